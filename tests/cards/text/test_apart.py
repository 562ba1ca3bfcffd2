"""Distances between Expeditions are counted like anything else."""

from __future__ import annotations

from itertools import product

import pytest

from judgebot.abilities.amounts import RegionsBetween
from judgebot.abilities.conditions import Stands
from judgebot.cards.text import normalise, parse, render
from judgebot.cards.text.trees import parts

SUBJECTS = (
    "my Expedition is",
    "your Hero Expedition is",
    "one or more of your Expeditions is",
    "both of your Expeditions are",
    "the Expedition facing me is",
)
DISTANCES = ("two or more regions", "exactly one region", "less than three regions",
             "at least two regions", "more than one region")  # fmt: skip
ENDS = (
    "your Hero and Companion",
    "my Expedition and its starting region",
    "my Expedition and the Expedition facing me",
    "your Hero Expedition and target Expedition",
)


@pytest.mark.parametrize(("subject", "distance"), list(product(SUBJECTS, DISTANCES)))
@pytest.mark.parametrize("standing", ["behind by {}", "ahead by {}", "{} behind"])
def test_standing_by_so_many_regions(subject: str, distance: str, standing: str) -> None:
    """Of any Expeditions, with any comparison, before and behind the standing."""
    (words,) = normalise(f"{{J}} If {subject} {standing.format(distance)}, draw a card.")

    abilities = parse(words)

    assert render(*abilities) == words
    (stands,) = (one for one in parts(abilities) if isinstance(one, Stands))
    assert stands.regions is not None


@pytest.mark.parametrize("ends", ENDS)
@pytest.mark.parametrize(
    "words",
    [
        "{{J}} I gain 1 boost per region between {}.",
        "{{J}} I gain 1 boost for each region between {}, up to a max of 3.",
        "{{J}} I gain X boosts, where X is the number of regions between {}.",
        "{{J}} If there are two or more regions between {}, draw a card.",
    ],
)
def test_regions_between(words: str, ends: str) -> None:
    """Between two Expeditions, or one and where it started, wherever something is counted."""
    (words,) = normalise(words.format(ends))

    abilities = parse(words)

    assert render(*abilities) == words
    assert [one for one in parts(abilities) if isinstance(one, RegionsBetween)]

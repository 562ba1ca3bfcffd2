"""The classes of entries by the names of their events, by which files and tables speak of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judgebot.game.data.entries import (
    about_beginning,
    about_choices,
    about_day,
    about_decks,
    about_effects,
    about_expeditions,
    about_moving,
    about_objects,
    about_passives,
    about_playing,
    about_prohibitions,
    about_reactions,
    about_steps,
    about_words,
)
from judgebot.game.data.telling import Telling

_MODULES = (
    about_beginning, about_choices, about_day, about_decks, about_effects, about_expeditions,
    about_moving, about_objects, about_passives, about_playing, about_prohibitions,
    about_reactions, about_steps, about_words,
)  # fmt: skip


def _classes() -> Iterator[type[Telling]]:
    for module in _MODULES:
        for one in vars(module).values():
            if isinstance(one, type) and issubclass(one, Telling) and hasattr(one, "event"):
                yield one


EVENTS: Mapping[str, type[Telling]] = {one.event: one for one in _classes()}
"""The class of each event; of several with one name, the last, whose fields all of them have."""

"""Files with words that are written for a key: refused with what to write."""

from pathlib import Path

import pytest

from judgebot.errors import InputError
from judgebot.scenario.format import loader

FILE = """title: A Cub is played
source: CR 5.1.2
rules: 5.0
cards:
  Cub:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
players:
  Ada: {mana: 2, hand: [Cub]}
  Ben: {}
do:
  - Ada plays: Cub
    BESIDE
expect:
  - card: Cub
    FACT
"""


@pytest.mark.parametrize(
    ("beside", "fact", "near", "write"),
    [
        ("target: Cub", "boosts: 0", "choosing", "Write `choosing:` with what is chosen"),
        ("in: Hero Expedition", "boosts: 0", "into", "Write `into: Hero Expedition`"),
        (
            "into: Hero Expedition",
            "winner: Ada",
            None,
            "Write `- winner: PLAYER` as a fact of its own",
        ),
        ("into: Hero Expedition", "boost: 1", "boosts", None),
    ],
)
def test_words_that_are_written_for_a_key(
    tmp_path: Path, beside: str, fact: str, near: str | None, write: str | None
) -> None:
    """Another word for a key, or one that belongs elsewhere, is refused with what to write."""
    file = tmp_path / "cub.yaml"
    file.write_text(FILE.replace("BESIDE", beside).replace("FACT", fact))

    with pytest.raises(InputError) as caught:
        loader.load(file)

    assert caught.value.nearest[:1] == ((near,) if near else ())
    assert caught.value.write == write

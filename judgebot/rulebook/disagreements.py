"""Where a rulebook disagrees with itself: both places, and the reading that is taken."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable
from functools import lru_cache
from pathlib import Path

from judgebot.dataclass import dataclass
from judgebot.resources import shipped
from judgebot.rulebook.model import Address


@dataclass(frozen=True, slots=True, kw_only=True)
class Disagreement:
    """Places of a rulebook that cannot all be followed, or that leave something open."""

    id: str
    """What a trace calls it by."""
    places: tuple[Address, ...]
    """The places, the one that the reading follows first."""
    about: str
    """The question, in one sentence."""
    reading: str
    """The answer that rulings rest on."""
    why: str
    other: str = ""
    """The other answer, which `--reading` plays; empty where none can be played."""
    not_playable: str = ""
    """Why no other answer can be played."""
    twins: tuple[Address, ...] = ()
    """Those of the places that say of something else what the first one says."""

    def followed(self, rules: Collection[str]) -> Address:
        """The place that the reading follows where these rules act."""
        return next((one for one in self.twins if one in rules), self.places[0])


def load(file: Path) -> tuple[Disagreement, ...]:
    """The disagreements listed in a file.

    file: TOML, one `[[disagreement]]` table for each; a file that does not exist lists none.
    Returns them in the order of the file.
    """
    if not file.exists():
        return ()
    entries = tomllib.loads(file.read_text(encoding="utf-8"))["disagreement"]
    several = ("places", "twins")
    return tuple(
        Disagreement(**{**entry, **{name: tuple(entry.get(name, ())) for name in several}})
        for entry in entries
    )


@lru_cache(maxsize=8)
def of_version(version: str) -> tuple[Disagreement, ...]:
    """The disagreements that are listed for a version of the rules; read once in a process."""
    return load(shipped("rules_text") / version / "disagreements.toml")


def at(found: Iterable[Disagreement], address: Address) -> tuple[Disagreement, ...]:
    """Those that a place takes part in."""
    return tuple(one for one in found if address in one.places)

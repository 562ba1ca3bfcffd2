"""The nouns of card texts, what qualifies them, and where they stand, as tables.

Beside each word stands what it asks of a thing (`Thing`), said in Python and not in the words of
the model: so what the engine finds can be compared with what the words mean.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Thing:
    """A card or object of the board, as anybody would describe it."""

    name: str
    type: str = "Character"
    permanent: str = ""
    """"Landmark" or "Expedition" for a Permanent."""
    sub_types: tuple[str, ...] = ()
    token: bool = False
    player: int = 0
    zone: str = "Hero Expedition"
    costs: tuple[int, int] = (0, 0)
    stats: str = "1/1/1"
    statuses: frozenset[str] = frozenset()
    boosts: int = 0
    seeds: int = 0
    text: str = ""
    support: str = ""

    @property
    def in_play(self) -> bool:
        """Whether it is in the Expedition or the Landmark zone (CR 3.1.4.a)."""
        return self.zone in ("Hero Expedition", "Companion Expedition", "Landmarks")

    @property
    def in_expedition(self) -> bool:
        """Whether it is in an Expedition."""
        return self.zone in ("Hero Expedition", "Companion Expedition")

    @property
    def base_cost(self) -> int:
        """CR 2.2.9.b."""
        reserve = self.zone == "Reserve" or "Fleeting" in self.statuses
        return self.costs[1] if reserve else self.costs[0]

    @property
    def statistics(self) -> tuple[int, ...]:
        """Those printed; none if it is no Character."""
        is_character = self.type == "Character"
        return tuple(int(one) for one in self.stats.split("/")) if is_character else ()

    @property
    def current(self) -> tuple[int, ...]:
        """Those it has now, in play with one more for each boost."""
        return tuple(one + self.boosts for one in self.statistics)


Asked = Callable[[Thing], bool]

ME = "Myself"
"""The name of the thing that is "me": it is in its player's Hero Expedition."""


def _robot(one: Thing) -> bool:
    return "Robot" in one.sub_types


NOUNS: dict[str, tuple[str, Asked]] = {
    "card": ("cards", lambda one: True),
    "Character": ("Characters", lambda one: one.type == "Character"),
    "Permanent": ("Permanents", lambda one: one.type == "Permanent"),
    "token": ("tokens", lambda one: one.token),
    "Robot": ("Robots", _robot),
    "Landmark": ("Landmarks", lambda one: one.permanent == "Landmark"),
    "Expedition Permanent": ("Expedition Permanents", lambda one: one.permanent == "Expedition"),
    "Robot Character": (
        "Robot Characters", lambda one: _robot(one) and one.type == "Character",
    ),
    "token Character": ("token Characters", lambda one: one.token and one.type == "Character"),
    "non-token Permanent": (
        "non-token Permanents", lambda one: not one.token and one.type == "Permanent",
    ),
    "Robot or Permanent": ("Robots or Permanents", lambda o: _robot(o) or o.type == "Permanent"),
    "Plant, Robot or token": (
        "Plants, Robots or tokens",
        lambda one: one.token or bool({"Plant", "Robot"} & set(one.sub_types)),
    ),
}  # fmt: skip
"""Nouns, singular and plural."""


def _has(*statuses: str) -> Asked:
    return lambda one: bool(one.statuses & set(statuses)) or ("Boosted" in statuses and one.boosts)


def _not(asked: Asked) -> Asked:
    return lambda one: not asked(one)


def _defender(one: Thing) -> bool:
    return "[Defender]" in one.text


def _is_spent(one: Thing) -> bool:
    """CR 2.2.12.j."""
    return one.zone == "Reserve" and "exhausted" in one.statuses


BEFORE: dict[str, Asked] = {
    "exhausted": _has("exhausted"),
    "ready": _not(_has("exhausted")),
    "[[Boosted]]": _has("Boosted"),
    "[[Fleeting]] or [[Anchored]]": _has("Fleeting", "Anchored"),
    "non-Fleeting": _not(_has("Fleeting")),
    "non-Boosted": _not(_has("Boosted")),
    "non-exhausted": _not(_has("exhausted")),
    "non-Robot": _not(_robot),
    "[Defender]": _defender,
    "non-Defender": _not(_defender),
    "non-Fleeting exhausted": lambda o: "Fleeting" not in o.statuses and "exhausted" in o.statuses,
}
"""What stands before a noun."""

AFTER: dict[str, Asked] = {
    "other than me": lambda one: one.name != ME,
    "you control": lambda one: one.player == 0,
    "an opponent controls": lambda one: one.player == 1,
    "controlled by another player": lambda one: one.player == 1,
    "you don't control": lambda one: one.player == 1,
    "with Base Cost {2} or less": lambda one: one.base_cost <= 2,
    "with Hand Cost {3} or more": lambda one: one.costs[0] >= 3,
    "with a Reserve Cost of {1}": lambda one: one.costs[1] == 1,
    "with 2 or more boosts": lambda one: one.boosts >= 2,
    "with no boosts": lambda one: one.boosts == 0,
    "with exactly 1 Seed counters": lambda one: one.seeds == 1,
    "with a base statistic of 0": lambda one: 0 in one.statistics,
    "with no statistic over 2": lambda one: bool(one.current) and max(one.current) <= 2,
    "with {M} of 3 or more": lambda one: bool(one.current) and one.current[1] >= 3,
    "with [Defender]": _defender,
    "without [Defender]": _not(_defender),
    "with a {j} ability": lambda one: "{J}" in one.text,
    "without a {j} ability": lambda one: "{J}" not in one.text,
    "with a support ability": lambda one: bool(one.support) and not _is_spent(one),
    "that is exhausted": _has("exhausted"),
    "that is not ready": _has("exhausted"),
    "that is [[Boosted]] or [[Fleeting]]": _has("Boosted", "Fleeting"),
    "that is not a Robot": _not(_robot),
}
"""What stands behind a noun and does not say where it is."""

PLACES: dict[str, Asked] = {
    "in play": lambda one: one.in_play,
    "in Reserve": lambda one: one.zone == "Reserve",
    "in your Reserve": lambda one: one.zone == "Reserve" and one.player == 0,
    "in any player's Reserve": lambda one: one.zone == "Reserve",
    "in an opponent's Reserve": lambda one: one.zone == "Reserve" and one.player == 1,
    "in your Landmarks": lambda one: one.zone == "Landmarks" and one.player == 0,
    "in play or in Reserve": lambda one: one.in_play or one.zone == "Reserve",
    "in play and Reserve": lambda one: one.in_play or one.zone == "Reserve",
    "in your Reserve or Landmarks": lambda o: o.player == 0 and o.zone in ("Reserve", "Landmarks"),
    "you control or in your Reserve": lambda one: one.player == 0,
    "facing me": lambda one: one.zone == "Hero Expedition" and one.player == 1,
    "in my Expedition": lambda one: one.zone == "Hero Expedition" and one.player == 0,
    "in {V}": lambda one: one.zone == "Hero Expedition",
    "in your Companion Expedition": lambda o: o.zone == "Companion Expedition" and o.player == 0,
    "that is [In Contact]": lambda one: one.zone == "Hero Expedition",
}
"""What stands behind a noun and says where it is. Only the Hero Expeditions are in {V}, and only
they are In Contact."""

BOARD = (
    Thing(name=ME, sub_types=("Robot",), costs=(2, 1), boosts=1),
    Thing(name="Ant", sub_types=("Robot",), costs=(1, 1), statuses=frozenset({"Fleeting"})),
    Thing(name="Bee", sub_types=("Plant",), costs=(4, 1), zone="Companion Expedition",
          text="{J} Draw a card.", statuses=frozenset({"exhausted"}), boosts=2),
    Thing(name="Cat", token=True, sub_types=("Robot",), stats="0/3/2", seeds=1,
          statuses=frozenset({"Anchored"})),
    Thing(name="Dog", player=1, costs=(3, 3), stats="0/2/2", text="[Defender].",
          statuses=frozenset({"Fleeting"}), boosts=1),
    Thing(name="Elk", player=1, zone="Companion Expedition", token=True, sub_types=("Plant",),
          statuses=frozenset({"exhausted", "Asleep"})),
    Thing(name="Fox", player=1, sub_types=("Robot",), costs=(5, 4), support="{D} : Draw a card.",
          stats="4/0/4"),
    Thing(name="Gem", type="Permanent", permanent="Landmark", zone="Landmarks", costs=(3, 3),
          text="{J} Draw a card.", seeds=2),
    Thing(name="Hut", type="Permanent", permanent="Landmark", zone="Landmarks", player=1,
          token=True, statuses=frozenset({"exhausted"})),
    Thing(name="Ice", type="Permanent", permanent="Expedition", costs=(2, 2), seeds=1,
          sub_types=("Robot",), statuses=frozenset({"exhausted", "Fleeting"})),
    Thing(name="Jar", type="Permanent", permanent="Expedition", player=1, costs=(1, 5)),
    Thing(name="Kit", zone="Reserve", costs=(3, 2), stats="0/1/1", boosts=2,
          support="{D} : Draw a card."),
    Thing(name="Log", zone="Reserve", type="Permanent", permanent="Landmark", costs=(4, 4),
          statuses=frozenset({"exhausted"})),
    Thing(name="Man", zone="Reserve", player=1, sub_types=("Robot", "Plant"), costs=(2, 1),
          text="[Defender].", support="{D} : Draw a card.", statuses=frozenset({"exhausted"})),
    Thing(name="Nut", zone="Reserve", player=1, type="Permanent", permanent="Expedition",
          costs=(1, 1), text="{J} Draw a card."),
)  # fmt: skip
"""The board on which nouns are looked for."""

FRAMES = (
    "Discard target {sg}.",
    "Another target {sg} gains 1 boost.",
    "Up to two target {pl} gain 1 boost.",
    "Exhaust each {sg}.",
    "Sacrifice a {sg}. If you do, draw a card.",
    "You may return a {sg} to its owner's hand. If you do: Draw a card.",
    "{J} I gain 1 boost per {sg}.",
    "{J} I gain 1 boost for each other {sg}.",
    "{J} If there are two or more {pl}, draw a card.",
    "{J} If there is a {sg}: Draw a card, otherwise discard a card.",
    "When a {sg} gains 1 or more boosts — Draw a card.",
    "When another {sg} becomes exhausted — Draw a card.",
)
"""Where a noun can stand: target, subject, object, cost, count, condition, trigger."""

"""Words that people write for the keys of scenario files, and the line to write instead.

There is one word for each thing; these only make the message that refuses another one say which.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

_STATUSES = "fleeting anchored asleep boosted ascended gigantic defender eternal seasoned tough"

_WORDS: Mapping[str, tuple[str, str]] = {
    "choosing": (
        "target, targets, targeting, on, choose, chooses, chosen, mode, modes, keeping",
        "Write `choosing:` with what is chosen",
    ),
    "into": ("in, to, onto, expedition", "Write `into: Hero Expedition`"),
    "paying": ("cost, costs, pays, paid, for, mana", "Write `paying:` with the mana it costs"),
    "with": ("scout, using, optional cost", "Write `with: Scout`, or the words of the cost"),
    "rolls": ("die, dice, roll, result, shows", "Write `rolls: 4`"),
    "may": ("yes, no, optional, declines", "Write `may: yes` or `may: no`"),
    "in": ("location, place, where, at", "Write `in:` with the place and whose it is"),
    "controller": ("controlled by, controls", "Write `controller:`"),
    "owner": ("owned by", "Write `owner:`"),
    "has": (
        f"status, is, {', '.join(_STATUSES.split())}",
        "Write `has: Fleeting`, or `has not: Fleeting`",
    ),
    "statuses": (
        f"status, {', '.join(_STATUSES.split())}",
        "Write `statuses: [Fleeting]`",
    ),
    "because": ("rules, rule, why, reason, reasons, cites, citing", "Write `because: [2.1.d]`"),
    "statistics": ("stats, power, terrains", "Write `statistics: 5/5/5`"),
    "counters": ("counter", "Write `counters: {Kelon: 1}`"),
    "ready mana": ("mana, mana orbs, ready mana orbs, ready orbs", "Write `ready mana: 3`"),
    "mana": (
        "ready mana, exhausted mana, mana orbs, orbs, ready mana orbs",
        "Write `mana: 3`, or `mana: {ready: 2, exhausted: 1}`",
    ),
    "hero distance": ("distance, distances", "Write `hero distance: 1`"),
    "distances": (
        "hero distance, companion distance, distance, regions, positions",
        "Write `distances: {hero: 2, companion: 0}`",
    ),
    "discard pile": ("discard, discarded, graveyard", "Write `discard pile:`"),
    "landmarks": ("landmark zone, permanents", "Write `landmarks:`"),
    "hero expedition": ("hero side, expedition, expeditions", "Write `hero expedition:`"),
    "fill deck": ("deck size, cards in deck", "Write `fill deck: 10`"),
    "named": ("name, label, called, id, alias, as", "Write `named:`"),
    "exhausted": ("tapped, ready", "Write `exhausted: yes`, or leave it out"),
    "tiebreakers": ("arena, tiebreaker", "Write `tiebreakers: yes`"),
    "regions": ("tumult, tumults, tumult cards, terrains", "Write `regions: face up`"),
    "first player": ("first, starting player, initiative", "Write `first player:`"),
    "turn": ("turn of, player, active player", "Write `turn:`"),
    "won": ("wins, winner", "Write `won: yes`"),
    "is": ("amount, number, how many, equals, times, size", "Write `is: 2`"),
}
"""For each key the words that are written for it, and what to write."""

_ELSEWHERE: Mapping[str, str] = {
    "reactions": "Write `player:` with its controller, and `reactions of:` with the card",
    "reactions waiting": "Write `- reactions waiting: 1` as a fact of its own, or `player:` with "
    "`reactions of:` and the cards",
    "winner": "Write `- winner: PLAYER` as a fact of its own",
    "turn": "Write `- turn: PLAYER` as a fact of its own",
    "phase": "Write `- phase: Night` as a fact of its own",
    "day": "Write `- day: 2` as a fact of its own",
    "region": "Write `- expedition: PLAYER's Hero Expedition` and `region:` under it",
    "reserve limit": "Name a `hero:` whose limit it is; without one it is 2",
    "landmark limit": "Name a `hero:` whose limit it is; without one it is 2",
}
"""What to write for words that belong somewhere else."""


def meant(word: str, known: Collection[str]) -> tuple[tuple[str, ...], str]:
    """The keys that another word is written for, of those that may stand there.

    Returns them with what to write; none, and no words, where no key is meant.
    """
    found = tuple(
        key
        for key, (words, _) in _WORDS.items()
        if key in known and word.casefold() in words.split(", ")
    )
    if not found:
        return (), _ELSEWHERE.get(word.casefold(), "")
    return found, _WORDS[found[0]][1]

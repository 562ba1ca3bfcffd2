"""How a card can be played: which words of `with` and `without` name a way, and why others do not.

The words stand beside the card: one that is played as a turn effect, or that an effect has played.
"""

from __future__ import annotations

from collections.abc import Sequence

from judgebot.game.data.decisions import ChooseCardToPlay, Decision
from judgebot.game.data.zones import ZoneKind
from judgebot.game.read.objects import keywords
from judgebot.game.read.playing.declaring import (
    TURN_EFFECT,
    Alternative,
    CardPlay,
    CostWay,
    Offer,
    playing_of,
    ways,
)
from judgebot.scenario.format.scenario import FileWord
from judgebot.scenario.play.options import is_alternative, same
from judgebot.scenario.play.refused import Illegal
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.tell.parts import part_words
from judgebot.sure import sure


def terms(decision: Decision) -> Offer:
    """On what terms the cards are played that a decision offers."""
    return decision.offer if isinstance(decision, ChooseCardToPlay) else TURN_EFFECT


def possible(
    thing_names: ThingNames, player: int, plays: Sequence[CardPlay], offer: Offer
) -> list[CostWay]:
    """The ways to play cards on these terms."""
    state = thing_names.game.state
    playing = (playing_of(state, player, play) for play in plays)
    return [way for one in playing for way in ways(state, one, offer)]


def names_a_way(
    thing_names: ThingNames, player: int, plays: Sequence[CardPlay], offer: Offer, written: str
) -> bool:
    """Whether a word of `with` names a way to play one of these cards on these terms."""
    return any(is_way(way, written) for way in possible(thing_names, player, plays, offer))


def fits(way: CostWay, using: Sequence[FileWord], without: Sequence[FileWord]) -> bool:
    """Whether a way to play a card has all that is said to be paid, and nothing that is not."""
    paid = all(is_way(way, word.text) for word in using)
    return paid and not any(is_way(way, word.text) for word in without)


def is_way(way: CostWay, written: str) -> bool:
    """Whether a word of `with` names a way to play a card: Scout, or an optional cost."""
    return is_alternative(written, str(way.alternative)) or any(
        same(written, part_words(one.statement), part=True) for one in way.optional
    )


def not_so(
    thing_names: ThingNames,
    player: int,
    plays: Sequence[CardPlay],
    offer: Offer,
    using: Sequence[FileWord],
    without: Sequence[FileWord] = (),
) -> Illegal:
    """That cards cannot be played with, and without, what is said, and with what they can."""
    if (scout := _no_scout(thing_names, player, plays, using)) is not None:
        return scout
    how = [f"with {word.text}" for word in using]
    how += [f"without {word.text}" for word in without]
    known = "; ".join(_named(possible(thing_names, player, plays, offer)))
    only = f"with {known}" if known else "for its normal cost"
    return Illegal(
        words=f"it cannot be played now {' and '.join(how)}, only {only}",
        rules=("5.1.2.c", "5.1.2.g", "6.4.c"),
    )


def _no_scout(
    thing_names: ThingNames,
    player: int,
    plays: Sequence[CardPlay],
    using: Sequence[FileWord],
) -> Illegal | None:
    """That Scout works in Hand only, said of a card that has it and is elsewhere (CR 7.4.5.b)."""
    if not any(is_alternative(word.text, str(Alternative.SCOUT)) for word in using):
        return None
    state = thing_names.game.state
    for play in plays:
        playing = playing_of(state, player, play)
        has = keywords.scout(state.card(play.card.item)) is not None
        if has and playing.source is not ZoneKind.HAND:
            where = thing_names.game.place(sure(thing_names.place(play.card)))
            name = thing_names.name(play.card)
            return Illegal(
                words=f"Scout works in Hand only, and {name} is in {where}",
                rules=("7.4.5.b", "7.4.5.c", "5.1.2.c"),
            )
    return None


def _named(found: list[CostWay]) -> list[str]:
    """What `with` can say of some ways to play a card."""
    names = [str(way.alternative) for way in found if way.alternative is not Alternative.NORMAL]
    names += [part_words(one.statement) for way in found for one in way.optional]
    return list(dict.fromkeys(names))

"""Verbs without their subject: how a subject is put into an instruction and taken out again.

A verb phrase is read before it is known who does it. Until then an object's verb has the subject
`HOLE`, and a player's verb has `YOU`, as in an order. What a second verb shares with the first one
("gains 1 boost and loses …", "discards their hand, then draws …") is `HOLE` or `SAME_PLAYER`.
"""

from __future__ import annotations

from typing import Any

from judgebot.abilities.effects import Discard, Instruction, Joint, Repeat, Token
from judgebot.abilities.nouns import How, Kind, Noun, Pick, Zone
from judgebot.abilities.references import UNWRITTEN, YOU, Player, PlayerKind, Pronoun, Ref
from judgebot.abilities.value import replace
from judgebot.abilities.words import ZoneName
from judgebot.sure import as_a

HOLE: Any = Ref(to="subject", word=Pronoun.SAME)
SAME_PLAYER = Player(kind=PlayerKind.THAT, to="player", word="same")

AGAIN_PLAYER = Player(kind=PlayerKind.THAT, to="player", word="again")
"""The same before another "may": "may [Exhausted Resupply], then may do it again"."""

UNSAID = Token(token_name="")
"""The definition of a token that was given before: "create one in …"."""

THERE = "there"
"""How the form of a creation ends whose places are those of the one before: "create one"."""
SAME_TOKEN = "same token"
"""How the form of such an instruction begins."""

_PLAYER_FIELDS = ("who", "by")


def is_hole(value: Any) -> bool:
    """Whether this is the subject of the verb before, unwritten."""
    return isinstance(value, Ref) and value.word is Pronoun.SAME


def is_same_player(value: Any) -> bool:
    """Whether this is the player of the verb before, unwritten."""
    return isinstance(value, Player) and value.word == "same"


def player_of(instruction: Any) -> Player | None:
    """The player who acts, if it is an instruction for players."""
    for name in _PLAYER_FIELDS:
        value = getattr(instruction, name, None)
        if isinstance(value, Player):
            return value
    return None


def with_player(instruction: Any, player: Player) -> Any:
    """The instruction with another player acting."""
    for name in _PLAYER_FIELDS:
        if isinstance(getattr(instruction, name, None), Player):
            done = replace(instruction, **{name: player})
            return _of_their_hand(done) if done.form == OF_HAND else done
    return None


OF_HAND = "of hand"
"""The form of "discard a card", which does not say that it is one of the hand of who does it."""


def of_hand(number: Any, who: Player = YOU, *, random: bool = False) -> Discard:
    """So many cards of the hand of who does it, where that is not written."""
    owner = replace(YOU, word=UNWRITTEN) if who == YOU else SAME_PLAYER
    hand = Zone(name=ZoneName.HAND, owner=owner)
    noun = Noun(kinds=(Kind(),), places=(hand,))
    cards = Pick(how=How.A, noun=noun, number=number, random=random)
    return Discard(what=(cards,), who=who, form=OF_HAND)


def _of_their_hand(done: Discard) -> Discard:
    """The same of the hand of who does it now."""
    (cards,) = done.what
    of = as_a(Pick, cards)
    return replace(done, what=of_hand(of.number, done.who, random=of.random).what)


def with_same_player(effect: tuple[Any, ...]) -> tuple[Any, ...]:
    """Orders as they stand after "target opponent may": the same player does them."""
    return tuple(_changed(step, YOU, SAME_PLAYER) for step in effect)


def with_you(effect: tuple[Any, ...]) -> tuple[Any, ...]:
    """The reverse of `with_same_player`."""
    return tuple(_changed(step, SAME_PLAYER, YOU) for step in effect)


def _changed(step: Any, old: Player, new: Player) -> Any:
    """An instruction, also one repeated, with one player in the place of another."""
    if isinstance(step, Repeat) and step.form.startswith("times"):
        return replace(step, effect=tuple(_changed(one, old, new) for one in step.effect))
    present = player_of(step)
    same = present is not None and present == old and present.word == old.word
    return with_player(step, new) if same else step


def joined(effect: tuple[Instruction, ...], joint: Joint) -> tuple[Instruction, ...]:
    """The effect with its first instruction joined to what stands before."""
    return (replace(effect[0], joint=joint), *effect[1:])

"""What can't be done: by objects, to them, by Expeditions, by players; what can't be played."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judgebot.abilities.amounts import Number
from judgebot.abilities.nouns import How, Noun, Pick
from judgebot.abilities.references import Me, Player, PlayerKind
from judgebot.abilities.statements import Cannot, Forbidden
from judgebot.abilities.words import OF_TRIGGERS, Type
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.shapes import Slots, listed

ME = Me()
ONE = Number(value=1)

OF_OBJECTS = (
    Forbidden.SWITCH_EXPEDITIONS,
    Forbidden.DEFECT,
    Forbidden.BE_TARGETED,
    Forbidden.BE_DISCARDED,
    Forbidden.BE_SACRIFICED,
    Forbidden.BE_EXHAUSTED,
)
"""What objects can't do or suffer, said in the words of the deed alone."""

OF_PLAYERS = (Forbidden.DRAW, Forbidden.RESUPPLY)
"""What players can't do."""


def extend(g: Grammar) -> None:
    """Add the productions for prohibitions."""
    _things(g)
    _expeditions(g)
    _players(g)
    _playing(g)
    _activating(g)
    g.same("statement", "prohibition.of.things")


def _things(g: Grammar) -> None:
    """What objects, or Expeditions, can't do, gain, lose or suffer."""
    g.word("deed.of.things", {deed.value: deed for deed in OF_OBJECTS})
    g.custom("by.players", "by <x:player.forbidden>", lambda x: x, lambda x: {"x": x})
    g.custom("in.phase", "during <x:during>", lambda x: x, lambda x: {"x": x})
    listed(g, "statuses.any", "status", "or")
    for number in ("subject.i", "np.sg", "np.pl"):
        start = f"<subject:{number}> can't"
        _thing(g, f"{start} <deed:deed.of.things> <by?:by.players>")
        _thing(g, f"{start} be discarded from <place:zone> <by?:by.players>",
               deed=Forbidden.BE_DISCARDED)  # fmt: skip
        for verb, deed, form in (
            ("gain", Forbidden.GAIN_STATUS, ""),
            ("become", Forbidden.GAIN_STATUS, "become"),
            ("lose", Forbidden.LOSE_STATUS, ""),
        ):
            _thing(g, f"{start} {verb} <statuses:statuses.any>", deed=deed, form=form)
        _thing(g, f"{start} be readied", deed=Forbidden.BE_READIED, form="be")
        for verb, deed in (("gain", Forbidden.GAIN_COUNTERS), ("lose", Forbidden.LOSE_COUNTERS)):
            _thing(g, f"{start} {verb} <counter:counter.pl>", deed=deed)
        _thing(g, f"{start} leave <place:destination>", deed=Forbidden.LEAVE)
    g.add(
        "statement", "<subject:np.pl> remain exhausted during <during:during>",
        Cannot, deed=Forbidden.BE_READIED,
    )  # fmt: skip


def _thing(g: Grammar, words: str, **const: Any) -> None:
    """A prohibition, in any phase or in one."""
    g.add("prohibition.of.things", f"{words} <during?:in.phase>", Cannot, **const)


def _expeditions(g: Grammar) -> None:
    """What Expeditions, or those of objects, can't do."""
    g.word("deed.of.expeditions", {"move backwards": Forbidden.MOVE_BACKWARDS,
                                   "[Ascend]": Forbidden.ASCEND})  # fmt: skip
    for number in ("ref.sg", "expedition.sg", "expedition.pl"):
        deed = f"<subject:{number}> can't <deed:deed.of.expeditions>"
        g.add("prohibition.of.things", deed, Cannot)
    move = {"deed": Forbidden.MOVE_FORWARD}
    for number in ("np.sg", "np.pl"):
        moves = f"<subject:{number}> can't move forward"
        during = f"{moves} during <during:during>"
        g.add("prohibition.of.things", moves, Cannot, **move)
        g.add("prohibition.of.things", during, Cannot, **move)
        except_ = f"{during} except due to <except_due_to:terrains>"
        g.add("statement", except_, Cannot, **move)
        g.add("statement", f"{moves} due to <due_to:terrains>", Cannot, **move)
        only = f"<subject:{number}> can only move forward due to <except_due_to:terrains>"
        g.add("statement", only, Cannot, **move, form="only")
        g.add("statement", f"{only} during <during:during>", Cannot, **move, form="only")
    both = "<subject:expedition.sg> and <also:expedition.sg> can't"
    g.add("statement", f"{both} move forward", Cannot, **move)
    g.add("statement", f"{both} move backwards", Cannot, deed=Forbidden.MOVE_BACKWARDS)
    g.add("statement", f"{both} [Ascend]", Cannot, deed=Forbidden.ASCEND)


def _players(g: Grammar) -> None:
    """What players can't do."""
    for words, kind, word in (
        ("you", PlayerKind.YOU, ""),
        ("your opponents", PlayerKind.OPPONENTS, ""),
        ("your opponent", PlayerKind.YOUR_OPPONENT, ""),
        ("players", PlayerKind.ANY, ""),
        ("opponents", PlayerKind.OPPONENTS, "opponents"),
    ):
        g.add("player.forbidden", words, Player, kind=kind, word=word)
    g.word("deed.of.players", {"draw cards": Forbidden.DRAW, "[Resupply]": Forbidden.RESUPPLY})
    for phase in ("", " during <during:during>"):
        deed = f"<subject:player.forbidden> can't <deed:deed.of.players>{phase}"
        g.add("prohibition.of.things", deed, Cannot)


def _playing(g: Grammar) -> None:
    """"I can't be played in a starting region", "Your opponents can't play Spells"."""
    deed = {"deed": Forbidden.BE_PLAYED}
    g.add(
        "statement", "I can't be played but I can be used as a Mana Orb",
        Cannot, subject=ME, usable_as=Type.MANA_ORB, **deed,
    )  # fmt: skip
    for number in ("subject.i", "np.pl"):
        start = f"<subject:{number}> can't be played"
        g.add("statement", f"{start} <place?:played.where>", Cannot, **deed)
        g.add("statement", f"{start} during <during:during>", Cannot, **deed)
        first = f"{start} during <first_days:first.days>"
        g.add("statement", first, Cannot, **deed)
        only = f"<subject:{number}> can only be played <place:played.where>"
        g.add("statement", only, Cannot, **deed, only=True)
    g.custom("first.days", "the first Day", lambda: ONE, lambda n: {} if n == ONE else None)
    g.custom("first.days", "the first <n:many> Days", lambda n: n, lambda n: {"n": n})
    for word, only in (("can't", False), ("can only", True)):
        plays = f"<who:player.forbidden> {word} play <what:np.pl>"
        for phase in ("", " during <during:during>"):
            g.custom("prohibition.of.things", f"{plays}{phase}", *_by_players(only))


def _by_players(only: bool) -> tuple[Any, Any]:
    """Cards that some players can't play, or all that they can."""
    form = "players only" if only else "players"

    def build(who: Player, what: Any, during: Any = None) -> Cannot | None:
        if not isinstance(what, Pick) or not isinstance(what.noun, Noun):
            return None
        if what.noun.controller is not None or what.how is not How.ALL:
            return None
        return Cannot(
            subject=replace(what, noun=replace(what.noun, controller=who)),
            deed=Forbidden.BE_PLAYED, during=during, only=only, form=form,
        )  # fmt: skip

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Cannot) or value.form != form:
            return None
        noun = value.subject.noun
        what = replace(value.subject, noun=replace(noun, controller=None))
        return {"who": noun.controller, "what": what, "during": value.during}

    return build, unbuild


def _activating(g: Grammar) -> None:
    """"The {j} abilities of Characters facing me can't activate"."""
    for words, form in (("abilities", ""), ("triggers", OF_TRIGGERS)):
        whose = f"the <symbols:symbols> {words} of <subject:np.pl> can't activate"
        g.add("statement", whose, Cannot, deed=Forbidden.ACTIVATE, form=form)
        theirs = f"<subject:np.pl> can't activate their <symbols:symbols> {words}"
        g.add("statement", theirs, Cannot, deed=Forbidden.ACTIVATE, form=f"their {form}".strip())

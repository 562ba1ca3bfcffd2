"""What can't be done: by objects, to them, by Expeditions, by players; what can't be played."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judgebot.abilities.amounts import ONE
from judgebot.abilities.model import Passive
from judgebot.abilities.nouns import How, Noun, Pick
from judgebot.abilities.references import ME, Me, Player, PlayerKind
from judgebot.abilities.statements import Cannot, Forbidden
from judgebot.abilities.verbs import Use, of_keyword_actions
from judgebot.abilities.words import OF_TRIGGERS, Type
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.holes import HOLE
from judgebot.cards.text.shapes import Slots, bare, first_and_rest, formed, listed, tupled
from judgebot.cards.text.tables.lines import OR
from judgebot.sure import as_a

OF_OBJECTS = (
    Forbidden.SWITCH_EXPEDITIONS,
    Forbidden.DEFECT,
    Forbidden.BE_TARGETED,
    Forbidden.BE_DISCARDED,
    Forbidden.BE_SACRIFICED,
    Forbidden.BE_EXHAUSTED,
)
"""What objects can't do or suffer, said in the words of the deed alone."""

OF_PLAYERS = {"draw cards": Forbidden.DRAW, **of_keyword_actions(Use.CANNOT)}
"""What players can't do, by the words for it."""


def extend(g: Grammar) -> None:
    """Add the productions for prohibitions."""
    _things(g)
    _expeditions(g)
    _players(g)
    _playing(g)
    _activating(g)
    _two_of_one(g)
    g.same("statement", "prohibition.of.things")


def _things(g: Grammar) -> None:
    """What objects, or Expeditions, can't do, gain, lose or suffer."""
    g.word("deed.of.things", {deed.value: deed for deed in OF_OBJECTS})
    g.custom("by.players", "by <x:player.forbidden>", *bare("x"))
    g.custom("in.phase", "during <x:during.any>", *bare("x"))
    listed(g, "statuses.any", "status", "or")
    for number in ("subject.i", "np.sg", "np.pl"):
        start = f"<subject:{number}> can't"
        _counters_and_statuses(g, start)
        _thing(g, f"{start} <deed:deed.of.things> <by?:by.players>")
        _thing(g, f"{start} <deed:deed.of.things> <or_deeds:or.deeds> <by?:by.players>")
        for words, form in ARRIVING:
            where = f"{words} <place:zone> <by?:by.players>"
            _thing(g, f"{start} {where}", deed=Forbidden.GO, form=form)
            last = f"or {where.removeprefix('be ')}"
            _thing(g, f"{start} <deed:deed.of.things> {last}", or_deeds=(Forbidden.GO,), form=form)
        for by in ("by <by_what:kind.of.source>", "by <by:by.whose> <by_what:kind.of.source>"):
            _thing(g, f"{start} be targeted {by}", deed=Forbidden.BE_TARGETED)
        _thing(g, f"{start} be discarded from <place:zone> <by?:by.players>",
               deed=Forbidden.BE_DISCARDED)  # fmt: skip
    g.add(
        "statement", "<subject:np.pl> remain exhausted during <during:during.any>",
        Cannot, deed=Forbidden.BE_READIED,
    )  # fmt: skip


    g.word("deed.to.things", {words: deed for words, deed in DONE_TO_THINGS})
    for subject in ("np.pl", "np.sg", "subject.me"):
        active = f"<by:player.doing> can't <deed:deed.to.things> <subject:{subject}>"
        _thing(g, active, form="active")
        source = f"<by_what:kind.of.source> can't target <subject:{subject}>"
        _thing(g, source, deed=Forbidden.BE_TARGETED, form="active")
    g.same("player.doing", "player.forbidden")
    my = {"kind": PlayerKind.CONTROLLER, "of": ME}
    g.add("player.doing", "my controller", Player, **my)
    g.add("by.whose", "my controller's", Player, **my)
    g.add("subject.me", "me", Me)
    g.word("deed.again", {deed.value.removeprefix("be "): deed for deed in OF_OBJECTS})
    g.custom("or.deeds", "or <a:deed.again>", *tupled("a"))
    g.custom("or.deeds", ", <a:deed.again> <b:or.deeds>", *first_and_rest())
    g.some("kind.of.source", _is_unowned, "noun.pl")
    for words, kind in (
        ("your opponents'", PlayerKind.OPPONENTS),
        ("your opponent's", PlayerKind.YOUR_OPPONENT),
        ("opponents'", PlayerKind.OPPONENTS),
    ):
        word = "" if words.startswith("your") else "opponents"
        g.add("by.whose", words, Player, kind=kind, word=word)
    g.custom("by.players", "by <x:agent.effect>", *bare("x"))


def _counters_and_statuses(g: Grammar, start: str) -> None:
    """What can't be gained or lost, and what can't be left."""
    for verb, deed, form in (
        ("gain", Forbidden.GAIN_STATUS, ""),
        ("become", Forbidden.GAIN_STATUS, "become"),
        ("be", Forbidden.GAIN_STATUS, "be"),
        ("lose", Forbidden.LOSE_STATUS, ""),
    ):
        _thing(g, f"{start} {verb} <statuses:statuses.any>", deed=deed, form=form)
    _thing(g, f"{start} be readied", deed=Forbidden.BE_READIED, form="be")
    for verb, deed in (("gain", Forbidden.GAIN_COUNTERS), ("lose", Forbidden.LOSE_COUNTERS)):
        _thing(g, f"{start} {verb} <counter:counter.pl>", deed=deed)
    _thing(g, f"{start} leave <place:destination>", deed=Forbidden.LEAVE)


def _two_of_one(g: Grammar) -> None:
    """"Characters facing me can't switch Expeditions or gain boosts": two prohibitions."""
    of_other_words = {"subject": HOLE}
    for deed in OF_OBJECTS:
        g.add("prohibition.again", deed.value, Cannot, deed=deed, **of_other_words)
    for verb, of_status, of_counters in (
        ("gain", Forbidden.GAIN_STATUS, Forbidden.GAIN_COUNTERS),
        ("lose", Forbidden.LOSE_STATUS, Forbidden.LOSE_COUNTERS),
    ):
        g.add("prohibition.again", f"{verb} <statuses:statuses.any>", Cannot, deed=of_status,
              **of_other_words)  # fmt: skip
        g.add("prohibition.again", f"{verb} <counter:counter.pl>", Cannot, deed=of_counters,
              **of_other_words)  # fmt: skip
    g.add("prohibition.again", "leave <place:destination>", Cannot, deed=Forbidden.LEAVE,
          **of_other_words)  # fmt: skip
    g.custom("line", "<a:prohibition.of.things> or <b:prohibition.again> .", *_both())


_LISTED = (*OF_OBJECTS, Forbidden.GO)
"""What a list of deeds may hold that is one prohibition."""


def _both() -> tuple[Any, Any]:
    """Two passive abilities; the form of the second tells how they are joined."""

    def build(a: Cannot, b: Cannot) -> tuple[Passive, Passive] | None:
        if a.deed in _LISTED and b.deed in _LISTED:
            return None
        if a.by is not None or a.also is not None or a.during is not None or a.form == "active":
            return None
        again = replace(b, subject=a.subject)
        return (Passive(statement=a), Passive(statement=again, form=OR))

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, tuple) or len(value) != 2:
            return None
        a, b = value
        if not isinstance(a, Passive) or not isinstance(b, Passive) or b.form != OR:
            return None
        if not isinstance(a.statement, Cannot) or not isinstance(b.statement, Cannot):
            return None
        return {"a": a.statement, "b": replace(b.statement, subject=HOLE)}

    return build, unbuild


ARRIVING = (
    ("be returned to", "return"), ("be sent to", "send"), ("be put in", "put"), ("go to", ""),
)
"""The words for being moved to a zone, which are synonyms (CR 7.3.32.c), and their forms."""


DONE_TO_THINGS = (
    ("target", Forbidden.BE_TARGETED),
    ("discard", Forbidden.BE_DISCARDED),
    ("sacrifice", Forbidden.BE_SACRIFICED),
    ("exhaust", Forbidden.BE_EXHAUSTED),
)
"""What players can't do to things."""


def _is_unowned(n: Any) -> bool:
    """Whether it is a kind of things, wherever they are and whoever controls them."""
    return isinstance(n, Noun) and n.controller is None and not n.places and n.played is None


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
        during = f"{moves} during <during:during.any>"
        g.add("prohibition.of.things", moves, Cannot, **move)
        g.add("prohibition.of.things", during, Cannot, **move)
        except_ = f"{during} except due to <except_due_to:terrains>"
        g.add("statement", except_, Cannot, **move)
        g.add("statement", f"{moves} due to <due_to:terrains>", Cannot, **move)
        only = f"<subject:{number}> can only move forward due to <except_due_to:terrains>"
        g.add("statement", only, Cannot, **move, form="only")
        g.add("statement", f"{only} during <during:during.any>", Cannot, **move, form="only")
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
    g.word("deed.of.players", OF_PLAYERS)
    for phase in ("", " during <during:during.any>"):
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
        g.add("statement", f"{start} during <during:during.any>", Cannot, **deed)
        first = f"{start} during <first_days:first.days>"
        g.add("statement", first, Cannot, **deed)
        only = f"<subject:{number}> can only be played <place:played.where>"
        g.add("statement", only, Cannot, **deed, only=True)
    g.custom("first.days", "the first Day", lambda: ONE, lambda n: {} if n == ONE else None)
    g.custom("first.days", "the first <n:many> Days", *bare("n"))
    for words, kind in (
        ("target opponent", PlayerKind.TARGET_OPPONENT),
        ("target player", PlayerKind.TARGET),
    ):
        g.add("player.barred", words, Player, kind=kind)
    barred = "<who:player.barred> can't play <what:np.pl>"
    g.custom("prohibition.now", barred, *_by_players(False, "target"))
    for word, only_so in (("can't", False), ("can only", True)):
        plays = f"<who:player.forbidden> {word} play <what:np.pl>"
        for phase in ("", " during <during:during.any>"):
            g.custom("prohibition.of.things", f"{plays}{phase}", *_by_players(only_so))
    each = "<period:every>"
    several = f"<who:player.forbidden> can't play more than <most:many> <what:np.pl> {each}"
    g.custom("prohibition.of.things", several, *_by_players(False, "at most"))
    one = f"<who:player.forbidden> can't play more than <most:one> <what:np.sg.plain> {each}"
    g.custom("prohibition.of.things", one, *_by_players(False, "at most one"))
    g.custom("np.sg.plain", "<noun:noun.sg>", _all_such, _such)
    g.custom("every", "each <x:duration>", *bare("x"))


def _all_such(noun: Any) -> Any:
    return Pick(how=How.ALL, noun=noun)


def _such(value: Any) -> Slots:
    return {"noun": value.noun}


def _by_players(only: bool, limit: str = "") -> tuple[Any, Any]:
    """Cards that some players can't play, or no more of them, or all that they can."""
    form = f"players {limit}".strip() if limit else "players only" if only else "players"

    def build(who: Player, what: Any, during: Any = None, **most: Any) -> Cannot | None:
        if not isinstance(what, Pick) or not isinstance(what.noun, Noun):
            return None
        if what.noun.controller is not None or what.how is not How.ALL:
            return None
        return Cannot(
            subject=replace(what, noun=replace(what.noun, controller=who)),
            deed=Forbidden.BE_PLAYED, during=during, only=only, form=form, **most,
        )  # fmt: skip

    def take(value: Any) -> Slots:
        subject = as_a(Pick, value.subject)
        noun = as_a(Noun, subject.noun)
        what = replace(subject, noun=replace(noun, controller=None))
        found = {"who": noun.controller, "what": what}
        if value.most is not None:
            return {**found, "most": value.most, "period": value.period}
        return {**found, "during": value.during}

    return formed(Cannot, form, build, take)


def _activating(g: Grammar) -> None:
    """"The {j} abilities of Characters facing me can't activate"."""
    for words, form in (("abilities", ""), ("triggers", OF_TRIGGERS)):
        whose = f"the <symbols:symbols> {words} of <subject:np.pl> can't activate"
        g.add("statement", whose, Cannot, deed=Forbidden.ACTIVATE, form=form)
        theirs = f"<subject:np.pl> can't activate their <symbols:symbols> {words}"
        g.add("statement", theirs, Cannot, deed=Forbidden.ACTIVATE, form=f"their {form}".strip())

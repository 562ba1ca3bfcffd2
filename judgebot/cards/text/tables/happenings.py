"""What may happen to an object, to an Expedition or by a player, as triggers tell it (CR 6.3.b).

Each is a verb without its subject, which `triggers` puts into the hole: `of.object` has the forms
that agree with "I", with one thing and with several, `of.player` those of "you" and "a player". In
the passive voice nobody is named who does it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judgebot.abilities.amounts import Number
from judgebot.abilities.effects import Counters
from judgebot.abilities.nouns import How, Kind, Marker, Noun, Pick, Zone
from judgebot.abilities.references import YOU, Me, Player, PlayerKind
from judgebot.abilities.triggers import (
    Augments,
    Becomes,
    Creates,
    Defects,
    Exhausts,
    FailsToMoveForward,
    Gains,
    Goes,
    IsDiscarded,
    IsSacrificed,
    Joins,
    Leaves,
    Loses,
    MovesBackwards,
    MovesForward,
    PlacesMarker,
    PlayerDeed,
    PlayerDoes,
    Plays,
    Readies,
    ReceivesToken,
    RollsDice,
    Spends,
    Switches,
    TakesControl,
)
from judgebot.abilities.verbs import KEYWORD_ACTIONS, Use, history_of, of_keyword_actions
from judgebot.abilities.words import Status, ZoneName
from judgebot.cards.text.grammar import Grammar, inflect
from judgebot.cards.text.holes import HOLE
from judgebot.cards.text.shapes import Slots, formed, taken, tupled
from judgebot.sure import as_a

WHOLE = ""
"""The joint of a pattern with words of its own for everything."""
VERB = "verb"
"""The joint of a pattern that shares the subject of the one before."""
OBJECT = "object"
"""The joint of a pattern that shares its verb, or its object, with the one before."""

TRANSITIVE = {
    "create": Creates,
    "sacrifice": IsSacrificed,
    "discard": IsDiscarded,
    "exhaust": Exhausts,
    "ready": Readies,
    "play": Plays,
    "take control of": TakesControl,
    "[Augment]": Augments,
}
"""What a player does to something, by its verb."""

PASSIVE = {
    "created": Creates,
    "sacrificed": IsSacrificed,
    "discarded": IsDiscarded,
    "played": Plays,
}
"""What is done to something, by its participle."""

BY = "by"
"""The form of what is done to something by a player who is named: "is discarded by …"."""

OF_OTHERS = (Creates, Plays)
"""What an object with a Reaction cannot see done to itself but by {J}, {H} and {R} (CR 7.1.1)."""


def extend(g: Grammar) -> None:
    """Add the productions for what may happen."""
    agents(g)
    _places(g)
    _counters(g)
    for number, form, is_ in (("i", "", "am"), ("s", "s", "is"), ("pl", "", "are")):
        _of_objects(g, f"of.object.{number}", form, is_)
        if is_ != "am":
            _of_expeditions(g, f"of.expedition.{number}", form)
    g.add("of.object.i", "gain my <what:counter.nth>", Gains, subject=HOLE, nth=True)
    for form in ("base", "s"):
        _of_players(g, f"of.player.{form}", form)
    _cards(g)


def joined(names: str, joint: str) -> tuple[Any, Any]:
    """A tuple of patterns with these one-letter names, joined in one way."""

    def build(**slots: Any) -> tuple[Any, ...]:
        first, *rest = (slots[name] for name in names)
        return (first, *(replace(one, joint=joint) for one in rest))

    def unbuild(values: Any) -> Slots:
        found = taken(values, names)
        if found is None or any(one.joint != joint for one in values[1:]):
            return None
        return found

    return build, unbuild


def _places(g: Grammar) -> None:
    """Where something comes from, and where it goes."""
    g.custom("destinations", "<a:destination>", *tupled("a"))
    g.custom("destinations", "<a:expedition.pl> or <b:zone.bare>", *_one_owner())
    g.custom("origins", "<a:zone>", *tupled("a"))
    g.custom("origins", "<a:expedition>", *tupled("a"))
    g.custom("origins", "<a:zone> or <b:zone.bare>", *_one_owner())


def _one_owner() -> tuple[Any, Any]:
    """Two places of one player, whose owner is written once: "your deck or hand"."""

    def build(a: Any, b: Zone) -> Any:
        owner = a.owner if isinstance(a, Zone) else a.noun.owner
        return (a, replace(b, owner=owner, form="shared")) if owner else None

    def unbuild(values: Any) -> Slots:
        found = taken(values, "ab")
        if found is None or found["b"].form != "shared":
            return None
        return {**found, "b": replace(found["b"], owner=None, form="")}

    return build, unbuild


def _counters(g: Grammar) -> None:
    """So many counters at once, or more."""
    pl = "<amount:any> or more <counter:counter.pl>"
    g.add("counters.more.pl", pl, Counters, form="or more")
    g.add("counters.more.sg", "<amount:one> <counter:counter.sg>", Counters, form="one")
    g.same("counters.more", "counters.more.pl", "counters.more.sg")
    one = Number(value=1)
    g.add("counters.bare", "<counter:counter.pl>", Counters, amount=one, form="bare")
    g.add("counter.nth", "<amount:ordinal> <counter:counter.sg>", Counters, form="nth")
    g.same("gained.once", "status", "counters.more")
    g.same("becoming", "status", "status.small")


def _of_objects(g: Grammar, symbol: str, form: str, is_: str) -> None:
    """What objects do, and what is done to them."""

    def verb(base: str) -> str:
        return inflect(base, form)

    play = (Zone(name=ZoneName.PLAY),)
    g.add(symbol, f"{verb('enter')} play", Joins, subject=HOLE, places=play, form="enters")
    g.add(symbol, f"{verb('join')} <places:destinations>", Joins, subject=HOLE)
    g.add(symbol, f"{verb('leave')} <places:destinations>", Leaves, subject=HOLE)
    both = f"{verb('join')} or {verb('leave')} <places:destinations>"
    g.custom(f"{symbol}.or", both, *_both_ways())
    go = verb("go")
    for words, form_ in ((go, ""), (f"{is_} put", "put"), (f"{is_} sent", "sent"),
                         (f"{is_} returned", "returned")):  # fmt: skip
        to = "in" if form_ == "put" else "to"
        g.add(symbol, f"{words} {to} <to:zone> from <from_:origins>", Goes, subject=HOLE, who=None,
              form=form_)  # fmt: skip
        g.add(symbol, f"{words} {to} <to:zone>", Goes, subject=HOLE, who=None, form=form_)
        g.add(symbol, f"{words} from <from_:origins> {to} <to:zone>", Goes, subject=HOLE,
              who=None, form=f"{form_} from first".strip())  # fmt: skip
    g.custom(f"{symbol}.or", f"{go} to <a:zone> or <b:zone.bare>", *_to_either())
    back = f"{verb('return')} to <to:zone>"
    g.add(symbol, back, Goes, subject=HOLE, who=None, form="returns")
    for base, cls in (("gain", Gains), ("lose", Loses)):
        g.add(symbol, f"{verb(base)} <what:gained.once>", cls, subject=HOLE)
        either = f"{verb(base)} <a:gained.once> or <b:gained.once>"
        g.custom(f"{symbol}.or", either, *_either("what", cls))
    g.add(symbol, f"{verb('become')} <what:becoming>", Becomes, subject=HOLE)
    either = f"{verb('become')} <a:becoming> or <b:becoming>"
    g.custom(f"{symbol}.or", either, *_either("what", Becomes))
    if is_ == "am":
        g.add(symbol, "become <what:contact>", Becomes, subject=HOLE)
    g.add(symbol, f"{is_} exhausted", Becomes, subject=HOLE, what=Status.EXHAUSTED, form="is")
    readied = {"what": Status.EXHAUSTED, "form": "readied"}
    g.add(symbol, f"{is_} readied", Loses, subject=HOLE, **readied)
    ready = {"what": Status.EXHAUSTED, "form": "becomes ready"}
    g.add(symbol, f"{verb('become')} ready", Loses, subject=HOLE, **ready)
    g.add(symbol, f"{verb('switch')} Expeditions", Switches, subject=HOLE)
    g.add(symbol, verb("defect"), Defects, subject=HOLE)
    if is_ != "am":
        g.custom(symbol, f"{is_} played for free", *_for_free(None))
        by = f"{is_} played for free by <who:agent>"
        g.add(symbol, by, Plays, what=HOLE, free=True, form=BY)
    for participle, done in PASSIVE.items():
        if is_ == "am" and done in OF_OTHERS:
            continue
        g.add(symbol, f"{is_} {participle}", done, what=HOLE, who=None)
        by = f"{is_} {participle} by <who:agent>"
        g.add(symbol, by, done, what=HOLE, form=BY)
        if hasattr(done, "from_"):
            g.add(symbol, f"{is_} {participle} from <from_:origins> by <who:agent>", done,
                  what=HOLE, form=BY)  # fmt: skip
            origin = f"{is_} {participle} from <from_:origins>"
            g.add(symbol, origin, done, what=HOLE, who=None)


def _both_ways() -> tuple[Any, Any]:
    """"Joins or leaves …": one place for both."""

    def build(places: Any) -> Any:
        return (
            Joins(subject=HOLE, places=places),
            Leaves(subject=HOLE, places=places, joint=OBJECT),
        )

    def unbuild(values: Any) -> Slots:
        found = taken(values, "ab")
        if found is None or [type(one) for one in values] != [Joins, Leaves]:
            return None
        if values[1].joint != OBJECT or values[0].places != values[1].places:
            return None
        return {"places": values[0].places}

    return build, unbuild


def _to_either() -> tuple[Any, Any]:
    """"Goes to your Reserve or discard pile": one verb for both."""
    make, take = _one_owner()

    def build(a: Any, b: Zone) -> Any:
        places = make(a=a, b=b)
        if places is None:
            return None
        first, second = (Goes(subject=HOLE, to=one, who=None) for one in places)
        return (first, replace(second, joint=OBJECT))

    def unbuild(values: Any) -> Slots:
        found = taken(values, "ab")
        if found is None or values[1].joint != OBJECT:
            return None
        if any(type(one) is not Goes or one.form or one.from_ for one in values):
            return None
        return take(tuple(one.to for one in values))

    return build, unbuild


def _either(name: str, cls: type[Any]) -> tuple[Any, Any]:
    """"Gains [Anchored] or [Asleep]": one verb for both."""

    def build(a: Any, b: Any) -> Any:
        first, second = cls(subject=HOLE, **{name: a}), cls(subject=HOLE, **{name: b})
        return (first, replace(second, joint=OBJECT))

    def unbuild(values: Any) -> Slots:
        found = taken(values, "ab")
        if found is None or values[1].joint != OBJECT:
            return None
        if any(type(one) is not cls or one.form for one in values):
            return None
        return {"a": getattr(values[0], name), "b": getattr(values[1], name)}

    return build, unbuild


def _of_expeditions(g: Grammar, symbol: str, form: str) -> None:
    """What Expeditions do, and become."""
    moves = inflect("move", form)
    g.add(symbol, f"{moves} forward", MovesForward, subject=HOLE)
    g.add(symbol, f"{moves} forward due to <due_to:terrains>", MovesForward, subject=HOLE)
    g.add(symbol, f"{moves} forward due to Ascension", MovesForward, subject=HOLE, ascension=True)
    g.add(symbol, f"{moves} backwards", MovesBackwards, subject=HOLE)
    for direction, cls in (("forward", MovesForward), ("backwards", MovesBackwards)):
        for by in ("", "by "):
            so_many = f"{moves} {direction} {by}<regions:many> or more regions"
            g.add(symbol, so_many, cls, subject=HOLE, form=by.strip())
    g.custom(f"{symbol}.or", f"{moves} forward or backwards", *_either_way())
    fails = f"{inflect('fail', form)} to move forward"
    g.add(symbol, fails, FailsToMoveForward, subject=HOLE)
    ascends = f"[{inflect('Ascend', form)}]"
    g.add(symbol, ascends, Becomes, subject=HOLE, what=Status.ASCENDED, form="ascends")
    for what in ("status.ascended", "contact"):
        becomes = f"{inflect('become', form)} <what:{what}>"
        g.add(symbol, becomes, Becomes, subject=HOLE)


def _either_way() -> tuple[Any, Any]:
    """"Moves forward or backwards": one verb for both."""
    both = (MovesForward(subject=HOLE), MovesBackwards(subject=HOLE, joint=OBJECT))

    def unbuild(values: Any) -> Slots:
        return {} if values == both and values[1].joint == OBJECT else None

    return (lambda: both), unbuild


def _of_players(g: Grammar, symbol: str, form: str) -> None:
    """What players do."""

    def verb(base: str) -> str:
        first, *rest = base.split(" ")
        return " ".join((inflect(first, form), *rest))

    transitive = f"transitive.{form}"
    g.word(transitive, {verb(base): cls for base, cls in TRANSITIVE.items()})
    g.custom(symbol, f"<verb:{transitive}> <what:when.object>", *_does())
    free = f"{verb('play')} <what:when.object> for free"
    g.custom(symbol, free, *_for_free(YOU))
    shared = f"<v:{transitive}> or <w:{transitive}> <what:when.object>"
    g.custom(f"{symbol}.or", shared, *_does_either())
    for base, preposition in (("put", "in"), ("send", "to"), ("return", "to")):
        to = f"{verb(base)} <subject:when.object> {preposition} <to:zone>"
        g.add(symbol, to, Goes, who=YOU, form=base)
    g.add(symbol, f"{verb('receive')} <what:a.token>", ReceivesToken, who=YOU)
    g.add(symbol, f"{verb('spend')} <what:counters.more>", Spends, who=YOU)
    g.add(symbol, f"{verb('roll')} one or more dice", RollsDice, who=YOU)
    g.add(symbol, f"{verb('place')} <what:marker>", PlacesMarker, who=YOU)
    g.add(symbol, f"{verb('move')} <what:marker>", PlacesMarker, who=YOU, moved=True)
    put = f"{verb('place')} or {verb('move')} <what:marker>"
    g.custom(f"{symbol}.or", put, *_placed_or_moved())
    passes = verb("pass")
    for words, deed in (
        (f"{passes} first", PlayerDeed.PASS_FIRST),
        (passes, PlayerDeed.PASS),
        (f"{verb('become')} first player", PlayerDeed.BECOME_FIRST_PLAYER),
        (f"{verb('draw')} a card", PlayerDeed.DRAW_A_CARD),
        (f"{verb('draw')} one or more cards", PlayerDeed.DRAW),
        (f"{verb('draw')} <what:nth.card>", PlayerDeed.DRAW_A_CARD),
        (f"{verb('make')} a Gift", PlayerDeed.MAKE_GIFT),
        (f"{verb('receive')} a Gift", PlayerDeed.RECEIVE_GIFT),
        (f"{verb('make')} <what:nth.gift>", PlayerDeed.MAKE_GIFT),
        (f"{verb('receive')} <what:nth.gift>", PlayerDeed.RECEIVE_GIFT),
    ):
        g.add(symbol, words, PlayerDoes, who=YOU, deed=deed)
    g.add(symbol, f"{verb('do')} [Resupply]", PlayerDoes, who=YOU, deed=PlayerDeed.RESUPPLY,
          form="does")  # fmt: skip
    for words, deed in of_keyword_actions(Use.TRIGGER).items():
        g.add(symbol, verb(words), PlayerDoes, who=YOU, deed=deed)
        g.add(symbol, f"{verb(words)} <what:{_seen(deed)}>", PlayerDoes, who=YOU, deed=deed)
    gift = f"{verb('make')} or {verb('receive')} a Gift"
    g.custom(f"{symbol}.or", gift, *_shared(PlayerDeed.MAKE_GIFT, PlayerDeed.RECEIVE_GIFT))
    either = f"{verb('draw')} or {verb('[Resupply]')} a card"
    g.custom(f"{symbol}.or", either, *_shared(PlayerDeed.DRAW_A_CARD, PlayerDeed.RESUPPLY))


def _placed_or_moved() -> tuple[Any, Any]:
    """"You place or move a Terrain Marker": one thing for both verbs."""

    def build(what: Pick) -> Any:
        placed = PlacesMarker(who=YOU, what=what)
        return (placed, replace(placed, moved=True, joint=OBJECT))

    def unbuild(values: Any) -> Slots:
        found = taken(values, "ab")
        if found is None or [type(one) for one in values] != [PlacesMarker, PlacesMarker]:
            return None
        what = values[0].what
        return {"what": what} if build(what) == values and values[1].joint == OBJECT else None

    return build, unbuild


def _shared(first: PlayerDeed, second: PlayerDeed) -> tuple[Any, Any]:
    """"You draw or [Resupply] a card": one thing for both verbs."""
    both = (PlayerDoes(who=YOU, deed=first), PlayerDoes(who=YOU, deed=second, joint=OBJECT))

    def unbuild(values: Any) -> Slots:
        return {} if values == both and values[1].joint == OBJECT else None

    return (lambda: both), unbuild


def _does() -> tuple[Any, Any]:
    """A player does something to something."""

    def build(verb: type, what: Any) -> Any:
        pattern = verb(who=YOU, what=what)
        return pattern if _sees(verb, what) and _is_kept(pattern) else None

    def unbuild(pattern: Any) -> Slots:
        cls = type(pattern)
        if cls not in TRANSITIVE.values() or pattern.who is None or pattern.form:
            return None
        if getattr(pattern, "from_", ()) or getattr(pattern, "free", False):
            return None
        return {"verb": cls, "what": pattern.what}

    return build, unbuild


def _for_free(who: Any) -> tuple[Any, Any]:
    """"You play a card for free", "a card is played for free"."""

    def build(what: Any = HOLE) -> Plays | None:
        pattern = Plays(who=who, what=what, free=True)
        return pattern if who is None or _sees(Plays, what) else None

    def unbuild(pattern: Any) -> Slots:
        if not isinstance(pattern, Plays) or not pattern.free or pattern.form:
            return None
        if pattern.who != who:
            return None
        return {} if who is None else {"what": pattern.what}

    return build, unbuild


def _does_either() -> tuple[Any, Any]:
    """"You create or sacrifice …": one thing for both verbs."""

    def build(v: type, w: type, what: Any) -> Any:
        if not (_sees(v, what) and _sees(w, what)):
            return None
        return (v(who=YOU, what=what), w(who=YOU, what=what, joint=OBJECT))

    def unbuild(values: Any) -> Slots:
        found = taken(values, "ab")
        if found is None or values[1].joint != OBJECT:
            return None
        if any(type(one) not in TRANSITIVE.values() for one in values):
            return None
        return {"v": type(values[0]), "w": type(values[1]), "what": values[0].what}

    return build, unbuild


def _is_kept(pattern: Any) -> bool:
    """Whether what "your second … each turn" counts is kept; always so of what is no such."""
    counts = isinstance(pattern.what, Pick) and pattern.what.how is How.FIRST_EACH
    return not counts or history_of(pattern) is not None


def _sees(verb: type, what: Any) -> bool:
    return not (isinstance(what, Me) and verb in OF_OTHERS)


def agents(g: Grammar) -> None:
    """Who does what is said in the passive voice: "is discarded by an opponent"."""
    for words, kind in (
        ("you", PlayerKind.YOU),
        ("a opponent", PlayerKind.AN_OPPONENT),
        ("your opponent", PlayerKind.YOUR_OPPONENT),
        ("your opponents", PlayerKind.OPPONENTS),
        ("a player", PlayerKind.ANY),
    ):
        word = words if kind is PlayerKind.ANY else ""
        g.add("agent", words, Player, kind=kind, word=word)
    for words, kind in _BY_EFFECTS:
        g.add("agent.effect", words, Player, kind=kind, word=words)
        if not words.endswith("s"):
            g.add("agent.doing", words, Player, kind=kind, word=words)
    g.same("agent", "agent.effect")


_BY_EFFECTS = tuple(
    (words.format(what), kind)
    for one, several in (("effect", "effects"), ("ability", "abilities"))
    for what, words, kind in (
        (one, "a opponent's {}", PlayerKind.AN_OPPONENT),
        (one, "your opponent's {}", PlayerKind.YOUR_OPPONENT),
        (several, "your opponents' {}", PlayerKind.OPPONENTS),
        (several, "opponents' {}", PlayerKind.OPPONENTS),
        (one, "a {} a opponent controls", PlayerKind.AN_OPPONENT),
        (one, "a {} controlled by a opponent", PlayerKind.AN_OPPONENT),
    )
)
"""Who does what an effect of theirs does: "by an opponent's effect"."""


def _cards(g: Grammar) -> None:
    """Cards and counters of which nobody is named who does it; and what players act on."""
    g.same("when.object", "when.sg", "when.pl", "me")
    g.add("a.player", "a player", Player, kind=PlayerKind.ANY, word="a player")
    g.some("nth.card", _is_nth_card, "when.sg")
    g.some("a.card", _is_a_card, "when.sg")
    g.some("a.token", _is_a_token, "when.sg")
    done = {verb.participle: verb.uses.get(Use.PASSIVE) for verb in KEYWORD_ACTIONS}
    for words, deed in {"drawn": PlayerDeed.DRAW_A_CARD, **done}.items():
        if deed is not None:
            is_done = f"<what:{_seen(deed)}> is {words}"
            g.add("pattern", is_done, PlayerDoes, who=None, deed=deed)
    g.add("pattern", "one or more cards are drawn", PlayerDoes, who=None, deed=PlayerDeed.DRAW)
    for participle, moved in (("placed", False), ("moved", True)):
        g.add("pattern", f"<what:marker> is {participle}", PlacesMarker, who=None, moved=moved)
        preposition = "to" if moved else "on"
        there = f"<what:marker> is {participle} {preposition} <on:region.on>"
        g.custom("pattern", there, *_marker_put(moved))
    for number, is_ in (("sg", "is"), ("pl", "are")):
        counters = f"<what:counters.more.{number}> {is_}"
        g.add("pattern", f"{counters} spent", Spends, who=None)
        removed = f"{counters} removed from <subject:when.object>"
        g.add("pattern", removed, Loses, form="removed")


def _marker_put(moved: bool) -> tuple[Any, Any]:
    """A Terrain Marker that is placed on, or moved to, a region that is named."""

    def build(what: Pick, on: Pick) -> PlacesMarker | None:
        noun = as_a(Marker, what.noun)
        if noun.on is not None:
            return None
        there = replace(what, noun=replace(noun, on=on))
        return PlacesMarker(what=there, moved=moved, form="there")

    def take(pattern: Any) -> Slots:
        noun = as_a(Marker, pattern.what.noun)
        if pattern.moved is not moved:
            return None
        return {"what": replace(pattern.what, noun=replace(noun, on=None)), "on": noun.on}

    return formed(PlacesMarker, "there", build, take)


def _seen(deed: PlayerDeed) -> str:
    """What words can say of the card: what is Sabotaged is a card that all players see."""
    return "when.sg" if deed is PlayerDeed.SABOTAGE else "a.card"


def _is_a_card(p: Pick) -> bool:
    """"A Character": whatever it was, and not where it is or whose."""
    noun = p.noun
    one = p.how is How.A or _is_nth_card(p)
    return isinstance(noun, Noun) and one and not noun.places and not noun.controller


def _is_nth_card(p: Pick) -> bool:
    """"Your second card each turn"."""
    return p.how is How.FIRST_EACH and p.noun == Noun(kinds=(Kind(),))


def _is_a_token(p: Pick) -> bool:
    """"A token", "another token Character"."""
    return _is_a_card(p) and all(kind.token for kind in as_a(Noun, p.noun).kinds)

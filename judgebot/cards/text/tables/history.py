"""What happened this turn, Afternoon or Day, in any voice.

"You sacrificed two or more Characters this turn", "no Character was sacrificed this Day", "if you
have drawn a card this Day", "my Expedition moved forward this Afternoon". A verb has three forms:
of the past ("drew"), of the perfect and the passive voice ("drawn"), and after "didn't" ("draw").
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judgebot.abilities.amounts import ONE, ZERO, Number, Past, Times
from judgebot.abilities.conditions import Compare, HasDone
from judgebot.abilities.nouns import Expedition, Noun, Pick
from judgebot.abilities.references import Player, Ref
from judgebot.abilities.verbs import KEYWORD_ACTIONS, Use
from judgebot.abilities.words import Comparison, Did, Duration, Status
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.holes import SAME_PLAYER, is_hole, is_same_player
from judgebot.cards.text.shapes import Slots, at, formed, tupled
from judgebot.cards.text.tables.quantities import Quantity
from judgebot.dataclass import dataclass
from judgebot.sure import as_a, sure

PLACES = {"past": 0, "part": 1, "base": 2, "denied": 1}
"""Where each form stands in the tables; a perfect that is denied has the participle."""
_DENIED = ("base", "denied")
"""The forms after "not", which speak of anything: "didn't draw any cards"."""

KEYWORD_ACTIONS_DONE = tuple(
    (verb.past, verb.past, verb.base, verb.uses[Use.HISTORY])
    for verb in KEYWORD_ACTIONS
    if Use.HISTORY in verb.uses
)
"""Those that need no more words, in the same three forms."""

OF_THINGS = (
    *KEYWORD_ACTIONS_DONE,
    ("played", "played", "play", Did.PLAYED),
    ("drew", "drawn", "draw", Did.DRAWN),
    ("discarded", "discarded", "discard", Did.DISCARDED),
    ("sacrificed", "sacrificed", "sacrifice", Did.SACRIFICED),
    ("created", "created", "create", Did.CREATED),
    ("exhausted", "exhausted", "exhaust", Did.EXHAUSTED),
    ("readied", "readied", "ready", Did.READIED),
    ("[Augmented]", "[Augmented]", "[Augment]", Did.AUGMENTED),
    ("revealed", "revealed", "reveal", Did.REVEALED),
)
"""Verbs of players with an object, in their three forms."""

OF_PLAYERS = (
    *KEYWORD_ACTIONS_DONE,
    ("rolled a die", "rolled a die", "roll a die", Did.ROLLED),
    ("passed", "passed", "pass", Did.PASSED),
    ("became first player", "become first player", "become first player",
     Did.BECAME_FIRST_PLAYER),
    ("made a Gift", "made a Gift", "make a Gift", Did.MADE_GIFT),
    ("received a Gift", "received a Gift", "receive a Gift", Did.RECEIVED_GIFT),
)  # fmt: skip
"""Verbs of players without one."""

OF_SUBJECTS = (
    ("moved forward", "moved forward", "move forward", Did.MOVED_FORWARD),
    ("moved backwards", "moved backwards", "move backwards", Did.MOVED_BACKWARDS),
    ("failed to move forward", "failed to move forward", "fail to move forward",
     Did.FAILED_TO_MOVE),
    ("Ascended", "Ascended", "[Ascend]", Did.ASCENDED),
    ("switched Expeditions", "switched Expeditions", "switch Expeditions", Did.SWITCHED),
    ("defected", "defected", "defect", Did.DEFECTED),
)  # fmt: skip
"""Verbs of things and Expeditions."""

SENDING = (("put", "put", "in"), ("sent", "send", "to"), ("returned", "return", "to"))
"""Verbs by which things go to a zone: of the past, in the base form, and what stands after them."""

EXPEDITIONS_DO = (Did.MOVED_FORWARD, Did.MOVED_BACKWARDS, Did.FAILED_TO_MOVE, Did.ASCENDED)

GAINING = (
    ("gained", "gained", "gain", Did.GAINED),
    ("lost", "lost", "lose", Did.LOST),
)
MOVING = (
    ("joined", "joined", "join", Did.JOINED),
    ("left", "left", "leave", Did.LEFT),
    ("went to", "gone to", "go to", Did.WENT),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Doing:
    """A verb with its object, before it is known who did it and when."""

    past: Past
    q: Quantity | None = None


SOME_TIME = Duration.TURN
"""Stands for the time until it is read."""
ONCE = Quantity(of=None, comparison=Comparison.AT_LEAST, right=ONE, form="")


def extend(g: Grammar) -> None:
    """Add the productions for what happened."""
    for form, place in PLACES.items():
        _verbs_of_players(g, place, form)
        _verbs_of_subjects(g, place, form)
    _objects(g)
    _by_players(g)
    _to_things(g)
    _by_subjects(g)


def _verbs_of_players(g: Grammar, place: int, form: str) -> None:
    """What players do, in one form of the verb; after "didn't" it is done to nothing."""
    g.word(f"did.{form}", {verb[place]: verb[3] for verb in OF_THINGS})
    quantity = "quantity.any" if form in _DENIED else "quantity"
    g.custom(f"doing.{form}", f"<did:did.{form}> <q:{quantity}>", _doing, _done)
    for past, base, to in SENDING:
        verb = base if form == "base" else past
        words = f"{verb} <q:{quantity}> {to} <places:moved.zone>"
        g.custom(f"doing.{form}", words, *_sent(past))
    for verb_ in OF_PLAYERS:
        doing = Doing(past=Past(did=verb_[3], during=SOME_TIME), q=ONCE)
        g.custom(f"doing.{form}", verb_[place], *_always(doing))
    for verb, made in (("make", Did.MADE_GIFT), ("receive", Did.RECEIVED_GIFT)):
        said = verb if form == "base" else {"make": "made"}.get(verb, f"{verb}d")
        if form not in _DENIED:
            g.custom(f"doing.{form}", f"{said} <right:any> or more Gifts", *_several(made))
    roll = "roll" if form == "base" else "rolled"
    g.custom(f"doing.{form}", f"{roll} a <r:range>", *_ranged(""))
    g.custom(f"doing.{form}", f"{roll} one or more dice", *_ranged("dice"))
    spend = "spend" if form == "base" else "spent"
    g.custom(f"doing.{form}", f"{spend} <past:gained.{form}>", *_once_with(Did.SPENT))


def _verbs_of_subjects(g: Grammar, place: int, form: str) -> None:
    """What things and Expeditions do, in one form of the verb."""
    symbol = f"happening.{form}"
    for verb in OF_SUBJECTS:
        g.custom(symbol, verb[place], *_always(Past(did=verb[3], during=SOME_TIME)))
    for verb in GAINING:
        g.custom(symbol, f"{verb[place]} <past:gained.{form}>", *_with(verb[3]))
    for verb in MOVING:
        g.custom(symbol, f"{verb[place]} <places:moved.place>", *_where(verb[3]))
    past = Past(did=Did.GAINED, during=SOME_TIME)
    g.custom(f"gained.{form}", "<what:status>", *_of_status(past))
    if form in _DENIED:
        g.custom(f"gained.{form}", "a <what:counter.sg>", *_of_counters(past, "a"))
        g.custom(f"gained.{form}", "any <what:counter.pl>", *_of_counters(past, "any"))
    else:
        g.custom(f"gained.{form}", "<low:one> <what:counter.sg>", *_of_counters(past, "one"))
        several = "<low:any> or more <what:counter.pl>"
        g.custom(f"gained.{form}", several, *_of_counters(past, "or more"))


def _objects(g: Grammar) -> None:
    """What nothing was done to, and where something went."""
    least = Comparison.AT_LEAST
    for words, things, form in (
        ("a", "things.first.sg", "a"),
        ("any", "things.first.pl", "any"),
        ("another", "things.o", "a"),
    ):
        q = Quantity(of=None, comparison=least, right=ONE, form=form)
        g.custom("quantity.any", f"{words} <of:{things}>", *_about(q))
    g.custom("moved.zone", "<a:zone>", *tupled("a"))
    g.same("moved.place", "moved.zone")
    g.custom("moved.place", "<a:expedition.pl>", *tupled("a"))
    g.custom("moved.place", "<a:expedition.sg>", *tupled("a"))


def _about(q: Quantity) -> tuple[Any, Any]:
    def unbuild(value: Any) -> Slots:
        same = isinstance(value, Quantity) and replace(value, of=None) == q
        return {"of": value.of} if same else None

    return (lambda of: replace(q, of=of)), unbuild


def _always(value: Any) -> tuple[Any, Any]:
    """The same value, also in what is not compared."""

    def form(one: Any) -> str:
        return getattr(getattr(one, "past", one), "form", "")

    return (lambda: value), (lambda x: {} if x == value and form(x) == form(value) else None)


def _doing(did: Did, q: Quantity) -> Doing | None:
    if not isinstance(q.of, Noun) or q.of.played is not None:
        return None
    return Doing(past=Past(did=did, during=SOME_TIME), q=q)


def _done(value: Any) -> Slots:
    if not isinstance(value, Doing) or value.q is None or value.q.of is None:
        return None
    if value.past.places or value.past.form:
        return None
    return {"did": value.past.did, "q": value.q}


def _several(did: Did) -> tuple[Any, Any]:
    """"Made two or more Gifts"."""
    past = Past(did=did, during=SOME_TIME, form="several")

    def unbuild(value: Any) -> Slots:
        same = isinstance(value, Doing) and (value.past, value.past.form) == (past, past.form)
        return {"right": sure(value.q).right} if same else None

    return (lambda right: Doing(past=past, q=replace(ONCE, right=right))), unbuild


def _sent(form: str) -> tuple[Any, Any]:
    """What a player put, sent or returned where."""

    def build(q: Quantity, places: Any) -> Doing | None:
        if not isinstance(q.of, Noun) or q.of.played is not None:
            return None
        past = Past(did=Did.WENT, during=SOME_TIME, places=places, form=form)
        return Doing(past=past, q=q)

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Doing) or value.past.form != form:
            return None
        return {"q": value.q, "places": value.past.places}

    return build, unbuild


def _ranged(form: str) -> tuple[Any, Any]:
    """"Rolled a 4+", "rolled one or more dice"."""

    def build(r: Any = (None, None)) -> Doing:
        past = Past(did=Did.ROLLED, during=SOME_TIME, low=r[0], high=r[1], form=form)
        return Doing(past=past, q=ONCE)

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Doing) or value.past.did is not Did.ROLLED:
            return None
        past = value.past
        if past.form != form or (past.low is None) is not bool(form):
            return None
        return {} if form else {"r": (past.low, past.high)}

    return build, unbuild


def _once_with(did: Did) -> tuple[Any, Any]:
    def build(past: Past) -> Doing:
        return Doing(past=replace(past, did=did), q=ONCE)

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Doing) or value.past.did is not did:
            return None
        return {"past": replace(value.past, did=Did.GAINED)}

    return build, unbuild


def _with(did: Did) -> tuple[Any, Any]:
    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Past) or value.did is not did:
            return None
        return {"past": replace(value, did=Did.GAINED)}

    return (lambda past: replace(past, did=did)), unbuild


def _where(did: Did) -> tuple[Any, Any]:
    def build(places: Any) -> Past:
        return Past(did=did, during=SOME_TIME, places=places)

    return formed(Past, "", build, at("places"), did=did)


def _of_status(past: Past) -> tuple[Any, Any]:
    def unbuild(value: Any) -> Slots:
        return {"what": value.what} if isinstance(value.what, Status) else None

    return (lambda what: replace(past, what=what)), unbuild


def _of_counters(past: Past, form: str) -> tuple[Any, Any]:
    def build(what: str, low: Any = ONE) -> Past:
        word = f"{form} {low.word}" if form in ("one", "or more") else form
        return replace(past, what=what, low=low.value, form=word)

    def unbuild(value: Any) -> Slots:
        start, _, word = value.form.rpartition(" ")
        if isinstance(value.what, Status) or form != (start or word):
            return None
        found = {"what": value.what}
        if form not in ("one", "or more"):
            return found
        return {**found, "low": replace(ONE, value=value.low, word=word)}

    return build, unbuild


def _by_players(g: Grammar) -> None:
    """"You sacrificed a Character this turn", "you have drawn two or more cards this Day"."""
    when = "this <during:duration>"
    for start, form, words in (
        ("", "past", "did"),
        ("~have ", "part", "has"),
        ("didn't ", "base", "did not"),
        ("~have not ", "denied", "has not"),
    ):
        said = f"{start}<d:doing.{form}> {when}"
        g.custom("player.is.%", said, *_did(words, negated=words.endswith("not")))


def _did(words: str, *, negated: bool) -> tuple[Any, Any]:
    """How often whoever the subject will be did something."""

    def build(d: Doing, during: Duration) -> Compare | None:
        q = sure(d.q)
        if negated and (q.comparison, q.right) != (Comparison.AT_LEAST, ONE):
            return None
        past = replace(d.past, during=during, by=SAME_PLAYER)
        comparison, right = (Comparison.EQUAL, ZERO) if negated else (q.comparison, q.right)
        left = Times(past=past, of=q.of)
        if isinstance(right, Player):
            right = replace(left, past=replace(past, by=right))
        elif not isinstance(right, Number):
            return None
        return Compare(left=left, comparison=comparison, right=right, form=f"{words}, {q.form}")

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Compare) or not value.form.startswith(f"{words}, "):
            return None
        left, comparison = value.left, value.comparison
        right: Any = value.right
        if not isinstance(left, Times) or not _is_subjects(left):
            return None
        if isinstance(right, Times):
            right = right.past.by
        if negated:
            comparison, right = Comparison.AT_LEAST, ONE
        form = value.form.removeprefix(f"{words}, ")
        q = Quantity(of=left.of, comparison=comparison, right=right, form=form)
        past = replace(left.past, during=SOME_TIME, by=None)
        return {"d": Doing(past=past, q=q), "during": left.past.during}

    return build, unbuild


def _is_subjects(times: Times) -> bool:
    return times.past.by is not None and is_same_player(times.past.by)


def _to_things(g: Grammar) -> None:
    """"A Character was sacrificed this turn", "two or more cards have left your Reserve …"."""
    for number, be, have in (("sg", "was", "has"), ("pl", "were", "have")):
        subject = f"<q:quantity.{number}>"
        for verb, symbol, words in (
            (be, "done", be),
            (f"{have} been", "done", "been"),
            ("", "happening.past", "past"),
            (have, "happening.part", "perfect"),
        ):
            said = f"{subject} {verb} <past:{symbol}> this <during:duration>"
            g.custom("condition.now", said, *_happened(words))
    g.custom("done", "<did:did.part>", _passive, _active)
    g.custom("done", "<did:did.part> by <by:past.by>", _passive, _active_by)
    g.custom("done", "<did:did.part> from <places:moved.place>", _passive_from, _active_from)
    g.same("past.by", "player.you", "player.s")
    for past, _, to in SENDING:
        g.custom("done", f"{past} {to} <places:moved.zone>", *_sent_there(past))


def _passive(did: Did, by: Player | None = None) -> Past:
    return Past(did=did, during=SOME_TIME, by=by)


def _active(value: Any) -> Slots:
    plain = isinstance(value, Past) and value == Past(did=value.did, during=SOME_TIME)
    return {"did": value.did} if plain else None


def _sent_there(form: str) -> tuple[Any, Any]:
    def build(places: Any) -> Past:
        return Past(did=Did.WENT, during=SOME_TIME, places=places, form=form)

    return formed(Past, form, build, at("places"))


def _passive_from(did: Did, places: Any) -> Past | None:
    return Past(did=did, during=SOME_TIME, places=places)


def _active_from(value: Any) -> Slots:
    if not isinstance(value, Past) or value.by is not None or value.form:
        return None
    return {"did": value.did, "places": value.places} if value.places else None


def _active_by(value: Any) -> Slots:
    if not isinstance(value, Past) or value.by is None:
        return None
    return {"did": value.did, "by": value.by}


def _happened(words: str) -> tuple[Any, Any]:
    """To how many things something happened."""
    start = f"{words}; "

    def build(q: Quantity, past: Past, during: Duration) -> Compare | None:
        if not isinstance(q.right, Number) or not can(q.of, past.did):
            return None
        if isinstance(q.of, Expedition) and q.form == "a":
            return None
        left = Times(past=replace(past, during=during), of=q.of)
        return Compare(left=left, comparison=q.comparison, right=q.right, form=f"{start}{q.form}")

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Compare) or not value.form.startswith(start):
            return None
        left = as_a(Times, value.left)
        q = Quantity(
            of=left.of, comparison=value.comparison, right=value.right,
            form=value.form.removeprefix(start),
        )  # fmt: skip
        past = replace(left.past, during=SOME_TIME)
        return {"q": q, "past": past, "during": left.past.during}

    return build, unbuild


def can(of: Any, did: Did) -> bool:
    """Whether things, or Expeditions, can do something, or can have it done to them."""
    if isinstance(of, Expedition):
        return did in EXPEDITIONS_DO
    return isinstance(of, Noun) and of.played is None and did not in EXPEDITIONS_DO


def _by_subjects(g: Grammar) -> None:
    """"I gained a boost this turn", "my Expedition moved forward this Day"."""
    for subject, be, have in (
        ("i", "was", "have"),
        ("ref.sg", "was", "has"),
        ("expedition.sg", "was", "has"),
        ("expedition.pl", "were", "have"),
        ("expedition.more", "were", "have"),
    ):
        for verb, symbol, words in (
            (be, "done", be),
            (f"{have} been", "done", "been"),
            ("", "happening.past", "past"),
            (have, "happening.part", "perfect"),
            ("didn't", "happening.base", "not"),
            (f"{be} not", "done", f"{be} not"),
            (f"{have} not been", "done", "not been"),
            (f"{have} not", "happening.denied", "not perfect"),
        ):
            said = f"<subject:{subject}> {verb} <past:{symbol}> this <during:duration>"
            g.custom("condition.now", said, *_has_done(words))


    for verb, symbol, words in (
        ("", "happening.past", "none past"),
        ("have", "happening.part", "none perfect"),
        ("has", "happening.part", "none perfect sg"),
    ):
        said = f"<subject:expedition.neither> {verb} <past:{symbol}> this <during:duration>"
        g.custom("condition.now", said, *_has_done(words))


def _has_done(words: str) -> tuple[Any, Any]:
    """Words with "not" or "none" deny it; of none of several it is denied of each."""
    negated = bool({"not", "none"} & set(words.split()))

    def build(subject: Any, past: Past, during: Duration) -> HasDone | None:
        is_expedition = isinstance(subject, Pick)
        if is_expedition is not (past.did in EXPEDITIONS_DO) and not _may_be_it(subject):
            return None
        past = replace(past, during=during)
        return HasDone(subject=subject, past=past, negated=negated, form=words)

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, HasDone) or value.form != words or is_hole(value.subject):
            return None
        past = replace(value.past, during=SOME_TIME)
        return {"subject": value.subject, "past": past, "during": value.past.during}

    return build, unbuild


def _may_be_it(subject: Any) -> bool:
    """Whether a subject is a pronoun, which may mean things and Expeditions."""
    return isinstance(subject, Ref)

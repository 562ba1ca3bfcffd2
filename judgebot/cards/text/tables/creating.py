"""Creating tokens (CR 7.3.5)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from judgebot.abilities.amounts import ONE, Number
from judgebot.abilities.effects import Create, Joint, OneVerb, Token
from judgebot.abilities.model import Passive
from judgebot.abilities.nouns import CostFilter, Expedition, How, KindFilter, Noun, Pick, Zone
from judgebot.abilities.references import ME, Player, PlayerKind, Pronoun, Ref
from judgebot.abilities.statements import EntersWith
from judgebot.abilities.words import Rate, Status
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.holes import SAME_TOKEN, THERE, UNSAID
from judgebot.cards.text.lexicon import KEYWORDS
from judgebot.cards.text.shapes import first_and_rest, formed, tupled
from judgebot.sure import as_a

_SUB_TYPE = re.compile(r"[A-Z][a-z'-]+")
_TOKEN = re.compile(r"\[([^\[\]/]+?)(?: ([0-9]{1,3})/([0-9]{1,3})/([0-9]{1,3}))?\]")


def _read_token(word: str) -> Token | None:
    match = _TOKEN.fullmatch(word)
    if match is None or word.startswith(("[[", "[Tough ")) or word in KEYWORDS:
        return None
    statistics = (int(match[2]), int(match[3]), int(match[4])) if match[2] else None
    return Token(token_name=match[1], statistics=statistics)


def _read_sub_type(word: str) -> str | None:
    """A sub-type of a token: where it stands makes it one, listed or not (CR 2.2.2.j)."""
    return word if _SUB_TYPE.fullmatch(word) else None


def _write_token(token: Token) -> str:
    numbers = " " + "/".join(map(str, token.statistics)) if token.statistics else ""
    return f"[{token.token_name}{numbers}]"


_ARRIVING = {
    "exhausted": Status.EXHAUSTED,
    **{f"[[{one.value}]]": one for one in (Status.ANCHORED, Status.ASLEEP, Status.FLEETING)},
}
"""The statuses that something may have as it enters play (CR 2.4.1.a)."""


def extend(g: Grammar) -> None:
    """Add the productions for creating tokens."""
    g.terminal("token.name", _read_token, _write_token)
    for number, s in (("sg", ""), ("pl", "s")):
        g.custom(f"token.{number}", f"<t:token.name> token{s}", lambda t: t, _without_sub_types)
        typed = f"<t:token.name> <types:kinds.token> token{s}"
        g.custom(f"token.{number}", typed, _with_sub_types, _sub_types)
    g.custom("kinds.token", "<a:kind.token>", *tupled("a"))
    g.custom("kinds.token", "<a:kind.token> , <b:kinds.token>", *first_and_rest())
    create = "~create <number:one> <token:token.sg>", "~create <number:number.pl> <token:token.pl>"
    for start in create:
        g.add("act.%", f"{start} in <places:places.made>", Create)
        per = f"{start} in <places:places.made> per <per:per>"
        g.add("act.%", per, Create)
        several = f"{start} in <places:places.made>"
        g.add("act.%", f"{several} <per:several.per>", Create)
        g.add("act.%", f"{several} <per:several.each>", Create, rate=Rate.FOR_EACH)
        g.add("act.%", f"{per} <maximum:max>", Create)
        most = f"{per} , up to <maximum:any> per activation"
        g.add("act.%", most, Create, form="per activation")
        among = f"{start} , distributed as you choose among <places:places.made>"
        g.add("act.%", among, Create, distributed=True, form="as you choose")
        among = f"{start} , distributed among <places:places.made>"
        g.add("act.%", among, Create, distributed=True)
        _having(g, start)
    made = "~create <number:many> <token:token.pl> , one in <places:places.made>"
    g.custom("act.%", made, *_one_in_each())
    _same_tokens(g)
    g.custom("places.made", "<a:zone>", *tupled("a"))
    g.custom("places.made", "<a:expedition>", *tupled("a"))
    g.custom("places.made", "<a:place.ref>", *tupled("a"))
    g.add("place.ref", "it", Ref, word=Pronoun.IT)
    g.add("place.ref", "each one", Ref, word=Pronoun.EACH_ONE)
    for number, token in (("one", "token.sg"), ("number.pl", "token.pl")):
        made = f"~create <number:{number}> <token:{token}>"
        for order, form in (
            ("in <places:places.made> with <q:token.has>", ""),
            ("with <q:token.has> in <places:places.made>", "with first"),
        ):
            g.custom("act.%", f"{made} {order}", *_with_abilities(form))
    g.custom("token.has", "<k:keywords>", _of_keywords, _keywords_of)
    g.same("token.has", "quote")
    g.custom("arrives.counters", "<a:counters>", *tupled("a"))
    g.custom("arrives.status", "<a:status.arriving>", *tupled("a"))
    g.word("status.arriving", _ARRIVING)
    g.add("entering", "I enter play <what:arrives.status>", EntersWith, subject=ME, form="status")
    g.add("entering", "I enter play with <what:arrives.counters>", EntersWith, subject=ME)
    _others_enter(g)
    g.same("statement", "entering")
    g.terminal("kind.token", _read_sub_type, lambda name: name)


def _others_enter(g: Grammar) -> None:
    """"Permanents your opponents play enter play exhausted", "tokens you create …"."""
    g.some("those.entering", _all_enter, "pick.pl")
    g.some("token.entering", _are_tokens, "pick.pl")
    for words, kind in (("you create", PlayerKind.YOU),
                        ("your opponents create", PlayerKind.OPPONENTS)):  # fmt: skip
        g.add("creating", words, Player, kind=kind)
    for what, form in (("<what:arrives.status>", "status"), ("with <what:arrives.counters>", "")):
        g.add("entering", f"<subject:those.entering> enter play {what}", EntersWith, form=form)
        made = f"<subject:token.entering> <created:creating> enter play {what}"
        g.add("entering", made, EntersWith, form=form)


def _all_enter(p: Pick) -> bool:
    """"Characters you play", "tokens": all that fit; in which zone they are is not said."""
    noun = p.noun
    if p.how is not How.ALL or not isinstance(noun, Noun) or noun.also or noun.statuses:
        return False
    if not noun.kinds or not all(isinstance(one, _KNOWN_BEFORE) for one in noun.filters):
        return False
    from_zones = all(isinstance(one, Zone) and one.form.startswith("from") for one in noun.places)
    return from_zones and p.form in ("", "all")


_KNOWN_BEFORE = (CostFilter, KindFilter)
"""What can be said of something before it is in play, a token that is not created yet too."""


def _are_tokens(p: Pick) -> bool:
    """"Tokens", of which is said who creates them."""
    if not _all_enter(p):
        return False
    noun = as_a(Noun, p.noun)
    return not (noun.controller or noun.places) and all(kind.token for kind in noun.kinds)


def _having(g: Grammar, start: str) -> None:
    """"Create … with 2 boosts in …", "create … in …, exhausted": what the tokens have at once."""
    g.add("act.%", f"{start} with <arrives:arrives.counters> in <places:places.made>", Create,
          form="with counters first")  # fmt: skip
    g.add("act.%", f"{start} in <places:places.made> with <arrives:arrives.counters>", Create,
          form="with counters")  # fmt: skip
    g.add("act.%", f"{start} in <places:places.made> , <arrives:arrives.status>", Create,
          form="status last")  # fmt: skip


def _same_tokens(g: Grammar) -> None:
    """"Create one in …": tokens of the definition spoken of before."""
    g.custom("clause", "<a:act.base> and <b:created.too>", _created_too, _creates_too)
    for words, const in (
        ("<number:one>", {}), ("<number:number.pl>", {}), ("another", {"number": ONE}),
    ):  # fmt: skip
        form = f"{SAME_TOKEN} {'another' if const else ''}".strip()
        g.add("created.too", f"{words} in <places:places.made>", Create, token=UNSAID,
              form=form, **const)  # fmt: skip
        create = f"~create {words} in <places:places.made>"
        g.add("act.%", create, Create, token=UNSAID, form=form, **const)
        g.add("act.%", f"{create} per <per:per>", Create, token=UNSAID, form=form, **const)
        there = f"{form} {THERE}"
        g.add("act.%", f"~create {words}", Create, token=UNSAID, form=there, **const)


def _created_too(a: Any, b: Create) -> tuple[OneVerb] | None:
    """"Create … in … and one in …": one verb for both."""
    parts = (a, replace(b, joint=Joint.AND))
    return (OneVerb(parts=parts),) if isinstance(a, Create) else None


def _creates_too(steps: Any) -> dict[str, Any] | None:
    if len(steps) != 1 or not isinstance(steps[0], OneVerb):
        return None
    first, *others = steps[0].parts
    if len(others) != 1 or not isinstance(others[0], Create):
        return None
    return {"a": first, "b": replace(others[0], joint=Joint.SENTENCE)}


def _one_in_each() -> tuple[Any, Any]:
    """"Create two …, one in each of your Expeditions": as many as there are places (CR 3.2.4.b)."""

    def build(number: Number, token: Token, places: Any) -> Create | None:
        (place,) = places
        noun = getattr(place, "noun", None)
        if not isinstance(noun, Expedition) or noun != Expedition(owner=noun.owner):
            return None
        fits = noun.owner and place.form == "each of" and number.value == _EXPEDITIONS
        if not fits:
            return None
        return Create(number=replace(ONE, word=number.word), token=token, places=places, form=_EACH)

    def take(value: Any) -> dict[str, Any] | None:
        number = Number(value=_EXPEDITIONS, word=as_a(Number, value.number).word)
        return {"number": number, "token": value.token, "places": value.places}

    return formed(Create, _EACH, build, take)


_EACH = "one in each"
_EXPEDITIONS = 2
"""How many Expeditions a player has (CR 3.2.4.b)."""


def _without_sub_types(token: Token) -> dict[str, Any] | None:
    return None if token.sub_types or token.abilities else {"t": token}


def _with_sub_types(t: Token, types: tuple[str, ...]) -> Token:
    """A token with sub-types (CR 2.2.2.j)."""
    return replace(t, sub_types=types)


def _sub_types(token: Token) -> dict[str, Any] | None:
    if not token.sub_types or token.abilities:
        return None
    return {"types": token.sub_types, "t": replace(token, sub_types=())}


def _with_abilities(form: str) -> tuple[Any, Any]:
    """A token with abilities, before or after where it is created (CR 2.2.12.f, 7.3.5.b)."""

    def build(number: Any, token: Token, places: Any, q: Any) -> Create:
        return Create(number=number, token=replace(token, abilities=q), places=places, form=form)

    def unbuild(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Create) or not value.token.abilities or value.form != form:
            return None
        plain = Create(number=value.number, token=value.token, places=value.places, who=value.who)
        return _taken_apart(value) if value == plain else None

    return build, unbuild


def _of_keywords(k: tuple[Any, ...]) -> tuple[Passive, ...]:
    return tuple(Passive(statement=one, form="bare") for one in k)


def _keywords_of(abilities: Any) -> dict[str, Any] | None:
    bare = all(isinstance(one, Passive) and one.form == "bare" for one in abilities)
    return {"k": tuple(one.statement for one in abilities)} if bare else None


def _taken_apart(value: Create) -> dict[str, Any]:
    return {
        "number": value.number,
        "token": replace(value.token, abilities=()),
        "places": value.places,
        "q": value.token.abilities,
    }

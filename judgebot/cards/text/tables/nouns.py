"""Nouns: descriptions of objects and cards, of kinds and what qualifies them (`qualifying`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from judgebot.abilities.effects import Token
from judgebot.abilities.nouns import Among, How, Kind, Noun, Pick, Zone
from judgebot.abilities.value import replace
from judgebot.abilities.verbs import KEYWORD_ACTIONS
from judgebot.abilities.words import Type, ZoneType
from judgebot.cards.text import of_all, wording
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.lexicon import SUB_TYPES, plural
from judgebot.cards.text.shapes import Slots, first_and_rest, listed, tupled


def extend(g: Grammar) -> None:
    """Add the productions for nouns."""
    name_sub_types(g, SUB_TYPES)
    for number, s in (("sg", ""), ("pl", "s")):
        _kinds(g, number, s)
        _nouns(g, number)


def _kinds(g: Grammar, number: str, s: str) -> None:
    """One kind of thing, singular or plural, and lists of kinds."""
    symbol = f"kind.{number}"
    g.add(symbol, f"card{s}", Kind)
    g.add(symbol, f"token{s}", Kind, token=True)
    for words, zone_type, form in (
        ("Landmark", ZoneType.LANDMARK, ""),
        ("Landmark Permanent", ZoneType.LANDMARK, "Permanent"),
        ("Expedition Permanent", ZoneType.EXPEDITION, ""),
    ):
        g.add(symbol, f"{words}{s}", Kind, type=Type.PERMANENT, zone_type=zone_type, form=form)
        said = {"type": Type.PERMANENT, "zone_type": zone_type, "form": form}
        g.custom(symbol, f"<k:sub.type.sg> {words}{s}", *_of_sub_type(**said))
    for type_ in (Type.CHARACTER, Type.PERMANENT, Type.SPELL, Type.MANA_ORB, Type.HERO):
        word = plural(type_.value) if s else type_.value
        g.add(symbol, word, Kind, type=type_)
        g.custom(symbol, f"<k:sub.type.sg> {word}", *_of_sub_type(type=type_))
    g.same(symbol, f"sub.type.{number}")
    g.custom(symbol, f"<k:sub.type.sg> token{s}", *_of_sub_type(token=True))
    g.custom(symbol, f"<k:sub.type.sg> card{s}", *_of_sub_type(form="card"))
    g.custom(symbol, f"<t:token.name> token{s}", *_called(""))
    if not s:
        g.custom(symbol, "<t:token.name>", *_called("bare"))
    one = f"kind.one.{number}"
    g.same(one, symbol)
    for word, token in (("token", True), ("non-token", False)):
        g.custom(one, f"{word} <k:{symbol}>", *_token(token))
    listed(g, f"kinds.{number}", one, "or")
    listed(g, f"kinds.and.{number}", one, "and", least=2)


def _called(form: str) -> tuple[Any, Any]:
    """"[Paper Boat] token", or "[Paper Boat]": a token of that name."""

    def build(t: Token) -> Kind | None:
        if t.statistics or (form and t.token_name in _ACTIONS):
            return None
        return Kind(token=True, called=t.token_name, form=form)

    def unbuild(kind: Any) -> Slots:
        named = isinstance(kind, Kind) and kind == Kind(token=True, called=kind.called)
        if not named or not kind.called or kind.form != form:
            return None
        return {"t": Token(token_name=kind.called)}

    return build, unbuild


_ACTIONS = frozenset(verb.base.strip("[]") for verb in KEYWORD_ACTIONS)
"""The names of keyword actions, which stand in brackets and are no tokens."""


def _of_sub_type(**said: Any) -> tuple[Any, Any]:
    """A sub-type with a type, or another word for what it is, behind it."""
    unsaid = {name: getattr(Kind(), name) for name in said}

    def build(k: Kind) -> Kind:
        return replace(k, **said)

    def unbuild(kind: Any) -> Slots:
        if not isinstance(kind, Kind) or not kind.sub_type:
            return None
        if any(getattr(kind, name) != value for name, value in said.items()):
            return None
        return {"k": replace(kind, **unsaid)}

    return build, unbuild


def _token(token: bool) -> tuple[Any, Any]:
    """"Token Character", "non-token Character": one kind, being a token or not."""

    def build(k: Kind) -> Kind | None:
        if k.token is not None:
            return None
        return replace(k, token=token, form=f"{_BEFORE}{k.form}" if _may_follow(k) else k.form)

    def unbuild(kind: Any) -> Slots:
        if not isinstance(kind, Kind) or kind.token is not token or kind.called:
            return None
        return {"k": replace(kind, token=None, form=kind.form.removeprefix(_BEFORE))}

    return build, unbuild


_BEFORE = "token "
"""The form of a kind with the word "token" before a sub-type, where it could stand behind it."""


def _may_follow(kind: Kind) -> bool:
    """Whether "token" may stand behind what names a kind: "Robot token", not "Character token"."""
    return kind.type is None


def name_sub_types(g: Grammar, names: Iterable[str]) -> None:
    """Let these sub-types be read; every sub-type can be written.

    names: those of the rulebook (CR 2.2.2.d, 2.2.2.e, 2.2.2.g), and of type lines that print others
    (CR 2.2.2.i).
    """
    names = tuple(names)
    for symbol, form in (("sg", str), ("pl", plural), ("non", "non-{}".format)):
        kinds = {form(name): Kind(sub_type=name) for name in names}
        g.terminal(f"sub.type.{symbol}", kinds.get, partial(_write_sub_type, form), kinds)
    known = dict.fromkeys(names)
    g.terminal("sub.type.name", lambda word: word if word in known else None, str, known)


def _write_sub_type(form: Callable[[str], str], kind: Any) -> str | None:
    bare = isinstance(kind, Kind) and kind.sub_type and kind == Kind(sub_type=kind.sub_type)
    return form(kind.sub_type) if bare and not kind.form else None


def _nouns(g: Grammar, number: str) -> None:
    """Kinds with what stands before and after them, and several such descriptions.

    `noun` is without "other"; `noun.o` has it, and the word stands before, in `picks`.
    """
    one = f"noun.one.{number}"
    for mark, kinds in (("k", "kinds"), ("K", "kinds.and")):
        words = f"<before?:noun.before> <kinds:{kinds}.{number}> <after?:noun.after>"
        g.custom(one, words, *_noun(mark, number))
    for mark, articles in _ARTICLES[number].items():
        _several(g, number, mark, articles)


_ARTICLES: dict[str, dict[str, tuple[str, ...]]] = {
    "sg": {"": ("a", "another"), "target.": ("target", "another target"), "each.": ("each",)},
    "pl": {"": ("other",), "target.": ("target",), "all.": ("all",)},
}
"""What may stand before each of several descriptions, by the word before the first of them."""


def _several(g: Grammar, number: str, mark: str, articles: tuple[str, ...]) -> None:
    """One description, or several: "a Permanent you control or a card in your Reserve".

    mark: how the symbol is called for the article before the first one.
    """
    symbol, one = f"noun.{mark}{number}", f"noun.one.{number}"
    also, after, others = f"{symbol}.also", f"{symbol}.comma", f"{symbol}.others"
    words = ("or", "and") if number == "pl" or mark == "each." else ("or",)
    for word in words:
        for link in (word, *(f"{word} {article}" for article in articles)):
            g.custom(also, f"{link} <b:{one}>", *_link(link))
    for link in (",", *(f", {article}" for article in articles)):
        g.custom(after, f"{link} <b:{one}>", *_link(link))
    g.custom(others, f"<a:{also}>", *tupled("a"))
    g.custom(others, f"<a:{after}> <b:{others}>", *first_and_rest())
    g.custom(symbol, f"<a:{one}>", *_alone())
    g.custom(symbol, f"<a:{one}> <also:{others}>", *_with_others())
    g.custom(f"noun.o.{mark}{number}", f"<n:{symbol}>", *_other())


def _noun(mark: str, number: str) -> tuple[Any, Any]:
    """Build and unbuild for a noun from its pieces."""

    def build(kinds: Any, before: Any = (), after: Any = ()) -> Noun | None:
        noun = wording.together((*before, (mark, kinds), *after))
        return None if noun and number == "pl" and _is_one_region(noun) else noun

    def unbuild(noun: Any) -> Slots:
        if not isinstance(noun, Noun) or noun.other or noun.also or wording.link_of(noun):
            return None
        before, (kind_mark, kinds), after = wording.around_kinds(noun)
        if kind_mark != mark:
            return None
        return {"before": before or None, "kinds": kinds, "after": after or None}

    return build, unbuild


def _is_one_region(noun: Noun) -> bool:
    """Whether several are "in the same region", which may be mine, or that of all of them."""
    return any(getattr(getattr(one, "noun", None), "form", "") == MINE for one in noun.places)


MINE = "same as me"
"""The form of "the same region", where nothing is said that it is the same as."""


def _link(words: str) -> tuple[Any, Any]:
    """A description behind another one; "other" is part of the words between them."""
    other = "other" in words

    def build(b: Noun) -> Noun:
        return wording.linked(replace(b, other=other), words)

    def unbuild(noun: Any) -> Slots:
        if not isinstance(noun, Noun) or wording.link_of(noun) != words or noun.other != other:
            return None
        return {"b": replace(wording.unlinked(noun), other=False)}

    return build, unbuild


def _alone() -> tuple[Any, Any]:
    def unbuild(noun: Any) -> Slots:
        return {"a": noun} if isinstance(noun, Noun) and not noun.also else None

    return (lambda a: a), unbuild


def _with_others() -> tuple[Any, Any]:
    def build(a: Noun, also: tuple[Noun, ...]) -> Noun | None:
        if not all(_is_of_its_own(a, one) for one in also):
            return None
        found = of_all.shared((a, *also))
        return replace(found[0], also=found[1:]) if found else None

    def unbuild(noun: Any) -> Slots:
        if not isinstance(noun, Noun) or not noun.also:
            return None
        a, *also = of_all.unshared((replace(noun, also=()), *noun.also))
        return {"a": a, "also": tuple(also)}

    return build, unbuild


def _is_of_its_own(first: Noun, second: Noun) -> bool:
    """Whether a second description is one of its own, and no kind in a list that shares the rest.

    "Character or Permanent you control" is one description; "Character you control or Permanent",
    "Robot or exhausted Plant" and "a Character or a Permanent" are two.
    """
    _, _, behind = wording.around_kinds(first)
    if behind and isinstance(behind[-1][1], Among):
        return False
    if wording.link_of(second) not in ("or", "and", ","):
        return True
    before, (_, kinds), after = wording.around_kinds(second)
    landmarks = kinds in LANDMARKS and not before and not after
    if landmarks and any(map(_is_owned, first.places)):
        return False
    return bool(behind or before)


def _is_owned(place: Any) -> bool:
    """Whether it is a player's zone, or all of their Expeditions."""
    if isinstance(place, Pick):
        return place.how is How.THE and place.form in ("pl", "from pl")
    return isinstance(place, Zone) and place.owner is not None


LANDMARKS = (
    (Kind(type=Type.PERMANENT, zone_type=ZoneType.LANDMARK),),
    (Kind(sub_type="Landmark"),),
)
"""What "in your Reserve or Landmarks" could be taken for, and is not: Landmarks anywhere."""


def _with_other(noun: Noun, *, other: bool) -> Noun:
    """With "other" or without it, where the word is said of a description."""
    also = tuple(
        replace(one, other=other) if wording.link_of(one) in SHARING else one
        for one in noun.also
    )
    return replace(noun, other=other, also=also)


SHARING = ("or", "and", ",")
"""What stands between descriptions that share the article of the first."""


def _other() -> tuple[Any, Any]:
    """The same with "other", which is written where the description stands.

    "Another Robot or Permanent" are both others; "another Robot or a Permanent" is one.
    """

    def build(n: Noun) -> Noun:
        return _with_other(n, other=True)

    def unbuild(noun: Any) -> Slots:
        if not isinstance(noun, Noun) or not noun.other:
            return None
        found = _with_other(noun, other=False)
        return {"n": found} if build(found) == noun else None

    return build, unbuild

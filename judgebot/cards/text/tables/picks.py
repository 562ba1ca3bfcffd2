"""Picks: how many things of a description, and how they are picked; and pronouns."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judgebot.abilities.amounts import ONE, Count, Number, Share, X
from judgebot.abilities.nouns import (
    Both,
    DeckCards,
    Expedition,
    Extreme,
    How,
    Kind,
    Marker,
    Noun,
    Pick,
    Total,
)
from judgebot.abilities.references import Me, MeAndIt, Player, PlayerKind, Pronoun, Ref
from judgebot.abilities.words import Comparison, CostName, Name, Respect, Type
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.mentions import OF_GROUP
from judgebot.cards.text.shapes import at, formed
from judgebot.sure import as_a


def extend(g: Grammar) -> None:
    """Add the productions for picks and pronouns."""
    _objects_sg(g)
    _objects_pl(g)
    _totals(g)
    _different(g)
    _expeditions(g)
    _others(g)
    _pronouns(g)


def _objects_sg(g: Grammar) -> None:
    """One object or card."""
    g.add("pick.sg", "target <noun:noun.target.sg>", Pick, how=How.TARGET, number=ONE)
    g.custom("pick.sg", "each of its <noun:noun.pl>", *_its("each of its"))
    g.custom("pick.pl", "its <noun:noun.pl>", *_its("its"))
    _of_a_group(g)
    g.add("pick.sg", "another target <noun:noun.o.target.sg>", Pick, how=How.TARGET, number=ONE)
    g.add("pick.sg", "up to <number:one> target <noun:noun.target.sg>", Pick, how=How.TARGET,
          up_to=True)  # fmt: skip
    g.add("pick.sg", "<number:one> <noun:noun.sg>", Pick, how=How.A)
    for number, count in (("sg", "one"), ("pl", "many")):
        g.add(f"pick.{number}", f"<number:{count}> <noun:noun.{number}> at random", Pick,
              how=How.A, random=True)  # fmt: skip
    g.add("pick.sg", "<number:one> random <noun:noun.sg>", Pick, how=How.A, random=True,
          form="random")  # fmt: skip
    g.add("pick.pl", "<number:many> random <noun:noun.pl>", Pick, how=How.A, random=True,
          form="random")  # fmt: skip
    g.add("pick.sg", "another <noun:noun.o.sg>", Pick, how=How.A, number=ONE)
    g.add("pick.sg", "up to <number:one> <noun:noun.sg>", Pick, how=How.A, up_to=True)
    g.add("pick.sg", "up to <number:one> other <noun:noun.o.sg>", Pick, how=How.A, up_to=True)
    g.add("pick.sg", "yet another <noun:noun.o.sg>", Pick, how=How.A, number=ONE, form="yet")
    g.custom("pick.sg", "the <noun:noun.sg>", *_the_extreme())
    g.add("pick.sg", "each <noun:noun.each.sg>", Pick, how=How.ALL, form="each")
    g.add("pick.sg", "each other <noun:noun.o.each.sg>", Pick, how=How.ALL, form="each")
    another = "up to <number:one> other target <noun:noun.o.target.sg>"
    g.add("pick.sg", another, Pick, how=How.TARGET, up_to=True)
    g.custom("pick.sg", "<owner:poss> <noun:noun.hero>", *_hero_of())
    g.some("noun.hero", lambda noun: noun.kinds == _HERO, "noun.sg")


def _of_a_group(g: Grammar) -> None:
    """Some of those that were spoken of: "one", "two of them", "a Spell from among them"."""
    g.add("of.group", "one", Pick, how=How.A, number=ONE, noun=Noun(), among=_ONE_OF, form="one")
    for words, up_to in (("", False), ("up to ", True)):
        g.add("of.group", f"{words}<number:many>", Pick, how=How.A, noun=Noun(), among=_ONE_OF,
              up_to=up_to, form="one")  # fmt: skip
    for number, count in (("sg", "one"), ("pl", "many")):
        of_them = {"how": How.A, "noun": Noun(), "among": Ref(word=Pronoun.THEM)}
        some = f"<number:{count}> of them"
        g.add(f"of.them.{number}", some, Pick, **of_them, form="of them")
        g.add(f"of.them.{number}", f"up to {some}", Pick, **of_them, up_to=True, form="of them")
        described = f"<number:{count}> <noun:noun.{number}> from <among:these>"
        g.add(f"from.group.{number}", described, Pick, how=How.A)
        g.add(f"from.group.{number}", f"up to {described}", Pick, how=How.A, up_to=True)
        g.same(f"np.{number}", f"of.them.{number}")
        g.same("of.group", f"of.them.{number}")
        g.same(f"pick.{number}", f"from.group.{number}")
    any_of = {"how": How.A, "noun": Noun(), "among": Ref(word=Pronoun.THEM), "any_number": True}
    g.add("of.them.pl", "any of them", Pick, **any_of, form="any of them")
    g.add("of.them.pl", "any number of them", Pick, how=How.A, noun=Noun(),
          among=Ref(word=Pronoun.THEM), any_number=True, form="of them")  # fmt: skip
    noun = "<noun:noun.pl> from <among:these>"
    g.add("from.group.pl", f"any number of {noun}", Pick, how=How.A, any_number=True)
    g.add("from.group.pl", f"all {noun}", Pick, how=How.ALL, form="all")
    _among_them(g)
    g.add("pick.of.group", "<number:one> <noun:noun.sg>", Pick, how=How.A)
    g.add("pick.of.group", "up to <number:one> <noun:noun.sg>", Pick, how=How.A, up_to=True)
    g.custom("thing", "<a:pick.of.group> and <b:from.group.sg>", *_both_of_group())
    g.same("thing", "of.group")
    for word in (Pronoun.THESE_CARDS, Pronoun.THOSE_CARDS, Pronoun.AMONG_THEM,
                 Pronoun.AMONG_THESE_CARDS, Pronoun.AMONG_THOSE_CARDS):  # fmt: skip
        g.add("these", word.value, Ref, word=word)


def _both_of_group() -> tuple[Any, Any]:
    """"A Permanent and a Character from among them": one of each of those spoken of."""
    (form,) = OF_GROUP

    def build(a: Pick, b: Pick) -> Both:
        return Both(things=(replace(a, among=b.among), b), form=form)

    def take(both: Both) -> dict[str, Any]:
        a, b = (as_a(Pick, one) for one in both.things)
        return {"a": replace(a, among=None), "b": b}

    return formed(Both, form, build, take)


def _among_them(g: Grammar) -> None:
    """"A Spell among them", "any number of Characters among those cards"."""
    for word in (Pronoun.AMONG_THEM, Pronoun.AMONG_THESE_CARDS, Pronoun.AMONG_THOSE_CARDS):
        g.add("among.these", word.value, Ref, word=word)
    for number, count in (("sg", "one"), ("pl", "many")):
        described = f"<number:{count}> <noun:noun.{number}> <among:among.these>"
        g.add(f"from.group.{number}", described, Pick, how=How.A, form="among")
        g.add(f"from.group.{number}", f"up to {described}", Pick, how=How.A, up_to=True,
              form="among")  # fmt: skip
    noun = "<noun:noun.pl> <among:among.these>"
    g.add("from.group.pl", f"any number of {noun}", Pick, how=How.A, any_number=True, form="among")
    g.add("from.group.pl", f"all {noun}", Pick, how=How.ALL, form="all among")
    g.add("from.group.sg", "each <noun:noun.sg> <among:among.these>", Pick, how=How.ALL,
          form="each among")  # fmt: skip


def _the_extreme() -> tuple[Any, Any]:
    """"The Character with the highest Base Cost": one of them, if several have it."""

    def build(noun: Noun) -> Pick | None:
        if not any(isinstance(one, Extreme) for one in noun.filters):
            return None
        return Pick(how=How.A, noun=noun, number=ONE, form="the")

    return formed(Pick, "the", build, at("noun"), how=How.A)


_HERO = (Kind(type=Type.HERO),)


def _hero_of() -> tuple[Any, Any]:
    """"Your Hero", "target opponent's Hero"."""

    def build(owner: Any, noun: Noun) -> Pick | None:
        if noun.controller is not None or noun.places or noun.also:
            return None
        return Pick(how=How.THE, noun=replace(noun, controller=owner), form="hero")

    return formed(Pick, "hero", build, lambda pick: _of_owner(pick.noun))


def _of_owner(noun: Noun) -> dict[str, Any]:
    """Things, apart from the player whose they are."""
    return {"owner": noun.controller, "noun": replace(noun, controller=None)}


_ONE_OF = Ref(word=Pronoun.THESE_CARDS)
"""What "one" is one of: the cards just spoken of."""


def _its(form: str) -> tuple[Any, Any]:
    """What is in an Expedition already spoken of."""

    def build(noun: Noun) -> Pick | None:
        if noun.places or noun.controller or noun.also:
            return None
        place = Ref(word=Pronoun.ITS)
        return Pick(how=How.ALL, noun=replace(noun, places=(place,)), form=form)

    return formed(Pick, form, build, lambda pick: {"noun": replace(pick.noun, places=())})


def _objects_pl(g: Grammar) -> None:
    """Several objects or cards."""
    for mark, word in (("", ""), ("o.", "other ")):
        noun, targets = f"<noun:noun.{mark}pl>", f"<noun:noun.{mark}target.pl>"
        g.add("pick.pl", f"{word}{noun}", Pick, how=How.ALL)
        all_ = f"all {word}<noun:noun.{mark}all.pl>"
        g.add("pick.pl", all_, Pick, how=How.ALL, form="all")
        g.add("pick.pl", f"any number of {word}target {targets}", Pick, how=How.TARGET,
              any_number=True)  # fmt: skip
        g.add("pick.pl", f"any {word}target {targets}", Pick, how=How.TARGET, any_number=True,
              form="any")  # fmt: skip
        g.add("pick.pl", f"any number of {word}{noun}", Pick, how=How.A, any_number=True)
    _half(g)
    g.custom("pick.pl", "the other <noun:noun.o.pl>", *_the_other())
    g.custom("pick.pl", "the <noun:noun.pl>", *_the())
    g.same("several", "many", "number.bound")
    g.add("several", "X", X)
    g.custom("pick.pl", "<owner:poss.whose> <noun:noun.pl>", *_whose(How.ALL, None, "whose"))
    other = "<owner:poss.whose> other <noun:noun.o.pl>"
    g.custom("pick.pl", other, *_whose(How.ALL, None, "whose other"))
    g.same("poss.whose", "poss", "poss.opponents")
    for words, word in (("a opponent's", ""), ("another player's", "another")):
        g.add("poss.one", words, Player, kind=PlayerKind.AN_OPPONENT, word=word)
    g.custom("pick.sg", "<owner:poss.one> <noun:noun.sg>", *_whose(How.A, ONE, "whose"))
    g.add("pick.pl", "any <noun:noun.pl>", Pick, how=How.A, any_number=True, form="any")
    g.add("pick.pl", "any target <noun:noun.target.pl>", Pick, how=How.TARGET, any_number=True,
          form="any")  # fmt: skip
    for words, how, sort in (("target ", How.TARGET, "target."), ("", How.A, "")):
        for mark, other in (("", ""), ("o.", "other ")):
            several = f"<number:several> {other}{words}<noun:noun.{mark}{sort}pl>"
            g.add("pick.pl", several, Pick, how=how)
            g.add("pick.pl", f"up to {several}", Pick, how=how, up_to=True)
    for number, count in (("sg", "one"), ("pl", "many")):
        of_them = f"<number:{count}> of <noun:noun.owned.pl>"
        g.add(f"pick.{number}", of_them, Pick, how=How.A, form="of")
        g.add(f"pick.{number}", f"up to {of_them}", Pick, how=How.A, up_to=True, form="of")
    g.add("pick.pl", "all <noun:noun.owned.pl>", Pick, how=How.ALL, form="all of")
    g.add("pick.pl", "all of <noun:noun.owned.pl>", Pick, how=How.ALL, form="all of the")
    g.add("pick.sg", "each of <noun:noun.owned.pl>", Pick, how=How.ALL, form="each of")
    g.custom("noun.owned.pl", "<owner:poss> <noun:noun.pl>", *_owned(other=False))
    g.custom("noun.owned.pl", "<owner:poss> other <noun:noun.o.pl>", *_owned(other=True))
    g.add(
        "pick.pl", "up to <number:many> targets , <noun:noun.pl>",
        Pick, how=How.TARGET, up_to=True, form="targets",
    )  # fmt: skip
    g.add("pick.pl", "<number:number.same> target <noun:noun.target.pl>", Pick, how=How.TARGET,
          form="same")  # fmt: skip


def _half(g: Grammar) -> None:
    """"Half of the Characters you control, rounded up", "half of their Permanents, …"."""
    for words, up in (("up", True), ("down", False)):
        for the, noun in (("the ", "noun.pl"), ("", "noun.owned.pl")):
            form = f"half {the}{words}"
            half = f"half of {the}<noun:{noun}> , rounded {words}"
            g.custom("pick.pl", half, *_half_of(form, up))


def _half_of(form: str, up: bool) -> tuple[Any, Any]:
    """As many of them as are half of them (CR 1.1.6.b)."""

    def build(noun: Noun) -> Pick:
        half = Share(of=Count(of=noun), by=Number(value=2), up=up)
        return Pick(how=How.A, noun=noun, number=half, form=form)

    return formed(Pick, form, build, at("noun"))


def _the_other() -> tuple[Any, Any]:
    """"The other Characters in play"; "the other cards" alone are those not chosen."""
    cards = Noun(kinds=(Kind(),), other=True)

    def build(noun: Noun) -> Pick | None:
        return Pick(how=How.ALL, noun=noun, form="the other") if noun != cards else None

    return formed(Pick, "the other", build, at("noun"))


def _the() -> tuple[Any, Any]:
    """"The Characters facing me": all that the words describe."""

    def build(noun: Noun) -> Pick | None:
        described = noun.places or noun.controller or noun.filters
        return Pick(how=How.ALL, noun=noun, form="the") if described else None

    return formed(Pick, "the", build, at("noun"), how=How.ALL)


def _owned(*, other: bool) -> tuple[Any, Any]:
    """Things of a player, whose possessive stands before them."""

    def build(owner: Any, noun: Any) -> Noun | None:
        if noun.controller is not None or noun.places:
            return None
        return replace(noun, controller=owner)

    def unbuild(noun: Any) -> dict[str, Any] | None:
        if not isinstance(noun, Noun) or noun.controller is None or noun.other is not other:
            return None
        return _of_owner(noun)

    return build, unbuild


def _whose(how: How, number: Number | None, form: str) -> tuple[Any, Any]:
    """Things of a player, whose possessive stands before them and alone says how many."""

    def build(owner: Player, noun: Any) -> Pick | None:
        if noun.controller is not None or noun.places or noun.also or noun.kinds == _HERO:
            return None
        return Pick(how=how, noun=replace(noun, controller=owner), number=number, form=form)

    return formed(Pick, form, build, lambda pick: _of_owner(pick.noun), how=how)


def _totals(g: Grammar) -> None:
    """Picks with a limit on their total."""
    for words, total in (
        ("any number of target", {"any_number": True}),
        ("up to <number:many> target", {"up_to": True}),
    ):
        g.add(
            "pick.pl", f"{words} <noun:noun.target.pl> <total:total>", Pick, how=How.TARGET, **total
        )
    g.add("total", "with total <of:terrain> of <amount:any> or less", Total,
          comparison=Comparison.AT_MOST)  # fmt: skip
    g.add("total", "with a total <of:cost.name> <amount:mana> or less", Total,
          comparison=Comparison.AT_MOST)  # fmt: skip


def _different(g: Grammar) -> None:
    """"Two target Characters in different Expeditions": no two of them are alike in something."""
    for respect, ways in _DIFFERENT.items():
        for place, words in enumerate(ways):
            said = {"different_in": respect, "form": f"different {place}" if place else "different"}
            for how, target, noun in ((How.TARGET, "target ", "noun.target.pl"),
                                      (How.A, "", "noun.pl")):  # fmt: skip
                things = f"{target}<noun:{noun}> {words}"
                g.add("pick.pl", f"<number:many> {things}", Pick, how=how, **said)
                g.add("pick.pl", f"up to <number:many> {things}", Pick, how=how, up_to=True, **said)
                g.add("pick.pl", f"any number of {things}", Pick, how=how, any_number=True, **said)


_DIFFERENT: dict[Respect | Name | CostName, tuple[str, ...]] = {
    Respect.EXPEDITION: ("in different Expeditions",),
    Respect.CONTROLLER: (
        "controlled by different players", "with different controllers", "of different players",
    ),
    **{one: (f"with different {one.value}s",) for one in (*Name, *CostName)},
}
"""How it is said that things are not alike in something."""


def _expeditions(g: Grammar) -> None:
    """Expeditions."""
    g.same("expedition", "expedition.sg", "expedition.pl")
    g.add("expedition.sg", "<noun:expedition.the.sg>", Pick, how=How.THE)
    g.add("expedition.pl", "<noun:expedition.the.pl>", Pick, how=How.THE, form="pl")
    noun = "<noun:expedition.noun.sg>"
    g.add("expedition.sg", f"target {noun}", Pick, how=How.TARGET, number=ONE)
    g.add("expedition.sg", f"<number:one> {noun}", Pick, how=How.A)
    g.add("expedition.sg", f"each {noun}", Pick, how=How.ALL, form="each")
    g.custom("expedition.sg", f"another {noun}", *_another("another", How.A))
    g.custom("expedition.sg", f"another target {noun}", *_another("another target", How.TARGET))
    g.custom("expedition.sg", "<owner:poss.player> Expedition",
             *formed(Pick, "of player", _of_player, at(owner="noun.owner")))  # fmt: skip
    g.add("expedition.sg", "that Expedition", Ref, word=Pronoun.THAT_EXPEDITION)
    owned = "<noun:expedition.owned>"
    g.add("expedition.sg", f"each of {owned}", Pick, how=How.ALL, form="each of")
    g.add("expedition.sg", f"one of {owned}", Pick, how=How.A, number=ONE, form="one of")
    g.add("expedition.sg", f"one or more of {owned}", Pick, how=How.ONE_OR_MORE)
    g.add("expedition.sg", f"at least one of {owned}", Pick, how=How.ONE_OR_MORE, form="at least")
    g.add("expedition.pl", f"both of {owned}", Pick, how=How.ALL, form="both of")
    nouns = "<noun:expedition.noun.pl>"
    g.add("expedition.pl", nouns, Pick, how=How.ALL)
    g.add("expedition.pl", f"any number of target {nouns}", Pick, how=How.TARGET, any_number=True)
    g.add("expedition.pl", f"any target {nouns}", Pick, how=How.TARGET, any_number=True, form="any")
    g.add("expedition.pl", f"any {nouns}", Pick, how=How.A, any_number=True, form="any")
    g.add("expedition.pl", f"<number:many> {nouns}", Pick, how=How.A)


def _another(form: str, how: How) -> tuple[Any, Any]:
    """"Another Expedition": not the one already spoken of, or mine."""

    def build(noun: Expedition) -> Pick:
        return Pick(how=how, noun=replace(noun, other=True), number=ONE, form=form)

    def take(pick: Pick) -> dict[str, Any] | None:
        noun = pick.noun
        return {"noun": replace(noun, other=False)} if isinstance(noun, Expedition) else None

    return formed(Pick, form, build, take)


def _of_player(owner: Any) -> Pick:
    return Pick(how=How.A, noun=Expedition(owner=owner), number=ONE, form="of player")


def _others(g: Grammar) -> None:
    """Regions, Terrain Markers and cards of a deck."""
    g.add("region", "target <noun:region.noun.sg>", Pick, how=How.TARGET, number=ONE)
    g.add("region", "any <noun:region.noun.sg>", Pick, how=How.A, number=ONE)
    g.add("regions", "all <noun:region.noun.pl>", Pick, how=How.ALL)
    g.add("region", "<noun:region.the>", Pick, how=How.THE)
    g.add("region", "another <noun:region.noun.o.sg>", Pick, how=How.A, number=ONE, form="another")
    g.add("region", "another target <noun:region.noun.o.sg>", Pick, how=How.TARGET, number=ONE)
    g.add("region.where", "<noun:region.mine>", Pick, how=How.THE)
    g.add("marker", "<number:one> <noun:marker.noun.sg>", Pick, how=How.A)
    g.add("marker", "one of <noun:marker.noun.my>", Pick, how=How.A, number=ONE, form="one of")
    g.add("marker", "target <noun:marker.noun.sg>", Pick, how=How.TARGET, number=ONE)
    g.add("markers", "all <noun:marker.noun.pl>", Pick, how=How.ALL)
    g.add("markers", "each <noun:marker.noun.sg>", Pick, how=How.ALL, form="each")
    g.same("markers", "marker")
    g.some("marker.new", lambda pick: _is_plain(pick.noun), "marker")
    g.add("pick.sg", "one of the <noun:noun.pl>", Pick, how=How.A, number=ONE, form="one of the")
    g.custom("deck.cards", "the top card of <owner:poss> deck", _top, _not_top)
    g.add("deck.cards", "the top <number:many> cards of <owner:poss> deck", DeckCards)


def _is_plain(marker: Marker) -> bool:
    """Whether it leaves no choice of what a new Terrain Marker shows."""
    return marker.on is None and (marker.mine or len(marker.terrains) == 1)


def _top(owner: Player) -> DeckCards:
    return DeckCards(number=ONE, owner=owner)


def _not_top(value: object) -> dict[str, object] | None:
    if not isinstance(value, DeckCards) or value.number != ONE or value.until:
        return None
    return {"owner": value.owner}


THOSE = {
    Pronoun.THAT_CHARACTER: Pronoun.THOSE_CHARACTERS,
    Pronoun.THAT_PERMANENT: Pronoun.THOSE_PERMANENTS,
    Pronoun.THAT_CARD: Pronoun.THOSE_CARDS,
    Pronoun.THAT_TOKEN: Pronoun.THOSE_TOKENS,
}
"""Pronouns that say what is meant, for one and for several."""


def _together(g: Grammar) -> None:
    """Me and another thing, or two Expeditions: as a subject, and as an object."""
    for symbol, me in (("np.pl", "I"), ("thing", "me")):
        for other in ("pick.sg", "pick.pl"):
            g.custom(symbol, f"{me} and <b:{other}>", *_me_and(""))
            g.custom(symbol, f"<b:{other}> and {me}", *_me_and("last"))
    both = "<a:expedition.sg> and <b:expedition.sg>"
    g.custom("np.both", both, *_two())
    for symbol in ("np.both", "thing"):
        g.custom(symbol, "<a:pick.sg> and <b:pick.sg>", *_two(How.TARGET))
        g.custom(symbol, "<a:pick.sg> and <b:each.sg>", *_target_and_each())
    g.some("each.sg", lambda pick: pick.form == "each", "pick.sg")


def _me_and(form: str) -> tuple[Any, Any]:
    def build(b: Pick) -> Both:
        return Both(things=(b, Me()) if form else (Me(), b), form=form)

    def take(both: Both) -> dict[str, Any] | None:
        first, second = both.things[::-1] if form else both.things
        return {"b": second} if isinstance(first, Me) else None

    return formed(Both, form, build, take)


def _two(how: How | None = None) -> tuple[Any, Any]:
    """Two phrases of one kind, or two targets of different descriptions."""

    def fits(things: tuple[Any, ...]) -> bool:
        targets = [isinstance(one, Pick) and isinstance(one.noun, Noun) for one in things]
        if how is None:
            return not any(targets) and Me not in map(type, things)
        return all(targets) and all(one.how is how for one in things)

    def build(a: Any, b: Any) -> Both | None:
        return Both(things=(a, b)) if fits((a, b)) else None

    def unbuild(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Both) or not fits(value.things):
            return None
        return dict(zip("ab", value.things, strict=True))

    return build, unbuild


def _target_and_each() -> tuple[Any, Any]:
    """"Target Character and each Character facing it"."""

    def fits(a: Any, b: Any) -> bool:
        objects = all(isinstance(getattr(one, "noun", None), Noun) for one in (a, b))
        return objects and a.how is How.TARGET and b.how is How.ALL

    def build(a: Any, b: Any) -> Both | None:
        return Both(things=(a, b)) if fits(a, b) else None

    def unbuild(value: Any) -> dict[str, Any] | None:
        found = isinstance(value, Both) and len(value.things) == 2 and fits(*value.things)
        return dict(zip("ab", value.things, strict=True)) if found else None

    return build, unbuild


def _pronouns(g: Grammar) -> None:
    """Pronouns, and what may stand as a subject or as an object."""
    g.add("ref.sg", "it", Ref, word=Pronoun.IT)
    for one, several in THOSE.items():
        g.add("ref.sg", one.value, Ref, word=one)
        g.add("refs.pl", several.value, Ref, word=several)
        g.add("thing", several.value, Ref, word=several)
    g.add("ref.that", "that <kind:sub.type.name>", Ref, word=Pronoun.THAT_KIND)
    g.same("ref.sg", "ref.that")
    g.add("refs.pl", "they", Ref, word=Pronoun.THEM)
    g.add("np.sg", "each of them", Ref, word=Pronoun.EACH_OF_THEM)
    g.add("np.pl", "we both", MeAndIt)
    _together(g)
    g.same("np.sg", "pick.sg", "ref.sg", "expedition.sg")
    g.same("cards.pl", "pick.pl", "refs.pl")
    g.same("np.pl", "cards.pl", "expedition.pl")
    g.add("thing", "me", Me)
    g.add("thing", "them", Ref, word=Pronoun.THEM)
    g.add("thing", "them all", Ref, word=Pronoun.THEM_ALL)
    g.add("thing", "the others", Ref, others=True, word=Pronoun.THE_OTHERS)
    g.add("thing", "the other", Ref, others=True, word=Pronoun.THE_OTHER)
    for word in (Pronoun.THE_OTHER_ONE, Pronoun.THE_LAST_ONE):
        g.add("thing", word.value, Ref, others=True, word=word)
    g.add("thing", "the rest", Ref, others=True, word=Pronoun.THE_REST)
    g.add("thing", "the other cards", Ref, others=True, word=Pronoun.THE_OTHER_CARDS)
    g.add("thing", "each of them", Ref, word=Pronoun.EACH_OF_THEM)
    g.same("thing", "pick.sg", "pick.pl", "ref.sg", "expedition", "deck.cards")

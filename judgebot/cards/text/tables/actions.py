"""Verbs of players: "draw", "discard", "create", "play" and the keyword actions (CR 7.3)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from judgebot.abilities.amounts import ONE, Number, Sum, X
from judgebot.abilities.effects import (
    Action,
    Augment,
    ChangeResult,
    Direction,
    Discard,
    DistributeCounters,
    DoubleCounters,
    Draw,
    Exchange,
    Exhaust,
    Gain,
    Joint,
    Move,
    MoveCounters,
    MoveExpedition,
    Order,
    Pay,
    Perform,
    Ready,
    ReceiveGift,
    RemoveCounters,
    RemoveMarkers,
    Repeat,
    Reveal,
    RollDice,
    Sacrifice,
    Shuffle,
    TakeControl,
)
from judgebot.abilities.nouns import (
    DeckCards,
    Expedition,
    How,
    Marker,
    Noun,
    Pick,
    Region,
    Zone,
)
from judgebot.abilities.references import YOU, Me, Player, Pronoun, Ref
from judgebot.abilities.verbs import Use, of_keyword_actions
from judgebot.abilities.words import Rate, Status, ZoneName
from judgebot.cards.text.grammar import Grammar, inflect
from judgebot.cards.text.holes import OF_HAND, of_hand
from judgebot.cards.text.shapes import Slots, at, formed, tupled
from judgebot.cards.text.tables.objects import UNNUMBERED
from judgebot.cards.text.tables.places import ITS_DECK
from judgebot.cards.text.tables.sentences import PUTTING
from judgebot.sure import as_a

IT = Ref()


def extend(g: Grammar) -> None:
    """Add the productions for verbs of players."""
    _keyword_actions(g)
    _one_object(g)
    _moves(g)
    _counters(g)
    _rest(g)


def _keyword_actions(g: Grammar) -> None:
    """Actions that need no more words."""
    for words, action in (
        ("[Exhausted ~Resupply]", Action.EXHAUSTED_RESUPPLY),
        ("[After You]", Action.AFTER_YOU),
        ("~pass", Action.PASS),
        ("~become first player", Action.BECOME_FIRST_PLAYER),
        ("~win the game", Action.WIN),
    ):
        g.add("act.%", words, Perform, action=action)
    for base, action in of_keyword_actions(Use.INSTRUCTION).items():
        verb = base.replace("[", "[~")
        g.add("act.%", verb, Perform, action=action)
        g.add("act.%", f"{verb} again", Perform, action=action, form="again")
    g.add("act.%", "[~Rush] <what:pick.sg>", Perform, action=Action.RUSH)
    g.add("act.base", "immediately pass", Perform, action=Action.PASS, form="immediately")
    g.add("act.%", "~do it again", Repeat, times=ONE, effect=(), form="again")


def _one_object(g: Grammar) -> None:
    """Verbs with an object and nothing more."""
    for verb, cls in (
        ("sacrifice", Sacrifice),
        ("exhaust", Exhaust),
        ("ready", Ready),
        ("[Augment]", Augment),
    ):
        shown = verb.replace("[", "[~") if verb[0] == "[" else f"~{verb}"
        g.add("act.%", f"{shown} <what:thing>", cls)
    g.add("act.%", "~reveal <what:thing>", Reveal, only_look=False)
    for form, who in (("base", "you reveal"), ("s", "they reveal")):
        reveal = inflect("reveal", form)
        until = f"{reveal} cards from the top of <owner:poss> deck until {who} <until:pick.found>"
        g.custom(f"act.{form}", until, *_until())
    g.some("pick.found", _is_found, "pick.sg", "pick.pl")
    g.add("act.%", "~reveal <what:zone.whole>", Reveal, only_look=False)
    g.add("act.%", "~look at <what:zone.whole>", Reveal, only_look=True)
    g.add("act.%", "~look at <what:thing>", Reveal, only_look=True)
    g.custom("things", "<a:thing>", *tupled("a"))
    g.custom("things", "<a:zone.whole>", *tupled("a"))
    g.custom("things", "<a:zone.whole> and <b:zone.whole>", *tupled("ab"))
    g.add("act.%", "~discard <what:things>", Discard)
    for cards in ("<number:one> card", "<number:number.pl> cards"):
        g.custom("act.%", f"~discard {cards}", *_of_hand(random=False))
        g.custom("act.%", f"~discard {cards} at random", *_of_hand(random=True))
    for name in ("hand", "Reserve"):
        zone = ZoneName.HAND if name == "hand" else ZoneName.RESERVE
        g.add("zone.whole", f"<owner:poss> {name}", Zone, name=zone)
    g.add("act.%", "~draw <number:one> card", Draw)
    g.add("act.%", "~draw <number:number.pl> cards", Draw)
    g.custom("act.%", "~draw <left:number.bound> cards plus <right:any>", *_that_many_and())
    for cards in ("<number:one> card", "<number:number.pl> cards"):
        g.add("act.%", f"~draw {cards} per <per:per> <maximum?:max>", Draw)
        g.add("act.%", f"~draw {cards} <per:several.per> <maximum?:max>", Draw)
        g.add("act.%", f"~draw {cards} <per:several.each> <maximum?:max>", Draw,
              rate=Rate.FOR_EACH)  # fmt: skip
    g.add("act.%", "~draw <what:drawn>", Draw)
    g.same("drawn", "ref.sg", "of.group", "from.group.sg", "from.group.pl")
    g.add("drawn", "them", Ref, word=Pronoun.THEM)


def _of_hand(*, random: bool) -> tuple[Any, Any]:
    """"Discard a card", which is one of the hand of who does it."""

    def unbuild(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Discard) or value.form != OF_HAND:
            return None
        number = as_a(Pick, value.what[0]).number
        bare = replace(value, joint=Joint.SENTENCE)
        return {"number": number} if bare == of_hand(number, random=random) else None

    return partial(of_hand, random=random), unbuild


def _that_many_and() -> tuple[Any, Any]:
    """"That many cards plus one"."""

    def build(left: Any, right: Any) -> Draw:
        return Draw(number=Sum(left=left, right=right), form="plus")

    return formed(Draw, "plus", build, at(left="number.left", right="number.right"))


def _moves(g: Grammar) -> None:
    """Put, send, return, exchange."""
    for verb, preposition, form in (
        ("put", "in", ""),
        ("put", "into", "into"),
        ("send", "to", "send"),
        ("return", "to", "return"),
    ):
        g.add("act.%", f"~{verb} <what:thing> {preposition} <to:destination>", Move, form=form)
        if preposition == "to":
            deck = f"~{verb} <what:thing> to the top of <to:deck>"
            g.add("act.%", deck, Move, form=form, position=ONE)
    for verb, words in (("put", "on"), ("send", "to"), ("return", "to")):
        form = "" if verb == "put" else verb
        bottom = f"~{verb} <what:thing> {words} the bottom of <to:deck> <order?:order>"
        g.add("act.%", bottom, Move, form=form, bottom=True)
    g.add("act.%", "~put <what:thing> on top of <to:deck> <order?:order>", Move, position=ONE)
    g.add("act.%", "~put <what:thing> on top <order?:order>", Move, position=ONE, to=ITS_DECK,
          form="on top")  # fmt: skip
    below = "~put <what:thing> on the bottom <order?:order>"
    g.add("act.%", below, Move, bottom=True, to=ITS_DECK, form="on the bottom")
    g.add("act.%", "~put <what:thing> back <order?:order>", Move, position=ONE, to=ITS_DECK,
          form="back")  # fmt: skip
    g.word("order", {order.value: order for order in Order})
    g.add("act.%", "~shuffle <what:thing> into <into:deck>", Shuffle)
    g.add("act.%", "~shuffle <what:zone.pile> into <into:deck>", Shuffle)
    g.add("act.%", "~shuffle <into:deck>", Shuffle)
    g.same("zone.pile", "zone.whole")
    g.add("zone.pile", "<owner:poss> discard pile", Zone, name=ZoneName.DISCARD)
    for verb, form in (("put", ""), ("send", "send"), ("return", "return")):
        for end, at_bottom in (("top", False), ("bottom", True)):
            nth = f"~{verb} <what:thing> <position:ordinal> from the {end} of <to:deck>"
            g.add("act.%", nth, Move, form=f"{form} nth".strip(), bottom=at_bottom)
            for place in ("into", "in") if verb == "put" else ("to",):
                below = f"{place} <to:deck> , <position:ordinal> from the {end}"
                said = f"{form} {'below' if place != 'in' else 'in'}".strip()
                g.add("act.%", f"~{verb} <what:thing> {below}", Move, form=said, bottom=at_bottom)
    for verb, into, form in (("put", "in", ""), ("put", "into", "into"), ("send", "to", "send"),
                             ("return", "to", "return")):  # fmt: skip
        moved = f"~{verb} <what:thing> {into} <to:destination>"
        for mark, said in ((",", form), ("", f"{form} no comma".strip())):
            g.add("act.%", f"{moved} {mark} exhausted", Move, status=Status.EXHAUSTED, form=said)
    g.add("act.%", "~put <what:thing> in <to:destination> as a ready Mana Orb", Move, ready=True)
    for into, form in (("in", "exhausted"), ("into", "into exhausted")):
        orb = f"~put <what:thing> {into} <to:destination> as a exhausted Mana Orb"
        g.add("act.%", orb, Move, status=Status.EXHAUSTED, form=form)
    for verb in ("send", "return"):
        g.add("act.%", f"~{verb} to <to:destination> <what:thing>", Move, form=f"{verb} to")
    g.add(
        "act.%", "~send <what:thing> to the <position:xth> position of <to:deck>",
        Move, form="send",
    )  # fmt: skip
    g.add("deck", "<owner:poss> deck", Zone, name=ZoneName.DECK)
    g.same("destination", "zone", "expedition")
    g.add("act.%", "~place <what:marker.new> on <to:region>", Move, form="place")
    g.add("act.%", "~move <what:marker> from <from_:region> to <to:region>", Move, form="move")
    g.add("act.%", "~move <what:marker> to <to:region>", Move, from_=_ANY_REGION, form="move to")
    g.custom("act.%", "~remove <what:markers>", *_removed(""))
    g.custom("act.%", "~remove <what:markers> from <on:region.on>", *_removed("from"))
    g.add("act.%", "~exchange <what:thing> with <with_:thing>", Exchange)
    g.add("act.%", "~exchange <what:their> boosts", Exchange, boosts=True)
    g.add("act.%", "~exchange the boosts of <what:thing>", Exchange, boosts=True, form="of")
    both = "~exchange the boosts of <what:thing> and <with_:thing>"
    g.custom("act.%", both, *_exchanged("of"))
    swapped = (("my boosts", "i"), ("its boosts", "it"), ("the boosts of <what:thing>", ""))
    for words, what in swapped:
        for of, with_ in (("those of <with_:thing>", "those of"), ("mine", "mine")):
            swap = f"~exchange {words} with {of}"
            g.custom("act.%", swap, *_exchanged(f"{what} with {with_}", _WHOSE.get(what),
                                                Me() if with_ == "mine" else None))  # fmt: skip
    g.add("their", "their", Ref, word=Pronoun.THEM)
    for direction in Direction:
        for words in ("<regions:one> region", "<regions:number.pl> regions"):
            g.add(
                "act.%", f"~move <subject:expedition.sg> {direction.value} {words}",
                MoveExpedition, direction=direction, by=YOU,
            )  # fmt: skip
        g.add(
            "act.%", f"~move <subject:expedition.sg> {direction.value}", MoveExpedition,
            direction=direction, by=YOU, regions=ONE, form=UNNUMBERED,
        )  # fmt: skip


_ANY_REGION = Pick(how=How.A, noun=Region(), number=ONE)


def _removed(form: str) -> tuple[Any, Any]:
    """Terrain Markers that are removed from the regions they are on."""

    def build(what: Pick, on: Pick | None = None) -> RemoveMarkers | None:
        noun = what.noun
        if on is not None:
            if as_a(Marker, noun).on is not None:
                return None
            noun = replace(as_a(Marker, noun), on=on)
        return RemoveMarkers(what=replace(what, noun=noun), form=form)

    def take(value: Any) -> dict[str, Any] | None:
        if not form:
            return {"what": value.what}
        noun = as_a(Marker, value.what.noun)
        return {"what": replace(value.what, noun=replace(noun, on=None)), "on": noun.on}

    return formed(RemoveMarkers, form, build, take)


def _is_of_several(thing: Any) -> bool:
    """Whether a phrase means other than one thing: boosts are exchanged by two (CR 7.3.11.a)."""
    return isinstance(thing, Pick) and thing.number != ONE


_WHOSE = {"i": Me(), "it": IT}
"""What the words for the boosts of one thing say whose they are."""


def _exchanged(form: str, first: Any = None, second: Any = None) -> tuple[Any, Any]:
    """The boosts of two things; "of" both where no phrase means both: not me, nor two targets.

    first, second: what the template's words say the two are, where they do.
    """

    def build(what: Any = first, with_: Any = second) -> Exchange | None:
        targets = [isinstance(one, Pick) and one.how is How.TARGET for one in (what, with_)]
        mine = [isinstance(one, Me) for one in (what, with_)]
        if all(mine) or (form == "of" and (any(mine) or all(targets))):
            return None
        if form != "of" and any(map(_is_of_several, (what, with_))):
            return None
        if first is None and isinstance(what, Me | Ref) and form != "of":
            return None
        return Exchange(what=what, with_=with_, boosts=True, form=form)

    def unbuild(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Exchange) or not value.boosts or value.form != form:
            return None
        found = {"what": value.what, "with_": value.with_}
        return {key: said for key, said in found.items() if (first, second)[key == "with_"] is None}

    return build, unbuild


def _counters(g: Grammar) -> None:
    """Give, remove, spend, double and distribute counters; pay."""
    g.add("act.%", "~give <subject:thing> <what:given.and>", Gain, by=YOU, form="give")
    g.add("act.%", "~give <what:given.and> to <subject:thing>", Gain, by=YOU, form="give to")
    for verb, spend in (("spend", True), ("remove", False)):
        of_mine = {"spend": spend, "from_": Me(), "form": "of my"}
        g.add("act.%", f"~{verb} <number:any> of my <counter:counter.pl>", RemoveCounters,
              **of_mine)  # fmt: skip
        g.add("act.%", f"~{verb} any number of my <counter:counter.pl>", RemoveCounters,
              **of_mine, number=None, any_number=True)  # fmt: skip
        of_its = {"spend": spend, "from_": IT, "form": "of its"}
        g.add("act.%", f"~{verb} <number:any> of its <counter:counter.pl>", RemoveCounters,
              **of_its)  # fmt: skip
    g.add("act.%", "~put <what:given> on <subject:thing>", Gain, by=YOU, form="put on")
    g.custom("given", "<a:counters>", *tupled("a"))
    g.same("given.one", "counters", "status")
    g.custom("given.and", "<a:given.one>", *tupled("a"))
    g.custom("given.and", "<a:given.one> and <b:given.one>", *tupled("ab"))
    for number in ("sg", "pl"):
        counter = f"<number:number.{number}> <counter:counter.{number}>"
        g.add("act.%", f"~remove {counter} from <from_:thing>", RemoveCounters)
        g.add("act.%", f"~remove up to {counter} from <from_:thing>", RemoveCounters, up_to=True)
        moved = f"{counter} from <from_:thing> to <to:thing>"
        g.add("act.%", f"~move {moved}", MoveCounters)
        g.add("act.%", f"~move up to {moved}", MoveCounters, up_to=True)
        for verb, spend in (("spend", True), ("remove", False)):
            among = f"~{verb} {counter} from among <from_:np.all.bare>"
            g.add("act.%", among, RemoveCounters, spend=spend, among=True, form="among")
        g.add("act.%", f"~spend {counter} from <from_:thing>", RemoveCounters, spend=True,
              form="from")  # fmt: skip
    for words, said in (("all", {}), ("any number of", {"any_number": True})):
        moved = f"~move {words} <counter:counter.pl> from <from_:thing> to <to:thing>"
        g.add("act.%", moved, MoveCounters, number=None, **said)
    for many, of in (("<number:any>", {}), ("any number", {"number": None, "any_number": True}),
                     ("all", {"number": None})):  # fmt: skip
        mine = f"~move {many} of my <counter:counter.pl> to <to:thing>"
        g.add("act.%", mine, MoveCounters, from_=Me(), form="of my", **of)
    g.add("act.%", "~remove all <counter:counter.pl> from <from_:thing>", RemoveCounters,
          number=None)  # fmt: skip
    g.add("act.%", "~remove any number of <counter:counter.pl> from <from_:thing>",
          RemoveCounters, number=None, any_number=True)  # fmt: skip
    g.add("act.%", "~double the number of <counter:counter.pl> on <on:on>", DoubleCounters)
    g.add("act.%", "~double the <counter:counter.pl> on <on:on>", DoubleCounters, form="the on")
    g.add("act.%", "~double the <counter:counter.pl> of <on:on>", DoubleCounters, form="the of")
    mine = "~double the number of my <counter:counter.pl>"
    g.add("act.%", mine, DoubleCounters, on=(Me(),), form="number of my")
    g.add("act.%", "~double my <counter:counter.pl>", DoubleCounters, on=(Me(),), form="my")
    g.add("act.%", "~double its <counter:counter.pl>", DoubleCounters, on=(IT,), form="its")
    g.custom("on", "<a:thing>", *tupled("a"))
    for words, up_to in (("", False), ("up to ", True)):
        for chosen in ("", "as you choose"):
            distribute = f"~distribute {words}<counters:counters> {chosen} among <among:thing>"
            g.add("act.%", distribute, DistributeCounters, up_to=up_to, form=chosen)
    g.add("act.%", "~spend <number:many> <counter:counter.pl>", RemoveCounters, spend=True,
          from_=Me(), form="mine")  # fmt: skip
    g.add("act.%", "~spend <number:one> <counter:counter.sg>", RemoveCounters, spend=True,
          from_=Me(), form="mine")  # fmt: skip
    g.add("act.%", "~pay <amount:mana>", Pay)


def _control_of() -> tuple[Any, Any]:
    """What is taken, which is nothing that is yours already."""

    def build(what: Any) -> TakeControl | None:
        return TakeControl(what=what) if _no_place_of_yours(what) else None

    return formed(TakeControl, "", build, at("what"), to=None)


def _control_to(form: str = "") -> tuple[Any, Any]:
    """Where what is taken goes: a place of yours, since nothing there is another player's.

    A place that may be another player's says which objects are meant (CR 7.3.40.d).
    """

    def build(what: Any, to: Any) -> TakeControl | None:
        return TakeControl(what=what, to=to, form=form) if _is_yours(to) else None

    def unbuild(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, TakeControl) or value.to is None or value.form != form:
            return None
        return {"what": value.what, "to": value.to}

    return build, unbuild


def _is_yours(place: Any) -> bool:
    noun = getattr(place, "noun", place)
    mine = isinstance(noun, Expedition) and isinstance(noun.of, Me)
    return mine or getattr(noun, "owner", None) == YOU


def _no_place_of_yours(what: Any) -> bool:
    places = getattr(getattr(what, "noun", None), "places", ())
    return not any(map(_is_yours, places))


def _rest(g: Grammar) -> None:
    """Control, Gifts, dice and abilities."""
    g.custom("act.%", "~take control of <what:thing>", *_control_of())
    g.custom("act.%", "~take control of <what:thing> in <to:destination>", *_control_to())
    putting = "~take control of <what:thing> , putting it in <to:destination>"
    g.custom("act.%", putting, *_control_to(PUTTING))
    g.custom(
        "act.%",
        "~take control of <what:thing> , putting it in <to:destination>"
        " if it is a Expedition Permanent",
        *_control_to("putting"),
    )
    g.add("act.%", "also ~receive <what:it.only>", ReceiveGift)
    g.add("it.only", "it", Ref, word=Pronoun.IT)
    g.add("act.%", "~roll <number:one> die", RollDice)
    g.add("act.%", "~roll <number:many> dice", RollDice)
    g.add("act.%", "~increase the result by <by:any>", ChangeResult, of="")
    g.add("act.%", "~ignore the <extreme:extreme> result", ChangeResult, of="", ignore=ONE)
    for words in ("one of them", "one of the results", "the result of your choice"):
        g.add("act.%", f"~ignore {words}", ChangeResult, of="", ignore=ONE, form=words)
    g.add("xth", "Xth", X)


def _until() -> tuple[Any, Any]:
    """"Reveal cards from the top of your deck until you reveal a Character"."""

    def build(owner: Player, until: Pick) -> Reveal:
        cards = DeckCards(number=Number(value=1), owner=owner, until=until)
        return Reveal(what=cards)

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Reveal) or value.only_look:
            return None
        cards = value.what
        if not isinstance(cards, DeckCards) or cards.until is None:
            return None
        return {"owner": cards.owner, "until": cards.until}

    return build, unbuild


def _is_found(p: Pick) -> bool:
    """So many cards of a description, wherever they are."""
    if p.how is not How.A or not isinstance(p.noun, Noun) or p.number is None:
        return False
    limited = p.up_to or p.among or p.total or p.random
    return not (limited or p.noun.places or p.noun.controller)

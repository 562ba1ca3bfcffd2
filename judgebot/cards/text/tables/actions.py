"""Verbs of players: "draw", "discard", "create", "play" and the keyword actions (CR 7.3)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from judgebot.abilities.amounts import Number, X
from judgebot.abilities.effects import (
    Action,
    ActivateAbilities,
    Augment,
    ChangeResult,
    Create,
    Direction,
    Discard,
    DistributeCounters,
    DoubleCounters,
    Draw,
    Exchange,
    Exhaust,
    Gain,
    Move,
    MoveExpedition,
    Pay,
    Perform,
    Play,
    Ready,
    ReceiveGift,
    RemoveCounters,
    Repeat,
    Reveal,
    RollDice,
    Sacrifice,
    Select,
    TakeControl,
    Token,
)
from judgebot.abilities.nouns import How, Pick, Zone
from judgebot.abilities.references import YOU, Me, Player, PlayerKind, Pronoun, Ref
from judgebot.abilities.words import Status, ZoneName
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.lexicon import SUB_TYPES
from judgebot.cards.text.shapes import bare, taken, tupled

ONE = Number(value=1)
IT = Ref()


def extend(g: Grammar) -> None:
    """Add the productions for verbs of players."""
    _keyword_actions(g)
    _one_object(g)
    _moves(g)
    _counters(g)
    _tokens(g)
    _playing(g)
    _selecting(g)
    _rest(g)


def _keyword_actions(g: Grammar) -> None:
    """Actions that need no more words."""
    for words, action in (
        ("[~Sabotage]", Action.SABOTAGE),
        ("[~Resupply]", Action.RESUPPLY),
        ("[Exhausted ~Resupply]", Action.EXHAUSTED_RESUPPLY),
        ("[~Rush]", Action.RUSH),
        ("[After You]", Action.AFTER_YOU),
        ("~pass", Action.PASS),
        ("~become first player", Action.BECOME_FIRST_PLAYER),
        ("~win the game", Action.WIN),
    ):
        g.add("act.%", words, Perform, action=action)
    for words, action in (
        ("you become first player", Action.BECOME_FIRST_PLAYER),
        ("you win the game", Action.WIN),
    ):
        g.add("act.base", words, Perform, action=action, form="you")
    g.add("act.%", "[~Resupply] again", Perform, action=Action.RESUPPLY, form="again")
    g.add("act.%", "[~Sabotage] again", Perform, action=Action.SABOTAGE, form="again")
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
    g.add("act.%", "~reveal <what:zone.whole>", Reveal, only_look=False)
    g.add("act.%", "~look at <what:zone.whole>", Reveal, only_look=True)
    g.add("act.%", "~look at <what:thing>", Reveal, only_look=True)
    g.custom("things", "<a:thing>", *tupled("a"))
    g.custom("things", "<a:zone.whole>", *tupled("a"))
    g.custom(
        "things", "<a:zone.whole> and <b:zone.whole>",
        *tupled("ab"),
    )  # fmt: skip
    g.add("act.%", "~discard <what:things>", Discard)
    for name in ("hand", "Reserve"):
        zone = ZoneName.HAND if name == "hand" else ZoneName.RESERVE
        g.add("zone.whole", f"<owner:poss> {name}", Zone, name=zone)
    g.add("act.%", "~draw <number:one> card", Draw)
    g.add("act.%", "~draw <number:number.pl> cards", Draw)
    g.add("act.%", "~draw <what:ref.sg>", Draw)


def _moves(g: Grammar) -> None:
    """Put, send, return, exchange."""
    for verb, preposition, form in (
        ("put", "in", ""),
        ("put", "into", "into"),
        ("send", "to", "send"),
        ("return", "to", "return"),
    ):
        g.add("act.%", f"~{verb} <what:thing> {preposition} <to:destination>", Move, form=form)
        deck = f"~{verb} <what:thing> {preposition} the top of <to:deck>"
        g.add("act.%", deck, Move, form=form, position=ONE)
    for verb, words in (("put", "on"), ("send", "to"), ("return", "to")):
        form = "" if verb == "put" else verb
        bottom = f"~{verb} <what:thing> {words} the bottom of <to:deck>"
        g.add("act.%", bottom, Move, form=form, bottom=True)
    g.add("act.%", "~put <what:thing> on top of <to:deck>", Move, position=ONE)
    g.add("act.%", "~put <what:thing> in <to:destination> , exhausted", Move,
          status=Status.EXHAUSTED)  # fmt: skip
    g.add("act.%", "~put <what:thing> in <to:destination> as a ready Mana Orb", Move, ready=True)
    g.add("act.%", "~send to <to:destination> <what:thing>", Move, form="send to")
    g.add(
        "act.%", "~send <what:thing> to the <position:xth> position of <to:deck>",
        Move, form="send",
    )  # fmt: skip
    g.add("deck", "<owner:poss> deck", Zone, name=ZoneName.DECK)
    g.same("destination", "zone", "expedition")
    g.add("act.%", "~place <what:marker> on <to:region>", Move, form="place")
    g.add("act.%", "~move <what:marker> from <from_:region> to <to:region>", Move, form="move")
    g.add("act.%", "~exchange <what:thing> with <with_:thing>", Exchange)
    g.add("act.%", "~exchange <what:their> boosts", Exchange, boosts=True)
    g.add("their", "their", Ref, word=Pronoun.THEM)
    for direction in Direction:
        g.add(
            "act.%", f"~move <subject:expedition.sg> {direction.value} <regions:any> region",
            MoveExpedition, direction=direction, by=YOU,
        )  # fmt: skip


def _counters(g: Grammar) -> None:
    """Give, remove, spend, double and distribute counters; pay."""
    g.add("act.%", "~give <subject:thing> <what:given>", Gain, by=YOU, form="give")
    g.add("act.%", "~give <what:given> to <subject:thing>", Gain, by=YOU, form="give to")
    g.add("act.%", "~spend <number:any> of my <counter:counter.pl>", RemoveCounters,
          spend=True, from_=Me())  # fmt: skip
    g.add("act.%", "~spend any number of my <counter:counter.pl>", RemoveCounters,
          spend=True, from_=Me(), number=None, any_number=True)  # fmt: skip
    g.add("act.%", "~put <what:given> on <subject:thing>", Gain, by=YOU, form="put on")
    g.custom("given", "<a:counters>", *tupled("a"))
    for number in ("sg", "pl"):
        counter = f"<number:number.{number}> <counter:counter.{number}>"
        g.add("act.%", f"~remove {counter} from <from_:thing>", RemoveCounters)
        g.add("act.%", f"~remove up to {counter} from <from_:thing>", RemoveCounters, up_to=True)
        g.add("act.%", f"~spend {counter} from <from_:thing>", RemoveCounters, spend=True)
    g.add("act.%", "~remove all <counter:counter.pl> from <from_:thing>", RemoveCounters,
          number=None)  # fmt: skip
    g.add("act.%", "~double the number of <counter:counter.pl> on <on:on>", DoubleCounters)
    g.custom("on", "<a:thing>", *tupled("a"))
    g.add("act.%", "~distribute <counters:counters> among <among:thing>", DistributeCounters)
    g.add("act.%", "~pay <amount:mana>", Pay)


_TOKEN = re.compile(r"\[([^\[\]/]+?)(?: (\d+)/(\d+)/(\d+))?\]")


def _read_token(word: str) -> Token | None:
    match = _TOKEN.fullmatch(word)
    if match is None or word.startswith("[["):
        return None
    statistics = tuple(int(match[place]) for place in (2, 3, 4)) if match[2] else None
    return Token(token_name=match[1], statistics=statistics)


def _write_token(token: Token) -> str:
    numbers = " " + "/".join(map(str, token.statistics)) if token.statistics else ""
    return f"[{token.token_name}{numbers}]"


def _tokens(g: Grammar) -> None:
    """Create tokens."""
    g.terminal("token.name", _read_token, _write_token)
    for number, s in (("sg", ""), ("pl", "s")):
        g.custom(f"token.{number}", f"<t:token.name> token{s}", lambda t: t, _without_sub_types)
        one = f"<t:token.name> <k:kind.token> token{s}"
        g.custom(f"token.{number}", one, *_sub_types("k"))
        two = f"<t:token.name> <k:kind.token> , <m:kind.token> token{s}"
        g.custom(f"token.{number}", two, *_sub_types("km"))
    create = "~create <number:one> <token:token.sg>", "~create <number:number.pl> <token:token.pl>"
    for start in create:
        g.add("act.%", f"{start} in <places:places.made>", Create)
        g.add("act.%", f"{start} in <places:places.made> per <per:per>", Create)
        among = f"{start} , distributed as you choose among <places:places.made>"
        g.add("act.%", among, Create, distributed=True, form="as you choose")
        among = f"{start} , distributed among <places:places.made>"
        g.add("act.%", among, Create, distributed=True)
    g.custom("places.made", "<a:zone>", *tupled("a"))
    g.custom("places.made", "<a:expedition>", *tupled("a"))
    g.custom("places.made", "<a:place.ref>", *tupled("a"))
    g.add("place.ref", "it", Ref, word=Pronoun.IT)
    g.add("place.ref", "each one", Ref, word=Pronoun.EACH_ONE)
    g.custom(
        "act.%", "~create <number:one> <token:token.sg> in <places:places.made> with <q:quote>",
        _create_with, _created_with,
    )  # fmt: skip
    g.table("kind.token", {name: name for name in SUB_TYPES})


def _without_sub_types(token: Token) -> dict[str, Any] | None:
    return None if token.sub_types or token.abilities else {"t": token}


def _sub_types(names: str) -> tuple[Any, Any]:
    """Build and unbuild for a token with so many sub-types (CR 2.2.2.j)."""

    def build(t: Token, **slots: str) -> Token:
        return replace(t, sub_types=tuple(slots[name] for name in names))

    def unbuild(token: Token) -> dict[str, Any] | None:
        found = taken(token.sub_types, names)
        if found is None or token.abilities:
            return None
        return {**found, "t": replace(token, sub_types=())}

    return build, unbuild


def _create_with(number: Any, token: Token, places: Any, q: Any) -> Create:
    return Create(number=number, token=replace(token, abilities=q), places=places)


def _created_with(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Create) or value.token is None or not value.token.abilities:
        return None
    if value != Create(number=value.number, token=value.token, places=value.places, who=value.who):
        return None
    return {
        "number": value.number,
        "token": replace(value.token, abilities=()),
        "places": value.places,
        "q": value.token.abilities,
    }


def _playing(g: Grammar) -> None:
    """Play cards by an effect."""
    for adverb, form in (("", ""), ("immediately ", "immediately")):
        play = f"{adverb}play"
        g.add("act.base", f"{play} <what:thing> for free", Play, free=True, form=form)
        if form:
            g.add("act.base", f"{play} <what:thing> for <less:mana> less", Play, form=form)
        g.add(
            "act.base", f"{play} <what:thing> for free in <into:expedition>",
            Play, free=True, form=form,
        )  # fmt: skip
        g.add(
            "act.base", f"{play} <what:thing> for <less:mana> less in <into:expedition>",
            Play, form=form,
        )  # fmt: skip
        first = f"{form} free first".strip()
        g.add("act.base", f"{play} for free <what:thing>", Play, free=True, form=first)


def _selecting(g: Grammar) -> None:
    """Target or choose something, to speak of it later."""
    g.custom("act.%", "~target <p:selected>", _target, _targeted)
    g.add("player.one", "a player", Player, kind=PlayerKind.TARGET, word="a player")
    g.add("player.one", "a opponent", Player, kind=PlayerKind.TARGET_OPPONENT, word="a opponent")
    g.custom("act.%", "~target <p:player.one>", _select_player, _selected_player)
    g.custom("selected", "<p:pick.sg>", *bare("p"))
    g.custom("selected", "<p:pick.pl>", *bare("p"))
    g.custom("selected", "<p:expedition>", *bare("p"))
    g.add("act.%", "~choose <what:choosable>", Select)
    g.custom("choosable", "<a:pick.sg>", *tupled("a"))
    g.custom("choosable", "<a:pick.pl>", *tupled("a"))


def _target(p: Any) -> Select | None:
    if not isinstance(p, Pick) or p.how is not How.A:
        return None
    return Select(what=(replace(p, how=How.TARGET),), form="target")


def _targeted(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Select) or value.form != "target" or value.who != YOU:
        return None
    (pick,) = value.what
    return {"p": replace(pick, how=How.A)} if isinstance(pick, Pick) else None


def _select_player(p: Player) -> Select:
    return Select(what=(p,), form="target")


def _selected_player(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Select) or value.form != "target" or value.who != YOU:
        return None
    (player,) = value.what
    return {"p": player} if isinstance(player, Player) else None


def _rest(g: Grammar) -> None:
    """Control, Gifts, dice and abilities."""
    g.add("act.%", "~take control of <what:thing>", TakeControl)
    g.add("act.%", "~take control of <what:thing> in <to:destination>", TakeControl)
    g.add("act.base", "also receive <what:it.only>", ReceiveGift)
    g.add("it.only", "it", Ref, word=Pronoun.IT)
    g.add("act.%", "~roll <number:one> die", RollDice)
    g.add("act.%", "~roll <number:many> dice", RollDice)
    g.add("act.%", "~increase the result by <by:any>", ChangeResult, of="")
    g.add("act.%", "~activate the <symbols:symbols> abilities of <of:thing>", ActivateAbilities,
          form="the")  # fmt: skip
    g.add("act.%", "~activate its <symbols:symbols> abilities", ActivateAbilities, of=IT,
          form="its")  # fmt: skip
    g.add("xth", "Xth", X)



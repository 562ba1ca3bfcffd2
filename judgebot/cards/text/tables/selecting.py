"""Targeting or choosing something in order to speak of it later: "Target a player"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judgebot.abilities.amounts import Count, CountersOn, RegionsBetween, StatisticsCount
from judgebot.abilities.effects import CountUp, Select
from judgebot.abilities.nouns import How, Pick
from judgebot.abilities.references import YOU, Player, PlayerKind
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.shapes import bare, formed, tupled
from judgebot.cards.text.tables.quantities import number_of


def extend(g: Grammar) -> None:
    """Add the productions for targeting and choosing."""
    g.custom("act.%", "~target <p:selected>", _target, _targeted)
    g.add("player.one", "a player", Player, kind=PlayerKind.TARGET, word="a player")
    g.add("player.one", "a opponent", Player, kind=PlayerKind.TARGET_OPPONENT, word="a opponent")
    g.custom("act.%", "~target <p:player.one>", _select_player, _selected_player)
    g.add("player.chosen", "a player", Player, kind=PlayerKind.CHOSEN)
    g.add("player.chosen", "a opponent", Player, kind=PlayerKind.AN_OPPONENT)
    g.custom("choosable", "<a:player.chosen>", *tupled("a"))
    g.custom("selected", "<p:pick.sg>", *bare("p"))
    g.custom("selected", "<p:pick.pl>", *bare("p"))
    g.custom("selected", "<p:expedition>", *bare("p"))
    g.add("act.%", "~choose <what:choosable>", Select)
    g.custom("choosable", "<a:pick.sg>", *tupled("a"))
    g.custom("choosable", "<a:pick.pl>", *tupled("a"))
    g.custom("choosable", "<a:expedition>", *tupled("a"))
    g.custom("act.%", "~count the <x:counted.pl>", *_counting("the"))
    g.custom("act.%", "~count <x:amount.one>", *_counting(""))
    for number in ("sg", "pl"):
        g.custom("choosable", f"<a:of.them.{number}>", *tupled("a"))


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


def _counting(form: str) -> tuple[Any, Any]:
    """"Count the Characters you control", "count the number of cards in your hand"."""

    def build(x: Any) -> CountUp | None:
        if form:
            return CountUp(amount=number_of(x), form=form)
        return CountUp(amount=x, form=form) if isinstance(x, _NUMBERS) else None

    def take(value: Any) -> dict[str, Any] | None:
        amount = value.amount
        if form and isinstance(amount, Count) and amount.different is None:
            return {"x": amount.of}
        return {"x": amount}

    return formed(CountUp, form, build, take, who=YOU)


_NUMBERS = (Count, CountersOn, StatisticsCount, RegionsBetween)
"""What is counted where the words say "the number of"."""

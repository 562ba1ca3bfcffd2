"""CR 2.3.2, 2.3.3 What is told of the order in which passive abilities are applied.

Timestamps order them (CR 2.3.3.b); told is only where one with a smaller timestamp waits for
another on which it depends, or where one is taken away before it is applied, once for as long as
it is so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judgebot.abilities.nouns import Expedition, FacingPlace
from judgebot.abilities.within import within
from judgebot.abilities.words import KeywordName
from judgebot.game.data.altering import Alteration, PassiveSource
from judgebot.game.data.entries import about_passives
from judgebot.game.data.game import Game
from judgebot.game.data.record import changed
from judgebot.game.data.state import State
from judgebot.game.data.telling import AppliedTo, PlayerId, Thing
from judgebot.game.read.objects import characteristics
from judgebot.game.read.objects.alterations import Terrains
from judgebot.game.read.objects.characteristics import Wait


def tell(game: Game, before: State, parent: int | None) -> None:
    """Tell which passive abilities are applied out of their order from now on.

    before: the state before the event that just happened (CR 2.3.1.e).
    """
    waits = characteristics.view(game.state).waits
    if not waits:
        return
    known = {wait: wait.spared for wait in characteristics.view(before).waits}
    for wait in waits:
        told = {each.target for each in known.get(wait, ())}
        more = tuple(each for each in wait.spared if each.target not in told)
        if wait not in known or more:
            new = wait.source.timestamp not in (*before.objects, *before.emblems)
            _tell(game, changed(wait, spared=more), parent, new=new)


def tell_standing(game: Game, parent: int | None) -> None:
    """Tell which passive abilities are applied out of their order, where nothing was told yet."""
    for wait in characteristics.view(game.state).waits:
        _tell(game, wait, parent, new=False, stood=True)


def _tell(
    game: Game, wait: Wait, parent: int | None, *, new: bool, stood: bool = False
) -> None:
    """Tell one of them: they are applied one at a time (CR 2.3.1.f).

    new: whether the object of the ability that waits is new where it is. stood: whether both were
    set up, in the order in which the file names them.
    """
    one, other = wait.source.context.me, wait.first.context.me
    now = ("2.3.3.c",) if wait.newly else ()
    loop = wait.rule == "2.3.3.a"
    not_free = () if loop else ("2.3.3.a",)
    greater = (*(("2.2.16.b",) if new else ()), "2.2.16.c") if loop else ()
    way = (wait.way,) if wait.way else ()
    rules = (*way, *wait.links, wait.rule, *_present(game, wait), *not_free, *now)
    told = _SAID.get(wait.rule, about_passives.PassiveWaits)(
        rules=tuple(dict.fromkeys((*rules, "2.3.3.b", *greater, "2.3.1.f"))),
        items=(one.item, other.item, *_items(game, wait.spared)),
        ability=wait.source.passive,
        card=game.thing(one),
        giver=game.thing(other),
        applied_first=wait.first.passive,
        taken_away=wait.taken,
        takes_other=wait.takes,
        spared=_spared(game, wait),
        **_between(game, wait),
        **({"as_listed": stood} if loop else {}),
        disagreement="dependency-through-nothing-yet" if wait.later else "",
    )
    game.trace.add(told, parent=parent)


def _items(game: Game, spared: Iterable[Alteration]) -> Iterator[int]:
    """The items of the objects among what is not altered."""
    things = (_thing(game, each) for each in spared)
    return (one.item for one in things if isinstance(one, Thing))


def _spared(game: Game, wait: Wait) -> tuple[AppliedTo, ...]:
    """The objects and regions that an ability does not alter, as it is taken away."""
    things = tuple(dict.fromkeys(_thing(game, each) for each in wait.spared))
    if not things:
        return ()
    regions = {one.name for one in game.state.regions}
    every = len(regions) > 1 and {*things} == regions
    return (AppliedTo(things, None, every_region=every, whose=_whose(game, things)),)


def _thing(game: Game, one: Alteration) -> Thing | str:
    """The object that would be altered, or the name of the region."""
    if isinstance(one.what, Terrains):
        return game.state.regions[one.target].name
    return game.thing(game.state.objects[one.target].ref)


def _whose(game: Game, things: tuple[Thing | str, ...]) -> tuple[PlayerId | None, ...]:
    """Whose each of them is, if another one of its name is another player's."""
    objects = game.state.objects
    return tuple(
        characteristics.whose_of_several(game.state, objects[one.object])
        if isinstance(one, Thing) else None
        for one in things
    )  # fmt: skip


def _present(game: Game, wait: Wait) -> tuple[str, ...]:
    """The rule by which what becomes Gigantic is present where an ability asks (CR 7.4.4.b).

    What its own object is then is asked otherwise: where "my Expedition" is.
    """
    if not {wait.rule, wait.way} & {"2.3.2.e", "2.3.2.f"} or not _asks_where(wait.source):
        return ()
    made = (what for one, what in characteristics.view(game.state).applied if one == wait.first)
    me = wait.source.context.me.object
    others = (one for what in made for one in what if one.target != me)
    return ("7.4.4.b",) if any(map(_is_gigantic, others)) else ()


def _asks_where(source: PassiveSource) -> bool:
    """Whether an ability is about what is in an Expedition, or faces something."""
    return any(isinstance(one, Expedition | FacingPlace) for one in within(source.passive))


def _is_gigantic(one: Alteration) -> bool:
    """Whether something is made Gigantic."""
    return isinstance(one.what, tuple) and KeywordName.GIGANTIC in one.what


def _between(game: Game, wait: Wait) -> dict[str, tuple[Thing, ...]]:
    """By way of whose abilities one depends on another, where that is told."""
    if wait.rule != INDIRECTLY:
        return {}
    return {"between": tuple(game.thing(each.context.me) for each in wait.between)}


INDIRECTLY = "2.3.2.g"
"""By which an ability depends on another by way of others."""

_SAID = {INDIRECTLY: about_passives.PassiveWaitsIndirectly, "2.3.3.a": about_passives.PassiveLoop}
"""What is told where an ability does not simply wait for one on which it directly depends."""

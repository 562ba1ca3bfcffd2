"""Which card, player or place of a game a fact is about."""

from __future__ import annotations

from judgebot.abilities.words import Side
from judgebot.errors import InputError
from judgebot.game.data.objects import Referent
from judgebot.game.data.zones import Place, expedition
from judgebot.scenario.facts.properties import Where, every, those
from judgebot.scenario.format.created import tokens_in
from judgebot.scenario.format.nearest import nearest
from judgebot.scenario.format.scenario import About, Fact, FileWord
from judgebot.scenario.play.options import same
from judgebot.scenario.tell.called import ThingNames


def subject_of(
    thing_names: ThingNames, fact: Fact, known: tuple[str, ...]
) -> tuple[object, tuple[int, ...]]:
    """What a fact is about, and the items whose entries reach it."""
    game = thing_names.game
    if fact.about is About.CARD:
        where = _the_card(thing_names, fact, known)
        return where, (where.item,) if where.item else ()
    if fact.about is About.PLAYER:
        names = [name.casefold() for name in game.state.players]
        return names.index(fact.subject.text.casefold()), ()
    if fact.about is About.EXPEDITION:
        return _expedition(thing_names, fact.subject), ()
    if fact.about is About.REGION:
        number = int(fact.subject.text)
        if number >= len(game.state.regions):
            raise InputError(
                f"there is no region {number} now",
                where=fact.subject.where,
                write="Write `region: 0` for the Arena",
            )
        return number, ()
    return None, ()


def _the_card(thing_names: ThingNames, fact: Fact, known: tuple[str, ...]) -> Where:
    """Where the card is that a fact is about; nowhere when it ceased to exist."""
    found = meant_by(thing_names, fact.subject.text)
    objects = [one for one in found if one.object]
    if len(objects) == 1 and _ONLY_OBJECTS_HAVE & {*fact.values}:
        return objects[0]
    if len(found) == 1:
        return found[0]
    if found:
        place, named = thing_names.game.place(found[0].stands), fact.subject.text
        apart = len({thing_names.game.place(one.stands) for one in found}) > 1
        say_where = f"Write its place after `in`, such as `{named} in {place}`, give"
        raise InputError(
            f"there are {len(found)} of {named}, and this does not say which",
            where=fact.subject.where,
            write=f"{say_where if apart else 'Give'} it a name with "
            "`named:` under `players:`, or use `count:`",
        )
    item = _ceased(thing_names, fact.subject.text)
    can_be = "exists" in fact.values or _is_created(thing_names, fact.subject)
    if item is None and not can_be:
        raise _nothing_called(thing_names, fact.subject, known)
    if item is None:
        check_known(thing_names, fact.subject, known)
    return Where(item=item or 0, place=None, object=0)


_ONLY_OBJECTS_HAVE = frozenset(
    {"present in", "boosts", "counters", "statuses", "keywords", "has", "statistics", "controller",
     "exhausted", "ready", "face-down"}
)  # fmt: skip
"""What no card in a Deck or Hand has, so that another one of its name is meant (CR 2.4.1.c, 2.5.b).
"""


def named(thing_names: ThingNames, written: str) -> list[Where]:
    """Every card or token of a name, wherever it is.

    A fact asks for them more than once, so they are kept with the state until it changes.
    """
    known: dict[str, list[Where]] = thing_names.game.state.cache.setdefault(_NAMED, {})
    if written not in known:
        known[written] = [
            where
            for where in those(thing_names.game, thing_names.items_to_compare(written))
            if thing_names.is_called(Referent(where.item, where.object), written)
        ]
    return known[written]


_NAMED = "what has each name"


def meant_by(thing_names: ThingNames, written: str) -> list[Where]:
    """The same of those copies to which the file gives no other name, if there are any."""
    found = named(thing_names, written)
    own = set(thing_names.labels.values())
    return [where for where in found if where.item not in own] or found


def _ceased(thing_names: ThingNames, written: str) -> int | None:
    """An item of that name that is nowhere any more, such as a token that ceased to exist."""
    here = {where.item for where in every(thing_names.game)}
    for item in thing_names.game.state.items.values():
        if item.id in here:
            continue
        if thing_names.is_called(Referent(item.id, 0), written):
            return item.id
    return None


def check_known(thing_names: ThingNames, word: FileWord, known: tuple[str, ...]) -> None:
    """Raise InputError for a name that no card or token of the game, or of its texts, can have."""
    items = thing_names.game.state.items
    likely = (items[one].card.name for one in thing_names.items_to_compare(word.text))
    if any(same(word.text, name) for name in likely):
        return
    names = (
        *known,
        *(item.card.name for item in thing_names.game.state.items.values()),
        *thing_names.labels,
    )
    if any(same(word.text, name) for name in names):
        return
    if _is_created(thing_names, word):
        return
    if any(
        thing_names.is_called(Referent(item, 0), word.text) for item in thing_names.game.state.items
    ):
        return
    raise _nothing_called(thing_names, word, known)


def _is_created(thing_names: ThingNames, word: FileWord) -> bool:
    """Whether some card of the game says that a token of this name is created."""
    cards = (item.card for item in thing_names.game.state.items.values())
    return any(same(word.text, token.token_name) for token in tokens_in(cards))


def _nothing_called(thing_names: ThingNames, word: FileWord, known: tuple[str, ...]) -> InputError:
    names = {item.card.name for item in thing_names.game.state.items.values()}
    return InputError(
        f"nothing of that name is in this game: {word.text}",
        where=word.where,
        nearest=nearest(word.text, (*thing_names.labels, *names, *known)),
    )


def _expedition(thing_names: ThingNames, word: FileWord) -> Place:
    places = [
        expedition(player, side)
        for player in range(len(thing_names.game.state.players))
        for side in Side
    ]
    for place in places:
        if same(word.text, thing_names.game.place(place)):
            return place
    names = tuple(thing_names.game.place(place) for place in places)
    raise InputError(
        f"there is no Expedition called {word.text}",
        where=word.where,
        nearest=nearest(word.text, names),
        write=f"Write one of: {', '.join(names)}",
    )


def check_place(thing_names: ThingNames, word: FileWord) -> None:
    places = tuple(thing_names.game.state.zones)
    if any(thing_names.is_place(place, word.text) for place in places):
        return
    raise InputError(
        f"there is no place called {word.text}",
        where=word.where,
        nearest=nearest(word.text, tuple(thing_names.game.place(place) for place in places)),
    )

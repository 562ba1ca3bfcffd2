"""CR 7.4 Keyword abilities: what the rules ask of them.

Presence of Gigantic objects is asked of `characteristics.py`, Defender of `prohibitions.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judgebot.abilities.amounts import Number
from judgebot.abilities.card import Card
from judgebot.abilities.effects import Move
from judgebot.abilities.model import Passive, Reaction
from judgebot.abilities.nouns import Zone as ZoneWords
from judgebot.abilities.references import Me
from judgebot.abilities.statements import Have, Keyword
from judgebot.abilities.triggers import Symbol, Trigger
from judgebot.abilities.value import derived as once
from judgebot.abilities.words import KeywordName, Status, TriggerSymbol, Type, ZoneName
from judgebot.game.data.objects import Object, Referent
from judgebot.game.data.state import State
from judgebot.game.data.zones import ZoneKind
from judgebot.game.read.objects import characteristics
from judgebot.game.read.objects.bases import Derived

SENT_BY_SCOUT = Reaction(
    trigger=Trigger(patterns=(Symbol(symbol=TriggerSymbol.FROM_HAND),)),
    effect=(
        Move(
            what=Me(),
            to=ZoneWords(name=ZoneName.RESERVE),
            form="send",
        ),
    ),
)
"""The ability that a card played with Scout gains: "{H} Send me to Reserve" (CR 7.4.5.c)."""


PASSIVE = {
    KeywordName.DEFENDER: "7.4.2.a",
    KeywordName.ETERNAL: "7.4.3.a",
    KeywordName.GIGANTIC: "7.4.4.a",
    KeywordName.SEASONED: "7.4.6.a",
    KeywordName.TOUGH: "7.4.7.a",
}
"""The rule by which each keyword of what is in play is a passive ability, lost with the others."""


def printed_keyword(card: Card, keyword: KeywordName) -> Keyword | None:
    """A keyword ability in a card's text box, wherever the card is."""
    for ability in card.abilities:
        statement = ability.statement if isinstance(ability, Passive) else None
        if isinstance(statement, Keyword) and statement.keyword is keyword:
            return statement
    return None


def idle_keyword(object_: Object, keyword: KeywordName) -> Passive | None:
    """The keyword ability of a text box that works in play only, of an object that is not there."""
    for ability in object_.card.abilities:
        if not isinstance(ability, Passive) or ability.support or ability.condition is not None:
            continue
        said = ability.statement
        if isinstance(said, Keyword) and said.keyword is keyword:
            return None if characteristics.works(object_, ability) else ability
    return None


@once
def scout(card: Card) -> int | None:
    """The X of Scout X, which works while the card is in Hand (CR 7.4.5.b); None without Scout."""
    found = printed_keyword(card, KeywordName.SCOUT)
    if found is None:
        return None
    return found.number.value if isinstance(found.number, Number) else 0


def has_cooldown(state: State, spell: Object) -> bool:
    """Whether a Spell becomes exhausted as it joins Reserve after its resolution (CR 7.4.1.b)."""
    return characteristics.has_keyword(state, spell.id, KeywordName.COOLDOWN)


def is_eternal(known: Derived) -> bool:
    """Whether a Character with these characteristics stays in play during Rest (CR 7.4.3.b)."""
    return KeywordName.ETERNAL in known.keywords


def why_it_stays(object_: Object, known: Derived) -> dict[Status | KeywordName, str]:
    """Why a Character is not sent to Reserve in Rest: each word with its rule."""
    if Type.CHARACTER not in known.types:
        return {}
    found: dict[Status | KeywordName, str] = {
        status: rule for status, rule in KEPT_BY if status in object_.statuses
    }
    if is_eternal(known):
        found[KeywordName.ETERNAL] = "7.4.3.b"
    return found


KEPT_BY = ((Status.ANCHORED, "2.4.2"), (Status.ASLEEP, "2.4.4"))
"""The statuses by which a Character stays in Rest, and which it loses then."""
LOST_IN_REST = frozenset(status for status, _ in KEPT_BY)
"""The same, without the rules of each."""


def conditional(known: Derived, keyword: KeywordName) -> Iterator[Passive]:
    """The abilities by which an object has a keyword itself, as long as a condition is true."""
    for held in known.abilities:
        ability = held.ability
        if (
            isinstance(ability, Passive)
            and ability.condition is not None
            and any(_is_keyword(one, keyword) for one in _of_itself(ability.statement))
        ):
            yield ability


def _of_itself(statement: object) -> tuple[object, ...]:
    """What an object has by a statement of its own: "Defender", "I have Defender"."""
    if isinstance(statement, Have):
        return statement.abilities if isinstance(statement.subject, Me) else ()
    return (statement,)


def _is_keyword(statement: object, keyword: KeywordName) -> bool:
    return isinstance(statement, Keyword) and statement.keyword is keyword


def keeps_boosts(state: State, leaving: Object) -> bool:
    """Whether an object that goes from the Expedition zone to Reserve keeps its boosts.

    CR 7.4.6.b, 7.4.6.c: the object has Seasoned as it leaves. When several leave in one step, all
    are judged by what was true before it.
    """
    if leaving.place.zone is not ZoneKind.EXPEDITION:
        return False
    last = state.last_known.get(leaving.id)
    known = last.derived if last else characteristics.derived(state, leaving.id)
    return KeywordName.SEASONED in known.keywords


def tough(state: State, identity: int) -> int:
    """What an opponent pays to target an object: its Tough numbers together (CR 7.4.7.c)."""
    if identity not in state.objects:
        return 0
    return characteristics.derived(state, identity).keywords.get(KeywordName.TOUGH, 0)


def tough_cost(
    state: State, player: int, targets: Iterable[Referent], paid: Iterable[Referent] = ()
) -> int:
    """What a player must pay besides to choose these targets (CR 7.4.7.c, 7.4.7.f).

    paid: the objects for which this effect has paid already.
    """
    already = set(paid)
    return sum(
        tough(state, ref.object)
        for ref in dict.fromkeys(targets)
        if ref not in already
        and ref.object in state.objects
        and characteristics.controller(state.objects[ref.object]) != player
    )


def was_scouted(object_: Object) -> bool:
    """Whether an object was played with Scout (CR 7.4.5.c)."""
    return SENT_BY_SCOUT in object_.gained


def scouted_to(state: State, ref: Referent) -> Referent | None:
    """What a Character played with Scout became in Reserve (CR 7.4.5.e), or a Permanent if so read.

    ref: of the object it was in play.
    """
    now = sent_to(state, ref)
    others = state.readings.a_permanent_played_with_scout
    return now if now is not None and (others or was_character(state, ref)) else None


def was_character(state: State, ref: Referent) -> bool:
    """Whether an object that ceased to exist was a Character, of which alone CR 7.4.5.e speaks."""
    return Type.CHARACTER in state.last_known[ref.object].derived.types


def sent_to(state: State, ref: Referent) -> Referent | None:
    """What something played with Scout became in Reserve (CR 7.4.5.c).

    ref: of the object it was in play.
    Returns the object in Reserve that it was sent to directly, or None.
    """
    last = state.last_known.get(ref.object)
    if last is None or not last.object.gained or not was_scouted(last.object):
        return None
    for object_ in state.objects.values():
        if object_.item == ref.item and object_.place.zone is ZoneKind.RESERVE:
            return object_.ref if object_.scouted_from == ref.object else None
    return None

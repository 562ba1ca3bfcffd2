"""CR 2.4, 2.5, 7.3 Entries about what objects gain, lose and show."""

from __future__ import annotations

from judgebot.abilities.effects import Effect
from judgebot.abilities.sorts import Ability
from judgebot.abilities.words import KeywordName, Status, TriggerSymbol
from judgebot.game.data.aspects import COUNTERS, MOVE, NONE, PASSIVE, REACTIONS, STATUS
from judgebot.game.data.entries.shapes import Acted
from judgebot.game.data.telling import EntryKind, InDeck, Telling, Thing
from judgebot.game.data.zones import Place


class GainsCounters(Acted):
    event, aspects = "gains.counters", COUNTERS
    sentence = "{card} gains {number_words}{total_words}"
    in_general = "{card} gains counters"
    counter: str
    number: int
    total: int = 0


class GainsStatus(Acted):
    event, aspects = "gains.status", STATUS
    sentence = "{card} gains {status}"
    status: Status


class GainStatusAgain(Acted):
    event, kind, aspects = "gain status.AGAIN", EntryKind.ALREADY, STATUS
    sentence = "{card} is {status_words} already and gains it again: nothing changes"
    status: Status


class ExhaustedAlready(Acted):
    event, kind, aspects = "exhaust.already", EntryKind.SKIPPED, STATUS
    before_choices = True
    sentence = "{card} is exhausted already, so it cannot be chosen to be exhausted"


class ReadyAlready(Acted):
    event, kind, aspects = "ready.already", EntryKind.SKIPPED, STATUS
    sentence = "{card} is not exhausted, so it cannot be chosen to be readied"


class GainStatusAlready(Acted):
    event, kind, aspects = "gain status.ALREADY", EntryKind.ALREADY, STATUS
    sentence = "{card} is {status_words} already: nothing changes"
    status: Status


class GainStatusNoStatusHere(Acted):
    event, kind, aspects = "gain status.NO_STATUS_HERE", EntryKind.IMPOSSIBLE, STATUS
    sentence = "{card} cannot {gain_words}: nothing has a status where it is"
    in_general = "{card} cannot gain a status where it is"
    status: Status


class GainStatusNeverFleeting(Acted):
    event, kind, aspects = "gain status.NEVER_FLEETING", EntryKind.IMPOSSIBLE, STATUS
    sentence = "{card} is a Landmark Permanent and cannot have Fleeting"
    status: Status


class GainStatusBoostsDecide(Acted):
    event, kind, aspects = "gain status.BOOSTS_DECIDE", EntryKind.IMPOSSIBLE, STATUS
    sentence = "{card} cannot gain Boosted directly: what has boosts is Boosted"
    status: Status


class LoseStatusAbsent(Acted):
    event, kind, aspects = "lose status.ABSENT", EntryKind.ALREADY, STATUS
    sentence = "{card} is not {status_words}: nothing changes"
    status: Status


class LoseStatusBoostsDecide(Acted):
    event, kind, aspects = "lose status.BOOSTS_DECIDE", EntryKind.IMPOSSIBLE, STATUS
    sentence = "{card} cannot lose Boosted directly: what has boosts is Boosted"
    status: Status


class GainCountersNone(Acted):
    event, kind, aspects = "gain counters.none", EntryKind.IMPOSSIBLE, COUNTERS
    sentence = "{card} gains no {counters_words}: {none_gained}"
    counter: str
    number: int = 0
    where: Place | None = None
    """Where nothing has counters (CR 2.5.b)."""


class GainsCountersFull(Acted):
    event, kind, aspects = "gains.counters.full", EntryKind.IMPOSSIBLE, COUNTERS
    sentence = "{card} gains no {counters_words}: it has {held} already, and this gives it no more"
    counter: str
    held: int


class CountersLimited(Telling):
    event, kind, aspects = "counters.limited", EntryKind.CHECKED, NONE
    sentence = (
        "{card} has {held_words}{most_words} of the {wanted} it would gain, it gains "
        "{number}{only_support_words}"
    )
    in_general = "{card} gains fewer counters than it would"
    card: Thing
    counter: str
    printed: int
    most: int
    """What passive abilities make of the maximum."""
    held: int
    wanted: int
    number: int
    beyond: Thing | None = None
    """Whose ability lets it have more than the maximum."""
    ability: Ability | None = None
    """That ability."""
    only_support: Thing | None = None
    """What lets support abilities give more, where this is none."""


class CountersUnlimited(Telling):
    event, kind, aspects = "counters.unlimited", EntryKind.CHECKED, NONE
    sentence = (
        "{card} may have more than the max of {printed}, because of {beyond}: “{ability}”"
    )
    in_general = "{card} may have more counters than is printed"
    card: Thing
    printed: int
    beyond: Thing
    ability: Ability


class SeasonedLost(Acted):
    """Of what has Seasoned printed and lost it before it goes to Reserve."""

    event, kind, aspects = "seasoned.lost", EntryKind.FALSE, COUNTERS
    sentence = "{card} does not have Seasoned as it goes, because of {giver}{at_once_words}"
    giver: Thing
    at_once: bool = False
    """Whether what takes it away leaves play at the same time."""


class SeasonedKept(Telling):
    """Of what keeps its boosts by Seasoned, as long as no condition is asked for that."""

    event, kind, aspects = "seasoned.kept", EntryKind.CHECKED, COUNTERS
    of_one_step = True
    sentence = "{card} was Seasoned as it left{by_giver}"
    card: Thing
    giver: Thing | None = None
    """Whose ability gave it Seasoned, if not its own."""
    ability: Ability | None = None
    at_once: bool = False
    """Whether what gave it leaves play at the same time."""


class SeasonedElsewhere(Acted):
    """Of what has Seasoned and leaves an Expedition for another zone than Reserve."""

    event, kind, aspects = "seasoned.elsewhere", EntryKind.FALSE, COUNTERS
    sentence = "{card} is Seasoned, by which boosts are kept on the way to Reserve only"


class BoostsNoStatistics(Acted):
    event, kind, aspects = "boosts.no-statistics", EntryKind.IMPOSSIBLE, COUNTERS | PASSIVE
    sentence = "{card} has no statistics, so a boost adds to none"


class RemoveCountersNone(Acted):
    event, kind, aspects = "remove counters.none", EntryKind.IMPOSSIBLE, COUNTERS
    sentence = "{card} loses no {counters_words}: {none_lost}"
    counter: str
    number: int = 0


class RemoveCountersOfNone(Acted):
    """Of something that would lose all its counters."""

    event, kind, aspects = "remove counters.of-none", EntryKind.IMPOSSIBLE, COUNTERS
    sentence = "{card} has no {counters_words} to lose"
    counter: str


class AbilitiesActivated(Telling):
    event, aspects = "abilities.activated", REACTIONS
    sentence = "{abilities_words} of {activated_of} activated"
    card: Thing
    symbols: tuple[TriggerSymbol, ...]
    number: int = 0
    """How many abilities that are."""
    chosen: bool = False
    """Whether they were chosen among more."""
    of: Thing | None = None
    """Whose ability it is, where it is activated as if it was one of `card`."""


class AbilitiesNone(AbilitiesActivated):
    event, kind = "abilities.none", EntryKind.IMPOSSIBLE
    in_general = "{card} has no ability that could be activated"
    sentence = "{card} has no {symbols_words} abilities: nothing is activated"


class AbilitiesForbidden(AbilitiesActivated):
    event = "abilities.forbidden"
    sentence = "the {symbols_words} abilities of {card} would be activated, and cannot be"
    in_general = "abilities of {card} would be activated, and cannot be"


class AugmentNone(Telling):
    event, kind, aspects = "augment.none", EntryKind.IMPOSSIBLE, COUNTERS
    sentence = "{card} has no counter of which it could gain one more"
    card: Thing


class ActivateNone(Telling):
    event, kind = "activate.none", EntryKind.IMPOSSIBLE
    in_general = "{card} has no ability to activate"
    sentence = "{card} has no {such_ability} to activate"
    card: Thing
    symbols: tuple[TriggerSymbol, ...]


class ActivateOther(Telling):
    """Of an ability of what has to activate one of a sort, which is none of them."""

    event, kind = "activate.other", EntryKind.FALSE
    in_general = "an ability of {card} is no Reaction, and so not meant"
    sentence = "not meant: “{ability}” of {card}, which is no Reaction"
    card: Thing
    ability: Ability
    effect: Effect
    """What it would do, for nothing is paid for what is activated."""


class DoubleNone(Telling):
    event, kind, aspects = "double.none", EntryKind.IMPOSSIBLE, COUNTERS
    sentence = "{card} has no {counters_words} to double"
    card: Thing
    counter: str


class Exhausted(Acted):
    event, aspects = "exhausted", STATUS
    in_general = "{card} is exhausted"
    sentence = "{that_card}{cooldown_words} is exhausted"


class GainsSubTypes(Acted):
    event, aspects = "gains.sub-types", PASSIVE
    in_general = "{card} gains a sub-type"
    sentence = "{card} gains {sub_types_words}"
    sub_types: tuple[str, ...]


class GainsNoSubTypes(Telling):
    """Of what would gain the sub-types of something that was not chosen."""

    event, kind, aspects = "gains.no-sub-types", EntryKind.IMPOSSIBLE, PASSIVE
    sentence = "{card} gains no sub-types: nothing was chosen of which they could be"
    card: Thing


class LookedAt(Acted):
    event, aspects = "looked-at", MOVE
    sentence = "{by} looks at {card}{lies_words}"
    lies: InDeck | None = None
    """Where in a Deck it lies."""


class GainsKeyword(Acted):
    event, aspects = "gains.keyword", PASSIVE
    sentence = "{card} gains {keyword_words}"
    keyword: KeywordName
    number: int = 0


class LosesCounters(Acted):
    event, aspects = "loses.counters", COUNTERS
    in_general = "a counter is removed from {card}"
    sentence = "{number_words} {are_words} removed from {card}{which_has_left}"
    counter: str
    number: int
    left: int | None = None
    """How many of them it still has, if any."""


class LosesKeyword(Acted):
    event, aspects = "loses.keyword", PASSIVE
    sentence = "{card} loses {keyword_words}"
    keyword: KeywordName
    number: int = 0


class Revealed(Acted):
    event, aspects = "revealed", NONE
    sentence = "{by} reveals {card}{lies_words}"
    lies: InDeck | None = None
    """Where in a Deck it lies."""


class RevealedToAsk(Revealed):
    """Of a card in a hidden zone of which words ask what it is."""

    event = "revealed.to-ask"
    sentence = "{card} is revealed, as this asks what it is"


class Readied(Acted):
    event, aspects = "readied", STATUS
    in_general = "{card} is readied"
    sentence = "{one_of_whose} is readied"


class LosesStatus(Acted):
    event, aspects = "loses.status", STATUS
    sentence = "{card} loses {status}"
    status: Status


class CountersKept(Telling):
    event, kind, aspects = "counters.kept", EntryKind.CHECKED, COUNTERS
    sentence = "{card} keeps counters and gains none, so {giver} does not prevent it"
    card: Thing
    giver: Thing

"""What a player is asked, and the legal options.

Every choice of a game is a `Decision`: it names who decides, the rule that asks, and every legal
option. Randomness is a decision of nobody. Whoever carries out a rule asks through an `Asker`
*before* it changes anything: as long as an answer is missing, the work is put back untouched and
done again once the answer is there. So a decision in the middle of an effect is data on the
agenda, and a state can be copied at any of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from enum import Enum, StrEnum, auto
from typing import Any, ClassVar

from judgebot.abilities.nouns import Pick
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Referent
from judgebot.game.data.record import changed, record
from judgebot.game.data.state import State
from judgebot.game.data.zones import Place
from judgebot.sure import sure


class ChoiceSort(StrEnum):
    """What sort of choice is asked for; the printers and the scenario format speak by these."""

    TURN = "turn effect"
    REACTION = "Reaction to play"
    PLAY = "card to play"
    EXPEDITION = "Expedition"
    TARGET = "target"
    OBJECT = "object or card"
    MAY = "whether to"
    MODE = "mode"
    PAYMENT = "cost"
    ORB = "Mana Orb"
    MANA = "Mana Orb to ready"
    MODIFIER = "modifier"
    ORDER = "order"
    COUNTER = "counter"
    NUMBER = "number"
    PLAYER = "player"
    DIE = "die"
    RANDOM = "chance"


DONE = "done"
"""The option that ends a choice of "up to" or "any number"."""


class Offered(Enum):
    """What the options of a decision are; printers know one label and one matcher for each."""

    TURN_EFFECTS = auto()
    """Ways to play a card, quick actions, and to pass."""
    REACTIONS = auto()
    """Emblem-Reactions, by their identity."""
    CARD_PLAYS = auto()
    """Ways to play a card."""
    THINGS = auto()
    """Objects and cards."""
    ARRIVALS = auto()
    """Objects and cards, and tokens by their name and place."""
    PLACES = auto()
    REGIONS = auto()
    """Regions, by their number."""
    MARKERS = auto()
    """Terrain Markers, by their identity."""
    PLAYERS = auto()
    MODES = auto()
    """Parts of an ability, by their place in `modes`."""
    OWN_ORBS = auto()
    """Mana Orbs, by the cards that their player may look at (CR 3.2.9.d)."""
    MANA_ORBS = auto()
    """A Mana Orb to exhaust, and one to ready."""
    YES_OR_NO = auto()
    NUMBERS = auto()
    NAMES = auto()
    """Words of the rules: counters, alternative costs."""


@record
class Decision:
    """One choice to be made now; each kind of choice is a class of its own."""

    sort: ClassVar[ChoiceSort]
    """What is asked for, where neither chance decides nor a target is chosen."""
    offers: ClassVar[Offered]
    """What its options are."""

    player: int | None
    """Who decides; None when chance does."""
    rules: tuple[str, ...]
    """The rule that asks for it."""
    options: Sequence[Any]
    """The legal answers: plain values (references, Expeditions, numbers, True and False)."""
    verb: str = ""
    """What it is for, in words."""
    card: Referent | str | None = None
    """The card or object that it is for."""
    part: Any = None
    """The part of an ability that it is about."""
    whose: int | None = None
    """The player whose Deck it is about."""
    disagreement: str = ""
    """The listed disagreement of the rules on whether it may be made."""
    left_open: Mapping[Any, str] = field(default_factory=dict)
    """Those on whether single options may be chosen, which the others do not rest on."""
    if_nothing: str = ""
    """That on whether nothing may be chosen."""
    left: int = 1
    """How many choices may follow in the same selection, with this one."""
    picked: tuple[Any, ...] = ()
    """What was picked before, in the same selection."""
    targeted: tuple[Any, ...] = ()
    """The options that are targets of the step already, which are chosen once only (CR 6.5.b):
    another counter or token may go to one of them."""
    barred: int = 0
    """How many more fit that cannot be picked: nobody can pay for them, say (CR 7.4.7.c)."""
    alike: int = 0
    """How many fit, where only as many are offered as are needed, as it is all one which."""
    together: bool = False
    """Whether all the options are picked, so that only which is named first is open."""
    in_order: tuple[Any, ...] | None = None
    """The options by which each set of a selection is come to once; None where all are."""
    meant: tuple[Pick, Context] | None = None
    """The words that say what may be chosen, and whose they are."""
    if_chosen: Mapping[Any, tuple[str, ...]] = field(default_factory=dict)
    """The rules that act only if an option is the one that is chosen."""

    @property
    def is_open(self) -> bool:
        """Whether anything is left to choose."""
        return len(self.options) > 1 and not self.together

    @property
    def chooser(self) -> int:
        """The player who decides, where it is not chance."""
        return sure(self.player)

    @property
    def choice_sort(self) -> ChoiceSort:
        """What sort of choice is asked for."""
        if self.player is None:
            return ChoiceSort.RANDOM
        if self.sort is ChoiceSort.OBJECT and "6.5.b" in self.rules:
            return ChoiceSort.TARGET
        return self.sort


@record
class ChooseTurnEffect(Decision):
    """What a player does in their turn (CR 4.2.3.d)."""

    sort, offers = ChoiceSort.TURN, Offered.TURN_EFFECTS


@record
class ChooseReaction(Decision):
    """Which Reaction a player plays next (CR 4.4)."""

    sort, offers = ChoiceSort.REACTION, Offered.REACTIONS


@record
class ChooseCardToPlay(Decision):
    """Which card an effect has a player play, and into which Expedition (CR 5.2.a)."""

    sort, offers = ChoiceSort.PLAY, Offered.CARD_PLAYS
    offer: Any
    """On what terms, see `declaring.Offer`."""
    named: tuple[Place, ...] = ()
    """The Expeditions that the effect names, where it does not name both of the player's."""


@record
class ChooseThing(Decision):
    """An object or card."""

    sort, offers = ChoiceSort.OBJECT, Offered.THINGS


@record
class ChooseManaOrb(ChooseThing):
    """A card that becomes a Mana Orb (CR 4.1.i, 4.2.1.e)."""


@record
class PayWithOrb(Decision):
    """A Mana Orb that is exhausted to pay a mana cost (CR 3.2.9.f, 5.1.2.c)."""

    sort, offers = ChoiceSort.ORB, Offered.OWN_ORBS
    beside: Callable[[Any], Sequence[Referent]] = field(
        default=lambda _option: (), compare=False, repr=False
    )
    """Which Mana Orbs pay with an option and about which nothing is asked; found when told."""


@record
class ChooseToKeep(ChooseThing):
    """What stays when there is more than a limit lets stay (CR 4.2.5.c)."""


@record
class ChoosePlace(Decision):
    """An Expedition."""

    sort, offers = ChoiceSort.EXPEDITION, Offered.PLACES


@record
class ChooseRegion(Decision):
    """A region."""

    sort, offers = ChoiceSort.OBJECT, Offered.REGIONS


@record
class ChooseMarker(Decision):
    """A Terrain Marker."""

    sort, offers = ChoiceSort.OBJECT, Offered.MARKERS


@record
class ChoosePlayer(Decision):
    """A player."""

    sort, offers = ChoiceSort.PLAYER, Offered.PLAYERS


@record
class ChooseMode(Decision):
    """A mode of a modal effect (CR 6.5.g), or one of several parts of an ability."""

    sort, offers = ChoiceSort.MODE, Offered.MODES
    modes: tuple[Any, ...]
    """The parts among which it is chosen."""
    of: Context | None = None
    """That of the modal effect, by which it is so which of them can be chosen (CR 6.1.g)."""


@record
class ChooseNumber(Decision):
    """A number."""

    sort, offers = ChoiceSort.NUMBER, Offered.NUMBERS


@record
class ChooseX(ChooseNumber):
    """The X of a cost (CR 5.1.2.c, 7.1.4.c)."""

    ready: int
    """How many Mana Orbs the player could exhaust."""
    rest: int
    """How much mana the other parts of the cost take."""
    limit: int | None
    """What words of the ability limit it to, where they do."""

    @property
    def by_words(self) -> bool:
        """Whether words of the ability limit it, and not the mana that can be paid."""
        return self.limit is not None and self.limit < self.ready - self.rest


@record
class IgnoreDie(ChooseNumber):
    """Which of the dice that were rolled is ignored, by what it shows (CR 7.3.33.c)."""


@record
class ChangeDie(ChooseNumber):
    """To which of the dice that were rolled something is added, by what it shows (CR 7.3.33.c)."""


@record
class ChooseCounter(Decision):
    """Counters of which name."""

    sort, offers = ChoiceSort.COUNTER, Offered.NAMES


@record
class ChooseCounterToPay(ChooseCounter):
    """Counters of which name are a cost."""

    sort = ChoiceSort.PAYMENT


@record
class OrderNext(Decision):
    """What comes next in an order that a player, or chance, gives some things."""

    sort, offers = ChoiceSort.ORDER, Offered.THINGS


@record
class OrderCards(OrderNext):
    """Which of several cards is played first (CR 5.2.c)."""


@record
class OrderArrivals(OrderNext):
    """Which of several arrivals has the first timestamp (CR 2.2.16.d)."""

    offers = Offered.ARRIVALS


@record
class OrderModifiers(Decision):
    """Which of several replacing modifiers comes first, by their sources (CR 6.2.h)."""

    sort, offers = ChoiceSort.MODIFIER, Offered.THINGS
    uncontrolled: bool = False
    """Whether the step has no controller, so that the first player in initiative order chooses."""


@record
class OrderModifiersOfOne(OrderModifiers):
    """The same where one source has several: by their words, in `modes`."""

    offers = Offered.MODES
    modes: tuple[Any, ...]
    things: tuple[Referent | None, ...]
    """To what would happen to which thing each of them applies."""


@record
class OrderModified(OrderModifiers):
    """The same where one source modifies what happens to several things: by these."""


@record
class YesOrNo(Decision):
    """Whether something is done."""

    sort, offers = ChoiceSort.MAY, Offered.YES_OR_NO


@record
class MayDo(YesOrNo):
    """Whether a player does what an effect says they may (CR 6.5.c)."""

    about: Referent | None = None
    """For which of several things it would be done, if it is done for each (CR 6.5.i)."""


@record
class MayPayMore(MayDo):
    """Whether more is paid for what a quick action may do then (CR 5.1.2.c)."""


@record
class MayModify(YesOrNo):
    """Whether an optional modifier is applied (CR 6.2.d)."""

    about: Referent | None = None
    """To what it would be, where that is not the object which says so."""


@record
class MayShuffleBack(YesOrNo):
    """Whether a player shuffles their Discard pile into their Deck (CR 4.2.1.f)."""


@record
class MayShuffleForTheRest(MayShuffleBack):
    """The same, once all cards of the Deck were drawn (CR 7.3.9.c)."""


@record
class MayChangeRoll(YesOrNo):
    """Whether the dice that were rolled are changed (CR 7.3.33.c)."""

    sort = ChoiceSort.MODIFIER


@record
class MayPay(YesOrNo):
    """Whether a cost within an effect is paid (CR 6.4.b)."""

    sort = ChoiceSort.PAYMENT


@record
class PayOptionalCost(YesOrNo):
    """Whether an optional cost of a card that is played is paid (CR 5.1.2.c)."""

    sort = ChoiceSort.PAYMENT


@record
class PayAlternativeCost(Decision):
    """Which of several alternative costs is paid (CR 5.1.2.c)."""

    sort, offers = ChoiceSort.PAYMENT, Offered.NAMES
    permitted: Mapping[Any, Referent] = field(default_factory=dict)
    """The object whose ability lets a cost of the card's own be paid instead (CR 5.1.2.e)."""


@record
class PayFinalCost(Decision):
    """The final cost, where the order of alterations matters (CR 5.1.2.f)."""

    sort, offers = ChoiceSort.PAYMENT, Offered.NUMBERS


@record
class ExchangeManaOrbs(Decision):
    """Which ready Mana Orb is exhausted for which exhausted one (CR 3.2.9.e)."""

    sort, offers = ChoiceSort.MANA, Offered.MANA_ORBS


@record
class RollDie(Decision):
    """What a die shows (CR 7.3.33)."""

    sort, offers = ChoiceSort.DIE, Offered.NUMBERS

    @property
    def choice_sort(self) -> ChoiceSort:
        """What sort of choice is asked for."""
        return ChoiceSort.DIE


@record
class RollDieToSee(RollDie):
    """The same where players decide something once they have seen it (CR 7.3.33.c)."""


@record
class ChanceNumber(Decision):
    """What chance decides among numbers."""

    sort, offers = ChoiceSort.RANDOM, Offered.NUMBERS


@record
class ChanceTopCard(Decision):
    """Which card chance puts on top of a Deck; cards that are the same are one option."""

    sort, offers = ChoiceSort.RANDOM, Offered.THINGS
    weights: tuple[int, ...]
    """How many cards each option stands for."""
    copies: tuple[tuple[int, ...], ...] = ()
    """The items that each option stands for; any of them may be named in its place."""


class Pending(Exception):  # noqa: N818 - not an error: an answer is missing
    """Raised inside a handler when a decision has no answer yet; the engine catches it."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision


class Asker:
    """Gives the answers that were already given, in order, and then asks for the next.

    answers: the answers given so far to the work at hand.
    auto: whether a decision that leaves nothing to choose is taken without asking. A turn effect is
    always asked for, so that a game in which nobody can do anything does not go on for ever.
    """

    __slots__ = ("_answers", "_auto", "_next")

    def __init__(self, answers: tuple[Any, ...], *, auto: bool) -> None:
        self._answers = answers
        self._auto = auto
        self._next = 0

    @property
    def answered(self) -> int:
        """How many answers were given so far."""
        return self._next

    def __call__(self, decision: Decision) -> Any:
        """The chosen option.

        decision: what is asked; the same question, in the same order, each time the work is redone.
        Returns one of its options. Raises Pending when there is no answer yet.
        """
        if self._auto and not decision.is_open and decision.choice_sort is not ChoiceSort.TURN:
            return decision.options[0]
        try:
            answer = self._answers[self._next]
        except IndexError:
            raise Pending(decision) from None
        self._next += 1
        return answer


class Instead(Asker):
    """Answers some questions by itself, or puts them in other words to whoever is asked.

    ask: gives the answer.
    """

    __slots__ = ("_ask",)

    def __init__(self, ask: Callable[[Decision], Any]) -> None:
        self._ask = ask

    def __call__(self, decision: Decision) -> Any:
        """The chosen option, see `Asker`."""
        return self._ask(decision)


def in_initiative_order(
    state: State, ask: Asker, players: Sequence[object], rule: str = "6.1.h"
) -> Asker:
    """Who is asked when players take part in a step: each in their turn (CR 6.1.h).

    players: those who have something to decide. rule: that of their order, if it is another.
    Returns an asker whose decisions cite that rule when there is more than one of them, and that
    one of them decides first whose turn it is (CR 1.4.5.a).
    """
    if len(players) < 2:
        return ask
    first = state.first_by_turn if rule == "6.1.h" else None

    def in_turn(decision: Decision) -> Any:
        if decision.player is None or rule in decision.rules:
            return ask(decision)
        begins = ("1.4.5.a",) if decision.player == first else ()
        return ask(changed(decision, rules=(*decision.rules, rule, *begins)))

    return Instead(in_turn)


def citing(ask: Asker, rule: str) -> Asker:
    """Who is asked what a rule besides lets players decide; it is cited for what they choose."""

    def by_rule(decision: Decision) -> Any:
        return ask(changed(decision, rules=(rule, *decision.rules)))

    return Instead(by_rule)


def with_intent(ask: Asker) -> Asker:
    """Who is asked how costs will be paid, in the declaration of intent (CR 5.1.2.c).

    What is chosen then is chosen for no step that is about to occur (CR 6.1.g); a target is one
    all the same (CR 6.5.b).
    """

    def declared(decision: Decision) -> Any:
        rules = tuple(["5.1.2.c" if rule == "6.1.g" else rule for rule in decision.rules])
        of_target = ("5.1.2.c",) if "6.5.b" in rules and "5.1.2.c" not in rules else ()
        return ask(changed(decision, rules=(*rules, *of_target)))

    return Instead(declared)

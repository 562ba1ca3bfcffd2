"""The choices that a scenario's `do` list makes, matched to the decisions of the game.

Items are used in order. A command answers the decision it names and, with the keys beside it, the
choices that follow until the next command. A choice with a single option needs no command, but may
have one. A command that answers nothing the game asked is a mistake of the file. A script never
changes: answering gives the script of what is left, so that many lines of play can share one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field
from typing import Any

from judgebot.errors import InputError
from judgebot.game.data.agenda import Day, OfferShuffle
from judgebot.game.data.decisions import (
    DONE,
    ChanceTopCard,
    ChoiceSort,
    ChooseToKeep,
    Decision,
    MayPayMore,
    MayShuffleBack,
    Offered,
    OrderArrivals,
    OrderNext,
    PayAlternativeCost,
    PayFinalCost,
    PayOptionalCost,
    PayWithOrb,
)
from judgebot.game.data.objects import Referent, hidden_card
from judgebot.game.data.record import changed, record
from judgebot.game.day.turns import Passing
from judgebot.game.read.playing.declaring import CardPlay, playing_of
from judgebot.scenario.format.earlier_choices import answer_before
from judgebot.scenario.format.keys.commands import NEXT_REACTION
from judgebot.scenario.format.scenario import (
    Check,
    Choices,
    Command,
    Does,
    Fact,
    FileWord,
    Item,
    Until,
)
from judgebot.scenario.play import legality_ways as ways_of
from judgebot.scenario.play import mistakes, told_impossible
from judgebot.scenario.play.board import NAMELESS
from judgebot.scenario.play.legality_choosing import OF_OTHERS, not_offered
from judgebot.scenario.play.legality_costs import unpaid
from judgebot.scenario.play.naming import ends_in, keys_of, plays_named, reactions_named, uses_named
from judgebot.scenario.play.options import is_alternative, same
from judgebot.scenario.play.pasting import is_how
from judgebot.scenario.play.refused import Illegal
from judgebot.scenario.play.said import check_said
from judgebot.scenario.play.telling_apart import first_named, one_of, one_reaction
from judgebot.scenario.tell import offered
from judgebot.scenario.tell.called import ThingNames
from judgebot.sure import sure

TURN_EFFECTS = (Does.PLAYS, Does.USES, Does.PASSES)
_COSTS = (PayAlternativeCost, PayOptionalCost, PayFinalCost)
"""What is asked of how a card is played, as it is declared (CR 5.1.2.c)."""
DAILY_FRAMES = (Day, OfferShuffle)
"""Who asks for what players may do in daily effects."""


class Finished(Exception):  # noqa: N818 - the script ends, which is no error
    """The items are used up and a new turn effect would have to be chosen."""


@record
class ScriptAnswer:
    """What a script says to a decision."""

    options: Sequence[Any]
    """The options that agree with it; one when it says which."""
    after: Script
    """What is left of it once one of them is chosen."""
    prefers: Any = None
    """The one of several that is chosen where nobody is asked, if it need not be said."""


@record
class Script:
    """The items that are still to be used."""

    items: tuple[Item, ...]
    at: int = 0
    """The next item."""
    current: Command | Until | None = None
    """The item under which choices are made."""
    left: Choices = Choices()
    """The choices of the current item that are still to be used."""
    using: tuple[FileWord, ...] = ()
    """The words of its `with` and `without` that named nothing so far."""
    how: tuple[tuple[Referent, FileWord, bool], ...] = ()
    """Cards that effects have played, the words that say how, and whether that is paid."""
    no_way: mistakes.NoWay | None = field(default=None, compare=False)
    """Why the words that named nothing are no way to play the card they stand beside."""
    instead: tuple[str, ...] = field(default=(), compare=False)
    """What was asked under the current item while such choices were left, and was not theirs."""
    since: tuple[int, ...] | None = None
    """The day and moment at which an `until` that is next was come to, until a player passes."""
    set_out: int | None = field(default=None, compare=False)
    """How many entries there were as the `until` was come to which the item that is next follows,
    or the first of several."""
    unnamed: str = field(default="", compare=False)
    """The only Reaction that waited, in words, where the item that is next names another one."""
    asks_costs: bool = False
    """Whether the costs of what is played last are asked for where none are named."""
    begun: int = field(default=0, compare=False)
    """How many entries there were as the current command was begun."""
    forbidden: tuple[tuple[FileWord, Illegal], ...] = field(default=(), compare=False)
    """Why words that are left were no options of what was asked, where somebody is told."""
    kept: frozenset[tuple[int, int]] = frozenset()
    """The days on which players declined to shuffle their Discard piles back, with the players."""

    @property
    def next(self) -> Item | None:
        """The next item, or None at the end."""
        try:
            return self.items[self.at]
        except IndexError:
            return None

    @property
    def beside(self) -> Command | Until | None:
        """The item beside which more may be written for what is asked: none once facts were looked
        at, by when all that stands beside it is used."""
        before = self.items[self.at - 1] if self.at else None
        return None if isinstance(before, Check) else self.current

    @property
    def rest(self) -> tuple[Item, ...]:
        """The items that are not used up."""
        return self.items[self.at :]

    @property
    def after_checks(self) -> Item | None:
        """The item that follows the facts which are next, or None at the end."""
        rest = self.items[self.at :]
        return next((one for one in rest if not isinstance(one, Check)), None)

    @property
    def after_reaction(self) -> bool:
        """Whether the item before the next one is a Reaction."""
        before = self.items[self.at - 1] if self.at else None
        return isinstance(before, Command) and before.does is Does.RESOLVES

    @property
    def waits_to_be_asked(self) -> bool:
        """Whether the facts that are next tell what is legal in what is asked for after them."""
        item, following = self.next, self.after_checks
        if not isinstance(item, Check) or not item.facts:
            return False
        return all(_is_asked_with(following, one) for one in item.facts)

    def stops_at(self, decision: Decision) -> bool:
        """Whether it carries on only until a Reaction is to be chosen, as one is now."""
        item = self.next
        is_for_one = isinstance(item, Until) and item.target == NEXT_REACTION
        return is_for_one and decision.choice_sort is ChoiceSort.REACTION

    def due(self, thing_names: ThingNames, *, asked: bool) -> tuple[tuple[Fact, ...], Script]:
        """The facts that are next and are looked at now, and what is left of the script then.

        asked: whether anything is asked; otherwise those wait that tell what is legal in what is
        asked next.
        """
        item, following = self.next, self.after_checks
        assert isinstance(item, Check)
        facts = () if asked else item.facts
        waiting = tuple(one for one in facts if _is_asked_with(following, one))
        left = changed(item, facts=waiting)
        later = changed(self, items=(*self.items[: self.at], left, *self.items[self.at + 1 :]))
        if not waiting:
            return item.facts, self.done(thing_names)
        return tuple(fact for fact in item.facts if fact not in waiting), later

    def says_how(self, thing_names: ThingNames, decision: Decision) -> bool:
        """Whether what stands beside the current item says how a card is played (CR 5.1.2.c)."""
        return self._how_played(thing_names, decision) is not None

    def plan(self, thing_names: ThingNames, decision: Decision) -> ScriptAnswer:
        """What the script says to a decision.

        Returns the options that agree with it and what is left of it. Raises Finished at its end,
        and InputError when it says something that is not legal.
        """
        script = self if self._says_cost_of(decision) else self.arrived()._under_way(thing_names)
        if decision.choice_sort is ChoiceSort.TURN:
            return script._turn(thing_names, decision)
        if decision.choice_sort is ChoiceSort.REACTION:
            return script._reaction(thing_names, decision)
        return script._noted(thing_names, decision, script._choice(thing_names, decision))

    def _noted(
        self, thing_names: ThingNames, decision: Decision, plan: ScriptAnswer
    ) -> ScriptAnswer:
        """The same plan; what was asked is noted while choices of the current item are left."""
        after = plan.after
        if decision.offers is Offered.CARD_PLAYS:
            unsaid = (after.at, after.left) == (self.at, self.left)
            if unsaid and self.no_way is not None and self.no_way.by_effect:
                return plan  # it speaks of the card that is named, and not of any other
            after = after._with_how(thing_names, decision, plan.options)
            plan = changed(plan, after=after)
        if (after.at, after.left, after.using) != (self.at, self.left, self.using):
            return plan
        forbidden = (*after.forbidden, *self._not_offered(thing_names, decision))
        if self._unused is None:
            return changed(plan, after=changed(after, forbidden=forbidden))
        asked = f"{offered.asks(thing_names, decision)}{_only(thing_names, decision)}"
        noted = changed(after, instead=(*after.instead, asked), forbidden=forbidden)
        return changed(plan, after=noted)

    def _not_offered(
        self, thing_names: ThingNames, decision: Decision
    ) -> Iterator[tuple[FileWord, Illegal]]:
        """Why the first thing that is left to be chosen is no option, where that can be said."""
        if thing_names.game.trace.silent:
            return
        if len(decision.options) > 1 and not isinstance(decision, ChooseToKeep):
            return
        words = self.left.choosing if self._unused else self._chosen_next(decision.player)
        if not words or decision.choice_sort in OF_OTHERS or decision.offers in (
            Offered.YES_OR_NO, Offered.NAMES
        ):  # fmt: skip
            return
        why = not_offered(thing_names, decision, words[0])
        if not why.unexplained:
            yield words[0], why

    def _chosen_next(self, player: int | None) -> tuple[FileWord, ...]:
        """What a player chooses by the next item, if it says that they choose something."""
        item = self.next
        if not isinstance(item, Command) or item.does is not Does.CHOOSES or item.player != player:
            return ()
        return item.choices.choosing

    def _with_how(
        self, thing_names: ThingNames, decision: Decision, options: Sequence[Any]
    ) -> Script:
        """The script with how a card is played that an effect has played, as its item says."""
        plays = tuple(one for one in options if isinstance(one, CardPlay))
        said = _ways_said(self.current)
        if not said or not plays:
            return self
        player, offer = decision.chooser, ways_of.terms(decision)
        named = tuple(
            (play.card, word, is_paid)
            for play in plays
            for word, is_paid in said
            if ways_of.names_a_way(thing_names, player, (play,), offer, word.text)
        )
        used = {word for _, word, _ in named}
        using = tuple(word for word in self.using if word not in used)
        no_way = self.no_way
        told = no_way is not None and no_way.by_effect
        if using and not told and len({play.card for play in plays}) == 1:
            no_way = self._no_way(thing_names, decision, plays, using[0])
        how = tuple(dict.fromkeys((*self.how, *named)))
        return changed(self, using=using, how=how, no_way=no_way)

    def _no_way(
        self,
        thing_names: ThingNames,
        decision: Decision,
        plays: Sequence[CardPlay],
        word: FileWord,
    ) -> mistakes.NoWay:
        """The mistake of a word that is no way to play the card which is chosen."""
        paid = (word, True) in _ways_said(self.current)
        using, without = ((word,), ()) if paid else ((), (word,))
        offer = ways_of.terms(decision)
        playing = playing_of(thing_names.game.state, decision.chooser, plays[0])
        why = unpaid(thing_names, playing, using) or ways_of.not_so(
            thing_names, decision.chooser, plays, offer, using, without
        )
        return mistakes.NoWay(thing_names, decision, word, why)

    @property
    def _unused(self) -> FileWord | None:
        """The first word of the current item that nothing has asked for."""
        return self.left.first or (self.using[0] if self.using else None)

    def _check_used(self, thing_names: ThingNames) -> None:
        """Raise InputError when a word of the current item was never asked for."""
        if (error := self._not_used(thing_names)) is not None:
            raise error

    def _not_used(self, thing_names: ThingNames) -> InputError | None:
        """The mistake of a word of the current item that was never asked for, if one is left."""
        if self.no_way is not None and self.using:
            return self.no_way
        word = self._unused
        if word is None:
            return None
        return self._never_asked(thing_names, word, self.left)

    def _never_asked(
        self, thing_names: ThingNames, word: FileWord, among: Choices
    ) -> InputError:
        """The mistake of a word that nothing asked for. among: the choices that it is one of."""
        why = next((why for one, why in self.forbidden if one is word), None)
        why = why or self._told_impossible(thing_names, word, among)
        return mistakes.never_asked(thing_names, word, self.instead, why)

    def _told_impossible(
        self, thing_names: ThingNames, word: FileWord, among: Choices
    ) -> Illegal | None:
        """What was told under the current item that made a choice impossible, if anything."""
        place = self.begun if isinstance(self.current, Command) else self.set_out or 0
        if word in among.may:
            return told_impossible.of_may(thing_names, place)
        if word not in among.choosing:
            return None
        found = told_impossible.of_named(thing_names, place, word)
        found = found or told_impossible.of_mode(thing_names, place, word)
        return found or (None if self.instead else told_impossible.since(thing_names, place))

    def _says_cost_of(self, decision: Decision) -> bool:
        """Whether what is asked belongs to the play that the current command has just begun, so
        that nothing of what follows it is come to yet."""
        return isinstance(self.current, Command) and isinstance(decision, _COSTS)

    def arrived(self) -> Script:
        """The script with `until` under way, if that is next."""
        item = self.next
        if isinstance(item, Until) and self.current is not item and self.left.first is None:
            return changed(self, current=item, left=item.choices)
        return self

    def _under_way(self, thing_names: ThingNames) -> Script:
        """The script, with when its `until` was come to."""
        if self.since is not None or not isinstance(self.current, Until):
            return self
        told = thing_names.game.trace.next if self.set_out is None else self.set_out
        return changed(self, since=_moment(thing_names), set_out=told)

    def done(self, thing_names: ThingNames) -> Script:
        """The script after its next item. Raises InputError for a choice that was left over."""
        self._check_used(thing_names)
        return changed(self, at=self.at + 1, since=None, unnamed="")

    def left_over(self, thing_names: ThingNames) -> InputError | None:
        """The mistake of whatever was never asked for, if anything is left."""
        error = self._not_used(thing_names) or self.missed(thing_names)
        if error is not None:
            return error
        item = self.next
        if isinstance(item, Command) and self.unnamed:
            return mistakes.other_reaction(item, self.unnamed)
        if isinstance(item, Command) and item.does is Does.CHOOSES and item.choices.first:
            return self._never_asked(thing_names, item.choices.first, item.choices)
        return mistakes.never_done(item) if item is not None else None

    def missed(self, thing_names: ThingNames) -> InputError | None:
        """The mistake of a Reaction that is next, and was played on the way of an `until` before.
        """
        item = self.next
        before = [one for one in self.items[: self.at] if not isinstance(one, Check)]
        if not isinstance(item, Command) or item.does is not Does.RESOLVES or not before:
            return None
        if self.set_out is None or not isinstance(before[-1], Until):
            return None
        return mistakes.played_on_the_way(thing_names, item, before[-1], self.set_out)

    def never_activated(self, thing_names: ThingNames) -> InputError | None:
        """The mistake of a Reaction that is next, and that nothing activated."""
        item = self.next
        if not isinstance(item, Command) or item.does is not Does.RESOLVES:
            return None
        return mistakes.never_activated(thing_names, item, self.begun)

    # Turn effects and Reactions.

    def _turn(self, thing_names: ThingNames, decision: Decision) -> ScriptAnswer:
        self = self._without_passes(thing_names)
        item = self.next
        if not isinstance(item, Until):
            self._check_used(thing_names)
        if item is None:
            raise Finished
        if isinstance(item, Until):
            passing = tuple(one for one in decision.options if isinstance(one, Passing))
            return ScriptAnswer(options=passing, after=changed(self, since=()))
        if isinstance(item, Command) and item.does not in TURN_EFFECTS:
            raise sure(self.left_over(thing_names))
        if not isinstance(item, Command) or item.player != decision.player:
            return ScriptAnswer(options=decision.options, after=self)
        found = self._effects(thing_names, decision, item)
        begun = self._begun(thing_names, item)._without_passes(thing_names)
        if not any(isinstance(one, CardPlay) and one.side for one in found):
            begun = changed(begun, left=changed(begun.left, into=begun.left.into or item.into))
        using = _naming_nothing(thing_names, item, found)
        begun = changed(begun, using=using)
        plays = tuple(one for one in found if isinstance(one, CardPlay))
        if using and plays:
            no_way = begun._no_way(thing_names, decision, plays, using[0])
            begun = changed(begun, no_way=no_way)
        return ScriptAnswer(options=found, after=begun)

    def _without_passes(self, thing_names: ThingNames) -> Script:
        """The script without the passes, next in it, of players who have passed already.

        Who can do nothing else has passed unasked; the file may say so wherever it likes.
        """
        at = self.at
        while at < len(self.items) and _has_passed(thing_names, self.items[at]):
            at += 1
        return self if at == self.at else changed(self, at=at)

    def _begun(self, thing_names: ThingNames, item: Command) -> Script:
        left, using = item.choices, (*item.using, *item.without)
        return changed(
            self,
            at=self.at + 1,
            current=item,
            left=left,
            using=using,
            how=(),
            no_way=None,
            instead=(),
            begun=thing_names.game.trace.next,
            forbidden=(),
            since=None,
            set_out=None,
            unnamed="",
        )

    def _effects(
        self, thing_names: ThingNames, decision: Decision, item: Command
    ) -> tuple[Any, ...]:
        if item.does is Does.PASSES:
            return tuple(one for one in decision.options if isinstance(one, Passing))
        find = plays_named if item.does is Does.PLAYS else uses_named
        found = find(thing_names, decision, item)
        if not found or item.paying is not None:
            mistakes.check_legal(thing_names, decision, item)
        return one_of(thing_names, decision, item.named, found)

    def _reaction(self, thing_names: ThingNames, decision: Decision) -> ScriptAnswer:
        item = self.next
        if not isinstance(item, Command) or item.does is not Does.RESOLVES:
            return ScriptAnswer(options=decision.options, after=self)
        if item.player != decision.player:
            return ScriptAnswer(options=decision.options, after=self)
        found = reactions_named(thing_names, decision, item)
        if not found and (error := _of_another(thing_names, decision, item)) is not None:
            raise error
        if not found and len(decision.options) == 1:
            check_said(thing_names, item.named)
            unnamed = offered.words(thing_names, decision, decision.options[0])
            return ScriptAnswer(options=decision.options, after=changed(self, unnamed=unnamed))
        if not found:
            raise mistakes.illegal(thing_names, decision, item.named)
        self._check_used(thing_names)
        return ScriptAnswer(
            options=one_reaction(thing_names, decision, item, found),
            after=self._begun(thing_names, item),
        )

    # All other choices.

    def _choice(self, thing_names: ThingNames, decision: Decision) -> ScriptAnswer:
        answers = (
            self._from_left, self._how_played, self._from_chooses, self._from_plays,
            self._from_what_follows, self._from_coming,
        )  # fmt: skip
        for said in answers:
            plan = said(thing_names, decision)
            if plan is not None:
                return plan
        if not decision.is_open:
            return ScriptAnswer(options=decision.options[:1], after=self)
        if (declined := self._declined(thing_names, decision)) is not None:
            return ScriptAnswer(options=(declined,), after=self)
        if isinstance(decision, PayWithOrb):  # what is left is for what follows
            return ScriptAnswer(
                options=decision.options, after=self, prefers=_nameless(thing_names, decision)
            )
        if (
            self.left.choosing
            and decision.player is not None
            and decision.choice_sort is not ChoiceSort.MAY
        ):
            if DONE in decision.options:
                return ScriptAnswer(options=(DONE,), after=self)
            word = self.left.choosing[0]
            if self.no_way is not None and self.using:
                raise self.no_way
            raise mistakes.illegal(thing_names, decision, word, self.instead)
        if decision.picked and DONE in decision.options and self._names_a_set():
            return ScriptAnswer(options=(DONE,), after=self)
        return ScriptAnswer(options=decision.options, after=self)

    def _names_a_set(self) -> bool:
        """Whether the current item lists several things that are chosen: no more than those are."""
        item = self.current
        return isinstance(item, Command) and len(item.choices.choosing) > 1

    def _from_left(self, thing_names: ThingNames, decision: Decision) -> ScriptAnswer | None:
        """What the choices of the current item say."""
        if self.left.into is not None and _has_places(decision):
            plan = self._into(thing_names, decision, self.left.into)
            if plan is not None:
                return plan
        for kind in keys_of(decision):
            words = getattr(self.left, kind)
            decision = _of_named_copies(thing_names, decision, words[:1])
            found = first_named(thing_names, decision, words, first_only=kind != "choosing")
            if found is not None:
                place, options = found
                rest = (*words[:place], *words[place + 1 :])
                rest = _without_the_last(thing_names, decision, options, rest)
                changes: dict[str, Any] = {kind: rest}
                left = changed(self.left, **changes)
                kept = self.kept | _kept(thing_names, decision, options)
                return ScriptAnswer(options=options, after=changed(self, left=left, kept=kept))
        return None

    def _into(
        self, thing_names: ThingNames, decision: Decision, into: FileWord
    ) -> ScriptAnswer | None:
        """What `into` says: the Expedition, for the card that `choosing` names or the only one."""
        there = tuple(one for one in decision.options if ends_in(thing_names, decision, one, into))
        words = self.left.choosing
        for word in words:
            named = tuple(
                one for one in there if offered.means(thing_names, decision, one, word.text)
            )
            if named:
                there, words = named, tuple(one for one in words if one is not word)
                break
        if not there:
            return None
        left = changed(self.left, choosing=words, into=None)
        return ScriptAnswer(
            options=one_of(thing_names, decision, into, there), after=changed(self, left=left)
        )

    def _how_played(self, thing_names: ThingNames, decision: Decision) -> ScriptAnswer | None:
        """What `with`, `without` and `paying` say; costs that are not named are not paid."""
        item = self.current
        if not isinstance(item, Command):
            return None
        said = self._said_of(decision.card)
        paid_with = [word for word, is_paid in said if is_paid]
        if isinstance(decision, PayAlternativeCost):
            named = [
                one
                for one in decision.options
                if any(is_alternative(word.text, str(one)) for word in paid_with)
            ]
            using = tuple(
                word
                for word in self.using
                if not any(is_alternative(word.text, str(one)) for one in named)
            )
            after = changed(self, using=using)
            if not named and (self._asks_costs or not is_how(decision)):
                return None  # of costs of the card itself, too, it is open which is paid
            return ScriptAnswer(options=tuple(named or decision.options[:1]), after=after)
        if isinstance(decision, PayOptionalCost):
            words = offered.asks(thing_names, decision)
            wanted = any(same(word.text, words, part=True) for word in paid_with)
            declined = any(same(word.text, words, part=True) for word, paid in said if not paid)
            if self._asks_costs and not wanted and not declined:
                return None
            return ScriptAnswer(options=(wanted,), after=self._having_paid(words))
        if isinstance(decision, MayPayMore):
            words = offered.asks(thing_names, decision)
            named = [paid for word, paid in said if same(word.text, words, part=True)]
            if not named:
                return None  # `may` says it, too
            return ScriptAnswer(options=(named[0],), after=self._having_paid(words))
        if isinstance(decision, PayFinalCost) and item.paying is not None:
            paid = tuple(one for one in decision.options if str(one) == item.paying.text)
            if not paid:
                raise mistakes.illegal(thing_names, decision, item.paying)
            return ScriptAnswer(options=paid, after=self)
        return None

    def _having_paid(self, words: str) -> Script:
        """The script once it was said whether an optional cost is paid. words: those it asks in."""
        using = tuple(one for one in self.using if not same(one.text, words, part=True))
        return changed(self, using=using)

    def _said_of(self, card: Referent | str | None) -> list[tuple[FileWord, bool]]:
        """What `with` and `without` say of a card, and whether that is paid.

        What stands beside the choice of the card goes before what stands beside the current item.
        """
        own = [(word, is_paid) for one, word, is_paid in self.how if one == card]
        if self.no_way is not None and self.no_way.by_effect:
            return own
        of_others = {word for _, word, _ in self.how}
        return own or [one for one in _ways_said(self.current) if one[0] not in of_others]

    @property
    def _asks_costs(self) -> bool:
        """Whether it is asked for costs that the current item does not name."""
        return self.asks_costs and self.next is None and self.left.first is None

    def _from_chooses(self, thing_names: ThingNames, decision: Decision) -> ScriptAnswer | None:
        """What the next item says, when it is that the player chooses something."""
        item = self.next
        if not isinstance(item, Command) or item.does is not Does.CHOOSES:
            return None
        if item.player != decision.player or self.left.first is not None:
            return None
        begun = self._begun(thing_names, self._with_rest_of_how(item))
        plan = changed(begun, how=self.how)._from_left(thing_names, decision)
        if plan is not None and self.no_way is not None and self.no_way.by_effect:
            self._check_used(thing_names)
        return plan

    def _from_plays(self, thing_names: ThingNames, decision: Decision) -> ScriptAnswer | None:
        """What the next item says, when it is that the player plays a card which an effect has them
        play."""
        item = self.next
        if not isinstance(item, Command) or item.does is not Does.PLAYS:
            return None
        if decision.offers is not Offered.CARD_PLAYS or item.player != decision.player:
            return None
        found = () if self.left.first else plays_named(thing_names, decision, item)
        if not found:
            return None
        self._check_used(thing_names)
        mistakes.check_cost(thing_names, decision, item, found)
        begun = self._begun(thing_names, item)
        if all(one.side is None for one in found):
            begun = changed(begun, left=changed(begun.left, into=begun.left.into or item.into))
        options = one_of(thing_names, decision, item.named, found)
        return ScriptAnswer(options=options, after=begun)

    def _with_rest_of_how(self, item: Command) -> Command:
        """An item that chooses, with what the one before it says of how a card is played."""
        rest = [one for one in _ways_said(self.current) if one[0] in self.using]
        if not rest:
            return item
        using = *(word for word, is_paid in rest if is_paid), *item.using
        without = *(word for word, is_paid in rest if not is_paid), *item.without
        return changed(item, using=using, without=without)

    def _from_what_follows(
        self, thing_names: ThingNames, decision: Decision
    ) -> ScriptAnswer | None:
        """What a choice that is written next says of a "may" before it."""
        if keys_of(decision)[0] != "may":
            return None
        words = self.left.choosing
        item = self.after_checks
        if (
            self.left.first is None
            and isinstance(item, Command)
            and item.does is Does.CHOOSES
            and item.player == decision.player
        ):
            words = item.choices.choosing
        option = answer_before(thing_names, decision, words)
        return None if option is None else ScriptAnswer(options=(option,), after=self)

    def coming(self, thing_names: ThingNames) -> Command | None:
        """The Reaction that is next, while the day goes on to what activates it."""
        item = self.next
        if not isinstance(item, Command) or item.does is not Does.RESOLVES:
            return None
        return item if isinstance(thing_names.game.state.agenda[-1], DAILY_FRAMES) else None

    def _from_coming(self, thing_names: ThingNames, decision: Decision) -> ScriptAnswer | None:
        """What the Reaction that is next says of a choice in the daily effect that activates it."""
        item = self.coming(thing_names)
        if item is None or self.left.first is not None or not decision.is_open:
            return None
        plan = changed(self, left=item.choices)._from_left(thing_names, decision)
        if plan is None:
            return None
        rest = (changed(item, choices=plan.after.left), *self.items[self.at + 1 :])
        after = changed(self, items=(*self.items[: self.at], *rest), kept=plan.after.kept)
        return ScriptAnswer(options=plan.options, after=after)

    def names_no_option(self, decision: Decision) -> FileWord | None:
        """What the item that is next, or follows an `until`, chooses for the player who is asked.

        It names none of the options, or the choice would not be open; after an `until`, it may name
        one too late.
        """
        if decision.offers in (Offered.YES_OR_NO, Offered.NAMES) or self.left.first is not None:
            return None
        rest = (one for one in self.rest if not isinstance(one, Check | Until))
        item = next(rest, None)
        if not isinstance(item, Command) or item.does is not Does.CHOOSES:
            return None
        return item.choices.first if item.player == decision.player else None

    def _declined(self, thing_names: ThingNames, decision: Decision) -> Any | None:
        """What a player declines unasked.

        On the way to where an `until` stops, players do nothing that they only may; what may follow
        from the item before it, in the same moment, is still to be said, and so is what stays in
        Clean-up. Who has kept a Discard pile as it is keeps it for the rest of the Morning, unless
        the file says otherwise.
        """
        if _kept(thing_names, decision, (False,)) & self.kept:
            return False
        if not isinstance(self.next, Until) or decision.player is None:
            return None
        daily = isinstance(thing_names.game.state.agenda[-1], DAILY_FRAMES)
        if not daily and self.since == _moment(thing_names):
            return None
        if isinstance(decision, ChooseToKeep):
            return None
        return next((one for one in decision.options if one is False or one == DONE), None)


def _moment(thing_names: ThingNames) -> tuple[int, ...]:
    """The day and the moment at which a game is."""
    return thing_names.game.state.day, thing_names.game.state.moment


def _kept(
    thing_names: ThingNames, decision: Decision, options: tuple[Any, ...]
) -> frozenset[tuple[int, int]]:
    """The day and the player, where the answer is that a Discard pile is kept as it is."""
    if not isinstance(decision, MayShuffleBack) or options != (False,):
        return frozenset()
    return frozenset({(thing_names.game.state.day, sure(decision.player))})


def _has_passed(thing_names: ThingNames, item: Item) -> bool:
    """Whether an item says that a player passes who has."""
    if not isinstance(item, Command) or item.does is not Does.PASSES:
        return False
    return item.player in thing_names.game.state.passed


def _ways_said(item: Command | Until | None) -> list[tuple[FileWord, bool]]:
    """The words of `with` and `without` beside an item, and whether what they name is paid."""
    if not isinstance(item, Command):
        return []
    return [*((word, True) for word in item.using), *((word, False) for word in item.without)]


def _without_the_last(
    thing_names: ThingNames, decision: Decision, chosen: Sequence[Any], rest: tuple[FileWord, ...]
) -> tuple[FileWord, ...]:
    """The words that are left once the first of two things in an order is chosen.

    Nobody is asked which is the last one; a file may name it all the same.
    """
    if type(decision) not in (OrderNext, OrderArrivals) or len(decision.options) != 2 or not rest:
        return rest
    last = [one for one in decision.options if one not in chosen]
    named = len(last) == 1 and offered.means(thing_names, decision, last[0], rest[0].text)
    return rest[1:] if named else rest


def _of_named_copies(
    thing_names: ThingNames, decision: Decision, words: Sequence[FileWord]
) -> Decision:
    """The same decision, in which the copies that a word names stand for those like them."""
    if not isinstance(decision, ChanceTopCard) or not words:
        return decision

    def named(option: Referent, copies: Sequence[int]) -> Referent:
        each = (option, *(hidden_card(one) for one in copies if one != option.item))
        means = (one for one in each if offered.means(thing_names, decision, one, words[0].text))
        return next(means, option)

    options = tuple(map(named, decision.options, decision.copies))
    return changed(decision, options=options)


def _only(thing_names: ThingNames, decision: Decision) -> str:
    """What alone could be chosen, as it is said of a choice that was made unasked.

    Nothing of what only some players may see: a card that is played is revealed (CR 5.1.2.c).
    """
    ref = offered.thing(decision, decision.options[0])
    if len(decision.options) > 1 or ref is None:
        return ""
    object_ = thing_names.game.state.objects.get(ref.object)
    is_seen = object_ is not None and not object_.face_down
    if not is_seen and decision.offers is not Offered.CARD_PLAYS:
        return ""
    return f", for which there was only {thing_names.name(ref)}"


def _of_another(
    thing_names: ThingNames, decision: Decision, item: Command
) -> InputError | None:
    """The mistake of `of` or `about`, where only that keeps a command from naming a Reaction."""
    for wider in (changed(item, about=None), changed(item, of=None, about=None)):
        found = reactions_named(thing_names, decision, wider)
        if wider != item and found:
            return mistakes.of_another(thing_names, item, found)
    return None


def _naming_nothing(
    thing_names: ThingNames, item: Command, found: tuple[Any, ...]
) -> tuple[FileWord, ...]:
    """The words of `with` and `without` that name no way to play the card that is played."""
    said = *item.using, *item.without
    if not said:
        return ()
    plays = tuple(one for one in found if isinstance(one, CardPlay))
    return tuple(
        one
        for one in said
        if not ways_of.names_a_way(
            thing_names, item.player, plays, ways_of.TURN_EFFECT, one.text
        )
    )


def _nameless(thing_names: ThingNames, decision: PayWithOrb) -> Referent | None:
    """A Mana Orb of which the file names no card, and which it therefore need not name to pay."""
    card = thing_names.game.state.card
    return next((one for one in decision.options if card(one.item).name in NAMELESS), None)


def _has_places(decision: Decision) -> bool:
    """Whether `into` can say something to a decision: it offers Expeditions, or cards to them."""
    return decision.offers in (Offered.CARD_PLAYS, Offered.PLACES)


def checks_due(script: Script, thing_names: ThingNames, decision: Decision | None) -> bool:
    """Whether facts that stand next in the script are to be looked at now.

    They are as soon as what stands before them is done: when a turn effect or a Reaction is to be
    chosen, when the next item speaks of this very choice, also of a card that an effect has its
    player play, and when nothing is asked. What is legal is looked at in the turn, or in the
    choice, that follows.
    """
    if not isinstance(script.next, Check):
        return False
    if decision is None:
        return not script.waits_to_be_asked
    if decision.choice_sort is ChoiceSort.TURN:
        return True
    if script.left.first is not None:
        return False
    if decision.choice_sort is ChoiceSort.REACTION:
        return True
    if decision.options == (DONE,) and _about_choosing(script.next, decision.player):
        return True
    following = script.after_checks
    if not isinstance(following, Command) or following.player != decision.player:
        return False
    if following.does is Does.PLAYS:
        return _has_played(thing_names, decision, following)
    return (
        following.does is Does.CHOOSES
        and not script.says_how(thing_names, decision)
        and answer_before(thing_names, decision, following.choices.choosing) is None
        and (decision.is_open or _says(thing_names, decision, following.choices.choosing))
    )


def _has_played(thing_names: ThingNames, decision: Decision, item: Command) -> bool:
    """Whether an item plays a card that an effect has its player play, and that they choose now."""
    if decision.offers is not Offered.CARD_PLAYS:
        return False
    return bool(plays_named(thing_names, decision, item))


def _is_asked_with(following: Item | None, fact: Fact) -> bool:
    """Whether a fact tells what is, or is not, legal where an item of the script is asked for."""
    command = fact.command
    if command is None or not isinstance(following, Command):
        return False
    if following.does in TURN_EFFECTS:
        return command.does in TURN_EFFECTS
    same = command.player == following.player
    return same and command.does is following.does is Does.CHOOSES


def _about_choosing(check: Check, player: int | None) -> bool:
    """Whether facts tell what a player may or may not choose."""
    commands = (fact.command for fact in check.facts if fact.command is not None)
    return any(one.does is Does.CHOOSES and one.player == player for one in commands)


def _says(thing_names: ThingNames, decision: Decision, words: tuple[FileWord, ...]) -> bool:
    """Whether words name an option of a decision that leaves nothing to choose."""
    return any(
        offered.means(thing_names, decision, one, word.text)
        for one in decision.options
        for word in words
    )

"""The messages for a script that does not fit the game: what was legal there, and what to write."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from judgebot.dataclass import dataclass
from judgebot.errors import LONGEST, FilePlace, InputError
from judgebot.game.data.decisions import ChoiceSort, ChooseCardToPlay, Decision
from judgebot.game.data.entries.about_day import DayBeginning
from judgebot.game.data.entries.about_reactions import ReactionActivated, ReactionPlayed
from judgebot.game.data.objects import Referent
from judgebot.game.data.state import State
from judgebot.game.read.playing.declaring import CardPlay
from judgebot.game.read.steps.not_read import Unread
from judgebot.scenario.format.listing import listed
from judgebot.scenario.format.nearest import nearest
from judgebot.scenario.format.refused_texts import told_of
from judgebot.scenario.format.scenario import Command, Does, FileWord, Item, Until
from judgebot.scenario.play import legality_ways as ways_of
from judgebot.scenario.play.legality import other_cost, refusal
from judgebot.scenario.play.legality_choosing import not_offered
from judgebot.scenario.play.options import ability_words, same
from judgebot.scenario.play.pasting import said, to_write
from judgebot.scenario.play.refused import Illegal
from judgebot.scenario.tell import offered, order
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.tell.parts import part_words
from judgebot.scenario.tell.sentences import without_markup
from judgebot.sure import sure

_MANY = 30
"""How many options a message lists."""


class OpenChoice(InputError):
    """A choice that the file leaves open: the run stops before it."""

    def __init__(
        self,
        thing_names: ThingNames,
        decision: Decision,
        near: Item | None,
        following: Item | None,
        names: FileWord | None = None,
    ) -> None:
        """near: see below. following: the item that is next, if one is. names: see below."""
        state = thing_names.game.state
        goes_on = _goes_on(state.players, decision, following)
        if names is not None:
            late = isinstance(near, Until) and any(
                offered.means(thing_names, decision, one, names.text) for one in decision.options
            )
            why = f" only after `{said(near)}`" if near and late else ", which is no option here"
            goes_on = f"chooses {names.text}{why}"
        who = "chance" if decision.player is None else state.players[decision.player]
        asked = (
            f"{who} must now choose {offered.asks(thing_names, decision)} "
            f"({thing_names.cited(_asked_by(decision))}), and the file {goes_on}."
        )
        where, write = _where(near, names), to_write(thing_names, decision, near)
        legal = _legal(thing_names, decision, beside=f"{where or ''}{asked}{write}")
        super().__init__(
            f"{asked}{legal.here}", where=where, write=write, details=legal.below
        )
        self.thing_names = thing_names
        self.decision = decision
        self.names = names
        """What the file chooses instead, if it goes on with a choice of that player."""
        self.near = near
        """The item under which it is made, if one is."""


class NoWay(InputError):
    """A word of `with` or `without` that is no way to play the card it stands beside."""

    def __init__(
        self, thing_names: ThingNames, decision: Decision, word: FileWord, why: Illegal
    ) -> None:
        super().__init__(
            f"this does not say how the card is played: {word.text}; {why.words} "
            f"({thing_names.cited(why.rules)})",
            where=word.where,
            write="Take it out, or put it beside the card that is played so",
        )
        self.why = why
        self.by_effect = isinstance(decision, ChooseCardToPlay)
        """Whether it is an effect that has the card played."""


def _where(near: Item | None, names: FileWord | None) -> FilePlace | None:
    """Where a choice that is left open is missing: at what is chosen instead, if that is next."""
    if names is not None and not isinstance(near, Until):
        return names.where
    return near.key.where if near else None


def _asked_by(decision: Decision) -> tuple[str, ...]:
    """The rules that ask for a choice; an effect tells to play a card of several (5.1.1.d)."""
    return decision.rules or (("5.1.1.d",) if isinstance(decision, ChooseCardToPlay) else ())


def _goes_on(names: tuple[str, ...], decision: Decision, near: Item | None) -> str:
    """What a file does instead of choosing."""
    if decision.choice_sort is ChoiceSort.TURN and isinstance(near, Command) and near.what is None:
        return f"goes on with `{near.key.text}`"
    if decision.choice_sort is ChoiceSort.TURN and isinstance(near, Command):
        other = names[near.player] != names[decision.chooser]
        return f"goes on with `{said(near)}`" if other else "does not say which"
    if decision.choice_sort is ChoiceSort.REACTION and isinstance(near, Command):
        other = near.does is Does.RESOLVES and near.player != decision.chooser
        first = f"{names[decision.chooser]}'s Reactions are played first"
        return f"goes on with `{said(near)}`; {first}" if other else "does not say which"
    return "does not say which"


def stopped_at_unread(error: Unread, near: Item | None) -> InputError:
    """The game stops at what nobody could read, or at a token that no card defines."""
    return InputError(
        f"the game stops at {error.card}: {'; '.join(error.lines)}",
        where=near.key.where if near else None,
        write=error.write,
        details=lambda: told_of("\n".join(error.lines)) if error.printed else (),
    )


def two_ways(item: Command) -> InputError:
    """The mistake of a card that could join either Expedition."""
    return InputError(
        f"{item.named.text} can be played into either Expedition",
        where=item.named.where,
        write=f"{_INTO} under it",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Legal:
    """The options of a decision in words: in the message, or on lines below it."""

    here: str
    below: tuple[str, ...] = ()


def _legal(thing_names: ThingNames, decision: Decision, beside: str = "") -> _Legal:
    """The options of a decision in words; each on a line of its own where they are long.

    beside: what else the message says, so that all of it is short enough.
    """
    words = sorted({without_markup(one) for one in offered.all_words(thing_names, decision)})
    more = [f"and {len(words) - _MANY} more"] if len(words) > _MANY else []
    shown = [*words[:_MANY], *more]
    here = f" Legal: {'; '.join(shown)}"
    if sum(map(len, shown)) > _LONG or len(here) > LONGEST - len(beside) - _BETWEEN:
        return _Legal(here=" What is legal is listed below", below=("Legal:", *shown))
    return _Legal(here=here)


_LONG = 200
"""So many signs of options stand in the message itself."""
_BETWEEN = 18
"""So many signs stand between the parts of a message."""


_INTO = "Write `into: Hero Expedition` or `into: Companion Expedition`"
_INTO_OF_ANOTHER = (
    "Leave `into` out, or name the card that this has played beside it, with `choosing:`"
)


class NeverAsked(InputError):
    """The mistake of a choice that no decision asked for, where nothing is known to forbid it."""

    def __init__(
        self, what: str, *, where: FilePlace, write: str, forbidden: Callable[[Illegal], InputError]
    ) -> None:
        super().__init__(what, where=where, write=write)
        self.forbidden = forbidden
        """The same mistake with what forbids the choice."""


def never_asked(
    thing_names: ThingNames,
    word: FileWord,
    instead: tuple[str, ...] = (),
    why: Illegal | None = None,
) -> InputError:
    """The mistake of a choice that no decision asked for.

    instead: what was asked at that point. why: what forbids the choice, if that is known.
    """
    others = f"what was asked is {' and '.join(dict.fromkeys(instead))}" if instead else ""
    write = "Take it out, or put it under the command it belongs to"
    said = f"this choice was never asked for: {word.text}; {others or 'nothing else was asked'}"
    if why is not None:
        asked = f", where {others}" if others else ""
        said = f"{word.text} is not a legal choice here{asked}: {why.words}"
        said += f" ({thing_names.cited(why.rules)})"
    if why is not None:
        return InputError(said, where=word.where, write=write)
    forbidden = partial(never_asked, thing_names, word, instead)
    return NeverAsked(said, where=word.where, write=write, forbidden=forbidden)


def never_done(item: Item) -> InputError:
    """The mistake of an item that the game never came to."""
    return InputError(
        f"this was never asked for: {said(item)}",
        where=item.key.where,
        write="Take it out, or put it where it happens",
    )


def no_reaction(item: Until, state: State) -> InputError:
    """The mistake of an `until` that waits for a Reaction where none is played any more."""
    return InputError(
        f"no Reaction is played here before {state.phase or 'the game'} ends",
        where=item.key.where,
        write="Take it out, or put it where a Reaction waits: it looks for one in this phase alone",
    )


def never_activated(thing_names: ThingNames, item: Command, since: int) -> InputError | None:
    """The mistake of a Reaction that nothing activated until another Day has begun.

    since: how many entries there were as the command before it was begun. None where no Day began,
    or where a Reaction of these words was activated.
    """
    entries = thing_names.game.trace.entries[since:]
    activated = [one.told for one in entries if isinstance(one.told, ReactionActivated)]
    if not any(isinstance(one.told, DayBeginning) for one in entries):
        return None
    if any(same(item.named.text, part_words(one.ability), part=True) for one in activated):
        return None
    refs = [Referent(one.card.item, one.card.object) for one in activated]
    others = [
        f"“{part_words(one.ability)}” of {thing_names.name(ref)}"
        for one, ref in zip(activated, refs, strict=True)
    ]
    some = f"what was activated since is {listed(list(dict.fromkeys(others)))}"
    return InputError(
        f"`{said(item)}`: no such Reaction was activated before the next Day began; "
        f"{some if others else 'nothing was activated'}",
        where=item.named.where,
        write="Take it out, or write what activates it before it",
    )


def played_on_the_way(
    thing_names: ThingNames, item: Command, until: Until, since: int
) -> InputError | None:
    """The mistake of a Reaction that was played on the way of the `until` before it, and waits not.

    since: how many entries there were before that. None where none of these words was.
    """
    entries = thing_names.game.trace.entries
    for place in range(since, len(entries)):
        told = entries[place].told
        if isinstance(told, ReactionPlayed) and _is_named(thing_names, item, told):
            return InputError(
                f"`{said(item)}`: no such Reaction waits here; it was played on the way of "
                f"`{said(until)}`, in step {order.steps(entries)[place]}, and whatever its player "
                "only may do was not done",
                where=item.named.where,
                write=f"Write it before `{said(until)}`",
            )
    return None


def _is_named(thing_names: ThingNames, item: Command, told: ReactionPlayed) -> bool:
    """Whether a Reaction that was played is of the player, the words and the card of a command."""
    if told.player != item.player or told.ability is None:
        return False
    of = item.of is None or thing_names.is_called(Referent(*told.card[:2]), item.of.text)
    return of and same(item.named.text, ability_words(told.ability), part=True)


def other_reaction(item: Command, played: str) -> InputError:
    """The mistake of words that do not name the Reaction which alone waits.

    played: the words of that one, and the card it is of.
    """
    return InputError(
        f"`{said(item)}` does not name the Reaction that is played here: {played}",
        where=item.named.where,
        nearest=(played,),
        write="Write a part of its words, or an item for it before this one",
    )


def of_another(
    thing_names: ThingNames, item: Command, found: Sequence[int]
) -> InputError | None:
    """The mistake of `of` or `about` beside words of Reactions that are of, or about, others.

    found: the Reactions with these words. None where that is not what is wrong.
    """
    if not found:
        return None
    if item.about is not None:
        names = tuple(dict.fromkeys(name for one in found for name in thing_names.about(one)))
        word, what = item.about, "what the Reaction speaks of"
    else:
        names = tuple(dict.fromkeys(thing_names.reaction(one)[1] for one in found))
        word, what = sure(item.of), "the card whose Reaction it is"
    known = f"; that is {' or '.join(names)}" if names else ""
    leave = f"eave `{'about' if word is item.about else 'of'}` out"
    return InputError(
        f"{word.text} is not {what}: {sure(item.what).text}{known}",
        where=word.where,
        nearest=nearest(word.text, names, limit=1),
        write=f"Write that, or l{leave}" if names else f"L{leave}",
    )


def illegal(
    thing_names: ThingNames, decision: Decision, word: FileWord, before: tuple[str, ...] = ()
) -> InputError:
    """The mistake of a choice that is not among the options.

    before: what was asked before it under the same item.
    """
    options = offered.all_words(thing_names, decision)
    asked = f", after {' and '.join(dict.fromkeys(before))}" if before else ""
    why = not_offered(thing_names, decision, word)
    because = f" ({thing_names.cited(_asked_by(decision))}){asked}"
    if not why.unexplained or why.beside_it:
        because = f"{asked}: {why.words} ({thing_names.cited(why.rules)})"
    said_ = f"{word.text} is not a legal choice here{because}."
    near = nearest(word.text, options, limit=1)
    legal = _legal(thing_names, decision, beside=f"{word.where}{said_}{''.join(near)}")
    return InputError(
        f"{said_}{legal.here}", where=word.where, nearest=near, details=legal.below
    )


def check_legal(thing_names: ThingNames, decision: Decision, item: Command) -> None:
    """Raise InputError for a turn effect that is not legal, with the reason.

    A card that is not in the game at all has no other reason than its absence. `with` may be meant
    for a card that this one has played.
    """
    known = refusal(thing_names, decision, replace(item, using=()))
    if known is None:
        return
    if known.unknown:
        raise illegal(thing_names, decision, item.named)
    what = f"{known.words} ({thing_names.cited(known.rules)})" if known.rules else known.words
    legal = _legal(thing_names, decision)
    raise InputError(
        f"{said(item)} is not legal here: {what}.{legal.here}",
        details=legal.below,
        where=(item.into or item.named).where if known.about_place else item.named.where,
        write=_where_to(item, known) if known.about_place else None,
    )


def check_cost(
    thing_names: ThingNames, decision: Decision, item: Command, plays: tuple[CardPlay, ...]
) -> None:
    """Raise InputError for a card that an effect has played for another cost than is written.

    plays: the ways to play it that the item names.
    """
    if item.paying is None:
        return
    offer = ways_of.terms(decision)
    using, without = (
        tuple(
            word
            for word in words
            if ways_of.names_a_way(thing_names, decision.chooser, plays, offer, word.text)
        )
        for words in (item.using, item.without)
    )
    command = replace(item, using=using, without=without)
    known = other_cost(thing_names, command, plays, offer)
    if known is not None:
        raise InputError(
            f"{said(item)} is not legal here: {known.words} ({thing_names.cited(known.rules)})",
            where=item.paying.where,
        )


def _where_to(item: Command, known: Illegal) -> str | None:
    """What to write where a card is not played where a command says."""
    if "5.2.1.a" in known.rules:
        return _INTO
    return _INTO_OF_ANOTHER if item.into is not None else None


def ambiguous(
    thing_names: ThingNames, decision: Decision, word: FileWord, found: tuple[Any, ...]
) -> InputError:
    """The mistake of a word that names several options."""
    names = tuple(dict.fromkeys(offered.told(thing_names, decision, one) for one in found))
    write = "Write one of these"
    if decision.choice_sort is ChoiceSort.REACTION:
        of_one = len({thing_names.game.state.emblems[one].source for one in found}) == 1
        write = "Write more of the words of the one that is meant"
        if not of_one:
            write = "Add `of:` with the card whose ability it is"
    elif len(names) == 1:
        write = "Give each copy a name with `named:` under `players:`, and write that name"
    return InputError(
        f"{len(found)} options are called {word.text}: {'; '.join(names)}",
        where=word.where,
        write=write,
    )

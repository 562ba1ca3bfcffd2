"""Whether the facts of a scenario hold, what is found instead, and the step that decided it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from judgebot.errors import InputError
from judgebot.game.data.agenda import being_played
from judgebot.game.data.decisions import ChoiceSort, Decision
from judgebot.game.data.entries.about_effects import OfCondition
from judgebot.game.data.entries.about_playing import JoinDoes, PlayDoes
from judgebot.game.data.objects import Referent
from judgebot.game.data.record import changed
from judgebot.game.data.telling import EntryKind, Thing
from judgebot.game.data.trace import Entry
from judgebot.game.data.zones import HIDDEN
from judgebot.scenario.facts import (
    because,
    commanded,
    deeds,
    saying,
    saying_commands,
    telling,
    telling_often,
    undone,
)
from judgebot.scenario.facts.because import Reached
from judgebot.scenario.facts.events import is_event
from judgebot.scenario.facts.properties import Agreement, Property, Where
from judgebot.scenario.facts.properties_table import PROPERTIES
from judgebot.scenario.facts.subjects import (
    check_known,
    check_place,
    meant_by,
    named,
    subject_of,
)
from judgebot.scenario.format.fact_words import NONE
from judgebot.scenario.format.scenario import About, Claim, Command, Does, Fact, FileWord, TraceFact
from judgebot.scenario.play.mistakes import said
from judgebot.scenario.play.options import plain, same
from judgebot.scenario.play.trying import refused
from judgebot.scenario.tell import sentences
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.tell.verdict import Checked, MadeSo
from judgebot.scenario.why.touching import about
from judgebot.sure import sure

_BY_NOTHING = Reached()
"""By what a fact is so of which the trace tells nothing."""


def check_claim(
    thing_names: ThingNames, claim: Claim, decision: Decision | None, known: Iterable[str] = ()
) -> Checked:
    """Whether a claim holds at the end of a game, and whether the file rules it so."""
    checked = check(thing_names, claim.fact, decision, known)
    return changed(checked, by=claim.by, as_said=checked.holds is claim.right)


def check(
    thing_names: ThingNames, fact: Fact, decision: Decision | None = None, known: Iterable[str] = ()
) -> Checked:
    """Whether a fact holds now.

    decision: what is asked now, for facts about what is legal.
    known: names of cards that the file writes out, for facts about cards that are nowhere.
    Raises InputError when it speaks of what is not there and never was.
    """
    if fact.about in (About.LEGAL, About.ILLEGAL):
        checked = _check_legality(thing_names, fact, decision, tuple(known))
    else:
        wrong, by = _CHECKS.get(fact.about, _check_values)(thing_names, fact, tuple(known))
        arena = thing_names.game.state.tiebreakers
        checked = _checked(thing_names, fact, wrong, by, arena=arena)
        if fact.about is About.DID_NOT_HAPPEN:
            said = partial(telling_often.never, sure(fact.told))
            checked = changed(checked, said=said, until=True, find=_last_of(checked))
        elif by.told and fact.told is not None:
            told = checked.made.places
            said = partial(_happened, thing_names, fact.told, by.told, told[0])
            all_told = by.told if fact.told.times is not None else told[:1]
            made = MadeSo(places=all_told, last=all_told[-1], meant=all_told)
            checked = changed(checked, said=said, find=lambda: made)
    checked = telling.of_what(thing_names, fact, checked, decision)
    if checked.holds or not _may_be_played(decision):
        return checked
    if fact.because and check(thing_names, changed(fact, because=()), decision, known).holds:
        return checked  # it is so already: what waits changes no more than the rules of it
    return _with_what_waits(thing_names, checked)


def _last_of(checked: Checked) -> Callable[[], MadeSo]:
    """Finds the last of what tells why something did not happen."""

    def find() -> MadeSo:
        last = checked.made.places[-1:]
        return changed(checked.made, places=last, meant=last)

    return find


def _happened(
    thing_names: ThingNames, told: TraceFact, found: tuple[int, ...], first: int
) -> str:
    """That something happened, by the sentence of the entry that tells of it first.

    Where it is said how often, by each of their sentences, unless few words say as much. Of one
    sentence that tells of leaving one place and of joining another, it is said which is meant.
    """
    entries = thing_names.game.trace.entries
    if told.times is None:
        said = sentences.in_game(thing_names, entries[first])
        if told.place is not None:
            return f"{telling_often.often(told, '')}, as is told: {said}"
        return f"it is told: {said}"
    each = [*dict.fromkeys(sentences.in_game(thing_names, entries[one]) for one in found)]
    if len(each) > 1 and telling_often.names_what_it_is(told):
        return telling_often.often(told, _often(told.times))
    more = f"; and {len(each) - _SENTENCES} more" if len(each) > _SENTENCES else ""
    return f"it is told, {_often(told.times)}: {'; and: '.join(each[:_SENTENCES])}{more}"


_SENTENCES = 3
"""So many sentences are shown of those that tell what is told several times."""


def _may_be_played(decision: Decision | None) -> bool:
    """Whether a Reaction that waits can be played next: amid an effect none is (CR 4.4.a)."""
    return decision is None or decision.choice_sort in (ChoiceSort.REACTION, ChoiceSort.TURN)


def _with_what_waits(thing_names: ThingNames, checked: Checked) -> Checked:
    """A fact that does not hold, with the Reaction in Limbo that may still make it so."""
    state = thing_names.game.state
    emblems = state.emblems
    played = being_played(state.agenda)
    waiting = {
        player: [one for one in emblems.waiting.get(player, ()) if one not in played]
        for player in state.initiative_order()
    }
    first = next((player for player, own in waiting.items() if own), None)
    if first is None:
        return checked
    printed, of, _ = thing_names.reaction(waiting[first][0])
    words = sentences.without_markup(printed)
    others = sum(map(len, waiting.values())) - 1
    more = f", and {others} more" if others else ""
    return changed(
        checked,
        waiting=f"The Reaction “{words}” of {of} waits here to be played{more}: write "
        f"`{state.players[first]} resolves:` with words of it before this, if it is played by then",
    )


def unknown(fact: Fact) -> Checked:
    """A fact of which nobody knows whether it holds, for its time did not come."""
    return changed(_without_reasons(fact, ["what was not played to"]), known=False)


def _checked(
    thing_names: ThingNames, fact: Fact, wrong: list[str], by: Reached, *, arena: bool = False
) -> Checked:
    """A fact that was looked at; arena: whether the Arena is the only region then."""
    because = tuple(one.text for one in fact.because)
    find = partial(by.made, thing_names, because)
    checked = _without_reasons(fact, wrong, arena=arena, find=find)
    return changed(checked, lacks=partial(by.lacks, thing_names))


def _without_reasons(
    fact: Fact, wrong: list[str], *, arena: bool = False, find: Callable[[], MadeSo] = MadeSo
) -> Checked:
    """A fact that was looked at; find: finds by what it is so, which nobody knows otherwise."""
    return Checked(
        text=text(fact),
        said=partial(saying.sentence, fact, arena=arena),
        holds=not wrong,
        found="; ".join(wrong),
        line=fact.where.line,
        because=tuple(one.text for one in fact.because),
        find=find,
    )


Found = tuple[list[str], Reached]
"""What differs, and by what it is so."""


def _check_each(thing_names: ThingNames, fact: Fact, known: tuple[str, ...]) -> Found:
    """What differs of each card that a fact is about; one at least must have each name."""
    wrong: list[str] = []
    each: list[Reached] = []
    for word in fact.each:
        check_known(thing_names, word, known)
        _check_there(fact, word)
        found = meant_by(thing_names, word.text)
        if not found:
            wrong.append(f"there is no {word.text}")
        for where in found:
            one = changed(fact, about=About.CARD, subject=word)
            differs, by = _check_subject(thing_names, one, where, (where.item,), known)
            called = _called(thing_names, where, found)
            wrong += [f"{called} — {words}" for words in differs]
            each.append(by)
    return wrong, because.of_each(each)


def _check_there(fact: Fact, word: FileWord) -> None:
    """Raise InputError where a fact says that each of some cards does not exist: none is there."""
    for exists in fact.values.get("exists", ()):
        if exists.text == "no":
            write = f"Write `card: {word.text}, exists: no`"
            raise InputError("`each of` is about cards that exist", where=exists.where, write=write)


def _called(thing_names: ThingNames, where: Where, others: list[Where]) -> str:
    """What one of several cards is called."""
    ref = Referent(where.item, where.object)
    if len(others) == 1:
        return thing_names.name(ref)
    alike = [Referent(one.item, one.object) for one in others]
    return f"{thing_names.name(ref)}{thing_names.distinction(ref, alike)}"


def _check_values(thing_names: ThingNames, fact: Fact, known: tuple[str, ...]) -> Found:
    subject, items = subject_of(thing_names, fact, known)
    if fact.about is About.CARD and not items and "exists" not in fact.values:
        return [f"there is no {fact.subject.text}"], _BY_NOTHING
    return _check_subject(thing_names, fact, subject, items, known)


def _check_subject(
    thing_names: ThingNames,
    fact: Fact,
    subject: object,
    items: tuple[int, ...],
    known: tuple[str, ...],
) -> Found:
    """What differs of what a fact is about."""
    wrong = []
    for name, words in fact.values.items():
        one = PROPERTIES[fact.about][name]
        if one.of_cards:
            _check_names(thing_names, words, known)
        gone = isinstance(subject, Where) and subject.place is None and name != "exists"
        found = () if gone else one.read(thing_names.game, subject)
        if one.refs is not None:
            found = _as_called(thing_names, one.refs(thing_names.game, subject), words, found)
        found = _without(one, fact, words, found)
        if not agrees(one, words, found):
            why = _of_hidden(thing_names, one, subject)
            wrong.append(f"{one.found_as or name}: {', '.join(found) or NONE}{why}")
    by = because.of_values(thing_names, fact, subject, items)
    stated = because.stated(thing_names, fact, subject) if fact.because else ()
    return wrong or because.unreached(thing_names, fact, by, stated), by


def _of_hidden(thing_names: ThingNames, one: Property, subject: object) -> str:
    """Why a card in a Deck or Hand has nothing of the kind that a property is about."""
    where = subject.place if isinstance(subject, Where) else None
    if one.not_of_cards is None or where is None or where.zone not in HIDDEN:
        return ""
    what, rule = one.not_of_cards
    return f", as a card in {where.zone.value} has no {what} ({thing_names.cited((rule,))})"


def _with_rules(thing_names: ThingNames, fact: Fact, by: Reached, wrong: list[str]) -> Found:
    """What differs, with the rules by which the trace does not reach it, and by what it is so."""
    return wrong or because.unreached(thing_names, fact, by), by


def _check_names(
    thing_names: ThingNames, words: tuple[FileWord, ...], known: tuple[str, ...]
) -> None:
    """Raise InputError for a name that nothing in the game can have."""
    for word in words:
        if not same(word.text, NONE):
            check_known(thing_names, word, known)


def _without(
    one: Property, fact: Fact, words: tuple[FileWord, ...], found: tuple[str, ...]
) -> tuple[str, ...]:
    """What is found without the words that another property of the fact says, and this does not."""
    said = {
        word
        for word, other in one.without.items()
        if other in fact.values and not any(same(word, written.text) for written in words)
    }
    return tuple(word for word in found if word not in said)


def _as_called(
    thing_names: ThingNames,
    refs: list[Referent],
    words: tuple[FileWord, ...],
    names: tuple[str, ...],
) -> tuple[str, ...]:
    """What cards are called: as a fact calls them, where that is a name of theirs.

    The names that the file gives to single copies come first, then those that say most.
    """
    left = sorted((w.text for w in words), key=lambda w: (w not in thing_names.labels, -len(w)))
    found = []
    for ref, name in zip(refs, names, strict=True):
        called = next((w for w in left if same(w, name) or thing_names.is_called(ref, w)), None)
        if called is not None:
            left.remove(called)
        found.append(called or name)
    return tuple(found)


def agrees(one: Property, words: tuple[FileWord, ...], found: tuple[str, ...]) -> bool:
    """Whether what is found agrees with the words of a fact."""
    if one.letters:
        return _letters(word.text for word in words) == _letters(found)
    wanted = [plain(word.text) for word in words]
    has = [plain(value) for value in found if value]
    if has != [NONE]:
        wanted = [word for word in wanted if word != NONE]
    if one.compare is Agreement.HAS:
        return all(word in has for word in wanted)
    if one.compare is Agreement.LACKS:
        return not any(word in has for word in wanted)
    if one.compare is Agreement.ORDER:
        return has[: len(wanted)] == wanted and bool(wanted) | (not has)
    return sorted(wanted) == sorted(has)


def _letters(words: Iterable[str]) -> set[str]:
    """The letters of some words; `none` has none."""
    return {letter for word in words if plain(word) != NONE for letter in plain(word)
            if letter.isalpha()}  # fmt: skip


def _check_count(thing_names: ThingNames, fact: Fact, known: tuple[str, ...]) -> Found:
    check_known(thing_names, fact.subject, known)
    found = named(thing_names, fact.subject.text)
    if "in" in fact.values:
        (word,) = fact.values["in"]
        check_place(thing_names, word)
        found = [one for one in found if thing_names.is_place(one.stands, word.text)]
    (wanted,) = fact.values["is"]
    places = ", ".join(thing_names.game.place(one.stands) for one in found)
    where = f" ({places})" if places else ""
    wrong = [] if int(wanted.text) == len(found) else [f"is: {len(found)}{where}"]
    return _with_rules(thing_names, fact, because.of_values(thing_names, fact, None, ()), wrong)


def _check_legality(
    thing_names: ThingNames, fact: Fact, decision: Decision | None, known: tuple[str, ...]
) -> Checked:
    command = sure(fact.command)
    commanded.check(thing_names, command, decision, known)
    found = refused(thing_names, decision, command)
    if fact.about is About.LEGAL:
        if found is not None:
            why = f"it is illegal: {found.words} ({thing_names.cited(found.rules)})"
            return _without_reasons(fact, [why])
        legal = _without_reasons(fact, because.not_allowed_by(thing_names, fact, sure(decision)))
        rests_on = commanded.left_open(thing_names, sure(decision), command)
        return changed(legal, said=partial(_may, fact), rests_on=rests_on)
    if found is None:
        return _without_reasons(fact, ["it is legal"])
    if found.beside_it:
        raise InputError(
            f"this says nothing of what may be chosen: {found.words}", where=fact.where,
            write="Choose before it what is asked now",
        )
    rules = thing_names.numbered(found.rules)
    wrong = [f"it is illegal, but not by {word.text}: {found.words} "
             f"({thing_names.cited(found.rules)})"
             for word in fact.because if word.text not in rules][:1]  # fmt: skip
    checked = _without_reasons(fact, wrong)
    said = partial(_may, fact)
    return changed(checked, said=said, why=found.words, rules=rules, rests_on=found.rests_on)


def _may(fact: Fact) -> str:
    """What is legal, or is not, as a sentence."""
    return f"it is {fact.about} that {saying_commands.sentence(sure(fact.command))}"


def _check_told(thing_names: ThingNames, fact: Fact, known: tuple[str, ...]) -> Found:
    told = sure(fact.told)
    for word in (told.card, told.to):
        if word is not None:
            check_known(thing_names, word, known)
    if told.place is not None:
        check_place(thing_names, told.place)
    found = meant(thing_names, told)
    by = Reached(told=tuple(found))
    if fact.about is About.DID_NOT_HAPPEN:
        if found:
            return [f"{_kind(told)}: {_often(len(found))}"], by
        why_not = undone.why_not(thing_names, told) if fact.because else ()
        by = Reached(told=tuple(why_not), lacked=lambda _: undone.unsaid(thing_names, told))
        return because.unreached(thing_names, fact, by), by
    if told.times is not None and len(found) != told.times:
        return [f"{_kind(told)}: {_often(len(found))}"], by
    if not found and told.times is None:
        return [f"{_kind(told)}: never"], by
    entries = thing_names.game.trace.entries
    defining = (rule for one in found for rule in deeds.defined_by(told, entries[one].told))
    return because.unreached(thing_names, fact, by, dict.fromkeys(defining)), by


def _often(times: int) -> str:
    return "once" if times == 1 else f"{times} times"


def meant(thing_names: ThingNames, told: TraceFact) -> list[int]:
    """The places of the entries that a fact about the trace means."""
    entries = thing_names.game.trace.entries
    return [
        place
        for place in _may_be_meant(thing_names, told)
        if _is_meant(thing_names, told, entries[place])
    ]


def _may_be_meant(thing_names: ThingNames, told: TraceFact) -> Iterable[int]:
    """The places of the entries that are looked at: of one kind about one card, or all."""
    entries = thing_names.game.trace.entries
    if told.card is None or not told.kind:
        return range(len(entries))
    kind = _DEED if told.kind in deeds.DEEDS else told.kind
    label = thing_names.labels.get(told.card.text)
    items = thing_names.items_to_compare(told.card.text) if label is None else (label,)
    return thing_names.told_of.of(entries, _found_by, ((kind, item) for item in items))


_DEED = "deed"


def _found_by(entries: Sequence[Entry], entry: Entry) -> Iterator[tuple[str, int]]:
    """By what facts about a card find an entry: its kind, or that it tells of a deed, and items."""
    for item in _told_of(entries, entry):
        yield entry.kind.value, item
    facts = entry.facts
    for item in {one.item for one in map(facts.get, ("card", "giver")) if isinstance(one, Thing)}:
        yield _DEED, item


def _kind(told: TraceFact) -> str:
    """What a fact about the trace calls the entries it means."""
    if told.kind or told.words is None:
        return told.kind or sure(told.event).text
    return f"“{told.words.text}”"


def _is_meant(thing_names: ThingNames, told: TraceFact, entry: Entry) -> bool:
    """Whether all that a fact says is so of an entry: kind, card, event, things and words."""
    is_kind = deeds.tells if told.kind in deeds.DEEDS else _is_of_kind
    if not is_kind(thing_names, told, entry) or not is_event(thing_names, told, entry.told):
        return False
    words = told.words
    return words is None or same(words.text, sentences.in_game(thing_names, entry), part=True)


def _is_of_kind(thing_names: ThingNames, told: TraceFact, entry: Entry) -> bool:
    """Whether an entry is of the kind that a fact names, and about its card."""
    if told.kind and entry.kind.value != told.kind:
        return False
    if told.card is None:
        return True
    label = thing_names.labels.get(told.card.text)
    items = thing_names.game.state.items
    items_meant = _told_of(thing_names.game.trace.entries, entry)
    if label is not None:
        return label in items_meant
    return any(
        thing_names.is_one_of(Referent(one, 0), told.card.text)
        for one in items_meant
        if one in items
    )


_OF_ABILITIES = (EntryKind.ACTIVATED, EntryKind.NOT_ACTIVATED)
"""Entries about an ability of one object, whatever else they name."""


def _told_of(entries: Sequence[Entry], entry: Entry) -> frozenset[int]:
    """The items that an entry is about; of an ability, the one whose it is.

    What an object is had to do by another one is an ability of neither.
    """
    if isinstance(entry.told, OfCondition):
        return about(entries, entry) | _whose_effect(entries, entry)
    if entry.kind not in _OF_ABILITIES:
        return about(entries, entry)
    bearer = None if isinstance(entry.told, PlayDoes | JoinDoes) else entry.facts.get("card")
    return frozenset({bearer.item} if isinstance(bearer, Thing) else ())


def _whose_effect(entries: Sequence[Entry], entry: Entry) -> frozenset[int]:
    """The item whose ability or Spell performs the effect that an entry is about."""
    while entry.parent is not None:
        entry = entries[entry.parent]
        card = entry.facts.get("card")
        if isinstance(card, Thing):
            return frozenset({card.item})
    return frozenset()


_CHECKS = {
    About.EACH: _check_each,
    About.COUNT: _check_count,
    About.HAPPENED: _check_told,
    About.DID_NOT_HAPPEN: _check_told,
}


def sentence(fact: Fact) -> str:
    """A fact as a sentence, whatever game it is looked at in; empty where `text` says as much."""
    if fact.told is None:
        said = saying.sentence(fact)
    elif fact.about is About.DID_NOT_HAPPEN:
        said = telling_often.never(fact.told)
    else:
        times = "" if fact.told.times is None else _often(fact.told.times)
        said = telling_often.often(fact.told, times)
    return f"{said}{_because(fact)}" if said else ""


def _because(fact: Fact) -> str:
    return f" (because {', '.join(word.text for word in fact.because)})" if fact.because else ""


def text(fact: Fact) -> str:
    """A fact in words, as the file says it."""
    because = _because(fact)
    if fact.command is not None:
        return f"{fact.about}: {_command_text(fact.command)}{because}"
    if fact.told is not None:
        return f"{fact.about} — {_told_text(fact.told)}{because}"
    values = ", ".join(
        f"{name}: {', '.join(word.text for word in words) or NONE}"
        for name, words in fact.values.items()
    )
    about = "" if fact.about in (About.CARD, About.PLAYER, About.GAME) else f"{fact.about} "
    return f"{about}{fact.subject.text} — {values}{because}"


def _command_text(command: Command) -> str:
    """A command with all that stands beside it, as a file writes it."""
    choices = command.choices
    chosen = [word.text for word in choices.choosing]
    chooses = command.does is Does.CHOOSES
    first = f"{command.key.text}: {', '.join(chosen)}" if chooses else said(command)
    beside = (
        ("into", (command.into or choices.into,)), ("from", (command.origin,)),
        ("of", (command.of,)), ("about", (command.about,)), ("paying", (command.paying,)),
        ("with", command.using), ("without", command.without), ("may", choices.may),
        ("rolls", choices.rolls), ("shuffled", choices.shuffled),
    )  # fmt: skip
    parts = [f"{key}: {word.text}" for key, words in beside for word in words if word is not None]
    return ", ".join((first, *parts, *(() if chooses else chosen)))


def _words(values: tuple[FileWord, ...]) -> str:
    return " and ".join(value.text for value in values)


def _told_text(told: TraceFact) -> str:
    parts = [f"{told.kind}: {told.card.text}" if told.card else told.kind][: bool(told.kind)]
    parts += [f"{key}: {word.text}" for key, word in (("place", told.place), ("to", told.to))
              if word is not None]  # fmt: skip
    if told.event is not None:
        parts.append(f"event: {told.event.text}")
    parts += [f"{name.text}: {_words(values)}" for name, values in told.facts]
    if told.words is not None:
        parts.append(f"words: {told.words.text}")
    if told.times is not None:
        parts.append(_often(told.times))
    return ", ".join(parts)

"""Whether the facts of a scenario hold, what is found instead, and the step that decided it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from judgebot.abilities.words import Side
from judgebot.errors import InputError
from judgebot.game.decisions import Decision
from judgebot.game.trace import Entry
from judgebot.game.zones import Place, expedition
from judgebot.scenario import facts
from judgebot.scenario.facts import NONE, PROPERTIES, Compare, Property, Where
from judgebot.scenario.format import About, Claim, Command, Fact, Told, Word
from judgebot.scenario.legality import refusal
from judgebot.scenario.mistakes import said
from judgebot.scenario.nearest import nearest
from judgebot.scenario.numbering import under
from judgebot.scenario.options import plain, same
from judgebot.scenario.talk import Talk
from judgebot.scenario.verdict import Checked


def check_claim(
    talk: Talk, claim: Claim, decision: Decision | None, known: Iterable[str] = ()
) -> Checked:
    """Whether a claim holds at the end of a game, and whether the file rules it so."""
    checked = check(talk, claim.fact, decision, known)
    return replace(checked, by=claim.by, as_said=checked.holds is claim.right)


def check(
    talk: Talk, fact: Fact, decision: Decision | None = None, known: Iterable[str] = ()
) -> Checked:
    """Whether a fact holds now.

    decision: what is asked now, for facts about what is legal.
    known: names of cards that the file writes out, for facts about cards that are nowhere.
    Raises InputError when it speaks of what is not there and never was.
    """
    wrong, items = _CHECKS.get(fact.about, _check_values)(talk, fact, decision, tuple(known))
    return Checked(
        text=text(fact),
        holds=not wrong,
        found="; ".join(wrong),
        line=fact.where.line,
        decided=_decided(talk, fact, items) if items or wrong else None,
        forbids=tuple(one.text for one in fact.because) if fact.about is About.ILLEGAL else (),
    )


Found = tuple[list[str], tuple[int, ...]]
"""What differs, and the items it is about."""


def _check_values(
    talk: Talk, fact: Fact, _decision: Decision | None, known: tuple[str, ...]
) -> Found:
    subject, items = _subject(talk, fact, known)
    wrong = []
    for name, words in fact.values.items():
        one = PROPERTIES[fact.about][name]
        gone = isinstance(subject, Where) and subject.place is None and name != "exists"
        found = () if gone else one.read(talk.game, subject)
        if fact.about is About.PLAYER and name in facts.PLACES:
            found = _as_called(talk, facts.PLACES[name][1](subject), words, found)
        if not agrees(one, words, found):
            wrong.append(f"{name}: {', '.join(found) or NONE}")
    return wrong + _unreached(talk, fact, items), items


def _as_called(
    talk: Talk, place: Place, words: tuple[Word, ...], names: tuple[str, ...]
) -> tuple[str, ...]:
    """What the cards of a place are called: as a fact calls them, where that is a name of theirs.

    The names that the file gives to single copies come first, then those that say most.
    """
    left = sorted((w.text for w in words), key=lambda w: (w not in talk.labels, -len(w)))
    found = []
    for ref, name in zip(facts.cards_at(talk.game, place), names, strict=True):
        called = next((w for w in left if same(w, name) or talk.is_called(ref, w)), None)
        if called is not None:
            left.remove(called)
        found.append(called or name)
    return tuple(found)


def agrees(one: Property, words: tuple[Word, ...], found: tuple[str, ...]) -> bool:
    """Whether what is found agrees with the words of a fact."""
    read = _letters if one.letters else plain
    wanted = [read(word.text) for word in words]
    has = [read(value) for value in found if value]
    if has != [NONE]:
        wanted = [word for word in wanted if word != NONE]
    if one.compare is Compare.HAS:
        return all(word in has for word in wanted)
    if one.compare is Compare.LACKS:
        return not any(word in has for word in wanted)
    if one.compare is Compare.ORDER:
        return has[: len(wanted)] == wanted and bool(wanted) | (not has)
    return sorted(wanted) == sorted(has)


def _letters(words: str) -> str:
    """The letters of a word in one order; `none` is a word."""
    letters = plain(words)
    return letters if letters == NONE else "".join(sorted(filter(str.isalpha, letters)))


def _subject(talk: Talk, fact: Fact, known: tuple[str, ...]) -> tuple[object, tuple[int, ...]]:
    """What a fact is about, and the items whose entries reach it."""
    game = talk.game
    if fact.about is About.CARD:
        where = _the_card(talk, fact, known)
        return where, (where.item,) if where.item else ()
    if fact.about is About.PLAYER:
        names = [name.casefold() for name in game.state.players]
        return names.index(fact.subject.text.casefold()), ()
    if fact.about is About.EXPEDITION:
        return _expedition(talk, fact.subject), ()
    if fact.about is About.REGION:
        number = int(fact.subject.text)
        if number >= len(game.state.regions):
            raise InputError(f"there is no region {number} now", where=fact.subject.where)
        return number, ()
    return None, ()


def _the_card(talk: Talk, fact: Fact, known: tuple[str, ...]) -> Where:
    """Where the card is that a fact is about; nowhere when it ceased to exist."""
    found = named(talk, fact.subject.text)
    if len(found) == 1:
        return found[0]
    if found:
        raise InputError(
            f"there are {len(found)} of {fact.subject.text}, and this does not say which",
            where=fact.subject.where,
            write="Write its place after `in`, such as "
            f"`{fact.subject.text} in {talk.game.place(found[0].place)}`, give it a name with "
            "`named:` under `players:`, or use `count:`",
        )
    item = _ceased(talk, fact.subject.text)
    if item is None and "exists" not in fact.values:
        raise _nothing_called(talk, fact.subject, known)
    if item is None:
        check_known(talk, fact.subject, known)
    return Where(item=item or 0, place=None, object=0)


def named(talk: Talk, written: str) -> list[Where]:
    """Every card or token of a name, wherever it is."""
    from judgebot.game.objects import Ref

    card, wanted = talk.game.state.card, plain(written)
    labelled = any(plain(label) in wanted for label in talk.labels)
    return [
        where
        for where in facts.every(talk.game)
        if (labelled or plain(card(where.item).name) in wanted or card(where.item).reference)
        and talk.is_called(Ref(where.item, where.object), written)
    ]


def _ceased(talk: Talk, written: str) -> int | None:
    """An item of that name that is nowhere any more, such as a token that ceased to exist."""
    here = {where.item for where in facts.every(talk.game)}
    for item in talk.game.state.items.values():
        if item.id in here:
            continue
        if talk.labels.get(written) == item.id or same(written, item.card.name):
            return item.id
    return None


def check_known(talk: Talk, word: Word, known: tuple[str, ...]) -> None:
    """Raise InputError for a name that no card or token of the game, or of its texts, can have."""
    names = (*known, *(item.card.name for item in talk.game.state.items.values()), *talk.labels)
    if any(same(word.text, name) for name in names):
        return
    if any(same(word.text, token) for token in _tokens(talk)):
        return
    raise _nothing_called(talk, word, known)


def _tokens(talk: Talk) -> set[str]:
    """The names of the tokens that the cards of a game can create."""
    from dataclasses import fields, is_dataclass

    from judgebot.abilities.effects import Token

    found: set[str] = set()
    stack: list[object] = [item.card.abilities for item in talk.game.state.items.values()]
    while stack:
        one = stack.pop()
        if isinstance(one, Token):
            found.add(one.token_name)
        elif isinstance(one, tuple):
            stack += one
        elif is_dataclass(one):
            stack += [getattr(one, field.name) for field in fields(one)]
    return found


def _nothing_called(talk: Talk, word: Word, known: tuple[str, ...]) -> InputError:
    names = {item.card.name for item in talk.game.state.items.values()}
    return InputError(
        f"nothing of that name is in this game: {word.text}",
        where=word.where,
        nearest=nearest(word.text, (*talk.labels, *names, *known)),
    )


def _expedition(talk: Talk, word: Word) -> Place:
    places = [
        expedition(player, side)
        for player in range(len(talk.game.state.players))
        for side in Side
    ]
    for place in places:
        if same(word.text, talk.game.place(place)):
            return place
    names = tuple(talk.game.place(place) for place in places)
    raise InputError(
        f"there is no Expedition called {word.text}",
        where=word.where,
        nearest=nearest(word.text, names),
        write=f"Write one of: {', '.join(names)}",
    )


def _check_count(
    talk: Talk, fact: Fact, _decision: Decision | None, known: tuple[str, ...]
) -> Found:
    check_known(talk, fact.subject, known)
    found = named(talk, fact.subject.text)
    if "in" in fact.values:
        (word,) = fact.values["in"]
        _check_place(talk, word)
        found = [one for one in found if talk.is_place(one.place, word.text)]
    (wanted,) = fact.values["is"]
    items = tuple(one.item for one in found)
    places = ", ".join(talk.game.place(one.place) for one in found)
    where = f" ({places})" if places else ""
    wrong = [] if int(wanted.text) == len(found) else [f"is: {len(found)}{where}"]
    return wrong + (_unreached(talk, fact, items) if not wrong else []), items


def _check_place(talk: Talk, word: Word) -> None:
    places = tuple(talk.game.state.zones)
    if any(talk.is_place(place, word.text) for place in places):
        return
    raise InputError(
        f"there is no place called {word.text}",
        where=word.where,
        nearest=nearest(word.text, tuple(talk.game.place(place) for place in places)),
    )


def _check_legality(
    talk: Talk, fact: Fact, decision: Decision | None, known: tuple[str, ...]
) -> Found:
    command = fact.command
    if command.what is not None and command.does.value == "plays":
        check_known(talk, command.what, known)
    found = refusal(talk, decision, command)
    if fact.about is About.LEGAL:
        return ([] if found is None else [f"{found.words} ({_cited(talk, found.rules)})"]), ()
    if found is None:
        return ["it is legal"], ()
    rules = set(_numbered(talk, found.rules))
    return [f"not by {w.text}, but by {_cited(talk, found.rules)}" for w in fact.because
            if w.text not in rules], ()  # fmt: skip


def _cited(talk: Talk, rules: tuple[str, ...]) -> str:
    numbers = _numbered(talk, rules)
    return f"CR {', '.join(numbers)}" if numbers else "no rule"


def _numbered(talk: Talk, rules: Iterable[str]) -> tuple[str, ...]:
    """Rules in the numbering of the version that runs."""
    return under(rules, talk.game.state.ruleset.version)


def _check_told(
    talk: Talk, fact: Fact, _decision: Decision | None, known: tuple[str, ...]
) -> Found:
    told = fact.told
    if told.card is not None:
        check_known(talk, told.card, known)
    found = [
        place for place, entry in enumerate(talk.game.trace.entries) if _is_meant(talk, told, entry)
    ]
    if fact.about is About.DID_NOT_HAPPEN:
        return ([f"{told.kind}: {len(found)} times"] if found else []), ()
    if told.times is not None and len(found) != told.times:
        return [f"{told.kind}: {len(found)} times"], ()
    if not found and told.times is None:
        return [f"{told.kind}: never"], ()
    entries = [talk.game.trace.entries[place] for place in found]
    cited = {rule for entry in entries for rule in _numbered(talk, entry.rules)}
    return [f"not by {word.text}" for word in fact.because if word.text not in cited], ()


def _is_meant(talk: Talk, told: Told, entry: Entry) -> bool:
    if entry.kind.value != told.kind:
        return False
    if told.card is not None:
        label = talk.labels.get(told.card.text)
        items = talk.game.state.items
        if label is not None and label not in entry.items:
            return False
        if label is None and not any(same(told.card.text, items[one].card.name)
                                     for one in entry.items if one in items):  # fmt: skip
            return False
    return told.words is None or same(told.words.text, _sentence(talk, entry), part=True)


def _sentence(talk: Talk, entry: Entry) -> str:
    from judgebot.scenario.sentences import sentence

    return sentence(entry, range(len(talk.game.trace.entries)))


_CHECKS = {
    About.COUNT: _check_count,
    About.LEGAL: _check_legality,
    About.ILLEGAL: _check_legality,
    About.HAPPENED: _check_told,
    About.DID_NOT_HAPPEN: _check_told,
}


def _unreached(talk: Talk, fact: Fact, items: tuple[int, ...]) -> list[str]:
    """The rules by which the trace does not reach a fact about its subject."""
    if not fact.because:
        return []
    cited = {
        rule
        for entry in talk.game.trace.entries
        if _is_about(talk, fact, entry, items)
        for rule in _numbered(talk, entry.rules)
    }
    return [f"not by {word.text}" for word in fact.because if word.text not in cited]


def _is_about(talk: Talk, fact: Fact, entry: Entry, items: tuple[int, ...]) -> bool:
    """Whether an entry tells of a fact's subject: its item, or its name among the facts."""
    if fact.about in (About.CARD, About.COUNT):
        return bool(set(items) & set(entry.items))
    if fact.about in (About.PLAYER, About.EXPEDITION):
        subject = plain(fact.subject.text)
        told = (plain(value) for value in entry.facts.values() if isinstance(value, str))
        return any(one == subject or one.startswith(f"{subject}'s") for one in told)
    return True


def _decided(talk: Talk, fact: Fact, items: tuple[int, ...]) -> int | None:
    """The entry that last told of a fact's subject."""
    if not items and fact.about not in (About.PLAYER, About.EXPEDITION):
        return None
    about = [
        place
        for place, entry in enumerate(talk.game.trace.entries)
        if _is_about(talk, fact, entry, items)
    ]
    return about[-1] if about else None


def text(fact: Fact) -> str:
    """A fact in words, as the file says it."""
    because = f" (because {', '.join(word.text for word in fact.because)})" if fact.because else ""
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
    parts = [said(command)]
    for key, word in (("into", command.into), ("from", command.origin), ("of", command.of)):
        if word is not None:
            parts.append(f"{key}: {word.text}")
    if command.paying is not None:
        parts.append(f"paying: {command.paying.text}")
    parts += [word.text for word in command.choices.choosing]
    return ", ".join(parts)


def _told_text(told: Told) -> str:
    parts = [f"{told.kind}: {told.card.text}" if told.card else told.kind]
    if told.words is not None:
        parts.append(f"words: {told.words.text}")
    if told.times is not None:
        parts.append(f"{told.times} times")
    return ", ".join(parts)

"""What a scenario file says is true, as data."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judgebot.errors import FilePlace as FilePlace
from judgebot.errors import InputError
from judgebot.game.data.entries.by_name import EVENTS
from judgebot.scenario.facts.properties import Agreement, check_words
from judgebot.scenario.facts.properties_table import PROPERTIES
from judgebot.scenario.format.keys.facts import DEEDS, KINDS, OF_ENTRIES, TIMES
from judgebot.scenario.format.nearest import nearest
from judgebot.scenario.format.scenario import About, Fact, FileWord, TraceFact
from judgebot.scenario.format.shapes import Fields


def fact(read: tuple[str, Fields], names: tuple[str, ...]) -> Fact:
    """One fact, as `keys.facts.FACT` read it. Raises InputError for one that says nothing."""
    subject, fields = read
    about = About(subject) if subject else About.GAME
    because = tuple(map(_rule, fields.get("because", ())))
    if "because" in fields and not because:
        raise InputError(
            "`because` without a rule after it is always true",
            where=fields.at["because"],
            write="Write rule numbers after it, as in `because: [2.1.d]`, or delete it",
        )
    for rule in because:
        check_rule(rule)
    if about in (About.LEGAL, About.ILLEGAL):
        return _legality(about, fields, names, because)
    if about in (About.HAPPENED, About.DID_NOT_HAPPEN):
        return _told(about, fields, because)
    _check_lists(about, fields)
    values = {
        name: words(value, fields.at[name])
        for name, value in fields.items()
        if name not in (subject, "because")
    }
    named = _subject(about, fields, names)
    if not values or (about is About.COUNT and "is" not in values):
        known = ("is",) if about is About.COUNT else tuple(PROPERTIES[about])
        raise InputError(
            f"this expects nothing of {named.text}",
            where=fields.where,
            write=f"Say what is true of it: {', '.join(known)}",
        )
    for name, value in values.items():
        check_words(name, PROPERTIES[about][name], value, names)
        if not value and _holds_of_all(about, name):
            raise InputError(
                f"`{name}` without a word after it is always true",
                where=fields.at[name],
                write="Write a word after it, or delete it",
            )
    return Fact(
        about=about,
        subject=named,
        values=values,
        each=fields[about.value] if about is About.EACH else (),
        because=because,
        where=fields.where,
    )


def _rule(word: FileWord) -> FileWord:
    """A rule's number, which may be written as messages write it: `CR 2.1.d`."""
    return replace(word, text=word.text.removeprefix("CR "))


def _check_lists(about: About, fields: Fields) -> None:
    """Raise InputError for a number where the cards of a place are expected."""
    for name, value in fields.items():
        size = f"{name} size"
        if about is About.PLAYER and size in PROPERTIES[about]:
            for word in value:
                if word.text.isdigit():
                    raise InputError(
                        f"`{name}` tells the cards there, not how many there are",
                        where=word.where,
                        write=f"Write `{size}: {word.text}`",
                    )


def _holds_of_all(about: About, name: str) -> bool:
    return PROPERTIES[about][name].compare in (Agreement.HAS, Agreement.LACKS)


def _subject(about: About, fields: Fields, names: tuple[str, ...]) -> FileWord:
    if about is About.GAME:
        return FileWord(text="the game", where=fields.where)
    value = fields[about.value]
    if about is About.EACH:
        if not value:
            raise InputError("this is about no card", where=fields.at[about.value])
        names_ = ", ".join(word.text for word in value)
        return FileWord(text=names_, where=fields.at[about.value])
    if isinstance(value, int):
        return FileWord(text=str(value), where=fields.at[about.value])
    if about is About.PLAYER:
        player_of(value, names)
    return value


def player_of(word: FileWord, names: tuple[str, ...], verb: str = "") -> int:
    """Which player a name means, case aside. Raises InputError for nobody."""
    for place, name in enumerate(names):
        if name.casefold() == word.text.casefold():
            return place
    from judgebot.scenario.format.nearest import nearest

    raise InputError(
        f"there is no player called {word.text}",
        where=word.where,
        nearest=tuple(f"{name}{verb}" for name in nearest(word.text, names)),
        write=f"Write one of: {', '.join(f'{name}{verb}' for name in names)}",
    )


def words(value: Any, where: FilePlace) -> tuple[FileWord, ...]:
    """The words of a value, whatever its shape."""
    if isinstance(value, FileWord):
        return (value,)
    if isinstance(value, bool):
        return (FileWord(text="yes" if value else "no", where=where),)
    if isinstance(value, int):
        return (FileWord(text=str(value), where=where),)
    if value and isinstance(value[0], tuple):
        return tuple(
            FileWord(text=f"{name.text} {number}", where=name.where)
            for name, number in value
            if number
        )
    return tuple(value)


def _legality(
    about: About, fields: Fields, names: tuple[str, ...], because: tuple[FileWord, ...]
) -> Fact:
    from judgebot.scenario.format.commands import command

    deed = fields[about.value]
    return Fact(
        about=about,
        subject=deed.key,
        command=command(deed, names),
        because=because,
        where=fields.where,
    )


def _told(about: About, fields: Fields, because: tuple[FileWord, ...]) -> Fact:
    told: Fields = fields[about.value]
    for key in (*OF_ENTRIES, *TIMES):
        if key in fields:
            told[key], told.at[key] = fields[key], fields.at[key]
    kinds = [key for key in told if key in (*KINDS, *DEEDS)]
    if len(kinds) > 1 or not (kinds or "words" in told or "event" in told):
        raise InputError(
            "this does not say which kind of entry is meant",
            where=told.where,
            write=f"Write one of: {', '.join((*KINDS, *DEEDS))}",
        )
    _check_beside(told, kinds)
    _check_event(told.get("event"), told.get("facts", ()))
    kind = kinds[0] if kinds else ""
    meant = TraceFact(
        kind=kind,
        card=told[kind] if kind else None,
        event=told.get("event"),
        facts=told.get("facts", ()),
        words=told.get("words"),
        place=told.get("place"),
        to=told.get("to"),
        times=told.get("times"),
    )
    if about is About.DID_NOT_HAPPEN and because and not any(meant.names()):
        raise InputError(
            "this does not say to what it did not happen, so there is no reason to ask for",
            where=because[0].where,
            write=f"Name the card, or what else it is about{_naming(meant.event)}",
        )
    return Fact(
        about=about,
        subject=FileWord(text=kind, where=told.where),
        told=meant,
        because=because,
        where=fields.where,
    )


def _naming(event: FileWord | None) -> str:
    """How a file says what it is about: of an event, in its fields for what has a name."""
    if event is None:
        return ", such as `joins: NAME`"
    kinds: dict[str, str] = {}
    for one in reversed(EVENTS[event.text].__mro__):
        kinds |= one.__dict__.get("__annotations__", {})
    fields = EVENTS[event.text].fields
    named = [name for name in fields if any(sort in kinds[name] for sort in _NAMED)] or [*fields]
    return f": `facts: {{FIELD: NAME}}`, where FIELD is one of: {', '.join(named)}" if named else ""


_NAMED = ("Thing", "PlayerId", "Place", "Option", "Ability")
"""The sorts of fields for what a file can call by name."""


_BESIDE = {"place": ("joins", "leaves"), "to": ("applies",)}
"""What stands beside what is done to a place, or to something."""


def _check_beside(told: Fields, kinds: list[str]) -> None:
    """Raise InputError for a key that says nothing of what is meant."""
    for key, beside in _BESIDE.items():
        if key in told and not any(kind in beside for kind in kinds):
            raise InputError(
                f"`{key}` stands beside {' or '.join(f'`{one}`' for one in beside)} only",
                where=told.at[key],
                write="Delete it",
            )


def _check_event(
    event: FileWord | None, facts: tuple[tuple[FileWord, tuple[FileWord, ...]], ...]
) -> None:
    """Raise InputError for an event that there is none of, and for a fact that it does not have."""
    if event is not None and event.text not in EVENTS:
        raise InputError(
            f"no entry tells of the event `{event.text}`",
            where=event.where,
            nearest=nearest(event.text, EVENTS) or _with_word(event.text),
            write="Find its name with `judgebot run --json`",
        )
    for name, _ in facts:
        known = EVENTS[event.text].fields if event is not None else ()
        if name.text not in known:
            raise InputError(
                f"`{event.text}` has no `{name.text}`" if event else "these are facts of no event",
                where=name.where,
                nearest=nearest(name.text, known),
                write=f"Write one of: {', '.join(known)}" if known else "Write `event:`, too",
            )


def _with_word(written: str) -> tuple[str, ...]:
    """The events in whose names a short word stands, where none is like it: `pay`."""
    word = written.casefold()
    return tuple(one for one in EVENTS if word in one.replace("-", ".").split("."))


def check_rule(word: FileWord) -> None:
    """Raise InputError for what is no rule number."""
    from judgebot.rulebook.number import RuleNumber

    try:
        RuleNumber.parse(word.text)
    except ValueError:
        raise InputError(
            f"`{word.text}` is no rule number",
            where=word.where,
            write="Write a number such as 2.1.d",
        ) from None


"""What a scenario file says is done, as data."""

from __future__ import annotations

from dataclasses import replace

from judgebot.errors import InputError
from judgebot.scenario.format.expectations import fact, player_of
from judgebot.scenario.format.keys.commands import TIMES
from judgebot.scenario.format.scenario import Check, Choices, Command, Does, FileWord, Item, Until
from judgebot.scenario.format.shapes import Fields, ReadDeed


def items(deed: ReadDeed, names: tuple[str, ...]) -> tuple[Item, ...]:
    """An item of the `do` list, as often as it says. Raises InputError for what cannot be done."""
    return (_item(deed, names),) * deed.details.get(TIMES, 1)


def _item(deed: ReadDeed, names: tuple[str, ...]) -> Item:
    if deed.player:
        return command(deed, names)
    if deed.verb == "expect":
        return _check(deed, names)
    target = deed.what.text if deed.what else deed.verb
    return Until(target=target, choices=_choices(deed.details), key=deed.key)


def _check(deed: ReadDeed, names: tuple[str, ...]) -> Check:
    if not deed.what:
        raise InputError(
            "this expects nothing", where=deed.key.where, write="Write facts under it"
        )
    return Check(facts=tuple(fact(read, names) for read in deed.what), key=deed.key)


def command(deed: ReadDeed, names: tuple[str, ...]) -> Command:
    """One thing that a player does. Raises InputError for a player who is not in the game."""
    does = Does(deed.verb)
    player = player_of(FileWord(text=deed.player, where=deed.key.where), names, f" {does}")
    details = deed.details
    choices = _choices(details)
    what = deed.what
    if does is Does.CHOOSES:
        if not what:
            raise InputError(
                f"`{deed.key.text}:` does not say what",
                where=deed.key.where,
                write=f"Write it after the colon; `{deed.key.text}: nothing` to choose nothing",
            )
        what, choices = None, replace(choices, choosing=deed.what)
    into = details.get("into")
    if does is not Does.PLAYS:
        choices, into = replace(choices, into=into), None
    return Command(
        player=player,
        does=does,
        what=what,
        of=details.get("of"),
        about=details.get("about"),
        into=into,
        origin=details.get("from"),
        paying=_number(details, "paying"),
        using=details.get("with", ()),
        without=details.get("without", ()),
        choices=choices,
        key=deed.key,
    )


def _choices(details: Fields) -> Choices:
    return Choices(
        choosing=details.get("choosing", ()),
        may=details.get("may", ()),
        rolls=tuple(
            FileWord(text=str(number), where=details.at["rolls"])
            for number in details.get("rolls", ())
        ),
        shuffled=details.get("shuffled", ()),
    )


def _number(details: Fields, key: str) -> FileWord | None:
    if key not in details:
        return None
    return FileWord(text=str(details[key]), where=details.at[key])

"""How a scenario is played beside what its file says: the version, and the readings of the law.

A reading is named with the answer that is played: `NAME=other`, `NAME=taken`. Only a question that
the law of the version leaves open can be answered otherwise, and only where the answer decides
something in a game; the list says of every other why it cannot.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from judgebot.errors import FilePlace, InputError
from judgebot.game.data.readings import AS_TAKEN, FIELDS, OTHER, TAKEN, Readings, with_readings
from judgebot.game.data.record import record
from judgebot.game.data.ruleset import RULESETS
from judgebot.scenario.format.scenario import FileWord

Said = tuple[tuple[str, bool], ...]
"""Names of readings, each with whether the other one is played."""
VALUES = (OTHER, TAKEN)
"""What a reading can be."""


@record
class PlayedHow:
    """How scenarios are played, where that is not left to their files."""

    rules: str | None = None
    """The version of the rules."""
    readings: Said = ()

    @property
    def plain(self) -> PlayedHow:
        """The same with every reading that is named as it is taken."""
        return replace(self, readings=tuple((name, False) for name, _ in self.readings))


AS_WRITTEN = PlayedHow()
"""As the file says."""


def ways(rules: Iterable[str] = (), said: Iterable[str] = ()) -> tuple[PlayedHow, ...]:
    """All ways in which a file is to be played, those first from which others may part.

    rules: versions of the rules. said: readings, each as `NAME=other` or `NAME=taken`.
    Raises InputError for a version or a reading that cannot be played.
    """
    named = tuple(said)
    found: dict[PlayedHow, None] = {}
    for version in tuple(dict.fromkeys(rules)) or (None,):
        one = way(version, named)
        found.update(dict.fromkeys((one.plain, one)))
    return tuple(found)


def way(rules: str | None = None, said: Iterable[str] = ()) -> PlayedHow:
    """One way in which a file is to be played; rules, said: as for `ways`, one version at most."""
    version = None if rules is None else version_of(rules)
    return PlayedHow(rules=version, readings=tuple(dict(map(_read, said)).items()))


def version_of(rules: str) -> str:
    """A version of the rules that can be played. Raises InputError for any other."""
    if rules in RULESETS:
        return rules
    from judgebot.scenario.format.nearest import nearest

    raise InputError(
        f"scenarios cannot be played under the rules {rules}",
        nearest=nearest(rules, tuple(RULESETS)),
        write=f"Write one of: {', '.join(RULESETS)}",
    )


def readings(written: Sequence[tuple[FileWord, FileWord]], said: Said, version: str) -> Readings:
    """The readings that a file is played with.

    written: those that it names itself. said: those that are named beside it, which go before.
    Raises InputError for one that cannot be played under the version.
    """
    own = [(word.text, value.text == OTHER, word.where) for word, value in written]
    named = [*own, *((name, other, None) for name, other in said)]
    for name, other, where in named:
        _check(name, where)
        if other:
            _check_version(name, version, where)
    return with_readings(AS_TAKEN, ((name, other) for name, other, _ in named))


def reading_of(word: FileWord) -> tuple[str, bool]:
    """A reading that a file names, as `NAME=other`. Raises InputError at its line."""
    return _read(word.text, word.where)


def _read(said: str, where: FilePlace | None = None) -> tuple[str, bool]:
    """A reading in one word, and whether it is the other one. Raises InputError."""
    name, sign, value = said.partition("=")
    _check(name, where)
    if not sign:
        raise InputError(
            f"the reading {name} is named without what it is",
            where=where,
            write=f"Write {name}={OTHER}",
        )
    if value not in VALUES:
        from judgebot.scenario.format.nearest import nearest

        raise InputError(
            f"the reading {name} cannot be `{value}`",
            where=where,
            nearest=nearest(value, VALUES),
            write=f"Write {name}={OTHER} or {name}={TAKEN}",
        )
    return name, value == OTHER


def _check(name: str, where: FilePlace | None) -> None:
    """Raise InputError for a name that is no reading, or of one that cannot be played otherwise."""
    if name in FIELDS:
        return
    from judgebot.rulebook.disagreements import of_version
    from judgebot.scenario.format.nearest import nearest

    for one in (one for version in RULESETS for one in of_version(version)):
        if one.id == name:
            raise InputError(
                f"no other reading of {name} can be played: {one.not_playable}", where=where
            )
    raise InputError(
        f"there is no reading called {name}",
        where=where,
        nearest=nearest(name, FIELDS),
        write="Write a name that a ruling or `judgebot show` tells",
    )


def _check_version(name: str, version: str, where: FilePlace | None) -> None:
    """Raise InputError where a version does not leave the question open."""
    from judgebot.rulebook.disagreements import of_version

    if all(one.id != name for one in of_version(version)):
        raise InputError(
            f"CR {version} is not listed for the question {name}, so it has one reading only",
            where=where,
        )

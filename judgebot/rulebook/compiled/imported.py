"""The rulebooks a person imported: kept in the data folder as they were read."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

from judgebot import paths
from judgebot.errors import FilePlace, InputError
from judgebot.files import write_whole
from judgebot.progress import Progress, silent
from judgebot.rulebook.compiled.shipped import SHIPPED
from judgebot.rulebook.sealed import seal, unseal

if TYPE_CHECKING:
    from judgebot.rulebook.model import RuleBook

_FORM = "judgebot rulebook 1"
"""The form of the kept files; another number when the model changes."""
_NAME = re.compile(r"[0-9A-Za-z][0-9A-Za-z.-]{0,30}")
_ENOUGH = 0.9
"""How much of the rules and links that are here a rulebook must have that replaces them."""
_SUFFIX = ".json"


def file_of(version: str) -> Path:
    """Where an imported rulebook is kept.

    version: its name.
    """
    return paths.data_dir() / "rulebooks" / f"{version}{_SUFFIX}"


def versions() -> tuple[str, ...]:
    """The names of the imported rulebooks, the latest number first."""
    try:
        files = list(file_of("x").parent.glob(f"*{_SUFFIX}"))
    except OSError:
        return ()
    names = (file.name.removesuffix(_SUFFIX) for file in files)
    return tuple(sorted(filter(_NAME.fullmatch, names), reverse=True))


def has(version: str) -> bool:
    """Whether a rulebook was imported under that name.

    version: the name.
    """
    try:
        return bool(_NAME.fullmatch(version)) and file_of(version).is_file()
    except OSError:
        return False


def read(version: str) -> RuleBook:
    """An imported rulebook.

    version: its name.
    Raises InputError if the kept file is damaged or of another judgebot.
    """
    from judgebot.rulebook.compiled.codec import decode
    from judgebot.rulebook.model import RuleBook

    try:
        data = file_of(version).read_bytes()
        body = unseal(data, _FORM)
        if body is None:
            raise _of_another(version) if _is_of_another(data) else _damaged(version)
        return decode(RuleBook, json.loads(body))
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise _damaged(version) from error


def import_pdf(pdf: Path, version: str, progress: Progress = silent) -> RuleBook:
    """Read an official PDF and keep it under a name; a rulebook of that name is replaced.

    pdf: the file.
    version: the name.
    progress: told how far the reading is.
    Returns the rulebook. Raises InputError, and keeps what there was, if the name cannot be used,
    the file is no rulebook, or the data folder cannot be written.
    """
    from judgebot.rulebook.compiled.codec import encode
    from judgebot.rulebook.readers import pdf as reader

    _check_name(version)
    _check_writable(version)
    book = reader.read(pdf, version, progress)
    _check_complete(book, version, pdf)
    body = json.dumps(encode(book), ensure_ascii=False).encode()
    _write(version, seal(_FORM, body))
    return book


def is_name(version: str) -> bool:
    """Whether a rulebook can be called so, as no path can."""
    return _NAME.fullmatch(version) is not None


def _check_name(version: str) -> None:
    if version in SHIPPED:
        raise InputError(
            f"the rulebook {version} ships with judgebot and cannot be replaced",
            write=f"Give the file a name of its own, such as --as {version}-pdf",
        )
    if not is_name(version):
        raise InputError(
            f"a rulebook cannot be named '{version}'",
            write="Use letters, digits, full stops and hyphens, such as --as 4.0",
        )


def _check_writable(version: str) -> None:
    """Refuse before the long reading, not after it."""
    trial = file_of(f".{version}.trial")
    try:
        write_whole(trial, b"", lasting=False)
        trial.unlink()
    except OSError as error:
        raise _unwritable(error) from error


def _write(version: str, data: bytes) -> None:
    try:
        write_whole(file_of(version), data)
    except OSError as error:
        raise _unwritable(error) from error


def _unwritable(error: OSError) -> InputError:
    return InputError(
        f"{paths.data_dir()} cannot be written ({error.strerror}), so nothing can be imported",
        write=f"Let {paths.HOME_VARIABLE} name a folder that can be written",
    )


def _check_complete(book: RuleBook, version: str, pdf: Path) -> None:
    """Refuse to replace a rulebook by one that lacks much of it: a part, or one without links."""
    try:
        old = read(version) if has(version) else None
    except InputError:
        old = None
    if old is None:
        return
    for what, new_count, old_count in (
        ("rules", len(book.rules), len(old.rules)),
        ("links", len(book.marks), len(old.marks)),
    ):
        if new_count < _ENOUGH * old_count:
            raise InputError(
                f"the rulebook {version} that is here has {old_count} {what}, this file has "
                f"{new_count}; it was not replaced",
                where=FilePlace(file=str(pdf)),
                write=f"Supply the whole PDF, or give it another name, such as --as {version}-part",
            )


def _is_of_another(data: bytes) -> bool:
    """Whether another version of judgebot wrote a kept file."""
    try:
        key = json.loads(data.partition(b"\n")[0])["key"]
    except (ValueError, TypeError, KeyError):
        return False
    return isinstance(key, str) and key.startswith(_FORM.rstrip("0123456789")) and key != _FORM


def _of_another(version: str) -> InputError:
    return InputError(
        f"another version of judgebot imported the rulebook {version} ({file_of(version)})",
        write=f"Use that version, or import it for this one: judgebot rules import FILE --as "
        f"{version}",
    )


def _damaged(version: str) -> InputError:
    return InputError(
        f"the imported rulebook {version} is damaged ({file_of(version)})",
        write=f"Import it again: judgebot rules import FILE --as {version}",
    )

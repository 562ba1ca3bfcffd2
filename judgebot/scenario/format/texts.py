"""Card texts of scenario files, read by the grammar once and kept in the cache between runs.

Loading the grammar takes longer than all the rest of a small scenario, so what it read is kept as
plain data, with the words of abilities that reports print: one file for each, found by what it
answers and the fingerprint of the grammar, and sealed with both. A file that is missing, foreign,
damaged or cannot be written only costs time.
"""

from __future__ import annotations

import json
from contextlib import suppress
from functools import cache, lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from judgebot.abilities.sorts import Ability
from judgebot.files import kept

_FOLDER = "texts"
_SEAL = 16
"""How many bytes tell whether a file is as it was written."""
_SOURCES = ("abilities", "cards/text", "cards/codec.py")
"""What the reading of a text depends on, in the package."""


class UnreadWords(Exception):
    """A text that the grammar does not read."""


@lru_cache(maxsize=4096)
def read(
    text: str, *, support: bool, card_type: str, sub_types: frozenset[str] = frozenset()
) -> tuple[Ability, ...]:
    """The abilities of a text box, see `judgebot.cards.text.read`.

    Raises UnreadWords for a text that is not understood; `refused_texts` tells why.
    """
    path = _path(text, support, card_type, sub_types)
    known = _kept(path)
    if known is not None:
        return known
    abilities = _by_grammar(text, support, card_type, sub_types)
    _keep(path, abilities)
    return abilities


def render(ability: Ability) -> str:
    """An ability in its printed words, see `judgebot.cards.text.render`.

    Raises ValueError when the grammar has no words for it.
    """
    return _written("render", ability)


def phrase(part: Any) -> str:
    """A part of an ability in its printed words, see `judgebot.cards.text.phrase`.

    Raises ValueError when the grammar has no words for it.
    """
    return _written("phrase", part)


def _written(how: str, part: Any) -> str:
    from judgebot.cards.library import codec

    path = _named(f"sealed {how}", json.dumps(codec.encode(part)))
    with suppress(LookupError, UnicodeDecodeError):
        return _kept_words(path)
    from judgebot.cards import text as grammar

    words = getattr(grammar, how)(part)
    _write(path, words.encode())
    return words


@lru_cache(maxsize=4096)
def _kept_words(path: Path) -> str:
    """The words that are kept. Raises LookupError where none are."""
    body = _body(path)
    if body is None:
        raise LookupError(path.name)
    return body.decode()


def _by_grammar(
    text: str, support: bool, card_type: str, sub_types: frozenset[str]
) -> tuple[Ability, ...]:
    from judgebot.cards import text as grammar
    from judgebot.cards.text.lexicon import SUB_TYPES

    new = sub_types - frozenset(SUB_TYPES)
    try:
        return grammar.read(text, support=support, card_type=card_type, sub_types=new)
    except (grammar.NotUnderstood, grammar.Ambiguous):
        raise UnreadWords(text) from None


def _path(text: str, support: bool, card_type: str, sub_types: frozenset[str]) -> Path:
    return _named("sealed reading", f"{support}|{card_type}|{' '.join(sorted(sub_types))}|{text}")


def _named(what: str, key: str) -> Path:
    from judgebot.paths import cache_dir

    name = blake2b(f"{fingerprint()}|{what}|{key}".encode(), digest_size=16)
    return cache_dir() / _FOLDER / name.hexdigest()


@cache
def fingerprint() -> str:
    """What changes whenever the grammar or the ability model may: their files' sizes and times."""
    package = Path(__file__).resolve().parent.parent.parent
    files = [
        path
        for source in _SOURCES
        for path in sorted((package / source).rglob("*.py") or [package / source])
    ]
    digest = blake2b(digest_size=16)
    for path in files or [package]:
        with suppress(OSError):
            stat = path.stat()
            digest.update(f"{path.name}|{stat.st_size}|{stat.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def _kept(path: Path) -> tuple[Ability, ...] | None:
    from judgebot.cards.library import codec

    body = _body(path)
    try:
        found = None if body is None else codec.decode(json.loads(body))
    except (ValueError, RecursionError):
        return None
    if not isinstance(found, tuple) or not found:
        return None
    return found if all(isinstance(one, Ability) for one in found) else None


def _keep(path: Path, abilities: tuple[Ability, ...]) -> None:
    from judgebot.cards.library import codec

    with suppress(TypeError):
        _write(path, json.dumps(codec.encode(abilities)).encode())


def _body(path: Path) -> bytes | None:
    """What was kept; None if nothing was, or if it is not as it was written."""
    data = kept(path)
    if data is None:
        return None
    seal, body = data[:_SEAL], data[_SEAL:]
    return body if seal == _seal(path, body) else None


def _seal(path: Path, body: bytes) -> bytes:
    """What stands before a kept text: it fits this answer to this question only."""
    return blake2b(path.name.encode() + body, digest_size=_SEAL).digest()


def _write(path: Path, body: bytes) -> None:
    from judgebot.files import write_whole

    with suppress(OSError):
        write_whole(path, _seal(path, body) + body, lasting=False)

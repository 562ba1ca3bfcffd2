"""Asking a node for what it should hold; the answer, or an `InputError` at the node's place."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from collections.abc import Sequence as Listed
from functools import partial
from typing import NoReturn

from judgebot.errors import InputError, together
from judgebot.scenario.document.nodes import Mapping, Node, Nothing, Sequence, TextNode
from judgebot.scenario.document.writing import block_advice, capital, quoted, shown

_NUMBER = re.compile(r"[+-]?[0-9]{1,9}")
_FLAGS = {"yes": True, "true": True, "no": False, "false": False}
_FEW = 10
"""How many options a message still lists in full."""


def text(node: Node) -> str:
    """The characters of a value. Raises InputError for a mapping, a list and nothing."""
    if isinstance(node, TextNode):
        return node.value
    raise InputError(
        f"A value is expected here, not {_described(node)}", where=node.place, write=_for_text(node)
    )


def number(node: Node) -> int:
    """A whole number, written in digits. Raises InputError for anything else."""
    value = text(node)
    if _NUMBER.fullmatch(value):
        return int(value)
    raise InputError(
        f"`{shown(value)}` is not a number",
        where=node.place,
        write="Write a whole number in digits",
    )


def flag(node: Node) -> bool:
    """Yes or no. Raises InputError for anything else."""
    return _FLAGS[choice(node, tuple(_FLAGS))]


def choice(node: Node, options: Listed[str]) -> str:
    """One of the words that may stand here, in upper or lower case.

    node: the value.
    options: the words.
    Returns the option as it is spelled in `options`. Raises InputError for any other value.
    """
    value = text(node)
    for option in options:
        if option.casefold() == value.casefold():
            return option
    raise InputError(
        f"`{shown(value)}` is not one of the words that may stand here",
        where=node.place,
        nearest=(near := _nearest(value, options)),
        write=_one_of(options, few=bool(near)),
    )


def listing(node: Node) -> list[Node]:
    """The items of a list; a single value is a list of one, nothing is a list of none."""
    if isinstance(node, Sequence):
        return list(node.items)
    return [] if isinstance(node, Nothing) else [node]


def mapping(node: Node) -> Mapping:
    """Keys and values; nothing is a mapping without keys. Raises InputError for text and lists."""
    if isinstance(node, Mapping):
        return node
    if isinstance(node, Nothing):
        return Mapping(entries=(), place=node.place)
    write = "Write `key: value` on lines of their own, further to the right"
    if isinstance(node, TextNode) and (glued := re.fullmatch(r"([^:]+):(\S.*)", node.value)):
        write = f"Write a space after the colon: `{glued[1]}: {glued[2]}`"
    raise InputError(
        f"Keys and values are expected here, not {_described(node)}", where=node.place, write=write
    )


Meant = Callable[[str], tuple[tuple[str, ...], str]]
"""The keys that a word is written for, and what to write."""


def only(mapping: Mapping, known_keys: Collection[str], meant: Meant = lambda _: ((), "")) -> None:
    """Check that a mapping holds no other keys than these.

    mapping: the mapping.
    known_keys: the keys it may hold.
    meant: which of them another word is written for.
    Raises InputError for the keys that are not known.
    """
    unknown = (key for key in mapping.keys if key.value not in known_keys)
    together(partial(_refuse, key, known_keys, meant) for key in unknown)


def _refuse(key: TextNode, known_keys: Collection[str], meant: Meant) -> NoReturn:
    near: tuple[str, ...]
    write: str | None
    near, write = meant(key.value)
    if not near and not write:
        near = _nearest(key.value, known_keys)
        write = _one_of(known_keys, few=bool(near))
    raise InputError(
        f"There is no key `{shown(key.value)}` here", where=key.place, nearest=near, write=write
    )


def required(mapping: Mapping, key: str) -> Node:
    """The value of a key that must be there. Raises InputError when it is not."""
    if (node := mapping.get(key)) is not None:
        return node
    raise InputError(f"The key `{key}` is missing", where=mapping.place, write=f"Add `{key}: …`")


def card_text(node: Node) -> str:
    """Card text, which must stand in a `|` block so that YAML keeps every character of it.

    node: the value of the key; empty quotes mean that nothing is printed on the card.
    Returns the text as written, without the line break that ends the block. Raises InputError for
    any other way of writing it.
    """
    if isinstance(node, TextNode) and (node.block or not node.value):
        return node.value.rstrip("\n")
    raise InputError(
        "Card text must stand in a `|` block, in which every character is kept",
        where=node.place,
        write=capital(block_advice(node.value if isinstance(node, TextNode) else "")),
    )


_PIECES = 4
"""Into how many pieces a name may be cut: more commas than that stand in none."""


def joined_at_comma(sequence: Sequence, known: Callable[[str], bool]) -> str | None:
    """How to write a name of this list that YAML cut at its commas.

    sequence: the list, some of whose items are no known names.
    known: whether a text is a known name.
    Returns the name in quotes, when neighbouring items joined by a comma give a known name of which
    some piece alone is none; otherwise None.
    """
    words = [item.value if isinstance(item, TextNode) else None for item in sequence.items]
    if all(word is not None and known(word) for word in words):
        return None
    for start in range(len(words)):
        for end in range(start + 2, min(start + _PIECES, len(words)) + 1):
            pieces = [word for word in words[start:end] if word is not None]
            if len(pieces) < end - start:
                break
            name = ", ".join(pieces).strip("“”„")
            if known(name) and not all(known(piece) for piece in pieces):
                return quoted(name)
    return None


def _described(node: Node) -> str:
    if isinstance(node, TextNode):
        return f"`{shown(node.value)}`"
    return {Mapping: "keys and values", Sequence: "a list", Nothing: "nothing"}[type(node)]


def _for_text(node: Node) -> str:
    if isinstance(node, Nothing):
        return "Write it after the colon or the dash"
    return "If the brackets or the colon belong to the value, put it in quotes"


def _one_of(options: Collection[str], *, few: bool = True) -> str | None:
    """What may be written; few: many options are left out, for the nearest ones are told."""
    if not options or (few and len(options) > _FEW):
        return None
    return f"Write one of: {', '.join(options)}"


def _nearest(word: str, options: Collection[str]) -> tuple[str, ...]:
    from judgebot.scenario.format.nearest import nearest

    return nearest(word, options)

"""Variants of a scenario: the same set-up, played otherwise, in one file.

A variant is read as a file of its own would be: with the keys of the scenario, but for those that
it writes itself. What it expects is all its own.
"""

from __future__ import annotations

from collections.abc import Iterator

from judgebot.errors import FilePlace, InputError
from judgebot.scenario import document as doc
from judgebot.scenario.format.keys.file import OF_VARIANTS, VARIANTS

_FACTS = ("expect", "under", "claims", "explore", "always", "never", "possible")
"""Keys that a variant does not take over."""
_MERGED = ("start", "players")
"""Keys of which a variant writes only what is otherwise."""
_OF_PHASE = ("turn", "at")
"""Keys of `start` that are about its phase: a variant of another one does not take them over."""


def roots(root: doc.Mapping) -> Iterator[tuple[str, doc.Mapping]]:
    """The name of each variant of a file, and what it would be as a file of its own.

    Raises InputError for a variant that changes nothing.
    """
    written = root.get(VARIANTS)
    if written is None:
        return
    OF_VARIANTS.read(written)
    for name, changes in doc.mapping(written).entries:
        found = _varied(root, name, doc.mapping(changes))
        if _plain(_done(found)) == _plain(_done(root)):
            raise InputError(
                f"the variant `{name.value}` changes nothing",
                where=name.place,
                write="Write under it what is otherwise: `do:`, `start:` or `players:`",
            )
        yield name.value, found


def root_of(root: doc.Mapping, name: str) -> tuple[str, doc.Mapping]:
    """One of the variants of a file, see `roots`.

    Raises InputError for a name that no variant has.
    """
    known = dict(roots(root))
    found = next((one for one in known if one.casefold() == name.casefold()), None)
    if found is not None:
        return found, known[found]
    from judgebot.scenario.format.nearest import nearest

    where = root.get(VARIANTS)
    raise InputError(
        f"there is no variant called {name}" if known else "the file has no variants",
        where=where.place if where else FilePlace(file=root.place.file),
        nearest=nearest(name, known),
        write=f"Write one of: {', '.join(known)}" if known else "Ask without a variant",
    )


def _varied(root: doc.Mapping, name: doc.TextNode, changes: doc.Mapping) -> doc.Mapping:
    """A scenario with the keys that a variant writes instead of its own."""
    own = {key.value: (key, value) for key, value in changes.entries}
    entries = []
    for key, value in root.entries:
        if key.value in (VARIANTS, *_FACTS):
            continue
        entry = own.pop(key.value, (key, value))
        if key.value in _MERGED and entry[1] is not value:
            whole = _without_moment(value, entry[1]) if key.value == "start" else value
            entry = key, _merged(whole, entry[1], depth=key.value == "players")
        if key.value == "title":
            entry = key, doc.TextNode(value=f"{doc.text(value)}: {name.value}", place=key.place)
        entries.append(entry)
    return doc.Mapping(entries=(*entries, *own.values()), place=name.place)


def _without_moment(whole: doc.Node, changes: doc.Node) -> doc.Node:
    """The `start` of a scenario, without what is about its phase where a variant has another."""
    if not isinstance(whole, doc.Mapping) or not isinstance(changes, doc.Mapping):
        return whole
    phase, before = changes.get("phase"), whole.get("phase")
    if phase is None or (before is not None and _plain(before) == _plain(phase)):
        return whole
    kept = tuple(one for one in whole.entries if one[0].value not in _OF_PHASE)
    return doc.Mapping(entries=kept, place=whole.place)


def _merged(whole: doc.Node, changes: doc.Node, *, depth: bool) -> doc.Node:
    """Keys with the values that another node gives to some of them, and to more.

    depth: whether the values are merged in turn.
    """
    if not isinstance(whole, doc.Mapping) or not isinstance(changes, doc.Mapping):
        return changes
    own = {key.value: (key, value) for key, value in changes.entries}
    if depth and (strange := own.keys() - {key.value for key in whole.keys}):
        key, _ = own[min(strange)]
        raise InputError(
            f"there is no player called {key.value}",
            where=key.place,
            write=f"Write one of: {', '.join(one.value for one in whole.keys)}",
        )
    entries = []
    for key, value in whole.entries:
        _, other = own.pop(key.value, (key, value))
        kept = depth and other is not value
        entries.append((key, _merged(value, other, depth=False) if kept else other))
    return doc.Mapping(entries=(*entries, *own.values()), place=whole.place)


def _done(root: doc.Mapping) -> doc.Mapping:
    """What is on the table and what is done, of a file."""
    kept = tuple(entry for entry in root.entries if entry[0].value in ("do", *_MERGED))
    return doc.Mapping(entries=kept, place=root.place)


def _plain(node: doc.Node) -> object:
    """What a node says, wherever it stands."""
    if isinstance(node, doc.Mapping):
        return {key.value: _plain(value) for key, value in node.entries}
    if isinstance(node, doc.Sequence):
        return [_plain(one) for one in node.items]
    return node.value if isinstance(node, doc.TextNode) else None

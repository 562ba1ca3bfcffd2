"""What may stand in a scenario file, as data: the loader reads by it, the JSON Schema says it.

A shape is one kind of value. Reading a node by its shape gives plain values that keep their place
in the file, or raises `InputError`; `schema.py` turns the same shapes into JSON Schema.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import partial
from typing import Any

from judgebot.dataclass import dataclass
from judgebot.errors import FilePlace, InputError, together
from judgebot.game.data.record import record
from judgebot.scenario import document as doc
from judgebot.scenario.format.scenario import FileWord

NO_KEYS = "none"
"""What is written where there are no keys, of those that somebody may name."""


class Fields(dict[str, Any]):
    """What was read from keys and values: the value of each key that was written."""

    def __init__(self, where: FilePlace) -> None:
        super().__init__()
        self.where = where
        """Where the keys begin."""
        self.at: dict[str, FilePlace] = {}
        """Where each key stands."""

    def take(self, written: doc.TextNode, shape: Shape, value: doc.Node) -> None:
        """Take a key with its value. Raises InputError for a value of another shape."""
        self[written.value] = shape.read(value)
        self.at[written.value] = written.place


@record
class AnyText:
    """Any text."""

    example: str = ""
    what: str = "words"
    """What the words are, for people."""

    def read(self, node: doc.Node) -> FileWord:
        """The text with its place. Raises InputError for keys, lists and nothing."""
        return FileWord(text=doc.text(node), where=node.place)


A_CARD = AnyText(what="a card's name")
A_PLAYER = AnyText(what="a player's name")


@record
class PrintedText:
    """The text of a card, in a `|` block."""

    def read(self, node: doc.Node) -> FileWord:
        """The text with its place. Raises InputError for any other way of writing it."""
        text = doc.card_text(node)
        first = node.first if isinstance(node, doc.TextNode) else None
        return FileWord(text=text, where=node.place, first=first)


@record
class NumberShape:
    """A whole number."""

    least: int | None = 0
    """None: it may be negative."""
    most: int | None = None
    names: tuple[tuple[str, int], ...] = ()
    """Numbers that have names, too."""

    def read(self, node: doc.Node) -> int:
        """The number. Raises InputError for anything else."""
        if isinstance(node, doc.TextNode):
            for name, value in self.names:
                if node.value.casefold() == name:
                    return value
        value = doc.number(node)
        too_few = self.least is not None and value < self.least
        if too_few or (self.most is not None and value > self.most):
            to = "on" if self.most is None else f"to {self.most}"
            bound = f"a number {'up' if self.least is None else f'from {self.least}'} {to}"
            raise InputError(
                f"{value} cannot stand here", where=node.place, write=f"Write {bound}"
            )
        return value


@record
class YesOrNoShape:
    """Yes or no."""

    def read(self, node: doc.Node) -> bool:
        """Whether it is yes. Raises InputError for anything else."""
        return doc.flag(node)


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few words."""

    options: tuple[str, ...]

    def read(self, node: doc.Node) -> FileWord:
        """The word as it is spelled in the options. Raises InputError for any other."""
        return FileWord(text=doc.choice(node, self.options), where=node.place)


@dataclass(frozen=True, slots=True)
class Empty:
    """Nothing: the key says it all."""

    def read(self, node: doc.Node) -> None:
        """Nothing. Raises InputError when something is written."""
        if not isinstance(node, doc.Nothing):
            raise InputError(
                "nothing stands after this key", where=node.place, write="Delete what follows it"
            )


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list; one value alone is a list of one, and nothing is an empty list."""

    item: Shape
    none: bool = False
    """Whether `none` may be written for an empty list."""

    def read(self, node: doc.Node) -> tuple[Any, ...]:
        """The items. Raises InputError for an item of another shape."""
        if isinstance(node, doc.TextNode) and self.none and node.value.casefold() == NO_KEYS:
            return ()
        return together(partial(self.item.read, one) for one in doc.listing(node))


@dataclass(frozen=True, slots=True)
class NameList:
    """A list of names that may hold commas: a list in brackets may have cut one."""

    item: Shape

    def read(self, node: doc.Node) -> ReadList:
        """The items, with the node that `setups` looks at when one is unknown; `none` is none."""
        if isinstance(node, doc.TextNode) and node.value.casefold() == NO_KEYS:
            return ReadList(items=(), node=node)
        items = together(partial(self.item.read, one) for one in doc.listing(node))
        return ReadList(items=items, node=node)


@record
class ReadList:
    """A list of names as it was read."""

    items: tuple[Any, ...]
    node: doc.Node


@record
class OwnKeys:
    """Keys that the writer names, each with a value of one shape."""

    value: Shape
    key: str = "name"
    """What the keys are, for people."""
    none: bool = False
    """Whether `none` may be written for no keys at all."""

    def read(self, node: doc.Node) -> tuple[tuple[FileWord, Any], ...]:
        """The keys with their values, in order. Raises InputError for anything else."""
        if isinstance(node, doc.TextNode) and self.none and node.value.casefold() == NO_KEYS:
            return ()
        if isinstance(node, doc.TextNode):
            raise InputError(
                f"`{node.value}` stands here without {self.key}",
                where=node.place,
                write=f"Write {self.key} before it, with a colon: `{{NAME: {node.value}}}`",
            )
        entries = doc.mapping(node).entries
        values = together(partial(self.value.read, value) for _, value in entries)
        keys = (FileWord(text=key.value, where=key.place) for key, _ in entries)
        return tuple(zip(keys, values, strict=True))


@record
class Key:
    """A key that may be written, and what it means."""

    says: str
    """What it means, in one sentence: the editor and the guide show it."""
    shape: Shape
    required: bool = False
    other_words: str = ""
    """Words that people write for it, with commas between them."""
    write: str = ""
    """What to write where one of those words was written."""
    elsewhere: str = ""
    """What to write where it stands and does not belong."""


@record
class Detail(Key):
    """A key that may stand beside a deed."""

    beside: tuple[str, ...]
    """Beside which verbs, and keys without a player."""


@dataclass(frozen=True, slots=True)
class KnownKeys:
    """Keys that are known beforehand."""

    keys: Mapping[str, Key]
    elsewhere: Mapping[str, str] = field(default_factory=dict)
    """What to write for words that belong somewhere else."""

    def read(self, node: doc.Node) -> Fields:
        """The value of each key. Raises InputError for an unknown or a missing key."""
        mapping = doc.mapping(node)
        fields = Fields(node.place)
        required = (name for name, key in self.keys.items() if key.required)
        together(
            (
                partial(_only, mapping, self.keys, self.elsewhere),
                *(partial(doc.required, mapping, name) for name in required),
                *(
                    partial(fields.take, written, self.keys[written.value].shape, value)
                    for written, value in mapping.entries
                    if written.value in self.keys
                ),
            )
        )
        return fields


@record
class Variants:
    """Keys of which one says what it is about, and so which others may stand beside it."""

    by_key: Mapping[str, KnownKeys]
    otherwise: KnownKeys
    """When none of those keys is there."""

    def read(self, node: doc.Node) -> tuple[str, Fields]:
        """Which key it was, and the fields. Raises InputError for what fits none."""
        if isinstance(node, doc.TextNode):
            raise InputError(
                f"Keys and values are expected here, not `{node.value}`",
                where=node.place,
                write=f"Begin with one of: {', '.join(f'`{one}:`' for one in self.by_key)}",
            )
        mapping = doc.mapping(node)
        subjects = [key for key in mapping.keys if key.value in self.by_key]
        subjects = self._main(subjects) or subjects
        if len(subjects) > 1:
            raise InputError(
                f"this is about `{subjects[0].value}` and about `{subjects[1].value}` at once",
                where=subjects[1].place,
                write="Write two facts, each after a dash of its own",
            )
        if subjects:
            return subjects[0].value, self.by_key[subjects[0].value].read(node)
        if not any(key.value in self.otherwise.keys for key in mapping.keys):
            _only(mapping, self._subjects(), self.otherwise.elsewhere)
            raise InputError(
                "this is about nothing",
                where=node.place,
                write=f"Begin with one of: {', '.join(self.by_key)}",
            )
        return "", self.otherwise.read(node)

    def _subjects(self) -> dict[str, Key]:
        """The keys that say what it is about."""
        return {name: record.keys[name] for name, record in self.by_key.items()}

    def _main(self, subjects: list[doc.TextNode]) -> list[doc.TextNode]:
        """The one of these keys beside which all the others may stand, if there is one."""
        words = {key.value for key in subjects}
        return [key for key in subjects if words <= set(self.by_key[key.value].keys)][:1]


@record
class OneOfTwo:
    """Keys of one record, or of another one that begins with a key of its own."""

    by: str
    """The key that the first one has, and the second has not."""
    with_it: KnownKeys
    without: KnownKeys

    def read(self, node: doc.Node) -> Fields:
        """The fields. Raises InputError for what fits neither."""
        mapping = doc.mapping(node)
        if mapping.get(self.by) is not None:
            self._check_keys(mapping)
            return self.with_it.read(node)
        _only(mapping, {**self.without.keys, self.by: self.with_it.keys[self.by]})
        return self.without.read(node)

    def _check_keys(self, mapping: doc.Mapping) -> None:
        for key in mapping.keys:
            if key.value in self.without.keys and key.value not in self.with_it.keys:
                raise InputError(
                    f"`{key.value}` does not stand beside `{self.by}`, which says it",
                    where=key.place,
                    write=f"Delete it, or write the card out without `{self.by}`",
                )


@record
class OneOfShapes:
    """A text, keys and values, or a list; each with its own shape."""

    text: Shape | None = None
    record: Shape | None = None
    listing: Shape | None = None

    def read(self, node: doc.Node) -> Any:
        """What the shape for such a node reads. Raises InputError when there is none."""
        lists = {doc.Sequence: self.listing, doc.Nothing: self.listing}
        by_kind = {doc.Mapping: self.record, **lists}
        fitting: Shape | None = by_kind.get(type(node))
        shape = fitting or self.text or self.record or self.listing
        assert shape is not None, "there is a shape for every node"
        return shape.read(node)


@record
class Deeds:
    """What is done: keys made of a player's name and a verb, and keys without a player."""

    verbs: Mapping[str, Key] = field(default_factory=dict)
    """What may stand after a player's name."""
    others: Mapping[str, Key] = field(default_factory=dict)
    """What is done without naming a player."""
    details: Mapping[str, Detail] = field(default_factory=dict)
    """The keys that may stand beside some of them."""
    other_verbs: Mapping[str, str] = field(default_factory=dict)
    """What to write instead of verbs that there are not; `{player}` stands for the name."""
    elsewhere: Mapping[str, str] = field(default_factory=dict)
    """What to write for words that belong somewhere else."""

    def read(self, node: doc.Node) -> ReadDeed:
        """The deed and its details. Raises InputError for an unknown key."""
        if isinstance(node, doc.TextNode):
            raise self._without_colon(node)
        mapping = doc.mapping(node)
        if not mapping.entries:
            raise InputError("this does nothing", where=node.place, write="Delete it")
        name, value = mapping.entries[0]
        player, verb, key = self._deed(name)
        details = Fields(node.place)
        *_, what = together(
            (
                partial(_only, mapping, {name.value: key, **self.details}, self.elsewhere),
                *(
                    partial(details.take, detail, self.details[detail.value].shape, written)
                    for detail, written in mapping.entries[1:]
                    if detail.value in self.details
                ),
                partial(_done, name, key, value),
            )
        )
        self._check_beside(name, verb, details)
        where = FileWord(text=name.value, where=name.place)
        return ReadDeed(key=where, player=player, verb=verb, what=what, details=details)

    def _check_beside(self, name: doc.TextNode, verb: str, details: Fields) -> None:
        """Raise InputError for a detail that cannot stand beside a verb."""
        for detail, where in details.at.items():
            if verb not in self.details[detail].beside:
                known = [other for other, key in self.details.items() if verb in key.beside]
                one_of = f"Write one of: {', '.join(known)}" if known else "Delete it"
                raise InputError(
                    f"`{detail}` cannot stand beside `{name.value}`",
                    where=where,
                    write=self.details[detail].elsewhere or one_of,
                )

    def _without_colon(self, node: doc.TextNode) -> InputError:
        """The mistake of a sentence where a key and its value are expected."""
        written = f"`PLAYER {next(iter(self.verbs))}: NAME`"
        for verb in self.verbs:
            player, found, what = f"{node.value} ".partition(f" {verb} ")
            if found:
                written = f"`{player} {verb}: {what.strip()}`".replace(": `", ":`")
                break
        return InputError(
            f"a colon is missing in `{node.value}`", where=node.place, write=f"Write {written}"
        )

    def _deed(self, name: doc.TextNode) -> tuple[str, str, Key]:
        if name.value in self.others:
            return "", name.value, self.others[name.value]
        for verb, key in self.verbs.items():
            player = name.value.removesuffix(f" {verb}")
            if player != name.value and player:
                return player, verb, key
        raise InputError(
            f"this does not say who does what: {name.value}",
            where=name.place,
            nearest=self._nearest(name.value),
            write=self._instead(name.value)
            or f"Write a player's name and one of: {', '.join(self.verbs)}"
            + (f"; or one of: {', '.join(self.others)}" if self.others else ""),
        )

    def _instead(self, written: str) -> str:
        """What to write for a verb that there is not."""
        player, _, verb = written.rpartition(" ")
        if verb == "pass":
            return "Write `PLAYER passes:` for each of them" if player.casefold() == "both" else ""
        if not player or " " in player or verb not in self.other_verbs:
            return ""
        return f"Write {self.other_verbs[verb].format(player=player)}"

    def _nearest(self, written: str) -> tuple[str, ...]:
        from judgebot.scenario.format.nearest import nearest

        player, _, verb = written.rpartition(" ")
        found = nearest(verb, tuple(self.verbs), limit=1) if player else ()
        return tuple(f"{player} {one}" for one in found) or nearest(written, tuple(self.others))


def _done(name: doc.TextNode, key: Key, value: doc.Node) -> Any:
    """What is done. Raises InputError where the deed does not say it."""
    if isinstance(value, doc.Nothing) and not isinstance(key.shape, Empty | ListOf):
        raise InputError(
            f"`{name.value}:` does not say what",
            where=name.place,
            write=f"Write it after the colon, as in `{name.value}: …`",
        )
    return key.shape.read(value)


@record
class ReadDeed:
    """What was read of a deed."""

    key: FileWord
    player: str
    """Who does it, as written; empty for what no player does."""
    verb: str
    what: Any
    details: Fields


def _only(
    mapping: doc.Mapping, keys: Mapping[str, Key], elsewhere: Mapping[str, str] | None = None
) -> None:
    """Raise InputError for a key that is not among some, with the one that it is written for."""
    doc.only(mapping, keys, lambda word: _meant(word.casefold(), keys, elsewhere or {}))


def _meant(
    word: str, keys: Mapping[str, Key], elsewhere: Mapping[str, str]
) -> tuple[tuple[str, ...], str]:
    """The keys that another word is written for, and what to write; nothing where none is."""
    found = tuple(name for name, key in keys.items() if word in key.other_words.split(", "))
    return (found, keys[found[0]].write) if found else ((), elsewhere.get(word, ""))


Shape = (
    AnyText
    | PrintedText
    | NumberShape
    | YesOrNoShape
    | OneOf
    | Empty
    | ListOf
    | NameList
    | OwnKeys
    | KnownKeys
    | Variants
    | OneOfTwo
    | OneOfShapes
    | Deeds
)

"""What scenario files do without although YAML has it: one refusal for each.

Every function here makes the error and leaves the raising to whoever found the mistake.
"""

from __future__ import annotations

from judgebot.errors import FilePlace, InputError
from judgebot.scenario.document.nodes import Node, TextNode
from judgebot.scenario.document.writing import BLOCK_EXAMPLE, block_advice, quoted, shown


def tab(place: FilePlace) -> InputError:
    """The refusal of a tab outside of a value."""
    return InputError(
        "A tab stands where YAML allows only spaces",
        where=place,
        write="Replace it by spaces; two for each step to the right",
    )


def too_deep(deepest: int, place: FilePlace) -> InputError:
    """The refusal of one mapping or list too many inside the others."""
    return InputError(
        f"Lists and mappings stand inside each other more than {deepest} deep",
        where=place,
        write="Close some brackets, or check the indentation",
    )


def missing_key(place: FilePlace) -> InputError:
    """The refusal of a colon with nothing before it."""
    return InputError(
        "The key before this colon is missing", where=place, write="Write `key: value`"
    )


def bad_key(place: FilePlace) -> InputError:
    """The refusal of a key that is a list, a mapping or several lines."""
    return InputError(
        "A key must be words on one line",
        where=place,
        write=f"Put it in quotes. If it is card text, {block_advice(BLOCK_EXAMPLE)}",
    )


def merge(place: FilePlace) -> InputError:
    """The refusal of the merge key `<<`."""
    return InputError(
        "Merging with `<<` is not part of scenario files",
        where=place,
        write="Write the keys out here",
    )


def duplicate(key: TextNode, first: TextNode) -> InputError:
    """The refusal of a key that its mapping holds already."""
    return InputError(
        f"The key `{key.value}` stands here twice; the first is on line {first.place.line}",
        where=key.place,
        write="Keep one of them",
    )


def strange_space(value: str, place: FilePlace) -> InputError:
    """The refusal of a value that begins or ends with a space other than the ordinary one."""
    return InputError(
        f"`{value.strip()}` has a space beside it that is no ordinary space",
        where=place,
        write="Delete it and type a space; such spaces come in by copying",
    )


def glued_dash(value: str, place: FilePlace) -> InputError:
    """The refusal of `-Kuwat`, which YAML takes for a name that begins with a dash."""
    return InputError(
        f"`{shown(value)}` has no space after its dash",
        where=place,
        write=f"Write `- {shown(value[1:])}` for an item of a list, or put the value in quotes",
    )


def runs_on(following: str, place: FilePlace) -> InputError:
    """The refusal of a value without quotes to which YAML would join the next line.

    following: the next line; empty when a blank line follows.
    place: where the value begins.
    """
    joined = f"`{shown(following)}`" if following else "the lines below"
    return InputError(
        f"This value has no quotes, so it ends with its line, but YAML would join {joined} to it",
        where=place,
        write="If the next line is a key or an item of its own, give it its colon or dash and "
        "the right indentation; if it belongs to the value, put the whole in quotes",
    )


def cut_at_comma(key: TextNode, before: list[tuple[TextNode, Node]]) -> InputError:
    """The refusal of a key without a value in `{ }`: most often a name cut at its comma.

    key: the key that has no value.
    before: the entries before it in the same mapping.
    """
    if ":" in key.value:
        name, _, value = key.value.partition(":")
        write = f"Write a space after the colon: `{name}: {value.strip()}`"
    elif before and isinstance(before[-1][1], TextNode):
        name, value = before[-1][0].value, f"{before[-1][1].value}, {key.value}"
        write = f"If the comma belongs to the value, write `{name}: {quoted(value)}`"
    else:
        symbol = f"{{{key.value}}}"
        write = f"Write `{key.value}: value`. If `{symbol}` is a symbol, put the value in quotes; "
        write += f"if it is card text, {block_advice(f'{symbol} …')}"
    return InputError(
        f"`{key.value}` stands between {{ and }} without a value", where=key.place, write=write
    )


_DECORATIONS = {"*": "a reference", "&": "a label", "!": "a tag"}


def special(sign: str, place: FilePlace) -> InputError:
    """The refusal of `*`, `&` or `!` at the head of a value, where YAML gives them a meaning."""
    return InputError(
        f"YAML takes `{sign}` at the beginning of a value for {_DECORATIONS[sign]}, "
        "which scenario files do without",
        where=place,
        write="Put the value in quotes, or write it out in full",
    )


def several_documents(place: FilePlace) -> InputError:
    """The refusal of a second document, after `---` or `...`."""
    return InputError(
        "A second scenario begins here, and a file holds one",
        where=place,
        write="Put each scenario in a file of its own, without `---` and `...` between",
    )


def empty_block(style: str, place: FilePlace) -> InputError:
    """The refusal of a `|` or `>` with no indented line under it."""
    return InputError(
        f"The block that `{style}` opens is empty",
        where=place,
        write="Leave its key out, or begin the lines of the block further to the right than the key"
        f":\n{block_advice(BLOCK_EXAMPLE).partition(chr(10))[2]}",
    )


def bad_escape(place: FilePlace) -> InputError:
    """The refusal of a backslash in double quotes that stands for no character."""
    return InputError(
        "In double quotes a backslash begins an escape, and this one stands for no character",
        where=place,
        write="Use single quotes, in which a backslash is only a backslash",
    )

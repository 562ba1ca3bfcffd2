"""What is not YAML, explained: the parser says where it stopped, the lines there say why.

Each known mistake has one function, which looks at the lines and returns the error or None; they
are asked in the order of `_EXPLANATIONS`. What none of them knows is still one plain sentence.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from yaml import MarkedYAMLError

from judgebot.errors import FilePlace, InputError
from judgebot.scenario.document.comments import directive, lost_comment
from judgebot.scenario.document.refusals import (
    bad_escape,
    empty_block,
    missing_key,
    several_documents,
    tab,
)
from judgebot.scenario.document.source import SourceText
from judgebot.scenario.document.stop import FileLine, Stop, indentation
from judgebot.scenario.document.writing import block_advice, capital, quoted, shown
from judgebot.sure import sure

_GLUED = re.compile(r"([^\s:,{}\[\]\"']+(?: [^\s:,{}\[\]\"']+)*):([^\s:].*)")
_OPENS_BLOCK = re.compile(r"(?:.*[:-] +)?([|>])[-+1-9]*(?: +#.*)?")
_AFTER_QUOTE = re.compile(r"(?:\"(?:[^\"\\]|\\.)*\"|'(?:[^']|'')*')\s*[^\s,:#}\]]")
_COMMENT = re.compile(r"(?<!\S)#[^\s#].*")
_OUT_OF_LINE = ("expected key", "<block end>", "mapping", "indentation")
"""What the parser says of a line that stands in the wrong column."""
_CLOSING = {"[": "]", "{": "}"}
_NO_BEGINNING = "@`%*&!|>{[?,"
"""What cannot begin a value without quotes."""


def explain(
    error: MarkedYAMLError, source: SourceText, quotes: list[tuple[FilePlace, int]]
) -> InputError:
    """Say in plain words why a file is not YAML.

    error: what the parser raised.
    source: the file.
    quotes: where each quoted value over several lines begins, and its last line, from 0.
    Returns the error to raise.
    """
    mark = error.problem_mark
    stop = Stop(
        source=source,
        problem=(error.problem or "").lower(),
        context=(error.context or "").lower(),
        mark=mark,
        began=error.context_mark or mark,
        quotes=quotes,
    )
    found = (explanation(stop) for explanation in _EXPLANATIONS)
    return next((error for error in found if error is not None), None) or _unknown(stop)


def _tab(stop: Stop) -> InputError | None:
    led = re.match(r"[ ]*\t", stop.source.lines[stop.mark.line])
    if not led and not stop.here.startswith("\t"):
        return None
    return tab(stop.source.place(stop.mark.line, led.end() - 1 if led else stop.mark.column))


def _directive(stop: Stop) -> InputError | None:
    if stop.source.lines[stop.began.line].startswith("%"):
        return directive(stop.source.place(stop.began.line, 0))
    return None


def _several_documents(stop: Stop) -> InputError | None:
    return several_documents(stop.place) if "<document start>" in stop.problem else None


def _open_quote(stop: Stop) -> InputError | None:
    place = None
    if "quoted scalar" in stop.context and "unexpected" in stop.problem:
        place = stop.source.place(stop.began.line, stop.began.column)
    elif stop.quotes and stop.quotes[-1][1] == stop.mark.line:
        place = stop.quotes[-1][0]
    if place is None:
        return None
    quote = stop.source.lines[sure(place.line) - 1][sure(place.column) - 1]
    return InputError(
        f"The quote {quote} opened here is not closed on its line",
        where=place,
        write=f"Write {quote} at the end of the value too",
    )


def _escape(stop: Stop) -> InputError | None:
    if "escape" not in stop.problem and "hexdec" not in stop.problem:
        return None
    return bad_escape(stop.source.place(stop.began.line, stop.began.column))


def _block_not_indented(stop: Stop) -> InputError | None:
    """Lines under a `|` that do not stand to the right of its key, or not under its first line."""
    if stop.above is None:
        return None
    first = min(stop.began.line, stop.mark.line) if "simple key" in stop.context else stop.mark.line
    header = _header_above(stop, first)
    if header is None:
        return None
    line = stop.source.lines[header]
    place = stop.source.place(first, len(indentation(stop.source.lines[first])))
    if sure(place.column) - 1 <= len(indentation(line)):
        between = stop.source.lines[header + 1 : first]
        if any(text.strip() for text in between):
            return None
        style = sure(_OPENS_BLOCK.fullmatch(line.rstrip()))[1]
        return empty_block(style, stop.source.place(header, line.rindex(style)))
    return InputError(
        "This line of a block begins further to the left than the block's first line",
        where=place,
        write="Begin every line of the block in the same column, and leave no spaces on a blank "
        "line above the first",
    )


def _header_above(stop: Stop, first: int) -> int | None:
    """The line that opens the block which the line `first` was meant to stand in."""
    column = len(indentation(stop.source.lines[first]))
    for number in range(first - 1, -1, -1):
        line = stop.source.lines[number]
        if _OPENS_BLOCK.fullmatch(line.rstrip()):
            return number
        if line.strip() and len(indentation(line)) <= column:
            return None
    return None


def _comment_ate_the_rest(stop: Stop) -> InputError | None:
    for line in stop.suspects():
        if found := _COMMENT.search(line.value):
            where = stop.source.place(line.number, line.column + found.start())
            return lost_comment(found[0], where)
    return None


def _bad_beginning(stop: Stop) -> InputError | None:
    line = stop.line(stop.mark.line)
    sign = line.value[:1]
    if not sign or sign not in _NO_BEGINNING or stop.mark.column < line.column:
        return None
    if sign in _CLOSING and not _goes_on(stop, line):
        return None
    return _cannot_begin(
        sign,
        stop.source.place(line.number, line.column),
        _rewritten(stop, line, line.value),
    )


def _goes_on(stop: Stop, line: FileLine) -> bool:
    """Whether the parser stopped at words after the bracket that closes the value's first one."""
    read = line.value[: stop.mark.column - line.column]
    return (
        "flow" not in stop.context
        and _CLOSING[line.value[0]] in read
        and stop.here[:1] not in _CLOSING.values()
    )


def _bad_beginning_inside(stop: Stop) -> InputError | None:
    sign = stop.source.lines[stop.began.line][stop.began.column : stop.began.column + 1]
    if not sign or sign not in _NO_BEGINNING or sign in "[{,":
        return None
    place = stop.source.place(stop.began.line, stop.began.column)
    return _cannot_begin(sign, place, "Put the value in quotes")


def _cannot_begin(sign: str, place: FilePlace, write: str) -> InputError:
    named = "a backtick" if sign == "`" else f"`{sign}`"
    return InputError(
        f"A value without quotes cannot begin with {named}", where=place, write=write
    )


def _rewritten(stop: Stop, line: FileLine, value: str) -> str:
    """The sentence that shows how to write a line's value: as a block, or in quotes."""
    under = stop.line(stop.above).value if stop.above is not None else ""
    if line.key == "text" or (not line.shown and under == "text:"):
        return capital(block_advice(value))
    key, colon, rest = value.partition(": ")
    if colon and not line.shown:
        return f"Write `{quoted(key)}: {rest}`"
    return f"Write `{line.shown}{quoted(value)}`"


def _after_quote(stop: Stop) -> InputError | None:
    line = stop.line(stop.mark.line)
    if not _AFTER_QUOTE.match(line.value):
        return None
    quote = line.value[0]
    inner = line.value[1:-1] if line.value.endswith(quote) else line.value
    return InputError(
        f"The value goes on after its closing {quote}",
        where=stop.source.place(line.number, line.column),
        write=_rewritten(stop, line, inner),
    )


def _colon_in_value(stop: Stop) -> InputError | None:
    line = stop.line(stop.mark.line)
    if "mapping values" not in stop.problem or not line.key or stop.mark.column < line.column:
        return None
    return InputError(
        f"`{shown(line.value)}` holds a colon and a space, which YAML takes for another key",
        where=stop.source.place(line.number, line.column),
        write=_rewritten(stop, line, line.value),
    )


def _glued_colon(stop: Stop) -> InputError | None:
    if "flow" in stop.context:
        return None
    for line in stop.suspects():
        if not line.key and (glued := _GLUED.fullmatch(line.value)):
            return InputError(
                f"`{shown(line.value)}` has no space after its colon",
                where=stop.source.place(line.number, line.column + glued.start(2)),
                write=f"Write `{glued[1]}: {glued[2].strip()}`",
            )
    return None


def _no_colon(stop: Stop) -> InputError | None:
    if "expected ':'" not in stop.problem:
        return None
    line = stop.line(stop.began.line)
    return InputError(
        f"`{shown(line.value)}` has no colon",
        where=stop.source.place(stop.began.line, stop.began.column),
        write="Write `key: value`, or `- value` for an item of a list",
    )


def _open_bracket(stop: Stop) -> InputError | None:
    place = stop.began
    opening = stop.source.lines[place.line][place.column : place.column + 1]
    if "flow" not in stop.context or opening not in _CLOSING:
        return None
    closing = _CLOSING[opening]
    where = stop.source.place(place.line, place.column)
    if closing not in stop.source.lines[place.line][place.column :]:
        return _not_closed(opening, where)
    return InputError(
        f"What stands between {opening} and {closing} cannot be read",
        where=stop.place,
        write="Write a comma between the items, and put an item in quotes when it holds a comma, "
        "a colon, quotes or brackets",
    )


def _open_bracket_at_end(stop: Stop) -> InputError | None:
    if "flow node" not in stop.context or stop.here.strip():
        return None
    before = stop.source.lines[: stop.mark.line + 1]
    for number in range(len(before) - 1, -1, -1):
        column = max(before[number].rfind(opening) for opening in _CLOSING)
        if column >= 0:
            return _not_closed(before[number][column], stop.source.place(number, column))
    return None


def _not_closed(opening: str, place: FilePlace) -> InputError:
    return InputError(
        f"The {opening} opened here is not closed on its line",
        where=place,
        write=f"Write {_CLOSING[opening]} at its end",
    )


def _dash_in_brackets(stop: Stop) -> InputError | None:
    if "flow node" not in stop.context or not stop.here.startswith("-"):
        return None
    return InputError(
        "Between brackets the items of a list have no dashes",
        where=stop.place,
        write="Delete the dash, and write a comma between the items",
    )


def _stray_bracket(stop: Stop) -> InputError | None:
    sign = stop.here[:1]
    if sign == "," and "flow" in stop.context:
        return InputError(
            "An item is missing before this comma",
            where=stop.place,
            write="Write the item, or delete the comma",
        )
    if sign not in ("]", "}"):
        return None
    return InputError(
        f"This {sign} closes nothing",
        where=stop.place,
        write="Delete it, or put the value in quotes",
    )


def _list_on_key_line(stop: Stop) -> InputError | None:
    if "sequence entries" not in stop.problem:
        return None
    item = stop.here.removeprefix("-").strip()
    return InputError(
        "A list cannot begin on the line of its key",
        where=stop.place,
        write=f"Write each item on a line of its own under the key, such as `- {item}`, or the "
        f"list in brackets, such as `[{item}]`",
    )


def _item_among_keys(stop: Stop) -> InputError | None:
    if not re.match(r"-(?: |$)", stop.here) or "block mapping" not in stop.context:
        return None
    return InputError(
        "An item of a list stands here among keys, or out of line with its list",
        where=stop.place,
        write="Begin it in the same column as the other items, under the key of the list",
    )


def _key_among_items(stop: Stop) -> InputError | None:
    if stop.context != "while parsing a block collection":
        return None
    return InputError(
        "This line stands where the next item of a list is expected",
        where=stop.place,
        write="Begin it with `- `, or in the column of the key or item it belongs to",
    )


def _missing_key(stop: Stop) -> InputError | None:
    before = stop.source.lines[stop.mark.line][: stop.mark.column]
    if before.rstrip()[-1:] not in ("", "-", "{", ",") or not re.match(r":(?: |$)", stop.here):
        return None
    return missing_key(stop.place)


def _too_far_right(stop: Stop) -> InputError | None:
    """A key further to the right than the one above, which has its value already."""
    if "mapping values" not in stop.problem or stop.above is None:
        return None
    above, line = stop.line(stop.above), stop.line(stop.mark.line)
    if not above.key or not above.value:
        return None
    column = len(line.dashes)
    return InputError(
        f"`{above.key}` has its value already, so no key can stand under it further to the right",
        where=stop.source.place(line.number, column),
        write=f"Begin the line in column {len(above.dashes) + 1}, as `{above.key}` does",
    )


def _out_of_line(stop: Stop) -> InputError | None:
    if not any(words in stop.problem for words in _OUT_OF_LINE):
        return None
    return InputError(
        "This does not line up with the lines above it",
        where=stop.place,
        write="Begin the line in the same column as the keys or items it belongs with, and check "
        "the quotes and brackets in the line above",
    )


def _unknown(stop: Stop) -> InputError:
    return InputError(
        "This cannot be read as YAML",
        where=stop.place,
        write="Check the quotes, brackets, colons and spaces here and in the line above",
    )


_EXPLANATIONS: tuple[Callable[[Stop], InputError | None], ...] = (
    _tab,
    _directive,
    _several_documents,
    _open_quote,
    _escape,
    _block_not_indented,
    _comment_ate_the_rest,
    _bad_beginning,
    _bad_beginning_inside,
    _after_quote,
    _colon_in_value,
    _missing_key,
    _glued_colon,
    _stray_bracket,
    _open_bracket,
    _open_bracket_at_end,
    _dash_in_brackets,
    _no_colon,
    _list_on_key_line,
    _item_among_keys,
    _key_among_items,
    _too_far_right,
    _out_of_line,
)

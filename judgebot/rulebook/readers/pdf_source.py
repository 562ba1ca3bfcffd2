"""An official PDF -> what is printed on its pages: glyphs with their fonts, pictures, links.

The only module that speaks to pdfminer. Whatever a file may be, it is either read or refused with
an `InputError`; pdfminer's own errors and warnings never reach anybody.
"""

from __future__ import annotations

import hashlib
import logging
import signal
import threading
import warnings
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judgebot import intake
from judgebot.dataclass import dataclass
from judgebot.errors import FilePlace, InputError

if TYPE_CHECKING:
    from pdfminer.layout import LTChar, LTComponent
    from pdfminer.pdfdocument import PDFDocument
    from pdfminer.pdfpage import PDFPage

Progress = Callable[[int, int], None]
"""Is told the pages done and the pages in all."""

_PAGES = 500
"""The most pages of a rulebook."""
_SECONDS = 4
"""How long the processor may take for a page, and for what is read of the file as a whole."""
_AGAIN = 0.1
"""How long the processor may take from then on until it is told again."""
_UNPACKED = 20_000_000
"""The most bytes that a packed part of a PDF may hold; the largest of CR 4.0 holds 780,000."""
SUPPLY = "Supply the official Comprehensive Rules as the PDF that their publisher offers"
"""What to do instead of giving a file that is not one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Glyph:
    """One printed character, or one picture."""

    text: str
    """What the font says it means; empty for a picture."""
    font: str
    """The font's name without its subset tag; empty for a picture."""
    size: float
    """The font's size, or the picture's height."""
    x0: float
    x1: float
    y: float
    """The baseline, or the picture's lower edge; larger is higher on the page."""
    picture: str = ""
    """A digest of the picture's data."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PageLink:
    """A link annotation: a box on the page and the name of what it points to."""

    x0: float
    y0: float
    x1: float
    y1: float
    target: str
    """A named destination, or a web address."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PdfPage:
    """One page as printed."""

    number: int
    """Its place in the file, from 1."""
    glyphs: tuple[Glyph, ...]
    links: tuple[PageLink, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PdfSource:
    """A whole PDF as printed."""

    pages: tuple[PdfPage, ...]
    places: Mapping[str, tuple[int, float]]
    """Where its named destinations stand: the page, and the height on it."""


def load(source: Path, progress: Progress | None = None) -> PdfSource:
    """Read everything that is printed in a PDF.

    source: the file.
    progress: is called after each page.
    Returns its pages. Raises InputError if it is no PDF, is damaged or encrypted, or if pdfminer
    is not installed.
    """
    _require_pdfminer()
    with BytesIO(_data(source)) as file, _strictly():
        with _refusing_damage(source):
            document = _open(source, file)
            leaves = _leaves(document)
            reader = _Reader()
        pages = []
        for number, leaf in enumerate(leaves, 1):
            with _refusing_damage(source):
                pages.append(_page(number, leaf, reader))
            if progress:
                progress(number, len(leaves))
        with _refusing_damage(source):
            return PdfSource(pages=tuple(pages), places=_places(document, leaves))


def _require_pdfminer() -> None:
    try:
        import pdfminer  # noqa: F401
    except ImportError as error:
        raise InputError(
            "reading a PDF needs pdfminer.six, which is not installed",
            write="Install it with: pip install 'judgebot[pdf]'",
        ) from error


def _refusal(source: Path, what: str, write: str = SUPPLY) -> InputError:
    return InputError(what, where=FilePlace(file=str(source)), write=write)


def _data(source: Path) -> bytes:
    """What the file holds, unless it is no PDF at all, or one that breaks off."""
    data = intake.content(source, intake.RULEBOOK)
    if not data:
        raise _refusal(source, "the file is empty")
    if b"%PDF-" not in data[:1024]:
        raise _refusal(source, "the file is not a PDF")
    if b"%%EOF" not in data[-2048:]:
        raise _refusal(
            source, "the PDF breaks off before its end", "Download or copy it again, whole"
        )
    return data


@contextmanager
def _strictly() -> Iterator[None]:
    """Let pdfminer raise at any damage instead of warning of it and reading on."""
    from pdfminer import pdftypes, settings

    logger = logging.getLogger("pdfminer")
    level, strict = logger.level, settings.STRICT
    logger.setLevel(logging.CRITICAL + 1)
    settings.STRICT = True
    vars(pdftypes)["zlib"] = _Unpacking
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        settings.STRICT = strict
        vars(pdftypes)["zlib"] = zlib
        logger.setLevel(level)


class _Unpacking:
    """What pdfminer unpacks with: a few bytes may stand for any number of them."""

    error = zlib.error
    decompressobj = staticmethod(zlib.decompressobj)

    @staticmethod
    def decompress(data: bytes) -> bytes:
        """All that is packed in some data. Raises zlib.error where it is too much, or damaged."""
        unpacking = zlib.decompressobj()
        found = unpacking.decompress(data, _UNPACKED)
        if not unpacking.eof:
            raise zlib.error("it is too much, or breaks off")
        return found


@contextmanager
def _refusing_damage(source: Path) -> Iterator[None]:
    """Turn whatever pdfminer raises into a refusal: on a damaged file it raises anything."""
    from pdfminer.pdfdocument import PDFEncryptionError

    try:
        with _in_time():
            yield
    except InputError:
        raise
    except PDFEncryptionError as error:
        raise _encrypted(source) from error
    except _Late:
        raise _refusal(source, "a page of the PDF takes too long to read") from None
    except Exception as error:
        raise _refusal(
            source, "the PDF is damaged and cannot be read", "Download or copy it again, whole"
        ) from error


class _Late(BaseException):
    """A part of a file takes too long; no handler within pdfminer may stop this."""


@contextmanager
def _in_time() -> Iterator[None]:
    """End what takes too long: a small file may refer to itself, or unpack to anything.

    It is said again and again, since what is said while garbage is collected is not heard.
    """
    if threading.current_thread() is not threading.main_thread() or not hasattr(
        signal, "ITIMER_PROF"
    ):
        yield
        return

    def late(_number: int, _frame: Any) -> None:
        raise _Late

    before = signal.signal(signal.SIGPROF, late)
    signal.setitimer(signal.ITIMER_PROF, _SECONDS, _AGAIN)
    try:
        try:
            yield
        finally:
            signal.signal(signal.SIGPROF, signal.SIG_IGN)
    finally:  # Also where it was said once more just before nobody listened.
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _encrypted(source: Path) -> InputError:
    return _refusal(
        source, "the PDF is encrypted", "Supply the PDF without a password, as it is published"
    )


def _open(source: Path, file: Any) -> PDFDocument:
    from pdfminer.pdfdocument import PDFDocument
    from pdfminer.pdfparser import PDFParser

    document = PDFDocument(PDFParser(file))
    if document.encryption is not None:
        raise _encrypted(source)
    return document


def _leaves(document: PDFDocument) -> list[PDFPage]:
    from pdfminer.pdfpage import PDFPage
    from pdfminer.pdftypes import resolve1

    leaves = list(islice(PDFPage.create_pages(document), _PAGES + 1))
    if len(leaves) > _PAGES:
        raise InputError(f"the PDF has more than {_PAGES} pages", write=SUPPLY)
    tree = resolve1(document.catalog.get("Pages")) or {}
    expected = resolve1(tree.get("Count"))
    if not leaves or (isinstance(expected, int) and expected != len(leaves)):
        raise ValueError(f"{len(leaves)} pages instead of {expected}")
    return leaves


class _Reader:
    """pdfminer's interpreter, which keeps the fonts from page to page."""

    def __init__(self) -> None:
        from pdfminer.converter import PDFPageAggregator
        from pdfminer.pdfinterp import PDFPageInterpreter, PDFResourceManager

        resources = PDFResourceManager()
        self.device = PDFPageAggregator(resources, laparams=None)
        self.interpreter = PDFPageInterpreter(resources, self.device)

    def layout(self, leaf: PDFPage) -> LTComponent:
        """What is printed on one page."""
        self.interpreter.process_page(leaf)
        return self.device.get_result()


def _page(number: int, leaf: PDFPage, reader: _Reader) -> PdfPage:
    glyphs = tuple(_glyphs(reader.layout(leaf)))
    return PdfPage(number=number, glyphs=glyphs, links=tuple(_links(leaf)))


def _glyphs(layout: Any) -> Iterator[Glyph]:
    from pdfminer.layout import LTChar, LTFigure, LTImage

    for item in layout:
        if isinstance(item, LTChar):
            yield _character(item)
        elif isinstance(item, LTImage):
            digest = hashlib.sha256(item.stream.get_data()).hexdigest()
            yield Glyph(
                text="",
                font="",
                size=item.height,
                x0=item.x0,
                x1=item.x1,
                y=item.y0,
                picture=digest,
            )
        elif isinstance(item, LTFigure):
            yield from _glyphs(item)


def _character(item: LTChar) -> Glyph:
    return Glyph(
        text=item.get_text(),
        font=item.fontname.split("+")[-1],
        size=round(item.size, 1),
        x0=item.x0,
        x1=item.x1,
        y=item.matrix[5],
    )


def _links(leaf: PDFPage) -> Iterator[PageLink]:
    from pdfminer.pdftypes import resolve1

    for reference in resolve1(leaf.annots) or []:
        annotation = resolve1(reference) or {}
        target = _target(annotation)
        if target:
            x0, y0, x1, y1 = (float(resolve1(edge)) for edge in resolve1(annotation["Rect"]))
            yield PageLink(
                x0=min(x0, x1), y0=min(y0, y1), x1=max(x0, x1), y1=max(y0, y1), target=target
            )


def _target(annotation: Mapping[str, Any]) -> str:
    from pdfminer.pdftypes import resolve1

    action = resolve1(annotation.get("A")) or {}
    named = action.get("D") or annotation.get("Dest") or action.get("URI")
    named = resolve1(named)
    return named.decode("utf-8", "replace") if isinstance(named, bytes) else ""


def _places(document: PDFDocument, leaves: list[PDFPage]) -> dict[str, tuple[int, float]]:
    numbers = {leaf.pageid: number for number, leaf in enumerate(leaves, 1)}
    named = ((name, _place(where, numbers)) for name, where in _destinations(document))
    return {name: place for name, place in named if place}


def _destinations(document: PDFDocument) -> Iterator[tuple[str, Any]]:
    """The named destinations of a document, as its name tree lists them."""
    from pdfminer.pdftypes import resolve1

    names = resolve1(document.catalog.get("Names")) or {}
    branches = [names.get("Dests")]
    while branches:
        branch = resolve1(branches.pop()) or {}
        branches += resolve1(branch.get("Kids")) or []
        leaves = resolve1(branch.get("Names")) or []
        for name, where in zip(leaves[::2], leaves[1::2], strict=True):
            yield resolve1(name).decode("utf-8", "replace"), where


def _place(where: Any, numbers: Mapping[object, int]) -> tuple[int, float] | None:
    """The page and height of a destination, if it states them."""
    from pdfminer.pdftypes import PDFObjRef, resolve1

    destination = resolve1(where)
    if isinstance(destination, dict):
        destination = resolve1(destination.get("D"))
    page, kind, *position = destination
    if not isinstance(page, PDFObjRef) or page.objid not in numbers or kind.name != "XYZ":
        return None
    return numbers[page.objid], float(resolve1(position[1]) or 0.0)

"""Files that are no official PDF; each is refused with one message that names the file."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from judgebot.errors import InputError
from judgebot.rulebook.readers import pdf, pdf_source

pytest.importorskip("pdfminer", reason="pdfminer.six, which the extra `pdf` installs, is missing")

from pdfminer.pdfinterp import PDFPageInterpreter


def _pdf(content: bytes, trailer: bytes = b"", extra: bytes = b"") -> bytes:
    """A PDF of one page with the given content, as small as the format allows."""
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents 4 0 R"
        b" /Resources << /Font << /F << /Type /Font /Subtype /Type1"
        b" /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> >> >> >>",
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content),
    ]
    if extra:
        objects.append(extra)
    data, offsets = b"%PDF-1.5\n", []
    for number, body in enumerate(objects, 1):
        offsets.append(len(data))
        data += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    entries = b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    table = b"xref\n0 %d\n0000000000 65535 f \n%s" % (len(offsets) + 1, entries)
    size = b"trailer\n<< /Size %d /Root 1 0 R %s >>" % (len(offsets) + 1, trailer)
    return data + table + size + b"\nstartxref\n%d\n%%%%EOF\n" % len(data)


def _packed(content: bytes, times: int) -> bytes:
    """A PDF of one page whose content is packed: the same so many times."""
    packing = zlib.compressobj(level=1)
    packed = b"".join(packing.compress(content) for _ in range(times)) + packing.flush()
    plain = _pdf(packed)
    return plain.replace(b"<< /Length", b"<</Filter/FlateDecode /Length")


_ENCRYPT = (
    b"<< /Filter /Standard /V 1 /R 2 /P -44 /O <" + b"ab" * 32 + b"> /U <" + b"cd" * 32 + b"> >>"
)
_LETTER = b"BT /F 12 Tf 50 300 Td (Dear reader, this is a letter.) Tj ET"

BAD: dict[str, tuple[bytes | Callable[[], bytes], str, str]] = {
    "an empty file": (b"", "the file is empty", "Supply the official"),
    "a text file": (b"2.1.a A rule.\n", "the file is not a PDF", "Supply the official"),
    "a header alone": (b"%PDF-1.5\n", "breaks off before its end", "again, whole"),
    "a header and an end": (b"%PDF-1.5\n%%EOF\n", "is damaged", "again, whole"),
    "an encrypted PDF": (
        _pdf(_LETTER, b"/ID [<01> <01>] /Encrypt 5 0 R", _ENCRYPT),
        "is encrypted",
        "without a password",
    ),
    "a page that unpacks to 200 MB": (
        lambda: _packed(b"q\n" * 500_000, 200),
        "is damaged",
        "again, whole",
    ),
    "pages that hold themselves": (
        _pdf(b"").replace(b"/Kids [3 0 R]", b"/Kids [2 0 R]"),
        "no numbered rules found",
        "Supply the official",
    ),
    "a letter": (_pdf(_LETTER), "no numbered rules found", "Supply the official"),
    "a blank page": (_pdf(b""), "no numbered rules found", "Supply the official"),
}


@pytest.mark.parametrize("kind", BAD)
def test_it_is_refused(kind: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """The message says what is wrong and what to supply; nothing else is printed."""
    data, what, write = BAD[kind]
    file = tmp_path / "rules.pdf"
    file.write_bytes(data if isinstance(data, bytes) else data())

    with pytest.raises(InputError) as refused:
        pdf.read(file, "9.9")

    message = str(refused.value)
    assert message.startswith(f"{file}: ") and what in message and write in message
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("unheard", [0, 3])
def test_a_page_that_takes_too_long_is_refused(
    unheard: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a page may cost is bounded, though something within does not hear that it is."""

    def read_for_ever(*_given: object) -> None:
        for _ in range(unheard):
            with contextlib.suppress(BaseException):
                _go_on()
        _go_on()

    monkeypatch.setattr(pdf_source, "_SECONDS", 0.05)
    monkeypatch.setattr(pdf_source, "_AGAIN", 0.02)
    monkeypatch.setattr(PDFPageInterpreter, "process_page", read_for_ever)
    file = tmp_path / "rules.pdf"
    file.write_bytes(_pdf(_LETTER))

    with pytest.raises(InputError, match="a page of the PDF takes too long to read"):
        pdf.read(file, "9.9")


def _go_on() -> None:
    while True:
        pass


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    """The message says that there is no such file."""
    with pytest.raises(InputError, match="gone.pdf: There is no such file"):
        pdf.read(tmp_path / "gone.pdf", "9.9")


def test_a_directory_is_refused(tmp_path: Path) -> None:
    """The message says that it is a folder."""
    with pytest.raises(InputError, match="This is a folder, not a file"):
        pdf.read(tmp_path, "9.9")


def test_an_unreadable_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The message gives the system's reason."""

    def deny(path: Path, flags: int) -> int:
        raise PermissionError(13, "Permission denied")

    file = tmp_path / "rules.pdf"
    file.touch()
    monkeypatch.setattr(os, "open", deny)

    with pytest.raises(InputError, match="cannot be read .Permission denied"):
        pdf.read(file, "9.9")


def test_without_pdfminer_the_message_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the extra is not installed, the message names the command that installs it."""
    monkeypatch.setitem(sys.modules, "pdfminer", None)

    with pytest.raises(InputError, match=r"pip install 'judgebot\[pdf\]'"):
        pdf.read(tmp_path / "rules.pdf", "9.9")


def test_pdfminer_is_left_as_it_was(tmp_path: Path) -> None:
    """Reading changes neither pdfminer's strictness nor its logging for others."""
    from pdfminer import settings

    file = tmp_path / "rules.pdf"
    file.write_bytes(_pdf(_LETTER))
    before = settings.STRICT, logging.getLogger("pdfminer").level
    with pytest.raises(InputError):
        pdf.read(file, "9.9")

    assert (settings.STRICT, logging.getLogger("pdfminer").level) == before


@pytest.mark.parametrize("share", [0.25, 0.5, 0.99])
def test_a_truncated_copy_is_refused(official_pdf: Path, tmp_path: Path, share: float) -> None:
    """A copy that breaks off is refused, however much of it there is."""
    data = official_pdf.read_bytes()
    file = tmp_path / "half.pdf"
    file.write_bytes(data[: int(share * len(data))])

    with pytest.raises(InputError, match="breaks off before its end"):
        pdf.read(file, "4.0")


def test_a_truncated_copy_with_an_end_is_refused(official_pdf: Path, tmp_path: Path) -> None:
    """A copy whose middle is missing is refused although it ends as a PDF does."""
    data = official_pdf.read_bytes()
    file = tmp_path / "gap.pdf"
    file.write_bytes(data[: len(data) // 2] + data[-2000:])

    with pytest.raises(InputError, match="is damaged"):
        pdf.read(file, "4.0")


@pytest.mark.long("judgebot/rulebook/readers")
@pytest.mark.parametrize(
    "share", [0.1, *(pytest.param(share, marks=pytest.mark.whole) for share in (0.5, 0.9))]
)
def test_a_damaged_page_is_refused(official_pdf: Path, tmp_path: Path, share: float) -> None:
    """A copy in which the bytes of one page's text are wrong is refused, not read in part.

    share: how many of the pages are before it, which are read.
    """
    from pdfminer.pdfdocument import PDFDocument
    from pdfminer.pdfpage import PDFPage
    from pdfminer.pdfparser import PDFParser
    from pdfminer.pdftypes import resolve1

    with official_pdf.open("rb") as opened:
        pages = list(PDFPage.create_pages(PDFDocument(PDFParser(opened))))
        stream = resolve1(pages[int(share * len(pages))].contents[0]).get_rawdata()
    data = official_pdf.read_bytes()
    middle = data.index(stream) + len(stream) // 2
    file = tmp_path / "damaged.pdf"
    file.write_bytes(data[:middle] + b"\0" * 40 + data[middle + 40 :])

    with pytest.raises(InputError, match="is damaged"):
        pdf.read(file, "4.0")

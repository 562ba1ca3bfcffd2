"""What claims to be a PDF: broken ones, and small ones that are large once they are read."""

from __future__ import annotations

import zlib
from functools import cache
from pathlib import Path
from random import Random

from tests.attack.attempt import WRONG, Attempt, told


def pdf(random: Random, path: Path) -> Attempt:
    """A file that claims to be a PDF."""
    tree = b"1 0 obj<</Type/Catalog/Pages 1 0 R>>endobj"
    body = random.choice((b"", b"\0" * 99, tree, b"<<" * 900))
    tail = random.choice((b"", b"\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF", b"%%EOF"))
    file = path.with_suffix(".pdf")
    file.write_bytes(random.choice((b"%PDF-1.5\n", b"%PDF-9\n", b"")) + body + tail)
    return told(random, "pdf", ("rules", "import", str(file), "--as", "9.9"), WRONG)


def bomb(random: Random, path: Path) -> Attempt:
    """A PDF that is small, and large or endless once it is read."""
    file = path.with_suffix(".pdf")
    file.write_bytes(random.choice((_deflated, _circular, _pages))(random))
    return Attempt(kind="bomb", words=("rules", "import", str(file), "--as", "9.9"), statuses=WRONG)


def _deflated(random: Random) -> bytes:
    """A page whose content is 200 MB of nothing, or of one letter shown again and again."""
    packed = _packed(random.choice((b" ", b"(a) Tj\n", b"q\n", b"BT /F1 9 Tf (a) Tj ET\n")))
    content = b"<</Filter/FlateDecode/Length %d>>\nstream\n%s\nendstream" % (len(packed), packed)
    return _a_pdf([b"<</Type/Catalog/Pages 2 0 R>>", _TREE % (b"3 0 R", 1), _LEAF, content])


@cache
def _packed(body: bytes) -> bytes:
    """The same again and again, 200 MB of it."""
    part = body * (1_000_000 // len(body))
    packing = zlib.compressobj(6)
    return b"".join(packing.compress(part) for _ in range(200)) + packing.flush()


def _circular(random: Random) -> bytes:
    """Pages that hold themselves, or contents that refer to themselves."""
    kinds = (
        [b"<</Type/Catalog/Pages 2 0 R>>", _TREE % (b"2 0 R", 1)],
        [b"<</Type/Catalog/Pages 2 0 R>>", _TREE % (b"2 0 R 2 0 R", 9)],
        [b"<</Type/Catalog/Pages 2 0 R>>", _TREE % (b"3 0 R", 1), _LEAF, b"4 0 R"],
        [b"1 0 R"],
        [b"<</Type/Catalog/Pages 2 0 R>>", _TREE % (b"3 0 R", 1), _LEAF, b"[4 0 R 4 0 R]"],
    )
    return _a_pdf(random.choice(kinds))


def _pages(random: Random) -> bytes:
    """Two thousand pages with some words on each."""
    number = random.choice((500, 2000))
    words = b"BT /F1 9 Tf 50 700 Td (%s) Tj ET\n"
    lines = b"".join(words % (b"1.1.%d A rule of the game" % line) for line in range(20))
    content = b"<</Length %d>>\nstream\n%s\nendstream" % (len(lines), lines)
    kids = b" ".join(b"%d 0 R" % (place + 4) for place in range(number))
    font = b"<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>"
    leaf = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 3 0 R/Resources%s>>" % font
    root = b"<</Type/Catalog/Pages 2 0 R>>"
    return _a_pdf([root, _TREE % (kids, number), content, *[leaf] * number])


_TREE = b"<</Type/Pages/Kids[%s]/Count %d>>"
_LEAF = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<<>>>>"


def _a_pdf(objects: list[bytes]) -> bytes:
    """A PDF of some objects, the first of them its root."""
    out, places = b"%PDF-1.5\n", []
    for number, one in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj%s\nendobj\n" % (number, one)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    size = len(objects) + 1
    head = b"xref\n0 %d\n0000000000 65535 f \n" % size
    return out + head + table + _END % (size, len(out))


_END = b"trailer<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF"

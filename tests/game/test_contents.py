"""The package's own words are its table of contents: every module by the section it opens with."""

import ast
import re
from pathlib import Path

from judgebot import game
from tests.source import parsed

FOLDER = Path(game.__file__).parent
ROW = re.compile(r"^ {4}(\d[\w.]*) +([\w/]+)$", re.MULTILINE)


def _sections() -> dict[str, str]:
    """The first section that each module's docstring names; empty where it names none."""
    found = {}
    for file in FOLDER.rglob("*.py"):
        if file.stem != "__init__":
            opening = re.match(r"CR (\d[\w.]*)", ast.get_docstring(parsed(file)))
            name = file.relative_to(FOLDER).with_suffix("").as_posix()
            found[name] = opening[1] if opening else ""
    return found


def _order(section: str) -> list[tuple[bool, int, str]]:
    parts = section.split(".")
    return [(not one.isdigit(), int(one) if one.isdigit() else 0, one) for one in parts]


def test_every_module_stands_beside_its_section() -> None:
    """The table names each module once, beside the section that its own docstring opens with."""
    rows = ROW.findall(game.__doc__)

    written = {module: section for section, module in rows}

    assert len(written) == len(rows)
    assert written == {module: section for module, section in _sections().items() if section}


def test_the_sections_stand_in_the_rulebooks_order() -> None:
    """A section is found where the rulebook has it."""
    rows = [section for section, _ in ROW.findall(game.__doc__)]

    assert rows
    assert rows == sorted(rows, key=_order)


def test_what_has_no_section_is_named() -> None:
    """The modules that carry out no section of their own are named before the table."""
    before = game.__doc__.split("\n\n1 ")[0].split("No section")[1]

    assert [
        module
        for module, section in _sections().items()
        if not section and not re.search(rf"{module}\b", before)
    ] == []

"""Modules as one plain script."""

import re

import pytest

pytest.importorskip("jinja2", reason="the extra `web` is not installed")

from judgebot.web.site import modules, of_search

FILES = {
    "first.js": """import { double } from "./second.js";
import {
  Three,
} from "./third.js";

const second = 2;

async function later() {
  const { FOUR } = await import("./fourth.js");
  return [double(second), new Three().value, FOUR];
}

later().then((found) => { globalThis.told = found; });
""",
    "second.js": """import { Three } from "./third.js";

const twice = (number) => 2 * number;
export function double(number) { return twice(number) + 0 * new Three().value; }
""",
    "third.js": "export class Three {\n  value = 3;\n}\n",
    "fourth.js": "const third = 1;\nexport const FOUR = third + 3;\n",
}


@pytest.fixture
def script(tmp_path):
    """Four modules that import one another, as a plain script."""
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    return modules.plain(tmp_path / "first.js")


def test_it_does_what_the_modules_do(script, phone):
    """Each stands after those that it imports, once, and its own names are its own."""
    phone.add_script_tag(content=script)
    phone.wait_for_function("globalThis.told")
    assert phone.evaluate("globalThis.told") == [4, 3, 4]
    assert phone.evaluate("typeof Three") == "undefined"
    assert script.count("class Three") == 1


def test_nothing_of_modules_is_left():
    """In the script of the search's page."""
    script = of_search.whole().content
    assert not re.search(r"\bimport\b|^export\b", script, re.MULTILINE)
    assert "class Search " in script and "begin();" in script

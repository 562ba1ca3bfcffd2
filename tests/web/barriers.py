"""What keeps somebody from using a page, as axe-core finds it."""

import pytest

GRAVE = ("serious", "critical")
_ALL = {"resultTypes": ["violations"]}
_COLOURS = {**_ALL, "runOnly": ["color-contrast"]}
"""What depends on the colours that a person prefers; all else is as it was."""


def barriers(page):
    """All that is serious in light colours, and what dark ones are to blame for."""
    page.emulate_media(color_scheme="light")
    light = _found(page, _ALL)
    page.emulate_media(color_scheme="dark")
    return light + _found(page, _COLOURS)


def _found(page, options):
    """The rules that are broken seriously, and where."""
    axe = pytest.importorskip(
        "axe_playwright_python.sync_playwright", reason="axe-playwright-python is not installed"
    )
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe.Axe().axe_script)
    told = page.evaluate("options => axe.run(options)", options)["violations"]
    return [
        (one["id"], [node["html"][:120] for node in one["nodes"]][:5])
        for one in told
        if one["impact"] in GRAVE
    ]

"""What `judgebot site` does and prints."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from judgebot import intake
from judgebot.files import writable
from judgebot.progress import on_terminal
from judgebot.resources import shipped
from judgebot.rulebook.compiled import store
from judgebot.rulebook.compiled.shipped import SHIPPED
from judgebot.scenario.batches import files
from judgebot.web.site import building


def build(
    folder: Path,
    versions: Sequence[str] | None,
    examples: Sequence[Path],
    jobs: int | None,
    *,
    cards: bool,
) -> Iterator[str]:
    """Write the site and tell of it.

    folder: where. versions: what to show; an imported one is shown only where it is named, since
    its licence may not let others see it. examples: scenarios to show besides those that ship.
    jobs: see `batch.play`. cards: whether what is in the card library is shown, too.
    Raises InputError for an unknown version, a missing extra, an example that cannot be read, a
    folder of examples without any and a folder that cannot be written.
    """
    chosen = versions or list(SHIPPED)
    for version in chosen:
        store.require(version)
    for one in examples:
        if not intake.is_folder(one):
            intake.check(one, intake.SCENARIO)
    plan = building.SitePlan(
        versions=sorted(dict.fromkeys(chosen), key=_effective),
        scenarios=files.find([shipped("scenarios"), *examples]),
        cards=cards,
        jobs=jobs,
    )
    with writable(folder, "the site", "Name a folder that can be written to"):
        written = building.build(folder, plan, on_terminal("Playing the examples"))
    yield (
        f"{written.pages} pages, {written.size / 1e6:.1f} MB, with {written.rulings} worked "
        f"examples, stand in {folder}"
    )


def _effective(version: str) -> tuple[str, str]:
    """Sorts versions by the year in which they took effect."""
    effective = store.records(version).edition["effective"]
    return max(re.findall(r"\d{4}", effective), default=""), version

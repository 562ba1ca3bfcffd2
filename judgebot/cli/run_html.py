"""`judgebot run FILE --html OUT`: the ruling as a page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from judgebot import extras
from judgebot.cli import html
from judgebot.errors import InputError
from judgebot.scenario.batches import batch
from judgebot.scenario.batches.batch import Outcome
from judgebot.scenario.batches.documents import player
from judgebot.scenario.format.ways import PlayedHow
from judgebot.scenario.tell.verdict import Verdict


def write(
    paths: list[Path], ways: tuple[PlayedHow, ...], out: Path, viewer: str | None
) -> int:
    """Play one scenario and write its page.

    paths, ways: what is played, and how; exactly one of each. out: the file to write.
    viewer: the name of the player for whom it is made.
    Returns the exit status of `run`. Raises InputError for several files, versions or readings, for
    a file that cannot be written, and where the extra `web` is not installed.
    """
    if len(paths) != 1 or len(ways) != 1:
        raise InputError(
            f"a page shows one ruling, not {max(len(paths), len(ways))}",
            write="Name one file, one version, and readings in the file",
        )
    extras.require(extras.WEB)
    (one,) = batch.play(paths, ways, partial(_pages, viewer=viewer), jobs=1)
    for page in one.told:
        html.write(out, f"The ruling on {paths[0]} stands", partial(str, page))
    return batch.status(one.came)


def _pages(_path: Path, found: Sequence[Outcome], *, viewer: str | None) -> list[str]:
    from judgebot.web.ruling import as_html

    return [as_html(one, player(one, viewer)) for one in found if isinstance(one, Verdict)]

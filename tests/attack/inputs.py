"""Bad inputs for every command and every kind of file, from a seed: the same seed, the same inputs.

Each is a command line, with the files that it names already written. What may come of all of them
is the same, see `attacking`; a few know more exactly how the command must end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from tests.attack import amounts, commands, files_of_text, pdfs, surroundings
from tests.attack.attempt import Attempt

KINDS: tuple[Callable[[Random, Path], Attempt], ...] = (
    commands.words, files_of_text.numbers, files_of_text.scenario, files_of_text.value,
    files_of_text.nested, files_of_text.record, files_of_text.deck, pdfs.pdf,
    files_of_text.no_text, surroundings.place, surroundings.folder, commands.why, commands.page,
    commands.site, commands.serve, commands.option, files_of_text.rulebook, amounts.many,
    amounts.long, surroundings.surroundings, surroundings.store, pdfs.bomb,
)  # fmt: skip


def attempts(seed: int, number: int, folder: Path) -> Iterator[Attempt]:
    """So many attempts, the kinds of them in turn; their files are written into a folder."""
    random = Random(seed)
    for place in range(number):
        kind = KINDS[place % len(KINDS)]
        yield kind(random, folder / f"{seed}-{place}")

"""Bad inputs for every command and every kind of file, from a seed: the same seed, the same inputs.

Each is a command line, with the files that it names already written. What may come of all of them
is the same, see `attacking`; a few know more exactly how the command must end.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from random import Random

from tests.attack import (
    amounts,
    beginnings,
    caches,
    commands,
    files_of_text,
    forms,
    newest,
    pdfs,
    permissions,
    surroundings,
)
from tests.attack.attempt import Attempt

KINDS: dict[str, Callable[[Random, Path], Attempt]] = {
    "word": commands.words,
    "number": files_of_text.numbers,
    "scenario": files_of_text.scenario,
    "value": files_of_text.value,
    "nested": files_of_text.nested,
    "record": files_of_text.record,
    "deck": files_of_text.deck,
    "pdf": pdfs.pdf,
    "bytes": files_of_text.no_text,
    "place": surroundings.place,
    "folder": surroundings.folder,
    "why": commands.why,
    "page": commands.page,
    "site": commands.site,
    "serve": commands.serve,
    "option": commands.option,
    "rulebook": files_of_text.rulebook,
    "much": amounts.many,
    "long": amounts.long,
    "surroundings": surroundings.surroundings,
    "store": surroundings.store,
    "stream": surroundings.stream,
    "bomb": pdfs.bomb,
    "cache": caches.cache,
    "permission": permissions.permission,
    "begun": beginnings.begun,
    "completed": beginnings.completed,
    "yaml": forms.yaml,
    "card data": forms.card_data,
    "names": forms.names,
    "outputs": forms.outputs,
    "variants": forms.variants,
    "text": newest.card_text,
    "new": newest.asked_in,
    "assistant": newest.assistant,
    "limited": newest.limited,
    "pages": newest.pages,
    "deck list": newest.deck_list,
    "other reading": newest.other_reading,
    "no place": newest.no_place,
}


def attempts(
    seed: int, number: int, folder: Path, kinds: Collection[str] = ()
) -> Iterator[Attempt]:
    """So many attempts, the kinds of them in turn; their files are written into a folder.

    kinds: only these of them, which are the same as among all.
    """
    for place in range(number):
        kind = [*KINDS][place % len(KINDS)]
        if not kinds or kind in kinds:
            yield KINDS[kind](Random(f"{seed} {place}"), folder / f"{seed}-{place}")

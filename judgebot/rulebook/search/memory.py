"""An index that is kept nowhere but in memory, where no folder can be written to."""

from __future__ import annotations

from typing import Any

from whoosh.filedb.filestore import RamStorage


class Memory(RamStorage):
    """Takes what an index folder would hold; what Whoosh sets aside stays in memory, too."""

    lexicon = ""
    """The lexicon, as it would be written beside the postings."""

    def temp_storage(self, name: Any = None) -> Memory:  # noqa: ARG002
        """Where Whoosh keeps what it needs while it writes; not in a temporary folder."""
        return Memory()

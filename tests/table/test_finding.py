"""Cards are found by a few letters, the likeliest first."""

from __future__ import annotations

import pytest

from judgebot.table import finding


class Shelf:
    """A library of a few printings."""

    def kinds(self):
        return iter(
            [("Aether Shard", "common", "Axiom"), ("Amarok", "common", "Muna"),
             ("Amarok", "rare", "Muna"), ("Amarok", "rare", "Yzmir"),
             ("Haven, Bravos Bastion", "common", "Bravos"), ("Recruit", "", "")]
        )  # fmt: skip


HAVEN = ["Haven, Bravos Bastion", "Haven, Bravos Bastion (common)"]


@pytest.mark.parametrize(
    ("letters", "expected"),
    [
        ("am", ["Amarok", "Amarok (common)", "Amarok (rare, Muna)", "Amarok (rare, Yzmir)"]),
        ("ae sh", ["Aether Shard", "Aether Shard (common)"]),
        ("aes", ["Aether Shard", "Aether Shard (common)"]),
        ("as", ["Aether Shard", "Aether Shard (common)", *HAVEN]),
        ("hbb", HAVEN),
        ("amry", ["Amarok (rare, Yzmir)"]),
        ("amarok r y", ["Amarok (rare, Yzmir)"]),
        ("bast", HAVEN),
        ("ÁMÁR com", ["Amarok (common)"]),
        ("recr", ["Recruit"]),
        ("rok", ["Amarok", "Amarok (common)", "Amarok (rare, Muna)", "Amarok (rare, Yzmir)"]),
        ("  ", []),
        ("%_'", []),
    ],
)
def test_names_are_found(monkeypatch, letters, expected):
    """Beginnings of words, of the rarity, and letters within; case and accents aside."""
    monkeypatch.setattr(finding.library, "open", lambda: Shelf())
    assert finding.names(letters) == expected


def test_without_a_library_own_cards_are_found(monkeypatch):
    """Cards that the file writes out need no library."""
    monkeypatch.setattr(finding.library, "open", lambda: None)
    assert finding.names("cu", own=["Cub", "Elk"]) == ["Cub"]

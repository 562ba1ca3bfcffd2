"""References tell a card's family, a Unique's number and which printing goes first."""

from __future__ import annotations

import pytest

from judgebot.cards.imports.references import rank, split
from judgebot.cards.library.facts import Facts


@pytest.mark.parametrize(
    ("reference", "family", "number"),
    [
        ("ALT_CORE_B_AX_04_C", "ALT_CORE_B_AX_04", None),
        ("ALT_CORE_B_AX_04_R2", "ALT_CORE_B_AX_04", None),
        ("ALT_CORE_B_AX_04_U_1234", "ALT_CORE_B_AX_04", "1234"),
        ("ALT_DUSTER_B_AX_04_E", "ALT_DUSTER_B_AX_04", None),
        ("ODD", "ODD", None),
    ],
)
def test_splitting(reference: str, family: str, number: str | None) -> None:
    """All printings of a card in one set are of one family; a Unique has a number, too."""
    assert split(reference) == (family, number)


def test_preference() -> None:
    """Common goes before rare, the own faction before another, boosters before promotions."""
    common = ["ALT_A_B_BR_01_C", "ALT_AB_B_BR_01_C", "ALT_A_A_BR_01_C", "ALT_A_P_BR_01_C"]
    others = ["ALT_A_B_BR_01_R1", "ALT_A_B_BR_01_R2", "ALT_A_B_BR_01_E", "ALT_A_B_BR_01_U_1"]
    wanted = common + others
    rarities = {"C": "common", "R": "rare", "E": "exalted", "U": "unique"}
    printed = [
        Facts(
            name="A", reference=one, version="", set_code="", set_name="", type="Spell",
            rarity=rarities[one.split("_")[5][0]], out_of_faction=one.endswith("R2"),
        )
        for one in wanted
    ]  # fmt: skip

    assert sorted(reversed(wanted), key=lambda one: rank(printed[wanted.index(one)])) == wanted

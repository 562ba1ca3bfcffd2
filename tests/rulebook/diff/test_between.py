"""Versions are compared by name: from their texts if they are here, else from shipped facts."""

import pytest

from judgebot.errors import InputError
from judgebot.rulebook.diff.between import between


@pytest.fixture(autouse=True)
def fresh_home(tmp_path, monkeypatch):
    """A machine on which nothing was imported."""
    monkeypatch.setenv("JUDGEBOT_HOME", str(tmp_path))


@pytest.mark.long("judgebot/rulebook/diff")
def test_shipped_texts_are_compared():
    """2024 and 5.0 are compared word by word."""
    found = between("2024", "5.0")

    assert not found.facts_only
    assert all(pair.old_text for pair in found.rules if pair.old)


def test_facts_stand_in_for_a_version_that_was_never_imported():
    """4.0 and 5.0 are compared on a fresh machine, either way."""
    assert between("4.0", "5.0").facts_only
    assert between("5.0", "4.0").facts_only


@pytest.mark.parametrize(("old", "new"), [("1.0", "5.0"), ("2024", "4.0"), ("5.0", "6.0")])
def test_a_version_without_text_and_facts_is_refused(old, new):
    """What cannot be compared says which version is not here, and how to import it."""
    with pytest.raises(InputError, match="there is no rulebook") as caught:
        between(old, new)

    assert "judgebot rules import" in caught.value.write

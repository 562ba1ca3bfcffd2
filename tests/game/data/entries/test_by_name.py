"""The classes of entries are found by the names of their events."""

from __future__ import annotations

import importlib
import pkgutil

from judgebot.game.data import entries
from judgebot.game.data.entries.by_name import EVENTS
from judgebot.game.data.telling import Telling


def _all():
    """Every class of an entry that tells an event of its own, in whichever module."""
    for module in pkgutil.iter_modules(entries.__path__):
        for one in vars(importlib.import_module(f"{entries.__name__}.{module.name}")).values():
            if isinstance(one, type) and issubclass(one, Telling) and hasattr(one, "event"):
                yield one


def test_each_event_has_a_class():
    """Of every module, and each by the name of its own event."""
    assert set(EVENTS) == {one.event for one in _all()}
    assert all(one.event == name and issubclass(one, Telling) for name, one in EVENTS.items())


def test_what_only_shares_fields_is_no_event():
    """What several classes have in common tells nothing by itself."""
    assert Telling not in EVENTS.values()
    assert EVENTS

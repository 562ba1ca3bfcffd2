"""Entries are typed events about things: each class declares all there is to say of it."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from string import Formatter

import pytest

from judgebot.game.data import entries
from judgebot.game.data.entries import about_effects
from judgebot.game.data.entries.about_moving import Discarded, Sacrificed
from judgebot.game.data.entries.about_objects import Exhausted
from judgebot.game.data.telling import EntryKind, Telling, Thing, changed
from judgebot.game.data.trace import Trace
from judgebot.scenario.tell.phrases import PHRASES

for module in iter_modules(entries.__path__, f"{entries.__name__}."):
    import_module(module.name)


def _classes(kind: type[Telling] = Telling) -> list[type[Telling]]:
    found = [one for sub in kind.__subclasses__() for one in (sub, *_classes(sub))]
    return [one for one in dict.fromkeys(found) if hasattr(one, "event")]


def test_every_sentence_is_made_of_fields_and_phrases():
    """What stands in braces is a field of the class, or a phrase that a printer makes of some."""
    unknown = [
        (one.event, name)
        for one in _classes()
        for _, name, _, _ in Formatter().parse(one.sentence)
        if name and name not in one.fields and name not in PHRASES
    ]

    assert unknown == []


def test_every_event_has_a_name_of_its_own():
    """Two classes have one name only where one is a case of the other."""
    named: dict[str, type[Telling]] = {}
    for one in _classes():
        assert issubclass(one, named.setdefault(one.event, one)), one.event


def test_what_is_told_of_tokens_is_an_entry_that_tells_the_same_things():
    """An entry about a token that ceases to exist has the fields of that about a card."""
    pairs = [one for one in _classes() if getattr(one, "ceasing", None)]

    assert Sacrificed in pairs
    assert [one for one in pairs if one.ceasing.fields != one.fields] == []


def test_which_fields_may_name_a_single_thing():
    """Those that are annotated so, those of the classes above among them; no tuples of things."""
    assert (Discarded.naming, about_effects.ToughUnforced.naming) == (("card",), ())
    assert set(Discarded.naming) <= set(Discarded.fields)


def test_fields_are_checked():
    """A field that is missing, or that the class does not have, is refused."""
    with pytest.raises(TypeError, match="Discarded needs by, card, origin, to"):
        Discarded()
    with pytest.raises(TypeError, match="Exhausted has no colour"):
        Exhausted(colour="red")


def test_tellings_are_compared_by_what_they_tell():
    """Two of one class are equal by their fields, rules and items; a changed one is another."""
    one = Exhausted(rules=("7.3.13.a",), card=Thing(1, 2))

    assert one == Exhausted(rules=("7.3.13.a",), card=Thing(1, 2))
    assert hash(one) == hash(Exhausted(rules=("7.3.13.a",), card=Thing(1, 2)))
    assert one != changed(one, rules=())
    assert one != changed(one, card=Thing(1, 3))


def test_an_entry_says_what_its_telling_says():
    """The kind, the name and the rules of an entry are those of what it tells."""
    trace = Trace()
    place = trace.add(Exhausted(rules=("7.3.13.a",), items=(1,), card=Thing(1, 2)))
    entry = trace.entries[place]

    assert (entry.kind, entry.what, entry.rules) == (EntryKind.HAPPENED, "exhausted", ("7.3.13.a",))
    assert (entry.items, entry.facts["card"]) == ((1,), Thing(1, 2))


def test_what_is_wrong_with_a_telling():
    """The fields that are missing, or that there are not, are named in their order."""
    with pytest.raises(TypeError, match="ModeBoth has no number, other"):
        about_effects.ModeBoth(rules=(), other=1, number=2)
    with pytest.raises(TypeError, match="DrawLimited needs most, wanted"):
        about_effects.DrawLimited(rules=())

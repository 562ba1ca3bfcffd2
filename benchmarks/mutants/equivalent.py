"""Mutants that change nothing which the rules speak of, and why; nothing can catch them."""

from __future__ import annotations

EQUIVALENT: dict[tuple[str, str, str], str] = {
    (
        "events/unmodified.py",
        "if not lacking.is_kind(state, ref, noun, one.context):",
        "pass",
    ): "what is of another kind is of none that the modifier speaks of; only time is saved",
    (
        "read/words/selectors.py",
        "if not members or not _may_be(state, place, noun, context):",
        "if (not members and (not _may_be(state, place, noun, context))):",
    ): "what is there is asked one by one whether it is where it is meant; only time is saved",
    (
        "day/structure.py",
        "if not game.trace.silent:",
        "pass",
    ): "a trace that keeps nothing puts nothing under what it keeps; only time is saved",
    (
        "events/picking.py",
        "if self._still([*chosen, one], [other for other in found if other != one], most - 1)",
        "if self._still([*chosen, one], [other for other in found if other != one], (most + 1))",
    ): "that so many more can be picked is found by looking for more, too; only time is saved",
    (
        "events/steps.py",
        "before = game.state.copy() if step.actions or step.daily is Daily.PROGRESS"
        " else game.state",
        "before = (game.state.copy())",
    ): "a step that changes nothing is as before with a copy or without; only time is saved",
    (
        "write/progress.py",
        "if any(identity not in spoken_of for identity in state.last_known):",
        "pass",
    ): "what nothing speaks of any more may as well be remembered; only time is saved",
    (
        "read/objects/passives.py",
        "if known.alters and not known.plain and _may_alter_from(object_):",
        "if (known.alters or not known.plain or _may_alter_from(object_)):",
    ): "what is found out at once is found out ability by ability, too; only time is saved",
    (
        "day/morning.py",
        "player = (state.first_player + 1) % len(state.players)",
        "player = ((state.first_player - 1)) % len(state.players)",
    ): "a game has two players, so whoever is to the left of one is to the right, too",
    (
        "actions/control.py",
        "if game.trace.silent:",
        "pass",
    ): "a trace that keeps nothing keeps nothing of what it is told; only time is saved",
    (
        "read/identity.py",
        "return len(_EQUALS) + 1",
        "return (len(_EQUALS) - 1)",
    ): "each new value has a number that no other has, whichever it is",
    (
        "engine.py",
        "asker = Asker(frame.answers, auto=game.auto) if frame.answers else unanswered",
        "asker = (Asker(frame.answers, auto=game.auto))",
    ): "whoever has no answers is like any other who has none; only time is saved",
    (
        "day/dusk.py",
        "if len(moving) < 2 or game.trace.silent:",
        "pass",
    ): "of fewer than two no two move, and what is cited is not told; only time is saved",
    (
        "day/dusk.py",
        "if len(moving) < 2 or game.trace.silent:",
        "if (len(moving) < 2 and game.trace.silent):",
    ): "of fewer than two no two move, and what is cited is not told; only time is saved",
    (
        "data/shelved.py",
        "if type(shelf) is not Shelved and len(shelf) >= _FULL and self._step < _FINEST:",
        "if type(shelf) is not Shelved and len(shelf) >= _FULL and self._step >= _FINEST:",
    ): "a mapping has the same entries however many lie on one shelf; only time is saved",
    (
        "read/zones/expedition_statistics.py",
        "if len(each) < 2:",
        "pass",
    ): "the sums of one, or of none, are what they are themselves; only time is saved",
    (
        "read/triggers/of_moving.py",
        "*(_whose_place(event.before, movement, pattern.to, context) if happening.told else ()),",
        "*((_whose_place(event.before, movement, pattern.to, context))),",
    ): "what is asked of a near miss is asked of none where nobody is told; only time is saved",
    (
        "data/shelved.py",
        "if type(shelf) is not Shelved and len(shelf) >= _FULL and self._step < _FINEST:",
        "pass",
    ): "a mapping has the same entries however many lie on one shelf; only time is saved",
    (
        "data/shelved.py",
        "if type(now) is Shelved and type(was) is Shelved:",
        "pass",
    ): "what differs within is found entry by entry, too; only time is saved",
    (
        "data/waiting.py",
        "if not last or len(last) >= _RUN:",
        "if bool(last) or len(last) >= _RUN:",
    ): "those that wait are the same however many stand in a run; only time is saved",
    (
        "data/limbo.py",
        "self._of_items.put(item, of_item) if of_item else self._of_items.without(item)",
        "(self._of_items.put(item, of_item))",
    ): "an item that no Reaction comes from any more has none, listed or not; only time is saved",
    (
        "read/triggers/activating.py",
        "where = Reasons() if because is not None else None",
        "where = (Reasons())",
    ): "what nobody asks about is told nobody; only time is saved",
    (
        "read/triggers/each_expedition.py",
        "return [_not_each(missing)] if happening.told else []",
        "return ([_not_each(missing)])",
    ): "a near miss of which nobody is told activates nothing; only time is saved",
    (
        "read/identity.py",
        "_AS_THEY_ARE.add(kind)",
        "pass",
    ): "what is encoded as it is comes to that by its encoder, too; only time is saved",
    (
        "read/playing/played.py",
        "if not passives:",
        "pass",
    ): "a card that says nothing of itself says nothing where it is asked; only time is saved",
    (
        "read/objects/bases.py",
        "found.append(changed(one, nth=met.count(one)) if one in met else one)",
        "found.append((changed(one, nth=met.count(one))))",
    ): "the first of several that are equal is the one before which there is none",
    (
        "events/steps.py",
        "if len(order) < 2:",
        "pass",
    ): "of fewer than two none moves what another one moved before; only time is saved",
    (
        "events/modifiers.py",
        "if not step.modified_by:",
        "pass",
    ): "by no modifier that it is done by it is done by none of those in force; only time is saved",
    (
        "read/identity.py",
        "if len(_OBJECTS) > _MANY:",
        "if len(_OBJECTS) <= _MANY:",
    ): "what is forgotten is found out once more; only time is saved",
    (
        "read/steps/not_read.py",
        "if not state.unread_items:",
        "pass",
    ): "where nothing is unread no object carries it; only time is saved",
    (
        "read/triggers/activating.py",
        "if not stays:",
        "pass",
    ): "nothing is activated by what does not move; only time is saved",
    (
        "events/decks.py",
        "if number <= 0:",
        "pass",
    ): "as no more are wanted none is drawn by chance; only time is saved",
    (
        "events/modifiers.py",
        "if not made.applied or modifier.kind is not ModifierKind.REPLACING:",
        "if (not made.applied and modifier.kind is not ModifierKind.REPLACING):",
    ): "what was declined or only adds leaves the action as it was; only time is saved",
}
"""By the file within the engine, the line as it was and as it became: why both are the same."""

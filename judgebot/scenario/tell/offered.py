"""What the options of a decision are called, and which of them what a person wrote means.

What a decision offers says how: there is one label and one matcher for each kind of option.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from judgebot.dataclass import dataclass
from judgebot.game.data.decisions import (
    DONE,
    ChooseManaOrb,
    ChooseMode,
    Decision,
    MayDo,
    MayModify,
    MayPayMore,
    Offered,
)
from judgebot.game.data.objects import Referent
from judgebot.game.data.regions import TerrainMarker
from judgebot.game.data.state import State
from judgebot.game.data.zones import deck
from judgebot.game.day.turns import Passing
from judgebot.game.play.quick_actions import QuickActionPlay
from judgebot.game.read.playing.declaring import CardPlay
from judgebot.scenario.play.options import ability_words, same
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.tell.names import region_called
from judgebot.scenario.tell.parts import article, mode_words, part_words
from judgebot.scenario.tell.printed import part_printed
from judgebot.scenario.tell.sentences import without_markup
from judgebot.sure import sure

NOTHING = "nothing"
"""What is written for choosing nothing, or nothing more."""

Label = Callable[[ThingNames, Any, Any], str]
Matcher = Callable[[ThingNames, Any, Any, str], bool]


def words(thing_names: ThingNames, decision: Decision, option: Any) -> str:
    """What an option is called, among options that have other names."""
    return (
        NOTHING if option == DONE else NAMINGS[decision.offers].label(thing_names, decision, option)
    )


def means(thing_names: ThingNames, decision: Decision, option: Any, written: str) -> bool:
    """Whether what a person wrote names an option of a decision."""
    if option == DONE:
        return same(written, NOTHING)
    return NAMINGS[decision.offers].matches(thing_names, decision, option, written)


def thing(decision: Decision, option: Any) -> Referent | None:
    """The card or object that an option speaks of, if it speaks of one."""
    return None if option == DONE else NAMINGS[decision.offers].thing(option)


def all_words(thing_names: ThingNames, decision: Decision) -> tuple[str, ...]:
    """What each option of a decision is called; those that differ get different words."""
    found = [words(thing_names, decision, option) for option in decision.options]
    refs = [thing(decision, option) for option in decision.options]
    alike: dict[str, list[Referent | None]] = {}
    for said, ref in zip(found, refs, strict=True):
        alike.setdefault(said, []).append(ref)
    distinctions = {
        said: thing_names.distinctions(one for one in ones if one is not None)
        for said, ones in alike.items()
        if len(ones) > 1
    }
    return tuple(
        _told_apart(thing_names, said, option, ref, distinctions[said])
        if said in distinctions
        else said
        for said, option, ref in zip(found, decision.options, refs, strict=True)
    )


def told(thing_names: ThingNames, decision: Decision, option: Any) -> str:
    """What one option is called among all of them."""
    return all_words(thing_names, decision)[index(decision, option)]


def index(decision: Decision, option: Any) -> int:
    """The place of an option among all of them; True is not 1 here."""
    return [repr(one) for one in decision.options].index(repr(option))


def asks(thing_names: ThingNames, decision: Decision) -> str:
    """What a decision is about, after "Lithium must choose"."""
    return part_printed(without_markup(_asks(thing_names, decision)), thing_names.game.state)


def _asks(thing_names: ThingNames, decision: Decision) -> str:
    if isinstance(decision, MayPayMore):
        return f"whether to pay for this: {part_words(decision.part)}"
    if isinstance(decision, MayModify) or (isinstance(decision, MayDo) and decision.card is None):
        about = getattr(decision, "about", None)
        whose = f" for {thing_names.name(about)}" if isinstance(about, Referent) else ""
        return f"whether to do this{whose}: {part_words(decision.part) or 'the effect'}"
    what, card = _asked(decision.choice_sort.value), decision.card
    if decision.card is not None and decision.part is not None:
        return f"{what} ({part_words(decision.part) or decision.verb})"
    name = thing_names.game.name(card) if isinstance(card, Referent) else card
    return f"{what} ({decision.verb}{f' {name}' if name else ''})" if decision.verb else what


def _asked(noun: str) -> str:
    """What is asked for, after "must choose"."""
    return noun if noun.startswith(("whether", "chance", "order")) else article(noun)


def without_own_name(
    thing_names: ThingNames, decision: Decision, options: tuple[Any, ...]
) -> tuple[Any, ...]:
    """Of several options that a printed name means, those that the file gives no other name.

    All of them where it gives each one.
    """
    refs = [thing(decision, one) for one in options]
    own = set(thing_names.labels.values())
    found = [
        one for one, ref in zip(options, refs, strict=True) if ref is None or ref.item not in own
    ]
    return tuple(found) or options


def just_called(
    thing_names: ThingNames, decision: Decision, options: tuple[Any, ...], written: str
) -> tuple[Any, ...]:
    """Of several options that words mean, those that are called just that; all if none is.

    "Draw a card" means that mode, beside "you draw a card".
    """
    found = [one for one in options if same(words(thing_names, decision, one), written)]
    return tuple(found) or options


def distinct(
    thing_names: ThingNames, decision: Decision, options: Sequence[Any]
) -> tuple[Any, ...]:
    """The options, one of each that nobody could tell apart."""
    found: list[Any] = []
    looks: set[tuple[Any, ...]] = set()
    for option in options:
        look = seen(thing_names, decision, option)
        if look is None:
            found.append(option)
        elif look not in looks:
            found.append(option)
            looks.add(look)
    return tuple(found)


def seen(thing_names: ThingNames, decision: Decision, option: Any) -> tuple[Any, ...] | None:
    """All that can be seen of an option's card or object, and what else it says.

    None for one that differs from all others.
    """
    ref = thing(decision, option)
    look = None if ref is None else thing_names.look(ref)
    if look is None:
        return None
    return look if option is ref else (*look, *option[1:])


def _told_apart(
    thing_names: ThingNames,
    said: str,
    option: Any,
    ref: Referent | None,
    distinctions: Mapping[Referent, str],
) -> str:
    """The words of an option with what sets its card or object apart from others, if it has any."""
    if ref is None or ref not in distinctions:
        return said
    if isinstance(option, QuickActionPlay):
        return f"{said}{distinctions[ref]}"
    name = thing_names.name_among_others(ref)
    return said.replace(name, f"{name}{distinctions[ref]}", 1)


# Ways to play a card, and other turn effects.


def _play_words(thing_names: ThingNames, _decision: Decision, play: CardPlay) -> str:
    return (
        f"{thing_names.name(play.card)}{f' into {play.side.value} Expedition' if play.side else ''}"
    )


def _is_play(thing_names: ThingNames, _decision: Decision, play: CardPlay, written: str) -> bool:
    if thing_names.is_meant(play.card, written):
        return True
    name, _, into = written.rpartition(" into ")
    joins = play.side is not None and same(into, f"{play.side.value} Expedition")
    return bool(name) and joins and thing_names.is_meant(play.card, name)


TurnEffect = CardPlay | QuickActionPlay | Passing


def _turn_words(thing_names: ThingNames, decision: Decision, option: TurnEffect) -> str:
    if isinstance(option, CardPlay):
        return _play_words(thing_names, decision, option)
    if isinstance(option, QuickActionPlay):
        return f"{ability_words(option.ability).rstrip('.')} of {thing_names.name(option.source)}"
    return "pass"


def _is_turn(thing_names: ThingNames, decision: Decision, option: TurnEffect, written: str) -> bool:
    if isinstance(option, CardPlay):
        return _is_play(thing_names, decision, option, written)
    part = isinstance(option, QuickActionPlay)
    return same(written.rstrip("."), _turn_words(thing_names, decision, option), part=part)


def _turn_thing(option: TurnEffect) -> Referent | None:
    if isinstance(option, CardPlay):
        return option.card
    return option.source if isinstance(option, QuickActionPlay) else None


# Reactions and modes, of whose words a part is enough.


def _reaction_words(thing_names: ThingNames, _decision: Decision, option: int) -> str:
    said, of, about = thing_names.reaction(option)
    return f"{said} of {of}{''.join(f' about {name}' for name in about)}"


def _is_reaction(thing_names: ThingNames, decision: Decision, option: int, written: str) -> bool:
    return same(written.rstrip("."), _reaction_words(thing_names, decision, option), part=True)


def _mode_words(_thing_names: ThingNames, decision: ChooseMode, option: int) -> str:
    return mode_words(decision.modes[option], option)


def _is_mode(thing_names: ThingNames, decision: ChooseMode, option: int, written: str) -> bool:
    words_ = _mode_words(thing_names, decision, option)
    return same(written, f"mode {option + 1}") or same(written.rstrip("."), words_, part=True)


# Markers, Mana Orbs and arrivals.


def _marker_words(thing_names: ThingNames, _decision: Decision | None, option: int) -> str:
    """What a Terrain Marker is called: "the {V} Terrain Marker on Tumult region 2"."""
    marker = _marker(thing_names, option)
    on = "" if marker.region is None else f" on {_region(thing_names, marker.region)}"
    return f"the {_bare(marker)}{on}"


def _bare(marker: TerrainMarker) -> str:
    symbols = "".join(f"{{{letter}}}" for letter in _letters(marker))
    return f"{symbols} Terrain Marker"


def _on(marker: TerrainMarker) -> str:
    return f" on region {marker.region}" if marker.region is not None else ""


def _letters(marker: TerrainMarker) -> str:
    return "".join(sorted(terrain.value for terrain in marker.terrains))


def _marker(thing_names: ThingNames, identity: int) -> TerrainMarker:
    (found,) = [one for one in thing_names.game.state.markers if one.id == identity]
    return found


def is_marker(thing_names: ThingNames, option: int, written: str) -> bool:
    """Whether a Terrain Marker is meant: by all its words, or by its terrains alone."""
    marker = _marker(thing_names, option)
    letters = _letters(marker)
    called = (_bare(marker), f"Terrain Marker {letters}")
    named = _marker_words(thing_names, None, option)
    short = (f"{one}{_on(marker)}" for one in called)
    return any(same(written, one) for one in (named, named.removeprefix("the "), *short, letters))


def _region(thing_names: ThingNames, place: int) -> str:
    """What a region is called: "Tumult region 2", "the Hero region"."""
    return region_called(thing_names.game.state.regions[place].name)


def names_region(thing_names: ThingNames, written: str) -> bool:
    """Whether what is written names any region."""
    regions = range(len(thing_names.game.state.regions))
    return any(_is_region(thing_names, one, written) for one in regions)


def _is_region(thing_names: ThingNames, option: int, written: str) -> bool:
    """Whether a region is meant: by its name, or by its number, from 0."""
    named = _region(thing_names, option)
    called = (named, named.removeprefix("the "), f"region {option}")
    return any(same(written, one) for one in called)


def _orb_words(thing_names: ThingNames, _decision: Decision, orb: Referent) -> str:
    own = (name for name, item in thing_names.labels.items() if item == orb.item)
    return next(own, thing_names.game.state.card(orb.item).name)


def _orbs_words(
    thing_names: ThingNames, _decision: Decision, option: tuple[Referent, Referent]
) -> str:
    exhausted, readied = (thing_names.game.state.card(ref.item).name for ref in option)
    return f"{readied} for {exhausted}"


def _are_orbs(
    thing_names: ThingNames, _decision: Decision, option: tuple[Referent, Referent], written: str
) -> bool:
    readied, _, exhausted = written.partition(" for ")
    return thing_names.is_called(option[1], readied) and thing_names.is_called(option[0], exhausted)


def is_unseen(state: State, decision: Decision, option: Any) -> bool:
    """Whether an option of Expand is the top card of a Deck, at which nobody looked (4.2.1.e)."""
    of_deck = isinstance(decision, ChooseManaOrb) and isinstance(option, Referent)
    return of_deck and option.item in state.zones[deck(sure(decision.player))]


def _thing_words(thing_names: ThingNames, decision: Decision, ref: Referent) -> str:
    if is_unseen(thing_names.game.state, decision, ref):
        return f"the top card of {thing_names.game.place(deck(sure(decision.player)))}"
    return thing_names.name_among_others(ref)


def _is_thing(
    thing_names: ThingNames, decision: Decision, ref: Referent, written: str
) -> bool:
    if thing_names.is_meant(ref, written):
        return True
    called = _thing_words(thing_names, decision, ref)
    return is_unseen(thing_names.game.state, decision, ref) and same(written, called)


def _arrival_words(
    thing_names: ThingNames, _decision: Decision, option: Referent | tuple[str, int]
) -> str:
    return thing_names.name_among_others(option) if isinstance(option, Referent) else option[0]


def _is_arrival(
    thing_names: ThingNames, _decision: Decision, option: Referent | tuple[str, int], written: str
) -> bool:
    if isinstance(option, Referent):
        return thing_names.is_meant(option, written)
    return same(written.rstrip("."), option[0])


@dataclass(frozen=True, slots=True)
class Naming:
    """How the options of one kind are called."""

    label: Label
    matcher: Matcher | None = None
    """Whether what was written means an option; without one, its label is what is written."""
    thing: Callable[[Any], Referent | None] = lambda _: None
    """The card or object that an option speaks of."""

    def matches(
        self, thing_names: ThingNames, decision: Decision, option: Any, written: str
    ) -> bool:
        """Whether what a person wrote means an option."""
        if self.matcher is not None:
            return self.matcher(thing_names, decision, option, written)
        return same(written.rstrip("."), self.label(thing_names, decision, option))


NAMINGS: Mapping[Offered, Naming] = {
    Offered.TURN_EFFECTS: Naming(_turn_words, _is_turn, _turn_thing),
    Offered.REACTIONS: Naming(_reaction_words, _is_reaction),
    Offered.CARD_PLAYS: Naming(_play_words, _is_play, lambda play: play.card),
    Offered.THINGS: Naming(_thing_words, _is_thing, lambda ref: ref),
    Offered.ARRIVALS: Naming(
        _arrival_words, _is_arrival, lambda one: one if isinstance(one, Referent) else None
    ),
    Offered.PLACES: Naming(
        lambda thing_names, _, place: thing_names.game.place(place),
        lambda thing_names, _, place, written: thing_names.is_place(place, written),
    ),
    Offered.REGIONS: Naming(
        lambda thing_names, _, place: _region(thing_names, place),
        lambda thing_names, _, place, written: _is_region(thing_names, place, written),
    ),
    Offered.MARKERS: Naming(
        _marker_words,
        lambda thing_names, _, marker, written: is_marker(thing_names, marker, written),
    ),
    Offered.PLAYERS: Naming(lambda thing_names, _, player: thing_names.game.player(player)),
    Offered.MODES: Naming(_mode_words, _is_mode),
    Offered.OWN_ORBS: Naming(
        _orb_words, lambda thing_names, _, ref, said: thing_names.is_called(ref, said)
    ),
    Offered.MANA_ORBS: Naming(_orbs_words, _are_orbs),
    Offered.YES_OR_NO: Naming(lambda _thing_names, _, option: "yes" if option else "no"),
    Offered.NUMBERS: Naming(lambda _thing_names, _, number: str(number)),
    Offered.NAMES: Naming(lambda _thing_names, _, name: str(name)),
}
"""How the options of each kind are called."""

"""What stands before a colon, and how far it reaches."""

from __future__ import annotations

import pytest

from judgebot.abilities.conditions import DieShows, Earlier, IsA, Outcome
from judgebot.abilities.effects import Delayed, Draw, ForEach, Gain, If, May, RollDice, Sacrifice
from judgebot.abilities.model import EffectAbility, Passive, QuickAction, Reaction
from judgebot.abilities.statements import Have
from judgebot.abilities.words import Phase
from judgebot.cards.text import normalise, parse, render
from judgebot.cards.text.errors import NotUnderstood


def _one(text: str) -> object:
    (line,) = normalise(text)
    abilities = parse(line)

    assert render(*abilities) == line

    (ability,) = abilities
    return ability


def _kinds(effect: tuple) -> list[type]:
    return [type(step) for step in effect]


def test_a_condition_before_a_colon_reaches_over_all_sentences():
    """What follows the colon is done only if the condition is true (CR 6.5.d)."""
    (step,) = _one("{J} If your hand is empty: Draw a card. I gain 1 boost.").effect

    assert _kinds(step.then) == [Draw, Gain]
    assert step.otherwise == ()


def test_it_means_what_a_comma_means():
    """A colon and a comma are two ways to write the same (CR 6.5.d)."""
    colon = _one("{J} If your hand is empty: Draw a card.")
    comma = _one("{J} If your hand is empty, draw a card.")

    assert colon == comma


@pytest.mark.parametrize("otherwise", [", otherwise [Resupply].", ". Otherwise, [Resupply]."])
def test_otherwise_belongs_to_the_condition_before_the_colon(otherwise: str):
    """It is what is done if the condition is false (CR 6.5.e)."""
    (step,) = _one("{J} If your hand is empty: Draw a card" + otherwise).effect

    assert _kinds(step.then) == [Draw]
    assert len(step.otherwise) == 1


def test_otherwise_belongs_to_the_nearest_if():
    """An "if" in the same sentence takes it."""
    text = "{J} If I am in {V} : If your hand is empty, draw a card, otherwise I gain 1 boost."
    (step,) = _one(text).effect

    assert step.otherwise == ()
    assert _kinds(step.then[0].otherwise) == [Gain]


def test_if_you_do_asks_about_the_option_before_it():
    """Both alternatives ask about the same instruction (CR 6.5.f)."""
    text = "{J} You may pay {1}. If you do: Draw a card. If you don't: I gain 1 boost."
    may, do, do_not = _one(text).effect

    assert isinstance(may, May)
    assert do.condition == Earlier(outcome=Outcome.DONE, step=0, subject=do.condition.subject)
    assert do_not.condition.step == 0
    assert _kinds(do.then) == [Draw]


def test_if_you_do_may_stand_under_a_condition():
    """An option under a condition is asked about under it."""
    text = "{J} If I am in {V} : You may pay {1}. If you do: Draw a card. If you don't: [Resupply]."
    (step,) = _one(text).effect

    assert _kinds(step.then) == [May, If, If]


def test_conditions_about_the_game_stand_side_by_side():
    """A second one ends the reach of the first."""
    text = "{J} If I am in {V} : Draw a card. If I am in {M} : I gain 1 boost."
    first, second = _one(text).effect

    assert (_kinds(first.then), _kinds(second.then)) == ([Draw], [Gain])


def test_results_of_a_die_stand_side_by_side():
    """Each row of results reaches to the next one."""
    text = "{J} Roll a die. On a 4+: Draw a card. [Resupply]. On a 1-3: I gain 1 boost."
    roll, high, low = _one(text).effect

    assert isinstance(roll, RollDice)
    assert (high.condition, low.condition) == (
        DieShows(low=4, to=roll.name), DieShows(low=1, high=3, to=roll.name)
    )  # fmt: skip
    assert len(high.then) == 2


def test_it_means_the_same_thing_before_each_colon():
    """What is done under the first condition is not what the second one asks about."""
    text = (
        "{J} You may put a card from your hand in Reserve. If it is a Character: Draw a card. "
        "If it is a Permanent: I gain 1 boost."
    )
    may, first, second = _one(text).effect

    assert isinstance(first.condition, IsA)
    assert first.condition.subject == second.condition.subject
    assert first.condition.subject.to == may.effect[0].what.name != ""


def test_passive_abilities_stand_under_a_condition():
    """Each of them has it; another ability is one that the bearer then has (CR 2.3)."""
    (line,) = normalise("If I am in {V}: I am [Eternal]. At Night — I lose 1 boost.")
    eternal, at_night = abilities = parse(line)

    assert render(*abilities) == line
    assert isinstance(eternal, Passive)
    assert eternal.condition == at_night.condition
    assert isinstance(at_night.statement, Have)
    assert isinstance(at_night.statement.abilities[0], Reaction)


def test_a_line_may_hold_a_passive_ability_and_a_reaction():
    """A sentence that is a passive ability does not belong to the Reaction behind it."""
    (line,) = normalise("I am [Eternal]. At Night — I lose 1 boost.")
    abilities = parse(line)

    assert [type(one) for one in abilities] == [Passive, Reaction]
    assert render(*abilities) == line


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("If your hand is empty: Draw a card.", EffectAbility),
        ("{T} : If your hand is empty: Draw a card.", QuickAction),
        ("{D} If your hand is empty: Draw a card.", QuickAction),
        ("At Noon — If your hand is empty: Draw a card.", Reaction),
        ("If your hand is empty: I am [Defender].", Passive),
        ("Unless your hand is empty: I am [Defender].", Passive),
    ],
)
def test_conditions_stand_in_every_kind_of_ability(text: str, kind: type):
    """The words before the colon are the same."""
    assert type(_one(text)) is kind


def test_after_rest_puts_off_everything():
    """A delay before the colon reaches over all sentences (CR 2.2.2.m)."""
    (step,) = _one("At Dusk — After Rest: []Draw a card. I gain 1 boost.").effect

    assert isinstance(step, Delayed)
    assert _kinds(step.effect) == [Draw, Gain]


@pytest.mark.parametrize(
    "text",
    [
        "{J} I gain 1 boost. At Night, sacrifice me.",
        "{J} I gain 1 boost. Sacrifice me at Night.",
        "{J} I gain 1 boost. At the start of the next Night, sacrifice me.",
    ],
)
def test_what_is_put_off_until_a_phase_begins(text: str):
    """One instruction waits for the phase, whichever way it is said (CR 4.2.b)."""
    gains, waits = _one(text).effect

    assert isinstance(waits, Delayed)
    assert (waits.after, _kinds(waits.effect)) == (Phase.NIGHT, [Sacrifice])
    assert _kinds((gains,)) == [Gain]


def test_a_phase_without_a_dash_begins_no_ability():
    """A Reaction has a dash behind its trigger; with a comma nothing says what it is."""
    with pytest.raises(NotUnderstood):
        parse("At Dusk, I gain 1 boost.")


def test_for_each_before_a_colon_repeats_everything():
    """All sentences are carried out for each (CR 6.5.i)."""
    (step,) = _one("{J} For each Landmark you control: Draw a card. I gain 1 boost.").effect

    assert isinstance(step, ForEach)
    assert _kinds(step.effect) == [Draw, Gain]


def test_if_you_do_after_otherwise_is_refused():
    """It could speak of either of two options."""
    text = (
        "{J} You may pay {1}. If you do: Draw a card, otherwise you may pay {2}. "
        "If you do: I gain 1 boost."
    )

    with pytest.raises(NotUnderstood):
        parse(text)


@pytest.mark.parametrize(
    ("text", "then", "otherwise"),
    [
        ("{J} Draw a card. If your hand is empty, draw two cards instead.", 1, 1),
        ("{J} Draw a card. If your hand is empty: Draw two cards instead.", 1, 1),
        ("{J} Draw a card. If your hand is empty, draw a card and I gain 1 boost instead.", 2, 1),
        (
            "{J} Draw a card and I gain 1 boost. If your hand is empty, "
            "draw two cards and I gain 2 boosts instead.", 2, 2,
        ),
    ],
)  # fmt: skip
def test_what_is_done_instead(text: str, then: int, otherwise: int):
    """Several verbs that are done instead replace the whole sentence (CR 6.5.e)."""
    (step,) = _one(text).effect

    assert (len(step.then), len(step.otherwise)) == (then, otherwise)


def test_one_verb_that_is_done_instead_replaces_the_last():
    """What stands before it in the sentence is done in any case."""
    text = "{J} Draw a card, then I gain 1 boost. If I am in {V}, I gain 2 boosts instead."
    draw, step = _one(text).effect

    assert isinstance(draw, Draw)
    assert (_kinds(step.then), _kinds(step.otherwise)) == ([Gain], [Gain])


@pytest.mark.parametrize("words", ["if", "only if", "unless"])
def test_a_condition_stands_behind_what_is_done(words: str):
    """"Draw a card if …" means "If …, draw a card" (CR 6.5.d)."""
    (behind,) = _one(f"{{J}} Draw a card {words} your hand is empty.").effect
    (before,) = _one(f"{{J}} {words.capitalize()} your hand is empty, draw a card.").effect

    assert behind == before


def test_a_condition_behind_the_last_verb_is_its_own():
    """What was said before it is done in any case (CR 6.5.d)."""
    draw, step = _one("{J} Draw a card, then I gain 1 boost if your hand is empty.").effect

    assert (type(draw), type(step)) == (Draw, If)


def test_an_option_may_have_a_condition_behind_it():
    """The condition decides whether there is an option."""
    (step,) = _one("{J} You may draw a card if your hand is empty.").effect

    assert _kinds(step.then) == [May]


def test_when_you_do_is_activated_by_the_option() -> None:
    """A Reaction, if what was optional was done (CR 6.5.f, 7.3.1.a)."""
    may, step = _one("{J} You may sacrifice a Permanent. When you do — Draw two cards.").effect

    assert isinstance(may, May)
    assert (step.condition.outcome, step.condition.step) == (Outcome.DONE, 0)
    assert _kinds(step.then[0].effect) == [Draw]


def test_a_reaction_may_follow_another_in_a_line() -> None:
    """A trigger begins a new ability."""
    abilities = parse("{J} Draw a card. When you pass — Draw a card.")

    assert [type(one) for one in abilities] == [Reaction, Reaction]
    assert len(abilities[0].effect) == 1


@pytest.mark.parametrize("words", ["if", "unless", "only if"])
def test_a_condition_behind_may_have_an_alternative(words: str):
    """The one is done, or the other (CR 6.5.e)."""
    text = f"{{J}} Draw a card {words} your hand is empty, otherwise I gain 1 boost."
    (step,) = _one(text).effect

    assert (_kinds(step.then), _kinds(step.otherwise)) == ([Draw], [Gain])

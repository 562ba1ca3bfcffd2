"""What texts mean, checked against the rulebook's words for them."""

from __future__ import annotations

import pytest

from judgebot.abilities.amounts import Count, CountersOn, Number, X
from judgebot.abilities.conditions import Compare, Earlier, HasStatus, Outcome
from judgebot.abilities.effects import (
    Action,
    Counters,
    Create,
    Discard,
    Draw,
    Exhaust,
    Gain,
    If,
    Lose,
    May,
    Ongoing,
    Pay,
    PayTo,
    Perform,
    Sacrifice,
    Token,
)
from judgebot.abilities.model import EffectAbility, Passive, QuickAction, Reaction
from judgebot.abilities.nouns import How, Kind, Noun, Pick, Zone
from judgebot.abilities.references import YOU, Me, Player, PlayerKind, Ref
from judgebot.abilities.statements import CostChange, Have, Keyword, Modifier, ModifierKind
from judgebot.abilities.triggers import AtPhase, IsSacrificed, Leaves, Symbol, Trigger
from judgebot.abilities.words import (
    Comparison,
    Duration,
    KeywordName,
    Phase,
    Status,
    Tense,
    TriggerSymbol,
    Type,
    ZoneName,
)
from judgebot.cards.text import parse, phrase, read

CHARACTER = Noun(kinds=(Kind(type=Type.CHARACTER),))
ONE = Number(value=1)


def test_symbol_trigger() -> None:
    """{J} is the trigger "When I enter play" (CR 7.1.1.a); "a" chooses without targeting."""
    sacrifice = Sacrifice(what=Pick(how=How.A, noun=CHARACTER, number=ONE))
    enters = Trigger(patterns=(Symbol(symbol=TriggerSymbol.ENTERS),))

    assert parse("{J} Sacrifice a Character.") == (Reaction(trigger=enters, effect=(sacrifice,)),)


def test_target() -> None:
    """"Target" targets (CR 6.5.b), one verb is one instruction (CR 6.1.c)."""
    boosts = Counters(counter="boost", amount=Number(value=3))
    (ability,) = parse("Target Character gains 3 boosts and [[Fleeting]].")

    target = Pick(how=How.TARGET, noun=CHARACTER, number=ONE)
    assert ability == EffectAbility(effect=(Gain(subject=target, what=(boosts, Status.FLEETING)),))


def test_two_verbs() -> None:
    """Two verbs are two instructions, and the second speaks of the first one's subject."""
    (ability,) = parse("Target Character gains [[Asleep]] and loses [[Fleeting]].")
    gain, lose = ability.effect

    assert isinstance(gain, Gain)
    assert isinstance(lose, Lose)
    assert lose.subject == Ref(to=gain.subject.name)
    assert gain.subject.name


def test_condition_of_the_trigger_and_tense() -> None:
    """A condition before the dash is the trigger's, and its tense is kept (CR 6.3.k)."""
    (ability,) = parse("When I leave the Expedition zone, if I was [[Fleeting]] — Draw a card.")

    assert ability.trigger == Trigger(
        patterns=(Leaves(subject=Me(), places=(Zone(name=ZoneName.EXPEDITION),)),),
        condition=HasStatus(subject=Me(), status=Status.FLEETING, past=True),
        tense=Tense.BEFORE,
    )
    assert ability.effect == (Draw(number=ONE),)


def test_condition_of_the_effect() -> None:
    """A condition after the dash is the effect's (CR 6.5.d)."""
    (ability,) = parse("At Noon — If I have 2 or more boosts, draw a card.")
    many = Compare(
        left=CountersOn(on=Me(), counter="boost"),
        comparison=Comparison.AT_LEAST,
        right=Number(value=2),
    )

    assert ability.trigger == Trigger(patterns=(AtPhase(phase=Phase.NOON),))
    assert ability.effect == (If(condition=many, then=(Draw(number=ONE),)),)


def test_quick_action_cost() -> None:
    """A cost is one tuple; {T} is "exhaust me", {D} "discard me" (CR 7.1.4)."""
    (first,) = parse("{T}, {1} : [Resupply].")
    (second,) = parse("{D} : [Resupply].", support=True)
    resupply = (Perform(action=Action.RESUPPLY),)

    assert first == QuickAction(cost=(Exhaust(what=Me()), Pay(amount=ONE)), effect=resupply)
    assert second == QuickAction(cost=(Discard(what=(Me(),)),), effect=resupply, support=True)


@pytest.mark.parametrize("cost", ["{D}", "{1}, {D}"])
def test_what_is_discarded_from_reserve_is_a_support_ability(cost: str) -> None:
    """{D} is "Discard me from Reserve", where only support abilities work (CR 2.2.12.i)."""
    (ability,) = parse(f"{cost} : Draw a card.")
    (other,) = parse("Discard me : Draw a card.")

    assert ability.support
    assert not other.support


def test_support_reaction() -> None:
    """{I} marks a support ability that is no quick action (CR 7.1.5)."""
    (ability,) = parse("{I} At Noon — I gain 1 boost, up to a max of 5.")

    assert isinstance(ability, Reaction)
    assert ability.support
    assert ability.effect[0].what[0].maximum == Number(value=5)


def test_pay_to() -> None:
    """"You may <cost> to <effect>" pays in one step, whatever verbs the cost has (CR 6.1.d)."""
    (ability,) = parse("{H} You may pay {1} and sacrifice a Permanent to draw a card.")
    (pay,) = ability.effect

    assert isinstance(pay, PayTo)
    assert [type(step) for step in pay.cost] == [Pay, Sacrifice]
    assert pay.effect == (Draw(number=ONE),)


def test_if_you_do() -> None:
    """"If you do" speaks of the instruction before it, conditions aside (CR 6.5.f)."""
    (ability,) = parse("{J} Sacrifice a Plant. If you are first player, draw a card. If you can't, "
                       "sacrifice me.")  # fmt: skip

    assert ability.effect[2].condition == Earlier(
        outcome=Outcome.IMPOSSIBLE, step=0, subject=YOU
    )


def test_scope_of_may() -> None:
    """What follows "you may" in its sentence is optional with it; the next sentence is not."""
    (ability,) = parse("{J} You may exhaust me, then draw a card. I gain 1 boost.")
    may, gain = ability.effect

    assert isinstance(may, May)
    assert [type(step) for step in may.effect] == [Exhaust, Draw]
    assert isinstance(gain, Gain)


def test_another_player_may() -> None:
    """What "target opponent may" do is done by that player."""
    (ability,) = parse("{H} Target opponent may draw a card.")
    (may,) = ability.effect

    assert may.who == Player(kind=PlayerKind.TARGET_OPPONENT, name=may.who.name)
    assert may.effect[0].who == Player(kind=PlayerKind.THAT, to=may.who.name)
    assert may.who.name


def test_x() -> None:
    """X holds what "where X is" says it is."""
    (ability,) = parse("Draw X cards, where X is the number of Plants you control.")

    plants = Noun(kinds=(Kind(sub_type="Plant"),), controller=YOU)
    assert ability.effect == (Draw(number=X(is_=Count(of=plants))),)


def test_token_definition() -> None:
    """A token has the name, statistics and sub-types written for it (CR 7.3.5.b)."""
    (ability,) = parse("Create a [Paper Boat 1/2/3] Robot token in target Expedition.")
    (create,) = ability.effect

    assert isinstance(create, Create)
    assert create.token == Token(
        token_name="Paper Boat", statistics=(1, 2, 3), sub_types=("Robot",)
    )


def test_granted_ability() -> None:
    """A quoted ability is an ability."""
    (ability,) = parse('Your Characters have: "{R} Draw a card."')

    assert isinstance(ability, Passive)
    assert isinstance(ability.statement, Have)
    assert ability.statement.abilities == parse("{R} Draw a card.")


def test_modifier() -> None:
    """"Instead" replaces, "you may" makes it optional, with its alternative (CR 6.2)."""
    (ability,) = parse("If I would gain [[Asleep]], you may draw a card instead. If you don't, "
                       "exhaust me.")  # fmt: skip
    modifier = ability.statement

    assert isinstance(modifier, Modifier)
    assert modifier.kind is ModifierKind.REPLACING
    assert modifier.optional
    assert modifier.effect == (Draw(number=ONE),)
    assert modifier.if_not == (Exhaust(what=Me()),)


def test_ongoing() -> None:
    """"The next card … this turn" creates an Ongoing Emblem with that duration (CR 2.2.15.c)."""
    (ability,) = parse("{D} : The next card you play this turn costs {2} less.")
    (ongoing,) = ability.effect

    assert isinstance(ongoing, Ongoing)
    assert ongoing.duration is Duration.TURN
    assert isinstance(ongoing.statement, CostChange)
    assert ongoing.statement.subject.how is How.NEXT


def test_create_instead() -> None:
    """"Create two instead" replaces the creation before it by one of the same tokens."""
    (ability,) = parse(
        "At Noon — Create an [Aerolith] token in your Landmarks. If you are first player, create "
        "two instead."
    )
    (choice,) = ability.effect
    (two,), (one,) = choice.then, choice.otherwise

    assert (two.number, one.number) == (Number(value=2), ONE)
    assert (two.token, two.places) == (one.token, one.places)


def test_list_of_keywords() -> None:
    """A line of keywords is one ability each."""
    assert parse("[Gigantic], [Tough 2].") == (
        Passive(statement=Keyword(keyword=KeywordName.GIGANTIC)),
        Passive(statement=Keyword(keyword=KeywordName.TOUGH, number=Number(value=2))),
    )


def test_read_box() -> None:
    """A whole box is read into its abilities, in order."""
    box = "{J} Draw a card. (You know how.)  When I'm sacrificed\u00a0— [Resupply]."

    first, second = read(box)

    assert isinstance(first.trigger.patterns[0], Symbol)
    assert second.trigger.patterns == (IsSacrificed(what=Me()),)


def test_one_of_yours() -> None:
    """"One of your Mana Orbs" is yours."""
    (ability,) = parse("Discard one of your Mana Orbs.")
    (orb,) = ability.effect[0].what

    assert orb.noun.controller == YOU
    assert orb.number == ONE


def test_wording_without_meaning() -> None:
    """Two ways of saying the same are the same ability; two things said alike are not."""
    assert parse("{J} Sacrifice one Character.") == parse("{J} Sacrifice a Character.")
    assert parse("When you draw a card — I gain 1 boost.") != parse(
        "When you draw one or more cards — I gain 1 boost."
    )


def test_phrases() -> None:
    """Parts of an ability can be written by themselves."""
    (ability,) = parse(
        "When I leave the Expedition zone, if I was [[Fleeting]] — You may pay {1} to exhaust "
        "target card in Reserve."
    )
    (pay,) = ability.effect

    assert phrase(ability.trigger) == "when I leave the Expedition zone, if I was [[Fleeting]]"
    assert phrase(ability.trigger.condition) == "I was [[Fleeting]]"
    assert phrase(ability.effect) == "you may pay {1} to exhaust target card in Reserve"
    assert phrase(pay.effect[0].what) == "target card in Reserve"

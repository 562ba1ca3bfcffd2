"""Which of several things a pronoun speaks of, and when a text is refused for it."""

from __future__ import annotations

import pytest

from judgebot.abilities.conditions import ThisWay
from judgebot.abilities.effects import (
    Discard,
    Do,
    Exhaust,
    Gain,
    Instruction,
    MoveExpedition,
    Perform,
    Ready,
)
from judgebot.abilities.nouns import How, Pick
from judgebot.abilities.references import Ref
from judgebot.cards.text import Dangling, NotUnderstood, parse, render
from judgebot.cards.text.trees import parts


def _named(text: str) -> dict[str, object]:
    """What each name in an ability is the name of."""
    named = (part for part in parts(parse(text)) if type(getattr(part, "name", None)) is str)
    return {part.name: part for part in named if part.name}


def _meaning(text: str) -> str:
    """The class, or the kind, of what the last pronoun of a text speaks of."""
    last = [part for part in parts(parse(text)) if isinstance(part, Ref)][-1]
    part = _named(text)[last.to]
    return type(part).__name__ if isinstance(part, Instruction) else part.noun.kinds[0].type


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("{J} Target a Character. Its controller [Resupplies], then it gains 1 boost.",
         "Character"),
        ("{J} Target a Character. Its controller draws a card. It gains 1 boost.", "Character"),
        ("{J} Target a Character. Exhaust target Permanent. That Character gains 1 boost.",
         "Character"),
        ("{J} Target a Character. Exhaust target Permanent. Return it to its owner's hand.",
         "Permanent"),
        ("{J} Exhaust target Permanent. [Resupply]. If it is a Character, draw a card.", "Perform"),
        ("{J} Create a [Manaseed] token in your Landmarks. [Resupply]. Exhaust that token.",
         "Create"),
        ("When a Character joins your Expeditions — If your hand is empty: Create a [Manaseed] "
         "token in your Landmarks, otherwise it gains 1 boost.", "Character"),
        ("When you pass — Target a Character. It gains 1 boost.", "Character"),
        ("{J} Target a Character. Its controller sacrifices a Permanent, then it gains 1 boost.",
         "Character"),
        ("When you play a Character — You may sacrifice a Permanent. If you do, it gains "
         "[Anchored].", "Character"),
        ("When you play a Character — You may return a Permanent to its owner's hand. If you do, "
         "it gains [Fleeting].", "Character"),
        ("When you play a Character — You may exhaust a Permanent you control to have it lose "
         "[Fleeting].", "Character"),
        ("When you play a Character — You may sacrifice a Permanent. If you do, return it to its "
         "owner's hand.", "Permanent"),
        ("When you play a Character — Target a Permanent. It gains 1 boost.", "Character"),
        ("When you play a Character — Target a Permanent. Exhaust it.", "Permanent"),
        ("When you play a Character — You may discard a Spell from your Reserve. If you don't, it "
         "gains [[Fleeting]].", "Character"),
        ("When you discard a Spell — You may sacrifice a Permanent to put it in your Reserve.",
         "Spell"),
        ("When one or more Characters join your Expeditions — Exhaust a Permanent you control. "
         "They gain 1 boost.", "Character"),
        ("{J} Discard target Character. Draw a card. That card's owner discards a card.",
         "Character"),
        ("{J} Return target Character to its owner's hand. That card's controller draws a card.",
         "Character"),
        ("{J} Target Character gains 1 boost. Its controller may exhaust a card in their Reserve. "
         "If they don't, discard that card.", "Character"),
    ],
)  # fmt: skip
def test_what_it_means(text: str, meaning: str):
    """The latest thing that the words and the verb allow; the topic of the sentence before it."""
    assert _meaning(text) == meaning


@pytest.mark.parametrize(
    ("text", "meanings"),
    [
        ("{J} Target a Character. Its controller [Resupplies]. It gains 1 boost.",
         "'target Character' or 'the card of “its controller [Resupplies]”'"),
        ("{J} Target a Character. Its controller puts a card from their hand in Reserve, then it "
         "gains 1 boost.", "'target Character' or 'a card from their hand'"),
        ("{J} Reveal the top card of your deck. Target Character gains X boosts, where X is that "
         "card's Hand Cost.", "'the top card of your deck' or 'target Character'"),
        ("{J} Exhaust a card in your Reserve. Target Character gains 1 boost. Ready that card.",
         "'a card in your Reserve' or 'target Character'"),
    ],
)  # fmt: skip
def test_what_is_unclear_is_refused(text: str, meanings: str):
    """Both meanings are shown."""
    with pytest.raises(NotUnderstood, match="'(it|that card)' can mean") as caught:
        parse(text)

    assert meanings in caught.value.what


def _first_acted_on(text: str) -> Pick:
    """What the last instruction of a text is about."""
    step = [part for part in parts(parse(text)) if isinstance(part, Ready | Exhaust | Gain)][-1]
    return step.subject if isinstance(step, Gain) else step.what


@pytest.mark.parametrize(
    ("text", "several"),
    [
        ("{J} If there is an exhausted card in your Reserve, ready it.", False),
        ("{J} If you control a Landmark: Exhaust that Permanent.", False),
        ("{J} If your Reserve contains a Spell, you may exhaust it.", False),
        ("{J} If a Character you control has 2 or more boosts, it gains 1 boost.", False),
        ("{J} If a Character you control is [[Boosted]], it gains 1 boost.", False),
        ("{J} If there are two or more exhausted cards in your Reserve, ready them.", True),
    ],
)
def test_what_there_is(text: str, several: bool):
    """"It" is one of the things that a condition says there are, which is chosen (CR 6.1.g)."""
    things = _first_acted_on(text)

    assert isinstance(things, Ref if several else Pick)
    if isinstance(things, Pick):
        assert things.how is How.A
        assert things.among.to in _named(text)
    assert render(*parse(text)) == text


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("When a Character joins your Expeditions — If there is a Permanent in play: Exhaust it.",
         "Permanent"),
        ("When a Character joins your Expeditions — If there is a Permanent in play: It gains 1 "
         "boost.", "Character"),
        ("When a Character joins your Expeditions — If you control a Permanent: Exhaust it.",
         "Character"),
        ("When you sacrifice a Character — If you control a Permanent: Exhaust it.", "Permanent"),
    ],
)  # fmt: skip
def test_what_there_is_or_what_activated_the_ability(text: str, meaning: str):
    """What a player only has is "it" where nothing else can be; what "there is", if acted on."""
    things = _first_acted_on(text)
    noun = things.noun if isinstance(things, Pick) else _named(text)[things.to].noun

    assert noun.kinds[0].type == meaning


@pytest.mark.parametrize(
    "text",
    [
        "{J} Roll a die. On a 4+, send target Character to Reserve. On a 1-3, it gains 1 boost.",
        "{J} Roll a die. On a 4+, send target Character to Reserve. On a 1-3, that Character gains "
        "1 boost and loses [[Fleeting]].",
        "{J} Roll a die. On a:\n• 4+, send target Character to Reserve.\n• 1-3, it gains 1 boost.",
        "{J} You may sacrifice target Character. If you do, draw a card. If you don't, it gains 1 "
        "boost.",
        "{J} You may pay {1}. If you do, send target Character to Reserve. If you don't, it "
        "gains 1 boost.",
        "{J} If it is your turn, send target Character to Reserve. If it is not your turn, "
        "it gains 1 boost.",
        "{J} If you control a Robot, send target Character to Reserve. If you control no "
        "Robots, it gains 1 boost.",
        "{J} If you have three or more cards in hand, send target Character to Reserve. If you "
        "have two or less cards in hand, it gains 1 boost.",
    ],
)
def test_a_branch_that_excludes_another(text: str):
    """What the one chooses is chosen in the other: the two are never carried out together."""
    targets = [
        part for part in parts(parse(text)) if isinstance(part, Pick) and part.how is How.TARGET
    ]

    assert [one.noun.kinds[0].type for one in targets] == ["Character", "Character"]
    assert render(*parse(text)) == text


def test_a_branch_that_excludes_no_other():
    """What is chosen on a 2+ was chosen on a 5+, too."""
    text = "{J} Roll a die. On a 2+, target Character gains 1 boost. On a 5+, it gains [Anchored]."

    assert isinstance(_first_acted_on(text), Ref)


def test_they_are_two_things_mentioned_one_by_one():
    """Where nothing that was mentioned is several things by itself."""
    text = "{J} Exchange target card in your Reserve with a Spell from your hand. Exhaust them."
    *_, ref = [part for part in parts(parse(text)) if isinstance(part, Ref)]
    named = _named(text)

    assert [named[name].noun.kinds[0].type for name in (ref.to, *ref.also)] == [None, "Spell"]
    assert render(*parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "{J} Target Character gains 1 boost. If they have different names, draw a card.",
        "{J} Exhaust target Permanent. They gain 1 boost.",
        "When you play a Character — They gain 1 boost.",
    ],
)
def test_they_are_not_one_thing(text: str):
    """No two of one thing differ, and it is always like itself."""
    with pytest.raises(Dangling, match="'[Tt]hey'"):
        parse(text)


@pytest.mark.parametrize(
    "text",
    [
        "{J} Create a [Manaseed] token in each player's Landmarks. Exhaust them.",
        "{J} Each player chooses a Character they control. They gain 1 boost.",
        "{J} Target a card in each player's Reserve. Exhaust them.",
    ],
)
def test_they_are_one_of_each(text: str):
    """What each of several does or has are several things."""
    assert render(*parse(text)) == text


def _this_way(text: str) -> tuple[ThisWay, object]:
    (condition,) = [part for part in parts(parse(text)) if isinstance(part, ThisWay)]
    return condition, _named(text)[condition.to]


def test_this_way_speaks_of_the_verb():
    """Not the latest instruction, but the latest that does it."""
    text = "{J} [Sabotage]. [Resupply]. If you {} a card this way, draw a card."

    assert isinstance(_this_way(text.replace("{}", "discarded"))[1], Perform)
    assert _this_way(text.replace("{}", "discarded"))[1].action == "Sabotage"
    assert _this_way(text.replace("{}", "put"))[1].action == "Resupply"


def test_this_way_counts_and_denies():
    """So many cards, or none."""
    start = "{J} Discard any number of cards from your Reserve. If "
    several, by = _this_way(f"{start}you discarded two or more cards this way, draw a card.")
    none, _ = _this_way(f"{start}no Character was discarded this way, draw a card.")

    assert isinstance(by, Discard)
    assert (several.number.value, several.negated) == (2, False)
    assert (none.number, none.negated) == (None, True)


def test_this_way_needs_a_verb_before_it():
    """Nothing was drawn before."""
    with pytest.raises(Dangling, match="'this way' speaks of nothing"):
        parse("{J} [Sabotage]. If you drew a card this way, draw a card.")


def test_one_more_of_the_same_token() -> None:
    """What is created otherwise is the same token in the same place."""
    text = (
        "{J} If your hand is empty: Create two [Recruit 1/1/1] Soldier tokens in target "
        "Expedition, otherwise create one."
    )
    (ability,) = parse(text)
    (step,) = ability.effect
    (two,), (one,) = step.then, step.otherwise

    assert (one.token, one.places) == (two.token, two.places)
    assert one.number.value == 1


def test_each_of_them() -> None:
    """The singular word for several things."""
    text = "{J} Create two [Recruit 1/1/1] Soldier tokens in my Expedition. Each of them {}."
    created, gains = parse(text.replace("{}", "gains 1 boost"))[0].effect

    assert gains.subject.to == created.name != ""


def test_that_player_is_who_was_called_a_player() -> None:
    """Not the owner of a thing that was mentioned since, if a player was named before."""
    text = (
        "Return target Character controlled by another player to its owner's hand. "
        "Then, that player draws a card."
    )
    returns, draws = parse(text)[0].effect

    assert draws.who.to == returns.what.noun.controller.name != ""


def test_otherwise_chooses_once() -> None:
    (ability,) = parse(
        "{J} If you control a token: Send target Character to Reserve, "
        "otherwise exhaust it, then it gains 1 boost."
    )
    exhaust, gain = ability.effect[0].otherwise
    assert exhaust.what.name and gain.subject.to == exhaust.what.name
    assert render(ability).endswith("otherwise exhaust it, then it gains 1 boost.")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("{J} If you control more Robots than Mages, they gain 1 boost.", "Robot"),
        ("{J} If there are more Robots than Mages in my Expedition, one of them gains 1 boost.",
         "Robot"),
        ("{J} If you control two or more Robots, one of them gains 1 boost.", "Robot"),
    ],
)  # fmt: skip
def test_they_are_those_of_which_there_are_more(text: str, kind: str):
    """A condition speaks of what there is more of than of something else."""
    (ref,) = [part for part in parts(parse(text)) if isinstance(part, Ref)]

    assert _named(text)[ref.to].of.kinds[0].sub_type == kind
    assert render(*parse(text)) == text


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{J} If you control less Characters than an opponent, one of them gains 1 boost.",
         "'them' can mean 'Characters you control' or 'Characters an opponent controls'"),
        ("{J} If you control a Robot and a Mage, they gain 1 boost.",
         "'them' can mean 'Robots you control' or 'Mages you control'"),
        ("{J} If you control as many Robots as Mages, they gain 1 boost.",
         "'them' can mean 'Robots you control' or 'Mages you control'"),
    ],
)  # fmt: skip
def test_they_are_either_where_no_side_has_more(text: str, reason: str):
    """A text is refused where it could speak of either side of a comparison."""
    with pytest.raises(NotUnderstood) as caught:
        parse(text)

    assert caught.value.reason == reason


@pytest.mark.parametrize(
    ("text", "one"),
    [
        ("{J} If one of your Expeditions is behind, it [Ascends].", True),
        ("{J} If an Expedition is in {V}, that Expedition moves forward one region.", True),
        ("{J} If your Hero Expedition is behind, it [Ascends].", False),
        ("When one of your Expeditions moves forward — It [Ascends].", False),
    ],
)
def test_one_of_the_expeditions(text: str, one: bool):
    """"It" is one of the Expeditions that a condition says there are, which is chosen (6.1.g)."""
    (subject,) = [part.subject for part in parts(parse(text)) if isinstance(part, MOVED)]

    assert (isinstance(subject, Pick) and subject.among.to in _named(text)) is one
    assert render(*parse(text)) == text


MOVED = (Do, MoveExpedition)


HERE = "tokens in your Hero Expedition"
THERE = "a [Woollyback 1/1/1] Animal token in your Companion Expedition"


@pytest.mark.parametrize(
    ("created", "several"),
    [
        (f"create two [Brassbug 2/2/2] Robot {HERE}", 1),
        (f"create two [Brassbug 2/2/2] Robot {HERE}, then create {THERE}", 2),
        (f"create {THERE}, then create two [Brassbug 2/2/2] Robot {HERE}", 2),
    ],
)
def test_they_are_all_that_are_created(created: str, several: int):
    """"They" are all tokens of the sentence, also if some of them are several by themselves."""
    text = f"{{J}} C{created[1:]}. They gain 1 boost."
    (ref,) = [part for part in parts(parse(text)) if isinstance(part, Ref)]

    assert len((ref.to, *ref.also)) == several
    assert render(*parse(text)) == text


def test_they_are_not_created_in_two_sentences():
    """A text is refused where "they" may be several tokens with or without a later one."""
    with pytest.raises(NotUnderstood, match="'them' can mean"):
        parse(f"{{J}} Create two [Brassbug 2/2/2] Robot {HERE}. Create {THERE}. They gain 1 boost.")

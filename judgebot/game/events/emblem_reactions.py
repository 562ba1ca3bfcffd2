"""CR 5.2.d Emblem-Reactions that a passive ability has a card do as it is played or joins."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judgebot.abilities.effects import Effect, Gain, Instruction, Lose, Repeat
from judgebot.abilities.model import EffectAbility
from judgebot.abilities.nouns import Pick
from judgebot.abilities.references import Me, Pronoun
from judgebot.abilities.references import Ref as Word
from judgebot.abilities.words import Status, Type
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Emblem, EmblemKind, Referent
from judgebot.game.data.telling import Telling, Thing
from judgebot.game.read.objects import characteristics
from judgebot.game.read.objects.statements import InForce, of_emblem, said_by
from judgebot.game.read.words import amounts
from judgebot.game.write.emblems import create_emblem
from judgebot.sure import sure


def name_of(one: InForce) -> str:
    subject = one.statement.subject
    return (subject.name or "subject") if isinstance(subject, Pick) else "subject"


def facts_of(game: Game, emblem: Emblem, ref: Referent) -> dict[str, Any]:
    """What is told of an Ongoing Emblem and of something that it is about, or is not."""
    return {
        "items": (ref.item,),
        "card": game.thing(ref),
        "giver": Thing(*emblem.source),
        "duration": sure(emblem.duration),
        "effect": said_by(game, emblem),
    }


def create_reaction(
    game: Game,
    one: InForce,
    effect: Effect,
    now: Referent,
    parent: int | None,
    says: type[Telling],
    rules: tuple[str, ...],
    **left_open: str,
) -> None:
    """Create the Emblem-Reaction by which an object does what a passive ability states (5.2.d).

    says, rules: how it is told.
    """
    name = name_of(one)
    content = tuple(_about(instruction, name) for instruction in effect)
    told = says(
        rules=rules,
        items=(now.item,),
        card=game.thing(now),
        ability=EffectAbility(effect=content),
        giver=game.thing(one.context.me),
        x=amounts.paid_x_of(content, one.context),
        stated=None if of_emblem(game.state, one) else one.passive,
        **(left_open or _reading(game, content, now)),
    )
    create_emblem(
        game.state,
        kind=EmblemKind.REACTION,
        controller=one.context.controller,
        source=one.context.me,
        name=game.name(one.context.me),
        content=content,
        ability=EffectAbility(effect=content),
        bindings={**one.context.bindings, name: (now,)},
        moves=one.context.moves,
        entry=game.trace.next,
    )
    game.trace.add(told, parent=parent)


def _reading(game: Game, content: Effect, now: Referent) -> dict[str, str]:
    """What is left open: what is neither gaining nor losing, of which alone CR 5.2.d speaks.

    Also whether it is Fleeting already in Limbo, being considered a Spell, too.
    """
    if not all(isinstance(one, Gain | Lose) for one in content):
        return {"disagreement": "played-and-does-something-else"}
    of_fleeting = any(
        isinstance(one, Gain | Lose) and Status.FLEETING in one.what for one in content
    )
    is_spell = Type.SPELL in characteristics.of_ref(game.state, now).types
    return {"disagreement": "played-and-considered-a-spell"} if of_fleeting and is_spell else {}


def _about(instruction: Instruction, name: str) -> Instruction:
    """An instruction whose unwritten subject is the card that was played."""
    for field in ("subject", "of"):
        subject: Any = getattr(instruction, field, None)
        if isinstance(subject, Word) or (isinstance(subject, Me) and subject.word):
            about: dict[str, Any] = {field: Word(to=name, word=Pronoun.IT)}
            return replace(instruction, **about)
    if isinstance(instruction, Repeat):
        effect = tuple(_about(one, name) for one in instruction.effect)
        return replace(instruction, effect=effect)
    return instruction

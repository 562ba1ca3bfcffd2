"""Binding: which phrase each pronoun speaks of.

After a text is read, the phrases and instructions that something later refers to are named, and
the references say that name (`judgebot.abilities.references`); `unbinding` takes the names away
again, which is the form that the grammar writes.

An ability is walked through in the order of its words. Each mention gets a provisional name as it
is passed; each reference takes the latest mention of the right sort (see `antecedents`). Modes, the
rows of a table, and what stands before another colon do not hear each other.
"""

from __future__ import annotations

import dataclasses
from typing import Any

from judgebot.abilities.amounts import Bound, DiceShowing, DieResult, DoneThisWay, X
from judgebot.abilities.conditions import (
    AllOf,
    AnyOf,
    DieShows,
    Earlier,
    HasStatus,
    IsIn,
    IsPlayer,
    Outcome,
    Stands,
    ThisWay,
)
from judgebot.abilities.effects import (
    ChangeResult,
    Choose,
    Create,
    CreateAlike,
    Either,
    If,
    Instruction,
    Joint,
    May,
    MoveCounters,
    MoveExpedition,
    PayTo,
    Perform,
    Repeat,
    RollDice,
    Row,
    Select,
    Table,
    Token,
)
from judgebot.abilities.model import EffectAbility, Passive
from judgebot.abilities.nouns import (
    CostFilter,
    DeckCards,
    Expedition,
    How,
    InContact,
    InTerrain,
    Noun,
    OtherThan,
    Pick,
    Shares,
)
from judgebot.abilities.references import (
    OF_DEEDS,
    Me,
    MeAndIt,
    Player,
    PlayerKind,
    Pronoun,
    Ref,
)
from judgebot.abilities.sorts import Ability, Statement
from judgebot.abilities.statements import (
    Cannot,
    DoesNotPrevent,
    Forbidden,
    Have,
    Modifiable,
    WouldDo,
)
from judgebot.abilities.triggers import RevealsThisWay, Trigger
from judgebot.abilities.value import replace
from judgebot.abilities.words import Comparison, Status
from judgebot.cards.text import contrasts
from judgebot.cards.text.antecedents import PLURAL, Discourse, Unbound, UnclearReference, thing
from judgebot.cards.text.branches import (
    Copies,
    UnderCondition,
    excluded_by,
    row_branch,
)
from judgebot.cards.text.deeds import (
    COUNTERS,
    DEEDS,
    HAPPENED,
    done_by,
    loses_counters,
    past_tense,
)
from judgebot.cards.text.existing import compared_in, existing_in, one_of, several_in
from judgebot.cards.text.holes import (
    THERE,
    UNSAID,
    is_hole,
)
from judgebot.cards.text.mentions import (
    ROLLS,
    Mention,
    Sort,
    is_plural,
    is_single,
    of_each,
    sorts_of,
)
from judgebot.cards.text.naming import renamed
from judgebot.cards.text.paid_x import with_paid_x
from judgebot.cards.text.trees import names_of, parts, rewrite
from judgebot.cards.text.unbinding import OTHERS
from judgebot.sure import as_a

_EXPEDITION_WORDS = frozenset({
    Pronoun.THAT_EXPEDITION, Pronoun.EACH_ONE, Pronoun.ITS, Pronoun.IN_IT,
})  # fmt: skip
_ONE_EXPEDITION = (Pronoun.IT, Pronoun.THAT_EXPEDITION)
_REFERRING_PLAYERS = (PlayerKind.THAT, PlayerKind.DID, PlayerKind.DID_NOT)
_FIRST_FIELDS = ("who", "by")
_SEVERAL = (Choose, Either)
_REFERRING = frozenset({
    Ref, MeAndIt, Repeat, Earlier, DieShows, Bound, DieResult, ChangeResult, Table, ThisWay,
    DiceShowing,
    CreateAlike, DoneThisWay,
})  # fmt: skip
"""The classes whose values refer to what was said before; some of a Player and a Create do, too."""
_TREATED = frozenset({
    Ref, Me, Noun, Expedition, Player, Token, Have, If, AllOf, AnyOf, PayTo, Repeat, Trigger,
    Create, Perform, IsPlayer, Shares,
})  # fmt: skip
"""The classes that `_Walk.through` treats in a way of their own."""


def bind(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Name what is referred to, and let the references say the names.

    abilities: as the grammar reads them. Returns them bound. Raises Unbound.
    """
    return tuple(_bound(with_paid_x(ability)) for ability in abilities)


def _bound(ability: Ability) -> Ability:
    """An ability, bound; one that refers to nothing stays as it is."""
    if not any(map(_refers, parts(ability))):
        return ability
    return renamed(_Binder(of_spell=isinstance(ability, EffectAbility)).through(ability))


def _refers(part: Any) -> bool:
    """Whether a part speaks of something that was said before it."""
    kind = type(part)
    if kind is Player:
        return part.kind in _REFERRING_PLAYERS or contrasts.names_another(part)
    if kind is Noun:
        return part.other
    if kind is Expedition:
        return part.unlike is not None
    if kind is Create:
        return part.token == UNSAID or part.form.endswith(THERE)
    return kind in _REFERRING


class _Binder:
    """One way through an ability, in the order of its words."""

    def __init__(self, *, of_spell: bool = False) -> None:
        self.of_spell = of_spell
        """Whether no object in play bears the ability."""
        self.doer: Any = None
        """Of what the verb is said behind which one is."""
        self.selected: set[str] = set()
        """The names of what was chosen of several, and nothing done to it yet."""
        self.actor: Any = None
        """The player who acts in the latest instruction."""
        self.acting = ""
        """The name of the player whose verb it is, if it is somebody else's than yours."""
        self.actors: set[str] = set()
        """The names of all who acted so far."""
        self.condition: Any = None
        """The latest condition."""
        self.deciders: set[str] = set()
        """The names of players who may do something, or pay for it."""
        self.repeated = 0
        """In how many instructions one is that several players carry out, or that are repeated."""
        self.discourse = Discourse(mentions=[])
        self.deeds: list[Any] = []
        self.subject: Any = None
        self.done: Any = None
        self.places: tuple[Any, ...] = ()
        self.token: Token | None = None
        self.count = 0

    @property
    def mentions(self) -> list[Mention]:
        """What was mentioned so far."""
        return self.discourse.mentions

    @mentions.setter
    def mentions(self, mentions: list[Mention]) -> None:
        self.discourse.mentions = mentions

    def through(self, value: Any, user: Any = None, name: str = "") -> Any:
        """A copy with provisional names.

        user, name: the part that holds the value, and in which field.
        """
        if isinstance(value, tuple):
            return self._sequence(value, user, name)
        if not names_of(value):
            return value
        if type(value) not in _TREATED:
            return self._introduce(self._numbers(self._parts(value)))
        match value:
            case Ref():
                return self._reference(value, user, name)
            case Me(word="same"):
                return value
            case Player(kind=PlayerKind.THAT):
                return replace(value, to=self._player(value).name)
            case Player(kind=PlayerKind.DID | PlayerKind.DID_NOT):
                return self._introduce(replace(value, to=self._decider().name))
            case Player() if contrasts.names_another(value):
                return self._introduce(contrasts.of_players(value, self.mentions, self.actor))
            case Player(so=so) if so is not None:
                value = replace(value, so=self._alternative(so))
                return self._introduce(self._parts(value, done="so"))
            case Token():
                return value
            case Expedition(unlike=Expedition(form="so")):
                return replace(self._parts(value, done="unlike"), unlike=self._said_before())
            case Noun():
                return contrasts.contrasted(
                    self._parts(value), user, self.mentions, self.doer, of_spell=self.of_spell
                )
            case Have(form="given"):
                abilities = tuple(one for one in value.abilities if isinstance(one, Ability))
                return replace(value, abilities=bind(abilities))
            case Have() if not all(type(item).__name__ == "Keyword" for item in value.abilities):
                return replace(value, subject=self.through(value.subject))
            case Shares(of=Pick()):
                return self._alternative(value, whole=False)
            case IsPlayer():
                return replace(value, subject=self.through(value.subject))
            case AllOf() | AnyOf():
                return self._of_one_player(self._parts(value))
            case If():
                return self._condition(value)
            case PayTo(form=form) if form.startswith("unless"):
                several = value.who.kind in (PlayerKind.EACH, PlayerKind.EACH_OPPONENT)
                who = self.through(value.who) if several else value.who
                value = replace(value, who=who)
                return self._alternative(value, whole=False, done="who" if several else "")
            case Repeat(form="again"):
                return replace(value, effect=(self.done,))
            case Trigger() if len(value.patterns) > 1:
                value = replace(value, patterns=self._any_of(value.patterns))
                return self._parts(value, done="patterns")
            case Create(token=token):
                self.token = self._same_token() if token == UNSAID else token
                value = replace(value, token=self.token)
                if value.form.endswith(THERE):
                    value = replace(value, places=self.places)
                self.places = rewrite(value.places, _nameless)
            case Perform():
                self.done = self._introduce(self._parts(value))
                return self.done
        return self._introduce(self._numbers(self._parts(value)))

    def _sequence(self, values: tuple[Any, ...], user: Any = None, name: str = "") -> Any:
        """One after the other; conditions are set against those before them."""
        done: list[Any] = []
        branches: list[UnderCondition] = []
        before: list[UnderCondition] = []
        asks = any(isinstance(value, If) for value in values)
        for value in values:
            where, known = self.discourse.whereabouts.copy() if asks else None, len(self.mentions)
            undone = None
            if isinstance(value, If) and isinstance(value.condition, Earlier):
                step, outcome = _spoken_of(done), value.condition.outcome
                value = replace(value, condition=replace(value.condition, step=step))
                undone = before[step] if outcome is not Outcome.DONE and step >= 0 else None
            if done and getattr(value, "joint", None) in _SENTENCES:
                self.discourse.sentence += 1
            if isinstance(value, If):
                done.append(self._condition(value, branches, undone))
            else:
                done.append(self.through(value, user, name))
            if where is not None:
                new = tuple(self.mentions[known:])
                before.append(UnderCondition(condition=None, new=new, before=where))
        return tuple(done)

    def _any_of(self, patterns: tuple[Any, ...]) -> tuple[Any, ...]:
        """Alternatives of a trigger: what each mentions first has one name, so that it is "it".

        Only what all of them mention can be spoken of.
        """
        before, count = list(self.mentions), self.count
        walked, heard = [], []
        for pattern in patterns:
            self.mentions, self.count = list(before), count
            walked.append(self.through(pattern))
            heard.append(self.mentions)
        self.count = count + max(len(one) for one in heard)
        first, *others = ([(one.name, one.sorts) for one in each] for each in heard)
        self.mentions = [
            one for one, key in zip(heard[0], first, strict=True)
            if all(key in each for each in others)
        ]
        return tuple(walked)

    def _parts(self, value: Any, done: str = "") -> Any:
        """The value with all its parts walked through, in the order of the words.

        done: the name of a part that was walked through before.
        """
        order = _order(value)
        if isinstance(value, Create) and isinstance(value.number, X):
            order = (*(one for one in order if one != "number"), "number")
        if isinstance(value, Passive) and "after" not in value.form:
            order = ("condition", "statement")
        changed: dict[str, Any] = {}
        of_player, doer = isinstance(value, Player), self.doer
        repeated = of_each(value)
        self.repeated += repeated
        for name in order:
            if name == done:
                continue
            inner = getattr(value, name)
            if isinstance(value, Table) and name == "rows":
                changed[name] = self._rows(inner)
                continue
            if isinstance(value, _SEVERAL) and name in ("modes", "options"):
                changed[name] = tuple(self._alternative(item) for item in inner)
                continue
            spoken_of = name in ("subject", "of")
            if not (spoken_of or type(inner) is tuple or names_of(inner)):
                continue
            made = self.through(inner, value, name)
            if made is not inner:
                changed[name] = made
            if _acts(value, name, made):
                self.acting = made.name or made.to
                self.actors.add(self.acting)
            if name == "condition" and isinstance(value, Trigger):
                self._mark_existing(made, 0)
            if name == "trigger":
                self.discourse.opening = len(self.mentions)
            if name == "cost" and isinstance(value, PayTo):
                self.discourse.whereabouts.cost(made)
            if spoken_of and not isinstance(inner, str | Player) and not of_player:
                self.subject = made
                self.doer = made if isinstance(value, Instruction | Statement) else doer
        if isinstance(value, MoveCounters) and "to" in changed:
            changed["to"] = contrasts.moved_to(changed["to"], changed.get("from_", value.from_))
        self.doer = doer
        if isinstance(value, Instruction):
            self.actor = getattr(value, "who", self.actor)
        self.repeated -= repeated
        made = replace(value, **changed) if changed else value
        self.discourse.whereabouts.after(made)
        if isinstance(made, May):
            self.discourse.whereabouts.paid(made.effect)
        if isinstance(made, May | PayTo):
            self.deciders.add(made.who.name or made.who.to)
        if isinstance(made, Select):
            self.subject = made.what[0]
            self.selected |= {
                one.name for one in made.what
                if isinstance(one, Pick) and isinstance(one.noun, Noun) and _is_told_apart(one.noun)
            }
        return made

    def _alternative(self, item: Any, *, whole: bool = True, done: str = "") -> Any:
        """One of several alternatives: what it mentions, the others don't hear.

        done: the name of a part that was walked through before, and that they hear.
        """
        before, whereabouts = list(self.mentions), self.discourse.whereabouts.copy()
        made = self.through(item) if whole else self._parts(item, done)
        self.mentions, self.discourse.whereabouts = before, whereabouts
        return made

    def _of_one_player(self, value: Any) -> Any:
        """Conditions of one player, who is written once and, if a target, chosen once."""
        if not value.form.startswith("shared player"):
            return value
        named = [part for part in parts(value) if isinstance(part, Player) and part.name]
        others = [one.name for one in named[1:] if one.kind is named[0].kind]
        if not others:
            return value
        self.mentions = [one for one in self.mentions if one.name not in others]
        return rewrite(value, lambda part: _named_instead(part, others, named[0].name))

    def _said_before(self) -> Expedition:
        """What the condition before says of Expeditions: "that is not" is said of the others."""
        match self.condition:
            case IsIn(place=InContact() | InTerrain() as place):
                return Expedition(place=place, form="so")
            case Stands(standings=standings):
                return Expedition(standings=standings, form="so")
            case HasStatus(status=Status.ASCENDED):
                return Expedition(status=Status.ASCENDED, form="so")
        raise Unbound("that is not")

    def _condition(
        self,
        value: If,
        branches: list[UnderCondition] | None = None,
        undone: UnderCondition | None = None,
    ) -> If:
        """Instructions under a condition.

        branches: those before it in the same effect; it becomes another one.
        undone: what was not done if the condition is true.
        """
        subject = self.subject
        mentioned_before = len(self.mentions)
        acting, self.acting = self.acting, ""
        condition = self.condition = self.through(value.condition)
        self.acting = acting
        self._mark_existing(condition, mentioned_before)
        known, before = len(self.mentions), self.discourse.whereabouts.copy()
        under_colon = value.form.startswith("colon")
        self.discourse.sentence += under_colon
        others = excluded_by(replace(value, condition=condition), branches or ())
        then = self._branch(value.then, others, () if undone is None else (undone,))
        heard = list(self.mentions)
        branch = UnderCondition(condition=condition, new=tuple(heard[known:]), before=before)
        if value.form.startswith("instead of"):
            self.subject = subject
        otherwise = self._branch(value.otherwise, (branch,)) if value.otherwise else ()
        if branches is not None:
            branches.append(branch)
        self.mentions = heard[:known] if under_colon else list(self.mentions)
        return replace(value, condition=condition, then=then, otherwise=otherwise)

    def _branch(
        self,
        effect: Any,
        others: tuple[UnderCondition, ...],
        undone: tuple[UnderCondition, ...] = (),
    ) -> Any:
        """What is carried out only if others, which were walked through before, are not.

        undone: what was not done then, either; what was mentioned earlier goes before it.
        """
        if not (others or undone):
            return self.through(effect)
        mentioned = list(self.mentions)
        new = [one for branch in others for one in branch.new]
        new += [one for branch in undone for one in branch.new if Sort.PLAYER not in one.sorts]
        near, far = (_picks(branches) for branches in (others, undone))
        self.mentions = [*far, *(one for one in mentioned if one not in new), *near]
        known = len(self.mentions)
        self.discourse.whereabouts = (*undone, *others)[0].before.copy()
        walked = Copies([*far, *near], self._fresh).into(self.through(effect))
        self.mentions = [*mentioned, *self.mentions[known:]]
        return walked

    def _rows(self, rows: tuple[Row, ...]) -> tuple[Row, ...]:
        """The rows of a table, of which those exclude each other that show no common number."""
        branches: list[UnderCondition] = []
        walked: list[Row] = []
        mentioned = list(self.mentions)
        for row in rows:
            before = self.discourse.whereabouts.copy()
            known = len(self.mentions)
            effect = self._branch(row.effect, excluded_by(row, branches))
            walked.append(replace(row, effect=effect))
            branches.append(row_branch(row, self.mentions[known:], before))
            self.mentions, self.discourse.whereabouts = list(mentioned), before
        return tuple(walked)

    def _mark_existing(self, condition: Any, since: int) -> None:
        """Mark what a condition says there is one of, or one or more: it may be one of several.

        since: how many things were mentioned before.
        """
        if since == len(self.mentions):
            return
        existing, several = existing_in(condition), several_in(condition)
        for place in range(since, len(self.mentions)):
            mention = self.mentions[place]
            self.mentions[place] = dataclasses.replace(
                mention,
                exists=existing.get(mention.name, mention.exists),
                single=mention.single and mention.name not in several,
            )
        for first, (second, comparison) in compared_in(condition).items():
            self._mark_compared(first, second, more=comparison is Comparison.MORE)

    def _mark_compared(self, first: str, second: str, *, more: bool) -> None:
        """Let what there are more of be spoken of, and otherwise either of what is compared."""
        places = {mention.name: place for place, mention in enumerate(self.mentions)}
        if first in places and second in places:
            one = self.mentions.pop(places[first])
            one = one if more else dataclasses.replace(one, against=second)
            self.mentions.insert(places[second], one)

    def _fresh(self) -> str:
        """A provisional name."""
        self.count += 1
        return f"#{self.count}"

    def _introduce(self, value: Any) -> Any:
        """Give a mention its provisional name and remember it."""
        sorts = sorts_of(value)
        if not sorts and not isinstance(value, DEEDS):
            if isinstance(value, HAPPENED):
                self.deeds.append(value)
            return value
        name = self._fresh()
        value = replace(value, name=name)
        if isinstance(value, DEEDS + HAPPENED):
            self.deeds.append(value)
        if not sorts:
            return value
        self.mentions.append(
            Mention(
                name=name,
                sorts=sorts,
                plural=is_plural(value),
                part=value,
                sentence=self.discourse.sentence,
                single=not self.repeated and is_single(value),
            )
        )
        if isinstance(value, RevealsThisWay):
            value = replace(value, result=f"{name}r")
            self.mentions.insert(
                0,
                Mention(
                    name=f"{name}r", sorts=frozenset({Sort.NUMBER}), plural=False, part=value
                ),
            )
        return value

    def _reference(self, value: Ref, user: Any, name: str) -> Any:
        if is_hole(value):
            return self._same_subject(value)
        if value.word is Pronoun.WHICH:
            return value
        if value.word is Pronoun.THE_CARD:
            return replace(value, to=self._with_base_cost().name)
        if value.word in OF_DEEDS:
            return replace(value, to=done_by(self.deeds, value.word.split()[1]))
        if value.word is Pronoun.THIS_WAY:
            return replace(value, to=done_by(self.deeds, value.kind))
        if value.word is Pronoun.THE_TARGET:
            return replace(value, to=self._target().name)
        if value.others and (rest := self._not_chosen(value)):
            return rest
        if value.others:
            return replace(value, to=self._shown().name)
        means_expedition = _means_expedition(user, name) and not value.kind
        if means_expedition or value.word in _EXPEDITION_WORDS:
            place = self._latest(Sort.EXPEDITION)
            if place.exists and value.word in _ONE_EXPEDITION and isinstance(user, Instruction):
                return self._introduce(one_of(place, value))
            return replace(value, to=place.name)
        first, *others = thing(self.discourse, value, user, name)
        if first.exists and value.word not in PLURAL and isinstance(user, Instruction):
            return self._introduce(one_of(first, value))
        return replace(value, to=first.name, also=tuple(one.name for one in others))

    def _same_token(self) -> Token:
        """The definition of the token that was spoken of last."""
        if self.token is None:
            raise Unbound("one")
        return self.token

    def _same_subject(self, value: Ref) -> Any:
        """The subject of the verb before."""
        subject = self.subject
        if isinstance(subject, Me):
            return Me(word="same")
        if isinstance(subject, Pick | DeckCards):
            return replace(value, to=subject.name)
        if isinstance(subject, Ref):
            return replace(value, to=subject.to, also=subject.also)
        raise Unbound("subject")

    def _latest(self, sort: Sort) -> Mention:
        for mention in reversed(self.mentions):
            if sort in mention.sorts:
                return mention
        raise Unbound(sort.value)

    def _player(self, player: Player) -> Mention:
        """The latest player; "that player" is one who was called so, and not an owner, if any.

        A verb without its subject is done by who does the one before it, and "they" are those, too,
        rather than an owner whose hand something goes to. Raises UnclearReference where "they" may
        be such an owner or somebody else who does nothing now.
        """
        acting = [one for one in self.mentions if one.name == self.acting and self.acting]
        if player.word == "same" and acting:
            return acting[0]
        named, latest = list(filter(_is_named, self.mentions)), self._latest(Sort.PLAYER)
        if player.word.startswith("that "):
            return named[-1] if named else latest
        if _is_named(latest) or latest.name in self.actors:
            return latest
        if not acting and named:
            raise UnclearReference(player.word, named[-1].part, latest.part)
        return acting[0] if acting else latest

    def _decider(self) -> Mention:
        """The players who could choose whether they do something."""
        for mention in reversed(self.mentions):
            if Sort.PLAYER in mention.sorts and mention.name in self.deciders:
                return mention
        raise Unbound("who does")

    def _rolled(self) -> Mention:
        """What a roll showed."""
        for mention in reversed(self.mentions):
            if Sort.NUMBER in mention.sorts and isinstance(mention.part, ROLLS):
                return mention
        raise Unbound(Sort.NUMBER.value)

    def _lost(self, counter: str) -> Mention:
        """What made something lose counters of a name."""
        for mention in reversed(self.mentions):
            if Sort.NUMBER in mention.sorts and loses_counters(mention.part, counter):
                return mention
        raise Unbound("this way")

    def _with_base_cost(self) -> Mention:
        """What "the Base Cost" is the Base Cost of: the thing whose cost was spoken of."""
        for mention in reversed(self.mentions):
            noun = getattr(mention.part, "noun", None)
            if any(isinstance(item, CostFilter) for item in getattr(noun, "filters", ())):
                return mention
        raise Unbound("Cost")

    def _modified(self) -> Mention:
        """How many counters would be gained or lost, and are to be more."""
        for mention in reversed(self.mentions):
            if isinstance(mention.part, Modifiable):
                return mention
        raise Unbound("more")

    def _group(self) -> Mention:
        """The things of which "there are five or more": all of a description."""
        for mention in reversed(self.mentions):
            if isinstance(mention.part, Pick) and mention.part.how is How.ALL:
                return mention
        raise Unbound("there are")

    def _target(self) -> Mention:
        for mention in reversed(self.mentions):
            if isinstance(mention.part, Pick) and mention.part.how is How.TARGET:
                return mention
        raise Unbound("the target")

    def _not_chosen(self, value: Ref) -> Pick | None:
        """What fits a description of which one was chosen, where no cards were shown."""
        for mention in reversed(self.mentions):
            part = mention.part
            if isinstance(part, DeckCards):
                return None
            if isinstance(part, Pick) and part.name in self.selected:
                noun = as_a(Noun, part.noun)
                rest = (*noun.filters, OtherThan(of=Ref(to=part.name)))
                noun = replace(noun, filters=rest)
                return Pick(how=How.ALL, noun=noun, form=f"{OTHERS} {value.word.name}")
        return None

    def _shown(self) -> Mention:
        """The cards that were revealed or looked at."""
        for mention in reversed(self.mentions):
            if type(mention.part).__name__ == "DeckCards":
                return mention
        raise Unbound("the others")

    def _numbers(self, value: Any) -> Any:
        """References that are names in a field of their own."""
        match value:
            case DieShows():
                return replace(value, to=self._rolled().name)
            case Bound(form="more"):
                return replace(value, to=self._modified().name)
            case Bound(form="of those"):
                return replace(value, to=self._group().name)
            case Bound(form=form) if COUNTERS in form:
                return replace(value, to=self._lost(form.rpartition(COUNTERS)[2]).name)
            case Bound(form=form):
                found = self._rolled() if "result" in form else self._latest(Sort.NUMBER)
                return replace(value, to=found.name)
            case DieResult() | DiceShowing():
                return replace(value, to=self._rolled().name)
            case ChangeResult() | Table(form=""):
                return replace(value, of=self._rolled().name)
            case Table():
                return replace(value, of=self._latest(Sort.NUMBER).name)
            case ThisWay() | DoneThisWay():
                did = past_tense(value.form)
                return replace(value, to=done_by(self.deeds, did), did=did)
            case CreateAlike():
                if not any(_would_create(one.part) for one in self.mentions):
                    raise Unbound("of them")
            case MeAndIt():
                return replace(value, to=thing(self.discourse, Ref(), value, "to")[0].name)
        return value


def _would_create(part: Any) -> bool:
    """Whether a part says that tokens would be created, of which others may be made instead."""
    return isinstance(part, Modifiable) and part.verb is WouldDo.CREATE


def _named_instead(part: Any, names: list[str], name: str) -> Any:
    """A player with another name, if theirs is one of some names."""
    given = isinstance(part, Player) and part.name in names
    return replace(part, name=name) if given else part


def _acts(value: Any, name: str, made: Any) -> bool:
    """Whether a field of a part of an ability says who does something."""
    done = isinstance(value, Instruction) and isinstance(made, Player)
    return done and name in _FIRST_FIELDS


def _is_named(mention: Mention) -> bool:
    """Whether it is a player who was spoken of, and not as the owner or controller of something."""
    return Sort.PLAYER in mention.sorts and getattr(mention.part, "kind", None) not in _BY_THINGS


_BY_THINGS = (PlayerKind.OWNER, PlayerKind.CONTROLLER)
"""Players who are determined by a thing."""


def _nameless(part: Any) -> Any:
    """A phrase that is said again for other things."""
    return replace(part, name="") if isinstance(part, Pick | Player) and part.name else part


_SENTENCES = (Joint.SENTENCE, Joint.SENTENCE_THEN)


def _picks(branches: tuple[UnderCondition, ...]) -> list[Mention]:
    """What would be chosen in branches that are not carried out."""
    return [one for branch in branches for one in branch.new if isinstance(one.part, Pick)]


_ORDERS: dict[type, tuple[str, ...]] = {}
"""By class, the names of its fields, those first that stand first in a text."""


def _order(value: Any) -> tuple[str, ...]:
    found = _ORDERS.get(type(value))
    if found is None:
        names = sorted(names_of(value), key=lambda name: name not in _FIRST_FIELDS)
        found = _ORDERS[type(value)] = tuple(names)
    return found


def _means_expedition(value: Any, name: str) -> bool:
    """Whether a bare "it" in a field means an Expedition."""
    match value:
        case MoveExpedition() | Stands():
            return name == "subject"
        case Create():
            return name == "places"
        case DoesNotPrevent():
            return name == "expedition"
        case Cannot(deed=Forbidden.MOVE_FORWARD | Forbidden.MOVE_BACKWARDS | Forbidden.ASCEND):
            return name == "subject"
        case HasStatus(status=Status.ASCENDED):
            return name == "subject"
        case Expedition():
            return name == "facing"
    return False


def _spoken_of(done: list[Any]) -> int:
    """The place of the instruction that "if you do" speaks of.

    It is the last that is no condition, or that is an option under one. A die is rolled in any
    case: behind it, what is done on some of its results is spoken of.
    """
    on_results = -1
    for place in range(len(done) - 1, -1, -1):
        one = done[place]
        if isinstance(one, RollDice) and on_results >= 0:
            return on_results
        if not isinstance(one, If) or _is_option(one):
            return place
        if on_results < 0 and isinstance(one.condition, DieShows):
            on_results = place
    return -1


def _is_told_apart(noun: Noun) -> bool:
    """Whether a description says where things are or whose, so that the rest of them is known."""
    return bool(noun.places or noun.controller)


def _is_option(step: If) -> bool:
    """Whether a condition decides about an option: "If …, you may …"."""
    return not isinstance(step.condition, Earlier) and isinstance(step.then[-1], May | PayTo)

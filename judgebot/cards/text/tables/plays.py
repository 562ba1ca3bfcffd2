"""Playing cards by an effect: "play a Spell for free", "[Rush] a Character"."""

from __future__ import annotations

from typing import Any

from judgebot.abilities.amounts import CostOf, Number, Sum
from judgebot.abilities.effects import May, Play
from judgebot.abilities.nouns import CostFilter, How, Kind, Noun, Pick
from judgebot.abilities.references import OF_DEEDS, Ref
from judgebot.abilities.words import Comparison, CostName
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.shapes import Slots, at, formed, one_step

RUSH = "rush"
"""The form of playing a card due to Rush on terms of its own: "[Rush] a Spell for free"."""


ANY_CARD = Pick(how=How.A, noun=Noun(kinds=(Kind(),)), number=Number(value=1))


def extend(g: Grammar) -> None:
    """Add the productions for playing by an effect."""
    g.same("play.one", "pick.sg", "ref.sg")
    for verb, form, plain in (
        ("play", "", "play.one"),
        ("immediately play", "immediately", "thing"),
        ("[~Rush]", RUSH, "pick.sg"),
    ):
        act = "act.%" if form == RUSH else "act.base"
        rush = {"rush": form == RUSH}
        if form != RUSH:
            g.add(act, f"{verb} <what:{plain}>", Play, form=form, **rush)
        g.add(act, f"{verb} <what:{plain}> for <less:mana> less <minimum?:cost.minimum>", Play,
              form=form, **rush)  # fmt: skip
        g.add(act, f"{verb} <what:{plain}> for its <cost:cost.name>", Play, form=form, **rush)
        what = f"{verb} <what:thing>"
        into = "in <into:expedition>"
        g.add(act, f"{what} for free", Play, free=True, form=form, **rush)
        g.add(act, f"{what} for free {into}", Play, free=True, form=form, **rush)
        g.add(act, f"{what} for <less:mana> less {into} <minimum?:cost.minimum>", Play, form=form,
              **rush)  # fmt: skip
        first = f"{form} free first".strip()
        g.add(act, f"{verb} for free <what:thing>", Play, free=True, form=first, **rush)
    for verb, form in (("play", "each"), ("immediately play", "immediately each")):
        several = f"{verb} <what:pick.pl> for <less:mana> less each <minimum?:cost.minimum>"
        g.add("act.base", several, Play, form=form, rush=False)
    for verb, form in (("play", ""), ("immediately play", "immediately"), ("[Rush]", RUSH)):
        then = "if it is played from <less_from:zone> , it costs <less:mana> less"
        said = f"you may {verb} <what:pick.sg> . {then} <minimum?:cost.minimum>"
        g.custom("sent", said, *_less_from(form))
    g.custom("sent", f"you may [Rush] . {then} <minimum?:cost.minimum>", *_less_from(BARE))
    _by_another_cost(g)
    _more_than(g)


BARE = "rush a card"
"""The form of [Rush] where nothing is said of the card that is played."""


def _less_from(form: str) -> tuple[Any, Any]:
    """"You may [Rush]. If it's played from your hand, it costs {1} less"."""

    def build(less_from: Any, less: Any, what: Any = ANY_CARD, minimum: Any = None) -> Any:
        play = Play(
            what=what, less=less, minimum=minimum, less_from=less_from, form=form,
            rush=form.startswith(RUSH),
        )  # fmt: skip
        return (May(effect=(play,), form=LESS_FROM),)

    names = ("less_from", "less", "minimum", *(() if form == BARE else ("what",)))
    _, take = formed(Play, form, build, at(*names))
    return one_step(May, LESS_FROM, build, lambda may: take(may.effect[0]))


LESS_FROM = "less from"
"""The form of what may be played, and costs less from one zone."""


def _by_another_cost(g: Grammar) -> None:
    """"If you would play a card from Reserve this way, you may pay its Hand Cost instead"."""
    for place, usual, other in (
        ("Reserve", CostName.RESERVE, CostName.HAND),
        ("your Reserve", CostName.RESERVE, CostName.HAND),
        ("your hand", CostName.HAND, CostName.RESERVE),
    ):
        pays = f"you may pay its {other.value} instead of its {usual.value}"
        if_ = f"if you would play a card from {place} this way , {pays}"
        g.custom("sent", f"you may [Rush] . {if_}", *_rush_for(other, place))


def _rush_for(other: CostName, place: str) -> tuple[Any, Any]:
    form = f"{RUSH} from {place}"
    steps = (May(effect=(Play(what=ANY_CARD, form=form, or_cost=other, rush=True),)),)

    def unbuild(value: Any) -> Slots:
        if value != steps:
            return None
        return {} if value[0].effect[0].form == form else None

    return (lambda: steps), unbuild


def _more_than(g: Grammar) -> None:
    """"With a max Hand Cost of {2} more than the sacrificed card"."""
    for word in OF_DEEDS:
        g.add("ref.deed", word.value, Ref, word=word)
    g.same("ref.sg", "ref.deed")
    g.add("amount.one", "the <cost:cost.name> of <of:ref.deed>", CostOf, form="the deed")
    most = "with a max <cost:cost.name> of <by:mana> more than <of:ref.deed>"
    g.custom("filter", most, _most, _not_most)


def _most(cost: CostName, by: Any, of: Ref) -> CostFilter:
    amount = Sum(left=CostOf(cost=cost, of=of), right=by)
    return CostFilter(cost=cost, comparison=Comparison.AT_MOST, amount=amount)


def _not_most(value: Any) -> Slots:
    if not isinstance(value, CostFilter) or not isinstance(value.amount, Sum):
        return None
    left, by = value.amount.left, value.amount.right
    if not isinstance(left, CostOf) or left.cost is not value.cost:
        return None
    return {"cost": value.cost, "by": by, "of": left.of}

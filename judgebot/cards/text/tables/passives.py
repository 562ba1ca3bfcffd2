"""Statements: the words of passive abilities, and the conditions they stand under."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from judgebot.abilities.amounts import Highest, Number, Product, StatisticOf, X
from judgebot.abilities.model import Passive
from judgebot.abilities.nouns import How, Noun, Pick, Zone
from judgebot.abilities.references import ME, YOU, Me, Pronoun, Ref
from judgebot.abilities.statements import (
    AlsoA,
    BeginWith,
    BeyondMaximum,
    CanRegain,
    Considered,
    DoesNotCount,
    DoesNotPrevent,
    Have,
    IgnoreAbilities,
    IgnoreStatistics,
    Keyword,
    Limit,
    LimitChange,
    LoseAbilities,
    MorningInstead,
    RegionsAre,
    RegionsLose,
    StatisticsAre,
    StatisticsChange,
    StatisticsEqualHighest,
)
from judgebot.abilities.words import KeywordName, Terrain, ZoneName
from judgebot.cards.text.grammar import Grammar, inflect
from judgebot.cards.text.lexicon import KEYWORDS
from judgebot.cards.text.shapes import Slots, at, bare, formed, listed, tupled
from judgebot.cards.text.tables.clauses import defined, undefined
from judgebot.cards.text.trees import parts

_DIGITS = re.compile("[0-9]{1,3}")


def extend(g: Grammar) -> None:
    """Add the productions for passive abilities."""
    g.add("passive", "<statement:statement.x> .", Passive)
    g.add("passive", "if <condition:condition> , <statement:statement.x> .", Passive)
    unless = "unless <condition:condition> , <statement:statement.x> ."
    g.add("passive", unless, Passive, unless=True)
    g.add(
        "passive", "<statement:statement> unless <condition:condition> .",
        Passive, unless=True, form="after",
    )  # fmt: skip
    g.add("passive", "<statement:statement> if <condition:condition> .", Passive, form="after")
    only = "<statement:statement> only if <condition:condition> ."
    g.add("passive", only, Passive, form="only after")
    g.add("passive", "only if <condition:condition> , <statement:statement.x> .", Passive,
          form="colon only comma")  # fmt: skip
    for words in ("only while", "only as long as"):
        g.add("passive", f"<statement:statement> {words} <condition:condition> .", Passive,
              form=f"after {words}")  # fmt: skip
    for words in ("while", "as long as"):
        g.add("passive", f"{words} <condition:condition> , <statement:statement.x> .", Passive,
              form=words)  # fmt: skip
        g.add("passive", f"<statement:statement> {words} <condition:condition> .", Passive,
              form=f"after {words}")  # fmt: skip
    g.same("statement.x", "statement")
    of_x = "<steps:statement> , where X is <amount:x.is>"
    g.custom("statement.x", of_x, defined, undefined("steps"))
    _keywords(g)
    _having(g)
    _characteristics(g)
    _changing(g)
    _considered(g)
    _limits(g)
    _rest(g)


def _keywords(g: Grammar) -> None:
    """Keyword abilities."""
    for words, name in KEYWORDS.items():
        g.add("keyword.plain", words, Keyword, keyword=name)
    g.terminal("tough", _read_tough, _write_tough)
    g.add("keyword.plain", "<number:tough>", Keyword, keyword=KeywordName.TOUGH)
    g.add("keyword", "[[Fleeting]]", Keyword, keyword=KeywordName.FLEETING)
    g.add("keyword", "[Scout] <number:mana>", Keyword, keyword=KeywordName.SCOUT)
    g.same("keyword", "keyword.plain")
    g.same("statement", "keyword")


def _read_tough(word: str) -> Any:
    """The number of [Tough 2], or X."""
    if not word.startswith("[Tough "):
        return None
    number = word[7:-1]
    if number == "X":
        return X()
    return Number(value=int(number)) if _DIGITS.fullmatch(number) else None


def _write_tough(number: Any) -> str | None:
    if isinstance(number, X):
        return "[Tough X]" if number.is_ is None else None
    return f"[Tough {number.value}]" if isinstance(number, Number) else None


def _having(g: Grammar) -> None:
    """"Characters you control are [Tough 1]", "your Characters have: “…”"."""
    g.custom("keywords", "<a:keyword.plain>", *tupled("a"))
    g.custom("keywords", "<a:keyword.plain> and <b:keyword.plain>", *tupled("ab"))
    for subject, verb in (("subject.i", "am"), ("np.sg", "is"), ("np.pl", "are")):
        g.add("having", f"<subject:{subject}> {verb} <abilities:keywords>", Have)
    g.add("having", "<subject:np.pl> have : <abilities:quote>", Have, form="colon")
    g.add("having", "<subject:np.pl> have <abilities:quote>", Have, form="have")
    g.add("having", "<subject:np.sg> has <abilities:quote>", Have, form="has quote")
    g.add("statement", "<subject:np.pl> have <status:status>", Have, abilities=(), form="have")
    g.add("statement", "I gain <abilities:quote>", Have, subject=ME, form="gain")
    for subject, verb in (("subject.i", "have"), ("np.sg", "has"), ("np.pl", "have")):
        g.add("having", f"<subject:{subject}> {verb} <abilities:keywords>", Have, form="have")
    g.add("gaining", "<subject:subject.i> gain <abilities:keywords>", Have, form="gain keyword")
    for number, verb, symbol in (("sg", "gains", "gaining.now"), ("pl", "gain", "gaining")):
        gains = f"<subject:np.{number}> {verb} <abilities:keywords>"
        g.add(symbol, gains, Have, form="gain keyword")
    g.same("statement", "having", "gaining")


def _characteristics(g: Grammar) -> None:
    """Statistics, terrains, types."""
    all_three = "{V} , {M} and {O}"
    for word, lowest in (("highest", False), ("lowest", True)):
        for what, form in ((all_three, ""), ("statistics", "all")):
            for number, their in (("pl", "their"), ("sg", "its")):
                of = f"the {what} of <subject:np.{number}> are equal to {their} {word} statistic"
                g.add("setting", of, StatisticsEqualHighest, lowest=lowest, form=form)
            g.add("statement", f"my {what} are equal to my {word} statistic",
                  StatisticsEqualHighest, subject=ME, lowest=lowest, form=form)  # fmt: skip
    _equal(g)
    g.custom("regions.sg", "<a:region>", *tupled("a"))
    g.custom("regions.sg", "<a:region.each>", *tupled("a"))
    g.add("region.each", "each <noun:region.noun.sg>", Pick, how=How.ALL, form="each")
    g.custom("regions.pl", "<a:regions>", *tupled("a"))
    g.custom("regions.pl", "<a:region> and <b:region>", *tupled("ab"))
    g.custom("terrains.all", "<a:terrain>", *tupled("a"))
    g.custom("terrains.all", "<a:terrain> and <b:terrain>", *tupled("ab"))
    g.custom("terrains.all", "<a:terrain> , <b:terrain> and <c:terrain>", *tupled("abc"))
    g.custom("terrains.all", "<a:terrain> , <b:terrain> and <c:terrain>", *tupled("abc"))
    for number, verb, loses, its in (("sg", "is", "loses", "its"), ("pl", "are", "lose", "their")):
        start = f"<regions:regions.{number}> {verb} <terrains:terrains.all>"
        g.add("statement", start, RegionsAre, lose_others=False, form="bare")
        also = f"<regions:regions.{number}> {verb} also <terrains:terrains.all>"
        g.add("statement", also, RegionsAre, lose_others=False, form="also")
        gains = inflect("gain", "s" if number == "sg" else "base")
        g.add("statement", f"<regions:regions.{number}> {gains} <terrains:terrains.all>",
              RegionsAre, lose_others=False, form="gain")  # fmt: skip
        for words in ("", f"{its} ", f"all {its} "):
            lost = f"<regions:regions.{number}> {loses} {words}<terrains:terrains.all>"
            g.add("statement", lost, RegionsLose, form=words.split(" ")[0])
            if words:
                none = f"<subject:np.{number}> {loses} {words}<terrains:terrains.all>"
                g.custom("statement", none, *_no_statistic(words.split(" ")[0]))
        g.add("statement", f"{start} in addition to {its} other terrains", RegionsAre,
              lose_others=False)  # fmt: skip
        g.add("statement", f"{start} and {loses} {its} other terrains", RegionsAre,
              lose_others=True)  # fmt: skip
    several = "<subject:subject.i> am also considered <noun:noun.each.a> , even when not in play"
    g.add("statement", several, AlsoA, everywhere=True)
    also = "<subject:subject.i> am also considered a <noun:noun.sg> , even when not in play"
    g.add("statement", also, AlsoA, everywhere=True)
    listed(g, "kinds.each.a", "kind.a", "and", least=2)
    g.custom("kind.a", "a <k:kind.sg>", *bare("k"))
    g.custom("noun.each.a", "<kinds:kinds.each.a>", *_each_of_them())
    for subject, verb in (("subject.i", "am"), ("np.sg", "is")):
        for also, form in (("", ""), ("also ", "also"), ("also considered ", "considered")):
            g.add("statement", f"<subject:{subject}> {verb} {also}<noun:noun.each.a>", AlsoA,
                  form=form)  # fmt: skip
    for subject, verb, number in (("subject.i", "am", "sg"), ("np.sg", "is", "sg"),
                                  ("np.pl", "are", "pl")):  # fmt: skip
        start = f"<subject:{subject}> {verb}"
        noun = "a <noun:noun.sg>" if number == "sg" else "<noun:noun.pl>"
        g.add("statement", f"{start} {noun}", AlsoA)
        g.add("statement", f"{start} also {noun}", AlsoA, form="also")
        g.add("statement", f"{start} also considered {noun}", AlsoA, form="considered")
    for number, lose, whose in (("i", "lose", "my"), ("sg", "loses", "its"),
                                ("pl", "lose", "their")):  # fmt: skip
        start = f"<subject:{'subject.i' if number == 'i' else f'np.{number}'}> {lose}"
        g.add("losing", f"{start} {whose} abilities", LoseAbilities)
        g.add("losing", f"{start} {whose} Support abilities", LoseAbilities, support=True)
        symbol = "losing.now" if number == "sg" else "losing"
        g.add(symbol, f"{start} <keywords:keywords.lost>", LoseAbilities, form="keywords")
    for word, support in (("", False), ("Support ", True)):
        ignored = f"ignore the {word}abilities of <subject:{{}}>"
        for subject in ("np.sg", "np.pl"):
            g.add("losing", ignored.format(subject), LoseAbilities, support=support, ignored=True)
    g.custom("keywords.lost", "<a:keyword.plain>", *tupled("a"))
    g.custom("keywords.lost", "<a:keyword.plain> and <b:keyword.plain>", *tupled("ab"))
    g.same("statement", "losing")


def _each_of_them() -> tuple[Any, Any]:
    """"A Soldier and a Engineer": something that is each of them."""

    def build(kinds: Any) -> Noun:
        return Noun(kinds=kinds, form=EACH_KIND)

    return formed(Noun, EACH_KIND, build, at("kinds"))


EACH_KIND = "each of these kinds"
"""The form of a description of what is several things at once."""


def _changing(g: Grammar) -> None:
    """"I have 2 more {V}", "Characters facing me have 1 less of each statistic per …"."""
    for subject, verb in (("subject.i", "have"), ("np.sg", "has"), ("np.pl", "have")):
        for word, less in (("more", False), ("less", True)):
            start = f"<subject:{subject}> {verb} <amount:any> {word}"
            for of, form in (("<terrains:terrains.all>", ""), ("of each statistic", "each")):
                g.add("changing", f"{start} {of} <per?:per.some>", StatisticsChange, less=less,
                      form=form)  # fmt: skip
    g.same("statement", "changing")
    _uncounted(g)


def _uncounted(g: Grammar) -> None:
    """"Ignore the {M} of Characters facing me", "… don't count towards …": not added up."""
    for number in ("sg", "pl"):
        of = f"of <subject:np.{number}>"
        for what, form in (
            ("<terrains:terrains.all>", ""), ("<terrains:terrains.all> statistic", "statistic"),
            ("<terrains:terrains.all> statistics", "statistics"), ("statistics", "all"),
        ):  # fmt: skip
            g.add("uncounted", f"ignore the {what} {of}", IgnoreStatistics, form=form)
    for whose in ("Expedition's", "Expeditions'"):
        counted = f"<subject:np.pl> don't count towards their {whose} statistics"
        g.add("uncounted", counted, IgnoreStatistics, form=whose)
    g.same("statement", "uncounted")


def _no_statistic(form: str) -> tuple[Any, Any]:
    """"Characters facing me lose all their {O}": that statistic is zero."""
    zero, form = Number(value=0), f"lose {form}"

    def build(subject: Any, terrains: Any) -> StatisticsAre:
        return StatisticsAre(subject=subject, terrains=terrains, amount=zero, form=form)

    return formed(StatisticsAre, form, build, at("subject", "terrains"))


def _equal(g: Grammar) -> None:
    """"My {O} is equal to the highest {O} among Characters facing me"."""
    g.same("equal.to", "x.is")
    g.add("equal.to", "X", X)
    for whose, subject in (("my", ""), ("the", " of <subject:np.pl>")):
        const: dict[str, Any] = {} if subject else {"subject": ME}
        one = f"{whose} <terrain:terrain>{subject} is equal to <amount:equal.to>"
        g.custom("statement", one, *_statistics(1, **const))
        several = f"{whose} <terrains:terrains.all>{subject} are equal to <amount:equal.to>"
        g.custom("statement", several, *_statistics(2, **const))
    for number in ("sg", "pl"):
        of = f"of <subject:np.{number}>"
        for least, what, verbs in ((1, "<terrain:terrain>", ("is", "becomes")),
                                   (2, "<terrains:terrains.all>", ("are", "become"))):  # fmt: skip
            for verb in verbs:
                number_is = f"the {what} {of} {verb} <amount:any>"
                g.custom("setting", number_is, *_statistics(least, verb))
    g.same("statement", "setting")
    every = "my statistics are equal to <amount:equal.to>"
    g.custom("statement", every, *_statistics(0, subject=ME))


def _statistics(least: int, verb: str = "", **const: Any) -> tuple[Any, Any]:
    """One statistic (1), several that are named (2), or all of them in a word (0)."""
    form = verb if least else "all"

    def build(amount: Any, subject: Any = None, terrain: Any = None, terrains: Any = ()) -> Any:
        found = (terrain,) if terrain else terrains or tuple(Terrain)
        if len(found) < least or _of_own(amount):
            return None
        subject = const.get("subject", subject)
        return StatisticsAre(subject=subject, terrains=found, amount=amount, form=form)

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, StatisticsAre) or value.form != form:
            return None
        mine = isinstance(value.subject, Me)
        if mine is not bool(const) or (least and (len(value.terrains) > 1) is not (least > 1)):
            return None
        found: dict[str, Any] = {"amount": value.amount}
        if least:
            named = {"terrain": value.terrains[0]} if least == 1 else {"terrains": value.terrains}
            found |= named
        return found if mine else {**found, "subject": value.subject}

    return build, unbuild


def _of_own(amount: Any) -> bool:
    """Whether an amount is made of what it determines: then it is no more than one statistic."""
    if isinstance(amount, StatisticOf):
        return not isinstance(amount.of, Me)
    return any(
        isinstance(part, StatisticOf | Highest) and not isinstance(part.of, Pick)
        for part in parts(amount)
    )


def _considered(g: Grammar) -> None:
    """"My Expedition is considered behind", "… and its Characters are considered [In Contact]"."""
    g.custom("considered.i", "<a:subject.i>", *tupled("a"))
    g.custom("considered.sg", "<a:np.sg>", *tupled("a"))
    g.custom("considered.pl", "<a:np.pl>", *tupled("a"))
    g.custom("considered.pl", "<a:expedition.sg> and <b:its.things>", *tupled("ab"))
    g.custom("its.things", "its <noun:noun.pl>", *_its_things())
    for number, verb in (("i", "am"), ("sg", "is"), ("pl", "are")):
        start = f"<subjects:considered.{number}> {verb} considered"
        g.add("statement", f"{start} [In Contact]", Considered, in_contact=True)
        g.add("statement", f"{start} <standing:standing>", Considered)


def _its_things() -> tuple[Any, Any]:
    """What is in the Expedition spoken of before."""
    place = Ref(word=Pronoun.ITS)

    def build(noun: Noun) -> Pick | None:
        if noun.places or noun.controller:
            return None
        return Pick(how=How.ALL, noun=replace(noun, places=(place,)), form="its")

    return formed(Pick, "its", build, lambda pick: {"noun": replace(pick.noun, places=())})


def _limits(g: Grammar) -> None:
    """Reserve and Landmark limits."""
    g.word("limit", {limit.value: limit for limit in Limit})
    g.word("limit.pl", {f"{limit.value}s": limit for limit in Limit})
    for words, decrease in (("increased", False), ("reduced", True)):
        by = f"{words} by <by:limit.by>"
        g.add("statement", f"<whose:poss> <limit:limit> is {by}", LimitChange, decrease=decrease)
        g.add("statement", f"<whose:poss.pl> <limit:limit> is {by}", LimitChange,
              decrease=decrease, form="each")  # fmt: skip
        g.add("statement", f"<whose:poss.any> <limit:limit.pl> are {by}", LimitChange,
              decrease=decrease)  # fmt: skip
    g.same("limit.by", "any")
    g.add("limit.by", "X", X)
    for words, per in (("per", "per"), ("for each", "per.each")):
        g.add("limit.by", f"<times:any> {words} <of:{per}>", Product, form=words)
    g.add("statement", "I don't count towards your <limit:limit>", DoesNotCount, subject=ME)
    g.add("statement", "<subject:np.pl> don't count towards your <limit:limit>", DoesNotCount)
    g.custom(
        "statement",
        "you may keep <by:any> more <noun:noun.sg> during Night if it is <status:status.small>",
        _keep, _kept,
    )  # fmt: skip


def _keep(by: Any, noun: Noun, status: Any) -> LimitChange | None:
    limit = _limit_of(noun)
    if noun.statuses or limit is None:
        return None
    only_for = replace(noun, statuses=(status,))
    return LimitChange(limit=limit, whose=YOU, by=by, only_for=only_for)


def _limit_of(noun: Noun) -> Limit | None:
    """The limit on how many of some cards are kept, by where they are (CR 3.2.7.c, 3.2.10.b)."""
    match noun.places:
        case (Zone(name=name, owner=owner),) if owner in (None, YOU):
            return _LIMITS_OF.get(name)
    return None


_LIMITS_OF = {ZoneName.RESERVE: Limit.RESERVE, ZoneName.LANDMARK: Limit.LANDMARK}


def _kept(value: Any) -> Slots:
    if not isinstance(value, LimitChange) or value.only_for is None:
        return None
    noun = value.only_for
    if value.whose != YOU or value.decrease or _limit_of(noun) is not value.limit:
        return None
    (status,) = noun.statuses
    return {"by": value.by, "noun": replace(noun, statuses=()), "status": status}


def _rest(g: Grammar) -> None:
    """Statements of other kinds."""
    g.custom(
        "statement", "I can gain <status:status> even if I was already <again:status>",
        _regain, _regained,
    )  # fmt: skip
    prevent = "[Defender] <noun:noun.pl> don't prevent <expedition:np.sg> from moving forward"
    g.custom("statement", prevent, _prevent, _prevented)
    g.add("statement", "I begin the game with <counters:counters>", BeginWith)
    g.custom("markers.one", "<a:terrain>", *tupled("a"))
    g.custom("markers.three", "one <a:terrain> , one <b:terrain> and one <c:terrain>",
             *tupled("abc"))  # fmt: skip
    g.add("statement", "I begin the game with <markers:markers.three> Terrain Marker", BeginWith)
    g.add("statement", "I begin the game with a <markers:markers.one> Terrain Marker", BeginWith)
    for word, form in (("abilities", ""), ("ability", "one")):
        ignore = f"ignore my {word} during"
        g.add("statement", f"{ignore} <first_days:first.days>", IgnoreAbilities, of=ME, form=form)
    g.add(
        "statement",
        "during Morning , draw only <draw:one> card . then , <then:seq> "
        "instead of a card from your hand",
        MorningInstead,
    )  # fmt: skip
    beyond = "the Support abilities of <of:np.pl> can give them"
    g.add("statement", f"{beyond} counters beyond their maximum", BeyondMaximum)
    g.add("statement", f"{beyond} <more:any> more counter than their maximum", BeyondMaximum)


def _regain(status: Any, again: Any) -> CanRegain | None:
    return CanRegain(subject=ME, status=status) if status is again else None


def _regained(value: Any) -> Slots:
    if not isinstance(value, CanRegain) or value.subject != ME:
        return None
    return {"status": value.status, "again": value.status}


def _prevent(noun: Noun, expedition: Any) -> DoesNotPrevent:
    subject = Pick(how=How.ALL, noun=noun)
    return DoesNotPrevent(keyword=KeywordName.DEFENDER, subject=subject, expedition=expedition)


def _prevented(value: Any) -> Slots:
    if not isinstance(value, DoesNotPrevent):
        return None
    return {"noun": value.subject.noun, "expedition": value.expedition}

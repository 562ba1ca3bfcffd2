"""Normalising a printed text box: its abilities, one line each, in one spelling.

Nothing here reads meaning. Every change is a rule of `RULES` with its reason; what no rule names
stays as it is printed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from judgebot.cards.text.lexicon import ORDINALS, SUB_TYPES, plural
from judgebot.cards.text.signs import needed
from judgebot.dataclass import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class SpellingRule:
    """One change of spelling and why it loses nothing."""

    pattern: re.Pattern[str]
    replacement: str | Callable[[re.Match[str]], str]
    reason: str
    needed: tuple[str, ...]
    """Signs of which some stand in every text that it changes; looking for them is quick."""


def _rule(
    pattern: str, replacement: str | Callable[[re.Match[str]], str], reason: str
) -> SpellingRule:
    return SpellingRule(
        pattern=re.compile(pattern), replacement=replacement, reason=reason,
        needed=needed(pattern),
    )  # fmt: skip


def _name_of_reference(match: re.Match[str]) -> str:
    """`[TWO_WORDS]` as `[Two Words]`."""
    return f"[{match[1].replace('_', ' ').title()}]"


def _small_region(match: re.Match[str]) -> str:
    return f"{match[1]} region{match[2]}"


def _small(match: re.Match[str]) -> str:
    return match[0].lower()


def _of_non(match: re.Match[str]) -> str:
    """`non-` with the word behind it as that word is written by itself."""
    word = match[1]
    small = word.lower() in ("token", "exhausted", "tokens")
    return f"non-{word.lower() if small else word[0].upper() + word[1:]}"


def _if_you_do(match: re.Match[str]) -> str:
    """`; if you did` as the sentence that cards have for it."""
    return ". If you do" if match[0].startswith(";") else "If you do"


def _sub_types_listed(match: re.Match[str]) -> str:
    """`[Token 1/1/1] Two, Three` of what was printed with or without commas."""
    return f"{match[1]} {', '.join(match[2].replace(',', '').split())} "


BOX_RULES = (
    _rule("[\u00a0\u2007\u202f]", " ", "non-breaking spaces are spaces"),
    _rule("[‘’]", "'", "one apostrophe"),
    _rule("[“”]", '"', "one quotation mark"),
    _rule("#", "", "# only marks what a rarity changed"),
    _rule(r"\[\]|\[BB\]", "", "an empty bracket, or [BB], marks a printed symbol and says nothing"),
    _rule(r",?\s*\((rounded (?:up|down))\)", r", \1", "how to round is no reminder (CR 1.1.6.b)"),
    _rule(
        r"\s*\((?:[^()\"]|\"[^\"]*\"|\([^()]*\))*\)", "",
        "reminder text has no existence (CR 2.2.12.c)",
    ),
    _rule(r"\r\n?", "\n", "one line break"),
    _rule(r"(?<=[Rr]oll a die):\s*(?:[•●]\s*)?(?=On an? \d)", ". ", "what a die decides, in a row"),
    _rule(r"\.?\s*[/•●]\s*(?=On an? \d)", ". ", "what a die decides, in a row"),
    _rule(r"\s*[•●]\s*", "\n• ", "a mode stands on a line under its header, after one bullet"),
    _rule(
        r"(?<=[.:])(?:\s{2,}|\n)(?=(?:If you don't|If not|Otherwise|Then)[,:])", " ",
        "an alternative, or what is done then, belongs to the ability before it",
    ),
    _rule(
        r"(?<=\.) (?=\{[JHRTD]\}[ ,])", "  ",
        "a symbol that begins an ability begins one after a full stop, too",
    ),
    _rule(
        r"(?:^|(?<=\n))(\[+(?:Fleeting|Cooldown|Defender|Eternal|Gigantic|Seasoned"
        r"|Tough (?:\d+|X))\]+\.) (?=[A-Z{\[])", r"\1  ",
        "a keyword with a full stop is an ability of its own",
    ),
)  # fmt: skip
"""Changes to a whole text box, before it is split into abilities."""

_TIMES = {"turn": "turn", "afternoon": "Afternoon", "day": "Day"}


def _first_time(happens: str, while_: str) -> str:
    """What happens for the first time in a while, or would happen and is modified."""
    return f"The first time {happens} each {while_}{', ' if ' would ' in happens else ' — '}"


_WHILE = r"turn|[Aa]fternoon|[Dd]ay"
_ORDINAL = "|".join(ORDINALS[1:])
_ONCE = r"[Oo]nce (?:per|each|every|a) (turn|[Aa]fternoon|[Dd]ay)"


def _once_verb(said: str | None) -> str:
    """What words say that one can do once per turn: "do this", or "activate this"."""
    return "do" if said in ("do", "Do") else "activate"


_KEYWORD = (
    r"\[(?:Cooldown|Defender|Eternal|Gigantic|Seasoned|Tough (?:\d+|X))\]|\[Scout\] \{\w+\}"
)
"""A keyword ability, as the rules before have spelled it."""

_SMALL_SUB_TYPES = "|".join(
    f" {form.lower()}" for name in SUB_TYPES for form in (plural(name), name)
)
"""Sub-types behind a space, singular and plural, as nobody should print them."""
_LISTED = r"(?:\[\[?[A-Z][^\]]*\]\]?|\{[VMO]\}|[A-Z][a-z]+)"
"""One of a list of statuses, terrains, types or sub-types."""
_OF_A_HAND = (
    r"(?:\breveals? their hand|\b[Ll]ook at (?:target|that|a|an) (?:opponent|player)'s hand)"
)
"""A sentence that shows the cards of somebody's hand."""
_TARGETED = r"[Tt]arget (?:[\w\[\]-]+ )*?(?:Character|Permanent|card|token)"
"""A target, and no more than one."""

LINE_RULES = (
    _rule(r"(?!\n• )(?: \s+|[^\S ]\s*)", " ", "one space"),
    _rule(r" ?[–—] ?| - ", " — ", "one dash between a trigger and its effect"),
    _rule(r"\.\.+", ".", "a doubled full stop"),
    _rule(r"\bI'm\b", "I am", "a contraction"),
    _rule(r"\b([Ii]t|[Tt]hat|[Tt]here|[Ww]hat|[Ww]ho)'s(?= (?:been|had)\b)", r"\1 has",
          "a contraction"),
    _rule(r"\b([Ii]t|[Tt]hat|[Tt]here|[Ww]hat|[Ww]ho)'s\b", r"\1 is", "a contraction"),
    _rule(r"\b([Yy]ou|[Tt]hey|[Ww]e)'re\b", r"\1 are", "a contraction"),
    _rule(r"\b(I|[Yy]ou|[Tt]hey|[Ww]e)'ve\b", r"\1 have", "a contraction"),
    _rule(r"\b(was|were|is|are|has|had)n't\b", r"\1 not", "a contraction"),
    _rule(r"\bhaven't\b", "have not", "a contraction"),
    _rule(r"\bthis (turn|[Aa]fternoon|[Dd]ay)\b", lambda m: f"this {_TIMES[m[1].lower()]}",
          "times are written as the rulebook does"),
    _rule(r"\b[Tt]oday\b(?!')", "this Day", "two words for the same"),
    _rule(
        r"\b([Uu]ntil) (?:the )?end of (?:the |this )?(turn|[Aa]fternoon|[Dd]ay)\b",
        lambda m: f"{m[1]} end of {_TIMES[m[2].lower()]}", "a duration is written without articles",
    ),
    _rule(r"^(?:Each time|Every time|Whenever) ", "When ", "words for the same"),
    _rule(
        rf"\b([Tt]he) next time you play an? ([^,.]+) this ({_WHILE}), it (?=[a-z]+s\b)",
        lambda m: f"{m[1]} next {m[2]} you play this {_TIMES[m[3].lower()]} ", "words for the same",
    ),
    _rule(r"\bduring Afternoon\b", "during the Afternoon", "as the rulebook writes it"),
    _rule(
        rf"\b([Yy]our|[Tt]heir) ({_ORDINAL}) ([A-Z]?[\w-]+) of the ({_WHILE})\b",
        lambda m: f"{m[1]} {m[2]} {m[3]} each {_TIMES[m[4].lower()]}", "words for the same",
    ),
    _rule(r"\b(regions? between (?:your|their|target opponent's)) Expeditions\b",
          r"\1 Hero and Companion", "the two Expeditions of a player"),
    _rule(r"\bby (?:one|a) region or more\b", "by one or more regions", "words for the same"),
    _rule(r"\b(half) of (?=(?:its|my|their) [a-z{])", r"\1 ", "words for the same"),
    _rule(r"\bI can be played (?=for|from)", "you may play me ", "who may play it"),
    _rule(r"(\b[Rr]oll(?:ed|s)? an? \d) or (?:more|higher)\b", r"\1+", "how a range is written"),
    _rule(r"\b([Rr]oll(?:ed|s)? an?) (\d) or (\d)\b(?! or)",
          lambda m: f"{m[1]} {m[2]}-{m[3]}" if int(m[3]) == int(m[2]) + 1 else m[0],
          "how a range is written"),
    _rule(r"\bmy region has (\w+ or more) terrains\b", r"I am in a region with \1 terrains",
          "what a region has, its Characters are in"),
    _rule(r"\b([Ii]f|[Uu]nless|[Ww]hile) my region is (not )?(?=\{|a )", r"\1 I am \2in ",
          "what a region is, its Characters are in"),
    _rule(r"\bin the same region as mine\b", "in the same region as my Expedition", "what is mine"),
    _rule(r"(\btokens? in) each of them\b", r"\1 each one", "words for the same"),
    _rule(r"\b([Bb])ecome(s?) (?=\[(?:Gigantic|Defender|Eternal|Tough))",
          lambda m: f"{'G' if m[1] == 'B' else 'g'}ain{m[2]} ", "words for the same"),
    _rule(r"\b([Ff]or each) one (?=\w+ed this way\b)", r"\1 card ", "one of those"),
    _rule(r"\b(have|has) ([+-])(\d+)/\2\3/\2\3(?!\d|/)",
          lambda m: f"{m[1]} {m[3]} {'more' if m[2] == '+' else 'less'} of each statistic",
          "a number of each statistic"),
    _rule(r"\b(have|has) ([+-])(\d+) (?=\{[VMO]\})",
          lambda m: f"{m[1]} {m[3]} {'more' if m[2] == '+' else 'less'} ",
          "more or less of a statistic"),
    _rule(r"\b(?:[Nn]o Characters? faces? me)\b", "I am facing no Characters", "who faces whom"),
    _rule(r"^(I (?:am|have|cost|can't) [^.]*?) while (?=facing |in \{|behind\b|ahead\b|tied\b)",
          r"\1 while I am ", "what is not said again"),
    _rule(r"((?:each|per) [^,.]*?) (you|they) have "
          r"(?=(?:created|discarded|exhausted|played|readied|revealed|sacrificed) this\b)",
          r"\1 \2 ", "two tenses of the same"),
    _rule(r"\bI am your only ([A-Z][\w-]+)\b", r"I am the only \1 you control",
          "words for the same"),
    _rule(r"\bwith total (?=(?:Hand|Reserve|Base) Cost\b)", "with a total ", "an article"),
    _rule(r"\b(Expeditions?) facing one of yours\b", r"\1 facing one of your Expeditions",
          "what is yours"),
    _rule(
        rf"^The first time (?:each|every) ({_WHILE}) (?:that )?(.+?)(?: ?— |, |: )",
        lambda m: _first_time(m[2], _TIMES[m[1].lower()]),
        "two orders of the same",
    ),
    _rule(
        r"^The first time (.+?) (?:each|every) (turn|[Aa]fternoon|[Dd]ay)(?: ?— |, |: )",
        lambda m: _first_time(m[1], _TIMES[m[2].lower()]),
        "two orders of the same",
    ),
    _rule(
        r"(would (?:gain|lose) [^,]*?\b(\w+), [^.]*? (?:gain|lose)s? (?:twice )?that many"
        r"(?: plus \w+)?) (?=instead\b)", r"\1 \2 ", "of what would be gained or lost",
    ),
    _rule(
        r"(?<=that many) (boosts|[A-Z]\w+ counters) (plus (?:one|two|\d))\b(?! more)", r" \2 \1",
        "two orders of the same",
    ),
    _rule(r"(\blos(?:e|es)) all (?=(?:my|its|their) abilities\b)", r"\1 ", "abilities are all"),
    _rule(
        rf"\b([Yy])our next ([^.,:—]+?) this ({_WHILE})\b",
        lambda m: f"{'T' if m[1] == 'Y' else 't'}he next {m[2]} you play this "
        f"{_TIMES[m[3].lower()]}", "whose it is, who plays it",
    ),
    _rule(
        r"\b([Tt])arget (\w+(?: \w+)?)'s (\{[VMO]\}) (?=(?:is|becomes) (?:\d+|X|zero)\b)",
        lambda m: f"{'T' if m[1] == 'T' else 't'}he {m[3]} of target {m[2]} ",
        "two orders of the same",
    ),
    _rule(
        r"\b([Tt])arget (\w+(?: \w+)?)'s statistics (are|become) (\d+)/\4/\4(?!/)",
        lambda m: (
            f"{'T' if m[1] == 'T' else 't'}he {{V}}, {{M}} and {{O}} of target {m[2]} {m[3]} {m[4]}"
        ),
        "the three statistics, in their order",
    ),
    _rule(
        rf"({_OF_A_HAND}\. [^.]*?\b(?:[Dd]iscard|[Cc]hoose|[Pp]ut|[Rr]eturn|[Ee]xchange)s? "
        r"(?!\w+ (?:boost|counter))[^.]*?\bfrom) it\b(?!')",
        r"\1 their hand", "what was revealed or looked at is the hand",
    ),
    _rule(r"\b(I|[Yy]ou|[Tt]hey)'d (?!better\b)", r"\1 would ", "a contraction"),
    _rule(r"\bEach player can\b", "Players can", "all of them"),
    _rule(
        rf"\bcan only play (\w+|\d+) ([^.,]*?\b(?:each|every) (?:{_WHILE}))\b",
        r"can't play more than \1 \2", "the same limit",
    ),
    _rule(r"\bbe the target of\b", "be targeted by", "two words for the same"),
    _rule(r"\b(?:don't|doesn't) go to Reserve during Rest\b", "can't go to Reserve during Rest",
          "words for the same"),
    _rule(r"\b([Dd]iscards?|[Ee]xhausts?|[Rr]eturns?|[Pp]uts?) a ([\w ]+?) at random from "
          r"([^.,;]+?)(?=[.,;]| to | in )", r"\1 a \2 from \3 at random",
          "two orders of the same"),
    _rule(r"\b([Pp])ut(s?) (an? (?:\{\w\} )?Terrain Marker) on\b", r"\1lace\2 \3 on",
          "two words for the same"),
    _rule(r"\bWhen I become the only\b", "When I am the only", "what becomes so is so then"),
    _rule(r"\buntil the end of (?:the )?(?=turn\b|Afternoon\b|Day\b)", "until end of ",
          "an article"),
    _rule(r"\b(am|is|are) (an? [A-Z]\w+|[A-Z]\w+) in addition to (?:my|its|their) other "
          r"(?:types|sub-?types)\b", r"\1 also \2", "words for the same"),
    _rule(r"\b(by|by an) (?:effects? (?:your opponents|an opponent) controls?)\b",
          "by your opponents' effects", "words for the same"),
    _rule(r"\bfor every(?! (?:two|three|four|five|\d))\b", "for each", "two words for the same"),
    _rule(
        r"(less|more), (?:down )?to a minimum of (\{\w+\}),? ((?:for each|per) [^.,]+)",
        r"\1 \3, down to a minimum of \2", "two orders of the same",
    ),
    _rule(
        r"^((?:[A-Z]\w+ )?[A-Z]\w+)((?: with [^.,]+?)?) cost (you|your opponents|opponents) (?=\{)",
        r"\1 \3 play\2 cost ", "whom they cost, who plays them",
    ),
    _rule(
        r"\bturn this Day\b", "turn this Afternoon", "turns are of the Afternoon (CR 4.2.3)"
    ),
    _rule(
        r"(?<=[.\"] )Activate this(?: ability)? only if\b", "You can only activate this if",
        "two orders of the same",
    ),
    _rule(
        r"(?<=[.\"] You can only activate this )during (?=(?:the (?:first|Afternoon)|[A-Z]))",
        "if it is ", "when it is that time",
    ),
    _rule(r"(can't be \w+ or) be (?=\w+ed\b)", r"\1 ", "the verb be stands once"),
    _rule(
        r"(?<=\bcost )(\{\w\} (?:less|more)) (?=from (?:your )?(?:Reserve|hand)\b)", r"\1 to play ",
        "from where it is played",
    ),
    _rule(r"\byou have played (?=this (?:turn|Afternoon|Day)\b)", "you played ", "two tenses"),
    _rule(
        r"^((?:\{[JHR]\} ?)+[Ii]f) it is (?=(?:not )?the \w+ [^:,]* you played this\b)",
        r"\1 this is ", "nothing was spoken of but the card itself",
    ),
    _rule(
        r"(?<=[.\"] )(?:You can only (do|activate|use) (?:this|it)"
        r"|(Activate|Do) this(?: ability)? only"
        r"|This (?:ability )?can only (?:be activated|activate))"
        rf" {_ONCE}\.?$",
        lambda m: f"You can only {_once_verb(m[1] or m[2])} this once per {_TIMES[m[3].lower()]}.",
        "one way to say a limit",
    ),
    _rule(
        rf"^{_ONCE}, (?:[Ww]hen(?:ever)?) (.+?)(?:,| —|:) ([^—]+?)\.?$",
        lambda m: f"When {m[2]} — {m[3]}. You can only activate this once per "
        f"{_TIMES[m[1].lower()]}.", "one place for a limit",
    ),
    _rule(r"\bboth your Expeditions\b", "both of your Expeditions", "of both, or both"),
    _rule(r"\bBoth your Expeditions\b", "Both of your Expeditions", "of both, or both"),
    _rule(r"(?<=\b(?:am|is)) still\b|(?<=\bare) still\b", "", "what is so is so now (CR 6.5.d)"),
    _rule(r"\ball (?=(?:its|their) other terrains\b)", "", "the others are all the others"),
    _rule(
        r"(\b(?:Character|Permanent|[Cc]ard|[Tt]oken)s?) that(?:'s| is| are) (?=(?:in|facing) )",
        r"\1 ", "a place qualifies without a verb, too",
    ),
    _rule(r" of their choice\b", "", "who acts chooses (CR 6.1.g)"),
    _rule(r"\bin Contact\b", "In Contact", "a descriptor is written with capitals"),
    _rule(r"\bdid not\b", "didn't", "a contraction"),
    _rule(r"\b([Tt]here is) not an?\b", r"\1 no", "two words for the same"),
    _rule(r"\b([Tt]here are) not any\b", r"\1 no", "two words for the same"),
    _rule(r"\b(?:don't|do not) (control|have) (?:an?|any)\b", r"\1 no", "two words for the same"),
    _rule(r"\b(?:doesn't|does not) control (?:an?|any)\b", "controls no", "two words for the same"),
    _rule(r"\b(?:doesn't|does not) have (?:an?|any)\b", "has no", "two words for the same"),
    _rule(r"(?<=\. )Then (?!,)", "Then, ", "one comma after Then"),
    _rule(r"(?<=\}), and (?=\{)", " and ", "no comma before the last of a list"),
    _rule(r"\bdon't activate\b", "can't activate", "the same prohibition (CR 7.3.1.e)"),
    _rule(r"\b(?<= in) (?:the )?Forest\b", " {V}", "a terrain is written as its symbol"),
    _rule(r"\b(?<= in) (?:the )?Mountain\b", " {M}", "a terrain is written as its symbol"),
    _rule(r"\b(?<= in) (?:the )?Water\b", " {O}", "a terrain is written as its symbol"),
    _rule(r"(?<=regions are) Forests\b", " {V}", "a terrain is written as its symbol"),
    _rule(r"(?<=regions are) Mountains\b", " {M}", "a terrain is written as its symbol"),
    _rule(r"(?<=regions are) Waters?\b", " {O}", "a terrain is written as its symbol"),
    _rule(r"(?<=other )types(?=\.|$| )(?<! of)", "terrains", "the older word for the same"),
    _rule(r"\b([Aa]ll|[Ee]ach|[Mm]y|[Ii]ts|the) Region(s?)\b", _small_region, "written small"),
    _rule(r"\bhero Expedition", "Hero Expedition", "a side is written with a capital"),
    _rule(r"\bcompanion Expedition", "Companion Expedition", "a side is written with a capital"),
    _rule(r"\bcharacter(?=s?\b)", "Character", "a type is written with a capital"),
    _rule(r"\bpermanent(?=s?\b)", "Permanent", "a type is written with a capital"),
    _rule(r"\bspell(?=s?\b)", "Spell", "a type is written with a capital"),
    _rule(
        r"(?<![\[\w])((?:[A-Z][\w'-]* ){1,5})(\d+/\d+/\d+)(?!\])", r"[\1\2]",
        "a token's name and statistics stand in a bracket",
    ),
    _rule(
        r"(?<=\b[Aa]t )(?:morning|noon|afternoon|dusk|night)\b", lambda m: m[0].title(),
        "phases are written with a capital",
    ),
    _rule(r"(?<='s) Landmark zone\b", " Landmarks", "two words for the same (CR 1.2.3.d)"),
    _rule(
        r"\b(an?|one|\w+|\d+) ((?:[A-Z][\w'-]*,? )+)(\[[^\[\]]+ \d+/\d+/\d+\]) (?=tokens?\b)",
        r"\1 \3 \2", "a token's name stands before its sub-types",
    ),
    _rule(
        r"(\[[^\[\]]+ \d+/\d+/\d+\])((?: [A-Z][\w'-]*,?){2,}) (?=tokens?\b)", _sub_types_listed,
        "a comma between the sub-types of a token",
    ),
    _rule(
        r"\b(an?|one) (\[[^\[\]]+ \d+/\d+/\d+\])(?= (?:in|with)\b)", r"\1 \2 token",
        "what has a name and statistics in a bracket is a token",
    ),
    _rule(
        r"\b(\w+) (\[[^\[\]]+ \d+/\d+/\d+\])(?=,? (?:in|with|distributed)\b)", r"\1 \2 tokens",
        "what has a name and statistics in a bracket is a token",
    ),
    _rule(
        r"(?<!are )(?<!is )(?<!not )\bthe first player\b", "first player",
        "the rulebook's words are the first player's",
    ),
    _rule(r"\bcan't be played, but\b", "can't be played but", "a comma without meaning"),
    _rule(r"(?<=[Oo]n a )(\d+\+|\d+-\d+): (?=[a-z])(?![^.]* instead\b)", r"\1, ",
          "a comma after the result of a die"),
    _rule(r"\bat random (from [\w']+ (?:hand|Reserve|deck))\b", r"\1 at random", "one order"),
    _rule(
        r"\b((?:[Pp]ut|[Rr]eturn)s? [^.]{1,40}?) back (?=(?:on|in|into|to)\b(?! \w+ order))",
        r"\1 ",
        "where it goes says whether it comes back (CR 7.3.27.b)",
    ),
    _rule(
        r"(?<=\b[Ii]t) already (?=(?:had|has)\b)|(?<=\bthat) already (?=(?:had|has|have)\b)", " ",
        "what something has, it has already",
    ),
    _rule(r"\bfewer\b", "less", "two words for the same"),
    _rule(r"\bup to a maximum of\b", "up to a max of", "two words for the same"),
    _rule(r"(?<=,) to a minimum of\b", " down to a minimum of", "two words for the same"),
    _rule(r"(?<=[\w\]}]) as well(?=\.|$)", "", "what something has besides, it has"),
    _rule(
        r"(\bup to a max of \w+) (?:boost|counter)s?\b(?! on\b)", r"\1", "of what is gained"
    ),
    _rule(r"\b([Ss])ub-type", r"\1ubtype", "as cards spell it"),
    _rule(r"\bits subtype\b", "its subtypes", "one or more"),
    _rule(r"(?<=tokens) (?=distributed\b)", ", ", "a comma before the manner"),
    _rule(r"\bwhere X equals\b", "where X is", "two words for the same"),
    _rule(
        r"(?<=[\w',\]}] )(?:Cards?|Tokens?|Regions?|Boosts?|Decks?|Hands?(?! Cost)|Discard piles?"
        r"|Opponents?|Players?)\b(?! \d+/)",
        _small, "what is no rulebook name is written small within a sentence",
    ),
    _rule(r"(?<![\w\[])mana zone\b|\bMana Zone\b", "Mana zone", "a zone has one spelling"),
    _rule(r"\breserve(?=s?\b)", "Reserve", "a zone is written with a capital"),
    _rule(r"(?<=[\w',] )landmark(?=s?\b)", "Landmark", "a zone is written with a capital"),
    _rule(r"\bexpedition(?=s?\b)", "Expedition", "a zone is written with a capital"),
    _rule(r"(?<=\w )(?:Terrain marker|terrain [Mm]arker)", "Terrain Marker", "one spelling"),
    _rule(r"\b(each|this|first|second) day\b", r"\1 Day", "a Day is written with a capital"),
    _rule(
        r"\b([Ww]hen (?:the )?(?:Day|Morning|Noon|Afternoon|Dusk|Night)) starts\b", r"\1 begins",
        "two words for the same",
    ),
    _rule(
        r"(?<=[Aa]t )the (?:start|beginning) of (?:the )?"
        r"(?=(?:Morning|Noon|Afternoon|Dusk|Night)\b)",
        "", "two ways to name a phase's beginning (CR 4.2.b)",
    ),
    _rule(r"\bmana Orb", "Mana Orb", "a type is written with capitals"),
    _rule(r"(?<=[a-z]) Counters\b", " counters", "counters are written small"),
    _rule(
        rf"(?<=[\w,\]}}])(?:{_SMALL_SUB_TYPES})\b", lambda match: f" {match[0][1:].capitalize()}",
        "a sub-type is written with a capital",
    ),
    _rule(r"(?<=[\w,\]}] )hero(?=(?:es)?\b)", "Hero", "a type is written with a capital"),
    _rule(
        r"(?<=[\w,] )(?:anchored|asleep|boosted|fleeting)\b", lambda match: match[0].capitalize(),
        "a status is written with a capital",
    ),
    _rule(
        r"[.,] [Yy]ou may (?:choose|pick) the same (?:option|mode) "
        r"(?:multiple times|more than once)",
        ". You may pick the same option multiple times", "the same permission (CR 6.5.g)",
    ),
    _rule(
        r"(?:^|(?<=[—:] )|(?<=\} ))First, (?=\[?[a-z\[])", "",
        "what stands first is done first",
    ),
    _rule(r"\btwo times\b", "twice", "two words for the same"),
    _rule(
        r"(?<=[Cc]reate )((?:twice )?that many) (?:tokens|of them)(?= (?:plus|instead)\b)", r"\1",
        "of the tokens that would be created",
    ),
    _rule(
        r"\b([Ii])f (?:it was |you play it |you played it )?(?:played )?from "
        r"(?=[^.,]*, (?:it|they) costs?\b)",
        r"\1f it is played from ", "what costs less is being played",
    ),
    _rule(
        rf"\b((?:{_ORDINAL}) [^.,:—]*?) in (?:an?|each|every) (?=(?:{_WHILE})\b)", r"\1 each ",
        "which one it is in a while is asked in each",
    ),
    _rule(
        r"\b(they are) (?:all|both) (in (?:the same|different)|controlled by)\b", r"\1 \2",
        "what is said of them is said of all",
    ),
    _rule(r"\b(they) (?:all|both) (have (?:the same|different))\b", r"\1 \2",
          "what is said of them is said of all"),
    _rule(
        r"\b([Ii]f [^.,:—]*?\b(?:am|is|are|you|they|do|does|have|has)) now\b", r"\1",
        "what is asked of an effect is asked as it is now (CR 6.5.d)",
    ),
    _rule(
        r"(\b[Ii]f ([\w ']+?) (is|are|am|was|were) (?!not)[^.:]*\. )"
        r"If \2 \3 not, ([^.]*?)(?: instead)?(?=\.)",
        r"\1Otherwise, \4", "the other case of the same question (CR 6.5.e)",
    ),
    _rule(
        r"(\b[Ii]f (you|they) (?!do\b|don't\b|can't\b)(?:(?!\bmay\b)[^.:])*\. )If \2 don't, "
        r"([^.]*?)(?: instead)?(?=\.)",
        r"\1Otherwise, \3", "the other case of the same question (CR 6.5.e)",
    ),
    _rule(r"(?<=[Cc]hoose )(\w+) different (?:options|modes)\b", r"\1", "modes differ (CR 6.5.g)"),
    _rule(r"; otherwise,? ", ", otherwise ", "a comma before otherwise"),
    _rule(r"(?<=\. )If not(?=[,:])", "Otherwise", "two words for the same (CR 6.5.e)"),
    _rule(r"(?<=\. Otherwise):", ",", "a comma after Otherwise"),
    _rule(r"^\{D\} (?!:)", "{D} : ", "the cost of a support ability stands before a colon"),
    _rule(r"^When I am played from (?:your )?[Hh]and — ", "{H} ", "what {H} means (CR 7.1.1.b)"),
    _rule(r"^When I am played from (?:your )?Reserve — ", "{R} ", "what {R} means (CR 7.1.1.c)"),
    _rule(r"^Discard me from (?:the |your )?Reserve ?: ", "{D} : ", "what {D} means (CR 7.1.4.b)"),
    _rule(r"\b([Pp]ays?) (\d+|X) mana\b", r"\1 {\2}", "mana is written as its symbol (CR 7.1.4.c)"),
    _rule(
        r"\{[JHR]\}(?=(?:,|,? (?:and|or) | )*(?:\{[JHRjhr]\}(?:,|,? (?:and|or) | )*)*"
        r"(?:abilit(?:y|ies)|triggers?)\b)",
        lambda m: m[0].lower(), "a trigger that is spoken of is written small",
    ),
    _rule(r"(?:; |(?<=\. ))[Ii]f you did(?=[,:])", _if_you_do, "two ways to say it (CR 6.5.f)"),
    _rule(r"(?<=\. )Otherwise (?=[a-zI])", "Otherwise, ", "one comma after Otherwise"),
    _rule(r"\bor a token\b", "or token", "one article for a list"),
    _rule(
        r"\[([A-Z]+(?:_[A-Z]+)+)\]", _name_of_reference,
        "a token's reference in the data, for its name",
    ),
    _rule(
        r"(?<![\[\w-])(Anchored|Asleep|Boosted|Fleeting)(?![\]\w])", r"[[\1]]",
        "a status stands in its brackets",
    ),
    _rule(r"(?<!\[)\[(Anchored|Asleep|Boosted|Fleeting)\](?!\])", r"[[\1]]", "a status has two"),
    _rule(
        rf"({_LISTED}(?:, {_LISTED})+), (or|and) (?=(?:a |an )?{_LISTED})", r"\1 \2 ",
        "no comma before the last of a list",
    ),
    _rule(r"\b([Ss]witch(?:es)?) Expedition\b", r"\1 Expeditions", "there are two of them"),
    _rule(
        rf"(?<=\bhave )({_TARGETED}) (gain|lose|defect|switche?)s\b", r"\1 \2",
        "the verb behind have has no ending",
    ),
    _rule(
        rf"(?:^|(?<=[.:—] ))({_TARGETED.replace('[Tt]', 'T')}) (gain|lose|defect)\b", r"\1 \2s",
        "one thing gains",
    ),
    _rule(r"\bAfter you(?=\.?$)", "After You", "a keyword is written with capitals"),
    _rule(r"\[\[In Contact\]\]", "[In Contact]", "a descriptor has one bracket"),
    _rule(r"\[{1,2}(Ascended|[Ee]xhausted)\]{1,2}", r"\1", "a status without a bracket"),
    _rule(r"\bbackward\b", "backwards", "two words for the same"),
    _rule(r"(?<=Mana zone) (?=exhausted\b)", ", ", "a comma before how it arrives"),
    _rule(r"(?<= are) each (?=equal to\b)", " ", "each of them is"),
    _rule(r"\[{1,2}Gift\]{1,2}", "Gift", "a Gift stands without brackets"),
    _rule(
        r"(?<![\[\w])(Cooldown|Defender|Eternal|Gigantic|Seasoned|Tough (?:\d+|X)|Augments?|Rush"
        r"|Sabotage[sd]?|Resupplied|Augmented|Exhausted Resuppl(?:y|ies)|After You|Ascends?"
        r"|In Contact)(?![\]\w])",
        r"[\1]", "a keyword stands in its brackets",
    ),
    _rule(
        r"(?<!Exhausted )(?<![\[\w])(Resuppl(?:y|ies)|Scout)(?![\]\w])", r"[\1]",
        "a keyword stands in its brackets",
    ),
    _rule(
        r"\b[Nn]on-\[{0,2}(\w+)\]{0,2}", _of_non,
        "what is excluded is written as by itself, without brackets",
    ),
    _rule(r"(\bnon-\w+), (?=non-)", r"\1 ", "no comma between two exclusions"),
    _rule(r"\[Scout (\{\w\})\]", r"[Scout] \1", "Scout's cost stands after it"),
    _rule(r"(\[Scout\] (\{\w\})) \2", r"\1", "Scout's cost stands once"),
    _rule(r"\[Scout (\d+)\]|\[Scout\] (\d+)", r"[Scout] {\1\2}", "Scout's cost is mana"),
    _rule(
        rf"(?:^|(?<=[,.] ))({_KEYWORD})\. (?=(?:{_KEYWORD})(?:[.,]|$))", r"\1, ",
        "keyword abilities stand in one list",
    ),
    _rule(r'"\s+(?!•)', '" ', "one space after a quotation mark"),
    _rule(r'(?<=[:h]) "\s*', ' "', "no space inside a quotation"),
    _rule(r'([^.])"\.', r'\1."', "a quoted ability ends with its full stop"),
    _rule(r'([^.])"(?= [A-Z])', r'\1."', "a quoted ability ends with its full stop"),
    _rule(r'\."(?= [a-z])', '"', "the full stop of a quoted ability within a sentence"),
    _rule(r"\ban? (?=\[{0,2}[AEIOUaeiou])", "an ", "the article before a vowel"),
    _rule(r"\bAn? (?=\[{0,2}[AEIOUaeiou])", "An ", "the article before a vowel"),
    _rule(
        r"\b([Aa])n (?=\[{0,2}[^AEIOUaeiou\[\s])", r"\1 ", "the article before a consonant"
    ),
    _rule(r"\}\s*:\s*", "} : ", "the colon after a cost symbol stands free"),
    _rule(r"(?<=\w)\s*:\s*(?=[\w{])", ": ", "the colon after a word does not"),
)  # fmt: skip
"""Changes to one ability, in this order."""


_BETWEEN = re.compile(
    r"(?<=[.\"])\s{2,}|(?<=[\]}])(?<!\{[JHRI]\})\s{2,}(?=[A-Z{\[\"])|\n(?!• )"
)
"""What stands between two abilities: a wide space, where an ability can end and one begin."""
_SENTENCE_START = re.compile(r"(?:^|(?<=[.:] )|(?<=— )|(?<=• )|(?<=\{[JHRI]\} ))[a-z]")
"""A small letter where a sentence begins; abilities and effects begin with a capital."""


def normalise(text: str) -> tuple[str, ...]:
    """Split a printed text box into its abilities, each in the one spelling the grammar reads.

    text: a text box as printed, or one line of it.
    Returns the abilities' texts; modes and tables keep their lines, under their header.
    """
    pieces = _BETWEEN.split(_spelled(text, BOX_RULES))
    return tuple(line for piece in pieces if (line := _line(piece.strip())))


def _line(text: str) -> str:
    """One ability in its one spelling."""
    text = _spelled(text, LINE_RULES)
    text = _SENTENCE_START.sub(lambda match: match[0].upper(), text)
    return f"{text}." if text and text[-1] not in '.":' else text


def _spelled(text: str, rules: Iterable[SpellingRule]) -> str:
    """A text as these rules spell it, one after the other."""
    for rule in rules:
        for signs in rule.needed:
            if signs in text:
                text = rule.pattern.sub(rule.replacement, text)
                break
    return text

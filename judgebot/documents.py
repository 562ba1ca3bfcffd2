"""The JSON documents of the commands, by their keys: what scripts get from `judgebot.interface`.

Each is a dictionary of texts, numbers, lists and None, ready for `json.dumps`; `--json` prints it.
Of `show` it is the record of `judgebot.rulebook.records`. Columns, lines and steps count from 1.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict

from judgebot.rulebook.records import NoteRecord


class RulingRecord(TypedDict):
    """An official ruling on a card, with the keys of a rule's record."""

    ref: str
    """Such as `ruling:Amarok:1`."""
    version: None
    kind: str
    """`ruling`."""
    title: str
    """The cards that it is about."""
    text: str
    """The question, and the answer with its date on the next line."""
    notes: list[NoteRecord]
    references: list[str]
    cited_by: list[str]
    terms: list[str]


class MatchDocument(TypedDict):
    """A word of a query, and what it was taken for."""

    word: str
    how: str
    """`exact`, `stem`, `synonym`, `spelling` or `number`."""
    found: str


class HitDocument(TypedDict):
    """One answer of a search."""

    ref: str
    kind: str
    """`rule`, `section`, `term` or `ruling`."""
    title: str
    text: str
    score: float
    """Comparable within one search only; more is better."""
    why: list[MatchDocument]


class FateDocument(TypedDict):
    """What became of one place, in short."""

    kind: str
    """`unchanged`, `moved`, `amended`, `moved+amended`, `added` or `removed`."""
    old: str | None
    """Its address in the older version; None for what is new."""
    new: str | None


class ChangeDocument(FateDocument):
    """What became of one rule, title or other text."""

    old_text: str | None
    """None where the place or the older version's words are not there."""
    new_text: str | None
    notes: list[str]


class AnnouncementDocument(TypedDict):
    """A change that the newer rulebook announces itself."""

    ref: str
    heading: str
    text: str
    changes: list[FateDocument]


class DiffDocument(TypedDict):
    """What changed between two versions of the rulebook."""

    old: str
    new: str
    facts_only: bool
    """Whether the words of one version are not here, so that only the fates are told."""
    counts: dict[str, int]
    """How many rules had each fate."""
    changes: list[ChangeDocument]
    """Every rule of both versions."""
    sections: list[ChangeDocument]
    texts: list[ChangeDocument]
    """Examples, remarks, bullets and the glossary's terms."""
    announced: list[AnnouncementDocument]
    unannounced: list[FateDocument]


class PartDocument(TypedDict):
    """A part of an ability, and what it holds."""

    label: str
    words: str
    rules: list[str]
    parts: NotRequired[list[PartDocument]]


class AbilityDocument(TypedDict):
    """An ability as it is understood, part by part."""

    text: str
    kind: str
    """`quick action`, `Reaction`, `passive ability` or `effect`."""
    support: bool
    reading: str
    rules: list[str]
    """The rules of its words."""
    parts: list[PartDocument]


class RefusalDocument(TypedDict):
    """A line of card text that is not understood, and what helps.

    The keys from `read` on are left out where nobody looked for what helps.
    """

    text: str
    at: int
    """The column of the first word that was not read."""
    words: str
    """The text from there on."""
    why: str
    read: NotRequired[str]
    unknown: NotRequired[list[str]]
    expected: NotRequired[list[str]]
    nearest: NotRequired[list[str]]
    readings: NotRequired[list[str]]


class ReadDocument(TypedDict):
    """How a card text is understood."""

    text: str
    abilities: list[AbilityDocument]
    not_understood: list[RefusalDocument]
    """Empty when every word is understood."""


class SetDocument(TypedDict):
    """The set of a printing."""

    code: str
    name: str


class CardAbilityDocument(TypedDict):
    """An ability of a card; a part that it does not have is left out."""

    support: bool
    kind: str
    text: str
    reading: str
    trigger: NotRequired[str]
    cost: NotRequired[str]
    effect: NotRequired[str]
    rules: list[str]


class RulingDocument(TypedDict):
    """An official ruling on a card."""

    question: str
    answer: str
    date: str
    """As `2024-09-06`; empty if the data does not say."""


class NameDocument(TypedDict):
    """What a card is called in another language."""

    language: str
    name: str


class CardDocument(TypedDict):
    """One printing of a card; what it does not have is None or empty."""

    name: str
    reference: str
    version: str
    set: SetDocument
    type: str
    zone_type: str | None
    sub_types: list[str]
    faction: str | None
    rarity: str | None
    token: bool
    hand_cost: int | None
    reserve_cost: int | None
    statistics: dict[str, int] | None
    """`forest`, `mountain` and `water`."""
    changed: list[str]
    """The numbers that the rarity changed."""
    reserve_limit: int | None
    landmark_limit: int | None
    text: str
    support_text: str
    abilities: list[CardAbilityDocument]
    not_understood: list[RefusalDocument]
    rulings: list[RulingDocument]
    errata: bool
    banned: bool
    suspended: bool
    assumed: str
    """What was taken for granted of which printing is meant."""
    called: str
    """Which card another language's name means."""
    other_names: list[NameDocument]
    normalised: list[str]
    """What was put right in the data, each with its reason."""


class CardRefusalDocument(RefusalDocument):
    """A line that is not understood, and where it stands."""

    card: str
    """The first card it stands on."""
    printings: int
    """How many printings it blocks."""


class SkippedRecordDocument(TypedDict):
    """A record of card data that is no card to be read."""

    file: str
    record: str
    why: str


class CheckDocument(TypedDict):
    """How much of some card data is understood."""

    texts: int
    """How many different lines there are."""
    understood: int
    not_understood: list[CardRefusalDocument]
    """The most-blocking first."""
    printings: int
    skipped: list[SkippedRecordDocument]


class StepDocument(TypedDict):
    """An entry of a trace."""

    n: int
    """The step that it belongs to."""
    depth: int
    """0 for a step, more for what stands under it."""
    kind: str
    text: str
    rules: list[str]
    event: str
    """What happened, or did not, as a name: `play.joins`."""
    facts: dict[str, object]
    """The things it tells of: a card or object has `name`, `item` and `object`, or is `hidden`; a
    place has `name`, `zone`, `player` and `side`; players have their names, numbers are numbers."""
    cause: int | None
    """The place in `steps`, from 0, of the entry that made it happen; None if none of them did."""


class FactDocument(TypedDict):
    """A fact that a scenario file states, and whether it holds."""

    text: str
    holds: bool | None
    """None where playing ended before its time came."""
    found: str
    """What is true instead."""
    line: int | None
    """Of the file."""
    why: NotRequired[str]
    rules: NotRequired[list[str]]


class ClaimDocument(FactDocument):
    """What somebody claims, and whether it is right."""

    by: str
    as_ruled: bool
    """Whether the file rules it as the game does."""


class ReadingDocument(TypedDict):
    """A disagreement of the rulebook with itself that the outcome rests on."""

    id: str
    step: int | None
    """The first that rests on it; None where the other one is played and no step tells it."""
    places: list[str]
    about: str
    reading: str
    why: str
    other: str
    """The other reading; empty where none can be played."""
    played: str
    """Which of them is played: `taken` or `other`."""


class ProofDocument(TypedDict):
    """A fact of `always`, `never` or `possible`."""

    text: str
    said: str
    """The same as a sentence."""
    holds: bool | None
    """None where a bound that was reached leaves it open."""
    found: str
    line: list[str] | None
    """A line of play that shows it."""
    file_line: int | None


class StuckDocument(TypedDict):
    """Lines of play on which the script cannot go on."""

    lines: int
    why: str
    where: str


class WalkDocument(TypedDict):
    """What came of walking every legal choice."""

    decisions: int
    states: int
    outcomes: int
    complete: bool
    """Whether every line was followed to its end."""
    stopped: NotRequired[str]
    """Why it ended before that, if not because of the bound."""
    bound: int
    always: list[ProofDocument]
    never: list[ProofDocument]
    possible: list[ProofDocument]
    stuck: NotRequired[StuckDocument]


class ExploreDocument(WalkDocument):
    """What came of exploring a scenario."""

    title: str
    file: str
    version: str
    holds: bool


class PartingStepDocument(TypedDict):
    """A step at which two versions, or readings, part."""

    n: int
    text: str
    rules: list[str]


class DifferenceDocument(TypedDict):
    """A behaviour that makes two versions of the rules part."""

    behaviour: str
    old_rules: list[str]
    """Of the first version that define it; none where it has none."""
    new_rules: list[str]


class PartingDocument(TypedDict):
    """Where two versions, or readings, first part."""

    old: str
    new: str
    old_step: PartingStepDocument | None
    """None when nothing of the kind happens."""
    new_step: PartingStepDocument | None
    ends_alike: bool
    """Whether the game is the same in the end all the same."""
    differences: list[DifferenceDocument]


class RunDocument(TypedDict):
    """What came of a scenario that was played."""

    title: str
    file: str
    version: str
    readings: dict[str, str]
    """The readings that are played otherwise, each with `other`."""
    holds: bool
    steps: list[StepDocument]
    expect: list[FactDocument]
    claims: list[ClaimDocument]
    set_up: list[str]
    """What the file says of when and where it begins."""
    defaults: list[str]
    """What was taken for granted."""
    disagreements: list[ReadingDocument]
    stopped: NotRequired[str]
    """Why playing ended before its end."""
    mistake: NotRequired[str]
    """Why it cannot be played in this way, where another of its variants can."""
    differences: NotRequired[list[DifferenceDocument]]
    """The behaviours of versions that make that difference, where another way plays it."""
    rests_on: NotRequired[list[str]]
    """The questions that alone make it."""
    explored: NotRequired[WalkDocument]
    variants: NotRequired[list[RunDocument]]
    """What came of each of its variants."""
    name: NotRequired[str]
    """Of a variant: what the file calls it."""
    parts_from: NotRequired[PartingDocument | None]
    """With several versions or readings: where this one parts from the first, if it does."""


class BoardRegionDocument(TypedDict):
    """A region of the Adventure."""

    number: int
    """0 is the Heroes' Arena, the last one the Companions'."""
    terrains: list[str]
    """Their letters, `V`, `M`, `O`; none of a face-down region."""
    face_down: bool


class BoardThingDocument(TypedDict):
    """An object on the table."""

    name: str
    card: str | None
    """The name printed on it, where the file calls it by another that does not say it."""
    item: int
    object: int
    type: str
    statistics: list[int] | None
    """Forest, mountain and water of a Character in an Expedition, as they are now."""
    statuses: list[str]
    counters: dict[str, int]
    """How many of each name."""
    owner: str | None
    """Where it lies with somebody else."""


class BoardExpeditionDocument(TypedDict):
    """One of a player's two Expeditions."""

    side: str
    region: int
    ascended: bool
    things: list[BoardThingDocument]
    present: list[BoardThingDocument]
    """What is Gigantic and lies in the other one: it is present here, too (CR 7.4.4.b)."""


class HiddenCardsDocument(TypedDict):
    """The cards of a hidden zone."""

    number: int
    names: list[str] | None
    """From the top; None where the viewer may not see them."""


class BoardManaDocument(TypedDict):
    """The Mana Orbs of a player, by number."""

    ready: int
    exhausted: int


class BoardPlayerDocument(TypedDict):
    """What lies before a player."""

    name: str
    passed: bool
    hero: list[BoardThingDocument]
    expeditions: list[BoardExpeditionDocument]
    landmarks: list[BoardThingDocument]
    reserve: list[BoardThingDocument]
    hand: HiddenCardsDocument
    deck: HiddenCardsDocument
    discard_pile: list[BoardThingDocument]
    mana: BoardManaDocument


class BoardEmblemDocument(TypedDict):
    """A Reaction that waits in Limbo."""

    player: str
    ability: str
    of: str


class BoardDocument(TypedDict):
    """The board at one moment, as a viewer may see it."""

    day: int
    phase: str
    """Empty before the first day."""
    turn: str | None
    first_player: str
    regions: list[BoardRegionDocument]
    players: list[BoardPlayerDocument]
    limbo: list[BoardThingDocument]
    emblems: list[BoardEmblemDocument]


class ReasonDocument(TypedDict):
    """A reason of a fact."""

    text: str
    rules: list[str]
    step: int | None
    """The step that tells it; None for a figure, and for what the file sets up."""
    property: str
    """Of what it tells the value; empty where it tells none."""
    value: str | None
    """The value from there on, where it became another one, or the sum so far."""
    reasons: list[ReasonDocument]
    """What led to it, in the order in which it happened."""


class WhyDocument(TypedDict):
    """Why a fact is so."""

    fact: str
    file: str
    variant: str | None
    """The variant of which it was asked; None of the scenario itself."""
    version: str
    step: int | None
    """After which step it was asked; None at the end."""
    holds: bool
    found: str
    """What is true instead."""
    reasons: list[ReasonDocument]
    disagreements: list[ReadingDocument]
    """Of the law with itself, that what is told rests on."""


class TableOptionDocument(TypedDict):
    """Something that may be chosen at the table."""

    label: str
    item: int | None
    """The thing on the board that it speaks of, if it speaks of one."""
    line: str
    """What chooses it, under `do`; indented where it belongs to the last item."""


class TableChoiceDocument(TypedDict):
    """What is to be chosen at the table."""

    player: str
    """`Chance` where nobody chooses."""
    what: str
    rules: list[str]
    options: list[TableOptionDocument]
    """None of them where the viewer may not see them."""


class TableDocument(TypedDict):
    """How a table stands."""

    scenario: str
    """Its text, with all that was chosen."""
    ruling: RunDocument
    board: BoardDocument
    choice: TableChoiceDocument | None
    """None where the game is over."""


class SkippedDocument(TypedDict):
    """A scenario among others that cannot be played here."""

    file: str
    skipped: str


class MistakeDocument(TypedDict):
    """A scenario file among others with a mistake."""

    file: str
    mistake: str
    version: NotRequired[str]
    """Under which it cannot be played, where another version plays it."""
    differences: NotRequired[list[DifferenceDocument]]
    """The behaviours of versions that make that difference."""
    rests_on: NotRequired[list[str]]
    """The questions that alone make it."""


class FailedDocument(TypedDict):
    """A scenario among others at which judgebot itself failed."""

    file: str
    failed: str
    trace: list[str]


OutcomeDocument = RunDocument | SkippedDocument | MistakeDocument | FailedDocument
"""What came of one of many files: `holds`, `skipped`, `mistake` or `failed` tells which it is."""

"""Where the law leaves something open: which answer is played, by the name of the question.

The questions are listed beside the rulebooks (`rules_text/*/disagreements.toml`) with the places
that leave them open, the reading that rulings rest on and the other one. Each field is a question
of that list, spelled with underscores, and is true where the other reading is played. It is asked
in the branch that decides, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields

from judgebot.game.data.record import changed, record

OTHER = "other"
"""The value of a question whose other reading is played."""
TAKEN = "taken"
"""The value of a question that is read as rulings usually are."""


@record
class Readings:
    """Which questions are answered by their other reading; every one is false unless asked."""

    are_landmarks_readied: bool = False
    """Whether Prepare leaves exhausted Landmarks as they are."""
    resupply_from_an_empty_deck: bool = False
    """Whether a Resupply from an empty Deck does nothing outside Morning."""
    resupply_from_an_empty_deck_in_morning: bool = False
    """Whether a player with an empty Deck must shuffle back to Resupply in Morning."""
    who_passed_first: bool = False
    """Whether each of several players who pass at once passes first."""
    shuffling_nothing_into_a_deck: bool = False
    """Whether a Deck into which nothing would be shuffled is not shuffled."""
    the_first_day_begins: bool = False
    """Whether nothing is done as the first Day begins."""
    modes_of_which_nothing_can_be_done: bool = False
    """Whether a mode of which nothing can be done can be chosen beside others."""
    modes_with_the_intent: bool = False
    """Whether modes are chosen in the declaration of intent, and not as their step is resolved."""
    modes_that_several_players_choose: bool = False
    """Whether the modes that several players choose are resolved at once, a step for each verb."""
    after_a_daily_effect_that_is_over: bool = False
    """Whether what is put off until after a daily effect that is over is not done."""
    tokens_outside_the_expedition_zone: bool = False
    """Whether a token outside the Expedition zone goes on as one elsewhere."""
    tokens_in_the_landmarks_of_another: bool = False
    """Whether a token that would be created in another player's personal zone goes to that of the
    player who creates it."""
    markers_on_replaced_regions: bool = False
    """Whether Terrain Markers lie on the Arena once it has replaced their regions."""
    finding_me_by_a_trigger: bool = False
    """Whether "I" does not find what its object became, where the trigger only describes that."""
    the_start_of_tiebreakers: bool = False
    """Whether no Reaction is activated as tiebreakers start."""
    markers_that_are_removed: bool = False
    """Whether a Terrain Marker with which a card began the game can be placed again."""
    modifiers_of_one_die: bool = False
    """Whether what modifies the roll of one die does not apply to two of which one is ignored."""
    whose_effect_a_modifier_changes: bool = False
    """Whether what is done instead by an opponent's effect is done by that effect still."""
    when_an_emblem_expires: bool = False
    """Whether no Reaction is activated as Ongoing Emblems cease to exist at the end of a duration.
    """
    the_next_that_joins: bool = False
    """Whether "the next that joins" means only what is played."""
    is_rest_one_step: bool = False
    """Whether Anchored, Asleep and Ascended are lost in a step after Characters went to Reserve."""
    passives_on_regions: bool = False
    """Whether only Terrain Markers change regions, and no other passive ability."""
    regions_that_are_a_terrain: bool = False
    """Whether regions that "are" a terrain lose their other terrains."""
    a_cost_that_a_card_does_not_have: bool = False
    """Whether a card without the cost of the zone it is played from costs 0."""
    passives_out_of_play: bool = False
    """Whether passive abilities change nothing out of play, though they name it."""
    exhausting_what_is_exhausted: bool = False
    """Whether what is exhausted can be chosen to be exhausted, or without boosts for doubling."""
    readying_what_is_ready: bool = False
    """Whether what is not exhausted can be chosen to be readied."""
    targets_to_which_nothing_can_be_done: bool = False
    """Whether a target cannot be chosen to which what would be done cannot be done."""
    a_gear_that_joined_after: bool = False
    """Whether a Gear stays in Rest that joined after its Expedition had moved."""
    an_attempt_that_does_nothing: bool = False
    """Whether drawing or Resupplying without a card is impossible, and was not done "if you do"."""
    a_status_that_does_not_change: bool = False
    """Whether gaining a status that something has already was begun, "if you do"."""
    doing_it_to_none: bool = False
    """Whether what was done to a number of things that came to 0 was begun, "if you do"."""
    fleeting_of_a_spell_that_is_played: bool = False
    """Whether a Spell is Fleeting in Limbo that an effect has played and then gain it."""
    dependency_through_nothing_yet: bool = False
    """Whether what an ability would do only after others is no dependency yet."""
    an_exchange_inside_a_zone: bool = False
    """Whether an exchange of two objects of one zone does nothing."""
    leaving_limbo_by_its_own_effect: bool = False
    """Whether a card is played that its own effect moves out of Limbo."""
    sabotage_up_to_one: bool = False
    """Whether a player who Sabotages must choose a card if there is one."""
    draw_is_third: bool = False
    """Whether Draw comes before Prepare in Morning."""
    the_first_morning: bool = False
    """Whether the first Morning begins as others do, without their daily effects."""
    what_loses_counters_on_leaving: bool = False
    """Whether counters are kept as an object leaves the Hero zone or the Mana zone."""
    put_in_play: bool = False
    """Whether what is put "in play" goes to a place of its owner, and not of who puts it there."""
    tokens_described_in_part: bool = False
    """Whether a token of which a part is named has nothing of the rest that its card says."""
    cost_from_elsewhere: bool = False
    """Whether a card that is played neither from Hand nor from Reserve costs its Reserve Cost."""
    cost_by_target: bool = False
    """Whether a quick action that costs more to target something does not, its cost being paid."""
    a_cost_without_may: bool = False
    """Whether a cost without "may" by which less mana is paid must be paid."""
    refilled_for_a_resupply_that_is_replaced: bool = False
    """Whether an empty Deck stays empty if something else is done instead of the Resupply."""
    flipping_a_tumult_card: bool = False
    """Whether a Tumult card may be flipped before a modifier replaces the move that would do it."""
    a_token_that_ceases_first: bool = False
    """Whether CR 2.1.e is a modifier that may be applied to a token before another one."""
    several_verbs_of_a_modifier: bool = False
    """Whether several verbs of a modifier are steps of their own, which follow the modified one."""
    exhausting_what_was_put_instead: bool = False
    """Whether Exhausted Resupply exhausts what is put in Reserve instead of the Resupply."""
    modifiers_of_a_move_that_goes_nowhere: bool = False
    """Whether the move of an Expedition that has nowhere to go is modified."""
    as_many_as: bool = False
    """Whether more is "as many", and "the most" may be shared."""
    all_of_nothing: bool = False
    """Whether what is asked of all of what there is nothing of is true."""
    what_happened_in_several_events: bool = False
    """Whether a number that is asked about must have been reached by one event."""
    the_highest_of_several: bool = False
    """Whether nothing has the highest number of several if two share it."""
    another_than_what: bool = False
    """Whether "another" leaves out the object bearing the ability behind a target, too."""
    whose_mana_orb: bool = False
    """Whether "a Mana Orb" is that of any player where none is named."""
    in_whose_reserve: bool = False
    """Whether "in Reserve" means that of the controller where no player is named."""
    discarding_a_card: bool = False
    """Whether a player who discards a card may choose one of their Reserve."""
    losing_a_statistic: bool = False
    """Whether losing a statistic does nothing."""
    what_is_put_instead_in_expand: bool = False
    """Whether a player must put in their Mana zone what an ability puts there instead in Expand."""
    each_expedition_of_a_passive: bool = False
    """Whether a condition of a passive ability need be true of one of several Expeditions only."""
    facing_an_expedition: bool = False
    """Whether each Expedition that something faces must be one that it asks to face."""
    in_an_expedition: bool = False
    """Whether each Expedition of an object must be one that a condition asks to be in."""
    joining_your_expeditions: bool = False
    """Whether who joins or leaves one of a player's Expeditions joins or leaves "your Expeditions".
    """
    each_expedition_of_a_trigger: bool = False
    """Whether each of several Expeditions activates a Reaction for itself."""
    played_and_does_something_else: bool = False
    """Whether what several emblems have a card do as it is played is done once."""
    gaining_what_is_moved: bool = False
    """Whether an object to which counters are moved does not gain them."""
    moving_counters_to_nothing: bool = False
    """Whether counters are lost that would move to something that is not there."""
    what_it_had_before_it_changed: bool = False
    """Whether "if it had" asks what something has now, where it was changed and is still there."""
    who_acts_as_a_spell_is_done: bool = False
    """Whether who played a Spell discards it as it is done, or exhausts it where Cooldown does."""
    what_cannot_leave_limbo: bool = False
    """Whether a card leaves Limbo as it resolves though a passive ability says that it cannot."""
    activated_twice_as_it_is_played: bool = False
    """Whether what is to activate twice does so besides the once of its being played."""
    played_and_considered_a_spell: bool = False
    """Whether what is also considered a Spell is Fleeting already in Limbo, as a Spell is."""
    a_keyword_without_a_duration: bool = False
    """Whether a keyword ability that is gained without a duration is lost as the turn ends."""
    once_per_turn_of_a_reaction: bool = False
    """Whether "only once per turn" counts how often the effect of a Reaction was carried out."""
    a_deck_that_the_same_step_empties: bool = False
    """Whether a Deck is empty for a Resupply once the same step takes its last card."""
    the_next_of_several_declared: bool = False
    """Whether "the next" of cards that are declared together is the first one in the intent."""
    own_boosts_in_the_highest: bool = False
    """Whether an object's own boosts are no part of the highest statistic that it is to have."""
    own_boosts_in_its_own_highest: bool = False
    """Whether they are part of its own highest or lowest one, to which its statistics are equal."""
    playing_what_the_same_effect_exhausted: bool = False
    """Whether an effect cannot have a card played that it exhausted itself."""
    part_of_what_one_may_do: bool = False
    """Whether a player cannot choose to do to several things what can be done to fewer only."""
    paid_for_what_cannot_be_done: bool = False
    """Whether paying for what cannot be done is not to have done it, "if you do"."""
    who_does_what_is_paid: bool = False
    """Whether neither player did what a cost is paid with that nobody controls."""
    cards_that_several_players_play: bool = False
    """Whether each of several players declares a card once those before have played theirs."""

    where_what_is_gone_was: bool = False
    """Whether an object that ceased to exist is where its Expedition is now."""
    the_base_cost_of_what_is_played: bool = False
    """Whether a trigger asks for the Base Cost of what a card is once it has left Limbo."""
    a_reaction_of_what_changed_sides: bool = False
    """Whether a Reaction left in Limbo is controlled by who controls its object by then."""
    fleeting_as_it_enters: bool = False
    """Whether what is Fleeting in Limbo gains Fleeting as it enters, and not in another step."""
    what_is_done_this_way_instead: bool = False
    """Whether what a modifier has a step do instead is not done this way."""
    when_i_defect: bool = False
    """Whether a Reaction to defecting is looked for before the move, as no self-move Reaction."""
    changing_landmarks: bool = False
    """Whether what goes from the Landmarks of one player to those of another leaves and joins none.
    """
    what_another_player_chose: bool = False
    """Whether a player may choose what one before them chose, for the same step."""
    so_much_for_each_of_what_is_counted: bool = False
    """Whether what is done so much "for each" of something is one step that does so much."""
    so_much_per_what_is_counted: bool = False
    """Whether what is done so much "per" something is done once for each, one after the other."""
    a_modifier_that_was_declined: bool = False
    """Whether a modifier that was declined is offered again once another has changed the same."""
    becoming_in_contact: bool = False
    """Whether an object becomes In Contact only as one of its Expeditions does."""
    added_to_each_draw: bool = False
    """Whether what is "also" done if a card would be drawn is done once for several of them."""
    other_than_several: bool = False
    """Whether "other" leaves out all objects that were named before, and not one of them."""
    it_behind_several_times: bool = False
    """Whether "it" is each thing that was chosen for a step done several times, and not the last.
    """
    two_abilities_of_one_object: bool = False
    """Whether of two passive abilities of one object that which is printed last is applied first.
    """
    a_permanent_played_with_scout: bool = False
    """Whether Reactions of a Permanent find it in Reserve, if it was played with Scout."""
    resupplying_in_other_words: bool = False
    """Whether to put the top card of one's Deck in Reserve is to Resupply."""

    @property
    def others(self) -> tuple[str, ...]:
        """The names of the questions whose other reading is played."""
        return tuple(name for name, field in FIELDS.items() if getattr(self, field))


FIELDS = {one.name.replace("_", "-"): one.name for one in fields(Readings)}
"""The questions whose other reading can be played, by their names in the list."""

OF_STEPS_AND_THEIR_ORDER = (
    "so-much-for-each-of-what-is-counted", "so-much-per-what-is-counted", "fleeting-as-it-enters",
    "cards-that-several-players-play", "modes-with-the-intent",
    "modes-that-several-players-choose", "several-verbs-of-a-modifier",
)  # fmt: skip
"""Questions of whether something is one step or several, or what is declared before which step:
what is told differs by their other reading wherever they are met, whatever that makes of the game.
"""

AS_TAKEN = Readings()
"""Every question read as rulings usually are."""


def with_readings(readings: Readings, said: Iterable[tuple[str, bool]]) -> Readings:
    """The same readings with others for some questions.

    said: names of the list, each with whether its other reading is played.
    """
    return changed(readings, **{FIELDS[name]: other for name, other in said})

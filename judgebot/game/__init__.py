"""The rules engine, laid out as the rulebook is, in layers that each read only those before.

data      what there is: a `State` (plain data, its agenda included), events, decisions, the `Trace`
read      questions about it; nothing there changes a state
write     the only assignments to a state, one writer for each thing that can change
events    6.1-6.3: steps, modifiers and Reactions
actions   6.4-6.5 and 7.3: costs, effects and keyword actions
play      5: playing cards and quick actions
day       4: set-up, the phases of a day, tiebreakers
engine    the tables: which function carries out which frame and instruction

`engine.advance` carries a game on until a player has to decide; `engine.answer` gives the decision
back. Nothing else moves a game. `judgebot rules where 6.2.g` prints the code of a rule; below, each
module stands beside the first section that it carries out. No section of their own have
data/agenda, data/aspects, data/decisions, data/entries/by_name, data/follow_ups, data/game,
data/guards, data/readings, data/reasons, data/record, data/results, data/ruleset, data/shelved,
data/state, data/telling, data/trace, engine, read/identity, read/steps/not_read.

1 Overview
    1         data/citations
    1.1.6     events/computed
    1.1.6     read/words/amounts
    1.1.6     read/words/comparing
    1.1.6     read/words/counted_players
    1.2.3.c   read/words/counted_places
    1.2.7.a   events/remembering
    1.2.7.a   read/triggers/history
    1.4.1     data/entries/about_prohibitions
    1.4.1     read/steps/prohibitions
2 Objects
    2.1       data/entries/about_moving
    2.1       data/objects
    2.1       write/moving
    2.1.h     read/objects/spoken_of
    2.1.h     read/words/telling
    2.2       read/objects/characteristics
    2.2       read/words/alike
    2.2       read/words/lacking
    2.2.1.h   read/words/selectors
    2.2.1.i   read/words/also
    2.2.1.i   read/words/selectors_kinds
    2.2.2.k   read/words/counted_regions
    2.2.2.m   actions/lasting
    2.2.2.m   data/limbo
    2.2.2.m   write/emblems
    2.2.12.j  events/exhausted_support
    2.2.12.m  read/objects/statements
    2.2.15    actions/expiring
    2.2.16.d  events/timestamps
    2.2.a     read/objects/bases
    2.3       data/entries/about_passives
    2.3       read/objects/passives
    2.3       read/questions
    2.3.1     events/altered
    2.3.1.a   data/altering
    2.3.1.a   read/objects/alterations
    2.3.1.c   events/standing
    2.3.2     read/objects/ordering
    2.4       data/entries/about_objects
    2.4       read/objects/having_statuses
    2.4       read/triggers/of_gaining
    2.4       write/statuses
    2.4.1.g   read/objects/regaining
    2.5       read/objects/counters_on
    2.5       write/counters
    2.5.h     actions/counters_among
    2.5.j     read/objects/kept_counters
    2.5.k     events/kept
3 Zones
    3         data/zones
    3.1.2.c   read/zones/shared_zones
    3.2.1     data/entries/about_expeditions
    3.2.1     data/regions
    3.2.1     read/zones/adventure
    3.2.1     write/travelling
    3.2.1.d   actions/placing_markers
    3.2.1.d   events/marked
    3.2.1.d   write/markers
    3.2.2     actions/shuffling_decks
    3.2.2     data/entries/about_decks
    3.2.2     events/decks
    3.2.2.b   actions/deck_placing
    3.2.2.b   read/zones/deck_order
    3.2.2.b   write/shuffling
    3.2.7.c   read/zones/limits
    3.2.9     actions/mana
    3.2.9.f   events/exhausting_orbs
    3.2.9.f   read/zones/paying_mana
4 Game Progression
    4         write/progress
    4.1       data/entries/about_beginning
    4.1       day/setup
    4.2       data/entries/about_day
    4.2       data/moments
    4.2       day/structure
    4.2.1     day/morning
    4.2.3     day/turns
    4.2.4     day/dusk
    4.2.4.c   read/zones/expedition_statistics
    4.2.4.i   read/words/failing
    4.2.5     day/night
    4.3       day/tiebreakers
    4.4.b     data/waiting
5 Playing cards and objects
    5         data/entries/about_playing
    5.1.1.d   actions/playing_by_effect
    5.1.2     play/playing
    5.1.2.c   play/declaration
    5.1.2.c   read/playing/declaring
    5.1.2.c   read/playing/played_from
    5.1.2.f   read/playing/cost_changes
    5.1.2.f   read/playing/played
    5.1.2.g   actions/unplayable
    5.1.2.g   read/playing/refusing
    5.1.2.k   data/plays
    5.1.2.k   read/playing/counted_as_played
    5.1.2.k   read/playing/not_the_first
    5.1.2.k   read/playing/which_plays
    5.2.a     read/playing/elsewhere
    5.2.c     events/declared_together
    5.2.c     read/playing/together
    5.2.d     actions/played_does
    5.2.d     events/emblem_reactions
    5.2.d     events/joining
    5.3       play/quick_actions
6 From Costs and Effects to Events
    6.1       data/entries/about_steps
    6.1       data/events
    6.1       events/carrying_out
    6.1       events/planning
    6.1       events/steps
    6.1.c     actions/one_verb
    6.1.e     data/entries/shapes
    6.1.e     events/atomic
    6.1.e     events/atomic_course
    6.1.e     events/atomic_other
    6.1.e     events/causes
    6.1.e     events/choices_each
    6.1.e     read/words/of_each
    6.1.f     data/beside
    6.1.g     actions/impossible
    6.1.g     data/entries/about_choices
    6.1.g     events/choices
    6.1.g     events/choices_places
    6.1.g     read/steps/possible
    6.1.g     read/steps/selecting
    6.1.h     actions/each_player
    6.1.h     events/whose
    6.2       events/modifiers
    6.2.a     read/steps/first_would
    6.2.a     events/unmodified
    6.2.a     events/would
    6.2.a     read/steps/modified
    6.2.b     events/modifying
    6.2.b     events/this_way
    6.2.h     events/modifier_order
    6.2.l     events/entering
    6.2.m     events/replaced
    6.3       data/entries/about_reactions
    6.3       events/reactions
    6.3.b     read/triggers/activating
    6.3.b     read/triggers/first_time
    6.3.b     read/triggers/near
    6.3.b     read/triggers/triggers
    6.3.b     read/words/conditions
    6.3.e     read/triggers/holding
    6.3.g     read/triggers/matching
    6.3.i     read/triggers/whom
    6.4       actions/costs
    6.4       actions/paying
    6.4       data/entries/about_effects
    6.4       read/steps/cost_parts
    6.4.c     read/steps/payable
    6.5       actions/effects
    6.5       data/entries/about_words
    6.5.b     events/picking
    6.5.b     events/totals
    6.5.b     read/steps/choosing_players
    6.5.b     read/steps/targeting
    6.5.c     actions/optional
    6.5.d     actions/control
    6.5.d     events/conditional
    6.5.f     data/ways
    6.5.f     read/words/ways
    6.5.g     actions/modes
7 Vocabulary
    7.1.1     read/triggers/of_moving
    7.1.4.c   actions/chosen_x
    7.2       data/context
    7.2       read/words/denoting
    7.2       read/words/pronouns
    7.2       read/words/spoken_of
    7.3       actions/acting
    7.3       actions/keyword_actions
    7.3       read/triggers/of_actions
    7.3.1     actions/course
    7.3.1.b   actions/activating
    7.3.4     actions/changing_counters
    7.3.5     actions/tokens
    7.3.6     actions/switching
    7.3.7     actions/moving_objects
    7.3.13    actions/exhausting
    7.3.15    actions/gaining
    7.3.19    read/objects/ignoring
    7.3.22    read/triggers/gifts
    7.3.23    read/zones/markers
    7.3.27.b  read/words/words_for_moving
    7.3.29.b  actions/receiving_gifts
    7.3.33    actions/dice
    7.3.36    read/steps/sacrificing
    7.4       read/objects/keywords
    7.4.4     events/gigantic
    7.4.4.k   read/steps/together
    7.4.4.k   read/triggers/each_expedition
    7.4.4.k   read/words/one_expedition
    7.4.4.l   read/zones/unstopped
    7.4.7.c   events/toughness
    7.5       read/words/descriptors
    7.5.2     read/words/considered
    7.5.2     read/words/stood
    7.5.5.b   events/unaltered
    7.5.5.c   events/outlasting
    7.5.6     read/triggers/of_deeds
    7.5.8     read/words/places_meant
    7.5.8     read/words/selectors_places
    7.5.10    read/triggers/happening
    7.5.10.a  read/triggers/not_they
"""

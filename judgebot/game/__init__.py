"""The rules engine, laid out as the rulebook is: its modules by the sections that they carry out.

A game is a `State` (plain data, its agenda included) and a `Trace`. `engine.advance` carries the
state on until a player has to decide; `engine.answer` gives the decision back. Nothing else moves
a game, and nothing outside the writers named in `state.py` changes a state. No section of their
own have agenda, decisions, engine, identity, inner, record, results, ruleset, state, trace and
unread.

1 Overview
    1         citations
    1.1.6     amounts, counted_players
    1.2.7.a   history
    1.4.1     prohibitions
2 Objects
    2.1       objects
    2.1.h     asked
    2.2       characteristics
    2.2.1.h   left_out, selectors
    2.2.1.i   selectors_kinds
    2.2.2.m   emblems, lasting
    2.2.9.b   described
    2.2.12.g  inactive
    2.2.12.m  statements
    2.2.15    expiring
    2.2.16.d  timestamps
    2.2.a     bases
    2.3       passives
    2.3.1     altered
    2.3.1.a   alterations
    2.3.1.c   standing
    2.3.2     ordering
    2.4       statuses, triggers_gaining
    2.5       counters
3 Zones
    3         zones
    3.2.1     adventure
    3.2.1.d   actions_markers
    3.2.2     decks
    3.2.2     actions_decks
    3.2.2.b   deck_order
    3.2.2.b   deck_placing
    3.2.7.c   limits
    3.2.9     mana
    3.2.9.f   paying_mana
4 Game Progression
    4         progress
    4.1       setup
    4.2       day
    4.2.1     morning
    4.2.3     turns
    4.2.4     dusk
    4.2.4.i   failing
    4.2.5     night
    4.3       tiebreakers
5 Playing cards and objects
    5.1.1.d   playing_by_effect
    5.1.2     playing
    5.1.2.c   declaration, declaring
    5.1.2.f   cost_changes
    5.1.2.k   played
    5.2.a     elsewhere
    5.2.d     joining, played_does
    5.3       quick_actions
6 From Costs and Effects to Events
    6.1       acting, events, planning, steps
    6.1.e     atomic, atomic_course, atomic_other
    6.1.g     choices, choices_places, possible
    6.2       modifiers
    6.2.a     would
    6.2.b     modifying
    6.3       reactions
    6.3.b     activated_by, conditions, triggers, triggers_first
    6.3.e     holding
    6.3.g     matching
    6.3.i     triggers_players
    6.4       cost_parts, costs, paying
    6.4.c     payable
    6.5       effects
    6.5.b     picking, targeting
    6.5.c     optional
    6.5.d     control
7 Vocabulary
    7.1.1     triggers_moving
    7.2       pronouns
    7.2.3     meaning
    7.3       actions, triggers_actions
    7.3.1     actions_course
    7.3.1.b   activating
    7.3.4     actions_counters
    7.3.5     tokens
    7.3.6     actions_sides
    7.3.7     actions_moving
    7.3.13    actions_exhausting
    7.3.15    actions_gaining
    7.3.19    ignoring
    7.3.22    gifts
    7.3.33    dice
    7.4       keywords
    7.4.4     gigantic
    7.4.4.l   spared
    7.5       descriptors
    7.5.2     considered
    7.5.6     triggers_doing
    7.5.8     selectors_places
    7.5.10    happening
"""

"""The rules engine, laid out as the rulebook is: one module per section of chapters 2 to 7.

A game is a `State` (plain data, its agenda included) and a `Trace`. `engine.advance` carries the
state on until a player has to decide; `engine.answer` gives the decision back. Nothing else moves
a game, and nothing outside the writers named in `state.py` changes a state.
"""

"""Decks: text lists of cards, and the rules they must keep (CR 1.1.4, 1.1.5).

`lists` reads a list, `limits` holds each version's rules as data, `checking` finds every breach.
"""

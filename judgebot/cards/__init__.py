"""Printed cards: the library of official cards, deck lists, and what a card's text means.

`library.open()` gives the cards that were imported; `printed` reads what a scenario writes of a
card; `text` reads and writes abilities. From official data to a `Card`: `sources` (files, as a
stream), `official` (one record, by the lists of `normalising`; `languages` tells the English ones),
`facts` (what is printed), `compiling` (its text, read), `importing` and `store` (the library on
disk), `contents` (a printing of it, read when it is asked for), `meaning` and `unfound` (which
printing a name means, or why none), `library` (all that is asked).
"""

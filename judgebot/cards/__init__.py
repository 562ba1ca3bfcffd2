"""Printed cards: the library of official cards, deck lists, and what a card's text means.

`library.open()` gives the cards that were imported; `printed` reads what a scenario writes of a
card; `text` reads and writes abilities. From official data to a `Card`: `sources` (files),
`official` (one record, by the lists of `normalising`), `facts` (what is printed), `compiling`
(its text, read), `importing` and `storing` (the library on disk), `library` (names, printings).
"""

"""What an ability IS, as plain data: written by the card grammar, carried out by the rules engine.

Everything is an immutable, hashable value. Start at `model` (the four kinds of abilities), then
`triggers`, `effects`, `statements`, `conditions`, `nouns`, `amounts`, `references`, `words`.
Fields called `form`, `word` or `joint` are wording without meaning and never compare.
"""

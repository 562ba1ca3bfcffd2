"""The rulebook as static pages: rules, glossary, diffs, worked examples, and a search.

`building` writes the whole; `of_rules`, `of_rulings` and `of_diffs` make its pages.
"""

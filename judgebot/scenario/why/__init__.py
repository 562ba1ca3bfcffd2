"""Why a fact is so: its value from the beginning on, what changed it, and what did not.

`history` keeps the state beside each entry of a trace, `values` reads a fact's value at each of
them, `touching` finds the entries that tell of it, `leading` those that led to these, `parts` the
figures that a computed value is made of, and `chains` puts them together; `because` in a file and
`judgebot why` both ask for that chain.
"""

"""The table: a dispute that is laid out and played step by step, of which the text is all there is.

`paper` changes one place of a scenario's text and leaves the rest as it stands, `laying` says what
lies on the table, `finding` finds cards by a few letters, `standing` says how it stands after what
was done and what may be chosen, `asking` what can be asked of a thing on it. Who shows it is left
to others: `judgebot.api` answers with documents, `judgebot.web` draws.
"""

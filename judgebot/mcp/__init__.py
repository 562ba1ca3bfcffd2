"""judgebot for assistants: the open interface as tools of the Model Context Protocol.

`tools` offers the questions of `judgebot.api`, `guide` tells how a dispute becomes a scenario,
`serving` talks over standard input and output. Needs the extra `mcp`.
"""

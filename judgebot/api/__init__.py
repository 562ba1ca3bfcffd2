"""The open interface: what scripts, pages and assistants may ask, declared once.

`answers` declares each question by a function: its arguments are what may be asked with, its result
the document that is answered. `parameters` checks what was asked by that, `schemas` and `openapi`
describe it, `desk` carries long answers out in processes that can be stopped. How a question comes
in is left to others: over HTTP `judgebot.web.server`, for assistants `judgebot.mcp`.
"""

"""What the commands write with `--html`: one file each, which refers to nothing outside.

`shown` has rules, `compared` two versions, `explored` all lines of play, and `reasons` why a fact
is so; the page of a ruling is `judgebot.web.ruling`.
"""

"""`judgebot schema`: the JSON Schema of scenario files, for editors."""

from __future__ import annotations

from judgebot.cli.options import command_app

app = command_app()


@app.command()
def schema() -> int:
    """Print the JSON Schema of scenario files, for editors."""
    from judgebot import screen
    from judgebot.scenario.format import schema as shapes

    screen.print_json(shapes.schema())
    return 0

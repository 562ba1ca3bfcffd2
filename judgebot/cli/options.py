"""The options that several commands take."""

from __future__ import annotations

from typing import Annotated

import typer

CURRENT = "5.0"
"""The version of the rulebook that is meant when none is named."""

Rules = Annotated[str, typer.Option("--rules", help="The version of the rulebook.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]

"""`python -m judgebot` is the command."""

from __future__ import annotations

import subprocess
import sys


def test_the_package_runs_as_the_command() -> None:
    """`python -m judgebot` answers and exits as the script does."""
    ran = subprocess.run(
        [sys.executable, "-m", "judgebot", "show", "99"], capture_output=True, text=True
    )

    assert ran.returncode == 2
    assert "99" in ran.stderr

"""How fast the server answers, with sixteen clients at once.

    python -m benchmarks.serve [--seconds 60] [--clients 16] [--pace 0.5]

It starts `judgebot serve` in a home of its own and asks it over connections that stay open. Two
rounds: in the first, each client asks again as soon as it is answered, for rules, searches and the
ruling on the README's dispute in turns, all of which was asked before; in the second every search
and every scenario is a new one, and each client waits about `--pace` seconds before it asks again,
still quicker than a person. Printed are the start, the times of each question beside their limits,
mistakes, and the memory of all of the server's processes.

Clients and server share the machine. How many cores other programs kept busy meanwhile is printed
beside the figures: they mean little where that is not near 0. The exit status is 1 when a limit is
not kept.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from statistics import median
from urllib.parse import urlencode

from judgebot.rulebook.compiled import store

ROOT = Path(__file__).resolve().parent.parent
DISPUTE = (ROOT / "scenarios/rulebook/2.1.d-new-zone-new-object.yaml").read_text("utf-8")
QUERIES = [one["query"] for one in json.loads((ROOT / "benchmarks/queries.json").read_text())]
LIMITS = {"show": 15.0, "search": 60.0, "run": 80.0}
"""The milliseconds within which 95 of 100 questions are to be answered."""
START = 1.5
"""The seconds within which the server is to answer first."""
GROWTH = 1.1
"""How much more memory the server may have at the end than after a third of a round."""
TICK = os.sysconf("SC_CLK_TCK")


@dataclass
class Round:
    """A round of questions, and what came of it."""

    called: str
    fresh: bool
    """Whether each question is a new one."""
    pace: float
    """The seconds that a client waits between two questions."""
    times: dict[str, list[float]] = field(default_factory=lambda: {name: [] for name in LIMITS})
    wrong: list[str] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)
    """Of all processes of the server, in MB, a reading each second."""
    others: float = 0.0
    """How many cores other programs kept busy."""


def main() -> int:
    """Measure, print, and return the exit status."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=60, help="of each round")
    parser.add_argument("--clients", type=int, default=16)
    parser.add_argument("--pace", type=float, default=0.5)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        os.environ["JUDGEBOT_HOME"] = home
        os.environ["PYTHONPYCACHEPREFIX"] = str(Path(home, "bytecode"))
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        started = []
        for _ in range(4):
            port, server, taken = _started()
            started.append(taken)
            _end(server)
        best = min(started[1:])
        print(f"start {best:5.2f} s at best of 3   limit {START} s", flush=True)
        kept = [best <= START]
        port, server, _ = _started()
        try:
            asyncio.run(_before(port, given.clients))
            for one in (Round("asked again", False, 0.0), Round("asked first", True, given.pace)):
                asyncio.run(_asked(one, port, server.pid, given.seconds, given.clients))
                kept.append(_report(one, given.clients))
        finally:
            _end(server)
    return 0 if all(kept) else 1


def _started() -> tuple[int, subprocess.Popen[bytes], float]:
    """The port of a server that answers, its process, and the seconds until it did."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    began = time.perf_counter()
    server = subprocess.Popen(
        [sys.executable, "-m", "judgebot", "serve", "--port", str(port)],
        stdout=subprocess.DEVNULL, cwd=ROOT, start_new_session=True,
    )  # fmt: skip
    while server.poll() is None and time.perf_counter() - began < 60:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/api/show?ref=2.1.d").read()
            return port, server, time.perf_counter() - began
        except OSError:
            time.sleep(0.01)
    raise SystemExit("the server does not answer")


def _end(server: subprocess.Popen[bytes]) -> None:
    server.send_signal(signal.SIGINT)
    server.wait(30)


async def _asked(one: Round, port: int, server: int, seconds: float, clients: int) -> None:
    """Let clients ask for so many seconds, and watch the memory meanwhile."""
    began, busy, own = time.monotonic(), _busy(), _own(server)
    until = began + seconds
    watching = asyncio.create_task(_watch(one, server, until))
    await asyncio.gather(*(_client(one, number, port, until) for number in range(clients)))
    await watching
    taken = (_busy() - busy) - (_own(server) - own)
    one.others = max(taken / TICK / (time.monotonic() - began), 0.0)


async def _before(port: int, clients: int) -> None:
    """Ask once what is asked again in the first round."""
    questions = [_asking("show", {"ref": ref}) for ref in rules()]
    questions += [_asking("search", {"q": query}) for query in QUERIES]

    async def ask(some: list[bytes]) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for question in some:
            writer.write(_to(port, question))
            await _answer(reader)
        writer.close()

    await asyncio.gather(*(ask(questions[number::clients]) for number in range(clients)))


async def _client(one: Round, number: int, port: int, until: float) -> None:
    """Ask one question after another on one connection."""
    chance = random.Random(number)
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    asked = number
    await asyncio.sleep(chance.random() * one.pace)
    while time.monotonic() < until:
        asked += 1
        name = tuple(LIMITS)[asked % len(LIMITS)]
        question = _question(name, chance, f"{number}-{asked}" if one.fresh else "")
        began = time.perf_counter()
        writer.write(_to(port, question))
        status, answer = await _answer(reader)
        one.times[name].append(1000 * (time.perf_counter() - began))
        if status != 200 or answer[:1] not in (b"[", b"{"):
            one.wrong.append(f"{name}: {status} {answer[:200]!r}")
        if one.pace:
            await asyncio.sleep(one.pace * (0.5 + chance.random()))
    writer.close()


def _question(name: str, chance: random.Random, new: str) -> bytes:
    """A question as it is sent. new: what makes it one that nobody asked, empty otherwise."""
    if name == "run":
        body = json.dumps({"scenario": f"{DISPUTE}# {new}\n" if new else DISPUTE}).encode()
        head = f"POST /api/run HTTP/1.1\r\nHost: HOST\r\nContent-Length: {len(body)}\r\n\r\n"
        return head.encode() + body
    query = chance.choice(QUERIES)
    words = f"{query} {chance.choice(QUERIES)}"[:200] if new else query
    asked = {"ref": chance.choice(rules())} if name == "show" else {"q": words}
    return _asking(name, asked)


def _asking(name: str, asked: dict[str, str]) -> bytes:
    return f"GET /api/{name}?{urlencode(asked)} HTTP/1.1\r\nHost: HOST\r\n\r\n".encode()


def _to(port: int, question: bytes) -> bytes:
    """A question to the server at a port."""
    return question.replace(b"HOST", f"127.0.0.1:{port}".encode(), 1)


@cache
def rules() -> tuple[str, ...]:
    """The addresses of all rules and sections."""
    return tuple(ref for ref in store.records("5.0") if ref[0].isdigit())


async def _answer(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    """The status and the body of an answer."""
    head = await reader.readuntil(b"\r\n\r\n")
    length = int(head.lower().partition(b"content-length:")[2].partition(b"\r\n")[0])
    return int(head.split(b" ", 2)[1]), await reader.readexactly(length)


async def _watch(one: Round, server: int, until: float) -> None:
    while time.monotonic() < until:
        one.memory.append(sum(map(_memory, _processes(server))))
        await asyncio.sleep(1)


def _report(one: Round, clients: int) -> bool:
    """Print what came of a round; tell whether it kept its limits."""
    every = sum(map(len, one.times.values()))
    print(f"{one.called}: {every} questions of {clients} clients, {len(one.wrong)} mistakes; "
          f"other programs kept {one.others:.1f} of {os.cpu_count()} cores busy")  # fmt: skip
    kept = [not one.wrong, *(_line(name, times) for name, times in one.times.items())]
    third, end = one.memory[len(one.memory) // 3], median(one.memory[-5:])
    print(f"  memory {one.memory[0]:.0f} MB, {third:.0f} MB after a third, {end:.0f} MB at the end"
          f"   limit {GROWTH:.1f} times the third")  # fmt: skip
    for wrong in one.wrong[:5]:
        print(f"  {wrong}")
    sys.stdout.flush()
    return all(kept) and end <= GROWTH * third


def _line(name: str, times: list[float]) -> bool:
    ordered = sorted(times)
    middle, late, last = (ordered[int(part * (len(ordered) - 1))] for part in (0.5, 0.95, 1))
    print(f"  {name:<7} median {middle:6.1f} ms   p95 {late:6.1f} ms   most {last:7.1f} ms"
          f"   limit of the p95 {LIMITS[name]:.0f} ms")  # fmt: skip
    return late <= LIMITS[name]


def _processes(server: int) -> list[int]:
    """The processes of the server: those of the session that it leads."""
    return [int(one.name) for one in Path("/proc").iterdir()
            if one.name.isdigit() and _stat(int(one.name))[3:4] == [str(server)]]  # fmt: skip


def _stat(process: int) -> list[str]:
    """What the system tells of a process, from its state on."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def _memory(process: int) -> float:
    """The MB that a process has to itself, and its part of what it shares."""
    try:
        told = Path(f"/proc/{process}/smaps_rollup").read_text()
    except OSError:
        return 0.0
    return int(told.partition("Pss:")[2].split()[0]) / 1000


def _own(server: int) -> int:
    """The ticks that the server and this process took so far."""
    took = [_stat(one)[11:15] for one in (os.getpid(), *_processes(server))]
    return sum(int(ticks) for one in took for ticks in one)


def _busy() -> int:
    """The ticks in which any core of the machine worked."""
    user, nice, system, _idle, _wait, *more = map(
        int, Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:8]
    )
    return user + nice + system + sum(more)


if __name__ == "__main__":
    sys.exit(main())

"""Whole events both ways against another public engine: pairings, points and places.

    make campaign-engines COUNT=50000 MINUTES=60 SEED=1
    python tests/campaigns/engines.py --engine gacrux --path FOLDER --count 1000 --report engines.md

Event by event: one made, paired and ranked by the other program goes through our checker, then one
of our generator through theirs. Ends after so many events each way or so many minutes, writes a
report with everything that was compared, the differences by kind and verdict, and beside it the
smallest file of each kind. Exit status 1 if a difference is ours to mend or still to be judged, 2
if the engine is not installed. `--first N` goes on where another run ended, with `--count 1` it is
the event of that number alone.
"""

from __future__ import annotations

import argparse
import signal
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from support.engine_campaign import (  # noqa: E402 - the path comes first
    DIRECTIONS,
    Scale,
    Tally,
    clock,
    one_event,
    report,
)
from support.event_engines import ENGINES, EventEngine, is_installed  # noqa: E402

_PATIENCE = 120
"""Seconds for one event; whoever needs longer has stopped."""


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--engine", choices=tuple(ENGINES), default="gacrux")
    options.add_argument("--path", default="", help="the folder the engine is installed in")
    options.add_argument("--count", type=int, default=1000, help="events each way")
    options.add_argument("--first", type=int, default=1, help="number of the first event")
    options.add_argument("--minutes", type=float, default=0, help="stop after so long (0: never)")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--least", type=int, default=Scale().least, help="fewest players")
    options.add_argument("--most", type=int, default=Scale().most, help="most players")
    options.add_argument("--rounds", type=int, default=Scale().rounds, help="most rounds")
    options.add_argument("--large", type=int, default=Scale().large, help="players, now and then")
    options.add_argument("--report", type=Path, default=Path("engines.md"))
    chosen = options.parse_args()
    if chosen.path:
        sys.path.append(chosen.path)
    if not is_installed(chosen.engine):
        print(f"{chosen.engine} is not installed", file=sys.stderr)
        return 2
    engine = ENGINES[chosen.engine]()
    print(f"seed {chosen.seed}, {engine.name} {engine.version}", flush=True)
    scale = Scale(least=chosen.least, most=chosen.most, rounds=chosen.rounds, large=chosen.large)
    tally, start = Tally(), clock()
    signal.signal(signal.SIGALRM, _stop)
    for number in range(chosen.first, chosen.first + chosen.count):
        for direction in DIRECTIONS:
            signal.alarm(_PATIENCE)
            one_event(engine, direction, chosen.seed, number, scale, tally)
            signal.alarm(0)
        tally.seconds = clock() - start
        if number % 500 == 0:
            print(f"{number}: {tally.seconds:.0f} s, {dict(tally.found)}", flush=True)
        if number % 5000 == 0:
            _write(tally, engine, chosen, scale)
        if chosen.minutes and tally.seconds > 60 * chosen.minutes:
            break
    print(_write(tally, engine, chosen, scale))
    return 0 if tally.is_clean else 1


def _write(tally: Tally, engine: EventEngine, chosen: argparse.Namespace, scale: Scale) -> str:
    command = f"tests/campaigns/engines.py --engine {chosen.engine} --first {chosen.first}"
    command += f" --count {chosen.count} --minutes {chosen.minutes:g} --seed {chosen.seed}"
    text = report(
        tally,
        engine,
        command=command,
        seed=chosen.seed,
        scale=scale,
        folder=chosen.report.with_suffix(""),
    )
    chosen.report.write_text(text, encoding="utf-8")
    return text


def _stop(_signal: int, _frame: object) -> None:
    raise TimeoutError(f"no answer within {_PATIENCE} seconds")


if __name__ == "__main__":
    raise SystemExit(main())

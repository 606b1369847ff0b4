"""Rating lists as large as FIDE's: read in, and searched as somebody types.

    python bench/lists.py [--count 2000000] [--searches 1000] [--list FILE]
    PYTHONPATH=tests python -m support.postgres python bench/lists.py

The list is invented (`ronde lists generate`, seed 1) and packed as FIDE packs it. It is read in by
`ronde lists import` in a process of its own, whose time and peak memory are printed; then names of
people on it are typed letter by letter, in any order of words, now and then misspelt, and every
question is timed. The second line asks PostgreSQL instead of SQLite. The load of the machine is
printed too: measured beside other work, the figures say little.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from ronde.formats.lists.writing import combined_text  # noqa: E402
from ronde.model.listed import ListSource  # noqa: E402
from ronde.services.rating_lists import RatingLists  # noqa: E402
from ronde.simulate.listed import invented_players  # noqa: E402
from support import postgres  # noqa: E402

SECONDS, MEGABYTES, MILLISECONDS = 60, 400, 30
MEMBER = "players_list_foa.txt"


def packed(folder: Path, count: int) -> Path:
    """The list, packed."""
    path = folder / "players_list_foa.zip"
    with (
        zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive,
        archive.open(MEMBER, "w") as member,
    ):
        for line in combined_text(invented_players(count, seed=1)):
            member.write(line.encode("latin-1"))
    return path


def read_in(path: Path, data: Path) -> tuple[float, float]:
    """Seconds, and megabytes at most."""
    command = [sys.executable, "-m", "ronde", "lists", "import", str(path), "--data", str(data)]
    began = time.perf_counter()
    subprocess.run(command, check=True)
    took = time.perf_counter() - began
    return took, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024


def typed(rng: random.Random, names: list[str]) -> Iterator[str]:
    """What stands in the box after each letter: words of a name in any order, their beginnings."""
    words = rng.choice(names).replace(",", " ").split()[:2]
    rng.shuffle(words)
    text = " ".join(word[: rng.randint(2, len(word))] for word in words if len(word) > 1)
    for length in range(1, len(text) + 1):
        yield text[:length]


def misspelt(rng: random.Random, names: list[str]) -> str:
    """A name with two letters exchanged in one of its words."""
    words = rng.choice(names).replace(",", " ").split()
    place = rng.randrange(len(words))
    letters = list(words[place])
    if len(letters) > 3:
        at = rng.randrange(1, len(letters) - 1)
        letters[at], letters[at + 1] = letters[at + 1], letters[at]
    words[place] = "".join(letters)
    return " ".join(words)


def asked(what: str, questions: list[str], ask: Callable[[str], object]) -> float:
    """Prints how long they took; milliseconds at the 95th percentile."""
    times = []
    for question in questions:
        began = time.perf_counter()
        ask(question)
        times.append((1000 * (time.perf_counter() - began), question))
    times.sort()
    found = [took for took, _ in times]
    late = found[int(0.95 * len(found))]
    slowest = ", ".join(f"{question!r} {took:.0f}" for took, question in times[-3:])
    print(
        f"{what:14} median {statistics.median(found):6.2f} ms   95 % {late:6.2f} ms   "
        f"worst {found[-1]:6.1f} ms   ({slowest})"
    )
    return late


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--count", type=int, default=2_000_000)
    parser.add_argument("--searches", type=int, default=1000)
    parser.add_argument("--list", type=Path, help="a list packed before, instead of a new one")
    parser.add_argument("--data", type=Path, help="a data folder with a list read in before")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="ronde-lists-") as name:
        folder = Path(name)
        if postgres.is_wanted():
            os.environ["DATABASE_URL"] = postgres.database_for(f"bench_{os.getpid()}")
        else:
            os.environ.pop("DATABASE_URL", None)
        print(f"load {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores")
        late = False
        data = args.data or folder / "data"
        if args.data is None:
            path = args.list or packed(folder, args.count)
            took, memory = read_in(path, data)
            late = took > SECONDS or memory > MEGABYTES
            print(f"import         {took:.1f} s (goal {SECONDS}), {memory:.0f} MB ({MEGABYTES})")
            stored = sum(file.stat().st_size for file in (data / "lists").glob("*"))
            if stored:
                print(f"stored         {stored / 1e6:.0f} MB")
        lists = opened(data)
        late |= searched(lists, args.searches, args.count)
        print(f"load {os.getloadavg()[0]:.1f}")
    return 1 if late else 0


def opened(data: Path) -> RatingLists:
    """The lists of a data folder, as the application opens them."""
    os.environ["RONDE_DATA"] = str(data)
    os.environ["DJANGO_SETTINGS_MODULE"] = "ronde.web.settings"
    import django  # noqa: PLC0415 - its settings are in the environment only now

    django.setup()
    from ronde.store.lists.installed import installed_lists  # noqa: PLC0415 - needs them too

    return RatingLists(installed_lists(data))


def searched(lists: RatingLists, searches: int, count: int) -> bool:
    """Whether anything took longer than it may."""
    rng = random.Random(7)
    people = list(invented_players(min(count, 200_000), seed=1))
    names = [player.name for player in people]
    asked("warming up", [rng.choice(names) for _ in range(20)], lists.search)
    keys = [text for _ in range(searches // 8) for text in typed(rng, names)][:searches]
    numbers = [rng.choice(people).fide_id for _ in range(searches)]
    wrong = [misspelt(rng, names) for _ in range(searches // 5)]
    found = (
        asked("letter by letter", keys, lists.search),
        asked("by number", numbers, lists.search),
        asked("misspelt", wrong, lists.search),
    )
    assert lists.facts()[0].source is ListSource.FIDE
    return max(found) > MILLISECONDS


if __name__ == "__main__":
    sys.exit(main())

"""Events conducted on the command line and in the application: `... --count 2000 --seed 1`.

Needs `src` and `tests` on the path. Ends at the first event whose two journals differ and names its
seed, which `Conducted(seed, folder, by).play(acts)` repeats.
"""

from __future__ import annotations

import argparse
import tempfile
from collections import Counter
from pathlib import Path

from support import webapp

webapp.set_up()


def main() -> None:
    from django.utils import timezone

    from ronde.services.acts import Signature
    from ronde.web.api import permissions
    from ronde.web.api.limits import Limiter
    from support.both_faces import Conducted

    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--count", type=int, default=2000, help="events")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first event")
    parser.add_argument("--acts", type=int, default=20, help="acts tried in each")
    options = parser.parse_args()
    done: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    systems: Counter[str] = Counter()
    for seed in range(options.seed, options.seed + options.count):
        with tempfile.TemporaryDirectory() as folder, webapp.clean_database():
            permissions._limiter = Limiter()  # tokens of events rolled back had the same numbers
            try:
                by = Signature(author="CM", at=timezone.now())
                conducted = Conducted(seed, Path(folder), by)
                conducted.play(options.acts)
            except BaseException:
                print(f"seed {seed}, {options.acts} acts")
                raise
        done += conducted.done
        refused += conducted.refused
        systems[conducted.kind.system] += 1
    print(f"{options.count} events, {done.total()} acts done, {refused.total()} refused by both")
    for name, counts in (("events", systems), ("done", done), ("refused", refused)):
        print(name, ", ".join(f"{key} {count}" for key, count in counts.most_common()))


if __name__ == "__main__":
    main()

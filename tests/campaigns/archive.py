"""Mutated archives by the thousand: `python tests/campaigns/archive.py --count 20000 --seed 1`.

Needs `src` on the path. Bytes of the golden archives are flipped, cut, repeated and filled, of the
ZIP file as a whole or of one file in it; reading must end with the archive or with the library's
own errors.
"""

from __future__ import annotations

import argparse
import io
import random
import zipfile
from collections import Counter
from pathlib import Path

from ronde.errors import RondeError
from ronde.formats import read_archive

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "archive"


def mutated(data: bytes, rng: random.Random) -> bytes:
    """The bytes with a few accidents."""
    changed = bytearray(data)
    for _ in range(rng.choice([1, 1, 2, 5])):
        place = rng.randrange(max(1, len(changed)))
        match rng.randrange(5):
            case 0 if changed:
                changed[place] ^= 1 << rng.randrange(8)
            case 1:
                del changed[place : place + rng.choice([1, 4, 100])]
            case 2:
                changed[place:place] = changed[place : place + rng.choice([1, 30, 300])]
            case 3:
                changed[place : place + 4] = rng.choice([b"\0\0\0\0", b"\xff\xff\xff\xff", b'"{]'])
            case _:
                del changed[place:]
    return bytes(changed)


def one_file_mutated(data: bytes, rng: random.Random) -> bytes:
    """A sound ZIP file in which one file has had accidents."""
    with zipfile.ZipFile(io.BytesIO(data)) as bundle:
        files = {name: bundle.read(name) for name in bundle.namelist()}
    name = rng.choice(sorted(files))
    files[name] = mutated(files[name], rng)
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as bundle:
        for path, content in files.items():
            bundle.writestr(path, content)
    return buffer.getvalue()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    sources = [path.read_bytes() for path in sorted(GOLDEN.glob("v*/*.ronde"))]
    ends: Counter[str] = Counter()
    for seed in range(options.seed, options.seed + options.count):
        rng = random.Random(seed)
        change = rng.choice([mutated, one_file_mutated])
        data = change(rng.choice(sources), rng)
        for strict in (True, False):
            try:
                read_archive(data, strict=strict)
                ends["read"] += 1
            except RondeError as error:
                ends[type(error).__name__] += 1
            except BaseException:
                print(f"seed {seed}, strict={strict}")
                raise
    print(f"{options.count} archives", dict(ends.most_common()))


if __name__ == "__main__":
    main()

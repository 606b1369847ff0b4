"""Damaged files through the pages that take files: from the root of the checkout,
`PYTHONPATH=src:tests python tests/campaigns/fuzz_uploads.py --count 600 --seed 1`.

Each is sent to the pages that import events, players and games, as a browser does. The answer must
be a page that says what is wrong, with nothing stored; what is taken must be shown by the pages of
the event it makes.
"""

from __future__ import annotations

import argparse
import collections
import sys
import traceback

from support import webapp
from support.damaged_uploads import UPLOADS, broken_files, upload


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--count", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    webapp.set_up()
    # Django knows its settings only now.
    from django.test import Client  # noqa: PLC0415

    from ronde.services.acts import Signature  # noqa: PLC0415
    from ronde.services.demo import demo_open  # noqa: PLC0415
    from ronde.services.installation import owner  # noqa: PLC0415
    from ronde.web.request_context import STORE  # noqa: PLC0415

    failures = 0
    outcomes: collections.Counter[tuple[str, str]] = collections.Counter()
    journal = demo_open(Signature(author="CM", at=webapp.NOW), name="Demo")
    for place, (name, data) in enumerate(broken_files(str(options.seed), options.count)):
        address = UPLOADS[(place // 23) % len(UPLOADS)]
        with webapp.clean_database():
            event = STORE.create_event("Demo", at=webapp.NOW, is_demo=True)
            number = STORE.create_tournament(event, journal, at=webapp.NOW)
            client = Client(headers={"accept-language": "fr" if place % 2 else "en"})
            client.force_login(owner())
            try:
                outcomes[address, upload(client, address.format(t=number), name, data)] += 1
            except Exception:  # noqa: BLE001 - the point is to meet any
                failures += 1
                print(f"{options.seed}:{name} at {address}")
                traceback.print_exc()
        STORE.drop_cache()
    for (address, outcome), count in sorted(outcomes.items()):
        print(f"{address:34} {outcome:8} {count:6}")
    print(f"{options.count} files, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

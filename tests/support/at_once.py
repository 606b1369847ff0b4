"""Two requests with one key at the same moment, on a database of their own.

`python -m support.at_once FOLDER COUNT` prints a line for each try: the two statuses and how many
entries the journal gained. A process of its own: here threads really write at the same time.
"""

from __future__ import annotations

import json
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

__all__ = ["main"]

_BODIES = ("white_wins", "black_wins")


def main(folder: Path, count: int) -> None:
    """Set up, try, tell."""
    from support.faults import Hall  # noqa: PLC0415

    os.environ["RONDE_SECRET"] = "only-for-tests"
    hall = Hall(folder)
    from django.db import connections  # noqa: PLC0415
    from django.test import Client  # noqa: PLC0415
    from django.utils import timezone  # noqa: PLC0415

    from ronde.services.acts import Signature  # noqa: PLC0415
    from ronde.services.people.roles import Role  # noqa: PLC0415
    from ronde.services.people.tokens import new_token  # noqa: PLC0415

    event = hall.store.tournament(hall.tournament).event
    by = Signature(author="CM", at=timezone.now())
    _, secret = new_token(event, name="P", role=Role.ARBITER, boards="", days=1, by=by)
    base = f"/api/v1/tournaments/{hall.tournament}/rounds/1/boards"

    def put(board: int, result: str, together: Barrier) -> int:
        headers = {"Authorization": f"Bearer {secret}", "Idempotency-Key": f"key {board}"}
        together.wait(timeout=30)
        try:
            answer = Client(headers={"host": "localhost"}).put(
                f"{base}/{board}/result",
                json.dumps({"result": result}),
                content_type="application/json",
                headers=headers,
            )
            return answer.status_code
        finally:
            connections.close_all()

    with ThreadPoolExecutor(2) as threads:
        for board in range(1, count + 1):
            version, together = hall.store.journal(hall.tournament).version, Barrier(2)
            made = [threads.submit(put, board, result, together) for result in _BODIES]
            statuses = sorted(answer.result() for answer in made)
            gained = hall.store.journal(hall.tournament).version - version
            print(*statuses, gained)  # noqa: T201 - what the caller reads


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))

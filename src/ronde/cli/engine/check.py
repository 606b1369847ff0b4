"""`-c`: every round paired again."""

from __future__ import annotations

from pathlib import Path

from ronde.cli.engine.arguments import Request
from ronde.cli.engine.checklist import checklist
from ronde.cli.engine.opening import opened
from ronde.cli.exits import Exit
from ronde.cli.streams import write_output
from ronde.model import Tournament
from ronde.pairing.check import RoundCheck, check_round
from ronde.pairing.swiss import as_announced, swiss_field

__all__ = ["run"]


def run(request: Request) -> Exit:
    """Check them and print what differs."""
    assert request.file is not None
    tournament = as_announced(opened(request))
    name = Path(request.file).stem
    listed: list[str] = []
    for round_ in tournament.rounds:
        print(f"{name}: Round #{round_.number}")
        found = check_round(tournament, round_.number, edition=request.edition)
        if not found.agrees:
            print(_differences(tournament, found))
        if request.checklist is not None:
            before = tournament.before_round(round_.number)
            field = swiss_field(before, edition=request.edition)
            listed.append(f"{name}: Round #{round_.number}\n{checklist(before, field, round_)}")
    if request.checklist is not None:
        write_output(request.checklist, "\n".join(listed).encode())
    return Exit.OK


def _differences(tournament: Tournament, found: RoundCheck) -> str:
    """Two columns: what the rules give, what the file has; only the differing pairs."""
    if found.impossible is not None:
        return f"  {found.impossible}"
    tpn = {p.id: p.tpn for p in tournament.players}

    def shown(pairs: tuple[tuple[int, int | None], ...]) -> list[str]:
        return [
            f"{tpn.get(w, w)}-{'bye' if b is None else tpn.get(b, b)}"  # type: ignore[call-overload]
            for w, b in pairs
        ]

    ours, theirs = shown(found.expected), shown(found.found)
    height = max(len(ours), len(theirs))
    rows = zip(ours + [""] * (height - len(ours)), theirs + [""] * height, strict=False)
    return "\n".join([f"  {'Checker':<14}Tournament", *(f"  {a:<14}{b}" for a, b in rows)])

"""`-p`: the next round."""

from __future__ import annotations

from ronde.cli.engine.arguments import Request
from ronde.cli.engine.opening import opened
from ronde.cli.exits import Exit
from ronde.cli.streams import write_output
from ronde.model import ByeKind, Round, Tournament
from ronde.pairing.swiss.event import pair_next_round

__all__ = ["run"]


def run(request: Request) -> Exit:
    """Pair it and print the boards."""
    tournament = opened(request)
    paired = pair_next_round(tournament, edition=request.edition, boards="points")
    text = _answer(tournament, paired.round)
    write_output(request.output or "-", text.encode())
    if request.checklist is not None:
        from ronde.cli.engine.checklist import checklist  # noqa: PLC0415 - rarely asked for

        listed = checklist(tournament, paired.field, paired.round)
        write_output(request.checklist, listed.encode())
    return Exit.OK


def _answer(tournament: Tournament, round_: Round) -> str:
    """Number of boards, then `white black` per line; the bye is `number 0`."""
    tpn = {p.id: p.tpn for p in tournament.players}
    lines = [f"{tpn[g.white]} {tpn[g.black]}" for g in round_.games]
    lines += [f"{tpn[b.player]} 0" for b in round_.byes if b.kind is ByeKind.PAB]
    return "\n".join((str(len(lines)), *lines)) + "\n"

"""What decides the last ties: lots, recorded or from a seed, and the arbiter's order."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from ronde.cli.files import load_file, looked_at
from ronde.cli.parser import Parser
from ronde.cli.participants import identities
from ronde.formats import Loaded
from ronde.model import Tournament
from ronde.texts.cli import Words

if TYPE_CHECKING:
    from ronde.journal import State

__all__ = ["tie_options", "with_ties", "with_ties_and_state"]


def tie_options(parser: Parser) -> None:
    """Declare `--seed` (LOT) and `--manual` (MAN)."""
    parser.option("--seed", text="standings.seed", metavar="TEXT", default="")
    parser.option("--manual", text="standings.manual", metavar="4,9,12", default="")


def with_ties(args: argparse.Namespace, words: Words) -> tuple[Tournament, dict[str, Any]]:
    """The tournament of the command line, and what the standings need for LOT and MAN.

    Lots that the journal of an archive holds are used as they were drawn, the arbiter's order as
    it was decided, values computed elsewhere as they were entered.
    """
    tournament, ties, _ = with_ties_and_state(args, words)
    return tournament, ties


def with_ties_and_state(
    args: argparse.Namespace, words: Words
) -> tuple[Tournament, dict[str, Any], State | None]:
    """The same, and what the journal of an archive amounts to (None: a report file)."""
    loaded = load_file(args, words)
    tournament = looked_at(loaded)
    state = _state(loaded)
    drawn: tuple[tuple[int, ...], ...] = ()
    if state is not None:
        from ronde.standings.ties import drawn_orders  # noqa: PLC0415 - brings the journal

        drawn = drawn_orders(state.draws)
    decided = () if state is None else state.decided
    manual = identities(tournament, args.manual) if args.manual else decided
    given = () if state is None else state.tie_values
    ties = {"seed": args.seed, "manual": manual, "drawn": drawn, "given": given}
    return tournament, ties, state


def _state(loaded: Loaded) -> State | None:
    """What the journal of an archive amounts to; a report file has none."""
    if loaded.archive is None:
        return None
    [held] = [held for held in loaded.archive.tournaments if held.key == loaded.key]
    return held.journal.state

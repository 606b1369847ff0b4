"""What decides the last ties: lots, recorded or from a seed, and the arbiter's order."""

from __future__ import annotations

import argparse
from typing import Any

from ronde.cli.files import load_file, looked_at
from ronde.cli.parser import Parser
from ronde.cli.participants import identities
from ronde.formats import Loaded
from ronde.journal import EMPTY, State
from ronde.model import Tournament
from ronde.standings import drawn_orders
from ronde.texts.cli import Words

__all__ = ["tie_options", "with_ties"]


def tie_options(parser: Parser) -> None:
    """Declare `--seed` (LOT) and `--manual` (MAN)."""
    parser.option("--seed", text="standings.seed", metavar="TEXT", default="")
    parser.option("--manual", text="standings.manual", metavar="4,9,12", default="")


def with_ties(args: argparse.Namespace, words: Words) -> tuple[Tournament, dict[str, Any]]:
    """The tournament of the command line, and what the standings need for LOT and MAN.

    Lots that the journal of an archive holds are used as they were drawn, and the arbiter's order
    as it was decided.
    """
    loaded = load_file(args, words)
    tournament = looked_at(loaded)
    state = _state(loaded)
    manual = identities(tournament, args.manual) if args.manual else state.decided
    return tournament, {"seed": args.seed, "manual": manual, "drawn": drawn_orders(state.draws)}


def _state(loaded: Loaded) -> State:
    if loaded.archive is None:
        return EMPTY
    [held] = [held for held in loaded.archive.tournaments if held.key == loaded.key]
    return held.journal.state

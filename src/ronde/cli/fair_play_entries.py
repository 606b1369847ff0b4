"""Complaints and inspections as they are said on the command line of `ronde fair-play`."""

from __future__ import annotations

import argparse
import datetime as dt
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TypeVar

from ronde.cli.days import moment_of
from ronde.cli.events import OpenEvent
from ronde.cli.parser import UsageError
from ronde.cli.participants import player_meant
from ronde.errors import ModelError
from ronde.journal.refusals import EntryUnknown
from ronde.model import (
    BoardNo,
    Complaint,
    ComplaintForm,
    Inspection,
    InspectionResult,
    PlayerId,
    RoundNo,
)
from ronde.queries.tables import board_key, tables_of

__all__ = ["USAGE", "complaint_said", "inspection_said", "numbered"]

USAGE = "ronde fair-play FILE complain|inspect --player WHO -o FILE.ronde"
_SIDES = ("white", "black")
_T = TypeVar("_T")


def complaint_said(args: argparse.Namespace, event: OpenEvent, entry: Complaint) -> Complaint:
    """The complaint with everything that was said on the command line."""
    player, round_no, board = _placed(args, event, entry.suspected, entry.round)
    given: dict[str, object] = {
        "complainant": args.complainant,
        "complainant_id": args.fide_id,
        "suspected_name": args.suspect,
        "facts": args.facts,
        "evidence": args.evidence,
        "by": args.by,
        "why_late": args.why_late,
        "sent_to": args.sent_to,
        "form": None if args.form is None else ComplaintForm(args.form),
        "interested": None if args.interested is None else args.interested == "yes",
        "sent": _day(args.sent),
        "sent_fide": _day(args.sent_fide),
        "at": _moment(args.at, new=not entry.number),
    }
    placed = replace(entry, suspected=player, round=round_no, board=board or entry.board)
    return replace(placed, **_said(given))  # type: ignore[arg-type]  # names of the fields above


def inspection_said(args: argparse.Namespace, event: OpenEvent, made: Inspection) -> Inspection:
    """The inspection with everything that was said on the command line."""
    player, round_no, board = _placed(args, event, made.player or None, made.round)
    if player is None:
        raise UsageError("usage.fairplay_player", usage=USAGE)
    given: dict[str, object] = {
        "by": args.by,
        "witness": args.witness,
        "player_witness": args.player_witness,
        "method": args.method,
        "found": args.found,
        "note": args.note,
        "result": None if args.result is None else InspectionResult(args.result),
        "on_complaint": None if args.on_complaint is None else args.on_complaint == "yes",
        "same_sex": None if args.same_sex is None else args.same_sex == "yes",
        "private": None if args.private is None else args.private == "yes",
        "at": _moment(args.at, new=not made.number),
    }
    placed = replace(made, player=player, round=round_no, board=board or made.board)
    return replace(placed, **_said(given))  # type: ignore[arg-type]  # names of the fields above


def _said(given: Mapping[str, object]) -> dict[str, object]:
    return {name: value for name, value in given.items() if value is not None}


def numbered(args: argparse.Namespace, known: Iterable[_T], begun: _T, of: str) -> _T:
    """The entry that is corrected, or a new one."""
    if args.number is None:
        return begun
    entries: tuple[_T, ...] = tuple(known)
    number: int = args.number
    if not 1 <= number <= len(entries):
        raise EntryUnknown(register=of, number=number)
    return entries[number - 1]


def _placed(
    args: argparse.Namespace, event: OpenEvent, player: PlayerId | None, round_no: RoundNo | None
) -> tuple[PlayerId | None, RoundNo | None, BoardNo | None]:
    """Player, round and board as they are said; a board alone is one of the last round paired."""
    tournament = event.tournament
    number = args.round or round_no or (len(tournament.rounds) or None)
    if args.player is not None and args.player not in _SIDES:
        player = player_meant(tournament, args.player)
    if args.board is None:
        if args.player in _SIDES:
            raise UsageError("usage.fairplay_side", side=args.player, usage=USAGE)
        return player, None if number is None else RoundNo(number), None
    if number is None:
        raise ModelError("round.not_paired", round=1, paired=0)
    round_ = tournament.round(number)
    tables = tables_of(tournament, round_)
    game = next((g for g in round_.games if board_key(tables, g) == args.board), None)
    if game is None:
        raise ModelError("incident.no_board", board=args.board, round=number)
    if args.player in _SIDES:
        player = game.white if args.player == "white" else game.black
    return player, RoundNo(number), game.board


def _moment(text: str | None, *, new: bool) -> dt.datetime | None:
    if text is None and not new:
        return None
    return moment_of(text or "", usage="ronde fair-play FILE inspect --at 15:20")


def _day(text: str | None) -> dt.date | None:
    if text is None:
        return None
    try:
        return dt.date.fromisoformat(text)
    except ValueError:
        raise UsageError("usage.no_day", text=text, usage="--sent 2026-11-22") from None

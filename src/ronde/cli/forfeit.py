"""`ronde forfeit`: the forfeits of a file; listed, looked at, settled."""

from __future__ import annotations

import argparse
import datetime as dt
from collections.abc import Mapping, Sequence

from ronde.admin.forfeits import Reason
from ronde.cli.console import print_json, print_table
from ronde.cli.days import day_option, today_of
from ronde.cli.desk import carried_out_once, day_typed, dry_run_option, written_to
from ronde.cli.events import OpenEvent, open_event
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, file_argument, output_option
from ronde.cli.parser import Command, Parser, UsageError
from ronde.cli.participants import player_meant, shown_players
from ronde.cli.streams import talk
from ronde.conduct.forfeits import SettleForfeit
from ronde.errors import ModelError
from ronde.model import PlayerId, RoundNo, Sequel
from ronde.queries.forfeits import ForfeitRow, forfeit_of, forfeits, unanswered
from ronde.texts.articles import cited_text
from ronde.texts.cli import Words
from ronde.texts.desk import sequel_text
from ronde.texts.forfeits import due_text, reason_text, step_text, told_text

__all__ = ["COMMAND"]

_ACTS = {"list": 0, "look": 1, "settle": 1}
"""What can be done, and how many words follow."""
_AS_PROPOSED = "proposed"
_SEQUELS = (_AS_PROPOSED, *(sequel.value for sequel in Sequel))
_YES_NO = ("yes", "no", "unknown")
_SAID = {"yes": True, "no": False, "unknown": None}
_TYPED = ("explanation", "means", "answer", "note")
_DAYS = ("letter", "due", "answered", "reported")
_USAGE = "ronde forfeit FILE [list | look WHO | settle WHO]"


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option("act", text="forfeit.act", nargs="?", choices=tuple(_ACTS), default="list")
    parser.option("who", text="forfeit.who", nargs="*", metavar="WHO")
    parser.option("--round", text="forfeit.round", type=int, metavar="N")
    parser.option("--open", text="forfeit.open", action="store_true")
    parser.option("--sequel", text="forfeit.sequel", choices=_SEQUELS)
    parser.option("--explained", text="forfeit.explained", choices=_YES_NO)
    parser.option("--explanation", text="forfeit.explanation", metavar="TEXT")
    parser.option("--letter", text="forfeit.letter", metavar="DAY")
    parser.option("--means", text="forfeit.means", metavar="TEXT")
    parser.option("--due", text="forfeit.due", metavar="DAY")
    parser.option("--answered", text="forfeit.answered", metavar="DAY")
    parser.option("--answer", text="forfeit.answer", metavar="TEXT")
    parser.option("--accepted", text="forfeit.accepted", choices=_YES_NO)
    parser.option("--reported", text="forfeit.reported", metavar="DAY")
    parser.option("--closed", text="forfeit.closed", choices=("yes", "no"))
    parser.option("--note", text="forfeit.note", metavar="TEXT")
    day_option(parser)
    dry_run_option(parser)
    output_option(parser)
    author_option(parser)
    parser.option("--reason", text="forfeit.reason", metavar="TEXT", default="")
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    if len(args.who) != _ACTS[args.act]:
        raise UsageError("usage.forfeit_words", act=args.act, words=_ACTS[args.act], usage=_USAGE)
    event, today = open_event(args, words), today_of(args)
    if args.act == "list":
        _print_list(args, event, today, words)
        return Exit.OK
    row = _row(args, event, today)
    if args.act == "settle":
        event = _settled(args, event, row, today, words)
        row = forfeit_of(event.journal.state, row.player, row.round, today)
    if args.json:
        print_json(_as_data(event, row))
    elif args.act == "look":
        _print_case(row, words)
    return Exit.OK


def _row(args: argparse.Namespace, event: OpenEvent, today: dt.date) -> ForfeitRow:
    """The forfeit that is meant: the last one of the player, or that of the round named.

    Raises:
        ModelError: there is no such player, or no forfeit of theirs.
        CaseError: they were not paired in that round, or played.
    """
    state, tournament = event.journal.state, event.tournament
    player = tournament.player(player_meant(tournament, args.who[0]))
    if args.round is not None:
        return forfeit_of(state, player, RoundNo(args.round), today)
    found = [row for row in forfeits(state, today) if row.player.id == player.id]
    if not found:
        raise ModelError("forfeit.none_of", player=player.name)
    return found[0]


def _settled(
    args: argparse.Namespace, event: OpenEvent, row: ForfeitRow, today: dt.date, words: Words
) -> OpenEvent:
    """The event after the word, written to the file that was named."""
    written_to(args, event, _USAGE)
    wish = SettleForfeit(
        player=row.player.id, round=row.round, today=today, changes=_changes(args, row, today)
    )
    reason = wish.reason(event.journal.state)
    return carried_out_once(args, event, wish, reason=reason, words=words)


def _changes(args: argparse.Namespace, row: ForfeitRow, today: dt.date) -> Mapping[str, object]:
    """What was said on the command line, by the names of a case's fields."""
    given: dict[str, object] = {
        name: value for name in _TYPED if (value := getattr(args, name)) is not None
    }
    for name in _DAYS:
        if (value := getattr(args, name)) is not None:
            given[name] = day_typed(value, today, usage=f"{_USAGE} --{name} 2026-11-22")
    for name in ("explained", "accepted"):
        if (value := getattr(args, name)) is not None:
            given[name] = _SAID[value]
    if args.closed is not None:
        given["closed"] = args.closed == "yes"
    if args.sequel == _AS_PROPOSED:
        given["sequel"] = row.sequel if row.proposal is None else row.proposal.sequel
    elif args.sequel is not None:
        given["sequel"] = Sequel(args.sequel)
    return given


def _print_list(args: argparse.Namespace, event: OpenEvent, today: dt.date, words: Words) -> None:
    rows = forfeits(event.journal.state, today)
    if args.open:
        rows = unanswered(rows)
    if args.round is not None:
        rows = tuple(row for row in rows if row.round == args.round)
    if args.json:
        print_json([_as_data(event, row) for row in rows])
        return
    print_table(
        [
            *(words(f"column.{name}") for name in ("round", "board", "name")),
            *(words(f"forfeit.column.{name}") for name in ("count", "step", "sequel", "due")),
        ],
        [_line(row, words) for row in rows],
        align="rrlrlll",
        flexible=6,
    )
    talk(words("forfeit.rows", count=len(rows)))


def _line(row: ForfeitRow, words: Words) -> tuple[str, ...]:
    language = words.language
    return (
        str(row.round),
        row.board,
        row.player.name,
        str(row.count or ""),
        step_text(row.chain.step, language),
        sequel_text(row.sequel, language),
        " ".join(due_text(due, language) for due in row.chain.dues),
    )


def _print_case(row: ForfeitRow, words: Words) -> None:
    """Where it stands and why, what is due, and what is proposed before the next pairing."""
    language = words.language
    board = row.board or "–"
    print(words("forfeit.case", player=row.player.name, round=row.round, board=board))
    step, sequel = step_text(row.chain.step, language), sequel_text(row.sequel, language)
    print(words("forfeit.stands", step=step, sequel=sequel, nth=row.count))
    for line in _reasons(row.chain.reasons, words):
        print(f"  {line}")
    for due in row.chain.dues:
        print(f"  {due_text(due, language)}")
    if told := told_text(row.chain, language):
        print(words("forfeit.tell", who=told))
    if row.is_open and row.proposal is not None:
        print(words("forfeit.proposed", sequel=sequel_text(row.proposal.sequel, language)))
        for line in _reasons(row.proposal.reasons, words):
            print(f"  {line}")


def _reasons(reasons: Sequence[Reason], words: Words) -> tuple[str, ...]:
    said = (
        (reason_text(reason, words.language), cited_text(reason.cite, words.language))
        for reason in reasons
    )
    return tuple(f"{text} [{cite}]" if cite else text for text, cite in said)


def _as_data(event: OpenEvent, row: ForfeitRow) -> Mapping[str, object]:
    """A forfeit with everything known of it."""
    chain, proposal = row.chain, row.proposal
    number = shown_players(event.tournament).get(PlayerId(row.player.id))
    return {
        "round": row.round,
        "board": row.board,
        "player": {"number": number, "name": row.player.name},
        "count": row.count,
        "open": row.is_open,
        "case": row.case,
        "sequel": row.sequel,
        "step": chain.step,
        "reasons": chain.reasons,
        "dues": chain.dues,
        "told": chain.told,
        "form": chain.form,
        "proposal": proposal,
    }


COMMAND = Command(_configure, _run)

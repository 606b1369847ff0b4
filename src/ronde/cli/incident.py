"""`ronde incident`: the log of the hall in a file; listed, noted, corrected, taken back."""

from __future__ import annotations

import argparse
import datetime as dt
from collections.abc import Mapping
from dataclasses import replace

from ronde.admin.money import cents_typed
from ronde.admin.penalties import POINTED, TIMED, Proposal
from ronde.cli.boards import game_at
from ronde.cli.console import print_json, print_table
from ronde.cli.days import moment_of
from ronde.cli.events import OpenEvent, open_event
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, file_argument, output_option
from ronde.cli.parser import Command, Parser, UsageError
from ronde.cli.participants import player_meant, shown_players
from ronde.cli.streams import talk
from ronde.conduct.incidents import (
    CorrectIncident,
    RecordIncident,
    WithdrawIncident,
    standing_entry,
)
from ronde.conduct.penalties import LostGame, cited, usual_loss
from ronde.errors import ModelError
from ronde.journal import State
from ronde.journal.refusals import ReasonRequired
from ronde.model import (
    BoardNo,
    Incident,
    IncidentKind,
    Penalty,
    PenaltyKind,
    RoundNo,
    Tournament,
    points_from_text,
)
from ronde.queries.incidents import EVERYTHING, LogFilter, LogRow, log, proposal, result_before
from ronde.queries.tables import tables_of
from ronde.texts.articles import cited_text
from ronde.texts.cli import Words
from ronde.texts.desk import incident_text, is_about, note_texts, penalty_text
from ronde.texts.journal import event_text
from ronde.texts.language import labelled

__all__ = ["COMMAND"]

_ACTS = {"list": 0, "note": 1, "correct": 1, "withdraw": 1}
"""What can be done, and how many words follow."""
_KINDS = tuple(kind.value for kind in IncidentKind)
_AS_PROPOSED = "laws"
_PENALTIES = (_AS_PROPOSED, *(kind.value for kind in PenaltyKind))
_LOST = (*(lost.value for lost in LostGame), "unchanged")
_SIDES = ("white", "black")
_USAGE = "ronde incident FILE [list | note KIND | correct N | withdraw N]"


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option("act", text="incident.act", nargs="?", choices=tuple(_ACTS), default="list")
    parser.option("what", text="incident.what", nargs="*", metavar="KIND|N")
    parser.option("--kind", text="incident.kind", choices=_KINDS, metavar="KIND")
    parser.option("--player", text="incident.player", metavar="WHO")
    parser.option("--round", text="incident.round", type=int, metavar="N")
    parser.option("--board", text="incident.board", metavar="BOARD")
    parser.option("--penalty", text="incident.penalty", choices=_PENALTIES, metavar="PENALTY")
    parser.option("--minutes", text="incident.minutes", type=int, metavar="N")
    parser.option("--points", text="incident.points", metavar="POINTS")
    parser.option("--fine", text="incident.fine", metavar="AMOUNT")
    parser.option("--rounds", text="incident.rounds", metavar="N,N")
    parser.option("--lost", text="incident.lost", choices=_LOST)
    parser.option("--record-only", text="incident.record_only", action="store_true")
    parser.option("--article", text="incident.article", metavar="ARTICLE")
    parser.option("--facts", text="incident.facts", metavar="TEXT")
    parser.option("--witnesses", text="incident.witnesses", metavar="TEXT")
    parser.option("--attachment", text="incident.attachment", action="append", metavar="NAME")
    parser.option("--white-clock", text="incident.white_clock", metavar="TIME")
    parser.option("--black-clock", text="incident.black_clock", metavar="TIME")
    parser.option("--move", text="incident.move", type=int, metavar="N")
    parser.option("--at", text="incident.at", metavar="TIME")
    parser.option("--by", text="incident.by", metavar="NAME")
    parser.option("--appeal", text="incident.appeal", choices=("yes", "no"))
    parser.option("--in-minutes", text="incident.in_minutes", choices=("yes", "no"))
    parser.option("--text", text="incident.text", metavar="WORDS", default="")
    parser.option("--all", text="incident.all", action="store_true")
    output_option(parser)
    author_option(parser)
    parser.option("--reason", text="incident.reason", metavar="TEXT", default="")
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    if len(args.what) != _ACTS[args.act]:
        raise UsageError("usage.incident_words", act=args.act, words=_ACTS[args.act], usage=_USAGE)
    event = open_event(args, words)
    if args.act == "list":
        _print_log(args, event, words)
        return Exit.OK
    after = _acted(args, event, words)
    if args.json:
        newest = after.journal.state.office.incidents[-1].number
        rows = log(after.journal.state, EVERYTHING)
        print_json(_as_data(after.tournament, next(r for r in rows if r.incident.number == newest)))
    return Exit.OK


def _acted(args: argparse.Namespace, event: OpenEvent, words: Words) -> OpenEvent:
    """The event after the entry, written to the file that was named."""
    if not args.output:
        raise UsageError("usage.incident_output", usage=f"{_USAGE} -o FILE")
    if args.output != "-" and not event.keeps_office(args.output):
        raise UsageError("usage.incident_archive", usage=f"{_USAGE} -o FILE.ronde")
    wish, entry = _wish(args, event, words)
    try:
        after = event.carry_out(wish, author=args.author)
    except ReasonRequired:  # the article is the reason: it reaches report files, the facts do not
        after = event.carry_out(wish, author=args.author, reason=cited(entry))
    done = after.since(event)
    for act in done:
        talk(event_text(act, event.tournament, words.language))
    if not done:
        talk(words("incident.unchanged"))
    after.write(args.output)
    return after


def _wish(
    args: argparse.Namespace, event: OpenEvent, words: Words
) -> tuple[RecordIncident | CorrectIncident | WithdrawIncident, Incident]:
    state, acts = event.journal.state, not args.record_only
    if args.act == "note":
        kind = _kind(args.what[0])
        entry = _entry(args, event, Incident(number=1, kind=kind, at=_at(args.at or "")), words)
        return RecordIncident(incident=entry, lost=_lost(args, state, entry), acts=acts), entry
    if not args.reason.strip():
        raise UsageError("usage.incident_reason", usage=f"{_USAGE} --reason TEXT")
    earlier = standing_entry(state, _number(args.what[0]))
    before = result_before(event.journal, earlier.number)
    if args.act == "withdraw":
        gone = WithdrawIncident(number=earlier.number, why=args.reason, result=before, acts=acts)
        return gone, earlier
    changed = replace(earlier, kind=_kind(args.kind) if args.kind else earlier.kind)
    entry = _entry(args, event, changed, words)
    return CorrectIncident(
        number=earlier.number,
        incident=entry,
        why=args.reason,
        lost=_lost(args, state, entry, instead_of=earlier.number),
        result=before,
        acts=acts,
    ), entry


def _kind(text: str) -> IncidentKind:
    if text not in _KINDS:
        raise UsageError("usage.incident_kind", value=text, known=", ".join(_KINDS), usage=_USAGE)
    return IncidentKind(text)


def _lost(
    args: argparse.Namespace, state: State, entry: Incident, *, instead_of: int = 0
) -> LostGame | None:
    if args.lost is None:
        return usual_loss(state, entry, instead_of=instead_of)
    return None if args.lost == "unchanged" else LostGame(args.lost)


def _entry(args: argparse.Namespace, event: OpenEvent, entry: Incident, words: Words) -> Incident:
    """The entry with everything that was said on the command line; the rest stays as it was."""
    entry = _placed(args, event.tournament, entry)
    given: dict[str, object] = {
        name: value
        for name in ("article", "facts", "witnesses", "white_clock", "black_clock", "move", "by")
        if (value := getattr(args, name)) is not None
    }
    if args.at is not None:
        given["at"] = _at(args.at)
    if args.attachment is not None:
        given["attachments"] = tuple(args.attachment)
    if args.appeal is not None:
        given["appeal"] = args.appeal == "yes"
    if args.in_minutes is not None:
        given["minutes"] = args.in_minutes == "yes"
    entry = replace(entry, **given)  # type: ignore[arg-type]  # names and kinds of the fields above
    entry = replace(entry, article=entry.article or cited(entry))
    if entry.player is None or entry.round is None:
        return _decided(args, entry, None)
    replaced = 0 if args.act == "note" else entry.number
    found = proposal(
        event.journal.state, entry.kind, entry.player, entry.round, instead_of=replaced
    )
    if args.act == "note":
        _say_proposal(found, words)
    return _decided(args, entry, found)


def _say_proposal(found: Proposal, words: Words) -> None:
    penalty = penalty_text(found.penalty, words.language)
    talk(
        words(
            "incident.proposed",
            penalty=penalty,
            cite=cited_text(found.cite, words.language),
            nth=found.count,
        )
    )
    talk(*note_texts(found, words.language))


def _decided(args: argparse.Namespace, entry: Incident, found: Proposal | None) -> Incident:
    """The entry with the penalty that was decided; none is until one is said."""
    if args.penalty is None:
        return entry
    if args.penalty == _AS_PROPOSED:
        if found is None:
            raise ModelError("incident.no_game")
        return replace(entry, penalty=found.penalty)
    kind = PenaltyKind(args.penalty)
    old = entry.penalty
    minutes = old.minutes if args.minutes is None else args.minutes
    points = old.points if args.points is None else points_from_text(args.points)
    cents = old.cents if args.fine is None else cents_typed(args.fine)
    rounds = old.rounds if args.rounds is None else _rounds(args.rounds)
    penalty = Penalty(
        kind=kind,
        minutes=minutes if kind in TIMED else 0,
        points=points if kind in POINTED else 0,
        cents=cents if kind is PenaltyKind.FINE else 0,
        rounds=rounds if kind is PenaltyKind.EXCLUDED_ROUNDS else (),
    )
    return replace(entry, penalty=penalty)


def _placed(args: argparse.Namespace, tournament: Tournament, entry: Incident) -> Incident:
    """The entry with its player and game: a board alone is one of the last round paired.

    Raises:
        ModelError: there is no such round, board or player.
    """
    if args.player is None and args.round is None and args.board is None:
        return entry
    number = args.round or entry.round
    board = args.board
    if board is None and entry.board is not None and number == entry.round:
        board = _board(entry)
    if board is not None and number is None:
        number = len(tournament.rounds)
    if number is None:
        return replace(entry, player=player_meant(tournament, args.player))
    round_ = tournament.round(number)
    tables = tables_of(tournament, round_)
    player = entry.player
    if board is None:
        player = player if args.player is None else player_meant(tournament, args.player)
        game = None if player is None else round_.game_of(player)
    else:
        game = game_at(round_, tables, board)
        if args.player in _SIDES:
            player = game.white if args.player == "white" else game.black
        elif args.player is not None:
            player = player_meant(tournament, args.player)
        if player not in game.players:
            raise ModelError("incident.board_alone", board=board, round=number)
    return replace(
        entry,
        player=player,
        round=RoundNo(number),
        board=None if game is None else BoardNo(game.board),
        table=None if game is None else tables.get(game.white),
    )


def _rounds(text: str) -> tuple[RoundNo, ...]:
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isascii() and part.isdecimal() and len(part) < 4 for part in parts):
        raise ModelError("write.numbers", given=text)
    return tuple(RoundNo(int(part)) for part in parts)


def _number(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 9:
        raise ModelError("write.numbers", given=text)
    return int(text)


def _at(text: str) -> dt.datetime:
    return moment_of(text, usage=f"{_USAGE} --at 15:20")


def _print_log(args: argparse.Namespace, event: OpenEvent, words: Words) -> None:
    wanted = LogFilter(
        player=None if args.player is None else player_meant(event.tournament, args.player),
        round=args.round,
        kind=None if args.kind is None else IncidentKind(args.kind),
        penalty=None if args.penalty in {None, _AS_PROPOSED} else PenaltyKind(args.penalty),
        withdrawn=args.all,
    )
    rows = [
        row for row in log(event.journal.state, wanted) if is_about(row, args.text, words.language)
    ]
    if args.json:
        print_json([_as_data(event.tournament, row) for row in rows])
        return
    print_table(
        [
            *(words(f"column.{name}") for name in ("no", "round", "board", "name")),
            *(words(f"incident.column.{name}") for name in ("what", "penalty", "article")),
        ],
        [_line(row, words) for row in rows],
        align="rrrllll",
        flexible=4,
    )
    talk(words("incident.entries", count=len(rows)))


def _line(row: LogRow, words: Words) -> tuple[str, ...]:
    entry = row.incident
    what = incident_text(entry.kind, words.language)
    if row.count > 1:
        what = words("incident.nth", what=what, nth=row.count)
    penalty = penalty_text(entry.penalty, words.language)
    return (
        str(entry.number),
        "" if entry.round is None else str(entry.round),
        "" if entry.board is None else _board(entry),
        "" if row.player is None else row.player.name,
        labelled(what, entry.facts, words.language) if entry.facts else what,
        words("incident.withdrawn") if entry.withdrawn else penalty,
        entry.article,
    )


def _board(entry: Incident) -> str:
    return str(entry.board) if entry.table is None else f"{entry.table}.{entry.board}"


def _as_data(tournament: Tournament, row: LogRow) -> Mapping[str, object]:
    """An entry as it was written, with its player and the counts."""
    who = row.incident.player
    return {
        "entry": row.incident,
        "player": None
        if row.player is None or who is None
        else {"number": shown_players(tournament).get(who), "name": row.player.name},
        "count": row.count,
        "in_game": row.in_game,
        "in_event": row.in_event,
        "replaces": [entry.number for entry in row.corrected],
    }


COMMAND = Command(_configure, _run)

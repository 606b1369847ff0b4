"""`ronde standings`: the order, every value exact, each explained on request."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ronde.cli.console import print_json, print_table
from ronde.cli.exits import Exit
from ronde.cli.files import file_argument
from ronde.cli.parser import Command, Parser
from ronde.cli.participants import shown_numbers
from ronde.cli.ties import tie_options, with_ties_and_state
from ronde.errors import ModelError
from ronde.model import PlayerId, TeamId, Tournament
from ronde.pairing.lineups import numbered_players, numbered_teams
from ronde.standings import Row, Standings, groups, standings, sub_ranking
from ronde.texts.alphabet import sort_key
from ronde.texts.cli import Words
from ronde.texts.language import points_text
from ronde.texts.values import dropped_lines, explanation_rows, explanation_summary, line_value
from ronde.tiebreak.policy import POLICIES

if TYPE_CHECKING:
    from ronde.journal import State
    from ronde.pairing.knockout.event import CupState

__all__ = ["COMMAND"]

NAMED = ("federation", "club", "league")
"""Groups that have names: they come by the alphabet, the others in an order of their own."""
KINDS = (*NAMED, "sex", "age", "rating")


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option("--edition", text="standings.edition", choices=tuple(POLICIES))
    parser.option("--tiebreaks", text="standings.tiebreaks", metavar="BH/C1,BH,SB,DE")
    parser.option("--after", text="standings.after", type=int, metavar="N")
    kind = parser.add_mutually_exclusive_group()
    words = parser.words
    kind.add_argument("--swiss", action="store_true", help=words("standings.swiss"))
    kind.add_argument("--round-robin", action="store_true", help=words("standings.round_robin"))
    tie_options(parser)
    parser.option("--group", text="standings.group", choices=KINDS)
    parser.option("--bands", text="standings.bands", metavar="1400,1600", default="")
    parser.option("--explain", text="standings.explain", nargs=2, metavar=("NO", "CODE"))
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    tournament, ties, state = with_ties_and_state(args, words)
    if tournament.settings.system.name == "cup" and args.after is None and not args.explain:
        return _cup(tournament, args, words)
    if not (tournament.rounds or args.json or args.explain or args.group or _is_team(tournament)):
        return _starting(tournament, state, words)
    if args.after is not None:
        tournament.round(args.after)  # a clear error for a round that does not exist
    codes = None if args.tiebreaks is None else [c for c in args.tiebreaks.split(",") if c]
    table = standings(
        tournament,
        codes,
        edition=args.edition,
        after=args.after,
        fixed=True if args.round_robin else False if args.swiss else None,
        **ties,
    )
    if args.explain:
        _explain(tournament, table, args, words)
    elif args.group:
        _groups(tournament, table, args, words)
    elif args.json:
        print_json(table.as_json())
    else:
        _print(tournament, table, words)
    return Exit.OK


def _starting(tournament: Tournament, state: State | None, words: Words) -> Exit:
    """Before the first round: the players with the numbers they hold, or would be given now."""
    from ronde.journal import State  # noqa: PLC0415 - most files have rounds
    from ronde.queries.starting_list import starting_list  # noqa: PLC0415

    listed = starting_list(state or State(tournament=tournament, created=True, numbers_given=True))
    provisional = any(entrant.is_provisional for entrant in listed)
    print(words("standings.starting_provisional" if provisional else "standings.starting"))
    rows = [
        (
            "" if entrant.number is None else str(entrant.number),
            entrant.player.name,
            str(entrant.player.rating or ""),
            entrant.player.person.club,
        )
        for entrant in listed
    ]
    header = [words(f"column.{c}") for c in ("no", "name", "rating", "club")]
    print_table(header, rows, align="rlrl", flexible=1)
    return Exit.OK


def _cup(tournament: Tournament, args: argparse.Namespace, words: Words) -> Exit:
    """The places of a finished cup, else who is still in."""
    from ronde.pairing.knockout.event import cup_state  # noqa: PLC0415 - few events are cups

    state = cup_state(tournament)
    names = _cup_names(tournament)
    levels = state.places if state.current is None else ()
    if args.json:
        data = [[{"number": int(n), "name": names[n]} for n in level] for level in levels]
        print_json({"finished": state.current is None, "places": data, "in": _still_in(state)})
        return Exit.OK
    print(words("standings.cup"))
    if state.current is not None:
        told = ", ".join(f"{number} {names[number]}" for number in _still_in(state))
        print(words("standings.cup_open", names=told))
        return Exit.OK
    rows: list[tuple[str, ...]] = []
    for level in levels:
        rank = len(rows) + 1
        rows += [(str(rank), number, names[number]) for number in sorted(level, key=int)]
    header = [words(f"column.{c}") for c in ("rank", "no", "name")]
    print_table(header, rows, align="rrl", flexible=2)
    return Exit.OK


def _still_in(state: CupState) -> list[str]:
    """Whoever can still win the cup, in the order of their numbers."""
    if state.current is None:
        return []
    playing = {
        side
        for tie in state.ties
        if not tie.third
        for side in ([tie.winner] if tie.winner is not None else tie.tie.sides)
    }
    return sorted({*playing, *state.current.resting}, key=int)


def _cup_names(tournament: Tournament) -> dict[str, str]:
    if _is_team(tournament):
        teams = numbered_teams(tournament)
        return {str(n): tournament.team_by_id[TeamId(t)].name for n, t in teams.items()}
    players = numbered_players(tournament)
    return {str(n): tournament.player(PlayerId(p)).name for n, p in players.items()}


def _is_team(tournament: Tournament) -> bool:
    return tournament.settings.is_team


def _print(tournament: Tournament, table: Standings, words: Words) -> None:
    print(words("standings.title", number=table.after))
    _say_provisional(tournament, table, words)
    lines = [(row.rank, row) for row in table.rows]
    header, rows, align = _table(tournament, table, lines, words)
    print_table(header, rows, align=align, flexible=2)
    for line in dropped_lines(table, words.language):
        print(line)


def _say_provisional(tournament: Tournament, table: Standings, words: Words) -> None:
    """Rule: C.04.2@2026-02 3.1: what rests on a game without a result is not final."""
    still_open = sum(
        not game.result.is_known
        for round_ in tournament.rounds[: table.after]
        for game in round_.games
    )
    if still_open:
        print(words("standings.provisional", count=still_open))


def _table(
    tournament: Tournament, table: Standings, lines: Sequence[tuple[int | None, Row]], words: Words
) -> tuple[list[str], list[tuple[str, ...]], str]:
    """Heading, rows and alignment of an order."""
    codes = [code for code in table.codes if code != "PTS"]
    numbers = shown_numbers(tournament)
    rows: list[tuple[str, ...]] = [
        (
            "" if rank is None else str(rank),
            str(numbers.get(row.participant, "")),
            _named(tournament, row, words),
            "" if _is_team(tournament) else _rating(tournament, row.participant),
            points_text(int(row.points * 10), words.language),
            *(line_value(table, row, code, words.language) for code in codes),
        )
        for rank, row in lines
    ]
    header = [words(f"column.{c}") for c in ("rank", "no", "name", "rating", "points")]
    return [*header, *codes], rows, "rrlrr" + "r" * len(codes)


def _named(tournament: Tournament, row: Row, words: Words) -> str:
    """The name, and whether the player or team left."""
    teams, who = tournament.team_by_id, row.participant
    entrant = teams[TeamId(who)] if _is_team(tournament) else tournament.player(PlayerId(who))
    gone = entrant.departure
    return row.name if gone is None else words(f"standings.{gone.kind.value}", name=row.name)


def _groups(
    tournament: Tournament, table: Standings, args: argparse.Namespace, words: Words
) -> None:
    """One order for each group that somebody belongs to, taken from the order of all."""
    if _is_team(tournament):
        raise ModelError("standings.not_for_teams")
    bands = tuple(_band(text) for text in args.bands.split(",") if text)
    if args.group == "rating" and not bands:
        raise ModelError("standings.no_bands")
    chosen = groups(tournament, args.group, bands=bands)
    found = {name: sub_ranking(tournament, table, who) for name, who in chosen.items()}
    found = {name: rows for name, rows in found.items() if rows}
    if args.json:
        print_json(
            {
                name: [line.row.as_json() | {"rank": line.rank} for line in rows]
                for name, rows in found.items()
            }
        )
        return
    names = list(found)
    if args.group in NAMED:
        names.sort(key=lambda name: sort_key(name, words.language))
    for name in names:
        shown_name = words(f"standings.sex.{name}") if args.group == "sex" else name
        print(words("standings.group_title", name=shown_name))
        lines = [(line.rank, line.row) for line in found[name]]
        header, shown, align = _table(tournament, table, lines, words)
        print_table(header, shown, align=align, flexible=2)
        print()


def _band(text: str) -> int:
    if not text.strip().isdecimal():
        raise ModelError("write.ratings", given=text)
    return int(text)


def _rating(tournament: Tournament, participant: int) -> str:
    player = next((p for p in tournament.players if p.id == participant), None)
    return str(player.rating or "") if player is not None else ""


def _explain(
    tournament: Tournament, table: Standings, args: argparse.Namespace, words: Words
) -> None:
    number, code = args.explain
    names = (
        {int(t.id): t.name for t in tournament.teams}
        if _is_team(tournament)
        else {int(p.id): p.name for p in tournament.players}
    )
    numbers = shown_numbers(tournament)
    who = next((w for w, n in numbers.items() if str(n) == number), None)
    if who is None:
        raise ModelError("participant.unknown", participant=number)
    explanation = table.explain(who, code)
    if args.json:
        print_json(explanation.as_json())
        return
    print(f"{number} {names[who]}")
    print_table(
        [words(f"column.{c}") for c in ("round", "opponent", "points", "reason")],
        explanation_rows(
            explanation, lambda p: f"{numbers.get(p, '')} {names.get(p, '')}", words.language
        ),
        align="rlrl",
        flexible=3,
        wraps=True,
    )
    for line in explanation_summary(explanation, words.language):
        print(line)


COMMAND = Command(_configure, _run)

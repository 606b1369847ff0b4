"""Calendars of events whose rounds are all known before the first: by round, or by player."""

from __future__ import annotations

from collections.abc import Iterator

from ronde.documents.desk import Desk
from ronde.documents.fitting import listing
from ronde.documents.kinds import PAPER, DocumentKind, Option
from ronde.documents.needs import PLAN
from ronde.documents.paper import Cell, Column, Listing, Section
from ronde.documents.suits import has_table
from ronde.model import Round, TeamId
from ronde.pairing.lineups import numbered_players, numbered_teams
from ronde.queries.calendars import planned_rounds
from ronde.texts.dates import date_text
from ronde.texts.language import join

__all__ = ["KINDS"]


def calendar(desk: Desk) -> Listing:
    """Every round of an event that is planned as a whole: who meets whom, with which colour."""
    if desk.options["sort"] == "player":
        return listing(desk.frame(), _by_player(desk), columns=(2,), largest=140)
    due = {t.round: t.date for t in desk.settings.schedule}
    sections = []
    for round_ in planned_rounds(desk.tournament):
        heading = desk.say("frame.round", round=round_.number)
        if (date := due.get(round_.number, round_.date)) is not None:
            heading = f"{heading} · {date_text(date, desk.language)}"
        sections.append((_matches if round_.matches else _games)(desk, round_, heading))
    return listing(desk.frame(), sections, columns=(1, 2), largest=140)


def _games(desk: Desk, round_: Round, heading: str) -> Section:
    number = {player: n for n, player in numbered_players(desk.tournament).items()}
    exempt = tuple(desk.tournament.player(b.player).name for b in round_.byes)
    return Section(
        heading=heading,
        columns=(
            Column(head=desk.word("column.board"), align="right"),
            Column(head=desk.word("column.white"), flexible=True),
            Column(head=desk.word("column.black"), flexible=True),
        ),
        rows=tuple(
            (
                str(game.board),
                *(
                    _numbered(desk, number.get(p), desk.tournament.player(p).person.family_name)
                    for p in game.players
                ),
            )
            for game in round_.games
        ),
        lines=(desk.say("calendar.free", players=join(exempt, desk.language)),) if exempt else (),
    )


def _matches(desk: Desk, round_: Round, heading: str) -> Section:
    number = {team: n for n, team in numbered_teams(desk.tournament).items()}

    def called(team: TeamId) -> Cell:
        return _numbered(desk, number.get(team), desk.team(team))

    free = tuple(desk.team(bye.team) for bye in round_.team_byes)
    return Section(
        heading=heading,
        columns=(
            Column(head=desk.say("column.table"), align="right"),
            Column(head=desk.say("column.first_team"), flexible=True),
            Column(head=desk.say("column.second_team"), flexible=True),
        ),
        rows=tuple(
            (str(match.table), called(match.first), called(match.second))
            for match in round_.matches
        ),
        lines=(desk.say("calendar.free", players=join(free, desk.language)),) if free else (),
    )


def _numbered(desk: Desk, number: int | None, name: str) -> Cell:
    return name if number is None else desk.say("calendar.numbered", number=number, name=name)


def _by_player(desk: Desk) -> list[Section]:
    """A list for each player or team: when they meet whom, with which colour."""
    due = {t.round: date_text(t.date, desk.language) for t in desk.settings.schedule}
    rounds = planned_rounds(desk.tournament)
    teams = any(round_.matches for round_ in rounds)
    columns = (
        Column(head=desk.word("column.round"), align="right"),
        *((Column(head=desk.say("frame.date")),) if due else ()),
        Column(head=desk.word("column.opponent"), flexible=True),
        *(() if teams else (Column(head=desk.word("column.color")),)),
    )
    days: dict[int, tuple[Cell, ...]] = {
        r.number: (due.get(r.number, ""),) if due else () for r in rounds
    }
    found = _of_teams(desk, rounds) if teams else _of_players(desk, rounds)
    return [
        Section(
            heading=desk.say("calendar.numbered", number=number, name=name),
            columns=columns,
            rows=tuple(
                (str(r.number), *days[r.number], *cells)
                for r, cells in zip(rounds, lines, strict=True)
            ),
        )
        for number, name, lines in found
    ]


Lines = Iterator[tuple[int, str, list[tuple[Cell, ...]]]]


def _of_players(desk: Desk, rounds: tuple[Round, ...]) -> Lines:
    for number, player in numbered_players(desk.tournament).items():
        lines: list[tuple[Cell, ...]] = []
        for round_ in rounds:
            game = round_.game_of(player)
            if game is None:
                lines.append(("–", ""))
            else:
                met = desk.name(game.opponent(player))
                lines.append((met, desk.color(game.color(player))))
        yield number, desk.tournament.player(player).name, lines


def _of_teams(desk: Desk, rounds: tuple[Round, ...]) -> Lines:
    for number, team in numbered_teams(desk.tournament).items():
        lines: list[tuple[Cell, ...]] = []
        for round_ in rounds:
            match = next((m for m in round_.matches if team in {m.first, m.second}), None)
            if match is None:
                lines.append(("–",))
            else:
                lines.append((desk.team(match.second if match.first == team else match.first),))
        yield number, desk.team(team), lines


KINDS = (
    DocumentKind(
        code="schedule.roundrobin",
        template="list",
        build=calendar,
        needs=PLAN,
        options=(Option("sort", ("round", "player")), PAPER),
        suits=has_table,
    ),
)

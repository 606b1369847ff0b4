"""Lists of players in the text files of other programs: one heading line, semicolons between.

The headings are those of `player_columns`, so that the import of lists reads such a file too. Here
it becomes a tournament: with the numbers of the file, and with teams where it has them.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from ronde.errors import FormatError
from ronde.formats.decoding import decode
from ronde.formats.player_columns import plain
from ronde.formats.player_csv import read_players_csv
from ronde.formats.player_rows import PlayerEntry
from ronde.formats.problems import Problem, Severity
from ronde.formats.program_file import ProgramFile
from ronde.formats.values import number
from ronde.model import (
    BirthDate,
    Cadence,
    Participants,
    Player,
    PlayerId,
    RatingKind,
    Settings,
    System,
    Team,
    TeamId,
    Tournament,
    Tpn,
)
from ronde.pairing.numbers import with_numbers

__all__ = [
    "PLAYER_TEXT_CATALOGUE",
    "has_headings",
    "number_of",
    "rating_of",
    "read_player_text",
    "text_line",
]

PLAYER_TEXT_CATALOGUE: Mapping[str, Severity] = MappingProxyType(
    {
        "player_text.years": Severity.WARNING,
        "player_text.numbers": Severity.WARNING,
        "player_text.teams": Severity.WARNING,
    }
)

_SHORT_YEAR = re.compile(r"(\d{1,2})\.(\d{1,2})\.(\d{2})", re.ASCII)
_CENTURY_ENDS = 30
"""Two digits below are of this century: nobody who plays today was born before 1930, or after."""
_NUMBER, _TEAM = "nr", "mnr"
_HEAD = 1_000


def has_headings(data: bytes, headings: Collection[str], *, least: int) -> bool:
    r"""Whether the first line has that many of the headings, with semicolons between.

    >>> has_headings(b"Nr;Name;Titel\r\n", {"nr", "titel"}, least=2)
    True
    """
    first = decode(data[:_HEAD]).lines[:1]
    cells = first[0].split(";") if first else []
    return len(cells) > 1 and len({plain(cell) for cell in cells} & set(headings)) >= least


def read_player_text(data: bytes, *, kind: str, headings: Collection[str]) -> ProgramFile:
    """The players of a file as a tournament that has not begun; `headings` need no remark.

    Raises:
        FormatError: it has no players, or more than a tournament may have.
    """
    table = read_players_csv(data, delimiter=";")
    if not table.entries:
        raise FormatError("player_text.nobody")
    entries, years = _with_years(table.entries, table.problems)
    log = [p for p in table.problems if not _is_silent(p, headings, years)]
    if years:
        log.append(_remark("player_text.years", count=len(years)))
    players = tuple(
        Player(
            id=PlayerId(place),
            person=replace(entry.person, national_id=_without_zeros(entry.person.national_id)),
            rating=entry.rating,
            rating_kind=entry.rating_kind,
        )
        for place, entry in enumerate(entries, start=1)
    )
    players, are_numbered = _numbered(players, [_extra(entry, _NUMBER) for entry in entries])
    if not are_numbered:
        log.append(_remark("player_text.numbers"))
    teams = _teams(entries)
    if teams:
        log.append(_remark("player_text.teams", count=len(teams)))
    settings = Settings()
    if teams:
        settings = Settings(participants=Participants.TEAM, system=System(name="team-swiss"))
    tournament = Tournament(settings=settings, players=players, teams=teams)
    if not are_numbered:
        tournament = with_numbers(tournament)
    return ProgramFile(kind=kind, tournament=tournament, problems=tuple(log))


def text_line(cells: Iterable[str]) -> str:
    r"""A line of such a file: it has no quotes, so what would part or quote a cell goes.

    >>> text_line(["a;b", 'c "d"', "=1"])
    "a,b;c 'd';'=1\r\n"
    """
    clean = (" ".join(cell.split()).replace(";", ",").replace('"', "'") for cell in cells)
    harmless = (f"'{cell}" if cell[:1] in {"=", "+", "-", "@"} else cell for cell in clean)
    return f"{';'.join(harmless)}\r\n"


def number_of(tournament: Tournament) -> Mapping[PlayerId, int]:
    """The number of each player: the pairing number if all have one of their own, else the id."""
    numbers = {p.id: p.tpn for p in tournament.players}
    if None in numbers.values() or len(set(numbers.values())) < len(numbers):
        return {player: int(player) for player in numbers}
    return {player: tpn or 0 for player, tpn in numbers.items()}


def rating_of(player: Player, kind: RatingKind) -> int:
    """The rating of that kind: the one of the event if it is one, else that of the list; 0: none.

    An estimate is neither.
    """
    if player.rating and (player.rating_kind or RatingKind.FIDE) is kind:
        return player.rating
    return player.person.rating(kind, Cadence.STANDARD) or 0


def _remark(code: str, **fields: object) -> Problem:
    severity = PLAYER_TEXT_CATALOGUE[code]
    return Problem(code=code, severity=severity, fields=MappingProxyType(fields))


def _is_silent(problem: Problem, headings: Collection[str], years: Collection[int]) -> bool:
    if problem.code == "csv.header.unknown":
        return plain(str(problem.fields.get("heading", ""))) in headings
    return problem.code == "csv.birth" and problem.line in years


def _with_years(
    entries: Sequence[PlayerEntry], problems: Iterable[Problem]
) -> tuple[tuple[PlayerEntry, ...], frozenset[int]]:
    """The entries with births whose year has two digits, and their lines."""
    found: dict[int, BirthDate] = {}
    for problem in problems:
        match = _SHORT_YEAR.fullmatch(problem.text) if problem.code == "csv.birth" else None
        if match is None:
            continue
        day, month, year = (int(part) for part in match.groups())
        year += 2000 if year < _CENTURY_ENDS else 1900
        try:
            dt.date(year, month, day)
        except ValueError:
            continue
        found[problem.line] = BirthDate(year, month, day)
    mended = tuple(
        replace(entry, person=replace(entry.person, birth=found[entry.line]))
        if entry.line in found
        else entry
        for entry in entries
    )
    return mended, frozenset(found)


def _without_zeros(text: str) -> str:
    """A number that is nought is none."""
    return text if text.strip("0") else ""


def _extra(entry: PlayerEntry, heading: str) -> str:
    return next((cell for name, cell in entry.extra.items() if plain(name) == heading), "")


def _numbered(players: Sequence[Player], given: Sequence[str]) -> tuple[tuple[Player, ...], bool]:
    """The players with the numbers of the file, if everybody has one of their own."""
    numbers = [number(text) or 0 for text in given]
    if min(numbers) < 1 or len(set(numbers)) < len(numbers) or max(numbers) > 10 * len(numbers):
        return tuple(players), False
    pairs = zip(players, numbers, strict=True)
    return tuple(replace(player, tpn=Tpn(found)) for player, found in pairs), True


def _teams(entries: Sequence[PlayerEntry]) -> tuple[Team, ...]:
    """The teams, where everybody has the number of one; named after the club of its first."""
    of: dict[int, list[int]] = {}
    for place, entry in enumerate(entries, start=1):
        of.setdefault(number(_extra(entry, _TEAM)) or 0, []).append(place)
    if 0 in of or len(of) < 2:
        return ()
    return tuple(
        Team(
            id=TeamId(found),
            name=entries[of[found][0] - 1].person.club or str(found),
            roster=tuple(PlayerId(place) for place in of[found]),
            tpn=Tpn(found),
        )
        for found in sorted(of)
    )

"""Report file to tournament: all dialects, every problem listed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ronde.errors import FormatError, ModelError
from ronde.formats.decoding import Decoded, decode
from ronde.formats.problems import ProblemLog
from ronde.formats.trf.catalogue import CATALOGUE
from ronde.formats.trf.columns import MAX_ROUNDS
from ronde.formats.trf.detection import dialect_of
from ronde.formats.trf.document import Source, Stated, TrfDocument
from ronde.formats.trf.reading.announced import (
    read_adjustments,
    read_byes,
    read_forbidden,
    read_virtual_points,
)
from ronde.formats.trf.reading.byte_columns import by_characters, counts_bytes
from ronde.formats.trf.reading.national import event_rating, read_national
from ronde.formats.trf.reading.players import Row, read_players
from ronde.formats.trf.reading.records import numbers_by_line_order, read_settings
from ronde.formats.trf.reading.rounds import Outcome, fill_in_byes, played_rounds, read_rounds
from ronde.formats.trf.reading.scan import Scan
from ronde.formats.trf.reading.stated import check_counts, check_points
from ronde.formats.trf.reading.teams import TeamRows, read_teams
from ronde.formats.trf.reading.unlettered import fill_in_unlettered
from ronde.model import (
    Absence,
    Acceleration,
    AccelerationMethod,
    Person,
    Player,
    PlayerId,
    Points,
    RoundNo,
    Settings,
    Tournament,
    Tpn,
    VirtualPoints,
)
from ronde.scoring import as_table, baku_suits

__all__ = ["MAX_LINES", "read_trf"]

MAX_LINES = 200_000
"""Lines of the longest report that is read: ten for each player of the largest event."""


def read_trf(data: bytes | str, *, strict: bool = False) -> TrfDocument:
    """The document in a report file of any dialect.

    Lenient reading gives a document of any text up to `MAX_LINES`: what contradicts itself is
    mended, always the same way, and `problems` says where and how. In a file without a letter for
    any bye printed points hold: blank rounds become the byes that explain them. Strict reading
    takes blank rounds for absences and refuses a file with any error.

    A player's id and pairing number are the starting number of the file (`XXC rank`: the pairing
    number is the place of the line). Rounds after the last paired one hold no round, only
    announced absences, even if everybody has one.

    Raises:
        InvalidFile: strict, and the file has errors; it lists all problems.
        FormatError: more than `MAX_LINES` lines, or something beyond the bounds of the model.
    """
    try:
        return _read(data, strict=strict)
    except ModelError as error:
        raise FormatError(error.fault) from error
    except MemoryError:
        raise FormatError("file.memory") from None


def _read(data: bytes | str, *, strict: bool) -> TrfDocument:
    decoded = decode(data)
    if len(decoded.lines) > MAX_LINES:
        raise FormatError("trf.too_many_lines", lines=len(decoded.lines), most=MAX_LINES)
    has_bytes = isinstance(data, bytes) and decoded.encoding == "utf-8"
    by_bytes = has_bytes and counts_bytes(decoded.lines)
    if by_bytes:
        decoded = decoded._replace(lines=by_characters(decoded.lines))
    scan = Scan(decoded.lines)
    _note_encoding(decoded, scan)
    if by_bytes:
        scan.log.add("trf.columns.bytes")
    settings = read_settings(scan)
    rows = read_players(scan)
    people = read_national(scan, {row.number: row.person for row in rows})
    is_team = settings.is_team
    known = frozenset(row.number for row in rows)
    if not is_team:
        fill_in_byes(rows, read_byes(scan, known, played_rounds(rows) + 1), scan.log)
    outcome = read_rounds(rows, settings.points, scan.log, teams=is_team)
    team_rows = read_teams(scan, known)
    if is_team:
        # Matches bring half of the scoring: not loaded for the players' events of most calls.
        from ronde.formats.trf.reading import team_events  # noqa: PLC0415

        team_rows = team_events.play_as_teams(scan, known, settings, outcome, team_rows)
        known = frozenset(team.id for team in team_rows.teams)
    if settings.rounds is not None and len(outcome.rounds) > settings.rounds:
        scan.log.add("trf.round.beyond", round=len(outcome.rounds), rounds=settings.rounds)
    last_round = max(settings.rounds or MAX_ROUNDS, len(outcome.rounds))
    virtual = read_virtual_points(scan, known, last_round)
    tournament = Tournament(
        settings=settings,
        players=_players(rows, people, settings, outcome, by_line=numbers_by_line_order(scan)),
        teams=tuple(team_rows.teams),
        rounds=tuple(outcome.rounds),
        forbidden=read_forbidden(scan, known, settings.rounds),
        adjustments=read_adjustments(scan, known),
    )
    tournament = _accelerated(tournament, virtual)
    if not is_team and not strict:
        unexplained = fill_in_unlettered(rows, tournament, outcome.scores, scan.log)
        if unexplained is not None:
            # What is wrong with the rounds was said when they were read without the byes.
            outcome = read_rounds(rows, settings.points, ProblemLog(CATALOGUE), teams=False)
            tournament = replace(
                tournament,
                rounds=tuple(outcome.rounds),
                adjustments=(*tournament.adjustments, *unexplained),
            )
    stated = _stated(scan, rows, team_rows, outcome)
    check_counts(scan, tournament)
    check_points(scan, rows, tournament, outcome.scores)
    if is_team:
        team_events.check_team_points(scan, team_rows, tournament)
    if strict:
        scan.log.refuse()
    return TrfDocument(
        tournament=tournament,
        dialect=dialect_of(decoded.lines),
        problems=scan.log.found(),
        kept=scan.kept(),
        stated=stated,
        newline=decoded.newline,
        encoding=decoded.encoding,
        has_bom=decoded.has_bom,
        source=Source(
            lines=decoded.lines,
            tournament=tournament,
            numbers_by_line_order=numbers_by_line_order(scan),
        ),
    )


def _note_encoding(decoded: Decoded, scan: Scan) -> None:
    if decoded.is_guess:
        scan.log.add("trf.encoding.guessed")
    if decoded.is_mixed:
        scan.log.add("trf.newline.mixed")


def _accelerated(tournament: Tournament, table: tuple[VirtualPoints, ...]) -> Tournament:
    """The tournament with its table of virtual points, which overrides the type in record 192.

    Where Baku is announced and the table says the same, it adds nothing: the method stays, so that
    it can go on with late entries. Rule: C.02.03@2025-09 record 250.
    """
    settings = tournament.settings
    is_baku = settings.acceleration.method is AccelerationMethod.BAKU
    is_baku = is_baku and not settings.is_team
    if is_baku and baku_suits(settings.points):
        last = settings.rounds or len(tournament.rounds) + 1
        if _by_round(as_table(tournament, last, {})) == _by_round(table):
            return tournament
    if not table:
        return tournament
    by_table = Acceleration(method=AccelerationMethod.TABLE)
    return replace(
        tournament, settings=replace(settings, acceleration=by_table), virtual_points=table
    )


def _by_round(table: tuple[VirtualPoints, ...]) -> Mapping[tuple[PlayerId, int], Points]:
    """The points of each player in each round; later rows replace earlier ones."""
    return {
        (row.player, round_no): row.points
        for row in table
        for round_no in range(row.first_round, row.last_round + 1)
    }


def _players(
    rows: Sequence[Row],
    people: Mapping[int, Person],
    settings: Settings,
    outcome: Outcome,
    *,
    by_line: bool,
) -> tuple[Player, ...]:
    absences: dict[PlayerId, list[Absence]] = {}
    for round_no in sorted(outcome.announced):
        for player, bye in outcome.announced[round_no].items():
            absences.setdefault(player, []).append(Absence(round=RoundNo(round_no), bye=bye))
    players = []
    for index, row in enumerate(rows, 1):
        person = people[row.number]
        rating, kind = event_rating(person, settings.starting_order)
        players.append(
            Player(
                id=PlayerId(row.number),
                person=person,
                tpn=Tpn(index if by_line else row.number),
                rating=rating,
                rating_kind=kind,
                absences=tuple(absences.get(PlayerId(row.number), ())),
            )
        )
    players.sort(key=lambda player: player.tpn or 0)
    return tuple(players)


def _stated(scan: Scan, rows: Sequence[Row], teams: TeamRows, outcome: Outcome) -> Stated:
    return Stated(
        points={PlayerId(row.number): row.points for row in rows if row.points is not None},
        ranks={PlayerId(row.number): row.rank for row in rows if row.rank is not None},
        match_points=teams.match_points,
        game_points=teams.game_points,
        team_ranks=teams.ranks,
        counts={code: scan.text(code) for code in ("062", "072", "082") if scan.text(code)},
        uncolored=frozenset(outcome.uncolored),
    )

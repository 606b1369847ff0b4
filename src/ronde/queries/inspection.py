"""A file looked at before it is accepted: what it has that the rules do not give.

Every round is paired again from the rounds before it, points are added up again, and the comments
and the points announced say whether FIDE mode still holds. `assumptions.py` says what was taken for
what the file does not state.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ronde.errors import RondeError
from ronde.formats import ProgramFile, TrfDocument
from ronde.journal.events import Finding, TournamentImported
from ronde.model import (
    PlayerId,
    RoundNo,
    Settings,
    TeamId,
    Tournament,
    points_to_text,
)
from ronde.pairing.check import RoundCheck, check_round
from ronde.pairing.dutch import Difference, DifferenceKind
from ronde.pairing.next_round import next_round
from ronde.queries.assumptions import Assumption, assumptions_of
from ronde.queries.comments import OUTSIDE_FIDE, comments_of, mode_findings
from ronde.queries.file_places import check_places
from ronde.queries.imported import as_played
from ronde.rules.swiss import swiss_policy

__all__ = [
    "MOST_ENTRIES",
    "Inspection",
    "founding_of",
    "inspect",
]

MOST_ENTRIES = 40_000
"""Players times rounds that are paired again before a page answers; later rounds are said to be
unchecked."""

_Pairs = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Inspection:
    """What was found; `unchecked` are the rounds nobody could pair again.

    `rounds` is how many were looked at, `agreeing` those that are what the rules give.
    """

    findings: tuple[Finding, ...] = ()
    assumptions: tuple[Assumption, ...] = ()
    comments: tuple[str, ...] = ()
    rounds: int = 0
    agreeing: int = 0
    unchecked: tuple[int, ...] = ()

    @property
    def fide_mode(self) -> bool:
        """Whether the tournament may claim FIDE mode: it was not left, and its points allow it."""
        return not any(finding.code in OUTSIDE_FIDE for finding in self.findings)


def inspect(document: TrfDocument | ProgramFile) -> Inspection:
    """Look at everything; never fails on a document that was read."""
    tournament = document.tournament
    comments = comments_of(document) if isinstance(document, TrfDocument) else ()
    judged: list[Finding] = []
    unchecked: list[int] = []
    agreeing = 0
    for number in range(1, len(tournament.rounds) + 1):
        found = _round(tournament, number)
        if found is None:
            unchecked.append(number)
        elif found:
            judged += found
        else:
            agreeing += 1
    return Inspection(
        findings=(
            *mode_findings(comments, tournament.settings.points),
            *judged,
            *(_standing(document) if isinstance(document, TrfDocument) else ()),
        ),
        assumptions=assumptions_of(document),
        comments=comments,
        rounds=len(tournament.rounds),
        agreeing=agreeing,
        unchecked=tuple(unchecked),
    )


def founding_of(
    document: TrfDocument | ProgramFile, found: Inspection, *, source: str
) -> TournamentImported:
    """The first entry of a tournament accepted with what was found."""
    program = document if isinstance(document, ProgramFile) else None
    return TournamentImported(
        tournament=as_played(document.tournament),
        source=source,
        findings=found.findings,
        comments=found.comments,
        fide_mode=found.fide_mode,
        prizes="" if program is None else program.prizes,
        decided=() if program is None else program.decided,
    )


def _standing(document: TrfDocument) -> Iterator[Finding]:
    """Points that do not follow from the results, places that the file's own list does not give."""
    tournament = document.tournament
    try:
        check = check_places(document)
    except RondeError:
        return
    for fault in check.points:
        yield Finding(
            code="points",
            numbers=(_number(tournament, fault.participant),),
            stated=points_to_text(fault.stated),
            computed=points_to_text(fault.computed),
        )
    for place in check.places:
        several = place.first != place.last
        yield Finding(
            code="place",
            numbers=(_number(tournament, place.participant),),
            stated=str(place.stated),
            computed=f"{place.first}-{place.last}" if several else str(place.first),
        )


def _number(tournament: Tournament, participant: int) -> int:
    if not tournament.settings.is_team:
        return _tpn(tournament, participant)
    return tournament.team_by_id[TeamId(participant)].tpn or participant


# --- rounds ---------------------------------------------------------------------------------------


def _round(tournament: Tournament, number: int) -> tuple[Finding, ...] | None:
    """What is wrong with a round; None if nobody can say."""
    if number * len(tournament.players) > MOST_ENTRIES:
        return None
    try:
        if tournament.settings.is_team:
            return tuple(_matches(tournament, number))
        return tuple(_judged(tournament, check_round(tournament, number)))
    except RondeError:
        return None


def _judged(tournament: Tournament, check: RoundCheck) -> Iterator[Finding]:
    """One finding for the pairs of a round, one for each absolute rule that it breaks."""
    if check.agrees:
        return
    number = RoundNo(check.round)
    found = _numbered(tournament, check.found)
    if check.impossible is not None:
        yield Finding(code="impossible", round=number, found=found)
        return
    judged = check.assessment
    difference = None if judged is None else judged.difference
    yield Finding(
        code="pairs",
        round=number,
        expected=_numbered(tournament, check.expected),
        found=found,
        criterion="" if difference is None else _criterion(difference),
        rule="" if difference is None else _cite(difference, tournament.settings, check.edition),
    )
    for fault in () if judged is None else judged.faults:
        yield Finding(
            code=fault.kind.value,
            round=number,
            numbers=fault.numbers,
            computed=str(_met(tournament, check.round, fault.numbers) or ""),
            rule=fault.cite,
        )


def _criterion(difference: Difference) -> str:
    kinds = {DifferenceKind.ORDER: "order", DifferenceKind.COLORS: "colors"}
    return kinds.get(difference.kind, difference.code)


def _cite(difference: Difference, settings: Settings, edition: str) -> str:
    if difference.kind is DifferenceKind.COLORS:
        policy = swiss_policy(settings.system.name, edition)
        return policy.color_rule(int(difference.code))
    return difference.cite


def _met(tournament: Tournament, before: int, numbers: tuple[int, ...]) -> int | None:
    """The earlier round in which two players met over the board."""
    people = {p.id for p in tournament.players if p.tpn in numbers}
    return next(
        (
            round_.number
            for round_ in tournament.rounds[: before - 1]
            for game in round_.games
            if set(game.players) == people and game.result.is_played
        ),
        None,
    )


def _numbered(tournament: Tournament, pairs: Sequence[tuple[PlayerId, PlayerId | None]]) -> _Pairs:
    return tuple(
        (_tpn(tournament, white), 0 if black is None else _tpn(tournament, black))
        for white, black in pairs
    )


def _tpn(tournament: Tournament, player: int) -> int:
    return tournament.player(PlayerId(player)).tpn or player


def _matches(tournament: Tournament, number: int) -> Iterator[Finding]:
    """The matches of a round of teams; who sits at their boards is the teams' own business."""
    played = tournament.round(number)
    given = next_round(tournament.before_round(number)).round
    found, expected = (
        [(match.first, match.second) for match in round_.matches]
        + [(bye.team, None) for bye in round_.team_byes]
        for round_ in (played, given)
    )
    if set(found) != set(expected):
        yield Finding(
            code="pairs",
            round=RoundNo(number),
            expected=_of_teams(tournament, [p for p in expected if p not in found]),
            found=_of_teams(tournament, [p for p in found if p not in expected]),
        )


def _of_teams(tournament: Tournament, pairs: Sequence[tuple[TeamId, TeamId | None]]) -> _Pairs:
    tpn = {team.id: team.tpn or team.id for team in tournament.teams}
    return tuple((tpn[one], 0 if other is None else tpn[other]) for one, other in pairs)

"""One event in which every act of the journal happens at least once.

`python -m support.showcase FILE` (with `src` and `tests` on the path) writes it as an archive and
beside it the facts that the golden test expects; see tests/golden/archive.
"""

from __future__ import annotations

import datetime as dt
import json
import sys
from dataclasses import replace
from pathlib import Path

from ronde.formats.archive import Archive, ArchivedTournament, EventInfo, write_archive
from ronde.journal import events as act
from ronde.model import (
    THREE_ONE_ZERO,
    Absence,
    Adjournment,
    Adoption,
    Appeal,
    BirthDate,
    BoardNo,
    BudgetLine,
    Bye,
    ByeKind,
    Cadence,
    Charge,
    Complaint,
    Contact,
    DayTerms,
    Exit,
    ForbiddenPairs,
    ForfeitCase,
    Incident,
    IncidentKind,
    Inspection,
    KeptGame,
    Match,
    MatchForfeit,
    Needs,
    Official,
    OfficialRole,
    Participants,
    Payment,
    Penalty,
    PenaltyKind,
    Person,
    Player,
    PlayerId,
    PlayoffHeld,
    Points,
    PointsAdjustment,
    RatingEntry,
    RatingKind,
    RequestedBye,
    Result,
    RoundNo,
    SaidClause,
    SaidText,
    Sex,
    Suspended,
    Team,
    TeamBye,
    TeamId,
    Terms,
    Tick,
    Title,
    Tpn,
    VirtualPoints,
)
from support.journal import SETTINGS, Desk, desk, game

ONE, TWO, THREE = RoundNo(1), RoundNo(2), RoundNo(3)


def showcase() -> Archive:
    """The event: an individual Swiss, a team event, and an imported tournament."""
    swiss = individual()
    imported = Desk()
    imported.do(act.TournamentImported(tournament=swiss.tournament, source="open-a.trf"))
    return Archive(
        event=EventInfo(name="Festival", city="Dijon", start=SETTINGS.start),
        tournaments=(
            ArchivedTournament(key="open-a", journal=swiss.journal),
            ArchivedTournament(key="teams", journal=team_event().journal),
            ArchivedTournament(key="imported", journal=imported.journal),
        ),
    )


def individual() -> Desk:
    arbiter = Official(role=OfficialRole.CHIEF_ARBITER, person=Person(name="Arbitre, Une"))
    table = desk(settings=replace(SETTINGS, officials=(arbiter,), points=THREE_ONE_ZERO))
    _entries(table)
    _first_round(table)
    _second_round(table)
    _outside(table)
    _desk(table)
    return table


def _outside(table: Desk) -> None:
    """What leaves the rules, in FIDE mode and without it."""
    table.do(act.FixedBoardSet(player=PlayerId(2), board=BoardNo(1)))
    table.do(act.HalfByesSet(player=PlayerId(5), entitled=False))
    settings = replace(table.tournament.settings, bye_limit=1, bye_last_rounds=2)
    table.do(act.SettingsChanged(settings=settings))
    half = Absence(round=RoundNo(4), bye=RequestedBye.HALF)
    table.do(act.AbsenceAnnounced(player=PlayerId(5), absence=half), reason="work")
    table.do(act.PlacesDecided(order=(3, 1)), reason="play-off")
    held = PlayoffHeld(place=1, players=(PlayerId(3), PlayerId(1)), seed=7)
    table.do(act.PlayoffDrawn(playoff=held))
    table.do(act.PlayoffGameEntered(place=1, game="duel/1", result=Result.DRAW))
    table.do(act.TieValuesEntered(values=((1, 7_250), (3, 8_000))), reason="by the federation")
    swapped = act.PairingChanged(
        round=TWO,
        games=(game(1, 3, 1), game(2, 5, 8), game(3, 2, 4)),
        case=act.ChangeCase.REGULATIONS,
    )
    table.do(swapped, reason="colours exchanged")


def _office(table: Desk) -> None:
    """What is kept to oneself; one payment is taken back."""
    first = PlayerId(1)
    paid = Payment(number=1, player=first, name="Élève, Zoé", cents=3000, day=SETTINGS.start)
    table.do(act.PaymentRecorded(payment=paid))
    back = replace(paid, number=2, cents=-3000, voids=1, note="twice")
    table.do(act.PaymentRecorded(payment=back))
    table.do(act.ChargeSet(charge=Charge(player=first, cents=1500, reason="member")))
    table.do(act.ContactSet(contact=Contact(subject="player:1", email="zoe@example.org")))
    table.do(act.NeedsSet(player=first, needs=Needs(player=first, large_print=True)))
    table.do(act.Ticked(tick=Tick(id="results_sent", note="by mail")))
    days = (DayTerms(kind="single", days=2, cents=8000),)
    terms = Terms(official="Arbitre, Une", days=days, means="car", kilometres=85, meals=(1350,))
    table.do(act.TermsAgreed(terms=terms))
    table.do(act.BudgetSet(lines=(BudgetLine(text="Hall", planned=-20000),)))
    table.do(act.SuspendedListed(suspended=Suspended(entries=("000009",), source="list.txt")))


def _desk(table: Desk) -> None:
    """What happened in the hall, once a round was played."""
    first, one = PlayerId(1), RoundNo(1)
    penalty = Penalty(kind=PenaltyKind.TIME_TO_OPPONENT, minutes=2)
    moved = Incident(
        number=1, kind=IncidentKind.ILLEGAL_MOVE, player=first, round=one, penalty=penalty
    )
    table.do(act.IncidentRecorded(incident=moved))
    righted = replace(moved, number=2, facts="two hands", corrects=1)
    table.do(act.IncidentRecorded(incident=righted))
    board = next(g for g in table.tournament.round(1).games if first in g.players)
    table.do(act.ForfeitExamined(case=ForfeitCase(player=board.opponent(first), round=one)))
    table.do(act.AppealRecorded(appeal=Appeal(number=1, incident=2, player=first, round=one)))
    table.do(act.ComplaintRecorded(complaint=Complaint(number=1, suspected=first, round=one)))
    table.do(act.InspectionRecorded(inspection=Inspection(number=1, player=first, round=one)))
    table.do(
        act.GameSealed(
            adjournment=Adjournment(
                round=one, white=board.white, black=board.black, sealed_by=board.white, move=41
            )
        )
    )
    table.do(act.ExitNoted(exit=Exit(player=first, round=one)))
    table.do(act.ExitNoted(exit=Exit(player=first, round=one)))
    table.do(act.ExitTakenBack(player=first, round=one))
    table.do(act.ExitEnded(player=first, round=one, at=_BACK))


_ADOPTED = Adoption(
    on=dt.date(2026, 3, 1),
    chief="Arbitre, Ada",
    organiser="Cercle",
    texts=(
        SaidText(
            language="fr",
            clauses=(SaidClause(id="laws", number=1, title="Règles du jeu", text="Celles."),),
        ),
    ),
)
_BACK = dt.datetime(2026, 3, 14, 15, tzinfo=dt.UTC)


def _entries(table: Desk) -> None:
    person = Person(
        name="Élève, Zoé",
        sex=Sex.WOMAN,
        title=Title.WFM,
        federation="FRA",
        birth=BirthDate(2009, 5, 1),
        fide_id="000001",
        ratings=(RatingEntry(value=2050, kind=RatingKind.NATIONAL, cadence=Cadence.RAPID),),
    )
    table.do(act.PlayerRegistered(player=Player(id=PlayerId(1), person=person, rating=2050)))
    table.register(6)
    fuller = replace(person, club="Échiquier")
    table.do(act.PlayerEdited(player=PlayerId(1), person=fuller, rating=2060))
    listed = act.PlayerEdited(player=PlayerId(1), person=fuller, rating=2061)
    table.do(act.PlayersEdited(edits=(listed,), source="FIDE"))
    table.do(act.PlayerRemoved(player=PlayerId(7)))
    table.number()
    table.do(act.SettingsChanged(settings=replace(table.tournament.settings, rounds=5)))
    coin = (act.Lot(value="w", label="first board"),)
    table.do(
        act.DrawMade(kind=act.DrawKind.INITIAL_COLOR, outcome=coin, protocol="coin", seed=2026)
    )
    ban = ForbiddenPairs(players=(PlayerId(1), PlayerId(2)), reason="family")
    table.do(act.PairForbidden(ban=ban))
    table.do(act.PairAllowed(ban=ban))
    virtual = VirtualPoints(player=PlayerId(1), first_round=ONE, last_round=TWO, points=Points(10))
    table.do(act.VirtualPointsSet(points=(virtual,)))
    prizes = '[[list]]\nname = "general"\nprizes = ["100", "cup"]\n'
    table.do(act.PrizesAnnounced(rules=prizes))
    table.do(act.RegulationsAdopted(adoption=_ADOPTED))
    _office(table)
    table.do(act.FideModeLeft(), reason="a club evening")
    table.do(act.CheckedIn(player=PlayerId(1)))
    table.do(act.CheckedIn(player=PlayerId(2)))
    table.do(act.CheckInCancelled(player=PlayerId(2)))
    half = Absence(round=ONE, bye=RequestedBye.HALF)
    table.do(act.AbsenceAnnounced(player=PlayerId(5), absence=half))
    table.do(act.AbsenceAnnounced(player=PlayerId(6), absence=Absence(round=TWO)))
    table.do(act.AbsenceCancelled(player=PlayerId(6), round=TWO))


def _first_round(table: Desk) -> None:
    half = (Bye(player=PlayerId(5), kind=ByeKind.HALF),)
    table.pair((1, 2), (3, 4), byes=(*half, Bye(player=PlayerId(6), kind=ByeKind.PAB)))
    table.do(act.RoundUnpaired(round=ONE))
    table.pair((1, 3), (2, 4), byes=(*half, Bye(player=PlayerId(6), kind=ByeKind.PAB)))
    table.do(act.RoundPublished(round=ONE))
    changed = act.PairingChanged(round=ONE, games=(game(1, 1, 3), game(2, 2, 4)), byes=(*half,))
    table.do(changed, reason="number 6 did not come")
    table.do(act.ResultEntered(round=ONE, board=BoardNo(1), result=Result.WHITE_WINS))
    table.do(act.ResultEntered(round=ONE, board=BoardNo(2), result=Result.ADJOURNED))
    table.do(act.ResultEntered(round=ONE, board=BoardNo(2), result=Result.DRAW))
    table.do(act.ResultCorrected(round=ONE, board=BoardNo(1), result=Result.HALF_ZERO))
    table.do(act.ColorsCorrected(round=ONE, board=BoardNo(1)))
    table.do(act.Undone(target=table.journal.version))
    table.do(act.Redone(target=table.journal.version - 1))
    table.do(act.RoundClosed(round=ONE))
    table.do(act.RoundReopened(round=ONE), reason="a protest")
    table.do(act.RoundClosed(round=ONE))
    table.do(act.Commented(text="the protest was rejected", round=ONE))


def _second_round(table: Desk) -> None:
    table.do(act.PlayerWithdrawn(player=PlayerId(4), after_round=1, reason="ill"))
    table.do(act.PlayerReinstated(player=PlayerId(4)), reason="well again")
    table.do(act.PlayerExcluded(player=PlayerId(6), after_round=1, reason="absent twice"))
    table.register(first_round=3)
    table.do(act.LateEntryArrived(player=PlayerId(8), first_round=TWO))
    table.number()
    penalty = PointsAdjustment(players=(3,), points=Points(-5), reason="late")
    table.do(act.PointsAdjusted(adjustment=penalty))
    table.do(act.PointsAdjustmentRevoked(adjustment=penalty))
    table.pair((3, 1), (5, 8), (4, 2))
    table.do(act.ResultEntered(round=TWO, board=BoardNo(2), result=Result.BLACK_FORFEITS))
    late = act.ResultCorrected(
        round=ONE, board=BoardNo(2), result=Result.WHITE_WINS, rating_only=True
    )
    table.do(late, reason="score sheets")
    _other_file(table)


def _other_file(table: Desk) -> None:
    """What another program's file says otherwise, in one act."""
    settings = replace(table.tournament.settings, city="Tours")
    late = Player(id=PlayerId(9), person=Person(name="Listed, 9"), first_round=RoundNo(3))
    edit = act.PlayerEdited(player=PlayerId(1), person=Person(name="Player, One"), rating=1700)
    acts = (
        act.SettingsChanged(settings=settings),
        act.PlayersEdited(edits=(edit,)),
        act.PlayersRegistered(players=(late,)),
        act.ResultEntered(round=TWO, board=BoardNo(1), result=Result.DRAW),
    )
    table.do(act.DifferenceTaken(acts=acts, source="open.papi"))


def team_event() -> Desk:
    table = desk(settings=replace(SETTINGS, participants=Participants.TEAM))
    table.register(6)
    listed = tuple(Player(id=PlayerId(n), person=Person(name=f"Listed, {n}")) for n in (7, 8))
    table.do(act.PlayersRegistered(players=listed, source="club.csv"))
    for number in range(1, 6):
        roster = tuple(PlayerId(p) for p in (2 * number - 1, 2 * number) if p <= 8)
        table.do(act.TeamRegistered(team=Team(id=TeamId(number), name=f"T{number}", roster=roster)))
    table.do(act.TeamRemoved(team=TeamId(5)))
    roster = (PlayerId(2), PlayerId(1))
    table.do(act.TeamEdited(team=TeamId(1), name="Tours", short_name="TRS", roster=roster))
    numbers = tuple((TeamId(n), Tpn(5 - n)) for n in range(1, 5))
    lots = act.NumberingMethod.LOTS
    table.do(act.TeamNumbersAssigned(numbers=numbers, method=lots, seed=5, protocol="lots"))
    table.do(act.TeamWithdrawn(team=TeamId(4), after_round=0))
    table.do(act.TeamReinstated(team=TeamId(4)), reason="a mistake")
    table.do(act.TeamExcluded(team=TeamId(4), after_round=0, reason="fees"))
    paired = act.RoundPaired(
        round=ONE,
        matches=(Match(table=1, first=TeamId(1), second=TeamId(2)),),
        team_byes=(TeamBye(team=TeamId(3), kind=ByeKind.PAB),),
        by=act.PairedBy.CALENDAR,
    )
    table.do(paired)
    table.do(act.LineupSet(round=ONE, team=TeamId(1), lineup=(PlayerId(1), None)))
    second = act.LineupSet(
        round=ONE,
        team=TeamId(2),
        lineup=(PlayerId(3), PlayerId(4)),
        games=(game(1, 1, 3),),
        byes=(Bye(player=PlayerId(4), kind=ByeKind.UNOPPOSED),),
    )
    table.do(second)
    forfeit = MatchForfeit.FIRST_FORFEITS
    table.do(act.MatchForfeitSet(round=ONE, table=1, forfeit=forfeit))
    table.do(act.MatchForfeitSet(round=ONE, table=1, forfeit=None))
    board = act.ResultEntered(round=ONE, table=1, board=BoardNo(1), result=Result.UNRATED_DRAW)
    table.do(board)
    moves = "1. e4 {é} e5"
    kept = KeptGame(round=ONE, white=PlayerId(1), black=PlayerId(3), moves=moves)
    table.do(act.GamesTaken(games=(kept,), source="round-1.pgn"))
    return table


def facts(archive: Archive) -> dict[str, object]:
    """What a reader of the archive must find in it."""
    return {
        held.key: {
            "head": held.journal.head,
            "entries": held.journal.version,
            "players": len(held.journal.state.tournament.players),
            "results": [
                [board.result.name for board in round_.games]
                for round_ in held.journal.state.tournament.rounds
            ],
        }
        for held in archive.tournaments
    }


def main(path: Path) -> None:
    archive = showcase()
    with path.open("xb") as stream:
        stream.write(write_archive(archive))
    text = json.dumps(facts(archive), indent=2, ensure_ascii=False) + "\n"
    path.with_suffix(".json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

"""Every act of the journal in one sentence."""

from __future__ import annotations

import dataclasses
import datetime as dt
import typing

import pytest

from ronde.catalogue import COMPLETE
from ronde.journal import events as ev
from ronde.journal.events import DrawKind, Event, NumberingMethod, PairedBy
from ronde.model import (
    Absence,
    Adjournment,
    Adoption,
    Appeal,
    BoardNo,
    BudgetLine,
    Bye,
    ByeKind,
    Charge,
    Color,
    Complaint,
    Contact,
    Exit,
    ForbiddenPairs,
    ForfeitCase,
    Game,
    Incident,
    IncidentKind,
    Inspection,
    KeptGame,
    Match,
    MatchForfeit,
    Needs,
    Participants,
    Payment,
    Person,
    Player,
    PlayerId,
    PlayoffHeld,
    Points,
    PointsAdjustment,
    RequestedBye,
    Result,
    Round,
    RoundNo,
    Settings,
    Suspended,
    Team,
    TeamBye,
    TeamId,
    Terms,
    Tick,
    Tournament,
    Tpn,
    VirtualPoints,
)
from ronde.texts.journal import author_text, event_text
from ronde.texts.language import Language
from support.catalogues import codes

ANNE, JEAN, CHLOE = PlayerId(1), PlayerId(2), PlayerId(3)
ONE, TWO = RoundNo(1), RoundNo(2)
RED, BLUE = TeamId(1), TeamId(2)

PLAYERS = (
    Player(id=ANNE, person=Person(name="Martin, Anne"), tpn=Tpn(1), rating=2100),
    Player(id=JEAN, person=Person(name="Duval, Jean"), tpn=Tpn(2)),
    Player(id=CHLOE, person=Person(name="Petit, Chloé"), tpn=Tpn(3)),
)
GAME = Game(board=BoardNo(4), white=ANNE, black=JEAN, result=Result.WHITE_WINS)
BEFORE = Tournament(
    settings=Settings(name="Open", rounds=5),
    players=PLAYERS,
    teams=(Team(id=RED, name="Rouges", roster=(ANNE,)), Team(id=BLUE, name="Bleus")),
    rounds=(Round(number=ONE, games=(GAME,)),),
)
BAN = ForbiddenPairs(players=(ANNE, JEAN), reason="même famille")
BONUS = PointsAdjustment(players=(ANNE,), points=Points(-5), reason="retard")
ADOPTED = Adoption(on=dt.date(2026, 11, 1), chief="Roy, Ada", organiser="Cercle", texts=())

ACTS: tuple[Event, ...] = (
    ev.TournamentCreated(settings=Settings(name="Open")),
    ev.TournamentImported(tournament=BEFORE, source="open.trf"),
    ev.SettingsChanged(settings=Settings(name="Open A", rounds=7)),
    ev.DrawMade(kind=DrawKind.INITIAL_COLOR, outcome=(ev.Lot(value="w"),), protocol="p", seed=3),
    ev.PairForbidden(ban=BAN),
    ev.PairAllowed(ban=BAN),
    ev.VirtualPointsSet(
        points=(VirtualPoints(player=ANNE, first_round=ONE, last_round=TWO, points=Points(10)),)
    ),
    ev.PointsAdjusted(adjustment=BONUS),
    ev.PointsAdjustmentRevoked(adjustment=BONUS),
    ev.PrizesAnnounced(rules='[[list]]\nprizes = ["cup"]\n'),
    ev.RegulationsAdopted(adoption=ADOPTED),
    ev.PlacesDecided(order=(ANNE, JEAN)),
    ev.TieValuesEntered(values=((ANNE, 12_500), (JEAN, 7_000))),
    ev.FideModeLeft(),
    ev.FideModeResumed(),
    ev.PlayerRegistered(player=PLAYERS[0]),
    ev.PlayersRegistered(players=PLAYERS, source="club.csv"),
    ev.PlayerEdited(player=ANNE, person=Person(name="Martin, Anna")),
    ev.PlayersEdited(
        edits=(ev.PlayerEdited(player=ANNE, person=PLAYERS[0].person),), source="FIDE"
    ),
    ev.PlayerRemoved(player=ANNE),
    ev.FixedBoardSet(player=ANNE, board=BoardNo(12)),
    ev.HalfByesSet(player=ANNE, entitled=False),
    ev.NumbersAssigned(numbers=((ANNE, Tpn(1)),)),
    ev.PlayerWithdrawn(player=ANNE, after_round=1),
    ev.PlayerExcluded(player=ANNE, after_round=1, reason="téléphone"),
    ev.PlayerReinstated(player=ANNE),
    ev.LateEntryArrived(player=ANNE, first_round=TWO),
    ev.AbsenceAnnounced(player=ANNE, absence=Absence(round=TWO, bye=RequestedBye.HALF)),
    ev.AbsenceCancelled(player=ANNE, round=TWO),
    ev.CheckedIn(player=ANNE),
    ev.CheckInCancelled(player=ANNE),
    ev.TeamRegistered(team=Team(id=RED, name="Rouges", roster=(ANNE,))),
    ev.TeamEdited(team=RED, name="Rouges"),
    ev.TeamRemoved(team=RED),
    ev.TeamNumbersAssigned(numbers=((RED, Tpn(1)),), method=NumberingMethod.LOTS),
    ev.TeamWithdrawn(team=RED, after_round=1),
    ev.TeamExcluded(team=RED, after_round=1),
    ev.TeamReinstated(team=RED),
    ev.LineupSet(round=ONE, team=RED, lineup=(ANNE,)),
    ev.RoundPaired(round=ONE, games=(GAME,), byes=(Bye(player=CHLOE, kind=ByeKind.PAB),)),
    ev.PairingChanged(round=ONE, games=(GAME,)),
    ev.RoundUnpaired(round=ONE),
    ev.RoundPublished(round=ONE),
    ev.RoundClosed(round=ONE),
    ev.RoundReopened(round=ONE),
    ev.ResultEntered(round=ONE, board=BoardNo(4), result=Result.DRAW),
    ev.ResultCorrected(round=ONE, board=BoardNo(4), result=Result.DRAW),
    ev.ColorsCorrected(round=ONE, board=BoardNo(4)),
    ev.MatchForfeitSet(round=ONE, table=1, forfeit=MatchForfeit.FIRST_FORFEITS),
    ev.GamesTaken(
        games=(KeptGame(round=ONE, white=ANNE, black=JEAN, moves="1. e4"),), source="round.pgn"
    ),
    ev.PaymentRecorded(payment=Payment(number=1, player=ANNE, name="Martin, Anne", cents=2500)),
    ev.ChargeSet(charge=Charge(player=ANNE, cents=1250)),
    ev.ContactSet(contact=Contact(subject="player:1", email="anne@example.org")),
    ev.NeedsSet(player=ANNE, needs=Needs(player=ANNE, large_print=True)),
    ev.Ticked(tick=Tick(id="results_sent")),
    ev.TermsAgreed(terms=Terms(official="Arbitre, Une")),
    ev.BudgetSet(lines=(BudgetLine(text="Salle", planned=-20000),)),
    ev.SuspendedListed(suspended=Suspended(entries=("A12345",))),
    ev.IncidentRecorded(
        incident=Incident(number=1, kind=IncidentKind.ILLEGAL_MOVE, player=ANNE, round=ONE)
    ),
    ev.ForfeitExamined(case=ForfeitCase(player=JEAN, round=ONE)),
    ev.AppealRecorded(appeal=Appeal(number=1, player=JEAN)),
    ev.ComplaintRecorded(complaint=Complaint(number=1, suspected=JEAN)),
    ev.InspectionRecorded(inspection=Inspection(number=1, player=JEAN)),
    ev.ExitNoted(exit=Exit(player=JEAN, round=ONE)),
    ev.ExitEnded(player=JEAN, round=ONE, at=dt.datetime(2026, 3, 14, 15, tzinfo=dt.UTC)),
    ev.ExitTakenBack(player=JEAN, round=ONE),
    ev.PlayoffDrawn(playoff=PlayoffHeld(place=1, players=(ANNE, JEAN), seed=7)),
    ev.PlayoffGameEntered(place=1, game="duel/1", result=Result.DRAW),
    ev.GameSealed(adjournment=Adjournment(round=ONE, white=ANNE, black=JEAN)),
    ev.DifferenceTaken(
        acts=(ev.PlayerRemoved(player=JEAN), ev.RoundClosed(round=ONE)), source="open.papi"
    ),
    ev.Commented(text="Panne de courant", round=ONE),
    ev.Undone(target=12),
    ev.Redone(target=12),
)
"""One of each class of event."""


class TestCompleteness:
    def test_there_is_one_of_each(self) -> None:
        assert {type(act) for act in ACTS} == set(typing.get_args(Event))

    def test_every_code_belongs_to_something(self) -> None:
        names = {kind.__name__ for kind in typing.get_args(Event)}
        sentences = {code.split(".")[0] for code in codes("journal") if code[0].isupper()}
        assert sentences == names

    @pytest.mark.parametrize(
        ("prefix", "values"),
        [
            ("method", {m.value for m in NumberingMethod}),
            ("draw", {k.value for k in DrawKind}),
            ("RoundPaired", {b.value for b in PairedBy}),
            ("forfeit", {f.value for f in MatchForfeit} | {"none"}),
            ("bye", {b.value for b in RequestedBye}),
            ("color", {c.value for c in Color}),
            ("setting", {f.name for f in dataclasses.fields(Settings)}),
        ],
    )
    def test_every_value_has_its_words(self, prefix: str, values: set[str]) -> None:
        known = {c.partition(".")[2] for c in codes("journal") if c.startswith(f"{prefix}.")}
        assert known == values


class TestSentences:
    @pytest.mark.parametrize("language", COMPLETE)
    @pytest.mark.parametrize("act", ACTS, ids=lambda act: type(act).__name__)
    @pytest.mark.parametrize("before", [BEFORE, Tournament()], ids=["known", "empty"])
    def test_every_act_reads_even_where_nobody_is_known(
        self, act: Event, before: Tournament, language: Language
    ) -> None:
        text = event_text(act, before, language)
        assert text[:1].isupper() or text[:1].isdigit()
        assert "{" not in text
        assert "\n" not in text

    @pytest.mark.parametrize(
        ("act", "french", "english"),
        [
            (
                ev.RoundPaired(
                    round=RoundNo(3),
                    games=(GAME, GAME),
                    byes=(Bye(player=CHLOE, kind=ByeKind.PAB),),
                ),
                "Ronde 3 appariée par le moteur (2 échiquiers, exempt : Petit Chloé)",
                "Round 3 paired by the engine (2 boards, bye: Petit Chloé)",
            ),
            (
                ev.ResultCorrected(round=ONE, board=BoardNo(4), result=Result.DRAW),
                "Résultat échiquier 4, ronde 1 : 1-0 → ½-½ (Martin Anne – Duval Jean)",
                "Result board 4, round 1: 1-0 → ½-½ (Martin Anne – Duval Jean)",
            ),
            (
                ev.ResultCorrected(
                    round=ONE, board=BoardNo(4), result=Result.PENDING, rating_only=True
                ),
                "Résultat échiquier 4, ronde 1, pour le classement Elo seulement : "
                "1-0 → sans résultat (Martin Anne – Duval Jean)",
                "Result board 4, round 1, for rating only: "
                "1-0 → no result (Martin Anne – Duval Jean)",
            ),
            (
                ev.SettingsChanged(settings=Settings(name="Open", rounds=7)),
                "Réglages modifiés : nombre de rondes",
                "Settings changed: number of rounds",
            ),
            (
                ev.PointsAdjusted(adjustment=BONUS),
                "Points -½ : Martin Anne — motif : retard",
                "Points -½: Martin Anne — reason: retard",
            ),
            (
                ev.PlayerExcluded(player=ANNE, after_round=1, reason="téléphone"),
                "Exclusion après la ronde 1 : Martin Anne — motif : téléphone",
                "Excluded after round 1: Martin Anne — reason: téléphone",
            ),
            (
                ev.DrawMade(
                    kind=DrawKind.INITIAL_COLOR, outcome=(ev.Lot(value="b"),), protocol="p", seed=3
                ),
                "Tirage au sort, couleur initiale : Noirs (graine 3)",
                "Lots drawn, initial colour: Black (seed 3)",
            ),
            (
                ev.PairForbidden(
                    ban=dataclasses.replace(BAN, reason="", first_round=TWO, last_round=RoundNo(3))
                ),
                "Rencontre interdite : Martin Anne et Duval Jean (rondes 2 à 3)",
                "Pair forbidden: Martin Anne and Duval Jean (rounds 2 to 3)",
            ),
        ],
    )
    def test_in_full(self, act: Event, french: str, english: str) -> None:
        assert event_text(act, BEFORE, "fr") == french
        assert event_text(act, BEFORE, "en") == english

    def test_teams_are_named_in_team_events(self) -> None:
        act = ev.RoundPaired(
            round=ONE,
            matches=(Match(table=1, first=RED, second=BLUE),),
            team_byes=(TeamBye(team=RED, kind=ByeKind.PAB),),
            by=PairedBy.HAND,
        )
        before = dataclasses.replace(
            BEFORE, settings=Settings(participants=Participants.TEAM), rounds=()
        )
        assert event_text(act, before, "fr") == (
            "Ronde 1 appariée à la main (1 match, exempt : Rouges)"
        )
        ban = ev.PairForbidden(ban=ForbiddenPairs(players=(PlayerId(1), PlayerId(2))))
        assert event_text(ban, before, "fr") == "Rencontre interdite : Rouges et Bleus"

    def test_a_board_of_a_match_is_found_by_its_table(self) -> None:
        teams = (
            Team(id=RED, name="Rouges", roster=(ANNE,)),
            Team(id=BLUE, name="Bleus", roster=(JEAN,)),
        )
        game = Game(board=BoardNo(1), white=ANNE, black=JEAN)
        round_ = Round(number=ONE, games=(game,), matches=(Match(table=7, first=RED, second=BLUE),))
        before = Tournament(players=PLAYERS, teams=teams, rounds=(round_,))
        act = ev.ResultEntered(round=ONE, board=BoardNo(1), table=7, result=Result.DRAW)
        assert event_text(act, before, "fr") == (
            "Résultat échiquier 1, ronde 1, table 7 : ½-½ (Martin Anne – Duval Jean)"
        )
        lost = dataclasses.replace(act, table=8)
        assert event_text(lost, before, "fr").endswith("table 8 : ½-½")

    def test_long_lists_are_counted(self) -> None:
        ban = ForbiddenPairs(players=tuple(PlayerId(n) for n in range(1, 9)))
        assert event_text(ev.PairForbidden(ban=ban), BEFORE, "fr") == (
            "Rencontre interdite : 8 joueurs"
        )


@pytest.mark.parametrize("stored", ["ronde:players", "joueurs · players"])
def test_players_who_agreed_are_named_in_the_readers_language(stored: str) -> None:
    """The second is what journals of older versions hold."""
    assert [author_text(stored, language) for language in COMPLETE] == [
        {"fr": "les joueurs", "en": "the players"}[language] for language in COMPLETE
    ]
    assert author_text("joueurs", "en") == "joueurs"

"""Who left, who sat in, who drew the better lot: what the order takes from the journal."""

from __future__ import annotations

from fractions import Fraction

from ronde.journal.events import AbsenceAnnounced, DrawKind, DrawMade, Lot, TeamWithdrawn
from ronde.model import Absence, PlayerId, RequestedBye, RoundNo, TeamId
from ronde.pairing.molter.event import MolterChoice, choose_table, ranking
from ronde.standings import Standings, drawn_orders, standings
from support.positions import position
from support.system_events import hall

FOUR = position({1: "2w= 3b=", 2: "1b= 4w=", 3: "4w= 1w=", 4: "3b= 2b="})
"""Everybody on one point, nothing to choose between them."""


class TestTeamsThatLeave:
    """Rule: C.05@2017 VI.6.2; book@2022-01 6.9, for matches as for games."""

    @staticmethod
    def played(after: int) -> Standings:
        event = hall("berger", 2, teams=6)
        event.play(after)
        event.act(TeamWithdrawn(team=TeamId(1), after_round=after), reason="left")
        event.play()
        return standings(event.tournament, ["GP"])

    def test_before_half_the_matches_count_for_nobody(self) -> None:
        """Team 1 had won both of its matches."""
        table = self.played(2)
        assert table.annulled == (1,)
        assert [row.participant for row in table.rows] == [2, 3, 4, 5, 6]
        assert [row.points for row in table.rows] == [8, 6, 4, 2, 0]

    def test_from_half_on_they_stay(self) -> None:
        table = self.played(3)
        assert table.annulled == ()
        assert table.row(1).points == 6

    def test_tables_of_their_own_are_left_alone(self) -> None:
        event = hall("molter", 4, teams=5, rounds=4)
        event.play(1)
        event.act(TeamWithdrawn(team=TeamId(1), after_round=1), reason="left")
        event.play()
        assert standings(event.tournament, ["BERL"], primary="GP").annulled == ()


class TestBerlinInMolter:
    """Rule: book@2022-01 3.2 (classification, organisation), 5.2 2.4.2."""

    def test_a_reserve_weighs_as_the_player_away(self) -> None:
        """A2 is away in round 2, the fifth of the roster sits in; A3 and A4 keep their places."""
        event = hall("molter", 4, teams=5, rounds=4, options={"players": "4"}, reserves=1)
        away = PlayerId(2)
        event.play(1)
        event.act(
            AbsenceAnnounced(player=away, absence=Absence(round=RoundNo(2), bye=RequestedBye.ZERO))
        )
        event.play()
        choice = choose_table(5, 4, 4)
        assert isinstance(choice, MolterChoice)
        results = {
            (int(r.number), int(g.board)): g.result
            for r in event.tournament.rounds
            for g in r.games
        }
        expected = {x.team: str(Fraction(x.berlin, 10)) for x in ranking(choice.table, results)}
        table = standings(event.tournament, ["BERL"], primary="GP")
        found = {"ABCDE"[row.participant - 1]: str(row.values["BERL"]) for row in table.rows}
        assert found == expected


class TestRecordedLots:
    """Rule: C.07@2026-03 4: what is still tied is decided by lot, drawn once and kept."""

    def test_the_draw_decides_and_others_have_no_place(self) -> None:
        table = standings(FOUR, ["LOT"], drawn=((3, 1),))
        assert table.row(3).values["LOT"] == 1
        assert table.row(1).values["LOT"] == 2
        assert table.row(2).values["LOT"] is None

    def test_the_last_draw_counts(self) -> None:
        table = standings(FOUR, ["LOT"], drawn=((3, 1), (1, 3)))
        assert table.row(1).values["LOT"] == 1

    def test_whoever_is_not_there_is_left_out(self) -> None:
        assert standings(FOUR, ["LOT"], drawn=((9, 1),)).row(1).values["LOT"] == 2

    def test_orders_of_a_journal(self) -> None:
        lots = (Lot(value="2", player=PlayerId(4)), Lot(value="1", player=PlayerId(7)))
        drawn = DrawMade(kind=DrawKind.TIE, outcome=lots, protocol="x", seed=1)
        other = DrawMade(kind=DrawKind.NUMBERS, outcome=lots, protocol="x", seed=1)
        assert drawn_orders((drawn, other)) == ((7, 4),)

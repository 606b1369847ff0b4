"""What is drawn: rooms and halls from above, brackets on A3; and the same in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.documents.asking import DocumentRequest
from ronde.documents.desk import Source
from ronde.documents.errors import DocumentOptionError
from ronde.documents.gathering import view_models
from ronde.documents.hall_plans import HallPlan
from ronde.documents.paper import Drawing, Listing, Paper, Sheets, Table
from ronde.documents.seating import Rooms
from ronde.model import BoardNo, Venue
from ronde.pairing.roundrobin.rutsch import rutsch_round, walks
from support.papers import event


def paper(source: Source, code: str, language: str = "en", **options: str) -> Paper:
    asked = DocumentRequest(code=code, language=language, options=options)
    ((_, made),) = view_models(source, asked)
    return made


def rooms(**options: str) -> Rooms:
    made = paper(event("rutsch"), "seating.rutsch", **options)
    assert isinstance(made, Rooms)
    return made


def hall(source: Source, **options: str) -> HallPlan:
    made = paper(source, "seating.hall", **options)
    assert isinstance(made, HallPlan)
    return made


class TestSeating:
    def test_everybody_has_a_chair_and_a_line(self) -> None:
        made = rooms()
        assert len(made.rooms) == len(made.listing.sections) == 7
        for room in made.rooms:
            assert {seat.number for seat in room.seats} == set("1234567")
            assert [seat.color for seat in room.seats].count("rest") == 1
            assert [seat.color for seat in room.seats].count("white") == 3

    def test_ways_lead_from_chair_to_chair_of_the_next_round(self) -> None:
        """Each way begins beside the chair of whoever walks it and ends beside their next one."""
        first, second, *_ = rooms().rooms
        now = {seat.number: seat for seat in first.seats}
        then = {seat.number: seat for seat in second.seats}
        moves = [w for w in walks(rutsch_round(1, 7), rutsch_round(2, 7)) if w.start != w.end]
        assert len(first.ways) == len(moves) == 7
        for walk, way in zip(moves, first.ways, strict=True):
            seat, goal = now[str(walk.player)], then[str(walk.player)]
            (x1, y1), (x2, y2) = way[0], way[-1]
            assert abs(x1 - seat.x) <= 50
            assert abs(y1 - seat.y) <= 300
            assert abs(x2 - goal.x) <= 50
            assert abs(y2 - goal.y) <= 300

    def test_the_last_round_leads_nowhere(self) -> None:
        assert rooms().rooms[-1].ways == ()

    def test_one_round(self) -> None:
        made = rooms(only="3")
        assert [room.heading for room in made.rooms] == ["Round 3"]
        with pytest.raises(DocumentOptionError):
            rooms(only="8")


class TestHall:
    def test_each_board_is_in_one_block(self) -> None:
        made = hall(event("swiss-60"))
        ((name, blocks),) = made.halls
        numbers = [int(place.number) for block in blocks for place in block.places]
        assert numbers == list(range(1, 31))
        assert name == "Salle Saint-Nicolas"

    def test_halls_begin_at_their_boards(self) -> None:
        source = event("swiss-60")
        tournament = source.state.tournament
        venues = (Venue(name="Stage"), Venue(name="Foyer"))
        settings = replace(tournament.settings, venues=venues)
        state = replace(source.state, tournament=replace(tournament, settings=settings))
        made = hall(replace(source, state=state), halls="21", block="20")
        assert [
            (name, [(b.places[0].number, b.places[-1].number) for b in blocks])
            for name, blocks in made.halls
        ] == [("Stage", [("1", "20")]), ("Foyer", [("21", "30")])]

    @pytest.mark.parametrize("halls", ["31", "1", "21,11", "x", "0"])
    def test_a_hall_without_boards_is_refused(self, halls: str) -> None:
        with pytest.raises(DocumentOptionError):
            hall(event("swiss-60"), halls=halls)

    def test_places_kept_for_somebody_stand_out_and_nobody_is_named(self) -> None:
        source = event("swiss-60")
        tournament = source.state.tournament
        first, *others = tournament.players
        kept = replace(first, fixed_board=BoardNo(12))
        players = (kept, *others)
        state = replace(source.state, tournament=replace(tournament, players=players))
        ((_, blocks),) = hall(replace(source, state=state)).halls
        assert [p.number for b in blocks for p in b.places if p.kept] == ["12"]
        text = str(hall(replace(source, state=state)))
        assert first.person.family_name not in text


class TestCup:
    def test_a_poster_has_fewer_parts(self) -> None:
        parts = {}
        for size in ("a4", "a3"):
            made = paper(event("large-cup"), "cup.bracket", paper=size)
            assert isinstance(made, Drawing)
            assert made.listing.frame.paper == size
            parts[size] = len(made.brackets)
        assert parts == {"a4": 5, "a3": 3}

    def test_a_form_for_each_match_with_room_for_the_tie_break(self) -> None:
        made = paper(event("cup"), "cup.match", stage="1")
        assert isinstance(made, Sheets)
        assert len(made.sheets) == 5
        (table,) = [block for block in made.sheets[0].blocks if isinstance(block, Table)]
        assert len(table.section.rows) == 6
        assert table.section.rows[0][2] == "Player 009"
        assert made.missing == ()

    def test_a_round_of_the_cup_that_has_not_begun(self) -> None:
        with pytest.raises(DocumentOptionError) as refused:
            paper(event("cup"), "cup.match", stage="4")
        assert refused.value.fault.code == "document.value"


class TestTeams:
    def test_a_form_for_each_captain(self) -> None:
        made = paper(event("league"), "match.lineup")
        assert isinstance(made, Sheets)
        teams = {team.name for team in event("league").state.tournament.teams}
        assert {sheet.heading for sheet in made.sheets} == teams
        blank = paper(event("league"), "match.lineup", names="no")
        assert "Player" not in str(blank)
        assert "Player" in str(made)

    def test_differences_come_to_nothing_together(self) -> None:
        made = paper(event("league"), "team.standings")
        assert isinstance(made, Listing)
        rows = made.sections[0].rows
        assert sum(int(str(row[8])) for row in rows) == 0
        assert all(int(str(r[2])) == sum(int(str(n)) for n in r[3:6]) for r in rows)

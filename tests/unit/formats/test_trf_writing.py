"""Writing report files: edits in place, refusals, conversion."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ronde.formats import (
    Dialect,
    RepresentationError,
    TrfDocument,
    read_trf,
    trf_losses,
    write_trf,
)
from ronde.model import (
    Absence,
    AccelerationMethod,
    BoardNo,
    Departure,
    DepartureKind,
    ForbiddenPairs,
    Game,
    Participants,
    Person,
    Player,
    PlayerId,
    RatingEntry,
    RatingKind,
    RequestedBye,
    Result,
    Round,
    RoundNo,
    Settings,
    System,
    TeamId,
    Tournament,
    Tpn,
)
from support.journal import SETTINGS, desk

GOLDEN = Path(__file__).resolve().parents[2] / "golden" / "trf"


def golden(name: str) -> TrfDocument:
    return read_trf((GOLDEN / f"{name}.trf").read_bytes())


def tournament(**settings: object) -> Tournament:
    """Two players, their game, and two planned rounds."""
    players = tuple(
        Player(id=PlayerId(n), tpn=Tpn(n), person=Person(name=f"Player {n}"), rating=2000)
        for n in (1, 2)
    )
    game = Game(board=BoardNo(1), white=PlayerId(1), black=PlayerId(2), result=Result.WHITE_WINS)
    return Tournament(
        settings=Settings(rounds=2, **settings),  # type: ignore[arg-type]
        players=players,
        rounds=(Round(number=RoundNo(1), games=(game,)),),
    )


class TestEditing:
    def test_only_what_changed_is_written_anew(self) -> None:
        """A corrected city is one line; spelling, comments and order of the others stay."""
        document = golden("individual_2026")
        settings = replace(document.tournament.settings, city="Hillside")
        edited = replace(document, tournament=replace(document.tournament, settings=settings))
        before, after = write_trf(document).splitlines(), write_trf(edited).splitlines()
        changed = [(a, b) for a, b in zip(before, after, strict=True) if a != b]
        assert changed == [("022 Lakeside", "022 Hillside")]

    def test_new_record_goes_before_the_players(self) -> None:
        document = read_trf("012 Open\n001    1      Amber" + " " * 58 + " 0.0    1\n")
        settings = replace(document.tournament.settings, city="Hillside")
        edited = replace(document, tournament=replace(document.tournament, settings=settings))
        assert [line[:3] for line in write_trf(edited).splitlines()] == ["012", "022", "001"]

    def test_new_result_brings_new_points_and_ranks(self) -> None:
        document = read_trf(write_trf(tournament()))
        first = document.tournament.rounds[0]
        drawn = replace(first, games=(replace(first.games[0], result=Result.DRAW),))
        text = write_trf(replace(document, tournament=document.tournament.with_round(drawn)))
        assert text.count(" 0.5 ") == 2
        assert read_trf(text).problems == ()

    def test_ranks_of_the_file_stand_while_its_results_do(self) -> None:
        """A corrected name must not disturb places that tie-breaks decided."""
        document = golden("individual_2026")
        renamed = replace(
            document.tournament.players[0],
            person=replace(document.tournament.players[0].person, name="Ambre, Remi"),
        )
        players = (renamed, *document.tournament.players[1:])
        edited = replace(document, tournament=replace(document.tournament, players=players))
        again = read_trf(write_trf(edited))
        assert again.stated == document.stated
        assert again.tournament.players[0].name == "Ambre, Remi"

    def test_team_points_follow_the_results(self) -> None:
        document = golden("teams_2026")
        first = document.tournament.rounds[0]
        game = replace(first.games[0], result=Result.BLACK_WINS)
        changed = document.tournament.with_round(replace(first, games=(game, *first.games[1:])))
        text = write_trf(replace(document, tournament=changed))
        again = read_trf(text)
        assert not again.problems
        assert again.stated.game_points[TeamId(1)] == document.stated.game_points[TeamId(1)] - 10
        assert "802" not in {line[:3] for line in text.splitlines()}

    def test_unreadable_line_of_a_changed_record_becomes_a_comment(self) -> None:
        text = "012 First\n012 Second\n001    1      Amber" + " " * 58 + " 0.0    1\n"
        document = read_trf(text)
        settings = replace(document.tournament.settings, name="Third")
        edited = replace(document, tournament=replace(document.tournament, settings=settings))
        assert write_trf(edited).startswith("012 Third\n### 012 Second\n001")

    def test_removed_record_goes(self) -> None:
        document = golden("javafo")
        text = write_trf(replace(document, tournament=replace(document.tournament, forbidden=())))
        assert "XXP" not in text
        assert "XXA" in text

    @pytest.mark.parametrize("newline", ["\n", "\r", "\r\n"])
    def test_line_ends(self, newline: str) -> None:
        text = write_trf(golden("bbpairings"), newline=newline)
        assert text.count(newline) == 15
        assert read_trf(text).newline == newline


class TestRefusals:
    @pytest.mark.parametrize(
        ("change", "dialect", "code"),
        [
            ({}, Dialect.TRF16, "trf.loss.rounds"),
            ({"forbidden": 2}, Dialect.TRFX, "trf.loss.forbidden"),
            ({"later": 1}, Dialect.TRFX, "trf.loss.absences"),
            ({"result": Result.ADJOURNED}, Dialect.TRF16, "trf.loss.result"),
            ({"result": Result.UNRATED_DRAW}, Dialect.TRF06, "trf.loss.result"),
            ({"number": 10_000}, Dialect.TRF26, "trf.loss.number"),
            ({"system": "molter"}, Dialect.TRF26, "trf.loss.system"),
        ],
    )
    def test_says_what_the_dialect_cannot(
        self, change: dict[str, object], dialect: Dialect, code: str
    ) -> None:
        event = tournament()
        if "system" in change:
            event = tournament(system=System(name="molter"))
        if "forbidden" in change:
            ban = ForbiddenPairs(players=(PlayerId(1), PlayerId(2)), last_round=RoundNo(1))
            event = replace(event, forbidden=(ban,))
        if "later" in change:
            away = (Absence(round=RoundNo(3), bye=RequestedBye.HALF),)
            players = (replace(event.players[0], absences=away), event.players[1])
            event = replace(event, players=players)
        if isinstance(change.get("result"), Result):
            game = replace(event.rounds[0].games[0], result=change["result"])  # type: ignore[arg-type]
            event = event.with_round(replace(event.rounds[0], games=(game,)))
        if "number" in change:
            players = (replace(event.players[0], tpn=Tpn(10_000)), event.players[1])
            event = replace(event, players=players)
        with pytest.raises(RepresentationError) as caught:
            write_trf(event, dialect=dialect)
        assert code in {loss.code for loss in caught.value.losses if loss.is_essential}
        assert caught.value.dialect == dialect.value
        assert write_trf(event, dialect=dialect, lossy=True)

    def test_point_system_of_colours(self) -> None:
        """Only JaVaFo's XXS can reward colours differently."""
        document = golden("javafo")
        assert not any(loss.is_essential for loss in trf_losses(document, Dialect.TRFX))
        for dialect in (Dialect.TRF16, Dialect.TRFBX, Dialect.TRF26):
            codes = {loss.code for loss in trf_losses(document, dialect) if loss.is_essential}
            assert "trf.loss.points" in codes

    def test_what_is_only_ours_is_said_to_be_lost(self) -> None:
        event = desk(2, settings=replace(SETTINGS, bye_limit=1)).tournament
        seated = (replace(event.players[0], fixed_board=BoardNo(4)), event.players[1])
        losses = trf_losses(replace(event, players=seated), Dialect.TRF26)
        assert {"fixed_boards", "bye_limits"} <= {loss.fields.get("what") for loss in losses}

    def test_details_do_not_refuse(self) -> None:
        event = tournament(venue="Town hall")
        losses = trf_losses(event, Dialect.TRF26)
        assert [str(loss) for loss in losses] == ["venue, organiser or registration number"]
        assert write_trf(event)


class TestFromTheModel:
    def test_numbers_are_pairing_numbers(self) -> None:
        event = tournament()
        swapped = tuple(replace(p, tpn=Tpn(3 - p.id)) for p in event.players)
        text = write_trf(replace(event, players=swapped))
        lines = [line for line in text.splitlines() if line.startswith("001")]
        assert [line[4:25].split() for line in lines] == [
            ["1", "Player", "2"],
            ["2", "Player", "1"],
        ]
        assert lines[0].endswith("   2 b 0")
        losses = trf_losses(replace(event, players=swapped), Dialect.TRF26)
        assert [str(loss) for loss in losses] == ["ids of players"]

    def test_who_left_is_absent_from_the_next_round(self) -> None:
        event = tournament()
        gone = Departure(kind=DepartureKind.WITHDRAWN, after_round=1)
        players = (event.players[0], replace(event.players[1], departure=gone))
        again = read_trf(write_trf(replace(event, players=players))).tournament
        assert not again.players[1].is_available(2)
        assert again.players[0].is_available(2)

    def test_given_ranks_are_written(self) -> None:
        text = write_trf(tournament(), ranks={PlayerId(1): 2, PlayerId(2): 1})
        assert read_trf(text).stated.ranks == {1: 2, 2: 1}

    def test_dutch_under_the_edition_in_force_is_plain(self) -> None:
        event = tournament(system=System(name="dutch", edition="2017"))
        assert "192 FIDE_DUTCH_2017" in write_trf(event)

    @pytest.mark.parametrize(
        ("name", "code"),
        [
            ("lim", "CUSTOM_SWISS"),
            ("berger", "FIDE_ROUNDROBIN"),
            ("berger-double", "FIDE_DOUBLEROUNDROBIN"),
            ("burstein", "FIDE_BURSTEIN"),
            ("cup", "CUSTOM_KNOCKOUT"),
        ],
    )
    def test_codes_of_our_systems(self, name: str, code: str) -> None:
        assert f"192 {code}\n" in write_trf(tournament(system=System(name=name)))

    def test_line_ends_inside_a_name_do_not_break_the_file(self) -> None:
        event = tournament(name="Two\nlines")
        assert read_trf(write_trf(event)).tournament.settings.name == "Two lines"

    def test_national_rating_gets_its_record(self) -> None:
        event = tournament(federation="FRA")
        entry = RatingEntry(value=1500, kind=RatingKind.NATIONAL, federation="FRA")
        person = replace(event.players[0].person, ratings=(entry,), national_id="A1")
        first = replace(
            event.players[0], person=person, rating=1500, rating_kind=RatingKind.NATIONAL
        )
        again = read_trf(write_trf(replace(event, players=(first, event.players[1]))))
        assert again.tournament.players[0].person == person

    def test_kept_lines_come_along(self) -> None:
        document = golden("individual_2026")
        text = write_trf(document, dialect=Dialect.TRFX, lossy=True)
        assert text.startswith("### invented event")
        assert text.endswith("QQQ a record nobody knows\n")

    def test_unreadable_lines_come_along_as_comments(self) -> None:
        document = read_trf("042 some day\n001    1      Amber" + " " * 58 + " 0.0    1\n")
        assert "### 042 some day\n" in write_trf(document, dialect=Dialect.TRF26)


class TestTeams:
    """Rule: C.02.03@2025-09 records 300, 310, 320, 330."""

    def test_matches_found_again(self) -> None:
        rounds = golden("teams_2026").tournament.rounds
        first, second, third = rounds
        assert [(m.table, m.first, m.second) for m in first.matches] == [(1, 1, 4), (2, 2, 3)]
        assert first.matches[0].second_lineup == (12, 13, None)
        assert [(g.board, g.white, g.black) for g in first.games] == [
            (1, 1, 12),
            (2, 13, 2),
            (1, 4, 8),
            (2, 9, 5),
            (3, 6, 10),
        ]
        assert second.matches[0].first_lineup == (4, 6, 5)
        assert {b.team: b.kind.value for b in second.team_byes} == {3: "U", 4: "Z"}
        assert third.matches[0].forfeit is not None
        assert (third.matches[0].first, third.matches[0].second) == (1, 2)

    def test_empty_board_inferred(self) -> None:
        """Without its record 300 the line-up is found from the games and the unopposed player."""
        data = (GOLDEN / "teams_2026.trf").read_text(encoding="utf-8")
        bare = data.replace("300 001   4   1   12   13 0000\n", "")
        assert bare != data
        assert read_trf(bare).tournament == read_trf(data).tournament

    def test_line_up_inferred_from_the_games(self) -> None:
        document = golden("teams_2016")
        assert document.tournament.settings.participants is Participants.TEAM
        [match] = document.tournament.rounds[0].matches
        assert (match.first_lineup, match.second_lineup) == (None, (5, 7, 6, 8))

    def test_2016_to_2026_and_back(self) -> None:
        document = golden("teams_2016")
        new = read_trf(write_trf(document, dialect=Dialect.TRF26))
        assert new.tournament == document.tournament
        assert read_trf(write_trf(new, dialect=Dialect.TRF16)).tournament == document.tournament


def baku_file(*records: str) -> str:
    lines = [
        f"001 {n:4} m    {'Player ' + str(n):33} 2000 FRA {'':11} {'':10}  0.0 {n:4}"
        for n in range(1, 9)
    ]
    return "\n".join(("042 2026/06/01", "142 7", "192 FIDE_DUTCH_BAKU", *lines, *records)) + "\n"


class TestBaku:
    """The type of record 192 announces it; record 250 writes it out and overrides it.

    Rule: C.02.03@2025-09 records 192, 250.
    """

    def test_written_out_and_read_it_is_still_the_method(self) -> None:
        """Found by the fuzz campaign, input 102:7305: it came back as a table."""
        document = read_trf(baku_file())
        text = write_trf(document, fresh=True)
        assert "250       1.0 001 002    1    4" in text.splitlines()
        assert read_trf(text).tournament == document.tournament

    def test_a_table_of_its_own_overrides_it(self) -> None:
        document = read_trf(baku_file("250       1.0 001 002    1    2"))
        assert document.tournament.settings.acceleration.method is AccelerationMethod.TABLE
        assert len(document.tournament.virtual_points) == 2
        assert read_trf(write_trf(document, fresh=True)).tournament == document.tournament

    def test_teams_have_the_type_alone(self) -> None:
        text = "092 Team Swiss\n142 7\n192 FIDE_TEAM_MP_BAKU\n" + "\n".join(
            (*baku_file().splitlines()[3:], "310   1 Elm      " + " " * 40, "")
        )
        document = read_trf(text)
        assert document.tournament.settings.acceleration.method is AccelerationMethod.BAKU
        again = write_trf(document, dialect=Dialect.TRF26, fresh=True, lossy=True)
        assert "\n250" not in again
        back = read_trf(again).tournament.settings
        assert back.acceleration.method is AccelerationMethod.BAKU


class TestByesToCome:
    """Rule: C.02.03@2025-09 records 001 (points), 240."""

    EVENT = tournament()

    def announced(self, bye: RequestedBye) -> Tournament:
        absence = Absence(round=RoundNo(len(self.EVENT.rounds) + 1), bye=bye)
        first, *others = self.EVENT.players
        return replace(self.EVENT, players=(replace(first, absences=(absence,)), *others))

    @pytest.mark.parametrize("bye", [RequestedBye.HALF, RequestedBye.FULL])
    def test_worth_points_in_record_240_alone(self, bye: RequestedBye) -> None:
        """A line whose entries do not add up to its points is refused by other programs."""
        event = self.announced(bye)
        text = write_trf(event, dialect=Dialect.TRF26)
        assert f"240 {bye.value} " in text
        assert f"0000 - {bye.value}" not in text
        assert read_trf(text).tournament.players[0].absences == event.players[0].absences

    @pytest.mark.parametrize("dialect", [Dialect.TRF16, Dialect.TRFX, Dialect.TRFBX])
    def test_in_the_columns_where_there_is_no_such_record(self, dialect: Dialect) -> None:
        text = write_trf(self.announced(RequestedBye.HALF), dialect=dialect, lossy=True)
        assert "0000 - H" in text

    def test_in_the_columns_where_the_points_count_it(self) -> None:
        plain = write_trf(self.EVENT, dialect=Dialect.TRF26)
        counted = plain.replace(" 1.0    1     2 w 1", " 1.5    1     2 w 1  0000 - H")
        document = read_trf(counted)
        assert document.tournament.players[0].absences
        assert "0000 - H" in write_trf(document, fresh=True)
        assert "trf.points.mismatch" not in {p.code for p in document.problems}

    def test_worth_nothing_in_both(self) -> None:
        text = write_trf(self.announced(RequestedBye.ZERO), dialect=Dialect.TRF26)
        assert "0000 - Z" in text
        assert "240 Z " in text


class TestAdjourned:
    """VCL 164, 165: `?` is an adjourned game, both ways, with its value in record 162."""

    def event(self) -> Tournament:
        event = tournament()
        game = replace(event.rounds[0].games[0], result=Result.ADJOURNED)
        return event.with_round(replace(event.rounds[0], games=(game,)))

    def test_there_and_back(self) -> None:
        text = write_trf(self.event())
        assert "     2 w ?" in text
        assert [line for line in text.splitlines() if line.startswith("162")] == ["162  X 0.5"]
        document = read_trf(text)
        assert document.problems == ()
        assert document.tournament.rounds[0].games[0].result is Result.ADJOURNED
        assert document.tournament.settings.points.is_standard
        assert document.stated.points[PlayerId(1)] == 5

    def test_one_side_blank(self) -> None:
        text = write_trf(self.event()).replace("1 b ?", "1 b  ")
        document = read_trf(text)
        assert document.tournament.rounds[0].games[0].result is Result.ADJOURNED
        assert [p.code for p in document.problems] == ["trf.game.results"]

    def test_the_side_that_knows_is_believed(self) -> None:
        document = read_trf(write_trf(self.event()).replace("1 b ?", "1 b 1"))
        assert document.tournament.rounds[0].games[0].result is Result.BLACK_WINS

    def test_decided_the_value_goes(self) -> None:
        document = read_trf(write_trf(self.event()))
        assert "162" not in write_trf(replace(document, tournament=tournament()))


class TestWithdrawn:
    """VCL 217: a round after the player left is a zero-point bye, not a blank."""

    def test_rounds_after_leaving(self) -> None:
        event = tournament()
        gone = Departure(kind=DepartureKind.WITHDRAWN, after_round=RoundNo(1))
        third = Player(id=PlayerId(3), tpn=Tpn(3), person=Person(name="Player 3"), departure=gone)
        second = replace(event.rounds[0], number=RoundNo(2))
        event = replace(event, players=(*event.players, third), rounds=(*event.rounds, second))
        [line] = [text for text in write_trf(event).splitlines() if text.startswith("001    3")]
        assert line.endswith(" 3" + " " * 12 + "0000 - Z")
        document = read_trf(write_trf(event))
        assert document.tournament.rounds[1].bye_of(PlayerId(3)) is not None


class TestRatingOnly:
    """VCL 192, 193: the line of the player has the result for rating, the points the one used."""

    def test_entries_and_points(self) -> None:
        rated = {(RoundNo(1), PlayerId(1), PlayerId(2)): Result.DRAW}
        document = read_trf(write_trf(tournament(), rated=rated))
        assert document.tournament.rounds[0].games[0].result is Result.DRAW
        assert document.stated.points == {PlayerId(1): 10, PlayerId(2): 0}

    def test_in_a_file_that_is_edited(self) -> None:
        document = read_trf(write_trf(tournament()))
        rated = {(RoundNo(1), PlayerId(1), PlayerId(2)): Result.DRAW}
        assert "2 w =" in write_trf(document, rated=rated)

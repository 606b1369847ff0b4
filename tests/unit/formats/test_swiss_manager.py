"""Swiss-Manager's text files: players and pairings, written, read back, and broken."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.errors import FormatError
from ronde.formats import RepresentationError, load
from ronde.formats.programs import program_of
from ronde.formats.swiss_manager import (
    pairing_losses,
    player_losses,
    read_pairings,
    read_players,
    write_pairings,
    write_players,
)
from ronde.model import (
    BirthDate,
    Bye,
    ByeKind,
    Game,
    Participants,
    Person,
    PlayerId,
    RatingEntry,
    RatingKind,
    Result,
    Round,
    Settings,
    Sex,
    Title,
    Tournament,
)
from ronde.model.ids import BoardNo, RoundNo, TeamId, Tpn
from ronde.model.people import Player, Team

HEADING = (
    "Nr;Name;Titel;Identnr;EloNat;EloInt;Geburt;Fed;Sex;Typ;Gr;KlubNr;Klub;FideIdent;Quelle;Pkt;"
    "Wtg1;Wtg2;Rang;Nachname;Vorname;Atitel"
)
BOARDS = "Runde;Brett;IdentW;IdentS;NrW;NrS;ErgW;ErgS;Kontumaz;Erg;Mnr;ErgEloW;ErgEloS"


def player(number: int, name: str, **facts: object) -> Player:
    rating = facts.pop("rating", 0)
    kind = facts.pop("kind", RatingKind.FIDE if rating else None)
    person = Person(name=name, **facts)  # type: ignore[arg-type]
    return Player(
        id=PlayerId(number),
        tpn=Tpn(number),
        person=person,
        rating=rating,  # type: ignore[arg-type]
        rating_kind=kind,  # type: ignore[arg-type]
    )


def event(*results: Result, byes: tuple[ByeKind, ...] = ()) -> Tournament:
    """One round: a board for each result, then players with byes."""
    count = 2 * len(results) + len(byes)
    games = tuple(
        Game(board=BoardNo(n), white=PlayerId(2 * n - 1), black=PlayerId(2 * n), result=result)
        for n, result in enumerate(results, start=1)
    )
    away = tuple(
        Bye(player=PlayerId(2 * len(results) + n), kind=kind)
        for n, kind in enumerate(byes, start=1)
    )
    return Tournament(
        players=tuple(player(n, f"P{n}") for n in range(1, count + 1)),
        rounds=(Round(number=RoundNo(1), games=games, byes=away),),
    )


class TestPlayers:
    PEOPLE = (
        player(
            1,
            "Frêne, Zoé",
            sex=Sex.WOMAN,
            title=Title.WIM,
            federation="FRA",
            club="Tours",
            birth=BirthDate(1990, 5, 1),
            fide_id="99000001",
            national_id="A12345",
            rating=2105,
            ratings=(
                RatingEntry(value=2105),
                RatingEntry(value=2150, kind=RatingKind.NATIONAL),
            ),
        ),
        player(2, "Ash, Ann", birth=BirthDate(1985)),
    )

    def test_what_is_written_comes_back(self) -> None:
        data = write_players(Tournament(players=self.PEOPLE))
        found = read_players(data)
        assert found.problems == ()
        assert found.tournament.players == self.PEOPLE

    def test_a_file_of_the_program(self) -> None:
        line = (
            "7;Ash,Ann;;4711;1890;1850;01.05.1990;AUT;W;U18;1;12;Graz;0;EX;3½;21;18,5;4;Ash;Ann;Dr."
        )
        data = f"{HEADING}\r\n{line}\r\n".encode("cp1252")
        assert program_of(data) is not None
        [ash] = load(data).tournament.players
        assert (ash.tpn, ash.name, ash.rating) == (7, "Ash, Ann", 1850)
        assert (ash.person.sex, ash.person.club, ash.person.fide_id) == (Sex.WOMAN, "Graz", "")
        assert ash.person.rating(RatingKind.NATIONAL) == 1890
        codes = [problem.code for problem in load(data).problems]
        assert codes == ["csv.encoding.guessed"]

    def test_columns_in_another_order_and_fewer(self) -> None:
        data = b"Vorname;Nachname;EloInt;Geburt;FideIdent\r\nAnn;Ash;1850;1990;99000001\r\n"
        [ash] = load(data).tournament.players
        assert (ash.name, ash.rating, ash.tpn) == ("Ash, Ann", 1850, 1)
        assert [problem.code for problem in load(data).problems] == ["player_text.numbers"]

    def test_teams_by_their_column(self) -> None:
        heading = "Nr;Name;EloInt;EloNat;Geburt;Klub;Mnr"
        lines = ["1;Ash, A;1900;0;;Graz;2", "2;Elm, B;1800;0;;Linz;1", "3;Oak, C;1700;0;;Graz;2"]
        found = read_players("\r\n".join((heading, *lines)).encode())
        teams = found.tournament.teams
        assert [(team.tpn, team.name, team.roster) for team in teams] == [
            (1, "Linz", (2,)),
            (2, "Graz", (1, 3)),
        ]
        assert found.tournament.settings.participants is Participants.TEAM

    def test_teams_come_back(self) -> None:
        teams = tuple(
            Team(id=TeamId(n), tpn=Tpn(n), name=f"T{n}", roster=(PlayerId(n),)) for n in (1, 2)
        )
        settings = Settings(participants=Participants.TEAM)
        tournament = Tournament(settings=settings, players=self.PEOPLE, teams=teams)
        assert read_players(write_players(tournament)).tournament.teams == teams

    def test_a_name_parts_no_cell_and_is_no_formula(self) -> None:
        text = write_players(Tournament(players=(player(1, '=cmd;"x"'),))).decode()
        assert text.splitlines()[1].startswith("1;'=cmd,'x';;;")

    def test_nobody(self) -> None:
        with pytest.raises(FormatError, match="no player"):
            read_players(f"{HEADING}\r\n".encode())

    def test_losses(self) -> None:
        estimated = player(1, "Ash, Ann", rating=1400, kind=RatingKind.ESTIMATED)
        codes = [loss.code for loss in player_losses(Tournament(players=(estimated,)))]
        assert codes == ["swiss_manager.loss.ratings", "swiss_manager.loss.all_but_players"]


class TestPairings:
    SAID = (
        Result.PENDING,
        Result.WHITE_WINS,
        Result.DRAW,
        Result.BLACK_WINS,
        Result.WHITE_FORFEITS,
        Result.BLACK_FORFEITS,
        Result.DOUBLE_FORFEIT,
        Result.HALF_ZERO,
        Result.ZERO_HALF,
    )

    def test_what_is_written_comes_back(self) -> None:
        tournament = event(*self.SAID, byes=(ByeKind.PAB,))
        found = read_pairings(write_pairings(tournament))
        assert [line.result for line in found.lines[:-1]] == list(self.SAID)
        assert [(line.white, line.black) for line in found.lines[-2:]] == [(17, 18), (19, None)]
        assert {line.round for line in found.lines} == {1}

    def test_the_lines_themselves(self) -> None:
        tournament = event(Result.DRAW, Result.BLACK_FORFEITS, Result.PENDING)
        assert write_pairings(tournament).decode().splitlines() == [
            BOARDS,
            "1;1;0;0;1;2;0,5;0,5;;0,5:0,5;;;",
            "1;2;0;0;3;4;1;0;K;1:0K;;;",
            "1;3;0;0;5;6;0;0;;0:0;;;",
        ]

    def test_the_sign_of_a_forfeit_behind_the_result(self) -> None:
        data = f"{BOARDS}\n3;1;0;0;4;2;0;0;;0:0K;;;\n".encode()
        assert read_pairings(data).lines[0].result is Result.DOUBLE_FORFEIT

    @pytest.mark.parametrize(
        ("tournament", "code"),
        [
            (event(Result.DRAW, byes=(ByeKind.HALF,)), "swiss_manager.loss.byes"),
            (event(Result.UNRATED_DRAW), "swiss_manager.loss.result"),
            (event(Result.BOTH_LOSE), "swiss_manager.loss.result"),
        ],
    )
    def test_what_it_cannot_say_is_refused(self, tournament: Tournament, code: str) -> None:
        assert [loss.code for loss in pairing_losses(tournament) if loss.is_essential] == [code]
        with pytest.raises(RepresentationError):
            write_pairings(tournament)
        assert read_pairings(write_pairings(tournament, lossy=True)).rounds == (1,)

    def test_teams_are_refused(self) -> None:
        tournament = event(Result.DRAW)
        settings = replace(tournament.settings, participants=Participants.TEAM)
        with pytest.raises(FormatError, match="matches of teams"):
            write_pairings(replace(tournament, settings=settings), lossy=True)

    @pytest.mark.parametrize(
        ("line", "words"),
        [
            ("3;1;0;0;4;2;2;0;;2:0;;;", "'2:0' is no result"),
            ("3;1;0;0;4;2;1;1;;1:1;;;", "'1:1' is no result"),
            ("3;1;0;0;4;x;1;0;;1:0;;;", "'x' in column NrS"),
            ("drei;1;0;0;4;2;1;0;;1:0;;;", "'drei' in column Runde"),
            ("3;1;0;0;4;4;1;0;;1:0;;;", "against itself"),
            ("3;1", "column NrW"),
        ],
    )
    def test_a_line_nobody_understands(self, line: str, words: str) -> None:
        with pytest.raises(FormatError, match=words) as caught:
            read_pairings(f"{BOARDS}\n{line}\n".encode())
        assert caught.value.line == 2

    def test_no_board_and_no_column(self) -> None:
        with pytest.raises(FormatError, match="no board"):
            read_pairings(f"{BOARDS}\n".encode())
        with pytest.raises(FormatError, match="ErgW, ErgS"):
            read_pairings(b"Runde;NrW;NrS\n1;1;2\n")

    def test_it_is_no_tournament(self) -> None:
        with pytest.raises(FormatError, match="ronde merge"):
            load(write_pairings(event(Result.DRAW)))

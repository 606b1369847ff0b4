"""Vega's files: a report that counts bytes, the player file, the table of games."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.errors import FormatError
from ronde.formats import RepresentationError, load, read_trf
from ronde.formats.programs import program_of
from ronde.formats.vega import (
    player_losses,
    read_players,
    read_vega,
    report_losses,
    write_players,
    write_report,
)
from ronde.model import (
    THREE_ONE_ZERO,
    BirthDate,
    Bye,
    ByeKind,
    Game,
    Person,
    RatingEntry,
    RatingKind,
    Result,
    Round,
    Settings,
    Sex,
    Title,
    Tournament,
)
from ronde.model.games import Side
from ronde.model.ids import BoardNo, PlayerId, RoundNo, Tpn
from ronde.model.people import Player


def player(number: int, name: str, rating: int = 0, **facts: object) -> Player:
    ratings = (RatingEntry(value=rating),) if rating else ()
    person = Person(name=name, **{"ratings": ratings, **facts})  # type: ignore[arg-type]
    kind = RatingKind.FIDE if rating else None
    return Player(
        id=PlayerId(number), tpn=Tpn(number), person=person, rating=rating, rating_kind=kind
    )


NAMES = ("Frêne, Zoé", "Ölsäß, Émïlie-Göñi-Àçèèèèèèèèèèèèè", "Ash, Ann")
EVENT = Tournament(
    settings=Settings(name="Open", rounds=5),
    players=tuple(player(n, name, 2000) for n, name in enumerate(NAMES, start=1)),
    rounds=(
        Round(
            number=RoundNo(1),
            games=(
                Game(
                    board=BoardNo(1), white=PlayerId(1), black=PlayerId(2), result=Result.WHITE_WINS
                ),
            ),
            byes=(Bye(player=PlayerId(3), kind=ByeKind.PAB),),
        ),
    ),
)


class TestReport:
    def test_every_name_is_33_bytes_wide(self) -> None:
        lines = [line for line in write_report(EVENT).split(b"\r\n") if line.startswith(b"001")]
        assert [line[14:47].rstrip().decode() for line in lines] == [
            NAMES[0],
            "Ölsäß, Émïlie-Göñi-Àçè",
            NAMES[2],
        ]
        assert {line[47:53] for line in lines} == {b" 2000 "}

    def test_it_says_how_many_rounds(self) -> None:
        assert b"\r\n142 5\r\n001" in write_report(EVENT)

    def test_it_is_read_back(self) -> None:
        short = tuple(replace(p, person=replace(p.person, name=f"É{p.id}")) for p in EVENT.players)
        found = read_trf(write_report(replace(EVENT, players=short)))
        assert [problem.code for problem in found.problems] == ["trf.columns.bytes"]
        assert found.tournament.settings.rounds == 5
        assert found.tournament.rounds == EVENT.rounds
        assert [p.name for p in found.tournament.players] == ["É1", "É2", "É3"]

    def test_losses(self) -> None:
        codes = [loss.code for loss in report_losses(EVENT)]
        assert "vega.loss.names" in codes
        assert "trf.loss.rounds" not in codes
        odd = replace(EVENT.settings, points=THREE_ONE_ZERO)
        with pytest.raises(RepresentationError):
            write_report(replace(EVENT, settings=odd))
        assert write_report(replace(EVENT, settings=odd), lossy=True)


class TestPlayers:
    def test_what_is_written_comes_back(self) -> None:
        people = (
            player(
                1,
                "Frêne, Zoé",
                2105,
                sex=Sex.WOMAN,
                title=Title.WIM,
                federation="FRA",
                club="Tours",
                birth=BirthDate(1990, 5, 1),
                fide_id="99000001",
                k=20,
            ),
        )
        found = read_players(write_players(Tournament(players=people)))
        assert found.tournament.players == people

    def test_years_of_two_digits(self) -> None:
        heading = "NAME;COUNTRY;BIRTHDAY;GENDER;TITLE;IDFIDE;ELOFIDE;IDNAT;ELONAT;KCOEFF\r\n"
        text = f"{heading}ASH Ann;ITA;01.05.90;f;;;1850;;0;20\r\nELM Bob;ITA;31.12.08;m;;;;;;\r\n"
        found = load(text.encode())
        assert [p.person.birth for p in found.tournament.players] == [
            BirthDate(1990, 5, 1),
            BirthDate(2008, 12, 31),
        ]
        codes = [problem.code for problem in found.problems]
        assert codes == ["player_text.years", "player_text.numbers"]

    def test_a_number_is_not_cut(self) -> None:
        long_id = Tournament(players=(player(1, "Ash, Ann", fide_id="123456789", club="C" * 30),))
        [heading, line] = write_players(long_id).decode().splitlines()
        assert dict(zip(heading.split(";"), line.split(";"), strict=True))["IDFIDE"] == ""
        assert line.endswith(f";{'C' * 20}")
        codes = [loss.code for loss in player_losses(long_id)]
        assert codes == ["vega.loss.cut", "vega.loss.ids", "vega.loss.all_but_players"]


TABLE = """\
Cross table after round 3

 Pos   ID  NAME                 Fed   Rtg    1     2     3    Pts
--------------------------------------------------------------------
   1    2  Ash Ann              FRA  2100  +W3   +B1   =HPB   2.5
   2    1  Frêne Zoé            FRA  2200  +PAB  -W2   +F3    2.0
   3    3  Elm, Bob             ITA  1900  -B2   --    -F1    0.0
"""


class TestTable:
    def test_games_byes_and_people(self) -> None:
        found = load(TABLE.encode())
        tournament = found.tournament
        assert [(p.tpn, p.name, p.rating) for p in tournament.players] == [
            (1, "Frêne, Zoé", 2200),
            (2, "Ash, Ann", 2100),
            (3, "Elm, Bob", 1900),
        ]
        first, second, third = tournament.rounds
        assert [(g.white, g.black, g.result) for g in first.games] == [(2, 3, Result.WHITE_WINS)]
        assert [(b.player, b.kind) for b in first.byes] == [(1, ByeKind.PAB)]
        assert [(g.white, g.black, g.result) for g in second.games] == [(1, 2, Result.BLACK_WINS)]
        assert third.games[0].result is Result.BLACK_FORFEITS
        assert third.games[0].side(PlayerId(1)) is Side.FORFEIT_WIN
        codes = [problem.code for problem in found.problems]
        assert codes == ["vega.table.people", "vega.table.forfeits"]

    def test_numbers_of_the_places_where_there_are_no_others(self) -> None:
        table = " 1  Ash Ann  2100 | +W2\n 2  Elm Bob  1900 | -B1\n"
        assert read_vega(table.encode()).tournament.rounds[0].games[0].players == (1, 2)

    def test_a_team_file_of_the_kind_is_told_by_its_rows(self) -> None:
        assert program_of(b"012 Open\n001    1 m    Ash, Ann\n") is None
        assert program_of(b"Ann said +W5 once\n") is None

    @pytest.mark.parametrize(
        ("before", "after", "words"),
        [
            ("+W3   +B1", "+W3   =B1", "round 2"),
            ("+W3 ", "+B3 ", "round 1"),
            ("+F3", "+W3", "round 3"),
            ("+PAB  -W2   +F3", "+PAB  -W2", "2 rounds in this line"),
            ("-W2", "-W9", "round 2"),
        ],
    )
    def test_it_contradicts_itself(self, before: str, after: str, words: str) -> None:
        assert before in TABLE
        with pytest.raises(FormatError, match=words):
            load(TABLE.replace(before, after).encode())

    def test_a_description_file_is_refused_by_name(self) -> None:
        data = b"012 Open\n142 3\n001|   1|m|   |Ash, Ann            |2100|FRA|\n"
        with pytest.raises(FormatError, match="description file"):
            load(data)


def test_a_table_larger_than_any_tournament() -> None:
    """Two megabytes of absences took half a minute: boards are in order in one pass, and few."""
    lines = [f"{n:4} Ash {n}  2000 FRA  " + "-- " * 100 for n in range(3, 4_000)]
    lines += ["1 Elm  2000 FRA  +W2 " + "-- " * 99, "2 Oak  2000 FRA  -B1 " + "-- " * 99]
    with pytest.raises(FormatError) as caught:
        load("\n".join(lines[::-1]).encode())
    assert caught.value.fault.code == "vega.too_large"

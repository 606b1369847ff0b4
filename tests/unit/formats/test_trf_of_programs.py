"""Report files as programs really write them, with invented people."""

from __future__ import annotations

import datetime as dt

import pytest

from ronde.formats import Dialect, TrfDocument, read_trf, write_trf
from ronde.formats.trf.columns import record
from ronde.model import StartingOrder
from ronde.scoring.teams import team_sheets


def player(
    number: int,
    name: str,
    cells: str,
    *,
    rating: int = 2000,
    points: str = "0.0",
    birth: str = "1990/00/00",
    width: int | None = None,
) -> str:
    """A line of record 001; `width` in characters of the name, where the program pads otherwise."""
    named = name.ljust(33 if width is None else width)
    head = (
        f"001 {number:4} m    {named} {rating:4} FRA {number:11} {birth:10} {points:>4} {number:4}"
    )
    return f"{head}  {cells}"


def byte_wide(name: str) -> int:
    """The width in characters of a name that is padded to 33 bytes."""
    return 33 - (len(name.encode()) - len(name))


def codes(document: TrfDocument) -> list[str]:
    return [problem.code for problem in document.problems]


class TestByteColumns:
    NAMES = ("Frêne, Zoé", "Ash, Ann")

    def _lines(self, *, by_bytes: bool) -> bytes:
        first, second = (
            player(n, name, cells, points=points, width=byte_wide(name) if by_bytes else None)
            for n, name, cells, points in (
                (1, self.NAMES[0], "   2 w 1", "1.0"),
                (2, self.NAMES[1], "   1 b 0", "0.0"),
            )
        )
        return f"012 Open\n{first}\n{second}\n".encode()

    def test_a_name_padded_by_bytes(self) -> None:
        document = read_trf(self._lines(by_bytes=True))
        assert codes(document) == ["trf.columns.bytes"]
        assert document.tournament == read_trf(self._lines(by_bytes=False)).tournament
        assert document.tournament.players[0].rating == 2000

    def test_a_name_padded_by_characters_is_left_alone(self) -> None:
        assert codes(read_trf(self._lines(by_bytes=False))) == []

    def test_it_is_written_back_by_characters(self) -> None:
        document = read_trf(self._lines(by_bytes=True))
        assert read_trf(write_trf(document).encode()).problems == ()

    def test_teams_are_read_alike(self) -> None:
        name = "Équipe"
        team = f"013 {name.ljust(31)}   1    2"
        document = read_trf(self._lines(by_bytes=True) + f"{team}\n".encode())
        assert document.tournament.teams[0].name == name
        assert document.tournament.teams[0].roster == (1, 2)


PAIR = (
    player(1, "Ash, Ann", "   2 w =", points="0.5"),
    player(2, "Elm, Bob", "   1 b =", points="0.5"),
)


def read(*lines: str) -> TrfDocument:
    return read_trf("\n".join(lines) + "\n")


class TestRounds:
    def test_tnr_is_the_number_of_rounds_and_nobody_s_rating(self) -> None:
        document = read("012 Open", "TNR 2", *PAIR)
        assert codes(document) == []
        assert document.tournament.settings.rounds == 2
        assert document.tournament.players[1].person.ratings[1:] == ()
        assert "TNR 2" in write_trf(document)

    def test_a_code_and_a_number_alone_is_no_national_record(self) -> None:
        document = read("012 Open", "QQQ 2", *PAIR)
        assert codes(document) == ["trf.line.unknown"]
        assert "QQQ 2" in write_trf(document)


class TestDates:
    @pytest.mark.parametrize("text", ["28. 07. 2005", "July 28, 2005", "28 Jul 2005"])
    def test_first_day(self, text: str) -> None:
        document = read("012 Open", f"042 {text}", *PAIR)
        assert document.tournament.settings.start == dt.date(2005, 7, 28)
        assert codes(document) == []
        assert document.tournament.settings.edition_of("swiss") == "2017"

    def test_days_of_rounds_with_month_and_day_exchanged(self) -> None:
        document = read("012 Open", "132".ljust(91) + "11.25.02", *PAIR)
        assert [t.date for t in document.tournament.settings.schedule] == [dt.date(2011, 2, 25)]

    @pytest.mark.parametrize(("text", "year"), [("1975.  .", 1975), ("0000", None)])
    def test_births(self, text: str, year: int | None) -> None:
        document = read("012 Open", player(1, "Ash, Ann", "", birth=text))
        born = document.tournament.players[0].person.birth
        assert (born and born.year) == year
        assert "trf.player.birth" not in codes(document)


RULERS = (
    "DDD SSSS sTTT NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN RRRR FFF IIIIIIIIIII BBBB/BB/BB PPPP RRRR",
    "1234567890123456789012345678901234567890",
    "0123456789012345678901234567890123456789",
    "         1         2         3         4",
)


@pytest.mark.parametrize("ruler", RULERS)
def test_rulers_are_silent_and_kept(ruler: str) -> None:
    document = read("012 Open", ruler, *PAIR)
    assert codes(document) == []
    assert document.tournament.settings.name == "Open"
    assert ruler in write_trf(document)


class TestByesWithoutLetters:
    """Blank rounds with points: 3 rounds, one player away in some of them."""

    def _document(self, cells: str, points: str, *, strict: bool = False) -> TrfDocument:
        lines = (
            player(1, "Ash, Ann", cells, points=points),
            player(2, "Elm, Bob", "   3 w 1     3 b 1     3 w 1", points="3.0"),
            player(3, "Oak, Cyd", "   2 b 0     2 w 0     2 b 0", points="0.0"),
        )
        return read_trf("\n".join(("012 Open", *lines)) + "\n", strict=strict)

    def _byes(self, document: TrfDocument) -> list[str]:
        ash = document.tournament.players[0].id
        byes = [round_.bye_of(ash) for round_ in document.tournament.rounds]
        return ["" if bye is None else bye.kind.value for bye in byes]

    @pytest.mark.parametrize(
        ("points", "byes"),
        [("1.5", ["H", "H", "H"]), ("3.0", ["F", "F", "F"]), ("0.0", ["", "", ""])],
    )
    def test_all_rounds_alike(self, points: str, byes: list[str]) -> None:
        document = self._document("", points)
        assert self._byes(document) == byes
        assert document.tournament.adjustments == ()

    def test_one_whole_point_is_the_allocated_bye(self) -> None:
        lines = (
            player(1, "Ash, Ann", "             3 w 1", points="2.0"),
            player(2, "Elm, Bob", "   3 w 1", points="1.0"),
            player(3, "Oak, Cyd", "   2 b 0     1 b 0", points="0.0"),
        )
        document = read("012 Open", *lines)
        assert self._byes(document)[0] == "U"
        assert codes(document) == ["trf.bye.unlettered"]

    def test_what_no_bye_explains_is_kept(self) -> None:
        document = self._document("", "1.0")
        assert self._byes(document) == ["", "", ""]
        [kept] = document.tournament.adjustments
        assert (kept.players, kept.points) == ((1,), 10)
        assert codes(document) == ["trf.points.kept"]

    def test_strict_reading_takes_them_for_absences(self) -> None:
        document = self._document("", "1.5", strict=True)
        assert self._byes(document) == ["", "", ""]
        assert codes(document) == ["trf.points.mismatch"]

    def test_they_are_written_with_letters_in_a_form_that_has_them(self) -> None:
        document = self._document("", "1.5")
        again = read_trf(write_trf(document, dialect=Dialect.TRF26, fresh=True))
        assert self._byes(again) == ["H", "H", "H"]


def test_many_forfeits_without_opponent_are_one_remark() -> None:
    away = "     ".join(["0000 - -"] * 3).replace("     ", "  ")
    few = read("012 Open", player(1, "Ash, Ann", away), *PAIR[1:])
    assert codes(few).count("trf.cell.forfeit") == 3
    many = read("012 Open", *(player(n, f"P{n}", away) for n in range(1, 5)))
    [found] = [p for p in many.problems if p.code.startswith("trf.cell.forfeit")]
    assert (found.code, found.fields["count"]) == ("trf.cell.forfeits", 12)


def test_a_starting_order_without_federation() -> None:
    document = read("012 Open", "172 FIDON", *PAIR)
    settings = document.tournament.settings
    assert codes(document) == ["trf.order.federation"]
    assert settings.starting_order is StartingOrder.FIDE_ELSE_NATIONAL
    assert settings.starting_order_federation == ""


def test_days_of_rounds_shifted_by_a_column() -> None:
    document = read("012 Open", "132".ljust(92) + "26/10/03  26/10/04", *PAIR)
    days = [t.date.day for t in document.tournament.settings.schedule]
    assert (days, codes(document)) == ([3, 4], [])


def test_days_that_nobody_understands_are_kept() -> None:
    line = "132".ljust(91) + "tomorrow"
    document = read("012 Open", line, *PAIR)
    assert codes(document) == ["trf.field.date"]
    assert line in write_trf(document)


def test_a_team_of_more_players_than_boards_against_two_others() -> None:
    """A damaged list of teams: nobody may be without a place."""
    games = {1: "   5 w 1", 2: "   6 b 1", 3: "   7 w 1", 4: "   8 b 1"}
    games |= {5: "   1 b 0", 6: "   2 w 0", 7: "   3 b 0", 8: "   4 w 0"}
    players = [player(n, f"P{n}", cells) for n, cells in games.items()]
    rosters = {1: (1, 2, 3, 4), 2: (5, 6), 3: (7, 8)}
    teams = [
        record("310").line({"number": str(n), "name": f"T{n}"}, [str(p) for p in roster])
        for n, roster in rosters.items()
    ]
    head = ("012 Open", "142 1", "192 FIDE_TEAM_MP_GP", "352 WB")
    sheets = team_sheets(read(*head, *players, *teams).tournament)
    assert [sheet.game_points for sheet in sheets.values()] == [40, 0, 0]


def _titled(title: str) -> str:
    return f"{PAIR[0][:10]}{title:>3}{PAIR[0][13:]}"


class TestNationalClasses:
    @pytest.mark.parametrize("title", ["1N", "2N", "NM"])
    def test_they_are_kept_without_a_word(self, title: str) -> None:
        document = read("012 Open", _titled(title), PAIR[1])
        assert codes(document) == []
        person = document.tournament.players[0].person
        assert (person.title, person.national_title) == (None, title)
        fresh = read_trf(write_trf(document, dialect=Dialect.TRF26, fresh=True))
        assert fresh.tournament.players[0].person == person

    def test_what_is_neither_is_remarked(self) -> None:
        assert codes(read("012 Open", _titled("XX"), PAIR[1])) == ["trf.player.title"]

from __future__ import annotations

from ronde.pairing.roundrobin.berger import berger
from ronde.pairing.roundrobin.rutsch import Seating, rutsch, rutsch_berger
from support.book import book_data

LETTERS = " ABCDEFGHIJKL"


def lettered(pairs: list[tuple[int, int]]) -> str:
    return " ".join(LETTERS[a] + LETTERS[b] for a, b in pairs)


def facing(seating: Seating) -> list[tuple[int, int]]:
    return [
        (a, b)
        for a, b in zip(seating.left, seating.right, strict=True)
        if a is not None and b is not None
    ]


class TestRutschOdd:
    """Rule: book@2022-01 3.1 (Rutsch), seven players A-G."""

    FACING = ("ED FC GB", "DC EB FA", "CB DA EG", "BA CG DF", "AG BF CE", "GF AE BD", "FE GD AC")
    EXEMPT = "AGFEDCB"

    def test_printed_seating(self) -> None:
        seatings = rutsch(7)
        assert tuple(lettered(facing(seating)) for seating in seatings) == self.FACING
        assert "".join(LETTERS[s.planned.exempt[0]] for s in seatings) == self.EXEMPT

    def test_places_of_e_c_and_g_are_white(self) -> None:
        assert lettered(list(rutsch(7)[0].planned.games)) == "ED CF GB"

    def test_machine_read_book(self) -> None:
        data = book_data("rutsch")["odd_example_7"]["games_white_black"]
        for number, seating in enumerate(rutsch(7), 1):
            expected = " ".join(white + black for white, black in data[str(number)])
            assert lettered(list(seating.planned.games)) == expected


class TestRutschEven:
    """Rule: book@2022-01 3.1 (Rutsch), eight players, 8 the pivot."""

    FACING = (
        "18 27 36 45",
        "87 16 25 34",
        "68 75 14 23",
        "85 64 73 12",
        "48 53 62 71",
        "83 42 51 67",
        "28 31 47 56",
    )

    def test_printed_seating(self) -> None:
        ours = tuple(" ".join(f"{a}{b}" for a, b in facing(s)) for s in rutsch(8))
        assert ours == self.FACING

    def test_colours_as_inferred_in_the_machine_read_book(self) -> None:
        data = book_data("rutsch")["even_example_8"]["games_white_black_inferred"]
        for number, seating in enumerate(rutsch(8), 1):
            assert [list(game) for game in seating.planned.games] == data[str(number)]


class TestRutschBerger:
    """Rule: book@2022-01 3.1 (Rutsch-Berger R1-R7)."""

    TEN = (
        ((10, 5, 9, 4, 8), (1, 6, 2, 7, 3)),
        ((6, 1, 5, 9, 4), (10, 2, 7, 3, 8)),
        ((10, 6, 1, 5, 9), (2, 7, 3, 8, 4)),
    )

    def test_ten_players_as_printed(self) -> None:
        assert tuple((s.left, s.right) for s in rutsch_berger(10)[:3]) == self.TEN

    def test_check_of_rule_7(self) -> None:
        games = rutsch_berger(10)[1].planned.games
        assert (10, 6) in games
        assert (1, 2) in games

    def test_whole_event_is_the_berger_table(self) -> None:
        for seating, planned in zip(rutsch_berger(10), berger(10).rounds, strict=True):
            assert set(seating.planned.games) == set(planned.games)

    def test_twelve_player_example_of_the_document_is_the_plain_slide(self) -> None:
        data = book_data("rutsch_berger")
        rounds = {
            **data["example_12_printed_rounds_1_to_4"],
            **data["example_12_continued_by_rotation_rounds_5_to_11"],
        }
        for number, seating in enumerate(rutsch(12), 1):
            expected = rounds[str(number)]
            assert [LETTERS[n or 0] for n in seating.left] == expected["top"]
            assert [LETTERS[n or 0] for n in seating.right] == expected["bottom"]
            games = [[LETTERS[w], LETTERS[b]] for w, b in seating.planned.games]
            assert games == expected["games_white_black"]

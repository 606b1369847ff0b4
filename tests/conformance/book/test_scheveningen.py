from __future__ import annotations

import pytest

from ronde.pairing.scheveningen import PRINTED, Balance, balance, scheveningen
from support.book import book_data


class TestPrintedTables:
    """Rule: book@2022-01 3.1 (Scheveningen)."""

    def test_four_players(self) -> None:
        text = [" ".join(f"{w}-{b}" for w, b in r.games) for r in scheveningen(4).rounds]
        assert text == [
            "A1-B1 A2-B2 B3-A3 B4-A4",
            "B2-A1 B1-A2 A3-B4 A4-B3",
            "A1-B3 A2-B4 B1-A3 B2-A4",
            "B4-A1 B3-A2 A3-B2 A4-B1",
        ]

    def test_round_1_for_eight_follows_the_book_not_the_document(self) -> None:
        assert scheveningen(8).rounds[0].games[4:] == (
            ("B5", "A5"),
            ("B6", "A6"),
            ("B7", "A7"),
            ("B8", "A8"),
        )

    @pytest.mark.parametrize("players", PRINTED)
    def test_machine_read_book(self, players: int) -> None:
        table = book_data("scheveningen")["tables"][str(players)]
        assert [[list(game) for game in r.games] for r in scheveningen(players).rounds] == table

    @pytest.mark.parametrize("players", PRINTED)
    def test_printed_tables_are_as_even_as_parity_allows(self, players: int) -> None:
        odd = players % 2
        assert balance(scheveningen(players)) == Balance(odd, odd, odd)

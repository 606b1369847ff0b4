"""Every event of the corpus is taken in, and what contradicts itself is not."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ronde.errors import FormatError
from ronde.formats import InvalidFile, load, read_program_file
from ronde.model import ByeKind, Side, Tournament
from ronde.queries.inspection import inspect
from support.databases import broken_databases, databases, expected_tables

pytestmark = pytest.mark.corpus

_SIDES = {
    Side.WIN: 3,
    Side.DRAW: 2,
    Side.LOSS: 1,
    Side.FORFEIT_WIN: 6,
    Side.PENDING: 0,
}
_BYES = {ByeKind.PAB: 6, ByeKind.FULL: 6, ByeKind.HALF: 2, ByeKind.ZERO: 0}


def _events() -> dict[str, bytes]:
    return {name: data for name, data in databases().items() if name.endswith(".papi")}


def _stated(name: str, rounds: int) -> Counter[tuple[str, int, int]]:
    """(licence or name, round, result) of every entry of a player in the rounds."""
    found: Counter[tuple[str, int, int]] = Counter()
    for row in expected_tables(name)["JOUEUR"]:
        if row["Ref"] != 1:
            for number in range(1, rounds + 1):
                found[_label(row), number, row.get(f"Rd{number:02}Res", 0)] += 1
    return found


def _label(row: dict[str, Any]) -> str:
    return ", ".join(row[key] for key in ("Nom", "Prenom") if key in row)


def _taken(tournament: Tournament) -> Counter[tuple[str, int, int]]:
    found: Counter[tuple[str, int, int]] = Counter()
    for player in tournament.players:
        for round_ in tournament.rounds:
            game, bye = round_.game_of(player.id), round_.bye_of(player.id)
            result = 0
            if game is not None:
                side = game.side(player.id)
                double = game.result.white is game.result.black is Side.FORFEIT_LOSS
                result = 5 if double else _SIDES.get(side, 4)
            elif bye is not None:
                result = _BYES[bye.kind]
            found[player.name, round_.number, result] += 1
    return found


def test_every_result_of_every_event() -> None:
    for name, data in _events().items():
        tournament = load(data).tournament
        assert _taken(tournament) == _stated(name, len(tournament.rounds)), name


def test_no_event_has_an_error_and_all_can_be_looked_at() -> None:
    for name, data in _events().items():
        file = read_program_file(data)
        assert {p.severity.value for p in file.problems} <= {"warning"}, name
        assert inspect(file).rounds == len(file.tournament.rounds)


def test_an_event_of_another_program_s_engine_agrees_in_every_round() -> None:
    """Written through a converter by a program that pairs by the same rules, with its own names."""
    found = inspect(read_program_file(databases()["converter-made.papi"]))
    assert (found.rounds, found.agreeing) == (5, 5)


def test_a_pairing_that_one_side_denies_is_refused_and_can_be_left_out() -> None:
    data = broken_databases()["one-sided-pairing.papi"]
    with pytest.raises(InvalidFile) as caught:
        read_program_file(data)
    assert {p.code for p in caught.value.problems} == {"papi.game.one_sided"}
    assert read_program_file(data, drop=True).tournament.rounds == ()


def test_a_national_list_is_no_event() -> None:
    with pytest.raises(FormatError, match="no table 'INFO'; there are: CLUB, JOUEUR"):
        load(databases()["ffe-small.mdb"])

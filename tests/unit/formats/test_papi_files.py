"""Whole files with what real ones may hold and none of the corpus does, and edits by hand."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

import pytest

from ronde.errors import FormatError
from ronde.formats.jet import Value, read_jet
from ronde.formats.jet.pages import Pages
from ronde.formats.papi.reader import read_papi, tournament_of
from ronde.formats.papi.tables import Row
from ronde.journal import inconsistencies
from ronde.model import AccelerationMethod, ByeKind
from ronde.pairing.roundrobin.berger import berger_round
from support.jet_indexes import faults_of
from support.papi import EXEMPT, Entry, R, papi_file, row, tables

BORN = dt.datetime(2001, 9, 27)  # noqa: DTZ001 - the file knows no time zone


def _round_robin(players: int, rounds: int, result: int = 2) -> list[Row]:
    """Everybody's entries of the Berger table; who is free is not paired."""
    entries: dict[int, list[Entry]] = {n: [R] * rounds for n in range(1, players + 1)}
    for number in range(1, rounds + 1):
        for white, black in berger_round(number, players).games:
            entries[white][number - 1] = ("B", black + 1, result)
            entries[black][number - 1] = ("N", white + 1, result)
    return [row(n + 1, f"P{n:02}", *entries[n], Elo=1000 + n) for n in entries]


def _with_exempt_in_every_round() -> list[Row]:
    """Three players, 24 rounds: two play, the third meets nobody."""
    rounds: dict[int, list[Entry]] = {2: [], 3: [], 4: []}
    for number in range(24):
        free = 2 + number % 3
        white, black = sorted({2, 3, 4} - {free})
        rounds[white].append(("B", black, 3))
        rounds[black].append(("N", white, 1))
        rounds[free].append(("B", EXEMPT, 6))
    return [row(ref, f"P{ref}", *entries) for ref, entries in rounds.items()]


_SETTINGS: Mapping[str, tuple[Sequence[Row], Mapping[str, str]]] = {
    "nobody": ((), {}),
    "one": ([row(2, "ASH")], {}),
    "24 rounds with a bye in each": (_with_exempt_in_every_round(), {"NbrRondes": "24"}),
    "a round robin": (_round_robin(10, 9), {"Genre": "ToutesRondes", "Pairing": "Berger"}),
    "an odd one, half-way": (_round_robin(9, 4), {"Genre": "ToutesRondes", "Pairing": "Berger"}),
    "nothing played yet of a round": (_round_robin(6, 1, result=0), {}),
    "by hand": (
        [row(2, "A", ("B", 3, 2), Fixe=1001), row(3, "B", ("N", 2, 2), Fixe=1002)],
        {"Dep1": "Solkoff", "Dep2": "Cumulatif", "Dep3": "Manuel"},
    ),
    "three points for a win": (
        [row(2, "A", ("B", 3, 3)), row(3, "B", ("N", 2, 1))],
        {"DecomptePoints": "OUI"},
    ),
    "names": (
        [
            row(2, "ÉTÉ-D'AOÛT", Prenom="Zoé", NeLe=BORN, Club="Échiquier de l’Été"),
            row(3, "ŁÓDŹ", Prenom="Ærø"),
            row(4, "X" * 20, Prenom="Y" * 20, Club="Z" * 80),
        ],
        {"Nom": "Open d'été – 1ᵉʳ"},
    ),
    "late and gone": (
        [
            row(2, "A", ("B", 3, 3), ("B", 4, 3), ("B", 3, 3)),
            row(3, "B", ("N", 2, 1), ("F", None, 0), ("N", 2, 1)),
            row(4, "C", R, ("N", 2, 1), R),
            row(5, "D", R, R, R),
        ],
        {},
    ),
    "ratings of 0": ([row(n, f"P{n}", Elo=0, Fide="E") for n in range(2, 9)], {}),
    "gaps": ([row(2, "A", ("B", 900, 3)), row(900, "B", ("N", 2, 1))], {}),
    "blank settings": (
        [row(2, "A")],
        dict.fromkeys(("NbrRondes", "Genre", "Pairing", "ClassElo", "DecomptePoints"), "  "),
    ),
    "gentle Haley": (_round_robin(8, 2), {"Pairing": "HaleySoft", "EloBase1": "1005"}),
    "degressive": (_round_robin(9, 2), {"Pairing": "SAD", "EloBase1": "1007", "EloBase2": "1004"}),
}


@pytest.mark.parametrize("name", list(_SETTINGS))
def test_the_file_says_what_its_rows_say(name: str) -> None:
    rows, settings = _SETTINGS[name]
    data = papi_file(*rows, **settings)
    file = read_papi(data)
    said = {k: v[:50] for k, v in settings.items()}
    assert file == tournament_of(tables(*rows, **said))
    assert inconsistencies(file.tournament) == ()
    jet = read_jet(data)
    for table in jet.names:
        assert faults_of(data, table, jet.table(table).definition.page)[1] == []


def test_twenty_four_rounds_with_a_bye_in_each() -> None:
    tournament = read_papi(papi_file(*_with_exempt_in_every_round(), NbrRondes="24")).tournament
    assert len(tournament.rounds) == 24
    assert {bye.kind for r in tournament.rounds for bye in r.byes} == {ByeKind.PAB}


def test_round_robins_keep_their_table() -> None:
    file = read_papi(papi_file(*_round_robin(10, 9), Genre="ToutesRondes", NbrRondes="9"))
    assert (file.tournament.settings.system.name, file.problems) == ("berger", ())


@pytest.mark.parametrize(
    ("name", "method"),
    [
        ("gentle Haley", AccelerationMethod.PAPI_HALEY),
        ("degressive", AccelerationMethod.DEGRESSIVE),
    ],
)
def test_groups_part_where_the_file_says(name: str, method: AccelerationMethod) -> None:
    rows, settings = _SETTINGS[name]
    chosen = read_papi(papi_file(*rows, **settings)).tournament.settings.acceleration
    assert chosen.method is method
    assert chosen.boundary or chosen.limits == (1007, 1004)


# --- by hand --------------------------------------------------------------------------------------

_PAGE = 4096


def _places(data: bytes, table: str) -> Iterator[tuple[int, int]]:
    """Pages and rows of a table, in their order."""
    definition = read_jet(data).table(table).definition
    pages = Pages(data)
    for number in pages.mapped(definition.owned):
        if number and pages.owner(number) == definition.page:
            yield from ((number, slot.place.row) for slot in pages.slots(number))


def _marked(data: bytes, place: tuple[int, int], flags: int) -> bytes:
    """The file with these flags at a row's place."""
    changed = bytearray(data)
    changed[place[0] * _PAGE + 14 + 2 * place[1] + 1] |= flags >> 8
    return bytes(changed)


def _counted(data: bytes, table: str, more: int) -> bytes:
    at = read_jet(data).table(table).definition.page * _PAGE + 16
    changed = bytearray(data)
    count = int.from_bytes(changed[at : at + 4], "little") + more
    changed[at : at + 4] = count.to_bytes(4, "little")
    return bytes(changed)


PEOPLE = (row(2, "ASH", ("B", 3, 3)), row(3, "ELM", ("N", 2, 1)), row(4, "OAK"))


def test_a_deleted_player_is_gone() -> None:
    data = papi_file(*PEOPLE)
    oak = list(_places(data, "JOUEUR"))[3]
    file = read_papi(_counted(_marked(data, oak, 0x8000), "JOUEUR", -1))
    assert [p.name for p in file.tournament.players] == ["ASH", "ELM"]


def test_a_row_that_is_missing_without_having_been_deleted_is_said() -> None:
    data = papi_file(*PEOPLE)
    oak = list(_places(data, "JOUEUR"))[3]
    with pytest.raises(FormatError, match="4 rows are announced and 3 are there"):
        read_papi(_marked(data, oak, 0x8000))


def test_a_row_that_moved_is_read_once_from_where_it_is() -> None:
    """The slot of OAK gets a pointer to that of YEW, which is marked as only pointed to."""
    data = papi_file(*PEOPLE, row(5, "YEW"))
    places = list(_places(data, "JOUEUR"))
    oak, yew = places[3], places[4]
    changed = bytearray(_marked(_marked(data, oak, 0x4000), yew, 0x8000))
    slot = oak[0] * _PAGE + 14 + 2 * oak[1]
    start = oak[0] * _PAGE + (changed[slot] | (changed[slot + 1] & 0x1F) << 8)
    changed[start : start + 4] = (yew[0] << 8 | yew[1]).to_bytes(4, "little")
    file = read_papi(_counted(bytes(changed), "JOUEUR", -1))
    assert [p.name for p in file.tournament.players] == ["ASH", "ELM", "YEW"]


def test_settings_over_several_pages() -> None:
    many = {f"Prix{n}": str(1000 - n) for n in range(1, 21)}
    more = {f"Memo{n}": "x" * 50 for n in range(600)}
    data = papi_file(*PEOPLE, **many, **more)
    pages = [page for page, _ in _places(data, "INFO")]
    assert len(set(pages)) > 3
    assert all(one <= other for one, other in pairwise(pages))
    assert read_papi(data).prizes.count("999") == 1


@pytest.mark.parametrize(
    ("cell", "value"),
    [("Ref", None), ("Ref", -5), ("Rd01Adv", 32_767), ("Rd01Res", 255), ("Rd01Cl", "Z")],
)
def test_cells_that_no_program_writes(cell: str, value: Value) -> None:
    broken = Row({**PEOPLE[1].cells, cell: value})
    data = papi_file(PEOPLE[0], broken, PEOPLE[2])
    with pytest.raises(FormatError) as caught:
        read_papi(data)
    assert "round 1" in str(caught.value)
    assert read_papi(data, drop=True).tournament.rounds == ()

"""VCL Q21: points and places of a report file against its own results and tie-break list."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from ronde.formats import TrfDocument, read_trf, write_trf
from ronde.model import PlayerId, Points
from ronde.queries.file_places import check_places
from ronde.simulate import Recipe, generate
from ronde.standings import standings

_RECIPE = Recipe(players=21, rounds=5, half_byes=60, white_forfeits=30, black_forfeits=30)
_CHAIN = ("BH/C1", "BH", "SB")


def _document(chain: tuple[str, ...] | None, seed: int = 4) -> TrfDocument:
    """A file with the places its list gives, those tied numbered one after the other."""
    event = generate(_RECIPE, seed=seed)
    event = replace(event, settings=replace(event.settings, tiebreaks=chain))
    rows = standings(event, chain or ()).rows
    ranks = {PlayerId(row.participant): place for place, row in enumerate(rows, 1)}
    return read_trf(write_trf(event, ranks=ranks))


def _with_ranks(document: TrfDocument, **ranks: int) -> TrfDocument:
    changed = {PlayerId(int(p[1:])): place for p, place in ranks.items()}
    stated = replace(document.stated, ranks={**document.stated.ranks, **changed})
    return replace(document, stated=stated)


@pytest.mark.parametrize("seed", range(6))
def test_the_places_of_the_list_agree(seed: int) -> None:
    found = check_places(_document(_CHAIN, seed))
    assert found.agrees
    assert found.has_list
    assert found.codes == ("PTS", *_CHAIN)
    assert found.stated == 21


def test_first_and_last_exchanged() -> None:
    document = _document(_CHAIN)
    by_place = {place: player for player, place in document.stated.ranks.items()}
    first, last = by_place[1], by_place[21]
    found = check_places(_with_ranks(document, **{f"p{first}": 21, f"p{last}": 1}))
    assert not found.agrees
    told = {fault.participant: (fault.stated, fault.decided_by) for fault in found.places}
    assert told == {first: (21, "PTS"), last: (1, "PTS")}


def test_the_tie_break_that_decides_is_named() -> None:
    document = _document(_CHAIN)
    order = standings(document.tournament, _CHAIN)
    rows, places = order.rows, order.places
    [(above, below)] = [(one, two) for one, two in pairwise(rows) if two.separated_by == "BH/C1"][
        :1
    ]
    one, two = above.participant, below.participant
    swapped = {f"p{one}": places[two], f"p{two}": places[one]}
    found = check_places(_with_ranks(document, **swapped))
    assert {fault.decided_by for fault in found.places} == {"BH/C1"}
    assert [(fault.first, fault.last) for fault in found.places] == [
        (above.rank, above.rank),
        (below.rank, below.rank),
    ]


@pytest.mark.parametrize("chain", [None, ()])
def test_ties_may_be_shared_or_in_any_order(chain: tuple[str, ...] | None) -> None:
    """By points alone nearly everybody is tied; the file may share or number the places."""
    document = _document(chain)
    shared = {f"p{who}": n for who, n in standings(document.tournament, ()).places.items()}
    found = check_places(_with_ranks(document, **shared))
    assert found.agrees
    assert found.has_list == (chain is not None)
    rows = standings(document.tournament, ()).rows
    backwards = sorted(rows, key=lambda row: (row.rank, -row.participant))
    numbered = {f"p{row.participant}": place for place, row in enumerate(backwards, 1)}
    assert check_places(_with_ranks(document, **numbered)).agrees


@pytest.mark.parametrize("code", ["LOT", "OTHER_LOT", "OTHER_MAN", "OTHER_EXT"])
def test_lots_are_not_in_the_file(code: str) -> None:
    found = check_places(_document((code,)))
    assert found.agrees
    assert found.codes == ("PTS",)


def test_places_against_the_points_without_a_list() -> None:
    document = _document(None)
    by_place = {place: player for player, place in document.stated.ranks.items()}
    swapped = {f"p{by_place[1]}": 21, f"p{by_place[21]}": 1}
    found = check_places(_with_ranks(document, **swapped))
    assert not found.has_list
    assert len(found.places) == 2


def test_points_that_are_not_those_of_the_results() -> None:
    document = _document(_CHAIN)
    player, points = next(iter(document.stated.points.items()))
    other = Points(points + 5)
    stated = replace(document.stated, points={**document.stated.points, player: other})
    [fault] = check_places(replace(document, stated=stated)).points
    assert (fault.participant, fault.stated, fault.computed) == (player, other, points)


def test_a_list_that_cannot_be_used_is_no_agreement() -> None:
    document = _document(None)
    settings = replace(document.tournament.settings, tiebreaks=("NOSUCH",))
    event = replace(document.tournament, settings=settings)
    found = check_places(replace(document, tournament=event))
    assert found.problem is not None
    assert not found.agrees


def test_a_file_without_places() -> None:
    document = _document(_CHAIN)
    found = check_places(replace(document, stated=replace(document.stated, ranks={})))
    assert found.agrees
    assert found.stated == 0

"""Values and errors can be copied and sent to another process: pools and clusters do both."""

from __future__ import annotations

import copy
import pickle
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from types import MappingProxyType

import pytest

from ronde.errors import FormatError, ModelError, NoValidPairing, RondeError, UnknownName
from ronde.formats import InvalidFile, RepresentationError, read_trf
from ronde.model import PlayerId, System, Tournament
from ronde.scoring import score_sheets
from support.journal import desk
from support.positions import position


def _event() -> Tournament:
    event = position({1: "4w1 2b=", 2: "3w= 1w=", 3: "2b= U", 4: "1b0 H"}, rounds=5)
    system = System(options=MappingProxyType({"cycles": "2"}))
    editions = MappingProxyType({"tiebreak": "fide-2024"})
    return replace(event, settings=replace(event.settings, system=system, editions=editions))


class TestTournaments:
    def test_pickled_and_back(self) -> None:
        event = _event()
        assert event.player(PlayerId(1)).tpn == 1  # the lookups are there, and stay behind
        back = pickle.loads(pickle.dumps(event))
        assert back == event
        assert vars(back).keys() == vars(_event()).keys()
        assert back.player_by_id == event.player_by_id

    def test_copied(self) -> None:
        event = _event()
        assert copy.deepcopy(event) == event
        assert copy.copy(event) == event

    def test_mappings_arrive_read_only(self) -> None:
        back = pickle.loads(pickle.dumps(_event()))
        assert isinstance(back.settings.system.options, MappingProxyType)
        with pytest.raises(TypeError):
            back.settings.editions["swiss"] = "2017"

    def test_what_derives_from_them(self) -> None:
        sheets = score_sheets(_event())
        assert pickle.loads(pickle.dumps(sheets)) == sheets
        document = read_trf("012 Open\n001 junk\n")
        assert pickle.loads(pickle.dumps(document)) == document
        journal = desk(4).journal
        assert pickle.loads(pickle.dumps(journal)).state == journal.state

    def test_through_a_pool_of_fresh_processes(self) -> None:
        event = _event()
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
            assert pool.submit(replace, event, forbidden=()).result(timeout=60) == event


def _all_leaves(kind: type[RondeError]) -> set[type[RondeError]]:
    found = {kind}
    for leaf in kind.__subclasses__():
        found |= _all_leaves(leaf)
    return found


ERRORS = (
    ModelError("player.unknown", player=3),
    UnknownName("pairing_system", "x", known=("dutch",)),
    FormatError("trf.no_players", line=3, column=5, text="x"),
    NoValidPairing("pairing.no_pab", players=(1, 2), article="C.04.3@2017 A.9"),
    InvalidFile(read_trf("001 junk\n").problems),
    RepresentationError("trf16", ()),
)


class TestErrors:
    @pytest.mark.parametrize("error", ERRORS, ids=lambda e: type(e).__name__)
    def test_pickled_and_back(self, error: RondeError) -> None:
        back = pickle.loads(pickle.dumps(error))
        assert type(back) is type(error)
        assert str(back) == str(error)
        assert back.fields == error.fields

    def test_no_leaf_needs_its_arguments(self) -> None:
        """Whatever a class asks for when it is raised, it comes back without it."""
        for kind in sorted(_all_leaves(RondeError), key=lambda k: k.__name__):
            error = kind.__new__(kind, "said")
            vars(error)["about"] = 7
            back = pickle.loads(pickle.dumps(error))
            assert (type(back), back.args, vars(back)["about"]) == (kind, ("said",), 7)

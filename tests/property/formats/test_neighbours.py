"""Files for neighbouring programs: what they can say comes back, and damage is refused in words."""

from __future__ import annotations

import datetime as dt
import random
from dataclasses import replace

import pytest
from hypothesis import given, settings, strategies as st

from ronde.conduct import decide
from ronde.conduct.merging import MergeRounds
from ronde.errors import RondeError
from ronde.formats import load, read_trf
from ronde.formats.chess_results import write_chess_results
from ronde.formats.programs import program_of
from ronde.formats.swiss_manager import (
    read_pairings,
    read_players,
    write_pairings,
    write_players,
)
from ronde.formats.vega import write_players as write_vega_players, write_report
from ronde.journal import Journal, append
from ronde.journal.events import TournamentImported
from ronde.model import (
    BirthDate,
    ByeKind,
    Person,
    Player,
    PlayerId,
    RatingEntry,
    RatingKind,
    Result,
    Sex,
    Title,
    Tournament,
    Tpn,
)
from ronde.simulate import Recipe, generate

AT = dt.datetime(2026, 10, 4, tzinfo=dt.UTC)
WORDS = st.text(st.characters(categories=["Lu", "Ll", "Lo"]), min_size=1, max_size=12)


@st.composite
def players(draw: st.DrawFn, number: int) -> Player:
    rating, national = draw(st.integers(0, 3000)), draw(st.integers(0, 3000))
    ratings: tuple[RatingEntry, ...] = (RatingEntry(value=rating),) if rating else ()
    if national:
        ratings += (RatingEntry(value=national, kind=RatingKind.NATIONAL),)
    shown = rating or national
    kind = RatingKind.FIDE if rating else RatingKind.NATIONAL
    return Player(
        id=PlayerId(number),
        tpn=Tpn(number),
        person=Person(
            name=f"{draw(WORDS).capitalize()}, {draw(WORDS).capitalize()}",
            sex=draw(st.sampled_from([None, *Sex])),
            title=draw(st.sampled_from([None, *Title])),
            federation=draw(st.sampled_from(["", "FRA"])),
            club=draw(st.sampled_from(["", "Club"])),
            birth=draw(st.sampled_from([None, BirthDate(1990), BirthDate(2001, 2, 28)])),
            fide_id=draw(st.sampled_from(["", "98765432"])),
            national_id=draw(st.sampled_from(["", "A12345"])),
            ratings=ratings,
        ),
        rating=shown,
        rating_kind=kind if shown else None,
    )


@given(st.integers(1, 6).flatmap(lambda n: st.tuples(*(players(i + 1) for i in range(n)))))
def test_players_of_swiss_manager_come_back(people: tuple[Player, ...]) -> None:
    assert read_players(write_players(Tournament(players=people))).tournament.players == people


def event(seed: int) -> Tournament:
    shape = {"players": 13, "rounds": 5, "white_forfeits": 40, "black_forfeits": 40}
    shape |= {"half_byes": 0, "zero_byes": 60, "late_entries": 0, "withdrawals": 0}
    return generate(Recipe(**shape), seed=seed)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(6))
def test_all_rounds_merged_into_the_players_are_the_event(seed: int) -> None:
    """The rounds of a file, without any of its event, make every game and bye of it again."""
    tournament = event(seed)
    lines = read_pairings(write_pairings(tournament)).lines
    entered = replace(tournament, rounds=())
    journal = append(Journal(), TournamentImported(tournament=entered), author="x", at=AT)
    for act in decide(journal.state, MergeRounds(lines=lines)):
        journal = append(journal, act, author="x", at=AT, reason="paired elsewhere")
    merged = journal.state.tournament.rounds
    assert [_said(round_.games) for round_ in merged] == [
        _said(round_.games) for round_ in tournament.rounds
    ]
    for ours, theirs in zip(merged, tournament.rounds, strict=True):
        free = [bye.player for bye in ours.byes if bye.kind is ByeKind.PAB]
        assert free == [bye.player for bye in theirs.byes if bye.kind is ByeKind.PAB]


def _said(games: object) -> set[tuple[int, int, Result]]:
    return {(g.white, g.black, g.result) for g in games}  # type: ignore[attr-defined]


@pytest.mark.parametrize("seed", range(6))
def test_a_report_for_vega_is_read_back(seed: int) -> None:
    tournament = event(seed)
    named = tuple(
        replace(p, person=replace(p.person, name=f"Élève, Zoë {p.id}")) for p in tournament.players
    )
    tournament = replace(tournament, players=named)
    found = read_trf(write_report(tournament)).tournament
    assert [p.name for p in found.players] == [p.name for p in named]
    assert [_said(r.games) for r in found.rounds] == [_said(r.games) for r in tournament.rounds]


FILES = [
    write_pairings(event(1)),
    write_players(event(1)),
    write_vega_players(event(1)),
    write_report(event(1)),
    write_chess_results(event(1)),
    b" 1  Ash Ann  2100 | +W2 =PAB\n 2  Elm Bob  1900 | -B1 --\n",
]


@settings(deadline=None, max_examples=300)
@given(st.sampled_from(FILES), st.integers(), st.binary(max_size=6))
def test_damage_is_refused_in_words(data: bytes, seed: int, junk: bytes) -> None:
    """Whatever is read of a broken file, nothing but an error with words comes out of it."""
    rng = random.Random(seed)
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(data) + 1)
        cut = rng.choice((0, 1, 7, 60))
        data = data[:at] + junk + data[at + cut :]
    program = program_of(data)
    for read in (load, None if program is None else program.rounds):
        try:
            if read is not None:
                read(data)
        except RondeError as error:
            words = str(error)
            assert words

"""Tournaments that never were a file: written in a dialect that can hold them, they come back."""

from __future__ import annotations

from hypothesis import given, settings, strategies as st

from ronde.formats import Dialect, read_trf, trf_losses, write_trf
from ronde.model import (
    Absence,
    BirthDate,
    BoardNo,
    Bye,
    ByeKind,
    Color,
    ForbiddenPairs,
    Game,
    Person,
    Player,
    PlayerId,
    Points,
    PointSystem,
    RatingEntry,
    RatingKind,
    RequestedBye,
    Result,
    Round,
    RoundNo,
    Settings,
    Sex,
    Title,
    Tournament,
    Tpn,
)

NAMES = st.text(
    st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp", "Zs"]), min_size=1, max_size=33
)
POINTS = st.integers(0, 99).map(Points)


@st.composite
def people(draw: st.DrawFn, number: int) -> Player:
    rating = draw(st.integers(0, 3000))
    person = Person(
        name=draw(NAMES),
        sex=draw(st.sampled_from([None, *Sex])),
        title=draw(st.sampled_from([None, *Title])),
        federation=draw(st.sampled_from(["", "FRA", "BEL"])),
        birth=draw(st.sampled_from([None, BirthDate(1990), BirthDate(2001, 2, 28)])),
        fide_id=draw(st.sampled_from(["", "123", "98765432"])),
        ratings=(RatingEntry(value=rating),) if rating else (),
    )
    return Player(
        id=PlayerId(number),
        tpn=Tpn(number),
        person=person,
        rating=rating,
        rating_kind=RatingKind.FIDE if rating else None,
    )


@st.composite
def rounds(draw: st.DrawFn, number: int, players: int) -> Round:
    """Somebody always plays, so that the round is one."""
    order = [PlayerId(n) for n in draw(st.permutations(range(1, players + 1)))]
    count = draw(st.integers(1, players // 2))
    results = st.sampled_from([*Result])
    games = tuple(
        Game(board=BoardNo(i + 1), white=order[2 * i], black=order[2 * i + 1], result=draw(results))
        for i in range(count)
    )
    kinds = st.sampled_from([None, ByeKind.FULL, ByeKind.HALF, ByeKind.ZERO, ByeKind.PAB])
    byes = tuple(
        Bye(player=p, kind=kind)
        for p in sorted(order[2 * count :])
        if (kind := draw(kinds)) is not None
    )
    return Round(number=RoundNo(number), games=games, byes=byes)


@st.composite
def tournaments(draw: st.DrawFn) -> Tournament:
    size = draw(st.integers(2, 9))
    played = draw(st.integers(0, 4))
    players = [draw(people(n)) for n in range(1, size + 1)]
    coming = RoundNo(played + 1)
    asked = draw(st.sets(st.integers(0, size - 1), max_size=2))
    for index in asked:
        away = Absence(round=coming, bye=draw(st.sampled_from(RequestedBye)))
        players[index] = Player(
            id=players[index].id,
            tpn=players[index].tpn,
            person=players[index].person,
            rating=players[index].rating,
            rating_kind=players[index].rating_kind,
            absences=(away,),
        )
    win, draw_points = draw(POINTS), draw(POINTS)
    return Tournament(
        settings=Settings(
            name=draw(NAMES),
            rounds=draw(st.integers(played + 1, 9)),
            initial_color=draw(st.sampled_from([None, *Color])),
            points=draw(st.sampled_from([PointSystem(), PointSystem(win=win, draw=draw_points)])),
        ),
        players=tuple(players),
        rounds=tuple(draw(rounds(n, size)) for n in range(1, played + 1)),
        forbidden=draw(
            st.sampled_from([(), (ForbiddenPairs(players=(PlayerId(1), PlayerId(2))),)])
        ),
    )


def played(tournament: Tournament) -> list[tuple[set[tuple[int, int, Result]], tuple[Bye, ...]]]:
    """Rounds without board numbers, which no report has."""
    return [({(g.white, g.black, g.result) for g in r.games}, r.byes) for r in tournament.rounds]


@settings(max_examples=120, deadline=None)
@given(tournaments(), st.sampled_from(Dialect))
def test_what_a_dialect_can_hold_comes_back(tournament: Tournament, dialect: Dialect) -> None:
    if any(loss.is_essential for loss in trf_losses(tournament, dialect)):
        return
    lost = {str(loss) for loss in trf_losses(tournament, dialect)}
    document = read_trf(write_trf(tournament, dialect=dialect))
    again = document.tournament
    assert again.players == tournament.players
    if "zero-point byes as such" not in lost:
        assert played(again) == played(tournament)
    assert again.forbidden == tournament.forbidden
    assert again.settings.points.resolved() == tournament.settings.points.resolved()
    assert again.settings.name == tournament.settings.name
    mismatches = {p.code for p in document.problems} & {"trf.points.mismatch"}
    assert not mismatches

"""A report file looked at before it is accepted (VCL 48, 50, 52, 54; 45, 74, 81, 83 by import)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.formats import TrfDocument, read_trf, write_trf
from ronde.model import Color, PlayerId, Points, PointSystem, Result, Tournament
from ronde.queries.comments import left_fide_mode, scoring_findings
from ronde.queries.inspection import founding_of, inspect
from ronde.simulate import Recipe, generate
from ronde.standings import standings


def played(rounds: int = 6) -> Tournament:
    recipe = Recipe(players=14, rounds=rounds)
    return generate(recipe, seed=11)


def exchanged(tournament: Tournament, number: int, one: int, other: int) -> Tournament:
    """The tournament in which the Blacks of two boards of a round changed places."""
    round_ = tournament.round(number)
    games = list(round_.games)
    a, b = games[one], games[other]
    games[one], games[other] = replace(a, black=b.black), replace(b, black=a.black)
    rounds = list(tournament.rounds)
    rounds[number - 1] = replace(round_, games=tuple(games))
    return replace(tournament, rounds=tuple(rounds))


def rematched(tournament: Tournament, number: int) -> Tournament:
    """The tournament in which the first board of a round meets again whom it met in round 1."""
    round_ = tournament.round(number)
    first = round_.games[0]
    before = next(g for g in tournament.round(1).games if first.white in g.players)
    rival = next(p for p in before.players if p != first.white)
    swap = {rival: first.black, first.black: rival}
    games = tuple(
        replace(
            g,
            white=g.white if g is first else swap.get(g.white, g.white),
            black=swap.get(g.black, g.black),
        )
        for g in round_.games
    )
    rounds = list(tournament.rounds)
    rounds[number - 1] = replace(round_, games=games)
    return replace(tournament, rounds=tuple(rounds))


def document(tournament: Tournament, more: str = "") -> TrfDocument:
    return read_trf(write_trf(tournament) + more)


def test_q54_a_round_as_the_rules_give_it_has_no_finding() -> None:
    found = inspect(document(played()))
    assert (found.rounds, found.agreeing, found.unchecked) == (6, 6, ())
    assert found.findings == ()
    assert found.fide_mode


def test_q54_a_wrong_round_and_a_rematch_are_told_per_round() -> None:
    wrong = rematched(exchanged(played(), 3, 0, 1), 5)
    findings = inspect(document(wrong)).findings
    three = next(f for f in findings if f.round == 3 and f.code == "pairs")
    games = wrong.round(3).games
    tpn = {p.id: p.tpn for p in wrong.players}
    assert (tpn[games[0].white], tpn[games[0].black]) in three.found
    assert (tpn[games[0].white], tpn[games[0].black]) not in three.expected
    met = [f for f in findings if f.code == "met"]
    assert (5, "1") in [(f.round, f.computed) for f in met]
    assert met[-1].rule
    assert {f.round for f in findings if f.code == "pairs"} >= {3, 5}


def test_points_that_do_not_follow_are_found() -> None:
    text = write_trf(played())
    line = next(x for x in text.splitlines() if x.startswith("001"))
    broken = line[:80] + " 9.5" + line[84:]
    [finding] = inspect(read_trf(text.replace(line, broken))).findings
    assert (finding.code, finding.stated) == ("points", "9.5")
    assert finding.numbers == (int(line[4:8]),)


def test_q45_the_comments_are_kept_and_say_that_the_mode_was_left() -> None:
    more = "### FIDE mode exited @ Round 2\n### another\n"
    read = document(played(), more)
    found = inspect(read)
    assert found.comments == ("### FIDE mode exited @ Round 2", "### another")
    assert [f.code for f in found.findings] == ["mode_left"]
    event = founding_of(read, found, source="a.trf")
    assert not event.fide_mode
    assert event.comments == found.comments
    assert left_fide_mode(("### something about FIDE mode exited",)) == ""


@pytest.mark.parametrize(
    ("points", "codes"),
    [
        (PointSystem(), []),
        (PointSystem(win=Points(30), draw=Points(10)), []),
        (PointSystem(pab=Points(5)), []),
        (PointSystem(pab=Points(0)), []),
        (PointSystem(win=Points(30), draw=Points(10), pab=Points(20)), []),
        (PointSystem(draw=Points(10)), ["draws_above_win"]),
        (PointSystem(pab=Points(20)), ["bye_above_win"]),
        (PointSystem(pab=Points(7)), ["bye_value"]),
        (PointSystem(unknown=Points(5)), []),
        (PointSystem(unknown=Points(10)), ["adjourned_value"]),
        (PointSystem(full_bye=Points(20)), ["points_outside"]),
    ],
)
def test_q74_q81_q83_points_outside_fide_mode(points: PointSystem, codes: list[str]) -> None:
    """167 too: an adjourned game counts as a draw and as nothing else."""
    assert [finding.code for finding in scoring_findings(points)] == codes
    assert points.is_sound is not bool(codes)


def test_q48_q50_what_an_old_report_does_not_state_is_assumed() -> None:
    whole = write_trf(played())
    old = "".join(
        line + "\n" for line in whole.splitlines() if line[:3] in {"012", "042", "052", "001"}
    )
    taken = {a.code: a.value for a in inspect(read_trf(old)).assumptions}
    assert taken["rounds"] == "6"
    assert taken["system"] == "dutch"
    assert taken["points"] == "1.0-0.5-0.0"
    assert taken["starting_order"] == "FIDE"
    assert taken["tiebreaks"]
    assert taken["edition"]
    drawn = played().settings.initial_color
    assert taken["initial_color"] == ("W" if drawn is Color.WHITE else "B")


def test_a_result_that_was_guessed_is_an_assumption() -> None:
    tournament = played()
    game = next(g for g in tournament.round(1).games if g.result is Result.WHITE_WINS)
    text = write_trf(tournament)
    line = next(
        x for x in text.splitlines() if x.startswith("001") and int(x[4:8]) == int(game.white)
    )
    guessed = text.replace(line, line[:98] + " " + line[99:])
    [assumed] = [a for a in inspect(read_trf(guessed)).assumptions if a.code == "game"]
    assert assumed.problem is not None
    assert assumed.problem.code == "trf.game.results"


def test_q21_places_that_the_list_of_the_file_does_not_give_are_found() -> None:
    tournament = played()
    settings = replace(tournament.settings, tiebreaks=("BH/C1", "BH", "SB"))
    tournament = replace(tournament, settings=settings)
    rows = standings(tournament).rows
    ranks = {PlayerId(who): place for who, place in standings(tournament).places.items()}
    assert inspect(read_trf(write_trf(tournament, ranks=ranks))).findings == ()
    first, last = (PlayerId(rows[n].participant) for n in (0, -1))
    ranks[first], ranks[last] = ranks[last], ranks[first]
    found = inspect(read_trf(write_trf(tournament, ranks=ranks))).findings
    assert {f.code for f in found} == {"place"}
    assert {f.stated for f in found} == {str(ranks[first]), str(ranks[last])}

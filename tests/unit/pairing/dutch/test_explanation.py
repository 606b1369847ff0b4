"""Every claim of an explanation, worked out again by the literal reading."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from ronde.errors import NoValidPairing
from ronde.pairing.dutch import BracketKind, FloatReason, Pairing, Value, pair
from ronde.pairing.dutch.criteria import LIMBO
from ronde.pairing.dutch.faults import pair_faults
from ronde.pairing.dutch.players import Players
from ronde.pairing.dutch.round import Step
from ronde.pairing.swiss import Field
from support.literal_dutch import CODES, Literal
from support.random_fields import random_field, wild_field

Make = Callable[..., Field]
SEEDS = range(120)


def paired_fields(make: Make, edition: str) -> Iterator[tuple[Field, Pairing]]:
    for seed in SEEDS:
        field = make(random.Random(f"why/{seed}"), edition, most=9)
        try:
            yield field, pair(field)
        except NoValidPairing:
            continue


def as_text_has_it(code: str, value: Value) -> object:
    """Our value in the literal reading's form."""
    if code in {"C18", "C20"}:
        assert isinstance(value, tuple)
        return [divmod(size, LIMBO) for size in value if isinstance(size, int)]
    return lists(value)


def lists(value: object) -> object:
    return [lists(v) for v in value] if isinstance(value, (list, tuple)) else value


def without_even_pairs(code: str, value: object) -> object:
    """The literal reading lists pairs of equal scores as differences of 0; we do not."""
    if code in {"C.6", "C.7"} and isinstance(value, (list, tuple)):
        return [without_even_pairs(code, v) for v in value if v != 0]
    return lists(value) if code not in {"C18", "C20"} else value


def literal_values(field: Field, step: Step) -> dict[str, object]:
    judge = Literal(field)
    groups = [g for g in judge.groups if min(g) > max(step.members)]
    down = frozenset(step.outcome.floaters)
    mdps, residents = list(step.mdps), list(step.residents)
    if field.edition == "2026":
        if len(judge.all) % 2:
            judge.bye_score = lowest_bye_score(field)
        ahead = judge.next_2026(sorted(down), groups) if groups else ()
        values = judge.value_2026(mdps, residents, step.outcome.pairs, down, ahead)
    else:
        looks = step.kind is BracketKind.NORMAL
        ahead = judge.next_2017(sorted(down), groups) if looks else ()
        values = judge.value_2017(residents, step.outcome.pairs, down, ahead)
    return dict(zip(CODES[field.edition], values, strict=True))


def lowest_bye_score(field: Field) -> int:
    judge = Literal(field)
    for score in sorted({e.score for e in judge.p}):
        judge = Literal(field)
        judge.bye_score = score
        if judge.completes(frozenset(judge.all)):
            return score
    raise AssertionError("the field was paired")


@pytest.mark.parametrize("make", [random_field, wild_field])
@pytest.mark.parametrize("edition", ["2017", "2026"])
class TestCriterionValues:
    """Rule: C.04.3@2026-02 2.3; C.04.3@2017 [C.5]-[C.19]."""

    def test_named_values_are_exactly_those_of_the_pairing(self, make: Make, edition: str) -> None:
        checked = 0
        for field, ours in paired_fields(make, edition):
            for step, report in zip(ours.because.steps, ours.because.brackets, strict=True):
                expected = literal_values(field, step)
                assert report.criteria[0].value == len(step.outcome.floaters)
                for value in report.criteria[1:]:
                    ours_says = without_even_pairs(
                        value.code, as_text_has_it(value.code, value.value)
                    )
                    assert ours_says == without_even_pairs(value.code, expected[value.code])
                    checked += 1
        assert checked > 1000

    def test_bounds_are_never_beaten(self, make: Make, edition: str) -> None:
        for _, ours in paired_fields(make, edition):
            for report in ours.because.brackets:
                for value in report.criteria:
                    assert value.best is None or key(value.best) <= key(value.value), value

    def test_sufferers_make_up_the_value(self, make: Make, edition: str) -> None:
        for _, ours in paired_fields(make, edition):
            for report in ours.because.brackets:
                for value in report.criteria:
                    if isinstance(value.value, int) and value.code != "C9":
                        assert len(value.sufferers) == value.value


def key(value: Value) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else (value,)


@pytest.mark.parametrize("edition", ["2017", "2026"])
class TestBracketReports:
    def test_everybody_is_accounted_for(self, edition: str) -> None:
        for field, ours in paired_fields(wild_field, edition):
            seen = [n for board in ours.boards for n in board]
            seen += [] if ours.pab is None else [ours.pab]
            assert sorted(seen) == sorted(e.number for e in field.entrants)
            down: tuple[int, ...] = ()
            for report in ours.because.brackets:
                assert set(report.mdps) == set(down)
                down = tuple(f.number for f in report.floaters)
                inside = {n for p in report.pairs for n in (p.white, p.black)}
                assert inside | set(down) == set(report.mdps) | set(report.residents)
                assert report.max_pairs == len(report.pairs)
                assert report.m1 == sum(p.is_mdp_pair for p in report.pairs)
                assert all(f.limbo == (f.number in report.mdps) for f in report.floaters)

    def test_exchange_and_transposition_describe_the_pairs(self, edition: str) -> None:
        """Rule: C.04.3@2026-02 4.2, 4.3; C.04.3@2017 D.1, D.2."""
        exchanged = transposed = 0
        for field, ours in paired_fields(wild_field, edition):
            score = {e.number: (-e.score, e.number) for e in field.entrants}
            for report in ours.because.brackets:
                heads = {n for p in report.pairs if p.is_mdp_pair for n in (p.white, p.black)}
                rest = [n for n in report.residents if n not in heads]
                count = report.max_pairs - report.m1
                upper, lower = set(rest[:count]), set(rest[count:])
                if report.exchange is not None:
                    exchanged += 1
                    assert set(report.exchange.down) <= upper
                    assert set(report.exchange.up) <= lower
                    upper = upper - set(report.exchange.down) | set(report.exchange.up)
                tops = sorted(upper, key=lambda n: score[n])
                partner = {p.white: p.black for p in report.pairs}
                partner |= {b: w for w, b in partner.items()}
                assert tuple(partner[n] for n in tops) == report.used
                transposed += report.is_transposed
        assert exchanged > 5
        assert transposed > 20


Meet = Callable[[int, int], bool]


def left_over(people: tuple[int, ...], may_meet: Meet) -> Iterator[tuple[int, ...]]:
    """Whom each way of pairing some of the people leaves over."""
    if not people:
        yield ()
        return
    first, *others = people
    yield from ((first, *left) for left in left_over(tuple(others), may_meet))
    for other in others:
        if may_meet(first, other):
            yield from left_over(tuple(n for n in others if n != other), may_meet)


@pytest.mark.parametrize("edition", ["2017", "2026"])
class TestFloatReasons:
    """Every way to pair a small bracket, tried: the reason of a float is the true one."""

    def test_each_reason_holds(self, edition: str) -> None:
        seen: set[FloatReason] = set()
        for field, ours in paired_fields(wild_field, edition):
            eligible = {e.number for e in field.entrants if e.may_take_pab}
            unpaired = {e.number for e in field.entrants}
            players = Players(field)

            def legal(a: int, b: int, players: Players = players) -> bool:
                return not pair_faults(players, a, b)

            for report in ours.because.brackets:
                mdps, residents = set(report.mdps), set(report.residents)
                members = (*report.mdps, *report.residents)
                below = tuple(unpaired - mdps - residents)

                def inside(a: int, b: int, mdps: set[int] = mdps) -> bool:
                    return legal(a, b) and not {a, b} <= mdps

                ways = set(left_over(members, inside))
                floats = len(report.floaters)
                unpaired -= {n for p in report.pairs for n in (p.white, p.black)}
                for floater in report.floaters:
                    seen.add(floater.reason)
                    others = residents if floater.number in mdps else mdps | residents
                    match floater.reason:
                        case FloatReason.BYE:
                            assert floater.number == ours.pab
                        case FloatReason.NO_OPPONENT:
                            assert not any(
                                legal(floater.number, n) for n in others - {floater.number}
                            )
                        case FloatReason.ODD:
                            assert floats == len(members) % 2
                        case FloatReason.TOO_FEW_RESIDENTS:
                            assert floater.limbo
                            assert floats == len(mdps) - len(residents)
                        case FloatReason.NOT_ALL_PAIRABLE:
                            assert min(map(len, ways)) == floats
                        case FloatReason.COMPLETION:
                            fewer = [way for way in ways if len(way) < floats]
                            assert fewer
                            for way in fewer:
                                rests = left_over((*way, *below), legal)
                                assert not any(
                                    not rest or (len(rest) == 1 and rest[0] in eligible)
                                    for rest in rests
                                )
        assert seen == set(FloatReason)

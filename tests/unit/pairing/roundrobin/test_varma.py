from __future__ import annotations

from ronde.pairing.draws import Lots
from ronde.pairing.roundrobin.varma import VarmaOutcome, draw_varma, drawing_order, varma_groups


def contingents(*sizes: int) -> dict[str, str]:
    return {
        f"{code}{player}": code
        for code, size in zip("KLMNPQRSTUVWXYZ", sizes, strict=False)
        for player in range(1, size + 1)
    }


def whole(outcome: VarmaOutcome) -> bool:
    codes = {player[0] for player in outcome.envelopes}
    return all(
        len({e for p, e in outcome.envelopes.items() if p[0] == code}) == 1 for code in codes
    )


class TestOrder:
    """Rule: C.05@2017 annex 2 (3): biggest contingent first, then the code, then the name."""

    def test_order(self) -> None:
        of = {"Zoé": "PRC", "Yan": "PRC", "Bob": "FRA", "Al": "FRA", "Eve": "AUT"}
        assert drawing_order(of) == (
            ("FRA", ("Al", "Bob")),
            ("PRC", ("Yan", "Zoé")),
            ("AUT", ("Eve",)),
        )


class TestDraw:
    """Rule: C.05@2017 annex 2; book@2022-01 3.1 (Varma)."""

    def test_contingents_that_fit_never_meet_late(self) -> None:
        for seed in range(30):
            drawn = draw_varma(contingents(4, 4, 2, 1, 1), Lots.seeded(str(seed)))
            assert drawn.outcome.late == ()
            assert sorted(drawn.outcome.numbers.values()) == list(range(1, 13))

    def test_a_contingent_draws_from_one_envelope(self) -> None:
        drawn = draw_varma(contingents(5, 3, 3, 1, 1), Lots.seeded("x"))
        outcome = drawn.outcome
        assert len({outcome.envelopes[f"K{i}"] for i in range(1, 6)}) == 1
        groups = varma_groups(13)
        assert all(outcome.numbers[p] in groups[e] for p, e in outcome.envelopes.items())

    def test_a_contingent_too_big_for_every_envelope_is_split_and_said_so(self) -> None:
        drawn = draw_varma(contingents(6, 2, 1, 1), Lots.seeded("x"))
        assert len({drawn.outcome.envelopes[f"K{i}"] for i in range(1, 7)}) == 2
        assert all(late.round >= 7 for late in drawn.outcome.late)

    def test_looking_ahead_keeps_room_for_the_later_ones(self) -> None:
        """Groups of 5, 4, 3, 2: a contingent of 4 in the envelope of 5 spoils 3, 3, 2, 2."""
        of = contingents(4, 3, 3, 2, 2)
        plain = [draw_varma(of, Lots.seeded(str(s))).outcome for s in range(20)]
        ahead = [draw_varma(of, Lots.seeded(str(s)), look_ahead=True).outcome for s in range(20)]
        assert not all(whole(outcome) for outcome in plain)
        assert all(whole(outcome) for outcome in ahead)

    def test_same_seed_same_protocol(self) -> None:
        of = contingents(5, 4, 3, 2)
        drawn = draw_varma(of, Lots.seeded("2026"))
        assert draw_varma(of, Lots.seeded("2026")) == drawn
        assert draw_varma(of, Lots.again(drawn)) == drawn
        assert drawn.protocol[0].what == "envelope K"

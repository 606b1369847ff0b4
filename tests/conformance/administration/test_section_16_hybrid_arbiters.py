"""Section 16: two arbiters in every hall of a hybrid event (book 6.12 16.8)."""

from __future__ import annotations

from ronde.admin.answers import Verdict
from ronde.admin.chief import Arbiter, hybrid_checks

HALLS = ("Dijon", "Lille", "Nice")


def placed(*halls: str) -> tuple[Arbiter, ...]:
    return tuple(Arbiter(name=f"A{n}", venue=hall) for n, hall in enumerate(halls))


def test_section_16_three_venues_2_2_1_fails_for_the_third() -> None:
    checks = hybrid_checks("hybrid", HALLS, placed("Dijon", "Dijon", "Lille", "Lille", "Nice"))
    assert [(c.fields["hall"], c.verdict) for c in checks] == [
        ("Dijon", Verdict.OK),
        ("Lille", Verdict.OK),
        ("Nice", Verdict.FAIL),
    ]


def test_section_16_arbiters_without_a_venue_are_unknown() -> None:
    checks = hybrid_checks("hybrid", HALLS[:1], placed("Dijon", ""))
    assert [c.verdict for c in checks] == [Verdict.UNKNOWN]


def test_no_halls_are_unknown_and_lead_to_the_halls() -> None:
    (check,) = hybrid_checks("hybrid", (), placed("Dijon"))
    assert (check.verdict, check.remedy) == (Verdict.UNKNOWN, "venue")


def test_other_events_need_none() -> None:
    assert hybrid_checks("online", HALLS, ()) == ()
    assert hybrid_checks("", HALLS, ()) == ()

"""What only the information sheet says: beds, roads, whom to write to, and by when.

Rule: book 6.9 XII.3.
"""

from __future__ import annotations

from ronde.admin.regulations.case import RegulationsCase
from ronde.admin.regulations.parts import Missing, Said, part

__all__ = [
    "around",
    "contact",
    "duties",
    "equipment",
    "expected",
    "health",
    "journey",
    "lodging",
    "payment",
    "reply",
    "security",
    "way",
]


def _given(case: RegulationsCase, clause: str, name: str) -> str:
    """The answer, which ends a sentence of ours: without a full stop of its own."""
    return case.given(clause, name).rstrip(".")


def lodging(case: RegulationsCase) -> Said:
    """Where players sleep and eat, and what it costs those who come with them."""
    if where := _given(case, "lodging", "where"):
        yield part("where", words=where)
    else:
        yield Missing("lodging", "information")
    if terms := _given(case, "lodging", "terms"):
        yield part("terms", words=terms)
    if meals := _given(case, "lodging", "meals"):
        yield part("meals", words=meals)


def journey(case: RegulationsCase) -> Said:
    """When one arrives and leaves, at whose cost, and with which papers."""
    if days := _given(case, "journey", "days"):
        yield part("days", words=days)
    if costs := _given(case, "journey", "costs"):
        yield part("costs", words=costs)
    if visas := _given(case, "journey", "visas"):
        yield part("visas", words=visas)


def way(case: RegulationsCase) -> Said:
    """How to reach the hall; nobody travels to an event in the web."""
    if how := _given(case, "way", "how"):
        yield part("how", words=how)
    elif case.settings.kind.remote is None:
        yield Missing("way", "information")


def equipment(case: RegulationsCase) -> Said:
    """The clocks."""
    if clocks := _given(case, "equipment", "clocks"):
        yield part("clocks", words=clocks)


def payment(case: RegulationsCase) -> Said:
    """In which currency and how prizes are paid; taxes."""
    if case.prizes is not None and case.prizes.total:
        yield part("currency", currency=case.prizes.currency)
    if terms := _given(case, "payment", "terms"):
        yield part("terms", words=terms)
    if tax := _given(case, "payment", "tax"):
        yield part("tax", words=tax)


def expected(case: RegulationsCase) -> Said:
    """How many will probably come, and who is invited."""
    count = case.whole("expected", "players")
    yield part("players", count=count) if count else Missing("expected", "information")
    if invited := _given(case, "expected", "invited"):
        yield part("invited", names=invited)


def contact(case: RegulationsCase) -> Said:
    """The address of the event in the web, and whom to ask."""
    if website := _given(case, "contact", "website"):
        yield part("website", words=website)
    else:
        yield Missing("website", "information")
    if who := _given(case, "contact", "who"):
        yield part("who", words=who)
    else:
        yield Missing("contact", "information")


def duties(case: RegulationsCase) -> Said:
    """What is asked of players beside playing: media, sponsors, the public."""
    if what := _given(case, "duties", "what"):
        yield part("what", words=what)


def security(case: RegulationsCase) -> Said:
    """What is done for safety, beside fair play."""
    if what := _given(case, "security", "what"):
        yield part("what", words=what)


def health(case: RegulationsCase) -> Said:
    """What is recommended or demanded for health."""
    if what := _given(case, "health", "what"):
        yield part("what", words=what)


def around(case: RegulationsCase) -> Said:
    """Tourism, events beside the games, the internet."""
    if what := _given(case, "around", "what"):
        yield part("what", words=what)


def reply(case: RegulationsCase) -> Said:
    """By when a player answers, and with what."""
    if by := _given(case, "reply", "by"):
        yield part("by", words=by)
    else:
        yield Missing("reply", "information")
    if to := _given(case, "reply", "to"):
        yield part("to", words=to)
    yield part("needs")

"""The plan of play, or the bracket, for everybody."""

from __future__ import annotations

from ronde.pairing.proposal import NotReady
from ronde.store.errors import NotStored
from ronde.web.plan.plan import Plan, plan_of
from ronde.web.public.asked import Ask, require_section

__all__ = ["plan_page"]


def plan_page(ask: Ask) -> Plan:
    """The plan, where a table or a bracket fixes the meetings."""
    require_section(ask, "plan")
    try:
        return plan_of(ask.tournament.part, ask.language, ask.page_of)
    except NotReady:
        raise NotStored(kind="plan", number=ask.tournament.id) from None

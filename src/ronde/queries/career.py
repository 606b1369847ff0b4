"""Where an arbiter stands on a day: the French ladder, FIDE's applications, the category."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from ronde.admin.arbiter_categories import ArbiterCategory, arbiter_category
from ronde.admin.arbiter_norms import TITLES, Application, application
from ronde.admin.career import Career, career
from ronde.model.career import ArbiterLog
from ronde.rules.admin.arbiter_norms import arbiter_policy
from ronde.rules.admin.career import career_policy
from ronde.rules.editions import edition

__all__ = ["Standing", "standing"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """All of it; `files` are the applications for FIDE titles not held yet."""

    french: Career
    files: tuple[Application, ...]
    category: ArbiterCategory


def standing(log: ArbiterLog, *, today: dt.date) -> Standing:
    """Where an arbiter stands, by the editions in force on that day."""
    fide = arbiter_policy(edition("fide-arbiters", start=today))
    held = {award.code for award in log.awards}
    wanted = () if "IA" in held else TITLES[1:] if "FA" in held else TITLES[:1]
    return Standing(
        french=career(log, career_policy(edition("ffe-career", start=today)), today=today),
        files=tuple(application(title, log, fide, today=today) for title in wanted),
        category=arbiter_category(log, fide, today=today),
    )

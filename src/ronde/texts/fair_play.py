"""Fair play in words: levels and the reasons for them, measures, who sees to them."""

from __future__ import annotations

from ronde.admin.complaints import Recipient
from ronde.admin.fair_play import Reason
from ronde.catalogue import say
from ronde.model import Complaint, ComplaintForm, Inspection, InspectionResult, Tournament
from ronde.texts.checks import fact
from ronde.texts.language import Language, join
from ronde.texts.naming import player_name

__all__ = [
    "body_text",
    "complainant_text",
    "form_text",
    "inspection_result_text",
    "inspection_text",
    "level_text",
    "measure_text",
    "missing_text",
    "occasion_text",
    "reason_text",
    "recipient_text",
    "refusal_step_text",
    "statement_text",
    "when_text",
    "who_text",
]


def level_text(level: str, language: Language) -> str:
    """A level.

    >>> level_text("increased", "en")
    'increased'
    """
    return say(language, "admin", f"word.fairplay.level.{level}")


def reason_text(reason: Reason, language: Language) -> str:
    """Why an event has a level."""
    return say(
        language,
        "admin",
        f"fairplay.because.{reason.code}",
        value=fact(reason.value, language),
        limit=fact(reason.limit, language),
    )


def missing_text(code: str, language: Language) -> str:
    """What has still to be said before the level is known."""
    return say(language, "admin", f"fairplay.missing.{code}")


def statement_text(code: str, language: Language) -> str:
    """What an online or hybrid event states, as its check is called."""
    return say(language, "admin", f"check.remote.{code}")


def measure_text(code: str, language: Language) -> str:
    """A measure, as the printed plan names it."""
    return say(language, "documents", f"measure.{code}")


def who_text(code: str, language: Language) -> str:
    """Who sees to a measure."""
    return say(language, "admin", f"fairplay.who.{code}")


def when_text(code: str, language: Language) -> str:
    """By when."""
    return say(language, "admin", f"fairplay.when.{code}")


def form_text(complaint: Complaint, language: Language) -> str:
    """Whether it was signed; one nobody stands by has no form.

    >>> form_text(Complaint(number=1), "en")
    'anonymous, no form'
    """
    if complaint.is_anonymous and complaint.form is not ComplaintForm.SIGNED:
        return say(language, "desk", "form.anonymous")
    return say(language, "desk", f"form.{complaint.form.value}")


def complainant_text(complaint: Complaint, language: Language) -> str:
    """Who complains, with the FIDE id that is known."""
    if complaint.is_anonymous:
        return say(language, "desk", "complainant.anonymous")
    if not complaint.complainant_id:
        return complaint.complainant
    return say(
        language,
        "desk",
        "complainant.id",
        name=complaint.complainant,
        id=complaint.complainant_id,
    )


def body_text(body: str, language: Language) -> str:
    """A body that is written to.

    >>> body_text("fide", "en")
    'FIDE (fair-play commission)'
    """
    return say(language, "desk", f"body.{body}")


def recipient_text(recipient: Recipient, language: Language) -> str:
    """Why a body is written to, or is not."""
    missing = join(tuple(missing_text(code, language) for code in recipient.missing), language)
    return say(language, "desk", f"because.{recipient.because}", missing=missing)


def inspection_result_text(result: InspectionResult, language: Language) -> str:
    """What an inspection found.

    >>> inspection_result_text(InspectionResult.NOTHING, "en")
    'nothing found'
    """
    return say(language, "desk", f"inspection.{result.value}")


def occasion_text(on_complaint: bool, language: Language) -> str:
    """Why a player was inspected."""
    return say(language, "desk", "inspection.on_complaint" if on_complaint else "inspection.random")


def refusal_step_text(step: str, language: Language) -> str:
    """What follows a refusal."""
    return say(language, "desk", f"refusal.{step}")


def inspection_text(made: Inspection, tournament: Tournament | None, language: Language) -> str:
    """Who was inspected how, by whom, before whom, with which result; not on whose word.

    Without a tournament the player is not named: it is said of somebody.
    """
    result = inspection_result_text(made.result, language)
    if made.found:
        result = say(language, "desk", "inspection.result", result=result, found=made.found)
    people = (
        ("inspection.by", made.by),
        ("inspection.witness", made.witness),
        ("inspection.own_witness", made.player_witness),
    )
    parts = (
        "" if tournament is None else player_name(made.player, tournament, language),
        made.method,
        *(say(language, "desk", code, name=name) for code, name in people if name),
        result,
    )
    return " · ".join(part for part in parts if part)  # names have commas of their own

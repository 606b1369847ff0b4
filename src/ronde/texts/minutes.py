"""Lines of the minutes in words."""

from __future__ import annotations

from ronde.catalogue import say
from ronde.journal.events import ForfeitExamined, InspectionRecorded
from ronde.queries.minutes import Note
from ronde.texts.desk import case_text
from ronde.texts.fair_play import inspection_text
from ronde.texts.journal import event_text
from ronde.texts.language import Language

__all__ = ["note_text"]


def note_text(note: Note, language: Language) -> str:
    """What was done, why, and the articles it left, in one sentence."""
    event, reason = note.entry.event, note.entry.reason
    what = event_text(event, note.before, language)
    if isinstance(event, ForfeitExamined):
        # What the player said stays in the case file.
        what = say(language, "desk", "case", what=what, follows=case_text(event.case, language))
    if isinstance(event, InspectionRecorded):
        inspected = inspection_text(event.inspection, note.before, language)
        what = say(language, "desk", "case", what=what, follows=inspected)
    if reason and reason not in what:
        what += say(language, "journal", "reason", reason=reason)
    return f"{what} [{'; '.join(note.rules)}]" if note.rules else what

"""Lines of the minutes in words."""

from __future__ import annotations

from ronde.catalogue import say
from ronde.queries.minutes import Note
from ronde.texts.journal import event_text
from ronde.texts.language import Language

__all__ = ["note_text"]


def note_text(note: Note, language: Language) -> str:
    """What was done, why, and the articles it left, in one sentence."""
    what, reason = event_text(note.entry.event, note.before, language), note.entry.reason
    if reason and reason not in what:
        what += say(language, "journal", "reason", reason=reason)
    return f"{what} [{'; '.join(note.rules)}]" if note.rules else what

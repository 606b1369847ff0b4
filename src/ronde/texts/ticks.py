"""The lines of check-lists by their ids, as the journal names them."""

from __future__ import annotations

from ronde.catalogue import has, say
from ronde.texts.language import Language

__all__ = ["line_name"]


def line_name(line: str, language: Language) -> str:
    """A line of a check-list by its id, as the journal names it; an unknown one as it is."""
    kind, _, rest = line.partition(":")
    name, _, number = rest.partition(":")
    match kind:
        case "notice":
            code = f"word.notice.{name}"
        case "report":
            code = f"paper.{name}"
        case "check":
            code = f"check.{rest}"
        case "fairplay" if rest == "level":
            return say(language, "admin", "tick_line.fairplay.level")
        case "fairplay" if has("documents", f"measure.{rest}"):
            line = say(language, "documents", f"measure.{rest}")
            return say(language, "admin", "tick_line.fairplay", line=line)
        case "remote":
            code = f"check.remote.{rest}"
        case _:
            code = f"word.due.{kind}"
    if not has("admin", code):
        return line
    said = say(language, "admin", code)
    if kind == "notice" and number:
        return say(language, "admin", "tick_line.of_round", line=said, round=number)
    if kind == "check":
        return say(language, "admin", "tick_line.seen", line=said)
    return said

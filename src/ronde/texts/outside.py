"""Acts outside the rules in words: what follows from one, and its line in lists and files."""

from __future__ import annotations

from collections.abc import Mapping

from ronde.catalogue import say
from ronde.journal import Entry
from ronde.journal.outside import Left
from ronde.model import Tournament
from ronde.texts.journal import author_text, event_text
from ronde.texts.language import Language

__all__ = ["consequence_text", "outside_comment"]


def consequence_text(consequence: Mapping[str, object], language: Language) -> str:
    """One consequence: its code and the numbers it needs; a warning with its article.

    >>> consequence_text({"code": "boards_change", "boards": "4, 5", "count": 4}, "en")
    'Boards that change: 4, 5. Players concerned: 4.'
    """
    code, rule = str(consequence["code"]), consequence.get("rule")
    fields = {name: value for name, value in consequence.items() if name not in {"code", "rule"}}
    code = code if code.startswith("warned.") else f"consequence.{code}"
    text = say(language, "refusals", code, **fields)
    return f"{text} ({rule})" if rule else text


def outside_comment(
    entry: Entry, left: tuple[Left, ...], before: Tournament, language: Language
) -> str:
    """An act outside the rules as one line: what, reason, articles, who and when."""
    rules = dict.fromkeys(found.rule for found in left if found.rule)
    what = event_text(entry.event, before, language)
    reason = "" if entry.reason in what else entry.reason
    line = say(
        language,
        "refusals",
        "comment.line",
        what=what,
        reason=say(language, "refusals", "comment.reason", reason=reason) if reason else "",
        rule=f" [{'; '.join(rules)}]" if rules else "",
        author=author_text(entry.author, language),
        when=f"{entry.at:%Y-%m-%d %H:%M}",
    )
    return " ".join(line.split())

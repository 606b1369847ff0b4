"""Security events in words: the same on the page and on the command line."""

from __future__ import annotations

from ronde.catalogue import has, say
from ronde.texts.language import Language

__all__ = ["group_text", "security_text"]

_AREA = "security"
_OF_ROLES = frozenset({"code_made", "code_used", "role_given", "role_changed", "token_made"})
"""Kinds of which the detail is a role."""


def security_text(
    kind: str, language: Language, *, subject: str = "", detail: str = "", count: int = 1
) -> str:
    """What happened, to be read after who did it.

    >>> security_text("role_changed", "en", subject="Anna", detail="arbiter")
    'changed the role of Anna to Arbiter'
    >>> security_text("sign_in_failed", "fr", subject="Anna", count=6)
    '6 mots de passe erronés pour Anna'
    """
    code = kind
    if kind == "sign_in":
        code = f"sign_in.{detail}" if has(_AREA, f"sign_in.{detail}") else "sign_in.other"
    elif kind == "sign_in_failed" and not subject:
        code = "sign_in_failed_unknown"
    elif kind == "code_failed" and detail == "board":
        code = "code_failed_board"
    elif kind == "installation_changed" and has(_AREA, f"installation.{subject}.{detail}"):
        code = f"installation.{subject}.{detail}"
    elif kind == "devices_ended":
        count = int(detail) if detail.isdecimal() else 0
    elif kind in _OF_ROLES and has("web", f"role.{detail.upper()}"):
        detail = say(language, "web", f"role.{detail.upper()}")
    return say(language, _AREA, code, subject=subject, detail=detail or "–", count=count)


def group_text(group: str, language: Language) -> str:
    """What a group of kinds is called.

    >>> group_text("failures", "en")
    'failures'
    """
    return say(language, _AREA, f"group.{group}")

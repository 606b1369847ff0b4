"""Records 102, 112 and 182: a person's FIDE title, name and number in one line.

Rule: C.02.03@2025-09 records 102, 112 and 182.
"""

from __future__ import annotations

from ronde.formats.values import is_number
from ronde.model import Official, OfficialRole, Person
from ronde.rules.admin.chief import FIDE_TITLES

__all__ = ["official_of", "official_text"]


def official_of(role: OfficialRole, text: str) -> Official:
    """The official in "IA Family, Given (number)"; the text is kept.

    >>> found = official_of(OfficialRole.DEPUTY, "FA Weaver, Ann (123)")
    >>> found.fide_title, found.person.name, found.person.fide_id
    ('FA', 'Weaver, Ann', '123')
    """
    title, name, fide_id = _parts(text)
    return Official(
        role=role, person=Person(name=name, fide_id=fide_id), text=text, fide_title=title
    )


def official_text(official: Official) -> str:
    """What the line says: as it was read, as long as that is still true of the person."""
    person, text = official.person, official.text
    if text:
        title, name, fide_id = _parts(text)
        same = (name, fide_id) == (person.name, person.fide_id)
        if same and official.fide_title in {"", title}:
            return text
    number = f"({person.fide_id})" if person.fide_id else ""
    return " ".join(part for part in (official.fide_title, person.name, number) if part)


def _parts(text: str) -> tuple[str, str, str]:
    name, bracket, rest = text.rpartition("(")
    fide_id = rest.removesuffix(")")
    if not bracket or rest == fide_id or not is_number(fide_id):
        name, fide_id = text, ""
    title, _, bare = name.partition(" ")
    if title not in FIDE_TITLES:
        title, bare = "", name
    return title, bare.strip(), fide_id

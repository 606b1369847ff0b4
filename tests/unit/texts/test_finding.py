"""People are found by what somebody types of their names."""

from __future__ import annotations

import pytest

from ronde.texts.finding import name_words, named_like

PEOPLE = {
    1: name_words("Martin", "Ève"),
    2: name_words("Martineau", "Luc"),
    3: name_words("De la Tour", "Jean-Pierre"),
    4: name_words("O'Neill", "Martin"),
    5: name_words("Øst", "Łucja"),
}


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("martineau", (2,)),
        ("MARTI", (1, 2, 4)),
        ("martin", (1, 4)),
        ("martin eve", (1,)),
        ("ève m", (1,)),
        ("tour", (3,)),
        ("jean-pierre", (3,)),
        ("la la", ()),
        ("oneill", ()),
        ("o'neill", (4,)),
        ("ost", (5,)),
        ("lucja", (5,)),
        ("xyz", ()),
        ("", ()),
        ("--", ()),
    ],
)
def test_who_may_be_meant(typed: str, found: tuple[int, ...]) -> None:
    assert named_like(typed, PEOPLE) == found

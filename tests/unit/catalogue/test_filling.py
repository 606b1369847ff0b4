"""Numbers with their nouns, and foreign texts in quotation marks."""

from __future__ import annotations

import pytest

from ronde.catalogue import say
from ronde.catalogue.filling import filled, unfilled

NOUNS = {"n.teams": ("{count} team", "{count} teams"), "quoted": ("« {text} »",) * 2}


def say_format(code: str, **fields: object) -> str:
    return NOUNS[code][fields.get("count", 1) != 1].format(**fields)


def fill(words: str, **fields: object) -> str:
    return filled(words, (), fields, say_format)


@pytest.mark.parametrize(("count", "said"), [(0, "0 teams"), (1, "1 team"), (2, "2 teams")])
def test_each_number_of_a_sentence_has_its_own_noun(count: int, said: str) -> None:
    assert fill("{a:n.teams}, {b:n.teams}", a=count, b=1) == f"{said}, 1 team"


def test_french_counts_nothing_and_one_as_singular() -> None:
    said = [say("fr", "journal", "TournamentImported", name="", source="", players=p, rounds=r)
            for p, r in ((0, 1), (1, 0), (2, 2))]  # fmt: skip
    assert said == [
        "Tournoi importé : 0 joueur, 1 ronde",
        "Tournoi importé : 1 joueur, 0 ronde",
        "Tournoi importé : 2 joueurs, 2 rondes",
    ]


@pytest.mark.parametrize("hostile", ["a\nb", "a\rb", "a\x1b[2Jb", "a\u2028b", "a\u202eb", "a\x00b"])
def test_what_is_quoted_stays_on_its_line(hostile: str) -> None:
    said = fill("no player {name!q}", name=hostile)
    assert said.isprintable()
    assert said.startswith("no player « a\\")


def test_several_texts_are_quoted_one_by_one_and_numbers_not_at_all() -> None:
    assert fill("{names!q}", names=("Elm", "Oak", 3)) == "« Elm », « Oak », 3"


def test_other_fields_are_filled_in_as_python_does() -> None:
    assert fill("{a:n.teams} {b:>3} {c!s}", a=2, b=1, c="x") == "2 teams   1 x"


def test_a_reader_of_the_documentation_sees_words() -> None:
    assert unfilled("{a:n.teams} {b!q} {c}", lambda code: NOUNS[code][1]) == "{a} teams « {b} » {c}"

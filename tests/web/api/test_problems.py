"""Problem documents: the code of the kind, and the cause as data."""

from __future__ import annotations

import json

from django.test import RequestFactory

from ronde.errors import FormatError, ModelError, Phrase, RondeError
from ronde.web.api.problems import problem


def document(error: RondeError) -> dict[str, object]:
    request = RequestFactory().get("/api/v1/", headers={"accept-language": "fr"})
    data: dict[str, object] = json.loads(problem(request, error).content)
    return data


def test_programs_find_the_kind_and_the_cause() -> None:
    told = document(ModelError("round.not_paired", round=9, paired=3))
    assert told["code"] == "model.invalid"
    assert told["fault"] == {"code": "round.not_paired", "fields": {"round": 9, "paired": 3}}
    assert told["title"] == "Valeur impossible : pas de ronde 9 ; 3 rondes appariées"


def test_a_cause_within_a_cause_is_data_too() -> None:
    place = Phrase("prizes.place_list", number=2)
    told = document(FormatError("toml.unknown_key", place=place, known=("name", "prizes")))
    assert told["fault"] == {
        "code": "toml.unknown_key",
        "fields": {
            "place": {"code": "prizes.place_list", "fields": {"number": 2}},
            "known": ["name", "prizes"],
        },
    }


def test_an_error_without_finer_causes_has_none() -> None:
    assert "fault" not in document(RondeError("odd"))

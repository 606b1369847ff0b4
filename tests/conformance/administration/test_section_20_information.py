"""Section 20: the information sheet, which tells what an invitation must."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

import pytest

from ronde.admin.answers import Verdict
from ronde.admin.regulations import hall, visit
from ronde.admin.regulations.information import information_checks
from ronde.catalogue import COMPLETE
from ronde.conduct import decide
from ronde.conduct.regulations import AdoptRegulations
from ronde.journal import State
from ronde.model import Kind, OwnWords, Rated, Regulations, Remote, Settings, Tournament
from ronde.queries.adoption import changes_since
from ronde.queries.regulations import information_of, regulations_case
from ronde.rules.admin.information import ASKED, INFORMATION, ITEMS
from ronde.texts.checks import check_sentence
from ronde.texts.information import item_texts, sheet_texts
from ronde.texts.regulations import texts_of
from support.regulations import SETTINGS, adopted, complete

ALL = {
    "lodging.where": "Park Inn, +33 3 00 00 00 00",
    "way.how": "tram 2, stop Lake",
    "expected.players": "60",
    "contact.website": "https://open.example",
    "contact.who": "Jo Circle, open@example.org",
    "reply.by": "1 October",
}


def answering(answers: Mapping[str, str], settings: Settings = SETTINGS) -> Settings:
    known = {**settings.regulations.answers, **answers}
    return replace(settings, regulations=Regulations(answers=MappingProxyType(known)))


FULL = answering(ALL)


def state(settings: Settings) -> State:
    return State(tournament=Tournament(settings=settings))


def lacks(settings: Settings) -> dict[str, tuple[str, ...]]:
    items = information_of(state(settings))
    return {i.id: tuple(m.code for m in i.missing) for i in items if i.missing}


def told(settings: Settings, item: str, language: str = "en") -> str:
    texts = {text.id: text for text in item_texts(state(settings), language)}
    return " ".join(texts[item].lines) if item in texts else ""


def verdict(settings: Settings) -> Verdict:
    (check,) = information_checks(regulations_case(state(settings)))
    return check.verdict


class TestArticleXII_3:
    """Book 6.9 XII.3: what the letter contains."""

    def test_the_items_in_the_order_of_the_book(self) -> None:
        assert " ".join(row.id for row in ITEMS) == (
            "dates rules admission hotel programme control system default draws annexes costs fees"
            " prizes visas way expected contact duties dress smoking security health around reply"
            " needs"
        )

    def test_every_source_is_a_clause_and_every_sentence_named_is_said_somewhere(self) -> None:
        for row in ITEMS:
            for source in row.sources:
                assert source.clause in ASKED
        said = inspect.getsource(visit) + inspect.getsource(hall)
        for clause, parts in (s for row in ITEMS for s in row.sources):
            if clause in {*visit.__all__, *hall.__all__}:
                assert all(f'"{part}"' in said for part in parts)

    def test_every_row_of_its_own_is_written_or_asks_who_may_read_it(self) -> None:
        assert {row.id for row in INFORMATION} == {*visit.__all__, "sheet"}

    def test_what_regulations_say_already_is_not_asked_again(self) -> None:
        assert set(lacks(SETTINGS)) == {"hotel", "way", "expected", "contact", "reply"}

    def test_with_its_own_answers_nothing_lacks(self) -> None:
        assert lacks(FULL) == {}

    @pytest.mark.parametrize(
        ("item", "words"),
        [
            ("dates", "Circle"),
            ("hotel", "Park Inn"),
            ("programme", "14:00"),
            ("control", "90 min"),
            ("system", "Swiss"),
            ("default", "30 min"),
            ("fees", "40.00"),
            ("expected", "Arbiter, Ada"),
            ("contact", "open.example"),
            ("security", "standard"),
            ("reply", "1 October"),
        ],
    )
    def test_it_tells(self, item: str, words: str) -> None:
        assert words in told(FULL, item)

    def test_what_there_is_not_is_not_told(self) -> None:
        for item in ("draws", "annexes", "costs", "visas", "dress", "smoking", "health", "needs"):
            assert told(FULL, item) == ""

    def test_what_there_is_is_told(self) -> None:
        settings = answering({"conduct.dress": "jacket", "journey.visas": "on arrival"}, FULL)
        assert "jacket" in told(settings, "dress")
        assert "on arrival" in told(settings, "visas")
        assert "analysis" not in told(settings, "dress")

    def test_rapid_names_its_annex_or_lacks_it(self) -> None:
        rapid = replace(FULL, time_control="15+10")
        assert lacks(rapid) == {"annexes": ("supervision",)}
        light = replace(rapid, rules=replace(rapid.rules, supervision="light"))
        assert "A.5" in told(light, "annexes")

    def test_the_full_stop_of_an_answer_is_not_doubled(self) -> None:
        assert ".." not in told(answering({"lodging.where": "Park Inn."}, FULL), "hotel")

    def test_nobody_travels_to_an_event_in_the_web(self) -> None:
        online = replace(SETTINGS, kind=Kind(rated=Rated.FIDE, remote=Remote.ONLINE))
        assert "way" not in lacks(online)

    def test_own_words_instead_of_a_clause_are_told_and_lack_nothing(self) -> None:
        words = OwnWords(clause="fees", language="en", text="Ask us.", instead=True)
        settings = replace(FULL, fees=replace(FULL.fees, adult=None, youth=None))
        assert "fees" in lacks(settings)
        said = replace(settings, regulations=replace(settings.regulations, own=(words,)))
        assert "fees" not in lacks(said)
        assert told(said, "fees") == "Ask us."

    def test_both_languages_have_the_same_items(self) -> None:
        texts = sheet_texts(state(FULL))
        assert [text.language for text in texts] == list(COMPLETE)
        first, second = ([item.id for item in text.clauses] for text in texts)
        assert first == second


class TestCheck:
    """Missing input is unknown; who is not asked is not."""

    def test_open(self) -> None:
        assert verdict(SETTINGS) is Verdict.UNKNOWN
        (check,) = information_checks(regulations_case(state(SETTINGS)))
        assert "Lodging" in check_sentence(check, "en")
        assert "Hébergement" in check_sentence(check, "fr")

    def test_complete(self) -> None:
        assert verdict(FULL) is Verdict.OK

    def test_a_club_evening_is_not_asked(self) -> None:
        assert verdict(replace(SETTINGS, kind=Kind())) is Verdict.NOT_APPLICABLE
        assert verdict(replace(SETTINGS, kind=Kind(level="L3"))) is Verdict.UNKNOWN


def test_the_sheet_is_not_the_regulations() -> None:
    """Its answers neither enter their text nor contradict what was adopted."""
    before = adopted(complete())
    after = replace(before, tournament=Tournament(settings=FULL))
    assert changes_since(after) == ()
    assert texts_of(before) == texts_of(after)
    wish = AdoptRegulations(
        on=before.adopted[-1].adoption.on,
        chief="Arbiter, Ada",
        organiser="Circle",
        texts=texts_of(after),
    )
    assert decide(after, wish) == ()

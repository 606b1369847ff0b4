"""What stands on each document, as data: every event, both languages, no PDF."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest

from ronde.catalogue import COMPLETE
from ronde.documents.asking import DocumentRequest, offered
from ronde.documents.desk import Source
from ronde.documents.errors import DocumentNotReady, DocumentOptionError
from ronde.documents.gathering import view_models
from ronde.documents.making import make
from ronde.documents.needs import NOTHING
from ronde.documents.paper import Cards, Listing, Paper, as_data
from ronde.documents.registry import DOCUMENTS, FAMILIES, document_kind
from ronde.errors import ModelError, UnknownName
from ronde.journal import State, apply
from ronde.journal.state import EMPTY
from ronde.model import BirthDate, Settings, System, Tournament
from support.papers import EVENTS, PRIVATE, event, needs_poppler, needs_typst, pages_of, printed
from support.showcase import showcase

LISTS_EVERYBODY = {"standings", "cross.swiss", "cross.berger", "players", "badges"}


def view_model(source: Source, asked: DocumentRequest) -> Paper:
    """What stands on a document that is no pack."""
    ((_, paper),) = view_models(source, asked)
    return paper


def said(source: Source, code: str, language: str = "fr", **options: str) -> str:
    made = view_models(source, DocumentRequest(code=code, language=language, options=options))
    return json.dumps(as_data(made), ensure_ascii=False)


def ready(name: str) -> list[str]:
    return [item.kind.code for item in offered(event(name)) if item.problem is None]


class TestEveryDocument:
    @pytest.mark.parametrize("name", sorted({*EVENTS} - {"swiss-500"}))
    def test_is_made_with_every_option_in_both_languages(self, name: str) -> None:
        for code in ready(name):
            kind = document_kind(code)
            texts = {said(event(name), code, language) for language in COMPLETE}
            # a form may know no language but that of its addressee
            assert len(texts) == len(COMPLETE) or kind.language, f"{code}: in which languages?"
            for option in kind.options:
                for value in option.values:
                    assert said(event(name), code, **{option.name: value})

    def test_each_is_ready_for_some_event(self) -> None:
        made = {code for name in EVENTS for code in ready(name)}
        assert {kind.code for kind in DOCUMENTS} - made == {
            "pairings.code_cards",
            "pack.federation_rapid",
            "public_qr",
        }

    @pytest.mark.parametrize("name", ["swiss-5", "swiss-60", "berger"])
    def test_nobody_is_left_out(self, name: str) -> None:
        for code in LISTS_EVERYBODY & set(ready(name)):
            text = said(event(name), code)
            for player in event(name).state.tournament.players:
                family = player.person.family_name
                if len(family) < 20 and family.isprintable() and "王" not in family:
                    assert json.dumps(family, ensure_ascii=False)[1:-1] in text, (code, family)

    def test_an_empty_tournament_says_what_is_missing(self) -> None:
        nothing = Source(state=State(tournament=Tournament(), created=True))
        ready = {item.kind for item in offered(nothing) if item.problem is None}
        asking = {kind for kind in DOCUMENTS if kind.needs is NOTHING}
        assert ready == {kind for kind in asking if kind.suits(Settings())}
        for item in offered(nothing):
            if item.kind in ready:
                assert said(nothing, item.kind.code)
                continue
            with pytest.raises(DocumentNotReady):
                said(nothing, item.kind.code)

    def test_at_every_moment_of_an_event(self) -> None:
        """After each act of the showcase, whatever is offered can be made."""
        for archived in showcase().tournaments:
            state = EMPTY
            for entry in archived.journal.entries:
                state = apply(state, entry.event)
                source = Source(state=state, version=entry.sequence, at=entry.at)
                for item in offered(source):
                    if item.problem is None:
                        view_models(source, DocumentRequest(code=item.kind.code, language="fr"))

    def test_codes_and_options_are_told_apart(self) -> None:
        codes = [kind.code for kind in DOCUMENTS]
        assert len(codes) == len(set(codes))
        assert all(len(set(o.values)) == len(o.values) for k in DOCUMENTS for o in k.options)


class TestRefusals:
    def test_an_unknown_document(self) -> None:
        with pytest.raises(UnknownName):
            said(event("swiss-5"), "standing")

    def test_an_unknown_option_is_not_ignored(self) -> None:
        with pytest.raises(DocumentOptionError, match="sorte"):
            said(event("swiss-5"), "players", sorte="club")

    def test_an_unknown_value(self) -> None:
        with pytest.raises(DocumentOptionError, match="name, number, rating"):
            said(event("swiss-5"), "players", sort="age")

    def test_a_document_of_another_system(self) -> None:
        with pytest.raises(DocumentNotReady) as refused:
            said(event("swiss-5"), "cup.bracket")
        assert refused.value.fault.code == "document.other_system"
        fault = refused.value.fault
        assert "cup.bracket" not in fault.said_in("fr") + fault.said_in("en")
        assert fault.as_data()["fields"] == {"document": "cup.bracket"}

    def test_a_round_that_was_not_paired(self) -> None:
        asked = DocumentRequest(code="pairings.boards", language="en", round=9)
        with pytest.raises(ModelError, match="no round 9"):
            view_model(event("swiss-5"), asked)

    def test_a_cup_without_its_draw(self) -> None:
        cup = Tournament(settings=Settings(system=System(name="cup")))
        with pytest.raises(DocumentNotReady) as refused:
            said(Source(state=State(tournament=cup, created=True)), "cup.bracket")
        assert refused.value.fault.code == "document.no_plan"


FIDE_ID = "F1D3"
"""A number that FIDE publishes: on a list only where an option asks for it."""
IDS = ("N4T", "LIC", "T0WN", "1907")
"""What is said of everybody and stands on no list for everybody."""


SMALL = sorted({*EVENTS} - {"swiss-500", "swiss-60", "large-cup"})
"""Events that have every document between them."""


def with_secrets(source: Source) -> Source:
    """The same event in which everybody has an id, a licence and a town, and an office."""
    state, told = source.state, event("federal").state.office
    players = tuple(
        replace(
            player,
            person=replace(
                player.person,
                fide_id=FIDE_ID,
                national_id="N4T",
                licence="LIC",
                town="T0WN",
                birth=BirthDate(1907, 3, 21),
            ),
        )
        for player in state.tournament.players
    )
    tournament = replace(state.tournament, players=players)
    return replace(source, state=replace(state, tournament=tournament, office=told))


def texts(source: Source, role: str) -> Iterator[tuple[str, str]]:
    """Every document of that role that can be made, with every option it names, and its text."""
    for kind in DOCUMENTS:
        if (
            kind.role != role
            or not kind.suits(source.state.tournament.settings)
            or kind.needs.missing(source) is not None
        ):
            continue
        for option in (*kind.options, None):
            for value in ("",) if option is None else option.values or ("1",):
                chosen = {} if option is None else {option.name: value}
                try:
                    yield kind.code, said(source, kind.code, **chosen)
                except (DocumentOptionError, DocumentNotReady):
                    assert chosen, kind.code  # there is no number 1 of everything


class TestPrivacy:
    @pytest.mark.parametrize("name", SMALL)
    def test_lists_for_everybody_have_nothing_private(self, name: str) -> None:
        """Whatever a viewer may have is posted: nothing private is even in the data."""
        source = with_secrets(event(name))
        for code, text in texts(source, "viewer"):
            assert [mark for mark in (*IDS, *PRIVATE) if mark in text] == [], code
            if FIDE_ID in text:
                assert FIDE_ID not in said(source, code), f"{code}: nobody asked for it"

    @pytest.mark.parametrize("name", SMALL)
    def test_contacts_needs_and_money_are_for_the_chief(self, name: str) -> None:
        for code, text in texts(with_secrets(event(name)), "arbiter"):
            assert [mark for mark in PRIVATE if mark in text] == [], code

    def test_the_marks_are_there_to_be_found(self) -> None:
        found = " ".join(text for _, text in texts(with_secrets(event("federal")), "chief"))
        assert [mark for mark in ("zq.mail", "zqphone", "N4T", "1907") if mark not in found] == []

    def test_nothing_of_the_office_enters_the_minutes(self) -> None:
        text = said(event("federal"), "ffe.t2")
        assert [mark for mark in PRIVATE if mark in text] == []

    def test_forms_of_federations_are_for_the_chief(self) -> None:
        private = {"arbiters", "federation", "money"}
        for family in FAMILIES:
            if family.code in private:
                assert {kind.role for kind in family.kinds} == {"chief"}, family.code
        named = {"incident", "incidents", "appeal.form", "appeal.decision", "case"}
        for code in (*named, "fairplay.plan", "fairplay.checks"):
            assert document_kind(code).role == "chief", code


class TestRounds:
    def test_who_does_not_play_is_told(self) -> None:
        assert "exempt" in said(event("swiss-5"), "pairings.boards")
        assert "bye" in said(event("swiss-5"), "pairings.names", "en")

    def test_an_unpublished_round_is_provisional(self) -> None:
        source = event("swiss-5")
        last = DocumentRequest(code="pairings.names", language="en")
        first = replace(last, round=1)
        states = [view_model(source, asked).frame.state for asked in (last, first)]
        assert states == ["provisional", ""]

    def test_start_and_place_stand_over_the_list(self) -> None:
        paper = view_model(event("swiss-5"), DocumentRequest(code="pairings.names", language="fr"))
        assert isinstance(paper, Listing)
        facts = {fact.label: fact.value for fact in paper.frame.facts}
        assert facts == {"Début": "14:30", "Date": "14 nov. 2026", "Lieu": "Salle Saint-Nicolas"}
        assert paper.frame.round == "Ronde 3 / 3"
        assert paper.frame.made == "14 nov. 2026 13:55 · journal 412"
        assert paper.frame.foot == "Arbitre : Claire Morin"

    def test_standings_speak_of_the_last_round_with_results(self) -> None:
        source = event("swiss-5")
        tournament = source.state.tournament
        fourth = replace(tournament.rounds[0], number=4, games=(), byes=())  # type: ignore[arg-type]
        later = replace(tournament, rounds=(*tournament.rounds, fourth))
        newer = replace(source, state=replace(source.state, tournament=later))
        assert "after round 3" in said(newer, "standings", "en")


class TestCards:
    def test_a_cut_pile_is_in_the_order_of_boards(self) -> None:
        asked = DocumentRequest(code="pairings.slips", language="en")
        paper = view_model(event("swiss-60"), asked)
        assert isinstance(paper, Cards)
        places = paper.across * paper.down
        piles = [
            page[place].big  # type: ignore[union-attr]
            for place in range(places)
            for page in paper.pages
            if page[place] is not None
        ]
        assert piles == [str(board) for board in range(1, 31)]

    def test_a_code_card_says_what_to_do(self) -> None:
        source = replace(event("swiss-5"), codes={"1": ("<svg/>", "ABCD-EFGH"), "2": ("", "")})
        assert "Scan, then both players enter the result" in said(
            source, "pairings.code_cards", "en"
        )


class TestPacks:
    def test_a_pack_has_the_parts_that_suit_the_event_in_order(self) -> None:
        asked = DocumentRequest(code="pack.round", language="en")
        templates = {
            name: [template for template, _ in view_models(event(name), asked)]
            for name in ("swiss-5", "league")
        }
        assert templates == {
            "swiss-5": ["list", "list", "cards"],
            "league": ["list", "list", "list", "forms", "cards"],
        }

    def test_what_is_missing_is_told_and_the_rest_made(self) -> None:
        source = event("swiss-5")
        poor = replace(source, state=replace(source.state, prizes=""))
        [pack] = [item for item in offered(poor) if item.kind.code == "pack.opening"]
        assert pack.problem is None
        missing = ["committee", "prizes.announced", "public_qr"]
        assert [part.kind.code for part in pack.without] == missing
        asked = DocumentRequest(code="pack.opening", language="en")
        assert len(view_models(poor, asked)) == 5
        assert len(view_models(source, asked)) == 6

    @needs_typst
    @needs_poppler
    def test_each_part_counts_its_own_pages(self) -> None:
        pages = pages_of(printed("swiss-60", "pack.close", "en"))
        marks = [page.text.rpartition("page ")[2] for page in pages]
        assert marks == [
            "1/1 · pack 1/5",
            "1/2 · pack 2/5",
            "2/2 · pack 3/5",
            "1/2 · pack 4/5",
            "2/2 · pack 5/5",
        ]

    @needs_typst
    def test_the_round_in_one_file(self) -> None:
        made = make(event("league"), DocumentRequest(code="pack.round", language="fr"))
        assert made.name == "pack-round-r2-fr.pdf"
        assert made.without == ()

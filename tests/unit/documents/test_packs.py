"""Packs: which parts, in which order, in which file; what is missing is told."""

from __future__ import annotations

import io
import json
import re
import zipfile
from dataclasses import replace

import pytest

from ronde.catalogue import COMPLETE, has
from ronde.documents import registry
from ronde.documents.asking import DocumentRequest, desk_of, offered
from ronde.documents.desk import Source
from ronde.documents.errors import DocumentNotReady, DocumentOptionError
from ronde.documents.gathering import gathered, view_models
from ronde.documents.kinds import INDEX, DocumentKind
from ronde.documents.making import make
from ronde.documents.paper import as_data
from ronde.documents.registry import DOCUMENTS, document_kind
from ronde.journal import State
from ronde.model import Settings, System
from support.papers import EVENTS, event, needs_poppler, needs_typst, pages_of, printed

PACKS = tuple(kind for kind in DOCUMENTS if kind.parts)
ROLES = ("viewer", "arbiter", "chief")


def titles(name: str, code: str, **options: str) -> list[str]:
    """What stands over each part of a pack."""
    asked = DocumentRequest(code=code, language="en", options=options)
    papers = [as_data(paper) for _, paper in view_models(event(name), asked)]
    frames = re.findall(r'"event": "[^"]*", "title": "([^"]*)"', json.dumps(papers))
    assert len(frames) == len(papers)
    return frames


class TestTheTable:
    @pytest.mark.parametrize("pack", PACKS, ids=lambda kind: kind.code)
    def test_every_part_is_a_document_and_names_its_choices(self, pack: DocumentKind) -> None:
        keys = [part.key for part in pack.parts]
        assert len(set(keys)) == len(keys)
        for part in pack.parts:
            if part.code == INDEX:
                continue
            kind = document_kind(part.code)
            assert kind.build is not None, "no pack in a pack"
            values = {option.name: option.values for option in kind.options}
            for name, value in part.options:
                assert value in values[name]
                assert has("documents", f"option.{name}.{value}")

    @pytest.mark.parametrize("pack", PACKS, ids=lambda kind: kind.code)
    def test_nobody_gets_by_a_pack_what_he_may_not_have(self, pack: DocumentKind) -> None:
        parts = [document_kind(part.code).role for part in pack.parts if part.code != INDEX]
        assert ROLES.index(pack.role) >= max(map(ROLES.index, parts))

    def test_one_federation_dossier_suits_each_event(self) -> None:
        for name in EVENTS:
            codes = [item.kind.code for item in offered(event(name))]
            assert sum(code.startswith("pack.federation") for code in codes) == 1

    def test_it_is_the_one_of_its_time_control_and_system(self) -> None:
        for control, system, dossier in (
            ("15 min + 10 s", "dutch", "rapid"),
            ("90 min + 30 s", "dutch", "slow"),
            ("90 min + 30 s", "berger", "closed"),
            ("3 min + 2 s", "berger", "rapid"),
        ):
            settings = Settings(time_control=control, system=System(name=system))
            found = [kind.code for kind in PACKS if kind.suits(settings)]
            assert [code for code in found if "federation" in code] == [
                f"pack.federation_{dossier}"
            ]


class TestTheParts:
    def test_they_stand_in_their_order(self) -> None:
        assert titles("swiss-5", "pack.close") == [
            "Results",
            "Standings after round 3",
            "Cross-table after round 3",
        ]

    def test_some_are_left_out(self) -> None:
        got = titles("swiss-5", "pack.close", without="results.boards, cross.swiss")
        assert got == ["Standings after round 3"]

    def test_those_named_come_in_the_order_named(self) -> None:
        got = titles("swiss-5", "pack.close", parts="cross.swiss,results.boards,archive.index")
        assert got == ["Close the round", "Cross-table after round 3", "Results"]

    def test_what_is_not_usual_comes_when_asked_for(self) -> None:
        usual = titles("swiss-5", "pack.round")
        assert "Table cards" not in usual
        assert "Table cards" in titles("swiss-5", "pack.round", parts="pairings.table_cards")

    def test_one_document_twice_has_two_keys(self) -> None:
        got = titles("swiss-5", "pack.opening", without="players:rating,schedule")
        assert got.count("List of players") == 1

    @pytest.mark.parametrize("name", ["parts", "without"])
    def test_a_part_that_it_has_not_is_refused(self, name: str) -> None:
        with pytest.raises(DocumentOptionError, match=r"'badges' is no value of .*standings"):
            titles("swiss-5", "pack.close", **{name: "badges"})

    def test_nothing_left_is_told(self) -> None:
        with pytest.raises(DocumentNotReady, match=r"no part of Close the round"):
            titles("swiss-5", "pack.close", parts="cross.berger")

    def test_results_are_those_of_the_round_of_the_pack(self) -> None:
        source = event("swiss-5")
        asked = DocumentRequest(code="pack.close", language="en", round=2)
        rounds = re.findall(r'"round": "([^"]+)"', json.dumps(as_data(view_models(source, asked))))
        assert rounds == ["Round 2 / 3"]

    def test_everything_has_the_results_of_every_round(self) -> None:
        assert titles("swiss-5", "pack.everything").count("Results") == 3

    @pytest.mark.parametrize("language", COMPLETE)
    def test_what_is_missing_stands_in_the_contents_with_the_reason(self, language: str) -> None:
        asked = DocumentRequest(code="pack.everything", language=language)
        text = json.dumps(as_data(view_models(event("league"), asked)[0]), ensure_ascii=False)
        why = {"en": "no prizes are announced", "fr": "aucun prix n'est annoncé"}[language]
        assert why in text

    def test_before_anything_is_there_it_says_what_is_missing(self) -> None:
        nothing = Source(state=State(created=True))
        for pack in PACKS:
            with pytest.raises(DocumentNotReady):
                view_models(nothing, DocumentRequest(code=pack.code))


@needs_typst
class TestTheFile:
    def test_progress_is_told_and_ends(self) -> None:
        told: list[tuple[int, int]] = []
        asked = DocumentRequest(code="pack.close", language="en", options={"as": "zip"})
        make(event("swiss-5"), asked, lambda done, of: told.append((done, of)))
        assert told == sorted(told)
        assert len(told) > 3
        assert all(done <= of for done, of in told)

    @needs_poppler
    def test_bookmarks_pages_and_contents_agree(self) -> None:
        """Each part counts its own pages; the contents say where it starts in the pack."""
        pages = pages_of(printed("swiss-60", "pack.federation_slow", "en"))
        shown = [re.search(r"page (\d+)/(\d+) · pack (\d+)/(\d+)", page.text) for page in pages]
        assert all(shown)
        numbers = [tuple(map(int, found.groups())) for found in shown if found]
        assert [number[2] for number in numbers] == list(range(1, len(pages) + 1))
        assert {number[3] for number in numbers} == {len(pages)}
        starts = [place for place, number in enumerate(numbers, start=1) if number[0] == 1]
        first = pages[0].text
        for start in starts[1:]:
            assert re.search(rf"\b{start}\b", first), start

    def test_a_single_part_has_no_page_of_the_pack(self) -> None:
        one = printed("swiss-5", "pack.close", "en", "parts=standings")
        assert one.count(b"/Outlines") >= 1
        assert b"<pack>" not in one

    def test_a_zip_has_a_file_for_each_part_and_a_list(self) -> None:
        source = event("league")
        asked = DocumentRequest(
            code="pack.opening", language="en", options={"as": "zip", "without": "signs"}
        )
        made, again = make(source, asked), make(source, asked)
        assert made.data == again.data
        assert (made.name, made.media) == ("pack-opening-en.zip", "application/zip")
        archive = zipfile.ZipFile(io.BytesIO(made.data))
        names = archive.namelist()
        assert names == [
            "00-archive.index.txt",
            "01-regulations-en.pdf",
            "02-schedule-roundrobin-en.pdf",
            "03-players-en.pdf",
            "04-players-en.pdf",
        ]
        assert all(archive.read(name).startswith(b"%PDF") for name in names[1:])
        listed = archive.read(names[0]).decode()
        assert "04-players-en.pdf: List of players (by rating)" in listed
        assert "Prize list: no prizes are announced" in listed

    def test_a_zip_before_1980_is_as_old_as_a_zip_can_be(self) -> None:
        source = replace(event("swiss-5"), at=None)
        asked = DocumentRequest(code="pack.close", options={"as": "zip", "parts": "standings"})
        archive = zipfile.ZipFile(io.BytesIO(make(source, asked).data))
        assert {entry.date_time[0] for entry in archive.infolist()} == {1980}


class TestAskedAboutOne:
    def test_the_parts_are_asked_about_the_player_of_the_pack(self) -> None:
        found = titles("paired", "pack.explanations", player="4")
        assert len(found) > 2
        asked = DocumentRequest(code="pack.explanations", language="en", options={"player": "4"})
        name = next(
            p.person.family_name for p in event("paired").state.tournament.players if p.tpn == 4
        )
        said = [json.dumps(as_data(paper)) for _, paper in view_models(event("paired"), asked)]
        assert sum(name in text for text in said) >= 3

    def test_a_part_that_is_refused_while_it_is_made_is_left_out_with_its_reason(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refused(_: object) -> None:
            raise DocumentNotReady("document.no_norm")

        kind = document_kind("statistics")
        monkeypatch.setitem(registry._BY_CODE, "statistics", replace(kind, build=refused))  # type: ignore[arg-type]
        asked = DocumentRequest(code="pack.organiser", language="en")
        found = gathered(desk_of(event("swiss-5"), asked), asked)
        reasons = {part.code: problem.fault.code for part, problem in found.absent}
        assert reasons["statistics"] == "document.no_norm"
        assert "no norm was made" in json.dumps(as_data(found.pieces[0].paper))
        assert all(piece.part.code != "statistics" for piece in found.pieces)

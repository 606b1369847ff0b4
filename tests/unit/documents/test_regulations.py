"""The regulations on paper: draft, versions, both languages; the notice of the committee."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.catalogue import COMPLETE
from ronde.documents.asking import DocumentRequest
from ronde.documents.desk import Source
from ronde.documents.errors import DocumentNotReady
from ronde.documents.gathering import view_models
from ronde.documents.paper import Listing
from ronde.documents.regulations import RegulationsPaper
from ronde.journal import State
from ronde.model import CommitteeMember, Person, Regulations, Seat, Settings, Tournament
from support.papers import event
from support.regulations import adopted, complete, version


def paper(source: Source, language: str = "en", **options: str) -> RegulationsPaper:
    asked = DocumentRequest(code="regulations", language=language, options=options)
    ((_, made),) = view_models(source, asked)
    assert isinstance(made, RegulationsPaper)
    return made


def of(state: State) -> Source:
    return Source(state=state)


class TestVersions:
    def test_a_draft_says_so_and_what_is_open(self) -> None:
        made = paper(event("federal"))
        assert made.frame.state == "Draft: not adopted yet"
        lines = [line for clause in made.clauses for line in clause.sides[0].paragraphs]
        assert any("To be completed" in line for line in lines)

    def test_the_text_in_force_is_the_one_adopted(self) -> None:
        state = adopted(complete())
        settings = replace(state.tournament.settings, time_control="15+10")
        changed = replace(state, tournament=replace(state.tournament, settings=settings))
        before, after = paper(of(state)), paper(of(changed))
        assert before.clauses == after.clauses
        assert before.frame.state == "Version 1, adopted on 1 Nov. 2026"
        assert not before.above

    def test_who_signs(self) -> None:
        named = [name for _, name in paper(of(adopted(complete()))).signs.items]
        assert named == ["Arbiter Ada", "Circle"]

    def test_a_change_after_round_1_keeps_both_texts_with_the_day(self) -> None:
        state = version(adopted(complete()), rounds=2, appeal_fee=2000)
        made = paper(of(state))
        assert made.above == ("Version 1, adopted on 1 Nov. 2026",)
        assert made.frame.state == "Version 2, adopted on 16 Nov. 2026 after round 2 was paired"
        told = [clause.sides[0] for clause in made.clauses if clause.sides[0].former]
        assert [side.title.partition(". ")[2] for side in told] == ["Appeals"]
        ((until, lines),) = told[0].former
        assert until == "Until 16 Nov. 2026:"
        assert "50.00" in " ".join(lines)
        assert "20.00" in " ".join(told[0].paragraphs)

    def test_before_round_1_the_former_text_is_only_a_version(self) -> None:
        made = paper(of(version(adopted(complete()), rounds=0, appeal_fee=2000)))
        assert made.above
        assert not any(side.former for clause in made.clauses for side in clause.sides)


class TestLanguages:
    @pytest.mark.parametrize("language", COMPLETE)
    def test_one(self, language: str) -> None:
        made = paper(of(adopted(complete())), language)
        assert {side.language for clause in made.clauses for side in clause.sides} == {language}

    def test_both_side_by_side_the_french_one_first(self) -> None:
        made = paper(of(adopted(complete())), "en", beside="yes")
        assert {tuple(s.language for s in clause.sides) for clause in made.clauses} == {COMPLETE}
        titles = [side.title for side in made.clauses[0].sides]
        assert titles == ["1. Présentation", "1. Presentation"]

    def test_large_print(self) -> None:
        assert paper(of(adopted(complete())), letters="large").size == 180


class TestCommittee:
    def notice(self, settings: Settings) -> Listing:
        source = of(State(tournament=Tournament(settings=settings)))
        asked = DocumentRequest(code="committee", language="en")
        ((_, made),) = view_models(source, asked)
        assert isinstance(made, Listing)
        return made

    def test_names_fee_and_deadline(self) -> None:
        state = complete()
        member = CommitteeMember(person=Person(name="Aside, Al"), seat=Seat.RESERVE)
        settings = state.tournament.settings
        found = str(self.notice(replace(settings, committee=(*settings.committee, member))))
        for said in ("Chair", "Jury Jo", "Reserve", "Aside Al", "30 minutes", "50.00"):
            assert said in found

    def test_without_a_committee_there_is_none(self) -> None:
        with pytest.raises(DocumentNotReady, match="committee"):
            self.notice(Settings(name="Open"))

    def test_the_federation_decides(self) -> None:
        federal = Regulations(answers={"appeals.instance": "federal"})
        assert "federa" in str(self.notice(Settings(name="Open", regulations=federal)))


class TestInformationSheet:
    def sheet(self, settings: Settings, **options: str) -> RegulationsPaper:
        source = of(State(tournament=Tournament(settings=settings)))
        asked = DocumentRequest(code="information", language="en", options=options)
        ((_, made),) = view_models(source, asked)
        assert isinstance(made, RegulationsPaper)
        return made

    def lines(self, made: RegulationsPaper) -> list[str]:
        return [line for item in made.clauses for line in item.sides[0].paragraphs]

    def test_gaps_stand_in_it_or_are_left_out_with_their_items(self) -> None:
        settings = complete().tournament.settings
        shown, hidden = self.sheet(settings), self.sheet(settings, gaps="hidden")
        assert any("To be completed: where players can sleep" in ln for ln in self.lines(shown))
        assert not any("To be completed" in line for line in self.lines(hidden))
        assert len(hidden.clauses) < len(shown.clauses)
        assert all(side.paragraphs for item in hidden.clauses for side in item.sides)

    def test_the_organiser_signs(self) -> None:
        assert self.sheet(complete().tournament.settings).signs.items == (("Organiser", "Circle"),)

    def test_both_languages(self) -> None:
        made = self.sheet(Settings(name="Open"), beside="yes")
        assert {len(item.sides) for item in made.clauses} == {2}

"""Section 20: adopted on a day, kept in versions, held against what is announced later."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import replace
from types import MappingProxyType

import pytest

from ronde.admin.answers import Verdict
from ronde.catalogue import COMPLETE
from ronde.conduct import decide
from ronde.conduct.regulations import AdoptRegulations
from ronde.conduct.settings import AnnouncePrizes, ChangeSettings, FoundTournament
from ronde.formats.archive import Archive, ArchivedTournament, read_archive, write_archive
from ronde.journal import Journal, State, append, apply
from ronde.journal.events import Undone
from ronde.journal.refusals import OtherRegulations, RegulationsIncomplete
from ronde.model import Admission, OwnWords, Regulations, Settings
from ronde.queries.adoption import How, adoption_checks, changes_since, changes_with
from ronde.queries.readiness import GROUPS, Case, readiness
from ronde.texts.adopted import change_texts, kept_text
from ronde.texts.checks import check_sentence
from ronde.texts.regulations import texts_of
from support.journal import NOON
from support.regulations import FIRST, LATER, SETTINGS, adopted, complete, version


def wish(state: State, on: dt.date = FIRST) -> AdoptRegulations:
    return AdoptRegulations(on=on, chief="Arbiter, Ada", organiser="Circle", texts=texts_of(state))


def announced(state: State, **changes: object) -> State:
    """Other settings, announced without adopting anything."""
    settings = replace(state.tournament.settings, **changes)  # type: ignore[arg-type]
    for event in decide(state, ChangeSettings(settings=settings)):
        state = apply(state, event)
    return state


def ids(state: State) -> set[str]:
    return {change.id for change in changes_since(state)}


def without_fees(settings: Settings) -> Settings:
    return replace(settings, fees=type(settings.fees)())


class TestMissing:
    """Book 1.1 B.1.1, LA25 5.2: an obligatory clause that says nothing keeps the text a draft."""

    @pytest.mark.parametrize(
        ("clause", "change"),
        [
            ("presentation", lambda s: replace(s, venue="", city="")),
            ("rated", lambda s: replace(s, kind=replace(s.kind, rated=None))),
            ("time_control", lambda s: replace(s, time_control="")),
            ("schedule", lambda s: replace(s, schedule=())),
            ("fees", without_fees),
            ("prizes", lambda s: _without(s, "prizes.offered")),
            ("standings", lambda s: replace(s, tiebreaks=None)),
            ("default_time", lambda s: replace(s, rules=replace(s.rules, default_minutes=None))),
            ("devices", lambda s: _without(s, "devices.where")),
            ("fair_play", lambda s: _without(s, "fair_play.level")),
            ("arbiters", lambda s: replace(s, officials=())),
            ("appeals", lambda s: replace(s, committee=())),
        ],
    )
    def test_it_is_refused_and_named_with_the_way_out(
        self, clause: str, change: Callable[[Settings], Settings]
    ) -> None:
        state = complete(change(SETTINGS))
        with pytest.raises(RegulationsIncomplete) as caught:
            decide(state, wish(state))
        assert clause in caught.value.facts["clauses"]  # type: ignore[operator]
        assert caught.value.rule == "book 1.1 B.1.1; LA25 5.2"
        assert caught.value.remedies == ("say_what_is_open", "own_words_instead")

    def test_the_book_alone_is_cited_under_its_own_edition(self) -> None:
        state = complete(replace(SETTINGS, rulebook="book", committee=()))
        with pytest.raises(RegulationsIncomplete) as caught:
            decide(state, wish(state))
        assert caught.value.rule == "book 1.1 B.1.1"

    def test_own_words_in_one_language_do_not_complete_the_other(self) -> None:
        french = OwnWords(clause="appeals", language="fr", text="La ligue décide.", instead=True)
        own = replace(SETTINGS.regulations, own=(french,))
        state = complete(replace(SETTINGS, committee=(), regulations=own))
        with pytest.raises(RegulationsIncomplete):
            decide(state, wish(state))
        english = replace(french, language="en", text="The league decides.")
        state = announced(state, regulations=replace(own, own=(french, english)))
        assert decide(state, wish(state))

    def test_a_text_of_another_event_is_refused(self) -> None:
        state = complete()
        fewer = replace(wish(state).texts[0], clauses=wish(state).texts[0].clauses[1:])
        with pytest.raises(OtherRegulations):
            decide(state, replace(wish(state), texts=(fewer,)))


def _without(settings: Settings, answer: str) -> Settings:
    kept = {k: v for k, v in settings.regulations.answers.items() if k != answer}
    return replace(settings, regulations=Regulations(answers=MappingProxyType(kept)))


class TestVersions:
    """A change after round 1 began: allowed with a reason, the text keeps both with their dates."""

    def test_the_whole_text_in_every_complete_language(self) -> None:
        (one,) = adopted(complete()).adopted
        assert [text.language for text in one.adoption.texts] == list(COMPLETE)
        assert one.adoption.texts == texts_of(complete())

    def test_the_same_again_changes_nothing(self) -> None:
        state = adopted(complete())
        assert decide(state, wish(state)) == ()

    def test_a_free_clause_in_one_language_stands_in_both(self) -> None:
        words = OwnWords(clause="free-1", language="fr", title="Parking", text="Derrière.")
        state = complete(replace(SETTINGS, regulations=replace(SETTINGS.regulations, own=(words,))))
        said = [text.clauses[-1] for text in adopted(state).adopted[0].adoption.texts]
        assert [(clause.title, clause.text) for clause in said] == [("Parking", "Derrière.")] * 2

    def test_both_texts_stand_once_round_1_was_paired_and_only_then(self) -> None:
        before = version(adopted(complete()), rounds=0, default_minutes=15)
        after = version(adopted(complete()), rounds=1, default_minutes=15)
        for state, kept in ((before, 0), (after, 1)):
            clauses = {clause.id: clause for clause in kept_text(state.adopted, "en")}
            assert len(clauses["default_time"].former) == kept
            assert "15" in clauses["default_time"].text
        ((until, was),) = clauses["default_time"].former
        assert until == LATER
        assert "30" in was

    def test_a_clause_given_up_after_round_1_is_still_told(self) -> None:
        ten = replace(
            SETTINGS.regulations,
            answers=MappingProxyType({**SETTINGS.regulations.answers, "photos.flash": "10"}),
        )
        state = adopted(complete(replace(SETTINGS, regulations=ten)))
        state = version(announced(state, regulations=SETTINGS.regulations), rounds=1)
        last = kept_text(state.adopted, "en")[-1]
        assert (last.id, last.text, last.number) == ("photos", "", 0)
        assert "10 minutes" in last.former[0][1]


class TestContradicted:
    """Free words and later settings never contradict a clause unseen."""

    def test_nothing_is_changed_at_first(self) -> None:
        assert changes_since(adopted(complete())) == ()
        assert changes_since(complete()) == ()

    @pytest.mark.parametrize(
        ("changes", "clauses"),
        [
            ({"time_control": "100+30"}, {"time_control"}),
            ({"rounds": 4, "schedule": SETTINGS.schedule[:4]}, {"presentation", "schedule"}),
            ({"admission": Admission(rating_below=1800)}, {"admission"}),
            ({"committee": ()}, {"appeals"}),
            ({"tiebreaks": ("BH",)}, {"standings"}),
            ({"registration": "H-12"}, set()),
        ],
    )
    def test_a_setting_names_the_clauses_that_say_otherwise(
        self, changes: dict[str, object], clauses: set[str]
    ) -> None:
        state = adopted(complete())
        settings = replace(state.tournament.settings, **changes)  # type: ignore[arg-type]
        assert {change.id for change in changes_with(state, settings)} == clauses
        assert ids(announced(state, **changes)) == clauses

    def test_field_by_field(self) -> None:
        state = adopted(complete())
        rules = replace(SETTINGS.rules, appeal_fee=2000)
        (change,) = changes_since(announced(state, rules=rules))
        (field,) = change.fields
        assert (field.part, field.name, field.before, field.now) == ("fee", "fee", 5000, 2000)

    def test_a_clause_that_came_and_one_that_went(self) -> None:
        state = adopted(complete())
        answers = {**SETTINGS.regulations.answers, "photos.flash": "10"}
        ten = Regulations(answers=MappingProxyType(answers))
        with_photos = announced(state, regulations=ten)
        assert [(c.id, c.how) for c in changes_since(with_photos)] == [("photos", How.NEW)]
        again = announced(adopted(with_photos, LATER), regulations=SETTINGS.regulations)
        assert [(c.id, c.how) for c in changes_since(again)] == [("photos", How.GONE)]

    def test_prizes_belong_to_what_was_announced(self) -> None:
        state = adopted(complete())
        rules = 'currency = "€"\n[[list]]\nname = "General"\nprizes = [100]\n'
        for event in decide(state, AnnouncePrizes(rules=rules)):
            state = apply(state, event)
        assert ids(state) == {"prizes"}

    def test_what_is_announced_again_as_adopted_contradicts_nothing(self) -> None:
        state = announced(adopted(complete()), time_control="100+30")
        assert ids(announced(state, time_control=SETTINGS.time_control)) == set()

    def test_own_words_in_place_of_the_clause_are_what_was_adopted(self) -> None:
        """The setting below them may change: the text that players read does not."""
        own = tuple(
            OwnWords(clause="default_time", language=language, text="Thirty.", instead=True)
            for language in COMPLETE
        )
        words = replace(SETTINGS.regulations, own=own)
        state = adopted(complete(replace(SETTINGS, regulations=words)))
        other = replace(SETTINGS.rules, default_minutes=15)
        assert ids(announced(state, rules=other)) == set()
        new = replace(words, own=(replace(own[0], text="Quinze."), own[1]))
        changed = announced(state, regulations=new)
        (change,) = changes_since(changed)
        assert (change.id, change.own) == ("default_time", ("fr",))
        (said,) = change_texts((change,), words, new, "en")
        assert (said.before, said.now) == (("Thirty.",), ("Quinze.",))


class TestChecks:
    def test_a_draft_is_a_notice_that_counts_what_is_open(self) -> None:
        (check,) = adoption_checks(complete(replace(SETTINGS, committee=())))
        assert (check.code, check.verdict) == ("clause.adopted", Verdict.NOTICE)
        assert (check.remedy, check.fields["count"]) == ("regulations", 1)
        assert "1 clause is still" in check_sentence(check, "en")
        (check,) = adoption_checks(complete())
        assert "every clause is complete" in check_sentence(check, "en")

    def test_a_contradiction_fails_with_its_clauses(self) -> None:
        state = announced(adopted(complete()), time_control="100+30")
        _, check = adoption_checks(state)
        assert (check.code, check.verdict) == ("clause.changed", Verdict.FAIL)
        assert check.cite == "book 1.1 B.1.1; LA25 5.2"
        assert "Time control" in check_sentence(check, "en")
        assert "Cadence" in check_sentence(check, "fr")

    def test_they_stand_among_the_rules(self) -> None:
        journal = Journal()
        for event in decide(journal.state, FoundTournament(settings=SETTINGS)):
            journal = append(journal, event, author="CM", at=NOON)
        found = readiness(Case(journal=journal, today=FIRST))
        rules = next(group for group in found.groups if group.code == "rules")
        assert "clause" in GROUPS["rules"]
        assert "clause.adopted" in {item.key for item in rules.items}


class TestKept:
    """In the journal, in the archive, and taken back."""

    def test_it_travels_and_is_undone(self) -> None:
        journal = Journal()
        for one in (
            FoundTournament(settings=SETTINGS),
            wish(complete()),
            ChangeSettings(settings=replace(SETTINGS, time_control="100+30")),
        ):
            for event in decide(journal.state, one):
                journal = append(journal, event, author="CM", at=NOON)
        held = ArchivedTournament(key="open", journal=journal)
        data = write_archive(Archive(tournaments=(held,)))
        (read,) = read_archive(data).tournaments
        assert read.journal.state == journal.state
        assert ids(read.journal.state) == {"time_control"}
        for target in (3, 2):
            journal = append(journal, Undone(target=target), author="CM", at=NOON)
        assert journal.state.adopted == ()
        assert journal.state.tournament.settings == SETTINGS

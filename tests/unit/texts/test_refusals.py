"""Every refusal has its sentence, every remedy its button, in both languages."""

from __future__ import annotations

import datetime as dt
import typing

import pytest

from ronde.catalogue import COMPLETE
from ronde.errors import UnknownName
from ronde.journal import refusals as no
from ronde.journal.acts.announcements import _ANNOUNCED
from ronde.journal.consistency import Inconsistency
from ronde.journal.events import Event
from ronde.journal.refusals import REFUSALS, ActRefused
from ronde.model import DepartureKind, Person, Player, PlayerId, Tournament
from ronde.texts.language import Language
from ronde.texts.refusals import refusal_lines, refusal_text, remedy_text
from support.catalogues import codes, fields_of, messages
from support.source import keyword_literals

SAMPLES: dict[str, object] = {
    "act": "ResultCorrected",
    "announced": "H",
    "because": "round_closed",
    "boards": (3, 4),
    "clauses": ("laws", "byes"),
    "day": dt.date(2026, 11, 1),
    "given": "",
    "kind": "withdrawn",
    "language": "fr",
    "part": "name",
    "players": (1, 2),
    "problem": "unknown edition",
    "problems": (Inconsistency("board_twice", 3, round=1), Inconsistency("player_twice", 5)),
    "result": "DRAW",
    "standing": dt.date(2026, 11, 2),
    "until": dt.datetime(2026, 11, 14, 13, 45, tzinfo=dt.UTC),
    "values": ("w", "x"),
}


def sample(kind: type[ActRefused]) -> ActRefused:
    facts = {name: SAMPLES.get(name, 7) for name in fields_of(kind.template)}
    return kind(rule="C.04.2@2026-02 3.2", **facts)


class TestCompleteness:
    def test_refusals(self) -> None:
        told = codes("refusals", "journal.")
        assert {f"journal.{code}" for code in told} == set(REFUSALS)

    def test_remedies(self) -> None:
        assert codes("refusals", "remedy.") == {
            code for kind in REFUSALS.values() for code in kind.remedies
        }

    @pytest.mark.parametrize("code", sorted(REFUSALS))
    def test_every_fact_is_told(self, code: str) -> None:
        facts = fields_of(REFUSALS[code].template)
        assert all(
            fields_of(messages(lang, "refusals")[code].forms[0]) == facts for lang in COMPLETE
        )

    def test_acts(self) -> None:
        events = {kind.__name__ for kind in typing.get_args(Event)}
        assert codes("refusals", "act.") == events | keyword_literals("act", "journal")

    def test_parts(self) -> None:
        assert codes("refusals", "part.") == keyword_literals("part", "journal")

    def test_reasons(self) -> None:
        announced = {f"{name}_announced_before_start" for name in (*_ANNOUNCED, "editions")}
        unavailable = {"absent", "late_entry"} | {kind.value for kind in DepartureKind}
        assert codes("refusals", "because.") == keyword_literals(
            "because", "journal"
        ) | announced | unavailable | {
            "round_closed",
            "published_pairing",
        }

    def test_inconsistencies(self) -> None:
        from ronde.journal import consistency  # noqa: PLC0415

        source = consistency.__spec__.origin
        assert source is not None
        found = _first_arguments({"Inconsistency", "_doubles", "_strangers"})
        assert codes("refusals", "inconsistency.") == found


def _first_arguments(functions: set[str]) -> set[str]:
    from support.source import calls, template  # noqa: PLC0415

    found = set()
    for function in functions:
        for call in calls(function, "journal/consistency.py"):
            if call.args and (text := template(call.args[0])) is not None:
                found.add(text)
    return found


class TestWords:
    @pytest.mark.parametrize("language", COMPLETE)
    @pytest.mark.parametrize("code", sorted(REFUSALS))
    def test_every_refusal_reads(self, code: str, language: Language) -> None:
        refusal = sample(REFUSALS[code])
        lines = refusal_lines(refusal, language)
        assert lines[0].endswith(".")
        assert lines[0][:1].isupper() or not lines[0][:1].isalpha()
        assert "C.04.2@2026-02 3.2" in lines[1]
        assert len(lines) == (3 if refusal.remedies else 2)
        for line in lines:
            assert "!" not in line
            assert "{" not in line
        for remedy in refusal.remedies:
            assert remedy_text(remedy, language)[:1].isupper()

    def test_what_why_and_what_can_be_done(self) -> None:
        refusal = no.ResultsMissing(round=3, boards=(4, 9), rule="C.04.2@2026-02 3.1")
        assert refusal_lines(refusal, "fr") == (
            "Ronde 3 : résultats manquants, échiquiers 4 et 9.",
            "Article : C.04.2@2026-02 3.1.",
            "Que faire : saisir les résultats manquants.",
        )
        assert refusal_lines(refusal, "en")[0] == "Round 3: results missing, boards 4 and 9."

    def test_players_are_named_where_the_tournament_is_known(self) -> None:
        entry = Player(id=PlayerId(7), person=Person(name="Martin, Anne"))
        refusal = no.PlayerGone(player=7, after_round=2, kind="withdrawn")
        assert refusal_text(refusal, "fr") == (
            "Le joueur 7 a quitté le tournoi après la ronde 2 (retrait)."
        )
        assert refusal_text(refusal, "en", Tournament(players=(entry,))) == (
            "Martin Anne left after round 2 (withdrawn)."
        )

    def test_contradictions_are_translated_with_their_round(self) -> None:
        refusal = no.InconsistentTournament(problems=(Inconsistency("board_twice", 3, round=1),))
        assert refusal_text(refusal, "fr") == (
            "Le tournoi se contredit : échiquier 3 en double (ronde 1)."
        )

    def test_a_table_is_said_only_where_there_is_one(self) -> None:
        assert refusal_text(no.NoSuchBoard(round=1, board=9, table=None), "fr") == (
            "Pas d'échiquier 9 à la ronde 1."
        )
        assert refusal_text(no.NoSuchBoard(round=1, board=9, table=2), "fr") == (
            "Pas d'échiquier 9 à la ronde 1, table 2."
        )

    def test_the_cause_of_an_unknown_edition_is_translated(self) -> None:
        unknown = UnknownName("rulebook", "x", known=("book", "fide"))
        refusal = no.UnknownEdition(problem=unknown)
        assert refusal_text(refusal, "fr") == (
            "Les réglages nomment des règles inconnues : le règlement « x » : inconnu "
            "(au choix : book, fide)."
        )

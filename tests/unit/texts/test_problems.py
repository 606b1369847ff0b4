"""Every problem a reader can report has its French, and English is the library's own."""

from __future__ import annotations

import ast

import pytest

from ronde.catalogue import COMPLETE
from ronde.formats import read_trf
from ronde.formats.loading import STATE_ASIDE
from ronde.formats.player_csv import CSV_CATALOGUE
from ronde.formats.problems import LISTED, UNLISTED, Problem, Severity
from ronde.formats.trf.catalogue import CATALOGUE
from ronde.formats.trf.columns import RECORDS, Kind
from ronde.formats.trf.writing import losses
from ronde.model import Participants
from ronde.texts.language import Language
from ronde.texts.losses import loss_text
from ronde.texts.problems import problem_line, problem_text
from support.catalogues import codes, messages
from support.source import calls, keyword_literals, template, trees


class TestCompleteness:
    def test_every_catalogue_of_the_readers_is_known_here(self) -> None:
        """A third reader with a catalogue of its own must be added to `problems`."""
        logs = {ast.unparse(call.args[0]) for call in calls("ProblemLog", "formats")}
        assert logs == {"CATALOGUE", "CSV_CATALOGUE"}

    def test_same_codes(self) -> None:
        frames = ("frame.", "severity.", "field.", "detail.", "trf.loss.")
        told = {code for code in codes("problems") if not code.startswith(frames)}
        assert told == {*CATALOGUE, *CSV_CATALOGUE, STATE_ASIDE, UNLISTED}

    def test_english_is_the_librarys(self) -> None:
        rest = next(p for p in read_trf("001 x\n" * (LISTED + 1)).problems if p.code == UNLISTED)
        unlisted = {UNLISTED: (rest.severity, rest.message)}
        for code, (_, message) in {**CATALOGUE, **CSV_CATALOGUE, **unlisted}.items():
            assert messages("en", "problems")[code].forms == [message]

    def test_every_field_has_a_name(self) -> None:
        literal = keyword_literals("field", "formats")
        read = keyword_literals("name", "formats/trf/reading") | {
            node.value
            for _, tree in trees("formats/trf/reading")
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        numbers = {
            field.name
            for record in RECORDS
            for field in record.fields
            if field.kind in {Kind.NUMBER, Kind.POINTS}
        }
        repeats = {
            text
            for _, tree in trees("formats/player_csv.py")
            for node in ast.walk(tree)
            if isinstance(node, ast.Tuple) and node.elts
            if (text := template(node.elts[0])) in {"FIDE id", "national id", "name and birth"}
        }
        assert codes("problems", "field.") >= literal | (numbers & read) | repeats
        assert codes("problems", "field.") <= literal | numbers | repeats

    def test_losses(self) -> None:
        told = {f"trf.loss.{code}" for code in codes("problems", "trf.loss.")}
        assert told == set(losses.LOSSES)
        for code, (_, message) in losses.LOSSES.items():
            assert messages("en", "problems")[code].forms == [message]

    def test_details_of_losses(self) -> None:
        """Every `what` given literally, every fact of the last table, every name compared."""
        given = {t for t in keyword_literals("what", "formats/trf/writing") if " unlike " not in t}
        ((_, tree),) = trees("formats/trf/writing/losses.py")
        text = {
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        facts = {
            str(key.value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Dict)
            for key in node.keys
            if isinstance(key, ast.Constant) and not str(key.value).startswith("trf.loss")
        }
        compared = {name for pair in losses._FOLLOWERS_162 for name in pair}
        details = codes("problems", "detail.")
        assert given | facts | compared <= details
        assert {kind.value for kind in Participants} <= details
        text |= {kind.value for kind in Participants}
        words = {word for sentence in text for word in sentence.split(" unlike ")}
        assert details - {"unlike"} <= words, "stale"


class TestLines:
    problem = Problem(
        code="trf.field.number",
        severity=Severity.ERROR,
        message=CATALOGUE["trf.field.number"][1],
        line=12,
        column=5,
        text="x{}",
        fields={"field": "first_round"},
    )

    def test_place_severity_text(self) -> None:
        assert problem_line(self.problem, "a.trf", "en") == (
            "a.trf:12:5: error: first round is not a number; ignored: 'x{}'"
        )
        assert problem_line(self.problem, "a.trf", "fr") == (
            "a.trf:12:5: erreur : la première ronde : un nombre est attendu ; ignoré : « x{} »"
        )

    def test_without_path(self) -> None:
        assert problem_line(self.problem, "", "fr").startswith("ligne 12, colonne 5 : erreur : ")

    def test_a_problem_of_the_whole_file_has_no_line(self) -> None:
        (problem, *_) = read_trf(b"", strict=False).problems
        assert problem_line(problem, "a.trf", "fr") == (
            "a.trf: erreur : aucun joueur (enregistrement 001)"
        )

    @pytest.mark.parametrize("language", COMPLETE)
    def test_an_unknown_code_shows_the_librarys_message(self, language: Language) -> None:
        odd = Problem(code="x", severity=Severity.WARNING, message="odd {n}", fields={"n": 3})
        assert problem_text(odd, language) == "odd 3"

    def test_loss_in_french(self) -> None:
        loss = losses.Loss(
            code="trf.loss.absences",
            is_essential=True,
            message="",
            fields={"count": 3, "what": "after the next round"},
        )
        assert loss_text(loss, "fr") == "3 absences annoncées (après la prochaine ronde)"

"""Every problem a reader can report, and every loss of a writer, has its words."""

from __future__ import annotations

import ast

from ronde.formats import read_trf
from ronde.formats.chess_results import CHESS_RESULTS_LOSSES
from ronde.formats.loading import STATE_ASIDE
from ronde.formats.papi.catalogue import PAPI_CATALOGUE
from ronde.formats.papi.writing import PAPI_LOSSES
from ronde.formats.pgn import PGN_CATALOGUE, PGN_LOSSES
from ronde.formats.player_rows import CSV_CATALOGUE
from ronde.formats.player_text import PLAYER_TEXT_CATALOGUE
from ronde.formats.problems import UNLISTED, Problem, Severity
from ronde.formats.sharly.catalogue import SHARLY_CATALOGUE
from ronde.formats.swiss_manager import SWISS_MANAGER_LOSSES
from ronde.formats.trf.catalogue import CATALOGUE
from ronde.formats.trf.columns import RECORDS, Kind
from ronde.formats.trf.writing import losses
from ronde.formats.vega import VEGA_LOSSES
from ronde.formats.vega.crosstable import VEGA_CATALOGUE
from ronde.model import Participants
from ronde.texts.problems import problem_line
from support.catalogues import codes
from support.source import calls, keyword_literals, template, trees


class TestCompleteness:
    def test_every_catalogue_of_the_readers_is_known_here(self) -> None:
        """A third reader with a catalogue of its own must be added to `problems`."""
        logs = {ast.unparse(call.args[0]) for call in calls("ProblemLog", "formats")}
        assert logs == {
            *("CATALOGUE", "CSV_CATALOGUE", "PAPI_CATALOGUE", "PGN_CATALOGUE"),
            *("SHARLY_CATALOGUE", "VEGA_CATALOGUE"),
        }

    def test_same_codes(self) -> None:
        frames = (
            "frame.",
            "severity.",
            "field.",
            "detail.",
            "trf.loss.",
            "papi.loss.",
            "pgn.loss.",
            "swiss_manager.loss.",
            "vega.loss.",
            "chess_results.loss.",
        )
        told = {code for code in codes("problems") if not code.startswith(frames)}
        known = {*CATALOGUE, *CSV_CATALOGUE, *PAPI_CATALOGUE, *PGN_CATALOGUE}
        known |= {*SHARLY_CATALOGUE, *VEGA_CATALOGUE}
        assert told == {*known, *PLAYER_TEXT_CATALOGUE, STATE_ASIDE, UNLISTED}

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
            for _, tree in trees("formats/player_rows.py")
            for node in ast.walk(tree)
            if isinstance(node, ast.Tuple) and node.elts
            if (text := template(node.elts[0])) in {"fide_id", "national_id", "name_and_birth"}
        }
        assert codes("problems", "field.") >= literal | (numbers & read) | repeats
        assert codes("problems", "field.") <= literal | numbers | repeats

    def test_losses(self) -> None:
        told = {f"trf.loss.{code}" for code in codes("problems", "trf.loss.")}
        assert told == set(losses.LOSSES)
        assert {t for t in _literals() if t.startswith("trf.loss.")} == told

    def test_losses_of_papi(self) -> None:
        told = {f"papi.loss.{code}" for code in codes("problems", "papi.loss.")}
        assert told == set(PAPI_LOSSES)

    def test_losses_of_pgn(self) -> None:
        told = {f"pgn.loss.{code}" for code in codes("problems", "pgn.loss.")}
        assert told == set(PGN_LOSSES)

    def test_losses_of_neighbours(self) -> None:
        for name, known in (
            ("swiss_manager", SWISS_MANAGER_LOSSES),
            ("vega", VEGA_LOSSES),
            ("chess_results", CHESS_RESULTS_LOSSES),
        ):
            told = {f"{name}.loss.{code}" for code in codes("problems", f"{name}.loss.")}
            assert told == set(known)

    def test_details_of_losses(self) -> None:
        """Every `what` given literally, every fact of the last table, every name compared."""
        given = keyword_literals("what", "formats/trf/writing")
        ((_, tree),) = trees("formats/trf/writing/losses.py")
        facts = {
            str(key.value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Dict)
            for key in node.keys
            if isinstance(key, ast.Constant) and not str(key.value).startswith("trf.loss")
        }
        compared = {name for pair in losses._FOLLOWERS_162 for name in pair}
        kinds = {kind.value for kind in Participants}
        details = codes("problems", "detail.")
        assert given | facts | compared | kinds <= details
        assert details - {"unlike"} <= _literals() | kinds, "stale"


def _literals() -> set[str]:
    ((_, tree),) = trees("formats/trf/writing/losses.py")
    constants = (node for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return {node.value for node in constants if isinstance(node.value, str)}


class TestLines:
    problem = Problem(
        code="trf.field.number",
        severity=Severity.ERROR,
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

    def test_loss_in_french(self) -> None:
        loss = losses.Loss(
            code="trf.loss.absences",
            is_essential=True,
            fields={"count": 3, "what": "after_the_next_round"},
        )
        assert loss.said_in("fr") == "3 absences annoncées (après la prochaine ronde)"

"""Everything with a fixed set of values has a name for each of them."""

from __future__ import annotations

import dataclasses
import datetime as dt

import pytest

from ronde.catalogue import COMPLETE
from ronde.formats.trf import systems
from ronde.model import (
    AccelerationMethod,
    BirthDate,
    ByeKind,
    Participants,
)
from ronde.pairing.registry import SYSTEMS
from ronde.standings.presets import PRESETS
from ronde.texts.dates import birth_text, date_span_text
from ronde.texts.language import Language
from ronde.texts.results import bye_text
from ronde.texts.tiebreaks import tiebreak_name, tiebreak_names
from ronde.tiebreak import TieBreak
from ronde.tiebreak.registry import DEFINITIONS
from support.catalogues import codes, wordings
from support.source import calls, template


class TestEnums:
    def test_nothing_else_is_named(self) -> None:
        kinds = {code.partition(".")[0] for code in codes("names")}
        assert kinds == {
            *("system", "bye", "participants", "pieces", "player", "rules", "team"),
            "cite",
        }

    def test_accelerations_and_byes(self) -> None:
        named = codes("systems", "acceleration.")
        titles = {code.removesuffix(".title") for code in named if code.endswith(".title")}
        assert titles == {method.value for method in AccelerationMethod}
        assert codes("names", "bye.") == {kind.value for kind in ByeKind}
        assert codes("names", "participants.") == {kind.value for kind in Participants}

    def test_french(self) -> None:
        assert bye_text(ByeKind.PAB, "fr") == "exempt"


class TestSystems:
    def test_every_name_that_files_and_plans_use(self) -> None:
        plans = {template(call.args[0]) for call in calls("Plan", "pairing") if call.args}
        rows = {entry.name for entry in SYSTEMS}
        used = {name for name in plans | rows if name} | {
            *systems._NAMES.values(),
            systems._TEAM_SWISS,
        }
        assert used <= codes("names", "system.")


class TestTieBreaks:
    def test_every_code(self) -> None:
        assert codes("tiebreaks", "name.") == set(DEFINITIONS)

    def test_every_modifier(self) -> None:
        letters = {letter for row in DEFINITIONS.values() for letter in row.modifiers}
        assert {code.partition(".")[0] for code in codes("tiebreaks", "modifier.")} == letters | {
            "score"
        }

    @pytest.mark.parametrize("language", COMPLETE)
    @pytest.mark.parametrize("name", sorted(DEFINITIONS))
    def test_a_modified_code_reads_unlike_the_plain_one(
        self, name: str, language: Language
    ) -> None:
        plain = TieBreak(name)
        changes = {
            "C": {"low": 1},
            "M": {"low": 1, "high": 1},
            "L": {"shift": -5},
            "K": {"divisor": 3},
            "P": {"forfeits_played": True},
            "F": {"fore": True},
            "R": {"reverse": True},
            "U": {"unrated": 1400},
        }
        names = {tiebreak_name(plain, language)}
        for letter in DEFINITIONS[name].modifiers:
            changed = dataclasses.replace(plain, **changes[letter])  # type: ignore[arg-type]
            names.add(tiebreak_name(changed, language))
        assert len(names) == 1 + len(DEFINITIONS[name].modifiers)

    def test_names_are_distinct(self) -> None:
        for language in COMPLETE:
            names = list(wordings("tiebreaks", "name.", language=language).values())
            assert len(set(names)) == len(names)

    @pytest.mark.parametrize(
        ("code", "french", "english"),
        [
            ("BH/C1", "Buchholz tronqué 1", "Buchholz cut 1"),
            ("BH/M1", "Buchholz médian 1", "Buchholz median 1"),
            ("PS/C2", "Cumulatif tronqué 2", "Progressive score cut 2"),
            ("KS/L-1", "Koya (limite -½)", "Koya system (limit -½)"),
            ("KS/L60", "Koya (limite 60 %)", "Koya system (limit 60 %)"),
            ("DE/P", "Confrontation directe (forfaits comme joués)", None),
            ("BH:GP/C1", "Buchholz tronqué 1 (points de partie)", None),
            ("OTHER_KASH", "Kashdan", "Kashdan"),
            ("MPTS", "Points (points de match)", "Points (match points)"),
            ("ARO/U1400", "Moyenne Elo des adversaires (non classés à 1400)", None),
            ("OTHER_HOME", "OTHER_HOME", "OTHER_HOME"),
            ("??", "??", "??"),
        ],
    )
    def test_in_full(self, code: str, french: str, english: str | None) -> None:
        assert tiebreak_name(code, "fr") == french
        if english is not None:
            assert tiebreak_name(code, "en") == english

    @pytest.mark.parametrize("preset", sorted(PRESETS))
    def test_every_preset_reads(self, preset: str) -> None:
        codes = PRESETS[preset].codes
        assert not set(codes) & set(tiebreak_names(codes, "fr"))


class TestDates:
    def test_span_over_two_years(self) -> None:
        text = date_span_text(dt.date(2026, 12, 28), dt.date(2027, 1, 1), "fr")
        assert text == "28 déc. 2026 – 1er janv. 2027"
        assert date_span_text(dt.date(2026, 5, 1), dt.date(2026, 5, 1), "fr") == "1er mai 2026"
        assert date_span_text(dt.date(2026, 5, 1), dt.date(2026, 5, 3), "fr") == "1er-3 mai 2026"

    def test_birth(self) -> None:
        assert birth_text(BirthDate(1990, 5), "en") == "May 1990"

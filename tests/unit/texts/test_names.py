"""Everything with a fixed set of values has a name for each of them."""

from __future__ import annotations

import dataclasses
import datetime as dt
import enum

import pytest

from ronde.catalogue import COMPLETE
from ronde.formats.trf import systems
from ronde.model import (
    AccelerationMethod,
    BirthDate,
    BoardNo,
    ByeKind,
    Cadence,
    Color,
    DepartureKind,
    Game,
    OfficialRole,
    Participants,
    PlayerId,
    RatingKind,
    Result,
    Round,
    RoundNo,
    Sex,
    StartingOrder,
    Title,
)
from ronde.pairing.registry import SYSTEMS
from ronde.standings.presets import PRESETS
from ronde.texts.dates import birth_text, date_span_text
from ronde.texts.language import Language
from ronde.texts.names import (
    RoundState,
    acceleration_name,
    cadence_name,
    color_name,
    departure_name,
    participants_name,
    rating_kind_name,
    role_name,
    round_state,
    round_state_name,
    sex_name,
    starting_order_name,
    system_name,
    title_name,
)
from ronde.texts.results import bye_text
from ronde.texts.tiebreaks import tiebreak_name, tiebreak_names
from ronde.tiebreak import TieBreak
from ronde.tiebreak.registry import DEFINITIONS
from support.catalogues import codes, wordings
from support.source import calls, template

ENUMS: tuple[tuple[str, type[enum.Enum]], ...] = (
    ("title", Title),
    ("sex", Sex),
    ("color", Color),
    ("cadence", Cadence),
    ("rating", RatingKind),
    ("departure", DepartureKind),
    ("role", OfficialRole),
    ("participants", Participants),
    ("order", StartingOrder),
    ("state", RoundState),
)


class TestEnums:
    @pytest.mark.parametrize(("prefix", "kind"), ENUMS)
    def test_same_values(self, prefix: str, kind: type[enum.Enum]) -> None:
        known = {c.partition(".")[2] for c in codes("names") if c.startswith(f"{prefix}.")}
        assert known == {member.value for member in kind}

    def test_nothing_else_is_named(self) -> None:
        others = {"system", "bye", "player", "team"}
        kinds = {code.partition(".")[0] for code in codes("names")}
        assert kinds == others | {prefix for prefix, _ in ENUMS}

    def test_accelerations_and_byes(self) -> None:
        named = codes("systems", "acceleration.")
        titles = {code.removesuffix(".title") for code in named if code.endswith(".title")}
        assert titles == {method.value for method in AccelerationMethod}
        assert codes("names", "bye.") == {kind.value for kind in ByeKind}

    def test_french(self) -> None:
        assert title_name(Title.WGM, "fr") == "grand maître féminin"
        assert sex_name(Sex.WOMAN, "fr") == "femme"
        assert color_name(Color.BLACK, "fr") == "Noirs"
        assert cadence_name(Cadence.STANDARD, "fr") == "cadence lente"
        assert rating_kind_name(RatingKind.ESTIMATED, "fr") == "Elo estimé"
        assert departure_name(DepartureKind.EXCLUDED, "fr") == "exclusion"
        assert role_name(OfficialRole.CHIEF_ARBITER, "fr") == "arbitre principal"
        assert participants_name(Participants.TEAM, "fr") == "par équipes"
        assert starting_order_name(StartingOrder.FIDE_ELSE_NATIONAL, "fr") == (
            "Elo FIDE, sinon national"
        )
        assert acceleration_name(AccelerationMethod.HALEY, "fr") == "Système Haley"
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

    def test_unknown_names_stay(self) -> None:
        assert system_name("x", "fr") == "x"


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


class TestRoundStates:
    game = Game(board=BoardNo(1), white=PlayerId(1), black=PlayerId(2))
    other = Game(board=BoardNo(2), white=PlayerId(3), black=PlayerId(4), result=Result.DRAW)

    @pytest.mark.parametrize(
        ("round_", "state"),
        [
            (Round(number=RoundNo(1), games=(game,)), RoundState.PAIRED),
            (Round(number=RoundNo(1), games=(game,), published=True), RoundState.PLAYING),
            (Round(number=RoundNo(1), games=(game, other)), RoundState.PLAYING),
            (Round(number=RoundNo(1), games=(other,)), RoundState.COMPLETE),
            (Round(number=RoundNo(1), games=(other,), closed=True), RoundState.CLOSED),
        ],
    )
    def test_states(self, round_: Round, state: RoundState) -> None:
        assert round_state(round_) is state
        assert round_state_name(state, "fr")


class TestDates:
    def test_span_over_two_years(self) -> None:
        text = date_span_text(dt.date(2026, 12, 28), dt.date(2027, 1, 1), "fr")
        assert text == "28 déc. 2026 – 1er janv. 2027"
        assert date_span_text(dt.date(2026, 5, 1), dt.date(2026, 5, 1), "fr") == "1er mai 2026"
        assert date_span_text(dt.date(2026, 5, 1), dt.date(2026, 5, 3), "fr") == "1er-3 mai 2026"

    def test_birth(self) -> None:
        assert birth_text(BirthDate(1990, 5), "en") == "May 1990"

"""The JSON of a converter of Papi's files, both ways."""

from __future__ import annotations

import datetime as dt
import json
from typing import Any

import pytest

from ronde.errors import FormatError
from ronde.formats import InvalidFile, ProgramFile, RepresentationError, load, read_program_file
from ronde.formats.papi.json_form import read_papi_json, write_papi_json
from ronde.formats.papi.writing import write_papi
from ronde.formats.programs import program_of
from ronde.journal import Journal, State, append
from ronde.journal.events import ChargeSet, PaymentRecorded, TournamentImported
from ronde.model import ByeKind, RatingKind, Result, Tournament
from ronde.simulate import Recipe, generate
from support.databases import databases

VARIABLES = {
    "name": "Open of Nowhere",
    "type": "Suisse",
    "rounds": "5",
    "pairing": "Standard",
    "ratingClass": "Elo",
    "tiebreak1": "Solkoff",
    "startDate": "03/10/2026",
}


def _json(*players: dict[str, Any], **variables: Any) -> bytes:
    return json.dumps({"variables": {**VARIABLES, **variables}, "players": players}).encode()


def _player(name: str, rounds: Any = None, **more: Any) -> dict[str, Any]:
    return {"lastName": name, "elo": 1500, "fideElo": "F", "rounds": rounds or {}, **more}


def _read(*players: dict[str, Any], **variables: Any) -> ProgramFile:
    return read_papi_json(_json(*players, **variables))


def _state(tournament: Tournament) -> State:
    founding = TournamentImported(tournament=tournament)
    at = dt.datetime(2026, 10, 4, tzinfo=dt.UTC)
    return append(Journal(), founding, author="x", at=at).state


WHITE = {"1": {"color": "B", "opponent": 1, "result": 3}}
BLACK = {"1": {"color": "N", "opponent": 0, "result": 1}}


class TestReading:
    @pytest.mark.parametrize(
        ("white", "black"),
        [
            (WHITE, BLACK),
            ([WHITE["1"]], [BLACK["1"]]),
            ([["B", 1, 3]], [["N", 0, 1]]),
        ],
    )
    def test_rounds_by_number_or_as_a_list(self, white: Any, black: Any) -> None:
        file = _read(_player("ASH", white), _player("ELM", black))
        [game] = file.tournament.rounds[0].games
        assert (game.white, game.black, game.result) == (1, 2, Result.WHITE_WINS)
        assert file.kind == "papi-json"

    @pytest.mark.parametrize(
        ("said", "kind"),
        [
            ({"color": "B", "result": 6}, ByeKind.PAB),
            ({"result": 6}, ByeKind.PAB),
            ({"color": "F", "result": 3}, ByeKind.FULL),
            ({"color": "F", "result": 6}, ByeKind.FULL),
            ({"color": "F", "result": 2}, ByeKind.HALF),
            ({"color": "F"}, ByeKind.ZERO),
        ],
    )
    def test_without_an_opponent(self, said: dict[str, Any], kind: ByeKind) -> None:
        people = _player("ASH", WHITE), _player("ELM", BLACK), _player("OAK", {"1": said})
        [bye] = _read(*people).tournament.rounds[0].byes
        assert bye.kind is kind

    def test_who_they_are(self) -> None:
        file = _read(
            _player(
                "ASH",
                firstName="Anna",
                birthDate="27/09/2001",
                fideCode=612345,
                nrFFE="A00001",
                rapidElo="1650",
                fideRapidElo="N",
                fixedBoard=4.0,
                owed=35,
                paid=20,
                email="ash@example.org",
            ),
            ratingClass="Rapide",
        )
        [player] = file.tournament.players
        assert (player.name, str(player.person.birth)) == ("ASH, Anna", "2001-09-27")
        assert (player.person.fide_id, player.person.national_id) == ("612345", "A00001")
        assert (player.rating, player.rating_kind) == (1650, RatingKind.NATIONAL)
        assert player.fixed_board == 4
        assert [type(act) for act in file.acts] == [ChargeSet, PaymentRecorded]
        assert "example.org" not in repr(file)

    @pytest.mark.parametrize(
        "variables", [{"ratingThreshold1": "1800"}, {"eloBase1": 1800}, {"EloBase1": "1800"}]
    )
    def test_settings_by_either_name(self, variables: dict[str, Any]) -> None:
        people = _player("ASH", elo=1900), _player("ELM", elo=1700)
        file = _read(*people, pairing="Haley", **variables)
        assert file.problems == ()
        assert file.tournament.settings.acceleration.boundary == 1

    @pytest.mark.parametrize(
        ("name", "value"),
        [
            ("elo", "strong"),
            ("elo", 1500.5),
            ("elo", [1]),
            ("birthDate", "31/02/2001"),
            ("checkedIn", "yes"),
            ("club", {}),
        ],
    )
    def test_what_is_not_of_its_kind_is_left_empty_and_said(self, name: str, value: Any) -> None:
        file = _read(_player("ASH", **{name: value}))
        [problem] = file.problems
        assert (problem.code, problem.fields["name"]) == ("papi.value", name)

    def test_a_contradiction_is_refused_or_left_out(self) -> None:
        data = _json(_player("ASH", WHITE), _player("ELM"))
        with pytest.raises(InvalidFile) as caught:
            read_papi_json(data)
        assert {p.code for p in caught.value.problems} == {"papi.game.one_sided"}
        assert read_papi_json(data, drop=True).tournament.rounds == ()

    @pytest.mark.parametrize(
        "data",
        [
            b'{"variables": {}, "players": [',
            b'{"variables": [], "players": []}',
            b'{"variables": {}, "players": {}}',
            b'{"variables": {}, "players": [1]}',
            b'{"variables": {"a": NaN}, "players": []}',
            b'{"variables": ' + b"[" * 100_000 + b', "players": []}',
            b'\xff{"variables": {}, "players": []}',
            b'[{"variables": {}, "players": []}]',
        ],
    )
    def test_anything_else_is_refused(self, data: bytes) -> None:
        with pytest.raises(FormatError):
            read_papi_json(data)

    def test_known_by_its_content(self) -> None:
        program = program_of(b"\xef\xbb\xbf\n" + _json(_player("ASH")))
        assert program is not None
        assert program.kind == "papi-json"
        assert program_of(b'{"id": 1}') is None
        assert load(b"\xef\xbb\xbf" + _json(_player("ASH"))).tournament.players[0].name == "ASH"


class TestWriting:
    @pytest.mark.parametrize("seed", range(3))
    def test_it_says_what_the_other_form_says(self, seed: int) -> None:
        recipe = Recipe(players=21, rounds=7, half_byes=60, late_entries=60, white_forfeits=30)
        tournament = read_program_file(
            write_papi(_state(generate(recipe, seed=seed)), lossy=True)
        ).tournament
        data = write_papi_json(_state(tournament))
        assert read_program_file(data).tournament == tournament

    def test_players_count_from_0_and_nobody_is_none_of_them(self) -> None:
        file = _read(_player("ASH", WHITE), _player("ELM", BLACK), _player("OAK", [["B", None, 6]]))
        content = json.loads(write_papi_json(_state(file.tournament)))
        assert content["variables"] | VARIABLES == content["variables"]
        assert [p["lastName"] for p in content["players"]] == ["ASH", "ELM", "OAK"]
        rounds = [p["rounds"] for p in content["players"]]
        assert rounds == [WHITE, BLACK, {"1": {"color": "B", "result": 6}}]

    def test_a_full_absence_is_no_bye(self) -> None:
        people = _player("ASH", WHITE), _player("ELM", BLACK), _player("OAK", [["F", None, 6]])
        content = json.loads(write_papi_json(_state(_read(*people).tournament)))
        assert content["players"][2]["rounds"] == {"1": {"color": "F", "result": 3}}

    def test_what_would_tell_another_story_is_refused(self) -> None:
        state = _state(generate(Recipe(players=8, rounds=30), seed=1))
        with pytest.raises(RepresentationError):
            write_papi_json(state)


@pytest.mark.corpus
def test_every_event_of_the_corpus_by_way_of_it() -> None:
    for name, data in databases().items():
        if name.endswith(".papi"):
            tournament = read_program_file(data).tournament
            again = read_program_file(write_papi_json(_state(tournament), lossy=True)).tournament
            assert again.players == tournament.players, name
            assert again.rounds == tournament.rounds, name

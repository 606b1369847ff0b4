"""Events written as files of Papi: read back by ourselves and by another reader."""

from __future__ import annotations

import csv
import datetime as dt
import io
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from ronde.errors import FormatError
from ronde.formats import RepresentationError, read_program_file
from ronde.formats.jet import read_jet
from ronde.formats.papi.writing import papi_losses, write_papi
from ronde.formats.prize_rules import read_prize_rules
from ronde.journal import Journal, State, append
from ronde.journal.events import ChargeSet, TournamentImported
from ronde.model import (
    THREE_ONE_ZERO,
    Acceleration,
    AccelerationMethod,
    BoardNo,
    Charge,
    EntryFees,
    ForbiddenPairs,
    Participants,
    Player,
    PlayerId,
    Points,
    PointSystem,
    Result,
    System,
    Tournament,
)
from ronde.simulate import Recipe, generate
from support.jet_indexes import faults_of

AT = dt.datetime(2026, 10, 4, tzinfo=dt.UTC)


def state_of(tournament: Tournament, *, prizes: str = "", decided: tuple[int, ...] = ()) -> State:
    founding = TournamentImported(tournament=tournament, prizes=prizes, decided=decided)
    return append(Journal(), founding, author="x", at=AT).state


def played(seed: int = 5, **recipe: int) -> Tournament:
    shape = {"players": 21, "rounds": 7, "half_byes": 60, "late_entries": 60}
    shape |= {"white_forfeits": 30, "black_forfeits": 30}
    tournament = generate(Recipe(**{**shape, **recipe}), seed=seed)  # type: ignore[arg-type]
    return replace(tournament, settings=replace(tournament.settings, tiebreaks=("BH/C1", "BH")))


def again(state: State, *, lossy: bool = False) -> Tournament:
    return read_program_file(write_papi(state, lossy=lossy)).tournament


def _story(tournament: Tournament) -> dict[str, list[str]]:
    """What each round was to each player, by their names."""
    names = {p.id: p.name.upper() for p in tournament.players}
    return {
        names[player.id]: [_chapter(tournament, player, n, names) for n in _numbers(tournament)]
        for player in tournament.players
    }


def _numbers(tournament: Tournament) -> range:
    return range(len(tournament.rounds))


def _chapter(tournament: Tournament, player: Player, place: int, names: dict[PlayerId, str]) -> str:
    round_ = tournament.rounds[place]
    game, bye = round_.game_of(player.id), round_.bye_of(player.id)
    if game is not None:
        other = names[game.opponent(player.id)]
        return f"{game.color(player.id).value} {other} {game.side(player.id).value}"
    return "" if bye is None else bye.kind.value.replace("Z", "")


@pytest.mark.parametrize("seed", range(5))
def test_every_game_and_bye_comes_back(seed: int) -> None:
    tournament = played(seed)
    back = again(state_of(tournament))
    assert _story(back) == _story(tournament)
    assert back.settings.tiebreaks == ("BH/C1", "BH")
    ratings = {p.name.upper(): p.rating for p in tournament.players if p.rating}
    assert ratings.items() <= {p.name.upper(): p.rating for p in back.players}.items()


def test_written_again_it_is_the_same_file() -> None:
    """Whatever a file of Papi says, a file written of it says too (who left is absent in both)."""
    tournament = again(state_of(played()))
    data = write_papi(state_of(tournament))
    assert write_papi(state_of(read_program_file(data).tournament)) == data


def test_announcements_come_back() -> None:
    tournament = played()
    settings = replace(
        tournament.settings,
        city="Nowhere",
        start=dt.date(2026, 10, 3),
        end=dt.date(2026, 10, 4),
        points=THREE_ONE_ZERO,
        fees=EntryFees(adult=3500, youth=1800, late_surcharge=1000, late_from=dt.date(2026, 10, 1)),
    )
    prizes = '[[list]]\nname = "x"\nprizes = ["300", "150"]\n'
    state = state_of(replace(tournament, settings=settings), prizes=prizes)
    file = read_program_file(write_papi(state))
    back = file.tournament.settings
    assert (back.city, back.start, back.end) == ("Nowhere", settings.start, settings.end)
    assert (back.points.win, back.fees.adult, back.fees.late_surcharge) == (30, 3500, 1000)
    assert read_prize_rules(file.prizes).total == 45_000


@pytest.mark.parametrize(
    "method",
    [AccelerationMethod.HALEY, AccelerationMethod.DEGRESSIVE, AccelerationMethod.NICOIS],
)
def test_accelerations_come_back(method: AccelerationMethod) -> None:
    tournament = played(late_entries=0)
    acceleration = Acceleration(method=method)
    settings = replace(tournament.settings, acceleration=acceleration)
    back = again(state_of(replace(tournament, settings=settings)))
    assert back.settings.acceleration.method is method


def test_tiebreaks_without_a_word_become_an_order_by_hand() -> None:
    tournament = played()
    settings = replace(tournament.settings, tiebreaks=("BH", "DE", "SB"))
    state = state_of(replace(tournament, settings=settings))
    assert "papi.loss.tiebreaks" in [loss.code for loss in papi_losses(state)]
    file = read_program_file(write_papi(state))
    assert file.tournament.settings.tiebreaks == ("BH", "MAN")
    assert len(file.decided) == len(tournament.players)


class TestLosses:
    @pytest.mark.parametrize(
        ("change", "code"),
        [
            ({"points": PointSystem(win=Points(20), draw=Points(10))}, "papi.loss.points"),
            (
                {"acceleration": Acceleration(method=AccelerationMethod.BAKU)},
                "papi.loss.acceleration",
            ),
            ({"system": System(name="berger-double")}, "papi.loss.system"),
            ({"rounds": 30}, "papi.loss.rounds"),
        ],
    )
    def test_what_cannot_be_said_is_refused_unless_dropped(
        self, change: dict[str, object], code: str
    ) -> None:
        tournament = played()
        settings = replace(tournament.settings, **change)  # type: ignore[arg-type]
        state = state_of(replace(tournament, settings=settings))
        with pytest.raises(RepresentationError) as caught:
            write_papi(state)
        assert code in [loss.code for loss in caught.value.losses if loss.is_essential]
        assert len(again(state, lossy=True).players) == len(tournament.players)

    def test_odd_results(self) -> None:
        tournament = played()
        first = tournament.rounds[0]
        game = replace(first.games[0], result=Result.HALF_ZERO)
        changed = tournament.with_round(replace(first, games=(game, *first.games[1:])))
        with pytest.raises(RepresentationError):
            write_papi(state_of(changed))
        assert _result(again(state_of(changed), lossy=True), game.white) is Result.PENDING

    def test_forbidden_pairs(self) -> None:
        tournament = played()
        ban = ForbiddenPairs(players=(tournament.players[0].id, tournament.players[1].id))
        with pytest.raises(RepresentationError):
            write_papi(state_of(replace(tournament, forbidden=(ban,))))

    def test_teams(self) -> None:
        tournament = played()
        settings = replace(tournament.settings, participants=Participants.TEAM)
        with pytest.raises(FormatError, match="holds no teams"):
            write_papi(state_of(replace(tournament, settings=settings, rounds=())), lossy=True)

    def test_long_names_and_other_letters_are_cut_and_said(self) -> None:
        tournament = played()
        first = tournament.players[0]
        person = replace(first.person, name="Ωmega-" + "X" * 30 + ", Zoë")
        players = (replace(first, person=person), *tournament.players[1:])
        state = state_of(replace(tournament, players=players))
        codes = [loss.code for loss in papi_losses(state)]
        assert {"papi.loss.names", "papi.loss.letters"} <= set(codes)
        assert any(p.name == f"MEGA-{'X' * 15}, Zoë" for p in again(state).players)

    @pytest.mark.parametrize(
        ("settings", "prizes", "code"),
        [
            ({"name": "Open " + "x" * 60}, "", "papi.loss.texts"),
            ({}, '[[list]]\nname = "x"\nprizes = ["300.50"]\n', "papi.loss.prizes"),
            ({}, '[[list]]\nname = "x"\nprizes = ' + str(["9"] * 21), "papi.loss.prizes"),
        ],
    )
    def test_what_has_no_room_is_said(
        self, settings: dict[str, str], prizes: str, code: str
    ) -> None:
        tournament = played()
        changed = replace(tournament.settings, **settings)  # type: ignore[arg-type]
        state = state_of(replace(tournament, settings=changed), prizes=prizes)
        assert code in [loss.code for loss in papi_losses(state)]

    @pytest.mark.parametrize(("board", "kept"), [(7, 7), (1_200, None)])
    def test_a_seat_is_never_taken_for_a_place_by_hand(self, board: int, kept: int | None) -> None:
        tournament = played()
        first = replace(tournament.players[0], fixed_board=BoardNo(board))
        state = state_of(replace(tournament, players=(first, *tournament.players[1:])))
        codes = [loss.code for loss in papi_losses(state)]
        assert ("papi.loss.fixed" in codes) is (kept is None)
        assert again(state).players[0].fixed_board == kept

    def test_cents_are_said(self) -> None:
        charge = Charge(player=PlayerId(1), cents=3550)
        founding = TournamentImported(tournament=played())
        journal = append(Journal(), founding, author="x", at=AT)
        state = append(journal, ChargeSet(charge=charge), author="x", at=AT).state
        assert "papi.loss.cents" in [loss.code for loss in papi_losses(state)]

    def test_a_number_that_two_have_is_written_once(self) -> None:
        tournament = played()
        players = tuple(
            replace(p, person=replace(p.person, fide_id="777")) for p in tournament.players
        )
        state = state_of(replace(tournament, players=players))
        assert "papi.loss.twice" in [loss.code for loss in papi_losses(state)]
        assert [p.person.fide_id for p in again(state).players].count("777") == 1


def test_every_row_is_found_by_every_index() -> None:
    data = write_papi(state_of(played(players=300, rounds=9)))
    jet = read_jet(data)
    for name in jet.names:
        assert faults_of(data, name, jet.table(name).definition.page)[1] == []


def _result(tournament: Tournament, white: PlayerId) -> Result | None:
    game = tournament.rounds[0].game_of(white)
    return None if game is None else game.result


@pytest.mark.skipif(shutil.which("mdb-export") is None, reason="mdbtools is not installed")
@pytest.mark.parametrize(("players", "rounds"), [(15, 5), (300, 9)])
def test_another_reader_finds_the_same_rows(players: int, rounds: int, tmp_path: Path) -> None:
    path = tmp_path / "event.papi"
    path.write_bytes(write_papi(state_of(played(players=players, rounds=rounds))))
    jet = read_jet(path.read_bytes())
    for name in jet.names:
        command = ["mdb-export", "-D", "%Y-%m-%d", "-T", "%Y-%m-%d", str(path), name]
        text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        found = list(csv.DictReader(io.StringIO(text)))
        table = jet.table(name)
        ours = [dict(zip(table.columns, row, strict=True)) for row in table.rows()]
        assert len(found) == len(ours)
        for theirs, row in zip(found, ours, strict=True):
            assert theirs == {column: _plain(value) for column, value in row.items()}


def _plain(value: object) -> str:
    match value:
        case None:
            return ""
        case bool():
            return str(int(value))
        case dt.datetime():
            return value.date().isoformat()
        case _:
            return str(value)

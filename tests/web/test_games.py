"""Games: handed out as PGN, taken in again, and polled by broadcasts."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import pytest
from django.test import Client

from ronde.conduct.results import EnterResult
from ronde.formats.pgn import read_pgn, write_pgn
from ronde.journal.events import GamesTaken
from ronde.model import KeptGame, Result
from ronde.services.acts import Signature, carry_out
from ronde.services.public.event import event_of_state
from ronde.services.public.sharing import share
from ronde.services.publishing import write_site
from ronde.web.files.games import GamesPage
from ronde.web.public.site import site_parts
from ronde.web.request_context import STORE


@pytest.fixture
def round_no(demo: int) -> int:
    return len(STORE.journal(demo).state.tournament.rounds)


def _open_boards(demo: int) -> list[int]:
    round_ = STORE.journal(demo).state.tournament.rounds[-1]
    return [game.board for game in round_.games if not game.result.is_known]


def _played(client: Client, demo: int, round_no: int, *, moves: str = "1. e4 e5") -> str:
    """The open boards of the round with moves, all won by Black."""
    answer = client.get(f"/tournaments/{demo}/rounds/{round_no}/games.pgn")
    assert answer.status_code == 200
    text = answer.content.decode().replace('[Result "*"]', '[Result "0-1"]')
    return text.replace("\n*\n", f"\n{moves} 0-1\n")


def _sent(client: Client, demo: int, text: str, **fields: str) -> tuple[GamesPage, str]:
    file = io.BytesIO(text.encode())
    file.name = "live.pgn"
    sent = {"file": file, "results": "1", **fields}
    answer = client.post(f"/tournaments/{demo}/games/", sent)
    assert answer.status_code == 200
    page: GamesPage = answer.context["page"]
    return page, answer.content.decode()


def _taken(client: Client, demo: int, page: GamesPage) -> int:
    fields = {"token": page.token, "key": page.token, "version": str(page.version)}
    fields |= {"results": "1"} if page.results else {}
    fields |= {"round": str(page.round)} if page.round else {}
    return client.post(f"/tournaments/{demo}/games/take/", fields).status_code


class TestPage:
    def test_shown_first_then_taken_in_one_act(
        self, client: Client, demo: int, round_no: int
    ) -> None:
        before, boards = STORE.journal(demo), _open_boards(demo)
        assert boards
        page, html = _sent(client, demo, _played(client, demo, round_no))
        assert page.taken == len(boards)
        assert page.conflicts == 0
        assert "result 0-1 and moves" in html
        assert STORE.journal(demo).version == before.version
        assert _taken(client, demo, page) == 302
        after = STORE.journal(demo)
        [entry] = after.entries[before.version :]
        assert isinstance(entry.event, GamesTaken)
        assert entry.event.source == "live.pgn"
        assert not _open_boards(demo)
        assert len(after.state.games) == len(boards)

    def test_the_next_page_offers_to_undo_it(
        self, client: Client, demo: int, round_no: int
    ) -> None:
        boards = _open_boards(demo)
        page, _ = _sent(client, demo, _played(client, demo, round_no))
        _taken(client, demo, page)
        sequence = STORE.journal(demo).version
        shown = client.get(f"/tournaments/{demo}/games/").content.decode()
        assert "live.pgn" in shown
        answer = client.post(f"/tournaments/{demo}/journal/undo/", {"target": sequence})
        assert answer.status_code == 302
        assert _open_boards(demo) == boards
        assert not STORE.journal(demo).state.games

    def test_a_second_press_does_nothing(self, client: Client, demo: int, round_no: int) -> None:
        page, _ = _sent(client, demo, _played(client, demo, round_no))
        assert _taken(client, demo, page) == _taken(client, demo, page) == 302
        version = STORE.journal(demo).version
        again, html = _sent(client, demo, _played(client, demo, round_no))
        assert again.taken == 0
        assert "nothing new" in html
        assert _taken(client, demo, again) == 302
        assert STORE.journal(demo).version == version

    def test_what_was_entered_meanwhile_is_not_written_over(
        self, client: Client, demo: int, round_no: int, by: Signature
    ) -> None:
        board = _open_boards(demo)[0]
        page, _ = _sent(client, demo, _played(client, demo, round_no))
        entered = EnterResult(round=round_no, board=board, result=Result.WHITE_WINS)
        carry_out(STORE, demo, entered, by)
        assert _taken(client, demo, page) == 409
        games = STORE.journal(demo).state.tournament.round(round_no).games
        assert games[board - 1].result is Result.WHITE_WINS

    def test_conflicts_are_shown_and_left_alone(
        self, client: Client, demo: int, round_no: int
    ) -> None:
        text = _played(client, demo, round_no)
        page, html = _sent(client, demo, text + "\n" + text.replace('[White "', '[White "No '))
        assert page.conflicts
        assert "not in this tournament" in html

    def test_only_moves(self, client: Client, demo: int, round_no: int) -> None:
        boards = _open_boards(demo)
        page, _ = _sent(client, demo, _played(client, demo, round_no), results="")
        _taken(client, demo, page)
        assert _open_boards(demo) == boards
        assert len(STORE.journal(demo).state.games) == len(boards)

    def test_what_stands_in_a_file_is_no_html(
        self, client: Client, demo: int, round_no: int
    ) -> None:
        text = _played(client, demo, round_no).replace('[White "', '[White "<script>x')
        _, html = _sent(client, demo, text)
        assert "<script>x" not in html
        assert "&lt;script&gt;x" in html

    @pytest.mark.parametrize(
        "content",
        [b"", b"nothing", b"\x00\xff\xfe", b"x" * 5_000_001, b'[Event "x"]\n\n*\n\n' * 2001],
    )
    def test_bad_files_are_refused_in_words(
        self, client: Client, demo: int, content: bytes
    ) -> None:
        file = io.BytesIO(content)
        file.name = "bad.pgn"
        answer = client.post(f"/tournaments/{demo}/games/", {"file": file})
        assert answer.status_code in {200, 422}
        assert answer.context["page"].refused or answer.context["page"].conflicts

    def test_no_file(self, client: Client, demo: int) -> None:
        assert client.post(f"/tournaments/{demo}/games/", {}).status_code == 422

    def test_a_token_of_nothing(self, client: Client, demo: int) -> None:
        answer = client.post(f"/tournaments/{demo}/games/take/", {"token": "x"})
        assert answer.status_code == 404

    @pytest.mark.parametrize("asked", ["?round=4", "?round=x", "?round=99999", "?round=-1", ""])
    def test_any_address_is_a_page(self, client: Client, demo: int, asked: str) -> None:
        assert client.get(f"/tournaments/{demo}/games/{asked}").status_code == 200


class TestFiles:
    def test_one_round_and_all(self, client: Client, demo: int, round_no: int) -> None:
        one = client.get(f"/tournaments/{demo}/rounds/{round_no}/games.pgn")
        every = client.get(f"/tournaments/{demo}/games.pgn")
        assert f"-round-{round_no:02}.pgn" in one["Content-Disposition"]
        rounds = {g.tag("Round").split(".")[0] for g in read_pgn(every.content).games}
        assert rounds == {str(n) for n in range(1, round_no + 1)}

    def test_a_round_that_is_not_there(self, client: Client, demo: int) -> None:
        assert client.get(f"/tournaments/{demo}/rounds/99/games.pgn").status_code == 404

    def test_the_menu_of_a_round_leads_there(
        self, client: Client, demo: int, round_no: int
    ) -> None:
        html = client.get(f"/tournaments/{demo}/rounds/{round_no}/").content.decode()
        assert f"/tournaments/{demo}/rounds/{round_no}/games.pgn" in html
        assert f"/tournaments/{demo}/games/?round={round_no}" in html


class TestPublic:
    def address(self, demo: int) -> str:
        return f"/p/{STORE.tournament(demo).event}/{demo}/round/current.pgn"

    def test_only_where_the_event_is_shared(self, demo: int, by: Signature) -> None:
        address = self.address(demo)
        assert Client().get(address).status_code == 404
        share(STORE.tournament(demo).event, True, by=by)
        assert Client().get(address).status_code == 200

    def test_the_round_being_played_for_any_site(
        self, client: Client, demo: int, round_no: int, by: Signature
    ) -> None:
        share(STORE.tournament(demo).event, True, by=by)
        answer = Client().get(self.address(demo))
        games = read_pgn(answer.content).games
        assert {g.tag("Round").split(".")[0] for g in games} == {str(round_no)}
        assert not any(g.tag("WhiteFideId") for g in games)
        assert answer["Access-Control-Allow-Origin"] == "*"
        assert answer["Content-Type"].startswith("application/x-chess-pgn")
        tag = answer["ETag"]
        same = Client().get(self.address(demo), headers={"if-none-match": tag})
        assert (same.status_code, same.content) == (304, b"")
        assert same["Access-Control-Allow-Origin"] == "*"
        page, _ = _sent(client, demo, _played(client, demo, round_no))
        _taken(client, demo, page)
        new = Client().get(self.address(demo), headers={"if-none-match": tag})
        assert new.status_code == 200
        assert b"1. e4 e5 0-1" in new.content

    def test_a_round_that_is_not_published_is_not_there(self, demo: int) -> None:
        """Not its pairing, and not its moves."""
        state = STORE.journal(demo).state
        last = state.tournament.rounds[-1]
        game = last.games[0]
        kept = KeptGame(round=last.number, white=game.white, black=game.black, moves="1. zqsecret")
        hidden = state.tournament.with_round(replace(last, published=False))
        event = event_of_state(replace(state, tournament=hidden, games=(kept,)), head="x")
        tournament = event.readable[0]
        assert tournament.games == ()
        assert tournament.round is not None
        assert tournament.round.number == last.number - 1

    def test_moves_of_a_game_that_is_not_over_are_the_arbiters(self, demo: int) -> None:
        """Else a game adjourned again shows its position before play goes on."""
        state = STORE.journal(demo).state
        round_ = state.tournament.rounds[0]
        game = round_.games[0]
        kept = KeptGame(round=round_.number, white=game.white, black=game.black, moves="1. e4")
        assert game.result.is_known
        for result, shown in ((game.result, (kept,)), (Result.ADJOURNED, ()), (Result.PENDING, ())):
            games = (replace(game, result=result), *round_.games[1:])
            now = state.tournament.with_round(replace(round_, games=games))
            event = event_of_state(replace(state, tournament=now, games=(kept,)), head="x")
            assert event.readable[0].games == shown

    def test_a_site_of_files_has_it_too(self, demo: int, tmp_path: Path) -> None:
        event = event_of_state(STORE.journal(demo).state, head="x")
        write_site(tmp_path, site_parts(event, ("en", "fr")))
        path = tmp_path / "1" / "round" / "current.pgn"
        assert read_pgn(path.read_bytes()).games
        again = write_site(tmp_path, site_parts(event, ("en", "fr")))
        assert not again.changed


def test_moves_of_any_letters_are_kept(client: Client, demo: int, round_no: int) -> None:
    moves = "1. Cf3 {¿é\u2028☃ [%clk 0:00:01]} (1. Fd3) $1"
    page, _ = _sent(client, demo, _played(client, demo, round_no, moves=moves))
    _taken(client, demo, page)
    STORE.drop_cache()
    kept = STORE.seen(demo).state.games
    assert {game.moves for game in kept} == {moves}
    assert write_pgn(read_pgn(client.get(f"/tournaments/{demo}/games.pgn").content).games)

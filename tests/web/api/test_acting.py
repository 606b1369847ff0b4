"""Acts through the API: once, in the token's name, refused where the role or the state does."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from ronde.conduct.draws import Chance, DrawColor
from ronde.conduct.players import NewPlayer, RegisterPlayers
from ronde.conduct.results import EnterResult
from ronde.conduct.rounds import PairRound
from ronde.model import Person, PlayerId, Result, Variant
from ronde.queries.presets import preset_for, settings_from
from ronde.services.acts import Signature, carry_out
from ronde.services.events import add_tournament, change_settings
from ronde.services.people.roles import Role
from ronde.services.people.tokens import revoke_token, tokens_of
from ronde.services.results import enter_result
from ronde.services.rulebooks import leave_fide_mode
from ronde.store.models import ApiTokenRow
from ronde.web.api import limits, permissions
from ronde.web.api.problems import TooManyRequests
from ronde.web.request_context import STORE
from support.program import Program
from support.running import BY

NOW = dt.datetime(2026, 11, 16, 12, 0, 30, tzinfo=dt.UTC)


@pytest.fixture
def board(demo: int) -> int:
    """A board of round 4 without result."""
    games = STORE.journal(demo).state.tournament.rounds[3].games
    return next(game.board for game in games if game.result is Result.PENDING)


@pytest.fixture
def address(demo: int, board: int) -> str:
    return f"/tournaments/{demo}/rounds/4/boards/{board}/result"


@pytest.fixture
def arbiter(program: Callable[..., Program]) -> Program:
    return program(Role.ARBITER)


def result_of(demo: int, board: int) -> Result:
    games = STORE.journal(demo).state.tournament.rounds[3].games
    return next(game.result for game in games if game.board == board)


class TestResults:
    def test_entered_in_the_tokens_name(
        self, demo: int, board: int, address: str, program: Callable[..., Program]
    ) -> None:
        answer = program(Role.RESULTS, name="Table 3")("PUT", address, {"result": "draw"})
        assert answer.status == 200
        assert answer.data["changed"] is True
        assert answer.data["game"]["score"] == "½-½"
        assert result_of(demo, board) is Result.DRAW
        last = STORE.journal(demo).entries[-1]
        assert (last.author, last.device) == ("ronde:token:Table 3", "api")
        assert last.author_id.startswith("t-")
        assert answer.data["version"] == last.sequence

    def test_the_same_again_changes_nothing(
        self, demo: int, address: str, arbiter: Program
    ) -> None:
        arbiter("PUT", address, {"result": "draw"})
        version = STORE.journal(demo).version
        assert arbiter("PUT", address, {"result": "draw"}).data["changed"] is False
        assert STORE.journal(demo).version == version

    def test_a_key_acts_once(self, address: str, arbiter: Program) -> None:
        """A request repeated after somebody corrected the result does not undo the correction."""
        first = arbiter("PUT", address, {"result": "draw"}, Idempotency_Key="k")
        corrected = arbiter("PUT", address, {"result": "white_wins"})
        again = arbiter("PUT", address, {"result": "draw"}, Idempotency_Key="k")
        assert (first.data["changed"], again.data["changed"]) == (True, False)
        assert again.data["game"]["result"] == corrected.data["game"]["result"] == "white_wins"

    def test_a_key_is_for_one_request(self, demo: int, address: str, arbiter: Program) -> None:
        arbiter("PUT", address, {"result": "draw"}, Idempotency_Key="k")
        version = STORE.journal(demo).version
        other = arbiter("PUT", address, {"result": "white_wins"}, Idempotency_Key="k")
        assert (other.status, other.code) == (422, "api.key_reused")
        assert STORE.journal(demo).version == version

    def test_a_key_that_changed_nothing_is_used_too(
        self, demo: int, board: int, address: str, arbiter: Program
    ) -> None:
        arbiter("PUT", address, {"result": "draw"})
        assert arbiter("PUT", address, {"result": "draw"}, Idempotency_Key="k").status == 200
        other = arbiter("PUT", address, {"result": "white_wins"}, Idempotency_Key="k")
        assert (other.status, other.code) == (422, "api.key_reused")
        arbiter("PUT", address, {"result": "white_wins"})
        again = arbiter("PUT", address, {"result": "draw"}, Idempotency_Key="k")
        assert again.data["changed"] is False
        assert result_of(demo, board) is Result.WHITE_WINS

    def test_a_refused_request_leaves_its_key_free(self, demo: int, arbiter: Program) -> None:
        place = f"/tournaments/{demo}/players/1/departure"
        refused = arbiter("DELETE", f"{place}?reason=x", Idempotency_Key="k")
        assert refused.status == 422
        arbiter("PUT", place, {"after_round": 4})
        assert arbiter("DELETE", f"{place}?reason=x", Idempotency_Key="k").data["changed"] is True

    def test_a_restored_journal_forgets_keys(
        self, demo: int, board: int, address: str, arbiter: Program
    ) -> None:
        before = STORE.journal(demo)
        arbiter("PUT", address, {"result": "draw"}, Idempotency_Key="k")
        STORE.replace(demo, before, expected_head=STORE.journal(demo).head)
        again = arbiter("PUT", address, {"result": "draw"}, Idempotency_Key="k")
        assert again.data["changed"] is True
        assert result_of(demo, board) is Result.DRAW

    def test_keys_of_two_tokens_do_not_meet(
        self, address: str, arbiter: Program, program: Callable[..., Program]
    ) -> None:
        arbiter("PUT", address, {"result": "draw"}, Idempotency_Key="k")
        other = program(Role.ARBITER)("PUT", address, {"result": "white_wins"}, Idempotency_Key="k")
        assert other.data["changed"] is True

    def test_a_conflict_says_what_changed(
        self, demo: int, board: int, address: str, arbiter: Program, by: Signature
    ) -> None:
        enter_result(STORE, demo, round_no=4, board=board, result=Result.BLACK_WINS, by=by)
        version = STORE.journal(demo).version
        answer = arbiter("PUT", address, {"result": "white_wins", "expected": "pending"})
        assert (answer.status, answer.code) == (409, "store.conflict")
        assert answer.data["current"] == "black_wins"
        assert answer.data["version"] == version == STORE.journal(demo).version
        assert "CM" in answer.data["changes"][0]
        good = arbiter("PUT", address, {"result": "white_wins", "expected": "black_wins"})
        assert good.status == 200

    def test_clearing(self, demo: int, board: int, address: str, arbiter: Program) -> None:
        arbiter("PUT", address, {"result": "draw"})
        assert arbiter("DELETE", f"{address}?expected=white_wins").status == 409
        assert arbiter("DELETE", f"{address}?expected=draw").data["game"]["result"] == "pending"
        assert result_of(demo, board) is Result.PENDING

    def test_chosen_boards_only(
        self, board: int, address: str, program: Callable[..., Program]
    ) -> None:
        mine = program(Role.RESULTS, boards=str(board))
        others = program(Role.RESULTS, boards=f"{board + 1}-{board + 5}")
        assert others("PUT", address, {"result": "draw"}).code == "people.not_your_board"
        assert others("DELETE", address).status == 403
        assert mine("PUT", address, {"result": "draw"}).status == 200

    def test_a_late_correction_needs_a_reason(self, demo: int, arbiter: Program) -> None:
        address = f"/tournaments/{demo}/rounds/1/boards/1/result"
        was = STORE.journal(demo).state.tournament.rounds[0].games[0].result
        other = "black_wins" if was is not Result.BLACK_WINS else "white_wins"
        kept = arbiter("PUT", address, {"result": other, "reason": "score sheet misread"})
        assert (kept.status, kept.code) == (422, "journal.not_in_fide_mode")
        leave_fide_mode(STORE, demo, by=replace(BY, reason="a club evening"))
        refused = arbiter("PUT", address, {"result": other})
        assert refused.status == 422
        assert refused.code == "journal.reason_required"
        assert refused.data["remedies"][0]["code"] == "give_reason"
        done = arbiter("PUT", address, {"result": other, "reason": "score sheet misread"})
        assert done.status == 200
        assert STORE.journal(demo).entries[-1].reason == "score sheet misread"

    @pytest.mark.parametrize(
        ("part", "code"),
        [
            ("rounds/9/boards/1", "journal.not_paired"),
            ("rounds/4/boards/999", "journal.no_such_board"),
        ],
    )
    def test_what_is_not_there(self, part: str, code: str, demo: int, arbiter: Program) -> None:
        answer = arbiter("PUT", f"/tournaments/{demo}/{part}/result", {"result": "draw"})
        assert (answer.status, answer.code) == (404, code)


class TestPairByHand:
    @pytest.fixture
    def four(self, event: int, arbiter: Program) -> tuple[int, Program]:
        """A Swiss of four players before round 1, and a program of its event."""
        settings = settings_from(preset_for("dutch"), name="Open", start=None, rounds=3)
        t = add_tournament(STORE, event, settings, by=BY)
        entries = tuple(
            NewPlayer(person=Person(name=f"P{n}"), rating=2000 - n) for n in range(1, 5)
        )
        carry_out(STORE, t, RegisterPlayers(entries=entries), BY)
        carry_out(STORE, t, DrawColor(chance=Chance(seed=1)), BY)
        return t, arbiter

    BOARDS = ({"white": 1, "black": 2}, {"white": 3, "black": 4})

    def test_what_follows_first_and_then_the_round(self, four: tuple[int, Program]) -> None:
        t, ask = four
        address = f"/tournaments/{t}/rounds/1/pairing"
        body = {"boards": self.BOARDS, "reason": "flood"}
        asked = ask("PUT", address, body)
        assert (asked.status, asked.code) == (422, "journal.consequences_not_accepted")
        codes = [found["code"] for found in asked.data["consequences"]]
        assert codes[:2] == ["differs", "not_the_systems"]
        done = ask("PUT", address, {**body, "accept": True})
        assert done.status == 200
        assert (done.data["unlike"], done.data["legal"]) == ([1, 2], True)
        games = STORE.journal(t).state.tournament.round(1).games
        assert [(g.board, *g.players) for g in games] == [(1, 1, 2), (2, 3, 4)]

    def test_its_warnings(self, four: tuple[int, Program]) -> None:
        t, ask = four
        body = {"boards": self.BOARDS[:1], "byes": [3], "reason": "x", "accept": True}
        done = ask("PUT", f"/tournaments/{t}/rounds/1/pairing", body)
        [warned] = done.data["warnings"]
        assert warned["code"] == "warned.left"
        assert "P4" in warned["text"]

    @pytest.mark.parametrize(
        "boards",
        [
            [],
            [{"white": 1}],
            [{"white": 1, "black": 1}],
            [{"white": 1, "black": 99}],
            [{"white": 1, "black": 2}, {"white": 2, "black": 3}],
            [{"white": 1, "black": 2, "board": 0}],
            [{"white": 1, "black": 2, "board": 7}, {"white": 3, "black": 4, "board": 7}],
        ],
    )
    def test_junk(self, boards: object, four: tuple[int, Program]) -> None:
        t, ask = four
        body = {"boards": boards, "reason": "x", "accept": True}
        assert ask("PUT", f"/tournaments/{t}/rounds/1/pairing", body).status in {404, 422}
        assert not STORE.journal(t).state.tournament.rounds

    def test_only_the_next_round(self, four: tuple[int, Program]) -> None:
        t, ask = four
        body = {"boards": self.BOARDS, "reason": "x", "accept": True}
        answer = ask("PUT", f"/tournaments/{t}/rounds/2/pairing", body)
        assert (answer.status, answer.code) == (422, "journal.not_the_next_round")

    def test_where_no_pairing_is_legal(self, four: tuple[int, Program]) -> None:
        """Rule: C.04.3@2026-02 1.9.3: they have all met after three rounds."""
        t, ask = four
        settings = STORE.journal(t).state.tournament.settings
        change_settings(STORE, t, replace(settings, rounds=4), by=BY)
        for number in (1, 2, 3):
            carry_out(STORE, t, PairRound(), BY)
            for board in (1, 2):
                wish = EnterResult(round=number, board=board, result=Result.DRAW)
                carry_out(STORE, t, wish, BY)
        body = {"boards": self.BOARDS, "reason": "x", "accept": True}
        done = ask("PUT", f"/tournaments/{t}/rounds/4/pairing", body)
        assert (done.status, done.data["legal"]) == (200, False)
        assert {found["code"] for found in done.data["warnings"]} >= {"warned.met"}
        why = ask("GET", f"/tournaments/{t}/rounds/4/why/1")
        assert (why.status, why.data["as_recorded"]) == (200, False)

    def test_a_key_acts_once(self, four: tuple[int, Program]) -> None:
        t, ask = four
        body = {"boards": self.BOARDS, "reason": "x", "accept": True}
        address = f"/tournaments/{t}/rounds/1/pairing"
        assert ask("PUT", address, body, Idempotency_Key="k").data["changed"] is True
        assert ask("PUT", address, body, Idempotency_Key="k").data["changed"] is False


class TestPlayers:
    def test_check_in(self, demo: int, arbiter: Program) -> None:
        address = f"/tournaments/{demo}/players/3/check-ins/5"
        assert arbiter("PUT", address).data["changed"] is True
        assert arbiter("PUT", address).data["changed"] is False
        assert arbiter("GET", f"/tournaments/{demo}/players/3").data["private"]["checked_in"] == [5]
        assert arbiter("DELETE", address).data["changed"] is True

    def test_absence_and_bye(self, demo: int, arbiter: Program) -> None:
        address = f"/tournaments/{demo}/players/3/absences/5"
        assert arbiter("PUT", address, {"bye": "half"}).status == 200
        private = arbiter("GET", f"/tournaments/{demo}/players/3").data["private"]
        assert private["absences"] == {"5": "half"}
        assert arbiter("DELETE", address).status == 200
        assert STORE.journal(demo).state.tournament.player(PlayerId(3)).absences == ()

    def test_leaving_and_coming_back(self, demo: int, arbiter: Program) -> None:
        address = f"/tournaments/{demo}/players/3/departure"
        assert arbiter("PUT", address, {"after_round": 4, "why": "ill"}).status == 200
        found = arbiter("GET", f"/tournaments/{demo}/players/3").data
        assert (found["status"], found["private"]["departure_reason"]) == ("withdrawn", "ill")
        assert arbiter("DELETE", address).code == "journal.reason_required"
        assert arbiter("DELETE", f"{address}?reason=recovered").status == 200

    @pytest.mark.parametrize(
        "body",
        [
            '{"after_round": ' + "9" * 5000 + "}",
            '{"after_round": 1000000000}',
            '{"after_round": NaN}',
            '{"after_round": "²"}',
            '{"after_round": 1e400}',
            '{"after_round": ' + "[" * 20_000,
        ],
        ids=["digits", "large", "nan", "exponent", "infinite", "nesting"],
    )
    def test_numbers_that_are_none(self, demo: int, arbiter: Program, body: str) -> None:
        answer = arbiter("PUT", f"/tournaments/{demo}/players/1/departure", body)
        assert answer.status in {400, 422}
        assert answer.code in {"api.invalid", "api.not_readable"}

    def test_nobody_of_that_number(self, demo: int, arbiter: Program) -> None:
        answer = arbiter("PUT", f"/tournaments/{demo}/players/999/check-ins/5")
        assert (answer.status, answer.code) == (404, "journal.unknown_player")


class TestTokens:
    def test_a_session_alone_never_acts(self, demo: int, address: str, client: Client) -> None:
        """The owner's browser, without a token, is nobody here."""
        body = '{"result": "draw"}'
        answer = client.put(f"/api/v1{address}", data=body, content_type="application/json")
        assert answer.status_code == 401
        assert client.get(f"/api/v1/tournaments/{demo}").status_code == 401

    def test_no_form_token_is_needed(self, address: str, arbiter: Program) -> None:
        arbiter._client.handler.enforce_csrf_checks = True
        assert arbiter("PUT", address, {"result": "draw"}).status == 200

    def test_wrong_ones(self, demo: int, anybody: Program) -> None:
        for header in (
            "Bearer x",
            "Bearer ronde_x",
            "Basic x",
            "Bearer",
            "x" * 5000,
            "Bearer \xff",
        ):
            answer = anybody("GET", f"/tournaments/{demo}", Authorization=header)
            assert (answer.status, answer.code) == (401, "api.token_refused")

    def test_revoked(self, event: int, demo: int, arbiter: Program, today: Signature) -> None:
        assert arbiter("GET", f"/tournaments/{demo}").status == 200
        revoke_token(event, tokens_of(event)[0].id, by=today)
        assert arbiter("GET", f"/tournaments/{demo}").code == "api.token_refused"

    def test_over(self, demo: int, program: Callable[..., Program]) -> None:
        assert program(Role.VIEWER, days=-1)("GET", f"/tournaments/{demo}").status == 401

    def test_only_a_digest_is_kept_and_the_use_noted(
        self, event: int, demo: int, arbiter: Program
    ) -> None:
        arbiter("GET", f"/tournaments/{demo}")
        row = ApiTokenRow.objects.get(event_id=event)
        assert arbiter.secret not in repr(row.__dict__)
        assert row.used_at is not None

    def test_so_many_a_minute(
        self, demo: int, arbiter: Program, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(permissions, "TOKEN", limits.Allowance("test", 3, 2))
        start = timezone.now()
        monkeypatch.setattr(timezone, "now", lambda: start)
        answers = [arbiter("GET", f"/tournaments/{demo}") for _ in range(4)]
        assert [a.status for a in answers] == [200, 200, 200, 429]
        assert answers[3].code == "api.too_many"
        assert int(answers[3].headers["Retry-After"]) == 60
        monkeypatch.setattr(timezone, "now", lambda: start + dt.timedelta(minutes=1))
        assert arbiter("GET", f"/tournaments/{demo}").status == 200

    def test_processes_share_the_minute(self) -> None:
        first, second = limits.Limiter(), limits.Limiter()
        allowance = limits.Allowance("test", 10, 4)
        passed = 0
        for turn in range(30):
            with suppress(TooManyRequests):
                (first, second)[turn % 2].spend("1", allowance, now=NOW)
                passed += 1
        assert passed == 10
        first.spend("2", allowance, now=NOW)
        later = NOW + dt.timedelta(minutes=1)
        second.spend("1", allowance, now=later)

    def test_the_minute_is_the_last_one_wherever_it_began(self) -> None:
        limiter, allowance = limits.Limiter(), limits.Allowance("test", 4, 2)
        for seconds in (0, 1, 40, 41):
            limiter.spend("1", allowance, now=NOW + dt.timedelta(seconds=seconds))
        with pytest.raises(TooManyRequests) as refused:
            limiter.spend("1", allowance, now=NOW + dt.timedelta(seconds=45))
        assert "seconds=15" in str(refused.value)
        for seconds in (60, 61):
            limiter.spend("1", allowance, now=NOW + dt.timedelta(seconds=seconds))
        with pytest.raises(TooManyRequests):
            limiter.spend("1", allowance, now=NOW + dt.timedelta(seconds=62))

    def test_many_requests_write_seldom(self) -> None:
        limiter = limits.Limiter()
        with CaptureQueriesContext(connection) as queries:
            for _ in range(limits.TOKEN.most):
                limiter.spend("1", limits.TOKEN, now=NOW)
        written = [q for q in queries if q["sql"].startswith(("INSERT", "UPDATE", "DELETE"))]
        assert len(written) <= 2 * (limits.TOKEN.most // limits.TOKEN.share) + 2
        with pytest.raises(TooManyRequests):
            limiter.spend("1", limits.TOKEN, now=NOW)
        with CaptureQueriesContext(connection) as queries, pytest.raises(TooManyRequests):
            limiter.spend("1", limits.TOKEN, now=NOW + dt.timedelta(seconds=1))
        assert not len(queries)

    def test_the_address_the_server_saw_counts(
        self, demo: int, anybody: Program, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """It has put there what a trusted proxy saw; what a caller writes is not believed."""
        monkeypatch.setattr(permissions, "WRONG_TOKEN", limits.Allowance("test", 2, 2))
        wrong = {"Authorization": "Bearer ronde_guess"}

        def status(address: str, told: str) -> int:
            monkeypatch.setattr(permissions, "client_address", lambda _request: address)
            return anybody("GET", f"/tournaments/{demo}", X_Forwarded_For=told, **wrong).status

        one, other = "198.51.100.1", "198.51.100.2"
        assert [status(one, told) for told in (one, other, "198.51.100.3")] == [401, 401, 429]
        assert status(other, one) == 401

    def test_guessing_is_slowed_down(self, demo: int, anybody: Program) -> None:
        wrong = {"Authorization": "Bearer ronde_guess"}
        statuses = [
            anybody("GET", f"/tournaments/{demo}", **wrong).status
            for _ in range(limits.WRONG_TOKEN.most + 1)
        ]
        assert set(statuses[:-1]) == {401}
        assert statuses[-1] == 429


class TestEntitlement:
    """VCL Q175, Q176."""

    def test_marked_read_and_refused(self, demo: int, arbiter: Program) -> None:
        place = f"/tournaments/{demo}/players/3"
        assert arbiter("PUT", f"{place}/half-byes", {"entitled": False}).data["changed"] is True
        assert arbiter("PUT", f"{place}/half-byes", {"entitled": False}).data["changed"] is False
        assert arbiter("GET", place).data["private"]["half_byes"] is False
        said = {"bye": "half", "reason": "agreed"}
        refused = arbiter("PUT", f"{place}/absences/5", said)
        assert (refused.status, refused.code) == (422, "journal.not_in_fide_mode")
        away = f"/tournaments/{demo}/fide-mode?accept=true&reason=friendly"
        assert arbiter("DELETE", away).status == 200
        assert arbiter("PUT", f"{place}/absences/5", said).status == 200


class TestStartPosition:
    """Chess960: drawn once, read by everybody."""

    @pytest.fixture
    def address(self, demo: int) -> str:
        settings = STORE.journal(demo).state.tournament.settings
        rules = replace(settings.rules, variant=Variant.CHESS960)
        agreed = replace(BY, reason="as on the poster")
        change_settings(STORE, demo, replace(settings, rules=rules), by=agreed)
        return f"/tournaments/{demo}/rounds/4"

    def test_drawn_in_the_hall(self, arbiter: Program, address: str) -> None:
        assert arbiter("GET", address).data["start_position"] is None
        answer = arbiter("PUT", f"{address}/start-position", {"number": 518})
        assert answer.status == 200
        found = arbiter("GET", address).data["start_position"]
        assert found == {"number": 518, "pieces": "RNBQKBNR"}

    def test_drawn_by_lot_and_never_again(self, arbiter: Program, address: str) -> None:
        assert arbiter("PUT", f"{address}/start-position", {}).status == 200
        before = arbiter("GET", address).data["start_position"]
        again = arbiter("PUT", f"{address}/start-position", {"reason": "a better one"})
        assert again.data["type"].endswith("journal.not_in_fide_mode")
        assert arbiter("GET", address).data["start_position"] == before

    @pytest.mark.parametrize("number", [-1, 960, "x"])
    def test_a_number_that_is_none(self, arbiter: Program, address: str, number: object) -> None:
        answer = arbiter("PUT", f"{address}/start-position", {"number": number})
        assert answer.status in {400, 422}
        assert arbiter("GET", address).data["start_position"] is None

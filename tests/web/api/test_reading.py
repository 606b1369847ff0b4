"""What the API shows: to anybody the published part of a shared event, to a token what it sees."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from ronde.model import Player, Result
from ronde.services.acts import Signature
from ronde.services.cached import order_after
from ronde.services.demo import demo_cup
from ronde.services.people.roles import Role
from ronde.services.players import edit_player
from ronde.services.public.sharing import announce, set_round_start, share
from ronde.services.results import enter_result
from ronde.services.rounds import close_round, pair_round, publish_round
from ronde.tiebreak import as_json
from ronde.web.api import schemas, visibility
from ronde.web.api.describe import player_schema
from ronde.web.api.schemas import ResultCode
from ronde.web.api.visibility import VisibleTournament
from ronde.web.request_context import STORE
from support.program import Program

PUBLIC = (
    "",
    "/players",
    "/players/3",
    "/players/3/card",
    "/teams",
    "/rounds/4",
    "/standings",
    "/cross-table",
    "/changes",
)


@pytest.fixture
def viewer(program: Callable[..., Program]) -> Program:
    return program(Role.VIEWER)


def finish_round(demo: int, by: Signature) -> None:
    """Round 4 is over and round 5 paired, not published."""
    for game in STORE.journal(demo).state.tournament.rounds[3].games:
        if game.result is Result.PENDING:
            enter_result(STORE, demo, round_no=4, board=game.board, result=Result.WHITE_WINS, by=by)
    pair_round(STORE, demo, by=by)


class TestWhatAnybodySees:
    def test_nothing_of_an_event_that_is_not_shared(self, demo: int, anybody: Program) -> None:
        for part in PUBLIC:
            answer = anybody("GET", f"/tournaments/{demo}{part}")
            assert (answer.status, answer.code) == (401, "api.token_needed")
            assert answer.headers["WWW-Authenticate"].startswith("Bearer")

    def test_an_event_that_does_not_exist_looks_the_same(self, demo: int, anybody: Program) -> None:
        hidden, missing = anybody("GET", f"/tournaments/{demo}"), anybody("GET", "/tournaments/999")
        assert (hidden.status, hidden.data) == (missing.status, missing.data)

    @pytest.mark.usefixtures("shared")
    def test_everything_published_of_a_shared_event(self, demo: int, anybody: Program) -> None:
        for part in PUBLIC:
            assert anybody("GET", f"/tournaments/{demo}{part}").status == 200

    @pytest.mark.usefixtures("shared")
    def test_shared_events_are_listed(self, event: int, anybody: Program, by: Signature) -> None:
        STORE.create_event("Hidden", at=by.at)
        listed = anybody("GET", "/events").data["items"]
        assert [item["id"] for item in listed] == [event]
        assert anybody("GET", f"/events/{event}").data == listed[0]

    @pytest.mark.usefixtures("shared")
    def test_no_private_data(
        self, demo: int, anybody: Program, viewer: Program, program: Callable[..., Program]
    ) -> None:
        """Sex and absences are a token's, birth, ids and reasons an arbiter's."""
        path = f"/tournaments/{demo}/players"
        told = program(Role.ARBITER)("GET", path).data["items"]
        assert any(p["private"]["birth"] for p in told)
        assert not any(p["private"]["birth"] for p in viewer("GET", path).data["items"])
        for part in PUBLIC:
            text = json.dumps(anybody("GET", f"/tournaments/{demo}{part}").data)
            for private in ("birth", "sex", "absences", "departure_reason", "author", "reason"):
                assert f'"{private}"' not in text, part

    @pytest.mark.usefixtures("shared")
    def test_a_round_not_published_yet_is_not_there(
        self, demo: int, by: Signature, anybody: Program, viewer: Program
    ) -> None:
        finish_round(demo, by)
        assert viewer("GET", f"/tournaments/{demo}/rounds/5").status == 200
        assert anybody("GET", f"/tournaments/{demo}/rounds/5").code == "store.not_stored"
        assert len(anybody("GET", f"/tournaments/{demo}").data["rounds"]) == 4
        assert anybody("GET", f"/tournaments/{demo}/standings").data["after"] == 4
        publish_round(STORE, demo, 5, by=by)
        assert anybody("GET", f"/tournaments/{demo}/rounds/5").status == 200

    @pytest.mark.usefixtures("shared")
    @pytest.mark.parametrize("part", ["/prizes", "/rounds/4/why/3"])
    def test_reasons_and_prizes_need_a_token(self, part: str, demo: int, anybody: Program) -> None:
        assert anybody("GET", f"/tournaments/{demo}{part}").code == "api.token_needed"


class TestRatings:
    """What the event changes in ratings, as the page has it."""

    def test_the_change_is_that_of_the_lines(self, demo: int, viewer: Program) -> None:
        told = viewer("GET", f"/tournaments/{demo}/ratings?after=2&limit=500").data
        assert (told["after"], told["cadence"], told["total"]) == (2, "standard", len(told["rows"]))
        for row in told["rows"]:
            assert row["change"] == row["k"] * sum(line["delta"] for line in row["lines"])
            assert row["points"] - row["expected"] == sum(line["delta"] for line in row["lines"])
            assert {line["round"] for line in row["lines"]} <= {1, 2}

    def test_why_k_is_for_arbiters(
        self, demo: int, viewer: Program, program: Callable[..., Program]
    ) -> None:
        path = f"/tournaments/{demo}/ratings"
        assert {row["because"] for row in viewer("GET", path).data["rows"]} == {None}
        told = program(Role.ARBITER)("GET", path).data["rows"]
        assert {row["because"] for row in told} <= {"usual", "young", "top"}

    def test_k_and_games_are_told_to_a_token(
        self, demo: int, viewer: Program, by: Signature
    ) -> None:
        player = STORE.journal(demo).state.tournament.players[2]
        known = replace(player.person, k=40, rated_games=12)
        edit_player(
            STORE,
            demo,
            player.id,
            person=known,
            rating=player.rating,
            rating_kind=player.rating_kind,
            by=by,
        )
        private = viewer("GET", f"/tournaments/{demo}/players/3").data["private"]
        assert (private["k"], private["rated_games"]) == (40, 12)
        row = viewer("GET", f"/tournaments/{demo}/ratings").data["rows"][2]
        assert (row["player"], row["k"], row["estimate"]) == (3, 40, False)

    @pytest.mark.usefixtures("shared")
    def test_it_needs_a_token(self, demo: int, anybody: Program) -> None:
        """What is published of a player lacks the lists and the year that K follows from."""
        assert anybody("GET", f"/tournaments/{demo}/ratings").code == "api.token_needed"

    def test_a_round_that_is_not_there(self, demo: int, viewer: Program) -> None:
        answer = viewer("GET", f"/tournaments/{demo}/ratings?after=9")
        assert (answer.status, answer.code) == (404, "store.not_stored")


class TestLicences:
    @pytest.mark.usefixtures("shared")
    def test_they_are_for_arbiters(
        self, demo: int, viewer: Program, program: Callable[..., Program]
    ) -> None:
        arbiter = program(Role.ARBITER)
        first = viewer("GET", f"/tournaments/{demo}/players").data["items"][0]["private"]
        assert (first["national_id"], first["licence"], first["licence_season"]) == ("", None, None)
        first = arbiter("GET", f"/tournaments/{demo}/players").data["items"][0]["private"]
        assert first["licence"] == "A"


class TestWhatATokenSees:
    def test_its_event_alone(self, event: int, viewer: Program, by: Signature) -> None:
        other = STORE.create_event("Other", at=by.at)
        assert [e["id"] for e in viewer("GET", "/events").data["items"]] == [event]
        assert viewer("GET", f"/events/{other}").code == "api.other_event"
        assert viewer("GET", "/events/99999").code == "api.other_event"
        share(other, True, by=by)
        assert viewer("GET", f"/events/{other}").status == 200

    def test_standings_are_exact(self, demo: int, viewer: Program) -> None:
        table = order_after(STORE.journal(demo)).standings
        rows = viewer("GET", f"/tournaments/{demo}/standings").data["rows"]
        assert [row["id"] for row in rows] == [row.participant for row in table.rows]
        for said, row in zip(rows, table.rows, strict=True):
            assert said["points"] == as_json(row.points)
            assert said["values"] == {code: as_json(value) for code, value in row.values.items()}

    def test_standings_after_an_earlier_round(self, demo: int, viewer: Program) -> None:
        found = viewer("GET", f"/tournaments/{demo}/standings?after=2").data
        assert found["after"] == 2
        assert max(row["points"] for row in found["rows"] if isinstance(row["points"], int)) == 2
        assert viewer("GET", f"/tournaments/{demo}/standings?after=9").code == "store.not_stored"

    def test_pages(self, demo: int, viewer: Program) -> None:
        whole = viewer("GET", f"/tournaments/{demo}/players").data
        first = viewer("GET", f"/tournaments/{demo}/players?limit=7").data
        rest = viewer("GET", f"/tournaments/{demo}/players?limit=1000&offset=7").data
        assert whole["total"] == len(whole["items"])
        assert first["items"] + rest["items"] == whole["items"]

    def test_why(self, demo: int, viewer: Program) -> None:
        found = viewer("GET", f"/tournaments/{demo}/rounds/3/why/3?steps=true").data
        number = viewer("GET", f"/tournaments/{demo}/players/3").data["number"]
        assert found["as_recorded"] is True
        assert found["text"]
        assert found["steps"]
        assert number in found["bracket"]["residents"] + found["bracket"]["moved_down"]
        assert any(c["code"] == "C6" for c in found["bracket"]["criteria"])

    def test_results_have_the_codes_of_the_model(self) -> None:
        assert {code.name: code.value for code in ResultCode} == {
            result.name: result.name.lower() for result in Result
        }

    def test_the_card_adds_up(self, demo: int, viewer: Program) -> None:
        card = viewer("GET", f"/tournaments/{demo}/players/3/card").data
        assert card["rounds"][-1]["total"] == card["points"]
        table = viewer("GET", f"/tournaments/{demo}/standings").data["rows"]
        assert card["rank"] == next(row["rank"] for row in table if row["id"] == 3)


class TestWhenAndWho:
    @pytest.mark.usefixtures("shared")
    def test_the_schedule_and_what_was_announced(
        self, demo: int, event: int, anybody: Program, today: Signature
    ) -> None:
        announce(event, "Lunch at noon", by=today)
        set_round_start(STORE, demo, 4, today.at, by=today)
        [told] = anybody("GET", f"/events/{event}/announcements").data["items"]
        assert (told["text"], told["ends_at"]) == ("Lunch at noon", None)
        schedule = anybody("GET", f"/tournaments/{demo}").data["schedule"]
        [fourth] = [start for start in schedule if start["round"] == 4]
        assert fourth["announced"] is True
        assert dt.datetime.fromisoformat(fourth["starts_at"]) == today.at.replace(
            microsecond=today.at.microsecond // 1000 * 1000
        )

    def test_the_bracket_of_a_cup(self, event: int, viewer: Program, today: Signature) -> None:
        cup = STORE.create_tournament(event, demo_cup(today, name="Cup"), at=today.at)
        bracket = viewer("GET", f"/tournaments/{cup}/bracket").data
        first, second = bracket["stages"]
        assert (second["stage"], bracket["champion"]) == ("quarter", None)
        winners = {tie["winner"] for tie in first["ties"]}
        assert None not in winners
        sides = {tie[side]["id"] for tie in second["ties"] for side in ("upper", "lower")}
        assert winners <= sides

    def test_only_a_cup_has_a_bracket(self, demo: int, viewer: Program) -> None:
        assert viewer("GET", f"/tournaments/{demo}/bracket").status == 404


class TestVersions:
    def test_not_sent_again_until_something_changes(
        self, demo: int, by: Signature, viewer: Program
    ) -> None:
        address = f"/tournaments/{demo}/standings"
        tag = viewer("GET", address).headers["ETag"]
        again = viewer("GET", address, If_None_Match=tag)
        assert (again.status, again.data, again.headers["ETag"]) == (304, None, tag)
        board = next(
            g.board
            for g in STORE.journal(demo).state.tournament.rounds[3].games
            if g.result is Result.PENDING
        )
        enter_result(STORE, demo, round_no=4, board=board, result=Result.DRAW, by=by)
        assert viewer("GET", address, If_None_Match=tag).status == 200

    @pytest.mark.usefixtures("shared")
    def test_a_crowd_without_tokens_costs_one_answer_per_version(
        self, demo: int, by: Signature, anybody: Program, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        address = f"/tournaments/{demo}/players"
        made: list[Player] = []
        visibility._answers.clear()  # those of other tests

        def noted(visible: VisibleTournament, player: Player) -> schemas.Player:
            made.append(player)
            return player_schema(visible, player)

        monkeypatch.setattr("ronde.web.api.reading.player_schema", noted)
        first, again = anybody("GET", address), anybody("GET", address)
        assert (again.data, again.headers) == (first.data, first.headers)
        assert len(made) == first.data["total"]
        other = anybody("GET", f"{address}?limit=1")
        assert len(other.data["items"]) == 1
        finish_round(demo, by)
        assert anybody("GET", address).headers["ETag"] != first.headers["ETag"]
        assert len(made) == 2 * first.data["total"] + 1

    @pytest.mark.usefixtures("shared")
    def test_what_a_token_sees_is_told_to_nobody_else(
        self, demo: int, anybody: Program, viewer: Program
    ) -> None:
        address = f"/tournaments/{demo}/players"
        own = viewer("GET", address)
        assert anybody("GET", address).data != own.data
        assert viewer("GET", address).data == own.data

    def test_a_weak_tag_is_the_same(self, demo: int, viewer: Program) -> None:
        """Compressed answers have one."""
        place = f"/tournaments/{demo}/standings"
        tag = viewer("GET", place).headers["ETag"]
        assert viewer("GET", place, If_None_Match=f'"x", W/{tag}').status == 304

    @pytest.mark.parametrize("part", ["", "/announcements"])
    def test_what_is_not_in_the_journal_has_a_tag_of_its_content(
        self, part: str, event: int, viewer: Program, today: Signature
    ) -> None:
        place = f"/events/{event}{part}"
        tag = viewer("GET", place).headers["ETag"]
        assert viewer("GET", place, If_None_Match=tag).status == 304
        announce(event, "Lunch", by=today)
        STORE.rename_event(event, "New")
        assert viewer("GET", place, If_None_Match=tag).status == 200

    @pytest.mark.usefixtures("shared")
    def test_the_tag_is_of_the_role_and_the_language(
        self, demo: int, viewer: Program, anybody: Program
    ) -> None:
        address = f"/tournaments/{demo}/standings"
        tags = {
            viewer("GET", address).headers["ETag"],
            anybody("GET", address).headers["ETag"],
            Program(viewer.secret, "fr")("GET", address).headers["ETag"],
        }
        assert len(tags) == 3


class TestFollowing:
    def test_the_journal_is_told_once_in_order(
        self, demo: int, program: Callable[..., Program]
    ) -> None:
        arbiter = program(Role.ARBITER)
        seen: list[int] = []
        after = 0
        while True:
            found = arbiter("GET", f"/tournaments/{demo}/changes?after={after}&limit=50").data
            seen += sorted({item["version"] for item in found["items"]})
            after = found["next"]
            if not found["more"]:
                break
        assert seen == list(range(1, STORE.journal(demo).version + 1))
        assert all(item["entry"]["author"] for item in found["items"])

    @pytest.mark.parametrize("role", [Role.VIEWER, Role.RESULTS])
    def test_who_did_what_is_for_arbiters(
        self, role: Role, demo: int, program: Callable[..., Program]
    ) -> None:
        """As on the pages of the journal."""
        found = program(role)("GET", f"/tournaments/{demo}/changes?limit=500").data["items"]
        assert found
        assert all(item["entry"] is None for item in found)

    @pytest.mark.usefixtures("shared")
    def test_anybody_is_told_what_became_public(
        self, demo: int, by: Signature, anybody: Program
    ) -> None:
        before = STORE.journal(demo).version
        finish_round(demo, by)
        publish_round(STORE, demo, 5, by=by)
        found = anybody("GET", f"/tournaments/{demo}/changes?after={before}").data["items"]
        topics = [item["topic"] for item in found]
        assert topics[-2:] == ["round.closed", "round.published"]
        assert set(topics[:-2]) == {"result.entered"}
        assert all(item["entry"] is None for item in found)
        assert found[0]["game"]["result"] == "white_wins"

    def test_a_version_from_the_future_is_told_where_it_stands(
        self, demo: int, viewer: Program
    ) -> None:
        """After a restored backup a follower starts again from what there is."""
        version = STORE.journal(demo).version
        found = viewer("GET", f"/tournaments/{demo}/changes?after=99999").data
        assert (found["next"], found["items"], found["more"]) == (version, [], False)

    def test_closing_a_round(self, demo: int, by: Signature, viewer: Program) -> None:
        finish_round(demo, by)
        version = STORE.journal(demo).version
        publish_round(STORE, demo, 5, by=by)
        assert close_round(STORE, demo, 4, by=by).changed is False
        found = viewer("GET", f"/tournaments/{demo}/changes?after={version}").data
        assert [item["topic"] for item in found["items"]] == ["round.published"]

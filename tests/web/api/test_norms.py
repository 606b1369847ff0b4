"""Title norms through the API: what the pages say, as data."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

import pytest

from ronde.services.acts import Signature
from ronde.services.people.roles import Role
from ronde.services.people.tokens import new_token
from ronde.web.request_context import STORE
from support.norm_event import event as norm_event
from support.program import Program
from support.running import stored


@pytest.fixture
def reader(today: Signature) -> Callable[[int], tuple[int, Program]]:
    """An event of so many rounds, and a program that may look at it."""

    def made(rounds: int) -> tuple[int, Program]:
        t = stored(STORE, norm_event(rounds, name="Open"))
        number = STORE.tournament(t).event
        _, secret = new_token(number, name="P", role=Role.VIEWER, boards="", days=7, by=today)
        return t, Program(secret)

    return made


Reader = Callable[[int], tuple[int, Program]]


def test_who_made_it(reader: Reader) -> None:
    t, program = reader(9)
    found = program("GET", f"/tournaments/{t}/norms?title=GM&state=made").data
    [norm] = found["items"]
    assert (norm["player"], norm["title"], norm["state"]) == (1, "GM", "made")
    assert (norm["halves"], norm["games"], norm["counts_as"]) == (12, 9, 9)
    assert found["total"] == 1
    assert {"tc.norms", "register.deadline"} <= {c["code"] for c in found["conditions"]}


def test_pages_of_the_list(reader: Reader) -> None:
    t, program = reader(9)
    whole = program("GET", f"/tournaments/{t}/norms").data
    second = program("GET", f"/tournaments/{t}/norms?limit=2&offset=2").data
    assert second["items"] == whole["items"][2:4]
    assert second["total"] == whole["total"] == len(whole["items"])


def test_a_player_article_by_article(reader: Reader) -> None:
    t, program = reader(9)
    titles = program("GET", f"/tournaments/{t}/players/1/norms").data["titles"]
    norm = next(each for each in titles if each["title"] == "GM")
    titled = next(c for c in norm["conditions"] if c["code"] == "1.4.5a")
    assert (titled["value"], titled["limit"], titled["met"]) == (5, 5, True)
    assert norm["rounds"] == list(range(1, 10))
    assert "fide_id" in norm["lacking"]


def test_the_way_that_is_left(reader: Reader) -> None:
    t, program = reader(7)
    titles = program("GET", f"/tournaments/{t}/players/1/norms").data["titles"]
    norm = next(each for each in titles if each["title"] == "GM")
    assert norm["state"] == "open"
    assert norm["path"]["open_rounds"] == [8, 9]
    assert norm["next"]["round"] == 8
    assert {o["least"] for o in norm["next"]["opponents"]} == {"0"}
    assert norm["lacking"] is None


def test_an_earlier_round(reader: Reader) -> None:
    t, program = reader(9)
    found = program("GET", f"/tournaments/{t}/norms?after=0&state=made").data
    assert (found["after"], found["items"]) == (0, [])


@pytest.mark.parametrize("query", ["after=-1", "after=x", "title=FM", "state=perhaps", "limit=0"])
def test_bad_questions(reader: Reader, query: str) -> None:
    t, program = reader(1)
    assert program("GET", f"/tournaments/{t}/norms?{query}").status == 422


def test_rounds_and_players_that_are_not_there(reader: Reader) -> None:
    t, program = reader(1)
    assert program("GET", f"/tournaments/{t}/norms?after=5").status == 404
    assert program("GET", f"/tournaments/{t}/players/99/norms").status == 404


@pytest.mark.usefixtures("shared")
def test_nothing_of_it_without_a_token(demo: int, anybody: Program) -> None:
    assert anybody("GET", f"/tournaments/{demo}/norms").status == 401
    assert anybody("GET", f"/tournaments/{demo}/players/1/norms").status == 401


def test_the_players_by_kind(reader: Reader) -> None:
    t, program = reader(9)
    found = program("GET", f"/tournaments/{t}/title-report").data
    counts = {line["kind"]: line["number"] for line in found["players"]}
    assert (counts["all"], counts["rated"], counts["GM"], counts["FM"]) == (10, 10, 3, 2)
    assert "chief_arbiter" in found["lacking"]


@pytest.fixture
def arbiter(today: Signature) -> tuple[int, Program]:
    """A grandmaster norm with its days, and a program of the arbiter."""
    t = stored(STORE, norm_event(name="Open", end=dt.date(2026, 5, 9)))
    number = STORE.tournament(t).event
    _, secret = new_token(number, name="P", role=Role.ARBITER, boards="", days=7, by=today)
    return t, Program(secret)


def test_what_an_application_misses(arbiter: tuple[int, Program]) -> None:
    t, program = arbiter
    path = f"/tournaments/{t}/players/1/title-applications"
    titles = program("GET", f"{path}?highest=2500").data["titles"]
    found = next(each for each in titles if each["title"] == "GM")
    missed = {c["code"]: c["missing"] for c in found["conditions"] if not c["met"]}
    assert missed == {"1.5.1": 18, "1.5.6": 1, "1.1.3a": 3}
    assert [norm["counts_as"] for norm in found["norms"]] == [9]
    assert "birth_place" in found["lacking"]


def test_an_application_is_for_arbiters(reader: Reader) -> None:
    t, program = reader(9)
    assert program("GET", f"/tournaments/{t}/players/1/title-applications").status == 403


def test_a_tournament_of_another_event_is_not_looked_at(arbiter: tuple[int, Program]) -> None:
    t, program = arbiter
    other = stored(STORE, norm_event(name="Other", end=dt.date(2026, 5, 9)))
    path = f"/tournaments/{t}/players/1/title-applications"
    assert program("GET", f"{path}?also={other}").status == 403
    assert program("GET", f"{path}?also=999999").status == 404


@pytest.mark.parametrize("query", ["highest=0", "meeting=tomorrow", "also=x", "meeting=2027-03-01"])
def test_what_cannot_be_asked(arbiter: tuple[int, Program], query: str) -> None:
    """The last one: further tournaments and a meeting ask for the player's FIDE number."""
    t, program = arbiter
    answer = program("GET", f"/tournaments/{t}/players/1/title-applications?{query}")
    assert answer.status in {400, 409, 422}

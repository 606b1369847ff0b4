"""An arbiter's whole event through plain forms: no JavaScript, as a browser would send them."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle

from django.test import Client

from ronde.model import PlayerId, Result
from ronde.services.rulebooks import leave_fide_mode
from ronde.web.request_context import STORE
from support.running import BY

NAMES = ("Albert", "Baron", "Colin", "Duval", "Esteve", "Fabre", "Garnier")


def create(client: Client, *, rounds: int = 3) -> int:
    answer = client.post(
        "/events/new/",
        {"preset": "weekend", "event": "Open", "rounds": rounds, "start": "2026-11-14", "key": "k"},
    )
    assert answer.status_code == 302
    return int(answer.headers["Location"].split("/")[2])


def add(client: Client, t: int, name: str, rating: int, **more: str) -> None:
    fields = {"name": f"{name}, Alix", "rating": str(rating), **more}
    assert client.post(f"/tournaments/{t}/players/", fields).status_code == 302


def pair(client: Client, t: int) -> int:
    preview = client.get(f"/tournaments/{t}/rounds/next/").context["page"]
    answer = client.post(
        f"/tournaments/{t}/rounds/next/pair/",
        {"digest": preview.digest, "version": preview.version},
    )
    assert answer.status_code == 302
    client.post(f"/tournaments/{t}/rounds/{preview.round}/publish/")
    number: int = preview.round
    return number


def play(client: Client, t: int, r: int) -> None:
    results = cycle(("1-0", "½-½", "0-1"))
    for game in STORE.journal(t).state.tournament.round(r).games:
        if game.result is Result.PENDING:
            answer = client.post(
                f"/tournaments/{t}/rounds/{r}/results/", {"set": f"{game.board} {next(results)}"}
            )
            assert answer.status_code == 302


def test_from_nothing_to_the_final_standings(client: Client) -> None:
    t = create(client)
    for place, name in enumerate(NAMES[:6]):
        add(client, t, name, 2000 - 50 * place)
    assert "drawn by hand" in client.get(f"/tournaments/{t}/rounds/next/").content.decode()
    client.post(f"/tournaments/{t}/rounds/next/draw/", {"color": "w"})
    assert pair(client, t) == 1
    client.post(f"/tournaments/{t}/rounds/1/results/", {"line": "1 1"})
    client.post(f"/tournaments/{t}/rounds/1/results/", {"board": "2", "result": "+--"})
    play(client, t, 1)
    add(client, t, NAMES[6], 1975)  # late entry
    client.post(f"/tournaments/{t}/players/2/absence/", {"round": "2", "bye": "H"})
    assert pair(client, t) == 2
    play(client, t, 2)
    client.post(f"/tournaments/{t}/players/6/withdraw/", {"after_round": "2", "why": "ill"})
    corrected = client.post(f"/tournaments/{t}/rounds/2/results/", {"set": "1 ½-½"})
    assert corrected.status_code == 302
    assert pair(client, t) == 3
    play(client, t, 3)
    client.post(f"/tournaments/{t}/rounds/3/close/")
    state = STORE.journal(t).state
    tournament = state.tournament
    assert [r.closed for r in tournament.rounds] == [True, True, True]
    assert tournament.player_by_id[PlayerId(7)].first_round == 2
    assert tournament.round(3).game_of(PlayerId(6)) is None
    page = client.get(f"/tournaments/{t}/standings/").context["page"]
    assert page.complete
    assert page.rows[0].values[0].text != "0"
    assert "Hand over" in client.get(f"/tournaments/{t}/").content.decode()
    verdict = client.post(f"/tournaments/{t}/journal/verify/").context["page"].verdict
    assert verdict.whole


def test_the_last_act_is_offered_for_undo_and_comes_back(client: Client, demo: int) -> None:
    board = next(
        g.board
        for g in STORE.journal(demo).state.tournament.round(4).games
        if g.result is Result.PENDING
    )
    client.post(f"/tournaments/{demo}/rounds/4/results/", {"set": f"{board} 1-0"})
    version = STORE.journal(demo).version
    page = client.get(f"/tournaments/{demo}/rounds/4/")
    assert page.context["frame"].notice.undo_target == version
    client.post(f"/tournaments/{demo}/journal/undo/", {"target": version})
    games = {g.board: g.result for g in STORE.journal(demo).state.tournament.round(4).games}
    assert games[board] is Result.PENDING
    client.post(f"/tournaments/{demo}/journal/redo/", {"target": version})
    games = {g.board: g.result for g in STORE.journal(demo).state.tournament.round(4).games}
    assert games[board] is Result.WHITE_WINS


def test_undo_across_a_published_round_asks_for_a_reason(client: Client, demo: int) -> None:
    paired = next(
        e.sequence
        for e in reversed(STORE.journal(demo).entries)
        if type(e.event).__name__ == "RoundPaired"
    )
    answer = client.post(f"/tournaments/{demo}/journal/{paired}/undo/")
    assert answer.status_code == 422
    assert answer.context["page"].ask_reason
    assert len(STORE.journal(demo).state.tournament.rounds) == 4
    fields = {"reason": "wrong entry list", "accepted": "yes"}
    answer = client.post(f"/tournaments/{demo}/journal/{paired}/undo/", fields)
    assert answer.status_code == 302
    assert len(STORE.journal(demo).state.tournament.rounds) == 3
    assert STORE.journal(demo).entries[-1].reason == "wrong entry list"


def test_going_back_says_how_much_goes_and_comes_back_at_once(client: Client) -> None:
    """D12: before round 1 too, "undo down to here" asks with the count; Redo all restores all."""
    client.post("/events/new/", {"preset": "weekend", "event": "Club"})
    t = max(x.id for e in STORE.events() for x in e.tournaments)
    players = f"/tournaments/{t}/players/"
    for name in ("Martin, Anne", "Petit, Jean", "Weber, Ida"):
        client.post(players, {"name": name})
    full = STORE.journal(t)
    asked = f"/tournaments/{t}/journal/2/undo/"
    row = client.get(f"/tournaments/{t}/journal/").content.decode()
    assert row.count(f'href="{asked}"') == 1
    page = client.get(asked)
    assert page.context["page"].summary == "3 acts: 3 entries"
    assert "Undo 3 acts" in page.content.decode()
    assert STORE.journal(t).state == full.state
    version = page.context["page"].version
    client.post(players, {"name": "Late, Lou"})
    answer = client.post(asked, {"version": version})
    assert answer.status_code == 409
    client.post(f"/tournaments/{t}/journal/undo/", {"target": version + 1})
    assert client.post(asked, {"version": version}).status_code == 302
    assert not STORE.journal(t).state.tournament.players
    notice = client.get(f"/tournaments/{t}/journal/").context["frame"].notice
    assert (notice.text, notice.redo_target) == ("3 acts undone: 3 entries", version)
    client.post(notice.redo_href, {"target": notice.redo_target})
    assert STORE.journal(t).state == full.state


def test_discarding_a_pairing_asks_first(client: Client, demo: int) -> None:
    """D46: what goes, and two verbs."""
    boards = [g.board for g in STORE.journal(demo).state.tournament.round(4).games]
    for board in boards:
        client.post(f"/tournaments/{demo}/rounds/4/results/", {"set": f"{board} 1-0"})
    client.post(f"/tournaments/{demo}/rounds/next/pair/", {"round": 5})
    address = f"/tournaments/{demo}/rounds/5/unpair/"
    html = client.get(f"/tournaments/{demo}/rounds/5/").content.decode()
    assert f'href="{address}"' in html
    asked = client.get(address).content.decode()
    assert "Keep the pairing" in asked
    assert len(STORE.journal(demo).state.tournament.rounds) == 5
    assert client.post(address).status_code == 302
    assert len(STORE.journal(demo).state.tournament.rounds) == 4


def test_nothing_goes_back_to_an_act_that_does_not_stand(client: Client, demo: int) -> None:
    assert client.get(f"/tournaments/{demo}/journal/1/undo/").status_code == 404
    assert client.get(f"/tournaments/{demo}/journal/999999/undo/").status_code == 404


def test_undone_acts_stay_struck_when_another_history_follows(client: Client, demo: int) -> None:
    journal = f"/tournaments/{demo}/journal/"

    def struck() -> set[int]:
        page = client.get(journal).context["page"]
        return {row.sequence for row in page.rows if row.taken_back}

    board = next(
        g.board
        for g in STORE.journal(demo).state.tournament.round(4).games
        if g.result is Result.PENDING
    )
    client.post(f"/tournaments/{demo}/rounds/4/results/", {"set": f"{board} 1-0"})
    first = STORE.journal(demo).version
    client.post(f"{journal}undo/", {"target": first})
    assert struck() == {first}
    client.post(f"{journal}redo/", {"target": first})
    assert struck() == set()
    client.post(f"{journal}undo/", {"target": first})
    client.post(f"/tournaments/{demo}/rounds/4/results/", {"set": f"{board} 0-1"})
    assert STORE.journal(demo).state.redoable is None
    assert struck() == {first}


def test_a_late_correction_asks_for_a_reason_and_keeps_what_was_sent(
    client: Client, demo: int
) -> None:
    leave_fide_mode(STORE, demo, by=replace(BY, reason="a club evening"))
    answer = client.post(f"/tournaments/{demo}/rounds/1/results/", {"set": "1 ½-½"})
    page = answer.context["page"]
    assert answer.status_code == 422
    assert page.ask_reason
    assert ("set", "1 ½-½") in page.echo
    assert "C.04.2" in page.rule
    fields = {"set": "1 ½-½", "reason": "score sheet", "accepted": "yes"}
    done = client.post(f"/tournaments/{demo}/rounds/1/results/", fields)
    assert done.status_code == 302
    assert STORE.journal(demo).state.tournament.round(1).games[0].result is Result.DRAW


def test_changing_a_pairing_by_hand(client: Client) -> None:
    t = create(client)
    for place, name in enumerate(NAMES[:4]):
        add(client, t, name, 2000 - 50 * place)
    client.post(f"/tournaments/{t}/rounds/next/draw/", {"color": "w"})
    pair(client, t)
    games = STORE.journal(t).state.tournament.round(1).games
    swapped = {
        f"w{games[0].board}": games[0].white,
        f"b{games[0].board}": games[1].black,
        f"w{games[1].board}": games[1].white,
        f"b{games[1].board}": games[0].black,
    }
    address = f"/tournaments/{t}/rounds/1/change/"
    checked = client.post(address, {**swapped, "check": "1"}).context["page"]
    assert checked.said.differs == (1, 2)
    alone = client.post(address, {**swapped, "b2": "", "save": "1", "reason": "x"})
    assert alone.status_code == 422
    typed = client.post(address, {**swapped, "b2": "99 Nobody", "save": "1", "reason": "x"})
    assert typed.status_code == 422
    assert "99 Nobody" in typed.content.decode()
    named = client.post(address, {**swapped, "w1": NAMES[games[0].white - 1].upper(), "check": "1"})
    assert named.context["page"].said.differs == (1, 2)
    assert client.post(address, {**swapped, "save": "1"}).context["page"].ask_reason
    fields = {**swapped, "save": "1", "reason": "family"}
    listed = client.post(address, fields).context["page"]
    assert listed.consequences[:2] == (
        "Boards that change: 1, 2. Players concerned: 4.",
        "Boards that differ from the system's pairing: 1, 2.",
    )
    assert ("save", "1") in listed.echo
    assert client.post(address, {**fields, "accepted": "yes"}).status_code == 302
    changed = STORE.journal(t).state.tournament.round(1).games
    assert changed[0].black == games[1].black


def test_an_all_play_all_with_a_withdrawal_before_half(client: Client) -> None:
    """Rule: C.05@2017 V.1, VI; book@2022-01 3.1: whoever leaves before half is not ranked."""
    answer = client.post(
        "/events/new/", {"preset": "norm", "event": "Norm", "rounds": 5, "start": "2026-11-14"}
    )
    t = int(answer.headers["Location"].split("/")[2])
    for place, name in enumerate(NAMES[:6]):
        add(client, t, name, 2400 - 10 * place)
    asked = client.get(f"/tournaments/{t}/rounds/next/")
    assert asked.headers["Location"] == f"/tournaments/{t}/draws/"
    client.post(f"/tournaments/{t}/draws/lots/")
    numbers = sorted(p.tpn or 0 for p in STORE.journal(t).state.tournament.players)
    assert numbers == [1, 2, 3, 4, 5, 6]
    for number in (1, 2):
        assert pair(client, t) == number
        play(client, t, number)
    client.post(f"/tournaments/{t}/players/3/withdraw/", {"after_round": "2", "why": "ill"})
    for number in (3, 4, 5):
        assert pair(client, t) == number
        game = STORE.journal(t).state.tournament.round(number).game_of(PlayerId(3))
        assert game is not None
        assert game.result.is_forfeit
        play(client, t, number)
    met = {
        frozenset(game.players)
        for round_ in STORE.journal(t).state.tournament.rounds
        for game in round_.games
    }
    assert len(met) == 15
    page = client.get(f"/tournaments/{t}/standings/").context["page"]
    assert PlayerId(3) not in {row.player.id for row in page.rows}
    assert len(page.rows) == 5


def test_a_preview_with_results_missing_says_so_and_cannot_be_recorded(
    client: Client, demo: int
) -> None:
    answer = client.get(f"/tournaments/{demo}/rounds/next/")
    page = answer.context["page"]
    assert page.missing > 0
    assert "count as draws here" in answer.content.decode()
    assert f"/tournaments/{demo}/rounds/next/pair/" not in answer.content.decode()
    refused = client.post(f"/tournaments/{demo}/rounds/next/pair/", {"digest": page.digest})
    assert refused.status_code == 422
    assert len(STORE.journal(demo).state.tournament.rounds) == 4


def test_two_players_without_opponent_get_a_board_of_their_own(client: Client) -> None:
    t = create(client)
    for place, name in enumerate(NAMES[:5]):
        add(client, t, name, 2000 - 50 * place)
    client.post(f"/tournaments/{t}/rounds/next/draw/", {"color": "w"})
    pair(client, t)
    add(client, t, "Zeller", 1500, first_round="1")
    address = f"/tournaments/{t}/rounds/1/change/"
    page = client.get(address).context["page"]
    first, second = page.said.without
    by_name = {p.name: p.id for p in STORE.journal(t).state.tournament.players}
    alone = [by_name[text.partition(" ")[2]] for text in (first, second)]
    assert [(s.board, s.white) for s in page.seats][-1] == (3, 0)
    seats = {f"{side}{s.board}": who for s in page.seats[:-1] for side, who in s.sides}
    fields = {**seats, "w3": first, "b3": second, "save": "1", "reason": "late entry"}
    assert client.post(address, {**fields, "accepted": "yes"}).status_code == 302
    round_ = STORE.journal(t).state.tournament.round(1)
    assert round_.games[2].players == tuple(alone)
    assert round_.byes == ()

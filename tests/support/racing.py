"""Scenarios of two things at one moment, each on a fresh data folder: neither gets by unseen."""

from __future__ import annotations

import datetime as dt
import re
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from support.faults import Hall, Outcome
from support.servers import Client, Server

__all__ = ["races"]

_PASSWORDS = ("correct horse battery 1x", "quite another long one 2y")
_CHANGES = 4
_BOARDS = 20
_HEAD_START = 0.4


def races(folder: Path) -> Outcome:
    """A thief makes codes while the owner changes the password; a phone speaks for both sides."""
    hall = Hall(folder)
    codes = _board_codes(hall)
    server = Server(folder)
    try:
        made, opened = _stolen_session(server)
        spoke = sum(_both_sides(server, code) for code in codes)
    finally:
        server.stop()
    wrong = [f"{opened} codes of a stolen session open after a new password"] if opened else []
    wrong += [f"one phone spoke for both sides of {spoke} boards"] if spoke else []
    wrong += [] if made else ["the thief made no code"]
    told = (
        f"{_CHANGES} new passwords while {made} codes were made, none opens after it; "
        f"one phone at {len(codes)} boards at once for both sides"
    )
    return Outcome(told=told, wrong=wrong + hall.faults())


# --- codes for one more device --------------------------------------------------------------------


def _stolen_session(server: Server) -> tuple[int, int]:
    """How many codes were made in all, and how many of the last ones open the account after."""
    owner = Client()
    owner.sign_in(server.link)
    owner.post(f"{server.address}/me/", new=_PASSWORDS[0])
    made = opened = 0
    for n in range(_CHANGES):
        old, new = _PASSWORDS[n % 2], _PASSWORDS[1 - n % 2]
        thief = Client()
        thief.get(f"{server.address}/sign-in/")
        thief.post(f"{server.address}/sign-in/", name="owner", password=old)
        thief.get(f"{server.address}/")
        with _making_codes(server, thief) as codes:
            time.sleep(_HEAD_START)
            owner.post(f"{server.address}/me/", old=old, new=new, grants="yes")
            time.sleep(_HEAD_START)
        made += len(codes)
        opened += sum(_opens(server, code) for code in codes[-5:])
    return made, opened


@contextmanager
def _making_codes(server: Server, thief: Client) -> Iterator[list[str]]:
    codes: list[str] = []
    enough = threading.Event()

    def work(client: Client) -> None:
        while not enough.is_set():
            status, text = client.post(f"{server.address}/me/code/")
            codes.extend(re.findall(r'class="code">([A-Z0-9]+-[A-Z0-9]+)<', text))
            if status != 200:
                return

    clients = []
    for _ in range(3):
        clients.append(Client())
        clients[-1].cookies = dict(thief.cookies)
    threads = [threading.Thread(target=work, args=(client,)) for client in clients]
    for thread in threads:
        thread.start()
    yield codes
    enough.set()
    for thread in threads:
        thread.join()


def _opens(server: Server, code: str) -> bool:
    stranger = Client()
    stranger.get(f"{server.address}/join/{code}/")
    stranger.post(f"{server.address}/join/{code}/", label="x")
    return stranger.get(f"{server.address}/me/")[0] == 200


# --- reports of players ---------------------------------------------------------------------------


def _board_codes(hall: Hall) -> list[str]:
    from ronde.services.player_codes import (  # noqa: PLC0415
        Cards,
        board_codes,
        open_player_entry,
    )

    open_player_entry(hall.tournament, now=dt.datetime.now(dt.UTC), cards=Cards.BOARDS)
    present = hall.store.journal(hall.tournament).state.tournament
    return [b.code for b in board_codes(hall.tournament, present, present.rounds[0])][:_BOARDS]


def _both_sides(server: Server, code: str) -> bool:
    """One browser answers for both at the same moment; whether it was heard twice."""
    url = f"{server.address}/play/{code}/"
    browser = Client()
    browser.get(f"{url}?side=w")  # the form, and the cookies it needs
    together = threading.Barrier(2)
    statuses = []

    def say(side: str) -> None:
        client = Client()
        client.cookies = dict(browser.cookies)
        together.wait(timeout=30)
        statuses.append(client.post(url, side=side, result="WHITE_WINS")[0])

    threads = [threading.Thread(target=say, args=(side,)) for side in ("w", "b")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sorted(statuses) != [200, 409]

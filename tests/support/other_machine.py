"""Another machine to follow, in memory: what it would answer, in Python and as bytes of HTTP."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from urllib.parse import parse_qs, urlsplit

from ronde.journal import Journal, append, entry_to_json
from ronde.journal.events import Commented, TournamentCreated
from ronde.model import Settings
from support.webapp import NOW

__all__ = ["There", "founded", "said"]


def said(journal: Journal, *texts: str) -> Journal:
    """The journal with remarks."""
    for text in texts:
        journal = append(journal, Commented(text=text), author="CM", at=NOW)
    return journal


def founded(name: str = "A") -> Journal:
    """A tournament that has just begun."""
    created = TournamentCreated(settings=Settings(name=name))
    return append(Journal(), created, author="CM", at=NOW)


class There:
    """The other machine; `spoil` is done to lines of entries before they are sent."""

    TOKEN = "abc"

    def __init__(self, **journals: Journal) -> None:
        self.journals = dict(enumerate(journals.values(), start=71))
        self.most = 3
        self.shared = False
        self.members: list[dict[str, object]] = []
        self.spoil: Callable[[str], str] = str
        self.held: list[dict[str, object]] = []
        self.told = 0

    def feed(self) -> object:
        """What it has."""
        from ronde.services.followers import FEED_VERSION  # noqa: PLC0415 - needs Django set up

        listed = [
            {
                "id": n,
                "name": j.state.tournament.settings.name,
                "version": j.version,
                "head": j.head,
                "first": j.entries[0].hash,
            }
            for n, j in self.journals.items()
        ]
        event = {
            "identity": "abc123",
            "name": "Open",
            "is_demo": False,
            "shared": self.shared,
            "members": self.members,
            "tournaments": listed,
        }
        return {"format": "ronde-feed", "version": FEED_VERSION, "events": [event]}

    def entries(self, tournament: int, after: int) -> str:
        """Some entries, a line each."""
        entries = self.journals[tournament].entries[after : after + self.most]
        return self.spoil("".join(entry_to_json(e) + "\n" for e in entries))

    def tell(self, held: Sequence[dict[str, object]]) -> None:
        """It is told what is held."""
        self.told += 1
        self.held = list(held)

    def answer(self, request: bytes) -> bytes:
        """What it would send over a network, sealed."""
        from ronde.services.followers import seal  # noqa: PLC0415

        head, _, body = request.partition(b"\r\n\r\n")
        first, *lines = head.decode().split("\r\n")
        headers = {k.lower(): v.strip() for k, _, v in (line.partition(":") for line in lines)}
        address = urlsplit(first.split()[1])
        if headers.get("authorization") != f"Bearer {self.TOKEN}":
            return b"HTTP/1.1 401 -\r\nWWW-Authenticate: Bearer\r\nContent-Length: 0\r\n\r\n"
        content = b""
        if address.path == "/feed/held/":
            self.tell(json.loads(body))
        elif address.path == "/feed/":
            content = json.dumps(self.feed()).encode()
        else:
            after = int(parse_qs(address.query)["after"][0])
            content = self.entries(int(address.path.split("/")[2]), after).encode()
        proof = seal(self.TOKEN, headers["ronde-nonce"], content)
        answered = (
            f"HTTP/1.1 200 OK\r\nRonde-Seal: {proof}\r\nContent-Length: {len(content)}\r\n\r\n"
        )
        return answered.encode() + content

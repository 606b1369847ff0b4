"""Which letters are to be written: to whom, in which words, and who was told the same already.

A letter is named by what it is about (a round, its hour, the standings, the organiser's words) and
the player; each time what is said differs from the last letter it is the next one of that name. So
a repeated press, a second process or a restart finds that all is said, and a round published anew
writes only to those whose seat changed. What waits and has not gone is replaced by what is true.
"""

from __future__ import annotations

import datetime as dt
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from django.db import IntegrityError, transaction

from ronde.errors import ModelError
from ronde.formats.letters import sendable
from ronde.model import Contact, PlayerId
from ronde.platform.digests import digest, short_digest
from ronde.queries.contacts import mailed
from ronde.queries.letters import BoardNotice, Notice, OwnWords
from ronde.services.acts import Signature
from ronde.services.mail.account import MailAccount, NoMailAccount, account_of
from ronde.services.mail.leaving import stop_code
from ronde.services.mail.notices import (
    Kind,
    board_notices,
    hour_notices,
    natural_name,
    place_notices,
)
from ronde.services.public.sharing import announced_starts, is_shared
from ronde.services.public.views import PublicTournament, public_tournament
from ronde.store.models import LetterRow, MailAccountRow
from ronde.store.store import Store
from ronde.texts.mail import written

__all__ = ["HOLD", "Links", "Plan", "Planned", "Topic", "Words", "plan_of", "queue"]

HOLD = dt.timedelta(minutes=1)
"""How long letters wait that nobody pressed for: a slip is often mended within a minute."""


@dataclass(frozen=True, slots=True)
class Links:
    """Addresses in letters, as the application makes them; an empty base gives none."""

    page: Callable[[str, int, int, int, str], str]
    stop: Callable[[str, str], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """What the organiser wrote."""

    subject: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Topic:
    """What letters are about; `round` 0 where it is about none."""

    kind: Kind
    round: int = 0
    words: Words | None = None

    @property
    def key(self) -> str:
        """The name its letters share."""
        if self.words is not None:
            return f"{self.kind.value}:{short_digest(self.words.subject, self.words.text)}"
        return f"{self.kind.value}:{self.round}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Planned:
    """A letter as it would go now. `state`: `new`, `changed`, `told`, or `address` (none goes)."""

    player: int
    name: str
    address: str
    language: str
    state: str
    ordinal: int
    said: str
    subject: str
    text: str


@dataclass(frozen=True, kw_only=True)
class Plan:
    """All letters of a topic; `silent` players gave no address or did not agree.

    `has_links`: others reach this server, so that a letter says where one leaves.
    """

    topic: Topic
    version: int
    letters: tuple[Planned, ...]
    silent: int
    has_links: bool = False

    @cached_property
    def to_send(self) -> tuple[Planned, ...]:
        """Those that would go."""
        return tuple(one for one in self.letters if one.state in {"new", "changed"})

    @cached_property
    def digest(self) -> str:
        """Another when what would go is another: what was looked at is what is sent."""
        return short_digest(
            *((one.player, one.address, one.subject, one.text) for one in self.to_send)
        )


@dataclass(frozen=True)
class _Desk:
    """What all letters of a tournament need."""

    store: Store
    number: int
    event: int
    account: MailAccount
    links: Links
    contacts: Mapping[PlayerId, Contact]
    public: PublicTournament
    shared: bool

    def language(self, player: int) -> str:
        contact = self.contacts.get(PlayerId(player))
        own = "" if contact is None or contact.consent is None else contact.consent.language
        return own or self.account.language

    def page(self, player: int) -> str:
        if not (self.shared and self.account.links):
            return ""
        language = self.language(player)
        return self.links.page(self.account.links, self.event, self.number, player, language)

    def stop(self, player: int, address: str) -> str:
        if not self.account.links:
            return ""
        code = stop_code(self.store, self.number, player, address)
        return self.links.stop(self.account.links, code)


def plan_of(store: Store, tournament: int, topic: Topic, links: Links) -> Plan:
    """The letters of a topic as they would go now.

    Raises:
        NoMailAccount: the event has no mail server.
    """
    stored = store.tournament(tournament)
    account = account_of(stored.event)
    if account is None:
        raise NoMailAccount
    seen = store.seen(tournament)
    desk = _Desk(
        store=store,
        number=tournament,
        event=stored.event,
        account=account,
        links=links,
        contacts=mailed(seen.state),
        public=public_tournament(
            seen.state, tournament, announced=announced_starts(tournament), version=seen.version
        ),
        shared=is_shared(stored.event),
    )
    notices = _notices(desk, topic)
    last = _last(tournament, topic.key)
    letters = [
        letter
        for player, notice in notices.items()
        if player in desk.contacts
        and (letter := _planned(desk, notice, last.get(player), topic)) is not None
    ]
    letters.sort(key=lambda one: (one.name.casefold(), one.player))
    return Plan(
        topic=topic,
        version=seen.version,
        letters=tuple(letters),
        silent=sum(player not in desk.contacts for player in notices),
        has_links=bool(account.links),
    )


def _notices(desk: _Desk, topic: Topic) -> Mapping[PlayerId, Notice]:
    found: dict[PlayerId, Notice] = {}
    match topic.kind:
        case Kind.ROUND:
            found.update(board_notices(desk.public, topic.round, desk.page))
        case Kind.HOUR:
            found.update(hour_notices(desk.public, topic.round, desk.page))
        case Kind.STANDINGS:
            found.update(place_notices(desk.public, desk.page))
        case Kind.FREE if topic.words is not None:
            for number, player in desk.public.players.items():
                if not player.left:
                    found[number] = OwnWords(
                        player=number,
                        name=natural_name(player),
                        event=desk.public.name,
                        page=desk.page(number),
                        subject=topic.words.subject,
                        text=topic.words.text,
                    )
    return found


_DEAD = ("replaced", "stopped")
"""What did not go: it counts for nothing when one asks what somebody was told."""

_MISSED = ("refused", "given_up")


def _last(tournament: int, key: str) -> Mapping[int, tuple[LetterRow, bool]]:
    """The last letter of each player, and whether any may have gone."""
    found: dict[int, tuple[LetterRow, bool]] = {}
    rows = LetterRow.objects.filter(tournament_id=tournament, subject_key=key).order_by("ordinal")
    for row in rows:
        went = row.state in {"sent", "unsure", "sending"}
        before = found.get(row.player)
        found[row.player] = (row, went or (before is not None and before[1]))
    return found


def _planned(
    desk: _Desk, notice: Notice, before: tuple[LetterRow, bool] | None, topic: Topic
) -> Planned | None:
    """The letter; None: there is nothing to say to whoever was never told of the round."""
    row, went = before if before is not None else (None, False)
    told = row is not None and row.state not in _DEAD
    if isinstance(notice, BoardNotice) and not notice.is_seated and not (went or told):
        return None
    contact = desk.contacts[PlayerId(notice.player)]
    said = digest(repr(notice.said))
    state = "changed" if went else "new"
    try:
        address = sendable(contact.email)
    except ModelError:
        address, state = contact.email, "address"
    # What could not be delivered was not told, once there is another address.
    missed = row is not None and row.state in _MISSED and row.address != address
    if told and row is not None and row.said == said and not missed:
        state = "told"
    language = desk.language(notice.player)
    words = written(
        notice,
        language,
        changed=state == "changed" and topic.kind is not Kind.FREE,
        stop=desk.stop(notice.player, contact.email),
    )
    return Planned(
        player=notice.player,
        name=notice.name,
        address=address,
        language=language,
        state=state,
        ordinal=1 if row is None else row.ordinal + 1,
        said=said,
        subject=words.subject,
        text=words.text,
    )


def queue(
    store: Store, tournament: int, plan: Plan, *, by: Signature, wait: dt.timedelta = dt.timedelta()
) -> int:
    """Have the letters of a plan sent; how many. What another just did is not done again."""
    made = 0
    event = store.tournament(tournament).event
    for letter in plan.to_send:
        try:
            with transaction.atomic():
                _replace_waiting(tournament, plan.topic.key, letter)
                LetterRow.objects.create(
                    tournament_id=tournament,
                    subject_key=plan.topic.key,
                    player=letter.player,
                    ordinal=letter.ordinal,
                    said=letter.said,
                    uid=secrets.token_hex(16),
                    version=plan.version,
                    address=letter.address,
                    name=letter.name[:200],
                    language=letter.language,
                    subject=letter.subject[:300],
                    text=letter.text,
                    state="waiting",
                    author=by.author,
                    created_at=by.at,
                    next_at=by.at + wait,
                )
        except IntegrityError:
            continue
        made += 1
    if plan.topic.kind is Kind.ROUND and not wait:
        MailAccountRow.objects.filter(event_id=event, seen_at=None).update(seen_at=by.at)
    return made


def _replace_waiting(tournament: int, key: str, letter: Planned) -> None:
    """What waits for that player is not true any more."""
    LetterRow.objects.filter(
        tournament_id=tournament, subject_key=key, player=letter.player, state="waiting"
    ).update(state="replaced", next_at=None)

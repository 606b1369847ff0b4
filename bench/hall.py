"""The event of `bench/load.py`: in the database, played round by round, compared at the end."""

from __future__ import annotations

import datetime as dt
import os
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from ronde.simulate import Recipe, generate

if TYPE_CHECKING:
    from ronde.journal import Event, State
    from ronde.model import Game, Tournament

__all__ = ["TYPED", "Hall"]

TYPED = {"WHITE_WINS": "1-0", "DRAW": "=", "BLACK_WINS": "0-1"}


@dataclass(frozen=True)
class _Acts:
    """Acts decided already, as a wish."""

    events: tuple[Event, ...]

    def decide(self, _: State) -> tuple[Event, ...]:
        return self.events


class Hall:
    """The event in the database, played round by round."""

    def __init__(self, folder: Path, players: int, rounds: int, seed: int) -> None:
        os.environ |= {"RONDE_DATA": str(folder), "DJANGO_SETTINGS_MODULE": "ronde.web.settings"}
        from ronde.platform.folder import prepare_folder

        prepare_folder(folder)
        import django

        django.setup()
        from ronde.services import installation
        from ronde.services.acts import Signature
        from ronde.services.public.sharing import share
        from ronde.store.store import Store

        installation.prepare_tables()
        installation.owner()
        now = dt.datetime.now(dt.UTC)
        recipe = Recipe(
            players=players, rounds=rounds, start=now.date(), name="Load",
            white_forfeits=0, black_forfeits=0, half_byes=0, zero_byes=0, withdrawals=0,
            late_entries=0,
        )  # fmt: skip
        self.plan: Tournament = generate(recipe, seed=seed)
        self.store = Store()
        self._by = Signature(author="load", at=now)
        self.event = self.store.create_event("Load", at=now)
        self.tournament = self._found(now)
        share(self.event, True, by=self._by)

    def _found(self, now: dt.datetime) -> int:
        from ronde.journal import Journal, events as ev
        from ronde.services.acts import Draft

        draft = Draft(Journal(), self._by)
        draft.do(ev.TournamentCreated(settings=self.plan.settings))
        for player in self.plan.players:
            draft.do(ev.PlayerRegistered(player=replace(player, tpn=None)))
        numbers = tuple((p.id, p.tpn) for p in self.plan.players if p.tpn)
        draft.do(ev.NumbersAssigned(numbers=numbers))
        return self.store.create_tournament(self.event, draft.journal, at=now)

    def publish(self, number: int) -> Sequence[Game]:
        """Pair and publish a round as planned; the games to be entered."""
        from ronde.journal import events as ev
        from ronde.model import Result

        round_ = self.plan.rounds[number - 1]
        empty = tuple(replace(game, result=Result.PENDING) for game in round_.games)
        self.act(
            ev.RoundPaired(round=round_.number, games=empty, byes=round_.byes),
            ev.RoundPublished(round=round_.number),
        )
        return round_.games

    def play(self, number: int) -> None:
        """A whole round as planned: paired, published, entered, closed."""
        from ronde.journal import events as ev

        games = self.publish(number)
        where = self.plan.rounds[number - 1].number
        self.act(
            *(ev.ResultEntered(round=where, board=g.board, result=g.result) for g in games),
            ev.RoundClosed(round=where),
        )

    def close(self, number: int) -> None:
        """Close a round."""
        from ronde.journal import events as ev

        self.act(ev.RoundClosed(round=self.plan.rounds[number - 1].number))

    def sign_in_tokens(self, count: int) -> list[str]:
        """So many deputies, each with an account of their own; what signs them in once."""
        from ronde.services.installation import new_sign_in_link
        from ronde.services.people.accounts import create_account
        from ronde.services.people.members import set_member
        from ronde.services.people.roles import Role

        found = []
        for number in range(1, count + 1):
            deputy = create_account(f"deputy {number}")
            set_member(deputy, self.event, Role.ARBITER, at=self._by.at)
            found.append(new_sign_in_link(deputy, now=self._by.at))
        return found

    def versions(self) -> tuple[Mapping[str, int], Mapping[str, int]]:
        """The version that a page's token stands for, and that a request's key was written as."""
        from ronde.services.public.pulse import Pulse, pulses
        from ronde.store.models import JournalRow

        about = pulses(now=dt.datetime.now(dt.UTC))[self.event].about
        tokens, keys = {}, {}
        rows = JournalRow.objects.filter(tournament_id=self.tournament)
        for sequence, head, key in rows.values_list("sequence", "hash", "key"):
            pulse = Pulse(event=self.event, about=about, heads={self.tournament: head})
            tokens[pulse.token(self.tournament)] = sequence
            keys[key or ""] = sequence
        return tokens, keys

    def act(self, *events: Event) -> None:
        """Write acts that are decided already."""
        from ronde.services.acts import carry_out

        carry_out(self.store, self.tournament, _Acts(events), self._by)

    def faults(self, told: dict[str, tuple[int, int, str]]) -> list[str]:
        """What the journal does not say as the clients were told it."""
        from ronde.journal.events import ResultCorrected, ResultEntered
        from ronde.services.integrity import check_tournament
        from ronde.store.models import JournalRow

        self.store.drop_cache()
        entries = self.store.journal(self.tournament).entries
        entered = Counter(
            (int(e.event.round), int(e.event.board))
            for e in entries
            if isinstance(e.event, ResultEntered | ResultCorrected)
        )
        wanted = Counter((r, b) for r, b, _ in told.values())
        wrong = [f"journal {key}: {entered[key]} times" for key in entered if entered[key] != 1]
        wrong += [f"lost {key}" for key in wanted - entered]
        rows = JournalRow.objects.filter(tournament_id=self.tournament)
        keys = Counter(rows.exclude(key=None).values_list("key", flat=True))
        wrong += [f"key {key}: {keys[key]} times" for key in told if keys[key] != 1]
        results = {
            (int(e.event.round), int(e.event.board)): TYPED.get(e.event.result.name, "?")
            for e in entries
            if isinstance(e.event, ResultEntered)
        }
        wrong += [f"{r}.{b} is not {x}" for r, b, x in told.values() if results.get((r, b)) != x]
        wrong += [str(finding) for finding in check_tournament(self.tournament).findings]
        return wrong

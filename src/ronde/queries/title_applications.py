"""An application for a title (IT2): a player's norms over several events, and what it lacks."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from ronde.admin.answers import Check, Verdict as CheckVerdict
from ronde.errors import ModelError
from ronde.model import Player, Title, Tournament
from ronde.norms import (
    Application,
    Exemption,
    Figures,
    MadeNorm,
    Outcome,
    System,
    application,
    counting,
    figures,
    frame_of,
    is_large,
    large_rounds,
    latest_day,
    made_norm,
)
from ronde.queries.certificates import EventCertificate, certificate_of
from ronde.queries.title_norms import (
    Asked,
    asked_of,
    candidate_of,
    entrants_of,
    event_conditions,
    titles_open_to,
)
from ronde.rules.editions import edition
from ronde.rules.titles import title_rules

__all__ = ["APPLICATION_ASKS", "NormRow", "TitleApplication", "title_applications"]

APPLICATION_ASKS = (
    *("fide_id", "federation", "birth_date", "birth_place", "highest", "reached", "certificates"),
)
"""What the form asks beyond the events; nobody enters a place of birth here."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NormRow:
    """One event of an application. `whole`: the figures of all games that count, none left out.

    `failed`: what the event itself must be and is not; its norm is then none.
    """

    form: EventCertificate
    system: System
    norm: MadeNorm
    whole: Figures
    failed: tuple[Check, ...] = ()

    @property
    def unrated(self) -> int:
        """Games relied on against unrated opponents."""
        found = self.form.certificate.verdict.figures
        assert found is not None, "a norm has figures"
        return found.unrated


@dataclass(frozen=True, slots=True, kw_only=True)
class TitleApplication:
    """A title, the norms that serve it, oldest first, and the verdict article by article.

    `void`: events in which the games would do and the event does not. `latest`: the last day for
    the meeting asked about. `lacking`: codes of `APPLICATION_ASKS`.
    """

    player: Player
    title: Title
    rows: tuple[NormRow, ...]
    void: tuple[NormRow, ...]
    verdict: Application
    highest: int | None
    reached: dt.date | None
    latest: dt.date | None
    lacking: tuple[str, ...] = ()

    @property
    def games(self) -> int:
        """Games that all norms count for."""
        return sum(row.norm.counts_as for row in self.rows)


def title_applications(
    tournaments: Sequence[Tournament],
    fide_id: str,
    *,
    day: dt.date,
    highest: int | None = None,
    reached: dt.date | None = None,
    meeting: dt.date | None = None,
    listed: Mapping[str, str] = MappingProxyType({}),
) -> tuple[TitleApplication, ...]:
    """What the norms of a player in these events are enough for, title by title.

    `day`: of the application, whose edition decides; `highest`: the highest rating ever reached,
    on the day `reached`. `listed`: by name of an event, its kind in the list of 1.5.6, where the
    event itself does not tell.

    Rule: B.01@2024-01 1.5, 2.3; B.01@2022-01 1.5, 2.3.

    Raises:
        ModelError: nobody of that number plays in any of them, an event is there twice or has no
            last day.
    """
    asked = [asked_of(tournament) for tournament in _ordered(tournaments)]
    found = [(one, player) for one in asked for player in _players(one, fide_id)]
    if not found:
        raise ModelError("titles.nobody", fide_id=fide_id)
    rules = title_rules(edition("titles", rulebook="fide", start=day, overrides={}))
    newest = found[-1][1]
    made = []
    for title in titles_open_to(newest):
        rows = tuple(
            row
            for one, player in found
            if (row := _row(one, player, title, listed.get(one.tournament.settings.name)))
        )
        good = tuple(row for row in rows if not row.failed)
        each = TitleApplication(
            player=newest,
            title=title,
            rows=good,
            void=tuple(row for row in rows if row.failed),
            verdict=application(title, [row.norm for row in good], rules, highest=highest, day=day),
            highest=highest,
            reached=reached,
            latest=None if meeting is None else latest_day(meeting, rules),
        )
        made.append(replace(each, lacking=tuple(_lacking(each))))
    return tuple(made)


def _ordered(tournaments: Sequence[Tournament]) -> list[Tournament]:
    """The events by their last days; one that is given twice would count twice."""
    for tournament in tournaments:
        if tournament.settings.end is None:
            raise ModelError("titles.no_last_day", event=tournament.settings.name)
    known = Counter((t.settings.name, t.settings.start, t.settings.end) for t in tournaments)
    for (name, _, _), times in known.items():
        if times > 1:
            raise ModelError("titles.event_twice", event=name)
    return sorted(tournaments, key=lambda t: (t.settings.end or dt.date.max, t.settings.name))


def _players(asked: Asked, fide_id: str) -> Iterator[Player]:
    return (p for p in asked.tournament.players if p.person.fide_id == fide_id)


def _row(asked: Asked, player: Player, title: Title, listed: str | None) -> NormRow | None:
    """The norm of a player in an event; None: the games make none."""
    form = certificate_of(asked.tournament, player.id, title)
    end = asked.tournament.settings.end
    if form is None or end is None:
        return None
    norm = made_norm(
        form.certificate.verdict,
        end=end,
        event=asked.tournament.settings.name,
        single_days=_single_days(asked.tournament),
        listed=listed or _listed(asked),
    )
    frame = frame_of(title, candidate_of(player), asked.event, asked.rules)
    games = [game for game in asked.games(player.id) if game.outcome is not Outcome.OPEN]
    whole = figures([c for game in games if (c := counting(game, frame)) is not None], frame)
    assert norm is not None and whole is not None, "a certificate is of a norm"
    return NormRow(
        form=form,
        system=asked.event.system,
        norm=norm,
        whole=whole,
        failed=tuple(
            check
            for check in event_conditions(asked.tournament)
            if check.verdict is CheckVerdict.FAIL
        ),
    )


def _single_days(tournament: Tournament) -> int:
    """Days with one round, as far as the days of the rounds are known."""
    known = {time.round: time.date for time in tournament.settings.schedule}
    known |= {r.number: r.date for r in tournament.rounds if r.date is not None}
    return sum(count == 1 for day, count in Counter(known.values()).items() if day is not None)


def _listed(asked: Asked) -> str | None:
    """The kind of the event in the list of 1.5.6, where the event tells.

    Rule: B.01@2024-01 1.5.6; B.01@2022-01 1.5.6.
    """
    if asked.event.exemption is Exemption.NATIONAL_FINAL:
        return "national"
    if asked.event.system is not System.SWISS or asked.tournament.settings.is_team:
        return None
    rounds = len(asked.tournament.rounds)
    entrants = entrants_of(asked.tournament, asked.sheets)
    return "swiss" if rounds and is_large(large_rounds(entrants, rounds=rounds)) else None


def _lacking(found: TitleApplication) -> Iterator[str]:
    person = found.player.person
    asked = {
        "fide_id": person.fide_id,
        "federation": person.federation,
        "birth_date": person.birth is not None and person.birth.month is not None,
        "birth_place": False,
        "highest": found.highest,
        "reached": found.reached,
        "certificates": all(row.form.is_complete for row in found.rows),
    }
    yield from (code for code in APPLICATION_ASKS if not asked[code])

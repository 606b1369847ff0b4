"""A tournament as a sporting record: what was played and by whom, and nothing else about people.

Names stay: without them the record says nothing, and results are published under them. Titles,
federations, clubs, ratings, sex and (unless it is not wished) the year of birth stay too, because
order, prizes and categories rest on them. Everything else about a person goes: ids, licences, days
of birth, towns, reasons for leaving or for a ban, fixed boards. Contacts, needs, money, terms,
ticks and remarks are kept beside a tournament and never come along, nor does the journal.

What stays of a person is listed field by field, as in `services/public/published.py`: a field
added to the model does not get into such a file until somebody adds it here.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

from ronde.formats.archive import Archive, ArchivedTournament
from ronde.journal import Journal, State, append
from ronde.journal.events import PrizesAnnounced, TournamentImported
from ronde.model import BirthDate, Departure, Official, Person, Player, Team, Tournament
from ronde.model.frame import CommitteeMember

__all__ = ["AUTHOR", "archive_without_personal_data", "without_personal_data"]

AUTHOR = "ronde"
"""Who signs the import: nobody who could be named."""


def without_personal_data(tournament: Tournament, *, birth_year: bool = True) -> Tournament:
    """The tournament with names and results only; `birth_year` False: no year of birth either."""
    settings = tournament.settings
    return replace(
        tournament,
        settings=replace(
            settings,
            officials=tuple(_official(official) for official in settings.officials),
            committee=tuple(_member(member) for member in settings.committee),
        ),
        players=tuple(_player(player, birth_year) for player in tournament.players),
        teams=tuple(_team(team) for team in tournament.teams),
        forbidden=tuple(replace(ban, reason="") for ban in tournament.forbidden),
        adjustments=tuple(replace(item, reason="") for item in tournament.adjustments),
    )


def archive_without_personal_data(
    archive: Archive, *, at: dt.datetime, birth_year: bool = True
) -> Archive:
    """Every tournament of an archive as it stands, in a journal that begins with that.

    Raises:
        ActRefused: a tournament contradicts itself.
    """
    kept = tuple(
        ArchivedTournament(key=held.key, journal=_founded(held.journal.state, at, birth_year))
        for held in archive.tournaments
    )
    return Archive(event=archive.event, tournaments=kept)


def _founded(state: State, at: dt.datetime, birth_year: bool) -> Journal:
    """A journal that begins with the tournament as it stands, and the prizes announced."""
    tournament = without_personal_data(state.tournament, birth_year=birth_year)
    left = state.fide_left is not None
    founding = TournamentImported(tournament=tournament, fide_mode=not left)
    journal = append(Journal(), founding, author=AUTHOR, at=at)
    if state.prizes:
        journal = append(journal, PrizesAnnounced(rules=state.prizes), author=AUTHOR, at=at)
    return journal


def _person(person: Person, birth_year: bool) -> Person:
    return Person(
        name=person.name,
        sex=person.sex,
        title=person.title,
        federation=person.federation,
        club=person.club,
        department=person.department,
        league=person.league,
        birth=BirthDate(person.birth.year) if birth_year and person.birth else None,
        ratings=person.ratings,
        k=person.k,
        rated_games=person.rated_games,
    )


def _player(player: Player, birth_year: bool) -> Player:
    return Player(
        id=player.id,
        person=_person(player.person, birth_year),
        tpn=player.tpn,
        rating=player.rating,
        rating_kind=player.rating_kind,
        first_round=player.first_round,
        absences=player.absences,
        departure=_departure(player.departure),
        later_ratings=player.later_ratings,
    )


def _departure(departure: Departure | None) -> Departure | None:
    return None if departure is None else replace(departure, reason="")


def _team(team: Team) -> Team:
    return replace(team, departure=_departure(team.departure))


def _official(official: Official) -> Official:
    """Name, titles and office, which are posted in the hall."""
    return Official(
        role=official.role,
        person=Person(
            name=official.person.name,
            title=official.person.title,
            federation=official.person.federation,
            club=official.person.club,
        ),
        title=official.title,
        fide_title=official.fide_title,
        category=official.category,
        trainee=official.trainee,
        days=official.days,
        venue=official.venue,
        norm_wanted=official.norm_wanted,
    )


def _member(member: CommitteeMember) -> CommitteeMember:
    return CommitteeMember(
        person=Person(
            name=member.person.name, title=member.person.title, federation=member.person.federation
        ),
        seat=member.seat,
        side=member.side,
    )

"""The part of a tournament that is public: a tournament in which nothing private is left.

Everything shown to spectators is computed from this value, so a page cannot leak what it does not
hold. What is kept is listed here field by field; a field added to the model stays private until
somebody adds it.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile

from ronde.journal import State
from ronde.journal.state import Adopted
from ronde.model import (
    Cadence,
    CommitteeMember,
    Departure,
    Official,
    Person,
    Player,
    RatingEntry,
    RatingKind,
    SaidText,
    Settings,
    Team,
    Tournament,
)
from ronde.rules.admin.information import PUBLIC
from ronde.texts.information import sheet_texts

__all__ = ["norm_part", "paired_part", "published_part", "published_sheet", "published_versions"]


def published_part(tournament: Tournament) -> Tournament:
    """The tournament as published: names, title, federation, club, rating, published rounds.

    Rounds end before the first one that is not published. Of absences only those of published
    rounds stay, of departures only the fact and the kind: the order depends on them.
    """
    rounds = tuple(takewhile(lambda round_: round_.published, tournament.rounds))
    last = len(rounds)
    return Tournament(
        settings=_settings(tournament.settings),
        players=tuple(_player(player, last) for player in tournament.players),
        teams=tuple(_team(team, last) for team in tournament.teams),
        rounds=rounds,
        virtual_points=tournament.virtual_points,
        adjustments=tuple(
            replace(item, reason="")
            for item in tournament.adjustments
            if item.round is None or item.round <= last
        ),
        playoffs=tournament.playoffs if last == len(tournament.rounds) else (),
        start_positions=tuple(drawn for drawn in tournament.start_positions if drawn.round <= last),
    )


def paired_part(tournament: Tournament) -> Tournament:
    """The published part with what its rounds were paired by: who may not meet, not why.

    Reasons for everybody are found in it. A ban that no published round had to keep is not in it:
    one that is entered late begins with the rounds to come (`conduct.ForbidPairs`).
    """
    part = published_part(tournament)
    last = len(part.rounds)
    bans = (ban for ban in tournament.forbidden if ban.first_round <= last)
    return replace(part, forbidden=tuple(replace(ban, reason="") for ban in bans))


def norm_part(tournament: Tournament) -> Tournament:
    """The published part with what title norms rest on: FIDE's standard ratings.

    Nobody's sex is in it, nor that somebody will not play the rounds to come.
    """
    part = published_part(tournament)
    last = len(part.rounds)
    held = {player.id: player.person.ratings for player in tournament.players}
    return replace(
        part, players=tuple(_normed(player, held[player.id], last) for player in part.players)
    )


def published_versions(state: State) -> tuple[Adopted, ...]:
    """The regulations as adopted: text, day and names; not the settings that stood behind them.

    A draft binds nobody and is not here.
    """
    return tuple(
        Adopted(adoption=one.adoption, settings=Settings(), rounds=one.rounds)
        for one in state.adopted
    )


def published_sheet(state: State) -> tuple[SaidText, ...]:
    """What the information sheet says, once somebody has said that everybody may read it."""
    shown = state.tournament.settings.regulations.answers.get(PUBLIC) == "yes"
    return sheet_texts(state) if shown else ()


def _normed(player: Player, ratings: tuple[RatingEntry, ...], last: int) -> Player:
    standard = tuple(
        RatingEntry(kind=entry.kind, cadence=entry.cadence, value=entry.value)
        for entry in ratings
        if entry.kind is RatingKind.FIDE and entry.cadence is Cadence.STANDARD
    )
    left = player.departure
    return replace(
        player,
        person=replace(player.person, ratings=standard),
        departure=left if left is not None and left.after_round < last else None,
    )


def _settings(settings: Settings) -> Settings:
    """What is announced; of people only their names, titles and offices."""
    return Settings(
        name=settings.name,
        city=settings.city,
        federation=settings.federation,
        venue=settings.venue,
        start=settings.start,
        end=settings.end,
        participants=settings.participants,
        system=settings.system,
        rulebook=settings.rulebook,
        editions=settings.editions,
        rounds=settings.rounds,
        schedule=settings.schedule,
        programme=settings.programme,
        time_control=settings.time_control,
        points=settings.points,
        match_points=settings.match_points,
        board_colors=settings.board_colors,
        tiebreaks=settings.tiebreaks,
        acceleration=settings.acceleration,
        rules=settings.rules,
        kind=settings.kind,
        initial_color=settings.initial_color,
        starting_order=settings.starting_order,
        fees=settings.fees,
        admission=settings.admission,
        age_reference=settings.age_reference,
        organiser=settings.organiser,
        club=settings.club,
        venues=settings.venues,
        officials=tuple(_official(official) for official in settings.officials),
        committee=tuple(_member(member) for member in settings.committee),
    )


def _official(official: Official) -> Official:
    """Who does what, with which titles: neither numbers nor licence, nor what is agreed."""
    return Official(
        role=official.role,
        person=Person(name=official.person.name),
        title=official.title,
        fide_title=official.fide_title,
    )


def _member(member: CommitteeMember) -> CommitteeMember:
    return CommitteeMember(
        person=Person(name=member.person.name), seat=member.seat, side=member.side
    )


def _player(player: Player, last: int) -> Player:
    who = player.person
    return Player(
        id=player.id,
        person=Person(name=who.name, title=who.title, federation=who.federation, club=who.club),
        tpn=player.tpn,
        rating=player.rating,
        rating_kind=player.rating_kind,
        first_round=player.first_round,
        absences=tuple(absence for absence in player.absences if absence.round <= last),
        departure=_departure(player.departure),
    )


def _departure(departure: Departure | None) -> Departure | None:
    """The fact and, because places depend on it, the kind; never the reason."""
    if departure is None:
        return None
    return Departure(kind=departure.kind, after_round=departure.after_round)


def _team(team: Team, last: int) -> Team:
    return Team(
        id=team.id,
        name=team.name,
        short_name=team.short_name,
        roster=team.roster,
        tpn=team.tpn,
        absences=tuple(absence for absence in team.absences if absence.round <= last),
        departure=_departure(team.departure),
    )

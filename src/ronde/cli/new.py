"""`ronde new`: an event in a new archive, its journal starting with its creation."""

from __future__ import annotations

import argparse
import datetime as dt
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from ronde.catalogue import say
from ronde.cli.events import begun, continued, new_archive
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, output_option
from ronde.cli.parser import Command, Parser
from ronde.cli.streams import read_input, talk, write_output
from ronde.errors import ModelError
from ronde.formats import read_players_csv, write_archive
from ronde.formats.player_columns import plain
from ronde.formats.player_csv import PlayerEntry
from ronde.journal import Journal
from ronde.journal.events import (
    Event,
    NumbersAssigned,
    PlayerRegistered,
    SettingsChanged,
    TeamNumbersAssigned,
    TeamRegistered,
    TournamentCreated,
)
from ronde.model import (
    Participants,
    Player,
    PlayerId,
    PointSystem,
    Settings,
    System,
    Team,
    TeamId,
    Tournament,
    Tpn,
    points_from_text,
)
from ronde.pairing.calendars import calendar_of
from ronde.pairing.numbers import ORDER_KEYS, STANDARD_ORDER, initial_order
from ronde.pairing.registry import Reach, system
from ronde.rules.editions import RULEBOOKS
from ronde.standings.presets import preset
from ronde.texts.cli import Words
from ronde.texts.problems import problem_line

__all__ = ["COMMAND"]

_TEAM_HEADINGS = frozenset({"equipe", "team", "nomdelequipe", "teamname"})
_BY_GAME_POINTS = frozenset({"molter", "scheveningen", "scheveningen-double"})
_SEEDED = frozenset({"dutch", "cup"})


@dataclass(frozen=True, slots=True)
class _Entries:
    """Players in the order of the list, and the team each of them names."""

    players: tuple[Player, ...]
    teams: tuple[Team, ...]


def _configure(parser: Parser) -> None:
    parser.option("name", text="new.name")
    parser.option("--system", text="new.system", default="dutch", metavar="NAME")
    parser.option("--rounds", text="new.rounds", type=int, metavar="N")
    parser.option("--players", text="new.players", metavar="FILE.csv")
    parser.option("--teams", text="new.teams", action="store_true")
    parser.option("--team-by", text="new.team_by", choices=("team", "club"), default="team")
    parser.option("--by", text="new.by", metavar=",".join(ORDER_KEYS))
    parser.option("--points", text="new.points", metavar="W-D-L", default="1-½-0")
    parser.option("--option", text="new.option", action="append", default=[], metavar="KEY=VALUE")
    parser.option("--tiebreaks", text="new.tiebreaks", metavar="DE,WIN,SB")
    parser.option("--rulebook", text="new.rulebook", choices=tuple(RULEBOOKS), default="fide")
    parser.option("--start", text="new.start", metavar="YYYY-MM-DD")
    parser.option("--city", text="new.city", default="")
    parser.option("--federation", text="new.federation", default="")
    parser.option("--seed", text="new.seed", type=int, metavar="N")
    output_option(parser, required=True)
    author_option(parser)


def _run(args: argparse.Namespace, words: Words) -> Exit:
    settings = _settings(args, words)
    entries = _entries(args, words, settings)
    journal = begun(TournamentCreated(settings=settings), author=args.author)
    for act in _acts(args, settings, entries):
        journal = continued(journal, act, author=args.author)
    journal = _with_rounds(journal, args)
    write_output(args.output, write_archive(new_archive(journal)))
    after = journal.state.tournament
    talk(
        words(
            "new.written",
            name=settings.name,
            players=len(after.players),
            teams=len(after.teams),
            system=say(words.language, "names", f"system.{settings.system.name}"),
            path=args.output,
        ),
        words("new.next", command=_next(after, args.output)),
    )
    return Exit.OK


def _settings(args: argparse.Namespace, words: Words) -> Settings:
    entry = system(args.system)
    if not args.name.strip():
        raise ModelError("new.no_name")
    teams = args.teams or entry.participants == (Participants.TEAM,)
    kind = Participants.TEAM if teams else Participants.INDIVIDUAL
    if kind not in entry.participants:
        raise ModelError("system.not_for_teams", system=entry.name)
    win, draw, loss = (points_from_text(part) for part in _three(args.points))
    return Settings(
        name=args.name,
        city=args.city,
        federation=args.federation,
        start=_date(args.start),
        participants=kind,
        system=System(name=entry.name, options=MappingProxyType(_options(args, words))),
        rulebook=args.rulebook,
        rounds=args.rounds,
        points=PointSystem(win=win, draw=draw, loss=loss),
        tiebreaks=_tiebreaks(args),
    )


def _options(args: argparse.Namespace, words: Words) -> dict[str, str]:
    options: dict[str, str] = {}
    for item in args.option:
        key, sign, value = item.partition("=")
        if not sign or not key.strip() or not value.strip():
            raise ModelError("write.key_value", given=item)
        options[key.strip()] = value.strip()
    if args.system in _BY_GAME_POINTS:
        options.setdefault("primary", "GP")
    if args.system == "cup" and "seed" not in options:
        seed = secrets.randbits(32) if args.seed is None else args.seed
        talk(words("draw.said_seed", seed=seed))
        options["seed"] = str(seed)
    return options


def _tiebreaks(args: argparse.Namespace) -> tuple[str, ...] | None:
    if args.tiebreaks is not None:
        return tuple(code for code in args.tiebreaks.split(",") if code)
    return preset("molter").codes if args.system == "molter" else None


def _three(text: str) -> tuple[str, str, str]:
    parts = text.split("-")
    if len(parts) != 3:
        raise ModelError("write.three_points", given=text)
    return parts[0], parts[1], parts[2]


def _date(text: str | None) -> dt.date | None:
    if text is None:
        return None
    try:
        return dt.date.fromisoformat(text)
    except ValueError:
        raise ModelError("write.date", given=text) from None


# --- entries --------------------------------------------------------------------------------------


def _entries(args: argparse.Namespace, words: Words, settings: Settings) -> _Entries:
    if args.players is None:
        return _Entries((), ())
    table = read_players_csv(read_input(args.players))
    for problem in table.problems:
        heading = plain(str(problem.fields.get("heading", "")))
        if problem.code != "csv.header.unknown" or heading not in _TEAM_HEADINGS:
            talk(problem_line(problem, args.players, words.language))
    players = table.players
    if not settings.is_team:
        return _Entries(players, ())
    members: dict[str, list[PlayerId]] = {}
    for player, entry in zip(players, table.entries, strict=True):
        members.setdefault(_team_of(entry, args), []).append(player.id)
    if "" in members:
        raise ModelError("new.without_team", players=len(members[""]))
    teams = tuple(
        Team(id=TeamId(number), name=name, roster=tuple(roster))
        for number, (name, roster) in enumerate(members.items(), 1)
    )
    return _Entries(players, teams)


def _team_of(entry: PlayerEntry, args: argparse.Namespace) -> str:
    if args.team_by == "club":
        return entry.person.club
    return next((v for k, v in entry.extra.items() if plain(k) in _TEAM_HEADINGS), "")


def _acts(args: argparse.Namespace, settings: Settings, entries: _Entries) -> list[Event]:
    acts: list[Event] = [PlayerRegistered(player=player) for player in entries.players]
    acts += [TeamRegistered(team=team) for team in entries.teams]
    default = ",".join(STANDARD_ORDER) if settings.system.name in _SEEDED else ""
    keys = tuple(key.strip() for key in (args.by or default).split(",") if key.strip())
    if not keys or not entries.players:
        return acts
    order = initial_order(entries.players, keys=keys)
    if settings.is_team:
        acts.append(_team_numbers(entries, order, keys))
    else:
        numbers = tuple((player, Tpn(place)) for place, player in enumerate(order, 1))
        acts.append(NumbersAssigned(numbers=numbers, protocol=",".join(keys)))
    return acts


def _team_numbers(
    entries: _Entries, order: tuple[PlayerId, ...], keys: tuple[str, ...]
) -> TeamNumbersAssigned:
    """Teams by their best player in the order, or as the list has them."""
    place = {player: index for index, player in enumerate(order)}
    ranked = sorted(entries.teams, key=lambda t: min(place[p] for p in t.roster))
    numbers = tuple((team.id, Tpn(number)) for number, team in enumerate(ranked, 1))
    return TeamNumbersAssigned(numbers=numbers, protocol=",".join(keys))


def _with_rounds(journal: Journal, args: argparse.Namespace) -> Journal:
    """Announce the number of rounds where the table fixes it and nobody said otherwise."""
    tournament = journal.state.tournament
    settings = tournament.settings
    calendar = system(settings.system.name).reach is Reach.WHOLE_EVENT
    if settings.rounds is not None or not calendar or not tournament.players:
        return journal
    rounds = len(calendar_of(_numbered(tournament)).reasons)
    changed = SettingsChanged(settings=replace(settings, rounds=rounds))
    return continued(journal, changed, author=args.author)


def _numbered(tournament: Tournament) -> Tournament:
    """The tournament with numbers of some kind: how many rounds there are does not depend on it."""
    if tournament.settings.is_team:
        teams = tuple(replace(t, tpn=Tpn(n)) for n, t in enumerate(tournament.teams, 1))
        return replace(tournament, teams=teams)
    players = tuple(replace(p, tpn=Tpn(n)) for n, p in enumerate(tournament.players, 1))
    return replace(tournament, players=players)


def _next(tournament: Tournament, path: str) -> str:
    team = tournament.settings.is_team
    holders: Mapping[int, int | None] = (
        {t.id: t.tpn for t in tournament.teams}
        if team
        else {p.id: p.tpn for p in tournament.players}
    )
    if None in holders.values():
        return f"ronde draw {'letters' if team else 'numbers'} {path} -o {path}"
    swiss = tournament.settings.system.name == "dutch"
    if swiss and tournament.settings.initial_color is None:
        return f"ronde draw color {path} -o {path}"
    return f"ronde pair {path} -o {path}"


COMMAND = Command(_configure, _run)

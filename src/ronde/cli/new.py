"""`ronde new`: an event in a new archive, its journal starting with its creation."""

from __future__ import annotations

import argparse
import datetime as dt
import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from ronde.catalogue import say
from ronde.cli.events import begun, carried_out, new_archive
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, output_option
from ronde.cli.parser import Command, Parser
from ronde.cli.streams import read_input, talk, write_output
from ronde.conduct import Wish
from ronde.conduct.players import NewPlayer, RegisterPlayers
from ronde.conduct.starting import AnnounceRounds, NumberByStrength
from ronde.conduct.teams import RegisterTeam
from ronde.errors import ModelError
from ronde.formats import read_players_csv, write_archive
from ronde.formats.player_columns import plain
from ronde.formats.player_csv import PlayerEntry
from ronde.journal.events import TournamentCreated
from ronde.model import (
    Participants,
    PointSystem,
    Settings,
    System,
    Tournament,
    points_from_text,
)
from ronde.pairing.numbers import ORDER_KEYS, STANDARD_ORDER
from ronde.pairing.registry import system
from ronde.queries.starting import methods_for
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
    """Players in the order of the list, and the teams they name: places in that order, from 1."""

    players: tuple[NewPlayer, ...] = ()
    teams: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


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
    for wish in _wishes(args, settings, entries):
        journal = carried_out(journal, wish, author=args.author)
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
        return _Entries()
    table = read_players_csv(read_input(args.players))
    for problem in table.problems:
        heading = plain(str(problem.fields.get("heading", "")))
        if problem.code != "csv.header.unknown" or heading not in _TEAM_HEADINGS:
            talk(problem_line(problem, args.players, words.language))
    players = tuple(
        NewPlayer(person=e.person, rating=e.rating, rating_kind=e.rating_kind)
        for e in table.entries
    )
    if not settings.is_team:
        return _Entries(players)
    members: dict[str, list[int]] = {}
    for number, entry in enumerate(table.entries, 1):
        members.setdefault(_team_of(entry, args), []).append(number)
    if "" in members:
        raise ModelError("new.without_team", players=len(members[""]))
    return _Entries(players, {name: tuple(roster) for name, roster in members.items()})


def _team_of(entry: PlayerEntry, args: argparse.Namespace) -> str:
    if args.team_by == "club":
        return entry.person.club
    return next((v for k, v in entry.extra.items() if plain(k) in _TEAM_HEADINGS), "")


def _wishes(args: argparse.Namespace, settings: Settings, entries: _Entries) -> Iterator[Wish]:
    """The entries, their numbers where an order gives them, the rounds where the table does."""
    yield RegisterPlayers(entries=entries.players)
    for name, roster in entries.teams.items():
        yield RegisterTeam(name=name, roster=roster)
    default = ",".join(STANDARD_ORDER) if settings.system.name in _SEEDED else ""
    keys = tuple(key.strip() for key in (args.by or default).split(",") if key.strip())
    if keys and entries.players:
        yield NumberByStrength(keys=keys)
    if entries.players and settings.rounds is None:
        yield AnnounceRounds()


def _next(tournament: Tournament, path: str) -> str:
    team = tournament.settings.is_team
    holders: Mapping[int, int | None] = (
        {t.id: t.tpn for t in tournament.teams}
        if team
        else {p.id: p.tpn for p in tournament.players}
    )
    if None in holders.values():
        what = methods_for(tournament)[0].replace("cup-order", "places")
        return f"ronde draw {what} {path} -o {path}"
    swiss = tournament.settings.system.name == "dutch"
    if swiss and tournament.settings.initial_color is None:
        return f"ronde draw color {path} -o {path}"
    return f"ronde pair {path} -o {path}"


COMMAND = Command(_configure, _run)

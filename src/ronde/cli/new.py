"""`ronde new`: an event in a new archive, its journal starting with its creation."""

from __future__ import annotations

import argparse
import datetime as dt
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from ronde.catalogue import say
from ronde.cli.events import carried_out, new_archive
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, output_option
from ronde.cli.parser import Command, Parser
from ronde.cli.player_lists import list_options, player_list
from ronde.cli.seeds import cup_seed
from ronde.cli.streams import file_name, talk, write_output
from ronde.conduct import Wish
from ronde.conduct.players import NewPlayer, RegisterPlayers
from ronde.conduct.settings import ChangeSettings, FoundTournament
from ronde.conduct.starting import AnnounceRounds, NumberByStrength
from ronde.conduct.teams import RegisterTeam
from ronde.errors import ModelError
from ronde.formats import write_archive
from ronde.formats.player_columns import plain
from ronde.formats.player_rows import PlayerEntry
from ronde.journal import Journal
from ronde.model import (
    Acceleration,
    AccelerationMethod,
    PointSystem,
    Settings,
    Tournament,
    points_from_text,
)
from ronde.pairing.numbers import (
    ORDER_KEYS,
    RATING_METHODS,
    STANDARD_ORDER,
    with_rating_method,
)
from ronde.queries.cadence import playable
from ronde.queries.chains import read_codes
from ronde.queries.presets import PRESETS, preset_for, settings_from
from ronde.queries.rounds import needs_color_draw
from ronde.queries.starting import methods_for, numbered_by_strength
from ronde.rules.editions import RULEBOOKS
from ronde.scoring.limits import limits_from_text
from ronde.scoring.point_systems import three_points
from ronde.texts.cli import Words
from ronde.texts.problems import problem_line
from ronde.tiebreak import chain

__all__ = ["COMMAND"]

_KNOWN = (AccelerationMethod.NONE, AccelerationMethod.BAKU)
_TEAM_HEADINGS = frozenset({"equipe", "team", "nomdelequipe", "teamname"})


@dataclass(frozen=True, slots=True)
class _Entries:
    """Players in the order of the list, or those of each team that they name."""

    players: tuple[NewPlayer, ...] = ()
    teams: Mapping[str, tuple[NewPlayer, ...]] = field(default_factory=dict)


def _configure(parser: Parser) -> None:
    parser.option("name", text="new.name")
    parser.option("--system", text="new.system", default=PRESETS[0].system, metavar="NAME")
    parser.option("--rounds", text="new.rounds", type=int, metavar="N")
    parser.option("--players", text="new.players", metavar="FILE.csv")
    list_options(parser)
    parser.option("--teams", text="new.teams", action="store_true")
    parser.option("--team-by", text="new.team_by", choices=("team", "club"), default="team")
    parser.option("--boards", text="new.boards", type=int, metavar="N")
    parser.option("--by", text="new.by", metavar=",".join(ORDER_KEYS))
    parser.option("--points", text="new.points", metavar="W-D-L", default="1-½-0")
    parser.option("--pab", text="new.pab", metavar="POINTS", default="")
    parser.option("--rating", text="new.rating", choices=tuple(RATING_METHODS), default="")
    methods = tuple(m.value for m in AccelerationMethod if m is not AccelerationMethod.TABLE)
    parser.option("--acceleration", text="new.acceleration", choices=methods, default="none")
    parser.option("--limits", text="new.limits", metavar="2000,1600")
    parser.option("--option", text="new.option", action="append", default=[], metavar="KEY=VALUE")
    parser.option("--tiebreaks", text="new.tiebreaks", metavar="DE,WIN,SB")
    parser.option("--time-control", text="new.time_control", default="", metavar="TEXT")
    parser.option("--rulebook", text="new.rulebook", choices=RULEBOOKS, default=RULEBOOKS[0])
    parser.option("--without-fide-mode", text="new.without_fide_mode", action="store_true")
    parser.option("--start", text="new.start", metavar="YYYY-MM-DD")
    parser.option("--city", text="new.city", default="")
    parser.option("--federation", text="new.federation", default="")
    parser.option("--seed", text="new.seed", type=int, metavar="N")
    parser.option("--reason", text="cli.reason_option", metavar="TEXT", default="")
    output_option(parser, required=True)
    author_option(parser)


def _run(args: argparse.Namespace, words: Words) -> Exit:
    settings = _settings(args)
    entries = _entries(args, words, settings)
    journal = Journal()
    for wish in _wishes(args, settings, entries, cup_seed(settings, args.seed, words)):
        reason = args.reason if isinstance(wish, ChangeSettings) else ""
        journal = carried_out(journal, wish, author=args.author, reason=reason)
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


def _settings(args: argparse.Namespace) -> Settings:
    """As the preset of the system says, and the options of the command where they say otherwise."""
    if not args.name.strip():
        raise ModelError("new.no_name")
    win, draw, loss = three_points(args.points)
    pab = points_from_text(args.pab) if args.pab else None
    settings = settings_from(
        preset_for(args.system, teams=args.teams),
        name=args.name,
        city=args.city,
        federation=args.federation,
        start=_date(args.start),
        rulebook=args.rulebook,
        rounds=args.rounds,
        points=PointSystem(win=win, draw=draw, loss=loss, pab=pab),
        time_control=playable(args.time_control),
        tiebreaks=_tiebreaks(args),
        options=_options(args),
        boards=args.boards,
    )
    limits = None if args.limits is None else limits_from_text(args.limits)
    method = AccelerationMethod(args.acceleration)
    settings = with_rating_method(settings, args.rating)
    return replace(settings, acceleration=Acceleration(method=method, limits=limits))


def _options(args: argparse.Namespace) -> dict[str, str]:
    options: dict[str, str] = {}
    for item in args.option:
        key, sign, value = item.partition("=")
        if not sign or not key.strip() or not value.strip():
            raise ModelError("write.key_value", given=item)
        options[key.strip()] = value.strip()
    return options


def _tiebreaks(args: argparse.Namespace) -> tuple[str, ...] | None:
    """The codes as announced; a name that nobody knows ranks nobody."""
    if args.tiebreaks is None:
        return None
    codes = read_codes(args.tiebreaks)
    chain(codes)
    return codes


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
    table = player_list(args.players, args)
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
    members: dict[str, list[NewPlayer]] = {}
    for entry, player in zip(table.entries, players, strict=True):
        members.setdefault(_team_of(entry, args), []).append(player)
    if "" in members:
        raise ModelError("new.without_team", players=len(members[""]))
    return _Entries(teams={name: tuple(roster) for name, roster in members.items()})


def _team_of(entry: PlayerEntry, args: argparse.Namespace) -> str:
    if args.team_by == "club":
        return entry.person.club
    return next((v for k, v in entry.extra.items() if plain(k) in _TEAM_HEADINGS), "")


def _wishes(
    args: argparse.Namespace, settings: Settings, entries: _Entries, seed: int | None
) -> Iterator[Wish]:
    """The tournament, the entries, their numbers where an order gives them, the rounds.

    An acceleration that FIDE does not know is announced as in the application: by a change of the
    settings, which asks for a reason.
    """
    fide_mode = not args.without_fide_mode
    if settings.acceleration.method in _KNOWN:
        yield FoundTournament(settings=settings, fide_mode=fide_mode)
    else:
        plain = replace(settings, acceleration=Acceleration())
        yield FoundTournament(settings=plain, fide_mode=fide_mode)
        yield ChangeSettings(settings=settings)
    yield RegisterPlayers(entries=entries.players, source=file_name(args.players))
    for name, roster in entries.teams.items():
        yield RegisterTeam(name=name, players=roster)
    default = ",".join(STANDARD_ORDER) if numbered_by_strength(settings) else ""
    keys = tuple(key.strip() for key in (args.by or default).split(",") if key.strip())
    anybody = entries.players or entries.teams
    if keys and anybody:
        yield NumberByStrength(keys=keys, seed=seed)
    elif seed is not None or (anybody and settings.rounds is None):
        yield AnnounceRounds(seed=seed)


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
    if needs_color_draw(tournament):
        return f"ronde draw color {path} -o {path}"
    return f"ronde pair {path} -o {path}"


COMMAND = Command(_configure, _run)

"""Every problem a report file can have: code, severity, English message."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ronde.formats.problems import Severity

__all__ = ["CATALOGUE"]

_E, _W = Severity.ERROR, Severity.WARNING

CATALOGUE: Mapping[str, tuple[Severity, str]] = MappingProxyType(
    {
        "trf.encoding.guessed": (_W, "not UTF-8; read as Latin-1"),
        "trf.newline.mixed": (_W, "more than one kind of line end"),
        "trf.line.tab": (_W, "a tab where columns count characters; read as one character"),
        "trf.line.unknown": (_W, "unknown record {code!r}; kept as it is"),
        "trf.line.short": (_W, "a line too short to be a record; kept as it is"),
        "trf.line.stray": (_W, "text between the columns of the record; ignored"),
        "trf.line.glued": (_W, "no blank after the code; read all the same"),
        "trf.line.repeated": (_E, "record {code} comes again; only the first counts"),
        "trf.line.too_many": (_E, "more than {limit} records {code}; the rest is ignored"),
        "trf.field.number": (_E, "{field} is not a number; ignored"),
        "trf.field.points": (_E, "{field} is not a number of points; ignored"),
        "trf.field.date": (_W, "not a date; ignored"),
        "trf.field.range": (_E, "{field} is out of range; ignored"),
        "trf.field.letter": (_E, "{field} is not one of {known}; ignored"),
        "trf.field.missing": (_E, "{field} is missing; record ignored"),
        "trf.players.none": (_E, "no player record (001)"),
        "trf.player.number": (_E, "starting number missing or not 1-9999; player ignored"),
        "trf.player.repeated": (_E, "starting number {number} comes again; line ignored"),
        "trf.player.unknown": (_E, "no player {number}; ignored"),
        "trf.player.sex": (_W, "sex is neither m nor w; left open"),
        "trf.player.title": (_W, "not a FIDE title; left out"),
        "trf.player.rating": (_W, "rating is not a number; taken as unrated"),
        "trf.player.birth": (_W, "not a date of birth; left out"),
        "trf.player.points": (_W, "points are missing or not a number"),
        "trf.player.rank": (_W, "rank is not a number"),
        "trf.player.name": (_W, "player without a name"),
        "trf.round.too_many": (_E, "more than {limit} rounds; the rest of the line is ignored"),
        "trf.round.beyond": (_W, "round {round} is beyond the {rounds} announced"),
        "trf.cell.opponent": (_E, "round {round}: opponent is not a number; taken as none"),
        "trf.cell.color": (_E, "round {round}: colour is not w, b or -; taken as none"),
        "trf.cell.result": (_E, "round {round}: unknown result; taken as not known"),
        "trf.cell.stray": (_W, "round {round}: text between the columns; ignored"),
        "trf.cell.legacy": (_W, "round {round}: result without opponent, read as a bye {bye}"),
        "trf.cell.forfeit": (_W, "round {round}: forfeit without opponent, read as an absence"),
        "trf.cell.bye_color": (_W, "round {round}: colour without an opponent; ignored"),
        "trf.cell.bye_opponent": (_E, "round {round}: a bye has no opponent; opponent ignored"),
        "trf.game.self": (_E, "round {round}: own number as opponent; read as a bye {bye}"),
        "trf.game.nobody": (
            _E,
            "round {round}: opponent {opponent} is not in the file; read as a bye {bye}",
        ),
        "trf.game.taken": (
            _E,
            "round {round}: opponent {opponent} does not name {number}; read as a bye {bye}",
        ),
        "trf.game.one_sided": (
            _E,
            "round {round}: opponent {opponent} has no entry; the game is read from this line",
        ),
        "trf.game.absent_loser": (
            _W,
            "round {round}: opponent {opponent} is marked absent; read as a forfeit",
        ),
        "trf.game.colors": (
            _E,
            "round {round}: {number} and {opponent} have the same colour; {number} keeps it",
        ),
        "trf.game.no_color": (
            _E,
            "round {round}: played by {number} and {opponent} without colours; {number} is White",
        ),
        "trf.game.half_color": (
            _W,
            "round {round}: only one of {number} and {opponent} has a colour; it is believed",
        ),
        "trf.game.results": (
            _E,
            "round {round}: results {first!r} of {number} and {second!r} of {opponent} do not fit; "
            "read as {read}",
        ),
        "trf.game.odd": (_W, "round {round}: odd score {read} between {number} and {opponent}"),
        "trf.game.open": (_W, "round {round}: no result for {number} against {opponent}"),
        "trf.round.two_byes": (_W, "round {round}: more than one pairing-allocated bye"),
        "trf.points.mismatch": (_W, "points of {number} are {computed} by the results"),
        "trf.count.mismatch": (_W, "record {code} says {stated}, the file has {counted}"),
        "trf.rounds.conflict": (_W, "records {first} and {second} disagree; {first} counts"),
        "trf.tiebreak.unknown": (_W, "no tie-break that standings can use; kept as it is"),
        "trf.time.unknown": (_W, "not an encoded time control; kept as it is"),
        "trf.system.unknown": (_W, "unknown code of tournament type"),
        "trf.points.conflict": (_W, "more than one point system; {code} counts"),
        "trf.bye.conflict": (
            _W,
            "record 240 says {bye} for {number} in round {round}, the player's line {entry}; "
            "the line counts",
        ),
        "trf.team.number": (_E, "team number missing or not 1-999; team ignored"),
        "trf.team.points": (
            _W,
            "match and game points of team {number} are {match} and {game} by the results",
        ),
        "trf.team.repeated": (_E, "team {number} comes again; line ignored"),
        "trf.team.unknown": (_E, "no team {number}; ignored"),
        "trf.team.member_twice": (_E, "player {number} is in two teams; the first counts"),
        "trf.team.no_team": (_W, "round {round}: {number} plays but is in no team"),
        "trf.team.same": (_W, "round {round}: {number} and {opponent} are of the same team"),
        "trf.team.split": (_W, "round {round}: team {number} meets more than one team"),
        "trf.team.lineup": (_W, "line-up of team {number} in round {round} does not fit the games"),
        "trf.team.bye_and_match": (_W, "round {round}: team {number} has a bye and a match"),
    }
)

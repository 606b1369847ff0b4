"""What becomes of the games of a file, in words."""

from __future__ import annotations

from ronde.catalogue import say
from ronde.queries.games import Fate, MatchedGame
from ronde.texts.language import Language
from ronde.texts.results import result_text

__all__ = ["fate_text", "game_title"]


def fate_text(match: MatchedGame, language: Language) -> str:
    """What is taken of a game, or why nothing is."""
    fields: dict[str, object] = {"round": match.round, "met": match.met}
    fields["names"] = " · ".join(match.names)
    fields["stands"] = result_text(match.stands)
    fields["said"] = "" if match.said is None else result_text(match.said)
    fields["result"] = "" if match.result is None else result_text(match.result.result)
    return say(language, "games", f"fate.{_code(match)}", **fields)


def _code(match: MatchedGame) -> str:
    fate: str = match.fate.value
    if match.fate is Fate.TAKEN:
        if match.kept is None:
            return "taken.result"
        if match.result is None:
            return "taken.replaces" if match.replaces else "taken.moves"
        return "taken.both_replaces" if match.replaces else "taken.both"
    if match.fate is Fate.NO_MEETING and match.met is not None:
        return "no_meeting.met"
    return fate


def game_title(match: MatchedGame) -> str:
    """Round, board and players of a game, as far as they are known."""
    place = f"{match.round or '?'}.{match.board or '?'}"
    return f"{place} {' – '.join(name or '?' for name in match.players)}"

"""Opening events for commands: whatever the file, one tournament comes out; problems are told."""

from __future__ import annotations

from ronde.cli.console import read_input, talk
from ronde.formats import Loaded, load
from ronde.model import Tournament
from ronde.texts.cli import Words
from ronde.texts.problems import problem_line

__all__ = ["load_event", "load_tournament"]

_SHOWN = 20


def load_event(path: str, words: Words) -> Loaded:
    """The event in that file; what was wrong with it but could be mended is said."""
    loaded = load(read_input(path))
    for problem in loaded.problems[:_SHOWN]:
        talk(problem_line(problem, path, words.language))
    if len(loaded.problems) > _SHOWN:
        talk(words("cli.more_problems", count=len(loaded.problems) - _SHOWN))
    return loaded


def load_tournament(path: str, words: Words) -> Tournament:
    """The tournament in that file."""
    return load_event(path, words).tournament

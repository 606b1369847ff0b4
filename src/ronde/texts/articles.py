"""Where a rule is written, in words: players read no codes of regulations."""

from __future__ import annotations

import re

from ronde.catalogue import say
from ronde.texts.language import Language

__all__ = ["article_text", "cited_text", "without_articles"]

_CITE = re.compile(r"(?P<where>[A-Za-z][\w.]*)@(?P<year>\d{4})(?:-\d\d)?\s*(?P<article>[^\[]*)")
_TAG = re.compile(r"\[(?P<tag>[^\]]+)\]")
_BRACKETED = re.compile(r"\s*\((?:[^()]*@[^()]*)\)")
_WORDS = re.compile(r"\b(?:book|Laws|Guidelines|model|annex|practice)\b(?!@)")
_NAMES = {"C.04.3": "dutch", "C.07": "tiebreak", "book": "book"}
_FAMILIES = {"C.04": "swiss", "C.05": "all_play_all"}


def article_text(cite: str, language: Language) -> str:
    """A citation for people: the rules, their year, the article.

    >>> article_text("C.04.3@2026-02 5.2.1", "en")
    'FIDE rules of the Swiss system, 2026, article 5.2.1'
    >>> article_text("C.04.3@2026-02 [C14]", "fr")
    'Règles FIDE du système suisse, 2026, critère C14'
    """
    found = _CITE.match(cite.strip())
    if found is None:
        return cited_text(cite, language)
    where = found["where"]
    code = _NAMES.get(where) or _FAMILIES.get(where[:4], "other")
    parts = [say(language, "names", f"rules.{code}", year=found["year"])]
    if article := found["article"].strip():
        parts.append(say(language, "names", "rules.article", article=article))
    tag = _TAG.search(cite)
    if tag is not None:
        parts.append(say(language, "names", "rules.criterion", tag=tag["tag"]))
    return ", ".join(parts)


def cited_text(cite: str, language: Language) -> str:
    """A citation as it is kept, its words in the language: numbers and codes stay.

    >>> cited_text("book 5.1 model 2, 4; Laws 9.1.1; R03 2.3", "fr")
    'livre 5.1 modèle 2, 4; Règles 9.1.1; R03 2.3'
    """
    return _WORDS.sub(lambda word: say(language, "names", f"cite.{word[0]}"), cite)


def without_articles(text: str) -> str:
    """A sentence without the citations that stand in brackets.

    >>> without_articles("They met in round 1 (C.04.3@2026-02 [C1]).")
    'They met in round 1.'
    """
    return _BRACKETED.sub("", text)

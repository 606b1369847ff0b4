"""The information sheet in words: its items, and what each lacks."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ronde.admin.regulations.information import Item
from ronde.catalogue import COMPLETE, say
from ronde.journal import State
from ronde.model import Regulations, SaidClause, SaidText
from ronde.queries.regulations import information_of
from ronde.texts.language import Language
from ronde.texts.regulations import clause_text, missing_text

__all__ = ["ItemText", "item_texts", "item_title", "sheet_texts"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemText:
    """An item in words; `lacks` is what a player would have to ask."""

    id: str
    title: str
    lines: tuple[str, ...]
    lacks: tuple[str, ...] = ()


def item_title(item: str, language: Language) -> str:
    """What an item is called."""
    return say(language, "regulations", f"item.{item}")


def item_texts(state: State, language: Language) -> tuple[ItemText, ...]:
    """The whole sheet in a language, as it follows from what is announced now."""
    own = state.tournament.settings.regulations
    return tuple(_item_text(item, own, language) for item in information_of(state))


def _item_text(item: Item, own: Regulations, language: Language) -> ItemText:
    lacks = (missing_text(missing, language) for missing in item.missing)
    said = (clause_text(replace(c, missing=()), own, language).text for c in item.clauses)
    return ItemText(
        id=item.id,
        title=item_title(item.id, language),
        lines=tuple(line for text in said for line in text.split("\n") if line),
        lacks=tuple(dict.fromkeys(lacks)),
    )


def sheet_texts(state: State) -> tuple[SaidText, ...]:
    """What the sheet says, in every complete language: for those who read it and mend nothing."""
    return tuple(
        SaidText(
            language=language,
            clauses=tuple(
                SaidClause(id=item.id, number=0, title=item.title, text="\n".join(item.lines))
                for item in item_texts(state, language)
                if item.lines
            ),
        )
        for language in COMPLETE
    )

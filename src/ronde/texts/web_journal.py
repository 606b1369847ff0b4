"""Words of the journal's pages."""

from __future__ import annotations

from types import MappingProxyType

from ronde.texts.language import Catalogue

__all__ = ["JOURNAL"]

JOURNAL: Catalogue = MappingProxyType(
    {
        "journal.undo": ("Annuler le dernier acte", "Undo the last act"),
        "journal.redo": ("Rétablir", "Redo"),
        "journal.undo_what": ("Dernier acte :", "Last act:"),
        "journal.redo_what": ("À rétablir :", "To be redone:"),
        "journal.undo_to": ("annuler jusqu'ici", "undo down to here"),
        "journal.verify": ("Vérifier la chaîne", "Verify the chain"),
        "journal.whole.one": ("Chaîne intacte : {count} écriture.", "Chain whole: {count} entry."),
        "journal.whole.many": (
            "Chaîne intacte : {count} écritures.",
            "Chain whole: {count} entries.",
        ),
        "journal.broken": (
            "Chaîne rompue à l'écriture {place} ({fault}).",
            "Chain broken at entry {place} ({fault}).",
        ),
        "journal.head": ("Empreinte :", "Fingerprint:"),
        "journal.remark": ("Remarque", "Remark"),
        "journal.write": ("Noter", "Write down"),
        "journal.when": ("Quand", "When"),
        "journal.who": ("Qui", "Who"),
        "journal.what": ("Quoi", "What"),
        "journal.reason": ("Motif : {reason}", "Reason: {reason}"),
        "journal.only_reasons": ("Seulement les actes motivés", "Only acts with a reason"),
        "journal.all": ("Tout le journal", "The whole journal"),
        "journal.see_version": (
            "Le tournoi après l'écriture {version}",
            "The tournament after entry {version}",
        ),
        "journal.newer": ("Plus récentes", "Newer"),
        "journal.older": ("Plus anciennes", "Older"),
        "version.title": (
            "Le tournoi à la version {version}",
            "The tournament at version {version}",
        ),
        "version.past": (
            "Vue du passé ; rien ne se change ici. Version actuelle : {newest}.",
            "A view of the past; nothing changes here. Current version: {newest}.",
        ),
        "version.previous": ("Écriture précédente", "Previous entry"),
        "version.next": ("Écriture suivante", "Next entry"),
    }
)

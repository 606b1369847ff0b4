"""Words of `ronde publish`."""

from __future__ import annotations

from types import MappingProxyType

from ronde.texts.language import Catalogue

__all__ = ["PUBLISH"]

PUBLISH: Catalogue = MappingProxyType(
    {
        "publish.summary": (
            "les pages publiques comme site de fichiers",
            "the public pages as a site of files",
        ),
        "publish.help": (
            "Écrit les pages publiques d'une manifestation partagée (ou d'un fichier) dans un "
            "dossier que n'importe quel hébergement peut servir. Seuls les fichiers qui changent "
            "sont écrits.\n\n  ronde publish site --data tournois --event 3 --watch\n"
            "  ronde publish site open.trf",
            "Writes the public pages of a shared event (or of a file) into a folder that any web "
            "host can serve. Only files that changed are written.\n\n"
            "  ronde publish site --data tournaments --event 3 --watch\n"
            "  ronde publish site open.trf",
        ),
        "publish.dir": ("dossier du site", "folder of the site"),
        "publish.file": (
            "fichier TRF ou archive .ronde, au lieu de la base de données",
            "TRF file or .ronde archive, instead of the database",
        ),
        "publish.event": (
            "numéro de la manifestation (inutile s'il n'y en a qu'une de partagée)",
            "number of the event (not needed if only one is shared)",
        ),
        "publish.language": (
            "langue des pages (défaut : les deux)",
            "language of the pages (default: both)",
        ),
        "publish.base_url": (
            "adresse publique du site, pour les moteurs de recherche",
            "public address of the site, for search engines",
        ),
        "publish.watch": ("rester et suivre les changements", "stay and follow changes"),
        "publish.added": ("+ {path}", "+ {path}"),
        "publish.changed": ("~ {path}", "~ {path}"),
        "publish.removed": ("- {path}", "- {path}"),
        "publish.more": ("… et {count} autres", "... and {count} more"),
        "publish.done": (
            "{added} ajoutés, {changed} changés, {removed} retirés, {unchanged} inchangés : "
            "{folder}",
            "{added} added, {changed} changed, {removed} removed, {unchanged} unchanged: {folder}",
        ),
        "publish.watching": (
            "Suit les changements. Ctrl+C pour arrêter.",
            "Following changes. Ctrl+C to stop.",
        ),
        "publish.no_data": (
            "aucune base de données dans {folder} ; donnez --data DOSSIER",
            "no database in {folder}; give --data FOLDER",
        ),
    }
)

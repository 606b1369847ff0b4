"""Words of the pages about backups, restoring, following and integrity."""

from __future__ import annotations

from types import MappingProxyType

from ronde.texts.language import Catalogue

__all__ = ["SAFETY_PAGES"]

_BACKUPS: Catalogue = {
    "backups.title": ("Sauvegardes", "Backups"),
    "backups.now": ("Sauvegarder maintenant", "Back up now"),
    "backups.made.one": (
        "{count} fichier écrit, relu et vérifié.",
        "{count} file written, read back and verified.",
    ),
    "backups.made.many": (
        "{count} fichiers écrits, relus et vérifiés.",
        "{count} files written, read back and verified.",
    ),
    "backups.trouble": (
        "Les sauvegardes automatiques ne marchent pas en ce moment.",
        "The automatic backups do not work at the moment.",
    ),
    "backups.policy": (
        "Une sauvegarde se fait toute seule à chaque ronde publiée et toutes les dix minutes si "
        "quelque chose a changé. On garde tout du dernier jour, la dernière de chaque jour pendant "
        "{days} jours, et pour toujours celles des rondes publiées et celles faites à la main.",
        "A backup makes itself at each published round, and every ten minutes if anything changed. "
        "Kept: all of the last day, the last one of each day for {days} days, and for good those "
        "of published rounds and those made by hand.",
    ),
    "backups.where": ("Dossier :", "Folder:"),
    "backups.last": ("dernière sauvegarde automatique", "last automatic backup"),
    "backups.not_here": ("n'est plus ici", "no longer here"),
    "backups.restore": ("Restaurer…", "Restore…"),
    "backups.older.one": ("{count} plus ancienne", "{count} older"),
    "backups.older.many": ("{count} plus anciennes", "{count} older"),
    "backups.none": (
        "Pas encore de sauvegarde. La première se fait quelques secondes après le démarrage.",
        "No backup yet. The first one is made a few seconds after the start.",
    ),
    "backups.size": ("{size} Ko", "{size} kB"),
    "backups.kind.round": ("ronde {round} publiée", "round {round} published"),
    "backups.kind.timer": ("automatique", "automatic"),
    "backups.kind.start": ("au démarrage", "at the start"),
    "backups.kind.hand": ("à la main", "by hand"),
    "backups.kind.before": ("avant un remplacement", "before a replacement"),
    "backups.kind.daily": ("automatique", "automatic"),
    "backups.kind.upgrade": ("avant une mise à jour", "before an upgrade"),
    "backups.database": ("Toute la base de données", "The whole database"),
    "backups.database_hint": (
        "Avec les comptes et les appareils. Pour reprendre un de ces fichiers : arrêtez Ronde et "
        "copiez-le à la place de ronde.sqlite3.",
        "With accounts and devices. To go back to one of these files: stop Ronde and copy it in "
        "the place of ronde.sqlite3.",
    ),
    "backups.link": ("Sauvegardes", "Backups"),
}

_RESTORE: Catalogue = {
    "restore.title": ("Restaurer une sauvegarde", "Restore a backup"),
    "restore.of": ("« {name} », sauvegarde du", "{name}, backup of"),
    "restore.verified": (
        "Le fichier a été relu et ses chaînes vérifiées.",
        "The file was read and its chains verified.",
    ),
    "restore.tournament": (
        "{name} : {players} joueurs, {rounds} rondes, {entries} écritures",
        "{name}: {players} players, {rounds} rounds, {entries} entries",
    ),
    "restore.new_title": ("À côté de ce qui est ici", "Beside what is here"),
    "restore.all_same": (
        "Rien n'y a changé depuis cette sauvegarde : il n'y a rien à remplacer.",
        "Nothing changed there since this backup: there is nothing to replace.",
    ),
    "restore.new_hint": (
        "Comme nouvelle manifestation : rien de ce qui est ici ne change.",
        "As a new event: nothing that is here changes.",
    ),
    "restore.new": ("Ouvrir comme nouvelle manifestation", "Open as a new event"),
    "restore.leave": ("Laisser comme c'est", "Leave as it is"),
    "restore.over_title": ("Ou remplacer « {name} »", "Or replace {name}"),
    "restore.over_hint": (
        "L'état actuel est d'abord sauvegardé ; les adresses et les accès restent les mêmes.",
        "The present state is backed up first; addresses and people's access stay the same.",
    ),
    "restore.over": ("Sauvegarder l'actuel, puis remplacer", "Back up the present, then replace"),
    "restore.stays": (
        "{name} : absent de la sauvegarde, reste comme il est",
        "{name}: not in the backup, stays as it is",
    ),
    "restore.comes": ("{name} : revient", "{name}: comes back"),
    "restore.same": ("{name} : identique, rien ne change", "{name}: the same, nothing changes"),
    "restore.change": (
        "{name} : {lost} écritures d'ici disparaissent, {gained} reviennent",
        "{name}: {lost} entries that are here go, {gained} come back",
    ),
}

_FOLLOWERS: Catalogue = {
    "followers.title": ("Deuxième machine", "Second machine"),
    "followers.intro": (
        "Une deuxième machine peut copier chaque écriture à mesure, avec les personnes et leurs "
        "rôles, et prendre le relais en moins d'une minute si celle-ci tombe.",
        "A second machine can copy every entry as it is made, with the people and their roles, and "
        "take over within a minute if this one dies.",
    ),
    "followers.once": (
        "Lancez ceci sur l'autre machine. Le jeton ne sera plus montré.",
        "Run this on the other machine. The token will not be shown again.",
    ),
    "followers.folder": ("releve", "standby"),
    "followers.machine": ("Machine", "Machine"),
    "followers.seen": ("A copié pour la dernière fois", "Last copied"),
    "followers.never": ("jamais encore", "not yet"),
    "followers.forget": ("Retirer", "Remove"),
    "followers.name": ("Nom de la machine", "Name of the machine"),
    "followers.allow": ("Permettre de suivre", "Allow to follow"),
}

_INTEGRITY: Catalogue = {
    "integrity.title": ("Contrôle d'intégrité", "Integrity check"),
    "integrity.go": ("Tout contrôler", "Check everything"),
    "integrity.what": (
        "La base de données est relue en entier, la chaîne de chaque journal est recalculée de la "
        "première à la dernière écriture. Rien n'est modifié.",
        "The database is read from end to end, and the chain of every journal computed again from "
        "the first entry to the last. Nothing is changed.",
    ),
    "integrity.whole.one": ("{count} tournoi contrôlé : intact.", "{count} tournament: whole."),
    "integrity.whole.many": (
        "{count} tournois contrôlés : tous intacts.",
        "{count} tournaments checked: all whole.",
    ),
    "integrity.broken": ("Quelque chose ne va pas.", "Something is wrong."),
    "integrity.do": (
        "N'écrivez plus dans le tournoi nommé ci-dessous ; restaurez sa dernière sauvegarde.",
        "Stop writing to the tournament named below; restore its last backup.",
    ),
    "integrity.database_whole": ("Base de données : intacte.", "Database: whole."),
    "integrity.database_server": (
        "Base de données : PostgreSQL veille lui-même sur ses fichiers.",
        "Database: PostgreSQL watches over its own files.",
    ),
    "integrity.tournament": ("Tournoi", "Tournament"),
    "integrity.verdict": ("Verdict", "Verdict"),
    "integrity.row_whole": (
        "intact, {entries} écritures",
        "whole, {entries} entries",
    ),
}

SAFETY_PAGES: Catalogue = MappingProxyType({**_BACKUPS, **_RESTORE, **_FOLLOWERS, **_INTEGRITY})

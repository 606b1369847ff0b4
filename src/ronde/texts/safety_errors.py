"""The wording of what goes wrong with databases, backups and take-over."""

from __future__ import annotations

from types import MappingProxyType

from ronde.texts.language import Catalogue

__all__ = ["SAFETY_ERRORS"]

_NOTHING_WRITTEN = (
    "Rien n'a été écrit à moitié ; ce qui était confirmé est enregistré.",
    "Nothing was half-written; what was confirmed is saved.",
)

_DATABASE: Catalogue = {
    "store.bad_database_url.what": (
        "DATABASE_URL ne se lit pas : {reason}{quoted}",
        "DATABASE_URL cannot be read: {reason}{quoted}",
    ),
    "store.bad_database_url.mend": (
        "Forme attendue : postgres://utilisateur:motdepasse@serveur:port/base?sslmode=require, ou "
        "postgres:///base?host=/dossier/du/socket.",
        "Expected: postgres://user:password@host:port/name?sslmode=require, or "
        "postgres:///name?host=/folder/of/socket.",
    ),
    "store.trouble.what": (
        "la base de données ne répond pas comme prévu",
        "the database does not answer as it should",
    ),
    "store.trouble.where": ("{detail}", "{detail}"),
    "store.trouble.mend": _NOTHING_WRITTEN,
    "store.disk_full.what": (
        "le disque est plein : rien de plus ne peut être enregistré",
        "the disk is full: nothing more can be saved",
    ),
    "store.disk_full.where": ("{detail}", "{detail}"),
    "store.disk_full.mend": (
        "Libérez de la place, puis recommencez. Rien n'a été écrit à moitié.",
        "Make room, then try again. Nothing was half-written.",
    ),
    "store.disk_failing.what": (
        "le disque ne lit ou n'écrit plus correctement",
        "the disk no longer reads or writes as it should",
    ),
    "store.disk_failing.where": ("{detail}", "{detail}"),
    "store.disk_failing.mend": (
        "Vérifiez la place et l'état du disque ; au besoin reprenez sur une autre machine à partir "
        "de la dernière sauvegarde. Rien n'a été écrit à moitié.",
        "Check the room on the disk and its health; if need be go on with another machine from the "
        "last backup. Nothing was half-written.",
    ),
    "store.locked.what": (
        "un autre programme occupe la base de données depuis trop longtemps",
        "another program has been holding the database for too long",
    ),
    "store.locked.where": ("{detail}", "{detail}"),
    "store.locked.mend": (
        "Recommencez ; si cela dure, fermez l'autre programme. Rien n'a été écrit à moitié.",
        "Try again; if it lasts, close the other program. Nothing was half-written.",
    ),
    "store.read_only.what": (
        "la base de données est en lecture seule",
        "the database is read-only",
    ),
    "store.read_only.where": ("{detail}", "{detail}"),
    "store.read_only.mend": (
        "Donnez le droit d'écrire dans le dossier des données, puis recommencez.",
        "Allow writing to the data folder, then try again.",
    ),
    "store.unreachable.what": (
        "la base de données est injoignable",
        "the database cannot be reached",
    ),
    "store.unreachable.where": ("{detail}", "{detail}"),
    "store.unreachable.mend": (
        "Vérifiez le dossier des données, ou DATABASE_URL et le serveur PostgreSQL, puis "
        "recommencez.",
        "Check the data folder, or DATABASE_URL and the PostgreSQL server, then try again.",
    ),
    "store.database_damaged.what": (
        "la base de données est endommagée",
        "the database is damaged",
    ),
    "store.database_damaged.where": ("{detail}", "{detail}"),
    "store.database_damaged.mend": (
        "N'y écrivez plus : mettez le fichier de côté et lancez `ronde restore` dans un nouveau "
        "dossier.",
        "Stop writing to it: put the file aside and run `ronde restore` into a new folder.",
    ),
}

_BACKUPS: Catalogue = {
    "backup.failed.what": (
        "la sauvegarde n'a pas pu être écrite et relue : {detail}",
        "the backup could not be written and verified: {detail}",
    ),
    "backup.failed.where": ("{path}", "{path}"),
    "backup.failed.mend": (
        "Vérifiez la place et les droits de ce dossier, ou donnez-en un autre avec --backups.",
        "Check the room and the permissions of that folder, or give another one with --backups.",
    ),
    "backup.unknown.what": (
        "il n'y a pas de sauvegarde de ce nom : {name}",
        "there is no backup of that name: {name}",
    ),
    "backup.unknown.mend": (
        "Elle a peut-être été éclaircie depuis ; reprenez la liste.",
        "It may have been thinned out since; look at the list again.",
    ),
    "follow.unreachable.what": (
        "l'autre machine ne répond pas : {detail}",
        "the other machine does not answer: {detail}",
    ),
    "follow.unreachable.mend": (
        "Vérifiez l'adresse et le réseau ; ce qui est copié reste.",
        "Check the address and the network; what is copied stays.",
    ),
    "follow.refused.what": (
        "l'autre machine ne connaît pas ce jeton",
        "the other machine does not know this token",
    ),
    "follow.refused.mend": (
        "Prenez-en un nouveau sur la page Sauvegardes de l'autre machine.",
        "Take a new one from the page Backups of the other machine.",
    ),
    "follow.bad_feed.what": (
        "ce qui est arrivé n'est pas la suite du journal : {reason}{quoted}",
        "what arrived does not continue the journal: {reason}{quoted}",
    ),
    "follow.bad_feed.mend": (
        "Rien n'en a été gardé. Vérifiez l'adresse et les versions de Ronde des deux machines.",
        "Nothing of it was kept. Check the address, and the versions of Ronde on both machines.",
    ),
    "follow.forked.what": (
        "« {name} » a continué des deux côtés après l'écriture {common}",
        "{name!r} went on in two ways after entry {common}",
    ),
    "follow.forked.where": (
        "ici : {here}\nlà-bas : {there}",
        "here: {here}\nthere: {there}",
    ),
    "follow.forked.mend": (
        "Rien n'a été changé. Décidez quel journal vaut, exportez l'autre (.ronde), puis copiez "
        "dans un nouveau dossier : ronde follow … --data NOUVEAU.",
        "Nothing was changed. Decide which journal counts, export the other one (.ronde), then "
        "copy into a new folder: ronde follow … --data NEW.",
    ),
}

SAFETY_ERRORS: Catalogue = MappingProxyType({**_DATABASE, **_BACKUPS})

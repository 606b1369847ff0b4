"""Acts outside the rules in words: what follows from one, and its line in lists and files."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ronde.journal import Entry
from ronde.journal.outside import Left
from ronde.model import Tournament
from ronde.texts.journal import event_text
from ronde.texts.language import Catalogue, Language, say

__all__ = ["CONSEQUENCES", "consequence_text", "outside_comment"]

CONSEQUENCES: Catalogue = MappingProxyType(
    {
        "allows_more": (
            "Ce que le mode FIDE refuse devient possible, toujours avec un motif.",
            "What FIDE mode refuses becomes possible, still with a reason.",
        ),
        "back_until_next_round": (
            "Le retour n'est possible que tant qu'aucune ronde n'est appariée hors du mode.",
            "The way back is open only while no round has been paired outside the mode.",
        ),
        "boards_change": (
            "Échiquiers modifiés : {boards}. Joueurs concernés : {count}.",
            "Boards that change: {boards}. Players concerned: {count}.",
        ),
        "differs": (
            "Échiquiers qui diffèrent de l'appariement du système : {boards}.",
            "Boards that differ from the system's pairing: {boards}.",
        ),
        "engines_report_it": (
            "Un programme de contrôle signalera cette ronde comme différente du système.",
            "A checking program will report this round as different from the system.",
        ),
        "favours_nobody": (
            "Aucun appariement ne doit être modifié au profit de quelqu'un.",
            "No pairing may be altered in favour of anybody.",
        ),
        "in_journal_and_report": (
            "L'acte et son motif figurent au journal et en commentaire du fichier de résultats.",
            "The act and its reason stand in the journal and as a comment in the report file.",
        ),
        "later_rounds_stay": (
            "Les rondes déjà appariées avec l'ancien résultat restent telles quelles.",
            "Rounds already paired with the old result stay as they are.",
        ),
        "meet_twice": (
            "Deux joueurs se rencontrent une seconde fois ; l'homologation peut être refusée.",
            "Two players meet a second time; rating of the event may be refused.",
        ),
        "next_pairings_change": (
            "Les appariements à venir seront différents ; ceux déjà faits restent.",
            "Pairings to come will be different; those made stay.",
        ),
        "not_approved": (
            "La FIDE n'approuve que la méthode de Bakou ; l'homologation peut être refusée.",
            "FIDE approves the Baku method only; rating of the event may be refused.",
        ),
        "not_paired_again": (
            "Le joueur n'est plus apparié ; ses parties jouées restent.",
            "The player is not paired any more; games played stay.",
        ),
        "not_the_systems": (
            "La ronde sera notée « à la main » : elle n'est plus celle du système.",
            "The round is recorded as paired by hand: it is no longer the system's.",
        ),
        "players_counted_on_it": (
            "Les joueurs se sont inscrits pour le nombre de rondes annoncé.",
            "Players entered for the number of rounds announced.",
        ),
        "players_know_it": (
            "Les joueurs connaissent l'appariement publié : il faut les prévenir.",
            "Players know the pairing published: they have to be told.",
        ),
        "print_again": (
            "Les listes affichées sont à réimprimer.",
            "Lists on display have to be printed again.",
        ),
        "prizes_and_norms": (
            "Prix, normes et départages se calculent sur le nouveau nombre de rondes.",
            "Prizes, norms and tie-breaks are computed on the new number of rounds.",
        ),
        "prizes_change": (
            "Les joueurs se sont inscrits pour les prix annoncés.",
            "Players entered for the prizes announced.",
        ),
        "rating_only_instead": (
            "Les règles ne prévoient ici qu'une correction pour le classement Elo.",
            "The rules provide here for a correction for rating only.",
        ),
        "report_to_authorities": (
            "Une exclusion se signale à la fédération.",
            "An exclusion is reported to the federation.",
        ),
        "rounds_under_other_rules": (
            "Les rondes jouées l'ont été sous d'autres règles.",
            "The rounds played were played under other rules.",
        ),
        "says_left_fide": (
            "Chaque page dira que le tournoi est hors du mode FIDE.",
            "Every page will say that the tournament is outside FIDE mode.",
        ),
        "standings_change": (
            "Le classement change aussitôt.",
            "The standings change at once.",
        ),
        "tell_the_federation": (
            "La méthode employée est à déclarer avec les résultats.",
            "The method used is to be declared with the results.",
        ),
    }
)
"""What follows from an act outside the rules."""

_COMMENT: Catalogue = MappingProxyType(
    {
        "line": (
            "Hors des règles : {what}{reason}{rule} ({author}, {when})",
            "Outside the rules: {what}{reason}{rule} ({author}, {when})",
        ),
        "reason": (" — motif : {reason}", " — reason: {reason}"),
    }
)


def consequence_text(consequence: Mapping[str, object], language: Language) -> str:
    """One consequence: its code and the numbers it needs.

    >>> consequence_text({"code": "boards_change", "boards": "4, 5", "count": 4}, "en")
    'Boards that change: 4, 5. Players concerned: 4.'
    """
    fields = {name: value for name, value in consequence.items() if name != "code"}
    return say(CONSEQUENCES, language, str(consequence["code"]), **fields)


def outside_comment(
    entry: Entry, left: tuple[Left, ...], before: Tournament, language: Language
) -> str:
    """An act outside the rules as one line: what, reason, articles, who and when."""
    rules = dict.fromkeys(found.rule for found in left if found.rule)
    what = event_text(entry.event, before, language)
    reason = "" if entry.reason in what else entry.reason
    line = say(
        _COMMENT,
        language,
        "line",
        what=what,
        reason=say(_COMMENT, language, "reason", reason=reason) if reason else "",
        rule=f" [{'; '.join(rules)}]" if rules else "",
        author=entry.author,
        when=f"{entry.at:%Y-%m-%d %H:%M}",
    )
    return " ".join(line.split())

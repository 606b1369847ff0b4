"""Words of the prizes' pages."""

from __future__ import annotations

from types import MappingProxyType

from ronde.texts.language import Catalogue

__all__ = ["PRIZE_PAGES"]

PRIZE_PAGES: Catalogue = MappingProxyType(
    {
        "section.prizes": ("Prix", "Prizes"),
        "prizes.none": (
            "Aucun prix n'est annoncé. Annoncez les listes avant la première ronde ; la "
            "répartition se calcule ensuite d'elle-même, avec la raison de chaque prix.",
            "No prizes are announced. Announce the lists before the first round; who gets what "
            "then follows by itself, with the reason for each prize.",
        ),
        "prizes.announce": ("Annoncer les prix", "Announce the prizes"),
        "prizes.change": ("Modifier l'annonce", "Change the announcement"),
        "prizes.started": (
            "Les prix sont annoncés et le tournoi a commencé : changer demandera un motif.",
            "The prizes are announced and the tournament has started: a change will ask for a "
            "reason.",
        ),
        "prizes.paid": ("{paid} distribués sur {total} annoncés.", "{paid} given out of {total}."),
        "prizes.if_now": (
            "Si le classement restait celui de la ronde {round}.",
            "If the standings stayed as after round {round}.",
        ),
        "prizes.objections": (
            "La vérification indépendante objecte :",
            "The independent check objects:",
        ),
        "prizes.no_objection": (
            "Vérification indépendante : sommes justes, aucun joueur ne peut prétendre à mieux.",
            "Independent check: sums are right, no player can claim anything better.",
        ),
        "prizes.unsettled": (
            "Plusieurs listes partagées se renvoient des joueurs : l'arbitre tranche.",
            "Several shared lists chase players from one to the other: the arbiter decides.",
        ),
        "objection.total": (
            "Liste {list} : {has} distribués au lieu de {due}. {player}",
            "List {list}: {has} given out instead of {due}. {player}",
        ),
        "objection.amount": (
            "{player}, liste {list} : {has} au lieu de {due}.",
            "{player}, list {list}: {has} instead of {due}.",
        ),
        "objection.not-eligible": (
            "{player} n'a pas droit à la liste {list} ({has}, dû {due}).",
            "{player} is not eligible for the list {list} ({has}, due {due}).",
        ),
        "objection.several": (
            "{player} aurait plusieurs prix, dont {list} ({has}, dû {due}).",
            "{player} would hold several prizes, {list} among them ({has}, due {due}).",
        ),
        "objection.claim": (
            "{player} peut prétendre à {due} de la liste {list} au lieu de {has}.",
            "{player} can claim {due} from the list {list} instead of {has}.",
        ),
        "prizes.adds_up": ("Les prix se cumulent.", "Prizes add up."),
        "prizes.largest_only": (
            "Les prix ne se cumulent pas : chacun reçoit le plus grand qui lui revient.",
            "Prizes do not add up: everybody gets the largest one due.",
        ),
        "prizes.minimum_is": (
            "Un prix partagé inférieur à {amount} n'est pas versé.",
            "A shared prize below {amount} is not paid.",
        ),
        "prizes.unit_is": (
            "Les parts sont arrondies à {amount}.",
            "Shares are rounded to {amount}.",
        ),
        "prizes.announced_as": ("annoncé : {prizes}", "announced: {prizes}"),
        "prizes.prize": ("Prix", "Prize"),
        "prizes.why": ("Pourquoi", "Why"),
        "prizes.nobody": ("Personne pour l'instant.", "Nobody for now."),
        "prizes.unawarded": ("Non attribué : {amount}", "Not awarded: {amount}"),
        "prizes.rating": ("Elo {low}–{high}", "rating {low}–{high}"),
        "prizes.born": ("né {low}–{high}", "born {low}–{high}"),
        "prizes.titled.yes": ("titrés", "titled"),
        "prizes.titled.no": ("non titrés", "untitled"),
        "prizes.unrated.yes": ("non classés", "unrated"),
        "prizes.unrated.no": ("classés", "rated"),
        "kind.general": ("général", "general"),
        "kind.rating-band": ("tranche Elo", "rating band"),
        "kind.special": ("spécial", "special"),
        "sharing.place": ("par place", "by place"),
        "sharing.equal": ("partage égal entre ex aequo", "shared equally among the tied"),
        "sharing.hort": ("système Hort", "Hort system"),
        "prizes.currency": ("Monnaie", "Currency"),
        "prizes.minimum": ("Prix minimum", "Smallest prize"),
        "prizes.minimum_hint": (
            "Une part plus petite reste aux mieux placés.",
            "A smaller share stays with the better placed.",
        ),
        "prizes.unit": ("Arrondi", "Rounded to"),
        "prizes.unit_hint": ("Vide : au centime.", "Empty: to the cent."),
        "prizes.cumulable": ("Les prix se cumulent", "Prizes add up"),
        "prizes.list": ("Liste {number}", "List {number}"),
        "prizes.name": ("Nom de la liste", "Name of the list"),
        "prizes.kind": ("Genre", "Kind"),
        "prizes.sharing": ("Ex aequo", "Ties"),
        "prizes.prizes": ("Prix, une ligne par place", "Prizes, one line per place"),
        "prizes.prizes_hint": (
            "300, ou coupe, ou 50 + pendule, ou pendule [80] (valeur, non versée)",
            "300, or cup, or 50 + clock, or clock [80] (its value, not paid)",
        ),
        "prizes.reserved": (
            "Réservée à une tranche, un âge, un club…",
            "Reserved for a band, an age, a club…",
        ),
        "prizes.born_from": ("Né à partir de", "Born from"),
        "prizes.born_to": ("Né jusqu'en", "Born up to"),
        "prizes.apart": ("en plus des autres prix", "besides other prizes"),
        "prizes.apart_label": ("En plus des autres prix", "Besides other prizes"),
        "prizes.more": (
            "Enregistrer fait apparaître deux listes vides de plus. Une liste vidée disparaît.",
            "Saving brings two more empty lists. A list that is emptied goes away.",
        ),
        "prizes.save": ("Annoncer ces prix", "Announce these prizes"),
        "prizes.file": ("Fichier de prix (TOML)", "Prize file (TOML)"),
        "prizes.file_label": (
            "Le même règlement sous forme de fichier",
            "The same rules as a file",
        ),
        "prizes.file_go": ("Annoncer ce fichier", "Announce this file"),
        "prizes.same_name": ("Deux listes du même nom.", "Two lists of the same name."),
        "prizes.not_money": (
            "Un montant, avec deux décimales au plus.",
            "An amount, with at most two decimals.",
        ),
        "prizes.not_prize": (
            "Une ligne n'est pas un prix : 300, coupe, 50 + pendule, pendule [80].",
            "A line is not a prize: 300, cup, 50 + clock, clock [80].",
        ),
        "prizes.not_descending": (
            "Les prix doivent décroître, valeur des lots comprise.",
            "Prizes must descend, value of goods included.",
        ),
        "receipts.title": ("Reçus", "Receipts"),
        "receipts.text": (
            "Reçu des organisateurs de {event}, {tournament}.",
            "Received from the organisers of {event}, {tournament}.",
        ),
        "receipts.date": ("Date :", "Date:"),
        "receipts.signature": ("Signature :", "Signature:"),
    }
)

"""Words of the standings, their tables and pictures, and of the tie-break chain."""

from __future__ import annotations

from types import MappingProxyType

from ronde.texts.language import Catalogue

__all__ = ["STANDINGS"]

STANDINGS: Catalogue = MappingProxyType(
    {
        "views.title": ("Vues du classement", "Views of the standings"),
        "views.cross": ("Grille américaine", "Cross-table"),
        "views.cards": ("Fiches de résultats", "Score cards"),
        "views.what_if": ("Et si ?", "What if?"),
        "column.rank_all": ("Gén.", "Overall"),
        "cell.w": ("b", "w"),
        "cell.b": ("n", "b"),
        "cell.pab": ("exe", "bye"),
        "standings.annulled": (
            "Parti avant la moitié, résultats annulés : {names}",
            "Left before half, results annulled: {names}",
        ),
        "filter.title": ("Classements par catégorie, club, Elo…", "By category, club, rating…"),
        "filter.all": ("tous", "all"),
        "filter.age": ("Catégorie d'âge", "Age group"),
        "filter.sex": ("Femmes, hommes", "Women, men"),
        "filter.sex.w": ("Femmes", "Women"),
        "filter.sex.m": ("Hommes", "Men"),
        "filter.rating_from": ("Elo à partir de", "Rating from"),
        "filter.rating_to": ("Elo jusqu'à", "Rating up to"),
        "filter.show": ("Afficher", "Show"),
        "filter.everybody": ("Tout le monde", "Everybody"),
        "filter.narrowed.one": ("{count} joueur sur {total} :", "{count} player of {total}:"),
        "filter.narrowed.many": ("{count} joueurs sur {total} :", "{count} players of {total}:"),
        "filter.nobody": ("Personne ne répond à ce filtre.", "Nobody meets this filter."),
        "age.U8": ("U8", "U8"),
        "age.U10": ("U10", "U10"),
        "age.U12": ("U12", "U12"),
        "age.U14": ("U14", "U14"),
        "age.U16": ("U16", "U16"),
        "age.U18": ("U18", "U18"),
        "age.U20": ("U20", "U20"),
        "age.SEN": ("Seniors", "Adults"),
        "age.S50": ("Seniors +50", "50+"),
        "age.S65": ("Vétérans +65", "65+"),
        "value.caption": ("{tiebreak} de {name}", "{tiebreak} of {name}"),
        "value.from": ("D'où", "From"),
        "value.counts": ("Compte", "Counts"),
        "value.total": ("Somme des valeurs gardées", "Sum of what was kept"),
        "value.group": ("Comparés entre eux : {names}", "Compared with one another: {names}"),
        "value.others": ("Autres valeurs de la ligne", "Other values of the line"),
        "value.decided": (
            "Derrière {other} par {tiebreak} : {theirs} contre {own}.",
            "Behind {other} by {tiebreak}: {theirs} against {own}.",
        ),
        "value.tied": (
            "À égalité avec {other} après tous les départages.",
            "Level with {other} after all tie-breaks.",
        ),
        "cross.title": (
            "Grille américaine après la ronde {round}",
            "Cross-table after round {round}",
        ),
        "cross.by_number": ("Par numéro", "By number"),
        "cross.by_rank": ("Par classement", "By rank"),
        "cross.void": ("ne compte pas", "does not count"),
        "cross.legend": (
            "12b 1 : gain contre le n° 12 avec les Blancs ; + et - : forfaits ; exe : exempt ; "
            "½ seul : bye d'un demi-point ; – : absent ; · : en cours.",
            "12w 1: win against no. 12 with White; + and -: forfeits; bye: pairing-allocated bye; "
            "½ alone: half-point bye; –: absent; ·: still playing.",
        ),
        "cross.legend_fixed": (
            "Colonne : adversaire de ce numéro ; + et - : forfaits ; · : pas encore joué.",
            "Column: opponent of that number; + and -: forfeits; ·: not played yet.",
        ),
        "cards.title": ("Fiches après la ronde {round}", "Score cards after round {round}"),
        "cards.teams": (
            "Les fiches existent pour les tournois individuels.",
            "Score cards exist for individual events.",
        ),
        "record.edit": ("Données et absences", "Data and absences"),
        "record.reach": ("Places encore possibles", "Places still possible"),
        "record.none": ("Aucune ronde jouée.", "No round played yet."),
        "record.progress": (
            "Points après chaque ronde ; pointillé : la moitié des points",
            "Points after each round; dotted: half of the points",
        ),
        "record.progress_text": ("Points après chaque ronde :", "Points after each round:"),
        "record.strip": (
            "Couleurs, et flottages vers le haut ↑ ou le bas ↓",
            "Colours, and floats up ↑ or down ↓",
        ),
        "record.strip_text": ("Ronde et couleur :", "Round and colour:"),
        "record.bars.one": (
            "Marqué {scored}, attendu {expected} ({difference}) sur {count} partie entre classés",
            "Scored {scored}, expected {expected} ({difference}) in {count} game between rated",
        ),
        "record.bars.many": (
            "Marqué {scored}, attendu {expected} ({difference}) sur {count} parties entre classés",
            "Scored {scored}, expected {expected} ({difference}) in {count} games between rated",
        ),
        "record.expected": ("Attendu", "Expected"),
        "record.float": ("Flottage", "Float"),
        "float.D": ("↓ vers le bas", "↓ down"),
        "float.U": ("↑ vers le haut", "↑ up"),
        "what_if.nothing_written": (
            "Rien n'est enregistré : les suppositions sont dans l'adresse de la page.",
            "Nothing is recorded: what is supposed stands in the address of the page.",
        ),
        "what_if.teams": (
            "Seulement pour les tournois individuels.",
            "Only for individual events.",
        ),
        "what_if.boards": ("Échiquiers ouverts", "Open boards"),
        "what_if.no_boards": ("Aucun échiquier n'est ouvert.", "No board is open."),
        "what_if.supposed": ("Supposé", "Supposed"),
        "what_if.go": ("Voir ce qui suivrait", "See what would follow"),
        "what_if.clear": ("Effacer", "Clear"),
        "what_if.result.one": (
            "Avec {count} résultat supposé",
            "With {count} result supposed",
        ),
        "what_if.result.many": (
            "Avec {count} résultats supposés",
            "With {count} results supposed",
        ),
        "what_if.moves": ("Mouvement", "Move"),
        "what_if.up.one": ("▲ {count} place", "▲ {count} place"),
        "what_if.up.many": ("▲ {count} places", "▲ {count} places"),
        "what_if.down.one": ("▼ {count} place", "▼ {count} place"),
        "what_if.down.many": ("▼ {count} places", "▼ {count} places"),
        "what_if.stays": ("reste", "stays"),
        "what_if.prize": ("Prix alors", "Prize then"),
        "what_if.prize_now": ("Prix maintenant", "Prize now"),
        "reach.title": ("Jusqu'où peut aller un joueur ?", "How far can a player come?"),
        "reach.who": ("Joueur", "Player"),
        "reach.go": ("Calculer", "Work it out"),
        "reach.certain": ("place {place}, quoi qu'il arrive", "place {place}, whatever happens"),
        "reach.between": (
            "entre la place {best} et la place {worst}",
            "between place {best} and place {worst}",
        ),
        "reach.exact.one": (
            "Exact : la seule issue a été essayée avec tous les départages.",
            "Exact: the only outcome was tried with all tie-breaks.",
        ),
        "reach.exact.many": (
            "Exact : les {count} issues ont été essayées avec tous les départages.",
            "Exact: all {count} outcomes were tried with all tie-breaks.",
        ),
        "reach.bounds": (
            "Bornes sûres d'après les points seuls ; elles ne sont pas toujours atteintes.",
            "Safe limits from points alone; they are not always reached.",
        ),
        "reach.best_case": (
            "Place {place} par exemple avec {case}",
            "Place {place} e.g. with {case}",
        ),
        "reach.worst_case": (
            "Place {place} par exemple avec {case}",
            "Place {place} e.g. with {case}",
        ),
        "reach.board": ("éch. {board} {result}", "board {board} {result}"),
        "chain.title": ("Départages", "Tie-breaks"),
        "chain.change": ("Changer les départages", "Change the tie-breaks"),
        "chain.kind_swiss": (
            "Système suisse, départages de l'édition {edition}.",
            "Swiss system, tie-breaks of the edition {edition}.",
        ),
        "chain.kind_fixed": (
            "Toutes rondes, départages de l'édition {edition}.",
            "All-play-all, tie-breaks of the edition {edition}.",
        ),
        "chain.announced": ("Annoncés : {codes}.", "Announced: {codes}."),
        "chain.usual": (
            "Rien n'est annoncé ; les usuels servent : {codes}.",
            "Nothing is announced; the usual ones are used: {codes}.",
        ),
        "chain.looked_at": ("La liste et son contrôle", "The list and its check"),
        "chain.place": ("Ordre", "Order"),
        "chain.code": ("Code", "Code"),
        "chain.check": ("Contrôle", "Check"),
        "chain.points": ("Points", "Points"),
        "chain.announce": ("Annoncer ces départages", "Announce these tie-breaks"),
        "chain.started": (
            "Le tournoi a commencé : les départages s'annoncent d'ordinaire avant.",
            "The tournament has started: tie-breaks are normally announced before.",
        ),
        "chain.look_in": (
            "Listes courantes et contrôle des départages",
            "Usual lists and check of the tie-breaks",
        ),
        "chain.free": ("Choisir librement", "Choose freely"),
        "chain.look": ("Contrôler", "Check"),
        "chain.known": ("Tous les codes", "All codes"),
        "chain.presets": ("Listes courantes", "Usual lists"),
        "chain.twice": ("Deux fois dans la liste.", "Twice in the list."),
        "chain.unrated.one": (
            "{count} joueur sans Elo : la valeur peut manquer.",
            "{count} player without rating: the value may be missing.",
        ),
        "chain.unrated.many": (
            "{count} joueurs sans Elo : la valeur peut manquer.",
            "{count} players without rating: the value may be missing.",
        ),
        "chain.lots": (
            "Le tirage doit être fait et noté au journal.",
            "The lots must be drawn and noted in the journal.",
        ),
        "chain.by_hand": (
            "La décision de l'arbitre n'est pas encore saisie dans l'application.",
            "The arbiter's decision cannot be entered in the application yet.",
        ),
        "chain.private": (
            "Inconnu du format de rapport : écrit avec le préfixe OTHER_.",
            "Not in the report format: written with the prefix OTHER_.",
        ),
        "documents.names": ("par ordre alphabétique", "by name"),
        "documents.by_name": (
            "Appariements de la ronde {round}, par nom",
            "Pairings of round {round}, by name",
        ),
        "documents.alphabetical": (
            "Liste alphabétique des joueurs",
            "Alphabetical list of players",
        ),
    }
)

"""Words of the cockpit, the rounds' pages and the standings."""

from __future__ import annotations

from types import MappingProxyType

from ronde.texts.language import Catalogue

__all__ = ["ROUNDS"]

ROUNDS: Catalogue = MappingProxyType(
    {
        "cockpit.open": ("Encore ouverts", "Still open"),
        "cockpit.none_open": ("Tous les résultats sont là.", "All results are in."),
        "cockpit.more_open.one": ("et {count} autre", "and {count} more"),
        "cockpit.more_open.many": ("et {count} autres", "and {count} more"),
        "cockpit.this_round": ("Ronde {round}", "Round {round}"),
        "cockpit.to_round": ("Appariements de la ronde {round}", "Pairings of round {round}"),
        "cockpit.before": ("Avant de commencer", "Before the start"),
        "cockpit.next_round": ("Pour la ronde {round}", "For round {round}"),
        "cockpit.no_absence": ("Aucune absence annoncée.", "No absence announced."),
        "cockpit.late": ("entre à cette ronde", "joins in this round"),
        "cockpit.check_in": ("Pointage", "Check-in"),
        "cockpit.preview": ("Voir l'appariement proposé", "Preview the pairing"),
        "cockpit.left": ("Partis", "Gone"),
        "done.paired": ("appariée", "paired"),
        "done.published": ("publiée", "published"),
        "done.results": ("{count} résultats", "{count} results"),
        "done.closed": ("close", "closed"),
        "todo.paired": ("à apparier", "to be paired"),
        "todo.published": ("à publier", "to be published"),
        "todo.results": ("{count} résultats attendus", "{count} results awaited"),
        "todo.closed": ("à clore", "to be closed"),
        "rounds.title": ("Ronde {round}", "Round {round}"),
        "rounds.not_published": ("pas publiée", "not published"),
        "rounds.closed": ("close", "closed"),
        "rounds.line": ("Échiquier et résultat", "Board and result"),
        "rounds.line_hint": ("12 1, 12 =, 12 0, puis Entrée.", "12 1, 12 =, 12 0, then Enter."),
        "rounds.enter": ("Saisir", "Enter"),
        "rounds.keys": ("Touches", "Keys"),
        "rounds.other": ("autre", "other"),
        "rounds.why": ("pourquoi", "why"),
        "board.why": ("Pourquoi cet appariement ?", "Why this pairing?"),
        "why.title": (
            "Pourquoi cet appariement, ronde {round}",
            "Why this pairing, round {round}",
        ),
        "why.for_player": ("Pour le joueur", "For the player"),
        "why.for_arbiter": ("Pour l'arbitre", "For the arbiter"),
        "why.steps": ("Pas à pas", "Step by step"),
        "why.close": ("Fermer", "Close"),
        "why.not": ("Pourquoi pas {name} contre", "Why not {name} against"),
        "why.ask": ("Demander", "Ask"),
        "why.the_bye": ("personne (exempt)", "nobody (bye)"),
        "why.other": (
            "La ronde enregistrée n'est pas celle du système (modifiée à la main ou importée) ; "
            "voici ce que le système aurait fait.",
            "The recorded round is not the system's (changed by hand or imported); this is what "
            "the system would have done.",
        ),
        "why.draw": (
            "Les numéros sont tirés au sort : refaire le tirage",
            "Numbers were drawn: prove it",
        ),
        "why.upper_half": ("S1, moitié haute", "S1, upper half"),
        "why.lower_half": ("S2, moitié basse", "S2, lower half"),
        "why.halves_title": (
            "Sous-groupe à {score} : la moitié haute face à la moitié basse",
            "Bracket at {score}: the upper half facing the lower half",
        ),
        "why.legend": (
            "Carré : couleur attendue (bord vert : absolue ; pointillé : légère). Rond : couleur "
            "reçue (bord orange : pas celle attendue). ↓ : descendu, ou descend.",
            "Square: colour due (green edge: absolute; dashed: mild). Disc: colour received "
            "(amber edge: not the one due). ↓: moved down, or moving down.",
        ),
        "why.picture": ("Image", "Picture"),
        "why.bracket_title": (
            "La partie du tableau qui mène à ce match.",
            "The part of the bracket that leads to this match.",
        ),
        "why.lineup_given": (
            "{player} est à l'échiquier {board} d'après la composition remise.",
            "{player} is on board {board} in the line-up handed in.",
        ),
        "why.lineup_roster": (
            "{player} est à l'échiquier {board} : sans composition remise, l'ordre de la liste "
            "de l'équipe.",
            "{player} is on board {board}: no line-up was handed in, so the order of the team's "
            "list.",
        ),
        "why.not_paired": (
            "Ce joueur n'était pas à apparier à cette ronde.",
            "This player was not to be paired in this round.",
        ),
        "kept.here.one": (
            "Gardé sur cet appareil : {count} résultat. Il part dès que le réseau revient.",
            "Kept on this device: {count} result. It is sent when the network is back.",
        ),
        "kept.here.many": (
            "Gardés sur cet appareil : {count} résultats. Ils partent dès que le réseau revient.",
            "Kept on this device: {count} results. They are sent when the network is back.",
        ),
        "kept.signed_out": (
            "Reconnectez-vous pour envoyer ce qui est gardé sur cet appareil.",
            "Sign in again to send what is kept on this device.",
        ),
        "kept.send": ("Envoyer maintenant", "Send now"),
        "kept.decide": (
            "Un résultat gardé sur cet appareil attend votre décision :",
            "A result kept on this device waits for your decision:",
        ),
        "kept.forget": ("Oublier ce résultat", "Forget this result"),
        "kept.mark": ("gardé", "kept"),
        "rounds.all": ("Tous les échiquiers", "All boards"),
        "rounds.only_open.one": ("Seulement l'échiquier ouvert", "Only the open board"),
        "rounds.only_open.many": (
            "Seulement les {count} échiquiers ouverts",
            "Only the {count} open boards",
        ),
        "rounds.print": ("Imprimer", "Print"),
        "rounds.change": ("Modifier à la main", "Change by hand"),
        "rounds.unpair": ("Défaire l'appariement", "Discard the pairing"),
        "rounds.reopen": ("Rouvrir la ronde", "Reopen the round"),
        "preview.title": ("Appariement proposé, ronde {round}", "Proposed pairing, round {round}"),
        "preview.pair": ("Apparier la ronde {round}", "Pair round {round}"),
        "preview.facts": (
            "{boards} échiquiers · {floaters} entre scores différents · {absent} sans partie",
            "{boards} boards · {floaters} between different scores · {absent} not playing",
        ),
        "preview.numbers": ("numéros attribués à l'appariement", "numbers assigned when pairing"),
        "preview.floats": ("flotteurs", "floaters"),
        "preview.missing.one": (
            "Aperçu : {count} résultat de la ronde {round} manque et compte ici comme une nulle.",
            "Preview: {count} result of round {round} is missing and counts as a draw here.",
        ),
        "preview.missing.many": (
            "Aperçu : {count} résultats de la ronde {round} manquent et comptent ici comme des "
            "nulles.",
            "Preview: {count} results of round {round} are missing and count as draws here.",
        ),
        "draw.title": ("Tirage de la première couleur", "Draw of the first colour"),
        "draw.why": (
            "Avant la ronde 1, le sort décide de la couleur du premier joueur de la liste.",
            "Before round 1, lots decide the colour of the first player of the list.",
        ),
        "draw.go": ("Tirer au sort", "Draw lots"),
        "draw.by_hand": ("Déjà tirée dans la salle :", "Already drawn in the hall:"),
        "draw.white": ("Blancs", "White"),
        "draw.black": ("Noirs", "Black"),
        "board.title": ("Ronde {round}, échiquier {board}", "Round {round}, board {board}"),
        "board.heading": ("Échiquier {board}", "Board {board}"),
        "board.played": ("Partie jouée", "Game played"),
        "board.forfeits": ("Forfaits", "Forfeits"),
        "board.odd": ("Cas particuliers", "Odd cases"),
        "board.clear": ("Retirer le résultat", "Take the result back"),
        "board.colors": ("Couleurs", "Colours"),
        "board.colors_hint": (
            "Si la partie a été jouée avec les couleurs inversées ; chacun garde ses points.",
            "If the game was played with the colours exchanged; each keeps their points.",
        ),
        "board.colors_go": ("Couleurs inversées", "Colours were exchanged"),
        "result.BLACK_FORFEITS": ("Noirs absents", "Black absent"),
        "result.WHITE_FORFEITS": ("Blancs absents", "White absent"),
        "result.DOUBLE_FORFEIT": ("Les deux absents", "Both absent"),
        "result.ADJOURNED": ("Ajournée", "Adjourned"),
        "result.BOTH_LOSE": ("Perdue par les deux", "Lost by both"),
        "result.HALF_ZERO": ("½ aux Blancs, 0 aux Noirs", "½ to White, 0 to Black"),
        "result.ZERO_HALF": ("0 aux Blancs, ½ aux Noirs", "0 to White, ½ to Black"),
        "result.UNRATED_WHITE_WINS": ("Non classée, Blancs", "Unrated, White wins"),
        "result.UNRATED_DRAW": ("Non classée, nulle", "Unrated, draw"),
        "result.UNRATED_BLACK_WINS": ("Non classée, Noirs", "Unrated, Black wins"),
        "bye.pab": ("exempt", "bye"),
        "bye.full": ("bye, un point", "full-point bye"),
        "bye.half": ("bye, un demi-point", "half-point bye"),
        "bye.zero": ("absent", "absent"),
        "bye.unopposed": ("sans adversaire", "unopposed"),
        "outcome.": ("absent", "absent"),
        "outcome.U": ("exempt", "bye"),
        "outcome.F": ("bye, un point", "full-point bye"),
        "outcome.H": ("bye, un demi-point", "half-point bye"),
        "outcome.Z": ("absent", "absent"),
        "outcome.+": ("sans adversaire", "unopposed"),
        "side.1": ("1", "1"),
        "side.=": ("½", "½"),
        "side.0": ("0", "0"),
        "side.W": ("1*", "1*"),
        "side.D": ("½*", "½*"),
        "side.L": ("0*", "0*"),
        "side.+": ("+ forfait", "+ forfeit"),
        "side.-": ("– forfait", "– forfeit"),
        "side.A": ("ajournée", "adjourned"),
        "side.?": ("en cours", "playing"),
        "change.title": ("Modifier la ronde {round} à la main", "Change round {round} by hand"),
        "change.explain": (
            "Mode manuel : l'appariement ne sera plus celui du système. Rien ne change avant "
            "« Enregistrer », qui demande un motif.",
            "Manual mode: the pairing will no longer be the system's. Nothing changes before "
            "“Record”, which asks for a reason.",
        ),
        "change.published": (
            "Mode manuel sur une ronde publiée : les joueurs connaissent l'appariement. "
            "Un motif est nécessaire.",
            "Manual mode on a published round: the players know the pairing. A reason is needed.",
        ),
        "change.hint": (
            "Tapez un numéro ou un nom ; videz les deux cases pour libérer un échiquier.",
            "Type a number or a name; empty both fields to free a board.",
        ),
        "change.check": ("Vérifier", "Check"),
        "change.save": ("Enregistrer l'appariement", "Record the pairing"),
        "change.leave": ("Quitter sans changer", "Leave unchanged"),
        "change.without": ("Sans adversaire :", "Without opponent:"),
        "change.same": (
            "Identique à l'appariement du système.",
            "Same as the system's pairing.",
        ),
        "change.differs.one": (
            "Diffère de l'appariement du système sur {count} échiquier : {boards}.",
            "Differs from the system's pairing on {count} board: {boards}.",
        ),
        "change.differs.many": (
            "Diffère de l'appariement du système sur {count} échiquiers : {boards}.",
            "Differs from the system's pairing on {count} boards: {boards}.",
        ),
        "change.met": (
            "{first} et {second} se sont déjà rencontrés.",
            "{first} and {second} have met already.",
        ),
        "change.third_w": (
            "{first} aurait les Blancs trois fois de suite.",
            "{first} would have White three times in a row.",
        ),
        "change.third_b": (
            "{first} aurait les Noirs trois fois de suite.",
            "{first} would have Black three times in a row.",
        ),
        "change.no_opponent": (
            "{first} est seul à son échiquier.",
            "{first} is alone at the board.",
        ),
        "change.no_twice": ("{first} figure deux fois.", "{first} appears twice."),
        "change.no_such_player": (
            "Personne ne s'appelle ainsi, ou plusieurs : {first}.",
            "Nobody is called that, or several are: {first}.",
        ),
        "standings.after": ("Classement après la ronde {round}", "Standings after round {round}"),
        "standings.provisional": ("provisoire", "provisional"),
        "standings.pick": ("Après la ronde", "After round"),
        "standings.r": ("R{round}", "R{round}"),
        "standings.empty": ("Personne n'est inscrit.", "Nobody is registered."),
        "standings.legend": (
            "Départages : édition {edition}. La valeur soulignée sépare de la ligne au-dessus.",
            "Tie-breaks: edition {edition}. The value underlined separated from the line above.",
        ),
    }
)

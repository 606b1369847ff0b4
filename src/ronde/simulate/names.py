"""Invented players: common names put together by chance, no real person meant."""

from __future__ import annotations

from random import Random

__all__ = ["invented_name"]

_FAMILY = (
    "Albert Andrieu Arnaud Aubert Bailly Barbier Baron Benoit Berger Bernard Bertin Besson "
    "Blanc Bonnet Bouvier Brun Carlier Caron Chevalier Colin Cordier Coste Dubois Dumont "
    "Dupuis Durand Duval Esteve Fabre Faure Fleury Fontaine Fournier Gaillard Garnier "
    "Gautier Gilbert Girard Guerin Hubert Jacquet Joly Lacroix Lambert Laurent Leclerc "
    "Lefort Lemoine Leroy Lopez Marchand Martin Masson Mercier Meunier Michel Moreau Morel "
    "Noel Olivier Payet Perret Petit Picard Poirier Prevost Renard Renaud Rey Riviere Robin "
    "Rolland Roussel Royer Schmitt Simon Tessier Thomas Vidal Vincent Weiss"
).split()
_GIVEN = (
    "Adele Agnes Alain Alice Amelie Ana Anne Antoine Arthur Basile Camille Carla Cecile "
    "Charles Claire Denis Diane Elena Elise Emile Emma Enzo Eva Fanny Felix Florian Gabriel "
    "Gaspard Helene Hugo Ines Iris Jade Jean Jeanne Jules Julie Lea Leo Lina Louis Louise "
    "Lucas Lucie Malo Manon Marc Margot Marie Mathis Maxime Nadia Nina Nora Oscar Paul "
    "Pauline Remi Robin Romane Rose Sacha Salome Samuel Sarah Simon Sofia Theo Tom Valentin "
    "Victor Yann Zoe"
).split()


def invented_name(random: Random) -> str:
    """A name such as "Martin, Claire"."""
    family, given = random.randrange(len(_FAMILY)), random.randrange(len(_GIVEN))
    return f"{_FAMILY[family]}, {_GIVEN[given]}"

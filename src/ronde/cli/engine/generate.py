"""`-g`: a random tournament."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from ronde.cli.engine.arguments import Request
from ronde.cli.engine.checklist import checklist
from ronde.cli.engine.config import recipe_from_config
from ronde.cli.engine.model import recipe_from_model
from ronde.cli.engine.opening import opened
from ronde.cli.exits import Exit
from ronde.cli.streams import read_input, talk, write_output
from ronde.formats import Dialect, write_trf
from ronde.pairing.swiss import swiss_edition, swiss_field
from ronde.rules.editions import REGULATIONS
from ronde.rules.swiss import handling
from ronde.simulate import Recipe, generate, places

__all__ = ["run"]


def run(request: Request) -> Exit:
    """Generate it and write its file."""
    assert request.output is not None
    seed = Random().getrandbits(63) if request.seed is None else request.seed  # noqa: S311
    talk(f"seed {seed}")
    recipe = _recipe(request, seed)
    tournament = generate(recipe, seed=seed)
    dialect = Dialect(handling(recipe.edition).dialect)
    text = write_trf(tournament, dialect=dialect, ranks=places(tournament))
    write_output(request.output, text.encode())
    if request.checklist is not None:
        lists = []
        for round_ in tournament.rounds:
            before = tournament.before_round(round_.number)
            lists.append(checklist(before, swiss_field(before, edition=recipe.edition), round_))
        write_output(request.checklist, "\n".join(lists).encode())
    return Exit.OK if len(tournament.rounds) == recipe.rounds else Exit.NO


def _recipe(request: Request, seed: int) -> Recipe:
    if request.file is not None:
        model = opened(request)
        edition = request.edition or swiss_edition(model)
        return recipe_from_model(model, edition=edition, name=f"AutoTest Tournament {seed}")
    text = read_input(request.config).decode() if request.config else ""
    random = Random(seed)  # noqa: S311
    edition = request.edition or REGULATIONS["swiss"].newest
    recipe = recipe_from_config(text, edition=edition, random=random)
    return replace(recipe, name=f"AutoTest Tournament {seed}")

"""The API put together: operations, problems, and its own OpenAPI description."""

from __future__ import annotations

import json
import logging
from functools import cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from ninja import NinjaAPI
from ninja.errors import HttpError, ValidationError
from ninja.operation import Operation
from pydantic.json_schema import models_json_schema

from ronde.errors import RondeError
from ronde.services.people.roles import Role
from ronde.store.trouble import trouble_of
from ronde.web.api import (
    acting,
    adjourned,
    appeals,
    calendar,
    complaints,
    documents,
    dossier,
    exports,
    fair_play,
    following,
    forfeits,
    games,
    incidents,
    laws,
    listed,
    mail,
    norms,
    numbering,
    organisation,
    playoffs,
    ranking,
    readiness,
    reading,
    regulations,
    site,
    tables,
    taking,
)
from ronde.web.api.permissions import RoleRequired
from ronde.web.api.problems import Problem, invalid_request, problem, unreadable_request
from ronde.web.api.visibility import (
    AnsweredBefore,
    NotModified,
    answered_before,
    mark_version,
    not_modified,
)

__all__ = ["API", "VERSION", "description", "description_text", "operations"]

VERSION = "1.0"

_ABOUT = (
    "Read everything public of a shared event without a token; with a token of the event read what "
    "its role sees, enter results, check players in, announce absences and departures, and follow "
    "what happens. Numbers are exact: integers, or fractions as text. Every error is a problem "
    "document with a stable code, in the language of `Accept-Language` (French or English)."
)
_READ = (401, 403, 404, 422, 429, 503)
_ACT = (400, 401, 403, 404, 409, 413, 422, 429, 503, 507)
log = logging.getLogger(__name__)
_SCHEMAS = "#/components/schemas/"


class RondeAPI(NinjaAPI):
    """Django Ninja with version tags on what is read."""

    def create_response(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """The answer with the tag of its version."""
        return mark_version(request, super().create_response(request, *args, **kwargs))

    def on_exception(self, request: HttpRequest, exc: Any) -> HttpResponse:
        """The answer about what an operation raised; what nobody expected goes to Django."""
        match exc:
            case RondeError():
                return problem(request, exc)
            case ValidationError():
                return invalid_request(request, exc)
            case HttpError():
                return unreadable_request(request)
            case NotModified():
                return not_modified(request)
            case AnsweredBefore():
                return answered_before(request, exc)
            case _ if (trouble := trouble_of(exc)) is not None:
                log.error("%s", trouble)
                return problem(request, trouble)
            case _:
                raise exc


API = RondeAPI(
    title="Ronde",
    version=VERSION,
    description=_ABOUT,
    openapi_url=None,
    docs_url=None,
    urls_namespace="api",
)
API.add_router("", reading.router)
API.add_router("", ranking.router)
API.add_router("", following.router)
API.add_router("", acting.router)
API.add_router("", numbering.router)
API.add_router("", games.router)
API.add_router("", calendar.router)
API.add_router("", mail.router)
API.add_router("", norms.router)
API.add_router("", readiness.router)
API.add_router("", organisation.router)
API.add_router("", regulations.router)
API.add_router("", taking.router)
API.add_router("", incidents.router)
API.add_router("", fair_play.router)
API.add_router("", complaints.router)
API.add_router("", forfeits.router)
API.add_router("", appeals.router)
API.add_router("", adjourned.router)
API.add_router("", playoffs.router)
API.add_router("", laws.router)
API.add_router("", listed.router)
API.add_router("", documents.router)
API.add_router("", tables.router)
API.add_router("", exports.router)
API.add_router("", dossier.router)
API.add_router("", site.router)


def operations() -> tuple[Operation, ...]:
    """Every operation."""
    return tuple(
        operation
        for router in API._get_bound_routers()  # noqa: SLF001 - there is no public list
        for view in router.path_operations.values()
        for operation in view.operations
    )


def permission_of(operation: Operation) -> RoleRequired:
    """The permission that an operation asks for.

    Raises:
        LookupError: nobody declared who may use it.
    """
    found = [each for each in operation.auth_callbacks if isinstance(each, RoleRequired)]
    if len(found) != 1:
        raise LookupError(f"{operation.operation_id} declares no role")
    return found[0]


@cache
def description() -> dict[str, Any]:
    """The OpenAPI document."""
    document: dict[str, Any] = json.loads(json.dumps(API.get_openapi_schema(path_prefix="api/v1/")))
    _, definitions = models_json_schema(
        [(Problem, "serialization")], ref_template=f"{_SCHEMAS}{{model}}"
    )
    schemas = document["components"].setdefault("schemas", {})
    schemas.update(definitions["$defs"])
    document["components"]["securitySchemes"] = {
        "token": {"type": "http", "scheme": "bearer", "description": "A token of the event."}
    }
    roles = {operation.operation_id: permission_of(operation).needs for operation in operations()}
    for path in document["paths"].values():
        for method, operation in path.items():
            _complete(method, operation, roles[operation["operationId"]])
    return document


def _complete(method: str, operation: dict[str, Any], needs: Role) -> None:
    """What Django Ninja cannot know: the role, the problems, the short answer."""
    operation["x-role"] = needs.name.lower()
    operation["security"] = [{"token": []}] + ([{}] if needs is Role.ANYBODY else [])
    content = {"application/problem+json": {"schema": {"$ref": f"{_SCHEMAS}Problem"}}}
    for status in _READ if method == "get" else _ACT:
        operation["responses"][str(status)] = {
            "description": _WORDS[status],
            "content": content,
        }
    if method == "get":
        operation["responses"]["304"] = {"description": "Nothing changed since `If-None-Match`."}


_WORDS = {
    400: "The request cannot be read.",
    401: "A token is needed, or this one is not accepted.",
    403: "The token's role or boards do not allow it, or it belongs to another event.",
    404: "There is no such thing.",
    409: "Somebody else changed it meanwhile; `changes` and `current` say what.",
    413: "The request is too large.",
    422: "The request is not as described, or the tournament does not allow it.",
    429: "Too many requests; `Retry-After` says when to go on.",
    503: "The database cannot answer now, or too many wait; nothing was changed.",
    507: "The server's disk is full; nothing was changed.",
}


@cache
def description_text() -> str:
    """The same as it is published."""
    return json.dumps(description(), ensure_ascii=False, indent=1)

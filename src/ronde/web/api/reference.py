"""The reference of the API, from its own description."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse

from ronde.texts.web import web_text
from ronde.web.api.api import description, description_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of

__all__ = [
    "FieldLine",
    "Group",
    "OperationBlock",
    "ReferencePage",
    "SchemaBlock",
    "openapi",
    "reference",
    "reference_page",
]

_START = "/api/v1"


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldLine:
    """A parameter or a field: its type in a few words."""

    name: str
    type: str
    where: str
    required: bool
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OperationBlock:
    """An operation: how it is called, by whom, what it takes and answers.

    `files` are the media types of an answer that is a file; such an answer has no shape.
    """

    id: str
    method: str
    path: str
    role: str
    text: str
    parameters: tuple[FieldLine, ...]
    body: str
    answer: str
    files: tuple[str, ...]
    problems: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Operations that belong together."""

    name: str
    operations: tuple[OperationBlock, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SchemaBlock:
    """What is sent or answered: an object with fields, or one of several values."""

    name: str
    text: str
    fields: tuple[FieldLine, ...]
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReferencePage:
    """The whole API."""

    about: str
    version: str
    groups: tuple[Group, ...]
    schemas: tuple[SchemaBlock, ...]


def openapi(request: HttpRequest) -> HttpResponse:
    """The OpenAPI document."""
    text = description_text()
    tag = f'"{hashlib.sha256(text.encode()).hexdigest()[:16]}"'
    if request.headers.get("If-None-Match") == tag:
        response = HttpResponse(status=304)
    else:
        response = HttpResponse(text, content_type="application/json")
    response.headers["ETag"] = tag
    response.headers["Cache-Control"] = "public, no-cache"
    return response


def reference(request: HttpRequest) -> HttpResponse:
    """Every operation and every answer, readable without any tool."""
    page = reference_page(description())
    frame = frame_of(request, title=web_text(language_of(request), "api.title"))
    return render_page(request, "api/reference.html", page, frame)


def reference_page(document: Mapping[str, Any]) -> ReferencePage:
    """The page of an OpenAPI document."""
    groups: dict[str, list[OperationBlock]] = {}
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            tag = operation["tags"][0]
            groups.setdefault(tag, []).append(_operation(path, method, operation))
    return ReferencePage(
        about=document["info"]["description"],
        version=document["info"]["version"],
        groups=tuple(Group(name=n, operations=tuple(found)) for n, found in groups.items()),
        schemas=tuple(
            _schema(name, schema)
            for name, schema in sorted(document["components"]["schemas"].items())
        ),
    )


def _operation(path: str, method: str, operation: Mapping[str, Any]) -> OperationBlock:
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    answers = operation["responses"]["200"]["content"]
    answer = answers.get("application/json", {}).get("schema", {})
    # A file may be JSON too: then what is answered is its bytes, and no shape is described.
    is_file = not answer or answer.get("format") == "binary"
    return OperationBlock(
        id=operation["operationId"],
        method=method.upper(),
        path=path.removeprefix(_START),
        role=operation["x-role"],
        text=operation.get("description", ""),
        parameters=tuple(
            FieldLine(
                name=parameter["name"],
                type=type_words(parameter["schema"]),
                where=parameter["in"],
                required=parameter["required"],
                text=parameter.get("description", ""),
            )
            for parameter in operation["parameters"]
        ),
        body=type_words(body["schema"]) if body else "",
        answer="" if is_file else type_words(answer),
        files=tuple(answers) if is_file else (),
        problems=tuple(
            (status, found["description"])
            for status, found in sorted(operation["responses"].items())
            if status != "200"
        ),
    )


def _schema(name: str, schema: Mapping[str, Any]) -> SchemaBlock:
    required = set(schema.get("required", ()))
    return SchemaBlock(
        name=name,
        text=schema.get("description", ""),
        fields=tuple(
            FieldLine(
                name=field,
                type=type_words(about),
                where="",
                required=field in required,
                text=about.get("description", ""),
            )
            for field, about in schema.get("properties", {}).items()
        ),
        values=tuple(str(value) for value in schema.get("enum", ())),
    )


def type_words(schema: Mapping[str, Any]) -> str:
    """A type in a few words.

    >>> type_words({"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "null"}]}})
    'list of (integer or null)'
    """
    return " or ".join(dict.fromkeys(_types(schema)))


def _types(schema: Mapping[str, Any]) -> Iterator[str]:
    if "$ref" in schema:
        yield schema["$ref"].rpartition("/")[2]
    elif "anyOf" in schema:
        for part in schema["anyOf"]:
            yield from _types(part)
    elif schema.get("type") == "array":
        inner = type_words(schema.get("items", {}))
        yield f"list of ({inner})" if " or " in inner else f"list of {inner}"
    elif isinstance(schema.get("additionalProperties"), Mapping):
        yield f"object of {type_words(schema['additionalProperties'])}"
    elif "allOf" in schema:
        for part in schema["allOf"]:
            yield from _types(part)
    else:
        kind = schema.get("type", "any")
        yield f"{kind} ({schema['format']})" if "format" in schema else kind

"""JSON schemas written as types of TypeScript: for the API page and the browser's types."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

Schema = dict[str, Any]
BASIC = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean"}


def spelled(schema: Schema, named: Callable[[str], str] = str) -> str:
    """A JSON schema as a type of TypeScript; `named` says how to write a type that has a name."""
    if "$ref" in schema:
        return named(str(schema["$ref"]).split("/")[-1])
    for word in ("anyOf", "oneOf"):
        if word in schema:
            return " | ".join(spelled(part, named) for part in schema[word])
    for word in ("const", "enum"):
        if word in schema:
            values = [schema[word]] if word == "const" else schema[word]
            return " | ".join(map(json.dumps, values))
    match schema.get("type"):
        case "array" if "prefixItems" in schema:
            return f"[{', '.join(spelled(part, named) for part in schema['prefixItems'])}]"
        case "array":
            return array(spelled(schema["items"], named))
        case "object":
            inner = schema.get("additionalProperties")
            values = spelled(inner, named) if isinstance(inner, dict) else "any"
            return f"Record<string, {values}>"
        case "null":
            return "null"
        case kind:
            return BASIC.get(str(kind), "any")


def array(of: str) -> str:
    """A list of a type."""
    return f"{of}[]" if of.replace("\0", "").isidentifier() else f"({of})[]"

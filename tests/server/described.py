"""The description of the interface, read as a program would: what fits it, and how to make something up from it.

Schemathesis does this too, with `--full`; these few lines are quick enough for every run, know what answers held
and see to it that every call has worked once.
"""

import re


TEXTS = ["x", "Ann", "0", "ä🚂", "<b>", "../..", "a" * 39, "pass", "\x00", "\u202e", "' OR 1=1 --"]
KINDS = {"string": str, "integer": int, "boolean": bool, "array": list, "object": dict, "null": type(None)}
OTHERS = [None, True, False, 0, 1, -1, 0.5, 2**70, "x", "", "1", "true", [], {}, [None], {"x": []}]


class Document:
    """A description, and dice to make things up."""

    def __init__(self, content, dice):
        self.content, self.dice = content, dice

    def calls(self):
        """Return every call: its method, its address and what is said of it."""
        return [(m.upper(), path, call) for path, calls in self.content["paths"].items() for m, call in calls.items()]

    def shape(self, schema):
        """Follow a reference."""
        while "$ref" in schema:
            schema = self.content["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
        return schema

    def fits(self, value, schema):
        """Whether something is as described."""
        schema = self.shape(schema)
        if "oneOf" in schema:
            return sum(self.fits(value, one) for one in schema["oneOf"]) == 1
        if "const" in schema:
            return value == schema["const"] and type(value) is type(schema["const"])
        if "type" not in schema:
            return True
        kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
        return any(self._is(value, kind) for kind in kinds) and self._within(value, schema)

    def _is(self, value, kind):
        if kind == "number":
            return isinstance(value, (int, float)) and not isinstance(value, bool)
        return isinstance(value, KINDS[kind]) and (kind == "boolean" or not isinstance(value, bool))

    def _within(self, value, schema):
        if isinstance(value, bool) or value is None:
            return True
        if isinstance(value, (int, float)):
            return schema.get("minimum", value) <= value <= schema.get("maximum", value)
        if isinstance(value, str):
            long = schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", len(value))
            return long and bool(re.search(schema.get("pattern", ""), value))
        if isinstance(value, list):
            inside = all(self.fits(one, schema.get("items", {})) for one in value)
            return inside and len(value) <= schema.get("maxItems", len(value))
        named, rest = schema.get("properties", {}), schema.get("additionalProperties", {})
        inside = all(self.fits(one, named.get(key, rest or {})) for key, one in value.items())
        return inside and set(schema.get("required", ())) <= set(value)

    def some(self, schema, name="", known=None):
        """Return something that is as described; for some names something that is known."""
        known, schema = known or {}, self.shape(schema)
        if known.get(name) and self.dice.random() < 0.85:
            found = self.dice.choice(known[name])
            if self.fits(found, schema):
                return found
        if "oneOf" in schema:
            return self.some(self.dice.choice(schema["oneOf"]), name, known)
        if "const" in schema:
            return schema["const"]
        kind = schema.get("type", "string")
        return getattr(self, f"_{kind}")(schema, known)

    def _string(self, schema, _known):
        if "pattern" in schema:
            return str(self.dice.randrange(10**6))
        return self.dice.choice(TEXTS).ljust(schema.get("minLength", 0), "x")[: schema.get("maxLength", 99)]

    def _integer(self, schema, _known):
        low, high = int(schema.get("minimum", -5)), int(schema.get("maximum", 99))
        return self.dice.choice([low, high, min(low + 1, high), self.dice.randint(low, high)])

    def _boolean(self, _schema, _known):
        return self.dice.random() < 0.5

    def _null(self, _schema, _known):
        return None

    def _array(self, schema, known):
        count = self.dice.randrange(min(4, schema.get("maxItems", 4) + 1))
        return [self.some(schema.get("items", {}), "", known) for _ in range(count)]

    def _object(self, schema, known):
        named, needed = schema.get("properties", {}), schema.get("required", ())
        return {
            key: self.some(one, key, known) for key, one in named.items() if key in needed or self.dice.random() < 0.5
        }

    def spoilt(self, value, schema):
        """Return something like this that is not as described, or `None` if nothing came to mind."""
        for _ in range(20):
            bad = self._bent(value)
            if not self.fits(bad, schema):
                return bad
        return None

    def _bent(self, value):
        if isinstance(value, dict) and value and self.dice.random() < 0.8:
            key = self.dice.choice(list(value))
            rest = {name: one for name, one in value.items() if name != key}
            return rest if self.dice.random() < 0.3 else {**rest, key: self._bent(value[key])}
        if isinstance(value, str) and self.dice.random() < 0.3:
            return value + "x" * 500
        return self.dice.choice(OTHERS)

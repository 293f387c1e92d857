/** Reads references to schemas: `$ref`, and the dynamic references of JSON Schema. */
import type { Constraints } from "../../../sheets/types/type.ts";
import type { Schema } from "../../description/schema.ts";
import { noteKeys, type Origin } from "../../notes/notes.ts";
import {
  isObject,
  propertyOf,
  textPropertyOf,
  type PlainObject,
} from "../../source/plain-object.ts";
import { schemaKeys } from "../reading/keys.ts";
import type { ObjectAt } from "../reading/reading.ts";
import { isAssembled, type Located, originAt } from "../references.ts";
import { kindsOf, type SchemaReading } from "./reading.ts";
import { constraintsOf, scalarFacts, scalarOf } from "./scalar.ts";

const keys = ["$ref", "$dynamicRef", "$recursiveRef"] as const;

type ReferenceKey = (typeof keys)[number];

export const referenceKey = (value: PlainObject): ReferenceKey | undefined =>
  keys.find((key) => textPropertyOf(value, key) !== undefined);

const facts = new Set(
  ["title", "description", "deprecated", "x-deprecated", "readOnly", "writeOnly", "default"].concat(
    ["nullable", "x-nullable", "x-callsheet", "$id", "$anchor", "$defs", ...keys],
  ),
);

/** Returns the keywords next to a reference, except documentation; empty if none of them affects values. */
export function shapingSiblings(value: PlainObject): readonly string[] {
  const others = Object.keys(value).filter((name) => !facts.has(name));
  const isShaping = others.some((name) => schemaKeys.get(name) === "read" && name !== "type");
  return isShaping ? others : [];
}

/** Reads a reference with the facts next to it. Any value is possible if the target is not a schema. */
export function referenceOf(node: ObjectAt, reading: SchemaReading): Schema {
  const { value, origin } = node;
  const { notes } = reading;
  const types = new Set([propertyOf(value, "type")].flat());
  const hasNull = !isAssembled(value) && (types.has("null") || types.has(null));
  const isMarked =
    propertyOf(value, "nullable") === true || propertyOf(value, "x-nullable") === true;
  const around = { ...scalarFacts(node, reading), isNullable: isMarked || hasNull || undefined };
  const siblings = isAssembled(value) ? [] : shapingSiblings(value);
  if (siblings.length === 0 && !isAssembled(value)) noteKeys(value, schemaKeys, origin, notes);
  // A broken reference keeps the facts next to it.
  const target = targetOf(node, reading);
  if (target === undefined) return { ...around, kind: "any" };
  if (hasNull) notes.add("null-beside", originAt(node, "type"));
  for (const name of siblings) notes.add("schema-sibling", originAt(node, name));
  const key = reading.keyFor(target);
  const constraints = isAssembled(value) ? boundsOfReference(node, reading) : undefined;
  return { ...around, kind: "reference", key, ...(constraints && { constraints }) };
}

/** Reads the bounds that a merge adds next to a reference, and the type of its target. */
function boundsOfReference(node: ObjectAt, reading: SchemaReading): Constraints | undefined {
  const [kind] = kindsOf(node, { isPart: true }, reading).kinds;
  if (kind === undefined) return undefined;
  return kind === "object" || kind === "array"
    ? constraintsOf(node, kind, reading)
    : scalarOf(node, kind, { origin: node.origin }, reading).constraints;
}

/** Returns the target of a reference. Adds a note and returns undefined if the target is not a schema. */
export function targetOf(node: ObjectAt, reading: SchemaReading): Located | undefined {
  const { notes, references } = reading;
  const key = referenceKey(node.value);
  if (key === undefined) return undefined;
  const at = originAt(node, key);
  const holder = { ...at, pointer: at.pointer.slice(0, at.pointer.lastIndexOf("/")) };
  if (key !== "$ref") notes.add("reference-dynamic", at);
  const text =
    (key === "$recursiveRef" && recursionOf(holder, reading)) || textPropertyOf(node.value, key);
  const target = references.locate(text ?? "", holder, key);
  if (target === undefined) return undefined;
  if (!isSchema(target.origin.pointer, target.value)) {
    notes.add("reference-no-schema", at);
    return undefined;
  }
  return references.resolve(target) === undefined ? undefined : target;
}

const isSchema = (pointer: string, value: unknown): boolean =>
  (isObject(value) || typeof value === "boolean") &&
  !/^\/components\/(?!schemas\/)[^/]+\/[^/]+$/.test(pointer);

/** Finds the nearest enclosing schema with `$recursiveAnchor`. */
function recursionOf(origin: Origin, { references }: SchemaReading): string | undefined {
  let { pointer } = origin;
  while (pointer !== "") {
    pointer = pointer.slice(0, pointer.lastIndexOf("/"));
    const reference = `#${encodeURI(pointer)}`;
    if (propertyOf(references.find(reference, origin.file)?.value, "$recursiveAnchor") === true) {
      return reference;
    }
  }
  return undefined;
}

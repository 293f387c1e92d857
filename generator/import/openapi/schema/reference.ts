/** Reads a schema that refers to another one. */
import { below } from "../../description/origin.ts";
import type { Schema } from "../../description/schema.ts";
import { noteKeys } from "../../notes/notes.ts";
import { isObject, own, ownText, type PlainObject } from "../../source/plain-object.ts";
import type { ObjectAt } from "../reading/reading.ts";
import type { SchemaContext, SchemaReading } from "./reading.ts";
import { factsOf } from "./schema-facts.ts";
import { schemaKeys } from "../reading/keys.ts";

const keys = ["$ref", "$dynamicRef", "$recursiveRef"] as const;

type ReferenceKey = (typeof keys)[number];

/** Returns the keyword that refers to another schema, if there is one. */
export const referenceKey = (value: PlainObject): ReferenceKey | undefined =>
  keys.find((key) => ownText(value, key) !== undefined);

const facts = new Set(
  ["title", "description", "deprecated", "x-deprecated", "readOnly", "writeOnly", "default"].concat(
    ["nullable", "x-nullable", "x-callsheet", "$id", "$anchor", "$defs", ...keys],
  ),
);

/** `rest`: reads the siblings of the reference that are more than facts. */
export function referenceOf(
  node: ObjectAt,
  key: ReferenceKey,
  reading: SchemaReading,
  rest: (node: ObjectAt, context: SchemaContext) => Schema,
): Schema {
  const { value, origin } = node;
  const { notes, references } = reading;
  const around = {
    ...factsOf(node, reading),
    isNullable: own(value, "nullable") === true || own(value, "x-nullable") === true || undefined,
  };
  if (key !== "$ref") notes.add("reference-dynamic", below(origin, key));
  const text = (key === "$recursiveRef" && recursionOf(node, reading)) || ownText(value, key);
  const target = references.locate(text ?? "", origin, key);
  const others = Object.keys(value).filter((name) => !facts.has(name));
  const shaping = others.filter((name) => schemaKeys.get(name) === "read" && name !== "type");
  if (shaping.length === 0) noteKeys(value, schemaKeys, origin, notes);
  // A broken reference leaves the facts beside it.
  if (target === undefined || !isSchema(target.origin.pointer, target.value)) {
    if (target !== undefined) notes.add("reference-no-schema", below(origin, key));
    return { ...around, kind: "any" };
  }
  if (references.resolve(target) === undefined) return { ...around, kind: "any" };
  const reference: Schema = { ...around, kind: "reference", key: reading.keyFor(target) };
  if (shaping.length === 0) return reference;
  if (!reading.hasSiblings) {
    for (const name of others) notes.add("schema-sibling", below(origin, name));
    return reference;
  }
  const siblings = Object.fromEntries(others.map((name) => [name, value[name]]));
  const part = rest({ value: siblings, origin }, { isPart: true });
  if (part.kind === "any") return reference;
  return {
    ...around,
    kind: "all",
    parts: [{ kind: "reference", key: reference.key, origin }, part],
  };
}

const isSchema = (pointer: string, value: unknown): boolean =>
  (isObject(value) || typeof value === "boolean") &&
  !/^\/components\/(?!schemas\/)[^/]+\/[^/]+$/.test(pointer);

/** Finds the nearest schema around it with `$recursiveAnchor`. */
function recursionOf({ origin }: ObjectAt, { references }: SchemaReading): string | undefined {
  let { pointer } = origin;
  while (pointer !== "") {
    pointer = pointer.slice(0, pointer.lastIndexOf("/"));
    const reference = `#${encodeURI(pointer)}`;
    if (own(references.find(reference, origin.file)?.value, "$recursiveAnchor") === true) {
      return reference;
    }
  }
  return undefined;
}

/** A text, a number or a truth value, by its type and its format. */
import type { ScalarName, ScalarSchema, SchemaFacts } from "../../description/schema.ts";
import { below } from "../../description/origin.ts";
import type { Constraints } from "../../../spec/types/type.ts";
import { ownText } from "../../source/plain-object.ts";
import { constraintsOf } from "./constraints.ts";
import type { Node, Reading } from "./reading.ts";

export type ScalarKind = "string" | "integer" | "number" | "boolean" | "file";

interface Format {
  readonly name: ScalarName;
  readonly constraints?: Constraints;
}

const integer: Format = { name: "integer" };
const unsigned: Format = { name: "integer", constraints: { minimum: 0 } };
const number: Format = { name: "number" };

/** Those that say no more than the type, and those that are a primitive of call sheets. Others go by their names. */
const formats: Readonly<Record<ScalarKind, ReadonlyMap<string, Format>>> = {
  string: new Map<string, Format>([
    ["string", { name: "string" }],
    ["binary", { name: "file" }],
    ["byte", { name: "bytes" }],
    ["base64", { name: "bytes" }],
    ["base64url", { name: "bytes" }],
    ["date", { name: "date" }],
    ["date-time", { name: "datetime" }],
    ["datetime", { name: "datetime" }],
    ["int64", { name: "int64" }],
    ["uint64", { name: "decimal" }],
  ]),
  integer: new Map<string, Format>([
    ["integer", integer],
    ["int", integer],
    ["int8", integer],
    ["int16", integer],
    ["int32", integer],
    ["uint8", unsigned],
    ["uint16", unsigned],
    ["uint32", unsigned],
  ]),
  number: new Map<string, Format>([
    ["number", number],
    ["float", number],
    ["double", number],
    ["integer", integer],
    ["int32", integer],
    ["int64", { name: "integer", constraints: { format: "int64" } }],
  ]),
  boolean: new Map<string, Format>([["boolean", { name: "boolean" }]]),
  file: new Map<string, Format>([["binary", { name: "file" }]]),
};

export function scalarOf(
  node: Node,
  kind: ScalarKind,
  facts: SchemaFacts,
  reading: Reading,
): ScalarSchema {
  const given = ownText(node.value, "format") ?? "";
  const known = formats[kind].get(given) ?? contentOf(node, kind, reading);
  const ofFormat =
    known?.constraints ?? (known === undefined && given !== "" ? { format: given } : undefined);
  const bounds = constraintsOf(node, kind, reading);
  const constraints = ofFormat === undefined ? bounds : { ...ofFormat, ...bounds };
  return { ...facts, kind: "scalar", name: known?.name ?? kind, constraints };
}

/** Since 3.1, the way to say what formats said before. */
function contentOf(
  { value, origin }: Node,
  kind: ScalarKind,
  { notes }: Reading,
): Format | undefined {
  if (kind !== "string") return undefined;
  const encoding = ownText(value, "contentEncoding");
  if (encoding === "base64" || encoding === "base64url") return { name: "bytes" };
  if (encoding !== undefined)
    notes.add("schema-content", below(origin, "contentEncoding"), encoding);
  const mediaType = ownText(value, "contentMediaType");
  if (mediaType === undefined || encoding !== undefined) return undefined;
  if (!/^text\/|[/+](?:json|xml|yaml)$/.test(mediaType)) return { name: "file" };
  notes.add("schema-content", below(origin, "contentMediaType"), mediaType);
  return undefined;
}

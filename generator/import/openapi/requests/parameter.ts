/** One parameter of a query, a header or a path; an object whose fields are sent on their own is several. */
import type { ParameterDescription } from "../../description/description.ts";
import { below } from "../../description/origin.ts";
import type { Schema } from "../../description/schema.ts";
import { noteKeys } from "../../notes/notes.ts";
import { isObject, own } from "../../source/plain-object.ts";
import { parameterKeys, plainParameterKeys } from "../reading/operation-keys.ts";
import { mediaKind } from "../reading/media-type.ts";
import { describedExtension, isExported } from "../reading/extension.ts";
import type { Reading } from "../reading/reading.ts";
import { isTrue, textOf } from "../reading/walk.ts";
import type { Located } from "../references/located.ts";
import type { ParameterNode } from "./parameter-nodes.ts";
import { styleOf, writingOf, type Writing } from "./parameter-style.ts";
import { plainSchema } from "./plain-schema.ts";
import { objectInQuery } from "./query-object.ts";
import type { WireShapes } from "../reading/wire-shape.ts";

export interface WrittenParameter {
  readonly parameters: readonly ParameterDescription[];
  /** What stands before it in the path. */
  readonly prefix?: string | undefined;
}

export function readParameter(
  node: ParameterNode & { readonly in: "query" | "header" | "path" },
  shapes: WireShapes,
  reading: Reading,
): WrittenParameter {
  const { value, origin, name, in: location } = node;
  const { version, notes } = reading;
  const isPlain = version === "2.0" && own(value, "schema") === undefined;
  noteKeys(value, isPlain ? plainParameterKeys : parameterKeys, origin, notes);
  if (isTrue(value, "allowEmptyValue"))
    notes.add("parameter-empty", below(origin, "allowEmptyValue"));
  if (isTrue(value, "allowReserved") && location !== "path") {
    notes.add("parameter-unencoded", below(origin, "allowReserved"));
  }
  const content = contentOf(node, reading);
  const schema = content?.schema ?? {
    value: isPlain ? plainSchema(value) : own(value, "schema"),
    origin: isPlain ? origin : below(origin, "schema"),
  };
  const shape = shapes.of(schema.value, schema.origin);
  const style = styleOf(value, location, isPlain);
  const writing: Writing = content?.isJson
    ? { as: "text", note: "parameter-json" }
    : writingOf(location, style, shape);
  if (writing.note !== undefined) notes.add(writing.note, origin, name);
  const facts = {
    in: location,
    isRequired: location === "path" || isTrue(value, "required"),
    doc: textOf(value, "description"),
    deprecated: isTrue(value, "deprecated") ? (true as const) : undefined,
    extension: describedExtension(value, isExported(reading.root.value)),
    origin,
  };
  const prefix =
    writing.prefix === ";=" ? `;${encodeURIComponent(name.toWellFormed())}=` : writing.prefix;
  if (writing.as === "fields") {
    return { parameters: objectInQuery({ ...facts, name }, schema, shapes, reading), prefix };
  }
  // A style that joins the items keeps the name as it is.
  const isPlainList = shape.isList && writing.as === "value" && writing.list === undefined;
  const isBracketed = isPlainList && name.endsWith("[]");
  const list = isBracketed ? "brackets" : writing.list;
  const written: ParameterDescription = {
    ...facts,
    name: isBracketed ? name.slice(0, -2) : name,
    schema: writtenSchema(writing, schema, reading),
    list: writing.as === "text" ? undefined : list,
  };
  return { parameters: [written], prefix };
}

function writtenSchema({ as }: Writing, { value, origin }: Located, reading: Reading): Schema {
  const text = { kind: "scalar", name: "string", origin } as const;
  switch (as) {
    case "text":
      return text;
    case "pairs":
      return { kind: "list", items: text, origin };
    case "value":
    case "fields": {
      if (value === undefined) return text;
      const schema = reading.schema(value, origin);
      // Nothing is sent by leaving a parameter out.
      return schema.isNullable === true ? { ...schema, isNullable: undefined } : schema;
    }
  }
}

/** What `content` says, where a parameter has that in place of a schema. */
function contentOf(
  { value, origin }: ParameterNode,
  { notes }: Reading,
): { readonly schema: Located; readonly isJson: boolean } | undefined {
  const content = own(value, "content");
  if (!isObject(content)) return undefined;
  const [mediaType, ...others] = Object.keys(content);
  if (mediaType === undefined) return undefined;
  const here = below(origin, "content");
  for (const other of others) notes.add("body-type", below(here, other));
  return {
    schema: {
      value: own(content[mediaType], "schema"),
      origin: below(here, mediaType, "schema"),
    },
    isJson: mediaKind(mediaType) !== "text" || mediaType.endsWith("json"),
  };
}

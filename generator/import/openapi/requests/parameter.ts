/** Reads parameters of a query, a header or a path; an object that is sent field by field becomes several. */
import type { ListStyle } from "../../../spec/types/type.ts";
import type { ParameterDescription } from "../../description/description.ts";
import { below, noteKeys } from "../../notes/notes.ts";
import { type Schema, textSchema } from "../../description/schema.ts";
import type { NoteKind } from "../../notes/note-kinds.ts";
import { entriesOf, own, type PlainObject } from "../../source/plain-object.ts";
import { parameterKeys } from "../reading/keys.ts";
import { mediaKind } from "../reading/media.ts";
import {
  describedExtension,
  isTrue,
  type ParameterNode,
  type Reading,
  textOf,
} from "../reading/reading.ts";
import type { WireShape } from "../reading/wire-shape.ts";
import { type Located, locatedAt } from "../references.ts";
import { objectInQuery, wholeQuery } from "./query-object.ts";

/** Headers that the client sets, or that browsers forbid. */
const reserved = new Set(
  [
    "accept accept-encoding authorization connection content-length content-type",
    "cookie host transfer-encoding",
  ].flatMap((names) => names.split(" ")),
);

/** Reads all parameters but those of the path. `isClientParameter`: whether the client sends one with every call. */
export function readParameters(
  nodes: readonly ParameterNode[],
  isClientParameter: (location: string, name: string) => boolean,
  reading: Reading,
): ParameterDescription[] {
  const { notes } = reading;
  const found = new Map<string, ParameterDescription>();
  for (const node of nodes) {
    for (const parameter of parametersOf(node)) {
      const { name, origin } = parameter;
      const key = `${parameter.in} ${name}`;
      if (isClientParameter(parameter.in, name)) notes.add("parameter-key", origin, name);
      else if (found.has(key)) notes.add("parameter-repeated", origin, name);
      else found.set(key, parameter);
    }
  }
  return [...found.values()];

  function parametersOf(node: ParameterNode): readonly ParameterDescription[] {
    const { name, origin } = node;
    switch (node.in) {
      case "query":
        return readParameter({ ...node, in: "query" }, reading).parameters;
      case "header":
        return headerOf(node);
      case "querystring":
        return wholeQuery(node, reading);
      case "cookie":
        notes.add("parameter-cookie", origin, name);
        return [];
      case "path":
        return [];
      default:
        notes.add("parameter-location", origin, `${name} in ${node.in}`);
        return [];
    }
  }

  function headerOf(node: ParameterNode): readonly ParameterDescription[] {
    const { name, origin } = node;
    if (isClientParameter("header", name)) notes.add("parameter-key", origin, name);
    else if (reserved.has(name.toLowerCase())) notes.add("parameter-header", origin, name);
    else if (!/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(name) || name === "__proto__") {
      notes.add("parameter-header-name", origin, name);
    } else return readParameter({ ...node, in: "header" }, reading).parameters;
    return [];
  }
}

interface WrittenParameter {
  readonly parameters: readonly ParameterDescription[];
  /** Literal text before it in the path. */
  readonly prefix?: string | undefined;
}

export function readParameter(
  node: ParameterNode & { readonly in: "query" | "header" | "path" },
  reading: Reading,
): WrittenParameter {
  const { value, origin, name, in: location } = node;
  const { notes } = reading;
  noteKeys(value, parameterKeys, origin, notes);
  if (isTrue(value, "allowEmptyValue"))
    notes.add("parameter-empty", below(origin, "allowEmptyValue"));
  if (isTrue(value, "allowReserved") && location !== "path") {
    notes.add("parameter-unencoded", below(origin, "allowReserved"));
  }
  const content = contentOf(node, reading);
  const schema = content?.schema ?? locatedAt(node, "schema");
  const shape = reading.shape(schema);
  const style = styleOf(value, location);
  const writing: Writing = content?.isJson
    ? { as: "text", note: "parameter-json" }
    : writingOf(location, style, shape);
  if (writing.note !== undefined) notes.add(writing.note, origin, name);
  const facts = {
    in: location,
    isRequired: location === "path" || isTrue(value, "required"),
    doc: textOf(value, "description"),
    deprecated: isTrue(value, "deprecated") ? (true as const) : undefined,
    extension: describedExtension(value, reading),
    origin,
  };
  const prefix =
    writing.prefix === ";=" ? `;${encodeURIComponent(name.toWellFormed())}=` : writing.prefix;
  if (writing.as === "fields") {
    return { parameters: objectInQuery({ ...facts, name }, schema, reading), prefix };
  }
  // A style that joins the items keeps the name.
  const isPlainList = shape.isList && writing.as === "value" && writing.list === undefined;
  const isBracketed = isPlainList && name.endsWith("[]");
  const list = isBracketed ? "brackets" : writing.list;
  const parameter: ParameterDescription = {
    ...facts,
    name: isBracketed ? name.slice(0, -2) : name,
    schema: writtenSchema(writing, schema, reading),
    list: writing.as === "text" ? undefined : list,
  };
  return { parameters: [parameter], prefix };
}

function writtenSchema({ as }: Writing, located: Located, reading: Reading): Schema {
  const { value, origin } = located;
  const text = textSchema(origin);
  switch (as) {
    case "text":
      return text;
    case "pairs":
      return { kind: "list", items: text, origin };
    case "value":
    case "fields": {
      if (value === undefined) return text;
      const schema = reading.schema(located);
      // Null is sent by leaving a parameter out.
      return schema.isNullable === true ? { ...schema, isNullable: undefined } : schema;
    }
  }
}

/** Returns the schema of `content`, which a parameter may have in place of `schema`. */
function contentOf(
  node: ParameterNode,
  { notes }: Reading,
): { readonly schema: Located; readonly isJson: boolean } | undefined {
  const [mediaType, ...others] = entriesOf(own(node.value, "content")).map(([type]) => type);
  if (mediaType === undefined) return undefined;
  for (const other of others) notes.add("body-type", below(node.origin, "content", other));
  return {
    schema: locatedAt(node, "content", mediaType, "schema"),
    isJson: mediaKind(mediaType) !== "text" || mediaType.endsWith("json"),
  };
}

interface Style {
  readonly name: string;
  readonly isExploded: boolean;
}

/**
 * `value`: by its type. `text`: as one text that the caller writes. `pairs`: as a list of texts. `fields`: each field on
 * its own.
 */
interface Writing {
  readonly as: "value" | "text" | "pairs" | "fields";
  readonly list?: ListStyle | undefined;
  /** Literal text before it in the path. */
  readonly prefix?: string | undefined;
  readonly note?: NoteKind | undefined;
}

const usual: Readonly<Record<string, string>> = { query: "form", path: "simple", header: "simple" };

function styleOf(value: PlainObject, location: string): Style {
  const style = own(value, "style");
  const name = typeof style === "string" ? style : (usual[location] ?? "form");
  const explode = own(value, "explode");
  const isExploded = typeof explode === "boolean" ? explode : name === "form";
  return { name, isExploded };
}

function writingOf(location: "query" | "header" | "path", style: Style, shape: WireShape): Writing {
  if (location === "query") return inQuery(style, shape);
  const { name, isExploded } = style;
  const written = inOneText(style, shape);
  if (location === "header" || name === "simple") return written;
  const isExplodedCollection = isExploded && (shape.isList || shape.isObject);
  // Values keep the separator of items as a literal, but not the one between name and value.
  const note = shape.isObject ? "parameter-style" : "parameter-joined";
  if (name === "label")
    return { ...(isExplodedCollection ? { as: "text", note } : written), prefix: "." };
  if (name !== "matrix") return { ...written, note: "parameter-style" };
  return {
    ...written,
    prefix: ";=",
    note: isExplodedCollection ? "parameter-style" : written.note,
  };
}

const asText: Writing = { as: "text", note: "parameter-joined" };

/** Joins items, and names and values, by commas. */
function inOneText({ isExploded }: Style, shape: WireShape): Writing {
  if (shape.isObject && !shape.isList)
    return { as: "pairs", list: "comma", note: "parameter-pairs" };
  if (shape.isObject)
    return { ...asText, note: isExploded ? "parameter-style" : "parameter-joined" };
  return shape.isList ? { as: "value", list: "comma" } : { as: "value" };
}

function inQuery({ name, isExploded }: Style, shape: WireShape): Writing {
  if (name === "deepObject") {
    return shape.hasList
      ? { as: "value", list: "indexed", note: "parameter-indexed" }
      : { as: "value" };
  }
  if (/^(?:space|pipe|tab)Delimited$/.test(name) && !isExploded) {
    return shape.isList || shape.isObject ? asText : { as: "value" };
  }
  if (shape.isObject) {
    return isExploded
      ? { as: "fields", note: "parameter-fields" }
      : { as: "pairs", list: "comma", note: "parameter-pairs" };
  }
  if (shape.hasDeepList) return { as: "value", list: "indexed", note: "parameter-indexed" };
  return shape.isList && !isExploded ? { as: "value", list: "comma" } : { as: "value" };
}

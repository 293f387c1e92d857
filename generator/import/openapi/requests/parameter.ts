/** Reads parameters of a query, a header or a path. Some objects become one parameter for each field. */
import type { Writing } from "../../../sheets/types/type.ts";
import { httpToken } from "../../../text/names.ts";
import type { ParameterDescription } from "../../description/description.ts";
import { below, noteKeys } from "../../notes/notes.ts";
import { type Schema, textSchema } from "../../description/schema.ts";
import type { NoteKind } from "../../notes/note-kinds.ts";
import { entriesOf, isList, propertyOf, type PlainObject } from "../../source/plain-object.ts";
import { parameterKeys } from "../reading/keys.ts";
import { mediaKind } from "../reading/media.ts";
import {
  describedExtension,
  isTrue,
  type ParameterNode,
  type Reading,
  textIn,
} from "../reading/reading.ts";
import { vendorName } from "../reading/vendor-names.ts";
import type { WireShape } from "../reading/wire-shape.ts";
import { type Located, locatedAt } from "../references.ts";
import { countedParameter } from "./counted-parameter.ts";
import { objectInQuery } from "./query-object.ts";
import { wholeQuery } from "./whole-query.ts";
import {
  inOneText,
  isWrittenText,
  jsonTypeOf,
  repeated,
  type WrittenStyle,
  writtenStyle,
} from "./writing.ts";

/** Headers that the client sets, or that browsers forbid. */
const reserved = new Set(
  [
    "accept accept-encoding authorization connection content-length content-type",
    "cookie host transfer-encoding",
  ].flatMap((names) => names.split(" ")),
);

/** Reads all parameters except those of the path. `isCredential`: returns whether a parameter is a credential. */
export function readParameters(
  nodes: readonly ParameterNode[],
  isCredential: (location: string, name: string) => boolean,
  reading: Reading,
): ParameterDescription[] {
  const { notes } = reading;
  const byName = new Map<string, ParameterDescription>();
  for (const node of nodes) {
    for (const parameter of parametersOf(node)) {
      const { name, origin } = parameter;
      const key = `${parameter.in} ${name}`;
      if (isCredential(parameter.in, name)) notes.add("parameter-key", origin, name);
      else if (byName.has(key)) notes.add("parameter-repeated", origin, name);
      else byName.set(key, parameter);
    }
  }
  return [...byName.values()];

  function parametersOf(node: ParameterNode): readonly ParameterDescription[] {
    const { name, origin } = node;
    switch (node.in) {
      case "query":
        return readParameter({ ...node, in: "query" }, reading).parameters;
      case "header":
        return headerOf(node);
      case "querystring":
        return wholeQuery(node, !nodes.some((one) => one.in === "query"), reading);
      case "cookie":
        notes.add(
          isCredential("cookie", name) ? "parameter-key" : "parameter-cookie",
          origin,
          name,
        );
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
    if (isCredential("header", name)) notes.add("parameter-key", origin, name);
    else if (reserved.has(name.toLowerCase())) notes.add("parameter-header", origin, name);
    else if (!httpToken.test(name) || name === "__proto__") {
      notes.add("parameter-header-name", origin, name);
    } else return readParameter({ ...node, in: "header" }, reading).parameters;
    return [];
  }
}

interface WrittenParameter {
  readonly parameters: readonly ParameterDescription[];
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
  const content = contentOf(node, reading);
  const schema = content?.schema ?? locatedAt(node, "schema");
  const shape = reading.shape(schema);
  const style = writtenStyle(value, defaultStyles[location]);
  const written = content ? contentWriting(content.mediaType, shape) : undefined;
  const writing =
    written ??
    exportedWriting(value, reading) ??
    writingOf({ location, style, shape, schema, name }, reading);
  if (writing.note !== undefined) notes.add(writing.note, origin, name);
  const allowsReserved = isTrue(value, "allowReserved") && location === "query";
  const isReserved = allowsReserved && canBeReserved(writing, shape);
  if (allowsReserved && !isReserved)
    notes.add("parameter-unencoded", below(origin, "allowReserved"));
  const facts = {
    in: location,
    isRequired: location === "path" || isTrue(value, "required"),
    doc: textIn(value, "description"),
    deprecated: isTrue(value, "deprecated") ? (true as const) : undefined,
    vendorName: vendorName("parameter", value),
    extension: describedExtension(value, reading),
    origin,
  };
  const { prefix } = writing;
  if (writing.as === "fields") {
    return {
      parameters: objectInQuery({ ...facts, vendorName: undefined, name }, schema, reading),
      prefix,
    };
  }
  const { list, inner, object, media } = writing.written ?? {};
  // A style that joins the items sends the brackets as part of the name.
  const isPlainList = shape.isList && writing.as === "value" && list === undefined && !media;
  const isBracketed = isPlainList && !isReserved && name.endsWith("[]");
  const counted = countedParameter(name, value, schema, reading);
  const parameter: ParameterDescription = {
    ...facts,
    name: isBracketed ? name.slice(0, -2) : name,
    schema: writtenSchema(writing, counted.schema, reading),
    example: counted.example,
    list: isBracketed ? "brackets" : list,
    inner,
    object,
    media,
    reserved: isReserved ? true : undefined,
  };
  return { parameters: [parameter], prefix };
}

function writtenSchema({ as }: ParameterWriting, located: Located, reading: Reading): Schema {
  const { value, origin } = located;
  if (as === "text" || value === undefined) return textSchema(origin);
  const schema = reading.schema(located);
  // Callers send null by omitting the parameter.
  return schema.isNullable === true ? { ...schema, isNullable: undefined } : schema;
}

/** Returns the schema at `content`, which a parameter can have instead of `schema`. */
function contentOf(
  node: ParameterNode,
  { notes }: Reading,
): { readonly schema: Located; readonly mediaType: string } | undefined {
  const [mediaType, ...others] = entriesOf(propertyOf(node.value, "content")).map(([type]) => type);
  if (mediaType === undefined) return undefined;
  for (const other of others) notes.add("body-type", below(node.origin, "content", other));
  return { schema: locatedAt(node, "content", mediaType, "schema"), mediaType };
}

/** Returns the notation in the extension of an exported document; the schema already has the type of the sheet. */
function exportedWriting(
  value: PlainObject,
  { isExported }: Reading,
): ParameterWriting | undefined {
  const extension = propertyOf(value, "x-callsheet");
  const isWritten =
    propertyOf(extension, "object") !== undefined || isList(propertyOf(extension, "list"));
  return isExported && isWritten ? { as: "value" } : undefined;
}

/** Returns the notation of a content type. The client writes JSON; for other types, the caller passes the string. */
function contentWriting(mediaType: string, shape: WireShape): ParameterWriting {
  const media = jsonTypeOf(mediaType);
  if (media !== undefined) return { as: "value", written: { media } };
  return isWrittenText(shape) && mediaKind(mediaType) === "text"
    ? { as: "value" }
    : { as: "text", note: "parameter-json" };
}

/** `value`: written by type. `text`: passed by the caller as one string. `fields`: each field separately. */
interface ParameterWriting {
  readonly as: "value" | "text" | "fields";
  readonly written?: Writing | undefined;
  /** Literal text before the variable in the path. */
  readonly prefix?: string | undefined;
  readonly note?: NoteKind | undefined;
}

const defaultStyles = { query: "form", path: "simple", header: "simple" } as const;

interface Written {
  readonly location: "query" | "header" | "path";
  readonly style: WrittenStyle;
  readonly shape: WireShape;
  readonly schema: Located;
  readonly name: string;
}

function writingOf(one: Written, reading: Reading): ParameterWriting {
  const { location, style, shape } = one;
  if (location === "query") return inQuery(one, reading);
  if (location === "header" || style.name === "simple") return joined(one, reading);
  const isExploded = style.isExploded && !isWrittenText(shape);
  const named = `;${encodeURIComponent(one.name.toWellFormed())}=`;
  switch (style.name) {
    case "label":
      return { ...(isExploded ? exploded("label", shape) : joined(one, reading)), prefix: "." };
    case "matrix": {
      if (!isExploded) return { ...joined(one, reading), prefix: named };
      const isBoth = shape.isList && shape.isObject;
      const prefix = shape.isObject ? ";" : named;
      return { ...(isBoth ? asText(shape) : exploded("matrix", shape)), prefix };
    }
    default:
      // In Swagger 2, the separators of lists in a path are the same as in a query.
      if (/^(?:space|pipe|tab)Delimited$/.test(style.name)) return joined(one, reading);
      return {
        ...joined({ ...one, style: { ...style, name: "simple" } }, reading),
        note: "parameter-style",
      };
  }
}

function exploded(style: "label" | "matrix", shape: WireShape): ParameterWriting {
  if (shape.isNested) return asText(shape);
  const written = {
    ...(shape.isList && { list: style }),
    ...(shape.isObject && { object: style }),
  };
  return { as: "value", written };
}

const asText = (shape: WireShape): ParameterWriting => ({
  as: "text",
  note: shape.isObject ? "parameter-style" : "parameter-joined",
});

/** Writes a value as one string joined by the client, if a server can distinguish its parts. */
function joined({ style, shape, schema }: Written, reading: Reading): ParameterWriting {
  if (isWrittenText(shape)) return { as: "value" };
  const written = inOneText(style, shape, schema, reading);
  return written === undefined ? asText(shape) : { as: "value", written };
}

function inQuery(one: Written, reading: Reading): ParameterWriting {
  const { style, shape } = one;
  const { name, isExploded } = style;
  if (name === "deepObject") {
    return shape.hasList
      ? { as: "value", written: { list: "indexed" }, note: "parameter-indexed" }
      : { as: "value" };
  }
  if (!isExploded && !isWrittenText(shape)) return joined(one, reading);
  if (shape.isObject) return { as: "fields", note: "parameter-fields" };
  const written = shape.hasDeepList && shape.isList ? repeated(one.schema, reading) : undefined;
  if (written !== undefined) return { as: "value", written };
  return shape.hasDeepList
    ? { as: "value", written: { list: "indexed" }, note: "parameter-indexed" }
    : { as: "value" };
}

/** Returns whether the client can send reserved characters unencoded. */
function canBeReserved({ as, written = {} }: ParameterWriting, shape: WireShape): boolean {
  const { list, inner, object, media } = written;
  const isPlain = object === undefined && inner === undefined && media === undefined;
  return as !== "fields" && isPlain && list !== "indexed" && !(shape.isObject && as === "value");
}

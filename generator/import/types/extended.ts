/** Reads facts of a schema from `x-callsheet`, which our own exporter writes. They take precedence over all others. */
import type { PlainValue } from "../../sheets/document/plain-value.ts";
import {
  type EnumBase,
  enumBases,
  isPrimitive,
  type Primitive,
} from "../../sheets/types/primitives.ts";
import type { Openness } from "../../sheets/types/type.ts";
import { foldName } from "../../text/names.ts";
import type { EnumValueSchema, Schema, UnionSchema } from "../description/schema.ts";
import type { Notes } from "../notes/notes.ts";
import { wholeDoc } from "../prose/split-doc.ts";
import { propertyOf } from "../source/plain-object.ts";
import type { EnumDeclaration } from "./type-graph.ts";

type ExtensionSource = Pick<Schema, "extension">;

/** Returns the string at a key; undefined for an empty string. */
export function extensionText(
  source: ExtensionSource,
  key: "doc" | "deprecated" | "id",
): string | undefined {
  const value = propertyOf(source.extension, key);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Returns whether the description is only in the document, not in the sheet. */
const hasNoDoc = (source: ExtensionSource): boolean => propertyOf(source.extension, "doc") === null;

/** Returns whether a union is declared; undefined if the extension does not specify it. */
export function unionFromExtension(source: ExtensionSource): boolean | undefined {
  const value = propertyOf(source.extension, "union");
  return value === undefined ? undefined : value !== false;
}

export function primitiveFromExtension(source: ExtensionSource): Primitive | undefined {
  const value = propertyOf(source.extension, "type");
  return typeof value === "string" && isPrimitive(value) ? value : undefined;
}

/** Returns whether an enum is inlined or declared, regardless of the number of its values. */
export function writingFromExtension(source: ExtensionSource): EnumDeclaration["writing"] {
  const value = propertyOf(source.extension, "type");
  if (typeof value === "string" && !isPrimitive(value)) return "inline";
  return propertyOf(source.extension, "values") === undefined ? undefined : "declared";
}

export const hasNoFields = (source: ExtensionSource): boolean =>
  propertyOf(source.extension, "fields") !== undefined;

export function baseFromExtension(source: ExtensionSource): EnumBase | undefined {
  const value = propertyOf(source.extension, "of");
  return enumBases.find((base) => base === value);
}

export function openFromExtension(source: ExtensionSource): EnumDeclaration["open"] | undefined {
  return propertyOf(source.extension, "more") === "unknown" ? "unknown" : opennessIn(source);
}

/** Returns whether a union can have further members. By default, a union without a discriminator cannot. */
export function extendedOpenness(
  source: ExtensionSource & Pick<UnionSchema, "discriminator">,
): Openness {
  return opennessIn(source) ?? (source.discriminator === undefined ? "never" : "results");
}

function opennessIn({ extension }: ExtensionSource): Openness | undefined {
  const open = propertyOf(extension, "open");
  if (open === "results") return open;
  return typeof open === "boolean" ? (open ? "always" : "never") : undefined;
}

export function valueFactsFromExtension(
  source: ExtensionSource,
  value: string,
): Omit<EnumValueSchema, "value"> {
  const values = propertyOf(source.extension, "values");
  const valueFacts = propertyOf(values, value);
  if (typeof valueFacts === "string") return { doc: valueFacts };
  if (typeof valueFacts !== "object" || valueFacts === null) return {};
  const { doc, deprecated } = valueFacts as Readonly<Record<string, PlainValue>>;
  return {
    ...(typeof doc === "string" ? { doc } : {}),
    ...(typeof deprecated === "string" || deprecated === true ? { deprecated } : {}),
  };
}

export function extendedFormerNames(source: ExtensionSource): string | string[] | undefined {
  const value = propertyOf(source.extension, "renamedFrom");
  if (typeof value === "string" && value !== "") return value;
  if (!Array.isArray(value)) return undefined;
  const names = value.filter((name) => typeof name === "string" && name !== "") as string[];
  return names.length === 0 ? undefined : names;
}

/** Returns the documentation of a schema, or its title, unless it only repeats `name`. */
export function extendedDoc(schema: Schema, name: string, notes: Notes): string | undefined {
  const fromExtension = extensionText(schema, "doc");
  if (fromExtension !== undefined || hasNoDoc(schema)) return fromExtension;
  const { title } = schema;
  const description = wholeDoc(schema.doc);
  const doc =
    description !== undefined && foldName(description) === foldName(name) ? undefined : description;
  if (title === undefined || foldName(title) === foldName(name) || foldName(title) === "")
    return doc;
  if (doc === undefined) return wholeDoc(title);
  if (!foldName(doc).startsWith(foldName(title))) notes.add("title-unused", schema.origin, title);
  return doc;
}

/** Returns the hint at the replacement; `true` if there is no hint. */
export function deprecationOf(
  schema: Pick<Schema, "deprecated" | "extension">,
): true | string | undefined {
  const { deprecated } = schema;
  const fromExtension = extensionText(schema, "deprecated");
  if (fromExtension !== undefined) return fromExtension;
  return typeof deprecated === "string" ? (wholeDoc(deprecated) ?? true) : deprecated;
}

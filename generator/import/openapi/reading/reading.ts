/** Context and tools that all readers of OpenAPI share: the version of the document, and the objects at its keys. */
import { extensionName } from "../../../export/openapi/extension.ts";
import type { Extension, Schema } from "../../description/schema.ts";
import type { NoteKind } from "../../notes/note-kinds.ts";
import { below, type Notes, type Origin } from "../../notes/notes.ts";
import {
  entriesOf,
  isList,
  isObject,
  propertyOf,
  type PlainObject,
} from "../../source/plain-object.ts";
import { type Located, locatedAt, referencePlace } from "../references.ts";
import type { WireShape } from "./wire-shape.ts";

const versions = ["2.0", "3.0", "3.1", "3.2"] as const;

type Version = (typeof versions)[number];

/** Undefined for one that is not read. */
export function versionOf(root: unknown): Version | undefined {
  const { key, text } = writtenVersion(root);
  const known = versions.find((version) => text === version || text.startsWith(`${version}.`));
  return (known === "2.0") === (key === "swagger") ? known : undefined;
}

/** The document's value with its location. */
export function writtenVersion(root: unknown): { readonly key: string; readonly text: string } {
  const key = propertyOf(root, "openapi") === undefined ? "swagger" : "openapi";
  const written = propertyOf(root, key);
  // YAML has numbers where the quotes are left out.
  return { key, text: typeof written === "number" ? written.toFixed(1) : String(written) };
}

export interface Reading {
  readonly version: Version;
  readonly root: ObjectAt;
  /** Whether our own exporter has written the document. */
  readonly isExported: boolean;
  readonly notes: Notes;
  readonly schema: (located: Located) => Schema;
  /** The structure of a value of a schema, as far as its notation depends on it. */
  readonly shape: (schema: Located) => WireShape;
  /** The target of a `$ref`, or the value itself; undefined with a note if the reference is broken. */
  readonly resolve: (located: Located) => Located | undefined;
}

export interface ObjectAt {
  readonly value: PlainObject;
  readonly origin: Origin;
}

/** The object at a key; undefined if the key is missing, and noted if the value has another type. */
export function objectAt(
  { value, origin }: ObjectAt,
  key: string,
  reading: Reading,
): ObjectAt | undefined {
  const field = propertyOf(value, key);
  return field === undefined || field === null
    ? undefined
    : asObject({ value: field, origin: below(origin, key) }, reading);
}

/** The objects in the mapping at a key, each with its name. */
export function entriesAt(
  at: ObjectAt,
  key: string,
  reading: Reading,
): (ObjectAt & { readonly name: string })[] {
  const mapping = objectAt(at, key, reading);
  if (mapping === undefined) return [];
  return Object.entries(mapping.value).flatMap(([name, value]) => {
    if (name.startsWith("x-")) {
      reading.notes.add("extension", below(mapping.origin, name));
      return [];
    }
    const object = asObject({ value, origin: below(mapping.origin, name) }, reading);
    return object === undefined ? [] : [{ ...object, name }];
  });
}

/** The objects in the list at a key. */
export function itemsAt({ value, origin }: ObjectAt, key: string, reading: Reading): ObjectAt[] {
  const list = propertyOf(value, key);
  const here = below(origin, key);
  if (list === undefined || list === null) return [];
  if (!isList(list)) {
    reading.notes.add("invalid-shape", here, "no list");
    return [];
  }
  return list.flatMap(
    (item, at) => asObject({ value: item, origin: below(here, at) }, reading) ?? [],
  );
}

/** The strings of the list at a key. */
export function textsAt({ value, origin }: ObjectAt, key: string, reading: Reading): string[] {
  const list = propertyOf(value, key);
  if (list === undefined || list === null) return [];
  if (isList(list) && list.every((one) => typeof one === "string")) return [...list];
  reading.notes.add("invalid-shape", below(origin, key), "not a list of strings");
  return isList(list) ? list.filter((one) => typeof one === "string") : [];
}

/** The object at a key, or the one that its `$ref` leads to. */
function asObject(located: Located, { notes, resolve }: Reading): ObjectAt | undefined {
  const target = resolve(located);
  if (target === undefined) return undefined;
  const { value, origin } = target;
  if (isObject(value)) return { value, origin: referencePlace(value, origin) };
  notes.add("invalid-shape", origin, "no object");
  return undefined;
}

/** Values below such a key are noted by its name, and not read. */
export function noteEntries(at: ObjectAt, key: string, kind: NoteKind, { notes }: Reading): void {
  for (const [name] of entriesOf(propertyOf(at.value, key))) {
    if (!name.startsWith("x-")) notes.add(kind, below(at.origin, key, name), name);
  }
}

/** A string that is not blank. */
export function textIn(value: PlainObject, key: string): string | undefined {
  const text = propertyOf(value, key);
  return typeof text === "string" && text.trim() !== "" ? text : undefined;
}

export const isTrue = (value: PlainObject, key: string): boolean => propertyOf(value, key) === true;

export interface ParameterNode extends ObjectAt {
  readonly name: string;
  readonly in: string;
}

/** Parameters in the document's order, with those of the path first; an operation's own replace these. */
export function parameterNodes(
  item: ObjectAt,
  operation: ObjectAt,
  reading: Reading,
): ParameterNode[] {
  const parameters = new Map<string, ParameterNode>();
  for (const level of [item, operation]) {
    const here = new Set<string>();
    for (const node of nodesAt(level, reading)) {
      const key = keyOf(node);
      if (here.has(key)) reading.notes.add("parameter-repeated", node.origin, node.name);
      else parameters.set(key, node);
      here.add(key);
    }
  }
  return [...parameters.values()];
}

/** Headers have the same name in whatever letters, and there is one body. */
const keyOf = ({ name, in: location }: ParameterNode): string =>
  location === "body"
    ? location
    : `${location} ${location === "header" ? name.toLowerCase() : name}`;

function nodesAt(level: ObjectAt, reading: Reading): ParameterNode[] {
  return itemsAt(level, "parameters", reading).flatMap(({ value, origin }) => {
    const location = textIn(value, "in");
    const name = textIn(value, "name") ?? (location === "body" ? "body" : undefined);
    if (name !== undefined && location !== undefined)
      return [{ value, origin, name, in: location }];
    const missing = propertyOf(value, "name") === undefined ? "name" : "in";
    reading.notes.add("invalid-shape", below(origin, missing), "no text");
    return [];
  });
}

/** The schema of what OpenAPI has no schema for. */
export function schemaIn(
  value: PlainObject,
  origin: Origin,
  { schema }: Reading,
): Schema | undefined {
  const extension = extensionOf(value);
  const located = locatedAt({ value, origin }, extensionName, "schema");
  return extension !== undefined && isObject(located.value) ? schema(located) : undefined;
}

export function extensionOf(value: PlainObject): Extension | undefined {
  const extension = propertyOf(value, extensionName);
  return isObject(extension) ? extension : undefined;
}

/** Whether our own exporter wrote the document, whose strings are then those of sheets. */
export const isExported = (root: PlainObject): boolean =>
  typeof extensionOf(root)?.["service"] === "string";

/** Combined with the adjacent text from the sheet, if the exporter wrote it without another. */
export function describedExtension(
  value: PlainObject,
  { isExported: isOwn }: { readonly isExported: boolean },
): Extension | undefined {
  const extension = extensionOf(value);
  const doc = propertyOf(value, "description");
  return isOwn && typeof doc === "string" ? { doc, ...extension } : extension;
}

/** Operations with one method and path, which our own exporter lists next to their combination. */
export function severalIn(at: ObjectAt): readonly ObjectAt[] {
  const several = propertyOf(extensionOf(at.value), "operations");
  if (!isList(several)) return [at];
  return several
    .map((value, index) => ({
      value,
      origin: below(at.origin, extensionName, "operations", index),
    }))
    .filter((one): one is ObjectAt => isObject(one.value));
}

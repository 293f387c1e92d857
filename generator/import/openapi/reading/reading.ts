/** Context and functions of all readers of OpenAPI: the version of the document, and objects at keys. */
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

/** Returns the version of a document; undefined if the version is not supported. */
export function versionOf(root: unknown): Version | undefined {
  const { key, text } = writtenVersion(root);
  const known = versions.find((version) => text === version || text.startsWith(`${version}.`));
  return (known === "2.0") === (key === "swagger") ? known : undefined;
}

/** Returns the key and the value of the version in the document. */
export function writtenVersion(root: unknown): { readonly key: string; readonly text: string } {
  const key = propertyOf(root, "openapi") === undefined ? "swagger" : "openapi";
  const written = propertyOf(root, key);
  // YAML reads a version without quotes as a number.
  return { key, text: typeof written === "number" ? written.toFixed(1) : String(written) };
}

export interface Reading {
  readonly version: Version;
  readonly root: ObjectAt;
  readonly isExported: boolean;
  readonly notes: Notes;
  readonly schema: (located: Located) => Schema;
  /** Returns the structure of a schema's values that determines their notation. */
  readonly shape: (schema: Located) => WireShape;
  /** Returns the target of a `$ref`, or the value itself. A broken reference returns undefined and adds a note. */
  readonly resolve: (located: Located) => Located | undefined;
}

export interface ObjectAt {
  readonly value: PlainObject;
  readonly origin: Origin;
}

/** Returns the object at a key. Returns undefined if the key is missing, with a note if the value has another type. */
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

export function entriesAt(
  at: ObjectAt,
  key: string,
  reading: Reading,
): (ObjectAt & { readonly name: string })[] {
  for (const [name] of entriesOf(propertyOf(at.value, key))) {
    if (name.startsWith("x-")) reading.notes.add("extension", below(at.origin, key, name));
  }
  return allEntriesAt(at, key, reading, (name) => !name.startsWith("x-"));
}

/** Returns the objects in the mapping at a key, also those whose names begin like extensions: `x-total-count`. */
export function allEntriesAt(
  at: ObjectAt,
  key: string,
  reading: Reading,
  isEntry: (name: string) => boolean = () => true,
): (ObjectAt & { readonly name: string })[] {
  const mapping = objectAt(at, key, reading);
  if (mapping === undefined) return [];
  return Object.entries(mapping.value).flatMap(([name, value]) => {
    if (!isEntry(name)) return [];
    const object = asObject({ value, origin: below(mapping.origin, name) }, reading);
    return object === undefined ? [] : [{ ...object, name }];
  });
}

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

export function textsAt({ value, origin }: ObjectAt, key: string, reading: Reading): string[] {
  const list = propertyOf(value, key);
  if (list === undefined || list === null) return [];
  if (isList(list) && list.every((one) => typeof one === "string")) return [...list];
  reading.notes.add("invalid-shape", below(origin, key), "not a list of strings");
  return isList(list) ? list.filter((one) => typeof one === "string") : [];
}

/** Returns the object at a key, or the target of its `$ref`. */
function asObject(located: Located, { notes, resolve }: Reading): ObjectAt | undefined {
  const target = resolve(located);
  if (target === undefined) return undefined;
  const { value, origin } = target;
  if (isObject(value)) return { value, origin: referencePlace(value, origin) };
  notes.add("invalid-shape", origin, "no object");
  return undefined;
}

export function noteEntries(at: ObjectAt, key: string, kind: NoteKind, { notes }: Reading): void {
  for (const [name] of entriesOf(propertyOf(at.value, key))) {
    if (!name.startsWith("x-")) notes.add(kind, below(at.origin, key, name), name);
  }
}

/** Returns the string at a key; undefined for a blank string. */
export function textIn(value: PlainObject, key: string): string | undefined {
  const text = propertyOf(value, key);
  return typeof text === "string" && text.trim() !== "" ? text : undefined;
}

export const isTrue = (value: PlainObject, key: string): boolean => propertyOf(value, key) === true;

export interface ParameterNode extends ObjectAt {
  readonly name: string;
  readonly in: string;
}

/** Returns the parameters in order, those of the path first. Parameters of an operation replace others. */
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

/** Header names ignore case, and an operation has a single body. */
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

/** Returns the schema in the extension, for types that OpenAPI cannot express. */
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

export const isExported = (root: PlainObject): boolean =>
  typeof extensionOf(root)?.["service"] === "string";

/** Returns the extension with the adjacent description, if that is the unchanged text of the sheet. */
export function describedExtension(
  value: PlainObject,
  { isExported: isOwn }: { readonly isExported: boolean },
): Extension | undefined {
  const extension = extensionOf(value);
  const doc = propertyOf(value, "description");
  return isOwn && typeof doc === "string" ? { doc, ...extension } : extension;
}

/** Returns the operations with the same method and path that our own exporter lists separately. */
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

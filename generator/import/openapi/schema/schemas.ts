/** Reads all schemas of a document: components, and other targets of references. */
import { vendorName } from "../reading/vendor-names.ts";
import { posix } from "node:path";
import type { NamedSchema } from "../../description/description.ts";
import { below, noteKey, type Notes, type Origin, steps } from "../../notes/notes.ts";
import type { Schema } from "../../description/schema.ts";
import type { ImportedDocument } from "../../source/imported-document.ts";
import { isList, isObject, propertyOf, textPropertyOf } from "../../source/plain-object.ts";
import { isExported, type ObjectAt, versionOf } from "../reading/reading.ts";
import type { Located, References } from "../references.ts";
import { wholeOf } from "./merge-all-of.ts";
import { readSchema } from "./node-to-schema.ts";
import type { SchemaContext, SchemaReading, Whole } from "./reading.ts";

export class Schemas {
  readonly #reading: SchemaReading;
  readonly #components = new Map<string, Located>();
  /** Queue of schemas to read, by key; a reference only adds its target. */
  readonly #waiting = new Map<string, Located>();
  readonly #read = new Map<string, NamedSchema>();
  /** Nodes that are being read. */
  readonly #open = new Set<object>();
  /** Nodes that contain themselves without a reference. */
  readonly #recursive = new Set<object>();
  /** Schemas that were read, by node, origin and context. */
  readonly #once = new WeakMap<object, Map<string, Schema>>();
  readonly #wholes = new WeakMap<object, Whole>();
  /** Keys of the schemas that operations use. */
  readonly #roots: string[] = [];
  readonly #values = new Map<string, unknown>();
  /** Components that only refer to another file, by the key of their target. */
  readonly #elsewhere = new Map<string, string>();

  constructor(document: ImportedDocument, references: References, notes: Notes) {
    this.#reading = {
      notes,
      references,
      isExported: isObject(document.root.value) && isExported(document.root.value),
      hasSiblings: !/^(?:2|3)\.0$/.test(versionOf(document.root.value) ?? ""),
      read: (value, origin, context = {}) => this.#readOnce({ value, origin }, context),
      whole: (node, context) => this.#whole(node, context),
      keyFor: (target) => this.#keyFor(target),
      component: (name) => this.#components.get(name),
    };
    this.#findComponents(document);
  }

  read(value: unknown, origin: Origin, context?: SchemaContext): Schema {
    this.#roots.push(...this.#keysIn(value, origin.file));
    return this.#reading.read(value, origin, context);
  }

  /** Reads a schema once. A schema that contains itself, which a merge can cause, becomes a reference. */
  #readOnce({ value, origin }: Located, context: SchemaContext): Schema {
    if (!isObject(value)) return readSchema(value, origin, context, this.#reading);
    const reference = (): Schema => ({
      kind: "reference",
      key: this.#keyFor({ value, origin }),
      origin,
    });
    if (this.#open.has(value)) {
      this.#recursive.add(value);
      return reference();
    }
    const key = [noteKey(origin), context.kind, context.isPart === true].join(" ");
    const known = this.#once.get(value)?.get(key);
    if (known !== undefined) return known;
    const schema = this.#readOpen(value, origin, context);
    if (this.#recursive.has(value)) return reference();
    this.#once.set(value, (this.#once.get(value) ?? new Map<string, Schema>()).set(key, schema));
    return schema;
  }

  #readOpen(value: unknown, origin: Origin, context: SchemaContext): Schema {
    if (!isObject(value)) return readSchema(value, origin, context, this.#reading);
    this.#open.add(value);
    const schema = readSchema(value, origin, context, this.#reading);
    this.#open.delete(value);
    return schema;
  }

  #whole(node: ObjectAt, context: SchemaContext = {}): Whole {
    if (context.kind !== undefined) return wholeOf(node, context, this.#reading);
    const known = this.#wholes.get(node.value);
    if (known !== undefined) return known;
    // A schema below this one can refer to it, and then sees it without its merged parts.
    this.#wholes.set(node.value, { node, members: [], parts: [] });
    const whole = wholeOf(node, context, this.#reading);
    this.#wholes.set(node.value, whole);
    return whole;
  }

  /** Returns all schemas and the schemas that they refer to: components first, in the order of the document. */
  finish(): ReadonlyMap<string, NamedSchema> {
    const roots = [...this.#roots, ...this.#waiting.keys()];
    for (const [key, { value, origin }] of this.#waiting) {
      const schema = this.#readOpen(value, origin, {});
      this.#values.set(key, value);
      const named = schemaName(originOf(key));
      this.#read.set(key, { ...named, name: vendorName("schema", value) ?? named.name, schema });
      this.#waiting.delete(key);
    }
    const components = Array.from(this.#components.values(), ({ origin }) => noteKey(origin));
    return inOrder(this.#read, this.#refersTo, components, roots);
  }

  readonly #refersTo = (key: string): readonly string[] =>
    this.#keysIn(this.#values.get(key), originOf(key).file);

  #keysIn(value: unknown, file: string): readonly string[] {
    return referencesIn(value).flatMap((reference) => {
      const target = this.#reading.references.find(reference, file);
      return target === undefined ? [] : [this.#keyOf(target)];
    });
  }

  #findComponents({ root }: ImportedDocument): void {
    const isOld = propertyOf(root.value, "swagger") !== undefined;
    const keys = isOld ? ["definitions"] : ["components", "schemas"];
    const here = below({ file: root.file, pointer: "" }, ...keys);
    const schemaTable = keys.reduce<unknown>(propertyOf, root.value);
    for (const [name, value] of Object.entries(isObject(schemaTable) ? schemaTable : {})) {
      this.#components.set(name, { value, origin: below(here, name) });
    }
    for (const { value, origin } of this.#components.values()) {
      const target = this.#fileOf(value, origin);
      const key = target === undefined ? undefined : noteKey(target.origin);
      if (target === undefined || key === undefined || this.#elsewhere.has(key)) {
        this.#waiting.set(noteKey(origin), { value, origin });
        continue;
      }
      this.#elsewhere.set(key, noteKey(origin));
      this.#waiting.set(noteKey(origin), target);
    }
  }

  #fileOf(value: unknown, origin: Origin): Located | undefined {
    const reference = textPropertyOf(value, "$ref");
    if (reference === undefined || !isObject(value) || Object.keys(value).length > 1)
      return undefined;
    const target = this.#reading.references.find(reference, origin.file);
    return target === undefined || target.origin.file === origin.file ? undefined : target;
  }

  #keyOf({ origin }: Located): string {
    const key = noteKey(origin);
    return this.#elsewhere.get(key) ?? key;
  }

  #keyFor(target: Located): string {
    const key = this.#keyOf(target);
    if (!this.#read.has(key) && !this.#waiting.has(key)) this.#waiting.set(key, target);
    return key;
  }
}

function originOf(key: string): Origin {
  const hash = key.indexOf("#");
  return { file: key.slice(0, hash), pointer: key.slice(hash + 1) };
}

/**
 * Orders schemas like bundlers do, so that a bundled document produces the same sheets: first those of `first`, then
 * each after its dependencies, starting with those of operations.
 */
function inOrder(
  schemas: ReadonlyMap<string, NamedSchema>,
  refersTo: (key: string) => readonly string[],
  first: readonly string[],
  roots: readonly string[],
): ReadonlyMap<string, NamedSchema> {
  const ordered = new Map<string, NamedSchema>();
  const add = (key: string): void => {
    const schema = schemas.get(key);
    if (schema !== undefined) ordered.set(key, schema);
  };
  first.forEach(add);
  const seen = new Set(first);
  for (const root of [...roots, ...first.flatMap(refersTo), ...schemas.keys()]) {
    if (seen.has(root)) continue;
    seen.add(root);
    // Iterative, because long chains of references would overflow the stack.
    const way = [{ key: root, next: refersTo(root).values() }];
    for (let here = way.at(-1); here !== undefined; here = way.at(-1)) {
      const { done, value: key } = here.next.next();
      if (done === true) {
        add(here.key);
        way.pop();
      } else if (!seen.has(key)) {
        seen.add(key);
        way.push({ key, next: refersTo(key).values() });
      }
    }
  }
  return ordered;
}

/** Keywords that contain schemas, in the order of reading. */
const within = [
  "properties",
  "patternProperties",
  "additionalProperties",
  "prefixItems",
  "items",
  "additionalItems",
  "allOf",
  "oneOf",
  "anyOf",
];

function referencesIn(value: unknown): readonly string[] {
  if (isList(value)) return value.flatMap(referencesIn);
  if (!isObject(value)) return [];
  const reference = textPropertyOf(value, "$ref");
  const schemas = within.flatMap((key) => {
    const child = propertyOf(value, key);
    const isByName = key === "properties" || key === "patternProperties";
    return isByName && isObject(child) ? Object.values(child) : [child];
  });
  return [...(reference === undefined ? [] : [reference]), ...schemas.flatMap(referencesIn)];
}

interface SchemaName {
  readonly name: string;
  readonly isNamed: boolean;
}

/** Returns the name of a component, a definition, or a file with one schema; otherwise one from the pointer. */
export function schemaName({ file, pointer }: Origin): SchemaName {
  const keys = steps(pointer);
  const last = keys.at(-1);
  if (last === undefined) return { name: fileName(file), isNamed: true };
  const above = keys.slice(0, -1).join("/");
  const isNamed = /(?:^|\/)(?:components\/schemas|definitions|\$defs)$/.test(above) || above === "";
  if (isNamed) return { name: last, isNamed };
  // In a file that contains one schema, pointers start inside that schema.
  const isWithin = structure.has(keys[0] ?? "") && !roots.has(keys[0] ?? "");
  const name = [...(isWithin ? [fileName(file)] : []), wayName(keys)].join(" ").trim();
  return { name: name === "" ? fileName(file) : name, isNamed };
}

/** Returns a file name without folder and extension. For an index file, returns the name of its folder. */
function fileName(file: string): string {
  const name = posix.basename(file).replace(/\.(?:json|ya?ml)$/i, "");
  return name === "index" ? posix.basename(posix.dirname(file)) : name;
}

/** Keywords that are not part of a name. */
const structure = new Set(
  [
    "components schemas definitions $defs paths properties schema content",
    "allOf anyOf oneOf parameters responses requestBodies pathItems webhooks",
  ].flatMap((words) => words.split(" ")),
);

const roots = new Set("components definitions paths webhooks parameters responses".split(" "));

const words: Readonly<Record<string, string>> = {
  items: "item",
  additionalProperties: "value",
  requestBody: "body",
};

function wayName(keys: readonly string[]): string {
  const pathWords = keys.flatMap((key, at) => {
    if (keys[at - 1] === "paths") return key.split("/").filter((part) => /^[^{}]+$/.test(part));
    if (keys[at - 1] === "responses" && isStatus(key)) return isError(key) ? ["error"] : ["result"];
    const isMediaType = keys[at - 1] === "content" || /^\d+$/.test(key);
    return structure.has(key) || isMediaType ? [] : [words[key] ?? key];
  });
  return pathWords.join(" ");
}

const isStatus = (key: string): boolean => /^(?:default|\d(?:\d\d|XX))$/i.test(key);

const isError = (status: string): boolean => /^[45d]/i.test(status);

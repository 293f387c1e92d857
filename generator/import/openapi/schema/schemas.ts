/** Reads all schemas of a document: components, and others that are referred to. */
import { posix } from "node:path";
import type { NamedSchema } from "../../description/description.ts";
import { below, noteKey, type Notes, type Origin, steps } from "../../notes/notes.ts";
import { type Schema, schemasIn } from "../../description/schema.ts";
import type { ForeignDocument } from "../../source/foreign-document.ts";
import { isObject, own, ownText } from "../../source/plain-object.ts";
import { isExported, versionOf } from "../reading/reading.ts";
import type { Located, References } from "../references.ts";
import { readSchema } from "./read-schema.ts";
import type { SchemaContext, SchemaReading } from "./reading.ts";

export class Schemas {
  readonly #reading: SchemaReading;
  readonly #components = new Map<string, Located>();
  /** Schemas to read, by key: references only queue them. */
  readonly #waiting = new Map<string, Located>();
  readonly #read = new Map<string, NamedSchema>();
  /** Components that only refer to a file, by the key of their target. */
  readonly #elsewhere = new Map<string, string>();

  constructor(document: ForeignDocument, references: References, notes: Notes) {
    this.#reading = {
      notes,
      references,
      isExported: isObject(document.root.value) && isExported(document.root.value),
      hasSiblings: !/^(?:2|3)\.0$/.test(versionOf(document.root.value) ?? ""),
      read: (value, origin, context = {}) => readSchema(value, origin, context, this.#reading),
      keyFor: (target) => this.#keyFor(target),
      component: (name) => this.#components.get(name),
    };
    this.#findComponents(document);
  }

  read(value: unknown, origin: Origin, context?: SchemaContext): Schema {
    return this.#reading.read(value, origin, context);
  }

  /** Returns all schemas, including those that they refer to: components first, in the order of the document. */
  finish(): ReadonlyMap<string, NamedSchema> {
    const roots = [...this.#waiting.keys()];
    for (const [key, { value, origin }] of this.#waiting) {
      const schema = this.#reading.read(value, origin);
      this.#read.set(key, { ...schemaName(originOf(key)), schema });
      this.#waiting.delete(key);
    }
    const components = Array.from(this.#components.values(), ({ origin }) => noteKey(origin));
    return inOrder(this.#read, components, roots);
  }

  #findComponents({ root }: ForeignDocument): void {
    const isOld = own(root.value, "swagger") !== undefined;
    const keys = isOld ? ["definitions"] : ["components", "schemas"];
    const here = below({ file: root.file, pointer: "" }, ...keys);
    const found = keys.reduce<unknown>(own, root.value);
    for (const [name, value] of Object.entries(isObject(found) ? found : {})) {
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

  /** Returns the target of a component that is a mere reference to another file. */
  #fileOf(value: unknown, origin: Origin): Located | undefined {
    const reference = ownText(value, "$ref");
    if (reference === undefined || !isObject(value) || Object.keys(value).length > 1)
      return undefined;
    const target = this.#reading.references.find(reference, origin.file);
    return target === undefined || target.origin.file === origin.file ? undefined : target;
  }

  #keyFor(target: Located): string {
    const own_ = noteKey(target.origin);
    const key = this.#elsewhere.get(own_) ?? own_;
    if (!this.#read.has(key) && !this.#waiting.has(key)) this.#waiting.set(key, target);
    return key;
  }
}

function originOf(key: string): Origin {
  const hash = key.indexOf("#");
  return { file: key.slice(0, hash), pointer: key.slice(hash + 1) };
}

/**
 * Orders schemas as bundlers do, so that a bundled document gives the same sheets: those of `first`, then each after all
 * that it refers to, beginning with those of operations.
 */
function inOrder(
  schemas: ReadonlyMap<string, NamedSchema>,
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
  const refersTo = (key: string): string[] => {
    const found = schemas.get(key);
    return found === undefined ? [] : referencesIn(found.schema);
  };
  for (const root of [...roots, ...first.flatMap(refersTo), ...schemas.keys()]) {
    if (seen.has(root)) continue;
    seen.add(root);
    // Iterates, since chains of references may be longer than the stack.
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

/** Returns the keys of all references in a schema, in its order. */
const referencesIn = (schema: Schema): string[] =>
  schema.kind === "reference" ? [schema.key] : schemasIn(schema).flatMap(referencesIn);

interface SchemaName {
  readonly name: string;
  readonly isNamed: boolean;
}

/** Names a component, a definition, or a file that holds one schema; others after their pointer. */
export function schemaName({ file, pointer }: Origin): SchemaName {
  const keys = steps(pointer);
  const last = keys.at(-1);
  if (last === undefined) return { name: fileName(file), isNamed: true };
  const above = keys.slice(0, -1).join("/");
  const isNamed = /(?:^|\/)(?:components\/schemas|definitions|\$defs)$/.test(above) || above === "";
  if (isNamed) return { name: last, isNamed };
  // Pointers in a file that holds one schema begin within that.
  const isWithin = structure.has(keys[0] ?? "") && !roots.has(keys[0] ?? "");
  const name = [...(isWithin ? [fileName(file)] : []), wayName(keys)].join(" ").trim();
  return { name: name === "" ? fileName(file) : name, isNamed };
}

/** Returns a file name without folder and extension; for an index, its folder. */
function fileName(file: string): string {
  const name = posix.basename(file).replace(/\.(?:json|ya?ml)$/i, "");
  return name === "index" ? posix.basename(posix.dirname(file)) : name;
}

/** Keywords that are no part of a name. */
const structure = new Set(
  [
    "components schemas definitions $defs paths properties schema content",
    "allOf anyOf oneOf parameters responses requestBodies pathItems webhooks",
  ].flatMap((words) => words.split(" ")),
);

/** Top-level keys of documents. */
const roots = new Set("components definitions paths webhooks parameters responses".split(" "));

const words: Readonly<Record<string, string>> = {
  items: "item",
  additionalProperties: "value",
  requestBody: "body",
};

function wayName(keys: readonly string[]): string {
  const found = keys.flatMap((key, at) => {
    if (keys[at - 1] === "paths") return key.split("/").filter((part) => /^[^{}]+$/.test(part));
    if (keys[at - 1] === "responses" && isStatus(key)) return isError(key) ? ["error"] : ["result"];
    const isMediaType = keys[at - 1] === "content" || /^\d+$/.test(key);
    return structure.has(key) || isMediaType ? [] : [words[key] ?? key];
  });
  return found.join(" ");
}

const isStatus = (key: string): boolean => /^(?:default|\d(?:\d\d|XX))$/i.test(key);

const isError = (status: string): boolean => /^[45d]/i.test(status);

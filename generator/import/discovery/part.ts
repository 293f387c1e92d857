/** An object of a document, read key by key. Invalid values are noted and omitted; inherited keys are ignored. */
import { sorted } from "../../text/texts.ts";
import { below, type KeyTable, noteKeys, type Notes, type Origin } from "../notes/notes.ts";
import { isObject } from "../source/plain-object.ts";

/** Maximum nesting: deeper than real documents, and shallow enough to read without stack overflow. */
const deepest = 100;

export class Part {
  readonly origin: Origin;
  readonly notes: Notes;
  readonly #value: object;
  readonly #entries: ReadonlyMap<string, unknown>;
  readonly #depth: number;

  constructor(value: object, origin: Origin, notes: Notes, depth = 0) {
    this.origin = origin;
    this.notes = notes;
    this.#value = value;
    this.#entries = new Map(Object.entries(value));
    this.#depth = depth;
  }

  /** Notes the keys of the object according to a table of outcomes. */
  check(table: KeyTable): this {
    noteKeys(this.#value, table, this.origin, this.notes);
    return this;
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  value(key: string): unknown {
    return this.#entries.get(key);
  }

  text(key: string): string | undefined {
    const value = this.value(key);
    if (value === undefined || typeof value === "string") return value;
    return this.invalid("a string is expected", key);
  }

  isTrue(key: string): boolean {
    const value = this.value(key);
    if (value !== undefined && typeof value !== "boolean") {
      this.invalid("true or false is expected", key);
    }
    return value === true;
  }

  /** Returns the valid items of a list; an invalid item becomes undefined, so that indexes stay the same. */
  list<T>(
    key: string,
    expected: string,
    read: (value: unknown) => T | undefined,
  ): (T | undefined)[] {
    const values = this.value(key);
    if (values === undefined) return [];
    if (!Array.isArray(values)) {
      this.invalid("a list is expected", key);
      return [];
    }
    return values.map((value: unknown, index) => {
      const item = read(value);
      return item === undefined ? this.invalid(`${expected} is expected`, key, index) : item;
    });
  }

  texts(key: string): string[] {
    return this.textsInPlace(key).filter((text) => text !== undefined);
  }

  textsInPlace(key: string): (string | undefined)[] {
    return this.list(key, "a text", (value) => (typeof value === "string" ? value : undefined));
  }

  part(...keys: readonly string[]): Part | undefined {
    const [key = "", ...rest] = keys;
    const text = this.value(key);
    if (text === undefined) return undefined;
    const part = this.#below(text, key);
    return rest.length === 0 ? part : part?.part(...rest);
  }

  /** Returns the objects of a mapping sorted by name, because their order varies between versions. */
  parts(key: string): (readonly [name: string, part: Part])[] {
    const mapping = this.part(key);
    return mapping === undefined ? [] : mapping.all();
  }

  all(): (readonly [name: string, part: Part])[] {
    return sorted(this.#entries.keys()).flatMap((name) => {
      const value = this.#entries.get(name);
      const part = this.#below(value, name);
      return part === undefined ? [] : [[name, part] as const];
    });
  }

  partsInList(key: string): Part[] {
    const objects = this.list(key, "an object", (value) => (isObject(value) ? value : undefined));
    return objects.flatMap((value, index) =>
      value === undefined
        ? []
        : [new Part(value, below(this.origin, key, index), this.notes, this.#depth + 2)],
    );
  }

  invalid(detail: string, ...keys: readonly (string | number)[]): undefined {
    this.notes.add("invalid-value", below(this.origin, ...keys), detail);
  }

  #below(value: unknown, key: string): Part | undefined {
    if (!isObject(value)) return this.invalid("an object is expected", key);
    const origin = below(this.origin, key);
    if (this.#depth < deepest) return new Part(value, origin, this.notes, this.#depth + 1);
    this.notes.add("nested-too-deeply", origin);
    return undefined;
  }
}

export interface Known {
  readonly schemas: ReadonlySet<string>;
  /** Names of types that represent an empty response. */
  readonly empty: ReadonlySet<string>;
  /** Prefix of the document's method ids: `drive.`. */
  readonly prefix: string;
  /** Base path of the methods, with a slash at both ends. */
  readonly servicePath: string;
  /** Whether reserved characters except slashes are encoded in values of several segments. */
  readonly encodesReserved: boolean;
}

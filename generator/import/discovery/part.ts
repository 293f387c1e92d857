/**
 * An object of a document, read key by key. Values of another kind than the format specifies are noted and omitted;
 * only own keys count, whatever their names.
 */
import { sorted } from "../../text/texts.ts";
import { below, type KeyTable, noteKeys, type Notes, type Origin } from "../notes/notes.ts";
import { isObject } from "../source/plain-object.ts";

/** Further down than any document goes, and not so far that reading it would fail. */
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

  /** The outcome of every key. */
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

  /** Returns the valid entries of a list; the others keep their indexes as undefined. */
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

  /** The objects of a mapping by name, whose order is irrelevant and varies between versions. */
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

  /** The objects in a list. */
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

/** Context of the whole document for reading a part of it. */
export interface Known {
  /** The names of all schemas. */
  readonly schemas: ReadonlySet<string>;
  /** Types that stand for an empty response. */
  readonly empty: ReadonlySet<string>;
  /** The prefix of its method ids: `drive.`. */
  readonly prefix: string;
  /** The base path of its methods, with a slash at both ends. */
  readonly servicePath: string;
  /** Whether values of many segments have all signs encoded but slashes. */
  readonly encodesReserved: boolean;
}

import type { Place } from "../../diagnostics/diagnostic.ts";
import type { YamlDocument } from "../document/parse-yaml.ts";
import { isMapping, type Path } from "../document/plain-value.ts";

export interface MappingEntry<T> {
  readonly key: string;
  readonly value: T;
  readonly at: Cursor;
}

/** A position in a document, used by builders to report locations. */
export class Cursor {
  readonly document: YamlDocument;
  readonly #broken: BrokenParts;
  readonly #above: Cursor | undefined;
  readonly #steps: Path;
  #path: Path | undefined;

  constructor(
    document: YamlDocument,
    broken = new BrokenParts(),
    steps: Path = [],
    above?: Cursor,
  ) {
    this.document = document;
    this.#broken = broken;
    this.#above = above;
    this.#steps = steps;
  }

  to(...steps: readonly (string | number)[]): Cursor {
    return new Cursor(this.document, this.#broken, steps, this);
  }

  /** Computed on first use, because most positions are only passed through. */
  get path(): Path {
    return (this.#path ??= [...(this.#above?.path ?? []), ...this.#steps]);
  }

  get place(): Place {
    return this.document.valuePlace(this.path);
  }

  get keyPlace(): Place {
    return this.document.keyPlace(this.path);
  }

  /** Returns the location of a part of the string value, by its offsets in the string. */
  part(start: number, end: number): Place {
    return this.document.partPlace(this.path, start, end);
  }

  /** Whether the value or a part of it has an error in its shape. */
  get isBroken(): boolean {
    return !this.#broken.isEmpty && this.#broken.touch(this.path);
  }

  /** Whether the value has no readable part. */
  get isLost(): boolean {
    return !this.#broken.isEmpty && this.#broken.cover(this.path);
  }

  /** The keys of the mapping as written, including keys whose values have errors. */
  get keys(): readonly string[] {
    let value = this.document.value;
    for (const step of this.path)
      value = isMapping(value) ? (value.get(String(step)) ?? null) : null;
    return isMapping(value) ? [...value.keys()] : [];
  }

  /** Returns the entries of a mapping without errors. */
  intact<T>(mapping: ReadonlyMap<string, T> | undefined): readonly MappingEntry<T>[] {
    return Array.from(mapping ?? [], ([key, value]) => ({ key, value, at: this.to(key) })).filter(
      ({ at }) => !at.isBroken,
    );
  }
}

/** The invalid parts of a file. Rules ignore these parts, and keys that only seem to be missing. */
export class BrokenParts {
  readonly #exact: ReadonlySet<string>;
  readonly #above: ReadonlySet<string>;

  constructor(paths: readonly Path[] = []) {
    this.#exact = new Set(paths.map(keyOf));
    this.#above = new Set(paths.flatMap((path) => path.map((_, end) => keyOf(path.slice(0, end)))));
  }

  get isEmpty(): boolean {
    return this.#exact.size === 0;
  }

  /** Returns whether there is an error at a path, above it or below it. */
  touch(path: Path): boolean {
    return this.#above.has(keyOf(path)) || this.cover(path);
  }

  /** Returns whether there is an error at a path or above it. */
  cover(path: Path): boolean {
    return (
      this.#exact.has("[]") || path.some((_, at) => this.#exact.has(keyOf(path.slice(0, at + 1))))
    );
  }
}

/** Compares steps as strings, like keys. */
const keyOf = (path: Path): string => JSON.stringify(path.map(String));

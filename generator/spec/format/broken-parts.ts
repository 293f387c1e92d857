import type { Path } from "../document/plain-value.ts";

/** Where something is wrong in a file: nothing is concluded from what is there, or from what seems to be missing. */
export class BrokenParts {
  readonly #exact: ReadonlySet<string>;
  readonly #above: ReadonlySet<string>;

  constructor(paths: readonly Path[] = []) {
    this.#exact = new Set(paths.map(keyOf));
    this.#above = new Set(paths.flatMap((path) => path.map((_, end) => keyOf(path.slice(0, end)))));
  }

  /** Whether nothing is wrong anywhere. */
  get isEmpty(): boolean {
    return this.#exact.size === 0;
  }

  /** Whether something is wrong at a path, above it or below it. */
  touch(path: Path): boolean {
    return this.#above.has(keyOf(path)) || this.cover(path);
  }

  /** Whether something is wrong at a path or above it. */
  cover(path: Path): boolean {
    return (
      this.#exact.has("[]") || path.some((_, at) => this.#exact.has(keyOf(path.slice(0, at + 1))))
    );
  }
}

/** Steps are compared as texts, as keys are. */
const keyOf = (path: Path): string => JSON.stringify(path.map(String));

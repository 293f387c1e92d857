import type { YamlDocument } from "../document/parse-yaml.ts";
import { isMapping, type Path } from "../document/plain-value.ts";
import type { Place } from "../../diagnostics/diagnostic.ts";
import { BrokenParts } from "./broken-parts.ts";

export interface Entry<T> {
  readonly key: string;
  readonly value: T;
  readonly at: Cursor;
}

/** A spot in a document: what a builder holds to say where something stands. */
export class Cursor {
  readonly document: YamlDocument;
  readonly path: Path;
  readonly #broken: BrokenParts;

  constructor(document: YamlDocument, broken: BrokenParts = new BrokenParts(), path: Path = []) {
    this.document = document;
    this.path = path;
    this.#broken = broken;
  }

  to(...steps: readonly (string | number)[]): Cursor {
    return new Cursor(this.document, this.#broken, [...this.path, ...steps]);
  }

  /** Where the value stands. */
  get place(): Place {
    return this.document.valuePlace(this.path);
  }

  /** Where the key before the value stands. */
  get keyPlace(): Place {
    return this.document.keyPlace(this.path);
  }

  /** Whether something is wrong with the shape of what stands here: then it is not all that the author wrote. */
  get isBroken(): boolean {
    return this.#broken.touch(this.path);
  }

  /** Whether nothing is known of what the author wrote here. */
  get isLost(): boolean {
    return this.#broken.cover(this.path);
  }

  /** The keys that the author wrote here, whatever became of what is under them. */
  get keys(): readonly string[] {
    let value = this.document.value;
    for (const step of this.path)
      value = isMapping(value) ? (value.get(String(step)) ?? null) : null;
    return isMapping(value) ? [...value.keys()] : [];
  }

  /** The entries of a mapping that stands here, without those that something is wrong with. */
  intact<T>(mapping: ReadonlyMap<string, T> | undefined): readonly Entry<T>[] {
    return Array.from(mapping ?? [], ([key, value]) => ({ key, value, at: this.to(key) })).filter(
      ({ at }) => !at.isBroken,
    );
  }
}

// The names of a module that others are put into (hand-written in templates/link, copied into the generated package).

import type { Origin } from "./modules.ts";

export class Scope {
  readonly #names = new Map<string, string>();
  readonly #taken = new Set<string>();

  /** The name of something that several modules know: the one wanted, unless that is another thing's. */
  declare(origin: Origin, wanted: string): string {
    const known = this.nameOf(origin);
    if (known !== undefined) return known;
    let name = wanted;
    for (let next = 2; this.#taken.has(name); next += 1) name = `${wanted}$${next}`;
    this.#names.set(`${origin.path}: ${origin.name}`, name);
    this.#taken.add(name);
    return name;
  }

  nameOf({ path, name }: Origin): string | undefined {
    return this.#names.get(`${path}: ${name}`);
  }

  isFree(names: readonly string[]): boolean {
    return names.every((name) => !this.#taken.has(name));
  }

  /** A name that one module alone knows. */
  take(name: string): void {
    this.#taken.add(name);
  }
}

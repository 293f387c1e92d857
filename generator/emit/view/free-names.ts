/** Names chosen by the generator, such as `GetParams`: they give way to names from the spec. */
import { freeName, reservedWords } from "../plan/package-names.ts";

export class FreeNames {
  readonly #taken = new Set<string>(reservedWords);

  /** `chosen`: names from the spec that are exported beside them, or may be imported. */
  constructor(chosen: Iterable<string>) {
    const names = [...chosen];
    // Their local names in a module are taken too.
    for (const name of names) this.claim(name);
    for (const name of names) this.#taken.add(name);
  }

  claim(wanted: string): string {
    const name = freeName(wanted, this.#taken);
    this.#taken.add(name);
    return name;
  }
}

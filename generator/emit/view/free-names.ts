/** Names that the generator chooses, such as `GetParams`: they give way to those of the spec. */
import { freeName } from "../plan/package-names.ts";
import { reservedWords } from "../plan/reserved-words.ts";

export class FreeNames {
  readonly #taken = new Set<string>(reservedWords);

  /** `chosen`: what is exported beside them, or may be imported, by the choice of the spec. */
  constructor(chosen: Iterable<string>) {
    const names = [...chosen];
    // What a module calls them inside is taken too.
    for (const name of names) this.claim(name);
    for (const name of names) this.#taken.add(name);
  }

  claim(wanted: string): string {
    const name = freeName(wanted, this.#taken);
    this.#taken.add(name);
    return name;
  }
}

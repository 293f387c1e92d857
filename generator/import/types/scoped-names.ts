/** Names of types in the sheets of a service: what the service declares is seen in all of them. */
import type { ClaimedNames } from "../names/claimed-names.ts";
import { typeNames } from "../names/name-types.ts";

/** The scope of the service; that of a resource is its id. */
export const ofService = "";

export class ScopedNames {
  readonly #resources = new Map<string, ClaimedNames>();
  /** A name that a resource has is none for the service, where it is asked for late. */
  readonly #service = typeNames({
    isFree: (name) => [...this.#resources.values()].every((names) => names.isFreeHere(name)),
  });

  in = (scope: string): ClaimedNames => {
    if (scope === ofService) return this.#service;
    const known =
      this.#resources.get(scope) ?? typeNames({ isFree: (name) => this.#service.isFreeHere(name) });
    this.#resources.set(scope, known);
    return known;
  };
}

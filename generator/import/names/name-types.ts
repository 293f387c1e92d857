/** What types are called: as the document has it where that is a name that types have. */
import { byCodeUnit } from "../../text/texts.ts";
import { ClaimedNames, typeIdentifier } from "./identifiers.ts";

interface WantedType {
  readonly key: string;
  /** As the document has it. */
  readonly name: string;
}

/**
 * Names of types, told apart without regard to case: who reads `Linkid` beside `LinkId` takes one for the other. `elsewhere`:
 * further names that are seen from there.
 */
export const typeNames = (elsewhere?: Pick<ClaimedNames, "isFree">): ClaimedNames =>
  new ClaimedNames({
    elsewhere,
    sameAs: (name) => name.toLowerCase(),
    // `Record<string, T>` is a map.
    instead: (name) => (name === "Record" ? "RecordType" : undefined),
  });

/** As they are: names of sheets. */
export function keepNames(
  wanted: readonly WantedType[],
  names: ClaimedNames,
): ReadonlyMap<string, string> {
  for (const { name } of wanted) names.keep(name);
  return new Map(wanted.map(({ key, name }) => [key, name]));
}

/** A name for each key, whatever their order; all of them are claimed in `names`. */
export function nameTypes(
  wanted: readonly WantedType[],
  names: ClaimedNames,
): ReadonlyMap<string, string> {
  const all = wanted.map(({ key, name }) => ({ key, name, identifier: typeIdentifier(name) }));
  // Who has the right name keeps it, whatever else a later version of the document has.
  const inOrder = all.toSorted(
    (a, b) =>
      Number(a.name !== a.identifier) - Number(b.name !== b.identifier) ||
      byCodeUnit(a.name, b.name) ||
      byCodeUnit(a.key, b.key),
  );
  return new Map(inOrder.map(({ key, identifier }) => [key, names.claim(identifier)]));
}

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

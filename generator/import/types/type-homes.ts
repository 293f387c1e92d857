/**
 * The resource in whose sheet a named type is declared: that of the service, unless our own exporter says otherwise and
 * nothing outside of it names the type.
 */
import { type Declaration, type Expression, type Keyed, partsOf, typesIn } from "./type-graph.ts";

/** What is written in a sheet, and names types by their keys. */
export interface Written {
  readonly scope: string;
  readonly keys: readonly string[];
}

/** `wanted`: the resources that the document says, by key. `operations`: what they name. */
export function typeHomes(
  wanted: ReadonlyMap<string, string>,
  operations: readonly Written[],
  named: readonly Keyed[],
): ReadonlyMap<string, string> {
  const homes = new Map(wanted);
  if (homes.size === 0) return homes;
  const within = named.map(({ key, to }) => ({ key, keys: keysIn(to) }));
  /** What comes to stand for the service is named there by others, which may be of one resource so far. */
  let isSettled = false;
  while (!isSettled) {
    isSettled = true;
    const written = within.map(({ key, keys }) => ({ scope: homes.get(key), keys }));
    for (const { scope, keys } of [...operations, ...written]) {
      for (const key of keys) {
        const home = homes.get(key);
        if (home === undefined || home === scope) continue;
        homes.delete(key);
        isSettled = false;
      }
    }
  }
  return homes;
}

/** The named schemas in a declaration, and in what it needs without a name. */
const keysIn = (declaration: Declaration): string[] => typesIn(declaration).flatMap(keysOf);

export function keysOf(type: Expression): string[] {
  if (type.kind !== "named") return partsOf(type).flatMap(keysOf);
  return type.key === undefined ? keysIn(type.to) : [type.key];
}

import type { WireOperation } from "./operations.ts";

/** Rows for `test.each`, with a name that tells the two paths of an upload apart. */
export function labelled(operations: readonly WireOperation[]): [string, WireOperation][] {
  return operations.map((operation) => {
    const { id, role } = operation;
    return [role === undefined ? id : `${id} (${role})`, operation];
  });
}

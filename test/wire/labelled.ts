import type { WireOperation } from "./operations.ts";

/** Rows for `test.each`, with names that distinguish the two paths of an upload. */
export function labelled(operations: readonly WireOperation[]): [string, WireOperation][] {
  return operations.map((operation) => {
    const { id, role } = operation;
    return [role === undefined ? id : `${id} (${role})`, operation];
  });
}

/** Methods that share an HTTP method and a path are told apart: by the path that is written out, or by a label. */
import type { OperationDescription } from "../description/description.ts";
import type { Notes } from "../notes/notes.ts";
import type { ReadMethod } from "./read-method.ts";

export function tellApart(methods: readonly ReadMethod[], notes: Notes): OperationDescription[] {
  const flat = changeAlike(
    methods.map(({ operation, paths }) => ({
      operation,
      other: (): OperationDescription => ({ ...operation, paths: paths("flatPath") }),
    })),
  );
  return changeAlike(
    flat.map((operation, index) => ({ operation, other: () => labelled(operation, index) })),
  );

  function labelled(operation: OperationDescription, index: number): OperationDescription {
    const names = [...(operation.group ?? []), operation.name ?? String(index)];
    const label = names.join(".").replace(/[^\w.~-]/g, "_");
    notes.add("path-labelled", operation.origin, label);
    return { ...operation, paths: operation.paths.map((path) => ({ ...path, label })) };
  }
}

interface Alternative {
  readonly operation: OperationDescription;
  readonly other: () => OperationDescription;
}

/** All of those that are sent alike, so that none depends on which was first. */
function changeAlike(alternatives: readonly Alternative[]): OperationDescription[] {
  const counts = new Map<string, number>();
  for (const { operation } of alternatives) {
    for (const key of new Set(keysOf(operation))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return alternatives.map(({ operation, other }) =>
    keysOf(operation).some((key) => (counts.get(key) ?? 0) > 1) ? other() : operation,
  );
}

/** What of each of its requests the server sees, whatever its variables are called. */
function keysOf({ method, paths, fixed }: OperationDescription): string[] {
  return paths.map(({ role, template }) => {
    const path = template.replace(/\{[^{}=]*/g, "{");
    const always = fixed.filter((one) => one.role === undefined || one.role === role);
    return JSON.stringify([method, path, always.map((one) => [one.in, one.name, one.value])]);
  });
}

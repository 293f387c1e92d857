/** Operations that a server cannot tell apart by method, path and what is always sent get labels, which are not sent. */
import type { OperationDescription } from "../description/description.ts";
import type { Notes } from "../notes/notes.ts";

/** Paths differ in the names of variables alone, or behind `#`. */
export function tellApart(
  operations: readonly OperationDescription[],
  notes: Notes,
): OperationDescription[] {
  const seen = new Set<string>();
  return operations.map((operation) => {
    let told = operation;
    for (let count = 2; seen.has(identityOf(told)); count += 1) {
      told = withLabel(operation, labelOf(operation, count));
    }
    if (told !== operation) notes.add("path-label", operation.origin, told.paths[0]?.label);
    seen.add(identityOf(told));
    return told;
  });
}

function identityOf({ method, server, paths, fixed }: OperationDescription): string {
  const lines = paths.map(({ template, label }) => [template.replaceAll(/\{[^{}=]*/g, "{"), label]);
  const pairs = fixed.map(({ in: place, name, value }) => [place, name.toLowerCase(), value]);
  return JSON.stringify([method, server, lines, pairs.map(String).toSorted()]);
}

const withLabel = (operation: OperationDescription, label: string): OperationDescription => ({
  ...operation,
  paths: operation.paths.map((path) => ({ ...path, label })),
});

/** Of its id, or of what its path has that others call something else. */
function labelOf({ id, paths }: OperationDescription, count: number): string {
  const names = Array.from(paths[0]?.template.matchAll(/\{([^{}=]*)/g) ?? [], ([, name]) => name);
  const text = (id ?? names.join("-")).replaceAll(/[^\w.~-]+/g, "-").replace(/^\W+/, "");
  const label = text === "" ? "other" : text;
  return count === 2 ? label : `${label}-${count - 1}`;
}

/** What tells operations apart whose requests are alike: a name behind the path, which is never sent. */
import type { OperationDescription, PathDescription } from "../../description/description.ts";
import { signature, type Composing, type NamedOperation } from "../composing/composing.ts";

/** A label for the paths that need one; `fixedOf`: what an operation always sends. */
export function labels(
  operations: readonly NamedOperation[],
  fixedOf: (operation: OperationDescription) => readonly unknown[],
  { notes, description }: Composing,
): (path: PathDescription) => string | undefined {
  if (description.isExported === true) return ({ label }) => label;
  const uses = operations.flatMap((named) =>
    named.operation.paths.map((path) => ({ named, path, fixed: fixedOf(named.operation) })),
  );
  const found = new Map<PathDescription, string>();
  for (const alike of Map.groupBy(uses, identity).values()) {
    if (new Set(alike.map(({ named }) => named)).size < 2) continue;
    const taken = new Set<string | undefined>();
    for (const { named, path } of alike) {
      const said = path.label === undefined ? undefined : plainLabel(path.label);
      // One of them needs none, and it is the one of which the document has none.
      if (said === undefined && !taken.has(undefined) && path.label === undefined) {
        taken.add(undefined);
        continue;
      }
      const label = firstFree([said, named.name, `${named.resource}.${named.name}`], taken);
      taken.add(label);
      found.set(path, label);
      if (said === undefined) notes.add("label", named.operation.origin, label);
    }
  }
  return (path) => found.get(path);
}

/** Variables are named by their patterns: their names do not reach the server. */
function identity({
  named: { operation },
  path: { template },
  fixed,
}: {
  readonly named: NamedOperation;
  readonly path: PathDescription;
  readonly fixed: readonly unknown[];
}): string {
  const path = template.replaceAll(
    /\{[^=}]*(=[^}]*)?\}/g,
    (_, pattern: string = "=*") => `{${pattern}}`,
  );
  return signature([operation.method, operation.server, path, fixed]);
}

/** Letters, digits and some signs; undefined where nothing is left. */
function plainLabel(text: string): string | undefined {
  const plain = text.replaceAll(/[^\w.~-]+/g, "-").replaceAll(/^[^\w]+|-+$/g, "");
  return plain === "" ? undefined : plain;
}

function firstFree(
  wanted: readonly (string | undefined)[],
  taken: ReadonlySet<string | undefined>,
): string {
  const names = wanted.filter((one) => one !== undefined);
  const free = names.find((one) => !taken.has(one));
  if (free !== undefined) return free;
  let number = 2;
  while (taken.has(`${names[0] ?? "call"}-${number}`)) number += 1;
  return `${names[0] ?? "call"}-${number}`;
}

/** Compiles and calls each example. All packages are written once. */
import { join } from "node:path";
import { diffModels } from "../../../generator/diff/diff-models.ts";
import { type Change, partsOf } from "../../../generator/diff/verdict/change.ts";
import type { Service } from "../../../generator/model/model.ts";
import type { DiffExample } from "../../../generator/scripts/diff-examples.ts";
import { inTemporaryFolder } from "../../hostile/support/temporary-folder.ts";
import { compileAll } from "./compile.ts";
import { consumersOf } from "./consumers.ts";
import { observe, type Seen } from "./observe.ts";
import { packageClient } from "./package-client.ts";
import { writePackages, type Side } from "./packages.ts";

export interface Proof {
  readonly changes: readonly Change[];
  readonly seen: readonly Seen[];
}

export interface Proofs {
  /** Compiler errors by file. */
  readonly complaints: ReadonlyMap<string, readonly string[]>;
  /** Proofs of the change and of its reversal, by the rule of the example. */
  readonly done: ReadonlyMap<string, Proof>;
  readonly undone: ReadonlyMap<string, Proof>;
}

export const prove = (examples: readonly DiffExample[]): Promise<Proofs> =>
  inTemporaryFolder(async (folder) => {
    writePackages(folder, examples, consumersOf);
    // Calls run while the compiler runs in a separate process.
    const [complaints, proofs] = await Promise.all([
      compileAll(folder, ["*/*/src/**/*.ts", "*/*/consumers/**/*.ts"]),
      observeAll(folder, examples),
    ]);
    return { complaints, ...proofs };
  });

async function observeAll(
  folder: string,
  examples: readonly DiffExample[],
): Promise<Pick<Proofs, "done" | "undone">> {
  const proofs = { done: new Map<string, Proof>(), undone: new Map<string, Proof>() };
  for (const { rule, models, changes } of examples) {
    const client = (side: Side, service: Service) =>
      packageClient(join(folder, rule, side), service);
    const reaches = changes.flatMap(partsOf).find((change) => change.rule === rule)?.reaches ?? [];
    proofs.done.set(rule, { changes, seen: await observe({ models, client }, reaches) });
    const undone = {
      models: { old: models.new, new: models.old },
      client: (side: Side, service: Service) => client(side === "old" ? "new" : "old", service),
    };
    const back = { changes: diffModels(undone.models), seen: await observe(undone, []) };
    proofs.undone.set(rule, back);
  }
  return proofs;
}

/** What stands beside the package of an example: the witness of its rule, and the ordinary call of each old operation. */
import type { Model } from "../../../generator/model/model.ts";
import { callOf } from "../../../generator/diff/programs/calls.ts";
import type { DiffExample } from "../../../generator/scripts/diff-examples.ts";
import type { TextFile } from "../../hostile/support/temporary-folder.ts";

/** The same on both sides. */
export function consumersOf({ rule, changes, models }: DiffExample): TextFile[] {
  const { witness } = changes.find((change) => change.rule === rule) ?? {};
  const modules = [
    ["ordinary", witness?.ordinary ?? ""],
    ["pattern", witness?.pattern ?? ""],
    ...callsOf(models.old),
  ] as const;
  return modules.map(([name, text]) => ({ path: `consumers/${name}.ts`, text }));
}

/** By the name of their module. */
export const callsOf = (model: Model): [name: string, text: string][] =>
  model.services.flatMap((service) =>
    service.resources.flatMap(({ operations }) =>
      operations.map((one): [string, string] => {
        const at = { name: one.id, service: { old: service }, operation: { old: one } };
        return [one.id, callOf({ at, models: { old: model, new: model }, side: "old" })];
      }),
    ),
  );

/**
 * Programs next to the package of an example: the witness of its rule, ordinary calls, and uses of all types of each
 * side.
 */
import type { Model } from "../../../generator/model/model.ts";
import { callOf } from "../../../generator/diff/programs/calls.ts";
import { partsOf } from "../../../generator/diff/verdict/change.ts";
import type { DiffExample } from "../../../generator/scripts/diff-examples.ts";
import type { TextFile } from "../../hostile/support/temporary-folder.ts";
import { sides, type Side } from "./packages.ts";
import { usesOf } from "./type-uses.ts";

/** Returns the same programs for both sides. */
export function consumersOf({ rule, changes, models }: DiffExample): TextFile[] {
  const { witness } = changes.flatMap(partsOf).find((change) => change.rule === rule) ?? {};
  const modules = [
    ["ordinary", witness?.ordinary ?? ""],
    ["pattern", witness?.pattern ?? ""],
    ...callsOf(models.old),
  ] as const;
  return [
    ...modules.map(([name, text]) => ({ path: `consumers/${name}.ts`, text })),
    ...useFiles({ models }),
  ];
}

/** Returns programs that use the types of both sides. */
export const useFiles = ({ models }: Pick<DiffExample, "models">): TextFile[] =>
  sides.flatMap((side) =>
    usesOf(models[side]).map(([name, text]) => ({
      path: `consumers/${usePath(side, name)}`,
      text,
    })),
  );

const usePath = (side: Side, name: string): string => `${side}/${name}.ts`;

/** Returns the uses of the types of one side that stop compiling on the other. */
export function brokenUses(
  { rule, models }: Pick<DiffExample, "rule" | "models">,
  from: Side,
  complaints: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const to = from === "old" ? "new" : "old";
  const complaintsOn = (side: Side, name: string) =>
    complaints.get(`${rule}/${side}/consumers/${usePath(from, name)}`) ?? [];
  return usesOf(models[from]).flatMap(([name]) => {
    const before = complaintsOn(from, name).map((one) => `${name} does not compile: ${one}`);
    return before.length > 0 ? before : complaintsOn(to, name).map((one) => `${name}: ${one}`);
  });
}

/** Returns programs with ordinary calls, by module name. */
export const callsOf = (model: Model): [name: string, text: string][] =>
  model.services.flatMap((service) =>
    service.resources.flatMap(({ operations }) =>
      operations.map((one): [string, string] => {
        const at = { name: one.id, service: { old: service }, operation: { old: one } };
        return [one.id, callOf({ at, models: { old: model, new: model }, side: "old" })];
      }),
    ),
  );

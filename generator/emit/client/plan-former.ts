/** Names given up, in the module that had them: each is the function or type under its old name, and says so. */
import { docOf } from "../docs/doc-text.ts";
import type { DocPlan } from "../plan/file-plan.ts";
import type { FormerNamesDraft } from "../plan/module-draft.ts";
import type { FormerExport } from "../view/former-names.ts";

/** `path`: of the module. For each module that has them now a statement with the types and one with the functions. */
export function planFormer(names: readonly FormerExport[], path: string): FormerNamesDraft[] {
  const modules = [...Map.groupBy(names, ({ target }) => target.from)];
  return modules.flatMap(([from, inModule]) => {
    const types = inModule.filter(({ typeOnly }) => typeOnly);
    const functions = inModule.filter(({ typeOnly }) => !typeOnly);
    return [types, functions]
      .filter(({ length }) => length > 0)
      .map((all): FormerNamesDraft => ({
        kind: "former-names",
        typeOnly: all === types,
        ...(from === path ? {} : { from }),
        names: all.map(({ target, former, instead }) => ({
          name: target,
          former,
          doc: formerDoc(instead),
        })),
      }));
  });
}

/** `instead`: as Markdown. */
export const formerDoc = (instead: string): DocPlan =>
  docOf([], [{ name: "deprecated", text: `Use ${instead}.` }]);

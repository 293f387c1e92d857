import { plural } from "../../../text/plural.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { operationIds } from "../../wording/ids.ts";
import { code, makerOf } from "../../wording/words.ts";

export const serviceRemoved: Rule<"service"> = {
  id: "service-removed",
  title: "A service is gone, with all of its operations.",
  fact: "service",
  kind: "change",
  code: "no",
  behaviour: "fails",
  old: "no",
  applies: isRemoved,
  reaches: ({ old }) => operationIds(old),
  message: ({ difference: { at }, reaches }) =>
    `${code(at.name)} was removed with ${plural(reaches.length, "operation")}. Imports of it no longer compile; remove them.`,
  edit: ({ difference: { at }, context: { models } }) => ({
    before: `import { ${makerOf(at)} } from ${JSON.stringify(`${models.old.package.name}/${at.name}`)};`,
    after: "",
  }),
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};

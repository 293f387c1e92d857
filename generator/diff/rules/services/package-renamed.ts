import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { code } from "../../wording/words.ts";

export const packageRenamed: Rule<"package.name"> = {
  id: "package-renamed",
  title: "The generated package has another name.",
  fact: "package.name",
  kind: "change",
  code: "no",
  behaviour: "same",
  old: "yes",
  applies: () => true,
  message: ({ difference: { old, new: now } }) =>
    `${code(now ?? "")} is the name of the package now, was ${code(old ?? "")}. Change it in imports and in package.json.`,
  edit: ({ difference: { old, new: now } }) => ({
    before: `from ${JSON.stringify(`${old}/…`)}`,
    after: `from ${JSON.stringify(`${now}/…`)}`,
  }),
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};

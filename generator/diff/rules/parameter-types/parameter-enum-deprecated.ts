import type { Rule } from "../../verdict/rule.ts";
import { whoSees } from "../../verdict/views.ts";
import { nameOnly, before } from "../../witness/type-uses.ts";
import { code } from "../../wording/words.ts";

export const parameterEnumDeprecated: Rule<"enum.deprecated"> = {
  id: "parameter-enum-deprecated",
  title: "A value of an enum is deprecated.",
  fact: "enum.deprecated",
  kind: "docs",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: () => true,
  reaches: whoSees,
  message: ({ difference: { at, new: now } }) =>
    `${code(at.name)} is deprecated now${now === undefined || now === "" ? "." : `: ${now}`}`,

  witness: (found) => ({ ordinary: nameOnly(before(found)) }),
};

import { isRestated } from "../../verdict/openness.ts";
import type { Rule } from "../../verdict/rule.ts";
import { whoSees } from "../../verdict/views.ts";
import { nameOnly, before } from "../../witness/type-uses.ts";
import { opennessWords } from "../../wording/type-words.ts";
import { code } from "../../wording/words.ts";

export const enumOpennessRestated: Rule<"enum.open"> = {
  id: "enum-openness-restated",
  title: "The reason why an enum is open changed, or its openness where no operation is affected.",
  fact: "enum.open",
  kind: "docs",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: (difference) => isRestated(difference),
  reaches: whoSees,
  message: ({ difference: { at, old, new: now } }) =>
    `${code(at.name)} is open ${opennessWords(now)}, was open ${opennessWords(old)}.`,

  witness: (found) => ({ ordinary: nameOnly(before(found)) }),
};

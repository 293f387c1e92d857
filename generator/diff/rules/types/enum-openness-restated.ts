import { isRestated } from "../../verdict/openness.ts";
import type { Rule } from "../../verdict/rule.ts";
import { whoSees } from "../../verdict/views.ts";
import { nameOnly, before } from "../../witness/type-uses.ts";
import { opennessWords } from "../../wording/type-words.ts";
import { code } from "../../wording/words.ts";

export const enumOpennessRestated: Rule<"enum.open"> = {
  id: "enum-openness-restated",
  title:
    "It is said otherwise why an enum may have further values, or for a direction that is not used.",
  fact: "enum.open",
  kind: "docs",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: (difference) => isRestated(difference),
  reaches: whoSees,
  message: ({ difference: { at, old, new: now } }) =>
    `${code(at.name)} is open ${opennessWords(now)}, was ${opennessWords(old)}.`,

  witness: (found) => ({ ordinary: nameOnly(before(found)) }),
};

import { opens } from "../../verdict/openness.ts";
import type { Rule } from "../../verdict/rule.ts";
import { whoSees } from "../../verdict/views.ts";
import { passedOn } from "../../witness/enum-uses.ts";
import { nameOnly, before } from "../../witness/type-uses.ts";
import { code } from "../../wording/words.ts";

export const resultEnumOpened: Rule<"enum.open"> = {
  id: "result-enum-opened",
  title: "An enum of a result is open: it may have values that are not listed.",
  fact: "enum.open",
  kind: "change",
  code: "some",
  behaviour: "differs",
  old: "some",
  applies: (difference) => opens(difference, "received"),
  reaches: whoSees,
  message: ({ difference: { at } }) =>
    `${code(at.name)} may have values that are not listed: add a default to exhaustive switches.`,

  witness: (found) => ({
    ordinary: nameOnly(before(found)),
    pattern: passedOn(before(found), "received"),
  }),
};

import { opens } from "../../verdict/openness.ts";
import type { Rule } from "../../verdict/rule.ts";
import { whoSees } from "../../verdict/views.ts";
import { nameOnly, after } from "../../witness/type-uses.ts";
import { code } from "../../wording/words.ts";

export const parameterEnumOpened: Rule<"enum.open"> = {
  id: "parameter-enum-opened",
  title: "An enum of a request is open: values that are not listed are accepted.",
  fact: "enum.open",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: (difference) => opens(difference, "sent"),
  reaches: whoSees,
  message: ({ difference: { at } }) =>
    `Values that ${code(at.name)} does not list may be sent now.`,

  witness: (found) => ({ ordinary: nameOnly(after(found), "sent") }),
};

import { closes } from "../../verdict/openness.ts";
import type { Rule } from "../../verdict/rule.ts";
import { whoSees } from "../../verdict/views.ts";
import { passedOn } from "../../witness/enum-uses.ts";
import { before } from "../../witness/type-uses.ts";
import { code } from "../../wording/words.ts";

export const parameterEnumClosed: Rule<"enum.open"> = {
  id: "parameter-enum-closed",
  title: "An enum of a request is closed: only listed values are accepted.",
  fact: "enum.open",
  kind: "change",
  code: "no",
  behaviour: "fails",
  old: "some",
  applies: (difference) => closes(difference, "sent"),
  reaches: whoSees,
  message: ({ difference: { at } }) =>
    `Only the values that ${code(at.name)} lists may be sent now.`,

  witness: (found) => ({ ordinary: passedOn(before(found), "sent") }),
};

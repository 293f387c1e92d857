import type { Rule } from "../../verdict/rule.ts";
import { isSent, whoSees } from "../../verdict/views.ts";
import { sendObject, fieldEntry } from "../../witness/field-uses.ts";
import { after } from "../../witness/type-uses.ts";
import { code } from "../../wording/words.ts";

export const bodyFieldBecameSettable: Rule<"field.direction"> = {
  id: "body-field-became-settable",
  title: "A field that only the server set can be sent.",
  fact: "field.direction",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: ({ at, old, new: now }) =>
    isSent({ at }) && old === "received" && now !== "received" && at.field?.new?.required === false,
  reaches: whoSees,
  message: ({ difference: { at } }) => `${code(at.name)} may be sent now; only the server set it.`,

  witness: (found) => ({
    ordinary: sendObject(after(found), fieldEntry(found.difference.at.field?.new)),
  }),
};

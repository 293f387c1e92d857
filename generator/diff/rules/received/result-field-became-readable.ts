import type { Rule } from "../../verdict/rule.ts";
import { isReceived, whoSees } from "../../verdict/views.ts";
import { readField } from "../../witness/field-uses.ts";
import { after } from "../../witness/type-uses.ts";
import { code } from "../../wording/words.ts";

export const resultFieldBecameReadable: Rule<"field.direction"> = {
  id: "result-field-became-readable",
  title: "A field that was only sent is in results as well.",
  fact: "field.direction",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: ({ at, old, new: now }) => isReceived({ at }) && old === "sent" && now !== "sent",
  reaches: whoSees,
  message: ({ difference: { at } }) => `${code(at.name)} is in results now; it was only sent.`,

  witness: (found) => ({ ordinary: readField(after(found), found.difference.at.field?.new) }),
};

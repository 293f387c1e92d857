import { jsonText } from "../../../spec/document/plain-value.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isSent, whoSees } from "../../verdict/views.ts";
import { sendObject } from "../../witness/field-uses.ts";
import { before } from "../../witness/type-uses.ts";
import { code } from "../../wording/words.ts";

export const bodyFieldDefaultChanged: Rule<"field.default"> = {
  id: "body-field-default-changed",
  title: "The default that the server assumes for a field changed.",
  fact: "field.default",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "some",
  applies: isSent,
  reaches: whoSees,
  message: ({ difference: { at, old, new: now } }) =>
    `Without ${code(at.name)} the server assumes ${now === undefined ? "nothing that is known" : code(jsonText(now))}, was ${old === undefined ? "not documented" : code(jsonText(old))}. ${old === undefined ? "" : `Send ${code(jsonText(old))} to keep it.`}`.trim(),

  witness: (found) => ({ ordinary: sendObject(before(found)) }),
};

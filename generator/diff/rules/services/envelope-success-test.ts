import type { SuccessField } from "../../../model/model.ts";
import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { envelopedIds } from "../../wording/ids.ts";
import { code, value } from "../../wording/words.ts";

export const envelopeSuccessTest: Rule<"envelope.success"> = {
  id: "envelope-success-test",
  title: "Another condition in the envelope marks a successful call.",
  fact: "envelope.success",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "no",
  applies: () => true,
  reaches: ({ at }) => envelopedIds(at.service.new),
  message: ({ difference: { old, new: now } }) =>
    `A call succeeds where ${testText(now)}, was ${testText(old)}. Nothing to edit; other answers throw \`EnvelopeError\`.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};

const testText = (fields: readonly SuccessField[] = []): string =>
  fields.map(({ name, value: of }) => `${code(name)} is ${value(of)}`).join(" and ") ||
  "nothing else says that it fails";

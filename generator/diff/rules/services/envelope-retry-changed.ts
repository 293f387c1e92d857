import type { Rule } from "../../verdict/rule.ts";
import type { RetryField } from "../../../model/model.ts";
import { useOf } from "../../witness/use.ts";
import { envelopedIds } from "../../wording/ids.ts";
import { code, value } from "../../wording/words.ts";

export const envelopeRetryChanged: Rule<"envelope.retry"> = {
  id: "envelope-retry-changed",
  title: "Other failures in an envelope are retried.",
  fact: "envelope.retry",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "some",
  applies: () => true,
  reaches: ({ at }) => envelopedIds(at.service.new),
  message: ({ difference: { old, new: now } }) =>
    `Failures in the envelope are retried ${retryText(now)} now, ${retryText(old)} before. Nothing to edit.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};

const retryText = (fields: readonly RetryField[] = []): string => {
  const tests = fields.map(
    ({ name, values }) => `${code(name)} is ${values.map(value).join(" or ")}`,
  );
  return tests.length === 0 ? "never" : `where ${tests.join(" and ")}`;
};

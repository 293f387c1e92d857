import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { code, owner } from "../../wording/words.ts";

export const resultEndChanged: Rule<"result.end"> = {
  id: "result-end-changed",
  title: "Another event ends a stream.",
  fact: "result.end",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "no",
  applies: () => true,
  cause: sameChange,
  target: sharedTarget,
  message: (found) => {
    const { old, new: now } = found.difference;
    const said = (end: string | undefined): string =>
      end === undefined ? "where the answer ends" : `at ${code(end)}`;
    return `The events of ${owner(found)} end ${said(now)} now, ended ${said(old)}. Nothing to edit.`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};

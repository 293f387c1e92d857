import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { code, owner, verb } from "../../wording/words.ts";

export const serverChanged: Rule<"operation.server"> = {
  id: "server-changed",
  title: "An operation is sent to another server.",
  fact: "operation.server",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "some",
  applies: () => true,
  cause: sameChange,
  target: sharedTarget,
  message: (found) => {
    const name = (server: string | undefined): string =>
      server === undefined ? "the base URL" : `the server ${code(server)}`;
    const { old, new: now } = found.difference;
    return `${owner(found)} ${verb(found, "is", "are")} sent to ${name(now)}, no longer to ${name(old)}. Nothing to edit.`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};

import { plural } from "../../../text/plural.ts";
import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { all, serviceTarget } from "../../wording/causes.ts";
import { code } from "../../wording/words.ts";

export const descriptionsChanged: Rule<"doc"> = {
  id: "descriptions-changed",
  title: "Descriptions changed, and nothing else.",
  fact: "doc",
  kind: "docs",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: () => true,
  cause: all,
  target: serviceTarget,
  message: ({ difference: { at }, all: { length } }) =>
    length === 1
      ? `The description of ${code(at.name)} changed.`
      : `${plural(length, "description")} changed.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};

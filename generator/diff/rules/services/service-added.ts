import { plural } from "../../../text/plural.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { useOf } from "../../witness/use.ts";
import { operationIds } from "../../wording/ids.ts";
import { code } from "../../wording/words.ts";

export const serviceAdded: Rule<"service"> = {
  id: "service-added",
  title: "There is a new service.",
  fact: "service",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: isAdded,
  reaches: ({ new: now }) => operationIds(now),
  message: ({ difference: { at, new: now }, reaches }) =>
    `New: the service ${code(at.name)} (${now?.title ?? ""}), with ${plural(reaches.length, "operation")}.`,
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "new" }),
  }),
};

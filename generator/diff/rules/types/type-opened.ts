import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { whoSees } from "../../verdict/views.ts";
import { keysOf } from "../../witness/field-uses.ts";
import { nameOnly, before } from "../../witness/type-uses.ts";
import { code } from "../../wording/words.ts";

export const typeOpened: Rule<"type.more"> = {
  id: "type-opened",
  title: "An object may have fields that are not listed.",
  fact: "type.more",
  kind: "change",
  code: "some",
  behaviour: "same",
  old: "yes",
  applies: isAdded,
  reaches: whoSees,
  message: ({ difference: { at } }) =>
    `${code(at.name)} may have further fields now: code that relies on the listed fields alone stops compiling, such as types made with \`keyof\`.`,

  witness: (found) => ({ ordinary: nameOnly(before(found)), pattern: keysOf(before(found)) }),
};

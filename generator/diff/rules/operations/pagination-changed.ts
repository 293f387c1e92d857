import type { Rule } from "../../verdict/rule.ts";
import { isChanged } from "../../verdict/sides.ts";
import { pagesOf } from "../../witness/pages.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { code, owner } from "../../wording/words.ts";
import { pagesText } from "./pages-text.ts";

export const paginationChanged: Rule<"operation.pages"> = {
  id: "pagination-changed",
  title: "Pages are requested in another way.",
  fact: "operation.pages",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "no",
  applies: isChanged,
  cause: sameChange,
  target: sharedTarget,
  message: (found) => {
    const { old, new: now } = found.difference;
    const kept = old?.by === now?.by ? "" : ` A kept ${code("cursor")} is refused.`;
    return `${owner(found)}: pages are asked for by ${pagesText(now)}, no longer by ${pagesText(old)}. Nothing to edit where ${code("…Pages")} is used.${kept}`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: pagesOf(models.old, at.service.old, at.operation?.old),
  }),
};

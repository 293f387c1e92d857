import type { Rule } from "../../verdict/rule.ts";
import { pagesOf } from "../../witness/pages.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { owner } from "../../wording/words.ts";
import { pagesText } from "./pages-text.ts";

export const paginationEndChanged: Rule<"pages.end"> = {
  id: "pagination-end-changed",
  title: "The documented page size changed, by which the last page is recognized.",
  fact: "pages.end",
  kind: "change",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: () => true,
  cause: sameChange,
  target: sharedTarget,
  message: (found) => {
    const { old, new: now } = found.difference;
    return `${owner(found)}: pages are counted by ${pagesText(now)}, was ${pagesText(old)}. The records are the same; a walk may need one call more or less to know that it has ended.`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: pagesOf(models.old, at.service.old, at.operation?.old),
  }),
};

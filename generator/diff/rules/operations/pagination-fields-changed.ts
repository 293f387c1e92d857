import { breaksRecords } from "../../verdict/records.ts";
import type { Rule } from "../../verdict/rule.ts";
import { pagesOf } from "../../witness/pages.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { code, owner } from "../../wording/words.ts";
import { pagesText } from "./pages-text.ts";

export const paginationFieldsChanged: Rule<"pages.read"> = {
  id: "pagination-fields-changed",
  title: "The items of pages, or the link to the next page, are read from another field.",
  fact: "pages.read",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "some",
  applies: (difference) => !breaksRecords(difference),
  cause: sameChange,
  target: sharedTarget,
  message: (found) => {
    const { old, new: now } = found.difference;
    return `${owner(found)}: pages are read by ${pagesText(now)}, no longer by ${pagesText(old)}. Nothing to edit where ${code("…Pages")} is used.`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: pagesOf(models.old, at.service.old, at.operation?.old),
  }),
};

import { pagesName } from "../../../emit/plan/package-names.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isAdded } from "../../verdict/sides.ts";
import { pagesOf } from "../../witness/pages.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { code, owner } from "../../wording/words.ts";

export const paginationDeclared: Rule<"operation.pages"> = {
  id: "pagination-declared",
  title: "An operation has a function that walks all pages.",
  fact: "operation.pages",
  kind: "addition",
  code: "yes",
  behaviour: "same",
  old: "yes",
  applies: isAdded,
  cause: sameChange,
  target: sharedTarget,
  message: (found) => {
    const { at } = found.difference;
    const single = found.all.length === 1;
    return single
      ? `New: ${code(pagesName(at.name))} reads ${code(at.name)} page after page.`
      : `New: ${owner(found)} have a function that reads page after page, such as ${code(pagesName(at.name))}.`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: pagesOf(models.new, at.service.new, at.operation?.new),
  }),
};

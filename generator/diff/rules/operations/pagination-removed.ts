import { pagesName } from "../../../emit/plan/package-names.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isRemoved } from "../../verdict/sides.ts";
import { pagesOf } from "../../witness/pages.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { callText, useText } from "../../wording/edits.ts";
import { code, owner } from "../../wording/words.ts";

export const paginationRemoved: Rule<"operation.pages"> = {
  id: "pagination-removed",
  title: "The function that walks all pages of an operation is gone.",
  fact: "operation.pages",
  kind: "change",
  code: "no",
  behaviour: "fails",
  old: "yes",
  applies: isRemoved,
  cause: sameChange,
  target: sharedTarget,
  message: (found) => {
    const { at } = found.difference;
    const [name, single] = [pagesName(at.operation?.old?.id ?? ""), at.operation?.new?.id ?? ""];
    return found.all.length === 1
      ? `${code(name)} was removed. Call ${code(single)} for each page.`
      : `${owner(found)} no longer have a function that reads page after page, such as ${code(name)}. Call the operation for each page.`;
  },
  edit: ({ difference: { at } }) => {
    const { old } = at.operation ?? {};
    return (
      old && {
        before: callText(at, { ...old, id: pagesName(old.id) }, "old"),
        after: useText(at, "new"),
      }
    );
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: pagesOf(models.old, at.service.old, at.operation?.old),
  }),
};

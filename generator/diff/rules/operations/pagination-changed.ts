import type { Pages } from "../../../model/pages.ts";
import type { Rule } from "../../verdict/rule.ts";
import { isChanged } from "../../verdict/sides.ts";
import { pagesOf } from "../../witness/pages.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { code, owner } from "../../wording/words.ts";

export const paginationChanged: Rule<"operation.pages"> = {
  id: "pagination-changed",
  title: "The pages of a long list are asked for in another way.",
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
    return `${owner(found)}: pages are asked for by ${pagesText(now)}, no longer by ${pagesText(old)}. Nothing to edit where ${code("…Pages")} is used.`;
  },
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: pagesOf(models.old, at.service.old, at.operation?.old),
  }),
};

function pagesText(pages: Pages | undefined): string {
  if (pages === undefined) return "";
  const { by, argument, items } = pages;
  const facts = [
    ...(pages.by === "token" ? [["next", pages.next.name] as const] : []),
    ...(pages.by !== "token" ? [["first", String(pages.first)] as const] : []),
    ...(pages.by !== "token" && pages.size ? [["size", pages.size.name] as const] : []),
    ...(items === undefined ? [] : [["items", items.name] as const]),
  ];
  return `${by} in ${code(argument.name)} (${facts.map(([key, of]) => `${key} ${code(of)}`).join(", ")})`;
}

/** The doc comment of a function that requests page after page. */
import type { Operation } from "../../model/model.ts";
import type { CountedPages, Pages } from "../../model/pages.ts";
import { code, deprecatedTag, docOf } from "../docs/doc-text.ts";
import type { DocPlan } from "../plan/file-plan.ts";
import { mostRecords } from "./pages-data.ts";

export function pagesDoc(operation: Operation, pages: Pages, single: string): DocPlan {
  return docOf(
    [
      `Reads page after page with ${code(single)}, ${beginning(operation, pages)}.`,
      "Each page is a call of its own, made when it is asked for: it waits its turn and is tried again like any other. Leaving the loop makes no further call; `cursor` says where it was left, and `from` goes on from there.",
      end(operation, pages),
    ],
    deprecatedTag(operation.deprecated),
  );
}

function beginning({ parameters }: Operation, pages: Pages): string {
  if (pages.by === "url" || pages.by === "link") return "beginning at the one that is asked for";
  const { name } = pages.argument;
  const start = parameters.find(({ argument }) => argument === name);
  const otherwise = "first" in pages ? ` or at ${pages.first}` : " or at the first";
  const where = pages.by === "last" ? "behind the record that" : "at the one that";
  return `beginning ${where} ${code(name)} names${start?.required ? "" : otherwise}`;
}

const onlyRead =
  "Of the URL only the query is read: it becomes arguments of the next call, and `query` of its options. Nothing is sent to where the URL leads.";

function end(operation: Operation, pages: Pages): string {
  switch (pages.by) {
    case "token": {
      const more = pages.more === undefined ? "" : `, or where ${code(pages.more.name)} is false`;
      return `Ends with the page that has no ${code(pages.next.name)}${more}.`;
    }
    case "last":
      return pages.more === undefined
        ? "Ends at a page without records."
        : `Ends where ${code(pages.more.name)} is false.`;
    case "url":
      return `Ends with the page that has no ${code(pages.url.name)}. ${onlyRead}`;
    case "link":
      return `Ends with the answer that has no link ${code(pages.relation)} in its header \`Link\`, which a service must expose to browsers. ${onlyRead}`;
    case "number":
    case "offset":
      return endOfCounted(operation, pages);
  }
}

function endOfCounted(operation: Operation, pages: CountedPages): string {
  const most = mostRecords(operation, pages);
  const size = pages.size === undefined ? undefined : code(pages.size.name);
  const short =
    most === undefined
      ? ": a short one may be all that the service grants"
      : size === undefined
        ? `, or with fewer than ${most}`
        : `, or with fewer than ${size} asks for, where that is at most ${most}`;
  const refusal = operation.enveloped ? "; so is a refusal that holds an empty list" : "";
  return `Ends at a page without records${short}. HTTP 404 after the first page is the end too${refusal}. Any other error is thrown, and the pages before it are complete.`;
}

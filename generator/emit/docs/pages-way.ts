/** In which way pages are asked for, in a few words. */
import type { Pages } from "../../model/pages.ts";
import { code } from "./doc-text.ts";

export function pagesWay(pages: Pages): string {
  switch (pages.by) {
    case "number":
      return `by the number in ${code(pages.argument.name)}`;
    case "offset":
      return `by the offset in ${code(pages.argument.name)}`;
    case "token":
      return `by the token in ${code(pages.next.name)}`;
    case "last":
      return `by ${code(pages.last.name)} of the last record`;
    case "url":
      return `by the query of the URL in ${code(pages.url.name)}`;
    case "link":
      return `by the query of the link ${code(pages.relation)} in the header \`Link\``;
  }
}

import { usualPages } from "../../model/usual-pages.ts";
import { checkRule } from "../rule/define.ts";

export const pagesUnsaid = checkRule({
  id: "pages-unsaid",
  level: "warning",
  mend: "suggestion",
  message: "{id} {gives}. Say so under `pages:`, and callers can walk through all pages.",
  reason: "Who does not know of the next page takes the first one for all there is.",
  instead: `types:
  Books:
    doc: A page of titles.
    fields:
      titles: string[]
      nextPageToken?: string
operations:
  list:
    http: GET /v1/books
    doc: Lists titles, one page a call.
    query:
      pageToken: { type: string, doc: Page to read. }
    result: Books
`,
  use: `types:
  Books:
    doc: A page of titles.
    fields:
      titles: string[]
      nextPageToken?: string
operations:
  list:
    http: GET /v1/books
    doc: Lists titles, one page a call.
    query:
      pageToken: { type: string, doc: Page to read. }
    result: Books
    pages: { token: pageToken, next: nextPageToken, items: titles }
`,
  check: {
    operation({ operation, at, edit }, report) {
      if (operation.pages !== undefined) return;
      const found = usualPages(operation);
      if (found === undefined) return;
      const { gives, words, isCertain } = found;
      const pages = `{ ${words.map(([key, name]) => `${key}: ${name}`).join(", ")} }`;
      const edits = isCertain
        ? edit.insert(at.path, "pages", pages, ["result", "envelope"])
        : undefined;
      report(at, { id: operation.id, gives }, { edits });
    },
  },
});

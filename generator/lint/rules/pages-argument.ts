import { compileRule } from "../rule/define.ts";
import { replaceValue } from "../rule/mend.ts";

export const pagesArgument = compileRule({
  id: "pages-argument",
  level: "error",
  mend: "fix",
  reason:
    "Pages are asked for with arguments of the operation: one that it does not have cannot be sent.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    query:
      page: { type: integer, default: 1, doc: Page to read. }
    result: string[]
    pages: { number: pge }
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    query:
      page: { type: integer, default: 1, doc: Page to read. }
    result: string[]
    pages: { number: page }
`,
  edits: replaceValue,
});

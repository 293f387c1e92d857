import { compileRule } from "../rule/define.ts";
import { removeEntry } from "../rule/mend.ts";

export const reservedHeader = compileRule({
  id: "reserved-header",
  level: "error",
  mend: "fix",
  reason:
    "The client sets such a header by itself, or the platform does: what a caller gave would be overwritten, or refused.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    header:
      Content-Length: { as: size, type: integer, doc: Size of the request. }
    result: string[]
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    result: string[]
`,
  edits: removeEntry,
});

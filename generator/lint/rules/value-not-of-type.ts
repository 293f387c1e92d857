import { compileRule } from "../rule/define.ts";
import { replaceValue } from "../rule/mend.ts";

export const valueNotOfType = compileRule({
  id: "value-not-of-type",
  level: "error",
  mend: "fix",
  reason:
    "A value that is not of its type is refused by whoever checks it, or means something else on the wire.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    query:
      after: { type: digits, default: 10, doc: Number of the last book that is known. }
    result: string[]
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    query:
      after: { type: digits, default: "10", doc: Number of the last book that is known. }
    result: string[]
`,
  edits: replaceValue,
});

import { compileRule } from "../rule/define.ts";
import { replaceValue } from "../rule/mend.ts";

export const wrongType = compileRule({
  id: "wrong-type",
  level: "error",
  mend: "fix",
  reason:
    "A number, a text, a mapping and a list are told apart by how they are written. What is written another way is not what the format means there.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    details: 2.10
    result: string[]
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    details: "2.10"
    result: string[]
`,
  edits: replaceValue,
});

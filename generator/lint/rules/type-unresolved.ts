import { compileRule } from "../rule/define.ts";
import { renameInType } from "../rule/mend.ts";

export const typeUnresolved = compileRule({
  id: "type-unresolved",
  level: "error",
  mend: "fix",
  reason: "A name that leads to nothing means nothing: nothing can be generated for it.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    result: strin[]
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    result: string[]
`,
  edits: renameInType,
});

import { compileRule } from "../rule/define.ts";
import { renameKey } from "../rule/mend.ts";

export const unknownKey = compileRule({
  id: "unknown-key",
  level: "error",
  isFixable: true,
  reason: "What stands under a key that the format does not have would be overlooked.",
  instead: `operations:
  list:
    http: GET /v1/books
    dco: Lists the titles of all books.
    result: string[]
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    result: string[]
`,
  fix: renameKey,
});

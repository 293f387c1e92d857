import { checkRule } from "../rule/define.ts";

export const docMissing = checkRule({
  id: "doc-missing",
  level: "warning",
  message: "Nothing says what {id} does. Write one sentence as `doc:`.",
  reason:
    "The sentence is all that a caller sees of an operation where it is called, and all that a reviewer sees of a new one.",
  instead: `operations:
  list:
    http: GET /v1/books
    result: string[]
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    result: string[]
`,
  check: {
    operation({ operation: { id, doc }, at }, report) {
      if (doc === undefined) report(at, { id });
    },
  },
});

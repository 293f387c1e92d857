import { checkRule } from "../rule/define.ts";

export const typeDocMissing = checkRule({
  id: "type-doc-missing",
  level: "info",
  message: "Nothing says what {name} is. Write a sentence as `doc:`.",
  reason: "Editors show the sentence wherever a caller has a value of the type.",
  instead: `types:
  Book: { fields: { title: string } }
operations:
  list:
    http: GET /v1/books
    doc: Lists all books.
    result: Book[]
`,
  use: `types:
  Book: { doc: One book., fields: { title: string } }
operations:
  list:
    http: GET /v1/books
    doc: Lists all books.
    result: Book[]
`,
  check: {
    type({ type: { name, doc }, at }, report) {
      if (doc === undefined) report(at, { name });
    },
  },
});

import { checkRule } from "../rule/define.ts";

export const parameterDocMissing = checkRule({
  id: "parameter-doc-missing",
  level: "info",
  message: 'Nothing says what "{name}" is for. Write a sentence as `doc:`.',
  reason: "Editors show the sentence while a caller writes the argument.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    query:
      author: string
    result: string[]
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    query:
      author: { type: string, doc: Only books by this author. }
    result: string[]
`,
  check: {
    parameter({ parameter: { wire: name, doc, in: location, facts }, at }, report) {
      // A path variable of which nothing is said is named for what it is.
      if (doc === undefined && (location !== "path" || facts !== undefined)) report(at, { name });
    },
  },
});

import { checkRule } from "../rule/define.ts";

export const operationNameStyle = checkRule({
  id: "operation-name-style",
  level: "warning",
  message:
    "{id} is the name of a function: write it as one, beginning with a small letter and without _.",
  reason:
    "The name does not reach the service, and callers write it as they write every function of TypeScript.",
  instead: `operations:
  List_all:
    http: GET /v1/books
    doc: Lists the titles of all books.
    result: string[]
`,
  use: `operations:
  listAll:
    http: GET /v1/books
    doc: Lists the titles of all books.
    result: string[]
`,
  check: {
    operation({ operation: { id, name }, at }, report) {
      if (!/^[a-z][A-Za-z0-9]*$/.test(name)) report(at, { id });
    },
  },
});

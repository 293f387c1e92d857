import { checkRule } from "../rule/define.ts";

export const pathTrailingSlash = checkRule({
  id: "path-trailing-slash",
  level: "info",
  message:
    "The path of {id} ends in a slash. See whether the document writes it so: to a server the two are different paths.",
  reason:
    "Some servers want the slash, others know no path that ends in one. Mostly it is a slip, which the first call shows.",
  instead: `operations:
  list:
    http: GET /v1/books/
    doc: Lists the titles of all books.
    result: string[]
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    result: string[]
`,
  check: {
    operation({ operation: { id, paths }, at }, report) {
      if (paths.some(({ template: { text } }) => text !== "/" && text.endsWith("/"))) {
        report(at.to("http"), { id }, { on: "value" });
      }
    },
  },
});

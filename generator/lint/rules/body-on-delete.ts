import { checkRule } from "../rule/define.ts";

export const bodyOnDelete = checkRule({
  id: "body-on-delete",
  level: "warning",
  message:
    "{id} sends a body with DELETE, which proxies and servers may drop. See whether the document means parameters.",
  reason:
    "HTTP gives a body of DELETE no meaning: it is often lost on the way, and then the call removes something else, or more.",
  instead: `operations:
  delete:
    http: DELETE /v1/books
    doc: Removes the books of these titles.
    body: string[]
    result: none
`,
  use: `operations:
  delete:
    http: DELETE /v1/books
    doc: Removes the books of these titles.
    query:
      title: { type: "string[]", required: true, doc: Titles of the books. }
    result: none
`,
  check: {
    operation({ operation: { id, method, body }, at }, report) {
      if (method === "DELETE" && body !== undefined) report(at.to("body"), { id });
    },
  },
});

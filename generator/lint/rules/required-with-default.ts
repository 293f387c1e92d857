import { checkRule } from "../rule/define.ts";

export const requiredWithDefault = checkRule({
  id: "required-with-default",
  level: "warning",
  mend: "suggestion",
  message:
    '"{name}" must be given, so the server never assumes its default. Remove one of the two.',
  reason: "One of the two is not so, and the generated doc comment says both.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    query:
      page: { type: integer, required: true, default: 1, doc: Page to read. }
    result: string[]
    pages: { number: page }
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    query:
      page: { type: integer, required: true, doc: Page to read. }
    result: string[]
    pages: { number: page, first: 1 }
`,
  check: {
    parameter({ parameter, at, edit }, report) {
      const { wire: name, required, default: value, in: location } = parameter;
      if (location === "path" || !required || value === undefined) return;
      const here = at.to("default");
      report(here, { name }, { edits: edit.remove(here.path) });
    },
  },
});

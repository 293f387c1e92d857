import { styleOf } from "../../model/list-style.ts";
import { checkRule } from "../rule/define.ts";

export const bracketsInName = checkRule({
  id: "brackets-in-name",
  level: "info",
  message:
    '"{name}" has brackets in its name, which are a way to write lists. Call it "{plain}" and say `list: brackets`.',
  reason:
    "How lists are written is said in one place, once for a service (`lists: brackets`), and the name is what the documentation calls it.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    query:
      "expand[]": { type: "string[]", as: expand, doc: What to answer in full. }
    result: string[]
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    query:
      expand: { type: "string[]", list: brackets, doc: What to answer in full. }
    result: string[]
`,
  check: {
    operation({ parameters }, report) {
      for (const { parameter, at } of parameters) {
        const { wire } = parameter;
        if (parameter.in !== "query" || !wire.endsWith("[]")) continue;
        if (styleOf(parameter) === undefined) continue;
        report(at, { name: wire, plain: wire.slice(0, -2) });
      }
    },
  },
});

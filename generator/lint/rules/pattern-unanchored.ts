import { regularExpression } from "../../text/regular-expression.ts";
import type { Report } from "../rule/rule.ts";
import { boundsOf, type Bounded } from "../rule/bounds.ts";
import { checkRule } from "../rule/define.ts";

export const patternUnanchored = checkRule({
  id: "pattern-unanchored",
  level: "info",
  message:
    'The pattern of "{name}" is met by a part of a value. Write ^ and $ around it if it is about the whole.',
  reason:
    "Without ^ and $ a pattern asks only that something within the value fits, which few authors mean.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    query:
      title: { type: string, pattern: "[a-z]+", doc: Title to look for. }
    result: string[]
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    query:
      title: { type: string, pattern: "^[a-z]+$", doc: Title to look for. }
    result: string[]
`,
  check: {
    parameter: (site, report) => look(boundsOf(site), report),
    field: (site, report) => look(boundsOf(site), report),
    type: (site, report) => look(boundsOf(site), report),
  },
});

function look(bounded: Bounded | undefined, report: Report<"{name}">): void {
  const pattern = bounded?.constraints.pattern;
  if (bounded === undefined || pattern === undefined) return;
  if (/^\^|\$$|^\\A|\\Z$/i.test(pattern) || regularExpression(pattern) === undefined) return;
  report(bounded.at.to("pattern"), { name: bounded.name }, { on: "value" });
}

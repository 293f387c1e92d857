import { regularExpression } from "../../text/regular-expression.ts";
import type { Report } from "../rule/rule.ts";
import { boundsOf, type Bounded } from "../rule/bounds.ts";
import { checkRule } from "../rule/define.ts";

export const patternInvalid = checkRule({
  id: "pattern-invalid",
  level: "error",
  message:
    'The pattern of "{name}" is no regular expression of JavaScript. Correct it, or put it in words in `doc:`.',
  reason:
    "A pattern that cannot be read is mostly a slip of a bracket, or in the notation of another language. Nobody can check a value against it.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    query:
      title: { type: string, pattern: "[a-z", doc: Title to look for. }
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
  if (regularExpression(pattern) !== undefined) return;
  report(bounded.at.to("pattern"), { name: bounded.name }, { on: "value" });
}

import type { Report } from "../rule/rule.ts";
import { boundsOf, type Bounded } from "../rule/bounds.ts";
import { checkRule } from "../rule/define.ts";

export const patternUnsafe = checkRule({
  id: "pattern-unsafe",
  level: "warning",
  message:
    'The pattern of "{name}" repeats what is repeated already: on some texts it takes for ever. Write it with one repetition.',
  reason:
    "Who copies such a pattern into a check can be stopped by one long text: the tries double with each character.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    query:
      title: { type: string, pattern: "^([a-z]+)+$", doc: Title to look for. }
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

/** A group that ends in an open repetition, or begins with one, and is repeated without an end itself. */
const nested = /\((?:\?:)?(?:[^()\\]|\\.)*(?:[+*]|\{\d+,\})\)(?:[+*]|\{\d+,\})/;

function look(bounded: Bounded | undefined, report: Report<"{name}">): void {
  const pattern = bounded?.constraints.pattern;
  if (bounded === undefined || pattern === undefined || !nested.test(pattern)) return;
  report(bounded.at.to("pattern"), { name: bounded.name }, { on: "value" });
}

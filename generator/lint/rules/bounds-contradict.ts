import { contradictions } from "../../spec/types/bounds.ts";
import type { Report } from "../rule/rule.ts";
import { boundsOf, type Bounded } from "../rule/bounds.ts";
import { checkRule } from "../rule/define.ts";

export const boundsContradict = checkRule({
  id: "bounds-contradict",
  level: "error",
  message: 'No value of "{name}" can be as `{low}` and `{high}` say: correct one of them.',
  reason:
    "What nothing can satisfy is a slip in one of two numbers, and callers cannot tell in which.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    query:
      title: { type: string, minLength: 20, maxLength: 10, doc: Title to look for. }
    result: string[]
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    query:
      title: { type: string, minLength: 10, maxLength: 20, doc: Title to look for. }
    result: string[]
`,
  check: {
    parameter: (site, report) => look(boundsOf(site), report),
    field: (site, report) => look(boundsOf(site), report),
    type: (site, report) => look(boundsOf(site), report),
  },
});

type Say = Report<"{name} {low} {high}">;

function look(bounded: Bounded | undefined, report: Say): void {
  if (bounded === undefined) return;
  const { name, constraints, at } = bounded;
  for (const [low, high] of contradictions(constraints)) {
    report(at.to(high), { name, low, high });
  }
}

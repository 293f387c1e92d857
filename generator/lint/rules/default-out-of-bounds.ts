import { brokenBound } from "../../spec/types/bounds.ts";
import type { Report } from "../rule/rule.ts";
import { boundsOf, type Bounded } from "../rule/bounds.ts";
import { checkRule } from "../rule/define.ts";

export const defaultOutOfBounds = checkRule({
  id: "default-out-of-bounds",
  level: "error",
  message: '{value} cannot be the `{key}` of "{name}": `{bound}` does not allow it.',
  reason:
    "Either the value or the bound is not what the document says, and a caller who believes both is refused.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    query:
      page: { type: integer, default: 0, minimum: 1, doc: Page to read. }
    result: string[]
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    query:
      page: { type: integer, default: 1, minimum: 1, doc: Page to read. }
    result: string[]
    pages: { number: page }
`,
  check: {
    parameter: (site, report) => look(boundsOf(site), report),
    field: (site, report) => look(boundsOf(site), report),
    type: (site, report) => look(boundsOf(site), report),
  },
});

type Say = Report<"{value} {key} {name} {bound}">;

function look(bounded: Bounded | undefined, report: Say): void {
  if (bounded === undefined) return;
  const { name, constraints, values, at } = bounded;
  for (const key of ["default", "send"] as const) {
    const value = values[key];
    const bound = value === undefined ? undefined : brokenBound(value, constraints);
    if (bound === undefined) continue;
    report(at.to(key), { value: JSON.stringify(value), key, name, bound }, { on: "value" });
  }
}

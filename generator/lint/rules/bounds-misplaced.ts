import type { TypeRef } from "../../model/model.ts";
import { boundKinds } from "../../spec/types/bounds.ts";
import { factsOf } from "../../spec/types/primitives.ts";
import { givenShape } from "../../spec/types/shape.ts";
import type { Report } from "../rule/rule.ts";
import { boundsOf, type Bounded } from "../rule/bounds.ts";
import { checkRule } from "../rule/define.ts";

export const boundsMisplaced = checkRule({
  id: "bounds-misplaced",
  level: "warning",
  message:
    '`{bound}` says nothing of "{name}", which is no {kind}. Remove it, or correct the type.',
  reason:
    "A bound that does not go with the type is mostly a wrong type: the document speaks of another kind of value.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    query:
      title: { type: string, minimum: 1, doc: Title to look for. }
    result: string[]
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    query:
      title: { type: string, minLength: 1, doc: Title to look for. }
    result: string[]
`,
  check: {
    parameter: (site, report) => look(boundsOf(site), report),
    field: (site, report) => look(boundsOf(site), report),
    type: (site, report) => look(boundsOf(site), report),
  },
});

type Bound = keyof typeof boundKinds;

/** Texts of digits are numbers to the service. */
function kindsOf(type: TypeRef): ReadonlySet<string> | undefined {
  const shape = givenShape(type);
  if (shape.kind === "array") return new Set(["list"]);
  if (shape.kind !== "primitive") return undefined;
  const { code, form } = factsOf(shape.name);
  if (code === "unknown") return undefined;
  if (code === "string") return new Set(form === undefined ? ["text"] : ["text", "number"]);
  return new Set([code]);
}

function look(bounded: Bounded | undefined, report: Report<"{bound} {name} {kind}">): void {
  const possible = bounded === undefined ? undefined : kindsOf(bounded.type);
  if (bounded === undefined || possible === undefined) return;
  for (const bound of Object.keys(boundKinds) as Bound[]) {
    if (bounded.constraints[bound] === undefined || possible.has(boundKinds[bound])) continue;
    report(bounded.at.to(bound), { bound, name: bounded.name, kind: boundKinds[bound] });
  }
}

import type { Scalar, TypeRef } from "../../model/model.ts";
import { givenShape } from "../../spec/types/shape.ts";
import { inlineText } from "../../spec/fmt/inline-text.ts";
import { checkRule } from "../rule/define.ts";

export const parameterConstant = checkRule({
  id: "parameter-constant",
  level: "info",
  mend: "suggestion",
  message:
    '"{name}" must be given and has one value. Write that under `fixed:`, and callers need not.',
  reason: "What is the same in every call belongs to the operation, not to its arguments.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    query:
      view: { type: "'full'", required: true, doc: How much is shown. }
    result: string[]
`,
  use: `operations:
  list:
    http: GET /v1/books
    fixed: { view: full }
    doc: Lists the titles of all books.
    result: string[]
`,
  check: {
    operation({ operation, at, edit, parameters, spec }, report) {
      for (const { parameter, at: here } of parameters) {
        const value = onlyValue(parameter.type);
        if (parameter.in !== "query" || !parameter.required || value === undefined) continue;
        const removed = edit.remove(here.path);
        const text = inlineText(String(value), "braces");
        const quoted = typeof value === "string" ? text : `"${text}"`;
        const key = inlineText(parameter.wire, "braces");
        const added =
          spec.fixed === undefined
            ? edit.insert(at.path, "fixed", `{ ${key}: ${quoted} }`, ["http"])
            : edit.insert([...at.path, "fixed"], key, quoted, [...spec.fixed.keys()]);
        const isPaged = operation.pages !== undefined;
        const edits =
          removed === undefined || added === undefined || isPaged
            ? undefined
            : [...removed, ...added];
        report(here, { name: parameter.wire }, { edits });
      }
    },
  },
});

function onlyValue(type: TypeRef): Scalar | undefined {
  const shape = givenShape(type);
  return shape.kind === "literal" && shape.value !== null ? shape.value : undefined;
}

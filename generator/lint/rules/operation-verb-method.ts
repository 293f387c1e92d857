import { checkRule } from "../rule/define.ts";
import type { Method } from "../../model/model.ts";

/** What a name begins with, and the methods that a reader does not expect then. */
const verbs: readonly (readonly [RegExp, ReadonlySet<Method>])[] = [
  [/^(?:get|list|read|fetch)(?![a-z])/, new Set(["PUT", "PATCH", "DELETE"])],
  [/^(?:create|add|insert|update|patch|edit|delete|remove)(?![a-z])/, new Set(["GET", "HEAD"])],
];

export const operationVerbMethod = checkRule({
  id: "operation-verb-method",
  level: "info",
  message: "{id} is a {method}, which its name does not suggest. See whether the document says so.",
  reason:
    "Whether a call is repeated after a failure is decided by its method: a name and a method that disagree are often a slip in one of the two.",
  instead: `operations:
  deleteAll:
    http: GET /v1/books
    doc: Removes all books.
    result: none
`,
  use: `operations:
  deleteAll:
    http: DELETE /v1/books
    doc: Removes all books.
    result: none
`,
  check: {
    operation({ operation: { id, name, method }, at }, report) {
      if (verbs.some(([verb, unexpected]) => verb.test(name) && unexpected.has(method))) {
        report(at, { id, method });
      }
    },
  },
});

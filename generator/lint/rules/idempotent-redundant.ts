import type { Method } from "../../model/model.ts";
import { checkRule } from "../rule/define.ts";

const repeatable: ReadonlySet<Method> = new Set(["GET", "HEAD", "PUT", "DELETE", "OPTIONS"]);

export const idempotentRedundant = checkRule({
  id: "idempotent-redundant",
  level: "info",
  mend: "fix",
  message: "That a {method} is{not} safe to repeat is understood. Remove `idempotent:`.",
  reason: "Where only what differs from the usual is said, a reviewer sees what differs.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    result: string[]
    idempotent: true
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    result: string[]
`,
  check: {
    operation({ operation: { method, idempotent }, spec, at, edit }, report) {
      // A key does more.
      if (typeof spec.idempotent === "string") return;
      if (idempotent === undefined || idempotent !== repeatable.has(method)) return;
      const here = at.to("idempotent");
      report(here, { method, not: idempotent ? "" : " not" }, { edits: edit.remove(here.path) });
    },
  },
});

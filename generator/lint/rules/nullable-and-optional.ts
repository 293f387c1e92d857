import { isNull } from "../../spec/types/shape.ts";
import { checkRule } from "../rule/define.ts";

export const nullableAndOptional = checkRule({
  id: "nullable-and-optional",
  level: "info",
  message:
    "{field} of {type} may be left out and may be null. Say which of the two the service means, if it means one.",
  reason:
    "Callers have to handle both, and in a body the two often differ: one keeps a value, the other clears it.",
  instead: `types:
  Book:
    doc: One book.
    fields:
      year?: integer | null
operations:
  get:
    http: GET /v1/book
    doc: Reads the one book.
    result: Book
`,
  use: `types:
  Book:
    doc: One book.
    fields:
      year: integer | null
operations:
  get:
    http: GET /v1/book
    doc: Reads the one book.
    result: Book
`,
  check: {
    field({ field: { name, required, type }, owner, at }, report) {
      const isNullable = type.kind === "union" && type.members.some(isNull);
      if (!required && isNullable) report(at, { field: name, type: owner.name });
    },
  },
});

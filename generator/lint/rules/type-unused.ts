import { compileRule } from "../rule/define.ts";
import { removeEntry } from "../rule/mend.ts";

export const typeUnused = compileRule({
  id: "type-unused",
  level: "warning",
  isFixable: true,
  reason:
    "A type that no operation comes to is in no package. Mostly an operation has lost its `body:` or `result:`.",
  instead: `types:
  Book: { doc: One book., fields: { title: string } }
operations:
  get:
    http: GET /v1/book
    doc: Reads the title of the one book.
    result: string
`,
  use: `types:
  Book: { doc: One book., fields: { title: string } }
operations:
  get:
    http: GET /v1/book
    doc: Reads the one book.
    result: Book
`,
  fix: removeEntry,
});

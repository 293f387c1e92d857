import { compileRule } from "../rule/define.ts";
import { removeEntry } from "../rule/mend.ts";

export const typeUnused = compileRule({
  id: "type-unused",
  level: "warning",
  mend: "suggestion",
  reason:
    "The package exports a type that no operation comes to, and nothing in it sends or receives one. Mostly an operation has lost its `body:` or `result:`; a type for what the service sends by itself is meant.",
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
  edits: removeEntry,
});

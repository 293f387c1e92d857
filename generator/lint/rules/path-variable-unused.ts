import { compileRule } from "../rule/define.ts";
import { renameKey } from "../rule/mend.ts";

export const pathVariableUnused = compileRule({
  id: "path-variable-unused",
  level: "error",
  mend: "fix",
  reason:
    "What is said of a variable that the path does not have reaches nobody. Mostly one of the two names is misspelled.",
  instead: `operations:
  get:
    http: GET /v1/books/{bookId}
    doc: Reads the title of one book.
    path:
      bokId: { type: string, doc: Id of the book. }
    result: string
`,
  use: `operations:
  get:
    http: GET /v1/books/{bookId}
    doc: Reads the title of one book.
    path:
      bookId: { type: string, doc: Id of the book. }
    result: string
`,
  edits: renameKey,
});

import { compileRule } from "../rule/define.ts";
import { removeEntry } from "../rule/mend.ts";

export const noEnvelope = compileRule({
  id: "no-envelope",
  level: "error",
  mend: "fix",
  reason:
    "What opts out of an envelope that is not there is left over from one that was, or the envelope is missing.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    result: string[]
    envelope: false
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    result: string[]
`,
  edits: removeEntry,
});

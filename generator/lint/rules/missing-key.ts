import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Edits } from "../../spec/document/yaml-edits.ts";
import { entryOf } from "../rule/mend.ts";
import type { SheetSite } from "../rule/sites.ts";
import { compileRule } from "../rule/define.ts";

export const missingKey = compileRule({
  id: "missing-key",
  level: "error",
  mend: "fix",
  reason:
    "Nothing said is not the same as unknown: `unknown` is counted, and tells a reader that the document was asked.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    result: unknown
`,
  edits: mend,
});

/** What may be unknown is said to be. */
function mend(problem: Diagnostic, { edit, parsed }: SheetSite): Edits {
  const entry = entryOf(problem, { edit, parsed });
  const isOperation = entry?.path.length === 2 && entry.path[0] === "operations";
  const has = (key: string) => entry?.value.parts.some(({ path }) => path.at(-1) === key) === true;
  if (entry === undefined || !isOperation || has("result") || !has("http")) return undefined;
  return edit.insert(entry.path, "result", "unknown", before);
}

/** What stands before a result. */
const before = ["http", "fixed", "doc", "details", "path", "query", "header", "body"];

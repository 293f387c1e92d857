import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Edits } from "../../spec/document/yaml-edits.ts";
import { compileRule } from "../rule/define.ts";
import { entryOf, removeEntry, renameKey } from "../rule/mend.ts";
import type { SheetSite } from "../rule/sites.ts";

export const unknownKey = compileRule({
  id: "unknown-key",
  level: "error",
  mend: "fix",
  reason: "What stands under a key that the format does not have would be overlooked.",
  instead: `operations:
  list:
    http: GET /v1/books
    dco: Lists the titles of all books.
    result: string[]
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    result: string[]
`,
  edits: (problem, site) => renameKey(problem, site) ?? withoutRequired(problem, site),
});

/** A variable of the path is always required, so that nobody needs to say so. */
function withoutRequired(problem: Diagnostic, site: SheetSite): Edits {
  const path = entryOf(problem, site)?.path ?? [];
  const isOfPath = path.at(-1) === "required" && path.at(-3) === "path";
  return isOfPath ? removeEntry(problem, site) : undefined;
}

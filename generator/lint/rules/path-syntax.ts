import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Edits } from "../../spec/document/yaml-edits.ts";
import { inlineText } from "../../spec/fmt/inline-text.ts";
import { entryOf } from "../rule/mend.ts";
import type { SheetSite } from "../rule/sites.ts";
import { compileRule } from "../rule/define.ts";

export const pathSyntax = compileRule({
  id: "path-syntax",
  level: "error",
  mend: "fix",
  reason:
    "A path is what stands between the host and the question mark. A query that belongs to the operation is said under `fixed:`. In a segment, something must tell the values of two variables apart.",
  instead: `operations:
  list:
    http: GET /v1/books?view=full
    doc: Lists the titles of all books.
    result: string[]
`,
  use: `operations:
  list:
    http: GET /v1/books
    fixed: { view: full }
    doc: Lists the titles of all books.
    result: string[]
`,
  edits: mend,
});

/** The query as fixed parameters, where there are none yet. */
function mend(problem: Diagnostic, { edit, parsed }: SheetSite): Edits {
  const entry = entryOf(problem, { edit, parsed });
  const source = entry === undefined ? "" : edit.source(entry.path);
  const match = /^([A-Z]+ \/[^?#"']*)\?([^#"']*)(#[^"']*)?$/.exec(source ?? "");
  if (entry === undefined || match === null) return undefined;
  const [, line = "", query = "", label = ""] = match;
  const replaced = edit.replaceValue(entry.path, line + label);
  const pairs = [...new URLSearchParams(query)];
  if (pairs.length === 0) return replaced;
  const names = new Set(pairs.map(([name]) => name));
  const owner = entry.path.slice(0, -1);
  const isTaken = edit.outline.find([...owner, "fixed"]) !== undefined;
  if (isTaken || names.size < pairs.length || entry.path.at(-1) !== "http") return undefined;
  const fixed = pairs.map(
    ([name, value]) => `${inlineText(name, "braces")}: ${inlineText(value, "braces")}`,
  );
  const added = edit.insert(owner, "fixed", `{ ${fixed.join(", ")} }`, ["http"]);
  return replaced === undefined || added === undefined ? undefined : [...replaced, ...added];
}

import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Edits } from "../../spec/document/yaml-edits.ts";
import { entryOf } from "../rule/mend.ts";
import type { SheetSite } from "../rule/sites.ts";
import { compileRule } from "../rule/define.ts";

export const wrongValue = compileRule({
  id: "wrong-value",
  level: "error",
  mend: "fix",
  reason:
    "The format says what a value has to look like, so that everybody reads it alike. A request line is a method in capitals and a path that begins with a slash.",
  instead: `operations:
  list:
    http: get v1/books
    doc: Lists the titles of all books.
    result: string[]
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    result: string[]
`,
  edits: mend,
});

/** A request line as it should be, where it can be told. */
function mend(problem: Diagnostic, { edit, parsed }: SheetSite): Edits {
  const entry = entryOf(problem, { edit, parsed });
  if (entry === undefined || !lines.has(String(entry.path.at(-1)))) return undefined;
  const match = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\s+\/*([^\s"'#]+)$/i.exec(
    edit.source(entry.path) ?? "",
  );
  if (match === null || /^https?:/i.test(match[2] ?? "")) return undefined;
  const [, method = "", path = ""] = match;
  return edit.replaceValue(entry.path, `${method.toUpperCase()} /${path}`);
}

const lines: ReadonlySet<string> = new Set(["http", "metadata", "media", "both"]);

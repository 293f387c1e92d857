import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Edits } from "../../spec/document/yaml-edits.ts";
import { entryOf } from "../rule/mend.ts";
import type { SheetSite } from "../rule/sites.ts";
import { compileRule } from "../rule/define.ts";

export const errorsProse = compileRule({
  id: "errors-prose",
  level: "error",
  mend: "fix",
  reason:
    "What error answers hold has a type in the package, by which callers read it; what else is known of errors is for its documentation.",
  instead: {
    "service.yaml": `service: library
title: Library
doc: Keeps books.
source: Its handbook (read 2026-11-19)
baseUrl: https://library.test
auth: none
errors: A failure has a code and a reason.
`,
  },
  use: {
    "service.yaml": `service: library
title: Library
doc: Keeps books.
details: A failure has a code and a reason.
source: Its handbook (read 2026-11-19)
baseUrl: https://library.test
auth: none
errors: unknown
`,
  },
  edits: mend,
});

/** The sentence becomes the details, where there are none yet; what the answers hold is not known by it. */
function mend(problem: Diagnostic, { edit, parsed }: SheetSite): Edits {
  const entry = entryOf(problem, { edit, parsed });
  const said = entry && edit.source(entry.path);
  if (entry?.path.at(-1) !== "errors" || said === undefined || said.includes("\n"))
    return undefined;
  if (entry.parent.parts.some(({ path }) => path.at(-1) === "details")) return undefined;
  const above = entry.path.slice(0, -1);
  const added = edit.insert(above, "details", said, ["title", "http", "fixed", "doc"]);
  // An operation that says nothing has what its service says.
  const gone =
    above.length > 0 ? edit.remove(entry.path) : edit.replaceValue(entry.path, "unknown");
  return added && gone && [...added, ...gone];
}

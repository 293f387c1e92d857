import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Edits } from "../../spec/document/yaml-edits.ts";
import { camelWords } from "../../text/case.ts";
import { entryOf } from "../rule/mend.ts";
import type { SheetSite } from "../rule/sites.ts";
import { compileRule } from "../rule/define.ts";

export const nameNotIdentifier = compileRule({
  id: "name-not-identifier",
  level: "error",
  mend: "fix",
  reason:
    "The name becomes one in code: of a function, a property or a type. What cannot be written there cannot be called.",
  instead: `operations:
  list-all:
    http: GET /v1/books
    doc: Lists the titles of all books.
    result: string[]
`,
  use: `operations:
  listAll:
    http: GET /v1/books
    doc: Lists the titles of all books.
    result: string[]
`,
  edits: mend,
});

/** The name of an operation does not reach the service: its words can be written together. */
function mend(problem: Diagnostic, { edit, parsed }: SheetSite): Edits {
  const entry = entryOf(problem, { edit, parsed });
  const [section, name = "", ...rest] = (entry?.path ?? []).map(String);
  const meant = camelWords(name);
  if (entry === undefined || section !== "operations" || rest.length > 0) return undefined;
  const isTaken = entry.parent.parts.some(({ path }) => path.at(-1) === meant);
  return isTaken || !/^[a-z]\w*$/i.test(meant) ? undefined : edit.renameKey(entry.path, meant);
}

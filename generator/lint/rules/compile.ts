import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Edits } from "../../sheets/document/yaml-edits.ts";
import { meantRequestLine } from "../../sheets/format/validate.ts";
import { inlineText } from "../../sheets/fmt/scalar-text.ts";
import { camelWords } from "../../text/names.ts";
import { listSheet, listing, resourceSheet, exampleService } from "../examples.ts";
import { entryOf, removeEntry, renameInType, renameKey, replaceValue } from "../fixes.ts";
import type { CompileRule } from "../rule.ts";
import type { SheetSite } from "../sites.ts";

type Row = Pick<CompileRule, "id" | "why" | "bad" | "good" | "edits"> & Partial<CompileRule>;

const page = "page: { type: integer, default: 1, doc: Page to read. }";

const rows: readonly Row[] = [
  {
    id: "missing-key",
    why: "A missing key is not the same as `unknown`: an unknown is counted, and shows that the API's document was checked.",
    bad: listSheet({ result: undefined }),
    good: listSheet({ result: "unknown" }),
    edits: insertUnknownResult,
  },
  {
    id: "unknown-key",
    why: "A key that the format does not define would be ignored.",
    bad: listSheet().replace("doc", "dco"),
    good: listSheet(),
    edits: (problem, site) => renameKey(problem, site) ?? withoutRequired(problem, site),
  },
  {
    id: "wrong-type",
    why: "YAML distinguishes numbers, strings, mappings and lists by their notation. Another notation is another value.",
    bad: listSheet({ details: "2.10" }),
    good: listSheet({ details: '"2.10"' }),
    edits: replaceValue,
  },
  {
    id: "wrong-value",
    why: "The format defines the notation of a value, so that all readers understand it in the same way. A request line is a method in capitals and a path that begins with a slash.",
    bad: listSheet({ http: "get v1/books" }),
    good: listSheet(),
    edits: correctRequestLine,
  },
  {
    id: "value-not-of-type",
    why: "A server rejects a value of the wrong type, or interprets it as another value.",
    bad: listSheet({
      query: "after: { type: digits, default: 10, doc: Number of the last known book. }",
    }),
    good: listSheet({
      query: 'after: { type: digits, default: "10", doc: Number of the last known book. }',
    }),
    edits: replaceValue,
  },
  {
    id: "name-not-identifier",
    why: "The name becomes the name of a function, a property or a type. Code cannot refer to a name that is not an identifier.",
    bad: resourceSheet({ "list-all": listing }),
    good: resourceSheet({ listAll: listing }),
    edits: joinWords,
  },
  {
    id: "type-unresolved",
    why: "No code can be generated for a name without a declaration.",
    bad: listSheet({ result: "strin[]" }),
    good: listSheet(),
    edits: renameInType,
  },
  {
    id: "path-syntax",
    why: "A path is the part between the host and the question mark. Fixed query parameters belong to `fixed:`. Within a segment, a literal must separate two variables.",
    bad: listSheet({ http: "GET /v1/books?view=full" }),
    good: listSheet({ fixed: "{ view: full }" }),
    edits: moveQuery,
  },
  {
    id: "path-variable-unused",
    why: "Facts about a variable that is not in the path have no effect. Usually one of the two names is misspelled.",
    bad: reading("bokId"),
    good: reading("bookId"),
    edits: renameKey,
  },
  {
    id: "reserved-header",
    why: "The client or the platform sets such a header: the caller's value would be overwritten or rejected.",
    bad: listSheet({
      header: "Content-Length: { as: size, type: integer, doc: Size of the request. }",
    }),
    good: listSheet(),
    edits: removeEntry,
  },
  {
    id: "pages-argument",
    why: "Pages are requested with arguments of the operation. An argument that does not exist cannot be sent.",
    bad: listSheet({ query: page, pages: "{ number: pge }" }),
    good: listSheet({ query: page, pages: "{ number: page }" }),
    edits: replaceValue,
  },
  {
    id: "errors-prose",
    why: "The package has a type for error responses, and callers read errors with it. Other facts about errors belong to the documentation.",
    bad: exampleService({ errors: "A failure has a code and a reason." }),
    good: exampleService({ details: "A failure has a code and a reason." }),
    edits: moveToDetails,
  },
  {
    id: "no-envelope",
    why: "Either the key is left over from a removed envelope, or the envelope is missing.",
    bad: listSheet({ envelope: "false" }),
    good: listSheet(),
    edits: removeEntry,
  },
];

export const compileRules: readonly CompileRule[] = rows.map((row) => ({
  kind: "compile",
  level: "error",
  fixKind: "fix",
  ...row,
}));

function reading(variable: string): string {
  const path = `${variable}: { type: string, doc: Id of the book. }`;
  const doc = "Reads the title of one book.";
  return resourceSheet({ get: { http: "GET /v1/books/{bookId}", doc, path, result: "string" } });
}

function insertUnknownResult(problem: Diagnostic, { edit, parsed }: SheetSite): Edits {
  const entry = entryOf(problem, { edit, parsed });
  const isOperation = entry?.path.length === 2 && entry.path[0] === "operations";
  const has = (key: string) => entry?.value.parts.some(({ path }) => path.at(-1) === key) === true;
  if (entry === undefined || !isOperation || has("result") || !has("http")) return undefined;
  const before = ["http", "fixed", "doc", "details", "path", "query", "header", "body"];
  return edit.insert(entry.path, "result", "unknown", before);
}

/** Removes `required` from a path variable, which is always required. */
function withoutRequired(problem: Diagnostic, site: SheetSite): Edits {
  const path = entryOf(problem, site)?.path ?? [];
  const isOfPath = path.at(-1) === "required" && path.at(-3) === "path";
  return isOfPath ? removeEntry(problem, site) : undefined;
}

/** Corrects the method and the slash of a request line. */
function correctRequestLine(problem: Diagnostic, { edit, parsed }: SheetSite): Edits {
  const entry = entryOf(problem, { edit, parsed });
  if (entry === undefined || !/^(?:http|metadata|media|both)$/.test(String(entry.path.at(-1))))
    return undefined;
  const written = edit.source(entry.path) ?? "";
  const meant = /["'#]|https?:/i.test(written) ? undefined : meantRequestLine(written);
  return meant === undefined ? undefined : edit.replaceValue(entry.path, meant);
}

/** Joins the words of an operation's name, which is not sent to the service. */
function joinWords(problem: Diagnostic, { edit, parsed }: SheetSite): Edits {
  const entry = entryOf(problem, { edit, parsed });
  const [section, name = "", ...rest] = (entry?.path ?? []).map(String);
  const meant = camelWords(name);
  if (entry === undefined || section !== "operations" || rest.length > 0) return undefined;
  const isTaken = entry.parent.parts.some(({ path }) => path.at(-1) === meant);
  return isTaken || !/^[a-z]\w*$/i.test(meant) ? undefined : edit.renameKey(entry.path, meant);
}

/** Moves the query to `fixed:`, unless that key exists. */
function moveQuery(problem: Diagnostic, { edit, parsed }: SheetSite): Edits {
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

/** Moves the sentence to `details:`, unless that key exists. The type of errors stays unknown. */
function moveToDetails(problem: Diagnostic, { edit, parsed }: SheetSite): Edits {
  const entry = entryOf(problem, { edit, parsed });
  const text = entry && edit.source(entry.path);
  if (entry?.path.at(-1) !== "errors" || text === undefined || text.includes("\n"))
    return undefined;
  if (entry.parent.parts.some(({ path }) => path.at(-1) === "details")) return undefined;
  const above = entry.path.slice(0, -1);
  const added = edit.insert(above, "details", text, ["title", "http", "fixed", "doc"]);
  // An operation without `errors:` inherits the errors of its service.
  const removed =
    above.length > 0 ? edit.remove(entry.path) : edit.replaceValue(entry.path, "unknown");
  return added && removed && [...added, ...removed];
}

/**
 * What a module is made of that declares nothing: imports and exports, as printers write them. One that puts others
 * together is built again whenever they change, mostly without being printed again; no parser is loaded for it.
 */
import { reservedWords, unlinkableWords } from "../../emit/plan/reserved-words.ts";
import type { PrintedModule } from "../printed-file.ts";
import type { Statement } from "../statement.ts";

const name = String.raw`[\p{ID_Start}$_][\p{ID_Continue}$]*`;
const item = String.raw`(?:${name}\s+as\s+)?${name}`;
const list = String.raw`\{\s*((?:${item}\s*,\s*)*(?:${item}\s*)?)\}`;
const from = String.raw`from\s*"[^"\\\n]*"`;
const imports = String.raw`import\s*(?:\*\s*as\s+(?<all>${name})\s+|${list.replace("(", "(?<taken>")}\s*)${from}`;
const exports = String.raw`export\s*(?:\*\s*(?:as\s+(?<given>${name})\s+)?${from}|${list.replace("(", "(?<own>")}(?<others>\s*${from})?)`;
const link = new RegExp(String.raw`\s*(?<statement>${imports}|${exports});`, "uy");

/** Undefined for a module with anything else in it: only a parser can tell what that is. */
export function linksOnly(text: string): PrintedModule | undefined {
  const code = withoutComments(text).trimEnd();
  const statements: Statement[] = [];
  for (let end = 0; end < code.length;) {
    link.lastIndex = end;
    const found = link.exec(code);
    if (found === null || !isAllowed(found.groups ?? {})) return undefined;
    end = link.lastIndex;
    const start = end - (found.groups?.["statement"] ?? "").length - ";".length;
    const isExport = code.startsWith("export", start);
    const syntax = { kind: "link", isExport, isTypeOnly: false } as const;
    statements.push({ syntax, start, end, stretches: [] });
  }
  return { statements, namedInTypes: new Set() };
}

/** As long as before. */
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[^]*?\*\/|\/\/[^\n]*/g, (comment) => " ".repeat(comment.length));

/** Whether the names that the module has for things can be names. */
function isAllowed({ all, taken, given, own, others }: Names): boolean {
  const locals = [
    ...(all === undefined ? [] : [all]),
    ...itemsOf(taken).map((names) => names.at(-1)),
    ...(others === undefined ? itemsOf(own) : []).map((names) => names.at(0)),
  ];
  const isName = locals.every((local) => local !== undefined && !reservedWords.has(local));
  return isName && !unlinkableWords.has(given ?? "");
}

type Names = Readonly<Record<string, string | undefined>>;

const itemsOf = (names = ""): string[][] =>
  names.split(",").flatMap((one) => (one.trim() === "" ? [] : [one.trim().split(/\s+as\s+/)]));

/** Which operations of a document are imported: those that one of some patterns matches. */
import { diagnostic, type Diagnostic, type Place } from "../../diagnostics/diagnostic.ts";
import { hasErrors } from "../../diagnostics/outcome.ts";
import { hintAt } from "../../text/nearest.ts";
import { remembered } from "../../text/remembered.ts";
import type {
  Description,
  OperationDescription,
  PathDescription,
} from "../description/description.ts";

export interface Patterns {
  readonly patterns: readonly string[];
  /** Whether the last import chose by them; what matched then may be gone from the document. */
  readonly isRemembered: boolean;
}

export type IsChosen = (operation: OperationDescription) => boolean;

/** Undefined where all operations are chosen. */
interface Choice {
  readonly isChosen: IsChosen | undefined;
  /** A pattern without a match, which is an error where it is new or no other has a match. */
  readonly diagnostics: readonly Diagnostic[];
}

const all = "*";

/** Patterns to keep for the next import: none where one of them chooses everything. */
export const keptPatterns = (patterns: readonly string[]): readonly string[] =>
  patterns.includes(all) ? [] : [...new Set(patterns.map(withMethod))];

/** `get  /things` to `GET /things`. */
const withMethod = (pattern: string): string =>
  pattern.replace(/^([a-z]+)\s+(?=[/*])/i, (_, method: string) => `${method.toUpperCase()} `);

export function choose(
  { operations }: Pick<Description, "operations">,
  { patterns, isRemembered }: Patterns,
  place: Place,
): Choice {
  const kept = keptPatterns(patterns);
  if (kept.length === 0) return { isChosen: undefined, diagnostics: [] };
  const matches = kept.map((pattern) => ({ pattern, isMatch: matcher(pattern) }));
  const words = operations.map(wordsOf);
  const unmatched = matches.filter(({ isMatch }) => !words.some((one) => one.some(isMatch)));
  const code =
    isRemembered && unmatched.length < matches.length ? "import-only-gone" : "import-only";
  const diagnostics = unmatched.map(({ pattern }) =>
    diagnostic(code, place, { pattern, hint: hintAt(pattern, new Set(words.flat()), forms) }),
  );
  return {
    isChosen: hasErrors(diagnostics)
      ? undefined
      : (operation) => wordsOf(operation).some((word) => matches.some((one) => one.isMatch(word))),
    diagnostics,
  };
}

const forms =
  ": a pattern is an operationId, a tag, a path or a method and a path, and `*` in it is any text.";

/** Whether a word matches a pattern: `*` is any text, and names of path variables do not matter. */
function matcher(pattern: string): (word: string) => boolean {
  const [head = "", ...rest] = withoutNames(pattern).split("*");
  const tail = rest.pop();
  return (word) => {
    const text = withoutNames(word);
    if (tail === undefined) return text === head;
    if (!text.startsWith(head)) return false;
    let at = head.length;
    for (const part of rest) {
      const found = text.indexOf(part, at);
      if (found === -1) return false;
      at = found + part.length;
    }
    return text.length - tail.length >= at && text.endsWith(tail);
  };
}

/** `/things/{thingId}` to `/things/{}`. */
const withoutNames = (text: string): string => text.replaceAll(/\{[^{}]*\}/g, "{}");

const wordsOf = remembered(
  ({ id, group, name, tags, method, paths, fixed }: OperationDescription): readonly string[] => {
    const query = fixed
      .filter((one) => one.in === "query")
      .map((one) => `${one.name}=${String(one.value)}`)
      .join("&");
    const written = paths.flatMap((path) => [path.template, withEnd(path, query)]);
    return [
      ...(id === undefined ? [] : [id]),
      ...(group === undefined ? [] : [group.join(".")]),
      ...(group === undefined || name === undefined ? [] : [[...group, name].join(".")]),
      ...tags,
      ...new Set(written.flatMap((path) => [path, `${method} ${path}`])),
    ];
  },
);

/** With what the document has behind the path. */
const withEnd = ({ template, label }: PathDescription, query: string): string =>
  `${template}${query === "" ? "" : `?${query}`}${label === undefined ? "" : `#${label}`}`;

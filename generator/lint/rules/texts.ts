/** Rules about scalars that YAML does not read as they look. */
import { isTextInYaml } from "../../sheets/document/parse-yaml.ts";
import { isMapping, type Path, type PlainValue } from "../../sheets/document/plain-value.ts";
import { listSheet } from "../examples.ts";
import { rule, type LintRule } from "../rule.ts";

export const textRules: readonly LintRule[] = [
  rule({
    id: "ambiguous-scalar",
    level: "warning",
    fixKind: "fix",
    message: "{text} is a string here, but another value for many YAML parsers. Quote it.",
    why: "YAML 1.1 parsers read yes and no as booleans, and some strings as dates or numbers. Editors and scripts often use such parsers.",
    bad: listSheet({
      query: "sorted: { type: \"'yes' | 'no'\", default: no, doc: Whether they are sorted. }",
    }),
    good: listSheet({
      query: "sorted: { type: \"'yes' | 'no'\", default: \"no\", doc: Whether they are sorted. }",
    }),
    check: {
      sheet({ edit, parsed, at }, report) {
        const { source, value: all } = parsed.document;
        // Avoids parsing the many files without such a scalar.
        if (!holdsAmbiguous(all)) return;
        for (const { path, value } of edit.outline.entries) {
          if (value.style !== "plain" || value.end - value.start > longest) continue;
          const written = source.text.slice(value.start, value.end);
          if (!isAmbiguous(written)) continue;
          const edits = edit.replaceValue(path, `"${written}"`);
          report(at.to(...path), { text: written }, { on: "value", edits });
        }
      },
    },
  }),
  rule({
    id: "hidden-characters",
    level: "warning",
    fixKind: "fix",
    message: "The string contains the invisible character {character}. Remove it.",
    why: "Reviewers cannot see such characters. They can reorder a line, or make equal strings differ.",
    bad: listSheet({ doc: "Lists the \u202Etitles of all books." }),
    good: listSheet(),
    check: {
      sheet({ edit, parsed, at }, report) {
        const { text } = parsed.document.source;
        if (text.search(hidden) === -1) return;
        for (const { path, value } of edit.outline.entries) {
          if (value.kind !== "scalar") continue;
          const matches = [...text.slice(value.start, value.end).matchAll(hidden)];
          const [first] = matches;
          if (first === undefined) continue;
          const edits = matches.map(({ index }) => {
            return { start: value.start + index, end: value.start + index + 1, text: "" };
          });
          const character = `U+${first[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
          const fixKind = isProse(path) ? "fix" : "suggestion";
          report(at.to(...path), { character }, { on: "value", edits, fixKind: fixKind });
        }
      },
    },
  }),
];

/** Maximum length of a number or date. */
const longest = 40;

/** Returns whether a scalar is a null, a boolean or a number in YAML 1.2. */
const isNoText =
  /^(?:~|null|true|false|[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:e[-+]?\d+)?|0o[0-7]+|0x[\da-f]+|[-+]?\.inf|\.nan)$/i;

const isAmbiguous = (text: string): boolean =>
  text !== "" && !isNoText.test(text) && !isTextInYaml(text);

function holdsAmbiguous(value: PlainValue): boolean {
  if (typeof value === "string") return value.length <= longest && isAmbiguous(value);
  if (isMapping(value)) return value.values().some(holdsAmbiguous);
  return Array.isArray(value) && value.some(holdsAmbiguous);
}

/** Matches direction marks, and spaces and joiners without width, except those that Persian words and emoji need. */
const hidden = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** Returns whether a value is documentation. All other values are sent, or are names. */
function isProse(path: Path): boolean {
  const [owner, key] = [path.at(-2), String(path.at(-1))];
  // A mapping contains the meaning next to each value; a list only contains values.
  if (path[0] === "types" && owner === "values") {
    return path.length === 4 && typeof path.at(-1) === "string";
  }
  return /^(?:title|doc|details|source)$/.test(key) && owner !== "fixed";
}

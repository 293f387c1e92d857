import type { Path } from "../../spec/document/plain-value.ts";
import { checkRule } from "../rule/define.ts";

/** Marks of direction, spaces and joiners without width. Those that Persian words and pictograms need are not among them. */
const hidden = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** What people read. All else is sent, or is a name. */
function isProse(path: Path): boolean {
  const [owner, key] = [path.at(-2), String(path.at(-1))];
  // Beside a value stands what it means; in a list stand values alone.
  if (path[0] === "types" && owner === "values") {
    return path.length === 4 && typeof path.at(-1) === "string";
  }
  return /^(?:title|doc|details|source)$/.test(key) && owner !== "fixed";
}

export const hiddenCharacters = checkRule({
  id: "hidden-characters",
  level: "warning",
  mend: "fix",
  message: "This holds the character {character}, which a reader does not see. Remove it.",
  reason:
    "What is not seen is not reviewed: such characters can turn the order of a line around, or make two equal texts differ.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists the \u202Etitles of all books.
    result: string[]
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    result: string[]
`,
  check: {
    sheet({ edit, parsed, at }, report) {
      const { text } = parsed.document.source;
      if (text.search(hidden) === -1) return;
      for (const { path, value } of edit.outline.entries) {
        if (value.kind !== "scalar") continue;
        const found = [...text.slice(value.start, value.end).matchAll(hidden)];
        const [first] = found;
        if (first === undefined) continue;
        const edits = found.map(({ index }) => {
          return { start: value.start + index, end: value.start + index + 1, text: "" };
        });
        const character = `U+${first[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
        const mend = isProse(path) ? "fix" : "suggestion";
        report(at.to(...path), { character }, { on: "value", edits, mend });
      }
    },
  },
});

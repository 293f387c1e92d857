import { isMapping, type PlainValue } from "../../spec/document/plain-value.ts";
import { isTextInYaml } from "../../spec/document/plain-text.ts";
import { checkRule } from "../rule/define.ts";

export const ambiguousScalar = checkRule({
  id: "ambiguous-scalar",
  level: "warning",
  mend: "fix",
  message: "{text} is a text here, and something else to many YAML parsers. Put it in quotes.",
  reason:
    "Parsers of YAML 1.1 read yes and no as booleans, and some texts as dates or numbers. Editors and scripts of other people use those.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    query:
      sorted: { type: "'yes' | 'no'", default: no, doc: Whether they are sorted. }
    result: string[]
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    query:
      sorted: { type: "'yes' | 'no'", default: "no", doc: Whether they are sorted. }
    result: string[]
`,
  check: {
    sheet({ edit, parsed, at }, report) {
      const { source, value: all } = parsed.document;
      // Most files have none, and need no outline.
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
});

/** Longer than any number or date. */
const longest = 40;

/** What YAML 1.2 reads as null, a boolean or a number: it is meant as one. */
const isNoText =
  /^(?:~|null|true|false|[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:e[-+]?\d+)?|0o[0-7]+|0x[\da-f]+|[-+]?\.inf|\.nan)$/i;

const isAmbiguous = (text: string): boolean =>
  text !== "" && !isNoText.test(text) && !isTextInYaml(text);

function holdsAmbiguous(value: PlainValue): boolean {
  if (typeof value === "string") return value.length <= longest && isAmbiguous(value);
  if (isMapping(value)) return value.values().some(holdsAmbiguous);
  return Array.isArray(value) && value.some(holdsAmbiguous);
}

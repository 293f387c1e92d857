import { docOf, type Doc } from "../rule/doc-of.ts";
import { checkRule } from "../rule/define.ts";
import type { Report } from "../rule/rule.ts";

export const docHtml = checkRule({
  id: "doc-html",
  level: "info",
  message:
    'What is said of "{name}" holds HTML ({tag}), which readers see as it stands. Write plain text, or Markdown.',
  reason: "Doc comments and the README escape it: a reader sees the tag, not what it makes.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists the <b>titles</b> of all books.
    result: string[]
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    result: string[]
`,
  check: {
    operation: (site, report) => look(docOf(site), report),
    parameter: (site, report) => look(docOf(site), report),
    type: (site, report) => look(docOf(site), report),
    field: (site, report) => look(docOf(site), report),
  },
});

const tags = /<\/?(?:a|b|br|code|div|em|i|li|ol|p|pre|span|strong|table|td|tr|ul)(?:\s[^>]*)?\/?>/i;

function look(doc: Doc | undefined, report: Report<"{name} {tag}">): void {
  const [tag] = tags.exec(doc?.text ?? "") ?? [];
  if (doc !== undefined && tag !== undefined) {
    report(doc.at, { name: doc.name, tag }, { on: "value" });
  }
}

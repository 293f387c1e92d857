import { docOf, type Doc } from "../rule/doc-of.ts";
import { checkRule } from "../rule/define.ts";
import type { Report } from "../rule/rule.ts";

export const docSentences = checkRule({
  id: "doc-sentences",
  level: "info",
  message:
    'What is said of "{name}" has {count} sentences. Keep the first, and put the rest under `details:`.',
  reason:
    "The first sentence is what editors show in a list of names; what follows is read by nobody there, and by few elsewhere.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books. They are sorted by author. Those of one author are sorted by year.
    result: string[]
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    details: They are sorted by author. Those of one author are sorted by year.
    result: string[]
`,
  check: {
    operation: (site, report) => look(docOf(site), report),
  },
});

/** Two are read at a glance. */
const most = 2;

function look(doc: Doc | undefined, report: Report<"{name} {count}">): void {
  if (doc === undefined) return;
  const count = doc.text.split(/(?<!\be\.g|\bi\.e|\betc|\bvs)[.!?]+["')]*\s+(?=\p{Lu})/u).length;
  if (count > most) report(doc.at, { name: doc.name, count }, { on: "value" });
}

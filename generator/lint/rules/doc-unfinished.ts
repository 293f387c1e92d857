import { docOf, type Doc } from "../rule/doc-of.ts";
import { checkRule } from "../rule/define.ts";
import type { Report } from "../rule/rule.ts";

export const docUnfinished = checkRule({
  id: "doc-unfinished",
  level: "info",
  mend: "fix",
  message: 'The sentence about "{name}" has no end. Write a full stop.',
  reason:
    "Sentences stand beside each other in doc comments and in the README of the package; one without an end runs into the next.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books
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

function look(doc: Doc | undefined, report: Report<"{name}">): void {
  if (doc === undefined || !/[\p{L}\p{N})\]]$/u.test(doc.text)) return;
  const { name, at, edit } = doc;
  const source = edit.source(at.path) ?? "";
  const quote = /["']$/.exec(source)?.[0] ?? "";
  const ended = `${source.slice(0, source.length - quote.length)}.${quote}`;
  report(at, { name }, { on: "value", edits: edit.replaceValue(at.path, ended) });
}

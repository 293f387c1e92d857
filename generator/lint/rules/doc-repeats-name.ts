import { foldName } from "../../text/fold-name.ts";
import { docOf, type Doc } from "../rule/doc-of.ts";
import { checkRule } from "../rule/define.ts";
import type { Report } from "../rule/rule.ts";

export const docRepeatsName = checkRule({
  id: "doc-repeats-name",
  level: "info",
  message:
    'What is said of "{name}" is its name once more. Say what the name does not, or leave it out.',
  reason: "A sentence that says nothing costs a reader the time to find that out.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Books list.
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
  if (doc === undefined) return;
  const { name, text, at } = doc;
  const words = foldName(text);
  const names = [name, name.slice(name.lastIndexOf(".") + 1)].map(foldName);
  if (names.includes(words)) report(at, { name }, { on: "value" });
}

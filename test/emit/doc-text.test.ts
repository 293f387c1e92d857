import { expect, test } from "vitest";
import { join, sentence } from "../../generator/text/sentences.ts";
import { envelopeSentence } from "../../generator/prose/error-docs.ts";
import { planPackage } from "../../generator/emit/plan-package.ts";
import { compile } from "../../generator/project/generate/compile.ts";
import { readTemplates } from "../../generator/project/load/templates.ts";

test.each([
  ["An id", "An id."],
  ["An id.", "An id."],
  ["An id?", "An id?"],
  ["A plan (or a higher one)", "A plan (or a higher one)."],
  ["A plan. (Or a higher one.)", "A plan. (Or a higher one.)"],
  ["One of these:", "One of these:"],
  ["  An id  ", "An id."],
])("ends the sentence %j so that another can follow", (text, expected) => {
  expect(join([sentence(text), "Next."])).toBe(`${expected} Next.`);
});

const place = { file: "a.yaml", line: 1, column: 1, length: 1 };
const fields = [{ name: "code", values: [7, "busy"] }];
const where = "if the response has `error`.";
const again = 'Retried if `code` is 7 or "busy"';

test.each([
  [[], "error", undefined, where],
  [["1"], undefined, undefined, 'unless `status` is "1" in the response.'],
  [["1"], "error", undefined, `unless \`status\` is "1" in the response, or ${where}`],
  [[], "error", fields, `${where} ${again}, and the operation is idempotent.`],
])(
  "describes the envelope of successes %j, failure %s, retries %j: %s",
  (values, failure, retry, text) => {
    const success = values.map((value) => ({ name: "status", value }));
    const envelope = { success, failure, retry, result: undefined, place };
    expect(envelopeSentence(envelope)).toBe(text);
  },
);

test.each([
  ["page: { type: integer, required: true }", "number: page", "at `page`."],
  ["page: integer", "number: page", "at `page`, by default 1."],
  [
    "after: string",
    "last: id, token: after, items: items",
    "after the record in `after`, by default the first.",
  ],
  ["after: string", "url: next, items: items", "at the requested one."],
])("describes pages with { %s }, by { %s }: %s", (query, pages, text) => {
  const result = /items/.test(pages) ? "List" : '"Item[]"';
  const sheets = {
    service: "callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://a.test\n",
    things: `resource: things
types:
  Item: { fields: { id: string } }
  List: { fields: { items: "Item[]", next: string } }
operations:
  list: { http: GET /a, query: { many: { type: integer, required: true }, ${query} }, result: ${result}, pages: { ${pages} } }
`,
  };
  const { model } = compile(
    Object.entries(sheets).map(([name, lines]) => {
      const path = `demo/${name}.yaml`;
      return { path, origin: path, file: path, text: lines };
    }),
  );
  const plans = model === undefined ? [] : planPackage(model, readTemplates());
  expect(JSON.stringify(plans)).toContain(`, starting ${text}`);
});

/** Tests lists that change their kind of pagination. */
import { expect, test } from "vitest";
import { diffModels } from "../../generator/diff/diff-models.ts";
import { modelOf } from "./models-of.ts";

const listed = (pages: string) =>
  modelOf({
    "demo/service.yaml":
      "callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://demo.test\nauth: none\n",
    "demo/things.yaml": `resource: things
types:
  Thing: { fields: { id: string, key: string } }
  List: { fields: { data: "Thing[]", rest: "Thing[]", more: boolean, next: string, uri: string } }
operations:
  list:
    http: GET /things
    query: { page: integer, limit: integer, after: string }
    result: List
    pages: ${pages}
`,
  });

const messagesOf = (before: string, after: string): string =>
  diffModels({ old: listed(before), new: listed(after) })
    .map(({ rule, message }) => `${rule}: ${message}`)
    .join("\n");

const byNumber = "{ number: page, items: data }";
const byToken = "{ token: after, next: next, items: data }";
const byLast = "{ token: after, last: id, items: data }";
const byUrl = "{ url: uri, items: data }";
const byLink = "{ link: next, items: data }";

test.each([
  [byToken, byLast, "by token `after`, last `id`, items `data`, no longer by token `after`, next"],
  [byLast, byUrl, "by url `uri`, items `data`, no longer by token `after`, last `id`"],
  [byUrl, byLink, "by link `next`, items `data`, no longer by url `uri`"],
  [
    byNumber,
    "{ offset: page, items: data }",
    "by offset `page`, items `data`, first `0`, no longer",
  ],
])("reports that a stored cursor becomes invalid: %s, then %s", (before, after, words) => {
  const text = messagesOf(before, after);
  expect(text).toContain("pagination-changed: `things.list`: pages are requested");
  expect(text).toContain(words);
  expect(text).toContain("A saved `cursor` is rejected.");
});

test.each([
  [byToken, "{ token: after, next: next, more: more, items: data }", "pagination-fields-changed"],
  [byLast, "{ token: after, last: key, items: data }", "pagination-fields-changed"],
  [byNumber, "{ number: page, most: 100, items: data }", "pagination-end-changed"],
  ["{ number: page, size: limit, items: data }", byNumber, "pagination-end-changed"],
])(
  "reports another pagination whose stored cursors stay valid: %s, then %s",
  (before, after, rule) => {
    const text = messagesOf(before, after);
    expect(text).toMatch(new RegExp(`^${rule}: .*$`));
    expect(text).not.toContain("cursor");
  },
);

test.each([
  [byNumber, "{ number: page, items: rest }", ["pagination-fields-changed"]],
  [byToken, byNumber, ["pagination-changed"]],
  [byToken, "{ number: page, items: rest }", ["pagination-changed", "pagination-fields-changed"]],
])(
  "mentions another location of page items only if it changed: %s, then %s",
  (before, after, rules) => {
    const lines = messagesOf(before, after).split("\n");
    expect(lines.map((line) => line.split(":")[0])).toEqual(rules);
  },
);

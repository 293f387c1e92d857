import { checkRule } from "../rule/define.ts";

export const replacementUnknown = checkRule({
  id: "replacement-unknown",
  level: "warning",
  message:
    "There is no operation `{replacement}` in {service}, which callers are told to use instead.",
  reason:
    "Who follows the advice finds nothing. Mostly the operation was renamed later, or its name is misspelled.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    deprecated: Use \`books.serach\`.
    result: string[]

  search:
    http: GET /v2/books
    doc: Lists the titles of books.
    result: string[]
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    deprecated: Use \`books.search\`.
    result: string[]

  search:
    http: GET /v2/books
    doc: Lists the titles of books.
    result: string[]
`,
  check: {
    service({ service, resources }, report) {
      const operations = resources.flatMap((resource) => resource.operations);
      const ids = new Set(operations.map(({ operation }) => operation.id));
      for (const { operation, at } of operations) {
        const named = (operation.deprecated ?? "").matchAll(/`([A-Za-z]\w*(?:\.\w+)+)(?:\(\))?`/g);
        for (const [, replacement = ""] of named) {
          if (ids.has(replacement)) continue;
          report(at.to("deprecated"), { replacement, service: service.name }, { on: "value" });
        }
      }
    },
  },
});

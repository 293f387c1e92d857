/** Suggestions for names with signs of other formats. */
import { expect, test } from "vitest";
import { fixSources } from "../../generator/project/lint/fix-sources.ts";
import { sheetsOf } from "./examples.ts";

const operation = (http: string, facts: string): string =>
  `operations:\n  list:\n    http: ${http}\n    doc: Lists all books.\n${facts}    result: string[]\n`;

const query = (parameters: string): string =>
  operation("GET /v1/books", `    query:\n${parameters}`);

const fields = (lines: string): string =>
  `types:\n  Book:\n    doc: A book.\n    fields:\n${lines}${operation("GET /v1/books", "").replace("string[]", "Book[]")}`;

test.each<[what: string, before: string, after: string | undefined]>([
  ["an optional parameter", query("      full?: boolean\n"), query("      full: boolean\n")],
  [
    "a required parameter",
    query("      limit!: integer\n"),
    query("      limit: { type: integer, required: true }\n"),
  ],
  [
    "a required parameter with facts",
    query("      limit*:\n        type: integer\n        doc: Books of a page.\n"),
    query(
      "      limit:\n        type: integer\n        required: true\n        doc: Books of a page.\n",
    ),
  ],
  [
    "a default",
    query("      limit=20: { type: integer, doc: Books of a page. }\n"),
    query("      limit: { type: integer, default: 20, doc: Books of a page. }\n"),
  ],
  ["a default of another type", query("      limit=all: integer\n"), undefined],
  ["a taken name", query("      full?: boolean\n      full: boolean\n"), undefined],
  ["an optional field", fields('      "[title]": string\n'), fields("      title?: string\n")],
  ["a required field", fields("      title!: string\n"), fields("      title: string\n")],
  ["a field without a certain fix", fields("      readonly title: string\n"), undefined],
  [
    "a variable of a path",
    operation("GET /v1/:shelf/books/:book", "    path: { shelf: string }\n"),
    undefined,
  ],
  [
    "variables of a path",
    operation("GET /v1/:shelf/books/:book", ""),
    operation("GET /v1/{shelf}/books/{book}", ""),
  ],
  [
    "a variable of a template string",
    operation("GET /v1/books/${book}", ""),
    operation("GET /v1/books/{book}", ""),
  ],
  [
    "a header of responses",
    operation("GET /v1/books", "    responseHeaders: { X-Total!: integer }\n"),
    operation("GET /v1/books", "    responseHeaders: { X-Total: integer }\n"),
  ],
])("suggests the plain name of %s", (_, before, after) => {
  const sheets = sheetsOf(before);
  const { sources } = fixSources(sheets, {}, { unsafe: true });
  expect(sources).toEqual(sheetsOf(after ?? before));
});

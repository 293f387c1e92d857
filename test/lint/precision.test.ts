/** What rules warn of, and what is like it and meant so. */
import { describe, expect, test } from "vitest";
import type { Example } from "../../generator/lint/rule.ts";
import { lintSources } from "../../generator/project/lint/lint-sources.ts";
import { sheetsOf } from "./examples.ts";

const countOf = (rule: string, example: Example): number =>
  lintSources(sheetsOf(example)).filter((one) => one.rule === rule).length;

const list = "operations:\n  list:\n    http: GET /v1/books\n    doc: Lists all books.\n";

const enumOf = (...values: readonly string[]): string =>
  `types:\n  Kind:\n    doc: What it is.\n    values: { ${values.map((one) => `"${one}": One`).join(", ")} }\n${list}    result: Kind[]\n`;

const queryOf = (...parameters: readonly string[]): string =>
  `${list}    query:\n${parameters.map((one) => `      ${one}\n`).join("")}    result: string[]\n`;

describe.each<[rule: string, cases: readonly (readonly [what: string, Example, count: number])[]]>([
  [
    "enum-values-alike",
    [
      ["a hyphen and an underscore", enumOf("short-story", "short_story"), 1],
      ["case alone", enumOf("Novel", "novel", "poem"), 1],
      ["words written together", enumOf("shortStory", "short-story"), 1],
      ["signs of numbers", enumOf("GMT-1", "GMT+1"), 0],
      ["a sign and none", enumOf("GMT-0", "GMT0"), 0],
      ["a sign at the start", enumOf("-1", "+1"), 0],
      ["a sign at the end", enumOf("red", "red*"), 0],
      ["points between numbers", enumOf("1.1", "11"), 0],
      ["all values in two spellings", enumOf("Add", "add", "Remove", "remove"), 0],
    ],
  ],
  [
    "names-alike",
    [
      ["case", queryOf("pageSize: integer", "pagesize: integer"), 1],
      ["what stands between words", queryOf("page-size: integer", "page_size: integer"), 1],
      ["a comparison", queryOf('"EndTime<": date', '"EndTime>": date', "EndTime: date"), 0],
      ["a dollar sign", queryOf("$type: string", "type: string"), 0],
      [
        "what is sent and what comes back",
        `types:\n  New: { doc: A new book., fields: { BookTitle: string } }\n  Book: { doc: A book., fields: { book_title: string } }\noperations:\n  create:\n    http: POST /v1/books\n    doc: Adds one book.\n    body: New\n    result: Book\n`,
        0,
      ],
      [
        "two fields that come back",
        `types:\n  Old: { doc: An old book., fields: { BookTitle: string } }\n  Book: { doc: A book., fields: { book_title: string, before: Old } }\n${list}    result: Book[]\n`,
        1,
      ],
    ],
  ],
  [
    "name-misspelled",
    [
      ["letters that changed places", namedAfter("recievedOn"), 1],
      ["a letter too few", namedAfter("receivdOn"), 1],
      ["a word that a sentence has", namedAfter("recievedOn", "What recieved means."), 0],
      ["one of many", namedAfter("receivedsOn", "All receiveds."), 0],
    ],
  ],
  [
    "integer-beyond-numbers",
    [
      ["an id", queryOf("bookId: { type: integer, format: int64 }"), 1],
      ["an id that ends in capitals", queryOf("bookID: { type: integer, format: int64 }"), 1],
      ["an id with a bound", queryOf("id: { type: integer, format: int64, maximum: 1000 }"), 0],
      ["a count", queryOf("limit: { type: integer, format: int64 }"), 0],
      ["a word that ends so", queryOf("paid: { type: integer, format: int64 }"), 0],
    ],
  ],
  [
    "deprecated-without-reason",
    [
      ["no word", deprecatedWith("Lists all books."), 1],
      ["the successor", deprecatedWith("Lists all books. Use `search` instead."), 0],
      ["the same in brackets", deprecatedWith("[Deprecated] Lists all books."), 0],
      ["an end", deprecatedWith("Lists all books. It will be removed in 2027."), 0],
      [
        "what else is said",
        `${deprecatedWith("Lists all books.")}    details: Replaced by search.\n`,
        0,
      ],
    ],
  ],
  [
    "pattern-unsafe",
    (
      [
        ["^([a-z]+)+$", 1],
        ["^(a|b+)*$", 1],
        ["^(.*,)*$", 1],
        ["^(,?[a-z]+)*$", 1],
        ["^(\\\\w+\\\\s?)*$", 1],
        ["^[A-Z]*(,[A-Z]+)*$", 0],
        ["^(\\\\w+\\\\.)*\\\\w+$", 0],
        ["^((xn--)?[a-z]+(-[a-z]+)*\\\\.)+[a-z]{2,}$", 0],
      ] as const
    ).map(([pattern, count]) => [
      pattern,
      queryOf(`title: { type: string, pattern: "${pattern}" }`),
      count,
    ]),
  ],
  [
    "name-number-mixed",
    [
      ["one thing in the path", resourcesAt("/v1/books/{bookId}/pages", "/v1/books"), 1],
      ["two things in the paths", resourcesAt("/v1/book/pages", "/v1/books"), 0],
      ["a variable of that name", resourcesAt("/v1/shelf/pages", "/v1/books/{book}"), 0],
    ],
  ],
  [
    "pages-incomplete",
    [
      ["no token", pagesWith("titles: string[]"), 1],
      ["one inside", pagesWith("titles: string[], links: Links"), 0],
      ["something unknown", pagesWith("titles: string[], links: unknown"), 0],
    ],
  ],
])("%s", (rule, cases) => {
  test.each(cases)("%s", (_, example, count) => {
    expect(countOf(rule, example)).toBe(count);
  });
});

/** Three operations with one name, and one with another. */
function namedAfter(name: string, doc = "Lists all books."): string {
  const operation = (at: number, wire: string) =>
    `  list${"abcd"[at] ?? ""}:\n    http: GET /v1/books/${at}\n    doc: ${doc}\n    query: { ${wire}: date }\n    result: string[]\n`;
  const names = ["receivedOn", "receivedOn", "receivedOn", name];
  return `operations:\n${names.map((one, at) => operation(at, one)).join("")}`;
}

function deprecatedWith(doc: string): string {
  return `operations:\n  list:\n    http: GET /v1/books\n    doc: "${doc}"\n    deprecated: true\n    result: string[]\n`;
}

function resourcesAt(pages: string, books: string): Example {
  const operation = (path: string) =>
    `operations:\n  list:\n    http: GET ${path}\n    doc: Lists all of them.\n    result: string[]\n`;
  return {
    "books.yaml": operation(books),
    "book/pages.yaml": `resource: book.pages\n${operation(pages)}`,
  };
}

function pagesWith(fields: string): string {
  return `types:\n  Books: { doc: A page., fields: { ${fields.replace("string[]", '"string[]"')} } }\n  Links: { doc: Where to go., fields: { pages: Pages } }\n  Pages: { doc: Pages., fields: { next?: string } }\n${list}    query: { pageToken: string }\n    result: Books\n`;
}

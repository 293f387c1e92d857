/** Warnings of each rule, and similar call sheets without a warning. */
import { describe, expect, test } from "vitest";
import type { Example } from "../../generator/lint/rule.ts";
import { lintSources } from "../../generator/project/lint/lint-sources.ts";
import { sheetsOf } from "./examples.ts";

const countOf = (rule: string, example: Example): number =>
  lintSources(sheetsOf(example)).filter((one) => one.rule === rule).length;

const list = "operations:\n  list:\n    http: GET /v1/books\n    doc: Lists all books.\n";

const returned = "    result: string[]\n";

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
      ["a sign in one value only", enumOf("GMT-0", "GMT0"), 0],
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
      ["separators between words", queryOf("page-size: integer", "page_size: integer"), 1],
      ["a comparison", queryOf('"EndTime<": date', '"EndTime>": date', "EndTime: date"), 0],
      ["a Greek letter", queryOf("code: string", "c\u03BFde: string"), 1],
      [
        "a Cyrillic word",
        queryOf("page: string", "\u0440\u0430\u0433\u0435: string", "\u0440\u0430g\u0435: string"),
        1,
      ],
      ["a wide letter", queryOf("page: string", '"\uFF50age": string'), 1],
      [
        "types and credentials with letters that look the same",
        {
          "service.yaml":
            'credentials:\n  key: { header: X-Key }\n  "k\u0435y": { header: X-Other }\nauth: [key, "k\u0435y"]\n',
          "books.yaml": `types:\n  Note: { doc: A note., fields: { a: string } }\n  "N\u03BFte": { doc: A note., fields: { a: string, b: Note } }\n${list}    result: "N\u03BFte[]"\n`,
        },
        2,
      ],
      ["a dollar sign", queryOf("$type: string", "type: string"), 0],
      [
        "a sent and a received field",
        `types:\n  New: { doc: A new book., fields: { BookTitle: string } }\n  Book: { doc: A book., fields: { book_title: string } }\noperations:\n  create:\n    http: POST /v1/books\n    doc: Adds one book.\n    body: New\n    result: Book\n`,
        0,
      ],
      [
        "two received fields",
        `types:\n  Old: { doc: An old book., fields: { BookTitle: string } }\n  Book: { doc: A book., fields: { book_title: string, before: Old } }\n${list}    result: Book[]\n`,
        1,
      ],
    ],
  ],
  [
    "name-scripts-mixed",
    [
      ["a Greek letter in a query parameter", queryOf("c\u03BFde: string"), 1],
      [
        "a Cyrillic letter in a path variable",
        `operations:\n  get:\n    http: GET /v1/books/{b\u043Eok}\n    doc: Reads a book.\n    result: string\n`,
        1,
      ],
      ["a value of an enum", enumOf("n\u043Evel", "novel"), 1],
      ["a literal", queryOf(`kind: "'n\u043Evel' | 'poem'"`), 1],
      [
        "a field and its type",
        `types:\n  B\u043Eok: { doc: A book., fields: { t\u03B9tle: string } }\n${list}    result: B\u043Eok[]\n`,
        2,
      ],
      [
        "an operation",
        `operations:\n  l\u0456st:\n    http: GET /v1/books\n    doc: Lists all books.\n    result: string[]\n`,
        1,
      ],
      [
        "a resource",
        { "b\u043Eoks.yaml": `resource: b\u043Eoks\n${list}    result: string[]\n` },
        1,
      ],
      [
        "a credential",
        {
          "service.yaml": 'credentials: { "k\u0435y": { header: X-Key } }\nauth: "k\u0435y"\n',
          "books.yaml": `${list}    result: string[]\n`,
        },
        1,
      ],
      ["an argument", queryOf('code: { type: string, as: "c\u03BFde", doc: A code. }'), 1],
      [
        "Japanese with Latin",
        queryOf("\u30E6\u30FC\u30B6\u30FC\u540DID: string", "\u3072\u3089api: string"),
        0,
      ],
      [
        "Korean and Chinese with Latin",
        queryOf("\uC774\uB984Id: string", "\u540D\u5B57Id: string"),
        0,
      ],
      [
        "one script",
        queryOf(
          "\u0438\u043C\u044F_2: string",
          "\u03BA\u03C9\u03B4\u03B9\u03BA\u03CC\u03C2: string",
          "na\u00EFve: string",
          "\u00B5s: string",
        ),
        0,
      ],
    ],
  ],
  [
    "name-misspelled",
    [
      ["letters that changed places", namedAfter("recievedOn"), 1],
      ["a letter too few", namedAfter("receivdOn"), 1],
      ["a word that a description contains", namedAfter("recievedOn", "What recieved means."), 0],
      ["a plural that a description contains", namedAfter("receivedsOn", "All receiveds."), 0],
    ],
  ],
  [
    "integer-beyond-numbers",
    [
      ["an id", queryOf("bookId: { type: integer, format: int64 }"), 1],
      ["an id that ends in capitals", queryOf("bookID: { type: integer, format: int64 }"), 1],
      ["an id with a bound", queryOf("id: { type: integer, format: int64, maximum: 1000 }"), 0],
      [
        "an id below a bound",
        queryOf("id: { type: integer, format: int64, exclusiveMaximum: 1000 }"),
        0,
      ],
      ["a count", queryOf("limit: { type: integer, format: int64 }"), 0],
      ["a word that ends in id", queryOf("paid: { type: integer, format: int64 }"), 0],
    ],
  ],
  [
    "deprecated-without-reason",
    [
      ["no reason", deprecatedWith("Lists all books."), 1],
      ["the successor", deprecatedWith("Lists all books. Use `search` instead."), 0],
      ["a label in brackets", deprecatedWith("[Deprecated] Lists all books."), 0],
      ["a date of removal", deprecatedWith("Lists all books. It will be removed in 2027."), 0],
      [
        "a reason in details",
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
      ["one thing in both paths", resourcesAt("/v1/books/{bookId}/pages", "/v1/books"), 1],
      ["different things in the paths", resourcesAt("/v1/book/pages", "/v1/books"), 0],
      ["a path variable with that name", resourcesAt("/v1/shelf/pages", "/v1/books/{book}"), 0],
    ],
  ],
  [
    "pages-incomplete",
    [
      ["no token", pagesWith("titles: string[]"), 1],
      ["a nested object that can have a token", pagesWith("titles: string[], links: Links"), 0],
      ["an unknown field that can have a token", pagesWith("titles: string[], links: unknown"), 0],
    ],
  ],
  [
    "pages-unreachable",
    [
      ["whether there are more", pagesWith("titles: string[], hasMore: boolean", ""), 1],
      ["a nested token", pagesWith("titles: string[], links: Links", ""), 1],
      ["a parameter of pages", pagesWith("titles: string[], hasMore: boolean", "page"), 0],
      ["a range", pagesWith("titles: string[], hasMore: boolean", "created_before"), 0],
      ["a list inside a record", pagesWith("title: string, parts: Parts", ""), 0],
      ["no sign of further pages", pagesWith("titles: string[]", ""), 0],
    ],
  ],
  [
    "list-unbounded",
    [
      ["three lists with a limit", listsNamed("list", ["limit", "limit", "limit"]), 1],
      ["as many lists without a limit", listsNamed("list", ["limit", "limit", "limit", "", ""]), 0],
      ["two lists with a limit", listsNamed("list", ["limit", "limit"]), 0],
      ["another verb", listsNamed("get", ["limit", "limit", "limit"]), 0],
      ["a filter by date", listsNamed("list", ["limit", "limit", "limit", "startDate"], "from"), 0],
    ],
  ],
  [
    "errors-undeclared",
    [
      ["three of four operations", failingWith(["Problem", "Problem", "Problem", ""]), 1],
      ["three of six operations", failingWith(["Problem", "Problem", "Problem", "", "", ""]), 0],
      ["an unknown error", failingWith(["Problem", "Problem", "Problem", "unknown"]), 0],
    ],
  ],
  [
    "id-bounds-differ",
    [
      ["one of three parameters", queriesOf("bookId", ["format: uuid", "format: uuid", ""]), 1],
      ["one of three patterns", queriesOf("bookId", ["pattern: ^a$", "pattern: ^a$", ""]), 1],
      ["two of three parameters", queriesOf("bookId", ["format: uuid", "", ""]), 0],
      ["two formats", queriesOf("bookId", ["format: uuid", "format: ulid", ""]), 0],
      ["an unspecific name", queriesOf("id", ["format: uuid", "format: uuid", ""]), 0],
      ["another name", queriesOf("bookTitle", ["format: uuid", "format: uuid", ""]), 0],
      [
        "other values",
        queriesOf("bookId", ["format: uuid", "format: uuid", "doc: The id or latest."]),
        0,
      ],
      [
        "a field",
        `types:\n  Book: { doc: A book., fields: { bookId: string } }\n${queriesOf("bookId", ["format: uuid", "format: uuid"]).replace("string[]", "Book[]")}`,
        1,
      ],
    ],
  ],
  [
    "parameter-negative",
    (
      [
        ["noCache: { type: boolean, doc: Cached titles. }", 1],
        ["exclude_archived: boolean", 1],
        ["exclude_archived: { type: boolean, doc: Whether to list fewer books. }", 0],
        ["skip_deleted: { type: boolean, doc: If `true`, fewer books. }", 0],
        ["disableCache: { type: string, doc: Cached titles. }", 0],
        ["notify: boolean", 0],
        ["notes: boolean", 0],
        ["hidden: boolean", 0],
      ] as const
    ).map(([parameter, count]) => [parameter, queryOf(parameter), count]),
  ],
  [
    "deprecated-without-date",
    (
      [
        ["Use books.search.", 1],
        ["Use books.search after 2027-01-31.", 0],
        ["Use books.search from version 3 on.", 0],
        ["Removed in Q3.", 0],
        ["true", 0],
      ] as const
    ).map(([text, count]) => [
      text,
      deprecatedWith("Lists all books.").replace("deprecated: true", `deprecated: ${text}`),
      count,
    ]),
  ],
  [
    "doc-unfinished",
    [
      ["a sentence", documented("Lists all books"), 1],
      ["a folded sentence", documented(">-\n      Lists all books,\n      with their titles"), 1],
      ["a list", documented("|-\n      Lists books:\n\n      - all\n      - new"), 0],
      ["a table", documented("|-\n      Lists books:\n\n      | a | b |\n      | - | c)"), 0],
      ["code", documented("Lists `books`"), 0],
    ],
  ],
  [
    "name-notation",
    (
      [
        ["full?: boolean", 1],
        ["limit!: integer", 1],
        ["limit*: integer", 1],
        ['"[limit]": integer', 1],
        ['"{limit}": integer', 1],
        ['"<limit>": integer', 1],
        ["limit=20: integer", 1],
        ["limit?: { as: limit, type: integer }", 0],
        ['"expand[]": string', 0],
        ['"filter[name]": string', 0],
        ["$filter: string", 0],
        ['"@type": string', 0],
        ['"StartTime>": date', 0],
        ['"a.b": string', 0],
      ] as const
    ).map(([parameter, count]) => [parameter, queryOf(parameter), count]),
  ],
  [
    "path-notation",
    (
      [
        ["/v1/books/:id", 1],
        ["/v1/books/:id/pages", 1],
        ["/v1/books/${id}", 1],
        ["/v1/books/{id}", 0],
        ["/v1/books:search", 0],
        ["/v1/books/{id}:restore", 0],
        ["/v1/$metadata", 0],
        ["/v1/{id}/$value", 0],
      ] as const
    ).map(([path, count]) => [path, list.replace("/v1/books", () => path) + returned, count]),
  ],
])("the rule %s", (rule, cases) => {
  test.each(cases)("counts findings for %s", (_, example, count) => {
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

function documented(doc: string): string {
  return list.replace("Lists all books.", doc) + returned;
}

function resourcesAt(pages: string, books: string): Example {
  const operation = (path: string) =>
    `operations:\n  list:\n    http: GET ${path}\n    doc: Lists all of them.\n    result: string[]\n`;
  return {
    "books.yaml": operation(books),
    "book/pages.yaml": `resource: book.pages\n${operation(pages)}`,
  };
}

function pagesWith(fields: string, parameter = "pageToken"): string {
  const query = parameter === "" ? "" : `    query: { ${parameter}: string }\n`;
  return `types:\n  Books: { doc: A page., fields: { ${fields.replace("string[]", '"string[]"')} } }\n  Links: { doc: Where to go., fields: { pages: Pages } }\n  Pages: { doc: Pages., fields: { next?: string } }\n  Parts: { doc: Parts., fields: { data: "string[]", hasMore: boolean } }\n${list}${query}    result: Books\n`;
}

/** Returns lists with these parameters, and one without any. Names begin with `verb`. */
function listsNamed(verb: string, parameters: readonly string[], last = ""): string {
  const all = [...parameters, last];
  return `operations:\n${all.map((name, at) => operationAt(`${verb}${"ABCDEF"[at] ?? ""}`, at, name === "" ? "" : `    query: { ${name}: integer }\n`)).join("")}`;
}

function operationAt(name: string, at: number, facts: string): string {
  return `  ${name}:\n    http: GET /v1/books/${at}\n    doc: Lists all books.\n${facts}${returned}`;
}

function failingWith(errors: readonly string[]): string {
  const operations = errors.map((error, at) =>
    operationAt(`list${"ABCDEF"[at] ?? ""}`, at, error === "" ? "" : `    errors: ${error}\n`),
  );
  return `types:\n  Problem: { doc: A reason., fields: { reason: string } }\noperations:\n${operations.join("")}`;
}

/** Returns operations with a query parameter of this name, which has further facts. */
function queriesOf(name: string, facts: readonly string[]): string {
  const operations = facts.map((fact, at) =>
    operationAt(
      `list${"ABCDEF"[at] ?? ""}`,
      at,
      `    query:\n      ${name}: { type: string${fact === "" ? "" : `, ${fact}`} }\n`,
    ),
  );
  return `operations:\n${operations.join("")}`;
}

/** Merges a newer document with edits of authors. Each test has one kind of edit and one change of the document. */
import { describe, expect, test } from "vitest";
import { fresh, merged, textsOf, valuesOf, type Texts } from "./support/merge.ts";

const service = `callsheet: 1
service: shop
title: Shop
source: Shop API 1
baseUrl: https://shop.example.com
types:
  Book:
    doc: A book.
    fields:
      id: string
      title: { type: string, doc: As printed. }
  Genre:
    values:
      novel: Told.
      essay: Thought.
`;

const books = `resource: books
types:
  GetResponse:
    fields: { book: Book, etag: string }
operations:
  list:
    http: GET /books
    doc: Lists books.
    query:
      genre: { type: Genre, doc: Only these. }
      page: { type: integer, default: 1 }
    result: Book[]
  get:
    http: GET /books/{id}
    doc: Reads a book.
    result: GetResponse
  create:
    http: POST /books
    doc: Adds a book.
    body: Book
    result: Book
`;

const base: Texts = fresh(valuesOf({ "service.yaml": service, "books.yaml": books }));

function edit(texts: Texts, path: string, ...changes: readonly [string, string][]): Texts {
  const text = changes.reduce((before, [from, to]) => {
    expect(before).toContain(from);
    return before.replaceAll(from, to);
  }, texts[path] ?? "");
  return { ...texts, [path]: text };
}

/** The new document: another doc of an operation, a type with an additional field, an additional operation. */
const theirs = fresh(
  valuesOf(
    edit(
      edit(
        base,
        "service.yaml",
        ["source: Shop API 1", "source: Shop API 2"],
        ["      id: string\n", "      id: string\n      isbn?: string\n"],
      ),
      "books.yaml",
      ["doc: Reads a book.", "doc: Reads one book."],
      [
        "    result: GetResponse\n",
        "    result: GetResponse\n\n  delete:\n    http: DELETE /books/{id}\n    result: none\n",
      ],
    ),
  ),
);

const merge = (ours: Texts, now: Texts = theirs) => merged({ base, ours, theirs: now });

test("replaces unedited sheets by those of the document", () => {
  const done = merge(base);
  expect(textsOf(done)).toEqual(theirs);
  expect(done.conflicts).toEqual([]);
});

describe("edits by hand", () => {
  const edits: readonly [string, (texts: Texts) => Texts][] = [
    [
      "a description",
      (texts) => edit(texts, "books.yaml", ["doc: Lists books.", "doc: All books, by title."]),
    ],
    [
      "a limit",
      (texts) =>
        edit(texts, "books.yaml", [
          "    body: Book\n    result: Book\n",
          "    body: Book\n    result: Book\n    idempotent: Idempotency-Key\n",
        ]),
    ],
    [
      "comments above, next to and below a key",
      (texts) =>
        edit(
          texts,
          "books.yaml",
          ["  list:\n", "  # Ask Ann before you change it.\n  list:\n"],
          ["result: Book[]\n", "result: Book[] # By title.\n"],
          ["    result: Book\n", "    result: Book\n\n  # Nothing below.\n"],
        ),
    ],
    ["a renamed operation", (texts) => edit(texts, "books.yaml", ["  create:\n", "  add:\n"])],
    [
      "a removed parameter",
      (texts) => edit(texts, "books.yaml", ["      page: { type: integer, default: 1 }\n", ""]),
    ],
    [
      "an argument name",
      (texts) =>
        edit(texts, "books.yaml", ["genre: { type: Genre", "genre: { as: kind, type: Genre"]),
    ],
    [
      "pages",
      (texts) =>
        edit(texts, "books.yaml", [
          "    result: Book[]\n",
          "    result: Book[]\n    pages: { number: page }\n",
        ]),
    ],
    [
      "an added operation",
      (texts) =>
        edit(texts, "books.yaml", [
          "  list:\n",
          "  count:\n    http: GET /count\n    result: integer\n\n  list:\n",
        ]),
    ],
    [
      "an added type",
      (texts) =>
        edit(texts, "service.yaml", [
          "  Genre:\n",
          "  Own:\n    fields:\n      a: string\n  Genre:\n",
        ]),
    ],
    [
      "an envelope",
      (texts) =>
        edit(texts, "service.yaml", [
          "types:\n",
          "envelope:\n  success: { ok: true }\n  result: data\ntypes:\n",
        ]),
    ],
    [
      "an extended field",
      (texts) =>
        edit(texts, "service.yaml", [
          "      id: string\n",
          "      id: { type: string, doc: Never reused. }\n",
        ]),
    ],
    [
      "a documented value",
      (texts) => edit(texts, "service.yaml", ["novel: Told.", "novel: A long story."]),
    ],
  ];

  test.each(edits)("keeps an edit and adds changes of the document elsewhere: %s", (_, apply) => {
    const ours = apply(base);
    const done = merge(ours);
    expect(done.conflicts).toEqual([]);
    expect(textsOf(done)).toEqual(apply(theirs));
  });
});

test("keeps a renamed type in all references, including new ones of the document", () => {
  const rename = (texts: Texts): Texts => ({
    "service.yaml": (texts["service.yaml"] ?? "").replaceAll("  Book:", "  Volume:"),
    "books.yaml": (texts["books.yaml"] ?? "").replaceAll(/\bBook\b/g, "Volume"),
  });
  const now = fresh(
    valuesOf(
      edit(theirs, "books.yaml", [
        "  delete:\n",
        "  newest:\n    http: GET /newest\n    result: Book\n\n  delete:\n",
      ]),
    ),
  );
  expect(textsOf(merge(rename(base), now))).toEqual(rename(now));
});

test("recognizes a renamed and edited local type by its references", () => {
  const apply = (texts: Texts): Texts =>
    edit(
      texts,
      "books.yaml",
      ["GetResponse", "BookAnswer"],
      ["      etag: string\n", "      etag: string\n      age?: integer\n"],
    );
  expect(textsOf(merge(apply(base)))).toEqual(apply(theirs));
});

test("applies changes of the document to an operation that was moved to another file", () => {
  const [list = "", get = "", create = ""] =
    (base["books.yaml"] ?? "").split("operations:\n")[1]?.split(/\n(?=  \w)/) ?? [];
  const ours = {
    "service.yaml": base["service.yaml"] ?? "",
    "books.yaml": (base["books.yaml"] ?? "")
      .replace(`${get}\n`, "")
      .replace(/types:\n.*?(?=operations)/s, ""),
    "desk.yaml": `resource: desk\ntypes:\n  GetResponse:\n    fields:\n      book: Book\n      etag: string\noperations:\n${get}`,
  };
  expect(list + create).not.toContain("Reads");
  const done = textsOf(merge(ours));
  expect(done["desk.yaml"]).toContain("Reads one book.");
  expect(done["books.yaml"]).not.toContain("  get:");
  expect(done["books.yaml"]).toContain("  delete:");
});

test("follows a renamed file and adds new operations to it", () => {
  const ours = {
    "service.yaml": base["service.yaml"] ?? "",
    "library/volumes.yaml": (base["books.yaml"] ?? "").replace(
      "resource: books",
      "resource: library.volumes",
    ),
  };
  const done = textsOf(merge(ours));
  expect(Object.keys(done)).toEqual(["service.yaml", "library/volumes.yaml"]);
  expect(done["library/volumes.yaml"]).toBe(
    (theirs["books.yaml"] ?? "").replace("resource: books", "resource: library.volumes"),
  );
});

test("restores no operation that the author deleted", () => {
  const ours = edit(base, "books.yaml", [
    /\n {2}create:.*$/s.exec(base["books.yaml"] ?? "")?.[0] ?? "?",
    "",
  ]);
  expect(textsOf(merge(ours))["books.yaml"]).not.toContain("create");
});

test("keeps the author's side of a conflict, with a comment about the document's", () => {
  const ours = edit(base, "books.yaml", ["doc: Reads a book.", "doc: Reads it."]);
  const { texts, conflicts } = merge(ours);
  const lines = (texts.get("books.yaml") ?? "").split("\n");
  const line = lines.findIndex((one) => one.includes("# Import:"));
  expect(lines.slice(line, line + 2)).toEqual([
    "    # Import: the document now has: Reads one book.",
    "    doc: Reads it.",
  ]);
  expect(conflicts).toEqual([
    {
      path: "books.yaml",
      line: line + 1,
      what: "operations.get.doc",
      now: "the document now has: Reads one book.",
    },
  ]);
});

test("replaces a conflict comment of several lines as a whole", () => {
  const sentence = Array.from({ length: 60 }, (_, at) => `word${String(at)}`).join(" ");
  const long = edit(theirs, "books.yaml", ["doc: Reads one book.", `doc: ${sentence}`]);
  const ours = edit(base, "books.yaml", ["doc: Reads a book.", "doc: Reads it."]);
  const { texts, conflicts } = merge(ours, fresh(valuesOf(long)));
  const lines = (texts.get("books.yaml") ?? "").split("\n");
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(120);
  const [conflict] = conflicts;
  expect(conflict?.now).toMatch(/^the document now has: word0 word1 .*…$/);
  expect(lines[(conflict?.line ?? 0) - 1]).toMatch(/^ {4}# Import: the document now has: word0/);
  expect(lines[conflict?.line ?? 0]).toMatch(/^ {4}# {3}word/);
  const again = textsOf(merged({ base: theirs, ours: Object.fromEntries(texts), theirs }));
  expect((again["books.yaml"] ?? "").match(/# {3}word/g)).not.toBeNull();
  const short = edit(theirs, "books.yaml", ["doc: Reads one book.", "doc: Reads any book."]);
  const later = merged({ base: long, ours: Object.fromEntries(texts), theirs: short });
  expect((textsOf(later)["books.yaml"] ?? "").match(/# (?:Import:| {2}).*/g)).toEqual([
    "# Import: the document now has: Reads any book.",
  ]);
});

test.each([
  ["get", "[get]", "get"],
  ["[get]", "get", "[get]"],
  ["get", "[get, fetch]", "[get, fetch]"],
])("has no conflict of former names: %s, and %s in the document", (mine, exported, expected) => {
  const withFormer = (names: string) =>
    edit(base, "books.yaml", [
      "    doc: Reads a book.\n",
      `    doc: Reads a book.\n    renamedFrom: ${names}\n`,
    ]);
  const done = merge(withFormer(mine), withFormer(exported));
  expect(done.conflicts).toEqual([]);
  expect(textsOf(done)["books.yaml"]).toContain(`\n    renamedFrom: ${expected}\n`);
});

test("replaces the comment of a conflict instead of repeating it", () => {
  const ours = edit(base, "books.yaml", ["doc: Reads a book.", "doc: Reads it."]);
  const once = textsOf(merge(ours));
  expect(textsOf(merged({ base: theirs, ours: once, theirs }))).toEqual(once);
  const later = edit(theirs, "books.yaml", ["doc: Reads one book.", "doc: Reads any book."]);
  const twice = textsOf(merged({ base: theirs, ours: once, theirs: later }));
  expect((twice["books.yaml"] ?? "").match(/# Import:.*/g)).toEqual([
    "# Import: the document now has: Reads any book.",
  ]);
});

test("keeps an edited part that the document removed, as a conflict", () => {
  const ours = edit(base, "books.yaml", ["doc: Adds a book.", "doc: Adds it."]);
  const without = fresh(
    valuesOf(
      edit(base, "books.yaml", [
        /\n {2}create:.*$/s.exec(base["books.yaml"] ?? "")?.[0] ?? "?",
        "",
      ]),
    ),
  );
  const { texts, conflicts } = merge(ours, without);
  expect(texts.get("books.yaml")).toContain(
    "  # Import: the document no longer has it.\n  create:\n",
  );
  expect(conflicts).toMatchObject([{ path: "books.yaml", what: "operations.create" }]);
});

test("keeps the edits of an operation whose id the document changes", () => {
  const ours = edit(base, "books.yaml", ["doc: Adds a book.", "doc: Adds it."]);
  const now = fresh(valuesOf(edit(base, "books.yaml", ["  create:\n", "  insert:\n"])));
  expect(textsOf(merge(ours, now))).toEqual(
    edit(ours, "books.yaml", ["  create:\n", "  insert:\n"]),
  );
});

test("keeps the layout of a sheet that is not canonical if nothing changes in it", () => {
  const ours = {
    ...base,
    "books.yaml": `${(base["books.yaml"] ?? "").replaceAll('"', "'")}\n\n# The end.\n`,
  };
  expect(textsOf(merged({ base, ours, theirs: base }))).toEqual(ours);
});

test("reports an author's error with its location, and merges nothing", () => {
  const ours = edit(base, "books.yaml", ["    doc: Lists books.", "    docs: Lists books."]);
  expect(() => merge(ours)).toThrow('There is no key "docs" here');
});

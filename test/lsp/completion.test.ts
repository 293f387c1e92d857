import { describe, expect, test } from "vitest";
import { CompletionRequest, type CompletionItem } from "vscode-languageserver/node";
import { openEditor, type At, type Editor } from "./support/editor.ts";
import { library } from "./support/library.ts";

const books = "spec/library/books.yaml";
const service = "spec/library/service.yaml";

async function complete(editor: Editor, at: At): Promise<readonly CompletionItem[]> {
  const found = await editor.connection.sendRequest(CompletionRequest.type, at);
  return found === null ? [] : Array.isArray(found) ? found : found.items;
}

const labels = (items: readonly CompletionItem[]): string[] => items.map(({ label }) => label);

/** The completions when a part of a call sheet is replaced by typing. */
async function offered(file: string, before: string, typed: string): Promise<readonly string[]> {
  const editor = await openEditor(library());
  await editor.open(file);
  return labels(await complete(editor, await editor.type(file, before, typed)));
}

describe("types are offered", () => {
  test.each([
    ["in place of one", "result: Book |", "result: Bo‸ok |"],
    ["where there is none yet", "      genre: Genre", "      genre: ‸"],
    ["between braces", "{ type: Genre,", "{ type: ‸,"],
    [
      "between braces that are not closed",
      "{ type: Genre, doc: Only books of this genre. }",
      "{ type: G‸",
    ],
    ["as a member", "title: string\n", "title: string | ‸\n"],
    ["in a map", "Record<string, Genre>", "Record<string, ‸"],
    ["in quotes", '"Book[]"', '"‸[]"'],
    ["of a whole parameter", "page: integer", "page: ‸"],
    ["for a body", "    result: Answer", "    body: ‸\n    result: Answer"],
    ["of further fields", "  Meta:\n", "  Meta:\n    more: ‸\n"],
  ])("%s", async (_, before, typed) => {
    const found = await offered(books, before, typed);
    expect(found.slice(0, 8)).toEqual([
      "Book",
      "Genre",
      "Answer",
      "Meta",
      "Shelf",
      "Pet",
      "Cat",
      "Dog",
    ]);
    expect(found).toEqual(expect.arrayContaining(["string", "datetime", "unknown"]));
  });

  test("lists types of the service in its own file, also as members of a union", async () => {
    expect((await offered(service, "[Cat, Dog]", "[Cat, ‸]")).slice(0, 5)).toEqual([
      "Shelf",
      "Pet",
      "Cat",
      "Dog",
      "string",
    ]);
  });

  test.each(["errors: ‸", "errors: { default: ‸ }", "errors: { 404: ‸ }"])(
    "of the service where it says `%s`",
    async (written) => {
      const address = "baseUrl: https://library.example.com";
      const types = await offered(service, address, `${address}\n${written}`);
      expect(types.slice(0, 4)).toEqual(["Shelf", "Pet", "Cat", "Dog"]);
      expect(types).not.toContain("none");
    },
  );

  test("lists `none` and `media` as a result, and `null` after a bar", async () => {
    const result = await offered(books, "result: Answer", "result: ‸");
    expect(result).toEqual(expect.arrayContaining(["none", "media", "text", "location", "exists"]));
    expect(result).not.toContain("null");
    const member = await offered(books, "Book | none", "Book | ‸");
    expect(member).toEqual(expect.arrayContaining(["none", "null"]));
    expect(member).not.toContain("media");
    expect(await offered(books, "title: string", "title: ‸")).not.toContain("none");
  });

  test("without those that no parameter can have", async () => {
    expect(await offered(books, "page: integer", "page: ‸")).not.toContain("json");
    expect(await offered(books, "title: string", "title: ‸")).toContain("json");
  });

  test("not within a literal, in prose, in a comment or for a key", async () => {
    expect(await offered(service, `"'cat'"`, `"'ca‸t'"`)).toEqual([]);
    expect(await offered(books, "doc: One book.", "doc: One ‸")).toEqual([]);
    expect(await offered(books, "resource: books", "resource: books # B‸")).toEqual([]);
    expect(await offered(books, "      title: string", "      ‸\n      title: string")).toEqual([]);
  });

  test("shows the kind of each type, and replaces the whole word", async () => {
    const editor = await openEditor(library());
    await editor.open(books);
    const items = await complete(editor, await editor.type(books, "Book | none", "😀 | Bo‸ok"));
    const book = items.find(({ label }) => label === "Book");
    expect(book).toMatchObject({
      detail: "{ title, genre, by?, shelf? }",
      documentation: { kind: "markdown", value: expect.stringContaining("interface Book {") },
    });
    const character = "    result: 😀 | ".length;
    expect(book?.textEdit).toMatchObject({
      newText: "Book",
      range: { start: { character }, end: { character: character + 4 } },
    });
    expect(items.find(({ label }) => label === "hex")?.documentation).toMatchObject({
      value: "Hexadecimal, beginning with `0x`.",
    });
  });

  test("uses the last valid state while the file is invalid YAML", async () => {
    const editor = await openEditor(library());
    await editor.open(books);
    await editor.type(books, "  Genre:\n", '  Genre: "\n');
    await editor.diagnostics(books, ([first]) => first?.code === "yaml-syntax");
    const at = await editor.type(books, "title: string", "title: ‸");
    expect(labels(await complete(editor, at))).toEqual(expect.arrayContaining(["Book", "Genre"]));
  });

  test("includes new types that are not saved", async () => {
    const editor = await openEditor(library());
    await editor.open(service);
    await editor.open(books);
    await editor.type(service, "types:\n", "types:\n  Room: { fields: { id: string } }\n");
    const at = await editor.type(books, "title: string", "title: ‸");
    expect(labels(await complete(editor, at))).toContain("Room");
  });
});

describe("path variables are offered", () => {
  test("lists the service's variables in a request line", async () => {
    const editor = await openEditor(library());
    await editor.open(books);
    const items = await complete(editor, await editor.type(books, "GET /v1/books", "GET /v1/{‸"));
    expect(labels(items)).toEqual(["shelfId", "book.bookId"]);
    expect(items[0]?.textEdit).toMatchObject({ newText: "shelfId}" });
    expect(items[0]?.detail).toBe("digits");
  });

  test("adds no second brace, and replaces the whole dotted name", async () => {
    const editor = await openEditor(library());
    await editor.open(books);
    const items = await complete(editor, editor.at(books, "{book.boo‸kId}"));
    const { line } = editor.at(books, "{book.boo‸kId}").position;
    const start = "    http: GET /v1/shelves/{shelfId}/books/{".length;
    expect(items[1]?.textEdit).toEqual({
      newText: "book.bookId",
      range: {
        start: { line, character: start },
        end: { line, character: start + "book.bookId".length },
      },
    });
  });

  test("lists undocumented variables of the operation", async () => {
    const before = "      bookId: { type: string, doc: Id of the book. }";
    expect(await offered(books, before, "      ‸")).toEqual(["shelfId", "bookId"]);
    expect(await offered(books, before, `${before}\n      ‸`)).toEqual(["shelfId"]);
    expect(await offered(books, before, `      ‸\n${before}`)).toEqual(["shelfId"]);
    expect(await offered(books, `path:\n${before}`, "path: { ‸ }")).toEqual(["shelfId", "bookId"]);
  });

  test("lists variables of all operations in the service's file", async () => {
    expect(await offered(service, "types:\n", "  b‸\ntypes:\n")).toEqual(["bookId"]);
  });
});

describe("what `pages:` names is offered", () => {
  test("arguments by their names in code", async () => {
    expect(await offered(books, "token: pageToken", "token: ‸")).toEqual([
      "shelfId",
      "genre",
      "pageToken",
      "limit",
    ]);
    expect(await offered(books, "size: size }", "size: ‸ }")).toEqual(["page", "size"]);
  });

  test("fields of the result, and fields of those", async () => {
    expect(await offered(books, "items: data", "items: ‸")).toEqual(["data", "meta"]);
    expect(await offered(books, "next: meta.next", "next: meta.‸")).toEqual(["next"]);
    expect(await offered(books, "next: meta.next,", "next: meta.next, more: ‸,")).toEqual([
      "data",
      "meta",
    ]);
  });

  test("lists fields of the records for the key of the last one", async () => {
    expect(await offered(books, "next: meta.next, items: data", "last: ‸, items: data")).toEqual([
      "title",
      "genre",
      "by",
      "shelf",
    ]);
  });

  test("lists fields of the body next to arguments", async () => {
    const withBody = "    body: Book\n    result: Answer\n    pages: { token: ‸";
    const typed = "    result: Answer\n    pages: { token: pageToken";
    expect(await offered(books, typed, withBody)).toEqual([
      "shelfId",
      "genre",
      "pageToken",
      "limit",
      "body.title",
      "body.genre",
      "body.by",
      "body.shelf",
    ]);
    expect(await offered(books, typed, withBody.replace("‸", "body.‸"))).toContain("title");
  });
});

describe("values are offered", () => {
  test("lists the values of an enum", async () => {
    const found = await offered(books, "{ type: Genre,", "{ type: Genre, default: ‸,");
    expect(found).toEqual(["novel", "poem"]);
  });

  test("lists the fields that all members share", async () => {
    expect(await offered(service, "discriminator: kind", "discriminator: ‸")).toEqual([
      "kind",
      "name",
    ]);
  });

  test("suggests the resource of the file's path", async () => {
    expect(await offered(books, "resource: books", "resource: ‸")).toEqual(["books"]);
    expect(await offered(service, "service: library", "service: ‸")).toEqual(["library"]);
    const editor = await openEditor(library());
    const file = "spec/library/books/line-items.yaml";
    await editor.open(file, "resource: \noperations: {}\n");
    const at = editor.at(file, "resource: ‸\n");
    expect(labels(await complete(editor, at))).toEqual(["books.lineItems"]);
  });
});

test("suggests nothing in other files", async () => {
  const editor = await openEditor(library());
  for (const file of ["other/things.yaml", "spec/library/notes.txt", "callsheet.yaml"]) {
    await editor.open(file, "types:\n  A: { type: \n");
    expect(await complete(editor, editor.at(file, "type: ‸\n"))).toEqual([]);
  }
});

describe("roles are offered", () => {
  const upload = "http: { metadata: POST /v1/books, media: POST /upload/v1/books }";

  test.each([
    ["under what is fixed of an upload", `${upload}\n    fixed: { ‸ }`, ["metadata", "media"]],
    ["that nothing is said of yet", `${upload}\n    fixed: { media: { alt: a }, ‸ }`, ["metadata"]],
    ["not where there is one request line", "http: GET /v1/books\n    fixed: { ‸ }", []],
    ["not below a role", `${upload}\n    fixed: { media: { ‸ } }`, []],
  ])("%s", async (_, typed, roles) => {
    expect(await offered(books, "http: GET /v1/books\n", `${typed}\n`)).toEqual(roles);
  });
});

describe("parts of a request that are fixed", () => {
  const upload = "http: { metadata: POST /v1/books, media: POST /upload/v1/books }";
  const line = "http: POST /v1/books";
  const fields = ["body.title", "body.genre", "body.by", "body.shelf"];

  test.each([
    ["offer fields of the body", `${line}\n    body: Book\n    fixed: { body.‸ }`, fields],
    [
      "offer what is not fixed yet",
      `${line}\n    body: Book\n    fixed:\n      body.title: A\n      body.‸`,
      fields.slice(1),
    ],
    [
      "offer them below a role",
      `${upload}\n    body: Book\n    fixed: { media: { body.‸ } }`,
      fields,
    ],
    ["offer nothing without a body", `${line}\n    fixed: { body.‸ }`, []],
  ])("%s", async (_, typed, names) => {
    expect(await offered(books, "http: GET /v1/books\n", `${typed}\n`)).toEqual(names);
  });
});

test("fields of the body are offered in braces that are open", async () => {
  const editor = await openEditor(library());
  await editor.open(books);
  const whole = "http: POST /v1/books\n    body: Book\n    fixed: { body.genre: ‸novel }\n";
  await complete(editor, await editor.type(books, "http: GET /v1/books\n", whole));
  const at = await editor.type(books, "{ body.genre: novel }", "{ body.‸");
  expect(labels(await complete(editor, at))).toContain("body.title");
});

test("a server is one of the service's", async () => {
  const editor = await openEditor(library());
  await editor.open(service);
  const servers = "servers: { cdn: https://cdn.test, eu: https://eu.test }\nclient:";
  await editor.type(service, "client:", servers);
  await editor.open(books);
  const line = "http: GET /v1/books\n";
  const at = await editor.type(books, line, `${line}    server: ‸\n`);
  expect(labels(await complete(editor, at))).toEqual(["cdn", "eu"]);
});

test("a base URL is an environment of the service", async () => {
  const editor = await openEditor(library());
  await editor.open(service);
  const environments = "environments: { live: https://live.test, test: https://t.test }\nclient:";
  await editor.type(service, "client:", environments);
  const at = await editor.type(service, "baseUrl: https://library.example.com", "baseUrl: ‸");
  expect(labels(await complete(editor, at))).toEqual(["live", "test"]);
});

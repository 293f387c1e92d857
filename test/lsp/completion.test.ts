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

/** Returns the completions after a part of a call sheet is replaced by typing. */
async function offered(file: string, before: string, typed: string): Promise<readonly string[]> {
  const editor = await openEditor(library());
  await editor.open(file);
  return labels(await complete(editor, await editor.type(file, before, typed)));
}

describe("completion of types", () => {
  test.each([
    ["over an existing type", "result: Book |", "result: Bo‸ok |"],
    ["after a key without a value", "      genre: Genre", "      genre: ‸"],
    ["between braces", "{ type: Genre,", "{ type: ‸,"],
    ["in unclosed braces", "{ type: Genre, doc: Only books of this genre. }", "{ type: G‸"],
    ["as a member of a union", "title: string\n", "title: string | ‸\n"],
    ["in a map", "Record<string, Genre>", "Record<string, ‸"],
    ["in quotes", '"Book[]"', '"‸[]"'],
    ["for a parameter", "page: integer", "page: ‸"],
    ["for a body", "    result: Answer", "    body: ‸\n    result: Answer"],
    ["for further fields", "  Meta:\n", "  Meta:\n    more: ‸\n"],
  ])("completes a type %s", async (_, before, typed) => {
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

  test("completes types of the service in its own file, also as members of a union", async () => {
    expect((await offered(service, "[Cat, Dog]", "[Cat, ‸]")).slice(0, 5)).toEqual([
      "Shelf",
      "Pet",
      "Cat",
      "Dog",
      "string",
    ]);
  });

  test.each(["errors: ‸", "errors: { default: ‸ }", "errors: { 404: ‸ }"])(
    "completes types of the service after `%s`",
    async (written) => {
      const address = "baseUrl: https://library.example.com";
      const types = await offered(service, address, `${address}\n${written}`);
      expect(types.slice(0, 4)).toEqual(["Shelf", "Pet", "Cat", "Dog"]);
      expect(types).not.toContain("none");
    },
  );

  test("completes types of all call sheets for the events of webhooks", async () => {
    const address = "baseUrl: https://library.example.com";
    for (const event of ["lent: ‸", "lent: { type: ‸ }"]) {
      const written = `webhooks: { event: type, signature: none, events: { ${event} } }`;
      const types = await offered(service, address, `${address}\n${written}`);
      expect(types).toEqual(expect.arrayContaining(["Shelf", "Book", "string"]));
      expect(types).not.toContain("none");
    }
  });

  test("completes `none` and `media` as a result, and `null` after a bar", async () => {
    const result = await offered(books, "result: Answer", "result: ‸");
    expect(result).toEqual(expect.arrayContaining(["none", "media", "text", "location", "exists"]));
    expect(result).not.toContain("null");
    const member = await offered(books, "Book | none", "Book | ‸");
    expect(member).toEqual(expect.arrayContaining(["none", "null"]));
    expect(member).not.toContain("media");
    expect(await offered(books, "title: string", "title: ‸")).not.toContain("none");
  });

  test("omits types that a parameter cannot have", async () => {
    expect(await offered(books, "page: integer", "page: ‸")).not.toContain("json");
    expect(await offered(books, "title: string", "title: ‸")).toContain("json");
  });

  test("completes no type within a literal, prose or a comment, or for a key", async () => {
    expect(await offered(service, `"'cat'"`, `"'ca‸t'"`)).toEqual([]);
    expect(await offered(books, "doc: One book.", "doc: One ‸")).toEqual([]);
    expect(await offered(books, "resource: books", "resource: books # B‸")).toEqual([]);
    expect(await offered(books, "      title: string", "      ‸\n      title: string")).toEqual([]);
  });

  test("returns the kind of each completed type, and replaces the whole word", async () => {
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
      value: "Hexadecimal digits after `0x`.",
    });
  });

  test("completes types of the last valid state while the file is invalid YAML", async () => {
    const editor = await openEditor(library());
    await editor.open(books);
    await editor.type(books, "  Genre:\n", '  Genre: "\n');
    await editor.diagnostics(books, ([first]) => first?.code === "yaml-syntax");
    const at = await editor.type(books, "title: string", "title: ‸");
    expect(labels(await complete(editor, at))).toEqual(expect.arrayContaining(["Book", "Genre"]));
  });

  test("completes new types of unsaved files", async () => {
    const editor = await openEditor(library());
    await editor.open(service);
    await editor.open(books);
    await editor.type(service, "types:\n", "types:\n  Room: { fields: { id: string } }\n");
    const at = await editor.type(books, "title: string", "title: ‸");
    expect(labels(await complete(editor, at))).toContain("Room");
  });
});

describe("completion of path variables", () => {
  test("completes the service's variables in a request line", async () => {
    const editor = await openEditor(library());
    await editor.open(books);
    const items = await complete(editor, await editor.type(books, "GET /v1/books", "GET /v1/{‸"));
    expect(labels(items)).toEqual(["shelfId", "book.bookId"]);
    expect(items[0]?.textEdit).toMatchObject({ newText: "shelfId}" });
    expect(items[0]?.detail).toBe("digits");
  });

  test("completes a path variable without a second brace, and replaces the whole dotted name", async () => {
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

  test("completes undescribed variables of the operation", async () => {
    const before = "      bookId: { type: string, doc: Id of the book. }";
    expect(await offered(books, before, "      ‸")).toEqual(["shelfId", "bookId"]);
    expect(await offered(books, before, `${before}\n      ‸`)).toEqual(["shelfId"]);
    expect(await offered(books, before, `      ‸\n${before}`)).toEqual(["shelfId"]);
    expect(await offered(books, `path:\n${before}`, "path: { ‸ }")).toEqual(["shelfId", "bookId"]);
  });

  test("completes variables of all operations in the service's file", async () => {
    expect(await offered(service, "types:\n", "  b‸\ntypes:\n")).toEqual(["bookId"]);
  });
});

describe("completion in `pages:`", () => {
  test("completes arguments by their names in code", async () => {
    expect(await offered(books, "token: pageToken", "token: ‸")).toEqual([
      "shelfId",
      "genre",
      "pageToken",
      "limit",
    ]);
    expect(await offered(books, "size: size }", "size: ‸ }")).toEqual(["page", "size"]);
  });

  test("completes fields of the result and their nested fields", async () => {
    expect(await offered(books, "items: data", "items: ‸")).toEqual(["data", "meta"]);
    expect(await offered(books, "next: meta.next", "next: meta.‸")).toEqual(["next"]);
    expect(await offered(books, "next: meta.next,", "next: meta.next, more: ‸,")).toEqual([
      "data",
      "meta",
    ]);
  });

  test("completes fields of the records for the key of the last record", async () => {
    expect(await offered(books, "next: meta.next, items: data", "last: ‸, items: data")).toEqual([
      "title",
      "genre",
      "by",
      "shelf",
    ]);
  });

  test("completes fields of the body next to arguments", async () => {
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

describe("completion of values", () => {
  test("completes the values of an enum", async () => {
    const found = await offered(books, "{ type: Genre,", "{ type: Genre, default: ‸,");
    expect(found).toEqual(["novel", "poem"]);
  });

  test("completes fields that all members of a union share", async () => {
    expect(await offered(service, "discriminator: kind", "discriminator: ‸")).toEqual([
      "kind",
      "name",
    ]);
  });

  test("completes the resource of the file's path", async () => {
    expect(await offered(books, "resource: books", "resource: ‸")).toEqual(["books"]);
    expect(await offered(service, "service: library", "service: ‸")).toEqual(["library"]);
    const editor = await openEditor(library());
    const file = "spec/library/books/line-items.yaml";
    await editor.open(file, "resource: \noperations: {}\n");
    const at = editor.at(file, "resource: ‸\n");
    expect(labels(await complete(editor, at))).toEqual(["books.lineItems"]);
  });
});

test("completes nothing in other files", async () => {
  const editor = await openEditor(library());
  for (const file of ["other/things.yaml", "spec/library/notes.txt", "callsheet.yaml"]) {
    await editor.open(file, "types:\n  A: { type: \n");
    expect(await complete(editor, editor.at(file, "type: ‸\n"))).toEqual([]);
  }
});

describe("completion of roles", () => {
  const upload = "http: { metadata: POST /v1/books, media: POST /upload/v1/books }";

  test.each([
    ["roles below `fixed` of an upload", `${upload}\n    fixed: { ‸ }`, ["metadata", "media"]],
    ["roles without fixed values", `${upload}\n    fixed: { media: { alt: a }, ‸ }`, ["metadata"]],
    ["no roles for one request line", "http: GET /v1/books\n    fixed: { ‸ }", []],
    ["no roles below a role", `${upload}\n    fixed: { media: { ‸ } }`, []],
  ])("completes %s", async (_, typed, roles) => {
    expect(await offered(books, "http: GET /v1/books\n", `${typed}\n`)).toEqual(roles);
  });
});

describe("completion of fixed parts", () => {
  const upload = "http: { metadata: POST /v1/books, media: POST /upload/v1/books }";
  const line = "http: POST /v1/books";
  const fields = ["body.title", "body.genre", "body.by", "body.shelf"];

  test.each([
    ["fields of the body", `${line}\n    body: Book\n    fixed: { body.‸ }`, fields],
    [
      "fields that are not fixed yet",
      `${line}\n    body: Book\n    fixed:\n      body.title: A\n      body.‸`,
      fields.slice(1),
    ],
    [
      "fields of the body below a role",
      `${upload}\n    body: Book\n    fixed: { media: { body.‸ } }`,
      fields,
    ],
    ["nothing without a body", `${line}\n    fixed: { body.‸ }`, []],
  ])("completes %s", async (_, typed, names) => {
    expect(await offered(books, "http: GET /v1/books\n", `${typed}\n`)).toEqual(names);
  });
});

test("completes fields of the body in unclosed braces", async () => {
  const editor = await openEditor(library());
  await editor.open(books);
  const whole = "http: POST /v1/books\n    body: Book\n    fixed: { body.genre: ‸novel }\n";
  await complete(editor, await editor.type(books, "http: GET /v1/books\n", whole));
  const at = await editor.type(books, "{ body.genre: novel }", "{ body.‸");
  expect(labels(await complete(editor, at))).toContain("body.title");
});

test("completes the servers of the service", async () => {
  const editor = await openEditor(library());
  await editor.open(service);
  const servers = "servers: { cdn: https://cdn.test, eu: https://eu.test }\nclient:";
  await editor.type(service, "client:", servers);
  await editor.open(books);
  const line = "http: GET /v1/books\n";
  const at = await editor.type(books, line, `${line}    server: ‸\n`);
  expect(labels(await complete(editor, at))).toEqual(["cdn", "eu"]);
});

test("completes the environments of the service as base URL", async () => {
  const editor = await openEditor(library());
  await editor.open(service);
  const environments = "environments: { live: https://live.test, test: https://t.test }\nclient:";
  await editor.type(service, "client:", environments);
  const at = await editor.type(service, "baseUrl: https://library.example.com", "baseUrl: ‸");
  expect(labels(await complete(editor, at))).toEqual(["live", "test"]);
});

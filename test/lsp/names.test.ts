import { describe, expect, test } from "vitest";
import {
  DefinitionRequest,
  DocumentHighlightRequest,
  HoverRequest,
  ReferencesRequest,
  type Location,
  type MarkupContent,
} from "vscode-languageserver/node";
import { openEditor, type At, type Editor } from "./support/editor.ts";
import { library } from "./support/library.ts";
import { place } from "./support/positions.ts";

const books = "spec/library/books.yaml";
const service = "spec/library/service.yaml";

async function openLibrary(): Promise<Editor> {
  const editor = await openEditor(library());
  await editor.open(service);
  await editor.open(books);
  return editor;
}

async function definitions(editor: Editor, at: At): Promise<readonly string[]> {
  const found = await editor.connection.sendRequest(DefinitionRequest.type, at);
  return [found ?? []].flat().map((one) => place(editor, one as Location));
}

async function references(editor: Editor, at: At): Promise<readonly string[]> {
  const context = { includeDeclaration: true };
  const found = await editor.connection.sendRequest(ReferencesRequest.type, { ...at, context });
  return (found ?? []).map((one) => place(editor, one));
}

async function hovered(editor: Editor, at: At): Promise<string> {
  const found = await editor.connection.sendRequest(HoverRequest.type, at);
  return found === null ? "" : (found.contents as MarkupContent).value;
}

describe("definitions", () => {
  test.each([
    ["a type of the resource", "result: Bo‸ok |", `${books}:3:3 Book`],
    ["a type of the service", "shelf?: Shelf‸", `${service}:10:3 Shelf`],
    ["a type in a map", "Record<string, ‸Genre>", `${books}:10:3 Genre`],
    ["a type in quotes", '"Bo‸ok[]"', `${books}:3:3 Book`],
    ["a path variable that the service describes", "{she‸lfId}/books\n", `${service}:8:3 shelfId`],
    ["a path variable that the operation describes", "{book.‸bookId}", `${books}:37:7 bookId`],
    ["an argument by its own name", "token: pageTok‸en", `${books}:28:39 pageToken`],
    ["an argument by its wire name", "size: si‸ze", `${books}:45:7 size`],
    ["a field of the result", "items: da‸ta", `${books}:17:7 data`],
    ["a nested field of the result", "meta.ne‸xt", `${books}:21:7 next`],
    ["a parent field of the result", "me‸ta.next", `${books}:18:7 meta`],
  ])("finds the definition of %s", async (_, piece, expected) => {
    const editor = await openLibrary();
    expect(await definitions(editor, editor.at(books, piece))).toEqual([expected]);
  });

  test("finds definitions while the file is invalid YAML", async () => {
    const editor = await openLibrary();
    await editor.type(books, "doc: Finds books.", 'doc: "Finds books.');
    expect(await definitions(editor, editor.at(books, "shelf?: She‸lf"))).toEqual([
      `${service}:10:3 Shelf`,
    ]);
  });

  test("returns no definition outside a name", async () => {
    const editor = await openLibrary();
    for (const piece of ["doc: One b‸ook.", "title: str‸ing", "http: G‸ET /v1/books\n"]) {
      expect(await definitions(editor, editor.at(books, piece))).toEqual([]);
    }
  });
});

describe("references", () => {
  test("finds the uses of a type in all files of its service", async () => {
    const editor = await openLibrary();
    expect(await references(editor, editor.at(service, "  Sh‸elf:"))).toEqual([
      `${service}:10:3 Shelf`,
      `${books}:9:15 Shelf`,
    ]);
    expect(await references(editor, editor.at(books, "  Gen‸re:\n    doc"))).toEqual([
      `${books}:10:3 Genre`,
      `${books}:7:14 Genre`,
      `${books}:8:27 Genre`,
      `${books}:27:22 Genre`,
    ]);
  });

  test("finds the uses of a path variable in all operations of its description", async () => {
    const editor = await openLibrary();
    expect(await references(editor, editor.at(service, "  shelf‸Id:"))).toEqual([
      `${service}:8:3 shelfId`,
      `${books}:24:28 shelfId`,
      `${books}:34:28 shelfId`,
    ]);
  });

  test("finds the uses of an argument", async () => {
    const editor = await openLibrary();
    expect(await references(editor, editor.at(books, "as: page‸Token"))).toEqual([
      `${books}:28:39 pageToken`,
      `${books}:31:21 pageToken`,
    ]);
    expect(await references(editor, editor.at(books, "size: ‸size"))).toEqual([
      `${books}:45:7 size`,
      `${books}:47:34 size`,
    ]);
  });

  test("highlights uses in one file", async () => {
    const editor = await openLibrary();
    const at = editor.at(books, "genre: Gen‸re\n");
    const found = await editor.connection.sendRequest(DocumentHighlightRequest.type, at);
    expect(found?.map(({ kind, range }) => [kind, range.start.line + 1])).toEqual([
      [3, 10],
      [2, 7],
      [2, 8],
      [2, 27],
    ]);
  });
});

describe("hover", () => {
  test.each([
    [
      "a type with its fields",
      "result: Bo‸ok |",
      [
        "interface Book {\n  title: string;\n  genre: Genre;\n  by?: Record<string, Genre>;",
        "One book.",
      ],
    ],
    [
      "an enum with its values",
      "genre: Gen‸re\n",
      ['type Genre =\n  | "novel"\n  | "poem"', "What a book is about."],
    ],
    ["a primitive", "title: str‸ing", ["`string`: A string."]],
    ["a keyword for a result", "Book | no‸ne", ["`none`: No content."]],
    [
      "an operation as a call",
      "  li‸st:",
      [
        "books.list({\n  shelfId: digits;\n  genre?: Genre;\n  pageToken?: string;\n  limit?: integer;\n}): Answer",
        "Lists books by title.",
        "`GET /v1/shelves/{shelfId}/books`",
      ],
    ],
    [
      "a parameter",
      "      ‸limit:",
      ["(argument) limit?: integer", "In the query, as `limit`.", "Default of the server: `20`."],
    ],
    [
      "a path variable with the service's description",
      "{shel‸fId}/books\n",
      ["(argument) shelfId: digits", "Number of the shelf.", "Decimal digits, as a string."],
    ],
    ["a field", "      by‸?:", ["(field) by?: Record<string, Genre>"]],
    ["a field used by pagination", "items: da‸ta", ["(field) data: Book[]"]],
  ])("shows %s", async (_, piece, expected) => {
    const editor = await openLibrary();
    const text = await hovered(editor, editor.at(books, piece));
    for (const part of expected) expect(text).toContain(part);
  });

  test("shows the client's options", async () => {
    const editor = await openLibrary();
    const text = await hovered(editor, editor.at(service, "x-ten‸ant:"));
    expect(text).toContain("(argument) apiKey: string");
    expect(text).toContain("In the header, as `x-tenant`.");
  });

  test("shows nothing for a key of the format, which a YAML server explains", async () => {
    const editor = await openLibrary();
    for (const piece of ["operat‸ions:", "    res‸ult: Answer", "resour‸ce:"]) {
      expect(await hovered(editor, editor.at(books, piece))).toBe("");
    }
  });
});

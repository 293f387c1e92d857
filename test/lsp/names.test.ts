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

describe("a definition is found", () => {
  test.each([
    ["of a type of the resource", "result: Bo‸ok |", `${books}:3:3 Book`],
    ["of a type of the service", "shelf?: Shelf‸", `${service}:10:3 Shelf`],
    ["of a type in a map", "Record<string, ‸Genre>", `${books}:10:3 Genre`],
    ["of a type in quotes", '"Bo‸ok[]"', `${books}:3:3 Book`],
    [
      "of a path variable that the service describes",
      "{she‸lfId}/books\n",
      `${service}:8:3 shelfId`,
    ],
    ["of one that the operation describes", "{book.‸bookId}", `${books}:37:7 bookId`],
    ["of an argument by its own name", "token: pageTok‸en", `${books}:28:39 pageToken`],
    ["of an argument by the name on the wire", "size: si‸ze", `${books}:45:7 size`],
    ["of a field of the result", "items: da‸ta", `${books}:17:7 data`],
    ["of a field of that", "meta.ne‸xt", `${books}:21:7 next`],
    ["of what holds that", "me‸ta.next", `${books}:18:7 meta`],
  ])("%s", async (_, piece, expected) => {
    const editor = await openLibrary();
    expect(await definitions(editor, editor.at(books, piece))).toEqual([expected]);
  });

  test("works while the file is invalid YAML", async () => {
    const editor = await openLibrary();
    await editor.type(books, "doc: Finds books.", 'doc: "Finds books.');
    expect(await definitions(editor, editor.at(books, "shelf?: She‸lf"))).toEqual([
      `${service}:10:3 Shelf`,
    ]);
  });

  test("returns nothing outside a name", async () => {
    const editor = await openLibrary();
    for (const piece of ["doc: One b‸ook.", "title: str‸ing", "http: G‸ET /v1/books\n"]) {
      expect(await definitions(editor, editor.at(books, piece))).toEqual([]);
    }
  });
});

describe("every use is found", () => {
  test("covers a type in all files of its service", async () => {
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

  test("covers a path variable wherever the service's description applies", async () => {
    const editor = await openLibrary();
    expect(await references(editor, editor.at(service, "  shelf‸Id:"))).toEqual([
      `${service}:8:3 shelfId`,
      `${books}:24:28 shelfId`,
      `${books}:34:28 shelfId`,
    ]);
  });

  test("covers an argument", async () => {
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

describe("hovering shows", () => {
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
    ["a primitive", "title: str‸ing", ["`string`: A text."]],
    ["a word for a result", "Book | no‸ne", ["`none`: No content."]],
    [
      "an operation as it is called",
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
      [
        "(argument) limit?: integer",
        "In the query, as `limit`.",
        "The server assumes `20` when it is left out.",
      ],
    ],
    [
      "a path variable, with what the service says",
      "{shel‸fId}/books\n",
      ["(argument) shelfId: digits", "Number of the shelf.", "Decimal digits, as text."],
    ],
    ["a field", "      by‸?:", ["(field) by?: Record<string, Genre>"]],
    ["a field that pages are read from", "items: da‸ta", ["(field) data: Book[]"]],
  ])("%s", async (_, piece, expected) => {
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

  test("nothing over a key of the format, which a server for YAML explains", async () => {
    const editor = await openLibrary();
    for (const piece of ["operat‸ions:", "    res‸ult: Answer", "resour‸ce:"]) {
      expect(await hovered(editor, editor.at(books, piece))).toBe("");
    }
  });
});

/** Requests about a whole file. */
import { describe, expect, test } from "vitest";
import {
  DocumentFormattingRequest,
  DocumentSymbolRequest,
  WorkspaceSymbolRequest,
  type DocumentSymbol,
  type Range,
  type SymbolInformation,
} from "vscode-languageserver/node";
import { formatSheet } from "../../generator/sheets/fmt/format-sheets.ts";
import { fileFormats } from "../../generator/sheets/format/files.ts";
import { temporaryProject } from "../cli/temporary-folder.ts";
import { openEditor, type Editor } from "./support/editor.ts";
import { library } from "./support/library.ts";
import { applyEdits, place, textIn } from "./support/positions.ts";

const books = "spec/library/books.yaml";
const service = "spec/library/service.yaml";

describe("symbols", () => {
  const symbolsOf = async (editor: Editor, file: string): Promise<readonly DocumentSymbol[]> => {
    const textDocument = editor.textDocument(file);
    const found = await editor.connection.sendRequest(DocumentSymbolRequest.type, { textDocument });
    return (found ?? []) as DocumentSymbol[];
  };
  const outline = (symbols: readonly DocumentSymbol[], depth = 0): string[] =>
    symbols.flatMap(({ name, children = [] }) => [
      "  ".repeat(depth) + name,
      ...outline(children, depth + 1),
    ]);

  test("lists types with their fields, and operations of a resource", async () => {
    const editor = await openEditor(library());
    const symbols = await symbolsOf(editor, books);
    expect(outline(symbols)).toEqual([
      "books",
      "  Book",
      "    title",
      "    genre",
      "    by",
      "    shelf",
      "  Genre",
      "  Answer",
      "    data",
      "    meta",
      "  Meta",
      "    next",
      "  list",
      "  get",
      "  search",
    ]);
    const list = symbols[0]?.children?.find(({ name }) => name === "list");
    expect(list?.detail).toBe("GET /v1/shelves/{shelfId}/books");
    expect(list && textIn(editor.text(books), list.selectionRange)).toBe("list");
    const lines = editor.text(books).split("\n");
    expect(lines[list?.range.end.line ?? 0]).toContain("pages: { token: pageToken");
  });

  test("lists client options and types of a service", async () => {
    const editor = await openEditor(library());
    expect(
      outline(await symbolsOf(editor, service)).filter((line) => !line.startsWith("    ")),
    ).toEqual(["library", "  x-tenant", "  Shelf", "  Pet", "  Cat", "  Dog"]);
  });

  test("nests the range of each symbol within its parent", async () => {
    const editor = await openEditor(temporaryProject());
    const contains = (outer: Range, inner: Range): boolean =>
      compare(outer.start, inner.start) <= 0 && compare(inner.end, outer.end) <= 0;
    const check = (symbol: DocumentSymbol): void => {
      expect(contains(symbol.range, symbol.selectionRange), symbol.name).toBe(true);
      for (const child of symbol.children ?? []) {
        expect(contains(symbol.range, child.range), child.name).toBe(true);
        check(child);
      }
    };
    const files = ["spec/token-data/service.yaml", "spec/advertising/advertisers/line-items.yaml"];
    for (const file of files) {
      const symbols = await symbolsOf(editor, file);
      expect(symbols).toHaveLength(1);
      for (const symbol of symbols) check(symbol);
    }
  });

  test("keeps the previous symbols while the file is invalid YAML, and ignores other files", async () => {
    const editor = await openEditor(library());
    await editor.open(books);
    await editor.type(books, "doc: Finds books.", 'doc: "Finds books.');
    expect(outline(await symbolsOf(editor, books))).toContain("  search");
    expect(await symbolsOf(editor, "README.md")).toEqual([]);
  });

  test("finds symbols of all files by letters of their names", async () => {
    const editor = await openEditor(library());
    const found = async (query: string): Promise<readonly string[]> => {
      const symbols = await editor.connection.sendRequest(WorkspaceSymbolRequest.type, { query });
      return ((symbols ?? []) as SymbolInformation[]).map(
        ({ name, location }) => `${name} ${place(editor, location)}`,
      );
    };
    expect(await found("bsearch")).toEqual([`books.search ${books}:40:3 search`]);
    expect(await found("SHELF")).toEqual([`Shelf ${service}:10:3 Shelf`]);
    expect((await found("")).length).toBe(11);
    expect(await found("zzz")).toEqual([]);
  });
});

const compare = (a: Range["start"], b: Range["start"]): number =>
  a.line - b.line || a.character - b.character;

describe("formatting", () => {
  const format = async (editor: Editor, file: string): Promise<string | null> => {
    const found = await editor.connection.sendRequest(DocumentFormattingRequest.type, {
      textDocument: editor.textDocument(file),
      options: { tabSize: 2, insertSpaces: true },
    });
    return found === null ? null : applyEdits(editor.text(file), found);
  };
  const formatted = (text: string): string => {
    const source = { path: "library/books.yaml", origin: "", file: "", text };
    const outcome = formatSheet(source, fileFormats.resource);
    return outcome.ok ? outcome.value : "";
  };

  test.each([
    [
      "in another order",
      (text: string) => text.replace("resource: books\n", "") + "resource: books\n",
    ],
    ["with other spaces", (text: string) => text.replaceAll("{ ", "{   ").replaceAll("\n\n", "\n")],
    ["without a final line end", (text: string) => text.trimEnd()],
    ["with too many empty lines", (text: string) => `\n\n${text}\n\n\n`],
  ])("formats a file %s like `fmt`", async (_, change) => {
    const editor = await openEditor(library());
    const text = change(editor.text(books));
    await editor.open(books, text);
    expect(await format(editor, books)).toBe(formatted(text));
    const windows = text.replaceAll("\n", "\r\n");
    await editor.close(books);
    await editor.open(books, windows);
    expect(await format(editor, books)).toBe(formatted(text).replaceAll("\n", "\r\n"));
  });

  test("edits only the lines that differ", async () => {
    const editor = await openEditor(library());
    const text = formatted(editor.text(books));
    await editor.open(books, text);
    await editor.type(books, "doc: Finds books.", "doc:    Finds books.");
    const edits = await editor.connection.sendRequest(DocumentFormattingRequest.type, {
      textDocument: editor.textDocument(books),
      options: { tabSize: 2, insertSpaces: true },
    });
    expect(edits?.map(({ newText }) => newText)).toEqual(["    doc: Finds books.\n"]);
    await editor.type(books, "doc:    Finds", "doc: Finds");
    expect(await format(editor, books)).toBe(text);
  });

  test("does not format invalid YAML and other files", async () => {
    const editor = await openEditor(library());
    await editor.open(books, 'resource: "books\n');
    expect(await format(editor, books)).toBeNull();
    await editor.open("notes.yaml", "a:   b\n");
    expect(await format(editor, "notes.yaml")).toBeNull();
  });
});

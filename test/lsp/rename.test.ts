import { describe, expect, test } from "vitest";
import {
  MessageType,
  PrepareRenameRequest,
  RenameRequest,
  ShowMessageNotification,
  type TextEdit,
  type WorkspaceEdit,
} from "vscode-languageserver/node";
import { compile } from "../../generator/project/generate/compile.ts";
import { readSpec } from "../../generator/project/load/read-spec.ts";
import { openEditor, type At, type Editor } from "./support/editor.ts";
import { library } from "./support/library.ts";
import { applyEdits } from "./support/positions.ts";

const books = "spec/library/books.yaml";
const service = "spec/library/service.yaml";

async function openLibrary(changes: Readonly<Record<string, string>> = {}): Promise<Editor> {
  const editor = await openEditor(library(changes));
  await editor.open(service);
  await editor.open(books);
  return editor;
}

const rename = (editor: Editor, at: At, newName: string): Promise<WorkspaceEdit | null> =>
  editor.connection.sendRequest(RenameRequest.type, { ...at, newName });

/** The contents of changed files after a rename. */
async function renamed(
  editor: Editor,
  at: At,
  newName: string,
): Promise<Readonly<Record<string, string>>> {
  const { changes = {} } = (await rename(editor, at, newName)) ?? {};
  return Object.fromEntries(
    Object.entries(changes).map(([uri, edits]: [string, TextEdit[]]) => {
      const file = editor.fileOf(uri);
      return [file, applyEdits(editor.text(file), edits)];
    }),
  );
}

/** The diagnostics of the library with other file contents. */
function problems(editor: Editor, texts: Readonly<Record<string, string>>): readonly string[] {
  const { sources } = readSpec("spec", editor.root);
  return compile(
    sources.map((source) => ({ ...source, text: texts[source.file] ?? source.text })),
  ).diagnostics.map(({ message }) => message);
}

describe("renaming", () => {
  test("renames a type of the service in all its files", async () => {
    const editor = await openLibrary();
    const texts = await renamed(editor, editor.at(books, "shelf?: She‸lf"), "Rack");
    expect(Object.keys(texts).toSorted()).toEqual([books, service]);
    expect(texts[service]).toBe(
      editor
        .text(service)
        .replace(
          "  Shelf:\n    doc: Where books stand.\n",
          "  Rack:\n    doc: Where books stand.\n    renamedFrom: Shelf\n",
        ),
    );
    expect(texts[books]).toBe(editor.text(books).replace("shelf?: Shelf", "shelf?: Rack"));
    expect(problems(editor, texts)).toEqual([]);
  });

  test("renames a type of a resource within longer expressions", async () => {
    const editor = await openLibrary();
    const texts = await renamed(editor, editor.at(books, '"Bo‸ok[]"'), "Volume");
    expect(texts).toEqual({
      [books]: editor
        .text(books)
        .replaceAll(/\bBook\b/g, "Volume")
        .replace("    doc: One book.\n", "    doc: One book.\n    renamedFrom: Book\n"),
    });
    expect(problems(editor, texts)).toEqual([]);
  });

  test("renames a path variable and its description, without its prefix", async () => {
    const editor = await openLibrary();
    const own = await renamed(editor, editor.at(books, "{book.book‸Id}"), "volumeId");
    expect(own).toEqual({ [books]: editor.text(books).replaceAll("bookId", "volumeId") });
    const shared = await renamed(editor, editor.at(books, "{shelf‸Id}/books\n"), "rackId");
    expect(shared).toEqual({
      [books]: editor.text(books).replaceAll("shelfId", "rackId"),
      [service]: editor.text(service).replaceAll("shelfId", "rackId"),
    });
    expect(problems(editor, shared)).toEqual([]);
  });

  test("renames a client variable, without servers and request lines", async () => {
    const plain = await openLibrary();
    const address =
      "baseUrl: https://{branch}.example.com\nservers:\n  cdn: https://cdn.test/{branch}";
    const filled = plain
      .text(service)
      .replace("baseUrl: https://library.example.com", address)
      .replace("client:", "client:\n  branch: { in: path, type: string, doc: Name. }");
    const lines = plain.text(books).replaceAll("/v1/shelves/", "/v1/{branch}.x/shelves/");
    const editor = await openLibrary({ [service]: filled, [books]: lines });
    const expected = {
      [service]: filled.replace("branch: { in: path,", "branch: { in: path, as: site,"),
    };
    const inAddress = editor.at(service, "{bran‸ch}.example");
    expect(await renamed(editor, inAddress, "site")).toEqual(expected);
    const inLine = editor.at(books, "{bran‸ch}.x/shelves/{shelfId}/books\n");
    expect(await renamed(editor, inLine, "site")).toEqual(expected);
    expect(problems(editor, expected)).toEqual([]);
  });

  test("renames an argument, without its wire name", async () => {
    const editor = await openLibrary();
    const texts = await renamed(editor, editor.at(books, "token: page‸Token"), "cursor");
    expect(texts).toEqual({ [books]: editor.text(books).replaceAll("pageToken", "cursor") });
    expect(problems(editor, texts)).toEqual([]);
  });

  test("edits unsaved documents", async () => {
    const editor = await openLibrary();
    await editor.type(books, "title: string\n", "title: string\n      of?: Shelf\n");
    const texts = await renamed(editor, editor.at(service, "  ‸Shelf:"), "Rack");
    expect(texts[books]).toContain("of?: Rack");
  });
});

describe("a rename that breaks calls", () => {
  const pieces = [
    [
      "a client option",
      service,
      "as: api‸Key",
      "`createLibrary({ …, apiKey })` becomes `createLibrary({ …, key })`.",
    ],
    [
      "a parameter",
      books,
      "token: page‸Token",
      "`library.books.list({ …, pageToken })` becomes `library.books.list({ …, key })`. Operations: books.list.",
    ],
    ["a variable that operations share", books, "{shelf‸Id}/books\n", "Operations: books."],
  ] as const;

  test.each(pieces)("requires confirmation to rename %s", async (_, file, piece, text) => {
    const workspaceEdit = { documentChanges: true, changeAnnotationSupport: {} };
    const editor = await openEditor(library(), { capabilities: { workspace: { workspaceEdit } } });
    await editor.open(file);
    const edit = await rename(editor, editor.at(file, piece), "key");
    const [annotation] = Object.values(edit?.changeAnnotations ?? {});
    expect(annotation?.needsConfirmation).toBe(true);
    expect(annotation?.description).toContain(text);
    const edits = (edit?.documentChanges ?? []).flatMap((one) => ("edits" in one ? one.edits : []));
    expect(edits.length).toBeGreaterThan(0);
    for (const one of edits) expect(one).toHaveProperty("annotationId");
  });

  test.each(pieces)(
    "warns about renaming %s in an editor without confirmations",
    async (_, file, piece, text) => {
      const editor = await openEditor(library());
      await editor.open(file);
      const shown: string[] = [];
      editor.connection.onNotification(ShowMessageNotification.type, ({ type, message }) => {
        if (type === MessageType.Warning) shown.push(message);
      });
      await rename(editor, editor.at(file, piece), "key");
      expect(shown).toEqual([expect.stringContaining(text)]);
    },
  );

  test("renames without confirmation if code still compiles", async () => {
    const editor = await openLibrary();
    const shown: string[] = [];
    editor.connection.onNotification(ShowMessageNotification.type, ({ message }) => {
      shown.push(message);
    });
    await rename(editor, editor.at(books, "shelf?: She‸lf"), "Rack");
    await rename(editor, editor.at(books, "  ge‸t:\n"), "find");
    expect(shown).toEqual([]);
  });
});

describe("a rejected rename", () => {
  test.each([
    [
      "to an invalid identifier",
      "result: Bo‸ok |",
      "Big Book",
      '"Big Book" cannot be a name in code',
    ],
    ["to an empty name", "result: Bo‸ok |", "", "A name is missing."],
    ["to a type of the same file", "result: Bo‸ok |", "Genre", `type, at ${books}:10:3`],
    ["to an earlier type", "genre: Gen‸re\n", "Book", `type, at ${books}:3:3`],
    ["to a type of the service", "result: Bo‸ok |", "Shelf", `type, at ${service}:10:3`],
    ["to a primitive", "result: Bo‸ok |", "integer", '"integer" '],
    [
      "of a variable to another variable",
      "{book.book‸Id}",
      "shelfId",
      `argument, at ${books}:34:11`,
    ],
    [
      "of an argument to another argument",
      "token: page‸Token",
      "limit",
      `argument, at ${books}:29:7`,
    ],
    [
      "of an operation to another operation",
      "  ge‸t:\n",
      "list",
      `operation of the resource, at ${books}:23:3`,
    ],
    [
      "of an argument to a header",
      "token: page‸Token",
      "X-Page",
      '"X-Page" cannot be a name in code',
    ],
    ["of an argument to two words", "number: pa‸ge", "page: no", '"page: no" cannot be a name'],
    [
      "of a variable to two words",
      "{book.book‸Id}",
      "book id",
      '"book id" cannot be a name in code',
    ],
    ["of an operation to two words", "  ge‸t:\n", "get.it", '"get.it" cannot be a name in code'],
  ])("rejects a rename %s", async (_, piece, name, message) => {
    const editor = await openLibrary();
    await expect(rename(editor, editor.at(books, piece), name)).rejects.toThrow(message);
  });

  test.each(["__proto__", "constructor", "toString", "then", "default", "class", "await", "null"])(
    "rejects %s as a new name, because it has another meaning",
    async (name) => {
      const editor = await openLibrary();
      const pieces = ["result: Bo‸ok |", "token: page‸Token", "{book.book‸Id}", "  ge‸t:\n"];
      for (const piece of pieces) {
        await expect(rename(editor, editor.at(books, piece), name)).rejects.toThrow(`"${name}" `);
      }
    },
  );

  test.each([
    ["a field", "ti‸tle: string", "The name of a field is its name in JSON"],
    ["a value", "no‸vel: Told", "A value of an enum is its value in JSON"],
    ["a service", "service: lib‸rary", "The name of a service is that of its folder"],
    [
      "a header with the idempotency key",
      "idempotent: X-‸Key",
      "The header of `idempotent:` determines the name",
    ],
    [
      "a resource in an editor that cannot move files",
      "resource: bo‸oks",
      "cannot rename the file of a resource",
    ],
  ])("rejects a rename of %s before the editor requests a name", async (_, piece, message) => {
    const text = (await openLibrary()).text(books);
    const editor = await openLibrary({
      [books]: `${text}  add: { http: POST /v1/books, idempotent: X-Key, result: none }\n`,
    });
    const at = editor.at(piece.startsWith("service") ? service : books, piece);
    const asked = editor.connection.sendRequest(PrepareRenameRequest.type, at);
    await expect(asked).rejects.toThrow(message);
    await expect(rename(editor, at, "other")).rejects.toThrow(message);
  });

  test("rejects a rename that would delete a comment between former names", async () => {
    const text = (await openLibrary()).text(books);
    const former = "    renamedFrom:\n      - Volume # Until 2025.\n      - Title\n";
    const editor = await openLibrary({
      [books]: text.replace("    doc: One book.\n", `    doc: One book.\n${former}`),
    });
    await expect(rename(editor, editor.at(books, "result: Bo‸ok |"), "Work")).rejects.toThrow(
      '"Book" cannot be renamed',
    );
  });

  test("rejects a rename while a file of the service is invalid YAML", async () => {
    const editor = await openLibrary();
    await editor.type(service, "title: Example", 'title: "Example');
    await expect(rename(editor, editor.at(books, "result: Bo‸ok |"), "Volume")).rejects.toThrow(
      `${service} cannot be read: `,
    );
  });

  test("rejects names that the author cannot choose", async () => {
    const editor = await openLibrary();
    const at = editor.at(books, "title: str‸ing");
    expect(await editor.connection.sendRequest(PrepareRenameRequest.type, at)).toBeNull();
    expect(await rename(editor, at, "text")).toBeNull();
  });

  test("renames in call sheets with unrelated errors", async () => {
    const editor = await openLibrary();
    await editor.type(books, "size: integer", "size: Nothing");
    const texts = await renamed(editor, editor.at(books, "result: Bo‸ok |"), "Volume");
    expect(texts[books]).toContain("Volume:");
  });
});

test("renames only the word under the cursor", async () => {
  const editor = await openLibrary();
  const at = editor.at(books, "{book.book‸Id}");
  const start = "    http: GET /v1/shelves/{shelfId}/books/{book.".length;
  expect(await editor.connection.sendRequest(PrepareRenameRequest.type, at)).toEqual({
    range: {
      start: { line: at.position.line, character: start },
      end: { line: at.position.line, character: start + "bookId".length },
    },
    placeholder: "bookId",
  });
});

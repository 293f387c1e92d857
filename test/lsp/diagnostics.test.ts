import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import {
  DidChangeWatchedFilesNotification,
  DidChangeWorkspaceFoldersNotification,
  FileChangeType,
  RegistrationRequest,
  type Diagnostic,
  type Registration,
} from "vscode-languageserver/node";
import { showDiagnostics } from "../../generator/diagnostics/show.ts";
import { compile } from "../../generator/project/generate/compile.ts";
import { readCases } from "../cases/read-case.ts";
import { temporaryFolder, temporaryProject } from "../cli/temporary-folder.ts";
import { openEditor } from "./support/editor.ts";
import { someOf } from "../support/thorough.ts";
import { library } from "./support/library.ts";
import { textIn } from "./support/positions.ts";

const sheet = "spec/advertising/advertisers/line-items.yaml";
const books = "spec/library/books.yaml";
const service = "spec/library/service.yaml";
const isWrong = (shown: readonly Diagnostic[]) => shown.length > 0;
const isRight = (shown: readonly Diagnostic[]) => shown.length === 0;

describe("diagnostics", () => {
  test("publishes an error while typing, at its location, and removes it when fixed", async () => {
    const editor = await openEditor(temporaryProject());
    await editor.open(sheet);
    await editor.type(sheet, "result: LineItem | none", "result: LineItm | none");
    const [found, ...others] = await editor.diagnostics(sheet, isWrong);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      code: "type-unresolved",
      severity: 1,
      source: "callsheet",
      message: 'There is no type "LineItm" here; did you mean "LineItem"?',
    });
    const line = editor
      .text(sheet)
      .split("\n")
      .findIndex((text) => text.includes("LineItm"));
    expect(found?.range).toEqual({
      start: { line, character: "    result: ".length },
      end: { line, character: "    result: LineItm".length },
    });
    await editor.type(sheet, "LineItm", "LineItem");
    expect(await editor.diagnostics(sheet, isRight)).toEqual([]);
  });

  test("publishes errors of every file in the folder, open or closed", async () => {
    const editor = await openEditor(library());
    await editor.open(service);
    await editor.type(service, "  Shelf:", "  Rack:");
    const [found] = await editor.diagnostics(books, isWrong);
    expect(found?.message).toBe('There is no type "Shelf" here; declare it under `types:`.');
    await editor.type(service, "  Rack:", "  Shelf:");
    expect(await editor.diagnostics(books, isRight)).toEqual([]);
  });

  test("publishes errors before a file is opened", async () => {
    const editor = await openEditor(library({ [books]: "resource: books\noperations: []\n" }));
    expect(await editor.diagnostics(books, isWrong)).toMatchObject([{ code: "wrong-type" }]);
  });

  test("restores diagnostics of the saved state when a file is closed without saving", async () => {
    const editor = await openEditor(library());
    await editor.open(books);
    await editor.type(books, "result: Answer", "result: Anser");
    expect(await editor.diagnostics(books, isWrong)).toHaveLength(1);
    await editor.close(books);
    expect(await editor.diagnostics(books, isRight)).toEqual([]);
  });

  test("publishes errors of a new file that is not saved", async () => {
    const editor = await openEditor(library());
    const file = "spec/library/loans.yaml";
    await editor.open(file, "resource: loan\noperations: {}\n");
    expect(await editor.diagnostics(file, isWrong)).toMatchObject([{ code: "file-misplaced" }]);
    await editor.type(file, "loan", "loans");
    expect(await editor.diagnostics(file, isRight)).toEqual([]);
  });

  test("greys out an unused type", async () => {
    const editor = await openEditor(library());
    await editor.open(books);
    await editor.type(books, "result: Answer", "result: unknown");
    await editor.type(books, "    pages: { token: pageToken, next: meta.next, items: data }\n", "");
    const found = await editor.diagnostics(books, (shown) => shown.length === 2);
    expect(found.map(({ severity, tags }) => ({ severity, tags }))).toEqual([
      { severity: 2, tags: [1] },
      { severity: 2, tags: [1] },
    ]);
  });

  test("locates errors with other line ends and surrogate pairs", async () => {
    const editor = await openEditor(library());
    const text = editor.text(books).replaceAll("\n", "\r\n");
    await editor.open(books, text);
    await editor.type(books, 'data: "Book[]"', "data: \"'😀👩‍👩‍👧' | Bok[]\" # 😀");
    const [found] = await editor.diagnostics(books, isWrong);
    expect(found && textIn(editor.text(books), found.range)).toBe("Bok");
    await editor.type(books, "Bok", "Book");
    expect(await editor.diagnostics(books, isRight)).toEqual([]);
  });
});

test("publishes every error of every case at the location of the command line", async () => {
  const failing = someOf(readCases().failing, 6);
  const root = temporaryFolder();
  for (const { name, sources } of failing) {
    for (const { file, text } of sources) {
      const path = join(root, name, file);
      mkdirSync(join(path, ".."), { recursive: true });
      writeFileSync(path, text);
    }
    writeFileSync(join(root, name, "callsheet.yaml"), "spec: spec\n");
  }
  const roots = failing.map(({ name }) => pathToFileURL(join(root, name)).href);
  const editor = await openEditor(root, { roots });
  for (const { name, sources } of failing) {
    const expected = compile(sources).diagnostics;
    const files = new Set(expected.flatMap(({ place }) => place?.file ?? []));
    for (const file of files) {
      const here = expected.filter(({ place }) => place?.file === file);
      const shown = await editor.diagnostics(`${name}/${file}`, isWrong);
      const seen = shown.map(({ code, range, message }) =>
        [code, range.start.line + 1, range.start.character + 1, message].join(":"),
      );
      const wanted = here.map(({ code, place, message }) =>
        [code, place?.line, place?.column, message].join(":"),
      );
      expect(seen.toSorted(), showDiagnostics(here, sources)).toEqual(
        [...new Set(wanted)].toSorted(),
      );
    }
  }
});

describe("the packages of a configuration", () => {
  const config = `packages:
  - { spec: one, out: out/one }
  - { spec: two, out: out/two }
`;
  const both = {
    "callsheet.yaml": config,
    "one/a/service.yaml": "callsheet: 1\nservice: a\ntitle: A\nbaseUrl: unknown\n",
    "one/a/things.yaml": "resource: things\noperations: { get: { http: GET /a, result: Thing } }\n",
    "two/b/service.yaml": "callsheet: 1\nservice: b\ntitle: B\nbaseUrl: unknown\n",
    "two/b/things.yaml": "resource: things\noperations: { get: { http: GET /a, result: Thing } }\n",
  };

  test("checks all packages, each separately", async () => {
    const editor = await openEditor(library(both));
    for (const file of ["one/a/things.yaml", "two/b/things.yaml"]) {
      expect(await editor.diagnostics(file, isWrong)).toMatchObject([{ code: "type-unresolved" }]);
    }
    // `spec` is not a folder of call sheets here.
    await editor.open(books, "resource: nothing\n");
    await editor.open("two/b/things.yaml");
    await editor.type("two/b/things.yaml", "Thing ", "string ");
    expect(await editor.diagnostics("two/b/things.yaml", isRight)).toEqual([]);
    expect(await editor.diagnostics(books, isRight)).toEqual([]);
  });

  test("checks the packages of the edited configuration, saved or not", async () => {
    const editor = await openEditor(library(both));
    await editor.diagnostics("two/b/things.yaml", isWrong);
    await editor.open("callsheet.yaml");
    await editor.type("callsheet.yaml", "  - { spec: two, out: out/two }\n", "");
    expect(await editor.diagnostics("two/b/things.yaml", isRight)).toEqual([]);
    await editor.type("callsheet.yaml", "spec: one", "spek: one");
    expect(await editor.diagnostics("callsheet.yaml", isWrong)).toMatchObject([
      { code: "unknown-key", range: { start: { line: 1, character: 6 } } },
    ]);
  });

  test("finds packages above a file within the workspace, and in another workspace folder", async () => {
    const inner = "packages/inner/one/a/things.yaml";
    const nested = Object.fromEntries(
      Object.entries(both).map(([file, text]) => [`packages/inner/${file}`, text]),
    );
    const editor = await openEditor(library(nested), {
      capabilities: { workspace: { workspaceFolders: true } },
    });
    await editor.open(inner);
    expect(await editor.diagnostics(inner, isWrong)).toMatchObject([{ code: "type-unresolved" }]);

    const other = library({ [books]: "resource: shelves\noperations: {}\n" });
    const uri = pathToFileURL(other).href;
    const event = { added: [{ uri, name: "other" }], removed: [] };
    await editor.connection.sendNotification(DidChangeWorkspaceFoldersNotification.type, { event });
    const elsewhere = editor.fileOf(pathToFileURL(join(other, books)).href);
    const [found] = await editor.diagnostics(elsewhere, isWrong);
    expect(found?.code).toBe("file-misplaced");
    const gone = { added: [], removed: [{ uri, name: "other" }] };
    await editor.connection.sendNotification(DidChangeWorkspaceFoldersNotification.type, {
      event: gone,
    });
    expect(await editor.diagnostics(elsewhere, isRight)).toEqual([]);
  });
});

describe("files that change on disk", () => {
  test("registers file watchers and reads changed files", async () => {
    let registered: readonly Registration[] = [];
    let resolve = (): void => undefined;
    const isRegistered = new Promise<void>((done) => {
      resolve = done;
    });
    const editor = await openEditor(library(), {
      capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } },
      prepare: (connection) => {
        connection.onRequest(RegistrationRequest.type, ({ registrations }) => {
          registered = registrations;
          resolve();
        });
      },
    });
    await isRegistered;
    expect(registered.map(({ method }) => method)).toEqual(["workspace/didChangeWatchedFiles"]);

    const file = "spec/library/loans.yaml";
    const changed = async (type: FileChangeType): Promise<void> => {
      const changes = [{ uri: editor.uri(file), type }];
      await editor.connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes });
    };
    writeFileSync(join(editor.root, file), "resource: loans\n");
    await changed(FileChangeType.Created);
    expect(await editor.diagnostics(file, isWrong)).toMatchObject([{ code: "missing-key" }]);
    rmSync(join(editor.root, file));
    await changed(FileChangeType.Deleted);
    expect(await editor.diagnostics(file, isRight)).toEqual([]);
  });

  test("reads files again on save if the editor does not watch files", async () => {
    const editor = await openEditor(library());
    await editor.open(service);
    await editor.diagnostics(service, isRight);
    writeFileSync(join(editor.root, books), "resource: books\n");
    await editor.save(service);
    expect(await editor.diagnostics(books, isWrong)).toMatchObject([{ code: "missing-key" }]);
  });

  test("detects the first call sheets of a folder", async () => {
    const editor = await openEditor(temporaryFolder());
    const text = "callsheet: 1\nservice: library\n";
    mkdirSync(join(editor.root, "spec/library"), { recursive: true });
    writeFileSync(join(editor.root, service), text);
    await editor.open(service, text);
    const found = await editor.diagnostics(service, isWrong);
    expect(found.map(({ code }) => code)).toEqual(["missing-key", "missing-key"]);
  });
});

test("ignores folders named spec without call sheets", async () => {
  const root = temporaryFolder();
  mkdirSync(join(root, "spec/models"), { recursive: true });
  writeFileSync(join(root, "spec/models/user.yaml"), "type: object\n");
  const sheets = library({ [books]: "resource: books\n" });
  const roots = [root, sheets].map((folder) => pathToFileURL(folder).href);
  const editor = await openEditor(root, { roots });
  await editor.open("spec/models/user.yaml");
  await editor.open("spec/openapi.yaml", "openapi: 3.1.0\n");
  // Diagnostics of the other folder would arrive later than any of these.
  await editor.diagnostics(editor.fileOf(pathToFileURL(join(sheets, books)).href), isWrong);
  expect(await editor.diagnostics("spec/models/user.yaml", isRight)).toEqual([]);
  expect(await editor.diagnostics("spec/openapi.yaml", isRight)).toEqual([]);
});

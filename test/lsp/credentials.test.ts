/** Credentials in editors: outline, hover, completion, navigation, renaming. */
import { describe, expect, it } from "vitest";
import {
  type CompletionItem,
  CompletionRequest,
  DefinitionRequest,
  DocumentSymbolRequest,
  HoverRequest,
  MessageType,
  PrepareRenameRequest,
  ReferencesRequest,
  RenameRequest,
  ShowMessageNotification,
  type TextEdit,
} from "vscode-languageserver/node";
import { type Editor, openEditor } from "./support/editor.ts";
import { library } from "./support/library.ts";
import { applyEdits } from "./support/positions.ts";

const service = "spec/library/service.yaml";
const loans = "spec/library/loans.yaml";

const declared = `callsheet: 1
service: library
title: Example library
baseUrl: https://library.example.com
credentials:
  token: bearer
  key: { header: X-API-Key, doc: Key of the application. }
  login: { basic: [user, password] }
auth: [token, key]
`;

const operations = `resource: loans
operations:
  list: { http: GET /loans, auth: { all: [key, login] }, result: json }
  read: { http: GET /loan, auth: key, result: json }
  about: { http: GET /about, auth: none, result: json }
`;

async function opened(texts: Readonly<Record<string, string>> = {}): Promise<Editor> {
  const editor = await openEditor(library({ [service]: declared, [loans]: operations, ...texts }));
  await editor.open(service);
  await editor.open(loans);
  return editor;
}

describe("credentials in an editor", () => {
  it("lists credentials in the outline of the service", async () => {
    const editor = await opened();
    const { textDocument } = editor.at(service, "service: li‸brary");
    const symbols = await editor.connection.sendRequest(DocumentSymbolRequest.type, {
      textDocument,
    });
    const [whole] = (symbols ?? []) as { children?: { name: string; detail?: string }[] }[];
    expect(whole?.children?.slice(0, 3).map(({ name, detail }) => [name, detail])).toEqual([
      ["token", "Authorization: Bearer …"],
      ["key", "X-API-Key: …"],
      ["login", "Authorization: Basic …"],
    ]);
  });

  it.each([
    [loans, "auth: ke‸y,", "(option) key?: string", "Key of the application."],
    [loans, "[key, log‸in]", "(option) password?: string", "The password of `user`."],
    [service, "auth: [tok‸en", "(option) token?: string", "A function is called for a token"],
  ])("explains a credential in %s at %s", async (file, at, code, doc) => {
    const editor = await opened();
    const hover = await editor.connection.sendRequest(HoverRequest.type, editor.at(file, at));
    expect(JSON.stringify(hover?.contents)).toContain(code);
    expect(JSON.stringify(hover?.contents)).toContain(doc);
  });

  it.each([
    ["the `auth` of an operation", "auth: key,", "auth: ‸,", "token key login none unknown"],
    ["a list", "auth: key,", "auth: [‸],", "token key login none"],
    ["credentials that are sent together", "[key, login]", "[key, ‸]", "token key login"],
  ])("completes credentials in %s", async (_, before, typed, names) => {
    const editor = await opened();
    const at = await editor.type(loans, before, typed);
    const result = await editor.connection.sendRequest(CompletionRequest.type, at);
    const items: CompletionItem[] = Array.isArray(result) ? result : (result?.items ?? []);
    expect(items.map(({ label }) => label).join(" ")).toBe(names);
  });

  it("finds the declaration and every use of a credential", async () => {
    const editor = await opened();
    const at = editor.at(loans, "auth: ke‸y,");
    const found = await editor.connection.sendRequest(DefinitionRequest.type, at);
    expect(found).toMatchObject([{ range: { start: { line: 6, character: 2 } } }]);
    const context = { includeDeclaration: false };
    const uses = await editor.connection.sendRequest(ReferencesRequest.type, { ...at, context });
    expect(uses?.map(({ range: { start } }) => [start.line, start.character])).toEqual([
      [8, 14],
      [2, 42],
      [3, 33],
    ]);
  });

  it.each([
    ["key", loans, "auth: ke‸y,"],
    ["token", service, "auth: [tok‸en"],
  ])("renames a credential with every use: %s", async (old, file, at) => {
    const editor = await opened();
    const warned: string[] = [];
    editor.connection.onNotification(ShowMessageNotification.type, ({ type, message }) => {
      if (type === MessageType.Warning) warned.push(message);
    });
    const params = { ...editor.at(file, at), newName: "appKey" };
    const { changes = {} } =
      (await editor.connection.sendRequest(RenameRequest.type, params)) ?? {};
    const texts = Object.fromEntries(
      Object.entries(changes).map(([uri, edits]: [string, TextEdit[]]) => {
        const name = editor.fileOf(uri);
        return [name, applyEdits(editor.text(name), edits)];
      }),
    );
    const line =
      old === "key"
        ? "  appKey: { header: X-API-Key, renamedFrom: key, doc: Key of the application. }"
        : "  appKey: { scheme: bearer, renamedFrom: token }";
    expect(texts[service]).toContain(`${line}\n`);
    expect(texts[service]).toContain(
      old === "key" ? "auth: [token, appKey]\n" : "auth: [appKey, key]\n",
    );
    expect(texts[loans]).toEqual(
      old === "key"
        ? operations.replace("[key,", "[appKey,").replace("auth: key", "auth: appKey")
        : undefined,
    );
    expect(warned).toEqual([
      expect.stringContaining("Calls no longer compile until you edit them"),
    ]);
  });

  it("refuses to rename a credential to another option, or without a key in `credentials`", async () => {
    const editor = await opened();
    const params = { ...editor.at(loans, "auth: ke‸y,"), newName: "user" };
    await expect(editor.connection.sendRequest(RenameRequest.type, params)).rejects.toThrow(
      '"user" is the name of another credential or option',
    );
    const short = declared.replace(/credentials:[^]*/, "auth: bearer\n");
    const other = await opened({ [service]: short, [loans]: "resource: loans\noperations: {}\n" });
    const at = other.at(service, "auth: bea‸rer");
    await expect(other.connection.sendRequest(PrepareRenameRequest.type, at)).rejects.toThrow(
      "Declare it under `credentials:` first",
    );
  });
});

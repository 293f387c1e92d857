/** Start and end of the server, and its reactions to unknown input. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, test } from "vitest";
import {
  DidOpenTextDocumentNotification,
  ErrorCodes,
  ExitNotification,
  HoverRequest,
  ShutdownRequest,
} from "vscode-languageserver/node";
import packageJson from "../../package.json" with { type: "json" };
import { runCli } from "../cli/run-cli.ts";
import { openEditor, openProcess } from "./support/editor.ts";
import { library } from "./support/library.ts";
import { callsheetLsp } from "./support/start-server.ts";

const lsp = await callsheetLsp();
const books = "spec/library/books.yaml";

describe("the server", () => {
  test("reports the server's name and capabilities", async () => {
    const { initialized } = (await openEditor(library())).server;
    expect(initialized.serverInfo).toEqual({ name: "callsheet", version: packageJson.version });
    expect(initialized.capabilities).toMatchObject({
      positionEncoding: "utf-16",
      textDocumentSync: { openClose: true, change: 2 },
      renameProvider: { prepareProvider: true },
      definitionProvider: true,
    });
  });

  test("exits with 0 after shutdown and exit, and accepts --clientProcessId", async () => {
    const command = [...lsp, `--clientProcessId=${process.pid}`] as const;
    const { server } = await openProcess(library(), command);
    expect(server.initialized.serverInfo?.name).toBe("callsheet");
    await server.connection.sendRequest(ShutdownRequest.type);
    await server.connection.sendNotification(ExitNotification.type);
    expect(await server.ended).toBe(0);
    expect(server.stderr()).toBe("");
  });

  test("exits with 1 after exit alone", async () => {
    const { server } = await openProcess(library(), lsp);
    await server.connection.sendNotification(ExitNotification.type);
    expect(await server.ended).toBe(1);
  });

  test("exits without output when its editor closes the connection", async () => {
    const { server } = await openProcess(library(), lsp);
    server.process.stdin.end();
    expect(await server.ended).toBe(1);
    expect(server.stderr()).toBe("");
  });

  test("exits on a signal", async () => {
    const { server } = await openProcess(library(), lsp);
    server.process.kill("SIGTERM");
    expect(await server.ended).toBe(143);
  });

  test("exits if its input is closed from the start", async () => {
    const [program, ...args] = lsp;
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
    const [code] = (await once(child, "exit")) as [number];
    expect(code).toBe(1);
  });

  test.each([
    ["a length that is not a number", "Content-Length: x\r\n\r\n"],
    ["a negative length", 'Content-Length: -1\r\n\r\n{"jsonrpc":"2.0"}'],
    ["a missing length", "Content-Type: text/plain\r\n\r\n"],
    ["a header without a colon", "Content-Length 2\r\n\r\n{}"],
    ["a length that is too short", 'Content-Length: 5\r\n\r\n{"jsonrpc":"2.0"}'],
    ["a length of zero", "Content-Length: 0\r\n\r\n"],
    ["a body that is not JSON", "Content-Length: 4\r\n\r\nabcd"],
    ["another protocol", "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"],
  ])("exits with 1 and a reason after %s", async (_, frame) => {
    const { server } = await openEditor(library());
    server.input.write(frame);
    expect(await server.ended).toEqual({ code: 1, problem: expect.stringMatching(/./) });
  });

  test("prints the reason for invalid input on stderr", async () => {
    const { server } = await openProcess(library(), lsp);
    server.process.stdin.write("Content-Length: x\r\n\r\n");
    expect(await server.ended).toBe(1);
    expect(server.stderr()).toMatch(
      /^The input is not a message of the Language Server Protocol: .+\n/,
    );
  });

  test.each(["null", "[]", "5", '"text"', "{}", '{"jsonrpc":"2.0","method":5,"id":{}}'])(
    "continues after %s, which is not a request",
    async (body) => {
      const editor = await openEditor(library());
      const { connection, server } = editor;
      server.input.write(`Content-Length: ${body.length}\r\n\r\n${body}`);
      await editor.open(books);
      const at = editor.at(books, "result: Bo‸ok |");
      expect(await connection.sendRequest(HoverRequest.type, at)).not.toBeNull();
    },
  );

  test("rejects unknown requests and continues", async () => {
    const editor = await openEditor(library());
    const { connection } = editor;
    await expect(connection.sendRequest("callsheet/nothing", {})).rejects.toMatchObject({
      code: ErrorCodes.MethodNotFound,
    });
    await connection.sendNotification("callsheet/nothing", {});
    await editor.open(books);
    const at = editor.at(books, "result: Bo‸ok |");
    expect(await connection.sendRequest(HoverRequest.type, at)).not.toBeNull();
  });

  test("returns nothing for documents without a file", async () => {
    const editor = await openEditor(library());
    const uri = "untitled:Untitled-1";
    const textDocument = { uri, languageId: "yaml", version: 1, text: "resource: a\n" };
    const { connection } = editor;
    await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
    const position = { line: 0, character: 3 };
    for (const strange of [uri, "file://[", "git:/spec/library/books.yaml", "file:///%zz.yaml"]) {
      const params = { textDocument: { uri: strange }, position };
      expect(await connection.sendRequest(HoverRequest.type, params)).toBeNull();
    }
  });

  test("handles positions outside a document", async () => {
    const editor = await openEditor(library());
    await editor.open(books);
    const { connection } = editor;
    for (const position of [
      { line: 9999, character: 0 },
      { line: 0, character: 9999 },
    ]) {
      const params = { textDocument: editor.textDocument(books), position };
      expect(await connection.sendRequest(HoverRequest.type, params)).toBeNull();
      await connection.sendRequest("textDocument/completion", params);
    }
  });

  test("works in an editor without a folder that opens one file", async () => {
    const root = library();
    const editor = await openEditor(root, { roots: [] });
    await editor.open(books);
    await editor.type(books, "result: Answer", "result: Anser");
    const [found] = await editor.diagnostics(books, ({ length }) => length > 0);
    expect(found?.code).toBe("type-unresolved");
  });

  test("survives any typed text", async () => {
    const editor = await openEditor(library());
    const text = editor.text(books);
    await editor.open(books);
    for (const part of [
      "[",
      "{",
      '"',
      "'",
      "|",
      "&a",
      "*a",
      "!t",
      "---",
      "\t",
      "\0",
      "\uD83D",
      "<<: x",
    ]) {
      await editor.open(books, text.replace("result: Answer", `result: ${part}`));
      for (const method of ["hover", "completion", "definition"]) {
        const params = editor.at(books, `result: ${part}‸\n`);
        await editor.connection.sendRequest(`textDocument/${method}`, params);
      }
      const { connection } = editor;
      const textDocument = editor.textDocument(books);
      await connection.sendRequest("textDocument/documentSymbol", { textDocument });
    }
    await editor.open(books, text);
    const at = editor.at(books, "result: Bo‸ok |");
    expect(await editor.connection.sendRequest(HoverRequest.type, at)).not.toBeNull();
  });
});

test("rejects other arguments of the language server, without output on stdout", async () => {
  const { code, stdout, stderr } = await runCli(["lsp", "--port", "1"]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain('"lsp" has no option --port');
});

/** Tests the installed generator in every kind of use. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CompletionRequest, ExitNotification, ShutdownRequest } from "vscode-languageserver/node";
import { publinted, typesOf } from "../package/support/checkers.ts";
import { run, runNode, type Finished } from "../package/support/run.ts";
import { openProcess } from "../lsp/support/editor.ts";
import { install } from "./installed.ts";
import { complaints, program } from "./program.ts";

const { tarball, project } = await install();
const cli = join(project, "node_modules/callsheet/generator/dist/cli.js");
// A folder below the project, so that its node_modules are resolved.
const cwd = mkdtempSync(join(project, "use-"));
const sheet = join(cwd, "spec/example/books.yaml");
let started: Finished;

beforeAll(async () => {
  cpSync(join(project, "package.json"), join(cwd, "package.json"));
  started = await run("npx", ["--no-install", "--loglevel=error", "callsheet", "init"], cwd);
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const callsheet = (...args: readonly string[]): Promise<Finished> => runNode([cli, ...args], cwd);

test("leads a new user from installation to a working call", async () => {
  expect(started).toMatchObject({
    code: 0,
    stderr: "",
    stdout: expect.stringMatching(/^clients\/: \d+ written/m),
  });
  const text = readFileSync(sheet, "utf8");
  expect(text).toContain("$schema=../../../node_modules/callsheet/spec/schema.json");
  expect((await callsheet("generate")).stdout).toContain("clients/ is up to date");
  expect(await callsheet("generate", "--check")).toMatchObject({ code: 0, stderr: "" });
  const listed = await callsheet("list", "--json");
  expect(listed.stdout.match(/"id":/g)).toHaveLength(3);
  expect((await callsheet("--version")).stdout).toBe("0.1.0\n");

  writeFileSync(sheet, text.replace("result: Book[]", "result: Bok[]"));
  const wrong = await callsheet("generate");
  expect(wrong.code).toBe(1);
  expect(wrong.stderr).toMatch(/^spec\/example\/books\.yaml:\d+:\d+ error type-unresolved/);
  writeFileSync(sheet, text);
});

test("responds to an editor from the packed language server", async () => {
  const editor = await openProcess(cwd, [process.execPath, cli, "lsp", "--stdio"]);
  const file = "spec/example/books.yaml";
  await editor.open(file);
  const at = await editor.type(file, "result: Book[]", "result: Bo‸k[]");
  const [wrong] = await editor.diagnostics(file, ({ length }) => length > 0);
  expect(wrong?.message).toContain('did you mean "Book"?');
  const { connection, server } = editor;
  expect(JSON.stringify(await connection.sendRequest(CompletionRequest.type, at))).toContain(
    '"label":"NewBook"',
  );
  await connection.sendRequest(ShutdownRequest.type);
  await connection.sendNotification(ExitNotification.type);
  expect([await server.ended, server.stderr()]).toEqual([0, ""]);
});

describe("the packed functions", () => {
  test("returns the same results from functions as from commands", async () => {
    rmSync(join(cwd, "clients"), { recursive: true });
    writeFileSync(join(cwd, "program.ts"), program);
    const { code, stdout, stderr } = await runNode(["program.ts"], cwd);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(JSON.parse(stdout)).toEqual([true, true, 3, true]);
  });

  test("exports every plugin without installed bundlers", async () => {
    const names = ["vite", "rollup", "rolldown", "webpack", "rspack", "esbuild"];
    const code = `
      const plugins = await Promise.all(${JSON.stringify(names)}.map((name) => import("callsheet/" + name)));
      const all = await import("callsheet/plugin");
      console.log(JSON.stringify([plugins.map((it) => typeof it.default), Object.keys(all)]));
    `;
    const { stdout, stderr } = await runNode(["--input-type=module", "--eval", code], project);
    expect(stderr).toBe("");
    expect(JSON.parse(stdout)).toEqual([names.map(() => "function"), names.toSorted()]);
  });

  test("exports public types", async () => {
    expect(await complaints(project)).toEqual([]);
  });
});

test("passes publint without suggestions", async () => {
  const { code, stdout } = await publinted(tarball, project);
  expect(stdout).toContain("All good!");
  expect(code).toBe(0);
});

test("resolves types and modules consistently in every mode with ES modules", async () => {
  const { code, entries, found } = await typesOf(tarball, project);
  expect(entries).toContain("./vite");
  expect(found).toEqual([]);
  expect(code).toBe(0);
});

/** Tests the page about commands: its commands work, and its outputs are real. */
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { showDiagnostics } from "../../generator/diagnostics/show.ts";
import { compile } from "../../generator/project/generate/compile.ts";
import { repository } from "../package/support/repository.ts";
import { blocksOf, commandsOf } from "./blocks.ts";
import { putServedCommand } from "./put-command.ts";
import { copySpec } from "./reviewers-repository.ts";
import { runOwn, shell } from "./run-own.ts";

const page = "generator/cli/README.md";
const [blocks, commands] = [await blocksOf(page), await commandsOf(page)];

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "callsheet-commands-"));
  await copySpec(join(folder, "spec"));
});

const own = await commandsOf(page, "Generate");
const imports = await commandsOf(page, "Import");
/** Commands that `test/callers` and `test/rename` run. */
const renames = await commandsOf(page, "Rename");
/** `init --from` and the installation of ky, which `test/cli/init-from.test.ts` runs. */
const first = await commandsOf(page, "First call");

test("finds only commands of known kinds and a hook on the page", () => {
  expect(own.length).toBeGreaterThan(2);
  expect(imports).toHaveLength(2);
  expect(renames.map((line) => line.split(" ")[2])).toEqual(["callers", "rename", "rename"]);
  expect(first).toEqual([
    expect.stringContaining("init --from"),
    expect.stringContaining("install ky"),
  ]);
  const known = new Set([...own, ...imports, ...first, ...renames]);
  const others = commands.filter((line) => !known.has(line));
  expect(others).toEqual([expect.stringMatching(/--cached/)]);
});

test.each(own)("runs %s as its page describes", async (line) => {
  expect(await runOwn(line, folder)).toMatchObject({ code: 0 });
});

test("leads from a document to a package with two commands of the page", async () => {
  const empty = await mkdtemp(join(folder, "openapi-"));
  await putServedCommand(empty);
  const [, document = ""] = / (\S+\.yaml)/.exec(imports[0] ?? "") ?? [];
  await writeFile(join(empty, document), openapi);
  for (const line of imports) {
    expect(await shell(line, empty)).toMatchObject({ code: 0 });
  }
  const made = await readFile(join(empty, "generated/src/things/things.ts"), "utf8");
  expect(made).toContain("export function list");
});

const openapi = `openapi: 3.1.0
info: { title: Things, version: "1" }
servers: [{ url: https://things.example }]
paths:
  /things:
    get: { responses: { 204: { description: None. } } }
`;

test("prints the error that the page shows for its mistake", async () => {
  const { text = "" } = blocks.find(({ name }) => name === "Generate 2") ?? {};
  const paths = ["token-data/account.yaml", "token-data/service.yaml"];
  const sources = await Promise.all(
    paths.map(async (path) => {
      const file = `spec/${path}`;
      const sheet = await readFile(join(repository, file), "utf8");
      return { path, file, origin: file, text: sheet.replace("requires", "requries") };
    }),
  );
  expect(showDiagnostics(compile(sources).diagnostics, sources).trim()).toBe(text.trim());
});

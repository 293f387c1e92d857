/** Tests the README of the project: it shows the files of `init`, and its commands work. */
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { runCli } from "../cli/run-cli.ts";
import { repository } from "../package/support/repository.ts";
import { output } from "../package/support/run.ts";
import { blocksOf, commandsOf } from "./blocks.ts";
import { putCommand } from "./put-command.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "callsheet-front-"));
  const { code, stderr } = await runCli(["init", "library"], { cwd: folder });
  if (code !== 0) throw new Error(stderr);
});

const read = (path: string): Promise<string> => readFile(join(repository, path), "utf8");

test("limits the README to one screen of text", async () => {
  expect((await read("README.md")).split("\n").length).toBeLessThanOrEqual(180);
});

describe("files shown in the README", async () => {
  const pages = await Promise.all(["README.md", "generator/cli/README.md"].map(blocksOf));
  const shown = pages.flat().filter(({ file }) => file !== undefined);

  test("shows files that init writes, and their output", () => {
    expect(shown.map(({ file }) => file)).toEqual([
      "spec/library/books.yaml",
      "clients/library/books.ts",
      "first-call.ts",
      "tsconfig.json",
    ]);
  });

  test.each(shown)("shows $file, or a part of it, unchanged", async ({ file = "", text }) => {
    expect(await readFile(join(folder, file), "utf8")).toContain(text);
  });
});

describe("commands of the README", async () => {
  const all = await commandsOf("README.md");
  const imported = all.slice(0, 2);
  const first = all.slice(2, all.indexOf("node first-call.ts") + 1);

  /** Runs commands in an empty folder, except for a file. Returns the folder and the outputs. */
  async function runAll(lines: readonly string[], file?: readonly [path: string, text: string]) {
    const empty = join(await mkdtemp(join(folder, "first-")), "project");
    await mkdir(empty);
    await putCommand(join(empty, ".."));
    if (file !== undefined) await writeFile(join(empty, file[0]), file[1]);
    const outputs: string[] = [];
    for (const line of lines) outputs.push(await output("sh", ["-c", line], empty));
    return { empty, outputs };
  }

  test("leads from a document to a call of its API", async () => {
    const server = createServer((_, response) => {
      response.setHeader("content-type", "application/json").end('["Walden"]');
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    const document = `openapi: 3.1.0
info: { title: Books, version: "1" }
servers: [{ url: "http://127.0.0.1:${port}" }]
paths: { /books: { get: { responses: { "200": { description: Books, content: { application/json: { schema: { type: array, items: { type: string } } } } } } } } }
`;
    const { empty, outputs } = await runAll(imported, ["openapi.yaml", document]);
    expect(outputs[0]).toContain(`  ${imported[1]}\n  node first-call.ts\n`);
    expect(await output("node", ["first-call.ts"], empty)).toBe("[ 'Walden' ]\n");
    server.close();
  });

  test("leads from an empty folder to a working call", async () => {
    expect(first).toHaveLength(3);
    const { outputs } = await runAll(first);
    expect(outputs.at(-1)).toBe("[ 'On Liberty', 'Self-Reliance', 'Walden' ]\n");
    expect(outputs[0]).toContain(
      first
        .slice(1)
        .map((line) => `  ${line}\n`)
        .join(""),
    );
  });

  const own = all.slice(imported.length + first.length);
  test("runs scripts of this repository or of npm", async () => {
    const { scripts } = JSON.parse(await read("package.json")) as { readonly scripts: object };
    for (const command of own.flatMap((line) => line.split(" && "))) {
      const [, name = ""] = /^npm (?:run )?([\w:]+)$/.exec(command) ?? [];
      expect(name === "ci" || Object.hasOwn(scripts, name), command).toBe(true);
    }
  });

  test("includes the test commands of continuous integration", async () => {
    const tests = own.filter((line) => line.endsWith("npm test"));
    expect(tests).toHaveLength(1);
    expect(await read(".ci/run")).toContain(`tests() { ${tests.join()}; }`);
  });
});

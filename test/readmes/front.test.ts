/** Tests the README of the project: it shows the files of `init`, and its commands work. */
import { mkdir, mkdtemp, readFile } from "node:fs/promises";
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
  const first = all.slice(0, all.indexOf("node first-call.ts") + 1);

  test("leads from an empty folder to a working call", async () => {
    expect(first).toHaveLength(3);
    const empty = join(await mkdtemp(join(folder, "first-")), "project");
    await mkdir(empty);
    await putCommand(join(empty, ".."));
    const outputs: string[] = [];
    for (const line of first) outputs.push(await output("sh", ["-c", line], empty));
    expect(outputs.at(-1)).toBe("[ 'On Liberty', 'Self-Reliance', 'Walden' ]\n");
    expect(outputs[0]).toContain(
      first
        .slice(1)
        .map((line) => `  ${line}\n`)
        .join(""),
    );
  });

  const own = all.slice(first.length);
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

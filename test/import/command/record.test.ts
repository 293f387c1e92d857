/** The record of the last import, in version control. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCli } from "../../cli/run-cli.ts";
import { temporaryFolder } from "../../cli/temporary-folder.ts";

const operation = (operationId: string, summary: string) => ({
  get: { operationId, summary, responses: { 204: { description: "Done" } } },
});

const zoo = (cats: string, dogs: string): object => ({
  openapi: "3.1.0",
  info: { title: "Zoo", version: "1" },
  servers: [{ url: "https://api.zoo.internal" }],
  paths: { "/dogs": operation("dogs.list", dogs), "/cats": operation("cats.list", cats) },
});

/** Returns the record after an import of each document in turn. */
async function recordOf(...documents: readonly object[]): Promise<string> {
  const cwd = temporaryFolder();
  for (const document of documents) {
    writeFileSync(join(cwd, "zoo.json"), JSON.stringify(document));
    expect(await runCli(["import", "openapi", "zoo.json"], { cwd })).toMatchObject({ code: 0 });
  }
  return readFileSync(join(cwd, "spec/zoo/.import.json"), "utf8");
}

test("merges in git if two branches change different resources", async () => {
  const [before, after] = [zoo("Old cats.", "Old dogs."), zoo("New cats.", "New dogs.")];
  const cwd = temporaryFolder();
  const sides = {
    ours: await recordOf(before, zoo("New cats.", "Old dogs.")),
    base: await recordOf(before),
    theirs: await recordOf(before, zoo("Old cats.", "New dogs.")),
  };
  for (const [name, text] of Object.entries(sides)) writeFileSync(join(cwd, name), text);
  const merged = execFileSync("git", ["merge-file", "-p", ...Object.keys(sides)], { cwd });
  expect(String(merged)).toBe(await recordOf(before, after));
});

test("has sorted keys, and one value on each line", async () => {
  const record = await recordOf(zoo("Cats.", "Dogs."));
  const keys = Array.from(record.matchAll(/^ "(\w+)"/gm), ([, key]) => key);
  expect(keys).toEqual(keys.toSorted());
  expect(record.indexOf('"cats.yaml"')).toBeLessThan(record.indexOf('"dogs.yaml"'));
  expect(record).toMatch(/^ +"doc": "Cats\.",?$/m);
});

/** Tests the page about reviews: its commands work with call sheets in git, and its outputs are real. */
import { cp, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { parseYaml } from "../../generator/sheets/document/parse-yaml.ts";
import { acceptFile } from "../../generator/sheets/format/accept-file.ts";
import { readSheet } from "../../generator/sheets/format/spec-of.ts";
import { blocksOf, commandsOf } from "./blocks.ts";
import { makeReviewersRepository } from "./reviewers-repository.ts";
import { runOwn, shell } from "./run-own.ts";

const page = "generator/review/README.md";
const commands = await commandsOf(page);

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "callsheet-reviews-"));
  await makeReviewersRepository(join(folder, "reviewed"));
});

async function reviewersRepository(): Promise<string> {
  const place = await mkdtemp(join(folder, "review-"));
  await cp(join(folder, "reviewed"), place, { recursive: true });
  return join(place, "repository");
}

const own = await commandsOf(page, "Lint");
const importing = commands.filter((line) => line.startsWith("npx callsheet import "));
const comparing = [...new Set(commands.filter((line) => line.startsWith("npx callsheet diff")))];

test.each(own)("runs %s as its page describes", async (line) => {
  expect(await runOwn(line, await reviewersRepository())).toMatchObject({ code: 0 });
});

test.each(comparing)("runs %s in a repository with call sheets", async (line) => {
  expect(await shell(line, join(folder, "reviewed/repository"))).toMatchObject({ code: 0 });
});

test("reports the effect of a new API version on calls after its import", async () => {
  expect(importing).toHaveLength(1);
  const repo = await reviewersRepository();
  const [line = ""] = importing;
  const then = commands[commands.indexOf(line) + 1] ?? "";
  const [, old = ""] = / (\S+)\.v4\.json$/.exec(line) ?? [];
  await writeFile(join(repo, `${old}.v1.json`), discovery("v1", ["get", "audit"]));
  await writeFile(join(repo, `${old}.v4.json`), discovery("v4", ["get", "search"]));
  for (const step of [line.replace(".v4.", ".v1."), "git add .", "git commit -qm v1"]) {
    expect(await shell(step, repo)).toMatchObject({ code: 0 });
  }
  expect(await shell(line, repo)).toMatchObject({ code: 0 });
  const { code, stdout } = await shell(`${then} HEAD`, repo);
  expect(code).toBe(1);
  expect(stdout).toContain("`things.audit` was removed.");
  expect(stdout).toContain("New: `things.search` (`GET /v4/search`).");
});

/** Returns a document whose methods use their names as paths. */
const discovery = (version: string, names: readonly string[]): string =>
  JSON.stringify({
    discoveryVersion: "v1",
    name: "displayvideo",
    title: "Things",
    version,
    rootUrl: "https://things.example/",
    resources: {
      things: {
        methods: Object.fromEntries(
          names.map((name) => [name, { httpMethod: "GET", path: `${version}/${name}` }]),
        ),
      },
    },
  });

test("parses the accept.yaml that the page shows", async () => {
  const { text = "" } =
    (await blocksOf(page)).find(({ file }) => file === "spec/accept.yaml") ?? {};
  const path = "accept.yaml";
  const { sheet, diagnostics } = readSheet(
    acceptFile,
    parseYaml({ path, file: path, origin: path, text }),
  );
  expect(diagnostics).toEqual([]);
  expect(sheet?.spec.accept).toHaveLength(1);
});

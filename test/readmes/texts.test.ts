import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseDocument } from "yaml";
import { showDiagnostics } from "../../generator/diagnostics/show.ts";
import { compile } from "../../generator/project/compile.ts";
import { formerIds } from "../../generator/model/ids.ts";
import { parseYaml } from "../../generator/spec/document/parse-yaml.ts";
import { acceptFile } from "../../generator/spec/format/accept-file.ts";
import { readSheet } from "../../generator/spec/format/spec-of.ts";
import { runCli } from "../cli/run-cli.ts";
import { repository } from "../package/support/repository.ts";
import { blocksOf } from "./blocks.ts";

const blocks = await blocksOf("README.md");
const read = (path: string): Promise<string> => readFile(join(repository, path), "utf8");

/** The heading of the comment that is shown, which its own test compares. */
const comment = "🔴 token-data: 1 breaking · 1 risky · 1 docs → **major** (1.2.0 → 2.0.0)";

test("of both READMEs, every code block is compiled, run or compared", async () => {
  const all = [...blocks, ...(await blocksOf("generated/README.md"))];
  const others = all.filter(({ language }) => !["ts", "js", "sh"].includes(language));
  expect(others.map(({ language, name }) => `${language}: ${name}`.trim())).toEqual([
    "yaml: Callsheet 1",
    "json: Two ways in 1",
    ": For the build 2",
    "yaml: Configuration 1",
    "json: In a bundler 2",
    "yaml: In hooks and workflows 1",
    "json: In hooks and workflows 2",
    "yaml: In hooks and workflows 4",
    "gitignore: In hooks and workflows 5",
    "json: In hooks and workflows 6",
    "json: In a task runner 1",
    "json: In a task runner 2",
    "yaml: Renaming without breaking callers 1",
    "yaml: What a change breaks 2",
    "text: From v1 to v4 in two commands 2",
    ...[1, 2].map((block) => `diff: ${comment} ${block}`),
    `yaml: ${comment} 3`,
    "yaml: What lint finds 2",
    ": Where everything is 1",
  ]);
});

describe("a file that the README shows", () => {
  const shown = blocks.filter(({ file }) => file !== undefined);
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "callsheet-shown-"));
    const { code, stderr } = await runCli(["init", "library"], { cwd: folder });
    if (code !== 0) throw new Error(stderr);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("is of what init writes, and of what becomes of it", () => {
    expect(shown.map(({ file }) => file)).toEqual([
      "spec/library/books.yaml",
      "clients/library/books.ts",
      "first-call.ts",
      "tsconfig.json",
    ]);
  });

  test.each(shown)("$file is that file, or a part of it", async ({ file = "", text }) => {
    const whole = await readFile(join(folder, file), "utf8");
    expect(whole).toContain(text);
  });
});

const configurations = blocks.filter(({ name }) =>
  ["Configuration 1", "What lint finds 2"].includes(name),
);

test.each(configurations)(
  "the configuration that the README shows in $name is one",
  async ({ text }) => {
    const validate = new Ajv({ strict: false }).compile(
      JSON.parse(await read("spec/config.schema.json")) as object,
    );
    validate(parseDocument(text).toJS());
    expect(validate.errors).toBeNull();
  },
);

test("the renamed call sheet that the README shows is one, with the old names that it says", async () => {
  const { text = "" } = blocks.find(({ name }) => name.startsWith("Renaming")) ?? {};
  const path = "token-data/tokens.yaml";
  const service = await read("spec/token-data/service.yaml");
  const { model, diagnostics } = compile([
    { path, file: path, origin: path, text },
    { path: "token-data/service.yaml", file: "service", origin: "service", text: service },
  ]);
  expect(diagnostics).toEqual([]);
  const [only] = model?.services ?? [];
  if (only === undefined) throw new Error("There is no service.");
  const { operations, types } = formerIds(only);
  const idsOf = (all: typeof operations | typeof types): string[] =>
    [...all.values()].flat().map(({ name }) => name);
  expect(idsOf(operations)).toEqual(["token.tokenholderlist"]);
  expect(idsOf(types)).toContain("token.TokenHolder");
});

test("the accepted change that the README shows is written as they are", () => {
  const { text = "" } = blocks.find(({ name }) => name === "What a change breaks 2") ?? {};
  const path = "accept.yaml";
  const { sheet, diagnostics } = readSheet(
    acceptFile,
    parseYaml({ path, file: path, origin: path, text }),
  );
  expect(diagnostics).toEqual([]);
  expect(sheet?.spec.accept).toHaveLength(1);
});

test.each(blocks.filter(({ language }) => language === "json"))("$name is JSON", ({ text }) => {
  expect(JSON.parse(text)).toBeTypeOf("object");
});

test("the error that the README shows is what is said of that mistake", async () => {
  const { text = "" } = blocks.find(({ name }) => name === "For the build 2") ?? {};
  const paths = ["token-data/account.yaml", "token-data/service.yaml"];
  const sources = await Promise.all(
    paths.map(async (path) => {
      const file = `spec/${path}`;
      return { path, file, origin: file, text: (await read(file)).replace("requires", "requries") };
    }),
  );
  expect(showDiagnostics(compile(sources).diagnostics, sources).trim()).toBe(text.trim());
});

test("the folders that the README describes are there", async () => {
  const { text = "" } = blocks.find(({ name }) => name === "Where everything is 1") ?? {};
  const folders = [...text.matchAll(/^(\w+)\//gm)].map(([, name = ""]) => name);
  expect(folders).toEqual(["spec", "templates", "generator", "generated", "test"]);
  for (const [, file = ""] of text.matchAll(/\b([\w.]+\.(?:ts|hbs))\b/g)) {
    await expect(
      Promise.any(["", "generator/", "templates/"].map((folder) => read(folder + file))),
    ).resolves.not.toBe("");
  }
});

test("the sections that the README leads to are there", async () => {
  const anchors = [...(await read("generated/README.md")).matchAll(/^## (.+)$/gm)].map(
    ([, heading = ""]) => heading.toLowerCase().replaceAll(" ", "-"),
  );
  const links = [...(await read("README.md")).matchAll(/\]\(generated\/README\.md#([\w-]+)\)/g)];
  expect(links.length).toBeGreaterThan(10);
  for (const [, anchor] of links) expect(anchors).toContain(anchor);
});

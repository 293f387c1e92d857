/** Tests the page about the format: its call sheets compile, and its tables match the format's definition. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formerIds } from "../../generator/model/ids.ts";
import { compile } from "../../generator/project/generate/compile.ts";
import { withKeyTables } from "../../generator/scripts/key-tables.ts";
import { formatSheets } from "../../generator/sheets/fmt/format-sheets.ts";
import { repository } from "../package/support/repository.ts";
import { blocksOf } from "./blocks.ts";

const page = "spec/README.md";
const blocks = (await blocksOf(page)).filter(({ language }) => language === "yaml");
const source = (file: string, text: string) => {
  return { path: file.replace("spec/", ""), file, origin: file, text };
};

test("writes the tables of the format from its definition", async () => {
  const text = await readFile(join(repository, page), "utf8");
  expect(text, "run `npm run schema`").toBe(withKeyTables(text));
});

test("compiles the call sheets of the page, which are canonical", () => {
  const sheets = blocks.flatMap(({ file, text }) => (file === undefined ? [] : source(file, text)));
  expect(sheets.length).toBeGreaterThan(2);
  expect(compile(sheets).diagnostics).toEqual([]);
  expect(formatSheets(sheets)).toEqual({ changed: [], diagnostics: [] });
});

test("compiles the renamed call sheet of the page with its former names", async () => {
  const { text = "" } = blocks.find(({ name }) => name.startsWith("Renaming")) ?? {};
  const service = await readFile(join(repository, "spec/token-data/service.yaml"), "utf8");
  const { model, diagnostics } = compile([
    source("spec/token-data/tokens.yaml", text),
    source("spec/token-data/service.yaml", service),
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

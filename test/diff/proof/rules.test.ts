/** Every rule says what the compiler says: its witness is compiled against the package before the change and after. */
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { allRules, rulesPage } from "../../../generator/diff/rules-page.ts";
import { formatFile } from "../../../generator/print/format/format-file.ts";
import { readDiffExamples } from "../../../generator/scripts/diff-examples.ts";
import { inTemporaryFolder } from "../../hostile/support/temporary-folder.ts";
import { compileAll } from "./compile.ts";
import { callsOf, consumersOf } from "./consumers.ts";
import { writePackages, type Side } from "./packages.ts";

const examples = readDiffExamples();
const byRule = new Map(examples.map((example) => [example.rule, example]));
let complaints: ReadonlyMap<string, readonly string[]> = new Map();

beforeAll(async () => {
  complaints = await inTemporaryFolder(async (folder) => {
    writePackages(folder, examples, consumersOf);
    return await compileAll(folder, ["*/*/src/**/*.ts", "*/*/consumers/*.ts"]);
  });
}, 120_000);

describe.each(allRules)("$id", ({ id, code, kind }) => {
  const example = byRule.get(id);
  const said = (side: Side, consumer: string): string =>
    (complaints.get(`${id}/${side}/consumers/${consumer}.ts`) ?? []).join("\n");

  test("has an example, of which it is all that is said", () => {
    const way = `write generator/diff/examples/${id}.diff, the smallest change that it is about`;
    expect(example, way).toBeDefined();
    const told = example?.changes.map(({ rule }) => rule).toSorted();
    expect(told).toEqual([id, ...(example?.beside ?? [])].toSorted());
  });

  test(`has a witness that compiles as "${code}" says`, ({ skip }) => {
    if (example === undefined) return skip();
    const { witness } = example.changes.find(({ rule }) => rule === id) ?? {};
    expect(witness?.ordinary.trim(), "an ordinary use").not.toBe("");
    // What is new has no use before.
    if (kind !== "addition") expect(said("old", "ordinary"), "used before").toBe("");
    if (code === "no") expect(said("new", "ordinary"), "used after").not.toBe("");
    else expect(said("new", "ordinary"), "used after").toBe("");
    expect(witness?.pattern !== undefined, "a pattern, where code is in part").toBe(
      code === "some",
    );
    if (code === "some") {
      expect(said("old", "pattern"), "the pattern before").toBe("");
      expect(said("new", "pattern"), "the pattern after").not.toBe("");
    }
  });

  test("breaks no ordinary call, unless it says so", ({ skip }) => {
    if (example === undefined) return skip();
    for (const [name] of callsOf(example.models.old)) {
      expect(said("old", name), `${name} before`).toBe("");
      if (code !== "no") expect(said("new", name), `${name} after`).toBe("");
    }
  });
});

test("no example is of a rule that there is not", () => {
  const ids = new Set(allRules.map(({ id }) => id));
  expect(examples.map(({ rule }) => rule).filter((rule) => !ids.has(rule))).toEqual([]);
});

test("what is generated compiles on both sides of every example", () => {
  const generated = [...complaints].filter(([file]) => !file.includes("/consumers/"));
  expect(generated).toEqual([]);
});

test("RULES.md is what the rules and examples give", async () => {
  const path = "generator/diff/RULES.md";
  const { text } = await formatFile({ path, text: rulesPage(examples) });
  expect(readFileSync(path, "utf8"), "npm run schema writes it").toBe(text);
});

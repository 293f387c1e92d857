/**
 * Tests every rule: compiles its witness against the package before and after the change, and makes the calls of its
 * example. `npm test` runs every twelfth rule, a release all others.
 */
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { allRules, rulesPage } from "../../../generator/diff/rules-page.ts";
import { type Change, partsOf } from "../../../generator/diff/verdict/change.ts";
import { formatFile } from "../../../generator/print/format/format-file.ts";
import { readDiffExamples } from "../../../generator/scripts/diff-examples.ts";
import { brokenUses, callsOf } from "./consumers.ts";
import { wordsFor } from "./observe.ts";
import type { Side } from "./packages.ts";
import { prove, type Proofs } from "./proofs.ts";
import { someOf } from "../../support/thorough.ts";
import { codeOf, shown, effectOf } from "./effects.ts";
import { unseen } from "./unseen.ts";

const examples = readDiffExamples();
const byRule = new Map(examples.map((example) => [example.rule, example]));
const proven = someOf(examples, 12);
let proofs: Proofs = { complaints: new Map(), done: new Map(), undone: new Map() };

beforeAll(async () => {
  proofs = await prove(proven);
}, 240_000);

test.each(allRules)("reports only $id for the example of $id", ({ id }) => {
  const example = byRule.get(id);
  const way = `write the smallest change that ${id} is about in its row`;
  expect(example, way).toBeDefined();
  const reported = example?.changes
    .flatMap(partsOf)
    .map(({ rule }) => rule)
    .toSorted();
  expect(reported).toEqual([id, ...(example?.alsoReported ?? [])].toSorted());
});

const rules = new Map(allRules.map((rule) => [rule.id, rule]));

describe.each(proven)("$rule", (example) => {
  const { rule: id, changes: made, models } = example;
  const { code, kind } = rules.get(id) ?? {};
  const reasons = unseen[id] ?? {};
  const complaints = (side: Side, consumer: string): string =>
    (proofs.complaints.get(`${id}/${side}/consumers/${consumer}.ts`) ?? []).join("\n");

  test(`compiles its witness as "${code}" specifies`, () => {
    const { witness } = made.flatMap(partsOf).find(({ rule }) => rule === id) ?? {};
    expect(witness?.ordinary.trim(), "an ordinary use").not.toBe("");
    // New code has no use on the old side.
    if (kind !== "addition") expect(complaints("old", "ordinary"), "used before").toBe("");
    if (code === "no") expect(complaints("new", "ordinary"), "used after").not.toBe("");
    else expect(complaints("new", "ordinary"), "used after").toBe("");
    expect(witness?.pattern !== undefined, "a pattern, where code is in part").toBe(
      code === "some",
    );
    if (code === "some") {
      expect(complaints("old", "pattern"), "the pattern before").toBe("");
      expect(complaints("new", "pattern"), "the pattern after").not.toBe("");
    }
  });

  test("breaks no ordinary call unless the rule declares it", () => {
    for (const [name] of callsOf(models.old)) {
      expect(complaints("old", name), `${name} before`).toBe("");
      if (code !== "no") expect(complaints("new", name), `${name} after`).toBe("");
    }
  });

  test("breaks no use of a type unless a change reports it", () => {
    const worst = (changes: readonly Change[]) => changes.some(({ code: one }) => one !== "yes");
    const { changes: undone } = proofs.undone.get(id) ?? { changes: [] };
    if (!worst(made)) expect(brokenUses(example, "old", proofs.complaints)).toEqual([]);
    if (!worst(undone)) expect(brokenUses(example, "new", proofs.complaints), "undone").toEqual([]);
    expect(
      (["old", "new"] as const)
        .flatMap((side) => brokenUses(example, side, proofs.complaints))
        .filter((one) => one.includes("does not compile")),
    ).toEqual([]);
  });

  test.each(["behaviour", "old"] as const)(
    "declares the effect `%s` as observed in calls, or explains why it cannot be observed",
    (word) => {
      const { changes, seen } = proofs.done.get(id) ?? { changes: [], seen: [] };
      const found = wordsFor(seen, codeOf(changes))[word];
      if (reasons[word] === undefined) expect(found, shown(seen)).toBe(effectOf(changes)[word]);
      else expect(found, "what is seen needs no reason").not.toBe(effectOf(changes)[word]);
    },
  );

  test("keeps equal behaviour equal and working clients working when reversed", () => {
    const { changes, seen } = proofs.undone.get(id) ?? { changes: [], seen: [] };
    const found = wordsFor(seen, codeOf(changes));
    const words = effectOf(changes);
    const parts = changes.flatMap(partsOf);
    const hasReason = parts.some((change) => unseen[change.rule]?.behaviour !== undefined);
    const behaviour = words.behaviour === "same" && !hasReason ? "same" : found.behaviour;
    const isUnseen = parts.some((change) => unseen[change.rule]?.old !== undefined);
    const old = words.old === "yes" && !isUnseen ? "yes" : found.old;
    expect(found, shown(seen)).toEqual({ behaviour, old });
  });
});

test("lists examples and reasons of known rules only", () => {
  const ids = new Set(allRules.map(({ id }) => id));
  expect(examples.map(({ rule }) => rule).filter((rule) => !ids.has(rule))).toEqual([]);
  expect(Object.keys(unseen).filter((id) => !ids.has(id))).toEqual([]);
});

test("compiles both sides of an example", () => {
  const generated = [...proofs.complaints].filter(([file]) => !file.includes("/consumers/"));
  expect(generated).toEqual([]);
});

test("writes RULES.md from the rules and examples", async () => {
  const path = "generator/diff/RULES.md";
  const { text } = await formatFile({ path, text: rulesPage(examples) });
  expect(readFileSync(path, "utf8"), "npm run schema writes it").toBe(text);
});

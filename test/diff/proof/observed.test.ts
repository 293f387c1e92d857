/** Every rule says what is seen: the calls of its example are made before the change and after it. */
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { diffModels } from "../../../generator/diff/diff-models.ts";
import { allRules } from "../../../generator/diff/rules-page.ts";
import type { Change } from "../../../generator/diff/verdict/change.ts";
import type { Service } from "../../../generator/model/model.ts";
import { readDiffExamples } from "../../../generator/scripts/diff-examples.ts";
import { inTemporaryFolder } from "../../hostile/support/temporary-folder.ts";
import { observe, wordsFor, type Observed, type Seen } from "./observe.ts";
import { packageClient } from "./package-client.ts";
import { writePackages, type Side } from "./packages.ts";
import { unseen } from "./unseen.ts";

interface Proof {
  readonly changes: readonly Change[];
  readonly seen: readonly Seen[];
}

const examples = readDiffExamples();
/** By the rule of the example: the change, and the same change undone. */
const proofs = { done: new Map<string, Proof>(), undone: new Map<string, Proof>() };

beforeAll(async () => {
  await inTemporaryFolder(async (folder) => {
    writePackages(folder, examples, () => []);
    for (const { rule, models, changes } of examples) {
      const client = async (side: Side, service: Service) =>
        await packageClient(join(folder, rule, side), service);
      const reaches = changes.find((change) => change.rule === rule)?.reaches ?? [];
      const seen = await observe({ models, client }, reaches);
      proofs.done.set(rule, { changes, seen });
      const undone = {
        models: { old: models.new, new: models.old },
        client: async (side: Side, service: Service) =>
          await client(side === "old" ? "new" : "old", service),
      };
      const back = { changes: diffModels(undone.models), seen: await observe(undone, []) };
      proofs.undone.set(rule, back);
    }
  });
}, 240_000);

/** The worst of what is said. */
function said(changes: readonly Change[]): Observed {
  const all = new Set(changes.flatMap(({ behaviour, old }) => [behaviour, old]));
  return {
    behaviour: (["fails", "differs"] as const).find((one) => all.has(one)) ?? "same",
    old: (["no", "some"] as const).find((one) => all.has(one)) ?? "yes",
  };
}

const codeOf = (changes: readonly Change[]) =>
  changes.some(({ code }) => code === "no") ? "no" : "yes";

/** For messages: the first that is not as before. */
const shown = (seen: readonly Seen[]): string =>
  seen.find(({ behaviour, old }) => behaviour !== "same" || old !== "yes")?.what.slice(0, 2000) ??
  "";

describe.each(allRules)("$id", ({ id }) => {
  const reasons = unseen[id] ?? {};

  test.each(["behaviour", "old"] as const)(
    "says of `%s` what is seen, or why it cannot be",
    (word) => {
      const { changes, seen } = proofs.done.get(id) ?? { changes: [], seen: [] };
      const found = wordsFor(seen, codeOf(changes))[word];
      if (reasons[word] === undefined) expect(found, shown(seen)).toBe(said(changes)[word]);
      else expect(found, "what is seen needs no reason").not.toBe(said(changes)[word]);
    },
  );
});

test.each(examples.map(({ rule }) => rule))(
  "%s undone: what is said to be the same is, and who is said to keep working does",
  (rule) => {
    const { changes, seen } = proofs.undone.get(rule) ?? { changes: [], seen: [] };
    const found = wordsFor(seen, codeOf(changes));
    const words = said(changes);
    const hasReason = changes.some((change) => unseen[change.rule]?.behaviour !== undefined);
    const behaviour = words.behaviour === "same" && !hasReason ? "same" : found.behaviour;
    const old = words.old === "yes" ? "yes" : found.old;
    expect(found, shown(seen)).toEqual({ behaviour, old });
  },
);

test("no reason is of a rule that there is not", () => {
  const ids = new Set(allRules.map(({ id }) => id));
  expect(Object.keys(unseen).filter((id) => !ids.has(id))).toEqual([]);
});

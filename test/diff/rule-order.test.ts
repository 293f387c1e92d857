/** The order of rules affects neither messages nor the fingerprints of accepted changes. */
import { afterAll, expect, test, vi } from "vitest";
import { diffModels } from "../../generator/diff/diff-models.ts";
import type { Change } from "../../generator/diff/verdict/change.ts";
import { readDiffExamples } from "../../generator/scripts/diff-examples.ts";
import { get, send, typedModel } from "./typed-models.ts";

type Rules = Readonly<Record<string, readonly unknown[]>>;

/** Compares with the rules of each fact in another order. */
async function diffWith(
  order: (rules: readonly unknown[]) => readonly unknown[],
): Promise<typeof diffModels> {
  vi.resetModules();
  vi.doMock("../../generator/diff/rules/rules.ts", async (original) => {
    const { rules } = await original<{ rules: Rules }>();
    return {
      rules: Object.fromEntries(Object.entries(rules).map(([fact, all]) => [fact, order(all)])),
    };
  });
  return (await import("../../generator/diff/diff-models.ts")).diffModels;
}

afterAll(() => {
  vi.doUnmock("../../generator/diff/rules/rules.ts");
  vi.resetModules();
});

/** Models with types that are sent and received, so that two rules with the same verdict apply. */
const bothWays = (
  [
    [
      "removed",
      "User: { fields: { id: string, name: string } }",
      "User: { fields: { id: string } }",
    ],
    [
      "removed, of an open object",
      "User: { fields: { id: string, name?: unknown }, more: unknown }",
      "User: { fields: { id: string }, more: unknown }",
    ],
    [
      "renamed",
      "User: { fields: { region: string } }",
      "User: { fields: { regionQuery: string } }",
    ],
    [
      "added",
      "User: { fields: { id: string } }",
      "User: { fields: { id: string, name?: string } }",
    ],
    ["of another type", "User: { fields: { id: string } }", "User: { fields: { id: integer } }"],
    ["in another form", "User: { fields: { day: date } }", "User: { fields: { day: datetime } }"],
    [
      "of one branch less",
      "User: { union: [A, B] }\nA: { fields: { a: string } }\nB: { fields: { b: string } }",
      "User: { union: [A] }\nA: { fields: { a: string } }\nB: { fields: { b: string } }",
    ],
    [
      "with a value less",
      "User: { fields: { state: State } }\nState: { values: { on: , off: }, open: false }",
      "User: { fields: { state: State } }\nState: { values: { on: }, open: false }",
    ],
  ] as const
).map(([name, old, now]) => ({
  name,
  models: {
    old: typedModel(old, `${get}\n${send}`),
    new: typedModel(now, `${get}\n${send}`),
  },
}));

const cases = [
  ...bothWays,
  ...readDiffExamples().map(({ rule, models }) => ({ name: rule, models })),
];

const changesOf = (diff: typeof diffModels): Readonly<Record<string, readonly Change[]>> =>
  Object.fromEntries(cases.map(({ name, models }) => [name, diff(models)]));

test("reports the same changes with reversed or rotated rules", async () => {
  const listed = changesOf(diffModels);
  expect(changesOf(await diffWith((rules) => rules.toReversed()))).toEqual(listed);
  const turned = (rules: readonly unknown[]) => [...rules.slice(1), ...rules.slice(0, 1)];
  expect(changesOf(await diffWith(turned))).toEqual(listed);
});

test("keeps the documented rule ids of changes that are both sent and received", () => {
  const named = bothWays.map(({ name, models }) => [name, diffModels(models)[0]?.rule]);
  expect(Object.fromEntries(named)).toEqual({
    removed: "result-field-removed",
    "removed, of an open object": "result-field-removed-open",
    renamed: "result-field-renamed",
    added: "body-field-added-optional",
    "of another type": "body-type-changed",
    "in another form": "body-format-changed",
    "of one branch less": "result-union-branch-removed",
    "with a value less": "parameter-enum-removed",
  });
});

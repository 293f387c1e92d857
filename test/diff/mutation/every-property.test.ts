/** Tests that rules compare every fact of the model, so that a new fact of the format needs a rule. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { diffModels } from "../../../generator/diff/diff-models.ts";
import type { Difference } from "../../../generator/diff/facts/difference.ts";
import { differences } from "../../../generator/diff/facts/differences.ts";
import type { FactName } from "../../../generator/diff/facts/facts.ts";
import { rules } from "../../../generator/diff/rules/rules.ts";
import type { Rule } from "../../../generator/diff/verdict/rule.ts";
import { type Change, partsOf } from "../../../generator/diff/verdict/change.ts";
import type { Model } from "../../../generator/model/model.ts";
import { mutationsOf, type Mutation } from "./mutants.ts";
import { richModel } from "./rich-model.ts";

const model = richModel();
const mutations = mutationsOf(model);
const properties = [...Map.groupBy(mutations, ({ property }) => property)];

/** Properties whose change alone is not a change of the API, with the reason. */
const silent: ReadonlyMap<string, string> = new Map([
  ["package.version", "what it has to be follows from the changes"],
  ["services.origin", "a file is not the API"],
  ["services.envelope", "operations say whether they have it"],
  ["services.client.renamedFrom", "it finds the parameter that was renamed"],
  ["services.client.renamedFrom.name", "it finds the parameter that was renamed"],
  ["services.credentials.renamedFrom", "it finds the credential that was renamed"],
  ["services.credentials.renamedFrom.name", "it finds the credential that was renamed"],
  ["services.throttle", "operations have it as their own"],
  ["services.throttle.by", "who says it is not the API"],
  ["services.throttle.value.calls", "operations have it as their own"],
  ["services.throttle.value.per", "operations have it as their own"],
  ["services.throttle.value.budget", "operations have it as their own"],
  ["services.resources.origin", "a file is not the API"],
  ["services.resources.types.base", "its values are of that kind"],
  [
    "services.resources.operations.paths.template.variables",
    "each is a parameter, and in the text",
  ],
  ["services.resources.operations.paths.template.variables.name", "it is a parameter's wire name"],
  ["services.resources.operations.parameters.renamedFrom", "it finds what was renamed"],
  ["services.resources.operations.parameters.renamedFrom.name", "it finds what was renamed"],
  ["services.resources.types.members.type.name", "a name is what it refers to"],
  ["services.webhooks.events.type.name", "a name is what it refers to"],
  ["services.resources.operations.query.by", "who says it is not the API"],
  ["services.resources.operations.throttle.by", "who says it is not the API"],
]);

const isSilent = (property: string): boolean =>
  silent.has(property) || /(?:^|\.)(?:place|facts)$/.test(property);

describe("a property that changes alone", () => {
  test.each(properties.filter(([property]) => !isSilent(property)))(
    "reports a change of %s",
    (_, all) => {
      const isTold = all.some(({ of }) => diffModels({ old: model, new: of(model) }).length > 0);
      expect(isTold).toBe(true);
    },
  );

  test.each(properties.filter(([property]) => isSilent(property)))(
    "reports no change of %s",
    (_, all) => {
      for (const { of } of all.slice(0, 2))
        expect(diffModels({ old: model, new: of(model) })).toEqual([]);
    },
  );

  test("lists only existing model properties as silent", () => {
    const known = new Set(properties.map(([property]) => property));
    expect([...silent.keys()].filter((property) => !known.has(property))).toEqual([]);
  });

  test("changes every property that the model can have", () => {
    expect([...emptyKeys(model)]).toEqual([]);
  });
});

/** Returns the keys that never have a value. */
function emptyKeys(of: unknown): ReadonlySet<string> {
  const [given, empty] = [new Set<string>(), new Set<string>()];
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      if (key === "to" || key === "place") continue;
      const at = Array.isArray(value) ? path : `${path}.${key}`;
      (part === undefined ? empty : given).add(at);
      walk(part, at);
    }
  };
  walk(of, "model");
  // Operations have these facts themselves.
  empty.delete("model.services.query");
  return empty.difference(given);
}

describe("any two models", () => {
  // Types that change at random contradict each other. Other tests generate valid types.
  const calls = mutations.filter(({ property }) => !/\.types?(?:\.|$)/.test(property));
  const some = fc.subarray(calls, { maxLength: 6 });
  const changed = (all: readonly Mutation[]): Model =>
    all.reduce((of, one) => one.of(of), structuredClone(model));

  test("reports no changes for equal models, whatever the order of their parts", () => {
    fc.assert(
      fc.property(some, (all) => {
        expect(diffModels({ old: changed(all), new: changed(all) })).toEqual([]);
        expect(rulesOf(diffModels({ old: model, new: reversed(model) }))).toEqual([
          "parameter-order",
        ]);
      }),
      { numRuns: 10 },
    );
  });

  test("applies exactly one rule to each difference of two models", () => {
    fc.assert(
      fc.property(some, some, (before, after) => {
        const models = { old: changed(before), new: changed(after) };
        for (const one of differences(models)) {
          expect(applying(one), `${one.fact} of ${one.at.name}`).toHaveLength(1);
        }
      }),
      { numRuns: 40 },
    );
  });

  test("mirrors additions and removals if the sides are swapped", () => {
    fc.assert(
      fc.property(some, some, (before, after) => {
        const sides = { old: changed(before), new: changed(after) };
        const there = diffModels(sides);
        const back = diffModels({ old: sides.new, new: sides.old });
        expect(there.length > 0).toBe(back.length > 0);
        for (const [come, gone] of mirrored) expect(countOf(there, come)).toBe(countOf(back, gone));
      }),
      { numRuns: 40 },
    );
  });
});

const applying = <Name extends FactName>(one: Difference<Name>): Rule<Name>[] =>
  rules[one.fact].filter((rule) => rule.applies(one));

const mirrored = [
  [/^service-added$/, /^service-removed$/],
  [/^operation-added$/, /^operation-removed/],
  [/^(?:parameter|auth)-added/, /^(?:parameter|auth)-removed/],
  [/^body-added/, /^body-removed/],
  [/^fixed-added/, /^fixed-removed/],
  [/^operation-alias-added/, /^operation-alias-removed/],
  [/^pagination-declared/, /^pagination-removed/],
  [/^media-path-added/, /^media-path-removed/],
  [/^both-path-added/, /^both-path-removed/],
] as const;

const countOf = (changes: readonly Change[], rule: RegExp): number =>
  changes
    .flatMap(partsOf)
    .filter((change) => rule.test(change.rule))
    .reduce((sum, { count }) => sum + count, 0);

const rulesOf = (changes: readonly Change[]): string[] => changes.map(({ rule }) => rule);

/** Returns the model with all lists reversed. */
const reversed = (of: Model): Model => ({
  ...of,
  services: of.services.toReversed().map((service) => ({
    ...service,
    client: service.client.toReversed(),
    resources: service.resources.toReversed().map((resource) => ({
      ...resource,
      operations: resource.operations.toReversed().map((operation) => ({
        ...operation,
        fixed: operation.fixed.toReversed(),
        parameters: operation.parameters.toReversed(),
      })),
    })),
  })),
});

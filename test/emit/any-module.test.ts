/** Names and imports of arbitrary modules. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ModulePlan } from "../../generator/typescript/plan/file-plan.ts";
import type { ModuleDraft } from "../../generator/typescript/plan/module-draft.ts";
import { reservedWords } from "../../generator/text/package-names.ts";
import { resolveModule } from "../../generator/typescript/plan/plan-module.ts";
import { arbitraryDraft, path } from "./support/arbitrary-draft.ts";
import {
  importsOf,
  localsOf,
  parametersIn,
  targetInDraft,
  targetInPlan,
  usesIn,
} from "./support/uses.ts";

const holds = (property: (plan: ModulePlan, draft: ModuleDraft) => void): void =>
  fc.assert(
    fc.property(arbitraryDraft, (draft) => property(resolveModule(draft), draft)),
    { numRuns: 125 },
  );

describe("any module", () => {
  test("generates unique local names that are neither parameters nor reserved words", () => {
    holds((plan) => {
      const locals = localsOf(plan).map(({ local }) => local);
      const others = new Set([...reservedWords, ...parametersIn(plan.items)]);
      expect(new Set(locals).size).toBe(locals.length);
      expect(locals.filter((local) => others.has(local))).toEqual([]);
    });
  });

  test("resolves every name to the target of its reference", () => {
    holds((plan, draft) => {
      expect(usesIn(plan.items, targetInPlan(plan))).toEqual(usesIn(draft.items, targetInDraft));
    });
  });

  test("imports only used names, as types if no value is used", () => {
    holds((plan, draft) => {
      const isTypeOnly = new Map<string, boolean>();
      for (const { usage, target } of usesIn(draft.items, targetInDraft)) {
        if (!target.includes(" ") || target.startsWith(`${path} `)) continue;
        const imported = target.replace(/\*\..*/, "*");
        isTypeOnly.set(imported, usage === "type" && (isTypeOnly.get(imported) ?? true));
      }
      const found = importsOf(plan);
      expect(new Map(found.map(({ target, typeOnly }) => [target, typeOnly]))).toEqual(isTypeOnly);
      expect(found).toHaveLength(isTypeOnly.size);
    });
  });

  test("sorts imports, distant modules first", () => {
    const distance = (from: string): string => `${9 - from.split("../").length} ${from}`;
    holds(({ imports, namespaceImports = [] }) => {
      for (const all of [imports, namespaceImports]) {
        const froms = all.map(({ from }) => distance(from));
        expect(froms).toEqual(froms.toSorted());
      }
      for (const { names } of imports) {
        const letters = names.map(({ name }) => name.toLowerCase());
        expect(letters).toEqual(letters.toSorted());
      }
    });
  });

  test("plans a module as plain data, deterministically", () => {
    holds((plan, draft) => {
      expect(structuredClone(plan)).toEqual(plan);
      expect(JSON.stringify(resolveModule(structuredClone(draft)))).toBe(JSON.stringify(plan));
    });
  });
});

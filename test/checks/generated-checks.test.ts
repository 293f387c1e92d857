import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { TypeDeclaration, TypeRef } from "../../generator/model/model.ts";
import { declarationParts, namedIn, showType } from "../../generator/sheets/types/type-parts.ts";
import { jsonKinds } from "../../generator/typescript/view/json-kinds.ts";
import type { SchemaIssue } from "../../templates/runtime/options.ts";
import { kindOf } from "../../templates/runtime/util.ts";
import { valueOf } from "./arbitrary-value.ts";
import { broken, placesIn, startsWith, type Path } from "./broken-value.ts";
import { fits } from "./oracle.ts";
import { randomOperations, type CheckedOperation } from "./random-service.ts";
import { seed } from "../support/seed.ts";

let operations: readonly CheckedOperation[] = [];
beforeAll(async () => {
  operations = await randomOperations(seed, 60);
});

function issuesOf({ check }: CheckedOperation, value: unknown): readonly SchemaIssue[] {
  const answer = check?.["~standard"].validate(value);
  if (answer instanceof Promise) throw new Error("A generated check never waits.");
  return answer?.issues ?? [];
}

const shown = ({ id, result }: CheckedOperation, value: unknown): string =>
  `seed ${seed}, ${id}: ${showType(result)}, ${JSON.stringify(value)}`;

/** Checks values of every operation. `at` returns a random number below another one. */
function forAll(
  ask: (operation: CheckedOperation, value: unknown, at: (below: number) => number) => void,
): void {
  for (const operation of operations) {
    const value = valueOf(operation.result);
    const asked = fc.property(value, fc.nat(), fc.nat(), (made, one, other) => {
      const drawn = [one, other];
      ask(operation, made, (below) => (drawn.shift() ?? 0) % below);
    });
    fc.assert(asked, { seed, numRuns: 15 });
  }
}

/** Returns whether a value matches the checks that always run, regardless of `validate`. */
const isOfKind = ({ result }: CheckedOperation, value: unknown): boolean => {
  const kinds = jsonKinds(result);
  return kinds === undefined || kinds.includes(kindOf(value));
};

/** Returns whether a type contains a choice, which makes the invalid part ambiguous. */
function hasChoice(type: TypeRef, seen = new Set<TypeDeclaration>()): boolean {
  const isChoice = (part: TypeRef): boolean =>
    part.kind === "union" ||
    ("members" in part && part.members.some(isChoice)) ||
    (part.kind === "array" && isChoice(part.items)) ||
    (part.kind === "map" && isChoice(part.values));
  if (isChoice(type)) return true;
  return namedIn(type).some((declared) => {
    if (seen.has(declared)) return false;
    seen.add(declared);
    if (declared.kind === "union") return true;
    return declarationParts(declared).some((part) => hasChoice(part, seen));
  });
}

describe("checks of sixty resources with random types", () => {
  test("agrees with an independent checker on valid and almost valid values", () => {
    const seen = { right: 0, wrong: 0 };
    forAll((operation, value, at) => {
      const places = placesIn(value);
      const place = places[at(places.length)] ?? [];
      for (const one of [value, broken(value, place, at(2) === 0)]) {
        // A new member of a union is accepted only if a known member is an object, too.
        const isRight = fits(operation.result, one) && isOfKind(operation, one);
        seen[isRight ? "right" : "wrong"] += 1;
        const found = issuesOf(operation, one);
        const isAccepted = found.length === 0 && isOfKind(operation, one);
        expect(isAccepted, `${shown(operation, one)} ${JSON.stringify(found)}`).toBe(isRight);
      }
    });
    expect(seen.right).toBeGreaterThan(500);
    expect(seen.wrong).toBeGreaterThan(200);
  });

  test("reports exactly the invalid path of a value", () => {
    let broke = 0;
    forAll((operation, value, at) => {
      const { result, check } = operation;
      if (check === undefined || hasChoice(result) || !fits(result, value)) return;
      const places = placesIn(value);
      const place = places[at(places.length)] ?? [];
      const other = broken(value, place, at(2) === 0);
      if (fits(result, other)) return;
      broke += 1;
      const paths = issuesOf(operation, other).map(({ path }) => path as Path);
      expect(paths.length, shown(operation, other)).toBeGreaterThan(0);
      for (const path of paths) expect(startsWith(path, place), shown(operation, other)).toBe(true);
    });
    expect(broke).toBeGreaterThan(20);
  });

  test("generates a check for most results", () => {
    const without = operations.filter(({ check }) => check === undefined);
    expect(without.length).toBeGreaterThan(0);
    expect(without.length).toBeLessThan(operations.length / 2);
  });
});

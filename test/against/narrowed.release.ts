/** Attributes compile errors behind a narrowed value to the type that was narrowed. */
import { describe, expect, test } from "vitest";
import { linesOf, tsconfig } from "./project.ts";

describe("narrowed values", () => {
  const never = "const never = (value: never): never => { throw new Error(value); };";
  const read = (types: string) =>
    `resource: things\ntypes:\n${types}\noperations:\n  get: { http: GET /things, result: Thing }\n`;
  const both = (was: string, now: string) => ({
    old: { "demo/things.yaml": read(was) },
    new: { "demo/things.yaml": read(now) },
  });
  const colours = (values: string) =>
    `  Thing: { fields: { colour: Colour } }\n  Colour: { values: { ${values} }, open: false }`;
  const shapes = (members: string, open = false) =>
    [
      "  Ball: { fields: { kind: '\"ball\"', size: string } }",
      "  Ring: { fields: { kind: '\"ring\"', width: string } }",
      "  Cube: { fields: { kind: '\"cube\"', edge: string } }",
      `  Thing: { union: [${members}], discriminator: kind, open: ${open} }`,
    ].join("\n");
  const changesOf = async (change: ReturnType<typeof both>, ...code: readonly string[]) => {
    const imports = 'import type * as things from "clients/demo/things";';
    const found = await linesOf(change, {
      "tsconfig.json": tsconfig(),
      "src/main.ts": [imports, ...code].join("\n"),
    });
    return found.map((line) => /^src\/main\.ts:(\d+):\d+ (.*?) \|/.exec(line)?.slice(1).join(" "));
  };

  test("attributes errors of an exhaustive switch to the added enum value", async () => {
    const change = both(colours("red: , green: "), colours("red: , green: , blue: "));
    const cases = 'case "red": return "r"; case "green": return "g";';
    expect(
      await changesOf(
        change,
        never,
        `export const a = (one: things.Colour): string => { switch (one) { ${cases} default: return never(one); } };`,
        `export const b = (one: things.Colour): string => { switch (one) { ${cases} } };`,
        `export const c = (one: things.Thing): string => { switch (one.colour) { ${cases} } };`,
        `export function d({ colour }: things.Thing): string { switch (colour) { ${cases} default: return colour satisfies never; } }`,
      ),
    ).toEqual([3, 4, 5, 6].map((line) => `${line} result-enum-added-closed Colour`));
  });

  test.each([
    ["result-union-branch-added", shapes("Ball, Ring, Cube")],
    ["result-union-opened", shapes("Ball, Ring", true)],
  ])("attributes errors in the other branch of a union to %s", async (rule, now) => {
    expect(
      await changesOf(
        both(shapes("Ball, Ring"), now),
        'export const a = (one: things.Thing) => (one.kind === "ball" ? one.size : one.width);',
        'export function b(one: things.Thing) { if (one.kind === "ball") return one.size; else return one.width; }',
        'export function c(one: things.Thing): things.Ring { if (one.kind !== "ball") return one; throw one; }',
      ),
    ).toEqual([2, 3, 4].map((line) => `${line} ${rule} Thing`));
  });

  test("attributes errors of keyof types to the opened type", async () => {
    const thing = "  Thing: { fields: { name: string } }";
    const change = both(thing, thing.replace(" }", " }, more: unknown"));
    expect(
      await changesOf(
        change,
        'export const a = (key: keyof things.Thing): "name" => key;',
        "export function b(one: things.Thing, key: keyof things.Thing) { const text: string = one[key]; return text; }",
      ),
    ).toEqual([2, 3].map((line) => `${line} type-opened Thing`));
  });
});

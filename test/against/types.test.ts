/** Attributes compile errors at types of the call sheets to the change of the type. */
import { describe, expect, test } from "vitest";
import { linesOf, tsconfig } from "./project.ts";

const lines = (...all: readonly string[]): string => all.join("\n");

const things = lines(
  "resource: things",
  "operations:",
  "  get: { http: GET /things, result: Thing }",
  "  list: { http: GET /all, result: 'Thing[]' }",
  "  add: { http: POST /things, body: Draft, result: none }",
);

/** `types`: of the service, instead of the default ones. */
const sheets = (types: Readonly<Record<string, string>> = {}) => ({
  "demo/things.yaml": things,
  "demo/service.yaml": lines(
    "callsheet: 1",
    "service: demo",
    "title: Demo",
    "baseUrl: https://demo.test",
    "types:",
    ...Object.entries({ ...old, ...types }).map(([name, type]) => `  ${name}: ${type}`),
  ),
});

const old = {
  Thing: "{ fields: { id: string, size: integer, state: State, owner: Owner } }",
  Owner: "{ fields: { name: string } }",
  Draft: "{ fields: { title: string, state?: State } }",
  State: "{ values: { free: , lent: , lost:  }, open: false }",
};

const program = (...code: readonly string[]): string =>
  lines(
    'import { createDemo } from "clients/demo";',
    'import type { State, Thing } from "clients/demo/types";',
    "const { things } = createDemo();",
    "export const nameOf = (state: State): string => state;",
    "export const idOf = (thing: Thing): unknown => thing.id;",
    ...code,
  );

/** Returns the location and the cause of each break. */
const brokenBy = async (
  types: Readonly<Record<string, string>>,
  ...code: readonly string[]
): Promise<readonly string[]> => {
  const files = { "tsconfig.json": tsconfig(), "src/main.ts": program(...code) };
  const found = await linesOf({ old: sheets(), new: sheets(types) }, files);
  return found.map((line) => line.replace(/^src\/main\.ts:/, "").replace(/ \|.*/, ""));
};

describe("fields", () => {
  const withoutSize = { Thing: old.Thing.replace("size: integer, ", "") };

  test("attributes every read of a removed field to the removal", async () => {
    expect(
      await brokenBy(
        withoutSize,
        "export const read = (await things.get()).size;",
        "export const all = (await things.list()).map((thing) => thing.size);",
        "export const { size } = await things.get();",
        "export const area = ({ size: side }: Thing): unknown => side;",
        "export const id = (await things.get()).id;",
      ),
    ).toEqual(
      ["6:42", "7:63", "8:16", "9:24"].map((at) => `${at} result-field-removed Thing.size`),
    );
  });

  test("attributes code that relies on a field's former type to the changed type", async () => {
    const Thing = old.Thing.replace("size: integer", "size: string");
    expect(
      await brokenBy(
        { Thing },
        "export const half = Number((await things.get()).size ?? 0);",
        "export const size: number | undefined = (await things.get()).size;",
      ),
    ).toEqual(["7:14 result-type-changed Thing.size"]);
  });

  test("attributes a changed field to its own type if another type contains it", async () => {
    const Owner = "{ fields: { nick: string } }";
    const [found, ...more] = await brokenBy(
      { Owner },
      "export const owner = (await things.get()).owner?.name;",
    );
    expect(found).toMatch(/^6:50 result-field-(?:removed|renamed) Owner\.n(?:ame|ick)$/);
    expect(more).toEqual([]);
  });

  test("attributes calls without a newly required body field to that field", async () => {
    const Draft = old.Draft.replace("title", "owner: string, title");
    expect(
      await brokenBy(
        { Draft },
        'await things.add({ body: { title: "a" } });',
        'const draft = { title: "b" };',
        "await things.add({ body: draft });",
      ),
    ).toEqual([
      "6:20 body-field-added-required Draft.owner",
      "8:20 body-field-added-required Draft.owner",
    ]);
  });
});

describe("enum values", () => {
  const State = "{ values: { free: , lent:  }, open: false }";

  test("attributes code that sends or compares a removed enum value to the removal", async () => {
    const found = await brokenBy(
      { State },
      'await things.add({ body: { title: "a", state: "lost" } });',
      'export const isLost = (await things.get()).state === "lost";',
      'nameOf("lost");',
      'nameOf("lent");',
    );
    expect(found.map((line) => line.replace(/:\d+/, ""))).toEqual([
      expect.stringMatching(/^6 \S*enum-removed\S* State/),
      expect.stringMatching(/^7 \S*enum-removed\S* State/),
      expect.stringMatching(/^8 \S*enum-removed\S* State/),
    ]);
  });

  test("attributes exhaustive code to an added enum value", async () => {
    const found = await brokenBy(
      { State: "{ values: { free: , lent: , lost: , sold:  }, open: false }" },
      'export const words: Record<State, string> = { free: "f", lent: "l", lost: "x" };',
      'nameOf("free");',
    );
    expect(found).toEqual(["6:14 result-enum-added-closed State"]);
  });
});

test("attributes an import of a renamed type to the new name", async () => {
  const both = sheets();
  const renamed = Object.fromEntries(
    Object.entries(both).map(([path, text]) => [path, text.replaceAll("Thing", "Item")]),
  );
  const found = await linesOf(
    { old: both, new: renamed },
    { "tsconfig.json": tsconfig(), "src/main.ts": program() },
  );
  expect(found).toEqual([
    expect.stringMatching(/^src\/main\.ts:2:22 type-renamed Item \| .*Thing/),
  ]);
});

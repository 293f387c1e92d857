/** Tests `--against`: lists the lines of a program that a change breaks, each with its change. */
import { describe, expect, test } from "vitest";
import { ban, banned, main, now, old, placesOf, withoutBan } from "./program.ts";
import { breaksOf, linesOf, tsconfig } from "./project.ts";

test("lists the lines that no longer compile, each with its change", async () => {
  const program = main(
    'import { get } from "clients/demo/things";',
    'export const one = await demo.things.get({ id: "a" });',
    ban,
    "await demo.things.list({ page: 1 });",
    'await demo.things.list({ page: 1, sort: "name" });',
    "export const all = [get];",
  );
  const files = { "tsconfig.json": tsconfig(), "src/main.ts": program };
  expect(await linesOf({ old, new: now }, files)).toEqual([
    expect.stringMatching(
      /^src\/main.ts:3:10 operation-renamed things.find \| .*no exported member 'get'/,
    ),
    expect.stringMatching(
      /^src\/main.ts:4:38 operation-renamed things.find \| Property 'get' does not exist/,
    ),
    expect.stringMatching(
      /^src\/main.ts:5:19 operation-removed things.ban \| Property 'ban' does not/,
    ),
    expect.stringMatching(
      /^src\/main.ts:6:24 parameter-added-required things.list.chain \| Argument of/,
    ),
    expect.stringMatching(
      /^src\/main.ts:7:35 parameter-removed things.list.sort \| Object literal may only/,
    ),
  ]);
});

test("lists neither unaffected uses nor errors from before the change", async () => {
  const used = 'export const one = await demo.things.get({ id: "a" });';
  const program = main("export const wrong: number = 'a';", "demo.things.nothing();", used, ban);
  const files = { "tsconfig.json": tsconfig(), "src/main.ts": program };
  expect(await placesOf({ old, new: withoutBan }, files)).toEqual([`src/main.ts:6:19 ${banned}`]);
});

test("lists an error without a change if no change of the call sheets causes it", async () => {
  const files = { "tsconfig.json": tsconfig(), "src/main.ts": main(ban) };
  const found = await breaksOf({ old, new: withoutBan }, files, { changes: [] });
  expect(found.ok && found.value.map(({ line, change }) => [line, change])).toEqual([
    [3, undefined],
  ]);
});

test("resolves the package through an alias, a relative path and a path in dist", async () => {
  const importing = (from: string): string => main(ban).replace("clients/demo", from);
  const files = {
    "tsconfig.json": tsconfig({ paths: { "~clients/*": ["./generated/src/*/index.ts"] } }),
    "src/alias.ts": importing("~clients/demo"),
    "src/built.ts": importing("../generated/dist/demo/index.js"),
    "src/path.ts": importing("../generated/src/demo/index.ts"),
    "src/script.ts": importing("../generated/src/demo/index.js"),
  };
  expect(await placesOf({ old, new: withoutBan }, files)).toEqual(
    ["alias", "built", "path", "script"].map((name) => `src/${name}.ts:3:19 ${banned}`),
  );
});

test("compiles a solution project by project, and reports shared files once", async () => {
  const project = (include: string): string =>
    tsconfig({ composite: true }, { include: [include, "shared"] });
  const files = {
    "tsconfig.json": JSON.stringify({
      files: [],
      references: [{ path: "./app" }, { path: "./lib" }],
    }),
    "app/tsconfig.json": project("."),
    "app/main.ts": main(ban, 'export { listed } from "../lib/list.ts";'),
    "lib/tsconfig.json": project("."),
    "lib/list.ts": main("export const listed = demo.things.list({ sort: 'a' });", ban),
  };
  const request = { old, new: now };
  expect(await placesOf(request, files, { against: "." })).toEqual([
    `app/main.ts:3:19 ${banned}`,
    "lib/list.ts:3:42 parameter-removed things.list.sort",
    `lib/list.ts:4:19 ${banned}`,
  ]);
  expect(await placesOf(request, files, { against: "app" })).toEqual([
    `app/main.ts:3:19 ${banned}`,
  ]);
});

describe("programs that cannot be compiled", () => {
  const messagesOf = async (files: Readonly<Record<string, string>>, against = "src") => {
    const found = await breaksOf({ old, new: now }, files, { against });
    return found.ok
      ? []
      : found.diagnostics.map(({ code, place }) => [code, place?.line, place?.column]);
  };

  test("rejects a program that does not import the package", async () => {
    const files = {
      "tsconfig.json": tsconfig(),
      "src/main.ts": 'import "./other.ts";',
      "src/other.ts": "export {};",
    };
    expect((await messagesOf(files)).map(([code]) => code)).toEqual(["against-unused"]);
  });

  test("rejects a missing folder, and a folder without TypeScript", async () => {
    expect(await messagesOf({})).toEqual([["against-missing", undefined, undefined]]);
    expect(await messagesOf({ "src/a.js": "" })).toEqual([["against-empty", undefined, undefined]]);
    const files = { "tsconfig.json": tsconfig(), "src/a.js": "" };
    expect(await messagesOf(files)).toEqual([["against-empty", undefined, undefined]]);
  });

  test("rejects a tsconfig.json with a syntax error, a missing base or an invalid option", async () => {
    const source = { "src/main.ts": main(ban) };
    const wrong = (text: string) => messagesOf({ ...source, "tsconfig.json": text });
    expect(await wrong('{\n  "include": [\n}')).toEqual([["against-config", 3, 1]]);
    expect(await wrong('{ "extends": "./base.json" }')).toEqual([
      ["against-config", undefined, undefined],
    ]);
    expect(await wrong('{ "compilerOptions": { "target": "es1" } }')).toEqual([
      ["against-config", undefined, undefined],
    ]);
  });
});

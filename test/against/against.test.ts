/** `--against`: which lines of somebody's program a change breaks, and which change it is. */
import { ts } from "ts-morph";
import { describe, expect, test, vi } from "vitest";
import { breaksOf, linesOf } from "./project.ts";

const things = (...lines: readonly string[]): string => lines.join("\n");

const operations = {
  get: '  get: { http: "GET /things/{id}", result: string }',
  ban: '  ban: { http: "POST /things/{id}:ban", result: none }',
  list: "  list: { http: GET /things, query: { page: integer, sort: string }, result: string }",
};
const sheet = (...lines: readonly string[]) => ({
  "demo/things.yaml": things("resource: things", "operations:", ...lines),
});

const old = sheet(operations.get, operations.ban, operations.list);
const now = sheet(
  operations.get.replace("get", "find"),
  operations.list.replace("sort: string", "chain: { type: string, required: true }"),
);
const withoutBan = sheet(operations.get, operations.list);

const tsconfig = (options: object = {}, rest: object = { include: ["src"] }): string =>
  JSON.stringify({
    compilerOptions: {
      strict: true,
      module: "preserve",
      target: "es2024",
      // Not those of browsers, which take most of the time of a compiler.
      lib: ["es2024"],
      types: [],
      ...options,
    },
    ...rest,
  });

const main = (...lines: readonly string[]): string =>
  [
    'import { createDemo } from "@callsheet/clients/demo";',
    "const demo = createDemo();",
    ...lines,
  ].join("\n");
const ban = 'await demo.things.ban({ id: "a" });';
const banned = "operation-removed things.ban";

/** What breaks, without the words of the compiler. */
const placesOf = async (...request: Parameters<typeof linesOf>): Promise<readonly string[]> =>
  (await linesOf(...request)).map((line) => line.replace(/ \|.*/, ""));

test("lists the lines that compile no more, beside the change that breaks each", async () => {
  const program = main(
    'import { get } from "@callsheet/clients/demo/things";',
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

test("says the same on every machine, and prints nothing of the compiler's", async () => {
  const output = vi.spyOn(ts.sys, "write").mockReturnValue();
  const program = main('import * as things from "@callsheet/clients/demo/things";', "things.ban;");
  const options = { module: "nodenext", moduleResolution: "nodenext", traceResolution: true };
  const files = {
    "package.json": '{ "type": "commonjs" }',
    "tsconfig.json": tsconfig(options),
    "src/main.mts": program,
    "src/evil.mts": 'import "::set-output name=x::y";',
  };
  const found = await linesOf({ old, new: withoutBan }, files);
  expect(found.join("\n")).toContain("Property 'ban' does not exist on type 'typeof import(\"");
  expect(found.join("\n")).not.toMatch(/import\("(?:\/|\.\.)/);
  expect(output).not.toHaveBeenCalled();
  output.mockRestore();
});

test("lists nothing where nothing that is used has changed", async () => {
  const program = main('export const one = await demo.things.get({ id: "a" });');
  const files = { "tsconfig.json": tsconfig(), "src/main.ts": program };
  expect(await linesOf({ old, new: withoutBan }, files)).toEqual([]);
});

test("counts no error that was there before", async () => {
  const program = main("export const wrong: number = 'a';", "demo.things.nothing();", ban);
  const files = { "tsconfig.json": tsconfig(), "src/main.ts": program };
  expect(await placesOf({ old, new: withoutBan }, files)).toEqual([`src/main.ts:5:19 ${banned}`]);
});

test("lists by itself what no change of the call sheets explains", async () => {
  const services = "callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://demo.test\n";
  const both = {
    old: { ...old, "demo/service.yaml": services },
    new: { ...old, "demo/service.yaml": services },
  };
  const files = { "tsconfig.json": tsconfig(), "src/main.ts": main(ban) };
  expect(await placesOf(both, files)).toEqual([]);
  const found = await breaksOf({ old, new: withoutBan }, files, { changes: [] });
  expect(found.ok && found.value.map(({ line, change }) => [line, change])).toEqual([
    [3, undefined],
  ]);
});

describe("the package is found", () => {
  test("by its name, without a tsconfig.json, in every file of the folder", async () => {
    const files = { "src/a.ts": main(ban), "src/view.tsx": main(ban), "other/b.ts": main(ban) };
    expect(await placesOf({ old, new: withoutBan }, files)).toEqual([
      `src/a.ts:3:19 ${banned}`,
      `src/view.tsx:3:19 ${banned}`,
    ]);
  });

  test("by an alias of the project, by a path, and where it is built", async () => {
    const importing = (from: string): string => main(ban).replace("@callsheet/clients/demo", from);
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

  test("as both sides say, whatever was generated before", async () => {
    const files = {
      "tsconfig.json": tsconfig(),
      "src/main.ts": main(ban),
      "generated/src/demo/index.ts": "export const createDemo = () => 1;",
      "node_modules/@callsheet/clients/package.json": "{}",
      "node_modules/@callsheet/clients/demo.d.ts": "export declare const createDemo: any;",
    };
    expect(await placesOf({ old, new: withoutBan }, files)).toEqual([`src/main.ts:3:19 ${banned}`]);
  });

  test("under the name that it has on each side", async () => {
    const named = (name: string) => ({
      "package.yaml": `callsheet: 1\npackage: { name: "${name}" }\n`,
    });
    const sides = {
      old: { ...old, ...named("@callsheet/clients") },
      new: { ...old, ...named("@demo/clients") },
    };
    const files = { "tsconfig.json": tsconfig(), "src/main.ts": main() };
    expect(await placesOf(sides, files)).toEqual([
      "src/main.ts:1:28 package-renamed @demo/clients",
    ]);
  });
});

test("a solution is compiled project by project, and a file of two is told once", async () => {
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

describe("what cannot be compiled is said", () => {
  const messagesOf = async (files: Readonly<Record<string, string>>, against = "src") => {
    const found = await breaksOf({ old, new: now }, files, { against });
    return found.ok
      ? []
      : found.diagnostics.map(({ code, place }) => [code, place?.line, place?.column]);
  };

  test("nothing that imports the package", async () => {
    const files = { "src/main.ts": 'import "./other.ts";', "src/other.ts": "export {};" };
    expect((await messagesOf(files)).map(([code]) => code)).toEqual(["against-unused"]);
  });

  test("a folder that is not there, and one without TypeScript", async () => {
    expect(await messagesOf({})).toEqual([["against-missing", undefined, undefined]]);
    expect(await messagesOf({ "src/a.js": "" })).toEqual([["against-empty", undefined, undefined]]);
    const files = { "tsconfig.json": tsconfig(), "src/a.js": "" };
    expect(await messagesOf(files)).toEqual([["against-empty", undefined, undefined]]);
  });

  test("a tsconfig.json that is not JSON, that extends nothing, and that has no such option", async () => {
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

  test("but an option of a newer compiler is none of our business", async () => {
    const files = { "tsconfig.json": tsconfig({ ofTomorrow: true }), "src/main.ts": main(ban) };
    expect(await placesOf({ old, new: withoutBan }, files)).toEqual([`src/main.ts:3:19 ${banned}`]);
  });
});

test.each([".ts", ".js", ""])(
  "plain modules are found by relative names that end in %j",
  async (ending) => {
    const options = ending === ".ts" ? { allowImportingTsExtensions: true, noEmit: true } : {};
    const program = main(ban).replace("@callsheet/clients/demo", `./clients/demo/index${ending}`);
    const files = { "tsconfig.json": tsconfig(options), "src/main.ts": program };
    expect(await placesOf({ old, new: withoutBan }, files, { plain: "src/clients" })).toEqual([
      `src/main.ts:3:19 ${banned}`,
    ]);
  },
);

/** Tests `--against` in unusual projects: after earlier generation, with other options, and with plain modules. */
import { ts } from "ts-morph";
import { expect, test, vi } from "vitest";
import { ban, banned, main, old, placesOf, withoutBan } from "./program.ts";
import { linesOf, tsconfig } from "./project.ts";

test("reports the same breaks on every machine, without the compiler's messages", async () => {
  const output = vi.spyOn(ts.sys, "write").mockReturnValue();
  const program = main('import * as things from "clients/demo/things";', "things.ban;");
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

test("resolves the package on both sides, whether or not it was generated before", async () => {
  const files = {
    "tsconfig.json": tsconfig(),
    "src/main.ts": main(ban),
    "generated/src/demo/index.ts": "export const createDemo = () => 1;",
    "node_modules/clients/package.json": "{}",
    "node_modules/clients/demo.d.ts": "export declare const createDemo: any;",
  };
  expect(await placesOf({ old, new: withoutBan }, files)).toEqual([`src/main.ts:3:19 ${banned}`]);
});

test("resolves the package under its name of each side", async () => {
  const named = (name: string) => ({
    "package.yaml": `callsheet: 1\npackage: { name: "${name}" }\n`,
  });
  const sides = {
    old: { ...old, ...named("clients") },
    new: { ...old, ...named("@demo/clients") },
  };
  const files = { "tsconfig.json": tsconfig(), "src/main.ts": main() };
  expect(await placesOf(sides, files)).toEqual(["src/main.ts:1:28 package-renamed @demo/clients"]);
});

test("ignores an unknown compiler option in tsconfig.json", async () => {
  const files = { "tsconfig.json": tsconfig({ ofTomorrow: true }), "src/main.ts": main(ban) };
  expect(await placesOf({ old, new: withoutBan }, files)).toEqual([`src/main.ts:3:19 ${banned}`]);
});

test.each([".ts", ".js", ""])(
  "resolves plain modules through relative imports that end in %j",
  async (ending) => {
    const options = ending === ".ts" ? { allowImportingTsExtensions: true, noEmit: true } : {};
    const program = main(ban).replace("clients/demo", `./clients/demo/index${ending}`);
    const files = { "tsconfig.json": tsconfig(options), "src/main.ts": program };
    expect(await placesOf({ old, new: withoutBan }, files, { plain: "src/clients" })).toEqual([
      `src/main.ts:3:19 ${banned}`,
    ]);
  },
);

test("resolves the package in every file of a folder without tsconfig.json", async () => {
  const files = { "src/a.ts": main(ban), "src/view.tsx": main(ban), "other/b.ts": main(ban) };
  expect(await placesOf({ old, new: withoutBan }, files)).toEqual([
    `src/a.ts:3:19 ${banned}`,
    `src/view.tsx:3:19 ${banned}`,
  ]);
});

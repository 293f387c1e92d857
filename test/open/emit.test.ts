/** `emit:`: emitted files are written, owned, compared, built and removed like other generated files. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { concernedProjects } from "../../generator/project/config/choose-projects.ts";
import { isInput, watchTargets } from "../../generator/project/watch/snapshot.ts";
import { write } from "../project/config/small-project.ts";
import { emitter, generate, project } from "./emitting-project.ts";

describe("files of emitters", () => {
  test("formats, builds and exports emitted files, and removes them with their emitter", async () => {
    const cwd = project();
    expect(await generate(cwd)).toMatchObject({ code: 0, stderr: "" });
    const read = (path: string) => readFileSync(join(cwd, "generated", path), "utf8");
    expect(read("src/example/names.ts")).toBe(
      '/** Names of example. */\nexport const names: readonly string[] = ["books"];\n',
    );
    expect(read("dist/example/names.d.ts")).toContain(
      "export declare const names: readonly string[]",
    );
    expect(read("manifest.json")).toContain('"src/example/names.ts"');
    expect((await generate(cwd, "--check")).code).toBe(0);

    write(cwd, { "callsheet.yaml": "" });
    await generate(cwd);
    expect(existsSync(join(cwd, "generated/src/example/names.ts"))).toBe(false);
    expect(existsSync(join(cwd, "generated/dist/example/names.js"))).toBe(false);
  });

  test("regenerates after a change of a module that the emitter imports", async () => {
    const cwd = project("emit: [./tools/names.ts]\ndist: false\n");
    await generate(cwd);
    write(cwd, { "tools/suffix.ts": 'export const suffix: string = " // more";\n' });
    const checked = await generate(cwd, "--check");
    expect(checked).toMatchObject({ code: 1 });
    expect(checked.stderr).toContain("different  generated/src/example/names.ts");
  });
});

const file = (path: string, text = "export {};"): string =>
  emitter(`[{ path: ${JSON.stringify(path)}, text: ${JSON.stringify(text)} }]`);

/** Faulty emitters and their errors. */
const mistakes: readonly (readonly [what: string, text: string, message: string])[] = [
  [
    "does not exist",
    "",
    "The file ./tools/x.ts of `emit:` does not exist. Create it, or remove the entry.",
  ],
  [
    "cannot be parsed",
    "export default {\n  emit: ) };",
    "The emitter ./tools/x.ts cannot be loaded: Unexpected token (tools/x.ts:2:9).",
  ],
  [
    "contains more than types next to JavaScript",
    "enum A {}\nexport default A;",
    "cannot be loaded: SyntaxError: TypeScript enum is not supported",
  ],
  [
    "throws when it is loaded",
    "\nthrow new RangeError('no.');\nexport {};",
    "cannot be loaded: RangeError: no (tools/x.ts:2:7).",
  ],
  [
    "has no default export",
    "export const x = 1;",
    "The emitter ./tools/x.ts has no default export",
  ],
  ["has no name", "export default { emit: () => [] };", "has no default export"],
  [
    "throws",
    emitter("fail()", "function fail() {\n  throw new Error('Bad day.');\n}\n"),
    "The emitter names (./tools/x.ts) has failed: Error: Bad day (tools/x.ts:2:9).",
  ],
  ["changes the model", emitter("model.services.pop()"), "has failed: TypeError:"],
  ["returns a promise", emitter("Promise.resolve([])"), "does not return a list"],
  ["returns an object that is not a file", emitter("[{ path: 1 }]"), "does not return a list"],
  [
    "writes outside the package folder",
    file("../x.ts"),
    "The emitter names (./tools/x.ts) cannot write ../x.ts:",
  ],
  ["names an absolute path", file("/x.ts"), "it is absolute"],
  [
    "writes a file of the package",
    file("example/Client.ts"),
    "the package already has a file or a folder of that name",
  ],
  [
    "writes a folder of the package",
    file("example"),
    "the package already has a file or a folder of that name",
  ],
  [
    "writes below a file",
    file("index.ts/x.ts"),
    "a file of the package has the name of its folder",
  ],
  ["writes a package entry", file("example.ts"), 'the package already has an entry "./example"'],
  ["writes into the runtime folder", file("runtime/x.ts"), "that folder is reserved for Callsheet"],
  [
    "writes invalid TypeScript",
    file("y.ts", "export {};\nexport const = 1;"),
    "line 2, column 14 of the file: Unexpected token.",
  ],
  [
    "exports a value without a declared type",
    file("z.ts", "export const x = f();"),
    "line 1, column 14 of the file:",
  ],
  [
    "writes a path twice",
    emitter('[1, 2].map(() => ({ path: "x.ts", text: "" }))'),
    "names (./tools/x.ts) already has a file or a folder of that name",
  ],
];

const fileOf = (at: number): string => `./tools/x${at}.ts`;

test("reports errors of emitters with their location and writes nothing", async () => {
  const words = mistakes.map((_, at) => fileOf(at));
  const cwd = project(`emit:\n${words.map((word) => `  - ${word}\n`).join("")}  - router.ts\n`);
  for (const [at, [, text]] of mistakes.entries()) {
    if (text !== "") write(cwd, { [fileOf(at)]: text });
  }
  const { code, stderr, stdout } = await generate(cwd);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(existsSync(join(cwd, "generated"))).toBe(false);
  expect(stderr).not.toMatch(/^ +at /m);
  const found = stderr.split(/\n\n(?=callsheet\.yaml:)/);
  for (const [at, [what, , message]] of mistakes.entries()) {
    const place = `callsheet.yaml:${at + 2}:5 error emitter-`;
    const own = found.filter((one) => one.startsWith(place)).join("\n");
    expect.soft(own, what).toContain(message.replaceAll(/tools\/x\.ts/g, fileOf(at).slice(2)));
  }
  expect(stderr).toContain('error emitter-unknown\n  There is no emitter "router.ts"');
  expect(stderr).toContain('as in "./router.ts"');
});

test("watches modules of emitters and the modules that they import", () => {
  const cwd = project("emit: [./tools/names.ts, tanstack]\n");
  const own = ["tools/names.ts", "tools/suffix.ts"].map((path) => join(cwd, path));
  const one = { spec: "spec", out: "generated", emit: ["./tools/names.ts", "tanstack"] };
  const inputs = watchTargets([one], cwd);
  expect(inputs.files.slice(-2)).toEqual(own);
  for (const path of own) expect(isInput(inputs, path)).toBe(true);
  expect(concernedProjects([one], ["tools/suffix.ts"], cwd)).toEqual([one]);
  expect(concernedProjects([one], ["tools/other.ts"], cwd)).toEqual([]);
});

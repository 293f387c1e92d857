/** `emit:`: what emitters of a project write is written, owned, compared, built and removed as all else. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { concernedProjects } from "../../generator/project/config/choose-projects.ts";
import { isInput, watchTargets } from "../../generator/project/watch/snapshot.ts";
import { runCli } from "../cli/run-cli.ts";
import { smallProject, write } from "../project/config/small-project.ts";

const emitter = (files: string, above = ""): string =>
  `${above}export default { name: "names", emit: (model, tools) => ${files} };\n`;

const names = emitter(
  `model.services.map(({ name, resources }) => ({
    path: name + "/names.ts",
    text: tools.comment(["Names of " + name + "."]) +
      \`export const names: readonly string[] = \${tools.value(resources.map(({ id }) => id))}\` + suffix,
  }))`,
  'import { suffix } from "./suffix.ts";\n',
);

const project = (config = "emit: [./tools/names.ts]\n"): string =>
  smallProject({
    "callsheet.yaml": config,
    "tools/names.ts": names,
    "tools/suffix.ts": 'export const suffix: string = "";\n',
  });

/** In a process: a test has other ways to import modules. */
const generate = (cwd: string, ...args: readonly string[]) =>
  runCli(["generate", ...args], { cwd, form: "built" });

describe("files of an emitter", () => {
  test("are laid out, built, exported, kept as they are, and removed with it", async () => {
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
    expect((await generate(cwd)).stdout).toContain("up to date");
    expect((await generate(cwd, "--check")).code).toBe(0);

    write(cwd, { "callsheet.yaml": "" });
    expect((await generate(cwd, "--check")).stderr).toContain(
      "stale      generated/src/example/names.ts",
    );
    await generate(cwd);
    expect(existsSync(join(cwd, "generated/src/example/names.ts"))).toBe(false);
    expect(existsSync(join(cwd, "generated/dist/example/names.js"))).toBe(false);
  });

  test("follow a change of a module that it imports", async () => {
    const cwd = project("emit: [./tools/names.ts]\ndist: false\n");
    await generate(cwd);
    write(cwd, { "tools/suffix.ts": 'export const suffix: string = " // more";\n' });
    const checked = await generate(cwd, "--check");
    expect(checked).toMatchObject({ code: 1 });
    expect(checked.stderr).toContain("different  generated/src/example/names.ts");
    expect((await generate(cwd)).stdout).toContain("1 written");
  });

  test("stand among plain modules, and import them as these import each other", async () => {
    const cwd = project(
      'layout: source\nimports: ".js"\nout: src/clients\nemit: [./tools/links.js]\n',
    );
    write(cwd, {
      "tools/links.js": emitter(
        `[{ path: "deep/links.ts", text: \`export * from "\${tools.importPath("deep/links.ts", model.services[0].module)}"\` }]`,
      ),
    });
    expect(await generate(cwd)).toMatchObject({ code: 0 });
    const text = readFileSync(join(cwd, "src/clients/deep/links.ts"), "utf8");
    expect(text).toBe('export * from "../example/index.js";\n');
  });

  test("bring what they use of the runtime, which no call sheet may need", async () => {
    const cwd = project("layout: source\nout: clients\nemit: [./tools/uses.js]\n");
    const text = `
      import { type ClientError, poll as until, limited } from "../index.ts";
      import * as is from '../runtime/checks.ts';
      export { openFile } from "../runtime/file.ts";
      export const all: readonly unknown[] = [until, limited, is.int64, (error: ClientError) => error];`;
    write(cwd, {
      "tools/uses.js": emitter(`[{ path: "deep/uses.ts", text: ${JSON.stringify(text)} }]`),
    });
    expect(await generate(cwd)).toMatchObject({ code: 0 });
    const read = (path: string) => readFileSync(join(cwd, "clients", path), "utf8");
    expect(read("index.ts")).toContain("poll");
    expect(read("index.ts")).not.toContain("bearer");
    expect(read("runtime/checks.ts")).toContain("int64");
    expect(read("runtime/checks.ts")).not.toContain("looseVariant");
    expect(existsSync(join(cwd, "clients/runtime/file.ts"))).toBe(true);
    expect((await generate(cwd, "--check")).code).toBe(0);

    write(cwd, { "callsheet.yaml": "layout: source\nout: clients\n" });
    await generate(cwd);
    expect(read("index.ts")).not.toContain("poll");
    expect(existsSync(join(cwd, "clients/runtime/file.ts"))).toBe(false);
  });

  test("have an entry of the package where they are beside services", async () => {
    const cwd = project("emit: [./tools/top.ts]\ndist: false\n");
    write(cwd, { "tools/top.ts": emitter('[{ path: "top.ts", text: "export {};" }]') });
    await generate(cwd);
    const { exports } = JSON.parse(readFileSync(join(cwd, "generated/package.json"), "utf8")) as {
      exports: object;
    };
    expect(exports).toHaveProperty(["./top"]);
  });
});

const file = (path: string, text = "export {};"): string =>
  emitter(`[{ path: ${JSON.stringify(path)}, text: ${JSON.stringify(text)} }]`);

/** Emitters with mistakes, and what each is told. */
const mistakes: readonly (readonly [what: string, text: string, message: string])[] = [
  ["is not there", "", "There is no file ./tools/x.ts, which `emit:` names."],
  [
    "cannot be parsed",
    "export default {\n  emit: ) };",
    "The emitter ./tools/x.ts cannot be loaded: Unexpected token (tools/x.ts:2:9).",
  ],
  [
    "is not only types beside JavaScript",
    "enum A {}\nexport default A;",
    "cannot be loaded: SyntaxError: TypeScript enum is not supported",
  ],
  [
    "throws while it is loaded",
    "\nthrow new RangeError('no.');\nexport {};",
    "cannot be loaded: RangeError: no (tools/x.ts:2:7).",
  ],
  ["has no default export", "export const x = 1;", "The emitter ./tools/x.ts is none:"],
  ["has no name", "export default { emit: () => [] };", "is none:"],
  [
    "throws",
    emitter("fail()", "function fail() {\n  throw new Error('Bad day.');\n}\n"),
    "The emitter names (./tools/x.ts) has failed: Error: Bad day (tools/x.ts:2:9).",
  ],
  ["changes the model", emitter("model.services.pop()"), "has failed: TypeError:"],
  ["returns a promise", emitter("Promise.resolve([])"), "returns something else than a list"],
  ["returns what is no file", emitter("[{ path: 1 }]"), "returns something else than a list"],
  ["leaves the folder", file("../x.ts"), "The emitter names (./tools/x.ts) cannot write ../x.ts:"],
  ["names an absolute path", file("/x.ts"), "it is absolute"],
  [
    "takes a file of the package",
    file("example/Client.ts"),
    "the package has a file or a folder of that name already",
  ],
  [
    "takes a folder of the package",
    file("example"),
    "the package has a file or a folder of that name already",
  ],
  ["goes below a file", file("index.ts/x.ts"), "a file of the package has the name of its folder"],
  ["takes an entry", file("example.ts"), 'the package has an entry "./example" already'],
  ["goes into the runtime", file("runtime/x.ts"), "Callsheet keeps that folder for itself"],
  [
    "writes what is no TypeScript",
    file("y.ts", "export {};\nexport const = 1;"),
    "line 2, column 14 of it: Unexpected token.",
  ],
  ["exports what has no type", file("z.ts", "export const x = f();"), "line 1, column 14 of it:"],
  [
    "writes a path twice",
    emitter('[1, 2].map(() => ({ path: "x.ts", text: "" }))'),
    "names (./tools/x.ts) has a file or a folder of that name already",
  ],
];

const fileOf = (at: number): string => `./tools/x${at}.ts`;

test("mistakes of emitters have their names and their places in the configuration, and nothing is written", async () => {
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
  expect(stderr).toContain('as "./router.ts"');
});

test("modules of an emitter are watched, and belong to the package, with those that they import", () => {
  const cwd = project("emit: [./tools/names.ts, tanstack]\n");
  const own = ["tools/names.ts", "tools/suffix.ts"].map((path) => join(cwd, path));
  const one = { spec: "spec", out: "generated", emit: ["./tools/names.ts", "tanstack"] };
  const inputs = watchTargets([one], cwd);
  expect(inputs.files.slice(-2)).toEqual(own);
  for (const path of own) expect(isInput(inputs, path)).toBe(true);
  expect(concernedProjects([one], ["tools/suffix.ts"], cwd)).toEqual([one]);
  expect(concernedProjects([one], ["tools/other.ts"], cwd)).toEqual([]);
});

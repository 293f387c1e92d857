/** What the published command runs is compiled when its modules are loaded, and does the same. */
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { dirname, join } from "node:path";
import { Script } from "node:vm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { compileWithModule } from "../../generator/scripts/compile-with-module.ts";
import { calledBy, callsAmong, type Call } from "../../generator/scripts/observe-calls.ts";
import { loadedBy } from "../../generator/scripts/observe-loads.ts";
import { smallProject } from "../project/config/small-project.ts";
import { builtCli } from "../support/built-callsheet.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const session = new Session();
session.connect();
beforeAll(async () => {
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
});
afterAll(() => {
  session.disconnect();
});

/** What V8 says that is called when a script runs. */
async function callsOf(code: string): Promise<readonly Call[]> {
  const filename = `script-${randomUUID()}.js`;
  new Script(code, { filename }).runInThisContext();
  const { result } = await session.post("Profiler.takePreciseCoverage");
  return callsAmong(result.find(({ url }) => url === filename)?.functions ?? []);
}

const compiled = async (code: string): Promise<string> =>
  compileWithModule(code, await callsOf(code));

/** Scripts share the names of what they declare. */
const inside = (code: string): string => `"use strict"; (() => { ${code} })()`;

/** The last statement of each says what comes of it; nothing here is a module's alone. */
const resultOf = (code: string): unknown => new Script(code).runInThisContext();

const programs: Readonly<Record<string, string>> = {
  "a function that is called before it stands there":
    "const result = f(2); function f(a) { return g(a) * 2; } function g(a) { return a + 1; }",
  "functions in a function, also before they stand there":
    "function f() { return g() + h(); function g() { return 1; } function h() { return 2; } } const result = f();",
  "two of one name": "function f() { return 1; } function f() { return 2; } const result = f();",
  "one with the name of a parameter":
    "function f(g) { function g() { return 1; } return typeof g; } const result = f(2);",
  "one that is put into its place by itself":
    "function f() { f = () => 2; return 1; } const result = [f(), f()];",
  "one after a directive":
    'function f() { "use strict"; return g(); function g() { return this === undefined; } } const result = f();',
  names:
    'function f() {} const g = () => 1, h = function () {}, i = function j() {}, o = { k() {}, async "l m"() {} };' +
    'const result = [f, g, h, i, o.k, o["l m"]].map(({ name }) => name);',
  "what a function takes":
    "function f(a, b = a, ...c) { return [f.length, arguments.length, a, b, c]; } const result = f(1, undefined, 3);",
  generators:
    "function* f() { yield 1; } const o = { *g() { yield* f(); } }; const result = [...o.g(), ...(function* () { yield 2; })()];",
  "arrow functions in each other":
    "const f = (a) => (b) => async (c) => [a, b, c]; const result = typeof f(1)(2)(3).then;",
  "arrow functions as arguments, in arrays, objects and conditions":
    "const f = true ? (a) => a : null; const o = { g: (a) => a + 1 }; const result = [1, 2].map((a) => f(a)).map(o.g);",
  "what is called at once":
    "const result = (() => 1)() + (function () { return 2; })() + (function () { return 3; }.call());",
  "methods of objects and classes":
    'const o = { a: 1, f() { return this.a; }, get g() { return 2; }, set g(v) {}, ["h" + 1]() { return 3; }, async i() {}, "j-k"() { return 4; } };' +
    "class C { static s() { return 5; } #p() { return 6; } q() { return this.#p(); } constructor() { this.r = () => 7; } }" +
    'const result = [o.f(), o.g, o.h1(), o["j-k"](), C.s(), new C().q(), new C().r(), Object.keys(o)];',
  "a method that calls what it overrides":
    "const o = { __proto__: { f() { return 1; } }, f() { return super.f() + 1; } }; const result = o.f();",
  "brackets in names of methods and in what they take":
    'const o = { "a(b"(c = (() => 1)()) { return c; } }; const result = o["a(b"]();',
};

/** As `programs`, where nothing else would do the same. */
const left: Readonly<Record<string, string>> = {
  "one in a block": "let result; { result = f(); function f() { return 1; } }",
  "a method with the name of the prototype":
    "const o = { __proto__() { return 1; } }; const result = [Object.keys(o), o.__proto__()];",
};

describe("a module whose functions are compiled with it", () => {
  test.each(Object.entries(programs))("does the same: %s", async (_name, body) => {
    const code = inside(`${body}\nreturn result;`);
    const changed = await compiled(code);
    expect(changed).not.toBe(code);
    expect(resultOf(changed)).toEqual(resultOf(code));
  });

  test.each(Object.entries(left))("stays as it is: %s", async (_name, body) => {
    const code = inside(body);
    expect(await compiled(code)).toBe(code);
  });

  const large = (head: string): string => `${head} { ${"Math.abs(1);".repeat(1000)} }`;

  test.each([
    inside(`f(); ${large("function f()")}`),
    inside(`f(); ${large("async function f()")}`),
    inside(`[...f()]; ${large("function* f()")}`),
    inside(`const f = ${large("(a) =>")}; f();`),
    inside(`const f = ${large("a =>")}; f();`),
    inside(`const f = ${large("function ()")}; f();`),
    inside(`const o = { ${large("f()")} }; o.f();`),
    inside(`const o = { ${large("async f()")} }; o.f();`),
    inside(`const o = { ${large('"a(b"()')} }; o["a(b"]();`),
    inside(`const f = (() => { return g; ${large("function g()")} })(); f();`),
  ])("is kept with them by V8, case %#", async (code) => {
    const sizeOf = (text: string): number => new Script(text).createCachedData().byteLength;
    expect(sizeOf(await compiled(code))).toBeGreaterThan(5000);
    expect(sizeOf(code)).toBeLessThan(5000);
  });

  test("exports what it did", () => {
    const code = "export function f() {}\nexport default async function () {}";
    const calls = [...code.matchAll(/(?:async )?function[^}]*\}/g)].map(({ index, 0: text }) => {
      return { start: index, end: index + text.length };
    });
    expect(calls.length).toBe(2);
    expect(compileWithModule(code, calls)).toBe(code);
  });

  test("leaves alone what is not called", () => {
    const code = "function f() { return () => 1; }\nconst o = { g() {}, h: () => 2 };";
    expect(compileWithModule(code, [])).toBe(code);
    const start = code.indexOf("() => 2");
    expect(compileWithModule(code, [{ start, end: start + 7 }])).toBe(
      code.replace("() => 2", "(() => 2)"),
    );
  });
});

test("Node keeps more of the published command than its modules without their functions", async () => {
  const cli = await builtCli();
  const project = smallProject();
  const loaded = new Set(loadedBy(cli, project).map(({ file }) => join(dirname(cli), file)));
  rmSync(join(project, "generated"), { recursive: true });
  const cache = join(project, "compiled");
  execFileSync(process.execPath, [cli, "generate"], {
    cwd: project,
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
    stdio: "ignore",
  });
  const kept = readdirSync(cache, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  expect(bytesIn(kept)).toBeGreaterThan(bytesIn(loaded));
});

test("all that a run with nothing to do calls is compiled with its module", async () => {
  const cli = await builtCli();
  const project = smallProject();
  const run = () => calledBy(cli, project, ["generate"]);
  run();
  const calls = Map.groupBy(run(), ({ file }) => file);
  expect(calls.size).toBeGreaterThan(1);
  for (const [file, called] of calls) {
    const text = readFileSync(join(dirname(cli), file), "utf8");
    expect(compileWithModule(text, called)).toBe(text);
  }
});

test("what is run to be observed leaves nothing compiled behind", async () => {
  const cli = await builtCli();
  const cache = temporaryFolder();
  vi.stubEnv("NODE_COMPILE_CACHE", cache);
  try {
    loadedBy(cli, smallProject());
    calledBy(cli, smallProject(), ["generate"]);
  } finally {
    vi.unstubAllEnvs();
  }
  expect(readdirSync(cache)).toEqual([]);
});

const bytesIn = (files: Iterable<string>): number =>
  Array.from(files, (file) => statSync(file).size).reduce((sum, size) => sum + size, 0);

/** Code that depends on the kinds of types does not compile until it handles a new kind; other code is unaffected. */
import { execFile } from "node:child_process";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const compiler = resolve("node_modules/typescript/bin/tsc");
const compiled = ["generator", "test/checks", "test/model"];
let folder = "";

beforeAll(() => {
  folder = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), "callsheet-types-")));
  const isSource = (path: string): boolean => !/[\\/]dist$/.test(path);
  for (const path of ["generator", "templates", "test", "package.json"]) {
    fs.cpSync(path, join(folder, path), { recursive: true, filter: isSource });
  }
  fs.symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction");
  const config = {
    extends: resolve("tsconfig.json"),
    compilerOptions: { skipLibCheck: true },
    include: compiled,
    exclude: [],
  };
  fs.writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
});

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function edit(path: string, before: string, after: string): void {
  const file = join(folder, path);
  const text = fs.readFileSync(file, "utf8");
  expect(text.split(before), `${path} has "${before}" once`).toHaveLength(2);
  fs.writeFileSync(
    file,
    text.replace(before, () => `${before}\n${after}`),
  );
}

/** TypeScript's "Function lacks ending return statement" and "Not all code paths return a value". */
const lacksCase = /^error TS(?:2366|7030):/;

/** Names of files that do not compile: files without a case for the new kind, and files with other errors. */
async function brokenFiles() {
  const args = [compiler, "-p", folder, "--checkers", "1"];
  const found = await new Promise<string>((done) => {
    execFile(process.execPath, args, { cwd: folder }, (_error, stdout) => {
      done(stdout);
    });
  });
  const errors = Array.from(
    found.matchAll(/^(\S+)\(\d+,\d+\): (error .*)/gm),
    ([, path = "", message = ""]) => ({ name: basename(path), isCase: lacksCase.test(message) }),
  );
  const namesOf = (some: typeof errors) => [...new Set(some.map(({ name }) => name))].toSorted();
  return {
    cases: namesOf(errors.filter(({ isCase }) => isCase)),
    others: namesOf(errors.filter(({ isCase }) => !isCase)),
  };
}

// The compiler detects a missing case for a new kind.
test("requires the facts of a new primitive, and a decision wherever kinds of types matter", async () => {
  const whole = `uuid: { ...text(/^[\\da-f-]{36}$/, "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed"), validator: "uuid", notation: "A UUID." }`;
  const part = `slug: { code: "string", holds: () => true, isParameter: true }`;
  const primitives = "generator/sheets/types/primitives.ts";
  edit(primitives, "export const primitives = {", `${whole},\n${part},`);
  const pair = `| { readonly kind: "pair"; readonly items: readonly TypeOf<Named>[] }`;
  edit("generator/sheets/types/type.ts", "export type UnnamedType<Named> =", pair);
  const { cases, others } = await brokenFiles();
  // A new primitive needs a validator in the runtime and values for tests.
  expect(others).toEqual([
    "arbitrary-value.ts",
    "oracle.ts",
    // Names the validators of the runtime, with strings that they accept and reject.
    "primitives.test.ts",
    // Requires the facts of the second primitive.
    "primitives.ts",
    "schemas.ts",
  ]);
  expect(cases).toEqual([
    "arbitrary-value.ts",
    "bigints.ts",
    "body-rules.ts",
    "bound-facts.ts",
    "choices.ts",
    "compatibility.ts",
    "equal-type.ts",
    "file-rules.ts",
    "frames.ts",
    "json-kinds.ts",
    "oracle.ts",
    "page-rules.ts",
    "parameter-type.ts",
    "plan-leaves.ts",
    "plan-pages.ts",
    "request-rules.ts",
    "response-headers.ts",
    "same-type.ts",
    "sample-value.ts",
    "sample.ts",
    "schemas.ts",
    "shape.ts",
    "shapes.ts",
    "type-at.ts",
    "type-code.ts",
    "type-graph.ts",
    "type-parts.ts",
    "type-shapes.ts",
    "type-uses.ts",
    "type-values.ts",
    "validator-code.ts",
    "value-parts.ts",
    "value-rules.ts",
    "wire-types.ts",
  ]);
});

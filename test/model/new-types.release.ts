/** What has to know of a new type does not compile until it does, and nothing else has to. */
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

interface Edit {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** The names of the files that do not compile once a text in one of them is another. */
async function brokenBy({ path, before, after }: Edit): Promise<string[]> {
  const file = join(folder, path);
  const text = fs.readFileSync(file, "utf8");
  expect(text.split(before), `${path} has "${before}" once`).toHaveLength(2);
  fs.writeFileSync(
    file,
    text.replace(before, () => after),
  );
  const found = await new Promise<string>((done) => {
    execFile(
      process.execPath,
      [compiler, "-p", folder, "--checkers", "1"],
      { cwd: folder },
      (_error, stdout) => {
        done(stdout);
      },
    );
  });
  fs.writeFileSync(file, text);
  const files = found.matchAll(/^(\S+)\(\d+,\d+\): error/gm);
  return [...new Set(Array.from(files, ([, name = ""]) => basename(name)))].toSorted();
}

test("a new primitive needs its facts, and with them a validator in the runtime and values for tests", async () => {
  const before = "export const primitives = {";
  const whole = `uuid: { ...text(/^[\\da-f-]{36}$/, "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed"), validator: "uuid", notation: "A UUID." }`;
  const part = `slug: { code: "string", holds: () => true, isParameter: true }`;
  const path = "generator/spec/types/primitives.ts";
  expect(await brokenBy({ path, before, after: `${before}\n${whole},\n${part},` })).toEqual([
    "arbitrary-value.ts",
    // And the last: types of the public model, which `npm run schema` writes.
    "describe-types.ts",
    "oracle.ts",
    // Names the validators of the runtime, and texts that they take and refuse.
    "primitives.test.ts",
    // For the facts of the second.
    "primitives.ts",
    "schemas.ts",
    "type-format.ts",
  ]);
});

test("a new kind of type needs a decision wherever kinds make a difference", async () => {
  const before = "export type TypeRef =";
  const tuple = `| { readonly kind: "tuple"; readonly items: readonly TypeRef[] }`;
  const path = "generator/spec/types/type.ts";
  expect(await brokenBy({ path, before, after: `${before}\n${tuple}` })).toEqual([
    "arbitrary-value.ts",
    "body-rules.ts",
    "choices.ts",
    "compatibility.ts",
    "describe-types.ts",
    "file-rules.ts",
    "json-kinds.ts",
    "list-style.ts",
    "oracle.ts",
    "page-rules.ts",
    "plan-pages.ts",
    "request-rules.ts",
    "same-type.ts",
    "sample-value.ts",
    "sample.ts",
    "schemas.ts",
    "shape.ts",
    "type-at.ts",
    "type-parts.ts",
    "type-shapes.ts",
    "type-values.ts",
    "validator-code.ts",
    "value-rules.ts",
    "wire-types.ts",
  ]);
});

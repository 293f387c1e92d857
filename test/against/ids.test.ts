/** Attributes compile errors at operation ids in strings to the change of the operation. */
import { expect, test } from "vitest";
import { linesOf, tsconfig, type Texts } from "./project.ts";

const errors = "  Problem: { fields: { code: string } }";
const sheet = (...operations: readonly string[]): Texts => ({
  "demo/users.yaml": ["resource: users", "types:", errors, "operations:", ...operations].join("\n"),
});
const operationOf = (name: string, renamedFrom = "", result = "string") =>
  `  ${name}: { http: "GET /users/{id}", result: ${result}, throttle: { calls: 1, per: 1s }, errors: { 404: Problem }${renamedFrom} }`;
const list = '  list: { http: GET /users, result: "string[]", errors: Problem }';
const old = sheet(operationOf("find"), list);

const program = [
  'import { createDemo, type DemoErrors, type DemoOperation, isDemoError } from "clients/demo";',
  "declare const error: unknown;",
  'if (isDemoError(error, "users.find", 404)) console.log(error.body.code);',
  'const id = "users.find";',
  "if (isDemoError(error, id)) console.log(error.status);",
  'export const watched: readonly DemoOperation[] = ["users.list", "users.find"];',
  'createDemo({ throttle: { limits: { "users.find": { calls: 2, per: 1000 } } } });',
  'const limits = { "users.find": { calls: 2, per: 1000 } };',
  "createDemo({ throttle: { limits } });",
  'export type Held = DemoErrors["users.find"];',
  'export const isFind = (one: DemoOperation): boolean => one === "users.find";',
  'if (isDemoError(error, "users.list")) console.log(error.status);',
  'if (!isDemoError(error, "users.find", 404)) throw error;',
  "console.log(error.body.code);",
].join("\n");
const files = {
  "tsconfig.json": tsconfig({ lib: ["es2024", "dom"] }),
  "src/main.ts": program,
};

const changesAt = async (now: Texts) =>
  (await linesOf({ old, new: now }, files)).map((line) =>
    line.replace(/^src\/main.ts:(\d+):\d+ (.*?) \|.*/s, "$1 $2"),
  );

const broken = ["3", "5", "6", "7", "10", "11", "13"];

test("attributes a compile error to a renamed operation", async () => {
  expect(await changesAt(sheet(operationOf("get"), list))).toEqual(
    broken.toSpliced(4, 0, "9").map((line) => `${line} operation-renamed users.get`),
  );
});

test("attributes a compile error to a removed operation", async () => {
  expect(await changesAt(sheet(list))).toEqual(
    broken.map((line) => `${line} operation-removed users.find`),
  );
});

test("attributes a compile error to an operation that keeps its former id", async () => {
  expect(await changesAt(sheet(operationOf("get", ", renamedFrom: users.find"), list))).toEqual([]);
});

test("attributes a compile error to an operation with other error types", async () => {
  const now = sheet(operationOf("find").replace("404: Problem", "409: Problem"), list);
  expect(await changesAt(now)).toEqual([
    "3 errors-changed users.find",
    "14 errors-changed users.find",
  ]);
});

import { expect, test } from "vitest";
import { FreeNames } from "../../generator/emit/plan/package-names.ts";
import { relativeImport } from "../../generator/emit/plan/package-names.ts";

test("names of the generator give way to those of the spec, and to what these are called inside", () => {
  const names = new FreeNames(["ListParams", "GetParams", "GetParams_", "delete"]);
  expect(names.claim("ListParams")).toBe("ListParams_");
  expect(names.claim("GetParams")).toBe("GetParams__");
  expect(names.claim("PutParams")).toBe("PutParams");
  expect(names.claim("PutParams")).toBe("PutParams_");
  expect(names.claim("delete")).toBe("delete__");
});

test.each([
  ["demo/things.ts", "demo/client.ts", "./client.ts"],
  ["demo/a/things.ts", "demo/client.ts", "../client.ts"],
  ["demo/a/things.ts", "demo/b/things.ts", "../b/things.ts"],
  ["demo/a.ts", "demo/a/b/c.ts", "./a/b/c.ts"],
  ["demo/a/b/c.ts", "runtime/index.ts", "../../../runtime/index.ts"],
  ["index.ts", "runtime/index.ts", "./runtime/index.ts"],
])("%s imports %s as %s", (from, to, path) => expect(relativeImport(from, to)).toBe(path));

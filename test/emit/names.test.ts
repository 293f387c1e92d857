import { describe, expect, test } from "vitest";
import {
  FreeNames,
  relativeImport,
  replacedNames,
  serviceNames,
} from "../../generator/text/package-names.ts";

test("renames a generated name that conflicts with names of the spec", () => {
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
])("imports from %s the module %s as %s", (from, to, path) =>
  expect(relativeImport(from, to)).toBe(path),
);

describe("generated type names of a service", () => {
  test("renames a generated type that conflicts with declared types", () => {
    const types = [{ name: "ApiOperation" }, { name: "ApiClient" }, { name: "ApiClient_" }];
    expect(serviceNames("api", types)).toMatchObject({
      facade: "Api",
      operation: "ApiOperation_",
      client: "ApiClient__",
      options: "ApiOptions",
      createClient: "createApiClient",
    });
    expect([...replacedNames("api", types)]).toEqual([
      ["ApiClient__", "ApiClient"],
      ["ApiOperation_", "ApiOperation"],
    ]);
  });
});

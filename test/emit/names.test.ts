import { describe, expect, test } from "vitest";
import {
  FreeNames,
  relativeImport,
  replacedNames,
  serviceNames,
} from "../../generator/text/package-names.ts";

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

describe("types that are invented for a service", () => {
  test("give way to declared types of the service", () => {
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

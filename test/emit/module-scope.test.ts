import { describe, expect, test } from "vitest";
import { ModuleScope } from "../../generator/emit/module-scope.ts";
import { relativeImport } from "../../generator/emit/names.ts";

const runtime = { from: "../../runtime/index.ts", names: ["json", "Client", "bind"] };
const types = { from: "../types.ts", names: ["Thing", "Client"] };
const client = { from: "./client.ts", names: ["DemoClient"] };

describe("imports", () => {
  test("are those that were asked for, from afar first, each as what it is used for", () => {
    const scope = new ModuleScope(client, types, runtime);
    scope.type("../types.ts", "Thing");
    scope.value("../../runtime/index.ts", "json");
    scope.type("../../runtime/index.ts", "bind");
    scope.value("../../runtime/index.ts", "bind");
    scope.type("../../runtime/index.ts", "bind");
    scope.type("./client.ts", "DemoClient");
    expect(scope.imports).toEqual([
      {
        from: "../../runtime/index.ts",
        names: [
          { name: "bind", local: "bind", typeOnly: false },
          { name: "json", local: "json", typeOnly: false },
        ],
      },
      { from: "../types.ts", names: [{ name: "Thing", local: "Thing", typeOnly: true }] },
      { from: "./client.ts", names: [{ name: "DemoClient", local: "DemoClient", typeOnly: true }] },
    ]);
  });

  test("of one name get different ones inside", () => {
    const scope = new ModuleScope(runtime, types);
    expect(scope.type("../../runtime/index.ts", "Client")).toBe("Client");
    expect(scope.type("../types.ts", "Client")).toBe("Client_");
  });

  test("that were not announced are an error of the generator", () => {
    expect(() => new ModuleScope(runtime).value("../../runtime/index.ts", "gone")).toThrow(
      "gone of ../../runtime/index.ts was not announced to the module.",
    );
  });
});

describe("declarations", () => {
  test.each([
    ["get", "get"],
    ["delete", "delete_"],
    ["Promise", "Promise_"],
    ["undefined", "undefined_"],
    ["params", "params_"],
    ["json", "json_"],
    ["Thing", "Thing_"],
    ["constructor", "constructor"],
    ["__proto__", "__proto__"],
  ])("%s is called %s inside", (exported, local) => {
    expect(new ModuleScope(runtime, types).declare(exported)).toEqual({ local, exported });
  });

  test("a type and a function of one name are one symbol", () => {
    const scope = new ModuleScope();
    expect(scope.declare("delete")).toBe(scope.declare("delete"));
  });

  test("names of the generator give way to those of the spec, declared or yet to come", () => {
    const scope = new ModuleScope();
    scope.reserveExport("ListParams");
    scope.declare("GetParams");
    scope.declare("GetParams_");
    expect(scope.declareFree("ListParams").exported).toBe("ListParams_");
    expect(scope.declareFree("GetParams").exported).toBe("GetParams__");
    expect(scope.declareFree("PutParams")).toEqual({ local: "PutParams", exported: "PutParams" });
  });
});

test.each([
  ["demo/things.ts", "demo/client.ts", "./client.ts"],
  ["demo/a/things.ts", "demo/client.ts", "../client.ts"],
  ["demo/a/things.ts", "demo/b/things.ts", "../b/things.ts"],
  ["demo/a.ts", "demo/a/b/c.ts", "./a/b/c.ts"],
  ["demo/a/b/c.ts", "runtime/index.ts", "../../../runtime/index.ts"],
  ["index.ts", "runtime/index.ts", "./runtime/index.ts"],
])("%s imports %s as %s", (from, to, path) => expect(relativeImport(from, to)).toBe(path));

import { describe, expect, it } from "vitest";
import {
  type ClientOptions,
  bind,
  createClient,
  facadeOptions,
  limited,
} from "../../templates/runtime/index.ts";

const names = [
  "get",
  "delete",
  "constructor",
  "__proto__",
  "then",
  "default",
  "prototype",
  "toString",
  "valueOf",
  "hasOwnProperty",
  "call",
  "bind",
  "name",
  "length",
  "arguments",
  "toJSON",
  "1",
  "",
];

/** Returns the arguments of a bound function. */
const echo = (...all: unknown[]): unknown[] => all;

/** An object with the same member under each name. */
function tree(member: unknown): Record<string, unknown> {
  const made: Record<string, unknown> = Object.create(null);
  for (const name of names) Object.defineProperty(made, name, { value: member, enumerable: true });
  return made;
}

describe("bind", () => {
  it("binds a client to each function, whatever its name", () => {
    const bound = bind("client", tree(echo));
    expect(Object.keys(bound).toSorted()).toEqual(names.toSorted());
    expect(Reflect.ownKeys(bound)).toContain("withOptions");
    for (const name of names) {
      const member: unknown = Reflect.get(bound, name);
      expect(typeof member === "function" && Reflect.apply(member, undefined, [1, 2])).toEqual([
        "client",
        1,
        2,
      ]);
    }
  });

  it("keeps the structure of nested functions, whatever their names", () => {
    const bound = bind("client", tree(tree(echo)));
    for (const name of names) {
      const branch: unknown = Reflect.get(bound, name);
      expect(Reflect.ownKeys(Object(branch)).toSorted()).toEqual(names.toSorted());
    }
  });

  it("keeps function names for stack traces and test doubles", () => {
    const nested = bind("client", { get: echo, parts: { delete: echo } });
    expect([nested.get.name, nested.parts.delete.name]).toEqual(["get", "delete"]);
    expect(nested.withOptions.name).toBe("withOptions");
  });

  it("returns an object without a prototype and leaves `Object.prototype` unchanged", () => {
    const bound = bind("client", tree(echo));
    expect(Object.getPrototypeOf(bound)).toBeNull();
    expect("isPrototypeOf" in bound).toBe(false);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
    expect(Object.prototype.toString.call({})).toBe("[object Object]");
  });

  it("binds the functions of a module namespace", async () => {
    const module = await import("./bind-module.ts");
    const bound = bind("client", module);
    expect(bound.delete({ id: 1 })).toEqual(["client", { id: 1 }, undefined]);
    expect(bound.parts.constructor()).toEqual(["client"]);
    expect(bound.states).toEqual(["on", "off"]);
  });

  it.each([undefined, null])("treats parameters that are %s as omitted", (params) => {
    expect(bind("client", { get: echo }).get(params, 2)).toEqual(["client", {}, 2]);
  });

  it("lets callers detach bound functions, and lets tests replace them", () => {
    const bound = bind("client", { get: echo, parts: { list: echo } });
    const { get } = bound;
    const { list } = bound.parts;
    expect([get(1), list(2)]).toEqual([
      ["client", 1],
      ["client", 2],
    ]);
    expect(Object.getOwnPropertyDescriptor(bound, "get")).toMatchObject({
      writable: true,
      configurable: true,
      enumerable: true,
    });
  });
});

describe("limits of a facade", () => {
  const call = (): undefined => undefined;
  const operations = {
    things: { get: call, list: call, listPages: () => undefined, parts: { delete: call } },
  };
  const any = limited({ calls: 1, per: 1000 });
  const ofService = { service: "test" };
  const withLimits = (ids: readonly string[]): ClientOptions => ({
    throttle: { limits: Object.fromEntries(ids.map((id) => [id, any])) },
  });
  const facade = (...ids: string[]): unknown =>
    bind(ofService, operations, facadeOptions(withLimits(ids)));

  it("accepts limits of single operations and of all others", () => {
    expect(facade("things.get", "things.parts.delete", "*")).toBeDefined();
    expect(bind(ofService, operations, {})).toBeDefined();
    expect(bind(ofService, operations)).toBeDefined();
  });

  it.each([
    ["things.gte", "things.get"],
    ["Things.Get", "things.get"],
    ["thing.parts.delete", "things.parts.delete"],
    ["things.part.delet", "things.parts.delete"],
    ["parts.delete", "things.parts.delete"],
    // Each page is a call of the operation.
    ["things.listPages", "things.list"],
  ])("rejects the limit of unknown operation %s and suggests %s", (id, meant) => {
    const message = `test: \`throttle.limits\` names \`${id}\`, which is not an operation; did you mean \`${meant}\`?`;
    expect(() => facade("things.get", id)).toThrow(message);
    const client = createClient(
      { service: "test", baseUrl: "https://api.test" },
      facadeOptions({}),
    );
    const before = bind(client, operations, facadeOptions({}));
    expect(() => before.withOptions(withLimits([id]) as never)).toThrow(message);
  });

  it("accepts limits of another service in shared options", () => {
    const others = ["account.tokenbalancehistory", "constructor", "*", "toString", "__proto__"];
    expect(facade("things.get", ...others)).toBeDefined();
  });
});

import { describe, expect, test } from "vitest";
import {
  call,
  type ItemDraft,
  keyword,
  name,
  type NamedRef,
  type NamespaceRef,
  type TypeDraft,
  type ValueDraft,
} from "../../generator/typescript/plan/module-draft.ts";
import { resolveModule } from "../../generator/typescript/plan/plan-module.ts";

const path = "demo/a/things.ts";
const runtime = (of: string): NamedRef => ({ from: "runtime/index.ts", name: of });
const types = (of: string): NamedRef => ({ from: "demo/types.ts", name: of });
const beside = (of: string): NamedRef => ({ from: "demo/a/others.ts", name: of });
const own = (of: string): NamedRef => ({ from: path, name: of });
const rules: NamespaceRef = { from: "runtime/checks.ts", namespace: "is" };

const doc = { paragraphs: [], tags: [] };
const alias = (of: string, type: TypeDraft): ItemDraft => ({ kind: "alias", name: of, doc, type });
const constant = (of: string, value: ValueDraft): ItemDraft => ({
  kind: "constant",
  name: of,
  doc,
  type: keyword("unknown"),
  value,
});

const resolve = (...items: readonly ItemDraft[]) => resolveModule({ path, sources: [], items });

/** Local names of a module's declarations. */
const localsOf = (items: ReturnType<typeof resolve>["items"]): string[] =>
  items.flatMap((item) => ("name" in item ? [item.name.local] : []));

describe("imports", () => {
  test("lists the imported names, distant modules first, each as a type or value", () => {
    const { imports, namespaceImports } = resolve(
      alias("A", keyword(beside("Other"))),
      alias("B", keyword(types("Thing"))),
      alias("C", keyword(runtime("bind"))),
      constant("d", call(runtime("json"), name(runtime("bind")))),
      alias("E", keyword(runtime("bind"))),
    );
    expect(imports).toEqual([
      {
        from: "../../runtime/index.ts",
        names: [
          { name: "bind", local: "bind", typeOnly: false },
          { name: "json", local: "json", typeOnly: false },
        ],
      },
      { from: "../types.ts", names: [{ name: "Thing", local: "Thing", typeOnly: true }] },
      { from: "./others.ts", names: [{ name: "Other", local: "Other", typeOnly: true }] },
    ]);
    expect(namespaceImports).toBeUndefined();
  });

  test("renames imports locally if they share a name", () => {
    const { imports, items } = resolve(
      alias("A", { kind: "union", members: [types("Client"), runtime("Client")].map(keyword) }),
    );
    expect(imports.map(({ names }) => names.map(({ local }) => local))).toEqual([
      ["Client"],
      ["Client_"],
    ]);
    expect(items[0]).toMatchObject({
      type: { members: [{ name: "Client_" }, { name: "Client" }] },
    });
  });

  test("imports a whole module as one namespace, for types only if no value is used", () => {
    const typed = alias("A", keyword({ ...rules, name: "Validator" }));
    expect(resolve(typed)).toMatchObject({
      namespaceImports: [{ name: "is", from: "../../runtime/checks.ts", typeOnly: true }],
      items: [{ type: { name: "is.Validator" } }],
    });
    const { namespaceImports, items } = resolve(
      typed,
      constant("b", call({ ...rules, name: "string" })),
    );
    expect(namespaceImports).toMatchObject([{ name: "is", typeOnly: false }]);
    const member = { kind: "member", of: { kind: "name", name: "is" }, name: "string" };
    expect(items[1]).toMatchObject({ value: { callee: member } });
  });

  test("omits imports of names that the module declares itself", () => {
    const { imports, items } = resolve(
      constant("delete", { kind: "literal", value: 1 }),
      constant("b", name(own("delete"))),
    );
    expect(imports).toEqual([]);
    expect(items[1]).toMatchObject({ value: { kind: "name", name: "delete_" } });
  });

  test("throws an error of the generator for undeclared names of the same module", () => {
    expect(() => resolve(alias("A", keyword(own("Gone"))))).toThrow(
      "demo/a/things.ts does not declare Gone.",
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
    ["is", "is_"],
    ["constructor", "constructor"],
    ["__proto__", "__proto__"],
  ])("names %s locally %s", (exported, local) => {
    const { items } = resolve(
      alias("Used", {
        kind: "union",
        members: [runtime("json"), types("Thing"), { ...rules, name: "T" }].map(keyword),
      }),
      constant(exported, { kind: "literal", value: 1 }),
    );
    expect(items[1]).toMatchObject({ name: { local, exported } });
  });

  test("renames declarations for names that the module might import later", () => {
    const { items, imports } = resolveModule({
      path,
      sources: [],
      items: [alias("Open", keyword("string")), alias("Own", keyword("string"))],
      reserved: [runtime("Open"), own("Own")],
    });
    expect(imports).toEqual([]);
    expect(localsOf(items)).toEqual(["Open_", "Own"]);
  });

  test("shares a symbol for a type and a function with the same name", () => {
    const { items } = resolve(
      alias("delete", keyword("string")),
      constant("delete", { kind: "literal", value: 1 }),
    );
    expect(localsOf(items)).toEqual(["delete_", "delete_"]);
  });

  test("avoids the names of parameters for declarations and imports", () => {
    const { items, imports } = resolve(
      constant("input", call(runtime("json"), name(types("event")))),
      constant("run", {
        kind: "function",
        parameters: ["input", "event"],
        returns: call(own("input"), name("input"), name("event")),
      }),
    );
    expect(imports[1]?.names).toEqual([{ name: "event", local: "event_", typeOnly: false }]);
    expect(items[0]).toMatchObject({ name: { local: "input_", exported: "input" } });
    expect(items[1]).toMatchObject({ value: { returns: { callee: { name: "input_" } } } });
  });

  test("omits declarations of pure re-exports, except for reserved words and documented names", () => {
    const below = (word: string, about?: string): ItemDraft => ({
      kind: "namespace-export",
      name: word,
      from: `demo/a/things/${word}.ts`,
      ...(about === undefined ? {} : { doc: { paragraphs: [about], tags: [] } }),
    });
    const { items } = resolve(
      below("get"),
      below("let"),
      below("delete"),
      below("json", "About JSON."),
      below("class", "About classes."),
      constant("let_", call(runtime("json"), name(runtime("bind")))),
    );
    expect(items.map((item) => "name" in item && item.name)).toEqual([
      { local: "get", exported: "get" },
      { local: "let__", exported: "let" },
      { local: "delete", exported: "delete" },
      { local: "json_", exported: "json" },
      { local: "class_", exported: "class" },
      { local: "let_", exported: "let_" },
    ]);
    expect(items[0]).toMatchObject({ from: "./things/get.ts" });
  });
});

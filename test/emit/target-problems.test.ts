/** Tests names that a model can contain and generated code cannot. */
import { describe, expect, test } from "vitest";
import { targetProblems } from "../../generator/typescript/problems/target-problems.ts";
import type { Model, Service } from "../../generator/model/model.ts";
import { compile } from "../../generator/project/generate/compile.ts";
import { asSource } from "../hostile/support/as-source.ts";

const service = { callsheet: 1, service: "shop", title: "A shop", baseUrl: "unknown" };
const operation = { http: "GET /items", result: "string" };

const operations = (name: string): object => Object.fromEntries([[name, operation]]);

const codesOf = (files: Readonly<Record<string, unknown>>): string[] =>
  compile(Object.entries(files).map(asSource))
    .diagnostics.map(({ code }) => code)
    .toSorted();

test("finds problems of TypeScript names in any model, however it was read", () => {
  const sources = [
    ["shop/service.yaml", service] as const,
    ["shop/items.yaml", { resource: "items", operations: { list: operation } }] as const,
  ].map(asSource);
  const { model } = compile(sources);
  const [shop] = model?.services ?? [];
  if (model === undefined || shop === undefined) throw new Error("There is no model.");
  const problems = (one: typeof shop) => {
    const draft: Model = { ...model, services: [one] };
    const services = [{ service: one, nameless: new Set<Service>() }];
    return targetProblems({ model: draft, services }).map(({ code }) => code);
  };
  expect(problems(shop)).toEqual([]);
  expect(problems({ ...shop, name: "runtime" })).toEqual(["service-name"]);
  expect(problems({ ...shop, name: "a".repeat(96) })).not.toContain("service-name");
  expect(problems({ ...shop, name: "a".repeat(97) })).toContain("service-name");
  const resources = shop.resources.flatMap((one) => [
    one,
    { ...one, id: "items.list" },
    { ...one, id: "Items.more" },
  ]);
  expect(problems({ ...shop, resources })).toEqual(["resource-spelling", "name-taken"]);
});

describe("one run", () => {
  test("reports problems of TypeScript names together with other errors", () => {
    expect(
      codesOf({
        "shop/service.yaml": { ...service, client: { fetch: { in: "query", type: "string" } } },
        "shop/items.yaml": {
          resource: "items",
          operations: {
            ...operations("then"),
            get: { ...operation, http: "GET /item", result: "Item", query: { toString: "string" } },
            put: { http: "PUT /item" },
          },
        },
      }),
    ).toEqual([
      "argument-inherited",
      "missing-key",
      "operation-awaited",
      "option-taken",
      "type-unresolved",
    ]);
  });

  test("reports problems of TypeScript names in a resource with an invalid id", () => {
    expect(
      codesOf({
        "shop/service.yaml": service,
        "shop/items.yaml": { resource: 1, operations: operations("then") },
      }),
    ).toEqual(["operation-awaited", "wrong-type"]);
  });
});

describe("invalid input", () => {
  test.each([
    ["is not YAML", { text: "[" }],
    ["has no name", { text: JSON.stringify({ ...service, service: undefined }) }],
  ])("reports no problem of TypeScript names for a service folder that %s", (_, { text }) => {
    const file = { ...asSource(["runtime/service.yaml", {}]), text };
    const codes = compile([file]).diagnostics.map(({ code }) => code);
    expect(codes).toHaveLength(1);
    expect(codes).not.toContain("service-name");
  });

  test("reports no problem of TypeScript names for invalid ids", () => {
    const broken = { resource: 1, operations: { list: operation } };
    expect(
      codesOf({
        "shop/service.yaml": service,
        "shop/a.yaml": broken,
        "shop/b.yaml": broken,
        "shop/resource/list.yaml": { resource: "resource.list", operations: {} },
      }),
    ).toEqual(["wrong-type", "wrong-type"]);
  });
});

test("reports an unused type only if there are no other problems", () => {
  const files = (name: string) => ({
    "shop/service.yaml": service,
    "shop/items.yaml": {
      resource: "items",
      types: { Item: { type: "string" } },
      operations: operations(name),
    },
  });
  expect(codesOf(files("get"))).toEqual(["type-unused"]);
  expect(codesOf(files("then"))).toEqual(["operation-awaited"]);
});

import { describe, expect, test } from "vitest";
import { compile } from "../../generator/project/generate/compile.ts";

const service = `callsheet: 1
service: shop
title: A shop
source: Invented
baseUrl: https://shop.example
errors: unknown
types:
  Shared: { fields: { id: string } }
  Forgotten: { fields: { other: Forgotten } }
`;

function unusedIn(resource: string): string[] {
  const texts = { "shop/service.yaml": service, "shop/items.yaml": resource };
  const sources = Object.entries(texts).map(([path, text]) => {
    return { path, origin: path, file: path, text };
  });
  const { model, diagnostics } = compile(sources);
  expect(model).toBeDefined();
  for (const { code, severity } of diagnostics) {
    expect({ code, severity }).toEqual({ code: "type-unused", severity: "warning" });
  }
  return diagnostics.map(({ message }) => /"(.+)"/.exec(message)?.[1] ?? "");
}

describe("unused types", () => {
  test("reports a type that no operation reaches, even if other types refer to it", () => {
    const resource = `resource: items
types:
  Lonely: { fields: { friend: Friend } }
  Friend: { fields: { lonely: "Lonely[]" } }
operations:
  get: { http: GET /items, result: "Shared | null" }
`;
    expect(unusedIn(resource)).toEqual(["Forgotten", "Lonely", "Friend"]);
  });

  test("accepts a type that a parameter, a body or a result reaches", () => {
    const resource = `resource: items
types:
  Order: { values: { up: Upwards, down: Downwards } }
  Item: { fields: { parts: "Record<string, Part[]>" } }
  Part: { fields: { shared: Shared } }
operations:
  put:
    http: PUT /items
    query: { order: Order }
    body: Item
    result: none
`;
    expect(unusedIn(resource)).toEqual(["Forgotten"]);
  });
});

test("reports no unused types if there are errors", () => {
  const sources = [
    { path: "shop/service.yaml", origin: "s", file: "s", text: service },
    {
      path: "shop/items.yaml",
      origin: "i",
      file: "i",
      text: "resource: items\noperations:\n  get: { http: GET /items, result: Shred }\n",
    },
  ];
  expect(compile(sources).diagnostics).toMatchObject([{ code: "type-unresolved" }]);
});

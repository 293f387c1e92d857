/** Retained, added and removed operations. */
import { expect, test } from "vitest";
import { operationsOverviews } from "../../generator/diff/operations-overview.ts";
import { modelOf } from "./models-of.ts";

const service = "callsheet: 1\nservice: shop\ntitle: Shop\nbaseUrl: https://shop.example\n";

const model = (operations: Readonly<Record<string, string>>) =>
  modelOf({
    "shop/service.yaml": service,
    "shop/pens.yaml": [
      "resource: pens",
      "operations:",
      ...Object.entries(operations).map(
        ([name, http]) => `  ${name}: { http: "${http}", result: none }`,
      ),
      "",
    ].join("\n"),
  });

test("lists kept, renamed, removed and new operations across versions of their paths", () => {
  const old = model({ get: "GET /v1/pens/{id}", check: "POST /v1/check", drop: "DELETE /v1/pens" });
  const now = model({ get: "GET /v2/pens/{id}", audit: "POST /v1/check", list: "GET /v2/pens" });
  expect(operationsOverviews({ old, new: now })).toEqual([
    {
      service: "shop",
      kept: ["pens.get"],
      renamed: [{ old: "pens.check", new: "pens.audit" }],
      removed: ["pens.drop"],
      added: ["pens.list"],
    },
  ]);
});

test("returns no overview of a service with the same operations", () => {
  const old = model({ get: "GET /v1/pens/{id}" });
  expect(operationsOverviews({ old, new: model({ get: "GET /v2/pens/{id}" }) })).toEqual([]);
});

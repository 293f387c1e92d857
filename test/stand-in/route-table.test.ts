import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { wireOperations } from "../wire/operations.ts";
import { findRoute, findRoutes } from "./route-table.ts";
import { sampleTarget } from "./sample-request.ts";

describe("routes of documented operations", () => {
  test.each(wireOperations.map((operation) => [operation.id, operation.role, operation] as const))(
    "finds only operation %s for its sample request (role %s)",
    (_id, _role, operation) => {
      const found = findRoutes(operation.method, sampleTarget(operation));
      expect(found.map((route) => route.operation)).toEqual([operation]);
    },
  );

  test("finds no route for another method", () => {
    for (const operation of wireOperations) {
      const target = sampleTarget(operation);
      expect(findRoute("PUT", target)).toBeUndefined();
    }
  });
});

describe("path variables", () => {
  test("decodes path variables and names them as in the template", () => {
    const route = findRoute("PATCH", "/v1/advertisers/a%2Fb/lineItems/%3Aaudit%20%25");
    expect(route?.operation.id).toBe("advertisers.lineItems.patch");
    expect(route?.pathVariables).toEqual({
      "lineItem.advertiserId": "a/b",
      "lineItem.lineItemId": ":audit %",
    });
  });

  test("reads path variables that span several segments", () => {
    expect(findRoute("GET", "/v1/sdfdownloadtasks/operations/7")?.pathVariables).toEqual({
      name: "sdfdownloadtasks/operations/7",
    });
    expect(findRoute("GET", "/download/a/b%20c/d")?.pathVariables).toEqual({
      resourceName: "a/b c/d",
    });
  });

  test("decodes any string that was encoded as one segment", () => {
    const value = fc.string({ unit: "grapheme", minLength: 1 });
    fc.assert(
      fc.property(value, value, (advertiserId, lineItemId) => {
        const path = `/v1/advertisers/${encodeURIComponent(advertiserId)}/lineItems/${encodeURIComponent(lineItemId)}`;
        expect(findRoute("GET", path)?.pathVariables).toEqual({ advertiserId, lineItemId });
      }),
    );
  });
});

describe("unknown routes", () => {
  test.each([
    ["GET", "/"],
    ["GET", ""],
    ["GET", "/v1"],
    ["GET", "/v1/users/"],
    ["GET", "//v1/users"],
    ["DELETE", "/v1/users/"],
    ["DELETE", "/v1/advertisers/1/lineItems/"],
    ["GET", "/v1/advertisers/1/lineItems/2/"],
    ["GET", "/v1/advertisers//lineItems/2"],
    ["GET", "/V1/users"],
    ["GET", "/v1/users/%"],
    ["GET", "/v1/users/a:b"],
    ["GET", "/v1/advertisers/1:audits"],
    ["GET", "/v1/advertisers/1:"],
    ["GET", "/v1/sdfdownloadtasks/operations/7/8"],
    ["GET", "/v1/sdfdownloadtasks/operations/"],
    ["GET", "/download/"],
    ["GET", "/download/a//b"],
    ["GET", "/v2/api"],
    ["GET", "/v2/api?module=token"],
    ["GET", "/v2/api?module=token&action=tokenbalancehistory"],
    ["GET", "/v2/api?module=token&module=token&action=tokenholderlist"],
  ])("finds no route for %s %s", (method, target) => {
    const route = findRoute(method, target);

    expect(route).toBeUndefined();
  });
});

/** Names that documents give in extensions of other tools. */
import { expect, test } from "vitest";
import {
  vendorName,
  vendorOperation,
} from "../../../generator/import/openapi/reading/vendor-names.ts";

test.each([
  [
    { "x-speakeasy-name-override": "list", "x-speakeasy-group": "shop.orders" },
    { name: "list", group: ["shop", "orders"] },
  ],
  [
    { "x-fern-sdk-method-name": "list", "x-fern-sdk-group-name": ["shop", "orders"] },
    { name: "list", group: ["shop", "orders"] },
  ],
  [
    { "x-operation-name": "find", "x-controller-name": "UserController" },
    { name: "find", group: ["user"] },
  ],
  [
    { "x-speakeasy-name-override": "list_seats", "x-speakeasy-group": "customer_portal.seats" },
    { name: "listSeats", group: ["customerPortal", "seats"] },
  ],
  [
    { "x-operation-group": "snapshot.get_repository", operationId: "snapshot.get_repository.0" },
    { id: "snapshot.get_repository.0", name: "getRepository", group: ["snapshot"] },
  ],
  [{ "x-operation-group": "search", "x-sdk-operation-name": "find" }, { name: "find" }],
  [
    { "x-sdk-group": "Orders", "x-sdk-method-name": "get-order" },
    { name: "getOrder", group: ["orders"] },
  ],
  [{ "x-oaiMeta": { name: "List files", group: "files" } }, { id: "List files", group: ["files"] }],
  [{ "x-speakeasy-name-override": 1, "x-fern-sdk-group-name": [2] }, {}],
  [
    { operationId: "a", "x-ms-client-name": "b" },
    { id: "a", name: "b" },
  ],
])("reads the names of an operation: %j", (value, expected) => {
  expect(vendorOperation(value)).toEqual({
    id: undefined,
    name: undefined,
    group: undefined,
    ...expected,
  });
});

test("reads the names of parameters and schemas", () => {
  expect(vendorName("parameter", { "x-ms-client-name": "size" })).toBe("size");
  expect(vendorName("schema", { "x-fern-type-name": "Book" })).toBe("Book");
  expect(vendorName("schema", { title: "Book" })).toBeUndefined();
});

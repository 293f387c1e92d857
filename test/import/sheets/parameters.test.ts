/** Parameters whose type cannot be sent. */
import { expect, test } from "vitest";
import { importedSheets } from "../support/imported-sheets.ts";

const listOfObjects = { type: "array", minItems: 1, items: { type: "object" } };
const parameter = (location: string, schema: object) => ({
  name: "content",
  in: location,
  required: location === "path",
  schema,
});

test.each([
  ["a list of objects in a header", parameter("header", listOfObjects), "content: string"],
  [
    "a list of objects in a path",
    parameter("path", listOfObjects),
    "http: GET /things/{content}\n    result: none",
  ],
  [
    "a list of lists in a header",
    parameter("header", { type: "array", items: { type: "array", items: { type: "string" } } }),
    "content: string",
  ],
  [
    "a default that is a list of objects",
    parameter("header", { ...listOfObjects, default: [{}] }),
    "content: string",
  ],
  [
    "a union with a list that cannot be sent",
    parameter("header", { anyOf: [{ type: "string" }, listOfObjects], default: [{}] }),
    "content: string",
  ],
])("keeps an operation with an unsupported parameter: %s", async (_, one, written) => {
  const path = one.in === "path" ? "/things/{content}" : "/things";
  const { text, notes } = await importedSheets({
    [path]: { get: { operationId: "get", parameters: [one], responses: { 204: {} } } },
  });
  expect(text).toContain(written);
  expect(notes).not.toContain("operation-refused");
});

test("notes a schema that is named like a type of the package", async () => {
  const get = { operationId: "get", responses: { 204: {} } };
  const schemas = { ApiOperation: { type: "object", properties: { a: { type: "string" } } } };
  const { places } = await importedSheets({ "/a": { get } }, { components: { schemas } });
  expect(places).toContain(
    "type-invented /components/schemas/ApiOperation ApiOperation: ApiOperation_",
  );
});

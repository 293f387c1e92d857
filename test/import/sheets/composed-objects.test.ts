/** Objects that `allOf` composes, as fields of a call sheet. */
import { expect, test } from "vitest";
import { importedSheets } from "../support/imported-sheets.ts";

/** Returns the lines of a field with a schema. */
async function fieldOf(schema: object): Promise<string> {
  const thing = { type: "object", properties: { field: schema } };
  const json = { "application/json": { schema: thing } };
  const get = { operationId: "get", responses: { 200: { description: "It.", content: json } } };
  const { text } = await importedSheets({ "/things": { get } });
  return /\bfield\?: .*/.exec(text)?.[0] ?? text;
}

const object = { type: "object" };
const map = { type: "object", additionalProperties: { type: "string" } };

test.each([
  [[object], "field?: Record<string, unknown>"],
  [[object, object], "field?: Record<string, unknown>"],
  [[object, { description: "Facts." }], 'field?: { type: "Record<string, unknown>", doc: Facts. }'],
  [[object, {}], "field?: Record<string, unknown>"],
  [[object, map], "field?: Record<string, string>"],
  [[map, object], "field?: Record<string, string>"],
])("imports allOf %j as %s", async (allOf, expected) => {
  expect(await fieldOf({ allOf })).toBe(expected);
});

/** Enums have no names in a document. The ones that they get stay when other types come to use them. */
import { expect, test } from "vitest";
import { composeSpec } from "../../../generator/import/sheets/compose-spec.ts";
import { Notes } from "../../../generator/import/notes/notes.ts";
import { read } from "./read.ts";

/** The names of all types of a document with these schemas, each with the enums that its fields are. */
function typesOf(fields: Readonly<Record<string, Readonly<Record<string, object>>>>): string[] {
  const schemas = Object.fromEntries(
    Object.entries(fields).map(([id, properties]) => [id, { id, type: "object", properties }]),
  );
  const { description } = read({ name: "shop", title: "Shop", schemas });
  const spec = composeSpec(description, { name: undefined }, new Notes());
  const types = spec.services[0]?.service.types ?? new Map<string, object>();
  return [...types].flatMap(([name, type]) => ("values" in type ? [name] : []));
}

const status = (...docs: readonly string[]) => ({
  type: "string",
  enum: ["ENTITY_STATUS_UNSPECIFIED", "ENTITY_STATUS_ACTIVE"],
  enumDescriptions: docs,
});

test("an enum has the name that its values begin with, however many fields have it", () => {
  const kind = { type: "string", enum: ["AGE_RANGE_UNSPECIFIED", "AGE_RANGE_18_24"] };
  expect(typesOf({ Pen: { age: kind } })).toEqual(["AgeRange"]);
  expect(typesOf({ Ink: { range: kind }, Pen: { age: kind } })).toEqual(["AgeRange"]);
});

test("of several that would have one name, the one that is used most has it", () => {
  const shared = status("Not known.", "Is active.");
  const own = status("Not known.", "The pen writes.");
  const some = { Ink: { status: shared }, Nib: { status: shared }, Pen: { status: own } };
  expect(typesOf(some)).toEqual(["EntityStatus", "PenStatus"]);
  expect(typesOf({ ...some, Cap: { status: shared } })).toEqual(["EntityStatus", "PenStatus"]);
});

test("names that say nothing alone are told from their fields", () => {
  const state = { type: "string", enum: ["STATE_UNSPECIFIED", "ON"] };
  expect(typesOf({ Pen: { state } })).toEqual(["PenState"]);
});

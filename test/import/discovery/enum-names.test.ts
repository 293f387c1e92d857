/** Documents do not name enums. The assigned names stay the same when other types use the enums. */
import { expect, test } from "vitest";
import { composeSheets } from "../../../generator/import/sheets/compose-sheets.ts";
import { isMapping } from "../../../generator/sheets/document/plain-value.ts";
import { Notes } from "../../../generator/import/notes/notes.ts";
import { read } from "./read.ts";

/** The names of all types of a document with these schemas, in which each enum is a field. */
function typesOf(fields: Readonly<Record<string, Readonly<Record<string, object>>>>): string[] {
  const schemas = Object.fromEntries(
    Object.entries(fields).map(([id, properties]) => [id, { id, type: "object", properties }]),
  );
  const { description } = read({ name: "shop", title: "Shop", schemas });
  const { values } = composeSheets(description, { name: undefined }, new Notes());
  const types = values.get("shop/service.yaml")?.get("types");
  if (!isMapping(types)) return [];
  return [...types].flatMap(([name, type]) =>
    isMapping(type) && type.has("values") ? [name] : [],
  );
}

const status = (...values: readonly string[]) => ({
  type: "string",
  enum: values.map((value) => `ENTITY_STATUS_${value}`),
  enumDescriptions: values.map((value) => `It is ${value}.`),
});

test("names an enum after the common prefix of its values, however many fields use it", () => {
  const kind = { type: "string", enum: ["AGE_RANGE_UNSPECIFIED", "AGE_RANGE_18_24"] };
  expect(typesOf({ Pen: { age: kind } })).toEqual(["AgeRange"]);
  expect(typesOf({ Ink: { range: kind }, Pen: { age: kind } })).toEqual(["AgeRange"]);
});

test("gives a shared name to the most used enum", () => {
  const shared = status("UNSPECIFIED", "ACTIVE");
  const own = status("UNSPECIFIED", "WRITES");
  const some = { Ink: { status: shared }, Nib: { status: shared }, Pen: { status: own } };
  expect(typesOf(some)).toEqual(["EntityStatus", "PenStatus"]);
  expect(typesOf({ ...some, Cap: { status: shared } })).toEqual(["EntityStatus", "PenStatus"]);
});

test("derives names from fields if the enum's own name is too general", () => {
  const state = { type: "string", enum: ["STATE_UNSPECIFIED", "ON"] };
  expect(typesOf({ Pen: { state } })).toEqual(["PenState"]);
});

test("declares one enum if only descriptions differ, with the most frequent descriptions", () => {
  const all = {
    ...status("UNSPECIFIED", "ACTIVE"),
    enumDescriptions: ["Not known.", "Is active."],
  };
  const own = { ...all, enumDescriptions: ["Not known.", "The pen writes."] };
  const types = (ink: object) =>
    typesOf({ Ink: { status: ink }, Nib: { status: all }, Pen: { status: all } });
  expect(types(own)).toEqual(types(all));
});

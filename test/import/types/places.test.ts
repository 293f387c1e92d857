/** Locations and names of declared types, and substitutes for unsupported types. */
import { describe, expect, test } from "vitest";
import type {
  BodyDescription,
  DescribedStatus,
  OperationDescription,
} from "../../../generator/import/description/description.ts";
import type { Schema } from "../../../generator/import/description/schema.ts";
import { Notes } from "../../../generator/import/notes/notes.ts";
import { Types } from "../../../generator/import/types/types-to-sheets.ts";
import { nameOperations } from "../../../generator/import/names/name-operations.ts";
import { schemasOf } from "../../../generator/import/types/type-uses.ts";
import {
  described,
  list,
  object,
  origin,
  ref,
  scalar,
  text,
  typed,
  union,
  values,
  type Typed,
} from "./typed.ts";

interface OperationFacts {
  readonly query?: Readonly<Record<string, Schema>>;
  readonly body?: Schema;
  readonly kind?: "json" | "multipart" | "form";
  readonly result?: Schema;
  readonly error?: Schema;
  readonly status?: DescribedStatus;
}

const bodyOf = (schema: Schema, kind: "json" | "multipart" | "form"): BodyDescription => ({
  kind,
  schema,
  isRequired: true,
  origin,
});

function operation(id: string, facts: OperationFacts): OperationDescription {
  const { query = {}, body, kind = "json", result, error, status = "default" } = facts;
  return {
    origin,
    id,
    tags: [],
    method: "POST",
    paths: [{ template: `/${id}`, role: "main" }],
    parameters: Object.entries(query).map(([name, schema]) => ({
      in: "query",
      name,
      schema,
      isRequired: false,
      origin,
    })),
    fixed: [],
    body: body === undefined ? undefined : bodyOf(body, kind),
    result:
      result === undefined ? { kind: "none" } : { kind: "value", schema: result, orNone: false },
    errors: new Map(error === undefined ? [] : [[status, error]]),
  };
}

/** All types of a document with these operations. */
function typesOf(
  operations: Readonly<Record<string, OperationFacts>>,
  schemas: Readonly<Record<string, Schema>> = {},
): Typed {
  const all = Object.entries(operations).map(([id, facts]) => operation(id, facts));
  const names = nameOperations(all);
  const uses = all.flatMap((one, index) =>
    schemasOf(one).map(({ schema, as, word }) => {
      const { resource, name } = names[index] ?? { resource: "things", name: "" };
      return { schema, as, resource, words: [name, word] };
    }),
  );
  const found = typed(described(schemas, { operations: all }), uses);
  expect(found.problems).toEqual([]);
  return found;
}

const long = values(["created", "updated", "deleted", "archived", "restored"]);

describe("anonymous types", () => {
  test("declares an anonymous type next to its operation, named after operation and role", () => {
    const { resources, expressions } = typesOf({
      "things/create": {
        body: object({ address: object({ city: text() }) }),
        result: list(object({ id: text() })),
      },
    });
    expect(expressions).toEqual(["CreateBody", "CreateResultItem[]"]);
    expect(resources["things"]).toEqual({
      CreateBody: { fields: { address: "CreateBodyAddress" } },
      CreateBodyAddress: { fields: { city: "string" } },
      CreateResultItem: { fields: { id: "string" } },
    });
  });

  test("declares equal types of a resource once, named after their common word", () => {
    const { resources, expressions } = typesOf({
      "things/list": { query: { event: long, sortBy: long } },
      "things/search": { query: { sortBy: { ...long, doc: "Another order" } } },
      "things/count": { query: { sortBy: { ...long } } },
    });
    expect(new Set(expressions).size).toBe(1);
    expect(Object.keys(resources["things"] ?? {})).toEqual(["SortBy"]);
  });

  test("declares a type for the service if several resources share it", () => {
    const { service, resources, expressions } = typesOf({
      "things/list": { query: { sortBy: long } },
      "others/list": { query: { sortBy: long } },
    });
    expect(expressions).toEqual(["SortBy", "SortBy"]);
    expect(Object.keys(service)).toEqual(["SortBy"]);
    expect(resources).toEqual({});
  });

  test("keeps the owner's name if the type's own word is general or ambiguous", () => {
    const { service } = typesOf(
      {},
      {
        A: object({ type: long, level: values(["v1", "v2", "v3", "v4", "v5"]) }),
        B: object({ type: long, level: values(["v1", "v2", "v3", "v4", "v5"]) }),
        C: object({ level: values(["l1", "l2", "l3", "l4", "l5"]) }),
        D: object({ level: values(["l1", "l2", "l3", "l4", "l5"]) }),
      },
    );
    expect(Object.keys(service)).toEqual(["A", "AType", "ALevel", "B", "C", "CLevel", "D"]);
  });

  test("names error types after their status, or the only error body of the service", () => {
    const missing = object({ missing: text() });
    const failed = object({ failed: text() });
    const { expressions } = typesOf({
      "a/get": { error: missing, status: "404" },
      "a/list": { error: missing, status: "404" },
      "b/get": { error: failed, status: "404" },
      "b/list": { error: failed },
    });
    expect(expressions).toEqual(["NotFoundError", "NotFoundError", "ErrorBody", "ErrorBody"]);
  });

  test("avoids repeating a word that ends the owner's name", () => {
    const { service } = typesOf(
      {},
      {
        LineItem: object({ itemType: long, items: list(object({ a: text() })) }),
        Order: object({ order_state: values(["a1", "b1", "c1", "d1", "e1"]) }),
      },
    );
    expect(Object.keys(service)).toEqual([
      "LineItem",
      "LineItemType",
      "LineItemItem",
      "Order",
      "OrderState",
    ]);
  });

  test("avoids names of the document's other types, ignoring case", () => {
    const { service } = typesOf(
      {},
      { Thing: object({ state: long }), thingState: text(), Thing_State: object({ a: text() }) },
    );
    expect(Object.keys(service)).toEqual(["Thing", "ThingState2", "ThingState", "Thing_State"]);
  });
});

describe("named types", () => {
  test("declares all named types for the service, used or not", () => {
    const { service, resources } = typesOf(
      { "things/get": { result: ref("Thing") } },
      { Thing: object({ a: text() }), Unused: text() },
    );
    expect(Object.keys(service)).toEqual(["Thing", "Unused"]);
    expect(resources).toEqual({});
  });
});

describe("types of parameters", () => {
  test.each([
    ["null in a union", union([text(), scalar("null")]), "string"],
    ["null in a list", list(text({ isNullable: true })), "string[]"],
    ["null in a named type", ref("Name"), "string"],
    ["bytes as a string", scalar("file"), "string"],
    ["an enum with its name", ref("Kind"), "Kind"],
  ])("imports a parameter without null: %s", (_, schema, expected) => {
    const { expressions } = typesOf(
      { "things/get": { query: { value: schema } } },
      { Name: text({ isNullable: true }), Kind: values(["a", "b"]) },
    );
    expect(expressions).toEqual([expected]);
  });

  test("removes null from fields of an object in a parameter", () => {
    const range = object({ "from?": text({ isNullable: true }), "to?": text() });
    const { expressions, resources } = typesOf({ "things/get": { query: { range } } });
    expect(expressions).toEqual(["GetRange"]);
    expect(resources["things"]).toEqual({
      GetRange: { fields: { "from?": "string", "to?": "string" } },
    });
  });

  test("imports a parameter as a string, with a note, if its type cannot be sent", () => {
    const { expressions, notes } = typesOf(
      { "things/get": { query: { filter: ref("Filter") } } },
      { Filter: object({ "a?": scalar("null") }) },
    );
    expect(expressions).toEqual(["string"]);
    expect(notes).toEqual(["parameter-not-text"]);
  });
});

describe("types of files", () => {
  const upload = object({ file: scalar("file"), "more?": list(scalar("file")) });

  test("imports files in fields of multipart bodies, and lists of files", () => {
    const { service, resources } = typesOf(
      {
        "things/create": { kind: "multipart", body: ref("Upload") },
        "things/add": { kind: "multipart", body: upload },
      },
      { Upload: upload },
    );
    const fields = { file: "file", "more?": "file[]" };
    expect(service).toEqual({ Upload: { fields } });
    expect(resources["things"]).toEqual({ AddBody: { fields } });
  });

  test("imports files in JSON as strings, even in a type used in both directions", () => {
    const { service, notes } = typesOf(
      {
        "things/create": { kind: "multipart", body: ref("Upload") },
        "things/get": { result: ref("Upload") },
      },
      { Upload: upload },
    );
    expect(service).toEqual({ Upload: { fields: { file: "string", "more?": "string[]" } } });
    expect(notes).toEqual(["file-elsewhere"]);
  });

  test("imports files below the fields of a form as strings", () => {
    const { resources } = typesOf({
      "things/create": {
        kind: "multipart",
        body: object({ part: object({ file: scalar("file") }) }),
      },
    });
    expect(resources["things"]).toEqual({
      CreateBody: { fields: { part: "CreateBodyPart" } },
      CreateBodyPart: { fields: { file: "string" } },
    });
  });

  test("imports a body in base64 as a string", () => {
    const { expressions } = typesOf(
      { "things/get": { result: ref("Bytes") } },
      { Bytes: scalar("bytes") },
    );
    expect(expressions).toEqual(["string"]);
  });
});

test("declares shared types for the service, with the same result each time", () => {
  const mode = object({ mode: text() });
  const all = [
    { ...operation("a/get", { error: mode }) },
    { ...operation("a/list", { error: mode, result: object({ own: text() }) }) },
  ];
  const types = new Types(described({}, { operations: all }), new Notes());
  const expressions = all.flatMap((one) =>
    schemasOf(one).map(({ schema, as }) =>
      types.expression(schema, { resource: "a", words: [], as }),
    ),
  );
  expect(expressions).toEqual(["ErrorBody", "ListResult", "ErrorBody"]);
  for (let times = 0; times < 2; times += 1) {
    const { service, resources } = types.declared();
    expect([...service.keys()]).toEqual(["ErrorBody"]);
    expect([...(resources.get("a")?.keys() ?? [])]).toEqual(["ListResult"]);
  }
});

test("restores exported types to the sheet of their resource, unless others refer to them", () => {
  const own = object({ a: text() }, { extension: { id: "a.Thing" } });
  const shared = object({ b: text() }, { extension: { id: "a.Shared" } });
  const { service, resources, notes } = typesOf(
    { "a/get": { result: ref("AThing") }, "b/get": { result: ref("AShared") } },
    { AThing: own, AShared: shared },
  );
  expect(resources).toEqual({ a: { Thing: { fields: { a: "string" } } } });
  expect(service).toEqual({ Shared: { fields: { b: "string" } } });
  expect(notes).toEqual([]);
});

/** Schemas of objects in a call sheet. */
import { describe, expect, test } from "vitest";
import {
  anything,
  declaredOf,
  described,
  list,
  object,
  origin,
  scalar,
  text,
  typed,
} from "./typed.ts";

describe("objects", () => {
  test("keeps all field names of the document", () => {
    const fields = { $ref: text(), "@type?": text(), "+1": text(), constructor: text() };
    const proto = { name: "__proto__", isRequired: true, schema: text() };
    const thing = object(fields);
    const whole = { ...thing, fields: [...thing.fields, proto] };
    const { service, problems } = typed(described({ Thing: whole }));
    const declared = service["Thing"] as { fields: object };
    expect(Object.keys(declared.fields)).toEqual([
      "$ref",
      "@type?",
      "+1",
      "constructor",
      "__proto__",
    ]);
    expect(problems).toEqual([]);
  });

  test("imports objects without fields as maps, of any value by default", () => {
    expect(
      declaredOf({
        Any: object({}),
        Map: object({}, { more: scalar("integer") }),
        Closed: object({}, { more: { kind: "never", origin } }),
        Both: object({ a: text() }, { more: list(text()) }),
        Open: object({ a: text() }, { more: anything() }),
      }),
    ).toEqual({
      Any: { type: "Record<string, unknown>" },
      Map: { type: "Record<string, integer>" },
      Closed: { type: "Record<string, unknown>" },
      Both: { fields: { a: "string" }, more: "string[]" },
      Open: { fields: { a: "string" }, more: "unknown" },
    });
  });

  test("keeps read-only and write-only fields, and notes fields that are both", () => {
    const fields = {
      "a?": text({ isReadonly: true }),
      "b?": text({ isWriteonly: true }),
      "c?": text({ isReadonly: true, isWriteonly: true }),
    };
    const { service, notes } = typed(described({ Thing: object(fields) }));
    expect(service["Thing"]).toEqual({
      fields: {
        "a?": { type: "string", readonly: true },
        "b?": { type: "string", writeonly: true },
        "c?": "string",
      },
    });
    expect(notes).toEqual(["read-and-written-never"]);
  });

  test("omits forbidden fields and fields with hidden characters", () => {
    const fields = { a: text(), never: { kind: "never", origin } as const, "b\u200B": text() };
    const { service, notes } = typed(described({ Thing: object(fields) }));
    expect(service["Thing"]).toEqual({ fields: { a: "string" } });
    expect(notes.map((note) => note.split(":")[0])).toEqual([
      "schema-of-nothing",
      "name-unwritable",
    ]);
  });

  test("documents types by their title if there is no description and it differs from the name", () => {
    const { service, notes } = typed(
      described({
        "simple-user": object({ a: text() }, { title: "Simple User" }),
        Thing: object({ a: text() }, { title: "What there is" }),
        Other: object({ a: text() }, { title: "One thing", doc: "Another thing" }),
      }),
    );
    expect(service).toMatchObject({
      SimpleUser: { fields: { a: "string" } },
      Thing: { doc: "What there is." },
      Other: { doc: "Another thing." },
    });
    expect(service["SimpleUser"]).not.toHaveProperty("doc");
    expect(notes).toEqual(["title-unused: One thing", "type-renamed: SimpleUser"]);
  });
});

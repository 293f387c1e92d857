/** Schemas with several parts in a call sheet. */
import { describe, expect, test } from "vitest";
import {
  all,
  anything,
  declaredOf,
  list,
  notesOf,
  object,
  ref,
  scalar,
  text,
  union,
  values,
} from "./typed.ts";

describe("schemas of several parts", () => {
  const base = object({ id: text(), "size?": scalar("integer") });

  test("become their only reference, with the adjacent keywords", () => {
    const field = all([ref("Base"), anything({ doc: "The base", isNullable: true })]);
    expect(declaredOf({ Base: base, Thing: object({ field }) })["Thing"]).toEqual({
      fields: { field: { type: "Base | null", doc: "The base." } },
    });
  });

  test("become one object with all fields, required if any part requires them", () => {
    const thing = all([
      ref("Base"),
      object({ size: anything(), "id?": values(["a"]) }),
      object({ b: text() }),
    ]);
    expect(declaredOf({ Base: base, Thing: thing })["Thing"]).toEqual({
      fields: { id: "'a'", size: "integer", b: "string" },
    });
  });

  test("ignore a part that only declares an object", () => {
    const any = { kind: "any", origin: base.origin } as const;
    const bare = { ...object({}), more: any };
    const described = { ...bare, doc: "A base." };
    const lists = all([object({ of: list(bare) }), object({ of: list(ref("Base")) })]);
    const found = declaredOf({
      Base: base,
      Page: lists,
      Thing: object({ base: all([described, ref("Base")]) }),
    });
    expect(Object.keys(found)).toEqual(["Base", "Page", "Thing"]);
    expect(found["Page"]).toEqual({ fields: { of: "Base[]" } });
    expect(found["Thing"]).toEqual({ fields: { base: { type: "Base", doc: "A base." } } });
  });

  test("declares only the whole if no type refers to the parts", () => {
    const picked = object({ "x?": text(), "y?": ref("Y") });
    const nested = all([ref("Picked"), object({ "z?": text() })]);
    const found = declaredOf({
      Picked: picked,
      Nested: nested,
      Y: object({ n: scalar("number") }),
      Body: all([ref("Nested"), object({ id: text() })]),
      Payload: object({ p: text() }),
    });
    expect(found).toEqual({
      Y: { fields: { n: "number" } },
      Body: { fields: { "x?": "string", "y?": "Y", "z?": "string", id: "string" } },
      Payload: { fields: { p: "string" } },
    });
  });

  test("declare a part that a type refers to", () => {
    const thing = all([ref("Base"), object({ "of?": ref("Base") })]);
    expect(Object.keys(declaredOf({ Base: base, Thing: thing }))).toEqual(["Base", "Thing"]);
  });

  test("declare parts of each other that nothing else refers to", () => {
    const found = declaredOf({
      Base: object({ "children?": list(ref("Tree")) }),
      Tree: all([ref("Base"), object({ name: text() })]),
    });
    expect(Object.keys(found)).toContain("Tree");
  });

  test("declare a parent with a discriminator, the union of its children", () => {
    const child = (name: string) => all([ref("Event"), object({ [name]: text() })]);
    const parent = all([object({ kind: text() })], {
      discriminator: { field: "kind", tags: [] },
    });
    const found = declaredOf({ Event: parent, Made: child("a"), Gone: child("b") });
    expect(Object.keys(found)).toEqual(["Event", "Made", "Gone"]);
  });

  test("become an intersection if all are references", () => {
    const both = all([ref("Base"), ref("Other")]);
    expect(declaredOf({ Base: base, Other: object({ a: text() }), Both: both })["Both"]).toEqual({
      type: "Base & Other",
    });
  });

  test("become an intersection with a union among them", () => {
    const thing = all([ref("Base"), union([ref("A"), ref("B")])]);
    const others = { A: object({ a: text() }), B: object({ b: text() }) };
    expect(declaredOf({ Base: base, ...others, Thing: thing })["Thing"]).toEqual({
      type: "Base & (A | B)",
    });
  });

  test("ignore a part that only lists alternatives of required fields", () => {
    const either = union([object({ a: anything() }), object({ b: anything() })]);
    const thing = all([object({ "a?": text(), "b?": text() }), either]);
    expect(declaredOf({ Thing: thing })["Thing"]).toEqual({
      fields: { "a?": "string", "b?": "string" },
    });
    expect(notesOf({ Thing: thing })).toEqual(["either-required"]);
  });

  test("use the last of contradictory parts, with a note", () => {
    const thing = all([text(), scalar("integer")]);
    expect(declaredOf({ Thing: thing })).toEqual({ Thing: { type: "integer" } });
    expect(notesOf({ Thing: thing })).toEqual(["parts-contradict"]);
  });

  test("use the stricter of strings and numbers", () => {
    const named = { Text: text({ constraints: { minLength: 1 } }) };
    expect(
      declaredOf({
        ...named,
        A: all([ref("Text"), text({ constraints: { maxLength: 5 } })]),
        B: all([text(), values(["a", "b"])]),
        C: all([values(["a", "b", "c"]), values(["b", "c", "d"])]),
        D: all([scalar("number"), scalar("integer")]),
      }),
    ).toMatchObject({
      A: { type: "Text", maxLength: 5 },
      B: { values: { a: null, b: null } },
      C: { values: { b: null, c: null } },
      D: { type: "integer" },
    });
  });

  test("ignore parts that contain themselves", () => {
    expect(declaredOf({ Thing: all([ref("Thing"), object({ a: text() })]) })).toEqual({
      Thing: { fields: { a: "string" } },
    });
    const tree = all([ref("Base"), object({ "children?": list(ref("Tree")) })]);
    expect(declaredOf({ Base: base, Tree: tree })["Tree"]).toMatchObject({
      fields: { "children?": "Tree[]" },
    });
  });
});

/** Unions and their discriminators in a call sheet. */
import { describe, expect, test } from "vitest";
import { declaredIn } from "../support/declared-schemas.ts";
import {
  anything,
  declaredOf,
  described,
  list,
  notesOf,
  object,
  ref,
  scalar,
  text,
  typed,
  union,
  values,
} from "./typed.ts";

describe("unions", () => {
  test("flattens a union, with each member once and null last", () => {
    const { service } = typed(
      described({
        A: object({ a: text() }),
        U: union([
          text(),
          union([scalar("null"), ref("A")]),
          text(),
          scalar("number"),
          scalar("integer"),
        ]),
        Field: object({
          u: union([ref("A"), values(["x"]), scalar("null")]),
          t: union([text(), scalar("null")]),
        }),
      }),
    );
    expect(service["U"]).toEqual({ union: ["string", "A", "number", "null"] });
    expect(service["Field"]).toEqual({ fields: { u: "A | 'x' | null", t: "string | null" } });
  });

  test("documents the field if its union consists of one member and null", () => {
    const id = {
      anyOf: [{ type: "string", maxLength: 64, description: "An id" }, { type: "null" }],
    };
    const { types } = declaredIn({ Thing: { properties: { id }, required: ["id"] } });
    expect(types["Thing"]).toEqual({
      fields: { id: { type: "string | null", maxLength: 64, doc: "An id." } },
    });
  });

  test("imports a union with a member of any value as any value", () => {
    expect(declaredOf({ U: union([text(), anything()]) })).toEqual({ U: { type: "unknown" } });
    expect(notesOf({ U: union([text(), anything()]) })).toEqual(["union-of-anything"]);
  });

  test("names anonymous members after their titles, values, or distinct fields", () => {
    const content = union([
      object({ a: text() }, { title: "Plain text" }),
      object({ type: values(["image"]) }),
      object({ c: text() }),
    ]);
    expect(Object.keys(declaredOf({ Message: object({ content }) }))).toEqual([
      "Message",
      "MessageContentPlainText",
      "MessageContentImage",
      "MessageContentWithC",
    ]);
  });

  test("distinguishes members with equal titles and constants", () => {
    const action = (...others: string[]) =>
      object({
        type: values(["update"]),
        ...Object.fromEntries(others.map((key) => [key, text()])),
      });
    const members = union([action(), action("amount"), action("amount", "until")]);
    expect(Object.keys(declaredOf({ Run: object({ members }) }))).toEqual([
      "Run",
      "RunMembersOption1",
      "RunMembersOption2",
      "RunMembersWithUntil",
    ]);
  });

  test("declares a union with many members as a named type", () => {
    const names = ["A", "B", "C", "D", "E"];
    const schemas = Object.fromEntries(names.map((name) => [name, object({ [name]: text() })]));
    const event = union(names.map((name) => ref(name)));
    const declared = declaredOf({ ...schemas, Log: object({ event: list(event) }) });
    expect(declared["Log"]).toEqual({ fields: { event: "LogEvent[]" } });
    expect(declared["LogEvent"]).toEqual({ union: names });
  });
});

describe("discriminators", () => {
  const pets = { Cat: object({ kind: text(), "a?": text() }), Dog: object({ "b?": text() }) };
  const tags = [
    { value: "cat", member: 0 },
    { value: "kitten", member: 0 },
    { value: "dog", member: 1 },
  ];

  test("maps values to members, with several values per member", () => {
    const pet = union([ref("Cat"), ref("Dog")], { discriminator: { field: "kind", tags } });
    expect(declaredOf({ ...pets, Pet: pet })["Pet"]).toEqual({
      union: { cat: "Cat", kitten: "Cat", dog: "Dog" },
      discriminator: "kind",
    });
  });

  test("names an anonymous union next to null", () => {
    const pet = union([ref("Cat"), ref("Dog"), scalar("null")], {
      discriminator: { field: "kind", tags },
    });
    const declared = declaredOf({ ...pets, Owner: object({ pet }) });
    expect(declared["Owner"]).toEqual({ fields: { pet: "OwnerPet | null" } });
    expect(declared["OwnerPet"]).toMatchObject({ union: { dog: "Dog" } });
  });

  test("reads discriminator values from members", () => {
    const pet = union([object({ kind: values(["cat"]) }), object({ kind: values(["dog"]) })], {
      discriminator: { field: "kind", tags: [] },
    });
    expect(declaredOf({ Pet: pet })["Pet"]).toEqual({
      union: { cat: "PetCat", dog: "PetDog" },
      discriminator: "kind",
    });
  });

  test.each([true, false])("keeps `open: %s` of an exported union", (open) => {
    const pet = union([ref("Cat"), ref("Dog")], {
      discriminator: { field: "kind", tags },
      extension: { union: true, open },
    });
    expect(declaredOf({ ...pets, Pet: pet })["Pet"]).toMatchObject({ open });
  });

  test("notes a union member without a discriminator value", () => {
    const pet = union([ref("Cat"), ref("Dog")], {
      discriminator: { field: "kind", tags: tags.slice(0, 1) },
    });
    expect(declaredOf({ ...pets, Pet: pet })["Pet"]).toEqual({
      union: ["Cat", "Dog"],
      discriminator: "kind",
    });
    expect(notesOf({ ...pets, Pet: pet })).toEqual(["discriminator-unspecified: kind"]);
  });

  test("imports a parent as the union of its children, which inherit its fields", () => {
    const parent = object(
      { kind: text() },
      { children: { field: "kind", tags: [{ value: "cat", key: "Cat" }] } },
    );
    const child = (name: string) =>
      object({ kind: text(), [`${name}?`]: text() }, { parts: ["Pet"] });
    expect(declaredOf({ Pet: parent, Cat: child("a"), Dog: child("b") })).toEqual({
      Pet: { union: { cat: "Cat", Dog: "Dog" }, discriminator: "kind" },
      Cat: { fields: { kind: "string", "a?": "string" } },
      Dog: { fields: { kind: "string", "b?": "string" } },
    });
  });
});

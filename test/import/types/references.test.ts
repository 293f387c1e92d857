/** What references between schemas are in a call sheet. */
import { describe, expect, test } from "vitest";
import {
  all,
  declaredOf,
  described,
  list,
  notesOf,
  object,
  ref,
  text,
  typed,
  union,
  values,
} from "./typed.ts";

describe("references", () => {
  test("keep their chains, and what is said beside them", () => {
    const item = object({ "a?": ref("A", { isNullable: true, doc: "The a", deprecated: true }) });
    expect(declaredOf({ A: ref("B"), B: text(), Item: item })).toEqual({
      A: { type: "B" },
      B: { type: "string" },
      Item: { fields: { "a?": { type: "A | null", doc: "The a.", deprecated: true } } },
    });
  });

  test("bring the default and the direction of what they lead to, where a field says neither", () => {
    const id = text({ isReadonly: true, default: "x" });
    expect(declaredOf({ Id: id, Thing: object({ "id?": ref("Id") }) })["Thing"]).toEqual({
      fields: { "id?": { type: "Id", readonly: true, default: "x" } },
    });
  });

  test("to what may be null say so, since a declaration of fields or values cannot", () => {
    const declared = declaredOf({
      User: object({ id: text() }, { isNullable: true }),
      Name: text({ isNullable: true }),
      Mode: values(["a", "b"], { isNullable: true }),
      Thing: object({ owner: ref("User"), name: ref("Name"), mode: ref("Mode") }),
    });
    expect(declared["Name"]).toEqual({ type: "string | null" });
    expect(declared["Thing"]).toEqual({
      fields: { owner: "User | null", name: "Name", mode: "Mode | null" },
    });
  });

  test("that lead in a circle mean anything, and the report says so", () => {
    const circle = { A: ref("B"), B: ref("C"), C: ref("A") };
    expect(declaredOf(circle)).toEqual({
      A: { type: "B" },
      B: { type: "C" },
      C: { type: "unknown" },
    });
    expect(notesOf(circle)).toEqual(["schema-of-itself"]);
  });

  test("of a union to itself say nothing", () => {
    expect(declaredOf({ A: union([ref("A"), text(), list(ref("A"))]) })).toEqual({
      A: { union: ["string", "A[]"] },
    });
  });

  test("of a whole to itself, as the one member of a union, say nothing", () => {
    expect(declaredOf({ A: all([text(), union([ref("A")])]) })).toEqual({ A: { type: "string" } });
  });

  test("through thousands of others end somewhere", () => {
    const chain = Object.fromEntries(
      Array.from({ length: 3000 }, (_, at) => [`T${at}`, ref(`T${at + 1}`)]),
    );
    const { service, notes, problems } = typed(described({ ...chain, T3000: text() }));
    expect(problems).toEqual([]);
    expect(Object.keys(service)).toHaveLength(3001);
    expect(new Set(notes)).toEqual(new Set(["schema-too-large"]));
  });
});

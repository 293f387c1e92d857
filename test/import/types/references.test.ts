/** References between schemas in a call sheet. */
import { describe, expect, test } from "vitest";
import {
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
  test("keeps chains of references and the adjacent keywords", () => {
    const item = object({ "a?": ref("A", { isNullable: true, doc: "The a", deprecated: true }) });
    expect(declaredOf({ A: ref("B"), B: text(), Item: item })).toEqual({
      A: { type: "B" },
      B: { type: "string" },
      Item: { fields: { "a?": { type: "A | null", doc: "The a.", deprecated: true } } },
    });
  });

  test("inherits default and direction of the target unless the field sets them", () => {
    const id = text({ isReadonly: true, default: "x" });
    expect(declaredOf({ Id: id, Thing: object({ "id?": ref("Id") }) })["Thing"]).toEqual({
      fields: { "id?": { type: "Id", readonly: true, default: "x" } },
    });
  });

  test("adds null to references whose target is nullable", () => {
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

  test("imports a circular reference as any value, with a note", () => {
    const circle = { A: ref("B"), B: ref("C"), C: ref("A") };
    expect(declaredOf(circle)).toEqual({
      A: { type: "B" },
      B: { type: "C" },
      C: { type: "unknown" },
    });
    expect(notesOf(circle)).toEqual(["schema-of-itself"]);
  });

  test("ignores a union's reference to itself", () => {
    expect(declaredOf({ A: union([ref("A"), text(), list(ref("A"))]) })).toEqual({
      A: { union: ["string", "A[]"] },
    });
  });

  test("shortens a chain of thousands of references", () => {
    const chain = Object.fromEntries(
      Array.from({ length: 3000 }, (_, at) => [`T${at}`, ref(`T${at + 1}`)]),
    );
    const { service, notes, problems } = typed(described({ ...chain, T3000: text() }));
    expect(problems).toEqual([]);
    expect(Object.keys(service)).toHaveLength(3001);
    expect(new Set(notes)).toEqual(new Set(["schema-too-large"]));
  });
});

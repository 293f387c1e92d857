import { describe, expect, it } from "vitest";
import type { Check, SchemaIssue } from "../../templates/runtime/options.ts";
import * as is from "../../templates/runtime/checks.ts";

/** Returns the issues of a check, one per line. */
function told(check: Check, value: unknown): string[] {
  const answer = check["~standard"].validate(value);
  if (answer instanceof Promise) throw new Error("A generated check never waits.");
  const line = ({ path = [], message }: SchemaIssue): string => `${path.join(".")}: ${message}`;
  return (answer.issues ?? []).map(line);
}

const parsed = (text: string): unknown => JSON.parse(text);

describe("validators of single values", () => {
  const right: [string, Check, unknown[]][] = [
    ["string", is.string, ["", "a"]],
    ["integer", is.integer, [0, -1, 2 ** 53 - 1, 1 - 2 ** 53, 2.0]],
    ["number", is.number, [0, 1.5, -1e308]],
    ["boolean", is.boolean, [true, false]],
    ["unknown", is.unknown, [null, 1, undefined, {}]],
    ["bytes", is.bytes, ["", "QQ==", "QQ", "QUI=", "QUI", "QUJD", "-_+/"]],
    ["date", is.date, ["2026-11-21", "0001-01-01"]],
    [
      "datetime",
      is.datetime,
      ["2026-11-21T02:00:00Z", "2026-11-21t23:59:60.123456z", "2026-11-21 00:00:00-12:30"],
    ],
    ["digits", is.digits, ["0", "007", "9".repeat(100)]],
    ["decimal", is.decimal, ["0", "-1", "9".repeat(100)]],
    ["int64", is.int64, ["-9223372036854775808"]],
    ["hex", is.hex, ["0x", "0xAf09"]],
    ["media", is.media, [new Blob(), Uint8Array.of(1), new ArrayBuffer(1), new Blob().stream()]],
    ["values", is.picklist("a", 1, true, null), ["a", 1, true, null]],
  ];
  it.each(right)("accepts values of type %s", (_, check, values) => {
    for (const value of values) expect(told(check, value), String(value)).toEqual([]);
  });

  const wrong: [string, Check, unknown[]][] = [
    ["string", is.string, [1, null, [], {}, true, undefined]],
    ["integer", is.integer, [1.5, "1", null, Number.NaN, Infinity, 2 ** 53, -(2 ** 53), 1e21]],
    ["number", is.number, ["1", null]],
    ["boolean", is.boolean, [0, "true", null]],
    ["bytes", is.bytes, ["A", "AAAAA", "Q=Q=", "Q===", "QQ=", "QUI==", "QQ==\n", "é", "=", 1]],
    ["date", is.date, ["2026-13-01", "2026-1-1", "2026-11-21T00:00:00Z", "2026-11-21\n", 1]],
    ["datetime", is.datetime, ["2026-11-21", "2026-11-21T24:00:00Z", "2026-11-21T02:00:00", 1]],
    ["digits", is.digits, ["", "-1", "1.0", "１", "1\n", 1]],
    ["decimal", is.decimal, ["", "-", "+1", "1e3", " 1", "0x1", 1, 1n]],
    ["hex", is.hex, ["", "0X1", "af", "0xg", 1]],
    ["media", is.media, ["a", {}, null, new FormData()]],
    ["values", is.picklist("a", 1), ["b", "1", 2, null, undefined]],
  ];
  it.each(wrong)("reports one issue for a value that is not of type %s", (_, check, values) => {
    for (const value of values) expect(told(check, value), String(value)).toHaveLength(1);
  });

  it("reports the expected type and the type of the value, never the value", () => {
    expect(told(is.string, 3)).toEqual([": expected a string, got number"]);
    expect(told(is.decimal, "x")).toEqual([
      ": expected an integer in decimal digits, as text, got another string",
    ]);
    expect(told(is.picklist("a", "b"), "c")).toEqual([': expected "a" or "b", got another string']);
    expect(told(is.picklist(1), undefined)).toEqual([": expected 1, got nothing"]);
    const many = is.picklist(...Array.from({ length: 50 }, (_, index) => index));
    expect(told(many, "x")).toEqual([
      ": expected 0, 1, 2, 3, 4, 5, 6, 7 or one of 42 more, got string",
    ]);
  });

  it("validates strings of megabytes without a stack overflow", () => {
    const long = "A".repeat(8_000_000);
    expect(told(is.bytes, long)).toEqual([]);
    expect(told(is.bytes, `${long}!`)).toHaveLength(1);
    // V8 reports longer strings as a stack overflow if the process has compiled many patterns.
    expect(told(is.digits, `${"1".repeat(1_000_000)}!`)).toHaveLength(1);
    expect(told(is.int64, "0".repeat(8_000_000))).toEqual([]);
    expect(told(is.int64, "1".repeat(8_000_000))).toHaveLength(1);
  });
});

interface Thing {
  readonly id: string;
  readonly size?: number;
}
const thing: is.Validator<Thing> = is.object({ id: is.string, size: is.optional(is.integer) });

describe("validators of objects", () => {
  it("requires the fields of an object and accepts further fields", () => {
    expect(told(thing, { id: "a" })).toEqual([]);
    expect(told(thing, { id: "a", size: 1, more: {} })).toEqual([]);
    expect(told(thing, { id: "a", size: null })).toEqual(["size: expected an integer, got null"]);
    expect(told(thing, { size: 1.5 })).toEqual([
      "id: is missing",
      "size: expected an integer, got another number",
    ]);
    for (const value of [null, [], "a", undefined]) {
      expect(told(thing, value)).toEqual([expect.stringContaining("expected an object")]);
    }
  });

  it("reads only own fields of an object, even `__proto__` and `constructor`", () => {
    interface Odd {
      readonly ["__proto__"]: string;
      readonly constructor: string;
    }
    const odd: is.Validator<Odd> = is.object({
      ["__proto__"]: is.string,
      constructor: is.string,
    } as never);
    expect(told(odd, {})).toEqual(["__proto__: is missing", "constructor: is missing"]);
    expect(told(odd, parsed('{"__proto__":1,"constructor":"a"}'))).toEqual([
      "__proto__: expected a string, got number",
    ]);
    expect(told(odd, parsed('{"__proto__":"a","constructor":"a"}'))).toEqual([]);
    const inherited: unknown = Object.create({ id: "a" });
    expect(told(thing, inherited)).toEqual(["id: is missing"]);
  });

  it("validates further fields of an object if the spec declares their type", () => {
    interface Counted {
      readonly name: string;
      readonly [field: string]: string | number;
    }
    const counted: is.Validator<Counted> = is.object({ name: is.string }, is.integer);
    expect(told(counted, { name: "a", apples: 1 })).toEqual([]);
    expect(told(counted, parsed('{"name":"a","__proto__":"x","toString":"y"}'))).toEqual([
      "__proto__: expected an integer, got string",
      "toString: expected an integer, got string",
    ]);
    const map = is.record(is.boolean);
    expect(told(map, { a: true })).toEqual([]);
    expect(told(map, { a: 1 })).toEqual(["a: expected a boolean, got number"]);
    expect(told(map, [])).toEqual([": expected an object, got array"]);
  });
});

describe("validators of tuples", () => {
  const pair: is.Validator<readonly [number, string]> = is.tuple([is.number, is.string]);
  const open: is.Validator<readonly [number, string?, ...boolean[]]> = is.tuple(
    [is.number, is.optional(is.string)],
    is.boolean,
  );

  it("checks each tuple item by its position", () => {
    expect(told(pair, [1, "a"])).toEqual([]);
    expect(told(pair, ["a", 1])).toEqual([
      "0: expected a number, got string",
      "1: expected a string, got number",
    ]);
    expect(told(pair, { 0: 1, 1: "a", length: 2 })).toEqual([": expected an array, got object"]);
  });

  it("rejects a tuple with too few or too many items", () => {
    expect(told(pair, [1])).toEqual([": has 1 items: expected 2"]);
    expect(told(pair, [1, "a", 2])).toEqual([": has 3 items: expected 2"]);
    expect(told(open, [])).toEqual([": has 0 items: expected at least 1"]);
    expect(told(is.tuple([is.optional(is.string)]), ["a", "b"])).toEqual([
      ": has 2 items: expected 0 to 1",
    ]);
  });

  it("accepts a tuple without its optional items, or with further items of one type", () => {
    expect(told(open, [1])).toEqual([]);
    expect(told(open, [1, "a", true, false])).toEqual([]);
    expect(told(open, [1, "a", "b"])).toEqual(["2: expected a boolean, got string"]);
  });
});

describe("validators of lists and nullable values", () => {
  it("reports the location of each issue in a list", () => {
    const list = is.array(is.nullable(thing));
    expect(told(list, [null, { id: "a" }])).toEqual([]);
    expect(told(list, [null, { id: 1 }, 2])).toEqual([
      "1.id: expected a string, got number",
      "2: expected an object, got number",
    ]);
    expect(told(list, { length: 0 })).toEqual([": expected an array, got object"]);
  });

  it("stops after ten issues in a list or record", () => {
    expect(
      told(
        is.array(is.string),
        Array.from({ length: 1e5 }, () => 1),
      ),
    ).toHaveLength(10);
    expect(told(is.record(is.string), Object.fromEntries(Array(99).entries()))).toHaveLength(10);
  });
});

describe("validators of unions", () => {
  it("accepts any member of a union and reports issues of the closest member", () => {
    const either = is.union(is.string, thing, is.array(thing));
    for (const value of ["a", { id: "a" }, [{ id: "a" }]]) expect(told(either, value)).toEqual([]);
    expect(told(either, 1)).toEqual([": expected a string or an object or an array, got number"]);
    expect(told(is.array(either), [1])).toEqual([
      "0: expected a string or an object or an array, got number",
    ]);
    expect(told(either, { id: 1 })).toEqual(["id: expected a string, got number"]);
    const similar = is.object<{ readonly id: number }>({ id: is.integer });
    expect(told(is.union(thing, similar), { id: true })).toEqual([
      "id: expected a string or an integer, got boolean",
    ]);
    expect(told(either, [{ id: "a" }, { id: 1, size: "b" }])).toEqual([
      "1.id: expected a string, got number",
      "1.size: expected an integer, got string",
    ]);
  });

  const cat = is.object<{ readonly lives: number }>({ lives: is.integer });
  const dog = is.object<{ readonly name: string }>({ name: is.string });

  it("lists the values of all union members that a field accepts", () => {
    const of = (...kinds: readonly string[]) =>
      is.object({ kind: is.picklist(...kinds), name: is.string });
    const files = is.union(of("file"), of("folder", "bundle"), of("link"));
    expect(told(files, { kind: "drive", name: "a" })).toEqual([
      'kind: expected "file" or "folder" or "bundle" or "link", got another string',
    ]);
    // The closest member is the one whose other fields match, in any order of members.
    const sized = is.object({ kind: is.picklist("sized"), size: is.integer });
    expect(told(is.union(sized, of("file")), { kind: "file", name: 1 })).toEqual([
      "name: expected a string, got number",
    ]);
    expect(told(is.union(of("file"), sized), { kind: "sized", size: "1" })).toEqual([
      "size: expected an integer, got string",
    ]);
  });

  it("selects the union member by the discriminator", () => {
    const pet = is.variant("kind", [cat, "cat", "kitten"], [dog, "dog"]);
    expect(told(pet, { kind: "kitten", lives: 7 })).toEqual([]);
    expect(told(pet, { kind: "dog", lives: 7 })).toEqual(["name: is missing"]);
    expect(told(pet, { kind: "cow", lives: 7 })).toEqual([
      'kind: expected "cat", "kitten" or "dog", got another string',
    ]);
    expect(told(pet, { lives: 7 })).toEqual([
      'kind: expected "cat", "kitten" or "dog", got nothing',
    ]);
    expect(told(pet, [])).toEqual([": expected an object, got array"]);
    expect(told(is.variant("constructor", [cat, "cat"]), { lives: 7 })).toHaveLength(1);
  });

  it("accepts unknown discriminators of an open union", () => {
    const pet = is.looseVariant("kind", [cat, "cat"], [dog, "dog"]);
    expect(told(pet, { kind: "cow" })).toEqual([]);
    expect(told(pet, { kind: "cat" })).toEqual(["lives: is missing"]);
    expect(told(pet, { kind: 1 })).toEqual(["kind: expected a string, got number"]);
    expect(told(pet, {})).toEqual(["kind: expected a string, got nothing"]);
  });

  it("reports a problem once if all members of an intersection find it", () => {
    const both = is.intersect(
      thing,
      thing,
      is.object<{ readonly name: string }>({ name: is.string }),
    );
    expect(told(both, { id: "a", name: "b" })).toEqual([]);
    expect(told(both, {})).toEqual(["id: is missing", "name: is missing"]);
    expect(told(both, 1)).toEqual([": expected an object, got number"]);
  });
});

interface Folder {
  readonly name: string;
  readonly inside: readonly Folder[];
}
const folder: is.Validator<Folder> = is.object({
  name: is.string,
  inside: is.array(is.lazy(() => folder)),
});

function nested(levels: number, innermost: unknown, around: (inner: unknown) => unknown): unknown {
  let value = innermost;
  for (let level = 0; level < levels; level += 1) value = around(value);
  return value;
}

describe("validators of recursive types", () => {
  const around = (inner: unknown): unknown => ({ name: "a", inside: [inner] });

  it("reports issues at every level of a recursive value", () => {
    expect(told(folder, nested(50, { name: "a", inside: [] }, around))).toEqual([]);
    const [issue = ""] = told(folder, nested(50, { name: 1, inside: [] }, around));
    expect(issue).toBe(`${"inside.0.".repeat(50)}name: expected a string, got number`);
  });

  it("reports an issue for ten thousand levels instead of a stack overflow", () => {
    const issues = told(folder, nested(10_000, { name: "a", inside: [] }, around));
    expect(issues).toHaveLength(2);
    for (const issue of issues) {
      expect(issue).toMatch(
        /(?:inside\.0\.){100}(?:name|inside): is nested more than 200 levels deep, too deep to check/,
      );
    }
  });

  it("validates a value that contains itself", () => {
    const inside: unknown[] = [];
    const own = { name: "a", inside };
    inside.push(own);
    expect(told(folder, own)).toEqual([]);
    inside.push({ name: 1, inside: [] });
    expect(told(folder, own)).toContain("inside.1.name: expected a string, got number");
  });

  it("checks each value once if several union members are recursive", () => {
    interface Left {
      readonly in: Tree;
    }
    interface Right {
      readonly in: Tree;
      readonly name: string;
    }
    type Tree = Left | Right | string;
    let asked = 0;
    const counted: is.Validator<string> = is.lazy(() => {
      asked += 1;
      return is.string;
    });
    const tree: is.Validator<Tree> = is.union(
      is.object<Right>({ name: is.string, in: is.lazy(() => tree) }),
      is.object<Left>({ in: is.lazy(() => tree) }),
      counted,
    );
    const inside = (inner: unknown): unknown => ({ in: inner });
    // Two checks on each level would be a number of sixty digits.
    expect(told(tree, nested(190, "a", inside))).toEqual([]);
    expect(told(tree, nested(190, 1, inside))).not.toEqual([]);
    expect(asked).toBeLessThan(1000);
    const all: is.Validator<Left> = is.intersect(
      is.object<Left>({ in: is.lazy(() => all) } as never),
      is.object<Left>({ in: is.lazy(() => all) } as never),
    );
    expect(
      told(
        all,
        nested(190, {}, (inner) => ({ in: inner })),
      ),
    ).toHaveLength(1);
  });

  it("reports both locations of an object that appears twice", () => {
    const shared = { name: 1, inside: [] };
    expect(told(folder, { name: "a", inside: [shared, shared] })).toEqual([
      "inside.0.name: expected a string, got number",
      "inside.1.name: expected a string, got number",
    ]);
  });
});

it("implements Standard Schema and returns the validated value itself", () => {
  const value = { id: "a", more: 1 };
  const { "~standard": standard } = thing;
  expect(standard).toMatchObject({ version: 1, vendor: "callsheet" });
  const answer = standard.validate(value);
  expect(answer).toEqual({ value });
  expect((answer as { value: unknown }).value).toBe(value);
  expect(standard.validate({})).toEqual({ issues: [{ path: ["id"], message: "is missing" }] });
});

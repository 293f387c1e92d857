import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ParameterError } from "../../templates/runtime/errors.ts";
import { integer } from "../../templates/runtime/request/numbers.ts";
import {
  type ListStyle,
  type Writing,
  encodePair,
  pairs,
} from "../../templates/runtime/request/styles.ts";
import { facts } from "./fixtures.ts";

const inQuery: Writing = { facts, called: (name) => `query parameter "${name}"` };
const inForm: Writing = { facts, called: (name) => `field "${name}"`, empties: true };

const written = (name: string, value: unknown, style: ListStyle, writing = inQuery): string =>
  pairs(name, value, style, writing).map(encodePair).join("&");

/** Decodes brackets for readability. */
const readable = (text: string): string => text.replaceAll("%5B", "[").replaceAll("%5D", "]");

const styles: readonly ListStyle[] = ["repeat", "comma", "brackets", "indexed"];

describe("lists in queries and forms", () => {
  it.each<[style: ListStyle, text: string]>([
    ["repeat", "a=x&a=y"],
    ["comma", "a=x,y"],
    ["brackets", "a%5B%5D=x&a%5B%5D=y"],
    ["indexed", "a%5B0%5D=x&a%5B1%5D=y"],
  ])("writes a list in style `%s`", (style, text) => {
    expect(written("a", ["x", "y"], style)).toBe(text);
  });

  it("distinguishes commas within strings from separators", () => {
    expect(written("a", ["x,y", "z"], "comma")).toBe("a=x%2Cy,z");
  });

  it.each(styles)(
    "omits an empty list from a query, and writes it empty in a form (%s)",
    (style) => {
      expect(written("a", [], style)).toBe("");
      expect(written("a", [], style, inForm)).toBe("a=");
    },
  );

  it.each(["repeat", "comma", "brackets"] as const)(
    "rejects lists of objects in style `%s`",
    (style) => {
      expect(() => written("a", [{ b: 1 }], style)).toThrow(ParameterError);
      expect(() => written("a", [["b"]], style)).toThrow(/^things\.get: query parameter "a/);
    },
  );

  it("writes objects and nested lists in style `indexed`", () => {
    expect(
      readable(written("items", [{ price: "p", tags: ["x", "y"] }, [1, [2]]], "indexed")),
    ).toBe(
      "items[0][price]=p&items[0][tags][0]=x&items[0][tags][1]=y&items[1][0]=1&items[1][1][0]=2",
    );
  });
});

describe("objects in queries and forms", () => {
  it.each<[style: ListStyle, text: string]>([
    ["repeat", "a[b]=1&a[c][d]=x&a[c][d]=y"],
    ["comma", "a[b]=1&a[c][d]=x,y"],
    ["brackets", "a[b]=1&a[c][d][]=x&a[c][d][]=y"],
    ["indexed", "a[b]=1&a[c][d][0]=x&a[c][d][1]=y"],
  ])("writes fields of objects in brackets, and their lists in style `%s`", (style, text) => {
    expect(readable(written("a", { b: 1, c: { d: ["x", "y"] } }, style))).toBe(text);
  });

  it("omits undefined fields, and writes nothing for an empty object", () => {
    expect(readable(written("a", { b: undefined, c: true }, "repeat"))).toBe("a[c]=true");
    expect(written("a", { b: undefined }, "repeat", inForm)).toBe("");
    expect(written("a", {}, "repeat", inForm)).toBe("");
    expect(written("a", undefined, "repeat", inForm)).toBe("");
  });

  it("writes null as an empty string in a form, and rejects it in a query", () => {
    expect(readable(written("a", { b: null, c: [null, 1] }, "brackets", inForm))).toBe(
      "a[b]=&a[c][]=&a[c][]=1",
    );
    expect(() => written("a", { b: null }, "brackets")).toThrow('query parameter "a[b]" is null');
  });

  it("keeps field names that are special in JavaScript", () => {
    const hostile: unknown = JSON.parse('{"__proto__":"x","constructor":"y","toJSON":"z","":"w"}');
    const { "": _, ...named } = hostile as Record<string, string>;
    expect(readable(written("a", named, "repeat"))).toBe(
      "a[__proto__]=x&a[constructor]=y&a[toJSON]=z",
    );
    expect(written("__proto__", "x", "repeat")).toBe("__proto__=x");
  });

  it("percent-encodes reserved and non-ASCII characters of names and strings", () => {
    expect(written("a b", { "c&=d": "é+%'" }, "repeat")).toBe(
      "a%20b%5Bc%26%3Dd%5D=%C3%A9%2B%25%27",
    );
  });

  it("accepts an object that appears twice", () => {
    const range = { gte: 1 };
    expect(readable(written("a", { x: range, y: range }, "repeat"))).toBe(
      "a[x][gte]=1&a[y][gte]=1",
    );
  });
});

const cycle: Record<string, unknown> = { a: 1 };
cycle["self"] = { cycle, again: cycle };

const deep = (levels: number): unknown => (levels === 0 ? "x" : { a: deep(levels - 1) });

describe("values that queries and forms cannot represent", () => {
  it.each<[what: string, value: unknown, problem: string]>([
    ["a name with a bracket", { "k][admin": 1 }, '"a[k][admin]" has a name'],
    ["an empty name", { "": 1 }, '"a[]" has a name that is empty'],
    ["half a surrogate pair", { b: "\uD800" }, '"a[b]" contains half of a surrogate pair'],
    ["half a surrogate pair in a name", { "\uDC00": 1 }, "contains half of a surrogate pair"],
    ["a recursive object", cycle, '"a[self][cycle]" contains itself'],
    ["too many levels", deep(33), "is more than 32 lists and objects deep"],
    ["a date", { at: new Date(0) }, '"a[at]" is of kind Date: pass text'],
    ["a Map", new Map([["b", 1]]), '"a" is of kind Map'],
    ["bytes", new Uint8Array(2), '"a" is of kind Uint8Array'],
    ["a Blob", { file: new Blob(["x"]) }, '"a[file]" is of kind Blob'],
    ["an object with `toString`", { at: { toJSON: () => "x" } }, '"a[at]" is of kind'],
    ["a function", { b: () => 1 }, '"a[b]" is of type function'],
    ["NaN", { b: Number.NaN }, '"a[b]" is NaN'],
    ["an imprecise number", { b: 2 ** 60 }, '"a[b]" is 1152921504606847000'],
    ["a hole in a list", Array.from({ length: 2, 1: "x" }), "is missing: pass a value"],
  ])("rejects a value that services would misread: %s", (_, value, problem) => {
    expect(() => written("a", value, "indexed")).toThrow(ParameterError);
    expect(() => written("a", value, "indexed")).toThrow(problem);
    expect(() => written("a", value, "indexed", inForm)).toThrow(ParameterError);
  });

  it("accepts 32 levels, the deepest that services read", () => {
    expect(written("a", deep(32), "repeat")).toMatch(/=x$/);
  });

  it("rejects a parameter name with a lone surrogate", () => {
    expect(() => written("\uD800", "x", "repeat")).toThrow("contains half of a surrogate pair");
  });

  it("rejects a fractional item in a list of integers", () => {
    const writing = { ...inQuery, numbers: { numbers: { ids: integer } } };
    expect(written("ids", [1, 2], "comma", writing)).toBe("ids=1,2");
    expect(() => written("ids", [1, 2.5], "comma", writing)).toThrow("is 2.5: pass an integer");
  });

  it("sets the `parameter` of the error to the caller's parameter", () => {
    const body = { ...inForm, parameter: "body" };
    expect(() => written("a", { b: Number.NaN }, "repeat", body)).toThrow(
      expect.objectContaining({ parameter: "body" }),
    );
  });

  it("hides secrets in the rejected name", () => {
    const hiding = { ...facts, redact: (text: string) => text.replaceAll("s3cret", "***") };
    const show = () =>
      written("a", { s3cret: Number.NaN }, "repeat", { ...inQuery, facts: hiding });
    expect(show).toThrow('"a[***]"');
  });
});

/** Distinguishes values on the wire: a list is identified by the positions of its items. */
type Tree = string | Map<string, Tree>;

function asTree(value: unknown): Tree {
  if (typeof value === "string") return value;
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value as object);
  return new Map([...entries].map(([key, item]) => [String(key), asTree(item)]));
}

/** Decodes a query independently of the code that writes it. */
function decode(text: string, style: ListStyle): Tree {
  const root = new Map<string, Tree>();
  for (const pair of text.split("&").filter(Boolean)) {
    const [name = "", value = ""] = pair.split("=");
    const [first = "", ...inner] = decodeURIComponent(name).split("[");
    const way = [first, ...inner.map((step) => step.replace(/\]$/, ""))];
    const texts = value.split(",").map(decodeURIComponent);
    const isList = style === "comma" && texts.length > 1;
    for (const item of texts) set(root, isList ? [...way, ""] : way, item);
  }
  return root;
}

/** An empty step is the next index. */
function set(into: Map<string, Tree>, [step = "", ...rest]: readonly string[], text: string): void {
  const key = step === "" ? String(into.size) : step;
  if (rest.length === 0) {
    into.set(key, text);
    return;
  }
  const before = into.get(key);
  const inner = before instanceof Map ? before : new Map<string, Tree>();
  into.set(key, inner);
  set(inner, rest, text);
}

const text = fc.string({ unit: "binary" });
const key = text.filter((name) => name !== "" && !/[[\]]/.test(name));
const objectOf = (value: fc.Arbitrary<unknown>) =>
  fc.dictionary(key, value, { minKeys: 1, noNullPrototype: false });

describe("round trips of queries and forms", () => {
  it("writes nested lists and objects in style `indexed` so that decoding returns them", () => {
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 5 }, text, tie("list"), tie("object")),
      list: fc.array(tie("value"), { minLength: 1 }),
      object: objectOf(tie("value")),
    }));
    fc.assert(
      fc.property(key, value, (name, given) => {
        const query = written(name, given, "indexed");
        expect(decode(query, "indexed")).toEqual(new Map([[name, asTree(given)]]));
      }),
    );
  });

  it.each(["brackets", "comma"] as const)(
    "writes lists of several items in objects so that decoding `%s` returns them",
    (style) => {
      const leaf = fc.oneof(text, fc.array(text, { minLength: 2 }));
      const given = objectOf(fc.oneof(leaf, objectOf(leaf)));
      fc.assert(
        fc.property(key, given, (name, value) => {
          const query = written(name, value, style);
          expect(decode(query, style)).toEqual(new Map([[name, asTree(value)]]));
        }),
      );
    },
  );

  it("preserves names and strings in every form parser", () => {
    fc.assert(
      fc.property(key, fc.array(text, { minLength: 1 }), (name, list) => {
        const found = [...new URLSearchParams(written(name, list, "repeat"))];
        expect(found).toEqual(list.map((item) => [name, item]));
      }),
    );
  });
});

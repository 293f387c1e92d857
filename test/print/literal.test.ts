import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  commentText,
  literalText,
  memberAccess,
  objectKey,
  propertyName,
  quote,
} from "../../generator/print/literal.ts";

describe("a quoted string", () => {
  test.each([
    ["", '""'],
    ["a", '"a"'],
    ['"', '"\\""'],
    ["'`", '"\'`"'],
    ["\\", '"\\u005C"'],
    ["\\a\\\\", '"\\\\a\\\\\\u005C"'],
    ['\\"', '"\\\\\\""'],
    ["${x}", '"${x}"'],
    ["</script>", '"</script>"'],
    ["\n\r\t\0", '"\\n\\r\\t\\u0000"'],
    ["\u2028\u2029", '"\\u2028\\u2029"'],
    ["\u200B\u202E\u2066\uFEFF\u00AD", '"\\u200B\\u202E\\u2066\\uFEFF\\u00AD"'],
    ["\u007F\u0085", '"\\u007F\\u0085"'],
    ["\uD800", '"\\ud800"'],
    ["é漢😀", '"é漢😀"'],
  ])("quotes %j", (text, literal) => expect(quote(text)).toBe(literal));

  test("prints any string on one line, and parses to the same string", () => {
    const nasty = fc.string({ unit: fc.constantFrom(..."\"'`\\$\n\r\u2028\u2029\0*/<{}[]();a") });
    fc.assert(
      fc.property(fc.oneof(nasty, fc.string({ unit: "binary" })), (text) => {
        const literal = quote(text);
        expect(literal).not.toMatch(/[\n\r\u2028\u2029]/);
        expect(JSON.parse(literal)).toBe(text);
      }),
    );
  });
});

describe("other values", () => {
  test.each([
    [1, "1"],
    [-0.5, "-0.5"],
    [true, "true"],
    [null, "null"],
    ["null", '"null"'],
  ])("prints %j as a literal", (value, text) => expect(literalText(value)).toBe(text));
});

describe("a name in code", () => {
  test.each([
    ["id", "id", "id", ".id"],
    ["$ref", "$ref", "$ref", ".$ref"],
    ["delete", "delete", "delete", ".delete"],
    ["constructor", "constructor", "constructor", ".constructor"],
    ["__proto__", "__proto__", '["__proto__"]', ".__proto__"],
    ["a-b", '"a-b"', '"a-b"', '["a-b"]'],
    ["a.b", '"a.b"', '"a.b"', '["a.b"]'],
    ["1a", '"1a"', '"1a"', '["1a"]'],
    ["1", '"1"', '"1"', '["1"]'],
    ["", '""', '""', '[""]'],
    ["é", '"é"', '"é"', '["é"]'],
    ['"],[x]:["', '"\\"],[x]:[\\""', '"\\"],[x]:[\\""', '["\\"],[x]:[\\""]'],
  ])("prints the name %s as a key and as a property access", (name, property, key, access) => {
    expect(propertyName(name)).toBe(property);
    expect(objectKey(name)).toBe(key);
    expect(memberAccess(name)).toBe(access);
  });

  test("prints an object literal with exactly the passed key", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constant("__proto__")), (key) => {
        // The code of this string, when run, has no effect except its value.
        const make = new Function(`return { ${objectKey(key)}: 1 }`) as () => object;
        expect(Object.keys(make())).toEqual([key]);
      }),
    );
  });
});

describe("a string in a comment", () => {
  test.each([
    ["one\ntwo\r\nthree", "one two  three"],
    ["a\u2028b\u2029c", "a b c"],
    ["a\0b\u001Bc\u0085d", "a b c d"],
    ["right\u202Eleft", "right left"],
    ["é漢😀", "é漢😀"],
  ])("prints %j in a comment", (text, shown) => expect(commentText(text)).toBe(shown));
});

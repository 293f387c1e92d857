import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lineIndex } from "../../../generator/sheets/document/parse-yaml.ts";

describe("lines and columns", () => {
  const text = "ab\n\ncde\n";
  test.each([
    [0, 1, 1, 2],
    [1, 1, 2, 2],
    [2, 1, 3, 2],
    [3, 2, 1, 3],
    [4, 3, 1, 7],
    [6, 3, 3, 7],
    [7, 3, 4, 7],
    [8, 4, 1, 8],
  ])(
    "maps offset %i to line %i, column %i, in a line that ends at %i",
    (offset, line, column, end) => {
      const index = lineIndex(text);
      expect(index.at(offset)).toEqual({ line, column });
      expect(index.lineEnd(offset)).toBe(end);
    },
  );

  test("counts one line in an empty file", () => {
    expect(lineIndex("").at(0)).toEqual({ line: 1, column: 1 });
    expect(lineIndex("").lineEnd(0)).toBe(0);
  });
});

test("finds the same line and column as splitting the string", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "\n", "é", " ") });
  fc.assert(
    fc.property(text, fc.nat(), (whole, at) => {
      const offset = at % (whole.length + 1);
      const before = whole.slice(0, offset).split("\n");
      const index = lineIndex(whole);
      const { line, column } = index.at(offset);
      expect({ line, column }).toEqual({
        line: before.length,
        column: (before.at(-1) ?? "").length + 1,
      });
      expect(index.lineEnd(offset) - offset + column - 1).toBe(
        (whole.split("\n")[line - 1] ?? "").length,
      );
    }),
  );
});

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { colorCode, piecesText } from "../../../generator/print/html/pieces.ts";

test("code has colours by what its words are", () => {
  const kinds = colorCode('const a = await b.of({ c: "d", e: 1 }); // f').filter(
    ({ kind }) => kind,
  );
  expect(kinds.map(({ text, kind }) => `${kind} ${text}`)).toEqual([
    "keyword const",
    "keyword await",
    "call of",
    'text "d"',
    "number 1",
    "comment // f",
  ]);
});

test("colours change nothing of the code", () => {
  fc.assert(
    fc.property(fc.string(), (code) => {
      expect(piecesText(colorCode(code))).toBe(code);
    }),
  );
});

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { colorCode, piecesText } from "../../../generator/print/html/pieces.ts";

test("colours words of code by their kind", () => {
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

test("keeps code unchanged when colouring it", () => {
  fc.assert(
    fc.property(fc.string(), (code) => {
      expect(piecesText(colorCode(code))).toBe(code);
    }),
  );
});

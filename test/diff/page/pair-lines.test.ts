import * as fc from "fast-check";
import { expect, test } from "vitest";
import { piecesText } from "../../../generator/print/html/pieces.ts";
import { alignLines, pairLines } from "../../../generator/review/page/pair-lines.ts";

const codes = (lines: readonly string[]) => lines.map((text) => [{ text }]);
const lines = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 12 });

test("contains every line of both sides once, in order, next to equal lines", () => {
  fc.assert(
    fc.property(lines, lines, (old, now) => {
      const rows = alignLines(codes(old), codes(now));
      expect(rows.filter(({ hasOld }) => hasOld).map((row) => piecesText(row.old))).toEqual(old);
      expect(rows.filter(({ hasNew }) => hasNew).map((row) => piecesText(row.new))).toEqual(now);
      for (const row of rows) {
        if (row.isSame) expect(piecesText(row.old)).toBe(piecesText(row.new));
      }
    }),
  );
});

test("returns no lines for equal sides", () => {
  fc.assert(
    fc.property(lines, (all) => {
      expect(pairLines(codes(all), codes(all))).toEqual([]);
    }),
  );
});

test("collapses equal lines far from a difference", () => {
  const all = Array.from({ length: 20 }, (_, index) => `line ${index}`);
  const rows = pairLines(codes(all), codes(all.with(10, "other")));
  expect(rows.map(({ folded, old }) => folded || piecesText(old))).toEqual([
    "10 lines the same",
    "line 10",
    "line 11",
    "8 lines the same",
  ]);
});

test("shows the part of a long comment that differs", () => {
  const comment = (text: string) => [[{ text, kind: "comment" as const }]];
  const words = "of the thing ".repeat(20);
  const [row] = pairLines(comment(`// The name ${words}one.`), comment(`// The name ${words}two.`));
  expect(row?.old.map(({ text }) => text)).toEqual([expect.stringMatching(/^\/\/ ….* one\.$/)]);
  expect(row?.new.map(({ text }) => text)).toEqual([expect.stringMatching(/^\/\/ ….* two\.$/)]);
  const [longer] = pairLines(comment(`// The ${words}`), comment(`// The ${words}now.`));
  expect(longer?.new.map(({ text }) => text)).toEqual([expect.stringMatching(/ now\.$/)]);
  const [added] = pairLines([], comment(`// 🙂${words}`));
  expect(added?.new.map(({ text }) => text)).toEqual([expect.stringMatching(/^\/\/ 🙂of .*…$/)]);
});

import { expect, test } from "vitest";
import { lineChanges } from "../../generator/text/line-changes.ts";

test("reports two long, entirely different strings as one change", () => {
  const lines = (word: string) =>
    Array.from({ length: 40_000 }, (_, at) => `${word} ${String(at)}`);
  const [before, after] = [lines("old"), lines("new")];
  const found = lineChanges(["a", ...before, "z"], ["a", ...after, "z"]);
  expect(found).toEqual([{ oldStart: 1, oldEnd: 40_001, newStart: 1, newEnd: 40_001 }]);
});

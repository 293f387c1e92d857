import { describe, expect, test } from "vitest";
import { type CommentSection, composeComment } from "../../../generator/review/comment/compose.ts";

const section = (items: readonly string[], share?: number): CommentSection => ({
  open: () => "",
  close: "",
  items,
  rest: (left) => `and ${left} more`,
  ...(share !== undefined && { share }),
});

const lines = (sign: string, count: number): string[] => Array<string>(count).fill(`${sign}\n`);

const compose = (sections: readonly CommentSection[], limit: number): string =>
  composeComment({ first: [], sections, last: [] }, limit);

describe("composeComment", () => {
  const whole = compose([section(lines("a", 20))], 1000);

  test("shows all items of a section that fits exactly", () => {
    const least = [...Array(whole.length + 20).keys()].find(
      (limit) => compose([section(lines("a", 20))], limit) === whole,
    );
    expect(whole).toBe(lines("a", 20).join("").trimEnd());
    // The string without its final newline, and the separators after the section and the page.
    expect(least).toBe(whole.length + 1 + 3 * "\n\n".length);
  });

  test("gives the unused part of a section's share to other sections", () => {
    const sections = [section(lines("a", 20)), section(lines("b", 1), 0.9)];
    expect(compose(sections, 80)).toBe(`${whole}\n\nb`);
  });

  test("keeps a comment within each limit that has room for the counts", () => {
    const sections = [section(lines("a", 20)), section(lines("b", 20), 0.5)];
    for (let limit = 60; limit < 120; limit += 1) {
      expect(compose(sections, limit).length).toBeLessThanOrEqual(limit);
    }
  });
});

import { describe, expect, test } from "vitest";
import { createPaint } from "./paint.ts";
import { createScreen, type Screen } from "./screen.ts";

function draw(width: number, colours: boolean, use: (screen: Screen) => void): string[] {
  let written = "";
  use(createScreen((text) => (written += text), width, createPaint(colours)));
  return written.split("\n");
}

function page(screen: Screen): void {
  screen.section(
    "Title",
    "A sentence about what follows, long enough to be broken at eighty columns.",
  );
  screen.row("some.operation", "with a note")({ status: "200", time: "12 ms", waited: "1,004 ms" });
  screen.row("some.other.operation")({ status: "404", time: "7 ms", waited: "-" });
  screen.text("quiet", `GET /v1/${"segment/".repeat(20)}end`, "/");
  screen.verdict("bad", "word ".repeat(30).trim());
}

describe("a page", () => {
  test.each([60, 80, 100])("keeps to %d columns", (width) => {
    const lines = draw(width, false, page);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width);
  });

  test("has its figures one below the other", () => {
    const rows = draw(80, false, page).filter((line) => / ms /.test(line));
    expect(rows).toEqual([
      "  some.operation  with a note                           200     12 ms   1,004 ms",
      "  some.other.operation                                  404      7 ms          -",
    ]);
  });

  test("moves a note below that does not fit beside", () => {
    const [, row, note] = draw(60, false, (screen) => {
      screen.row("a.rather.long.operation", "with a note")({ status: "200", time: "1 ms" });
    });
    expect(row).toMatch(/^ {2}a\.rather\.long\.operation +200 +1 ms$/);
    expect(note).toBe("    with a note");
  });

  test("says the same with colours as without", () => {
    const escape = String.fromCodePoint(27);
    const coloured = draw(80, true, page).join("\n");
    expect(coloured).toContain(`${escape}[31m`);
    const bare = coloured.split(escape).map((part) => part.replace(/^\[\d+m/, ""));
    expect(bare.join("")).toBe(draw(80, false, page).join("\n"));
  });
});

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Bytes of waiting calls and the caller's promises: under 150 MB for 100,000 calls; the first measurement was 970. */
const most = 4000;

it.each(["calls of a client", "calls, one signal"])(
  "keeps waiting %s within a memory limit",
  (line) => {
    const script = join(import.meta.dirname, "../bench/queue.ts");
    const said = execFileSync(process.execPath, ["--expose-gc", script, line, "5000"], {
      encoding: "utf8",
    });
    const each = Number(/ (\d+) B /.exec(said)?.[1]);
    expect(each).toBeGreaterThan(0);
    expect(each).toBeLessThan(most);
  },
);

/** The first measurement was 425. */
it("keeps unused budgets small during their period", () => {
  const script = join(import.meta.dirname, "../bench/budgets.ts");
  const said = execFileSync(process.execPath, ["--expose-gc", script, "10000"], {
    encoding: "utf8",
  });
  const [, each, count] = /^(\d+) B a budget, (\d+) of them$/m.exec(said) ?? [];
  expect(count).toBe("10000");
  expect(Number(each)).toBeLessThan(700);
});

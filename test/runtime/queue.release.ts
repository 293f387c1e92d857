import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

/** In bytes, with what the caller made of it: under 150 MB for 100,000. It was 970 when this was written. */
const most = 4000;

it.each(["calls of a client", "calls, one signal"])("%s that wait are small", (line) => {
  const script = new URL("../bench/queue.ts", import.meta.url).pathname;
  const said = execFileSync(process.execPath, ["--expose-gc", script, line, "5000"], {
    encoding: "utf8",
  });
  const each = Number(/ (\d+) B /.exec(said)?.[1]);
  expect(each).toBeGreaterThan(0);
  expect(each).toBeLessThan(most);
});

/** It was 425 when this was written. */
it("budgets that nobody uses are small, while their period lasts", () => {
  const script = new URL("../bench/budgets.ts", import.meta.url).pathname;
  const said = execFileSync(process.execPath, ["--expose-gc", script, "10000"], {
    encoding: "utf8",
  });
  const [, each, count] = /^(\d+) B a budget, (\d+) of them$/m.exec(said) ?? [];
  expect(count).toBe("10000");
  expect(Number(each)).toBeLessThan(700);
});

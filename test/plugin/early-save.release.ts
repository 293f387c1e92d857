/** Tests saves while a bundler starts to watch: after it has read the call sheet, and before it detects changes. */
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { makeLinkedApp } from "./support/app.ts";
import { bundlers } from "./support/bundlers.ts";

const app = makeLinkedApp();

/** Milliseconds after reading the call sheet: before the end of the first build, and right after it. */
const delays = [0, 30, 120, 400];

test.for(["Vite", "Rollup", "Rolldown"])(
  "rebuilds with %s after a save at any time during the first build",
  async (name) => {
    const missed: number[] = [];
    for (const delay of delays) {
      for (const path of ["generated", "dist"])
        rmSync(app.at(path), { recursive: true, force: true });
      app.savePath("/items/first");
      const watching = await bundlers[name]?.watch(app);
      if (watching === undefined) throw new Error(`There is no ${name}.`);
      const { builds, close } = watching;
      onTestFinished(close);
      while (!isGenerated()) await sleep(1);
      await sleep(delay);
      app.savePath("/items/early");
      const early = builds.next(({ code }) => code.includes("/items/early")).then(() => true);
      if (!(await Promise.race([early, sleep(10_000, false)]))) missed.push(delay);
      await close();
    }
    expect(missed).toEqual([]);
  },
);

function isGenerated(): boolean {
  try {
    return app.read("generated/src/shop/items.ts").includes("/items/first");
  } catch {
    return false;
  }
}

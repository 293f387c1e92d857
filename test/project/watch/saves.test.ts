import * as fc from "fast-check";
import { renameSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { makeApp } from "../../plugin/support/app.ts";
import { watchHere } from "./support/watch-here.ts";

const sheet = "spec/shop/items.yaml";
const module = "generated/src/shop/items.ts";

/** Ways of saving a file. */
const savings: Readonly<Record<string, (path: string, text: string) => Promise<void> | void>> = {
  "in place": (path, text) => writeFileSync(path, text),
  "emptied first, and a moment later written": async (path, text) => {
    truncateSync(path);
    await sleep(1);
    writeFileSync(path, text);
  },
  "half of it first": async (path, text) => {
    writeFileSync(path, text.slice(0, text.length / 2));
    await sleep(1);
    writeFileSync(path, text);
  },
  "beside it, and renamed": (path, text) => {
    writeFileSync(`${path}~`, text);
    renameSync(`${path}~`, path);
  },
  "moved away, and made again": (path, text) => {
    renameSync(path, `${path}.bak`);
    writeFileSync(path, text);
    rmSync(`${path}.bak`);
  },
  "twice at once, the same length both times": (path, text) => {
    writeFileSync(path, text.replace(/\d(?=\n)/, "x"));
    writeFileSync(path, text);
  },
};

function startWatching() {
  const app = makeApp();
  return { app, ...watchHere(app.root) };
}

/** Loads the generator once, so that the first save is as fast as others. */
beforeAll(async () => {
  await import("../../../generator/project/generate/render-package.ts");
});

test("writes the last saved content, however fast it is saved", async () => {
  const { app, run } = startWatching();
  await run(({ ok }) => ok);
  const original = app.read(sheet);
  let saved = 0;
  const steps = fc.array(
    fc.record({
      how: fc.constantFrom(...Object.keys(savings)),
      // Pauses within the watcher's delay, during detection, during a run, and after it.
      pause: fc.constantFrom(0, 0, 1, 5, 15, 25, 40, 80),
    }),
    { minLength: 1, maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      for (const { how, pause } of all) {
        saved += 1;
        await savings[how]?.(app.at(sheet), original.replace("/items/first", `/items/${saved}`));
        await sleep(pause);
      }
      await expect
        .poll(() => app.read(module), { timeout: 30_000, interval: 10 })
        .toContain(`"/items/${saved}"`);
    }),
    { numRuns: 6 },
  );
});

test("ignores errors between two steps of a save", async () => {
  const { app, run } = startWatching();
  await run(({ ok }) => ok);
  const text = app.read(sheet);
  const told: boolean[] = [];
  app.write(sheet, text.slice(0, text.indexOf("doc:") + 3));
  // Longer than the delay of a run, and shorter than the run.
  await sleep(40);
  app.savePath("/items/second");
  await run(({ ok }) => {
    told.push(ok);
    return ok;
  });
  expect(told).toEqual([true]);
  expect(app.read(module)).toContain("/items/second");
});

/** How often bundlers build while they watch: each build costs the author of a call sheet as long as the first did. */
import { describe, expect, onTestFinished, test } from "vitest";
import { generate } from "../../generator/api/index.ts";
import { type App, makeApp } from "./support/app.ts";
import { bundlers, type Build, type Bundler } from "./support/bundlers.ts";

/** Longer than a build takes: a save that was not heard until then was missed. */
const missed = 20_000;

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const { esbuild: _, ...others } = bundlers;

/** Watches, and waits for the first build. */
async function watching(app: App, { watch }: Bundler) {
  const started = performance.now();
  const { builds, close } = await watch(app);
  onTestFinished(close);
  await builds.next(({ code }) => code.includes("/items/first"));
  // Longer than any of the watchers takes to begin a further build, on a machine as busy as this one is.
  const settled = Math.max(1500, 3 * (performance.now() - started));
  await sleep(settled);
  builds.takeAll();
  return { builds, settled };
}

describe.each(Object.entries(others))("with %s", (_name, bundler) => {
  test("one save of a call sheet makes one build, with what was saved", async () => {
    const app = makeApp();
    await generate({ cwd: app.root });
    const { builds, settled } = await watching(app, bundler);
    for (const path of ["/items/second", "/items/third", "/items/fourth"]) {
      const save = (): void => app.savePath(path);
      save();
      // What bundlers watch with may miss a save.
      const again = setInterval(save, missed);
      const first = await builds.next().finally(() => clearInterval(again));
      await sleep(settled);
      const made: readonly Build[] = [first, ...builds.takeAll()];
      expect(made.map(({ errors, code }) => ({ errors, isNew: code.includes(path) }))).toEqual([
        { errors: "", isNew: true },
      ]);
    }
  });

  test("a save of a module that comes right after what was generated is built too", async () => {
    const app = makeApp();
    await generate({ cwd: app.root });
    const { builds, settled } = await watching(app, bundler);
    for (const round of ["one", "two", "three"]) {
      app.savePath(`/items/${round}`);
      while (!app.read("generated/src/shop/items.ts").includes(`/items/${round}`)) await sleep(1);
      app.write("src/main.ts", `${app.read("src/main.ts")}console.log("${round}");\n`);
      const shown = `log("${round}")`;
      const { errors } = await builds.next(
        ({ code }) => code.includes(`/items/${round}`) && code.includes(shown),
      );
      expect(errors).toBe("");
      await sleep(settled);
    }
  });
});

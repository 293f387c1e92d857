/** Tests esbuild's watcher, which polls files: the last saved call sheet is always generated. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { check, generate } from "../support/published.ts";
import { makeLinkedApp } from "./support/app.ts";
import type { Build, Watching } from "./support/bundler.ts";
import { forEsbuild } from "./support/for-esbuild.ts";

const shows =
  (path: string) =>
  ({ errors, code }: Build): boolean =>
    errors === "" && code.includes(path);

const app = makeLinkedApp();
let watched: Watching;

beforeAll(async () => {
  await generate({ cwd: app.root });
  watched = await forEsbuild.watch(app);
  await watched.builds.next(shows("/items/first"));
});
afterAll(() => watched.close());

test("notices two saves in quick succession", async () => {
  const { builds } = watched;
  for (const pause of [25, 225, 425]) {
    app.savePath(`/items/early-${pause}`);
    await sleep(pause);
    app.savePath(`/items/late-${pause}`);
    await builds.next(shows(`/items/late-${pause}`));
    expect((await check({ cwd: app.root })).text).toBe("");
  }
});

test("notices a save while the call sheets are being built", async () => {
  const { builds } = watched;
  app.savePath("/items/second");
  // After the first file is written, esbuild has read the call sheets and does not watch them yet.
  while (!app.read("generated/src/shop/items.ts").includes("/items/second")) await sleep(1);
  app.savePath("/items/third");
  await builds.next(shows("/items/third"));
  expect((await check({ cwd: app.root })).text).toBe("");
});

test("notices a checkout of twenty sheets", async () => {
  const { builds } = watched;
  const sheet = (index: number, path: string): string =>
    `resource: more${index}\noperations:\n  read: { http: GET ${path}/${index}, doc: Reads., result: string }\n`;
  for (const path of ["/one", "/two", "/three"]) {
    for (let index = 0; index < 20; index += 1) {
      app.write(`spec/shop/more${index}.yaml`, sheet(index, path));
      await sleep(3);
    }
    app.savePath(`/items${path}`);
    await builds.next(shows(`/items${path}`));
    expect((await check({ cwd: app.root })).text).toBe("");
  }
});

test("configures esbuild's watch files without a warning", async () => {
  const { errors, warnings } = await forEsbuild.build(app);
  expect({ errors, warnings }).toEqual({ errors: "", warnings: "" });
});

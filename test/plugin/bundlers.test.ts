import { existsSync } from "node:fs";
import { describe, expect, onTestFinished, test } from "vitest";
import { generate } from "../../generator/api/index.ts";
import { makeApp, wrongPlace } from "./support/app.ts";
import { bundlers, type Build } from "./support/bundlers.ts";

const where = `${wrongPlace.file}:${wrongPlace.line}:${wrongPlace.column}`;

const otherSheet = `resource: new.other
operations:
  list: { http: GET /others, doc: Lists others., result: string }
`;

const isGood =
  (path: string) =>
  ({ errors, code }: Build): boolean =>
    errors === "" && code.includes(path);
const isBad = ({ errors }: Build): boolean => errors.includes(where);

describe.each(Object.entries(bundlers))("with %s", (_, { build, watch }) => {
  test("a build generates, and fails where the call sheet is wrong", async () => {
    const app = makeApp();
    const first = await build(app);
    expect(first.errors).toBe("");
    expect(first.code).toContain("/items/first");

    app.saveWrong();
    const { errors } = await build(app);
    expect(errors).toContain(where);
    expect(errors).toContain('no key "dok" here; did you mean "doc"?');
    expect(app.read("generated/src/shop/items.ts")).toContain("/items/first");
  });

  test("a build that only checks fails on drift, and writes nothing", async () => {
    const app = makeApp();
    await build(app);
    expect((await build(app, { check: true })).errors).toBe("");

    app.savePath("/items/second");
    const { errors } = await build(app, { check: true });
    expect(errors).toMatch(/different +generated\/src\/shop\/items\.ts/);
    expect(app.read("generated/src/shop/items.ts")).toContain("/items/first");
  });

  test("watching builds again after each save, fails for a wrong one, and recovers", async () => {
    const app = makeApp();
    await generate({ cwd: app.root });
    app.saveWrong();
    const { builds, close } = await watch(app);
    onTestFinished(close);
    await builds.next(isBad);
    await saved(() => app.savePath("/items/second"), builds.next(isGood("/items/second")));

    await saved(() => app.saveWrong(), builds.next(isBad));
    expect(app.read("generated/src/shop/items.ts")).toContain("/items/second");
    await saved(() => app.savePath("/items/third"), builds.next(isGood("/items/third")));

    const made = builds.next(() => existsSync(app.at("generated/src/shop/new/other.ts")));
    await saved(() => app.write("spec/shop/new/other.yaml", otherSheet), made);
  });
});

/** Saves until it is heard: what bundlers watch with may miss a save right after a build, or after another save. */
async function saved<T>(save: () => void, heard: Promise<T>): Promise<T> {
  save();
  const again = setInterval(save, 400);
  return await heard.finally(() => clearInterval(again));
}

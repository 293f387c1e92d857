/** Builds one app with all bundlers in order. Each reuses the generated files of the previous one. */
import { describe, expect, test } from "vitest";
import { generate } from "../support/published.ts";
import { makeLinkedApp, wrongPlace } from "./support/app.ts";
import { shareOf } from "../support/thorough.ts";
import { bundlers } from "./support/bundlers.ts";

const app = makeLinkedApp();
const where = `${wrongPlace.file}:${wrongPlace.line}:${wrongPlace.column}`;
const wrong = 'no key "dok" here; did you mean "doc"?';
const generated = "generated/src/shop/items.ts";

describe.each(shareOf(Object.entries(bundlers), 3))("the plugin for %s", (name, { build }) => {
  const path = `/items/${name}`;

  test("generates from saved call sheets, and resolves the package by its name", async () => {
    app.savePath(path);
    const { errors, code } = await build(app);
    expect(errors).toBe("");
    expect(code).toContain(path);
  });

  test("fails on drift with `check`, and writes nothing", async () => {
    app.savePath(path);
    await generate({ cwd: app.root });
    expect((await build(app, { check: true })).errors).toBe("");

    app.savePath("/items/drifted");
    const { errors } = await build(app, { check: true });
    expect(errors).toMatch(/different +generated\/src\/shop\/items\.ts/);
    expect(app.read(generated)).toContain(path);
  });

  test("fails for a wrong call sheet, or continues with a warning under `quiet`", async () => {
    app.savePath(path);
    await generate({ cwd: app.root });
    app.saveWrong();
    const { errors } = await build(app);
    expect(errors).toContain(where);
    expect(errors).toContain(wrong);
    // The error shows the line once. esbuild adds the line when it prints the error.
    expect(errors.match(/dok:/g) ?? ["shown later"]).toHaveLength(1);

    const { warnings, ...rest } = await build(app, { quiet: true });
    expect(warnings).toContain(where);
    expect(warnings).toContain(wrong);
    expect(warnings).toContain("The build continues with the last generated files");
    expect(rest).toEqual({ errors: "", code: expect.stringContaining(path) });
    expect(app.read(generated)).toContain(path);
  });

  test("rejects an unknown option of the plugin", async () => {
    const options: object = { chek: true };
    expect((await build(app, options)).errors).toContain(
      'callsheet() has no option "chek"; there are "cwd", "project", "check", "strict", "force", "quiet".',
    );
  });
});

/** `lint` for programs. */
import { describe, expect, test } from "vitest";
import { lint, type LintOptions } from "../../generator/api/index.ts";
import { makeApp } from "../plugin/support/app.ts";

const sheet = "spec/shop/service.yaml";

describe("lint", () => {
  test("returns findings with their locations, fixes and text", async () => {
    const app = makeApp();
    const { ok, text, diagnostics, packages } = await lint({ cwd: app.root });
    expect(ok).toBe(true);
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ code: "base-url-placeholder", severity: "warning", file: sheet }),
    );
    expect(diagnostics.find(({ code }) => code === "auth-missing")?.fix).toHaveLength(1);
    expect(text).toContain("warning base-url-placeholder");
    expect(packages[0]?.counts.error).toBe(0);
  });

  test("applies the project's lint levels, and treats warnings as errors on request", async () => {
    const app = makeApp();
    const project = { lint: { "auth-missing": "error" } } as const;
    expect(await lint({ cwd: app.root, project })).toMatchObject({ ok: false });
    expect(await lint({ cwd: app.root, strict: true })).toMatchObject({ ok: false });
  });

  test("applies fixes to call sheets, or returns the edits", async () => {
    const app = makeApp();
    const before = app.read("spec/shop/service.yaml");
    const planned = await lint({ cwd: app.root, fix: true, dryRun: true });
    expect(app.read("spec/shop/service.yaml")).toBe(before);
    expect(planned.packages[0]?.patch).toContain("+auth: unknown");
    const { packages } = await lint({ cwd: app.root, fix: true });
    expect(packages[0]?.fixed).toContain("spec/shop/service.yaml");
    expect(app.read("spec/shop/service.yaml")).toContain("auth: unknown");
  });

  test("applies lint suggestions only on request", async () => {
    const app = makeApp();
    const items = "spec/shop/items.yaml";
    app.write(
      items,
      app.read(items).replace(/^( *)(doc: .*)$/m, "$1$2\n$1query: { max-price: integer }"),
    );
    expect((await lint({ cwd: app.root })).text).toContain("as: maxPrice");
    await lint({ cwd: app.root, fix: true });
    expect(app.read(items)).not.toContain("maxPrice");
    await lint({ cwd: app.root, fix: true, unsafe: true });
    expect(app.read(items)).toContain("{ as: maxPrice, type: integer }");
  });

  test("throws TypeError for unknown options", async () => {
    const { root: cwd } = makeApp();
    await expect(lint({ cwd, fixes: true } as LintOptions)).rejects.toThrow('no option "fixes"');
    await expect(lint({ cwd, dryRun: true })).rejects.toThrow('"dryRun" of lint() needs "fix"');
    await expect(lint({ cwd, unsafe: true })).rejects.toThrow('"unsafe" of lint() needs "fix"');
    const lintOf = (settings: object) => lint({ cwd, project: { lint: settings } });
    await expect(lintOf({ "doc-mising": "off" })).rejects.toThrow('no rule "doc-mising"');
    await expect(lintOf({ "doc-missing": "loud" })).rejects.toThrow(TypeError);
  });

  test("stops if its signal is aborted", async () => {
    const { root: cwd } = makeApp();
    const controller = new AbortController();
    const onProgress = (): void => controller.abort(new Error("enough"));
    await expect(lint({ cwd, signal: controller.signal, onProgress })).rejects.toThrow("enough");
  });
});

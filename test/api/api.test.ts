import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import type { Progress } from "../../generator/api/index.ts";
import { makeApp } from "../plugin/support/app.ts";
import { check, generate, list } from "../support/published.ts";

const sheet = "spec/shop/items.yaml";

describe("generate", () => {
  test("generates the package of a folder without a configuration, from any working directory", async () => {
    const app = makeApp();
    const result = await generate({ cwd: app.root });
    expect(result).toMatchObject({
      ok: true,
      diagnostics: [],
      text: "",
      packages: [{ name: "clients", spec: "spec", out: "generated", ok: true, removed: [] }],
    });
    expect(result.packages[0]?.written).toContain("src/shop/items.ts");
    expect(app.read("generated/src/shop/items.ts")).toContain(`from ${sheet}`);
    const again = await generate({ cwd: app.root });
    expect(again.packages).toMatchObject([{ ok: true, written: [], removed: [] }]);
  });

  test("resolves folders from any working directory, absolute or relative", async () => {
    const app = makeApp();
    const cwd = relative(process.cwd(), app.at("src"));
    const project = { spec: "../spec", out: app.at("lib"), name: "@acme/shop" };
    expect(await generate({ cwd, project })).toMatchObject({ ok: true });
    expect(app.read("lib/package.json")).toContain('"name": "@acme/shop"');
    app.saveWrong();
    const { diagnostics } = await generate({ cwd, project });
    expect(diagnostics).toMatchObject([{ file: "../spec/shop/items.yaml", line: 5, column: 5 }]);
  });

  test("generates all packages of the configuration, or no package if one has errors", async () => {
    const app = makeApp();
    app.write("other/shop/service.yaml", app.read("spec/shop/service.yaml"));
    app.write("other/shop/items.yaml", app.read(sheet));
    app.write("callsheet.yaml", "packages: [{ out: one }, { spec: other, out: two }]\n");
    app.saveWrong();
    const result = await generate({ cwd: app.root });
    expect(result.ok).toBe(false);
    expect(result.packages).toMatchObject([
      { out: "one", ok: false, written: [] },
      { out: "two", ok: false, written: [] },
    ]);
    for (const out of ["one", "two"]) expect(existsSync(app.at(out))).toBe(false);

    app.savePath("/items/second");
    expect(await generate({ cwd: app.root })).toMatchObject({ ok: true });
    for (const out of ["one", "two"]) {
      expect(existsSync(app.at(`${out}/src/shop/items.ts`))).toBe(true);
    }
    app.saveWrong();
    expect((await generate({ cwd: app.root })).packages).toMatchObject([
      { out: "one", ok: false },
      { out: "two", ok: true },
    ]);
  });

  test("returns errors with their location and text, and does not throw", async () => {
    const app = makeApp();
    app.saveWrong();
    const { ok, diagnostics, text } = await generate({ cwd: app.root });
    expect(ok).toBe(false);
    expect(diagnostics).toEqual([
      {
        severity: "error",
        code: "unknown-key",
        message: 'There is no key "dok" here; did you mean "doc"?',
        file: sheet,
        line: 5,
        column: 5,
        length: 3,
        lineText: "    dok: Reads one item.",
        text,
      },
    ]);
    expect(text).toBe(
      [
        `${sheet}:5:5 error unknown-key`,
        '  There is no key "dok" here; did you mean "doc"?',
        "",
        "  5 |     dok: Reads one item.",
        "    |     ^^^",
      ].join("\n"),
    );
  });

  test.each([
    ["no spec folder", { project: { spec: "nowhere" } }, "spec-folder-missing"],
    ["an output folder that holds the spec", { project: { out: "." } }, "output-holds-spec"],
    ["two packages in one folder", { project: [{}, { spec: "other" }] }, "config-overlap"],
  ])("returns a diagnostic for %s", async (_, options, code) => {
    const { ok, diagnostics } = await generate({ cwd: makeApp().root, ...options });
    expect(ok).toBe(false);
    expect(diagnostics).toMatchObject([{ code, severity: "error" }]);
  });

  test("returns errors of the configuration, and generates nothing", async () => {
    const app = makeApp();
    app.write("callsheet.yaml", "spce: spec\n");
    const { diagnostics, packages } = await generate({ cwd: app.root });
    expect(diagnostics).toMatchObject([{ code: "unknown-key", file: "callsheet.yaml", line: 1 }]);
    expect(packages).toEqual([]);
  });

  test("keeps edited files, and overwrites them with `force`", async () => {
    const app = makeApp();
    await generate({ cwd: app.root });
    app.write("generated/src/shop/items.ts", "// mine\n");
    const kept = await generate({ cwd: app.root });
    expect(kept.diagnostics).toMatchObject([{ code: "output-edited" }]);
    expect(kept.diagnostics[0]).not.toHaveProperty("file");
    const forced = await generate({ cwd: app.root, force: true });
    expect(forced.packages).toMatchObject([{ ok: true, written: ["src/shop/items.ts"] }]);
  });

  test("reports progress of each package", async () => {
    const app = makeApp();
    const heard: Progress[] = [];
    await generate({ cwd: app.root, onProgress: (progress) => heard.push(progress) });
    const stages = heard.filter(({ files }) => files === undefined).map(({ stage }) => stage);
    expect(stages).toEqual(["read", "understand", "print", "write"]);
    expect(new Set(heard.map(({ project }) => project))).toEqual(new Set(["generated"]));
    const last = heard.findLast(({ files }) => files !== undefined);
    expect(last?.files?.done).toBe(last?.files?.all);

    heard.length = 0;
    await generate({ cwd: app.root, onProgress: (progress) => heard.push(progress) });
    expect(heard).toEqual([{ project: "generated", stage: "read" }]);
  });

  test.each(["read", "understand", "print", "write"] as const)(
    "rejects with the signal's reason if aborted before stage %s, and writes nothing",
    async (stage) => {
      const app = makeApp();
      const stop = new AbortController();
      const reason = new Error("enough");
      const run = generate({
        cwd: app.root,
        signal: stop.signal,
        onProgress: (progress) => progress.stage === stage && stop.abort(reason),
      });
      await expect(run).rejects.toBe(reason);
      expect(existsSync(app.at("generated"))).toBe(false);
      await expect(generate({ cwd: app.root, signal: stop.signal })).rejects.toBe(reason);
      expect(await generate({ cwd: app.root })).toMatchObject({ ok: true });
    },
  );
});

describe("check", () => {
  test("reads call sheets again in each run of a process", async () => {
    const app = makeApp();
    await generate({ cwd: app.root });
    const path = "README.md";
    app.write(`generated/${path}`, "edited");
    const { ok, packages } = await check({ cwd: app.root });
    expect(ok).toBe(false);
    expect(packages).toMatchObject([{ drift: [{ file: path, kind: "edited" }] }]);
  });

  test("reports drift by file, and writes nothing", async () => {
    const app = makeApp();
    const missing = await check({ cwd: app.root });
    expect(missing).toMatchObject({ ok: false, diagnostics: [] });
    const file = "src/shop/items.ts";
    expect(missing.packages[0]?.drift).toContainEqual({ file, kind: "missing" });
    expect(missing.text).toMatch(/^missing {4}generated\/.+\n[^]*missing {4}and \d+ more$/m);
    expect(existsSync(app.at("generated"))).toBe(false);

    await generate({ cwd: app.root });
    const same = await check({ cwd: app.root });
    expect(same).toMatchObject({ ok: true, text: "", packages: [{ ok: true, drift: [] }] });

    app.savePath("/items/second");
    app.write("generated/README.md", "mine");
    const { ok, packages, text } = await check({ cwd: app.root });
    expect(ok).toBe(false);
    expect(packages[0]?.drift).toEqual([
      { file: "docs/items.md", kind: "different" },
      { file: "manifest.json", kind: "different" },
      { file: "src/shop/items.ts", kind: "different" },
      { file: "README.md", kind: "edited" },
    ]);
    expect(text).toContain("Run `callsheet generate` and commit the result.");
  });

  test("returns errors of a call sheet instead of drift", async () => {
    const app = makeApp();
    app.saveWrong();
    const { ok, packages, diagnostics } = await check({ cwd: app.root });
    expect(ok).toBe(false);
    expect(diagnostics).toMatchObject([{ code: "unknown-key" }]);
    expect(packages).toMatchObject([{ ok: false, drift: [] }]);
  });
});

describe("list", () => {
  test("lists the operations of all packages", async () => {
    const app = makeApp();
    expect(await list({ cwd: app.root })).toMatchObject({
      ok: true,
      text: "",
      packages: [
        {
          name: "clients",
          operations: [
            {
              id: "items.read",
              method: "GET",
              module: "clients/shop/items",
              file: sheet,
            },
          ],
        },
      ],
    });
    app.saveWrong();
    expect(await list({ cwd: app.root })).toMatchObject({
      ok: false,
      diagnostics: [{ code: "unknown-key", file: sheet }],
      packages: [{ ok: false, operations: [] }],
    });
  });
});

describe("wrong usage", () => {
  test.each([
    ["an unknown option", { spec: "spec" }, /no option "spec"; there are "cwd", "project"/],
    [
      "a cwd that is not a string",
      { cwd: 1 },
      /"cwd" of generate\(\) must be a string, not a number/,
    ],
    [
      "a project that is not an object",
      { project: "spec" },
      /"project" of generate\(\) must be an object/,
    ],
    ["a list of projects with a string", { project: ["spec"] }, /takes objects such as/],
    ["an empty list of projects", { project: [] }, /is an empty list/],
    ["an unknown key of a project", { project: { spce: "a" } }, /no "spce"; there are spec, out/],
    ["a wrong value of a project", { project: { out: 1 } }, /"out" of a project must be a string/],
    [
      "a formatter option that is none",
      { project: { format: { parser: "x" } } },
      /no option "parser"/,
    ],
    ["a wrong formatter option", { project: { format: { semi: "no" } } }, /"semi": .*boolean/],
    [
      "an unknown part of the runtime",
      { project: { layout: "source", with: ["rediss"] } },
      /The "with" of a project: "rediss" is not one of .*did you mean "redis"/,
    ],
    ["null for a signal", { signal: null }, /"signal" of generate\(\) must be an object, not null/],
    [
      "a string for force",
      { force: "yes" },
      /"force" of generate\(\) must be a boolean, not "yes"/,
    ],
  ])("throws TypeError for %s", async (_, options, message) => {
    // Calls like a program without types.
    const call = (generate as (options: unknown) => Promise<unknown>)(options);
    await expect(call).rejects.toThrow(TypeError);
    await expect(call).rejects.toThrow(message);
  });

  test("throws TypeError for unknown options and for options of another function", async () => {
    await expect((generate as (options: unknown) => Promise<unknown>)(null)).rejects.toThrow(
      TypeError,
    );
    await expect(
      (check as (options: unknown) => Promise<unknown>)({ force: true }),
    ).rejects.toThrow(/check\(\) has no option "force"/);
  });
});

test("reads the configuration of package.json", async () => {
  const app = makeApp();
  const file = join(app.root, "package.json");
  const packageJson = JSON.parse(readFileSync(file, "utf8")) as object;
  writeFileSync(file, JSON.stringify({ ...packageJson, callsheet: { out: "lib" } }));
  expect(await generate({ cwd: app.root })).toMatchObject({ ok: true, packages: [{ out: "lib" }] });
  rmSync(file);
});

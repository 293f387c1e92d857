/** Tests `layout: source`: plain modules among those of an application. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig } from "../../../generator/project/config/read-config.ts";
import { documentPackages } from "../../../generator/project/commands/docs.ts";
import { smallProject, write } from "../config/small-project.ts";
import { check, generate, list } from "../../support/published.ts";

const config = (more = ""): string =>
  `packages: [{ out: src/clients, layout: source${more === "" ? "" : `, ${more}`} }]\n`;

const appWith = (files: Readonly<Record<string, string>> = {}, more = ""): string =>
  smallProject({ "callsheet.yaml": config(more), ...files });

const read = (cwd: string, path: string): string => readFileSync(join(cwd, path), "utf8");

test("writes modules of services and the required runtime, without files of a package", async () => {
  const cwd = appWith();
  expect(await generate({ cwd })).toMatchObject({ ok: true, packages: [{ out: "src/clients" }] });
  expect(readdirSync(join(cwd, "src/clients")).toSorted()).toEqual([
    "README.md",
    "example",
    "index.ts",
    "manifest.json",
    "runtime",
  ]);
  expect(existsSync(join(cwd, "src/clients/example/books.ts"))).toBe(true);
  expect(read(cwd, "src/clients/index.ts")).toMatch(/\} from "\.\/runtime\/errors(?:\.ts)?"/);
  expect(read(cwd, "src/clients/index.ts")).not.toContain("createClient");
  expect(read(cwd, "src/clients/runtime/index.ts")).toContain("createClient");
  expect(await check({ cwd })).toMatchObject({ ok: true, packages: [{ drift: [] }] });
});

test("switches between a package and plain modules without leaving files of the other", async () => {
  const source = config();
  const built = "packages: [{ out: src/clients }]\n";
  const cwd = smallProject({ "callsheet.yaml": source });
  const names = () => readdirSync(join(cwd, "src/clients")).toSorted();
  await generate({ cwd });
  const plain = names();
  write(cwd, { "callsheet.yaml": built });
  expect(await generate({ cwd })).toMatchObject({ ok: true });
  const packaged = names();
  expect(packaged).toContain("dist");

  write(cwd, { "callsheet.yaml": source });
  const { packages } = await check({ cwd });
  expect(packages[0]?.drift).toContainEqual({ kind: "stale", file: "dist/example/client.js" });
  const again = await generate({ cwd });
  expect(again).toMatchObject({ ok: true });
  expect(again.packages[0]?.removed).toContain("dist/manifest.json");
  expect(names()).toEqual(plain);
  expect(await check({ cwd })).toMatchObject({ ok: true, packages: [{ drift: [] }] });

  write(cwd, { "callsheet.yaml": built });
  expect(await generate({ cwd })).toMatchObject({ ok: true });
  expect(names()).toEqual(packaged);
  expect(await check({ cwd })).toMatchObject({ ok: true, packages: [{ drift: [] }] });
});

test("removes the generated README with `docs: false`", async () => {
  const cwd = appWith();
  await generate({ cwd });
  expect(read(cwd, "src/clients/README.md")).toContain('from "./example/index.ts"');
  write(cwd, { "callsheet.yaml": config("docs: false") });
  const { packages } = await generate({ cwd });
  expect(packages[0]).toMatchObject({ written: [], removed: ["README.md"] });
  expect(await check({ cwd })).toMatchObject({ ok: true, packages: [{ drift: [] }] });
});

test("keeps a README that it did not write, and reports it", async () => {
  const cwd = appWith({ "src/clients/README.md": "mine\n" });
  expect(await generate({ cwd })).toMatchObject({
    ok: false,
    diagnostics: [
      {
        code: "output-foreign",
        message: expect.stringContaining("set `docs: false`, or set"),
      },
    ],
  });
  expect(read(cwd, "src/clients/README.md")).toBe("mine\n");
  write(cwd, { "callsheet.yaml": config("docs: false") });
  expect(await generate({ cwd })).toMatchObject({ ok: true });
  expect(read(cwd, "src/clients/README.md")).toBe("mine\n");
});

test("has neither AGENTS.md nor pages in a package with `docs: false`", async () => {
  const cwd = smallProject({ "callsheet.yaml": "docs: false\n" });
  await generate({ cwd });
  expect(existsSync(join(cwd, "generated/AGENTS.md"))).toBe(false);
  expect(existsSync(join(cwd, "generated/docs"))).toBe(false);
  const { files } = JSON.parse(read(cwd, "generated/package.json")) as { files: string[] };
  expect(files).not.toContain("docs");
  expect(read(cwd, "generated/README.md")).not.toContain("](docs/");
});

test("explains once what happens to a folder that is no longer an output folder", async () => {
  const cwd = smallProject({
    "callsheet.yaml": "out: src/clients\nlayout: source\n",
    // A separate project.
    "other/callsheet.yaml": "out: clients\n",
    "other/clients/manifest.json": '{ "callsheet": 1, "files": {} }',
  });
  expect(await generate({ cwd })).toMatchObject({ ok: true, diagnostics: [] });
  write(cwd, { "callsheet.yaml": "out: lib/clients\n" });
  const { ok, diagnostics } = await generate({ cwd });
  expect(ok).toBe(true);
  expect(diagnostics).toMatchObject([{ code: "output-left", severity: "warning" }]);
  expect(diagnostics[0]?.message).toContain("src/clients/ has generated modules");
  expect(diagnostics[0]?.message).toContain("files are generated to lib/clients/");
  expect(existsSync(join(cwd, "src/clients/index.ts"))).toBe(true);
  expect(await generate({ cwd })).toMatchObject({ ok: true, diagnostics: [] });
});

test("keeps external files in `dist`, and a `dist` of another tool", async () => {
  const cwd = smallProject({ "callsheet.yaml": "packages: [{ out: src/clients }]\n" });
  await generate({ cwd });
  write(cwd, { "callsheet.yaml": config(), "src/clients/dist/mine.js": "mine" });
  expect(await generate({ cwd })).toMatchObject({ ok: true });
  expect(readdirSync(join(cwd, "src/clients/dist"))).toEqual(["mine.js"]);
  write(cwd, { "src/clients/dist/manifest.json": '{ "name": "my app" }' });
  expect(await generate({ cwd })).toMatchObject({ ok: true });
  expect(await check({ cwd })).toMatchObject({ ok: true, packages: [{ drift: [] }] });
  expect(read(cwd, "src/clients/dist/manifest.json")).toBe('{ "name": "my app" }');
});

test("names modules by their files in the list of operations", async () => {
  const { packages } = await list({ cwd: appWith() });
  const [one] = packages;
  expect(one?.name).toBe("src/clients");
  expect(one?.operations[0]).toMatchObject({ module: "src/clients/example/books.ts" });
});

test.each([
  [".ts", "./clients/example/index.ts"],
  [".js", "./clients/example/index.js"],
  ["none", "./clients/example"],
])("imports services in pages with the extension of `imports: %s`", async (said, entry) => {
  const cwd = appWith({}, `imports: ${said}`);

  const { report } = await documentPackages(await readConfig(cwd), { cwd, out: "docs" });
  expect(report.ok).toBe(true);
  const page = read(cwd, "docs/example.html").replaceAll(/<[^>]+>/g, "");
  expect(page).toContain(`import { createExample } from "${entry}"`);
});

describe("imports between modules", () => {
  const endingIn = (cwd: string): string | undefined =>
    /from "\.\.\/runtime\/index(.*)"/.exec(read(cwd, "src/clients/example/client.ts"))?.[1];

  test.each([
    ["imports: .ts", ".ts"],
    ["imports: .js", ".js"],
    ["imports: none", ""],
  ])("uses the extension of `%s` in every module", async (said, ending) => {
    const cwd = appWith({}, said);
    await generate({ cwd });
    const texts = readdirSync(join(cwd, "src/clients"), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".ts"))
      .map((path) => read(cwd, `src/clients/${path}`));
    const named = texts.flatMap((text) =>
      [...text.matchAll(/(?:from|import\() ?"(\.[^"]+)"/g)].map(([, name = ""]) => name),
    );
    expect(named.length).toBeGreaterThan(20);
    const endings = new Set(named.map((name) => /(?:\.[jt]s)?$/.exec(name)?.[0]));
    expect([...endings]).toEqual([ending]);
  });

  const only = (options: object, rest: object = { include: ["src"] }): string =>
    JSON.stringify({ compilerOptions: options, ...rest });

  test.each<readonly [name: string, Readonly<Record<string, string>>, ending: string]>([
    ["no tsconfig", {}, ".ts"],
    ["modules of Node", { "tsconfig.json": only({ module: "nodenext" }) }, ".js"],
    [
      "modules of Node with rewritten imports",
      { "tsconfig.json": only({ module: "node20", rewriteRelativeImportExtensions: true }) },
      ".ts",
    ],
    ["a bundler", { "tsconfig.json": only({ module: "esnext", moduleResolution: "bundler" }) }, ""],
    [
      "imports of .ts files",
      { "tsconfig.json": only({ allowImportingTsExtensions: true, noEmit: true }) },
      ".ts",
    ],
    [
      "a referenced project for the sources",
      {
        "tsconfig.json": only(
          {},
          { files: [], references: [{ path: "./tsconfig.node.json" }, { path: "./app" }] },
        ),
        "tsconfig.node.json": only({ module: "nodenext" }, { include: ["vite.config.ts"] }),
        "app/tsconfig.json": only(
          { module: "esnext", allowImportingTsExtensions: true },
          { include: ["../src"] },
        ),
      },
      ".ts",
    ],
    [
      "an extended file with comments",
      {
        "base.json": only({ module: "node16" }, {}),
        "tsconfig.json": '{\n  // Shared.\n  "extends": "./base.json",\n}\n',
      },
      ".js",
    ],
    ["a nearer tsconfig", { "src/tsconfig.json": only({ module: "nodenext" }, {}) }, ".js"],
  ])("uses the extension that the tsconfig requires: %s", async (_, files, ending) => {
    const cwd = appWith(files);
    expect(await generate({ cwd })).toMatchObject({ ok: true });
    expect(endingIn(cwd)).toBe(ending);
  });

  test("changes the extension when the tsconfig changes", async () => {
    const cwd = appWith({ "tsconfig.json": only({ module: "nodenext" }) });
    await generate({ cwd });
    write(cwd, { "tsconfig.json": only({ module: "preserve" }) });
    await generate({ cwd });
    expect(endingIn(cwd)).toBe("");
  });

  test.each<readonly [options: object, mend: string | undefined]>([
    [{ target: "es2016", module: "commonjs" }, '`"lib": ["ES2022", "DOM", "DOM.Iterable"]`'],
    [
      { target: "es2022", lib: ["es2020", "es2021.promise", "webworker"] },
      '`"lib": ["ES2022", "webworker"]`',
    ],
    [{ target: "ES5", lib: ["dom", "esnext"] }, '`"target": "ES2022"`'],
    [{ target: "es2017", lib: ["dom", "dom.iterable", "esnext"] }, undefined],
    [{ target: "es2020", lib: ["es2020", "dom", "es2022.error"] }, undefined],
    [{ target: "es2022" }, undefined],
    [{ module: "nodenext" }, undefined],
    [{ module: "nodenext", verbatimModuleSyntax: true }, "`npm pkg set type=module`"],
    [{ module: "commonjs", verbatimModuleSyntax: true }, '`"verbatimModuleSyntax": false`'],
    [{ module: "preserve", verbatimModuleSyntax: true }, undefined],
  ])("warns about compiler options that cannot compile the modules: %j", async (options, mend) => {
    const cwd = appWith({ "tsconfig.json": only(options), "package.json": "{}" });
    const { ok, diagnostics } = await generate({ cwd });
    expect(ok).toBe(true);
    const found = diagnostics.filter(({ code }) => code.startsWith("config-tsconfig"));
    expect(found.map(({ severity }) => severity)).toEqual(mend === undefined ? [] : ["warning"]);
    expect(found[0]?.message ?? "").toContain(mend ?? "");
    // The tsconfig is not an input: the output is the same without it.
    expect(await check({ cwd })).toMatchObject({ ok: true, packages: [{ drift: [] }] });
  });

  test.each([
    { "package.json": "{}", "app.js": 'require("express")();\n' },
    { "package.json": '{ "type": "commonjs" }' },
  ])("never suggests ES modules to the CommonJS project %j", async (files) => {
    const options = { module: "nodenext", verbatimModuleSyntax: true };
    const { diagnostics } = await generate({
      cwd: appWith({ "tsconfig.json": only(options), ...files }),
    });
    const [{ message } = { message: "" }] = diagnostics;
    expect(message).toContain('`"verbatimModuleSyntax": false`');
    expect(message).not.toContain("type=module");
  });

  test("omits the extension if package.json declares ES modules", async () => {
    const options = { module: "nodenext", verbatimModuleSyntax: true };
    const cwd = appWith({
      "tsconfig.json": only(options),
      "package.json": '{ "type": "module" }',
    });
    expect(await generate({ cwd })).toMatchObject({ ok: true, diagnostics: [] });
  });

  test("uses the default if the tsconfig cannot be read", async () => {
    const cwd = appWith({ "tsconfig.json": '{ "extends": "./nowhere.json" }' });
    const { ok, text } = await generate({ cwd });
    expect(ok).toBe(false);
    expect(text).toMatch(/^tsconfig\.json:1:1 error config-tsconfig-base\n.*`imports:`/);
    expect(text).not.toContain(cwd);
  });
});

test.each([
  ["source", "name: acme"],
  ["source", "dist: false"],
  ["source", "files: extra"],
  ["source", "templates: mine"],
  ["package", "imports: .js"],
  ["package", "with: [redis]"],
])("rejects with `layout: %s` the unused setting `%s`", async (layout, said) => {
  const text = `out: clients\nlayout: ${layout}\n${said}\n`;
  const cwd = smallProject({ "callsheet.yaml": text, "mine/a": "", "extra/b": "" });
  const result = await generate({ cwd });
  expect(result.ok).toBe(false);
  const [key] = said.split(":");
  expect(result.text).toMatch(/^callsheet\.yaml:3:\d+ error config-layout/);
  expect(result.text).toContain(`\`${key}:\` has no effect with \`layout: ${layout}\``);
});

test.each([
  [
    "[rediss]",
    'Item 1 is not one of bearer, checks, files, limits, logging, otel, poll, redis, testing (did you mean "redis"?).',
  ],
  [
    "[poll, kafka]",
    "Item 2 is not one of bearer, checks, files, limits, logging, otel, poll, redis, testing.",
  ],
])("rejects `with: %s` with the nearest name", async (said, message) => {
  const { ok, diagnostics } = await generate({ cwd: appWith({}, `with: ${said}`) });
  expect(ok).toBe(false);
  expect(diagnostics.map((one) => one.message)).toEqual([message]);
});

/** The plan of `callsheet init` for each kind of project. */
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { describeInit } from "../../generator/cli/init/describe-init.ts";
import { firstCall } from "../../generator/cli/init/first-call.ts";
import { chooseTarget, type Wanted } from "../../generator/cli/init/choose-target.ts";
import { detectProject } from "../../generator/cli/init/detect-project.ts";
import type { ImportEnding } from "../../generator/text/package-layout.ts";
import { write, type Files } from "../project/config/small-project.ts";
import callsheet from "../../package.json" with { type: "json" };
import { runCli } from "./run-cli.ts";
import { temporaryFolder } from "./temporary-folder.ts";

function projectWith(files: Files): string {
  const cwd = temporaryFolder();
  write(cwd, files);
  return cwd;
}

const json = (content: object = {}): string => JSON.stringify(content);
const source = (path: string): Files => ({ [path]: "export {};\n" });
const svelteKit = json({
  type: "module",
  devDependencies: { "@sveltejs/kit": "2", vite: "8" },
});
const depends = (...names: readonly string[]): string =>
  json({ type: "module", dependencies: Object.fromEntries(names.map((name) => [name, "*"])) });
const plain = { "package.json": json({ type: "module" }) };

const targetIn = async (files: Files, wanted: Wanted = {}) =>
  chooseTarget(await detectProject(projectWith(files)), wanted);

describe("the folder of modules", () => {
  test.each<readonly [out: string, files: Files]>([
    ["clients", plain],
    ["src/clients", { ...plain, ...source("src/main.ts"), ...source("app/page.tsx") }],
    ["lib/clients", { ...plain, ...source("lib/util.ts"), ...source("app/page.tsx") }],
    ["app/clients", { ...plain, ...source("app/page.tsx") }],
    ["clients", { "package.json": depends("next"), ...source("app/page.tsx") }],
    ["clients", { ...plain, "next.config.ts": "", ...source("app/page.tsx") }],
    ["lib/clients", { ...plain, "next.config.ts": "", ...source("lib/util.ts") }],
    ["src/clients", { "package.json": depends("next"), ...source("src/app/page.tsx") }],
    ["clients", { "package.json": depends("expo", "expo-router"), ...source("app/index.tsx") }],
    // The folder contains routes, but not only routes.
    ["app/clients", { "package.json": depends("@react-router/dev"), ...source("app/root.tsx") }],
    ["app/clients", { "package.json": depends("nuxt"), ...source("app/app.vue") }],
    // Build output is not a folder for sources.
    ["clients", { ...plain, "lib/index.js": "", "lib/index.d.ts": "" }],
    ["src/api-clients", { ...plain, ...source("src/clients/mine.ts") }],
    ["clients", { ...plain, "pnpm-workspace.yaml": "onlyBuiltDependencies: [esbuild]\n" }],
    ["src/lib/clients", { "package.json": svelteKit, ...source("src/routes/+page.ts") }],
    ["src/lib/api-clients", { "package.json": svelteKit, ...source("src/lib/clients/mine.ts") }],
    // Svelte without SvelteKit.
    ["src/clients", { ...plain, "svelte.config.js": "", ...source("src/main.ts") }],
  ])("writes modules to %s in a project with %j", async (out, files) => {
    expect(await targetIn(files)).toMatchObject({ layout: "source", out });
  });
});

describe("the folder of a package", () => {
  const workspaces = (...patterns: readonly string[]): Files => ({
    "package.json": json({ workspaces: patterns }),
    ...source("src/main.ts"),
  });

  test.each<readonly [out: string, files: Files]>([
    ["packages/clients", workspaces("apps/*", "packages/*")],
    ["libs/clients", workspaces("apps/*", "libs/**")],
    ["modules/clients", { ...plain, "pnpm-workspace.yaml": "packages: ['./modules/*']\n" }],
    ["services/clients", { "package.json": json({ workspaces: { packages: ["services/*"] } }) }],
    ["clients", { "package.json": json({ type: "commonjs" }) }],
    ["clients", { "package.json": "{}", "app.js": 'require("express")();\n' }],
    ["clients", { "package.json": json({ type: "module" }), "webpack.config.js": "" }],
  ])("writes a package to %s in a project with %j", async (out, files) => {
    expect(await targetIn(files)).toMatchObject({ layout: "package", out });
  });
});

test("prefers options to the detected project", async () => {
  expect(await targetIn(plain, { layout: "package" })).toMatchObject({
    layout: "package",
    out: "clients",
  });
  expect(await targetIn(plain, { out: "generated/api" })).toMatchObject({
    layout: "source",
    out: "generated/api",
  });
});

test.each([
  ["next", "app/clients", "Next.js turns the modules in app/"],
  ["next", "pages/api/clients", "Next.js turns the modules in pages/"],
  ["next", "./src/app", "Next.js turns the modules in src/app/"],
  ["nuxt", "server/api/clients", "Nuxt turns the modules in server/api/"],
  ["@sveltejs/kit", "src/routes/clients", "SvelteKit turns the modules in src/routes/"],
  ["@react-router/dev", "app/routes/x", "React Router turns the modules in app/routes/"],
  ["@remix-run/react", "app/routes/x", "Remix turns the modules in app/routes/"],
  ["astro", "src/pages/clients", "Astro turns the modules in src/pages/"],
  ["expo-router", "app/clients", "Expo turns the modules in app/"],
  ["@tanstack/react-start", "src/routes/x", "TanStack Router turns the modules in src/ro"],
])("rejects an output folder in %s: %s", async (name, out, problem) => {
  const cwd = projectWith({ "package.json": depends(name) });
  const { code, stderr } = await runCli(["init", "--out", out], { cwd });
  expect(code).toBe(2);
  expect(stderr).toContain(problem);
  expect(stderr).toContain("pass another folder with --out");
  expect(readdirSync(cwd)).toEqual(["package.json"]);
});

test("rejects a run inside the folder of routes", async () => {
  const cwd = projectWith({ "package.json": depends("next"), ...source("app/books/page.tsx") });
  const inside = join(cwd, "app/books");
  // init finds the package.json in a parent folder of the same repository.
  mkdirSync(join(cwd, ".git"));
  const { code, stderr } = await runCli(["init", "--out", "../../clients"], { cwd: inside });
  expect(code).toBe(2);
  expect(stderr).toContain("in app/ into routes: run init in a folder outside of it");
  expect(readdirSync(inside)).toEqual(["page.tsx"]);
});

test.each<readonly [name: string, files: Files]>([
  ["Vite", { ...plain, "vite.config.ts": "" }],
  ["Vite", { "package.json": json({ devDependencies: { vite: "8", rollup: "4" } }) }],
  ["Nuxt", { ...plain, "nuxt.config.ts": "", "tsconfig.json": "{}" }],
  [
    "Nuxt",
    { "package.json": json({ dependencies: { nuxt: "4" }, devDependencies: { vite: "8" } }) },
  ],
  ["Astro", { ...plain, "astro.config.mjs": "", "tsconfig.json": "{}" }],
  ["SvelteKit", { "package.json": svelteKit, "vite.config.ts": "", "tsconfig.json": "{}" }],
  ["Angular", { "package.json": "{}", "angular.json": "{}", "tsconfig.json": "{}" }],
  ["Next.js", { "package.json": json({ dependencies: { next: "16", webpack: "5" } }) }],
  [
    "webpack",
    { "package.json": json({ devDependencies: { "ts-loader": "9" } }), "webpack.config.js": "" },
  ],
  ["its tsconfig", { "package.json": json({ type: "commonjs" }), "tsconfig.json": "{}" }],
  ["Node", plain],
])("explains modules by %s in a project with %j", async (name, files) => {
  const { layout, because } = await targetIn(files);
  expect(layout).toBe("source");
  expect(because).toBe(`Plain modules in the project, for ${name}.`);
});

test.each(["vite", "webpack", "rollup", "rolldown", "rspack", "esbuild"])(
  "suggests the plugin for %s, which the package exports",
  async (name) => {
    const { bundler } = await detectProject(projectWith({ ...plain, [`${name}.config.js`]: "" }));
    expect(bundler?.plugin).toBe(`callsheet/${name}`);
    expect(Object.keys(callsheet.exports)).toContain(`./${name}`);
  },
);

test.each(["nuxt", "astro"])("detects Vite in %s", async (name) => {
  const { bundler } = await detectProject(projectWith({ ...plain, [`${name}.config.ts`]: "" }));
  expect(bundler).toMatchObject({ plugin: "callsheet/vite", pluginsIn: "vite" });
});

test.each([
  ["$lib/clients/example", "source", "src/lib/clients"],
  ["$lib/server/clients/example", "source", "src/lib/server/clients"],
  [undefined, "source", "src/library/clients"],
  [undefined, "package", "src/lib/clients"],
] as const)("returns the SvelteKit alias %s for layout %s in %s", async (alias, layout, out) => {
  const found = await detectProject(projectWith({ "package.json": svelteKit }));
  const callee = {
    service: "example",
    layout,
    out,
    name: "example-client",
    imports: ".ts",
    hasMock: true,
  } as const;
  expect(firstCall(callee, found).alias).toBe(alias);
});

describe("the first program", () => {
  const commandIn = async (files: Files, imports: ImportEnding, layout: "source" | "package") => {
    const found = await detectProject(projectWith(files));
    const callee = { service: "example", layout, out: "src/clients", name: "example-client" };
    return firstCall({ ...callee, imports, hasMock: true }, found);
  };
  const lock = (name: string, text = ""): Files => ({ ...plain, [name]: text });

  test.each<readonly [command: string, files: Files, imports: ImportEnding]>([
    ["node src/first-call.ts", lock("package-lock.json"), ".ts"],
    ["node src/first-call.ts", lock("pnpm-lock.yaml"), ".ts"],
    ["yarn node src/first-call.ts", lock("yarn.lock"), ".ts"],
    ["npx --yes tsx src/first-call.ts", lock("package-lock.json"), "none"],
    ["npx --yes tsx src/first-call.ts", { "package.json": json({ type: "commonjs" }) }, ".ts"],
    ["pnpm dlx tsx src/first-call.ts", lock("pnpm-lock.yaml"), ".js"],
    ["bun src/first-call.ts", lock("bun.lock"), "none"],
    ["bun src/first-call.ts", lock("bun.lock"), ".ts"],
    ["deno run src/first-call.ts", lock("deno.lock"), ".ts"],
    ["deno run src/first-call.ts", { "deno.json": "{}" }, ".ts"],
    ["deno run src/first-call.ts", { ...plain, "deno.jsonc": "{}" }, ".ts"],
    ["node src/first-call.ts", { ...lock("package-lock.json"), "deno.json": "{}" }, ".ts"],
    [
      "pnpm exec tsx src/first-call.ts",
      { ...lock("pnpm-lock.yaml"), "package.json": json({ devDependencies: { tsx: "4" } }) },
      "none",
    ],
  ])("runs with %s in a project with %j and %s", async (command, files, imports) => {
    expect((await commandIn(files, imports, "source")).command).toBe(command);
  });

  test.each([
    [".ts", "./clients/example/index.ts", "./clients/example/mock.ts"],
    [".js", "./clients/example/index.js", "./clients/example/mock.js"],
    ["none", "./clients/example", "./clients/example/mock"],
  ] as const)("imports with extension %s the modules %s and %s", async (imports, ...specifiers) => {
    const { text } = await commandIn(plain, imports, "source");
    for (const specifier of specifiers) expect(text).toContain(`from "${specifier}";`);
  });

  test("writes a module in a CommonJS project that imports a package by its name", async () => {
    const files = { "package.json": json({ type: "commonjs" }) };
    expect(await commandIn(files, ".ts", "package")).toMatchObject({
      path: "first-call.mts",
      text: expect.stringContaining('from "example-client/example";'),
      command: "node first-call.mts",
      remark: "",
    });
    const yarn = { ...files, "yarn.lock": "__metadata:\n" };
    expect((await commandIn(yarn, ".ts", "package")).command).toBe("yarn node first-call.mjs");
  });

  test("avoids top-level await in a possible CommonJS file, and explains Node's warning", async () => {
    const { text, remark } = await commandIn({ "package.json": "{}" }, ".ts", "source");
    expect(text).not.toContain("await");
    expect(text.split("\n").filter((line) => /^[^/]/.test(line))).toHaveLength(5);
    expect(remark).toContain("npm pkg set type=module");
  });

  test.each<readonly [remark: string, files: Files]>([
    [
      "Keep it so, because next.config.js is CommonJS",
      { "next.config.js": "module.exports = {};\n" },
    ],
    [
      "Keep it so, because src/a.js is CommonJS",
      { "tsconfig.json": "{}", "src/a.js": "require('a');\n" },
    ],
    ["The warning is harmless", { "tsconfig.json": "{}" }],
  ])("never suggests ES modules to CommonJS code: %s", async (said, files) => {
    const { remark } = await commandIn({ "package.json": "{}", ...files }, ".ts", "source");
    expect(remark).toContain(said);
    expect(remark).not.toContain("type=module");
  });
});

test.each([
  ["npx callsheet generate --watch` generates", "angular.json", "{}"],
  ['import callsheet from "callsheet/vite";\n  plugins: [callsheet()]', "vite.config.ts", ""],
  [
    "The plugin callsheet/vite generates",
    "vite.config.ts",
    'import callsheet from "callsheet/vite";\n',
  ],
  [
    'once Nuxt\'s configuration has these two lines:\n  import callsheet from "callsheet/vite";\n  vite: {',
    "nuxt.config.ts",
    "",
  ],
  ["npx callsheet generate --watch` generates", "tsconfig.json", "{}"],
])("prints once how to regenerate: %j with %s", async (said, path, text) => {
  const found = await detectProject(
    projectWith({ "package.json": '{ "type": "module" }', [path]: text }),
  );
  const callee = { service: "example", layout: "source", out: "clients", name: "a" } as const;
  const ending = describeInit({
    because: "",
    layout: "source",
    ignores: [],
    sheets: "spec/example",
    generate: "npx callsheet generate",
    bundler: found.bundler,
    keep: undefined,
    steps: [],
    isWritten: true,
    call: firstCall({ ...callee, imports: ".ts", hasMock: true }, found),
  });
  expect(ending).toContain(said);
  expect(ending.match(/whenever a call sheet is saved/g)).toHaveLength(1);
});

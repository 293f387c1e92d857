import { mkdirSync, symlinkSync } from "node:fs";
import { expect, test } from "vitest";
import { runCli } from "../cli/run-cli.ts";
import { demo, gitProject } from "../diff/sides/git-project.ts";
import { makeApp } from "../plugin/support/app.ts";
import { write } from "../project/config/small-project.ts";
import { modulesLoaded, packagesLoaded } from "./support/packages-loaded.ts";

const api = "api/index.ts";

test("importing the API, and a run with nothing to do, load no package but the one that knows the nearest spelling", async () => {
  const app = makeApp();
  await runCli(["generate"], { cwd: app.root });
  // Else there would be something to do: to link it, in the words of the package manager.
  mkdirSync(app.at("node_modules/@callsheet"), { recursive: true });
  symlinkSync(app.at("generated"), app.at("node_modules/@callsheet/clients"), "junction");
  expect(await packagesLoaded(api, "", app.root)).toEqual(["leven"]);
  const run = "if (!(await m.generate()).ok) throw new Error();";
  expect(await packagesLoaded(api, run, app.root)).toEqual(["leven"]);
  // The same sees them where there is something to do.
  app.savePath("/items/second");
  expect(await packagesLoaded(api, run, app.root)).toEqual(
    expect.arrayContaining(["valibot", "yaml"]),
  );
});

test("checking what is up to date prints nothing", async () => {
  const app = makeApp();
  await runCli(["generate"], { cwd: app.root });
  const run = "if (!(await m.check()).ok) throw new Error();";
  const loaded = await packagesLoaded(api, run, app.root);
  expect(loaded).toContain("yaml");
  expect(loaded.filter((name) => /^(?:ts-morph|prettier|handlebars)$/.test(name))).toEqual([]);
});

test("listing loads the format and the model, and nothing that only printing needs", async () => {
  const app = makeApp();
  const run = "if (!(await m.list()).ok) throw new Error();";
  const loaded = await modulesLoaded(api, run, app.root);
  expect(loaded).toContain("model/build/build-model.ts");
  const later = /^(?:emit|print)\//;
  const names = /^emit\/(?:plan\/(?:package-names|reserved-words)\.ts$|target\/)/;
  expect(loaded.filter((path) => later.test(path) && !names.test(path))).toEqual([]);
});

test("a build with a plugin and nothing to do loads no parser, no printer and no watcher", async () => {
  const app = makeApp();
  await runCli(["generate"], { cwd: app.root });
  const build = `
    const esbuild = await import(process.env.ESBUILD);
    await esbuild.build({ entryPoints: ["src/main.ts"], outfile: "dist/main.js", bundle: true,
      format: "esm", conditions: ["@callsheet/source"], plugins: [m.default()] });`;
  const loaded = await packagesLoaded("api/plugin/esbuild.ts", build, app.root);
  expect(app.read("dist/main.js")).toContain("/items/first");
  expect(loaded).toContain("unplugin");
  expect(
    loaded.filter((name) =>
      /^(?:yaml|valibot|ts-morph|prettier|handlebars|chokidar|vite|rollup|webpack)$/.test(name),
    ),
  ).toEqual([]);
});

test("comparing loads the format and the model, and nothing that prints", async () => {
  const cwd = gitProject();
  write(cwd, demo(["get", "ban"]));
  const loaded = await modulesLoaded(
    "api/index.ts",
    "if (!(await m.diff()).ok) throw new Error();",
    cwd,
  );
  expect(loaded).toContain("model/build/build-model.ts");
  expect(loaded.filter((path) => path.startsWith("print/"))).toEqual([]);
});

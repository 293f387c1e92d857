import { mkdirSync, symlinkSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { runCli } from "../cli/run-cli.ts";
import { demo, gitProject } from "../diff/sides/git-project.ts";
import { makeApp } from "../plugin/support/app.ts";
import { write } from "../project/config/small-project.ts";
import { loadedAfter } from "./support/packages-loaded.ts";

const app = makeApp();

beforeAll(async () => {
  await runCli(["generate"], { cwd: app.root });
  // Otherwise, the run would suggest linking the package.
  mkdirSync(app.at("node_modules/@callsheet"), { recursive: true });
  symlinkSync(app.at("generated"), app.at("node_modules/clients"), "junction");
});

test("loads only the modules that a run needs", async () => {
  const cwd = gitProject();
  write(cwd, demo(["get", "ban"]));
  // Calls ordered by the number of modules that they load.
  const steps = ["generate()", "list()", `diff({ cwd: ${JSON.stringify(cwd)} })`, "check()"].map(
    (call) => `if (!(await m.${call}).ok) throw new Error();`,
  );
  const [idle, listing, comparing, checking] = await loadedAfter("api/index.ts", steps, app.root);

  // An up-to-date run loads only the package that suggests spellings.
  expect(idle?.packages).toEqual(["leven"]);

  // Listing loads the format and the model, and no printer.
  expect(listing?.modules).toContain("model/read/build-model.ts");
  const later = /^(?:emit|print)\//;
  const names = /^emit\/(?:plan\/(?:package-names|reserved-words)\.ts$|target\/)/;
  expect(listing?.modules.filter((path) => later.test(path) && !names.test(path))).toEqual([]);

  expect(comparing?.modules.length).toBeGreaterThan(listing?.modules.length ?? 0);
  expect(comparing?.modules.filter((path) => path.startsWith("print/"))).toEqual([]);

  // An up-to-date run prints nothing.
  expect(checking?.packages).toEqual(expect.arrayContaining(["valibot", "yaml"]));
  const printers = /^(?:ts-morph|prettier|handlebars)$/;
  expect(checking?.packages.filter((name) => printers.test(name))).toEqual([]);
});

test("loads no parser, printer or watcher for an up-to-date build with a plugin", async () => {
  const build = `
    const esbuild = await import(process.env.ESBUILD);
    await esbuild.build({ entryPoints: ["src/main.ts"], outfile: "dist/main.js", bundle: true,
      format: "esm", conditions: ["@callsheet/source"], plugins: [m.default()] });`;
  const [built] = await loadedAfter("api/plugin/esbuild.ts", [build], app.root);
  expect(app.read("dist/main.js")).toContain("/items/first");
  expect(built?.packages).toContain("unplugin");
  const others = /^(?:yaml|valibot|ts-morph|prettier|handlebars|chokidar|vite|rollup|webpack)$/;
  expect(built?.packages.filter((name) => others.test(name))).toEqual([]);
});

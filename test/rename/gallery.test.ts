/** Renames names of the gallery: each program of it still compiles, and all of its call sheets. */
import { mkdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { renameName } from "../../generator/project/commands/rename.ts";
import { readConfig } from "../../generator/project/config/read-config.ts";
import { readSheets } from "../../generator/project/rename/rename-sheets.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { readGalleries } from "../gallery/read-scenes.ts";
import { write } from "../project/config/small-project.ts";
import { stride } from "../support/thorough.ts";

const newNames = {
  type: "NewType",
  variable: "newName",
  argument: "newName",
  credential: "newName",
  operation: "newName",
  resource: "moved.newResource",
};

const tsconfig = JSON.stringify({
  compilerOptions: {
    strict: true,
    noEmit: true,
    module: "nodenext",
    target: "es2024",
    lib: ["es2024", "dom", "dom.iterable"],
    types: [],
    allowImportingTsExtensions: true,
  },
  include: ["*.ts"],
});

test.each(readGalleries())("renames names of $name", async ({ sources, scenes }) => {
  const cwd = temporaryFolder();
  write(cwd, {
    "callsheet.yaml": "layout: source\nout: src\n",
    "package.json": '{ "type": "module" }',
    "tsconfig.json": tsconfig,
    ...Object.fromEntries(sources.map(({ path, text }) => [`spec/${path}`, text])),
    ...Object.fromEntries(scenes.map(({ program }, at) => [`scene-${at}.ts`, program])),
  });
  mkdirSync(join(cwd, "node_modules"));
  symlinkSync(resolve("node_modules/ky"), join(cwd, "node_modules/ky"), "junction");
  const config = await readConfig(cwd);
  const [project] = config.projects;
  const sheets = project && readSheets(project, cwd);
  const targets = sheets?.ok === true ? sheets.value.targets : [];
  const renamable = targets.flatMap(({ service, ids: [id = ""], target }) =>
    typeof target === "string" ? [] : [{ id: `${service}.${id}`, name: newNames[target.kind] }],
  );
  expect(renamable).not.toEqual([]);
  const refused: string[] = [];
  for (const [at, { id, name }] of renamable.entries()) {
    if (at % stride(40, 6) !== 0) continue;
    const request = { id, name, folders: [], dryRun: true };
    const { ok, diagnostics, usageError } = await renameName(config, request, { cwd });
    if (!ok) refused.push([id, usageError, ...diagnostics.map(({ text }) => text)].join("\n"));
  }
  expect(refused).toEqual([]);
});

/**
 * Bundles packages that a run needs, because finding, opening and linking them takes longer than running them. They are
 * unmodified except for unused parts of ts-morph. All other packages are dependencies.
 */
import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import Handlebars from "handlebars";
import type { Plugin } from "rolldown";
import { readTemplates } from "../project/load/templates.ts";
import { hashOfText } from "../text/sha256.ts";

const bundled: ReadonlySet<string> = new Set([
  "handlebars",
  "js-yaml",
  "leven",
  "marked",
  "prettier/doc",
  "valibot",
  "yaml",
]);

const tsMorph = createRequire(import.meta.url).resolve("ts-morph");

/** Replaces parts of ts-morph that read code, because the bundle only prints. */
const notToPrint: Readonly<Record<string, string>> = {
  "./typescript": join(import.meta.dirname, "scanner-alone.ts"),
  minimatch: join(import.meta.dirname, "nothing.ts"),
  tinyglobby: join(import.meta.dirname, "nothing.ts"),
};
const readers = createRequire(tsMorph).resolve("@ts-morph/common");

export const bundledPackages: Plugin = {
  name: "bundled-packages",
  resolveId(id, importer = "") {
    if (importer === readers) return notToPrint[id];
    const isOurs = /^[\w@]/.test(id) && /[\\/]generator[\\/](?!scripts)[^]*\.[jt]s$/.test(importer);
    if (!isOurs || bundled.has(id)) return undefined;
    // The printers use only the bundled part of ts-morph.
    return id === "ts-morph" && /[\\/]generator[\\/]print[\\/][\w-]+\.ts$/.test(importer)
      ? tsMorph
      : { id, external: true };
  },
  transform: (code, id) => (id === readers ? withoutLibrary(code) : undefined),
};

/** Removes the declarations of the standard library: 2.8 MB that are only used to read code. */
function withoutLibrary(code: string): string {
  const declarations = /^const libFiles = \[\{[^]*?^ *\}\];$/m;
  if (!declarations.test(code)) throw new Error("ts-morph has no `libFiles` to remove.");
  return code.replace(declarations, "const libFiles = [];");
}

/** Replaces templates by precompiled ones, because compiling takes a run longer than rendering. */
export const compiledTemplates: Plugin = {
  name: "compiled-templates",
  load(id) {
    if (!/[\\/]print[\\/]precompiled\.ts$/.test(id)) return undefined;
    const entries = Object.values(readTemplates().prose).map((text) => {
      const compiled = Handlebars.precompile(text, { strict: true }) as string;
      return `${JSON.stringify(hashOfText(text))}: ${compiled}`;
    });
    return { code: `export const precompiled = { ${entries.join(",\n")} };`, moduleType: "js" };
  },
};

/** Returns the licences of bundled packages as comments, as the licences require. */
export function licencesOf(modules: readonly string[]): string {
  const folders = modules.map((id) =>
    /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id),
  );
  return [...new Set(folders.flatMap((found) => found ?? []))]
    .toSorted()
    .map((folder) => {
      const [file] = globSync("{LICENSE,LICENCE,license}*", { cwd: folder });
      if (file === undefined) throw new Error(`${folder} has no licence.`);
      const { name } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
        name: string;
      };
      return `/*! ${name}\n${readFileSync(join(folder, file), "utf8").trim()}\n*/`;
    })
    .join("\n");
}

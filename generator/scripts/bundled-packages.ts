/**
 * Packages that are bundled, unmodified: to find, open and link them takes a run longer than what it needs of them. All
 * others are dependencies.
 */
import { globSync, readFileSync } from "node:fs";
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

export const bundledPackages: Plugin = {
  name: "bundled-packages",
  resolveId(id, importer = "") {
    const isOurs = /^[\w@]/.test(id) && /[\\/]generator[\\/](?!scripts)[^]*\.[jt]s$/.test(importer);
    if (!isOurs || bundled.has(id)) return undefined;
    return { id, external: true };
  },
};

/** Templates as handlebars compiles them, which takes a run longer than to fill them in. */
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

/** The licences of the packages that modules are of, as comments: they ask for it. */
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

/** Bundles all packages except native ones, because finding, opening and linking them takes longer than running them. */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import Handlebars from "handlebars";
import type { Plugin } from "rolldown";
import { minifySync } from "rolldown/utils";
import { hashOfText } from "../text/sha256.ts";

const tsMorph = createRequire(import.meta.url).resolve("ts-morph");
const readers = createRequire(tsMorph).resolve("@ts-morph/common");

const scriptFile = (name: string): string => join(import.meta.dirname, name);

/** Module with the exports of ts-morph that programs use, which is its compiler. */
const compilerAlone = "\0compiler-alone";
const compiler = JSON.stringify(join(dirname(readers), "typescript.js"));

/** Replaces packages by id, for importers that use only a part of them. */
function replacement(id: string, importer: string): string | undefined {
  // The printers use ts-morph without its compiler, and the other rooms use the compiler alone.
  if (id === "ts-morph") {
    return /[\\/]generator[\\/]print[\\/]/.test(importer) ? tsMorph : compilerAlone;
  }
  if (importer !== readers) return undefined;
  if (id === "./typescript") return scriptFile("scanner-alone.ts");
  return id === "minimatch" || id === "tinyglobby" ? scriptFile("nothing.ts") : undefined;
}

/** The declarations of the standard library by file name, which the bundle has as a separate file. */
export function standardLibraryFiles(): Readonly<Record<string, string>> {
  const { getLibFiles } = createRequire(tsMorph)("@ts-morph/common") as {
    getLibFiles: () => readonly { readonly fileName: string; readonly text: string }[];
  };
  return Object.fromEntries(getLibFiles().map(({ fileName, text }) => [fileName, text]));
}

export const bundledPackages: Plugin = {
  name: "bundled-packages",
  resolveId: (id, importer = "") => replacement(id, importer),
  // Only the sources use `Project`, for the standard library.
  load: (id) =>
    id === compilerAlone
      ? `export { default as ts } from ${compiler}; export const Project = undefined;`
      : undefined,
  transform: (code, id) => (id === readers ? withoutLibrary(code) : undefined),
};

/** Removes the declarations of the standard library: 2.8 MB that are only used to read code. */
function withoutLibrary(code: string): string {
  const declarations = /^const libFiles = \[\{[^]*?^ *\}\];$/m;
  if (!declarations.test(code)) throw new Error("ts-morph has no `libFiles` to remove.");
  return code.replace(declarations, "const libFiles = [];");
}

/** Replaces templates by precompiled ones, because compiling takes a run longer than rendering. */
export const compiledTemplates = (templates: readonly string[]): Plugin => ({
  name: "compiled-templates",
  load(id) {
    if (!/[\\/]print[\\/]precompiled\.ts$/.test(id)) return undefined;
    const entries = templates.map((text) => {
      const compiled = Handlebars.precompile(text, { strict: true }) as string;
      return `${JSON.stringify(hashOfText(text))}: ${compiled}`;
    });
    return { code: `export const precompiled = { ${entries.join(",\n")} };`, moduleType: "js" };
  },
});

/** Minifies files that contain no code of the generator, whose stack traces keep their lines. */
export const compactPackages: Plugin = {
  name: "compact-packages",
  renderChunk(code, { fileName, moduleIds }) {
    const isOfPackages = moduleIds.every((id) => /[\\/]node_modules[\\/]/.test(id));
    return isOfPackages && moduleIds.length > 0
      ? minifySync(fileName, code, { module: true, compress: false }).code
      : null;
  },
};

/** A generated package in memory, with the paths that its files would have on disk. */
import { resolve } from "node:path";
import type { CodeLayout } from "../text/package-layout.ts";
import type { Templates } from "../typescript/plan/templates.ts";
import type { FilePlan } from "../typescript/plan/file-plan.ts";
import { printFile } from "../print/print-file.ts";
import { toSlashes } from "../text/paths.ts";

export interface PackageFiles {
  readonly name: string;
  /** Absolute path, with `/` as the separator. */
  readonly folder: string;
  /** Modules by absolute path. */
  readonly modules: ReadonlyMap<string, string>;
  /** Returns the module of an import such as `@acme/clients/demo`. */
  readonly find: (specifier: string) => string | undefined;
}

export interface Output {
  /** Absolute path. */
  readonly folder: string;
  readonly layout: CodeLayout;
}

/** `name`: of the package. `plans`: all its files. */
export function packageFiles(
  name: string,
  plans: readonly FilePlan[],
  output: Pick<Output, "folder">,
  templates: Pick<Templates, "prose">,
): PackageFiles {
  const folder = toSlashes(resolve(output.folder));
  const modules = new Map(
    plans
      .filter(({ path }) => path.endsWith(".ts"))
      .map((plan) => [`${folder}/${plan.path}`, textOf(plan, templates)]),
  );
  const entries = entriesOf(plans);
  return {
    name,
    folder,
    modules,
    find(specifier) {
      if (specifier !== name && !specifier.startsWith(`${name}/`)) return undefined;
      const entry = entryOf(`.${specifier.slice(name.length)}`, entries);
      const path = entry?.replace(/^\./, folder);
      return path !== undefined && modules.has(path) ? path : undefined;
    },
  };
}

const textOf = (plan: FilePlan, { prose }: Pick<Templates, "prose">): string =>
  plan.kind === "copy" ? plan.text : printFile(plan, prose).text;

type Entries = ReadonlyMap<string, string>;

function entriesOf(plans: readonly FilePlan[]): Entries {
  const manifest = plans.find(({ path }) => path === "package.json");
  const { exports = {} } = (manifest?.kind === "json" ? manifest.value : {}) as {
    readonly exports?: Readonly<Record<string, { readonly "@callsheet/source"?: string } | string>>;
  };
  return new Map(
    Object.entries(exports).flatMap(([name, entry]) => {
      const source = typeof entry === "string" ? undefined : entry["@callsheet/source"];
      return source === undefined ? [] : [[name, source] as const];
    }),
  );
}

function entryOf(name: string, entries: Entries): string | undefined {
  const exact = entries.get(name);
  if (exact !== undefined) return exact;
  for (const [pattern, source] of entries) {
    const start = pattern.indexOf("*") < 0 ? undefined : pattern.slice(0, pattern.indexOf("*"));
    if (start === undefined || !name.startsWith(start)) continue;
    return source.replace("*", () => name.slice(start.length));
  }
  return undefined;
}

/** Returns whether a file on disk belongs to one of the packages, so that the files in memory replace it. */
export function replacedBy(packages: readonly PackageFiles[]): (path: string) => boolean {
  const replaced = new Set(
    packages.flatMap(({ folder, modules }) => [
      `${folder}/dist`,
      ...[...modules.keys()].map((path) => topFolder(path, folder)),
    ]),
  );
  const folders = new Set(packages.map(({ folder }) => folder));
  return (path) =>
    [...folders].some(
      (folder) => path.startsWith(`${folder}/`) && replaced.has(topFolder(path, folder)),
    );
}

/** Matches `…/dist`, `…/src/demo`, `…/src/index.ts`. */
function topFolder(path: string, folder: string): string {
  const [first = "", second = ""] = path.slice(folder.length + 1).split("/");
  return first === "src" ? `${folder}/src/${second}` : `${folder}/${first}`;
}

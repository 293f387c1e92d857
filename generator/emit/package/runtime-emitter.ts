/** Plans the shared runtime: the files that a layout needs, and the module that exports its public part. */
import {
  type CodeLayout,
  type RoomName,
  type RuntimeRoom,
  runtimeRooms,
} from "../../text/package-layout.ts";
import type { EmittedPlan, ModulePlan } from "../../typescript/plan/file-plan.ts";
import { importedModule, relativeImport } from "../../text/package-names.ts";
import { planModule, specifierOf } from "../../typescript/plan/plan-module.ts";
import { runtimeEntries, runtimePath, standingAt } from "../../typescript/plan/runtime-refs.ts";
import {
  linksOf,
  reexportsOf,
  type RuntimeFile,
  withoutStatements,
} from "../../typescript/plan/templates.ts";
import type { Emitter } from "../emitter.ts";

export const runtimeEmitter: Emitter = {
  name: "runtime",
  files: ({ runtime, layout }) => [...planIndex(layout), ...runtime],
};

const index = "index.ts";

/** Plans a module with the public names of the runtime, if the layout has the runtime in a subfolder. */
const planIndex = (layout: CodeLayout): ModulePlan[] =>
  layout.publicModule === index
    ? []
    : [
        planModule(
          {
            path: index,
            sources: [],
            items: [{ kind: "reexport", from: layout.publicModule, names: "all" }],
          },
          layout,
        ),
      ];

/** Necessary names and files. Files are identified by their paths below the runtime's folder. */
interface Needs {
  /** Used names by the entry that exports them. Re-exports of other names are omitted. */
  readonly names: ReadonlyMap<string, ReadonlySet<string>>;
  readonly files: readonly string[];
}

/** Returns the runtime files of an application. `rooms`: the requested parts of the runtime. */
export function neededRuntime(
  files: readonly RuntimeFile[],
  modules: readonly (ModulePlan | EmittedPlan)[],
  layout: CodeLayout,
  rooms: readonly RoomName[],
): RuntimeFile[] {
  const needs = needsOf(files, modules, layout, rooms);
  const needed = closureOf(files, needs);
  return files
    .filter(({ name }) => needed.has(name))
    .map((file) => {
      const used = needs.names.get(file.name);
      if (used === undefined) return file;
      return file.name === runtimeEntries.names
        ? exportingUsed(used, file)
        : exportingOnly(needed, file);
    });
}

function needsOf(
  files: readonly RuntimeFile[],
  modules: readonly (ModulePlan | EmittedPlan)[],
  layout: CodeLayout,
  rooms: readonly RoomName[],
): Needs {
  const asked: RuntimeRoom[] = rooms.map((room) => runtimeRooms[room]);
  const uses = modules.map((plan) => ({ plan, imports: importsOf(plan) }));
  const importsFrom = (file: string): Import[] =>
    uses.flatMap(({ plan, imports }) => {
      const place = `${layout.folder}${standingAt(runtimePath(file), layout)}`;
      const specifier = specifierOf(relativeImport(plan.path, place), layout);
      return imports.filter(({ from }) => from === specifier);
    });
  const used = (entry: string): string[] => importsFrom(entry).flatMap((one) => one.names);
  const { names, checks, webhooks, public: forPrograms } = runtimeEntries;
  const byEntry: [string, string[]][] = [
    [names, used(names)],
    [checks, used(checks)],
    [webhooks, used(webhooks)],
    [forPrograms, [...used(forPrograms), ...asked.flatMap((room) => room.names ?? [])]],
  ];
  const entries = byEntry.filter(([entry, { length }]) => entry === forPrograms || length > 0);
  // Only emitted files can import further files of the runtime; generated modules use its entries.
  const others = modules.some(({ kind }) => kind === "emitted")
    ? files.filter(
        ({ name }) => !byEntry.some(([entry]) => entry === name) && importsFrom(name).length > 0,
      )
    : [];
  return {
    names: new Map(entries.map(([entry, of]) => [entry, new Set(of)] as const)),
    files: [...asked.flatMap((room) => room.files ?? []), ...others.map(({ name }) => name)],
  };
}

interface Import {
  readonly from: string;
  readonly names: readonly string[];
}

function importsOf(plan: ModulePlan | EmittedPlan): Import[] {
  if (plan.kind === "emitted") return importsIn(plan.text);
  const { imports, namespaceImports = [], items } = plan;
  return [
    ...items.flatMap((item) =>
      item.kind === "reexport" && item.names !== "all"
        ? [{ from: item.from, names: item.names.map(({ name }) => name) }]
        : [],
    ),
    ...imports.map(({ from, names }) => ({ from, names: names.map(({ name }) => name) })),
    ...namespaceImports.map(({ from, members = [] }) => ({ from, names: members })),
  ];
}

const importing =
  /\b(?:import|export)\s+(?:type\s+)?(?:\{([^}]*)\}|\*\s+as\s+([\w$]+))\s*from\s*["']([^"']+)["']/g;

function importsIn(text: string): Import[] {
  return [...text.matchAll(importing)].map(([, list = "", namespace, from = ""]) => {
    const listed = list.split(",").map((one) => one.replace(/^\s*type\s/, ""));
    const members = namespace === undefined ? [] : text.split(`${namespace}.`).slice(1);
    const names = [...listed, ...members].flatMap((one) => /^\s*[\w$]+/.exec(one) ?? []);
    return { from, names: names.map((name) => name.trim()) };
  });
}

function closureOf(files: readonly RuntimeFile[], needs: Needs): ReadonlySet<string> {
  const texts = new Map(files.map(({ name, text }) => [name, text]));
  const linksFrom = (name: string, text = texts.get(name) ?? ""): string[] =>
    linksOf(text).map((link) => importedModule(name, link));
  const whole = new Set<string>();
  const waiting = [...needs.files];
  for (const [entry, used] of needs.names) {
    const text = texts.get(entry) ?? "";
    const unused = reexportsOf(text).filter(({ names }) => !names.some((name) => used.has(name)));
    waiting.push(...linksFrom(entry, withoutStatements(text, unused)));
  }
  for (const name of waiting) {
    if (whole.has(name)) continue;
    whole.add(name);
    waiting.push(...linksFrom(name));
  }
  return new Set([...needs.names.keys(), ...whole]);
}

/** An entry that only has the statements with used names. */
function exportingUsed(used: ReadonlySet<string>, { name, text }: RuntimeFile): RuntimeFile {
  const unused = reexportsOf(text).filter(({ names }) => !names.some((one) => used.has(one)));
  return { name, text: withoutStatements(text, unused) };
}

/** Returns an entry that only re-exports existing modules. */
function exportingOnly(needed: ReadonlySet<string>, { name, text }: RuntimeFile): RuntimeFile {
  const missing = reexportsOf(text).filter(({ link }) => !needed.has(importedModule(name, link)));
  return { name, text: withoutStatements(text, missing) };
}

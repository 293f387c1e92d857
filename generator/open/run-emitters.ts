/** Runs the emitters of a package, and validates their files. Errors name the emitter. */
import { existsSync } from "node:fs";
import { relative, resolve } from "node:path";
import { diagnostic, type Diagnostic, type Place } from "../diagnostics/diagnostic.ts";
import type { EmittedPlan, FilePlan } from "../typescript/plan/file-plan.ts";
import type { Model } from "../model/model.ts";
import { moduleSyntaxProblem, transpileModule } from "../print/transpile/transpile-module.ts";
import { type CodeLayout, isModule, moduleEntry, sourceCondition } from "../text/package-layout.ts";
import { didYouMean } from "../text/nearest.ts";
import { toSlashes } from "../text/paths.ts";
import { foldersAbove, foldPath, outputPathProblem } from "../write/paths.ts";
import { type EmitterFile, isEmitterFile, type PublicEmitter } from "./emitter.ts";
import { emitterFiles, errorText, importAnew, moduleText } from "./emitter-modules.ts";
import { publicModel } from "./public-model.ts";
import { toolsFor } from "./tools.ts";

/** Emitters that a configuration names without a path. Each is loaded on demand. */
const builtInEmitters: Readonly<Record<string, () => Promise<PublicEmitter>>> = {
  mock: async () => (await import("./mock/mock.ts")).mock,
  tanstack: async () => (await import("./tanstack/tanstack.ts")).tanstack,
};

interface EmitRequest {
  readonly words: readonly string[];
  /** Locations in the configuration, by index. */
  readonly places: readonly Place[] | undefined;
  readonly cwd: string;
  readonly layout: CodeLayout;
}

export interface Emitted {
  readonly plan: EmittedPlan;
  readonly emitter: string;
  readonly place: Place | undefined;
}

export interface Emission {
  readonly files: readonly Emitted[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Runs emitters in the order of the configuration, even after errors of other emitters. */
export async function runEmitters(
  model: Model,
  { words, places, cwd, layout }: EmitRequest,
): Promise<Emission> {
  const files: Emitted[] = [];
  const diagnostics: Diagnostic[] = [];
  const described = publicModel(model, layout);
  for (const [index, word] of words.entries()) {
    const place = places?.[index];
    const loaded = await loadEmitter(word, cwd, place);
    if ("code" in loaded) {
      diagnostics.push(loaded);
      continue;
    }
    const label = loaded.name === word ? word : `${loaded.name} (${word})`;
    const emitted = emit(loaded, described, layout, cwd);
    if (typeof emitted === "string") {
      diagnostics.push(diagnostic("emitter-wrong", place, { name: label, reason: emitted }));
      continue;
    }
    for (const { path, text, packages } of emitted) {
      const plan = { kind: "emitted", path: `${layout.folder}${path}`, text, packages } as const;
      files.push({ plan, emitter: label, place });
    }
  }
  return { files, diagnostics };
}

function noSuchEmitter(word: string): string {
  const names = Object.keys(builtInEmitters);
  const known = names.length === 0 ? "" : ` There are ${names.join(", ")}.`;
  return didYouMean(
    word,
    names,
    `; write a file name with its leading dot, as in "./${word}".${known}`,
  );
}

async function loadEmitter(
  word: string,
  cwd: string,
  place: Place | undefined,
): Promise<PublicEmitter | Diagnostic> {
  if (!isEmitterFile(word)) {
    const builtIn = Object.hasOwn(builtInEmitters, word) ? builtInEmitters[word] : undefined;
    if (builtIn !== undefined) return await builtIn();
    return diagnostic("emitter-unknown", place, { name: word, hint: noSuchEmitter(word) });
  }
  const file = resolve(cwd, word);
  if (!existsSync(file)) return diagnostic("emitter-missing", place, { file: word });
  const wrong = (reason: string): Diagnostic =>
    diagnostic("emitter-wrong", place, { name: word, reason });
  try {
    const { default: found } = (await importAnew(file)) as { readonly default?: unknown };
    if (isEmitter(found)) return found;
    return wrong("has no default export `{ name, emit }`");
  } catch (error) {
    return wrong(`cannot be loaded: ${syntaxText(word, cwd) ?? errorText(error, cwd)}`);
  }
}

/** Returns the first module that cannot be parsed, with the location: Node reports syntax errors without a location. */
function syntaxText(word: string, cwd: string): string | undefined {
  for (const path of emitterFiles([word], cwd)) {
    const problem = moduleSyntaxProblem({ path, text: moduleText(path) });
    if (problem === undefined) continue;
    const { line, column, reason } = problem;
    return `${withoutDot(reason)} (${toSlashes(relative(cwd, path))}:${line}:${column})`;
  }
  return undefined;
}

const withoutDot = (sentence: string): string => sentence.replace(/\.$/, "");

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const isEmitter = (value: unknown): value is PublicEmitter =>
  isObject(value) &&
  typeof value["name"] === "string" &&
  value["name"] !== "" &&
  typeof value["emit"] === "function";

function emit(
  emitter: PublicEmitter,
  model: ReturnType<typeof publicModel>,
  layout: CodeLayout,
  cwd: string,
): readonly EmitterFile[] | string {
  let files: unknown;
  try {
    files = emitter.emit(model, toolsFor(layout));
  } catch (error) {
    return `has failed: ${errorText(error, cwd)}`;
  }
  return Array.isArray(files) && files.every(isFile)
    ? files
    : "does not return a list of `{ path, text }`";
}

const isFile = (value: unknown): value is EmitterFile =>
  isObject(value) &&
  typeof value["path"] === "string" &&
  typeof value["text"] === "string" &&
  (value["packages"] === undefined || isObject(value["packages"]));

/** Reports problems with the files of emitters. `plans`: all files of the package. */
export function emittedProblems(
  emitted: readonly Emitted[],
  plans: readonly FilePlan[],
  layout: CodeLayout,
): readonly Diagnostic[] {
  const taken = new Map<string, string>();
  const others = plans.filter(({ kind }) => kind !== "emitted");
  for (const { path } of others) {
    for (const one of [path, ...foldersAbove(path)]) taken.set(foldPath(one), "the package");
  }
  const files = new Set(others.map(({ path }) => foldPath(path)));
  const entries = entriesOf(plans);
  return emitted.flatMap(({ plan, emitter, place }) => {
    const { path } = plan;
    const below = path.slice(layout.folder.length);
    const owner = taken.get(foldPath(path));
    taken.set(foldPath(path), emitter);
    const entry = moduleEntry(path);
    const reason =
      outputPathProblem(below) ??
      (/^runtime(?:\/|$)/i.test(below) ? "that folder is reserved for Callsheet" : undefined) ??
      (owner === undefined ? undefined : `${owner} already has a file or a folder of that name`) ??
      (foldersAbove(path).some((one) => files.has(foldPath(one)))
        ? "a file of the package has the name of its folder"
        : undefined) ??
      (entry !== undefined && isOther(entries[entry], path)
        ? `the package already has an entry "${entry}"`
        : undefined) ??
      codeProblem(plan, layout);
    if (reason === undefined) return [];
    return [diagnostic("emitter-file", place, { name: emitter, path: below, reason })];
  });
}

type Entry = Readonly<Record<string, string>>;

function entriesOf(plans: readonly FilePlan[]): Readonly<Record<string, Entry>> {
  const manifest = plans.find(({ path }) => path === "package.json");
  const value = manifest?.kind === "json" ? manifest.value : {};
  return (value as { readonly exports?: Readonly<Record<string, Entry>> }).exports ?? {};
}

const isOther = (entry: Entry | undefined, path: string): boolean =>
  entry !== undefined && entry[sourceCondition] !== `./${path}`;

/** Returns the reason why a module cannot be compiled. Modules of a package are built separately. */
function codeProblem(file: EmittedPlan, { kind }: CodeLayout): string | undefined {
  if (!/\.[cm]?tsx?$/.test(file.path)) return undefined;
  const isBuilt = kind === "package" && isModule(file.path);
  const problem = isBuilt ? transpileModule(file).problem : moduleSyntaxProblem(file);
  if (problem === undefined) return undefined;
  const { line, column, reason } = problem;
  return `line ${line}, column ${column} of the file: ${withoutDot(reason)}`;
}

/**
 * The whole way on one screen: sources to model, model to plans, plans to text, text to formatted text. Nothing here
 * touches the disk, the console or the process; every command is made of these.
 */
import type { FormatOptions } from "../print/format/format-options.ts";
import type { Templates } from "../emit/templates.ts";
import type { SourceText } from "../text/source-text.ts";
import { buildModel, type Built } from "../model/build-model.ts";
import type { Model } from "../model/model.ts";
import type { FilePlan } from "../emit/file-plan.ts";
import type { printFiles } from "../print/thread/print-files.ts";
import type { PrintCache } from "./cache/print-cache.ts";
import { sha256 } from "../text/sha256.ts";
import type { OutputFile } from "../print/output-file.ts";

/** What the sources mean, or what is wrong with them. `name`: of the package, in place of what the spec says. */
export function compile(
  sources: readonly SourceText[],
  { name }: { name?: string | undefined } = {},
): Built {
  const built = buildModel(sources);
  if (built.model === undefined || name === undefined) return built;
  return { ...built, model: { ...built.model, package: { ...built.model.package, name } } };
}

export interface RenderOptions {
  /** How code is formatted. Then copies are formatted too, which are taken as they are otherwise. */
  readonly format?: FormatOptions | undefined;
  /** Told after each file that had to be printed. */
  readonly onFile?: ((done: number, all: number) => void) | undefined;
  /** Stops between two files; what is thrown is its reason. */
  readonly signal?: AbortSignal | undefined;
  /** What prints and formats. Default: this thread. */
  readonly print?: typeof printFiles | undefined;
}

/** Every file of the generated package, ready to be written or compared. Throws TemplateError. */
export async function render(
  model: Model,
  templates: Templates,
  options: RenderOptions = {},
): Promise<OutputFile[]> {
  const { files } = await renderChanged(model, templates, new Map(), options);
  return files;
}

/** The same, but what is remembered is neither printed nor formatted again. */
export async function renderChanged(
  model: Model,
  templates: Templates,
  memory: PrintCache,
  options: RenderOptions = {},
): Promise<{ readonly files: OutputFile[]; readonly memory: PrintCache }> {
  const { format } = options;
  // Loaded here, since whoever compiles alone needs neither.
  const { planPackage } = await import("../emit/plan-package.ts");
  const { printFiles } = await import("../print/thread/print-files.ts");
  const plans = planPackage(model, templates);
  const own = new Set(templates.own.map(({ path }) => path));
  // A copy is formatted where it is written by hand, unless the project has a style of its own.
  const isTaken = ({ kind, path }: FilePlan): boolean =>
    kind === "copy" && (format === undefined || own.has(path));
  const keyed = plans
    .filter((plan) => !isTaken(plan))
    .map((plan) => ({ plan, key: keyOf(plan, templates, format) }));
  const changed = keyed.filter(({ key }) => !memory.has(key)).map(({ plan }) => plan);
  const printed = new Map<string, string>();
  const { print = printFiles, onFile, signal } = options;
  await print(changed, templates.prose, {
    format,
    signal,
    onFile({ path, text }) {
      printed.set(path, text);
      onFile?.(printed.size, changed.length);
    },
  });
  const texts = keyed.map(({ plan: { path }, key }) => {
    const text = printed.get(path) ?? memory.get(key);
    if (text === undefined) throw new Error(`${path} was not printed.`);
    return { path, key, text };
  });
  const taken = plans.filter((plan) => plan.kind === "copy").filter(isTaken);
  return {
    files: [...taken, ...texts].map(({ path, text }) => ({ path, text })),
    memory: new Map(texts.map(({ key, text }) => [key, text])),
  };
}

/** One hash for all that decides what becomes of a plan, the generator left out. */
function keyOf(plan: FilePlan, { prose }: Templates, format: FormatOptions | undefined): string {
  const template = plan.kind === "markdown" ? prose[plan.template] : undefined;
  return sha256(JSON.stringify([plan, template, format]));
}

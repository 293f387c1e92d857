/** Prints plans as formatted files, unless they are cached. Printers and formatter are loaded on demand. */
import type { FilePlan } from "../../typescript/plan/file-plan.ts";
import type { Templates } from "../../typescript/plan/templates.ts";
import type { Style } from "../../print/format/style.ts";
import type { OutputFile, PrintedFile } from "../../print/output-file.ts";
import { now } from "../progress.ts";
import { sha256 } from "../../text/sha256.ts";
import type { KeyedFile, Memory } from "../incremental/memory.ts";

export interface PrintOptions {
  /** Formatting options. Undefined for the printer's layout. With options, copied files are formatted too. */
  readonly format?: Style | undefined;
  readonly memory?: Pick<Memory, "printed" | "keep"> | undefined;
  /** Called after each file that had to be printed. */
  readonly onFile?: ((done: number, all: number) => void) | undefined;
  /** Stops between two files; the signal's reason is thrown. */
  readonly signal?: AbortSignal | undefined;
}

/** Throws TemplateError. */
export async function printPlans(
  plans: readonly FilePlan[],
  templates: Templates,
  { format, memory, onFile, signal }: PrintOptions,
): Promise<OutputFile[]> {
  const projectPaths = new Set(templates.projectFiles.map(({ path }) => path));
  // A copied file is already formatted unless the project has its own style.
  const isCopied = ({ kind, path }: FilePlan): boolean =>
    kind === "copy" && (format === undefined || projectPaths.has(path));
  const printed = plans
    .filter((plan) => !isCopied(plan))
    .map((plan) => {
      const key = keyOf(plan, templates, format);
      return { plan, key, text: memory?.printed(plan.path, key) };
    });
  const changed = printed.filter(({ text }) => text === undefined);
  const texts = await printAll(
    changed.map(({ plan }) => plan),
    templates.prose,
    { format, signal, onFile },
  );
  const files = printed.map(({ plan: { path }, key, text = texts.get(path) }): KeyedFile => {
    if (text === undefined) throw new Error(`${path} was not printed.`);
    return { path, key, text };
  });
  memory?.keep(files);
  const copies = plans.filter((plan) => plan.kind === "copy").filter(isCopied);
  return [...copies, ...files].map(({ path, text }) => ({ path, text }));
}

/** Returns a hash of everything that determines the text of a planned file, except the generator. */
function keyOf(plan: FilePlan, { prose }: Templates, format: Style | undefined): string {
  const template = plan.kind === "markdown" ? prose[plan.template] : undefined;
  return sha256(JSON.stringify([plan, template, format]));
}

/** Prints files, and returns their contents by path. `prose`: Handlebars templates by name. */
async function printAll(
  plans: readonly FilePlan[],
  prose: Templates["prose"],
  { format, onFile, signal }: Omit<PrintOptions, "memory">,
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  if (plans.length === 0) return texts;
  const print = await printerOf(plans);
  const { formatFile } = await import("../../print/format/format-file.ts");
  let turn = now();
  for (const plan of plans) {
    const printed = print(plan, prose);
    const { path, text } = await formatFile(printed, format).catch((error: unknown) => {
      // An emitter can write files that prettier cannot parse, such as JSON with comments.
      if (plan.kind === "emitted") return printed;
      throw error;
    });
    texts.set(path, text);
    onFile?.(texts.size, plans.length);
    signal?.throwIfAborted();
    if (now() - turn < 50) continue;
    // Printing blocks the event loop; without this pause a run could not be interrupted.
    await new Promise(setImmediate);
    turn = now();
  }
  return texts;
}

/** Loads ts-morph for code only, and handlebars for prose only. */
async function printerOf(
  plans: readonly FilePlan[],
): Promise<(plan: FilePlan, prose: Templates["prose"]) => PrintedFile> {
  const isCode = ({ kind }: FilePlan): boolean => kind === "module";
  const code = plans.some(isCode) ? await import("../../print/print-module.ts") : undefined;
  const text = plans.every(isCode) ? undefined : await import("../../print/print-text.ts");
  return (plan, prose) => {
    const printed = plan.kind === "module" ? code?.printModule(plan) : text?.printText(plan, prose);
    if (printed === undefined) throw new Error(`${plan.path} has no printer.`);
    return printed;
  };
}

/** Plans to files: files in the cache are neither printed nor formatted again. */
import type { FilePlan } from "../emit/plan/file-plan.ts";
import { planHash } from "../emit/plan/plan-text.ts";
import type { KnownModule } from "../emit/plan/planned-before.ts";
import type { Templates } from "../emit/templates.ts";
import type { Style } from "../print/format/format-options.ts";
import type { OutputFile } from "../print/output-file.ts";
import type { printFiles } from "./thread/print-files.ts";
import { remembered } from "../text/remembered.ts";
import { sha256 } from "../text/sha256.ts";
import type { PrintCache } from "./cache/print-cache.ts";

export interface PrintChangedOptions {
  /** How code is formatted. Copies, otherwise unchanged, are then formatted too. */
  readonly format?: Style | undefined;
  /** Called after each file that had to be printed, once it is known how many there are. */
  readonly onFile?: ((done: number, all: number) => void) | undefined;
  /** Stops between two files; the signal's reason is thrown. */
  readonly signal?: AbortSignal | undefined;
  /** The printer to use. Default: in this thread. */
  readonly print?: typeof printFiles | undefined;
}

export interface ChangedPrinter {
  /** Some plans, while the others are not known yet: `finish` is given them again, among all. */
  begin(plans: readonly Plan[]): void;
  /** Whether what was printed of a plan with this hash is at hand. */
  isPrinted(hash: string): boolean;
  /** Throws TemplateError. */
  finish(
    plans: readonly Plan[],
  ): Promise<{ readonly files: OutputFile[]; readonly cache: PrintCache }>;
}

export function changedPrinter(
  templates: Templates,
  cache: PrintCache,
  { format, onFile, signal, print }: PrintChangedOptions,
): ChangedPrinter {
  const projectPaths = new Set(templates.projectFiles.map(({ path }) => path));
  // A copied file is already formatted, unless the project has a style of its own.
  const isTaken = ({ kind, path }: Plan): boolean =>
    kind === "copy" && (format === undefined || projectPaths.has(path));
  const keyFor = remembered((plan: Plan) => keyOf(plan, templates, format));
  const isChanged = (plan: Plan): plan is FilePlan =>
    plan.kind !== "known" && !isTaken(plan) && (cache.size === 0 || !cache.has(keyFor(plan)));
  const begun = new Set<FilePlan>();
  // By their plans: what is begun may be another plan of the same file than the one to finish with.
  const printed = new Map<Plan, string>();
  const printing: Promise<unknown>[] = [];
  let all: number | undefined;

  const printSome = async (plans: readonly FilePlan[]): Promise<void> => {
    const planOf = new Map(plans.map((plan) => [plan.path, plan]));
    const printAll = print ?? (await import("./thread/print-files.ts")).printFiles;
    await printAll(plans, templates.prose, {
      format,
      signal,
      onFile({ path, text }) {
        const plan = planOf.get(path);
        if (plan !== undefined) printed.set(plan, text);
        if (all !== undefined) onFile?.(printed.size, all);
      },
    });
  };

  const begin = (plans: readonly Plan[]): void => {
    const changed = plans.filter(isChanged).filter((plan) => !begun.has(plan));
    if (changed.length === 0) return;
    for (const plan of changed) begun.add(plan);
    const some = printSome(changed);
    // Where the call sheets turn out to be wrong, nobody waits for it.
    some.catch(() => undefined);
    printing.push(some);
  };

  return {
    begin,
    // A module has no template.
    isPrinted: (hash) => cache.has(keyOfHash(hash, undefined, format)),
    async finish(plans) {
      begin(plans);
      all = begun.size;
      // Without a cache no key has been asked for yet: they are made while another thread prints.
      const keyed = plans
        .filter((plan) => !isTaken(plan))
        .map((plan) => ({ plan, key: keyFor(plan) }));
      await Promise.all(printing);
      const texts = keyed.map(({ plan, key }) => {
        const text = printed.get(plan) ?? cache.get(key);
        if (text === undefined) throw new Error(`${plan.path} was not printed.`);
        return { path: plan.path, key, text };
      });
      const taken = plans.filter((plan) => plan.kind === "copy").filter(isTaken);
      return {
        files: [...taken, ...texts].map(({ path, text }) => ({ path, text })),
        cache: new Map(texts.map(({ key, text }) => [key, text])),
      };
    },
  };
}

type Plan = FilePlan | KnownModule;

/** One hash of all that determines the text of a planned file, except the generator. */
function keyOf(plan: Plan, { prose }: Templates, format: Style | undefined): string {
  const template = plan.kind === "markdown" ? prose[plan.template] : undefined;
  return keyOfHash(planHash(plan), template, format);
}

const keyOfHash = (hash: string, template: string | undefined, format: Style | undefined): string =>
  sha256(JSON.stringify([hash, template, format]));

import { countOf } from "../diagnostics/show.ts";
import type { Model } from "../model/model.ts";
import type { GenerateReport } from "../project/commands/generate.ts";
import type { CheckedPackage, GeneratedPackage } from "../project/report/report.ts";
import type { WatchEvent } from "../project/watch/watch.ts";
import { builtFolder } from "../text/package-layout.ts";
import { plural } from "../text/texts.ts";

export interface Summary {
  readonly out: string;
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly built: readonly string[];
  readonly model?: Model | undefined;
  readonly milliseconds: number;
}

/** Summarizes a run in one line if nothing changed, otherwise in a few lines. */
export async function generateSummary(summary: Summary): Promise<string> {
  const { out, written, removed, built, model, milliseconds } = summary;
  const time = `${Math.round(milliseconds)} ms`;
  if (written.length === 0 && removed.every((path) => path.startsWith(`${builtFolder}/`))) {
    return built.length + removed.length === 0
      ? `${out}/ is up to date (${time}).`
      : `${out}/${builtFolder}/ was updated (${time}).`;
  }
  const changes = [
    `${written.length} written`,
    ...(removed.length === 0 ? [] : [`${removed.length} removed`]),
  ].join(", ");
  const lines = model === undefined ? [] : await modelLines(model);
  return [`${out}/: ${changes} (${time}).`, ...lines].join("\n");
}

async function modelLines({ services }: Model): Promise<string[]> {
  // Loaded here: a run with nothing to do has no model.
  const { countFacts, unknownFacts } = await import("../model/unknowns.ts");
  const operations = services.flatMap(({ resources }) =>
    resources.flatMap((resource) => resource.operations),
  );
  const facts = services.flatMap(unknownFacts);
  const counts = countFacts(facts).map(({ fact, count }) => `${fact} ${count}`);
  return [
    `${plural(operations.length, "operation")} of ${plural(services.length, "service")}.`,
    ...(facts.length === 0
      ? []
      : [`${plural(facts.length, "fact")} not documented: ${counts.join(", ")}.`]),
  ];
}

/** Returns one string per next step. Several packages of an application can share a step. */
export function nextLines(packages: readonly Pick<GeneratedPackage, "next">[]): readonly string[] {
  const steps = packages.flatMap(({ next }) => next ?? []);
  return [...new Set(steps.map(({ reason, command }) => `${reason}\nNext: ${command}`))];
}

/** Returns the consequence of errors, to follow the number of errors. */
export function consequenceOf({ ok, packages }: GenerateReport): string {
  if (ok) return "";
  if (!packages.some(isWritten)) return "; nothing was written";
  const { kept, begun } = failedPackages(packages);
  const ends = [
    ...(kept.length === 0 ? [] : [`nothing was written to ${kept.join(", ")}`]),
    ...begun.map((out) => `${out} was partly written, and the next run completes it`),
  ];
  return ends.map((end) => `; ${end}`).join("");
}

type AnyPackage = GeneratedPackage | CheckedPackage;

/** Returns the output folders of packages with an error: unchanged ones, and those with replaced files. */
function failedPackages(packages: readonly AnyPackage[]) {
  const failed = packages.filter(({ ok }) => !ok);
  const names = (some: readonly AnyPackage[]) => some.map(({ out }) => `${out}/`);
  return {
    kept: names(failed.filter((one) => !isWritten(one))),
    begun: names(failed.filter(isWritten)),
  };
}

export const isWritten = (one: AnyPackage): boolean =>
  "written" in one && one.written.length + one.removed.length + one.built.length > 0;

type RunEvent = Extract<WatchEvent, { event: "run" }>;

export function runLine({ changed, milliseconds, result }: RunEvent): string {
  const cause = changed.length === 0 ? "" : `${few(changed)} changed: `;
  return `${cause}${resultText(result)} (${milliseconds} ms)`;
}

function resultText({ ok, diagnostics, packages }: RunEvent["result"]): string {
  const { kept, begun } = failedPackages(packages);
  const files = packages.flatMap((one) =>
    "drift" in one
      ? []
      : [
          ...one.written.map((path) => `${one.out}/${path}`),
          ...one.removed.map((path) => `-${one.out}/${path}`),
        ],
  );
  const done = [
    ...(diagnostics.length === 0 ? [] : [countOf(diagnostics)]),
    ...(ok || kept.length === 0
      ? []
      : [`${few(kept)} ${kept.length === 1 ? "is" : "are"} unchanged`]),
    ...begun.map((out) => `${out} was partly written`),
    ...(files.length === 0 ? [] : [`wrote ${few(files)}`]),
    ...(ok && files.length === 0 ? ["up to date"] : []),
  ];
  return done.join(", ");
}

/** Lists three names and the number of others, to keep the line short. */
function few(names: readonly string[]): string {
  const listed = names.length > 4 ? names.slice(0, 3) : names;
  const rest = names.length - listed.length;
  return `${listed.join(", ")}${rest === 0 ? "" : ` and ${rest} more`}`;
}

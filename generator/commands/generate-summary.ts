/** What `generate` says when it is done: one line where nothing is new, few where something is. */
import type { Model } from "../model/model.ts";
import { countFacts, unknownFacts } from "../model/unknowns.ts";
import type { Comparison } from "../write/comparison.ts";

export interface Summary {
  readonly out: string;
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly model: Model | undefined;
  readonly milliseconds: number;
}

export function generateSummary(summary: Summary): string {
  const { out, written, removed, model, milliseconds } = summary;
  const time = `${Math.round(milliseconds)} ms`;
  if (written.length + removed.length === 0) return `${out}/ is up to date (${time}).`;
  const changes = [
    `${written.length} written`,
    ...(removed.length === 0 ? [] : [`${removed.length} removed`]),
  ].join(", ");
  return [`${out}/: ${changes} (${time}).`, ...(model === undefined ? [] : modelLines(model))].join(
    "\n",
  );
}

function modelLines({ services }: Model): string[] {
  const operations = services.flatMap(({ resources }) =>
    resources.flatMap((resource) => resource.operations),
  );
  const facts = services.flatMap(unknownFacts);
  const counts = countFacts(facts).map(({ fact, count }) => `${fact} ${count}`);
  return [
    `${plural(operations.length, "operation")} of ${plural(services.length, "service")}.`,
    ...(facts.length === 0
      ? []
      : [`${plural(facts.length, "fact")} not in the documents: ${counts.join(", ")}.`]),
  ];
}

/** Every file that is not as it would be generated, and the command that mends it. */
export function checkSummary(
  comparison: Comparison,
  { out, command }: { readonly out: string; readonly command: string },
): string {
  const { missing, different, stale, edited, foreign, same } = comparison;
  const kinds = { missing, different, stale, edited, foreign };
  const lines = Object.entries(kinds).flatMap(([kind, paths]) =>
    paths.map((path) => `${kind.padEnd("different".length)}  ${out}/${path}`),
  );
  if (lines.length === 0) return `${out}/ is up to date (${plural(same.length, "file")}).`;
  return [
    ...lines,
    "",
    `${plural(lines.length, "file")} not as generated. Run \`${command}\` and commit the result.`,
    ...(edited.length === 0
      ? []
      : ["Edited files are kept: move the edit into the spec, or give the edit up with --force."]),
    ...(foreign.length === 0 ? [] : ["Foreign files are in the way: move them elsewhere."]),
  ].join("\n");
}

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? "" : "s"}`;

/** The output of `generate`: one line when nothing is new, a few otherwise. */
import type { Model } from "../model/model.ts";
import { builtFolder } from "../text/built-path.ts";
import { plural } from "../text/plural.ts";

export interface Summary {
  readonly out: string;
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly built: readonly string[];
  readonly model?: Model | undefined;
  readonly milliseconds: number;
}

export async function generateSummary(summary: Summary): Promise<string> {
  const { out, written, removed, built, model, milliseconds } = summary;
  const time = `${Math.round(milliseconds)} ms`;
  if (written.length === 0 && removed.every((path) => path.startsWith(`${builtFolder}/`))) {
    return built.length + removed.length === 0
      ? `${out}/ is up to date (${time}).`
      : `${out}/${builtFolder}/ was brought up to date (${time}).`;
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
      : [`${plural(facts.length, "fact")} not in the documents: ${counts.join(", ")}.`]),
  ];
}

/** Verdicts of diff for all fixes of call sheets, applied unchanged. */
import { diffModels } from "../../generator/diff/diff-models.ts";
import type { Fix } from "../../generator/lint/finding.ts";
import { understand } from "../../generator/project/generate/compile.ts";
import type { LintedSources } from "../../generator/project/lint/lint-sources.ts";
import { parseYaml } from "../../generator/sheets/document/parse-yaml.ts";
import { anyOverlap, applyEdits } from "../../generator/text/source-text.ts";

/** Returns no verdicts if nothing differs or if the call sheets did not compile before. */
export function verdictsOf({ sources, findings, model }: Omit<LintedSources, "errors">): string[] {
  const chosen: Fix[] = [];
  for (const { fix } of findings) {
    const isFree = (one: Fix): boolean =>
      !chosen.some((other) => other.path === one.path && anyOverlap(other.edits, one.edits));
    if (fix !== undefined && isFree(fix)) chosen.push(fix);
  }
  if (model === undefined || chosen.length === 0) return [];
  const after = sources.map((source) => {
    const edits = chosen.filter(({ path }) => path === source.path).flatMap((fix) => fix.edits);
    return { ...source, text: applyEdits(source.text, edits) };
  });
  const fixed = understand(after.map(parseYaml)).model;
  if (fixed === undefined) return ["The call sheets do not compile any more."];
  return diffModels({ old: model, new: fixed }).map(({ verdict, rule }) => `${verdict}: ${rule}`);
}

/** What diff says of the fixes of call sheets: all that are found, applied as they stand. */
import { diffModels } from "../../generator/diff/diff-models.ts";
import type { Levels } from "../../generator/lint/levels.ts";
import type { Fix } from "../../generator/lint/rule/finding.ts";
import { understand } from "../../generator/project/compile.ts";
import { lintWhole } from "../../generator/project/lint/lint-sources.ts";
import { parseYaml } from "../../generator/spec/document/parse-yaml.ts";
import type { SourceText } from "../../generator/text/source-text.ts";
import { anyOverlap, applyEdits } from "../../generator/text/text-edit.ts";

/** None where nothing differs, or where the call sheets did not compile: then nobody called what they describe. */
export function verdictsOf(before: readonly SourceText[], levels: Levels = {}): string[] {
  const { findings, model } = lintWhole(before, levels);
  if (model === undefined) return [];
  const chosen: Fix[] = [];
  for (const { fix } of findings) {
    const isFree = (one: Fix): boolean =>
      !chosen.some((other) => other.path === one.path && anyOverlap(other.edits, one.edits));
    if (fix !== undefined && isFree(fix)) chosen.push(fix);
  }
  const after = before.map((source) => {
    const edits = chosen.filter(({ path }) => path === source.path).flatMap((fix) => fix.edits);
    return { ...source, text: applyEdits(source.text, edits) };
  });
  const mended = understand(after.map(parseYaml)).model;
  if (mended === undefined) return ["The call sheets do not compile any more."];
  return diffModels({ old: model, new: mended }).map(({ verdict, rule }) => `${verdict}: ${rule}`);
}

/**
 * Reads the example of each rule of diff: the smallest change that it reports, as a diff of call sheets. A line begins
 * with `-` on the old side, `+` on the new side, and a space on both sides. `@@ demo/other.yaml` begins a call sheet;
 * lines before the first one belong to `demo/things.yaml`. `! rule` names another rule that always reports the change,
 * too.
 */
import { showDiagnostics } from "../diagnostics/show.ts";
import { diffModels } from "../diff/diff-models.ts";
import { allRules } from "../diff/rules-page.ts";
import type { Pair } from "../diff/pair/pair.ts";
import type { Change } from "../diff/verdict/change.ts";
import type { Model } from "../model/model.ts";
import { compile } from "../project/generate/compile.ts";
import type { SourceText } from "../text/source-text.ts";
import { byCodeUnit } from "../text/texts.ts";

export interface DiffExample {
  readonly rule: string;
  readonly text: string;
  /** Ids of rules that report the same change. */
  readonly alsoReported: readonly string[];
  readonly models: Pair<Model>;
  readonly changes: readonly Change[];
}

export const readDiffExamples = (): DiffExample[] =>
  allRules
    .map(({ id, example }) => diffExample(id, example))
    .toSorted((a, b) => byCodeUnit(a.rule, b.rule));

export function diffExample(rule: string, text: string): DiffExample {
  const models = { old: modelOf(rule, text, "-"), new: modelOf(rule, text, "+") };
  const alsoReported = Array.from(text.matchAll(/^! (\S+)\n/gm), ([, other = ""]) => other);
  const shown = text.replaceAll(/^! .*\n/gm, "");
  return { rule, text: shown, alsoReported: alsoReported, models, changes: diffModels(models) };
}

/** The service sheet for examples that do not have one. */
const service = "callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://demo.example\n";

/** `mark`: the first character of lines that exist only on this side. */
function modelOf(rule: string, text: string, mark: "-" | "+"): Model {
  const sheets = new Map<string, string>();
  let path = "demo/things.yaml";
  for (const line of text.split("\n")) {
    if (line.startsWith("@@ ")) path = line.slice("@@ ".length);
    else if (line.startsWith(" ") || line.startsWith(mark)) {
      sheets.set(path, `${sheets.get(path) ?? ""}${line.slice(1)}\n`);
    }
  }
  if (!sheets.has("demo/service.yaml")) sheets.set("demo/service.yaml", service);
  const sources = Array.from(sheets, ([at, sheet]): SourceText => {
    return { path: at, text: sheet, origin: `spec/${at}`, file: `spec/${at}` };
  });
  const { model, diagnostics } = compile(sources);
  if (model !== undefined) return model;
  throw new Error(
    `The example of ${rule}, side ${mark}:\n${showDiagnostics(diagnostics, sources)}`,
  );
}

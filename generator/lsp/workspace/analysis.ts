/** What the call sheets of a folder mean, and what is wrong with them. */
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Levels } from "../../lint/rule.ts";
import { lint } from "../../lint/lint.ts";
import type { Finding } from "../../lint/finding.ts";
import type { NameUse } from "../../model/context/build-context.ts";
import type { Model } from "../../model/model.ts";
import { understand } from "../../project/compile.ts";
import type { ParsedYaml } from "../../spec/document/parse-yaml.ts";

export interface Analysis {
  /** As they are now. */
  readonly current: ReadonlyMap<string, ParsedYaml>;
  /** By the name of the file in messages; of one that is no YAML at the moment, the last that was. */
  readonly documents: ReadonlyMap<string, ParsedYaml>;
  /** What could be understood of the documents. */
  readonly model: Model;
  readonly names: readonly NameUse[];
  /** What compiling complains of. */
  readonly diagnostics: readonly Diagnostic[];
  /** The same and what rules find, with what would mend it. */
  readonly findings: readonly Finding[];
}

/** `readable`: the last documents that were YAML. `levels`: of lint's rules. */
export function analyse(
  documents: readonly ParsedYaml[],
  readable: ReadonlyMap<string, ParsedYaml>,
  levels: Levels,
): Analysis {
  const now = understand(documents);
  const usable = documents.map((parsed) => readable.get(fileOf(parsed)) ?? parsed);
  const meant = documents.every(({ isReadable }) => isReadable) ? now : understand(usable);
  return {
    current: new Map(documents.map((parsed) => [fileOf(parsed), parsed])),
    documents: new Map(usable.map((parsed) => [fileOf(parsed), parsed])),
    model: meant.draft.model,
    names: meant.names,
    diagnostics: now.diagnostics,
    findings: lint(now, levels),
  };
}

const fileOf = ({ document }: ParsedYaml): string => document.source.file;

/** Call sheets with a renaming, and what would then be wrong with them. */
import { diffModels } from "../../diff/diff-models.ts";
import { understand } from "../../project/compile.ts";
import { parseYaml, type ParsedYaml } from "../../spec/document/parse-yaml.ts";
import { applyEdits } from "../../text/text-edit.ts";
import type { Analysis } from "../workspace/analysis.ts";
import type { Renaming } from "./renaming.ts";

/** The first error that the files have with the renaming and not without it, or else what goes over the wire otherwise. */
export function editProblem(analysis: Analysis, renaming: Renaming): string | undefined {
  const before = new Map(
    Object.entries(Object.groupBy(analysis.diagnostics, ({ code }) => code)).map(
      ([code, found]) => [code, found?.length ?? 0],
    ),
  );
  const { diagnostics, draft } = understand(
    Array.from(analysis.current.values(), (parsed) => renamed(parsed, renaming)),
  );
  const error = diagnostics.find(({ code, severity }) => {
    const left = before.get(code) ?? 0;
    before.set(code, left - 1);
    return severity === "error" && left <= 0;
  });
  if (error !== undefined) return error.message;
  const change = diffModels({ old: analysis.model, new: draft.model }).find(
    ({ behaviour, old }) => behaviour !== "same" || old !== "yes",
  );
  return change && `The name would change what goes over the wire: ${change.message}`;
}

function renamed(parsed: ParsedYaml, { edits, move }: Renaming): ParsedYaml {
  const { source } = parsed.document;
  const changes = edits.get(source.file);
  if (changes === undefined) return parsed;
  const text = applyEdits(source.text, changes);
  if (move?.file !== source.file) return parseYaml({ ...source, text });
  const moved = (name: string): string => name.slice(0, -move.from.length) + move.to;
  const { path, origin, file } = source;
  return parseYaml({ path: moved(path), origin: moved(origin), file: moved(file), text });
}

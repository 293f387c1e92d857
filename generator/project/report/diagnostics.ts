/** Converts diagnostics for reports: flat, with the text that the command line shows. */
import type { Diagnostic as Located } from "../../diagnostics/diagnostic.ts";
import { byPlace, flattener, showDiagnostic } from "../../diagnostics/show.ts";
import type { SourceText } from "../../text/source-text.ts";
import type { Diagnostic } from "./report.ts";

/** Removes duplicate diagnostics; `strict` turns warnings into errors. */
export const judge = (
  diagnostics: readonly Diagnostic[],
  { strict = false }: { readonly strict?: boolean | undefined } = {},
): readonly Diagnostic[] => unique(strict ? strictly(diagnostics) : diagnostics);

/** Maximum number of reported diagnostics with one code. Further ones are only counted, to limit memory. */
const most = 1000;

/** Returns diagnostics sorted by location. `sources`: the files that contain the locations. */
export function describe(
  found: readonly Located[],
  sources: readonly SourceText[] = [],
): Diagnostic[] {
  const byCode = Map.groupBy(
    found.length > most ? found.toSorted(byPlace) : [],
    ({ code }) => code,
  );
  const many = [...byCode.values()].filter(({ length }) => length > most);
  const left = new Set(many.flatMap((all) => all.slice(most)));
  const more = new Map(many.map((all) => [all[most - 1], all.length - most]));
  const flat = flattener(sources);
  return found
    .filter((one) => !left.has(one))
    .toSorted(byPlace)
    .map((one) => {
      const shown = flat(one);
      const count = more.get(one);
      const listed = count === undefined ? shown : { ...shown, more: count };
      return { ...listed, text: showDiagnostic(shown) };
    });
}

const strictly = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.map((diagnostic) => {
    if (diagnostic.severity !== "warning") return diagnostic;
    const severe = { ...diagnostic, severity: "error" as const };
    return { ...severe, text: showDiagnostic(severe) };
  });

/** Removes duplicates: packages with the same spec folder share its diagnostics. */
function unique(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(diagnostics.map((found) => [keyOf(found), found])).values()];
}

const keyOf = ({ code, message, file, line, column }: Diagnostic): string =>
  JSON.stringify([code, message, file, line, column]);

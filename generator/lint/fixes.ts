import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Edits, OutlineEntry } from "../sheets/document/yaml-edits.ts";
import { inlineText } from "../sheets/fmt/scalar-text.ts";
import type { SheetSite } from "./sites.ts";

/** Returns the innermost entry at the location of a diagnostic. */
export function entryOf(
  { place }: Diagnostic,
  { edit, parsed }: Pick<SheetSite, "edit" | "parsed">,
): OutlineEntry | undefined {
  if (place === undefined) return undefined;
  const offset = parsed.document.offsetOf(place);
  return edit.outline.entries.findLast(({ start, end }) => start <= offset && offset < end);
}

export function renameKey(problem: Diagnostic, site: SheetSite): Edits {
  const entry = entryOf(problem, site);
  const meant = problem.slip?.meant;
  if (entry === undefined || typeof meant !== "string") return undefined;
  if (entry.parent.parts.some(({ path }) => path.at(-1) === meant)) return undefined;
  return site.edit.renameKey(entry.path, inlineText(meant, "braces"));
}

export function replaceValue(problem: Diagnostic, site: SheetSite): Edits {
  const entry = entryOf(problem, site);
  if (entry === undefined || problem.slip === undefined) return undefined;
  const { meant } = problem.slip;
  return site.edit.replaceValue(entry.path, yamlOf(meant, site.edit.source(entry.path) ?? ""));
}

/** Returns a value as YAML. A number in quotes keeps its notation, such as 1.10. */
function yamlOf(meant: string | number | boolean, source: string): string {
  if (typeof meant !== "string") return String(meant);
  return /^[-+.\w]+$/.test(source) && Number(source) === Number(meant)
    ? `"${source}"`
    : inlineText(meant, "braces");
}

/** Replaces a misspelled name inside a type expression, if it occurs once. */
export function renameInType(problem: Diagnostic, site: SheetSite): Edits {
  const entry = entryOf(problem, site);
  if (entry === undefined || typeof problem.slip?.meant !== "string") return undefined;
  const { written, meant } = problem.slip;
  const { start } = entry.value;
  const words = (site.edit.source(entry.path) ?? "").matchAll(/'[^']*'|[A-Za-z_$][\w$]*/g);
  const [only, ...others] = [...words].filter(([word]) => word === written);
  if (only === undefined || others.length > 0) return undefined;
  const at = start + only.index;
  return [{ start: at, end: at + written.length, text: meant }];
}

export function removeEntry(problem: Diagnostic, site: SheetSite): Edits {
  const entry = entryOf(problem, site);
  return entry === undefined ? undefined : site.edit.remove(entry.path);
}

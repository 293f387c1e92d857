/** The call sheets that a comparison needs: services that are equal on both sides are not read further. */
import type { SourceText } from "../../text/source-text.ts";

type Sheets = readonly SourceText[];

/** The folder of a service; empty for what stands beside the services. */
const folderOf = ({ path }: SourceText): string => path.slice(0, Math.max(0, path.indexOf("/")));

/** What stands beside the services stays on both sides, unless nothing differs at all. */
export function changedServices(
  old: Sheets,
  now: Sheets,
): { readonly old: Sheets; readonly new: Sheets } {
  const changed = new Set([...differing(old, now), ...differing(now, old)]);
  if (changed.size === 0) return { old: [], new: [] };
  const needed = (sheet: SourceText) => folderOf(sheet) === "" || changed.has(folderOf(sheet));
  return { old: old.filter(needed), new: now.filter(needed) };
}

/** The folders with a file that the other side does not have so. */
function differing(sheets: Sheets, others: Sheets): readonly string[] {
  const texts = new Map(others.map(({ path, text }) => [path, text]));
  return sheets.filter(({ path, text }) => texts.get(path) !== text).map(folderOf);
}

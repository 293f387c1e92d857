/** The call sheets that need to be rewritten. */
import { diagnostic, type Diagnostic, startOf } from "../../diagnostics/diagnostic.ts";
import type { SourceText } from "../../text/source-text.ts";
import { fileFormats, fileKind, misplaced } from "../format/file-kind.ts";
import { formatSheet } from "./format-sheet.ts";

export interface FormattedSheet {
  readonly source: SourceText;
  /** The canonical text, which differs from the source. */
  readonly text: string;
}

export interface FormattedSheets {
  readonly changed: readonly FormattedSheet[];
  readonly diagnostics: readonly Diagnostic[];
}

export function formatSheets(sources: readonly SourceText[]): FormattedSheets {
  const changed: FormattedSheet[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const source of sources) {
    const kind = fileKind(source.path);
    if (kind === "misplaced") {
      const place = startOf(source.file);
      diagnostics.push(diagnostic("file-misplaced", place, { reason: misplaced }));
      continue;
    }
    const formatted = formatSheet(source, fileFormats[kind]);
    diagnostics.push(...formatted.diagnostics);
    if (formatted.ok && formatted.value !== source.text) {
      changed.push({ source, text: formatted.value });
    }
  }
  return { changed, diagnostics };
}

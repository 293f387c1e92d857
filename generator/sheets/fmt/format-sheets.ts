/** Formats call sheets: sorts keys, applies one layout, and keeps every comment and the meaning. */
import { diagnostic, type Diagnostic, startOf } from "../../diagnostics/diagnostic.ts";
import { fail, hasErrors, type Outcome, succeed } from "../../diagnostics/outcome.ts";
import type { SourceText } from "../../text/source-text.ts";
import { byCodeUnit } from "../../text/texts.ts";
import { findComments } from "../document/find-comments.ts";
import { parseYaml, type YamlDocument } from "../document/parse-yaml.ts";
import { isEqual } from "../document/plain-value.ts";
import { readTree } from "../document/read-tree.ts";
import { fileFormats, fileKind, misplaced } from "../format/files.ts";
import type { FormatSchema } from "../format/shape-of.ts";
import { validate } from "../format/validate.ts";
import { arrange } from "./arrange.ts";
import { printSheet } from "./print-spec.ts";

export interface FormattedSheet {
  readonly source: SourceText;
  /** The formatted file, which differs from the source. */
  readonly text: string;
}

interface FormattedSheets {
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

/** Returns one file in canonical format. `schema`: the format of this kind of file. */
export function formatSheet(source: SourceText, schema: FormatSchema): Outcome<string> {
  const { document, contents, diagnostics } = parseYaml(source);
  if (hasErrors(diagnostics)) return fail(diagnostics);
  const { value, diagnostics: found } = validate(schema, document);
  if (value === undefined) return fail(found);
  const tree = readTree(contents, source.text);
  const root = arrange(tree.root, schema, document.value);
  const text = printSheet({ ...tree, root });
  const { document: printed } = parseYaml({ ...source, text });
  if (!isSame(document, printed)) throw new Error(`Formatting ${source.file} would change it.`);
  return succeed(text);
}

/** Returns whether formatting kept the content: the final check, so that nothing is lost. */
const isSame = (before: YamlDocument, after: YamlDocument): boolean =>
  isEqual(before.value, after.value) &&
  commentsOf(before).join("\n") === commentsOf(after).join("\n");

const commentsOf = ({ source }: YamlDocument): readonly string[] =>
  findComments(source.text)
    .map(({ text }) => text)
    .toSorted(byCodeUnit);

/** The canonical text of one file: the order of the format, one layout, every comment, and the same meaning. */
import { fail, hasErrors, succeed, type Outcome } from "../../diagnostics/outcome.ts";
import { findComments } from "../document/find-comments.ts";
import { parseYaml, type YamlDocument } from "../document/parse-yaml.ts";
import { isEqual } from "../document/plain-value.ts";
import { readTree } from "../document/read-tree.ts";
import type { SourceText } from "../../text/source-text.ts";
import type { Schema } from "../format/shape-of.ts";
import { validate } from "../format/validate.ts";
import { byCodeUnit } from "../../text/order.ts";
import { arrange } from "./arrange.ts";
import { printSheet } from "./print-sheet.ts";

/** `schema`: of this kind of file. */
export function formatSheet(source: SourceText, schema: Schema): Outcome<string> {
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

/** The final check before a text is replaced: nothing may be lost. */
const isSame = (before: YamlDocument, after: YamlDocument): boolean =>
  isEqual(before.value, after.value) &&
  commentsOf(before).join("\n") === commentsOf(after).join("\n");

const commentsOf = ({ source }: YamlDocument): readonly string[] =>
  findComments(source.text)
    .map(({ text }) => text)
    .toSorted(byCodeUnit);

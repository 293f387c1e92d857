/** Call sheets in one input: each begins with its path in a comment. */
import { type Outcome, succeed } from "../../diagnostics/outcome.ts";
import { convert } from "../../import/convert.ts";
import type { StoredDocument } from "../../import/source/read-imported.ts";
import { printValues } from "../../sheets/fmt/print-spec.ts";
import type { SourceText } from "../../text/source-text.ts";

type Sheet = Pick<SourceText, "path" | "text">;

const heading = /^# ((?:[\w-]+\/)*[\w-]+\.yaml)\n/gm;

export const hasSheets = (text: string): boolean => text.search(heading) >= 0;

function splitSheets(text: string): readonly Sheet[] {
  const headings = [...text.matchAll(heading)];
  return headings.map(({ 0: line, 1: path = "", index }, at) => ({
    path,
    text: text.slice(index + line.length, headings[at + 1]?.index),
  }));
}

export const joinSheets = (sheets: readonly Sheet[]): string =>
  sheets.map(({ path, text }) => `# ${path}\n${text.trimEnd()}\n`).join("\n");

const file = "document";

/** Returns a document without further files, which a page cannot read. */
export const documentOf = (text: string): StoredDocument => ({
  root: file,
  store: {
    nameOf: (name) => name,
    read: (name) =>
      name === file ? { text } : { refusal: "missing", detail: "the page has one document" },
  },
});

/** Returns the call sheets of an input, or those of an API document. */
export async function sheetsOf(text: string): Promise<Outcome<readonly SourceText[]>> {
  if (hasSheets(text)) return succeed(splitSheets(text).map(sourceOf));
  const stored = documentOf(text);
  const converted = await convert({ format: undefined, path: file, stored, name: undefined });
  if (!converted.ok) return converted;
  // Any format is accepted.
  if ("isOther" in converted.value) throw new Error("The document was not converted.");
  const { values } = converted.value;
  return succeed(printValues(values, (depth) => `${"../".repeat(depth)}schema.json`).map(sourceOf));
}

const sourceOf = ({ path, text }: Sheet): SourceText => ({ path, origin: path, file: path, text });

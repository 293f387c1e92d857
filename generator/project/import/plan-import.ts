/** What an import makes of the folder of a service: the texts of its call sheets, hand-made edits included. */
import { diagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import { fail, succeed, type Outcome } from "../../diagnostics/outcome.ts";
import type { Converted } from "../../import/convert.ts";
import { keepNames } from "../../import/merge/keep-names.ts";
import { countsOf, mergeSheets, type MergedSheets } from "../../import/merge/merge-sheets.ts";
import { isMapping } from "../../spec/document/plain-value.ts";
import { printValues, type SheetValues } from "../../spec/fmt/print-spec.ts";
import { byCodeUnit } from "../../text/texts.ts";
import { hashOfText } from "../../text/sha256.ts";
import type { SourceText } from "../../text/source-text.ts";
import { largestFile } from "../load/files.ts";
import { memoryName, memoryText, type LastImport, type RememberedSheet } from "./last-import.ts";
import type { SheetFolder } from "./sheet-folder.ts";

export interface PlanRequest {
  readonly converted: Converted;
  readonly folder: SheetFolder;
  /** The path of the JSON Schema from a file so many folders below the folder of the service. */
  readonly schema: (depth: number) => string;
}

/** `texts`: beside the call sheets, what the next import must know. */
export function planImport(request: PlanRequest): Outcome<MergedSheets> {
  const { converted, schema, folder } = request;
  const last = folder.memory?.last;
  const values = last === undefined ? converted.values : withKeptNames(converted, last);
  const printed = printValues(values, (depth) => schema(depth - 1));
  const large = printed.find(({ text }) => Buffer.byteLength(text) > largestFile);
  if (large !== undefined) return fail([tooLarge(large)]);
  const incoming = new Map<string, Incoming>();
  for (const { path, text } of printed) {
    const value = values.get(path);
    if (value === undefined) throw new Error(`Nothing was printed as ${path}.`);
    incoming.set(below(path), { text, value, sha256: hashOfText(text) });
  }
  const memory = memoryText({
    document: converted.root,
    sha256: converted.sha256,
    sheets: incoming,
    invented: inventedIn(values, converted, last),
    only: converted.only,
  });
  const merged = merge(request, incoming);
  if (!merged.ok) return merged;
  const { texts } = merged.value;
  return succeed({ ...merged.value, texts: new Map([...texts, [memoryName, memory]]) });
}

function tooLarge({ path, text }: { readonly path: string; readonly text: string }): Diagnostic {
  const mebibytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);
  const [size, limit] = [mebibytes(Buffer.byteLength(text)), mebibytes(largestFile)];
  return diagnostic("import-large", undefined, { file: path, size, limit });
}

const below = (path: string): string => path.slice(path.indexOf("/") + 1);

const valuesOf = (sheets: ReadonlyMap<string, RememberedSheet>): SheetValues =>
  new Map(Array.from(sheets, ([path, { value }]) => [path, value]));

function withKeptNames({ name, values, typeNames }: Converted, last: LastImport): SheetValues {
  const kept = keepNames({
    base: valuesOf(last.sheets),
    incoming: new Map(Array.from(values, ([path, value]) => [below(path), value])),
    invented: last.invented,
    named: typeNames,
  });
  return new Map(Array.from(kept, ([path, value]) => [`${name}/${path}`, value]));
}

/** What was invented once stays so, although the document may have the same name for it now. */
function inventedIn(
  values: SheetValues,
  { typeNames }: Converted,
  last: LastImport | undefined,
): ReadonlySet<string> {
  const names = [...values.values()].flatMap((sheet) => {
    const types = sheet.get("types");
    return isMapping(types) ? [...types.keys()] : [];
  });
  const invented = names.filter((one) => last?.invented.has(one) === true || !typeNames.has(one));
  return new Set(invented.toSorted(byCodeUnit));
}

interface Incoming extends RememberedSheet {
  readonly text: string;
}

/** Where no author has touched anything, what was printed is all there is to say. */
function merge(
  { converted, folder: { sheets, memory }, schema }: PlanRequest,
  incoming: ReadonlyMap<string, Incoming>,
): Outcome<MergedSheets> {
  const last = memory?.last.sheets;
  const isAsWritten = ({ path, text }: SourceText): boolean =>
    last?.get(path)?.sha256 === hashOfText(text);
  if (last === undefined || (sheets.length === last.size && sheets.every(isAsWritten))) {
    const texts = new Map(Array.from(incoming, ([path, { text }]) => [path, text]));
    return succeed({ texts, conflicts: [], counts: countsOf(valuesOf(incoming)) });
  }
  return mergeSheets({
    base: valuesOf(last),
    incoming: valuesOf(incoming),
    service: converted.name,
    sheets,
    schema,
  });
}

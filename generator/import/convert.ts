/**
 * Converts a document of another format to the values of call sheets; notes name all that a stage leaves out.
 *
 *   file ─> document ─> description ─> spec
 *
 * The choice of operations may depend on the name of the service, which finds the choice of the last import.
 */
import { diagnostic, type Diagnostic, type Place } from "../diagnostics/diagnostic.ts";
import { fail, hasErrors, succeed, type Outcome } from "../diagnostics/outcome.ts";
import type { SheetValues } from "../spec/fmt/print-spec.ts";
import { choose, chosenPart, keptPatterns, type Patterns } from "./choice/choice.ts";
import type { Description } from "./description/description.ts";
import {
  foreignFormats,
  otherVersion,
  detectFormat,
  type ForeignFormat,
} from "./foreign-formats.ts";
import { typeIdentifier } from "./names/identifiers.ts";
import { type Note, Notes } from "./notes/notes.ts";
import { composeSheets } from "./sheets/compose-sheets.ts";
import { serviceName } from "./sheets/service-spec.ts";
import { isAddress } from "./source/address.ts";
import { readAddress } from "./source/read-address.ts";
import { readForeign } from "./source/read-foreign.ts";

export interface ConvertRequest {
  readonly format: ForeignFormat;
  /** Path of a file, or of a folder that contains the root, or an address; as on the command line. */
  readonly path: string;
  /** Name of the service; by default, the document's own. */
  readonly name: string | undefined;
}

interface DocumentFacts {
  /** Name of the service. */
  readonly name: string;
  /** Description of the document, in its own words. */
  readonly source: string;
  /** Path of its root, relative to the folder of the document. */
  readonly root: string;
  /** Hash of the root file, as it is on the disk or was received. */
  readonly sha256: string;
}

/** A document that is read and not yet composed. */
export interface Described extends DocumentFacts {
  readonly description: Description;
  readonly notes: Notes;
  /** Place of the document as a whole. */
  readonly place: Place;
}

export interface Converted extends DocumentFacts {
  readonly values: SheetValues;
  /** Names of types that come from the document. */
  readonly typeNames: ReadonlySet<string>;
  readonly notes: readonly Note[];
  /** Patterns of the operations that were chosen; none where all were. */
  readonly only: readonly string[];
  /** Notes for a person to look at. */
  readonly warnings: readonly Diagnostic[];
}

/** A document of another format than the one that was asked for. */
export interface OtherFormat {
  readonly isOther: ForeignFormat;
}

/** Converts all operations of a document. */
export async function convert(request: ConvertRequest): Promise<Outcome<Converted | OtherFormat>> {
  const read = await readDescription(request);
  if (!read.ok) return read;
  if ("isOther" in read.value) return succeed(read.value);
  return compose(read.value, { patterns: [], isRemembered: false });
}

export async function readDescription({
  format,
  path,
  name,
}: ConvertRequest): Promise<Outcome<Described | OtherFormat>> {
  const notes = new Notes();
  const read = isAddress(path) ? await readAddress(path, notes) : readForeign(path, notes);
  if (!read.ok) return read;
  const { root } = read.value;
  const detected = detectFormat(root.value);
  if (detected === undefined) {
    const place = read.value.place({ file: root.file, pointer: "" });
    return fail([diagnostic("import-unknown-format", place, {})]);
  }
  if (detected !== format) return succeed({ isOther: detected });
  const other = otherVersion(format, root.value);
  if (other !== undefined) {
    const place = read.value.place({ file: root.file, pointer: `/${other.key}` });
    return fail([diagnostic("import-version", place, { key: other.key, version: other.text })]);
  }
  const reader = await foreignFormats[format].load();
  const description = reader(read.value, notes);
  return succeed({
    name: serviceName(description, name),
    source: description.source,
    root: root.file,
    sha256: read.value.sha256(),
    description,
    notes,
    place: read.value.place({ file: root.file, pointer: "" }),
  });
}

export function compose(
  { description, notes, place, ...facts }: Described,
  patterns: Patterns,
): Outcome<Converted> {
  const { isChosen, diagnostics } = choose(description, patterns, place);
  if (hasErrors(diagnostics)) return fail(diagnostics);
  const part = isChosen === undefined ? undefined : chosenPart(description, isChosen);
  const needed = part?.description ?? description;
  const values = composeSheets(needed, { name: facts.name, isChosen }, notes);
  return succeed({
    ...facts,
    values,
    typeNames: new Set(
      [...needed.schemas.values()]
        .filter(({ isNamed }) => isNamed)
        .map((one) => typeIdentifier(one.name)),
    ),
    notes: part === undefined ? notes.all : notes.all.filter(part.isAbout),
    only: keptPatterns(patterns.patterns),
    warnings: diagnostics,
  });
}

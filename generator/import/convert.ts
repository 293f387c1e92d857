/**
 * Converts a document to call sheets: file ─> document ─> description ─> spec. Notes name omitted facts. The selection
 * can depend on the service's name, which identifies the last import.
 */
import { diagnostic, type Diagnostic } from "../diagnostics/diagnostic.ts";
import { fail, hasErrors, type Outcome, succeed } from "../diagnostics/outcome.ts";
import type { SheetValues } from "../sheets/fmt/print-spec.ts";
import { choose, chosenPart, keptPatterns, type Patterns } from "./choice/choice.ts";
import type { Description } from "./description/description.ts";
import { typeIdentifier } from "./names/identifiers.ts";
import type { Naming } from "./names/name-operations.ts";
import type { NoteKind } from "./notes/note-kinds.ts";
import { type Note, Notes } from "./notes/notes.ts";
import { lostAt } from "./openapi/lost-at.ts";
import { versionOf, writtenVersion } from "./openapi/reading/reading.ts";
import { composeSheets } from "./sheets/compose-sheets.ts";
import type { OriginOf } from "./sheets/sheet-origins.ts";
import { serviceName } from "./sheets/service-spec.ts";
import { isAddress, shownAddress } from "./source/read-text.ts";
import type { ImportedDocument } from "./source/imported-document.ts";
import { isObject, propertyOf } from "./source/plain-object.ts";
import {
  readAddress,
  readImported,
  readStored,
  type StoredDocument,
} from "./source/read-imported.ts";

export interface ConvertRequest {
  /** Undefined for any format. */
  readonly format: DocumentFormat | undefined;
  /** The path on the command line: a file, a folder that contains the root document, or a URL. */
  readonly path: string;
  /** The files of the document, if they are not on the disk. */
  readonly stored?: StoredDocument | undefined;
  /** Name of the service. Default: the name in the document. */
  readonly name: string | undefined;
}

interface DocumentFacts {
  readonly name: string;
  /** Title and version from the document. */
  readonly source: string;
  /** Path of the root document, relative to the document's folder. */
  readonly root: string;
  readonly format: DocumentFormat;
}

interface Described extends DocumentFacts {
  readonly description: Description;
  readonly notes: Notes;
  readonly document: ImportedDocument;
}

export interface Converted extends DocumentFacts {
  readonly values: SheetValues;
  readonly originOf: OriginOf;
  readonly document: ImportedDocument;
  /** Names of types that the document itself specifies. */
  readonly typeNames: ReadonlySet<string>;
  readonly notes: readonly Note[];
  /** Patterns of the selected operations; empty if all operations are imported. */
  readonly only: readonly string[];
  readonly warnings: readonly Diagnostic[];
}

/** A document in a different format than the requested one. */
export interface OtherFormat {
  readonly isOther: DocumentFormat;
}

export async function convert(request: ConvertRequest): Promise<Outcome<Converted | OtherFormat>> {
  const read = await readDescription(request);
  if (!read.ok) return read;
  if ("isOther" in read.value) return succeed(read.value);
  return compose(read.value, { patterns: [], isRemembered: false });
}

export async function readDescription({
  format,
  path,
  stored,
  name,
}: ConvertRequest): Promise<Outcome<Described | OtherFormat>> {
  const notes = new Notes();
  const read =
    stored !== undefined
      ? readStored(stored, notes)
      : isAddress(path)
        ? await readAddress(path, notes)
        : readImported(path, notes);
  if (!read.ok) return read;
  const { root } = read.value;
  const detected = detectFormat(root.value);
  if (detected === undefined) {
    const place = read.value.place({ file: root.file, pointer: "" });
    return fail([diagnostic("import-unknown-format", place, {})]);
  }
  if (format !== undefined && detected !== format) return succeed({ isOther: detected });
  const other = otherVersion(detected, root.value);
  if (other !== undefined) {
    const place = read.value.place({ file: root.file, pointer: `/${other.key}` });
    return fail([diagnostic("import-version", place, { key: other.key, version: other.text })]);
  }
  const reader = await documentFormats[detected].load();
  const description = reader(read.value, notes);
  return succeed({
    name: serviceName(description, name),
    source: description.source,
    root: root.file,
    format: detected,
    description: withAddress(description, read.value),
    notes,
    document: read.value,
  });
}

/** Adds the URL of a downloaded document to its source, without its secrets. */
function withAddress(description: Description, { address }: ImportedDocument): Description {
  if (address === undefined) return description;
  return { ...description, source: `${description.source}, ${shownAddress(address)}` };
}

export function compose(
  { description, notes, ...facts }: Described,
  patterns: Patterns,
  naming: Naming = {},
): Outcome<Converted> {
  const { document } = facts;
  const place = document.place({ file: document.root.file, pointer: "" });
  const { isChosen, diagnostics } = choose(description, patterns, place);
  if (hasErrors(diagnostics)) return fail(diagnostics);
  const part = isChosen === undefined ? undefined : chosenPart(description, isChosen);
  const needed = part?.description ?? description;
  const composed = composeSheets(needed, { name: facts.name, naming, isChosen }, notes);
  const noted = part === undefined ? notes.all : notes.all.filter(part.isAbout);
  return succeed({
    ...facts,
    ...composed,
    typeNames: new Set(
      [...needed.schemas.values()]
        .filter(({ isNamed }) => isNamed)
        .map((one) => typeIdentifier(one.name)),
    ),
    notes: noted,
    only: keptPatterns(patterns.patterns),
    warnings: [...diagnostics, ...noted.flatMap((note) => brokenReference(note, document) ?? [])],
  });
}

function brokenReference(
  { kind, origin, detail = "", meant }: Note,
  document: ImportedDocument,
): Diagnostic | undefined {
  if (!broken.has(kind)) return undefined;
  const fix = meant === undefined ? "Correct the reference" : `Write \`${meant}\``;
  const [reference = ""] = detail.split(/: (?:did you mean|there is no such file)/);
  return diagnostic("import-reference", document.place(origin), {
    reference: reference === "" ? "This reference" : `"${reference}"`,
    lost: lostAt(origin.pointer),
    fix,
  });
}

const broken: ReadonlySet<NoteKind> = new Set<NoteKind>([
  "reference-dangling",
  "reference-circular",
  "reference-unreadable",
  "reference-no-schema",
]);

interface DocumentFormatFacts {
  readonly title: string;
  /** Returns whether the top-level keys of a document show that it has this format. */
  readonly matches: (value: unknown) => boolean;
  /** Returns the version of a document and its key, if that version is not supported. */
  readonly otherVersion?: (
    value: unknown,
  ) => { readonly key: string; readonly text: string } | undefined;
  readonly load: () => Promise<(document: ImportedDocument, notes: Notes) => Description>;
}

const isVersion = (value: unknown): boolean =>
  typeof value === "string" || typeof value === "number";

const hasText = (value: unknown, key: string): boolean =>
  isObject(value) && typeof propertyOf(value, key) === "string";

export const documentFormats = {
  openapi: {
    title: "OpenAPI",
    // A version without quotes is a number.
    matches: (value) =>
      isVersion(propertyOf(value, "openapi")) || isVersion(propertyOf(value, "swagger")),
    otherVersion: (value) => (versionOf(value) === undefined ? writtenVersion(value) : undefined),
    load: async () => (await import("./openapi/read-openapi.ts")).readOpenapi,
  },
  discovery: {
    title: "Discovery",
    matches: (value) => hasText(value, "discoveryVersion") || isDiscoveryKind(value),
    load: async () => (await import("./discovery/read-discovery.ts")).readDiscovery,
  },
} as const satisfies Readonly<Record<string, DocumentFormatFacts>>;

export type DocumentFormat = keyof typeof documentFormats;

const otherVersion = (format: DocumentFormat, value: unknown) => {
  const facts: DocumentFormatFacts = documentFormats[format];
  return facts.otherVersion?.(value);
};

export const documentFormatNames = Object.keys(documentFormats) as readonly DocumentFormat[];

const detectFormat = (value: unknown): DocumentFormat | undefined =>
  documentFormatNames.find((name) => documentFormats[name].matches(value));

const isDiscoveryKind = (value: unknown): boolean =>
  isObject(value) && propertyOf(value, "kind") === "discovery#restDescription";

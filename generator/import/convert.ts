/**
 * A document of another format to the values of call sheets: what each stage of it does not take over is noted.
 *
 *   file ─> document ─> description ─> spec
 */
import { diagnostic } from "../diagnostics/diagnostic.ts";
import { fail, succeed, type Outcome } from "../diagnostics/outcome.ts";
import { specValues, type SheetValues } from "../spec/fmt/spec-values.ts";
import { foreignFormats, otherVersion, tellFormat, type ForeignFormat } from "./foreign-formats.ts";
import { typeIdentifier } from "./names/identifiers.ts";
import { Notes, type Note } from "./notes/notes.ts";
import { composeSpec } from "./sheets/compose-spec.ts";
import { isAddress } from "./source/address.ts";
import { readAddress } from "./source/read-address.ts";
import { readForeign } from "./source/read-foreign.ts";

export interface ConvertRequest {
  readonly format: ForeignFormat;
  /** A file, a folder with one that is its root, or an address; as whoever asks writes it. */
  readonly path: string;
  /** Of the service; the default is what the document calls itself. */
  readonly name: string | undefined;
}

export interface Converted {
  /** Of the service. */
  readonly name: string;
  /** Which document it is, in its own words. */
  readonly source: string;
  /** Its root, below the folder of the document. */
  readonly root: string;
  /** Of the root, as it is on the disk or was sent. */
  readonly sha256: string;
  readonly values: SheetValues;
  /** Names of types that are the document's own. */
  readonly typeNames: ReadonlySet<string>;
  readonly notes: readonly Note[];
}

/** A document of another format than the one that was asked for. */
export interface OtherFormat {
  readonly isOther: ForeignFormat;
}

export async function convert({
  format,
  path,
  name,
}: ConvertRequest): Promise<Outcome<Converted | OtherFormat>> {
  const notes = new Notes();
  const read = isAddress(path) ? await readAddress(path, notes) : readForeign(path, notes);
  if (!read.ok) return read;
  const { root } = read.value;
  const told = tellFormat(root.value);
  if (told === undefined) {
    const place = read.value.place({ file: root.file, pointer: "" });
    return fail([diagnostic("import-unknown-format", place, {})]);
  }
  if (told !== format) return succeed({ isOther: told });
  const other = otherVersion(format, root.value);
  if (other !== undefined) {
    const place = read.value.place({ file: root.file, pointer: `/${other.key}` });
    return fail([diagnostic("import-version", place, { key: other.key, version: other.text })]);
  }
  const reader = await foreignFormats[format].load();
  const description = reader(read.value, notes);
  const spec = composeSpec(description, { name }, notes);
  const [entry] = spec.services;
  if (entry === undefined) throw new Error("A document is one service.");
  return succeed({
    name: entry.service.service,
    source: description.source,
    root: root.file,
    sha256: read.value.sha256(),
    values: specValues(spec),
    typeNames: new Set(
      [...description.schemas.values()]
        .filter(({ isNamed }) => isNamed)
        .map((one) => typeIdentifier(one.name)),
    ),
    notes: notes.all,
  });
}

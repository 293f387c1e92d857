/** Imports the documents of both sides in memory. Names of the new side follow the old side, as in a second import. */
import { type Diagnostic } from "../../../diagnostics/diagnostic.ts";
import { fail, type Outcome, succeed } from "../../../diagnostics/outcome.ts";
import { compose, type Converted, readDescription } from "../../../import/convert.ts";
import { inventedIn, keepNames, valuesInService } from "../../../import/merge/keep-import-names.ts";
import { namesByRequest } from "../../../import/names/former-names.ts";
import type { Naming } from "../../../import/names/name-operations.ts";
import type { Origin } from "../../../import/notes/notes.ts";
import type { Path } from "../../../sheets/document/plain-value.ts";
import type { SheetValues } from "../../../sheets/fmt/print-spec.ts";
import type { DocumentSide, DocumentSides } from "./find-documents.ts";
import { storedDocument } from "./stored-document.ts";

export interface ImportedSide extends Pick<Converted, "notes" | "document" | "name" | "format"> {
  readonly values: SheetValues;
  /** Returns the location in the document that a path in the call sheet of a resource describes. */
  readonly originOf: (resource: string, path: Path) => Origin;
  /** Returns whether the document itself names a type. */
  readonly isNamed: (resource: string, type: string) => boolean;
}

export interface SideFailure {
  readonly side: "old" | "new";
  readonly diagnostics: readonly Diagnostic[];
}

export async function importSides(
  sides: DocumentSides,
): Promise<Outcome<{ readonly old: ImportedSide; readonly new: ImportedSide }, SideFailure>> {
  const before = await convertSide(sides.old, undefined, { isKept: true });
  const earlier = before.ok ? before.value : undefined;
  const names = namesByRequest(earlier?.values.values() ?? []);
  const former = { imported: names, current: names, areResourcesKept: true };
  const after = await convertSide(sides.new, earlier?.name, { isKept: true, former });
  const failures = [
    ...(before.ok ? [] : [{ side: "old" as const, diagnostics: before.diagnostics }]),
    ...(after.ok ? [] : [{ side: "new" as const, diagnostics: after.diagnostics }]),
  ];
  if (!before.ok || !after.ok) return fail(failures);
  const [old, now] = [before.value, after.value];
  const { values, renamed } = keepNames(now, {
    values: valuesInService(old.values),
    invented: inventedIn(old.values, old),
  });
  const composedName = (resource: string, name: unknown) =>
    renamed.get(JSON.stringify([resource, name]));
  const originOf: ImportedSide["originOf"] = (resource, path) => {
    const [section, name, ...rest] = path;
    const was = section === "types" ? composedName(resource, name) : undefined;
    return was === undefined
      ? now.originOf(resource, path)
      : now.originOf(was.sheet, [section ?? "", was.name, ...rest]);
  };
  return succeed({
    old: {
      ...old,
      values: withoutSource(old.values),
      isNamed: (_, name) => old.typeNames.has(name),
    },
    new: {
      ...now,
      values: withoutSource(values),
      originOf,
      isNamed: (resource, name) => now.typeNames.has(composedName(resource, name)?.name ?? name),
    },
  });
}

/** Removes the title and version of the document, which describe no part of the API. */
const withoutSource = (values: SheetValues): SheetValues =>
  new Map(
    Array.from(values, ([file, sheet]) => [
      file,
      new Map(Array.from(sheet).filter(([key]) => key !== "source")),
    ]),
  );

async function convertSide(
  side: DocumentSide,
  name: string | undefined,
  naming: Naming,
): Promise<Outcome<Converted>> {
  const read = await readDescription({
    format: undefined,
    path: side.path,
    stored: storedDocument(side),
    name,
  });
  if (!read.ok) return read;
  // Any format is accepted.
  if ("isOther" in read.value) return fail([]);
  return compose(read.value, { patterns: [], isRemembered: false }, naming);
}

/**
 * The last net: sheets are understood before they are written, and what would be refused in them is left out, with a
 * note. Where nothing is wrong, which composing sees to, that is once.
 */
import type { Diagnostic } from "../../../diagnostics/diagnostic.ts";
import { targetProblems } from "../../../emit/target/target-problems.ts";
import { buildModel } from "../../../model/build/build-model.ts";
import type { Service } from "../../../model/model.ts";
import { plainDocument, type PlainDocument } from "../../../spec/document/plain-document.ts";
import { isMapping, type Path, type PlainMapping } from "../../../spec/document/plain-value.ts";
import type { SheetValues } from "../../../spec/fmt/spec-values.ts";
import { specOf } from "../../../spec/format/spec-of.ts";
import type { WrittenSpec } from "../../../spec/format/spec.ts";
import { longNames } from "./long-names.ts";
import { mendFor } from "./mend.ts";
import { changed, valueAt } from "./sheet-values.ts";

export interface Refused {
  /** Of the file. */
  readonly file: string;
  /** What was refused. */
  readonly path: Path;
  /** What was changed because of it: two keys of an operation or a type are all of it. */
  readonly changed: Path;
  readonly isRemoved: boolean;
  readonly message: string;
}

export interface Refined {
  readonly spec: WrittenSpec;
  readonly service: Service | undefined;
}

/** Every round leaves something out, so that there is an end: after these, whole operations and types. */
const gentleRounds = 8;
const mostRounds = 24;

export function refine(values: SheetValues, refused: (one: Refused) => void): Refined {
  const sheets = new Map(values);
  const known = new Map<PlainMapping, PlainDocument>();
  for (let round = 0; ; round += 1) {
    const documents = new Map<string, PlainDocument>();
    for (const [file, sheet] of sheets) {
      const document = known.get(sheet) ?? plainDocument(file, sheet);
      known.set(sheet, document);
      documents.set(file, document);
    }
    const { spec, diagnostics, service } = understood([...documents.values()]);
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    if (errors.length === 0 || round === mostRounds) return { spec, service };
    const leaveOut = (error: Diagnostic): boolean => {
      const { place } = error;
      const path = place && documents.get(place.file)?.pathAt(place);
      if (path === undefined || place === undefined) return false;
      const change = changeFor(sheets, place.file, path, error, round < gentleRounds);
      if (change !== undefined) refused(change);
      return change !== undefined;
    };
    // From the end, so that places in lists stay what they are.
    const changes = errors.toReversed().map(leaveOut);
    if (!changes.includes(true)) return { spec, service };
  }
}

function understood(documents: readonly PlainDocument[]) {
  const { spec, diagnostics } = specOf(documents.map(({ parsed }) => parsed));
  const built = buildModel(spec);
  return {
    spec,
    service: built.draft.model.services[0],
    diagnostics: [
      ...diagnostics,
      ...documents.flatMap(longNames),
      ...built.diagnostics,
      ...targetProblems(built.draft),
    ],
  };
}

/** Undefined where nothing changes: what an earlier complaint took away has no further one. */
function changeFor(
  sheets: Map<string, PlainMapping>,
  file: string,
  path: Path,
  { code, message }: Diagnostic,
  isGentle: boolean,
): Refused | undefined {
  const sheet = sheets.get(file);
  if (sheet === undefined) return undefined;
  const mend = isGentle ? mendFor(sheet, path, code) : undefined;
  const { path: at, to } = mend ?? { path: path.slice(0, 2), to: undefined };
  if (at.length === 0 || at[0] === "resource") {
    // Nothing is left of a resource that cannot have its name; the name of the service is for a person to choose.
    if (file.endsWith("/service.yaml")) return undefined;
    sheets.delete(file);
    return { file, path, changed: [], isRemoved: true, message };
  }
  const result = changed(sheet, at, to);
  if (result === sheet) return undefined;
  sheets.set(file, withoutEmpty(result, at.slice(0, -1)));
  return { file, path, changed: at, isRemoved: to === undefined, message };
}

/** What holds names has one, or is not there. */
const holders: ReadonlySet<unknown> = new Set([
  "client",
  "errors",
  "fixed",
  "header",
  "path",
  "query",
  "servers",
  "types",
]);

function withoutEmpty(sheet: PlainMapping, path: Path): PlainMapping {
  const value = holders.has(path.at(-1)) ? valueAt(sheet, path) : undefined;
  return isMapping(value) && value.size === 0 ? changed(sheet, path, undefined) : sheet;
}

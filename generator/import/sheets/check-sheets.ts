/** Validates sheets, and omits rejected parts before anything is written. Usually nothing is rejected. */
import { diagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import { targetProblems } from "../../typescript/problems/target-problems.ts";
import { buildModel } from "../../model/read/build-model.ts";
import type { Service } from "../../model/model.ts";
import { plainDocument, type PlainDocument } from "../../sheets/document/parse-yaml.ts";
import {
  isMapping,
  type Path,
  type PlainMapping,
  type PlainValue,
} from "../../sheets/document/plain-value.ts";
import { inlineKey } from "../../sheets/fmt/scalar-text.ts";
import { type SheetValues, specValues } from "../../sheets/fmt/print-spec.ts";
import { specOf } from "../../sheets/format/spec-of.ts";
import { longestKey } from "../types/writable.ts";

interface Checked {
  readonly values: SheetValues;
  readonly service: Service | undefined;
}

type OnRefused = (file: string, path: Path, message: string) => void;

/** Ends because every iteration omits something. */
export function checkSheets(values: SheetValues, onRefused: OnRefused): Checked {
  const sheets = new Map(values);
  for (;;) {
    const documents = new Map(
      Array.from(sheets, ([file, sheet]) => [file, plainDocument(file, sheet)]),
    );
    const { spec, service, diagnostics } = understood([...documents.values()]);
    const done = new Set<string>();
    for (const { severity, place, message } of diagnostics) {
      const path =
        severity === "error" && place ? documents.get(place.file)?.pathAt(place) : undefined;
      if (path === undefined || place === undefined) continue;
      const part = JSON.stringify([place.file, ...path.slice(0, 2)]);
      if (done.has(part) || !leaveOut(sheets, place.file, path)) continue;
      done.add(part);
      onRefused(place.file, path, message);
    }
    if (done.size > 0) continue;
    // Read again, so that keys are in the order of the format.
    const services = spec.services.map((one) => ({
      service: one.service.spec,
      resources: one.resources.map((resource) => resource.spec),
    }));
    return { values: specValues({ services }), service };
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

/** Removes a rejected part. Returns false if nothing is left to remove. */
function leaveOut(sheets: Map<string, PlainMapping>, file: string, [key, name]: Path): boolean {
  const sheet = sheets.get(file);
  const section = String(key);
  const isOfService = file.endsWith("/service.yaml");
  if (sheet === undefined) return false;
  // A resource with an invalid name is removed entirely; the user must choose the name of a service.
  if (key === undefined || section === "resource") return !isOfService && sheets.delete(file);
  const written = sheet.get(section);
  const now = without(section, written, name === undefined ? undefined : String(name), sheet);
  if (written === undefined || now === written) return false;
  const entries = Array.from(sheet, ([other, value]): [string, PlainValue | undefined] => [
    other,
    other === section ? now : value,
  ]);
  sheets.set(
    file,
    new Map(entries.filter((one): one is [string, PlainValue] => one[1] !== undefined)),
  );
  return true;
}

const unknownType: PlainMapping = new Map([["type", "unknown"]]);

function without(
  section: string,
  written: PlainValue | undefined,
  name: string | undefined,
  sheet: PlainMapping,
): PlainValue | undefined {
  if (isMapping(written) && name !== undefined) {
    const entry = written.get(name);
    if (entry === undefined) return written;
    const left = new Map(written);
    // References to the type stay unchanged.
    if (section === "types" && entry !== unknownType) left.set(name, unknownType);
    else left.delete(name);
    return left.size === 0 && section !== "operations" ? undefined : left;
  }
  switch (section) {
    case "callsheet":
    case "service":
      return written;
    case "title":
      return sheet.get("service");
    case "baseUrl":
    case "auth":
    case "errors":
      return "unknown";
    default:
      return undefined;
  }
}

function longNames({ parsed: { document } }: PlainDocument): Diagnostic[] {
  const look = (value: PlainValue, path: Path): Diagnostic[] => {
    if (Array.isArray(value)) return value.flatMap((item, at) => look(item, [...path, at]));
    if (!isMapping(value)) return [];
    return Array.from(value).flatMap(([key, entry]) => {
      const at = [...path, key];
      return inlineKey(key, true, "braces").length > longestKey
        ? [diagnostic("import-name-long", document.keyPlace(at), { limit: longestKey })]
        : look(entry, at);
    });
  };
  return look(document.value, []);
}

/** What is left out of a sheet where something in it is refused: no more than is refused, and the rest stays. */
import type { DiagnosticCode } from "../../../diagnostics/catalogue.ts";
import {
  isMapping,
  type Path,
  type PlainMapping,
  type PlainValue,
} from "../../../spec/document/plain-value.ts";
import { valueAt } from "./sheet-values.ts";

/** What changes at a path: another value, or nothing where `to` is undefined. */
export interface Mend {
  readonly path: Path;
  readonly to: PlainValue | undefined;
}

const remove = (path: Path): Mend => ({ path, to: undefined });
const set = (path: Path, to: PlainValue): Mend => ({ path, to });

/** Undefined: the file itself has no place. */
export function mendFor(sheet: PlainMapping, path: Path, code: DiagnosticCode): Mend | undefined {
  const [section] = path;
  if (typeof section !== "string") return undefined;
  switch (section) {
    case "operations":
      return operationMend(sheet, path, code);
    case "types":
      return typeMend(sheet, path, code);
    case "client":
    case "path":
      return path.length === 1 ? remove(path) : parameterMend(sheet, path, 2, code);
    case "baseUrl":
    case "auth":
      return set([section], "unknown");
    case "errors":
      return path.length > 1 ? remove(path.slice(0, 2)) : set(path, "unknown");
    case "resource":
    case "service":
    case "callsheet":
      return undefined;
    case "title":
      return set(path, String(sheet.get("service") ?? "Service"));
    default:
      return remove(path.slice(0, 2));
  }
}

/** What the request line needs is the whole operation; everything else is a fact of it. */
function operationMend(sheet: PlainMapping, path: Path, code: DiagnosticCode): Mend {
  const operation = path.slice(0, 2);
  const [, , key, name] = path;
  const at = path.slice(0, 3);
  switch (key) {
    case "path":
    case "query":
    case "header":
      return name === undefined ? remove(at) : parameterMend(sheet, path, 4, code);
    case "body":
      return bodyMend(sheet, at, path, code);
    case "result":
      return set(at, results.get(code) ?? "unknown");
    case "errors":
      return remove(path.slice(0, 4));
    case undefined:
    case "http":
    case "server":
    case "fixed":
      return remove(operation);
    default:
      return remove(at);
  }
}

const results: ReadonlyMap<DiagnosticCode, string> = new Map([
  ["result-of-head", "none"],
  ["exists-in-envelope", "none"],
  ["result-bytes", "string"],
  ["file-not-in-form", "media"],
]);

function bodyMend(sheet: PlainMapping, at: Path, path: Path, code: DiagnosticCode): Mend {
  if (code === "body-of-read" || code === "body-of-upload") return remove(at);
  if (code === "body-bytes") return set(at, "string");
  const body = valueAt(sheet, at);
  if (!isMapping(body)) return set(at, "unknown");
  if (code === "form-list") return set([...at, "list"], "indexed");
  const kind = ["form", "multipart", "type"].find((key) => body.has(key));
  const isType = path.length === at.length || path.at(-1) === kind;
  if (isType && kind !== undefined) return set([...at, kind], "unknown");
  return path.length === at.length ? remove(at) : remove(path.slice(0, at.length + 1));
}

/** These say that it cannot be there at all, whatever its type. */
const ofNames: ReadonlySet<DiagnosticCode> = new Set([
  "argument-inherited",
  "argument-twice",
  "client-path-unused",
  "client-shadowed",
  "authorization-shadowed",
  "fixed-shadowed",
  "header-name",
  "import-name-long",
  "name-hidden",
  "name-taken",
  "option-taken",
  "path-variable-unused",
  "reserved-header",
]);

/** What is known of another type says nothing of a text. */
const ofText: ReadonlySet<string> = new Set([
  "in",
  "as",
  "required",
  "secret",
  "doc",
  "deprecated",
]);

/** `depth`: how many keys lead to it. */
function parameterMend(sheet: PlainMapping, path: Path, depth: number, code: DiagnosticCode): Mend {
  const at = path.slice(0, depth);
  const key = path[depth];
  if (key === "in" || (key === undefined && ofNames.has(code))) return remove(at);
  if (key !== undefined && key !== "type") {
    return code === "name-hidden" ? remove(at) : remove(path.slice(0, depth + 1));
  }
  const written = valueAt(sheet, at);
  const type = isMapping(written) ? written.get("type") : written;
  if (type === "string" || type === undefined) return remove(at);
  if (!isMapping(written)) return set(at, "string");
  const facts = [...written].filter(([name]) => ofText.has(name));
  return set(at, new Map<string, PlainValue>([...facts, ["type", "string"]]));
}

const ofTypeNames: ReadonlySet<DiagnosticCode> = new Set([
  "name-not-identifier",
  "name-taken",
  "type-primitive",
]);

const ofFieldNames: ReadonlySet<DiagnosticCode> = new Set([
  "import-name-long",
  "name-hidden",
  "yaml-duplicate-key",
]);

function typeMend(sheet: PlainMapping, path: Path, code: DiagnosticCode): Mend {
  const at = path.slice(0, 2);
  const [, , section, name, fact] = path;
  if (section === undefined) return ofTypeNames.has(code) ? remove(at) : set(at, unknownType);
  if (section === "fields" && name !== undefined) {
    const field = path.slice(0, 4);
    if (fact !== undefined && fact !== "type") return remove(path.slice(0, 5));
    const isOfName = ofFieldNames.has(code);
    const isMapped = isMapping(valueAt(sheet, field));
    return isOfName || (isMapped && fact === undefined)
      ? remove(field)
      : set(isMapped ? [...field, "type"] : field, "unknown");
  }
  if (section === "type" || section === "more") return set(path.slice(0, 3), "unknown");
  const last = section === "values" || section === "union" ? sizeAt(sheet, path.slice(0, 3)) : 0;
  if (name === undefined || last === 1) {
    return section === "values" || section === "union"
      ? set(at, unknownType)
      : remove(path.slice(0, 3));
  }
  return remove(path.slice(0, 4));
}

const unknownType: PlainMapping = new Map([["type", "unknown"]]);

function sizeAt(sheet: PlainMapping, path: Path): number {
  const value = valueAt(sheet, path);
  return isMapping(value) ? value.size : Array.isArray(value) ? value.length : 0;
}

/** Specs with one string at many positions, so that a single package covers all of them. */
import type { Diagnostic } from "../../../generator/diagnostics/diagnostic.ts";
import { compile } from "../../../generator/project/generate/compile.ts";
import type { Model } from "../../../generator/model/model.ts";
import { pathProblems } from "../../../generator/write/paths.ts";
import type { OutputFile } from "../../../generator/print/output-file.ts";
import { baseSheets, type Data, type Sheet } from "./base-sheets.ts";
import type { Position } from "./position.ts";
import { pathsOf, renderFiles } from "./render-files.ts";
import { sourcesOf } from "./sources-of.ts";

/** A string at a position. */
export interface Filling {
  readonly position: Position;
  readonly text: string;
}

/** The errors for a string at one position; empty if it is accepted. */
export function refusal({ position, text }: Filling): readonly Diagnostic[] {
  const { model, diagnostics } = compile(sourcesOf(position.put(around(position), text)));
  return model === undefined
    ? errorsIn(diagnostics)
    : [...errorsIn(diagnostics), ...refusedPaths(model)];
}

/** Returns the errors; warnings do not reject a string. */
const errorsIn = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  diagnostics.filter(({ severity }) => severity === "error");

const refusedPaths = (model: Model): readonly Diagnostic[] =>
  pathProblems(pathsOf(model).map((path) => ({ path, text: "" })));

/** Returns the part of the base sheets that the position needs. */
export function around({ sheet, steps = [] }: Position): Sheet[] {
  const service = sheet.replace(/[^/]+$/, "service.yaml");
  const isUsedBelow = steps[0] === "path" && sheet === service;
  return baseSheets
    .filter(
      ({ path }) => path === sheet || path === service || (isUsedBelow && path.includes("/uses.")),
    )
    .map((base) => (base.path === sheet ? narrowed(base, steps) : base));
}

/** The required keys of every sheet. */
const essential = "callsheet package service title baseUrl supported reason resource".split(" ");

/** A sheet with its required keys and only the part that contains the location. */
function narrowed({ data, ...sheet }: Sheet, [first = "", second = ""]: readonly string[]): Sheet {
  const part = data[first];
  // A union with a discriminator names the types next to it.
  const isOneOfMany = first === "operations" || (first === "types" && !second.endsWith("Tagged"));
  return {
    ...sheet,
    data: {
      ...(data["operations"] === undefined ? {} : { operations: {} }),
      ...only(data, essential),
      ...(part === undefined ? {} : { [first]: isOneOfMany ? only(part, [second]) : part }),
    },
  };
}

const only = (mapping: unknown, keys: readonly string[]): Data =>
  Object.fromEntries(Object.entries(mapping as Data).filter(([key]) => keys.includes(key)));

/**
 * Groups fillings into specs. Nearly all share one spec; fillings of the same location go into further specs. A filling
 * of a file path has its own spec, because files are sorted by name.
 */
export function groups(fillings: readonly Filling[]): Filling[][] {
  const specs: Map<string, Filling>[] = [];
  for (const filling of fillings.filter(({ position }) => position.movesFiles !== true)) {
    const place = placeOf(filling.position);
    const free = specs.find((spec) => !spec.has(place));
    if (free === undefined) specs.push(new Map([[place, filling]]));
    else free.set(place, filling);
  }
  const alone = fillings.filter(({ position }) => position.movesFiles === true);
  return [...specs.map((spec) => [...spec.values()]), ...alone.map((filling) => [filling])];
}

function placeOf({ sheet, steps, isKey, title }: Position): string {
  if (steps === undefined) return title;
  // Two strings can be equal keys of one map.
  return `${sheet} ${(isKey ? [...steps.slice(0, -1), "{key}"] : steps).join(".")}`;
}

export interface Filled {
  /** Only errors, without warnings. */
  readonly diagnostics: readonly Diagnostic[];
  /** Empty if there are errors. */
  readonly files: readonly OutputFile[];
}

/** The package of a spec with all these fillings. A single filling uses only the part of the base that it needs. */
export async function fill(
  fillings: readonly Filling[],
  formatted?: readonly string[],
): Promise<Filled> {
  const [first] = fillings;
  const isAlone = first !== undefined && fillings.length === 1;
  const sheets = fillings
    .toSorted(fromInside)
    .reduce<readonly Sheet[]>(
      (filled, { position, text }) => position.put(filled, text),
      isAlone ? around(first.position) : baseSheets,
    );
  const { model, diagnostics } = compile(sourcesOf(sheets));
  return {
    diagnostics: errorsIn(diagnostics),
    files: model === undefined ? [] : await renderFiles(model, formatted),
  };
}

/** Keys are found by name and sheets by location. */
function fromInside({ position: a }: Filling, { position: b }: Filling): number {
  const depth = ({ steps, isKey }: Position): number =>
    steps === undefined ? -1 : 2 * steps.length - Number(isKey);
  return depth(b) - depth(a);
}

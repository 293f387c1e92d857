/** Specs with one string at many positions, so that one package covers all of them. */
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

/** A warning refuses nothing. */
const errorsIn = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  diagnostics.filter(({ severity }) => severity === "error");

const refusedPaths = (model: Model): readonly Diagnostic[] =>
  pathProblems(pathsOf(model).map((path) => ({ path, text: "" })));

/** Returns the part of the base that the position needs. */
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

/** A sheet with what its kind must have, and the one part of it where the steps lead. */
function narrowed({ data, ...sheet }: Sheet, [first = "", second = ""]: readonly string[]): Sheet {
  const part = data[first];
  // A union of tagged members names the types next to it.
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
 * Fillings by the spec they go into. Nearly all go into one; what has the place of another goes into the next. Alone is
 * what is in the path of a file: the order of files is that of their names.
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
  // Two keys of one map would be one.
  return `${sheet} ${(isKey ? [...steps.slice(0, -1), "{key}"] : steps).join(".")}`;
}

export interface Filled {
  /** Errors alone. */
  readonly diagnostics: readonly Diagnostic[];
  /** None when there are errors. */
  readonly files: readonly OutputFile[];
}

/** The package of a spec with all these fillings; of the base, unless it is one filling that needs no more than a part. */
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

/** A key is found by its name, and a sheet by its location. */
function fromInside({ position: a }: Filling, { position: b }: Filling): number {
  const depth = ({ steps, isKey }: Position): number =>
    steps === undefined ? -1 : 2 * steps.length - Number(isKey);
  return depth(b) - depth(a);
}

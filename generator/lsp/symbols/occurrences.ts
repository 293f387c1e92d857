/** All names of a folder of call sheets, found once for each state of it. */
import type { Position } from "vscode-languageserver";
import type { Analysis } from "../workspace/analysis.ts";
import { rangeOf, touches } from "../workspace/ranges.ts";
import { argumentOccurrences } from "./argument-symbols.ts";
import type { Occurrence, SheetSymbol } from "./symbol.ts";
import { typeOccurrences } from "./type-symbols.ts";

const known = new WeakMap<Analysis, readonly Occurrence[]>();

export function occurrencesOf(analysis: Analysis): readonly Occurrence[] {
  const { model, names, documents } = analysis;
  const found = known.get(analysis) ?? [
    ...typeOccurrences(model, names),
    ...argumentOccurrences(model, documents),
  ];
  known.set(analysis, found);
  return found;
}

export const occurrenceAt = (
  analysis: Analysis,
  file: string,
  position: Position,
): Occurrence | undefined =>
  occurrencesOf(analysis).find(
    ({ place }) => place.file === file && touches(rangeOf(place), position),
  );

/** Every place of a symbol, its declaration first. */
export const placesOf = (analysis: Analysis, symbol: SheetSymbol): readonly Occurrence[] =>
  occurrencesOf(analysis)
    .filter((occurrence) => occurrence.symbol === symbol)
    .toSorted((a, b) => Number(b.isDeclaration) - Number(a.isDeclaration));

/** The edits of a renaming: what goes over the wire stays, and old names stay where the format has a word for them. */
import type { Parameter } from "../../model/model.ts";
import { inlineText } from "../../spec/fmt/inline-text.ts";
import type { TextEdit } from "../../text/text-edit.ts";
import { lastWord } from "../symbols/last-word.ts";
import { occurrencesOf, placesOf } from "../symbols/occurrences.ts";
import type { SheetSymbol, TypeSymbol } from "../symbols/symbol.ts";
import type { Analysis } from "../workspace/analysis.ts";
import { writeAs } from "./argument-name.ts";
import { at, replaced, together, type FileEdits } from "./file-edits.ts";
import { formerAfter, namesOf, writeFormer } from "./former-names.ts";
import { ofOperation, ofResource, pathAfter } from "./ids.ts";
import type { Target } from "./target.ts";

export interface Renaming {
  /** By the name of the file in messages. */
  readonly edits: ReadonlyMap<string, readonly TextEdit[]>;
  /** The file that goes elsewhere: where it is, below the spec folder, and where it will be. */
  readonly move?: { readonly file: string; readonly from: string; readonly to: string };
}

/** Undefined where an edit would lose a comment, or what it changes is written in a way that has no place for it. */
export function renamingTo(target: Target, name: string, analysis: Analysis): Renaming | undefined {
  const found = editsOf(target, name, analysis);
  if (found.some(({ edits }) => edits === undefined)) return undefined;
  const byFile = Map.groupBy(found, ({ file }) => file);
  const edits = new Map(
    Array.from(byFile, ([file, list]) => [file, list.flatMap((one) => one.edits ?? [])] as const),
  );
  if (target.kind !== "resource") return { edits };
  const { file } = target.resource.place;
  const from = pathOf(file, analysis);
  const to = pathAfter(from, name);
  return from === to ? { edits } : { edits, move: { file, from, to } };
}

/** Below the spec folder. */
const pathOf = (file: string, { current }: Analysis): string =>
  current.get(file)?.document.source.path ?? file;

function editsOf(target: Target, name: string, analysis: Analysis): FileEdits[] {
  switch (target.kind) {
    case "type":
      return [
        ...inPlaces(target.symbol, name, analysis),
        formerType(target.symbol, name, analysis),
      ];
    case "variable":
      return inPlaces(target.symbol, name, analysis);
    case "argument":
      return ofArgument(target.parameter, name, analysis);
    case "operation":
      return [ofOperation(target.operation, target.resource, name, analysis)];
    case "resource":
      return [ofResource(target.resource, name, analysis)];
  }
}

const inPlaces = (symbol: SheetSymbol, name: string, analysis: Analysis): FileEdits[] =>
  placesOf(analysis, symbol).map(({ place }) => replaced(place, name, analysis));

function formerType({ declaration }: TypeSymbol, name: string, analysis: Analysis): FileEdits {
  const { place, name: old } = declaration;
  const names = formerAfter(namesOf(declaration.renamedFrom), old, name);
  return at(place, analysis, (edit, path) => writeFormer(edit, path, names, typeKeys));
}

function ofArgument(parameter: Parameter, name: string, analysis: Analysis): FileEdits[] {
  const { argument, wire, place, facts, renamedFrom } = parameter;
  const isVariable = parameter.in === "path";
  const usual = isVariable ? lastWord(wire) : wire;
  const former = namesOf(renamedFrom);
  const named = occurrencesOf(analysis).filter(
    ({ symbol, isDeclaration }) =>
      symbol.kind === "argument" &&
      symbol.parameter === parameter &&
      symbol.name === argument &&
      !isDeclaration,
  );
  const declared = at(
    isVariable ? (facts?.place ?? place) : place,
    analysis,
    (edit, path, parsed) => {
      const renamed = writeAs(parsed, edit, path, name, usual);
      if (!former.includes(name)) return renamed;
      const names = formerAfter(former, argument, name);
      return together([renamed, writeFormer(edit, path, names, [])]);
    },
  );
  return [
    declared,
    ...named.map((one) => replaced(one.place, inlineText(name, "braces"), analysis)),
  ];
}

const typeKeys = ["doc", "deprecated"];

/** Creates the edits of a rename. Names on the wire stay unchanged; old names are kept if possible. */
import { dirname, join, relative } from "node:path/posix";
import { idIn, formerIds } from "../../model/ids.ts";
import { linkedWords } from "../../model/linked-operations.ts";
import type { FormerName, Operation, Parameter, Resource, Service } from "../../model/model.ts";
import type { Edits } from "../../sheets/document/yaml-edits.ts";
import { inlineText } from "../../sheets/fmt/scalar-text.ts";
import { resourcePath } from "../../sheets/format/files.ts";
import { operation as operationFormat } from "../../sheets/format/operation.ts";
import { structureOf } from "../../sheets/format/shape-of.ts";
import { applyEdits, type SourceText, type TextEdit } from "../../text/source-text.ts";
import { occurrencesOf, occurrencePlaces } from "./occurrences.ts";
import {
  type CredentialSymbol,
  lastSegment,
  type SheetSymbol,
  type TypeSymbol,
  scalarAt,
} from "./symbol.ts";
import type { ReadSheets } from "./read-sheets.ts";
import {
  at,
  type FileEdits,
  formerAfter,
  editedNames,
  replaced,
  together,
  writeAs,
  writeFormer,
} from "./file-edits.ts";
import type { RenameTarget } from "./target.ts";

export interface Renaming {
  /** Edits by the file name in messages. */
  readonly edits: ReadonlyMap<string, readonly TextEdit[]>;
  /** A moved file: its current and its new path, relative to the spec folder. */
  readonly move?: { readonly file: string; readonly from: string; readonly to: string };
}

/** Creates the edits. Returns undefined if an edit would lose a comment, or if the former name cannot be stored. */
export function renamingTo(
  target: RenameTarget,
  name: string,
  sheets: ReadSheets,
): Renaming | undefined {
  const fileEdits = editsOf(target, name, sheets);
  if (fileEdits.some(({ edits }) => edits === undefined)) return undefined;
  const byFile = Map.groupBy(fileEdits, ({ file }) => file);
  const edits = new Map(
    Array.from(byFile, ([file, list]) => [file, list.flatMap((one) => one.edits ?? [])] as const),
  );
  if (target.kind !== "resource") return { edits };
  const { file } = target.resource.place;
  const from = pathOf(file, sheets);
  const to = pathAfter(from, name);
  return from === to ? { edits } : { edits, move: { file, from, to } };
}

/** Returns a call sheet with its edits, at its new path. */
export function renamedSource(source: SourceText, { edits, move }: Renaming): SourceText {
  const changes = edits.get(source.file);
  if (changes === undefined) return source;
  const text = applyEdits(source.text, changes);
  if (move?.file !== source.file) return { ...source, text };
  const moved = (name: string): string => name.slice(0, -move.from.length) + move.to;
  const { path, origin, file } = source;
  return { ...source, path: moved(path), origin: moved(origin), file: moved(file), text };
}

/** Returns a path relative to the spec folder. */
const pathOf = (file: string, { current }: ReadSheets): string =>
  current.get(file)?.document.source.path ?? file;

function editsOf(target: RenameTarget, name: string, sheets: ReadSheets): FileEdits[] {
  switch (target.kind) {
    case "type":
      return [...inPlaces(target.symbol, name, sheets), formerType(target.symbol, name, sheets)];
    case "variable":
      return inPlaces(target.symbol, name, sheets);
    case "argument":
      return ofArgument(target.parameter, name, sheets);
    case "credential":
      return ofCredential(target.symbol, name, sheets);
    case "operation":
      return [
        ofOperation(target.operation, target.resource, name, sheets),
        ...ofLinks([target.operation], () => idIn(target.resource.id, name), sheets),
      ];
    case "resource":
      return [
        ofResource(target.resource, name, sheets),
        ...ofLinks(target.resource.operations, (one) => idIn(name, one.name), sheets),
      ];
  }
}

const inPlaces = (symbol: SheetSymbol, name: string, sheets: ReadSheets): FileEdits[] =>
  occurrencePlaces(sheets, symbol).map(({ place }) => replaced(place, name, sheets));

function formerType({ declaration }: TypeSymbol, name: string, sheets: ReadSheets): FileEdits {
  const { place, name: old } = declaration;
  const names = formerAfter(editedNames(declaration.renamedFrom), old, name);
  return at(place, sheets, (edit, path) => writeFormer(edit, path, names, typeKeys));
}

function ofArgument(parameter: Parameter, name: string, sheets: ReadSheets): FileEdits[] {
  const { argument, wire, place, facts, renamedFrom } = parameter;
  const isVariable = parameter.in === "path";
  const defaultName = isVariable ? lastSegment(wire) : wire;
  const former = editedNames(renamedFrom);
  const named = occurrencesOf(sheets).filter(
    ({ symbol, isDeclaration }) =>
      symbol.kind === "argument" &&
      symbol.parameter === parameter &&
      symbol.name === argument &&
      !isDeclaration,
  );
  const declared = at(
    isVariable ? (facts?.place ?? place) : place,
    sheets,
    (edit, path, parsed) => {
      const renamed = writeAs(parsed, edit, path, name, defaultName);
      if (!former.includes(name)) return renamed;
      const names = formerAfter(former, argument, name);
      return together([renamed, writeFormer(edit, path, names, [])]);
    },
  );
  return [declared, ...named.map((one) => replaced(one.place, inlineText(name, "braces"), sheets))];
}

function ofCredential(symbol: CredentialSymbol, name: string, sheets: ReadSheets): FileEdits[] {
  const { place, name: old, renamedFrom } = symbol.credential;
  const names = formerAfter(editedNames(renamedFrom), old, name);
  const text = inlineText(name, "braces");
  const declared = at(place, sheets, (edit, path, parsed) => {
    const scheme = scalarAt(parsed, path);
    const former = names.length === 1 ? names.join("") : `[${names.join(", ")}]`;
    return together([
      edit.renameKey(path, text),
      typeof scheme === "string"
        ? edit.replaceValue(path, `{ scheme: ${scheme}, renamedFrom: ${former} }`)
        : writeFormer(edit, path, names, schemeKeys),
    ]);
  });
  const uses = occurrencePlaces(sheets, symbol).filter(({ isDeclaration }) => !isDeclaration);
  return [declared, ...uses.map((use) => replaced(use.place, text, sheets))];
}

const schemeKeys = ["scheme", "basic", "oauth2", "header", "query", "cookie"];

const typeKeys = ["doc", "deprecated"];

function ofOperation(
  operation: Operation,
  resource: Resource,
  name: string,
  sheets: ReadSheets,
): FileEdits {
  // Lists all former ids, because those that follow from the resource would change with the name.
  const former = editedNames(idsBefore(operation, sheets));
  const names = formerAfter(former, operation.id, idIn(resource.id, name));
  return at(operation.place, sheets, (edit, path) => {
    const key = edit.renameKey(path, inlineText(name, "braces"));
    return together([key, writeFormer(edit, path, names, operationKeys)]);
  });
}

function ofResource(resource: Resource, id: string, sheets: ReadSheets): FileEdits {
  const { place, operations, renamedFrom } = resource;
  const names = formerAfter(editedNames(renamedFrom), resource.id, id);
  return at(place, sheets, (edit, _, { document: { source } }) =>
    together([
      schemaMoved(source, pathAfter(source.path, id)),
      edit.replaceValue(["resource"], inlineText(id, "line")),
      writeFormer(edit, [], names, ["resource"]),
      // An operation with its own former ids inherits none from its resource.
      ...operations
        .filter((one) => one.renamedFrom !== undefined)
        .map((one) => {
          const former = editedNames(idsBefore(one, sheets));
          const ids = formerAfter(former, one.id, idIn(id, one.name));
          return writeFormer(edit, ["operations", one.name], ids, operationKeys);
        }),
    ]),
  );
}

/** Writes the new ids of operations in `pages:` and `wait:` of their service. */
function ofLinks(
  renamed: readonly Operation[],
  idAfter: (operation: Operation) => string,
  sheets: ReadSheets,
): FileEdits[] {
  const service = serviceOf(renamed[0], sheets);
  const operations = service?.resources.flatMap((one) => one.operations) ?? [];
  return operations.flatMap(linkedWords).flatMap(({ name, place }) => {
    const operation = renamed.find(({ id }) => id === name);
    if (operation === undefined) return [];
    return [replaced(place, inlineText(idAfter(operation), "braces"), sheets)];
  });
}

/** Updates the relative path of the JSON Schema in a moved file. */
function schemaMoved({ path, text }: SourceText, to: string): Edits {
  const line = /^# *yaml-language-server: *\$schema=(\.\.?\/\S*)/d.exec(text);
  const [schema, range] = [line?.[1], line?.indices?.[1]];
  if (schema === undefined || range === undefined || dirname(path) === dirname(to)) return [];
  const [start, end] = range;
  return [{ start, end, text: relative(dirname(to), join(dirname(path), schema)) }];
}

const pathAfter = (from: string, id: string): string =>
  `${from.slice(0, from.indexOf("/") + 1)}${resourcePath(id)}`;

const serviceOf = (operation: Operation | undefined, { model }: ReadSheets): Service | undefined =>
  model.services.find(({ resources }) =>
    resources.some(({ operations }) => operations.some((one) => one === operation)),
  );

function idsBefore(operation: Operation, sheets: ReadSheets): readonly FormerName[] | undefined {
  const service = serviceOf(operation, sheets);
  return service && formerIds(service).operations.get(operation);
}

const { keys = [] } = structureOf(operationFormat, new Map());
const operationKeys = keys.slice(0, keys.indexOf("renamedFrom"));

/** Finds all names in a folder of call sheets, once for each version of it. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import { showPlace } from "../../diagnostics/show-place.ts";
import type { NameUse } from "../../model/context/build-context.ts";
import type { Model, Operation, Parameter, Service, TypeDeclaration } from "../../model/model.ts";
import { argumentWords } from "../../model/linked-operations.ts";
import { nodeAt } from "../../sheets/document/node-at.ts";
import type { ReadSheets } from "./read-sheets.ts";
import { credentialOccurrences } from "./credential-occurrences.ts";
import {
  type ArgumentSymbol,
  type Documents,
  lastSegment,
  type Occurrence,
  symbolOffset,
  type SheetSymbol,
  type TypeSymbol,
  within,
} from "./symbol.ts";

const known = new WeakMap<ReadSheets, readonly Occurrence[]>();

export function occurrencesOf(sheets: ReadSheets): readonly Occurrence[] {
  const { model, names, documents } = sheets;
  const all = known.get(sheets) ?? [
    ...typeOccurrences(model, names),
    ...argumentOccurrences(model, documents),
    ...model.services.flatMap((service) => credentialOccurrences(service, documents)),
  ];
  known.set(sheets, all);
  return all;
}

/** Returns all locations of a symbol, starting with its declaration. */
export const occurrencePlaces = (sheets: ReadSheets, symbol: SheetSymbol): readonly Occurrence[] =>
  occurrencesOf(sheets)
    .filter((occurrence) => occurrence.symbol === symbol)
    .toSorted((a, b) => Number(b.isDeclaration) - Number(a.isDeclaration));

function typeOccurrences(model: Model, names: readonly NameUse[]): Occurrence[] {
  const symbols = new Map<TypeDeclaration, TypeSymbol>();
  for (const { types, resources } of model.services) {
    for (const type of [...types, ...resources.flatMap((resource) => resource.types)]) {
      symbols.set(type, { kind: "type", name: type.name, declaration: type });
    }
  }
  const declared = Array.from(symbols, ([{ place }, symbol]) => {
    return { symbol, place, isDeclaration: true };
  });
  const named = names.flatMap(({ type, place }): Occurrence[] => {
    const symbol = symbols.get(type.to);
    return symbol === undefined ? [] : [{ symbol, place, isDeclaration: false }];
  });
  return [...declared, ...named];
}

/** Finds parameters and path variables: in descriptions, in request lines, in `pages:` and `wait:`. */
function argumentOccurrences({ services }: Model, documents: Documents): Occurrence[] {
  return services.flatMap((service) => occurrencesIn(service, documents));
}

function occurrencesIn(service: Service, documents: Documents): Occurrence[] {
  const byKey = new Map<string, Occurrence>();
  const symbols = new Map<string, ArgumentSymbol>();

  const add = (symbol: ArgumentSymbol, place: Place | undefined, isDeclaration = false): void => {
    if (place === undefined) return;
    const key = showPlace(place);
    if (!byKey.has(key)) byKey.set(key, { symbol, place, isDeclaration });
  };
  /** A declaration that several operations share is one symbol. */
  const symbolAt = (
    place: Place,
    kind: ArgumentSymbol["kind"],
    name: string,
    parameter: Parameter,
    operation: Operation | undefined,
  ): ArgumentSymbol => {
    const key = `${kind} ${showPlace(place)} ${name}`;
    const symbol = symbols.get(key) ?? { kind, name, parameter, operation };
    symbols.set(key, symbol);
    return symbol;
  };

  const addParameter = (parameter: Parameter, operation?: Operation): void => {
    const { wire, argument, place, facts } = parameter;
    const isVariable = parameter.in === "path";
    const name = isVariable ? lastSegment(wire) : wire;
    const declared = isVariable ? facts?.place : place;
    const kind = isVariable ? "variable" : "argument";
    const symbol = symbolAt(
      declared ?? operation?.place ?? place,
      kind,
      name,
      parameter,
      operation,
    );
    if (declared !== undefined) {
      add(
        symbol,
        isVariable ? (within(declared, ending(name), documents) ?? declared) : declared,
        true,
      );
    }
    if (isVariable) {
      for (const path of operation?.paths ?? []) {
        add(symbol, within(path.place, inBraces(wire, name), documents), declared === undefined);
      }
    }
    const as = argument === name || declared === undefined ? undefined : asOf(declared, documents);
    const renamed =
      as === undefined ? symbol : symbolAt(as, "argument", argument, parameter, operation);
    add(renamed, as, true);
    for (const word of operation === undefined ? [] : argumentWords(operation, service)) {
      if (word.name === argument) add(renamed, word.place);
    }
  };

  const operations = service.resources.flatMap((resource) => resource.operations);
  const templates = [
    ...addressesOf(service, documents),
    ...operations.flatMap(({ paths }) => paths.map(({ place }) => place)),
  ];
  for (const parameter of service.client) {
    addParameter(parameter);
    if (parameter.in !== "path") continue;
    const name = lastSegment(parameter.wire);
    const symbol = symbolAt(parameter.place, "variable", name, parameter, undefined);
    const pattern = inBraces(parameter.wire, name);
    for (const place of templates) add(symbol, within(place, pattern, documents));
  }
  for (const operation of operations) {
    for (const parameter of operation.parameters) addParameter(parameter, operation);
  }
  return [...byKey.values()];
}

function addressesOf({ place, environments, servers }: Service, documents: Documents): Place[] {
  const document = documents.get(place.file)?.document;
  const keys = [
    ["baseUrl"],
    ...environments.map(({ name }) => ["environments", name]),
    ...servers.flatMap(({ name, environments: others }) => {
      if (others === undefined) return [["servers", name]];
      const inEnvironments = others.map((one) => ["servers", name, "environments", one.name]);
      return [["servers", name, "baseUrl"], ...inEnvironments];
    }),
  ];
  return keys.flatMap((path) => document?.valuePlace(path) ?? []);
}

function asOf(key: Place, documents: Documents): Place | undefined {
  const parsed = documents.get(key.file);
  const at = parsed === undefined ? undefined : nodeAt(parsed, symbolOffset(key, documents));
  return at === undefined ? undefined : parsed?.document.valuePlace([...at.path, "as"]);
}

const escaped = (text: string): string => text.replace(/[$.*+?^{}()|[\]\\]/g, String.raw`\$&`);

/** Matches the last word of a variable in a request line. */
const inBraces = (wire: string, word: string): RegExp =>
  new RegExp(String.raw`\{${escaped(wire.slice(0, -word.length))}(${escaped(word)})(?=[=}])`);

const ending = (word: string): RegExp => new RegExp(String.raw`(${escaped(word)})(?=["']?$)`);

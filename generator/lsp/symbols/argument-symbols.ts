import { showPlace } from "../../diagnostics/show-place.ts";
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { Model, Operation, Parameter, Service } from "../../model/model.ts";
import { wordsOf } from "../../model/page-words.ts";
import { nodeAt } from "../../spec/document/node-at.ts";
import { lastWord } from "./last-word.ts";
import type { ArgumentSymbol, Occurrence } from "./symbol.ts";
import { offsetOf, within, type Documents } from "./written-at.ts";

/** Parameters and path variables, where they are described, in request lines, and where `pages:` names them. */
export function argumentOccurrences({ services }: Model, documents: Documents): Occurrence[] {
  return services.flatMap((service) => occurrencesIn(service, documents));
}

function occurrencesIn(service: Service, documents: Documents): Occurrence[] {
  const found = new Map<string, Occurrence>();
  const symbols = new Map<string, ArgumentSymbol>();

  const add = (symbol: ArgumentSymbol, place: Place | undefined, isDeclaration = false): void => {
    if (place === undefined) return;
    const key = showPlace(place);
    if (!found.has(key)) found.set(key, { symbol, place, isDeclaration });
  };
  /** What is declared at one place is one symbol, whatever operations have it. */
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
    const name = isVariable ? lastWord(wire) : wire;
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
    for (const word of operation?.pages ? wordsOf(operation.pages, "call") : []) {
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
    const name = lastWord(parameter.wire);
    const symbol = symbolAt(parameter.place, "variable", name, parameter, undefined);
    const pattern = inBraces(parameter.wire, name);
    for (const place of templates) add(symbol, within(place, pattern, documents));
  }
  for (const operation of operations) {
    for (const parameter of operation.parameters) addParameter(parameter, operation);
  }
  return [...found.values()];
}

/** Where the base URL and those of servers stand. */
function addressesOf({ place, servers }: Service, documents: Documents): Place[] {
  const document = documents.get(place.file)?.document;
  const keys = [["baseUrl"], ...servers.map(({ name }) => ["servers", name])];
  return keys.flatMap((path) => document?.valuePlace(path) ?? []);
}

/** Where `as:` stands among what is said at a key. */
function asOf(key: Place, documents: Documents): Place | undefined {
  const parsed = documents.get(key.file);
  const at = parsed === undefined ? undefined : nodeAt(parsed, offsetOf(key, documents));
  return at === undefined ? undefined : parsed?.document.valuePlace([...at.path, "as"]);
}

const escaped = (text: string): string => text.replace(/[$.*+?^{}()|[\]\\]/g, String.raw`\$&`);

/** The last word of a variable in a request line. */
const inBraces = (wire: string, word: string): RegExp =>
  new RegExp(String.raw`\{${escaped(wire.slice(0, -word.length))}(${escaped(word)})(?=[=}])`);

const ending = (word: string): RegExp => new RegExp(String.raw`(${escaped(word)})(?=["']?$)`);

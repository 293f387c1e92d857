/** Finds the name of call sheets that an id of the command line refers to. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import { showPlace } from "../../diagnostics/show-place.ts";
import { clientOptions } from "../../model/credentials.ts";
import { idIn } from "../../model/ids.ts";
import type { Operation, Parameter, Resource, Service } from "../../model/model.ts";
import { didYouMean } from "../../text/nearest.ts";
import { occurrencesOf } from "./occurrences.ts";
import type { ReadSheets } from "./read-sheets.ts";
import type { Occurrence } from "./symbol.ts";
import { isSameParameter, type RenameTarget, targetOf, unnamable } from "./target.ts";

export interface NamedTarget {
  readonly service: string;
  /** Dotted: `books`, `books.get`, `books.get.limit`, `Book`. A type of a resource has a second id, `books.Book`. */
  readonly ids: readonly string[];
  readonly place: Place;
  /** A string is the reason why the name cannot be renamed. */
  readonly target: RenameTarget | string;
}

export const targetsIn = (sheets: ReadSheets): NamedTarget[] =>
  sheets.model.services.flatMap((service) => targetsOf(service, sheets));

/** Returns the targets of an id, with or without its service. Names that cannot be renamed count only if there are no others. */
export function targetsOfId(id: string, targets: readonly NamedTarget[]): NamedTarget[] {
  const named = targets.filter(({ service, ids }) =>
    ids.some((one) => one === id || `${service}.${one}` === id),
  );
  const renamable = named.filter(({ target }) => typeof target !== "string");
  return renamable.length > 0 ? renamable : named;
}

export function noSuchTarget(id: string, targets: readonly NamedTarget[]): string {
  const ids = new Set(targets.flatMap((one) => one.ids));
  return `The call sheets have no "${id}"${didYouMean(id, ids, ". Run `callsheet list` for all operations.")}`;
}

/** Returns a usage error for an id of several names. */
export function severalTargets(id: string, targets: readonly NamedTarget[]): string {
  const longer = targets.map(({ service, ids }) => `${service}.${ids.at(-1)}`);
  const names =
    new Set(longer).size === longer.length ? longer : targets.map(({ place }) => showPlace(place));
  return `"${id}" is the name of ${names.join(" and of ")}. Pass one of them, or --package.`;
}

/** Returns the new name without the words that it shares with the id: `fetch` of `books.fetch` for `books.get`. */
export function newName(id: string, name: string, { service, ids, target }: NamedTarget): string {
  const isLong = !ids.includes(id) && name.startsWith(`${service}.`);
  const inService = isLong ? name.slice(service.length + 1) : name;
  if (typeof target === "string" || target.kind === "resource") return inService;
  const prefixes = ids.map((one) => one.slice(0, one.lastIndexOf(".") + 1));
  const prefix = prefixes.find((one) => one !== "" && inService.startsWith(one)) ?? "";
  return inService.slice(prefix.length);
}

function targetsOf(service: Service, sheets: ReadSheets): NamedTarget[] {
  const { name, types, resources } = service;
  const occurrences = occurrencesOf(sheets);
  const byName = new Map(service.credentials.map((one) => [one.name, one]));
  const named = (
    ids: readonly string[],
    place: Place,
    target: RenameTarget | string | undefined,
  ): NamedTarget[] => (target === undefined ? [] : [{ service: name, ids, place, target }]);
  const ofType = (type: (typeof types)[number], ids: readonly string[]): NamedTarget[] => {
    const declared = occurrences.find(
      ({ symbol }) => symbol.kind === "type" && symbol.declaration === type,
    );
    const fields = type.kind === "object" ? type.fields : [];
    return [
      ...named(ids, type.place, declared && targetOf(declared, sheets)),
      ...fields.flatMap((field) =>
        named(
          ids.map((id) => `${id}.${field.name}`),
          field.place,
          unnamable.field,
        ),
      ),
    ];
  };
  const ofParameter = (id: string, parameter: Parameter): NamedTarget[] => {
    const occurrence = occurrenceOf(parameter, occurrences);
    return named([id], parameter.place, occurrence && targetOf(occurrence, sheets));
  };
  const ofOperation = (operation: Operation, resource: Resource): NamedTarget[] => [
    ...named([operation.id], operation.place, {
      kind: "operation",
      name: operation.name,
      place: operation.place,
      operation,
      resource,
    }),
    ...operation.parameters.flatMap((one) => ofParameter(`${operation.id}.${one.argument}`, one)),
  ];
  return [
    ...named([name], service.place, unnamable.service),
    ...types.flatMap((type) => ofType(type, [type.name])),
    ...resources.flatMap((resource) => [
      ...named([resource.id], resource.place, {
        kind: "resource",
        name: resource.id,
        place: resource.place,
        resource,
      }),
      ...resource.types.flatMap((type) => ofType(type, [type.name, idIn(resource.id, type.name)])),
      ...resource.operations.flatMap((operation) => ofOperation(operation, resource)),
    ]),
    ...clientOptions(service).flatMap(({ argument, place }) => {
      const parameter = service.client.find((one) => one.argument === argument);
      if (parameter !== undefined) return ofParameter(argument, parameter);
      const credential = occurrences.find(
        ({ symbol }) => symbol.kind === "credential" && symbol.credential === byName.get(argument),
      );
      return named([argument], place, credential && targetOf(credential, sheets));
    }),
  ];
}

/** A parameter with `as:` has two names; that of its argument counts. */
function occurrenceOf(
  parameter: Parameter,
  occurrences: readonly Occurrence[],
): Occurrence | undefined {
  const all = occurrences.filter(
    ({ symbol }) =>
      (symbol.kind === "argument" || symbol.kind === "variable") &&
      isSameParameter(symbol.parameter, parameter),
  );
  return all.find(({ symbol }) => symbol.name === parameter.argument) ?? all[0];
}

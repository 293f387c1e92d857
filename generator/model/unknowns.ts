/** The facts that the documents do not give, counted where the spec says so. */
import type { Place } from "../diagnostics/diagnostic.ts";
import {
  unknown,
  type Operation,
  type Service,
  type TypeDeclaration,
  type TypeRef,
} from "./model.ts";

/** What may be missing, as prose has it. */
export const factWords = {
  baseUrl: "base URL",
  auth: "authorization",
  errors: "errors",
  query: "query parameters",
  body: "body",
  result: "result",
  throttle: "limit",
  fields: "further fields",
  values: "further values",
} as const;

export type Fact = keyof typeof factWords;

export interface UnknownFact {
  readonly fact: Fact;
  /** Of what: the service, an operation's id, or a type's name. */
  readonly of: string;
  readonly place: Place;
}

export function unknownFacts(service: Service): UnknownFact[] {
  const { name, place, types, resources } = service;
  return [
    ...unknownOfService(service).map((fact) => ({ fact, of: name, place })),
    ...types.flatMap(ofType),
    ...resources.flatMap((resource) => [
      ...resource.types.flatMap(ofType),
      ...resource.operations.flatMap((operation) => ofOperation(operation, service)),
    ]),
  ];
}

const ofAll = ["baseUrl", "auth", "errors", "query", "throttle"] as const;

/** What is unknown of the service, or of all its operations alike. */
export const unknownOfService = (service: Service): Fact[] =>
  ofAll.filter((fact) => service[fact] === unknown);

/** What is unknown of an operation, by itself or as of all of its service. */
export function unknownOf({ query, body, result, throttle }: Operation): Fact[] {
  const missing: Partial<Record<Fact, boolean>> = {
    query: query === unknown,
    body: body !== undefined && isUnknown(body.type),
    result: result.kind === "value" && isUnknown(result.type),
    throttle: throttle === unknown,
  };
  return (Object.keys(missing) as Fact[]).filter((fact) => missing[fact]);
}

/** What is unknown of an operation beside what is unknown of all. */
export function unknownOfItself(operation: Operation, service: Service): Fact[] {
  const shared = unknownOfService(service);
  return unknownOf(operation).filter((fact) => !shared.includes(fact));
}

function ofOperation(operation: Operation, service: Service): UnknownFact[] {
  const { id: of, place, body, result } = operation;
  const places = new Map([
    ["body", body?.place],
    ["result", result.place],
  ]);
  return unknownOfItself(operation, service).map((fact) => ({
    fact,
    of,
    place: places.get(fact) ?? place,
  }));
}

function ofType(type: TypeDeclaration): UnknownFact[] {
  const { name: of, place } = type;
  if (!isOpen(type)) return [];
  return [{ fact: type.kind === "enum" ? "values" : "fields", of, place }];
}

/** Whether the type has fields or values beside those that the document shows. */
const isOpen = (type: TypeDeclaration): boolean =>
  (type.kind === "object" && type.more !== undefined && isUnknown(type.more)) ||
  (type.kind === "enum" && type.open === unknown);

const isUnknown = (type: TypeRef): boolean => type.kind === "primitive" && type.name === unknown;

/** How often each fact is missing, the most frequent first. */
export function countFacts(facts: readonly UnknownFact[]): { fact: Fact; count: number }[] {
  return [...Map.groupBy(facts, ({ fact }) => fact)]
    .map(([fact, all]) => ({ fact, count: all.length }))
    .toSorted((a, b) => b.count - a.count || (a.fact < b.fact ? -1 : 1));
}

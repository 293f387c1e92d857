/** The facts that the documents do not give, counted where the spec says so. */
import type { Place } from "../diagnostics/diagnostic.ts";
import {
  unknown,
  type Operation,
  type Service,
  type TypeDeclaration,
  type TypeRef,
} from "./model.ts";

export interface UnknownFact {
  /** Which fact: `baseUrl`, `result`, `more`. */
  readonly fact: string;
  /** Of what: the service, an operation's id, or a type's name. */
  readonly of: string;
  readonly place: Place;
}

export function unknownFacts(service: Service): UnknownFact[] {
  const { name, place, baseUrl, auth, errors, query, throttle, types, resources } = service;
  const ofService = Object.entries({ baseUrl, auth, errors, query, throttle })
    .filter(([, value]) => value === unknown)
    .map(([fact]) => ({ fact, of: name, place }));
  return [
    ...ofService,
    ...types.flatMap(ofType),
    ...resources.flatMap((resource) => [
      ...resource.types.flatMap(ofType),
      ...resource.operations.flatMap((operation) => ofOperation(operation, service)),
    ]),
  ];
}

/** What the service says of all its operations is counted there, once. */
function ofOperation(operation: Operation, service: Service): UnknownFact[] {
  const { id: of, place, query, throttle, body, result } = operation;
  return [
    ...(query === unknown && service.query === undefined ? [{ fact: "query", of, place }] : []),
    ...(throttle === unknown && service.throttle === undefined
      ? [{ fact: "throttle", of, place }]
      : []),
    ...(body !== undefined && isUnknown(body.type)
      ? [{ fact: "body", of, place: body.place }]
      : []),
    ...(result.kind === "value" && isUnknown(result.type)
      ? [{ fact: "result", of, place: result.place }]
      : []),
  ];
}

function ofType(type: TypeDeclaration): UnknownFact[] {
  const { name: of, place } = type;
  const isOpen =
    (type.kind === "object" && type.more !== undefined && isUnknown(type.more)) ||
    (type.kind === "enum" && type.open === unknown);
  return isOpen ? [{ fact: type.kind === "enum" ? "values" : "fields", of, place }] : [];
}

const isUnknown = (type: TypeRef): boolean => type.kind === "primitive" && type.name === unknown;

/** How often each fact is missing, the most frequent first. */
export function countFacts(facts: readonly UnknownFact[]): { fact: string; count: number }[] {
  return [...Map.groupBy(facts, ({ fact }) => fact)]
    .map(([fact, all]) => ({ fact, count: all.length }))
    .toSorted((a, b) => b.count - a.count || (a.fact < b.fact ? -1 : 1));
}

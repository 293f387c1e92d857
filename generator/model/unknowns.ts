/** Counts facts that are missing from the document, as the call sheets mark them. */
import type { Place } from "../diagnostics/diagnostic.ts";
import { bodyType, resultType } from "./content.ts";
import {
  unknown,
  type Operation,
  type Service,
  type Source,
  type TypeDeclaration,
} from "./model.ts";
import { isUnknown } from "../sheets/types/shape.ts";

/** Descriptions of the kinds of missing facts. */
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
  signature: "webhook signature",
  event: "webhook event",
  payload: "webhook body",
} as const;

export type Fact = keyof typeof factWords;

export interface UnknownFact {
  readonly fact: Fact;
  /** The owner of the fact: the service, the id of an operation, or the name of a type. */
  readonly of: string;
  readonly place: Place;
}

export function unknownFacts(service: Service): UnknownFact[] {
  const { name, types, resources } = service;
  return [
    ...unknownOfService(service).map((fact) => {
      const fromService = fact === "query" || fact === "throttle" ? service[fact] : undefined;
      return { fact, of: name, place: fromService?.place ?? service.place };
    }),
    ...ofWebhooks(service),
    ...types.flatMap(ofType),
    ...resources.flatMap((resource) => [
      ...resource.types.flatMap(ofType),
      ...resource.operations.flatMap(ofOperation),
    ]),
  ];
}

/** Returns the facts missing for the service, or for all its operations. */
export function unknownOfService({ baseUrl, auth, errors, query, throttle }: Service): Fact[] {
  const missing: Partial<Record<Fact, boolean>> = {
    baseUrl: baseUrl === unknown,
    auth: auth === unknown,
    errors: errors === unknown,
    query: query !== undefined,
    throttle: throttle?.value === unknown,
  };
  return (Object.keys(missing) as Fact[]).filter((fact) => missing[fact]);
}

function ofWebhooks({ name: of, webhooks }: Service): UnknownFact[] {
  if (webhooks === undefined) return [];
  const { event, signature, events, place } = webhooks;
  return [
    ...(signature === unknown ? [{ fact: "signature" as const, of, place }] : []),
    ...(event === unknown ? [{ fact: "event" as const, of, place }] : []),
    ...events.flatMap(({ name, type, place: at }) =>
      isUnknown(type) ? [{ fact: "payload" as const, of: name, place: at }] : [],
    ),
  ];
}

/** Returns the facts missing for an operation, including those missing for all operations. */
export const unknownOf = (operation: Operation): Fact[] =>
  missingOf(operation).map(({ fact }) => fact);

/** Returns the facts missing for an operation, except those missing for all operations. */
export const operationUnknowns = (operation: Operation): Fact[] =>
  missingOf(operation)
    .filter(({ by }) => by === "operation")
    .map(({ fact }) => fact);

interface Missing extends Source {
  readonly fact: Fact;
}

function missingOf({ query, body, result, throttle, errors, place: here }: Operation): Missing[] {
  const sent = bodyType(body);
  const read = resultType(result);
  const missing = (fact: Fact, { by, place }: Source): Missing[] => [{ fact, by, place }];
  const byOperation = (place: Place): Source => ({ by: "operation", place });
  return [
    ...(query === undefined ? [] : missing("query", query)),
    ...(sent !== undefined && isUnknown(sent)
      ? missing("body", byOperation(body?.place ?? here))
      : []),
    ...(read !== undefined && isUnknown(read) ? missing("result", byOperation(result.place)) : []),
    ...(errors === unknown ? missing("errors", byOperation(here)) : []),
    ...(throttle?.value === unknown ? missing("throttle", throttle) : []),
  ];
}

const ofOperation = (operation: Operation): UnknownFact[] =>
  missingOf(operation)
    .filter(({ by }) => by === "operation")
    .map(({ fact, place }) => ({ fact, of: operation.id, place }));

function ofType(type: TypeDeclaration): UnknownFact[] {
  const { name: of, place } = type;
  if (!isOpen(type)) return [];
  return [{ fact: type.kind === "enum" ? "values" : "fields", of, place }];
}

/** Returns whether the type has fields or values that the document does not list. */
const isOpen = (type: TypeDeclaration): boolean =>
  (type.kind === "object" && type.more !== undefined && isUnknown(type.more)) ||
  (type.kind === "enum" && type.open === unknown);

/** Returns how often each fact is missing, the most frequent first. */
export function countFacts(facts: readonly UnknownFact[]): { fact: Fact; count: number }[] {
  return [...Map.groupBy(facts, ({ fact }) => fact)]
    .map(([fact, all]) => ({ fact, count: all.length }))
    .toSorted((a, b) => b.count - a.count || (a.fact < b.fact ? -1 : 1));
}

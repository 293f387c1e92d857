/** Compares requests and responses of both sides. */
import { isDeepStrictEqual } from "node:util";
import { passedType, errorsOf, errorType } from "../../../generator/model/content.ts";
import type { Constraints, Operation, Service, TypeRef } from "../../../generator/model/model.ts";
import { brokenBound } from "../../../generator/sheets/types/type-values.ts";
import { nonNullShape } from "../../../generator/sheets/types/shape.ts";
import { isIn, type View } from "../../../generator/sheets/types/type.ts";
import { byCodeUnit } from "../../../generator/text/texts.ts";
import { fits } from "../../checks/oracle.ts";
import { optionsOf, type Answer } from "./calls.ts";
import type { Edited, Place } from "./edited.ts";
import type { Outcome } from "./package-client.ts";
import { lacking, randomText, type Named, type Sent } from "./sent.ts";

/** Returns whether edited code sends the same requests, except for new required values. */
export function isSame(before: Sent, after: Sent, { added }: Edited): boolean {
  const isOld = ([name]: Named): boolean => !added.includes(name);
  return (
    before.method === after.method &&
    before.origin === after.origin &&
    before.path === after.path &&
    isDeepStrictEqual(inOrder(before.query), inOrder(after.query.filter(isOld))) &&
    isDeepStrictEqual(
      before.headers,
      after.headers.filter(
        (one) => isOld(one) && !(added.includes("body") && one[0] === "content-type"),
      ),
    ) &&
    (added.includes("body") || contains(after.body, before.body))
  );
}

/** Sorts query parameters by name and keeps the order of equal names. */
const inOrder = (query: readonly Named[]): readonly Named[] =>
  query.toSorted(([a], [b]) => byCodeUnit(a, b));

/** Returns whether a value differs or has additional fields. */
function contains(whole: unknown, part: unknown): boolean {
  if (typeof whole !== "object" || whole === null || typeof part !== "object" || part === null) {
    return whole === part;
  }
  if (Array.isArray(whole) !== Array.isArray(part)) return false;
  if (Array.isArray(whole) && whole.length !== (part as unknown[]).length) return false;
  return Object.entries(part).every(
    ([name, value]) =>
      Object.hasOwn(whole, name) && contains((whole as Record<string, unknown>)[name], value),
  );
}

/**
 * Returns whether a server of the new call sheets accepts the request of an old client. `wanted` is the request of the
 * new client.
 */
export function isTaken(
  sent: Sent,
  wanted: Sent,
  { service, operation }: Place,
  { isLess, values }: Edited,
): "yes" | "some" | "no" {
  const inputs = [...optionsOf(service).all, ...operation.parameters];
  // Values that the new client sends automatically and can omit.
  const ofItself = new Set(
    inputs
      .filter((one) => !values.has(one) && one.send !== undefined)
      .map(({ in: location, wire }) => (location === "header" ? wire.toLowerCase() : wire)),
  );
  const isKey = ([, value]: Named): boolean => value === randomText;
  const known = new Set(
    [...inputs, ...operation.fixed].map((one) => ("wire" in one ? one.wire : one.name)),
  );
  const missing = [
    ...lacking(wanted.query, sent.query),
    ...lacking(wanted.headers, sent.headers).filter(
      (one) => !isKey(one) && !isOtherWay(one, sent, service),
    ),
  ];
  const others = lacking(sent.query, wanted.query).filter(([name]) => known.has(name));
  const isRefused =
    sent.method !== wanted.method ||
    sent.path !== wanted.path ||
    missing.some(([name]) => !ofItself.has(name)) ||
    others.some(([name]) => !ofItself.has(name)) ||
    (wanted.body !== undefined && !isDeepStrictEqual(wanted.body, sent.body));
  if (isRefused) return "no";
  const isUnsure =
    isLess ||
    missing.length + others.length > 0 ||
    sent.origin !== wanted.origin ||
    (wanted.body === undefined && sent.body !== undefined);
  return isUnsure ? "some" : "yes";
}

/** Returns whether the old client uses another accepted authentication method. */
const isOtherWay = ([name]: Named, { headers }: Sent, service: Service): boolean =>
  name === "authorization" &&
  headers.some(
    ([own, value]) =>
      own === name &&
      service.credentials.some(({ kind }) => value.toLowerCase().startsWith(`${kind} `)),
  );

/** Returns whether the bounds of the new call sheets allow the arguments. */
export function isAllowed(
  operation: Operation,
  service: Service,
  { values, body }: Edited,
): boolean {
  const type = passedType(operation.body);
  return (
    [...optionsOf(service).all, ...operation.parameters].every(
      (one) => !values.has(one) || isInBounds(one.type, values.get(one), one.constraints),
    ) &&
    (type === undefined || body === undefined || isInBounds(type, body))
  );
}

const isInBounds = (type: TypeRef, value: unknown, bounds?: Constraints): boolean =>
  Array.from(partsOf(type, value, "sent", bounds)).every(
    (part) => brokenBound(part.value as never, part.bounds) === undefined,
  );

/**
 * Returns whether the value read from a response matches the old call sheets, with all optional parts if the response
 * had them.
 */
export function isRead({ service, operation }: Place, answer: Answer, outcome: Outcome): boolean {
  const { result } = operation;
  const { kind, value } = outcome;
  const isOf = (type: TypeRef, one: unknown): boolean =>
    fits(type, one) && (!answer.isFull || isWhole(type, one));
  if (answer.error !== undefined) {
    const { name, body } = (value ?? {}) as { name?: string; body?: unknown };
    const type = errorType(errorsOf(operation, service), answer.status);
    return kind === "error" && name === answer.error && (name !== "HttpError" || fits(type, body));
  }
  switch (result.kind) {
    case "none":
      return kind !== "error";
    case "media":
      return kind === "bytes";
    case "text":
    case "location":
      return typeof value === "string";
    case "exists":
      return typeof value === "boolean";
    case "events":
    case "frames":
    case "lines":
    case "sequence":
      return kind === "events" && (value as unknown[]).every((one) => isOf(result.type, one));
    case "value":
      return (kind === "json" && isOf(result.type, value)) || (kind === "nothing" && result.orNone);
  }
}

const isWhole = (type: TypeRef, value: unknown): boolean =>
  Array.from(partsOf(type, value, "received")).every(({ type: of, value: held }) => {
    const shape = nonNullShape(of);
    if (shape.kind !== "object" || typeof held !== "object" || held === null) return true;
    return shape.fields.every((one) => !isIn(one, "received") || Object.hasOwn(held, one.name));
  });

interface Part {
  readonly type: TypeRef;
  readonly value: unknown;
  readonly bounds: Constraints;
}

/** Yields a value and all nested values. */
function* partsOf(
  type: TypeRef,
  value: unknown,
  view: View,
  bounds: Constraints = {},
): Iterable<Part> {
  const alias = type.kind === "named" && type.to.kind === "alias" ? type.to : undefined;
  if (alias !== undefined) {
    yield* partsOf(alias.type, value, view, { ...bounds, ...alias.constraints });
    return;
  }
  const shape = nonNullShape(type);
  if (shape.kind === "union") {
    const member = shape.members.find((one) => fits(one.type, value, view));
    if (member !== undefined) yield* partsOf(member.type, value, view, bounds);
    return;
  }
  yield { type, value, bounds };
  if (shape.kind === "array" && Array.isArray(value)) {
    for (const item of value) yield* partsOf(shape.items, item, view);
  } else if (shape.kind === "object" && typeof value === "object" && value !== null) {
    for (const { name, type: of, constraints } of shape.fields) {
      if (Object.hasOwn(value, name)) {
        yield* partsOf(of, (value as Record<string, unknown>)[name], view, constraints);
      }
    }
  }
}

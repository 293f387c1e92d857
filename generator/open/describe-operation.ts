import { isDeepStrictEqual } from "node:util";
import type { OperationView } from "../typescript/view/operation-view.ts";
import type { ResourceView } from "../typescript/view/service-view.ts";
import { operationDoc } from "../prose/operation-doc.ts";
import { bodyDoc, parameterDoc, type ValueDoc } from "../prose/value-doc.ts";
import { valueNotes } from "../prose/sentences.ts";
import { wireType } from "../typescript/view/wire-types.ts";
import { writtenWait } from "../model/wait.ts";
import { pagesName, waitName } from "../text/package-names.ts";
import {
  bodyArgument,
  errorEntries,
  type ErrorEntries,
  errorsOf,
  type ErrorTypes,
  isStreamBody,
} from "../model/content.ts";
import { errorRetries, type StatusRetry } from "../model/error-retries.ts";
import { isJson, styleOf } from "../model/list-style.ts";
import {
  type Auth,
  type ErrorBodies,
  type RetryField,
  type InheritedFacts,
  type Operation,
  type OperationPath,
  type Parameter,
  type ResponseHeader,
  type Service,
  type Sourced,
  unknown,
  type Unknown,
  type Writing,
} from "../model/model.ts";
import { mayRepeat } from "../model/operation-facts.ts";
import type { Pages } from "../model/pages.ts";
import { unknownOf } from "../model/unknowns.ts";
import { eachShared, localFactsOf, type SharedKey } from "../sheets/format/each-fact.ts";
import type { SimpleValue } from "../sheets/format/operation-facts.ts";
import { isUnknown } from "../sheets/types/shape.ts";
import { listStyles } from "../sheets/types/type.ts";
import { type Expression, formerWords, publicDoc, publicPlace } from "./describe-types.ts";
import type * as Public from "./model-types.ts";

/** Describes an operation with the names that its module exports. */
export function describeOperation(
  view: OperationView,
  { resource, path: module }: Pick<ResourceView, "resource" | "path">,
  service: Service,
  expression: Expression,
): Public.Operation {
  const { operation, names, formerIds, hasArguments, needsArguments } = view;
  const { id, name, method, paths, server, fixed, parameters, query, ranges, place } = operation;
  const { enveloped, throttle, pages, wait, doc, deprecated, details } = operation;
  return {
    id,
    name,
    resource: resource.id,
    module,
    function: name,
    pagesFunction: pages && pagesName(name),
    waitFunction: wait && waitName(name),
    paramsType: names.params,
    errorsType: names.errors,
    headersType: names.headers,
    arguments: hasArguments ? (needsArguments ? "required" : "optional") : "none",
    method,
    paths: paths.map((one) => describePath(one, parameters, service)),
    server,
    fixed: fixed.map(({ place: at, ...one }) => ({ ...one, at: publicPlace(at) })),
    parameters: parameters.map((one) => describeParameter(one, parameterDoc(one), expression)),
    query: query && describeSourced(query),
    body: describeBody(view, expression),
    result: describeResult(operation.result, expression),
    responseHeaders: operation.responseHeaders?.map((one) =>
      describeResponseHeader(one, expression),
    ),
    enveloped,
    ranges,
    errors: describeOperationErrors(operation, service, expression),
    auth: describeOperationAuth(operation, service),
    throttle: throttle && describeSourced(throttle),
    repeatable: {
      value: mayRepeat(operation),
      from:
        operation.idempotent === undefined
          ? { by: "default" }
          : { by: "operation", at: publicPlace(place) },
    },
    pages: pages && describePages(pages),
    wait: wait && { ...writtenWait(wait), at: publicPlace(wait.place) },
    doc,
    details,
    ...localFactsOf(operation),
    ...describeShared(operation),
    deprecated,
    renamedFrom: formerIds.length === 0 ? undefined : formerIds,
    unknown: unknownOf(operation),
    get documentation() {
      return describeDocumentation(operation, service);
    },
    at: publicPlace(place),
  };
}

function describeDocumentation(
  operation: Operation,
  service: Service,
): Public.OperationDocumentation {
  const { deprecated: _, ...documentation } = operationDoc(operation, service);
  return documentation;
}

/** Describes a fact that an operation inherits or specifies. */
const describeSourced = <T>({ value, by, place }: Sourced<T>) => ({
  value,
  from: { by, at: publicPlace(place) },
});

const describeShared = (operation: InheritedFacts) =>
  eachShared((key) => operation[key] && describeSourced<SimpleValue>(operation[key])) as Pick<
    Public.Operation,
    SharedKey
  >;

function describePath(
  { template: { text, label, variables }, role, place }: OperationPath,
  parameters: readonly Parameter[],
  { client }: Service,
): Public.Operation["paths"][number] {
  const inPath = ({ in: location, wire }: Parameter, name: string): boolean =>
    location === "path" && wire === name;
  const parts = text.split(/(\{[^{}]*\})/).filter((part) => part !== "");
  const waiting = [...variables];
  return {
    template: text,
    parts: parts.map((part) => {
      const variable = part.startsWith("{") ? waiting.shift() : undefined;
      if (variable === undefined) return part;
      const { name, pattern } = variable;
      const ofCall = parameters.find((one) => inPath(one, name));
      const filled = ofCall ?? client.find((one) => inPath(one, name));
      const argument = filled?.argument ?? name;
      return { variable: name, pattern, argument, of: ofCall === undefined ? "client" : "call" };
    }),
    role,
    label,
    at: publicPlace(place),
  };
}

/** Describes a parameter of an operation, or of all operations of a client. */
export function describeParameter(
  parameter: Parameter,
  documentation: ValueDoc,
  expression: Expression,
): Public.Parameter {
  const { in: location, wire, argument, type, required, doc, deprecated, constraints } = parameter;
  const { default: value, send, random, renamedFrom, facts, place } = parameter;
  return {
    in: location,
    wire,
    argument,
    type: expression(type),
    accepts: acceptedType(parameter, expression),
    required,
    doc,
    deprecated,
    constraints,
    default: value,
    send,
    random,
    ...describeWriting(parameter),
    list: styleOf(parameter),
    renamedFrom: formerWords(renamedFrom),
    from: { by: facts?.by ?? "default", at: publicPlace(facts?.place ?? place) },
    documentation: publicDoc(documentation),
  };
}

/** Returns the type that callers can pass if parts of the documented type are unknown. JSON can have any type. */
function acceptedType(
  { type, media }: Parameter,
  expression: Expression,
): Public.TypeExpression | undefined {
  const accepted = wireType(type);
  if (isJson(media) || accepted === type) return undefined;
  const [before, after] = [expression(type), expression(accepted)];
  return isDeepStrictEqual(before, after) ? undefined : after;
}

const describeWriting = ({ inner, object, media, reserved, whole }: Writing) => ({
  inner: inner && [...inner],
  object,
  media,
  reserved,
  whole,
});

/** `given`: the body that callers pass, if any. */
function describeBody(
  { operation, body: given }: OperationView,
  expression: Expression,
): Public.Operation["body"] {
  const { body } = operation;
  if (body === undefined) return undefined;
  const documentation = bodyDoc(operation);
  const { as, required, doc, place } = body;
  return {
    as,
    argument: given && bodyArgument(given),
    type: body.as === "media" ? undefined : expression(body.type),
    required,
    doc,
    mediaType: body.as === "media" ? body.mediaType : undefined,
    contentType: isStreamBody(body) ? body.contentType : undefined,
    textType: body.as === "media" ? body.textType : undefined,
    list: body.as === "form" ? body.list : undefined,
    encoding:
      body.as === "form" || body.as === "multipart"
        ? body.encoding?.map(({ name, list, headers, ...field }) => ({
            name,
            ...describeWriting(field),
            list: listStyles.find((style) => style === list),
            headers: headers && [...headers],
          }))
        : undefined,
    documentation: documentation && publicDoc(documentation),
    at: publicPlace(place),
  };
}

function describeResult(
  result: Operation["result"],
  expression: Expression,
): Public.Operation["result"] {
  const { place, ...rest } = result;
  const at = publicPlace(place);
  return "type" in rest ? { ...rest, type: expression(rest.type), at } : { ...rest, at };
}

function describeResponseHeader(
  header: ResponseHeader,
  expression: Expression,
): NonNullable<Public.Operation["responseHeaders"]>[number] {
  const { name, property, type, required, doc, deprecated, constraints, place } = header;
  return {
    name,
    property,
    type: expression(type),
    required,
    doc,
    deprecated,
    constraints,
    documentation: publicDoc({ sent: [], notes: valueNotes(header) }),
    at: publicPlace(place),
  };
}

function describeOperationErrors(
  operation: Operation,
  service: Service,
  expression: Expression,
): Public.Operation["errors"] {
  const by = operation.errors === undefined ? "service" : "operation";
  const { errors, place } = by === "service" ? service : operation;
  if (errors === undefined) return undefined;
  const at = publicPlace(errors === unknown ? place : errors.place);
  return {
    value: describeErrors(
      errors,
      errorsOf(operation, service),
      errorEntries(operation, service),
      expression,
    ),
    from: { by, at },
  };
}

/** `entries`: all errors by status. */
export function describeErrors(
  errors: ErrorBodies | Unknown,
  { byStatus, other }: ErrorTypes,
  entries: ErrorEntries,
  expression: Expression,
): Exclude<Public.Operation["errors"], undefined>["value"] {
  if (errors === unknown) return unknown;
  const retries = errorRetries(entries);
  return {
    statuses: Array.from(byStatus, ([status, type]) => ({ status, type: expression(type) })),
    other: isUnknown(other) ? undefined : expression(other),
    retries: retries.length === 0 ? undefined : retries.map(describeRetry),
  };
}

const describeRetry = ({ retry, ...entry }: StatusRetry) => ({
  ...entry,
  retry: retry === true || retry === undefined ? retry : describeFields(retry),
});

const describeFields = (fields: readonly RetryField[]) =>
  fields.map(({ name, values }) => ({ name, values: [...values] }));

/** Describes pagination with names instead of values with locations. */
const describePages = ({ place, ...pages }: Pages): Public.Pages =>
  ({
    ...Object.fromEntries(
      Object.entries(pages).map(([key, value]) => [
        key,
        typeof value === "object" ? value.name : value,
      ]),
    ),
    at: publicPlace(place),
  }) as Public.Pages;

function describeOperationAuth(operation: Operation, service: Service): Public.Operation["auth"] {
  const by = operation.auth === undefined ? "service" : "operation";
  const { auth, place } = by === "service" ? service : operation;
  if (auth === undefined) return undefined;
  const at = publicPlace(auth === unknown ? place : auth.place);
  return { value: describeAuth(auth), from: { by, at } };
}

export const describeAuth = (auth: Auth): Public.Auth =>
  auth === unknown ? auth : auth.alternatives.map((names) => [...names]);

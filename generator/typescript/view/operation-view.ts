/** Collects the facts about an operation that its code and its documentation need. */
import {
  bodyType,
  errorsOf,
  hasDistinctErrors,
  type ErrorTypes,
  isTyped,
  resultType,
  type TypedResult,
} from "../../model/content.ts";
import type {
  Body,
  Envelope,
  FixedParameter,
  Operation,
  Resource,
  Result,
  Service,
  Throttle,
  TypeRef,
} from "../../model/model.ts";
import { isUnknown } from "../../sheets/types/shape.ts";
import {
  callerBody,
  hasArguments,
  isUpload,
  takesBoth,
  throttleOf,
} from "../../model/operation-facts.ts";
import {
  errorsType,
  type FreeNames,
  headersType,
  pagesName,
  paramsType,
  waitName,
} from "../../text/package-names.ts";
import { type DataKind, isMoreThanText, jsonKinds, needsValidator } from "./json-kinds.ts";
import { wireFacts, type WireFacts } from "./wire-types.ts";

export interface OperationView extends OperationFacts {
  readonly names: ParamsNames;
  readonly formerIds: readonly string[];
}

/** Facts that do not depend on names in generated code. */
export interface OperationFacts {
  readonly operation: Operation;
  /** The templates of the operation's paths, without duplicates. */
  readonly templates: readonly string[];
  /** Whether the operation accepts media, alone or with JSON. */
  readonly isUpload: boolean;
  /** Whether one request of an upload can have both media and JSON. */
  readonly takesBoth: boolean;
  /** The body that callers pass; undefined if the operation has no body, or if all of its fields are fixed. */
  readonly body: Body | undefined;
  readonly fixedFields: readonly FixedParameter[];
  readonly hasArguments: boolean;
  readonly needsArguments: boolean;
  /** Whether arguments need validators. Every call already checks for missing and unwritable arguments. */
  readonly validatesArguments: boolean;
  /** The result, if it can be validated further than by the kind of JSON value. */
  readonly validatedResult: TypedResult | undefined;
  /** The kinds of JSON value of a result, or of each value of a stream; empty if any kind is possible. */
  readonly resultKinds: readonly DataKind[];
  readonly envelope: Envelope | undefined;
  /** The types of the error responses, if they differ from the service's. */
  readonly errors: ErrorTypes | undefined;
  readonly throttle: Throttle | undefined;
  readonly wire: WireFacts;
}

export function operationFacts(
  operation: Operation,
  service: Pick<Service, "envelope" | "errors">,
): OperationFacts {
  const { parameters, paths, fixed, result, enveloped } = operation;
  const body = callerBody(operation);
  const sent = bodyType(body);
  const isOfMedia = isUpload(operation);
  return {
    operation,
    templates: [...new Set(paths.map(({ template }) => template.text))],
    isUpload: isOfMedia,
    takesBoth: takesBoth(operation),
    body,
    fixedFields: fixed.filter((one) => one.in === "body"),
    hasArguments: hasArguments(operation),
    needsArguments: body?.required === true || parameters.some(({ required }) => required),
    validatesArguments:
      parameters.some(isMoreThanText) || (sent !== undefined && needsValidator(sent, "sent")),
    validatedResult:
      isTyped(result) && needsValidator(result.type, "received") ? result : undefined,
    resultKinds: kindsOf(result),
    envelope: enveloped ? service.envelope : undefined,
    errors: hasDistinctErrors(operation, service) ? errorsOf(operation, service) : undefined,
    throttle: throttleOf(operation),
    wire: wireFacts(operation, body),
  };
}

function kindsOf(result: Result): readonly DataKind[] {
  if ("isText" in result && result.isText) return ["text"];
  const type = resultType(result);
  return (type && jsonKinds(type)) ?? [];
}

/**
 * Returns the types of error responses by status. `default`, any unlisted status, is omitted if no error has a body, or
 * if all ranges of errors are listed and the type of other statuses is unknown.
 */
export function typesByStatus({
  byStatus,
  other,
  isBodiless,
}: ErrorTypes): (readonly [string, TypeRef])[] {
  const isComplete = isBodiless ?? (byStatus.has("4XX") && byStatus.has("5XX") && isUnknown(other));
  return [
    ...Array.from(byStatus, ([status, type]) => [String(status), type] as const),
    ...(isComplete ? [] : [["default", other] as const]),
  ];
}

export interface ParamsNames {
  readonly params?: string;
  /** Members of the union that types the parameters of an upload. */
  readonly upload?: UploadNames;
  readonly errors?: string;
  /** The type of the declared headers of responses, if any. */
  readonly headers?: string;
}

export interface UploadNames {
  readonly metadata: string;
  readonly media: string;
  /** The parameters of a request with both media and metadata, if the operation accepts such requests. */
  readonly both?: string;
}

/** Returns the names of an operation's functions: the call, the iteration over its pages, and waiting for its job. */
export const functionsOf = ({ name, pages, wait }: Operation): string[] => [
  name,
  ...(pages === undefined ? [] : [pagesName(name)]),
  ...(wait === undefined ? [] : [waitName(name)]),
];

export function paramsNames(
  { id, operations }: Resource,
  names: FreeNames,
): (operation: Operation) => ParamsNames {
  const all = new Map(operations.map((operation) => [operation, namesOf(operation, names)]));
  return (operation) => {
    const operationView = all.get(operation);
    if (operationView === undefined) throw new Error(`${id} has no operation ${operation.id}.`);
    return operationView;
  };
}

function namesOf(operation: Operation, names: FreeNames): ParamsNames {
  const { params, upload, errors, headers } = wantedParams(operation);
  return {
    ...(params !== undefined && { params: names.claim(params) }),
    ...(upload && {
      upload: {
        metadata: names.claim(upload.metadata),
        media: names.claim(upload.media),
        ...(upload.both !== undefined && { both: names.claim(upload.both) }),
      },
    }),
    ...(errors !== undefined && { errors: names.claim(errors) }),
    ...(headers !== undefined && { headers: names.claim(headers) }),
  };
}

/** Returns the preferred names, which do not consider collisions. */
export function wantedParams(operation: Operation): ParamsNames {
  const params = paramsType(operation.name);
  const { errors: stated, responseHeaders, method, name } = operation;
  const answers = {
    ...(stated !== undefined && method !== "HEAD" && { errors: errorsType(name) }),
    ...(responseHeaders !== undefined && { headers: headersType(name) }),
  };
  if (!hasArguments(operation)) return answers;
  if (!isUpload(operation)) return { params, ...answers };
  const base = params.replace(/Params$/, "");
  const upload = {
    metadata: `${base}MetadataParams`,
    media: `${base}MediaParams`,
    ...(takesBoth(operation) && { both: `${base}BothParams` }),
  };
  return { params, upload, ...answers };
}

/** Returns the names of an operation's types, always in the same order. */
export const paramsNamesIn = ({ params, upload, errors, headers }: ParamsNames): string[] =>
  [params, upload?.metadata, upload?.media, upload?.both, errors, headers].filter(
    (name) => name !== undefined,
  );

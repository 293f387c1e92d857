/** An operation as its code and its prose see it: all that follows from it, found once. */
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
import { callerBody, isUpload, takesBoth, throttleOf } from "../../model/operation-facts.ts";
import { errorsType, type FreeNames, pagesName, paramsType } from "../../text/package-names.ts";
import { type DataKind, isMoreThanText, jsonKinds, needsValidator } from "./json-kinds.ts";
import { wireFacts, type WireFacts } from "./wire-types.ts";

export interface OperationView extends OperationFacts {
  /** The names of its types. */
  readonly names: ParamsNames;
  /** The ids it had before. */
  readonly formerIds: readonly string[];
}

/** The part that needs no name of generated code. */
export interface OperationFacts {
  readonly operation: Operation;
  /** The templates of its paths, without duplicates. */
  readonly templates: readonly string[];
  /** Takes media, and perhaps JSON about it. */
  readonly isUpload: boolean;
  /** One request of an upload can have both. */
  readonly takesBoth: boolean;
  /** The body that callers pass; undefined if the operation has no body, or if all of its fields are fixed. */
  readonly body: Body | undefined;
  /** The fields of the body that no caller passes. */
  readonly fixedFields: readonly FixedParameter[];
  readonly hasArguments: boolean;
  /** Some are required. */
  readonly needsArguments: boolean;
  /** Every call checks that required arguments are present and can be written as text. These need more. */
  readonly validatesArguments: boolean;
  /** The result, where more of it can be checked than the kind of its JSON value. */
  readonly validatedResult: TypedResult | undefined;
  /** The kinds of JSON value of a result, or of each value of a stream: empty if any kind is possible. */
  readonly resultKinds: readonly DataKind[];
  /** The envelope of its responses. */
  readonly envelope: Envelope | undefined;
  /** The types of its error responses, if they differ from the service's. */
  readonly errors: ErrorTypes | undefined;
  readonly throttle: Throttle | undefined;
  /** Facts about its parameters that the runtime cannot see from their values. */
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
 * Returns the types of error responses by the keys of generated code: `default` is any status that is not listed. It is
 * missing if all ranges of errors are listed, and nothing is known of others; and if no error has a body.
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

/** Whether callers pass anything to the function of an operation in addition to options. */
const hasArguments = (operation: Operation): boolean =>
  isUpload(operation) || callerBody(operation) !== undefined || operation.parameters.length > 0;

export interface ParamsNames {
  /** Undefined if the operation has no arguments. */
  readonly params?: string;
  /** Members of the union that types the parameters of an upload. */
  readonly upload?: UploadNames;
  /** The types of its error responses, if they differ from the service's. */
  readonly errors?: string;
}

export interface UploadNames {
  readonly metadata: string;
  readonly media: string;
  /** Whether one request can have both. */
  readonly both?: string;
}

/** The functions of an operation: the call itself, and the one for its pages. */
export const functionsOf = ({ name, pages }: Operation): string[] =>
  pages === undefined ? [name] : [name, pagesName(name)];

/** Views by operation of a resource. */
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
  const { params, upload, errors } = wantedParams(operation);
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
  };
}

/** The names as they are where nothing else has them. */
export function wantedParams(operation: Operation): ParamsNames {
  const params = paramsType(operation.name);
  const { errors: stated, method, name } = operation;
  const errors = stated === undefined || method === "HEAD" ? {} : { errors: errorsType(name) };
  if (!hasArguments(operation)) return errors;
  if (!isUpload(operation)) return { params, ...errors };
  const base = params.replace(/Params$/, "");
  const upload = {
    metadata: `${base}MetadataParams`,
    media: `${base}MediaParams`,
    ...(takesBoth(operation) && { both: `${base}BothParams` }),
  };
  return { params, upload, ...errors };
}

/** Sorted equally for all operations of a kind. */
export const paramsNamesIn = ({ params, upload, errors }: ParamsNames): string[] =>
  [params, upload?.metadata, upload?.media, upload?.both, errors].filter(
    (name) => name !== undefined,
  );

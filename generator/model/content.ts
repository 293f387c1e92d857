import { streamTypes } from "../sheets/format/streams.ts";
import { anything } from "../sheets/types/shape.ts";
import { reachedTypes, showType } from "../sheets/types/type-parts.ts";
import { sorted } from "../text/texts.ts";
import { webhookTypes } from "./webhooks.ts";
import {
  type Body,
  type ErrorBodies,
  type ErrorBody,
  type ErrorStatus,
  type FieldWriting,
  type FormBody,
  type ListStyle,
  type MultipartBody,
  type Operation,
  type PartHeader,
  type Result,
  type Service,
  type StatusRange,
  type StreamBody,
  type StreamResult,
  type TypeDeclaration,
  type TypeRef,
  unknown,
} from "./model.ts";

export const bodyArgument = (body: Body): "body" | "media" =>
  body.as === "media" ? "media" : "body";

/** Returns the type of a body; undefined for bytes. */
export const bodyType = (body: Body | undefined): TypeRef | undefined =>
  body === undefined || body.as === "media" ? undefined : body.type;

/** Returns the type that callers usually pass as a body. For a stream, it is a list of its values. */
export const passedType = (body: Body | undefined): TypeRef | undefined =>
  body !== undefined && isStreamBody(body) ? { kind: "array", items: body.type } : bodyType(body);

export const isStreamBody = (body: Body): body is StreamBody =>
  body.as === "lines" || body.as === "sequence";

/** Returns a body in the notation of call sheets, without documentation. */
export function showBody(body: Body): string {
  switch (body.as) {
    case "json":
      return showType(body.type);
    case "form": {
      const list = body.list === "repeat" ? "" : `, list: ${body.list}`;
      return `{ form: ${showType(body.type)}${list}${showEncoding(body)} }`;
    }
    case "multipart":
      return `{ multipart: ${showType(body.type)}${showEncoding(body)} }`;
    case "media": {
      const text = body.textType === undefined ? "" : `, text: ${body.textType}`;
      return body.mediaType === undefined ? "media" : `{ media: ${body.mediaType}${text} }`;
    }
    case "lines":
    case "sequence":
      return shown(body.as, body.type, contentTypeText(body));
  }
}

export function bodyForm(body: Body): string {
  switch (body.as) {
    case "json":
      return "JSON";
    case "form":
      return forms[body.list] + encodedForm(body);
    case "multipart":
      return `a multipart form${encodedForm(body)}`;
    case "media": {
      const types = [body.mediaType, body.textType].filter((type) => type !== undefined);
      return types.length === 0 ? "bytes" : `bytes (${types.join(", ")})`;
    }
    case "lines":
    case "sequence":
      return streamForm(body.as, body.contentType);
  }
}

type Encoded = FormBody | MultipartBody;

const showEncoding = ({ encoding = [] }: Encoded): string =>
  encoding.length === 0 ? "" : `, encoding: { ${encoding.map(showField).join(", ")} }`;

function showField({ name, list, inner, object, media, reserved, ...part }: FieldWriting): string {
  const lists = inner === undefined ? list : `[${[list, ...inner].join(", ")}]`;
  const headers = part.headers && `{ ${part.headers.map(showHeader).join(", ")} }`;
  const facts = Object.entries({ list: lists, object, media, reserved, headers });
  const words = facts.flatMap(([key, word]) => (word === undefined ? [] : [`${key}: ${word}`]));
  return `${name}: { ${words.join(", ")} }`;
}

const showHeader = ({ name, value }: PartHeader): string => `${name}: ${value}`;

/** Returns the same string for encodings of the same fields in any order. */
const encodedForm = ({ encoding = [] }: Encoded): string =>
  encoding.length === 0 ? "" : ` with ${sorted(encoding.map(showField)).join(", ")}`;

const forms: { readonly [Style in ListStyle]: string } = {
  repeat: "a form",
  comma: "a form with lists joined by commas",
  brackets: "a form with lists in brackets",
  indexed: "a form with indexed lists",
  space: "a form with lists joined by spaces",
  pipe: "a form with lists joined by pipes",
  tab: "a form with lists joined by tabs",
};

export function streamForm(kind: "lines" | "sequence", contentType?: string): string {
  const type = contentType ?? streamTypes[kind];
  return kind === "lines" ? `JSON in lines (${type})` : `a JSON sequence (${type})`;
}

/** Returns a streamed result or body in the notation of call sheets. */
const shown = (kind: string, type: TypeRef | "text", facts: string): string =>
  `{ ${kind}: ${type === "text" ? type : showType(type)}${facts} }`;

const contentTypeText = ({ contentType }: { readonly contentType?: string | undefined }): string =>
  contentType === undefined ? "" : `, contentType: ${contentType}`;

export const isStream = (result: Result): result is StreamResult => result.kind in streamTypes;

/** Returns whether a result has a type: of the whole, or of each value of a stream. */
export const isTyped = (result: Result): result is TypedResult =>
  result.kind === "value" || isStream(result);

export type TypedResult = Extract<Result, { readonly type: TypeRef }>;

/** Returns the type of a result: of the whole, or of each value of a stream. */
export const resultType = (result: Result | undefined): TypeRef | undefined =>
  result !== undefined && isTyped(result) ? result.type : undefined;

/** Returns whether a result is read from the status or a header, not from a body. */
export const isBodiless = (kind: Result["kind"] | "unknown"): boolean =>
  kind === "none" || kind === "location" || kind === "exists";

type ShownResult = WithoutPlace<Result>;

type WithoutPlace<One> = One extends Result ? Omit<One, "place"> : never;

export function showResult(result: ShownResult): string {
  switch (result.kind) {
    case "value":
      return result.orNone ? `${showType(result.type)} | none` : showType(result.type);
    case "events":
    case "frames": {
      const end = result.end === undefined ? "" : `, end: ${JSON.stringify(result.end)}`;
      return shown(result.kind, result.isText ? "text" : result.type, end);
    }
    case "lines":
    case "sequence":
      return shown(result.kind, result.type, contentTypeText(result));
    case "none":
    case "media":
    case "text":
    case "location":
    case "exists":
      return result.kind;
  }
}

/** Returns the types of the declared headers of responses. */
export const headerTypes = ({
  responseHeaders = [],
}: Pick<Operation, "responseHeaders">): readonly TypeRef[] =>
  responseHeaders.map(({ type }) => type);

export const typesSent = ({ parameters, body, result, errors, ...more }: Operation): TypeRef[] => [
  ...parameters.map(({ type }) => type),
  ...[bodyType(body)].filter((type) => type !== undefined),
  ...[resultType(result)].filter((type) => type !== undefined),
  ...headerTypes(more),
  ...errorParts({ errors }),
];

/** The declared errors of an operation. `other`: statuses that are neither listed nor in a listed range. */
export interface ErrorEntries {
  readonly byStatus: ReadonlyMap<ErrorStatus, ErrorBody>;
  readonly other?: ErrorBody | undefined;
}

/** Returns the types that requests, responses and webhooks of a service contain. */
export const reachedIn = (service: Service): ReadonlySet<TypeDeclaration> =>
  reachedTypes(typesOfService(service));

const typesOfService = ({ client, errors, webhooks, resources }: Service): readonly TypeRef[] => [
  ...client.map(({ type }) => type),
  ...errorParts({ errors }),
  ...webhookTypes(webhooks),
  ...resources.flatMap(({ operations }) => operations.flatMap(typesSent)),
];

/** Types of error responses. `other`: for statuses that are neither listed nor in a listed range. */
export interface ErrorTypes {
  readonly byStatus: ReadonlyMap<ErrorStatus, TypeRef>;
  readonly other: TypeRef;
  /** Whether error responses have no body, as for HEAD requests, whatever the service specifies. */
  readonly isBodiless?: true;
}

const bodiless: ErrorTypes = { byStatus: new Map(), other: anything, isBodiless: true };

const noEntries: ErrorEntries = { byStatus: new Map() };

type WithErrors = Pick<Service, "errors">;

const entriesIn = ({ errors }: WithErrors, below: ErrorEntries): ErrorEntries =>
  errors === undefined ? below : errors === unknown ? noEntries : combined(errors, below);

/** Returns the errors of an operation, including those of its service. Without a service, only the errors of one. */
export const errorEntries = (one: WithErrors, service?: WithErrors): ErrorEntries =>
  entriesIn(one, service === undefined ? noEntries : entriesIn(service, noEntries));

const typesIn = ({ byStatus, other }: ErrorEntries): ErrorTypes => ({
  byStatus: new Map(Array.from(byStatus, ([status, { type }]) => [status, type] as const)),
  other: other?.type ?? anything,
});

export const sharedErrors = (service: WithErrors): ErrorTypes => typesIn(errorEntries(service));

export const errorsOf = (
  operation: Pick<Operation, "errors" | "method">,
  service: WithErrors,
): ErrorTypes =>
  operation.method === "HEAD" ? bodiless : typesIn(errorEntries(operation, service));

export const hasDistinctErrors = (
  { errors, method }: Pick<Operation, "errors" | "method">,
  service: Pick<Service, "errors">,
): boolean => errors !== undefined || (method === "HEAD" && errorParts(service).length > 0);

/** Combines errors with the service's. A range replaces the service's errors in it, and `other` replaces all. */
function combined({ byStatus, other }: ErrorBodies, below: ErrorEntries): ErrorEntries {
  const listed = byStatus.map((entry) => [entry.status, entry] as const);
  const ranges = new Set(listed.map(([status]) => status));
  const rest = [...below.byStatus].filter(([status]) => !ranges.has(rangeOf(status)));
  const all = new Map<ErrorStatus, ErrorBody>([...(other === undefined ? rest : []), ...listed]);
  return {
    byStatus: new Map([...all].toSorted(([a], [b]) => statusRank(a) - statusRank(b))),
    other: other ?? below.other,
  };
}

/** Returns the type for a status or range, or the type for all others. */
export const errorType = ({ byStatus, other }: ErrorTypes, status?: ErrorStatus): TypeRef =>
  (status === undefined ? undefined : (byStatus.get(status) ?? byStatus.get(rangeOf(status)))) ??
  other;

/** Returns the range of a status: `4XX` for 404. */
export const rangeOf = (status: ErrorStatus | "default"): StatusRange =>
  `${String(status)[0]}XX` as StatusRange;

/** Sorts statuses by number, and a range after the statuses in it. */
export const statusRank = (status: ErrorStatus | string): number =>
  Number(String(status).replace("XX", "99.5"));

export const errorParts = ({ errors }: Pick<Operation, "errors">): readonly TypeRef[] =>
  errors === undefined || errors === unknown
    ? []
    : [
        ...errors.byStatus.map(({ type }) => type),
        ...(errors.other === undefined ? [] : [errors.other.type]),
      ];

export const hasErrorTypes = (service: Service): boolean =>
  [service, ...service.resources.flatMap(({ operations }) => operations)].some(
    (one) => errorParts(one).length > 0,
  );

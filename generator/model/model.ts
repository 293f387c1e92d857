/** The meaning of valid call sheets as plain data with locations. Later stages do not validate it again. */
import type { Place } from "../diagnostics/diagnostic.ts";
import type { Pages } from "./pages.ts";
import type { Wait } from "./wait.ts";
import type { Webhooks } from "./webhooks.ts";
import type {
  Documented,
  FormerName,
  ListStyle,
  Scalar,
  TypeDeclaration,
  TypeRef,
  Unknown,
  Writing,
} from "../sheets/types/type.ts";
import type { FactValue, LocalFacts, SharedKey } from "../sheets/format/each-fact.ts";

export type * from "../sheets/types/type.ts";
export { unknown } from "../sheets/types/type.ts";
export type { Primitive } from "../sheets/types/primitives.ts";

/** The source of a fact: an operation, or its service. */
export interface Source {
  readonly by: "operation" | "service";
  readonly place: Place;
}

export interface Sourced<T> extends Source {
  readonly value: T;
}

export interface Model {
  readonly package: Package;
  /** Sorted by name. */
  readonly services: readonly Service[];
}

type SharedFacts = { readonly [Key in SharedKey]?: Sourced<FactValue<Key>> | undefined };

/** Facts that a service specifies for all of its operations. An operation can override them. */
export interface InheritedFacts extends SharedFacts {
  /** `unknown` if the document does not show the query parameters. */
  readonly query?: Sourced<Unknown> | undefined;
  /** Limit of calls of all operations without their own; `unknown` if the document does not state a limit. */
  readonly throttle?: Sourced<Throttle | Unknown> | undefined;
}

export interface Package {
  readonly name: string;
  readonly version: string;
  readonly license?: string | undefined;
  readonly description?: string | undefined;
  readonly keywords?: readonly string[] | undefined;
  readonly homepage?: string | undefined;
  readonly author?: string | undefined;
  readonly repository?: Repository | undefined;
  readonly publish?: Publish | undefined;
}

export interface Repository {
  readonly type: string;
  readonly url: string;
  /** Folder of the package in the repository; absent for the root. */
  readonly directory?: string | undefined;
}

/** The npm publication settings: `publishConfig`. */
export interface Publish {
  readonly access?: "public" | "restricted" | undefined;
  readonly registry?: string | undefined;
  readonly provenance?: boolean | undefined;
}

export interface Service extends InheritedFacts {
  readonly name: string;
  readonly title: string;
  readonly doc?: string | undefined;
  readonly details?: string | undefined;
  /** The document that the call sheets describe. */
  readonly source?: string | undefined;
  /** The reason why this version of the service is no longer supported; undefined if it is supported. */
  readonly unsupported?: string | undefined;
  /** Can have variables that client parameters fill. */
  readonly baseUrl: string | Unknown;
  /** Name of the environment whose URL is `baseUrl`, if any. */
  readonly defaultEnvironment?: string | undefined;
  /** Base URLs that callers select by name, in the file's order. */
  readonly environments: readonly Server[];
  /** Further addresses, in the file's order. */
  readonly servers: readonly Server[];
  /** Items in the file's order. */
  readonly credentials: readonly Credential[];
  /** The default credentials of operations. */
  readonly auth?: Auth | undefined;
  readonly errors?: ErrorBodies | Unknown | undefined;
  /** Parameters that the caller sets once and every call sends. */
  readonly client: readonly ClientParameter[];
  readonly envelope?: Envelope | undefined;
  readonly webhooks?: Webhooks | undefined;
  /** Types that all resources of the service can use, in the file's order. */
  readonly types: readonly TypeDeclaration[];
  /** Sorted by id. */
  readonly resources: readonly Resource[];
  /** Path of its file, from the name of the spec folder on. */
  readonly origin: string;
  readonly place: Place;
}

/** A further address of a service, or its base URL in an environment. */
export interface Server {
  readonly name: string;
  /** A URL in the same form as a base URL. */
  readonly url: string;
  /** Other URLs of a further address, by the names of the service's environments. */
  readonly environments?: readonly Server[];
  readonly place: Place;
}

/** A credential: the client options that hold it, and its location in a request. */
export type Credential = CredentialFacts &
  (
    | { readonly kind: "bearer"; readonly options: readonly [OptionName] }
    | {
        readonly kind: "basic";
        /** One or two options. Without the second, the password is empty. */
        readonly options:
          readonly [user: OptionName] | readonly [user: OptionName, password: OptionName];
      }
    | {
        readonly kind: "oauth2";
        readonly options: readonly [id: OptionName, secret: OptionName];
        readonly endpoint: TokenEndpoint;
      }
    | {
        readonly kind: "key";
        readonly in: "header" | "query" | "cookie";
        readonly wire: string;
        readonly options: readonly [OptionName];
      }
    /** A credential that the caller's `authorize` applies. */
    | { readonly kind: "unknown"; readonly options: readonly [] }
  );

/** The token endpoint of OAuth 2.0 client credentials. */
export interface TokenEndpoint {
  /** URL, or a path at the origin of the API. */
  readonly tokenUrl: string;
  readonly scopes: readonly string[];
  readonly audience?: string | undefined;
  readonly send: "basic" | "form";
}

interface CredentialFacts {
  readonly name: string;
  readonly doc?: string | undefined;
  readonly deprecated?: string | undefined;
  readonly renamedFrom?: readonly FormerName[] | undefined;
  readonly place: Place;
}

/** The credentials that a call needs. `unknown`: the caller's `authorize` decides. */
export type Auth = Unknown | Requirement;

export interface Requirement {
  /** Alternatives: names of credentials sent together. The preferred one is first; an empty one sends no credential. */
  readonly alternatives: readonly (readonly string[])[];
  readonly place: Place;
}

export interface OptionName {
  readonly name: string;
  readonly place: Place;
}

export interface ClientParameter extends Parameter {
  /** Whether the value must never appear in a message, a log line or an error. */
  readonly secret: boolean;
}

/** One response shape for all operations: the fields that mark success or failure, and the field with the payload. */
export interface Envelope {
  readonly success: readonly SuccessField[];
  /** The field that exists and is not null if a call failed. */
  readonly failure?: string | undefined;
  /** Undefined if the whole response is the result. */
  readonly result?: string | undefined;
  /** The fields of retryable failures; undefined if no failure is retryable. */
  readonly retry?: readonly RetryField[] | undefined;
  readonly retryAfter?: RetryAfter | undefined;
  readonly place: Place;
}

export interface SuccessField {
  readonly name: string;
  readonly value: Scalar;
}

export interface RetryField {
  /** Name of the field; dots separate nested fields. */
  readonly name: string;
  readonly values: readonly Scalar[];
}

export interface ErrorBodies {
  readonly byStatus: readonly StatusBody[];
  /** All other statuses; undefined if the sheet has no `default`. */
  readonly other?: ErrorBody | undefined;
  readonly place: Place;
}

/** A status, or a range of statuses for those without an entry. */
export type ErrorStatus = number | StatusRange;

export type StatusRange = "4XX" | "5XX";

export interface StatusBody extends ErrorBody {
  readonly status: ErrorStatus;
}

export interface ErrorBody extends ErrorRetry {
  readonly type: TypeRef;
  readonly place: Place;
}

/** Whether and when a call is retried after an error. */
export interface ErrorRetry {
  /** Fields of the errors that are retried whatever the operation, or true for all errors. */
  readonly retry?: true | readonly RetryField[] | undefined;
  readonly retryAfter?: RetryAfter | undefined;
}

/** The field of a body that requests a pause. Dots separate nested fields. */
export interface RetryAfter {
  readonly field: string;
  readonly unit: "seconds" | "milliseconds" | "time";
}

export interface Resource {
  /** Dotted: `advertisers.lineItems`. */
  readonly id: string;
  /** Former ids, which also apply to all operations and types of the resource. */
  readonly renamedFrom?: readonly FormerName[] | undefined;
  readonly doc?: string | undefined;
  readonly types: readonly TypeDeclaration[];
  /** Items in the file's order. */
  readonly operations: readonly Operation[];
  readonly origin: string;
  readonly place: Place;
}

export const methods = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "QUERY",
] as const;
export type Method = (typeof methods)[number];

export interface Operation extends LocalFacts, InheritedFacts {
  /** Dotted: `advertisers.lineItems.generateDefault`. */
  readonly id: string;
  /** The last segment of the id. */
  readonly name: string;
  readonly method: Method;
  /** One path, or a `metadata` and a `media` path that the arguments select, with an optional path for both. */
  readonly paths: readonly OperationPath[];
  /** Name of the server, if it is not the base URL. */
  readonly server?: string | undefined;
  readonly fixed: readonly FixedParameter[];
  /** The caller's arguments: path, query, then header, each group in the file's order. */
  readonly parameters: readonly Parameter[];
  readonly body?: Body | undefined;
  readonly result: Result;
  /** Declared headers of success responses, in the file's order. */
  readonly responseHeaders?: readonly ResponseHeader[] | undefined;
  /** Whether callers can request parts of the bytes with the header `Range`. */
  readonly ranges?: true | undefined;
  /** False if the operation's response has no envelope or is not JSON. */
  readonly enveloped: boolean;
  /** The errors, if they differ from the service's errors. */
  readonly errors?: ErrorBodies | Unknown | undefined;
  /** The credentials, if they differ from the service's credentials. */
  readonly auth?: Auth | undefined;
  /** The pagination of a long list; undefined if there is no pagination or it is unknown. */
  readonly pages?: Pages | undefined;
  /** Waiting for the job that it starts. */
  readonly wait?: Wait | undefined;
  /** Whether a retry is safe, if it differs from the method's default: all methods except POST and PATCH are safe. */
  readonly idempotent?: boolean | undefined;
  readonly doc?: string | undefined;
  readonly details?: string | undefined;
  readonly deprecated?: string | undefined;
  /** Former ids of the operation itself; `formerIds` adds those of its resource. */
  readonly renamedFrom?: readonly FormerName[] | undefined;
  readonly place: Place;
}

export const roles = ["metadata", "media", "both"] as const;
/** The part of an upload that a path accepts. */
export type Role = (typeof roles)[number];

export interface OperationPath {
  readonly template: PathTemplate;
  readonly role?: Role | undefined;
  readonly place: Place;
}

export interface PathTemplate {
  /** The template as in the document, which is also sent. */
  readonly text: string;
  /** Text after a `#`, which distinguishes operations with the same path. It is never sent. */
  readonly label?: string | undefined;
  readonly variables: readonly PathVariable[];
}

export interface PathVariable {
  /** The name in the template, including dots: `lineItem.lineItemId`. */
  readonly name: string;
  /** The pattern of the value: `*` for one segment, `**` for any, or for example `sdfdownloadtasks/operations/*`. */
  readonly pattern: string;
}

export interface FixedParameter {
  readonly in: "query" | "header" | "body";
  readonly name: string;
  /** The only upload role that sends the parameter; undefined if it is always sent. */
  readonly role?: Role | undefined;
  /** The value: a string, or any scalar in a body. */
  readonly value: Scalar;
  readonly place: Place;
}

/** The notation of a parameter, set by itself or its service; see `markOf`. */
export interface Parameter extends Documented, Writing {
  readonly in: "path" | "query" | "header";
  /** The name in the request; in a path, the template's variable. */
  readonly wire: string;
  /** The name in the caller's code. */
  readonly argument: string;
  readonly renamedFrom?: readonly FormerName[] | undefined;
  readonly type: TypeRef;
  readonly required: boolean;
  /** The server's default. It is documented and never sent. */
  readonly default?: Scalar | readonly Scalar[] | undefined;
  /** The client's default, which is sent. */
  readonly send?: Scalar | undefined;
  /** Whether a call without a value gets a random string: one per call, the same in its retries. */
  readonly random?: true | undefined;
  /** The source of the parameter's facts; undefined for a path variable without facts. */
  readonly facts?: Source | undefined;
  readonly place: Place;
}

export type Body = JsonBody | FormBody | MultipartBody | MediaBody | StreamBody;

interface BodyFacts {
  readonly required: boolean;
  readonly doc?: string | undefined;
  readonly place: Place;
}

export interface JsonBody extends BodyFacts {
  readonly as: "json";
  readonly type: TypeRef;
}

/** Sent like an HTML form: `application/x-www-form-urlencoded`. */
export interface FormBody extends BodyFacts {
  readonly as: "form";
  readonly type: TypeRef;
  readonly list: ListStyle;
  readonly encoding?: readonly FieldWriting[] | undefined;
}

export interface FieldWriting extends Writing {
  readonly name: string;
  readonly headers?: readonly PartHeader[] | undefined;
  readonly place: Place;
}

/** A header of a part with a constant value. */
export interface PartHeader {
  readonly name: string;
  readonly value: string;
}

/** A form that can contain files: `multipart/form-data`. */
export interface MultipartBody extends BodyFacts {
  readonly as: "multipart";
  readonly type: TypeRef;
  readonly encoding?: readonly FieldWriting[] | undefined;
}

/** Unencoded bytes. */
export interface MediaBody extends BodyFacts {
  readonly as: "media";
  /** The content type of bytes that have no type themselves; `application/octet-stream` if undefined. */
  readonly mediaType?: string | undefined;
  /** The content type of a string, if it differs from `mediaType`. */
  readonly textType?: string | undefined;
}

/** A stream of JSON values: one per line, or a JSON sequence. */
export interface StreamBody extends BodyFacts {
  readonly as: "lines" | "sequence";
  readonly type: TypeRef;
  /** Undefined for the default content type: see `streamTypes`. */
  readonly contentType?: string | undefined;
}

/** The format of a stream: the data of events, whole events, JSON lines, or a JSON sequence. */
export type StreamKind = "events" | "frames" | "lines" | "sequence";

export interface StreamResult {
  readonly kind: StreamKind;
  readonly type: TypeRef;
  /** Whether the data of events is plain text instead of JSON. */
  readonly isText?: true | undefined;
  /** Data of the event that ends the stream. */
  readonly end?: string | undefined;
  /** The content type of JSON lines or a JSON sequence; undefined for the default: see `streamTypes`. */
  readonly contentType?: string | undefined;
  readonly place: Place;
}

export type Result =
  | {
      readonly kind: "value";
      readonly type: TypeRef;
      /** Whether a response without a body is also a success: `T | none`. */
      readonly orNone: boolean;
      readonly place: Place;
    }
  | StreamResult
  | { readonly kind: "none"; readonly place: Place }
  /** Bytes, text of any type, the URL in a response header, or whether the status is a success or 404. */
  | { readonly kind: "media" | "text" | "location" | "exists"; readonly place: Place };

/** A declared header of success responses. */
export interface ResponseHeader extends Documented {
  /** The name as in the document; names of headers are case-insensitive. */
  readonly name: string;
  /** The name in the caller's code. */
  readonly property: string;
  readonly type: TypeRef;
  readonly required: boolean;
  readonly place: Place;
}

export interface Throttle {
  readonly calls: number;
  /** Interval in milliseconds. */
  readonly per: number;
  /** The budget that the limit counts: `service` for all calls, undefined for the calls of the operation. */
  readonly budget?: "service" | undefined;
  /** The headers of responses that report the limit. */
  readonly headers?: "standard" | "x-ratelimit" | LimitHeaders | undefined;
}

/** Names of headers that report a limit. */
export interface LimitHeaders {
  readonly remaining: string;
  readonly reset: string;
}

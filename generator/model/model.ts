/**
 * The vocabulary: the meaning of valid call sheets. Plain data with a place on every node, so it can be printed,
 * compared and written by hand in a test. Later stages validate nothing again.
 */
import type { Place } from "../diagnostics/diagnostic.ts";
import type { Pages } from "./pages.ts";
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

/** The source of a fact: an operation inherits some from its service. */
export interface Source {
  readonly by: "operation" | "service";
  readonly place: Place;
}

/** A value, and where it comes from. */
export interface Sourced<T> extends Source {
  readonly value: T;
}

export interface Model {
  readonly package: Package;
  /** Sorted by name. */
  readonly services: readonly Service[];
}

/** The simple facts that operations inherit. */
type SharedFacts = { readonly [Key in SharedKey]?: Sourced<FactValue<Key>> | undefined };

/** Facts that a service gives for all of its operations. An operation can override them. */
export interface InheritedFacts extends SharedFacts {
  /** `unknown` if the document does not show the query parameters. */
  readonly query?: Sourced<Unknown> | undefined;
  /** Limit of calls: of the service, a limit for all operations without one; `unknown` if the document states none. */
  readonly throttle?: Sourced<Throttle | Unknown> | undefined;
}

/** The package's metadata for npm. */
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

/** The repository of the package's source. */
export interface Repository {
  readonly type: string;
  readonly url: string;
  /** The folder of the package in it; absent for the root. */
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
  /** The document the facts come from. */
  readonly source?: string | undefined;
  /** The reason why this version of the service is no longer supported; undefined if it is supported. */
  readonly unsupported?: string | undefined;
  /** May have variables that client parameters fill. */
  readonly baseUrl: string | Unknown;
  /** Name of the environment that `baseUrl` is of, if it has one. */
  readonly defaultEnvironment?: string | undefined;
  /** Base URLs that callers choose by name, as ordered in the file. */
  readonly environments: readonly Server[];
  /** Further addresses, as ordered in the file. */
  readonly servers: readonly Server[];
  /** Items in the file's order. */
  readonly credentials: readonly Credential[];
  /** The credentials of operations that do not set them. */
  readonly auth?: Auth | undefined;
  /** The types of error responses. */
  readonly errors?: ErrorBodies | Unknown | undefined;
  /** Set once by the caller, sent with every call. */
  readonly client: readonly ClientParameter[];
  readonly envelope?: Envelope | undefined;
  /** Types for every resource of the service, in the file's order. */
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
  /** A URL like a base URL. */
  readonly url: string;
  readonly place: Place;
}

/** A credential: the options of the client that hold it, and where it is sent. */
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
        readonly kind: "key";
        readonly in: "header" | "query" | "cookie";
        readonly wire: string;
        readonly options: readonly [OptionName];
      }
    /** The caller's `authorize` applies it. */
    | { readonly kind: "unknown"; readonly options: readonly [] }
  );

interface CredentialFacts {
  readonly name: string;
  readonly doc?: string | undefined;
  readonly deprecated?: string | undefined;
  /** Former names of its option. */
  readonly renamedFrom?: readonly FormerName[] | undefined;
  readonly place: Place;
}

/** The credentials that a call needs. `unknown`: the caller's `authorize` decides. */
export type Auth = Unknown | Requirement;

export interface Requirement {
  /** Names of credentials that are sent together, the preferred alternative first. An empty one sends no credential. */
  readonly alternatives: readonly (readonly string[])[];
  readonly place: Place;
}

export interface OptionName {
  readonly name: string;
  readonly place: Place;
}

export interface ClientParameter extends Parameter {
  /** Never included in a message, a log line or an error. */
  readonly secret: boolean;
}

/** One response shape for all operations: the fields that mark success or failure, and the field with the payload. */
export interface Envelope {
  readonly success: readonly SuccessField[];
  /** The field that exists, and is not null, when a call has failed. */
  readonly failure?: string | undefined;
  /** Undefined if the whole response is the result. */
  readonly result?: string | undefined;
  /** The fields of retryable failures; undefined if no failure is retryable. */
  readonly retry?: readonly RetryField[] | undefined;
  readonly place: Place;
}

export interface SuccessField {
  readonly name: string;
  readonly value: Scalar;
}

export interface RetryField {
  /** Dots lead into fields. */
  readonly name: string;
  /** The possible values. */
  readonly values: readonly Scalar[];
}

/** The types of error responses by status. */
export interface ErrorBodies {
  readonly byStatus: readonly StatusBody[];
  /** The type of all other statuses; undefined if the sheet has no `default`. */
  readonly other?: TypeRef | undefined;
  readonly place: Place;
}

/** A status, or all statuses of one kind that have no entry. */
export type ErrorStatus = number | StatusRange;

export type StatusRange = "4XX" | "5XX";

export interface StatusBody {
  readonly status: ErrorStatus;
  readonly type: TypeRef;
  readonly place: Place;
}

export interface Resource {
  /** Dotted: `advertisers.lineItems`. */
  readonly id: string;
  /** The ids it had before, with all of its operations and types. */
  readonly renamedFrom?: readonly FormerName[] | undefined;
  readonly doc?: string | undefined;
  readonly types: readonly TypeDeclaration[];
  /** Items in the file's order. */
  readonly operations: readonly Operation[];
  /** Path of its file, from the name of the spec folder on. */
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
  /** One path, or a `metadata` and a `media` path between which the arguments choose; perhaps one for both. */
  readonly paths: readonly OperationPath[];
  /** The name of its server, if it is not the base URL. */
  readonly server?: string | undefined;
  readonly fixed: readonly FixedParameter[];
  /** The caller's arguments. In the order path, query, header; each group in the file's order. */
  readonly parameters: readonly Parameter[];
  readonly body?: Body | undefined;
  readonly result: Result;
  /** Parts of the bytes are given, by the header Range. */
  readonly ranges?: true | undefined;
  /** False for an operation whose response has no envelope, and for one whose response is not JSON. */
  readonly enveloped: boolean;
  /** Errors, if they differ from those of its service. */
  readonly errors?: ErrorBodies | Unknown | undefined;
  /** Credentials that its calls need, if they differ from the service's. */
  readonly auth?: Auth | undefined;
  /** The pagination of a long list; undefined if it has no pages, or if that is unknown. */
  readonly pages?: Pages | undefined;
  /** Whether a repeat is safe, if it differs from the method's default (all but POST and PATCH: yes). */
  readonly idempotent?: boolean | undefined;
  readonly doc?: string | undefined;
  readonly details?: string | undefined;
  readonly deprecated?: string | undefined;
  /** The operation's own former ids; `formerIds` includes those of its resource. */
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
  /** The template of the document, which is also sent. */
  readonly text: string;
  /** The text after a `#`, which distinguishes operations of one path and is never sent. */
  readonly label?: string | undefined;
  readonly variables: readonly PathVariable[];
}

export interface PathVariable {
  /** The name in the template, including dots: `lineItem.lineItemId`. */
  readonly name: string;
  /** The form of a value: `*` for one segment, `**`, or `sdfdownloadtasks/operations/*`. */
  readonly pattern: string;
}

export interface FixedParameter {
  readonly in: "query" | "header" | "body";
  readonly name: string;
  /** The only role of an upload that sends it; undefined if it is always sent. */
  readonly role?: Role | undefined;
  /** Text, but in a body. */
  readonly value: Scalar;
  readonly place: Place;
}

/** The notation of a parameter, set by itself or its service; see `markOf`. */
export interface Parameter extends Documented, Writing {
  readonly in: "path" | "query" | "header";
  /** The name on the wire; in a path, the template's variable. */
  readonly wire: string;
  /** The name in the caller's code. */
  readonly argument: string;
  /** The argument names it had before. */
  readonly renamedFrom?: readonly FormerName[] | undefined;
  readonly type: TypeRef;
  readonly required: boolean;
  /** The server's default. Documented, never sent. */
  readonly default?: Scalar | readonly Scalar[] | undefined;
  /** The client's default, which is sent. */
  readonly send?: Scalar | undefined;
  /** Whether a call without a value gets a random string: one per call, the same in its retries. */
  readonly random?: true | undefined;
  /** The source of its facts; undefined for a path variable without facts. */
  readonly facts?: Source | undefined;
  readonly place: Place;
}

/** Bodies of requests, by their form on the wire. */
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
  /** The notation of its lists. */
  readonly list: ListStyle;
  readonly encoding?: readonly FieldWriting[] | undefined;
}

/** A field of a form that is written otherwise than others. */
export interface FieldWriting extends Writing {
  readonly name: string;
  /** Headers of its parts in a multipart form. */
  readonly headers?: readonly PartHeader[] | undefined;
  readonly place: Place;
}

/** A header of a part, which always has this value. */
export interface PartHeader {
  readonly name: string;
  readonly value: string;
}

/** Parts, some of them files: `multipart/form-data`. */
export interface MultipartBody extends BodyFacts {
  readonly as: "multipart";
  readonly type: TypeRef;
  readonly encoding?: readonly FieldWriting[] | undefined;
}

/** Bytes as they are. */
export interface MediaBody extends BodyFacts {
  readonly as: "media";
  /** The content type of bytes without their own; `application/octet-stream` if undefined. */
  readonly mediaType?: string | undefined;
  /** The content type of a string, if it differs. */
  readonly textType?: string | undefined;
}

/** JSON values one by one, each in a line or in a JSON sequence. */
export interface StreamBody extends BodyFacts {
  readonly as: "lines" | "sequence";
  /** The type of each value. */
  readonly type: TypeRef;
  /** Absent for the usual content type: see `streamTypes`. */
  readonly contentType?: string | undefined;
}

/** The form of a stream: the data of events, whole events, JSON in lines, or a JSON sequence. */
export type StreamKind = "events" | "frames" | "lines" | "sequence";

/** Values that arrive one by one. */
export interface StreamResult {
  readonly kind: StreamKind;
  /** The type of each value. */
  readonly type: TypeRef;
  /** Whether the data of events is text and not JSON. */
  readonly isText?: true | undefined;
  /** Data of the event that ends a stream of events. */
  readonly end?: string | undefined;
  /** The content type of lines or a sequence; absent for the usual one: see `streamTypes`. */
  readonly contentType?: string | undefined;
  readonly place: Place;
}

export type Result =
  | {
      readonly kind: "value";
      readonly type: TypeRef;
      /** Whether a response without a body is a success too: `T | none`. */
      readonly orNone: boolean;
      readonly place: Place;
    }
  | StreamResult
  | { readonly kind: "none"; readonly place: Place }
  /** Bytes, text of any type, the URL in a response, or whether the status is a success or 404. */
  | { readonly kind: "media" | "text" | "location" | "exists"; readonly place: Place };

export interface Throttle {
  readonly calls: number;
  /** Milliseconds. */
  readonly per: number;
  /** The calls that count together: undefined for the operation's own. */
  readonly budget?: "service" | undefined;
}

// Callsheet runtime: the types that generated functions and clients share. A call is data, which a client sends.

import type {
  Called,
  ClientError,
  DecodeError,
  Facts,
  HttpError,
  ParameterError,
} from "./errors.ts";
import type {
  Authorizer,
  CallOptions,
  ClientOptions,
  ClientRetryOptions,
  Credential,
  Limited,
  settingsKey,
  QueryValue,
  Scalar,
} from "./options.ts";

export type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS" | "QUERY";

export type PathValue = Scalar | Pick<Styled, "inPath" | "toString">;

/** A value with its own notation, created by `comma`, `brackets` and similar functions. */
export interface Styled {
  /** Returns encoded pairs of names and values; an empty list for an object without fields. */
  inQuery(name: string, facts: Facts, call?: ParameterFacts, called?: Called): readonly string[];
  /** Returns the encoded value. */
  inPath(name: string, facts: Facts, call?: ParameterFacts): string;
  inHeader(name: string, facts: Facts, call?: ParameterFacts): string;
  /** Returns names and unencoded strings of the parts of a form; undefined if a form cannot contain the value. */
  inParts?(
    name: string,
    facts: Facts,
    call: ParameterFacts | undefined,
    called: Called,
  ): readonly (readonly [name: string, text: string])[];
  toString(): string;
}

/** Content that is sent unchanged. A stream can only be sent once. Bytes are copied when the call is made. */
export type Media = Blob | ArrayBuffer | BytesView | ReadableStream<Uint8Array>;

/** Values that are sent one by one: an array, or another iterable, which is read while it is sent. */
export type Items<T> = object & (Iterable<T> | AsyncIterable<T>);

/** The content of a file: a `File`, whose name is sent with it, or another `Blob`. */
export type FileContent = Blob;

/** Bytes in memory that is not shared, such as a `Uint8Array` or a `DataView`. */
export interface BytesView {
  readonly buffer: ArrayBuffer;
  readonly byteLength: number;
  readonly byteOffset: number;
}

/** `Uint8Array<ArrayBuffer>`, in a form for compilers that do not distinguish types of buffers. */
export type Bytes = ReturnType<Uint8ArrayConstructor["of"]>;

/** The fields of a body, except those that are always sent; of each member of a union, known and unlisted. */
export type Without<Body, Name extends PropertyKey> = Body extends unknown
  ? { readonly [Key in keyof Body as Exclude<Key, Name>]: Body[Key] }
  : never;

/**
 * Values of a kind within a value: the value itself, the items of a list, the fields of an object. If it is a list, all
 * of its entries apply. A function returns those of a declared type, which can be recursive.
 */
export type Leaves<Leaf extends string> =
  Leaf | LeavesWithin<Leaf> | (() => Leaves<Leaf>) | readonly Leaves<Leaf>[];

export interface LeavesWithin<Leaf extends string> {
  readonly items?: Leaves<Leaf>;
  readonly fields?: Readonly<Record<string, Leaves<Leaf>>>;
  /** The values in unlisted fields. */
  readonly others?: Leaves<Leaf>;
  /** The discriminator, and the values in an object by the discriminator's value. */
  readonly tagged?: readonly [field: string, byTag: Readonly<Record<string, Leaves<Leaf>>>];
}

/** An object of a class of `Temporal`. */
interface TemporalObject<Class extends string> {
  readonly [Symbol.toStringTag]: `Temporal.${Class}`;
}

/**
 * A calendar date: a string `YYYY-MM-DD`, a `Date`, or an object of `Temporal` with a date. A `Date` is sent as its date
 * in UTC.
 */
export type DateInput =
  string | Date | TemporalObject<"PlainDate" | "PlainDateTime" | "ZonedDateTime">;

/** A point in time: a string as in RFC 3339, a `Date`, or a `Temporal.Instant` or `Temporal.ZonedDateTime`. */
export type DateTimeInput = string | Date | TemporalObject<"Instant" | "ZonedDateTime">;

/** Format of the numbers of a parameter or field, according to its type: `integer` or `float`. */
export interface NumberFormat {
  /** Returns the problem with a finite number; undefined for a valid number. */
  problemOf?(value: number): string | undefined;
  textOf?(value: number): string;
}

/** Facts about a call's numbers. */
export interface Numbers {
  /**
   * Formats by wire name of parameters, and by field of a form, such as `body.price`; `body` if every number of the
   * body is an integer.
   */
  readonly numbers?: Readonly<Record<string, NumberFormat>> | undefined;
}

export interface ParameterFacts extends Numbers {
  /** Wire names of required query parameters and headers. */
  readonly required?: readonly string[];
}

/** The request, as the generated function specifies it. */
export interface RequestBody extends Numbers {
  /** The body, which `encode` writes; nothing is sent if it is undefined. */
  readonly body?: unknown;
  /** Whether the body is required; for an upload, the body or the media. */
  readonly bodyRequired?: boolean;
  /** Media, which an encoder of media sends unchanged; a string with its content type. */
  readonly media?: Media | string | undefined;
  /** The function's arguments, if they are validated; the request above is derived from them. */
  readonly params?: unknown;
  readonly options?: Pick<CallOptions, "stringifyJson"> | undefined;
}

/** One call of an operation, as the generated function specifies it. */
export interface Call<T, Options extends CallOptions = CallOptions>
  extends ParameterFacts, RequestBody {
  readonly id: string;
  /** Former ids of the operation, which limits can use, too. */
  readonly formerIds?: readonly string[];
  readonly method: Method;
  /** Name of the server, if it is not the base URL. */
  readonly server?: string;
  /** The path template: `/v1/{name}`, `{a.b}`, `{name=**}`, `{name=lit/*}`, `:verb`. */
  readonly path: string;
  /** Values of the template's variables, by full name. */
  readonly pathParams?: Readonly<Record<string, PathValue | undefined>>;
  readonly query?: Readonly<Record<string, QueryValue | Styled>>;
  readonly headers?: Readonly<Record<string, Scalar | undefined | Styled>>;
  /** Encodes the body or the media; for example `jsonBody`. */
  readonly encode?: Encoder;
  /** The limit of the operation, marked by `limited`. */
  readonly throttle?: Limited;
  /** Credentials that the call needs, if they differ from the service's. */
  readonly auth?: Requirement;
  /** Whether the call can be retried, if it differs from the default of its method. */
  readonly idempotent?: boolean;
  /** Errors that are retried, or that request a pause in their body: `declaredErrors`. */
  readonly errors?: DeclaredErrors | undefined;
  readonly read: Reader<T>;
  readonly options: Options | undefined;
}

/** Handles calls: all that generated functions need. `clientOf` creates a recorder or a test double from a function. */
export interface Client<
  Service extends string = string,
  Options extends CallOptions = CallOptions,
  Made extends object = ClientOptions,
> {
  readonly service: Service;
  call<T>(call: Call<T, Options>): CallPromise<T>;
  /** Returns settings for `withOptions`; missing if the client sends no requests. `options`: the possible ones. */
  [settingsKey]?(options?: Partial<Made>): object;
}

export interface CallPromise<T> extends Promise<T> {
  /**
   * Returns the response as well: `const { data, response } = await get(client, params).withResponse()`. Chain it to
   * the call before you await it; later it throws a TypeError. Without it, the response is not copied.
   */
  withResponse(): Promise<WithResponse<T>>;
}

export interface WithResponse<T> {
  readonly data: T;
  /**
   * The response with a body that can be read again, unless the result is a download or empty. It contains the URL, and
   * thus possibly a key in the query: redact it before you log it.
   */
  readonly response: Response;
}

/** A response with a success status, or with a status that its reader accepts. Its body is not read yet. */
export interface Exchange extends Facts, ErrorReading {
  readonly response: Response;
  /** The URL of the request, including secrets, for resolving relative URLs. It must never be shown. */
  readonly href: string;
  /** The caller's signal. Readers must listen to it if they read after the attempt. */
  readonly caller: AbortSignal | undefined;
  /** Closes the connection of a body that is read after the attempt; undefined if a hook returned the response. */
  readonly ending: AbortController | undefined;
  /** Maximum time without a byte in milliseconds, for readers that read after the attempt. */
  readonly timeout: number | false;
  /** Timeout of the whole call in milliseconds, and the resulting deadline by the clock of `performance.now()`. */
  readonly totalTimeout: number | false;
  readonly deadline: number;
  /** Number of retries: 0 if the call must not be retried. */
  readonly retries: number;
  /** Maximum size of the body in bytes. */
  readonly maxResponseBytes: number | false;
  /** Parses JSON with the caller's parser, if any. @throws {DecodeError} when the text is not JSON. */
  parse(text: string, what?: string): Promise<unknown>;
  /** The caller's parser of JSON, which replaces `JSON.parse`. */
  readonly parseJson?: unknown;
  /** Returns the error for a failure to read the body: an abort, a TimeoutError or a NetworkError. */
  fault(error: unknown): unknown;
  /** Validates each part of a result that arrives in parts, if results are validated; rejects invalid parts. */
  readonly judge?: ((part: unknown) => Promise<void>) | undefined;
}

/** Converts a response to the result of a call, inside the attempt, with its time limit and retries. */
export interface Reader<T> {
  readonly accept: string;
  /**
   * The `accept-encoding` header, if the platform allows it: `identity` if a truncated compressed response could appear
   * complete, because platforms decompress the received part.
   */
  readonly encoding?: "identity";
  /** Whether the body is the result, or is not read at all. It is read after the attempt. */
  readonly takesBody?: boolean;
  /** Returns the signal of a request whose body is the result. It ends with the call instead of the attempt. */
  readonly lasting?: (
    ending: AbortSignal,
    call: Pick<Exchange, "caller" | "deadline">,
  ) => AbortSignal;
  /** Whether the result arrives in parts, each of which is passed to `judge`. */
  readonly inParts?: boolean;
  /** Statuses other than 2xx whose responses are results. Others reject with HttpError before `read` is called. */
  readonly statuses?: readonly number[];
  read(exchange: Exchange): Promise<T>;
  /** Parses the JSON body of an error instead of `JSON.parse`. Throws if it is not JSON. */
  readonly parseError?: (text: string, status: number) => unknown;
}

/** Creates the content, if any. `headers`: by lower-case name. @throws {ParameterError} when a value would change. */
export type Encoder = (
  call: RequestBody,
  facts: Facts,
  headers: Readonly<Record<string, string>>,
) => Content | undefined;

export interface Content {
  readonly body: string | Media;
  /** The content type, unless the caller sets it. */
  readonly type: string;
  /** Messages about content that cannot be sent again: if a call sets retries, and if its credentials are replaced. */
  readonly once?: { readonly instead: string; readonly renewed: string } | undefined;
  /** Options of the request for this content. */
  readonly init?: RequestInit | undefined;
  /** Adds a body that ky would copy to the request of an attempt. */
  readonly attach?: ((request: Request) => Request) | undefined;
  /** Returns the error of this content; undefined for failures of the connection. */
  readonly fault?: ((error: unknown, facts: RequestFacts) => ClientError | undefined) | undefined;
}

export interface ErrorReading {
  readonly read?: Pick<Reader<unknown>, "parseError"> | undefined;
  /** Adds `isTransient` and `retryAfter` to an error, if the call sheets declare them. */
  readonly mark?: ((error: HttpError) => void) | undefined;
}

/** The errors of an operation that its call sheets declare. */
export interface DeclaredErrors {
  /** Changes how a call is retried. */
  apply(call: RetriedCall, options: CallOptions): void;
}

export interface RetriedCall {
  policy: Pick<ClientRetryOptions, "shouldRetry"> & { readonly limit: number };
  /** Maximum number of retries: 0 if the call must not be retried. */
  retries: number;
  mark?: ErrorReading["mark"];
  readonly content: Content | undefined;
}

export interface RequestFacts extends Facts, ErrorReading {
  readonly method: Method;
  readonly path: string;
}

export interface ServiceDefinition<Service extends string = string> {
  readonly service: Service;
  readonly baseUrl?: string;
  /** Value of `user-agent` unless the caller sets it: the package and its version. */
  readonly agent?: string;
  /** Base URLs by name of the environment, created by `environmentUrls`. */
  readonly environments?: Environments;
  /** Further base URLs, by name. */
  readonly servers?: Readonly<Record<string, string>>;
  /** Determines the base URL of a call. Required with `servers`, and with client parameters in a URL. */
  readonly address?: Address;
  /** Parameters that the caller sets once, marked by `clientParameters`. */
  readonly parameters?: ClientParameters;
  /** The authorization of calls. Calls with `auth: "none"` do not use it. */
  readonly auth?: Auth;
}

/** A parameter that the caller sets once and every call sends. */
export interface ClientParameter {
  readonly name: string;
  readonly wire: string;
  readonly in: "query" | "header" | "path";
  readonly required?: boolean;
  /** Hides the values of a secret parameter. */
  readonly secret?: (
    name: string,
    values: readonly unknown[],
    facts: Facts,
    call?: CallToAuthorize,
  ) => void;
  /** Default, which is sent. */
  readonly send?: Scalar;
}

export interface ClientParameters {
  readonly list: readonly ClientParameter[];
  /** Validates a client's options. For a call, adds their values. @throws {ParameterError} for invalid options. */
  send(ofClient: ClientOptions, facts: Facts, call?: CallToAuthorize): void;
  /** Stores the values that a client was created with, except secrets, so that `parametersOf` can return them. */
  keep?(client: object, ofClient: ClientOptions): void;
}

/**
 * Credentials that a call needs, by name: one, several together, or a list of alternatives. `none`: the call sends no
 * credential. `unknown`: `authorize` decides.
 */
export type Requirement = Together | readonly Together[];

/** One credential, or several that are sent together. */
export type Together = string | { readonly all: readonly string[] };

/** A way to authorize calls, with its own options. */
export interface Auth {
  readonly options: readonly string[];
  /** Returns whether options set the header or query parameter of the credential themselves. */
  readonly isByHand?: ((options: CallOptions | ClientOptions) => boolean) | undefined;
  /** Validates a client's options. For a call, adds the credential. @throws {ParameterError} for invalid options. */
  authorize(ofClient: ClientOptions, facts: Facts, call?: CallToAuthorize): void;
}

export interface CallToAuthorize {
  readonly options: CallOptions;
  readonly auth: Requirement | undefined;
  /** Values of the client for headers, the query, and path variables, by name. */
  header?: Record<string, string>;
  query?: Record<string, string>;
  path?: Record<string, string>;
  /** The account of the call's budget: secret values, and identities of functions. */
  readonly credential: Credential[];
  readonly secrets: { add(value: string): void };
  authorize: Authorizer | undefined;
}

export interface Environments {
  readonly options: readonly string[];
  /** Returns the base URL of the environment in options, if set. @throws {ParameterError} when it does not exist. */
  urlOf(options: ClientOptions, facts: Facts): string | undefined;
}

/** Returns the base URL of a call. `values`: the client's values of path variables, by name. */
export type Route = (
  call: Pick<Call<unknown>, "server">,
  values: Readonly<Record<string, string>>,
  facts: Facts,
) => string;

/** @throws {ParameterError} when a URL in the options is invalid. */
export type Address = (
  definition: ServiceDefinition,
  options: ClientOptions,
  facts: Facts,
) => Route;

/**
 * Validates the arguments of a call if the caller requests it, and returns a reader that also validates the result.
 * Never changes a value. It is part of validators, so that programs without validators do not include it.
 * @throws {ParameterError} when there are no validators, and for arguments under `validate: "error"`.
 */
export type Validate = <T>(
  call: Call<T>,
  ofClient: ClientOptions,
  context: Facts & {
    emit(type: "invalid", details: { readonly error: DecodeError | ParameterError }): void;
  },
) => Reader<T>;

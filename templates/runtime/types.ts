// Callsheet runtime: the vocabulary between generated functions and clients. A call is data, a client takes calls.

import type { Called, ClientError, DecodeError, Facts, ParameterError } from "./errors.ts";
import type {
  Authorizer,
  CallOptions,
  ClientOptions,
  Credential,
  Limited,
  settingsKey,
  QueryValue,
  Scalar,
} from "./options.ts";

export type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS" | "QUERY";

export type PathValue = Scalar | Pick<Styled, "inPath" | "toString">;

/** A value with its own encoder, created by `comma`, `brackets` and similar functions. */
export interface Styled {
  /** Pairs of names and values, encoded; none for an object without fields. */
  inQuery(name: string, facts: Facts, call?: ParameterFacts, called?: Called): readonly string[];
  /** Encoded. */
  inPath(name: string, facts: Facts, call?: ParameterFacts): string;
  inHeader(name: string, facts: Facts, call?: ParameterFacts): string;
  /** Names and strings of the parts of a form, not encoded; undefined if a form cannot contain the value. */
  inParts?(
    name: string,
    facts: Facts,
    call: ParameterFacts | undefined,
    called: Called,
  ): readonly (readonly [name: string, text: string])[];
  toString(): string;
}

/** Content that is sent as it is. A stream can be sent once only. Bytes are copied when the call is made. */
export type Media = Blob | ArrayBuffer | BytesView | ReadableStream<Uint8Array>;

/** Values that are sent one by one: an array, or another iterable, which is read while it is sent. */
export type Items<T> = object & (Iterable<T> | AsyncIterable<T>);

/** The content of a file: a `File`, whose name is sent with it, or another `Blob`. */
export type FileContent = Blob;

/** Bytes in memory that is not shared: a `Uint8Array`, a `DataView` and the like. */
export interface BytesView {
  readonly buffer: ArrayBuffer;
  readonly byteLength: number;
  readonly byteOffset: number;
}

/** `Uint8Array<ArrayBuffer>`, by a name that compilers understand which do not tell buffers apart. */
export type Bytes = ReturnType<Uint8ArrayConstructor["of"]>;

/** The fields of a body but those that are always sent: each member of a union by itself, known fields and others. */
export type Without<Body, Name extends PropertyKey> = Body extends unknown
  ? { readonly [Key in keyof Body as Exclude<Key, Name>]: Body[Key] }
  : never;

/** The meaning of a call's numbers, by the wire names of their parameters. */
export interface Numbers {
  /** Parameters in which every number is an integer; `body`, where every number of the body is one. */
  readonly integers?: readonly string[] | undefined;
  /** Parameters, and fields such as `body.price`, whose numbers are meant as they are, however large. */
  readonly floats?: readonly string[];
}

/** A call's facts about its parameters. */
export interface ParameterFacts extends Numbers {
  /** Names on the wire of the query parameters and headers that must not be left out. */
  readonly required?: readonly string[];
}

/** The request, as the generated function states it. */
export interface RequestBody extends Numbers {
  /** Sent as `encode` makes it; `undefined` sends nothing. */
  readonly body?: unknown;
  /** The body must not be left out; of an upload, the body or the media. */
  readonly bodyRequired?: boolean;
  /** Sent unchanged if `encode` is an encoder of media; a string with its content type. */
  readonly media?: Media | string | undefined;
  /** The function's arguments, if they are validated; the request above is derived from them. */
  readonly params?: unknown;
  readonly options?: Pick<CallOptions, "stringifyJson"> | undefined;
}

/** One call of one operation, as the generated function states it. */
export interface Call<T, Options extends CallOptions = CallOptions>
  extends ParameterFacts, RequestBody {
  /** Id of the operation. */
  readonly id: string;
  /** The ids it had before: limits are kept under those too. */
  readonly formerIds?: readonly string[];
  readonly method: Method;
  /** The name of its server, if it is not the base URL. */
  readonly server?: string;
  /** The path template: `/v1/{name}`, `{a.b}`, `{name=**}`, `{name=lit/*}`, `:verb`. */
  readonly path: string;
  /** Values of the template's variables, by their full name. */
  readonly pathParams?: Readonly<Record<string, PathValue | undefined>>;
  readonly query?: Readonly<Record<string, QueryValue | Styled>>;
  readonly headers?: Readonly<Record<string, Scalar | undefined | Styled>>;
  /** Makes what is sent of the body or the media: `jsonBody`, for instance. */
  readonly encode?: Encoder;
  /** At most so many calls in a time, as `limited` marks it. */
  readonly throttle?: Limited;
  /** Credentials that the call needs, if they differ from the service's. */
  readonly auth?: Requirement;
  /** Whether it can be retried, if its method does not decide it. */
  readonly idempotent?: boolean;
  /** Converts the response to the result. */
  readonly read: Reader<T>;
  readonly options: Options | undefined;
}

/** Takes calls. Generated functions need nothing else: `clientOf` makes a recorder, or a double, of one function. */
export interface Client<
  Service extends string = string,
  Options extends CallOptions = CallOptions,
  Made extends object = ClientOptions,
> {
  readonly service: Service;
  call<T>(call: Call<T, Options>): CallPromise<T>;
  /** Returns the settings for `withOptions`; missing if the client sends nothing. `options`: those that it can have. */
  [settingsKey]?(options?: Partial<Made>): object;
}

/** The result of a call, some time. */
export interface CallPromise<T> extends Promise<T> {
  /**
   * Returns the response too: `const { data, response } = await get(client, params).withResponse()`. Chain it to the
   * call before you await it; later it throws a TypeError. Without it, no copy of the response is made.
   */
  withResponse(): Promise<WithResponse<T>>;
}

/** The result of a call, and the response that it was read from. */
export interface WithResponse<T> {
  readonly data: T;
  /**
   * The response with a body that can be read again, unless the result is a download or empty. It contains the URL,
   * and thus a key in the query: do not log it unredacted.
   */
  readonly response: Response;
}

/** A response with a success status, or one that its reader accepts; its body is not read yet. */
export interface Exchange extends Facts, ErrorReading {
  readonly response: Response;
  /** The URL of the request, including secrets: for resolving relative URLs, never shown. */
  readonly href: string;
  /** The signal that the caller gave: what reads on when the attempt is over has to listen to it. */
  readonly caller: AbortSignal | undefined;
  /** Closes the connection of a body that is read when the attempt is over; undefined if a hook returned the response. */
  readonly ending: AbortController | undefined;
  /** The longest time without a byte, in ms, for what reads on when the attempt is over. */
  readonly timeout: number | false;
  /** Timeout of the whole call in milliseconds, and the resulting deadline by the clock of `performance.now()`. */
  readonly totalTimeout: number | false;
  readonly deadline: number;
  /** Number of retries: 0 if the call must not be retried. */
  readonly retries: number;
  /** Maximum size of the body in bytes. */
  readonly maxResponseBytes: number | false;
  /** Reads JSON as the caller wants it read. @throws {DecodeError} when it is none. */
  parse(text: string, what?: string): Promise<unknown>;
  /** The function of the caller that parses JSON instead of `JSON.parse`. */
  readonly parseJson?: unknown;
  /** The meaning of a failure to read the body: an abort, a TimeoutError or a NetworkError. */
  fault(error: unknown): unknown;
  /** Asked about each part of a result that comes in parts, where results are validated. Rejects to refuse it. */
  readonly judge?: ((part: unknown) => Promise<void>) | undefined;
}

/** Makes the result of a call. Runs inside the attempt, so what it reads is timed and retried. */
export interface Reader<T> {
  /** The `accept` header. */
  readonly accept: string;
  /**
   * The `accept-encoding` header, as far as the platform allows: `identity` if a truncated compressed response would
   * look complete, because platforms decompress the received part.
   */
  readonly encoding?: "identity";
  /** The body is the result, or is not read at all: it is read when the attempt is over. */
  readonly takesBody?: boolean;
  /** Returns the signal of a request whose body is the result: it ends with the call, and not with the attempt. */
  readonly lasting?: (
    ending: AbortSignal,
    call: Pick<Exchange, "caller" | "deadline">,
  ) => AbortSignal;
  /** The result arrives in parts, each passed to `judge`. */
  readonly inParts?: boolean;
  /** Statuses beyond 2xx whose responses are results; others reject with HttpError before it is called. */
  readonly statuses?: readonly number[];
  read(exchange: Exchange): Promise<T>;
  /** Parses the JSON body of an error instead of `JSON.parse`. Throws if it is not JSON. */
  readonly parseError?: (text: string, status: number) => unknown;
}

/**
 * Creates the content; undefined if there is nothing to send. `headers` are those of the call, by lower-case names.
 *
 * @throws {ParameterError} when a value would not arrive as intended.
 */
export type Encoder = (
  call: RequestBody,
  facts: Facts,
  headers: Readonly<Record<string, string>>,
) => Content | undefined;

export interface Content {
  readonly body: string | Media;
  /** The content type, unless the caller gives another. */
  readonly type: string;
  /** Messages about content that cannot be sent again: if a call sets retries, and if its credentials are replaced. */
  readonly once?: { readonly instead: string; readonly renewed: string } | undefined;
  /** Options of the request for this content. */
  readonly init?: RequestInit | undefined;
  /** Adds a body that ky would copy before each attempt to the request of an attempt. */
  readonly attach?: ((request: Request) => Request) | undefined;
  /** Distinguishes a failure of this content from one of the connection. */
  readonly fault?: ((error: unknown, facts: RequestFacts) => ClientError | undefined) | undefined;
}

/** The parser of error bodies of a call. */
export interface ErrorReading {
  readonly read?: Pick<Reader<unknown>, "parseError"> | undefined;
}

export interface RequestFacts extends Facts, ErrorReading {
  readonly method: Method;
  /** The path template. */
  readonly path: string;
}

/** Facts of a whole service. */
export interface ServiceDefinition<Service extends string = string> {
  readonly service: Service;
  readonly baseUrl?: string;
  /** Value of `user-agent` unless the caller sets it: the package and its version. */
  readonly agent?: string;
  /** Base URLs by the names of environments, as `environmentUrls` marks them. */
  readonly environments?: Environments;
  /** Further base URLs, by name. */
  readonly servers?: Readonly<Record<string, string>>;
  /** Needed where there are such, and where a client parameter fills a variable. */
  readonly address?: Address;
  /** Parameters that the caller sets once, marked by `clientParameters`. */
  readonly parameters?: ClientParameters;
  /** The authorization of calls, except those with `auth: "none"`. */
  readonly auth?: Auth;
}

/** A parameter that the caller sets once and every call carries. */
export interface ClientParameter {
  /** Name of the option. */
  readonly name: string;
  /** Name on the wire. */
  readonly wire: string;
  readonly in: "query" | "header" | "path";
  readonly required?: boolean;
  /** Hides its values, if they are secret. */
  readonly secret?: (
    name: string,
    values: readonly unknown[],
    facts: Facts,
    call?: CallToAuthorize,
  ) => void;
  /** Sent if the caller sets no value. */
  readonly send?: Scalar;
}

/** Parameters that every call carries, and what sends them. */
export interface ClientParameters {
  readonly list: readonly ClientParameter[];
  /**
   * Looks at what a client is made with; for a call, adds their values to it.
   *
   * @throws {ParameterError} when one is missing or unusable.
   */
  send(ofClient: ClientOptions, facts: Facts, call?: CallToAuthorize): void;
  /** Lets a client tell the values that it was created with, except secrets. */
  keep?(client: object, ofClient: ClientOptions): void;
}

/**
 * Credentials that a call needs, by their names: one, several together, or any of a list. `none`: it carries no
 * credential. `unknown`: `authorize` decides.
 */
export type Requirement = Together | readonly Together[];

/** One credential, or several that are sent together. */
export type Together = string | { readonly all: readonly string[] };

/** A way to authorize calls, with its own options. */
export interface Auth {
  /** The names of its options. */
  readonly options: readonly string[];
  /** Returns whether options set its header or query parameter themselves. */
  readonly isByHand?: ((options: CallOptions | ClientOptions) => boolean) | undefined;
  /**
   * Looks at what a client is made with; for a call, adds to it what authorizes it.
   *
   * @throws {ParameterError} when an option is missing or unusable.
   */
  authorize(ofClient: ClientOptions, facts: Facts, call?: CallToAuthorize): void;
}

/** The part of a call that authorization reads and extends. */
export interface CallToAuthorize {
  readonly options: CallOptions;
  readonly auth: Requirement | undefined;
  /** Values of its client in headers, in its query and, by the names of variables, in its path. */
  header?: Record<string, string>;
  query?: Record<string, string>;
  path?: Record<string, string>;
  /** The account of its budget: secret values, and identities of functions. */
  readonly credential: Credential[];
  readonly secrets: { add(value: string): void };
  /** Called before each attempt. */
  authorize: Authorizer | undefined;
}

/** Base URLs that callers choose by name. */
export interface Environments {
  /** The names of its options. */
  readonly options: readonly string[];
  /**
   * Returns the base URL of the environment in options; undefined if they have no environment.
   *
   * @throws {ParameterError} when there is no environment of that name.
   */
  urlOf(options: ClientOptions, facts: Facts): string | undefined;
}

/** The base URL of a call. `values`: those of the client for variables of paths, by their names. */
export type Route = (
  call: Pick<Call<unknown>, "server">,
  values: Readonly<Record<string, string>>,
  facts: Facts,
) => string;

/** @throws {ParameterError} when an address among the options is unusable. */
export type Address = (
  definition: ServiceDefinition,
  options: ClientOptions,
  facts: Facts,
) => Route;

/**
 * Validates the arguments of a call, where the caller asks for it, and gives a reader that also validates what it has
 * read. Nothing is ever changed. It comes with validators: a program has it only where it has such.
 *
 * @throws {ParameterError} when there is nothing to validate with, and for arguments under `validate: "error"`.
 */
export type Validate = <T>(
  call: Call<T>,
  ofClient: ClientOptions,
  context: Facts & {
    emit(type: "invalid", details: () => { readonly error: DecodeError | ParameterError }): void;
  },
) => Reader<T>;

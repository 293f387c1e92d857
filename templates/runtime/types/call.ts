// The vocabulary between generated functions, clients and callers: a call is data, a client takes calls
// (hand-written in templates/runtime, copied into the generated package).

import type { Reader } from "./answer.ts";
import type { Encoder, Sendable } from "./content.ts";
import type { CallOptions, ClientOptions } from "./options.ts";
import type { Limited } from "./throttle.ts";
import type {
  CallHeaders,
  Method,
  ParameterFacts,
  PathValue,
  QueryValue,
  Styled,
} from "./values.ts";

/** One call of one operation, as the generated function states it. */
export interface Call<T, Options extends CallOptions = CallOptions>
  extends ParameterFacts, Sendable {
  /** Id of the operation. */
  readonly id: string;
  /** The ids it had before: limits are kept under those too. */
  readonly formerIds?: readonly string[];
  readonly method: Method;
  /** The name of the server that it goes to, where that is not the base URL. */
  readonly server?: string;
  /** The path template: `/v1/{name}`, `{a.b}`, `{name=**}`, `{name=lit/*}`, `:verb`. */
  readonly path: string;
  /** Values of the template's variables, by their full name. */
  readonly pathParams?: Readonly<Record<string, PathValue | undefined>>;
  readonly query?: Readonly<Record<string, QueryValue | Styled>>;
  readonly headers?: CallHeaders;
  /** Makes what is sent of the body or the media: `jsonBody`, for instance. */
  readonly encode?: Encoder;
  /** At most so many calls in a time, as `limited` marks it. */
  readonly throttle?: Limited;
  /** The operation is for everybody: nothing that identifies the caller is sent. */
  readonly auth?: "none";
  /** A POST or PATCH that is safe to repeat. The other methods always are. */
  readonly idempotent?: boolean;
  /** Makes the result out of the answer. */
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
  /**
   * A client with these options over those of this one. Of `headers`, `hooks`, `retry`, `servers` and
   * `throttle`, what is not said stays; what is undefined stays too. Limits are kept, and repeats counted,
   * together with this client.
   *
   * @throws {ParameterError} when an option is unusable.
   */
  withOptions(options: Partial<Made>): Client<Service, Options, Made>;
}

/** The result of a call, some time. */
export interface CallPromise<T> extends Promise<T> {
  /**
   * The response too: `const { data, response } = await get(client, params).withResponse()`. To be asked
   * for at once, where the call is made: once the answer has been read it is too late, and a TypeError
   * says so. Without it no copy of the response is made.
   */
  withResponse(): Promise<WithResponse<T>>;
}

/** The result of a call, and the response that it was read from. */
export interface WithResponse<T> {
  readonly data: T;
  /**
   * Its body can be read once more, unless the result is a download or nothing. It holds the URL, and
   * so a key that is sent in the query: do not log it as it is.
   */
  readonly response: Response;
}

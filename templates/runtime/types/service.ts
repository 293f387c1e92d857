// What a service is, as the generated code states it for its clients
// (hand-written in templates/runtime, copied into the generated package).

import type { Facts } from "../errors/facts.ts";
import type { Call } from "./call.ts";
import type { Authorizer, CallOptions, ClientOptions } from "./options.ts";
import type { Credential } from "./throttle.ts";
import type { Scalar } from "./values.ts";

/** A parameter that the caller sets once and every call carries. */
export interface ClientParameter {
  /** Name of the option. */
  readonly name: string;
  /** Name on the wire. */
  readonly wire: string;
  readonly in: "query" | "header" | "path";
  readonly required?: boolean;
  readonly secret?: boolean;
  /** Sent when the caller says nothing. */
  readonly send?: Scalar;
}

/** What the spec says of a service as a whole. */
export interface ServiceDefinition<Service extends string = string> {
  readonly service: Service;
  readonly baseUrl?: string;
  /** What requests say in `user-agent` where callers say nothing: the package and its version. */
  readonly agent?: string;
  /** Its further addresses, by name. */
  readonly servers?: Readonly<Record<string, string>>;
  /** Needed where there are such, and where a client parameter fills a variable. */
  readonly address?: Address;
  /** What the caller sets once and every call carries, as `clientParameters` marks it. */
  readonly parameters?: ClientParameters;
  /** How calls are authorized; those of an operation that needs it not go without. */
  readonly auth?: Auth;
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
}

/** A way to authorize calls, by options of its own. */
export interface Auth {
  /** The names of its options. */
  readonly options: readonly string[];
  /**
   * Looks at what a client is made with; for a call, adds to it what authorizes it.
   *
   * @throws {ParameterError} when an option is missing or unusable.
   */
  authorize(ofClient: ClientOptions, facts: Facts, call?: CallToAuthorize): void;
}

/** What of a call is needed to authorize it, and added to. */
export interface CallToAuthorize {
  readonly options: CallOptions;
  /** Nothing that identifies the caller is sent. */
  readonly auth: Call<unknown>["auth"];
  /** What its client sends in headers, in its query and, by the names of variables, in its path. */
  header?: Record<string, string>;
  query?: Record<string, string>;
  path?: Record<string, string>;
  /** Whose budget it draws on: values that are secret, and what stands for functions. */
  readonly credential: Credential[];
  readonly secrets: { add(value: string): void };
  /** Called before each attempt. */
  authorize: Authorizer | undefined;
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

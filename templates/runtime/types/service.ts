// What a service is, as the generated code states it for its clients
// (hand-written in templates/runtime, copied into the generated package).

import type { Facts } from "../errors/facts.ts";
import type { Call } from "./call.ts";
import type { ClientOptions } from "./options.ts";
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
  /** Its further addresses, by name. */
  readonly servers?: Readonly<Record<string, string>>;
  /** Needed where there are such, and where a client parameter fills a variable. */
  readonly address?: Address;
  readonly parameters?: readonly ClientParameter[];
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

// What a service is, as the generated code states it for its clients
// (hand-written in templates/runtime, copied into the generated package).

import type { Scalar } from "./values.ts";

/** A parameter that the caller sets once and every call carries. */
export interface ClientParameter {
  /** Name of the option. */
  readonly name: string;
  /** Name on the wire. */
  readonly wire: string;
  readonly in: "query" | "header";
  readonly required?: boolean;
  readonly secret?: boolean;
  /** Sent when the caller says nothing. */
  readonly send?: Scalar;
}

/** What the spec says of a service as a whole. */
export interface ServiceDefinition<Service extends string = string> {
  readonly service: Service;
  readonly baseUrl?: string;
  readonly parameters?: readonly ClientParameter[];
}

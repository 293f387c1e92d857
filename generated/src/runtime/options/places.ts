// Where an option belongs: to a client, or to a call
// (hand-written in templates/runtime, copied into the generated package).

import type { Facts } from "../errors/facts.ts";
import { asOption, refuseAs } from "../request/refuse.ts";
import type { CallOptions, ClientOptions } from "../types/options.ts";
import { own } from "../util/values.ts";

type Only<These, Others> = Readonly<Record<Exclude<keyof These, keyof Others>, 1>>;

/** The others belong to both. The compiler asks for each. */
const ofCalls: Only<CallOptions, ClientOptions> = {
  check: 1,
  idempotent: 1,
  onDownloadProgress: 1,
  onResponse: 1,
  onUploadProgress: 1,
  query: 1,
  signal: 1,
};

const ofClients: Only<ClientOptions & { servers: unknown }, CallOptions> = {
  authorize: 1,
  baseUrl: 1,
  checks: 1,
  fetch: 1,
  hooks: 1,
  logLevel: 1,
  logger: 1,
  servers: 1,
  telemetry: 1,
  throttle: 1,
};

/** What an option belongs to, where that is one of both. */
export function placeOf(name: string): "call" | "client" | undefined {
  if (Object.hasOwn(ofCalls, name)) return "call";
  return Object.hasOwn(ofClients, name) ? "client" : undefined;
}

/** @throws {ParameterError} when one is given where it has no effect. */
export function refuseMisplaced(options: object, here: "call" | "client", facts: Facts): void {
  const [others, place] = here === "call" ? [ofClients, "client"] : [ofCalls, "call"];
  for (const name in others) {
    if (own(options, name) !== undefined) {
      refuseAs(asOption, name, `is an option of a ${place}`, facts);
    }
  }
}

// Makes clients
// (hand-written in templates/runtime, copied into the generated package).

import type { CallOptions, Client, ClientOptions, ServiceDefinition } from "./call.ts";
import { ClientError } from "./errors.ts";
import { begin, plan } from "./plan.ts";
import { send } from "./send.ts";
import { settle } from "./settings.ts";

/**
 * A client of one service. Nothing is sent before a call.
 *
 * @throws {ParameterError} when the base URL or a required parameter is missing or unusable.
 */
export function createClient<
  const Service extends string,
  Options extends CallOptions = CallOptions,
>(definition: ServiceDefinition<Service>, options: ClientOptions = {}): Client<Service, Options> {
  const settings = settle(definition, options);
  return {
    service: definition.service,
    async call(call) {
      const run = begin(settings, call);
      try {
        return await send(plan(settings, call, run));
      } catch (error) {
        if (error instanceof ClientError) {
          showCaller(error);
          run.tell("error", { error });
        }
        throw error;
      }
    },
  };
}

interface Engine {
  readonly prototype: Error;
  captureStackTrace?(error: Error, above: unknown): void;
}

/** The stack as seen from here: it leads to the caller, past the frames of the request. */
function showCaller(error: ClientError): void {
  const engine: Engine = Error;
  engine.captureStackTrace?.(error, showCaller);
}

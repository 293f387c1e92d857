// What a facade brings to its client; functions that are imported one by one bring it themselves
// (hand-written in templates/runtime, copied into the generated package).

import type { Facts } from "../errors/facts.ts";
import { asOption, refuseAs } from "../request/refuse.ts";
import type { Reader } from "../types/answer.ts";
import type { Call } from "../types/call.ts";
import type { Content } from "../types/content.ts";
import type { Logger, Logging } from "../types/hooks.ts";
import type { CallOptions, ClientOptions } from "../types/options.ts";
import type { ProgressEngine } from "../types/progress.ts";
import type { ServiceDefinition } from "../types/service.ts";
import type { Limited, ThrottleEngine, Throttling } from "../types/throttle.ts";
import { type Validation, type WithValidation, validation } from "./checks.ts";

/** Where the options that a facade makes keep it. */
export const brought: unique symbol = /* @__PURE__ */ Symbol("brought");

/** What is not of its kind is refused, and what only a slip keeps from being an option. */
type CheckOptions = (options: unknown, service: WithOptions, facts: Facts) => void;

/** The options that the service has of its own. */
export type WithOptions = Pick<ServiceDefinition, "parameters" | "auth">;

/** Sends a request with a `fetch` that may not know the platform's Request. */
export type FetchBy = (
  fetch: NonNullable<ClientOptions["fetch"]>,
  request: Request,
  facts: Facts,
) => Promise<Response>;

/** Where a `fetch` keeps how to ask it. */
export const fetching: unique symbol = /* @__PURE__ */ Symbol("fetching");

export interface Brought {
  readonly fetchBy: FetchBy;
  readonly progress: ProgressEngine;
  readonly throttle: ThrottleEngine;
  readonly logging: (options: Logging) => Logger | undefined;
  readonly validation: Validation;
  /** Types promise nothing where no compiler has looked. */
  readonly checkClientOptions: CheckOptions;
  readonly checkCallOptions: CheckOptions;
}

export interface WithBrought extends ClientOptions {
  readonly [brought]?: Brought;
}

/**
 * What throttles all calls of a client, or else this one.
 *
 * @throws {ParameterError} when there are limits, and nothing to keep them.
 */
export function engineFor(
  options: WithBrought,
  call: Pick<Call<unknown>, "throttle"> | undefined,
  facts: Facts,
): ThrottleEngine | undefined {
  const own: Partial<Throttling> | undefined = options.throttle;
  const limit: Partial<Limited> | undefined = call?.throttle;
  const engine = own?.engine ?? options[brought]?.throttle;
  if (engine) return engine;
  if (own?.limits) refuseWithout("throttling({ limits })", "throttle.limits", facts);
  if (limit && !limit.engine) refuseWithout("limited({ calls, per })", "throttle", facts);
  return limit?.engine;
}

/**
 * What is told of calls: a facade brings words for that, and looks at the environment.
 *
 * @throws {ParameterError} when there is a level, and nothing that keeps to it.
 */
export function loggerFor(options: WithBrought, facts: Facts): Logger | undefined {
  const engine = options[brought]?.logging;
  if (engine) return engine(options);
  if (options.logLevel) refuseWithout("logger: logging({ logLevel })", "logLevel", facts);
  return options.logger;
}

/**
 * What validates a call, or calls of a client.
 *
 * @throws {ParameterError} when something is to be validated, and nothing does it.
 */
export function validationFor(
  { options, service }: { readonly options: WithBrought; readonly service: string },
  { check, validate = options.validate ?? "off" }: CallOptions,
  facts: Facts,
): Validation | undefined {
  const given: (WithValidation & object) | undefined = check ?? options.checks;
  const engine = given && (options[brought]?.validation ?? given[validation]);
  if (given && !engine) refuseWithout("checking()", check ? "check" : "checks", facts);
  if (!given && validate !== "off") {
    refuseWithout(`checks\`: import { checks } from \`${service}/checks`, "validate", facts);
  }
  return engine;
}

/** How to ask the `fetch` of a client, where it is not just called. */
export function fetchByFor(options: WithBrought): FetchBy | undefined {
  const own: (object & { readonly [fetching]?: FetchBy }) | undefined = options.fetch;
  return own?.[fetching] ?? options[brought]?.fetchBy;
}

/**
 * What reports how far the bodies of a call have come.
 *
 * @throws {ParameterError} when something is to be reported, and nothing does it.
 */
export function progressFor(
  options: WithBrought,
  { onUploadProgress: up, onDownloadProgress: down }: CallOptions,
  content: Content | undefined,
  read: Reader<unknown>,
  facts: Facts,
): ProgressEngine | undefined {
  if (!up && !down) return undefined;
  const engine = options[brought]?.progress;
  if (engine) return engine;
  if (up && content && !content.progress) refuseWithout("media", "onUploadProgress", facts);
  if (down && !read.progress) refuseWithout("download()", "onDownloadProgress", facts);
  return content?.progress ?? read.progress;
}

/** What is plain says what is wanted, and brings nothing that does it. */
function refuseWithout(what: string, name: string, facts: Facts): void {
  refuseAs(asOption, name, `has no effect without \`${what}\``, facts);
}

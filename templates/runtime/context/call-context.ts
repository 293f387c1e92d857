// What is known of one call: what errors and hooks show of it, and the secrets that they must not
// (hand-written in templates/runtime, copied into the generated package).

import type { ClientError } from "../errors/errors.ts";
import type { AnswerFacts, Facts } from "../errors/facts.ts";
import type { AnyClientError } from "../errors/guards.ts";
import type { Secrets } from "../secrets/redact.ts";
import { safeHeaders } from "../secrets/safe-headers.ts";
import type { HookContext, HookContexts, HookName } from "../types/hooks.ts";
import type { CallFollower } from "../types/telemetry.ts";
import type { Method } from "../types/values.ts";
import type { Notify } from "./notifier.ts";

/** What all calls of a client have in common. */
interface Origin {
  readonly service: string;
  readonly baseUrl: string;
  readonly notify: Notify | undefined;
}

/** What identifies a call. */
interface Named {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
}

/** Holds nothing of the caller's that could change: many of these may wait for long. */
export class CallContext implements Facts {
  readonly service: string;
  readonly operation: string;
  readonly method: Method;
  /** The path template. */
  readonly path: string;
  /** Where the call goes, as it is sent. */
  href: string;
  attempts = 0;
  /** How long the latest attempt waited for its permit, in ms. */
  waited = 0;
  /** The request of the latest attempt as it was sent, and what came back. */
  request: Request | undefined;
  response: Response | undefined;
  /** What the attempt before ended with. */
  failure: ClientError | undefined;
  /** What follows this call from within. */
  follower: CallFollower | undefined;
  /** Whether the latest attempt broke on a connection that was closed before. */
  declare staleness: "proven" | "likely" | false | undefined;
  /** When the call began, where hooks or a logger need it. */
  readonly #started: number;
  #id: string | undefined;
  readonly #origin: Origin;
  readonly #secrets: Secrets;

  constructor(origin: Origin, { id, method, path }: Named, secrets: Secrets) {
    this.service = origin.service;
    this.operation = id;
    this.method = method;
    this.path = path;
    this.href = origin.baseUrl + path;
    this.#origin = origin;
    this.#secrets = secrets;
    this.#started = origin.notify === undefined ? 0 : performance.now();
  }

  get url(): string {
    return this.redact(this.href);
  }

  get answer(): AnswerFacts | undefined {
    const { response } = this;
    if (response === undefined) return undefined;
    return { status: response.status, headers: safeHeaders(response, this) };
  }

  /** An attempt begins, and nothing is known of it. */
  startAttempt(): void {
    this.attempts += 1;
    this.request = undefined;
    this.response = undefined;
    this.staleness = undefined;
  }

  redact(text: string): string {
    return this.#secrets.redact(text);
  }

  /** Calls the hooks, if there are any: the details are computed only then. */
  emit<Name extends HookName>(name: Name, details: () => Details<Name>): void {
    const { notify } = this.#origin;
    if (notify === undefined) return;
    const { service, operation, method, path, url, waited, attempts: attempt } = this;
    this.#id ??= nextCallId();
    const context: unknown = {
      call: this.#id,
      service,
      operation,
      method,
      path,
      url,
      attempt,
      waited,
      ...details(),
    };
    notify(name, context as HookContexts[Name], this.follower);
  }

  /** Emits that the call is over. */
  end(how: { outcome: "result" | "abort" } | { outcome: "error"; error: AnyClientError }): void {
    this.emit("end", () => ({
      ...how,
      milliseconds: performance.now() - this.#started,
      attempts: this.attempts,
      ...this.answer,
    }));
  }
}

type Details<Name extends HookName> = DistributiveOmit<HookContexts[Name], keyof HookContext> &
  Partial<HookContext>;

type DistributiveOmit<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never;

let prefix: string | undefined;
let count = 0;

/** Another one for each call, also beside other processes and copies of this module. */
export function nextCallId(): string {
  // Made at first use: some platforms refuse random numbers while a module loads.
  prefix ??= Array.from(crypto.getRandomValues(new Uint8Array(8)), digits).join("");
  count += 1;
  return `${prefix}-${count}`;
}

function digits(byte: number): string {
  return byte.toString(16).padStart(2, "0");
}

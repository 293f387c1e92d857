// One call on its way: what errors and hooks tell of it, and the secrets they must not
// (hand-written in templates/runtime, copied into the generated package).

import type { ClientError } from "../errors/errors.ts";
import type { AnswerFacts, Facts } from "../errors/facts.ts";
import type { AnyClientError } from "../errors/guards.ts";
import type { Settings } from "../options/resolve-options.ts";
import { Secrets } from "../secrets/redact.ts";
import { safeHeaders } from "../secrets/safe-headers.ts";
import type { Call, Method } from "../types/call.ts";
import type { HookContext, HookContexts, HookName } from "../types/hooks.ts";
import { nextCallId } from "./call-id.ts";

/** Holds nothing of the caller's that could change: many of these may wait for long. */
export class Run implements Facts {
  readonly operation: string;
  readonly method: Method;
  /** The path template. */
  readonly path: string;
  /** Where the call goes, as it is sent. */
  href: string;
  readonly secrets: Secrets = new Secrets();
  attempts = 0;
  /** How long the latest attempt waited for its turn, in ms. */
  waited = 0;
  /** When it began to wait for its turn, by the clock of `performance.now()`. */
  waitsSince = 0;
  /** The request of the latest attempt as it was sent, and what came back. */
  request: Request | undefined;
  response: Response | undefined;
  /** What the attempt before ended with. */
  failure: ClientError | undefined;
  /** When the call was made, where anyone wants to know. */
  readonly #started: number;
  #id: string | undefined;
  readonly #settings: Settings;

  constructor(settings: Settings, { id, method, path }: Call<unknown>) {
    this.operation = id;
    this.method = method;
    this.path = path;
    this.href = settings.baseUrl + path;
    this.#settings = settings;
    this.#started = settings.notify === undefined ? 0 : performance.now();
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
  begin(): void {
    this.attempts += 1;
    this.request = undefined;
    this.response = undefined;
  }

  redact(text: string): string {
    return this.secrets.redact(text);
  }

  /** Tells the hooks, if there are any: the details are made only then. */
  tell<Name extends HookName>(name: Name, details: () => Details<Name>): void {
    const { service, notify } = this.#settings;
    if (notify === undefined) return;
    const { operation, method, path, url, waited, attempts: attempt } = this;
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
    notify(name, context as HookContexts[Name]);
  }

  /** Tells that the call is over. */
  end(how: { outcome: "result" | "abort" } | { outcome: "error"; error: AnyClientError }): void {
    this.tell("end", () => ({
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

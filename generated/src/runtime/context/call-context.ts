// What is known of one call: what errors and hooks show of it, and the secrets that they must not
// (hand-written in templates/runtime, copied into the generated package).

import type { ClientError } from "../errors/errors.ts";
import type { AnswerFacts, Facts } from "../errors/facts.ts";
import type { AnyClientError } from "../errors/guards.ts";
import { Secrets } from "../secrets/redact.ts";
import { safeAnswer } from "../secrets/safe-headers.ts";
import type { HookContext, HookContexts, HookName } from "../types/hooks.ts";
import type { CallFollower } from "../types/telemetry.ts";
import type { Method } from "../types/values.ts";
import type { Notify } from "./notifier.ts";

/** What all calls of a client have in common. */
interface OfClient {
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
export class CallContext<Settings extends OfClient = OfClient> implements Facts {
  declare readonly service: string;
  declare readonly operation: string;
  declare readonly method: Method;
  /** The path template. */
  declare readonly path: string;
  /** Where the call goes, as it is sent. */
  declare href: string;
  attempts = 0;
  /** How long the latest attempt waited for its permit, in ms. */
  waited = 0;
  /** The request of the latest attempt as it was sent, and what came back. */
  declare request: Request | undefined;
  declare response: Response | undefined;
  /** What the attempt before ended with. */
  declare failure: ClientError | undefined;
  /** What follows this call from within. */
  declare follower: CallFollower | undefined;
  /** The signal that the caller gave. */
  declare readonly caller: AbortSignal | undefined;
  /** What the connection of the latest attempt broke with. */
  declare broken: unknown;
  /** When the call began, where hooks or a logger need it. */
  readonly #started: number | undefined;
  #id: string | undefined;
  readonly settings: Settings;
  readonly secrets: Secrets = new Secrets();

  constructor(settings: Settings, { id, method, path }: Named) {
    this.service = settings.service;
    this.operation = id;
    this.method = method;
    this.path = path;
    this.href = settings.baseUrl + path;
    this.settings = settings;
    this.#started = settings.notify && performance.now();
  }

  get url(): string {
    return this.redact(this.href);
  }

  get answer(): AnswerFacts | undefined {
    const { response } = this;
    return response && safeAnswer(response, this);
  }

  redact(text: string): string {
    return this.secrets.redact(text);
  }

  /** Calls the hooks, if there are any: the details are computed only then. */
  emit<Name extends HookName>(name: Name, ...[details]: Emitted<Name>): void {
    const { notify } = this.settings;
    if (notify === undefined) return;
    const { service, operation, method, path, url, waited, attempts: attempt } = this;
    const call = (this.#id ??= nextCallId());
    const facts: object = {
      call,
      service,
      operation,
      method,
      path,
      url,
      attempt,
      waited,
      ...details?.(),
    };
    notify(name, Object.freeze(facts) as HookContexts[Name], this.follower);
  }

  /** Emits that the call is over. */
  end(how: { outcome: "result" | "abort" } | { outcome: "error"; error: AnyClientError }): void {
    this.emit("end", () => ({
      ...how,
      milliseconds: performance.now() - (this.#started ?? 0),
      attempts: this.attempts,
      ...this.answer,
    }));
  }
}

/** What is known beside the facts of the call; it may be left out where there is nothing. */
type Emitted<Name extends HookName> = HookContext extends HookContexts[Name]
  ? [details?: () => Details<Name>]
  : [() => Details<Name>];

type Details<Name extends HookName> = DistributiveOmit<HookContexts[Name], keyof HookContext> &
  Partial<HookContext>;

type DistributiveOmit<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never;

let prefix: string | undefined;
let count = 0;

/** Another one for each call, also beside other processes and copies of this module. */
function nextCallId(): string {
  // Made at first use: some platforms refuse random numbers while a module loads.
  prefix ??= crypto.getRandomValues(new Uint32Array(2)).join("-");
  count += 1;
  return `${prefix}-${count}`;
}

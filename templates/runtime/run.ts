// One call on its way: what errors and hooks tell of it, and the secrets they must not
// (hand-written in templates/runtime, copied into the generated package).

import type { Call } from "./call.ts";
import type { Facts } from "./errors.ts";
import type { HookContext, HookContexts, HookName } from "./hooks.ts";
import { Secrets } from "./redact.ts";
import type { Settings } from "./settings.ts";

export class Run implements Facts {
  readonly operation: string;
  readonly secrets: Secrets = new Secrets();
  attempts = 0;
  /** How long the latest attempt waited for its turn, in ms. */
  waited = 0;
  readonly #settings: Settings;
  readonly #call: Call<unknown>;
  #url: string;

  constructor(settings: Settings, call: Call<unknown>) {
    this.operation = call.id;
    this.#settings = settings;
    this.#call = call;
    this.#url = settings.baseUrl + call.path;
  }

  get url(): string {
    return this.redact(this.#url);
  }

  set url(url: string) {
    this.#url = url;
  }

  redact(text: string): string {
    return this.secrets.redact(text);
  }

  /** Tells the hooks, if there are any: the details are made only then. */
  tell<Name extends HookName>(
    name: Name,
    details: Omit<HookContexts[Name], keyof HookContext> & Partial<HookContext>,
  ): void {
    const { service, notify } = this.#settings;
    if (notify === undefined) return;
    const { operation, url, waited, attempts: attempt } = this;
    const { method, path } = this.#call;
    const context: unknown = {
      service,
      operation,
      method,
      path,
      url,
      attempt,
      waited,
      ...details,
    };
    notify(name, context as HookContexts[Name]);
  }
}

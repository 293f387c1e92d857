// One call on its way: what errors and hooks tell of it, and the secrets they must not
// (hand-written in templates/runtime, copied into the generated package).

import type { Facts } from "./errors.ts";
import type { HookContext, HookName, HookContexts, Notify } from "./hooks.ts";
import { Secrets } from "./redact.ts";

export interface Subject {
  readonly service: string;
  readonly operation: string;
  readonly method: string;
  readonly path: string;
}

export class Run implements Facts {
  readonly operation: string;
  readonly secrets: Secrets = new Secrets();
  attempts = 0;
  /** How long the latest attempt waited for its turn, in ms. */
  waited = 0;
  readonly #subject: Subject;
  readonly #notify: Notify | undefined;
  #url: string;

  constructor(subject: Subject, url: string, notify: Notify | undefined) {
    this.operation = subject.operation;
    this.#subject = subject;
    this.#url = url;
    this.#notify = notify;
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
    if (this.#notify === undefined) return;
    const { url, waited, attempts: attempt } = this;
    const context: unknown = { ...this.#subject, url, attempt, waited, ...details };
    this.#notify(name, context as HookContexts[Name]);
  }
}

// Turns: what the attempts of a call wait for, as those who make them see it
// (hand-written in templates/runtime, copied into the generated package).

import type { ClientError } from "../errors/errors.ts";
import type { Facts } from "../errors/facts.ts";

/** What the attempts of a call wait for. Calls share it, and those that wait keep theirs. */
export interface Turns {
  /**
   * Waits for the first attempt, and starts it with what came of that. A call that its caller's signal ends
   * meanwhile ends here. Many calls may wait here, and long.
   */
  first<T>(call: WaitingCall, start: (acquired: Acquired) => Promise<T>): Promise<T>;
  /** Waits for a further attempt. */
  next(call: WaitingCall): Promise<Acquired>;
  /** Whether all that draw on the same budget are held back for so many ms. */
  coolDown(ms: number): boolean;
}

/** What of a call waiting needs. */
export interface WaitingCall extends Facts {
  readonly signal: AbortSignal | undefined;
  /** The signal that the caller gave. */
  readonly caller: AbortSignal | undefined;
  /** Of one attempt, in ms. */
  readonly timeout: number | false;
  /** How long the latest attempt waited, in ms. */
  waited: number;
  /** What the attempt before ended with. */
  readonly failure: ClientError | undefined;
  end(how: { readonly outcome: "abort" }): void;
  emit(name: "wait", details: () => { readonly attempt: number }): void;
}

/** Of one attempt: it may be sent. */
export interface Permit {
  /** The request leaves now. */
  sending(): void;
  /** The service has it: the answer begins. */
  answered(): void;
  /** The attempt is over. Only the first call counts. */
  release(): void;
}

/** What came of waiting: the permit of an attempt, or why there is none. */
export interface Acquired {
  readonly permit?: Permit;
  readonly failure?: { readonly error: unknown };
}

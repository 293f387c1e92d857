// Limits on calls: what they are, what keeps them, and the options about them
// (hand-written in templates/runtime, copied into the generated package).

import type { Facts } from "../errors/facts.ts";
import type { Turns } from "./turns.ts";
import type { CallHeaders, HeaderValues, PathValue } from "./values.ts";

/** At most `calls` in any `per` milliseconds. */
export interface Limit {
  /** How many calls there may be in any period. */
  readonly calls: number;
  /** How long a period is, in ms. */
  readonly per: number;
  /**
   * Whose calls count together: all whose limits name the same budget, of all clients with the same
   * base URL and account. The operation's own if left out. A function names one for each call, for
   * instance by a value of its path.
   */
  readonly budget?: string | ((call: BudgetedCall) => string) | undefined;
}

/** What a budget can be named after. */
export interface BudgetedCall {
  /** Its id. */
  readonly operation: string;
  /** Values of the path template's variables, by their full name. `String` makes text of each, of lists too. */
  readonly pathParams: Readonly<Record<string, PathValue>>;
}

/**
 * Gives a place back: to be called once, when the attempt has ended. What it sent may still arrive
 * within the margin, in ms; 0 if left out.
 */
export type Release = (margin?: number) => void;

/** Hands out places, first come first served. */
export interface Limiter {
  /**
   * Waits for a place; rejects with the signal's reason when that aborts first. The key says whose
   * budget it is and holds the credential: digest it before it leaves the process. After `maxHold`
   * ms, if given, the attempt counts as ended without a release: its process may be gone.
   */
  acquire(key: string, limit: Limit, signal: AbortSignal, maxHold?: number): Promise<Release>;
  /** A place at once, if one is free and no call waits for it; else `acquire` is called. */
  tryAcquire?(key: string, limit: Limit, maxHold?: number): Release | undefined;
  /** How long a call that comes now would wait at least, in ms. */
  estimate?(key: string, limit: Limit): number;
  /**
   * Gives no place of this budget for so many ms, or longer if that was asked for before; those who wait
   * keep their order. Errors are ignored. Left out, later calls of the client wait before they ask.
   */
  coolDown?(key: string, limit: Limit, ms: number): unknown;
}

/** `Operation`: the ids that there are. */
export interface ThrottleOptions<Operation extends string = string> {
  /**
   * Longest wait for a turn in ms; a call that would wait longer fails with a ThrottleError. No limit
   * if left out.
   */
  readonly maxWait?: number | undefined;
  /**
   * Limits by id of the operation, in place of the documented ones; `false` for none. The limit under
   * `"*"` is for operations that have neither. Read for each call, so that it can be changed meanwhile;
   * calls that wait already keep theirs. The documented ones if left out.
   */
  readonly limits?: LimitsOf<Operation> | undefined;
  /**
   * When the period of a limit begins: when an attempt has ended ("response", the default), which the
   * service sees kept whatever the network does, or when it is sent ("send"), which lets more calls
   * out where answers take long, and more than allowed arrive at once where the network is uneven.
   */
  readonly measure?: "response" | "send" | undefined;
  /**
   * How long something sent may take to arrive, in ms. Default 100. The period begins so much later
   * where no answer shows that it has: after "send", and when an attempt was given up.
   */
  readonly margin?: number | undefined;
  /**
   * Whose budgets these calls draw on, by a name of the caller's choosing or what a function names for
   * each call, in place of their credentials. These are secret parameters and headers of such names as
   * `authorization`, `x-api-key` and `cookie`; with budgets in this process also the function
   * `authorize`, for what one function sets is taken to be of one account. Name the account where
   * credentials change and it stays the same, where many functions stand for it, where `fetch` brings the
   * credentials, and where `authorize` does and `limiter` is one of your own: other processes cannot
   * distinguish functions, so without a name all accounts share one budget there. The credentials
   * decide if left out.
   */
  readonly account?: string | (() => string) | undefined;
  /** Where budgets are kept. In this process, shared by its clients, if left out. */
  readonly limiter?: Limiter | undefined;
}

/** One of the things that identify an account. It ends up in the key of a budget. */
export type Credential = string | readonly [header: string, value: string] | { authorize: number };

export type LimitsOf<Operation extends string> = {
  readonly [Id in Operation | "*"]?: Limit | false | undefined;
};

/** A limit, and what keeps it: the mark that `limited` makes. */
export interface Limited extends Limit {
  /** What waits for permits. Clients and `throttling` bring it. */
  readonly engine: ThrottleEngine;
}

/** Options, and what they are for: as `throttling` makes them. */
export interface Throttling<Operation extends string = string> extends ThrottleOptions<Operation> {
  /** What waits for permits. Clients and `throttling` bring it. */
  readonly engine: ThrottleEngine;
}

/**
 * Throttles calls. It comes with a limit or with options, so that a program has it only where something
 * is throttled: what makes calls knows no more of it than this.
 */
export interface ThrottleEngine {
  /** Looks at the option `throttle`. @throws {ParameterError} when something is wrong with it. */
  check(options: unknown, facts: Facts): void;
  /**
   * What the attempts of a call wait for; undefined where nothing limits it.
   *
   * @throws {ParameterError} when an option is unusable.
   */
  turnsOf(call: CallToThrottle): Turns | undefined;
}

/** What of a call decides on its limit, and whose budget it draws on. */
export interface CallToThrottle {
  readonly call: LimitedCall;
  /** Those of the client. */
  readonly options: LimitingOptions;
  readonly baseUrl: string;
  /** What authorizes it. */
  readonly values: {
    readonly credential: readonly Credential[];
    readonly authorize: object | undefined;
  };
  readonly facts: Facts;
}

interface LimitedCall {
  readonly id: string;
  readonly formerIds?: readonly string[];
  readonly throttle?: Limit;
  readonly pathParams?: Readonly<Record<string, PathValue | undefined>>;
  readonly headers?: CallHeaders;
  readonly options: WithHeaders | undefined;
}

interface LimitingOptions extends WithHeaders {
  readonly throttle?: ThrottleOptions | undefined;
}

interface WithHeaders {
  readonly headers?: HeaderValues | undefined;
}

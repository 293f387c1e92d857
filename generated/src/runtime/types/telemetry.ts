// What follows calls from within: hooks watch, this also has what they do run inside of it
// (hand-written in templates/runtime, copied into the generated package).

import type { Hooks } from "./hooks.ts";

/**
 * Follows each call of a client. It calls `run` at once and once, in whatever surroundings the call is
 * to have, and gives back what that returns. It must not throw.
 */
export type Telemetry = <Result>(
  call: FollowedCall,
  run: (follower: CallFollower) => Result,
) => Result;

/** What is known of a call when it begins. Its URL holds no secret. */
export interface FollowedCall {
  readonly service: string;
  readonly operation: string;
  readonly method: string;
  /** The path template. */
  readonly path: string;
  readonly url: string;
}

/** Follows one call. */
export interface CallFollower {
  /** Are called before those of the client. */
  readonly hooks?: Hooks;
  /** Around each `fetch`: may set headers, calls `send` at once, and gives back what that returns. */
  readonly send?: (request: Request, send: () => Promise<Response>) => Promise<Response>;
}

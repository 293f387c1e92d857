// How a call's body or media becomes what is sent: encoders are to requests what readers are to answers
// (hand-written in templates/runtime, copied into the generated package).

import type { ClientError } from "../errors/errors.ts";
import type { Facts } from "../errors/facts.ts";
import type { ProgressEngine } from "./progress.ts";
import type { Media, Method, Numbers } from "./values.ts";

/** What there is to send, as the generated function states it. */
export interface Sendable extends Pick<Numbers, "integers"> {
  /** Sent as `encode` makes it; `undefined` sends nothing. */
  readonly body?: unknown;
  /** The body must not be left out; of an upload, the body or the media. */
  readonly bodyRequired?: boolean;
  /** Sent as it is, where `encode` is an encoder of media; a text where that says which type it has. */
  readonly media?: Media | string | undefined;
  /** Parameters, and fields such as `body.price`, whose numbers are meant as they are, however large. */
  readonly floats?: readonly string[];
  /** What the function was given, where that is checked: what is sent of it is above. */
  readonly params?: unknown;
}

/**
 * Makes the content; undefined where there is nothing to send. `headers` are those of the call, by their
 * names in small letters.
 *
 * @throws {ParameterError} when something would not arrive as it was meant.
 */
export type Encoder = (
  call: Sendable,
  facts: Facts,
  headers: readonly (readonly [name: string, value: string])[],
) => Content | undefined;

export interface Content {
  readonly body: string | Media;
  /** The content type, unless the caller gives another. */
  readonly type: string;
  /** A stream is gone once it was sent. */
  readonly isRepeatable: boolean;
  /** In bytes, if it is known; of a text it need not be told. */
  readonly size?: number | undefined;
  /** What reports how far it has come. */
  readonly progress?: ProgressEngine;
  /** What the request needs because of it. */
  readonly init?: RequestInit | undefined;
  /** Tells a failure that is of this content from one of the connection. */
  readonly fault?: ((error: unknown, facts: RequestFacts) => ClientError | undefined) | undefined;
}

export interface RequestFacts extends Facts {
  readonly method: Method;
  /** The path template. */
  readonly path: string;
}

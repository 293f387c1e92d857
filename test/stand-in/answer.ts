import type { Route } from "./route-table.ts";

/** A request that matched an operation, and its body. */
export interface Arrival extends Route {
  /** `performance.now()` when the head of the request was read. */
  readonly arrived: number;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** What the server sends back. */
export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string | Buffer;
}

export type Answerer = (arrival: Arrival) => Answer;

/** Text and a value of any JSON kind. */
export function json(value: unknown, status = 200): Answer {
  return { status, contentType: "application/json", body: JSON.stringify(value) };
}

/** The documents show no error answers: this shape, and every status it is sent with, is the stand-in's own choice. */
export function refusal(status: number, message: string): Answer {
  return json({ error: { code: status, message } }, status);
}

import assert from "node:assert/strict";
import type { RecordedRequest } from "../stand-in/recorded-request.ts";
import type { StandIn } from "../stand-in/start-stand-in.ts";
import type { CallWatch, Sightings } from "./call-watch.ts";
import { figuresOf, observe, type Observation } from "./observe.ts";
import { counted } from "./screen/format.ts";
import type { Screen } from "./screen/screen.ts";
import { shorten } from "./screen/wrap.ts";

/** One call to make and to show. */
export interface Step<T, Shown> {
  readonly operation: string;
  /** Note next to the id of the operation. */
  readonly note?: string;
  readonly run: () => Promise<T>;
  /** Checks a response with `node:assert`, and summarizes it. */
  readonly show: (came: Shown, seen: Sightings) => string;
  /** Number of requests that the server must receive. Default: 1. */
  readonly requests?: number;
}

/** Parts of a tour. */
export interface TourParts {
  readonly screen: Screen;
  readonly standIn: StandIn;
  readonly watch: CallWatch;
  /** Hides credentials. */
  readonly mask: (text: string) => string;
}

/** Context of all scenes. */
export interface Tour extends TourParts {
  /** Ids of the operations called so far. */
  readonly operations: Set<string>;
  /** Failed steps. */
  readonly problems: readonly unknown[];
  /** Makes a call that must succeed. */
  call<T>(step: Step<T, T>): Promise<T>;
  /** Makes a call that must fail. `show` receives the error. */
  refused(step: Step<unknown, unknown>): Promise<void>;
  showRequests(requests: readonly RecordedRequest[]): void;
  /** Prints the result of a step: success, or the error of `check`. */
  conclude<T>(check: () => Conclusion<T>): T;
}

/** The line about a step with its expected result. `failure`: whether the result is a failure. */
export interface Conclusion<T> {
  readonly said: string;
  readonly value: T;
  readonly failure?: boolean;
}

/** Ends a scene after a step that has failed and has been shown. */
export class SceneOver extends Error {}

export function createTour(parts: TourParts): Tour {
  const { screen, standIn, watch, mask } = parts;
  const operations = new Set<string>();
  const problems: unknown[] = [];

  async function perform<T, Shown>(step: Step<T, Shown>): Promise<Observation<T>> {
    operations.add(step.operation);
    const finish = screen.row(step.operation, step.note);
    const observation = await observe(standIn, watch, step.run);
    finish(figuresOf(observation));
    showRequests(observation.requests);
    return observation;
  }

  function showRequests(requests: readonly RecordedRequest[]): void {
    if (requests.length === 0) screen.text("quiet", "nothing was sent");
    for (const request of requests) {
      const { method, url, status = 0 } = request;
      const repeated = status >= 500 ? `  (answered ${status})` : "";
      screen.text("quiet", mask(`${method} ${url}${repeated}`), "&/?");
      const body = describeBody(request);
      if (body !== "") screen.text("quiet", shorten(mask(body), screen.width - 4));
    }
  }

  function conclude<T>(check: () => Conclusion<T>): T {
    try {
      const { said, value, failure = false } = check();
      screen.verdict(failure ? "slow" : "good", mask(said));
      return value;
    } catch (error) {
      problems.push(error);
      screen.verdict("bad", mask(describe(error)));
      throw new SceneOver("A step went wrong", { cause: error });
    }
  }

  return {
    ...parts,
    operations,
    problems,
    showRequests,
    conclude,
    async call(step) {
      const { outcome, requests, sightings } = await perform(step);
      return conclude(() => {
        if ("error" in outcome) throw outcome.error;
        checkRequests(step.operation, requests, step.requests);
        return { said: step.show(outcome.value, sightings), value: outcome.value };
      });
    },
    async refused(step) {
      const { outcome, requests, sightings } = await perform(step);
      conclude(() => {
        assert.ok("error" in outcome, "the call should have failed");
        checkRequests(step.operation, requests, step.requests);
        return { said: step.show(outcome.error, sightings), value: undefined, failure: true };
      });
    },
  };
}

/** Checks that the server has received this number of requests for the operation, and no other requests. */
export function checkRequests(
  operation: string,
  requests: readonly RecordedRequest[],
  wanted: number = 1,
): void {
  const seen = requests.map((request) => request.operation ?? "no operation");
  assert.ok(
    seen.length === wanted && seen.every((id) => id === operation),
    `the server should have seen ${counted(wanted, "request")} for ${operation}, not [${seen.join(", ")}]`,
  );
}

function describeBody({ bytes, body, headers }: RecordedRequest): string {
  if (bytes.length === 0) return "";
  const type = headers["content-type"] ?? "no content type";
  return type.startsWith("application/json") ? body : `${type}, ${counted(bytes.length, "byte")}`;
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

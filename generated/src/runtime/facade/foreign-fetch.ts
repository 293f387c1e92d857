// Sends requests with a `fetch` that does not know the platform's Request, such as that of npm's undici
// (hand-written in templates/runtime, copied into the generated package).

import { ParameterError } from "../errors/errors.ts";
import type { Facts } from "../errors/facts.ts";
import { fetching } from "../options/brought.ts";
import { ignore } from "../util/ignore.ts";
import { pairsOf } from "../util/pairs.ts";

type Fetch = (request: Request) => Promise<Response>;

/** Those that are given a URL and what to do with it. */
const foreign: WeakSet<Fetch> = /* @__PURE__ */ new WeakSet();

/**
 * A `fetch` of another realm takes a Request for a text, and fails before anything is sent. It is then
 * asked in the way that all of them understand, if it hands on all that it is given.
 */
export async function fetchBy(fetch: Fetch, request: Request, facts: Facts): Promise<Response> {
  if (!foreign.has(fetch)) {
    try {
      return await fetch(request);
    } catch (error) {
      if (!isMistaken(error)) throw error;
      if (!(await handsOn(fetch))) {
        throw new ParameterError(facts, "fetch", fetchAdvice, error);
      }
      foreign.add(fetch);
    }
  }
  const { url, method, headers, body, redirect, signal } = request;
  return fetchApart(fetch, url, {
    method,
    headers: pairsOf(headers),
    body,
    redirect,
    signal,
    duplex: "half",
  });
}

const fetchAdvice =
  "`fetch` hands the Request to a fetch that does not know it: give that one itself, or write " +
  "`(input, init) => other(input, { ...init, more })`";

function isMistaken(error: unknown): boolean {
  const texts = [error, error instanceof Error ? error.cause : undefined].map((one) => {
    const { message, input }: { message?: unknown; input?: unknown } = Object(one) as object;
    return `${message} ${input}`;
  });
  return texts.some((text) => text.includes("[object Request]"));
}

/** Asks for a URL that is none, so that nothing is sent: only whether the second argument is read. */
async function handsOn(fetch: Fetch): Promise<boolean> {
  let isRead = false;
  const probe = {
    get method() {
      isRead = true;
      return "GET";
    },
  };
  await fetchApart(fetch, "http://", probe).catch(ignore);
  return isRead;
}

async function fetchApart(fetch: Fetch, url: string, init: object): Promise<Response> {
  const answer: unknown = await Reflect.apply(fetch, undefined, [url, init]);
  return answer as Response;
}

/**
 * The option `fetch` of a client for functions that are imported one by one, where it does not know the
 * platform's Request: `fetch: foreignFetch(undici.fetch)`. A facade needs none of this.
 */
export function foreignFetch<Given extends (...all: never) => Promise<unknown>>(
  fetch: Given,
): Fetch {
  const whole = (...all: unknown[]): unknown => Reflect.apply(fetch, undefined, all);
  return Object.assign(whole as Fetch, { [fetching]: fetchBy });
}

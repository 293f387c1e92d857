// Callsheet runtime: the options that ky gets for one call, with hooks whose additions to the request are secrets.

import ky, { type Hooks, type Options as KyOptions } from "ky";
import { isPlain } from "../util.ts";
import type { QueuedCall } from "./queued-call.ts";

/** Returns the options of a call after its hooks of `init`, which can change a copy of them, but not its URL and body. */
export function initialized(call: QueuedCall<unknown>): KyOptions {
  const { body: _body, json: _json, prefix: _prefix, baseUrl: _url, ...options } = changed(call);
  return options;
}

function changed({ options, method, headers }: QueuedCall<unknown>): KyOptions {
  const all: KyOptions = { ...options, method, headers: { ...headers } };
  const { init = [] } = options.hooks ?? {};
  if (init.length === 0) return all;
  const copies = Object.entries(all).map(([name, value]) => [name, copyOf(value)]);
  const copy = Object.fromEntries(copies) as Parameters<(typeof init)[0]>[0];
  for (const hook of init) hook(copy);
  return copy;
}

function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return [...(value as unknown[])];
  // ky keeps the names of deleted parameters in a field.
  if (value instanceof URLSearchParams) return Object.assign(new URLSearchParams(value), value);
  return isPlain(value) ? { ...value } : value;
}

/** The hooks that ky runs. They can be written with another copy of ky, which has its own marks for `stop` and `retry`. */
export function hooksOf(hooks: Partial<Hooks>, call: QueuedCall<unknown>): Partial<Hooks> {
  const { afterResponse = [], beforeError = [], beforeRequest = [], beforeRetry = [] } = hooks;
  // Before each hook: it can quote what the hook before it has added.
  const learn = ({ request }: { readonly request: Request }): void => call.learn(request);
  const learned = <Hook>(all: readonly Hook[]): (Hook | typeof learn)[] =>
    all.flatMap((hook) => [learn, hook]);
  return {
    beforeError,
    beforeRequest: learned(beforeRequest),
    beforeRetry: learned(
      beforeRetry.map((hook) => async (state: Parameters<typeof hook>[0]) => {
        const result = await hook(state);
        return typeof result === "symbol" ? ky.stop : result;
      }),
    ),
    afterResponse: afterResponse.map((hook) => async (state) => {
      const result: unknown = await hook(state);
      const isRetry = Object.hasOwn(Object(result) as object, "options");
      return (isRetry ? ky.retry((result as { options: object }).options) : result) as Response;
    }),
  };
}

import * as fc from "fast-check";
import ky, {
  type AfterResponseHook,
  type BeforeErrorHook,
  type BeforeRequestHook,
  type BeforeRetryHook,
} from "ky";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type CallEvent,
  type CallEventOf,
  download,
  isClientError,
  json,
} from "../../templates/runtime/index.ts";
import { createLimiter } from "../../templates/runtime/throttle/limiter.ts";
import { makeClient, thing } from "./fixtures.ts";
import {
  type FaultName,
  type MisbehavingServer,
  faultNames,
  startMisbehavingServer,
} from "./misbehaving-server.ts";

let server: MisbehavingServer;
beforeAll(async () => {
  server = await startMisbehavingServer();
});
afterAll(() => server.close());

const throws = (): never => {
  throw new Error("mine");
};
const maybeThrows = fc.option(fc.constant(throws), { nil: undefined, freq: 5 });
const ms = fc.integer({ min: 1, max: 60 });

/** A random combination of options, limits, faults and aborts of a call. */
const scenario = fc.record({
  fault: fc.constantFrom<FaultName>(...faultNames),
  method: fc.constantFrom("GET", "PUT", "POST"),
  read: fc.constantFrom(json(), json("object"), download),
  throttle: fc.option(fc.constant({ calls: 1, per: 15 }), { nil: undefined }),
  client: fc.record({
    authorize: maybeThrows,
    retry: fc.record({
      limit: fc.integer({ min: 0, max: 2 }),
      backoffLimit: fc.constant(3),
      retryAfterLimit: fc.constant(20),
      shouldRetry: fc.constantFrom(
        throws,
        () => true,
        () => undefined,
        () => undefined,
      ),
    }),
    throttle: fc.record({ maxWait: fc.constantFrom(undefined, 10, 1000) }),
  }),
  options: fc.record({
    timeout: ms,
    totalTimeout: fc.option(ms, { nil: undefined }),
    maxResponseBytes: fc.constantFrom(undefined, 8),
    idempotent: fc.constantFrom(undefined, true),
    hooks: fc.record({
      beforeRequest: fc.constantFrom<BeforeRequestHook[]>(
        [],
        [() => undefined],
        [throws],
        [() => new Response("{}")],
      ),
      beforeRetry: fc.constantFrom<BeforeRetryHook[]>([], [throws], [() => ky.stop]),
      afterResponse: fc.constantFrom<AfterResponseHook[]>(
        [],
        [() => undefined],
        [throws],
        [() => ky.retry()],
      ),
      beforeError: fc.constantFrom<BeforeErrorHook[]>([], [throws], [() => new RangeError("mine")]),
    }),
  }),
  leaves: fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined }),
});

const isEnd = ({ type }: CallEvent): boolean => type === "end";

it("emits exactly one `end` event per call, after all its other events", async () => {
  const names = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(scenario, { minLength: 1, maxLength: 6 }), async (scenarios) => {
      const limiter = createLimiter();
      await Promise.all(
        scenarios.map(async ({ fault, method, read, throttle, client, options, leaves }) => {
          const events: CallEvent[] = [];
          const leaving = new AbortController();
          const timer =
            leaves === undefined ? undefined : setTimeout(() => leaving.abort("left"), leaves);
          if (leaves === 0) leaving.abort("left");
          const maker = makeClient({
            baseUrl: server.url,
            onEvent: (event) => events.push(event),
            ...client,
            throttle: { ...client.throttle, limiter },
          });
          const result: unknown = await maker
            .call(
              thing({
                path: server.path(fault),
                method,
                read,
                ...(throttle && { throttle }),
                ...(method === "GET" ? {} : { body: { a: 1 } }),
                options: { ...options, signal: leaving.signal },
              }),
            )
            .then(
              () => "result",
              (error: unknown) => error,
            );
          clearTimeout(timer);
          leaving.abort("left");
          expect(events.filter(isEnd)).toHaveLength(1);
          const end = events.at(-1) as CallEventOf<"end">;
          expect(isEnd(end)).toBe(true);
          const outcome = isClientError(result) ? "error" : result === "left" ? "abort" : result;
          expect(end.outcome).toBe(outcome);
          expect(end.error).toBe(isClientError(result) ? result : undefined);
          expect(end.attempts).toBe(events.filter(({ type }) => type === "request").length);
          expect(new Set(events.map(({ call }) => call)).size).toBe(1);
          expect(names.has(end.call)).toBe(false);
          names.add(end.call);
        }),
      );
    }),
    { numRuns: 15 },
  );
}, 120_000);

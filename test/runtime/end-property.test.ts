import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type EndContext,
  type HookContext,
  type Hooks,
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

/** Anything that a caller can do to a call, most of it not. */
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
      maxRetryAfter: fc.constant(20),
      when: fc.option(
        fc.constantFrom(
          throws,
          () => true,
          () => undefined,
        ),
        { nil: undefined },
      ),
    }),
    throttle: fc.record({ maxWait: fc.constantFrom(undefined, 10, 1000) }),
  }),
  options: fc.record({
    timeout: ms,
    totalTimeout: fc.option(ms, { nil: undefined }),
    maxResponseBytes: fc.constantFrom(undefined, 8),
    idempotent: fc.constantFrom(undefined, true),
    onResponse: maybeThrows,
  }),
  leaves: fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined }),
});

const isEnd = (told: { hook: string }): boolean => told.hook === "end";

it("whatever becomes of calls: each ends once, told last, and under a name of its own", async () => {
  const names = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(scenario, { minLength: 1, maxLength: 6 }), async (scenarios) => {
      const limiter = createLimiter();
      await Promise.all(
        scenarios.map(async ({ fault, method, read, throttle, client, options, leaves }) => {
          const told: { hook: string; context: HookContext }[] = [];
          const hooks: Hooks = Object.fromEntries(
            ["wait", "request", "response", "retry", "error", "end"].map((hook) => [
              hook,
              (context: HookContext) => told.push({ hook, context }),
            ]),
          );
          const leaving = new AbortController();
          const timer =
            leaves === undefined ? undefined : setTimeout(() => leaving.abort("left"), leaves);
          if (leaves === 0) leaving.abort("left");
          const maker = makeClient({
            baseUrl: server.url,
            hooks,
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
          expect(told.filter(isEnd)).toHaveLength(1);
          const end = told.at(-1)?.context as EndContext;
          expect(isEnd(told.at(-1) ?? { hook: "" })).toBe(true);
          const outcome = isClientError(result) ? "error" : result === "left" ? "abort" : result;
          expect(end.outcome).toBe(outcome);
          expect(end.error).toBe(isClientError(result) ? result : undefined);
          expect(end.attempts).toBe(told.filter(({ hook }) => hook === "request").length);
          expect(new Set(told.map(({ context }) => context.call)).size).toBe(1);
          expect(names.has(end.call)).toBe(false);
          names.add(end.call);
        }),
      );
    }),
    { numRuns: 60 },
  );
}, 120_000);

/** `throttle:` of a service, from the call sheet to the requests. */
import { expect, test } from "vitest";
import { recordingServer } from "../runtime/recording-server.ts";
import { facadeMaker } from "./support/caller-of.ts";

const service = `callsheet: 1
service: demo
title: Shop
baseUrl: unknown
auth: bearer
throttle: { calls: 2, per: 400ms }
`;

const things = `resource: things
operations:
  list: { http: GET /things, result: json }
  get: { http: GET /thing, result: json }
  status: { http: GET /status, throttle: { calls: 1, per: 100ms }, result: json }
  free: { http: GET /free, throttle: unknown, result: json }
`;

test("shares the service's limit among operations without their own limit", async () => {
  const times: (readonly [target: string, at: number])[] = [];
  await using server = await recordingServer(({ target }) => {
    times.push([target, performance.now()]);
    return undefined;
  });
  const shop = await facadeMaker({ "demo/service.yaml": service, "demo/things.yaml": things });
  const [one, other] = ["one-token", "other-token"].map((token) =>
    shop({ baseUrl: server.baseUrl, token }),
  );
  await Promise.all([
    ...["list", "get", "list", "status", "free"].map(async (name) => one?.(`things.${name}`)),
    ...["list", "get"].map(async (name) => other?.(`things.${name}`)),
  ]);
  const at = (target: string): number[] =>
    times.filter(([to]) => to === target).map(([, ms]) => ms);
  // The order decides, because a loaded machine delays requests that do not wait for a slot.
  const [first = 0, , third = 0] = at("/things");
  expect(times.at(-1)?.[0]).toBe("/things");
  expect(third - first).toBeGreaterThanOrEqual(390);
  expect(times.map(([target]) => target).toSorted()).toEqual([
    "/free",
    "/status",
    "/thing",
    "/thing",
    "/things",
    "/things",
    "/things",
  ]);
});

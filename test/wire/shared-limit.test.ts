/** `throttle:` of a service, from the sheet to the wire. */
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
  const begin = performance.now();
  const after = (target: string): number[] =>
    times.filter(([to]) => to === target).map(([, at]) => at - begin);
  await Promise.all([
    one?.("things.list"),
    one?.("things.get"),
    one?.("things.list"),
    one?.("things.status"),
    one?.("things.free"),
  ]);
  const [first = 0, third = 0] = after("/things");
  expect(first).toBeLessThan(390);
  expect(third).toBeGreaterThanOrEqual(390);
  for (const target of ["/thing", "/status", "/free"]) expect(after(target)[0]).toBeLessThan(390);
  const before = performance.now();
  await Promise.all([other?.("things.list"), other?.("things.get")]);
  expect(performance.now() - before).toBeLessThan(390);
});

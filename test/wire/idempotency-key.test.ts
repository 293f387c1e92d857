/** `idempotent: Idempotency-Key`, from the call sheet to the request. */
import { expect, test } from "vitest";
import { recordingServer } from "../runtime/recording-server.ts";
import { facadeMaker } from "./support/caller-of.ts";

const service = "callsheet: 1\nservice: demo\ntitle: Shop\nbaseUrl: unknown\n";
const things = `resource: things
operations:
  create:
    http: POST /things
    body: { type: json }
    result: json
    idempotent: Idempotency-Key
`;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const shop = await facadeMaker({ "demo/service.yaml": service, "demo/things.yaml": things });

/** Returns the keys of all requests to a server that fails the first request of each call. */
async function keysOf(
  calls: (call: ReturnType<typeof shop>) => Promise<unknown>,
): Promise<readonly string[]> {
  await using server = await recordingServer((_, index) => ({
    status: index % 2 === 0 ? 503 : 200,
  }));
  await calls(shop({ baseUrl: server.baseUrl, retry: { backoffLimit: 1 } }));
  return server.arrived.map(({ headers }) => String(headers["idempotency-key"]));
}

test("retries a POST with the same key, and generates a new key per call", async () => {
  const [first, again, second, secondAgain, ...rest] = await keysOf(async (call) => {
    await call("things.create", { body: { a: 1 } });
    await call("things.create", { body: { a: 1 } });
  });
  expect(first).toMatch(uuid);
  expect(second).toMatch(uuid);
  expect([again, secondAgain]).toEqual([first, second]);
  expect(second).not.toBe(first);
  expect(rest).toEqual([]);
});

test("sends the caller's key, and no retry with `idempotent: false`", async () => {
  const given = await keysOf((call) =>
    call("things.create", { body: 1, idempotencyKey: "order-17" }),
  );
  expect(given).toEqual(["order-17", "order-17"]);
  const once = await keysOf(async (call) => {
    const failing = call("things.create", { body: 1 }, { idempotent: false });
    await expect(failing).rejects.toMatchObject({ name: "HttpError", status: 503 });
  });
  expect(once).toHaveLength(1);
});

test("rejects a key that a header cannot carry before sending", async () => {
  const sent = await keysOf(async (call) => {
    const refused = call("things.create", { body: 1, idempotencyKey: "a\nb" });
    await expect(refused).rejects.toMatchObject({ name: "ParameterError" });
  });
  expect(sent).toEqual([]);
});

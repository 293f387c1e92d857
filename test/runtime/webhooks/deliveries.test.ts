import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, expectTypeOf, test } from "vitest";
import * as is from "../../../templates/runtime/checks.ts";
import {
  exactEvents,
  signDelivery,
  type SignedDelivery,
  signedWith,
  standardSignature,
  verifiedBy,
  verifyDelivery,
  type WebhookDelivery,
  WebhookError,
  type WebhookOf,
  type WebhookOptions,
  type WebhookSecret,
} from "../../../templates/runtime/webhooks.ts";
import type { WebhookFacts } from "../../../templates/runtime/webhooks/verify.ts";

const secret = "whsec_plJ3nmyCDGBKInavdOK15jsl";
const facts: WebhookFacts = {
  event: { field: "type" },
  id: { header: "webhook-id" },
  events: { ping: ["object"], "thing.created": ["object"], any: [] },
};

const sign = (body: string): Promise<SignedDelivery> =>
  signDelivery(body, secret, standardSignature, { id: "msg_1" });

const verify = (
  delivery: WebhookDelivery,
  options?: WebhookOptions,
  of: WebhookSecret = secret,
  events = facts,
): Promise<unknown> => verifyDelivery(delivery, events, signedWith(of, standardSignature), options);

const rejection = async (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => expect.fail("It was accepted."),
    (error: Error) => error,
  );

const body = '{"type":"ping","text":"ä"}';

describe("the raw body", () => {
  test("is a string, bytes or a request", async () => {
    const { headers } = await sign(body);
    const bytes = new TextEncoder().encode(body);
    const wider = new Uint8Array([1, ...bytes, 2]);
    const deliveries: WebhookDelivery[] = [
      { headers, body },
      { headers, body: bytes },
      { headers, body: bytes.buffer },
      { headers, body: wider.subarray(1, -1) },
      { headers, body: Buffer.from(body) },
      { headers: new Headers(headers), body: new DataView(bytes.buffer) },
      new Request("https://app.example", { method: "POST", headers, body }),
    ];
    for (const delivery of deliveries) {
      await expect(verify(delivery)).resolves.toMatchObject({
        event: "ping",
        body: { type: "ping", text: "ä" },
        id: "msg_1",
        timestamp: expect.any(Date),
      });
    }
  });

  test.each([
    ["a parsed body", { type: "ping" }, "express.raw"],
    ["a missing body", undefined, "express.raw"],
    ["null", null, "express.raw"],
    ["a list", ["ping"], "express.raw"],
  ])("rejects %s with the way to get it", async (_, parsed, advice) => {
    const { headers } = await sign(body);
    const delivery = { headers, body: parsed } as unknown as WebhookDelivery;
    const error = await rejection(verify(delivery));
    expect(error).toBeInstanceOf(TypeError);
    expect(error.message).toContain(advice);
  });

  test("rejects a request that was read", async () => {
    const request = new Request("https://app.example", { method: "POST", ...(await sign(body)) });
    await request.json();
    expect((await rejection(verify(request))).message).toContain("clone()");
  });

  test("rejects a delivery without headers", async () => {
    const delivery = { body } as unknown as WebhookDelivery;
    expect((await rejection(verify(delivery))).message).toContain("`headers`");
  });

  test("is read from a server of Node", async () => {
    const results: unknown[] = [];
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const delivery = { headers: request.headers, body: Buffer.concat(chunks) };
      results.push(await verify(delivery).catch((error: unknown) => error));
      response.end();
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { headers } = await sign(body);
    await fetch(url, { method: "POST", headers, body });
    await fetch(url, { method: "POST", headers, body: `${body}\n` });
    server.close();
    expect(results).toMatchObject([{ event: "ping" }, { reason: "signature" }]);
  });
});

describe("headers", () => {
  test("have names in any case and values in lists", async () => {
    const { headers } = await sign(body);
    const upper = Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]);
    const delivery = { headers: Object.fromEntries(upper) as Record<string, string[]>, body };
    await expect(verify(delivery)).resolves.toMatchObject({ event: "ping" });
  });

  test("ignore inherited properties", async () => {
    const { headers } = await sign(body);
    const delivery = { headers: Object.create(headers) as Record<string, string>, body };
    await expect(verify(delivery)).rejects.toMatchObject({ reason: "missing-header" });
  });
});

describe("secrets", () => {
  const wrong: [string, unknown, RegExp][] = [
    ["an empty secret", "", /secret is empty/],
    ["a blank secret", " ", /secret is empty/],
    ["a missing secret", undefined, /secret is undefined/],
    ["an object", { secret }, /secret is an object/],
    ["an empty list", [], /list of secrets is empty/],
    ["a list with a missing secret", [secret + "AAAA", undefined], /secret is undefined/],
    ["a secret with another encoding", "whsec_*", /secret is not base64/],
    ["a function without a result", () => undefined, /secret is undefined/],
  ];
  test.each(wrong)("rejects %s", async (_, value, message) => {
    const delivery = await sign(body);
    const by = signedWith(value as WebhookSecret, standardSignature);
    const error = await rejection(verifyDelivery(delivery, facts, by));
    expect(error).toBeInstanceOf(TypeError);
    expect(error.message).toMatch(message);
  });

  test("come from a function of the headers", async () => {
    const delivery = await sign(body);
    const ids: unknown[] = [];
    await verify(delivery, {}, (headers) => {
      ids.push(headers.get("Webhook-ID"), headers.get("other"));
      return secret;
    });
    expect(ids).toEqual(["msg_1", undefined]);
  });
});

describe("events", () => {
  const names = [
    "new.event",
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "a\nb",
    "'",
  ];
  test.each(names)("keeps the unlisted event %j with an unknown body", async (name) => {
    const text = JSON.stringify({ type: name, data: [1] });
    await expect(verify(await sign(text))).resolves.toEqual({
      event: name,
      body: JSON.parse(text),
      id: "msg_1",
      timestamp: expect.any(Date),
    });
  });

  test.each([
    ["a body without the event", "{}"],
    ["an empty name", '{"type":""}'],
    ["a name that is an object", '{"type":{}}'],
    ["an inherited name", '{"__proto__":{"type":"ping"}}'],
    ["a list", '[{"type":"ping"}]'],
    ["a string", '"ping"'],
    ["text", "type=ping"],
    ["an empty body", ""],
  ])("rejects %s", async (_, text) => {
    await expect(verify(await sign(text))).rejects.toMatchObject({ reason: "body" });
  });

  test("rejects a body that is not UTF-8", async () => {
    const text = '{"type":"ping"}';
    const { headers } = await sign(text);
    const bytes = new TextEncoder().encode(text);
    bytes[10] = 0xff;
    const unsigned = verifyDelivery({ headers, body: bytes }, facts, undefined);
    await expect(unsigned).rejects.toMatchObject({ reason: "body" });
  });

  test("have names in nested fields, in headers, and from the caller", async () => {
    const text = '{"subscription":{"type":"ping"},"type":"other"}';
    const read = (event: WebhookFacts["event"], options = {}) =>
      verifyDelivery(
        { headers: { "X-Event": "any" }, body: text },
        { ...(event && { event }), events: facts.events },
        undefined,
        options,
      );
    const nested = { field: "subscription.type" };
    await expect(read(nested)).resolves.toMatchObject({ event: "ping" });
    await expect(read({ header: "x-event" })).resolves.toMatchObject({ event: "any" });
    await expect(read(undefined, { event: "ping" })).resolves.toMatchObject({ event: "ping" });
    await expect(read(undefined)).rejects.toThrow("the option `event` is missing");
    const missing = read({ header: "x-other" });
    await expect(missing).rejects.toMatchObject({ reason: "missing-header" });
  });

  test("have bodies of their kind", async () => {
    const events: WebhookFacts = { ...facts, events: { ping: ["array"] } };
    await expect(verify(await sign(body), {}, secret, events)).rejects.toThrow(
      "the body of `ping` is of kind object, not array",
    );
  });

  test("match validators, if they are passed", async () => {
    const checks = { ping: is.object<{ n: number }>({ n: is.integer }) };
    await expect(verify(await sign('{"type":"ping","n":1}'), { checks })).resolves.toBeDefined();
    const error = await rejection(verify(await sign('{"type":"ping","n":"one"}'), { checks }));
    expect(error).toMatchObject({ reason: "body", issues: [{ path: ["n"] }] });
    expect(error.message).toBe(
      "webhook: the body of `ping` does not match the call sheet: body.n: expected an integer, got string",
    );
    await expect(verify(await sign('{"type":"toString"}'), { checks })).resolves.toBeDefined();
  });

  test("preserve the digits of large integers", async () => {
    const events: WebhookFacts = {
      ...facts,
      exact: exactEvents({ ping: { fields: { n: "bigint", m: "number" } } }),
    };
    const read = async (text: string) => verify(await sign(text), {}, secret, events);
    await expect(read('{"type":"ping","n":12345678901234567890}')).resolves.toMatchObject({
      body: { n: 12345678901234567890n },
    });
    await expect(read('{"type":"ping","n":7}')).resolves.toMatchObject({ body: { n: 7n } });
    await expect(read('{"type":"any","n":7}')).resolves.toMatchObject({ body: { n: 7 } });
    await expect(read('{"type":"ping","m":12345678901234567890}')).rejects.toMatchObject({
      reason: "body",
      issues: [{ path: ["m"] }],
    });
  });

  test("narrow the type of the body", () => {
    interface Events {
      readonly a: { readonly x: number };
      readonly b: string;
    }
    type Webhook = WebhookOf<Events, { readonly id: string }>;
    const bodyOf = (webhook: Webhook): unknown => {
      expectTypeOf(webhook.id).toEqualTypeOf<string>();
      switch (webhook.event) {
        case "a":
          expectTypeOf(webhook.body).toEqualTypeOf<{ readonly x: number }>();
          return webhook.body;
        case "b":
          expectTypeOf(webhook.body).toEqualTypeOf<string>();
          return webhook.body;
        default:
          expectTypeOf(webhook.body).toEqualTypeOf<unknown>();
          return webhook.body;
      }
    };
    expect(bodyOf).toBeTypeOf("function");
  });
});

describe("the time of sending", () => {
  const now = 1_700_000_000_000;
  const isAccepted = async (timestamp: string, options: WebhookOptions = {}): Promise<unknown> => {
    const { headers } = await signDelivery(
      body,
      secret,
      { ...standardSignature, signed: `msg_1.${timestamp}.{body}` },
      { id: "msg_1", timestamp: now },
    );
    const delivery = { headers: { ...headers, "webhook-timestamp": timestamp }, body };
    return verify(delivery, { now: () => now, ...options }).then(
      () => true,
      (error: WebhookError) => error.reason,
    );
  };

  test.each([
    ["1700000000", true],
    ["1699999700", true],
    ["1699999699", "stale"],
    ["1700000300", true],
    ["1700000301", "stale"],
    ["1700000000000", true],
    ["1700000301000", "stale"],
    ["2023-11-14T22:13:20Z", true],
    ["2023-11-14T23:13:20.000+01:00", true],
    ["2023-11-14T22:13:20.123456789Z", true],
    ["2023-11-14T22:03:20Z", "stale"],
    ["17e8", "malformed-header"],
    ["1700000000.5", "malformed-header"],
    ["-1700000000", "malformed-header"],
    ["0x6553f100", "malformed-header"],
    ["yesterday", "malformed-header"],
  ])("is checked: %s is %s", async (timestamp, result) => {
    expect(await isAccepted(timestamp)).toBe(result);
  });

  test("has the tolerance of the caller", async () => {
    expect(await isAccepted("1699999000", { tolerance: 1000 })).toBe(true);
    expect(await isAccepted("1699999990", { tolerance: 5 })).toBe("stale");
    expect(await isAccepted("1700000000", { tolerance: Number.NaN })).toBe("stale");
    expect(await isAccepted("1", { tolerance: Infinity })).toBe(true);
  });
});

describe("an unknown signature", () => {
  const read = (verifier: unknown) =>
    verifyDelivery(
      { headers: { "X-Key": "k" }, body },
      { ...facts, id: { field: "id" } },
      verifiedBy(verifier as Parameters<typeof verifiedBy>[0]),
    );

  test("is verified by a function of the caller", async () => {
    const accepted = await read((raw: Uint8Array, headers: Headers) => {
      return headers.get("x-key") === "k" && new TextDecoder().decode(raw) === body;
    });
    expect(accepted).toEqual({ event: "ping", body: JSON.parse(body), id: undefined });
    await expect(read(async () => true)).resolves.toBeDefined();
  });

  test.each([false, undefined, null, 1, "true", {}])("is not trusted for %j", async (result) => {
    await expect(read(() => result)).rejects.toMatchObject({ reason: "signature" });
  });

  test("cannot be skipped", async () => {
    await expect(read(undefined)).rejects.toThrow("`verify` is not a function");
    await expect(read(() => Promise.reject(new Error("down")))).rejects.toThrow("down");
  });
});

test("a webhook error names its reason, and is not an error of a call", () => {
  const error = new WebhookError("stale", "the delivery is old");
  expect(error).toMatchObject({
    name: "WebhookError",
    message: "webhook: the delivery is old",
    reason: "stale",
    issues: [],
  });
  expect(Object.keys(error)).toEqual(["reason", "issues"]);
});

test("verification tries a limited number of signatures", async () => {
  const { headers } = await sign(body);
  const valid = headers["webhook-signature"] ?? "";
  const other = (await sign("{}")).headers["webhook-signature"] ?? "";
  const sent = (count: number) => ({
    headers: { ...headers, "webhook-signature": `${`${other} `.repeat(count)}${valid}` },
    body,
  });
  await expect(verify(sent(19))).resolves.toBeDefined();
  await expect(verify(sent(20))).rejects.toMatchObject({ reason: "signature" });
});

import { describe, expect, test } from "vitest";
import { type SignedDelivery, signDelivery } from "../../../templates/runtime/webhooks/sign.ts";
import {
  type SignatureFacts,
  signedWith,
  tokenIn,
  type Verification,
} from "../../../templates/runtime/webhooks/signature.ts";
import type { WebhookOptions } from "../../../templates/runtime/webhooks/types.ts";
import { verifyDelivery, type WebhookFacts } from "../../../templates/runtime/webhooks/verify.ts";
import { schemes, secretOf } from "./schemes.ts";

const time = 1_731_705_121_000;
const now = (): number => time;
const events: WebhookFacts = {
  event: { field: "type" },
  events: { ping: ["object"], "invoice.paid": ["object"] },
};
const body = '{"type":"ping","n":1}';

const verified = (
  delivery: SignedDelivery,
  verification: Verification,
  options: WebhookOptions = { now },
): Promise<unknown> => verifyDelivery(delivery, events, verification, options);

interface Forgery {
  readonly name: string;
  readonly reasons: readonly string[];
  readonly of: (
    delivery: SignedDelivery,
    facts: SignatureFacts,
  ) => SignedDelivery | undefined | Promise<SignedDelivery | undefined>;
}

const withHeader = (
  { headers, body: sent }: SignedDelivery,
  name: string | undefined,
  change: (value: string) => string | undefined,
): SignedDelivery | undefined => {
  if (name === undefined) return undefined;
  const { [name]: value = "", ...others } = headers;
  const changed = change(value);
  return { headers: changed === undefined ? others : { ...others, [name]: changed }, body: sent };
};

const isTimed = ({ signed = "" }: SignatureFacts): boolean => signed.includes("{timestamp}");

const forgeries: readonly Forgery[] = [
  {
    name: "a changed body",
    reasons: ["signature"],
    of: ({ headers }) => ({ headers, body: body.replace("1", "2") }),
  },
  {
    name: "an added space in the body",
    reasons: ["signature"],
    of: ({ headers }) => ({ headers, body: `${body} ` }),
  },
  {
    name: "a signature with another secret",
    reasons: ["signature"],
    of: (_, facts) =>
      signDelivery(
        body,
        { text: "another", base64: "AAAA", hex: "abcd" }[facts.secret ?? "text"],
        facts,
        {
          timestamp: time,
        },
      ),
  },
  {
    name: "a signature of another event",
    reasons: ["signature"],
    of: async (_, facts) => {
      const other = { timestamp: time };
      const { headers } = await signDelivery(
        '{"type":"invoice.paid"}',
        secretOf(facts),
        facts,
        other,
      );
      return { headers, body };
    },
  },
  {
    name: "no signature",
    reasons: ["missing-header"],
    of: (delivery, { header }) => withHeader(delivery, header, () => undefined),
  },
  {
    name: "an empty header",
    reasons: ["missing-header"],
    of: (delivery, { header }) => withHeader(delivery, header, () => " "),
  },
  {
    name: "an empty signature",
    reasons: ["malformed-header", "missing-header"],
    of: (delivery, { header, value = "{signature}" }) =>
      withHeader(delivery, header, () =>
        value.replace("{timestamp}", String(time / 1000)).replace("{signature}", ""),
      ),
  },
  {
    name: "a truncated signature",
    reasons: ["signature", "malformed-header"],
    of: (delivery, { header }) => withHeader(delivery, header, (value) => value.slice(0, -5)),
  },
  {
    name: "a longer signature",
    reasons: ["signature", "malformed-header"],
    of: (delivery, { header }) => withHeader(delivery, header, (value) => `${value}00`),
  },
  {
    name: "a signature without its form",
    reasons: ["malformed-header"],
    of: (delivery, { header, value = "" }) =>
      value.includes("=") || value.includes(",")
        ? withHeader(delivery, header, (sent) =>
            sent.slice(sent.lastIndexOf("=", sent.length - 2) + 1).slice(3),
          )
        : undefined,
  },
  {
    name: "an old time",
    reasons: ["stale"],
    of: (_, facts) =>
      isTimed(facts)
        ? signDelivery(body, secretOf(facts), facts, { timestamp: time - 601_000 })
        : undefined,
  },
  {
    name: "a time in the future",
    reasons: ["stale"],
    of: (_, facts) =>
      isTimed(facts)
        ? signDelivery(body, secretOf(facts), facts, { timestamp: time + 601_000 })
        : undefined,
  },
  {
    name: "a new time of an old delivery",
    reasons: ["signature"],
    of: async (_, facts) => {
      if (!isTimed(facts)) return undefined;
      const old = time - 9_000_000;
      const sent = await signDelivery(body, secretOf(facts), facts, { timestamp: old });
      return withHeader(sent, facts.timestamp ?? facts.header, (value) =>
        value.replace(String(old / 1000), String(time / 1000)),
      );
    },
  },
  {
    name: "two times",
    reasons: ["malformed-header", "signature"],
    of: (delivery, facts) =>
      isTimed(facts)
        ? withHeader(delivery, facts.timestamp ?? facts.header, (value) =>
            facts.timestamp === undefined
              ? `${value},${value.replace(String(time / 1000), "1")}`
              : `${value}, 1`,
          )
        : undefined,
  },
  {
    name: "no time",
    reasons: ["missing-header"],
    of: (delivery, { timestamp }) => withHeader(delivery, timestamp, () => undefined),
  },
  {
    name: "another id",
    reasons: ["signature"],
    of: (delivery, { id }) => withHeader(delivery, id, (value) => `${value}2`),
  },
];

describe.each(Object.entries(schemes))("%s", (_, facts) => {
  const secret = secretOf(facts);
  const sign = (): Promise<SignedDelivery> =>
    signDelivery(body, secret, facts, { timestamp: time });

  test("accepts a signed delivery, with one secret or several", async () => {
    const delivery = await sign();
    const others = [secret === "a secret" ? "old" : secret.slice(0, -4), secret];
    for (const one of [secret, others, () => secret, async () => others]) {
      const webhook = await verified(delivery, signedWith(one, facts));
      expect(webhook).toMatchObject({ event: "ping", body: { n: 1 } });
    }
  });

  test("accepts a delivery with several signatures", async () => {
    const delivery = await sign();
    const other = await signDelivery(body, secret.slice(0, -4), facts, { timestamp: time });
    const name = facts.header;
    const both = [other.headers[name], delivery.headers[name]];
    for (const value of [both.join(" "), both.join(", "), both.toReversed().join(",")]) {
      const headers = { ...delivery.headers, [name]: value };
      await expect(verified({ headers, body }, signedWith(secret, facts))).resolves.toBeDefined();
    }
  });

  test.each(forgeries)("rejects $name", async ({ of, reasons }) => {
    const forged = await of(await sign(), facts);
    if (forged === undefined) return;
    const error: unknown = await verified(forged, signedWith(secret, facts)).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ name: "WebhookError" });
    expect(reasons).toContain((error as { reason: string }).reason);
    const { message } = error as Error;
    expect(message).not.toContain(secret);
    for (const value of Object.values(forged.headers)) {
      if (value.length > 12) expect(message).not.toContain(value.slice(-12));
    }
  });
});

describe("ed25519", () => {
  const facts: SignatureFacts = {
    header: "X-Signature-Ed25519",
    timestamp: "X-Signature-Timestamp",
    algorithm: "ed25519",
    secret: "hex",
    signed: "{timestamp}{body}",
    tolerance: 300,
  };

  test("accepts signatures with the private key of a public key alone", async () => {
    const generate = async () => {
      const pair = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
      const { privateKey, publicKey } = pair as CryptoKeyPair;
      const raw = new Uint8Array(await crypto.subtle.exportKey("raw", publicKey));
      return { privateKey, publicKey: Buffer.from(raw).toString("hex") };
    };
    const [key, other] = [await generate(), await generate()];
    const delivery = await signDelivery(body, key.privateKey, facts, { timestamp: time });
    const by = (secret: string | string[]) => signedWith(secret, facts);
    await expect(verified(delivery, by(key.publicKey))).resolves.toMatchObject({
      timestamp: new Date(time),
    });
    await expect(verified(delivery, by([other.publicKey, key.publicKey]))).resolves.toBeDefined();
    const forged = [
      await signDelivery(body, other.privateKey, facts, { timestamp: time }),
      { ...delivery, body: '{"type":"invoice.paid"}' },
      { ...delivery, headers: { ...delivery.headers, "X-Signature-Timestamp": "1731705122" } },
      { ...delivery, headers: { ...delivery.headers, "X-Signature-Ed25519": "00".repeat(64) } },
    ];
    for (const one of forged) {
      await expect(verified(one, by(key.publicKey))).rejects.toMatchObject({ reason: "signature" });
    }
    const old = await signDelivery(body, key.privateKey, facts, { timestamp: time - 301_000 });
    await expect(verified(old, by(key.publicKey))).rejects.toMatchObject({ reason: "stale" });
  });
});

describe("a token", () => {
  const facts = { header: "X-Gitlab-Token" };
  const send = (headers: Record<string, string>) =>
    verified({ headers, body }, tokenIn("to, ken", facts));

  test("accepts the secret in the header", async () => {
    await expect(send({ "x-gitlab-token": "to, ken" })).resolves.toMatchObject({ event: "ping" });
    const bearer = tokenIn(["old", "token"], {
      header: "Authorization",
      value: "Bearer {signature}",
    });
    const headers = { authorization: "Bearer token" };
    await expect(verified({ headers, body }, bearer)).resolves.toBeDefined();
    const bare = { headers: { authorization: "token" }, body };
    await expect(verified(bare, bearer)).rejects.toMatchObject({ reason: "malformed-header" });
  });

  test.each(["to, ke", "to, ken2", "ken", "TO, KEN", "to, ken, to, ken"])(
    "rejects the token %j",
    async (token) => {
      await expect(send({ "x-gitlab-token": token })).rejects.toMatchObject({
        reason: "signature",
      });
    },
  );

  test("rejects a delivery without a token", async () => {
    await expect(send({})).rejects.toMatchObject({ reason: "missing-header" });
    await expect(send({ "x-gitlab-token": "" })).rejects.toMatchObject({
      reason: "missing-header",
    });
  });
});

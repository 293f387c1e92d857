/** Mocks sign events, and functions of the service verify them. */
import { rmSync } from "node:fs";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { asSource } from "../hostile/support/as-source.ts";
import { type Sources, writeModules } from "../open/emitted-package.ts";
import { load, packageWithMocks } from "./package-with-mocks.ts";

const signatures = {
  standard: { event: "type", signature: "standard" },
  "header-event": {
    event: { header: "X-Event" },
    id: { header: "X-Delivery" },
    signature: { header: "X-Hub", value: "sha256={signature}", algorithm: "hmac-sha256" },
  },
  "in-value": {
    event: "data.kind",
    id: "id",
    signature: {
      header: "X-Signature",
      value: "t={timestamp},v1={signature}",
      algorithm: "hmac-sha512",
      encoding: "base64",
      signed: "{timestamp}.{body}",
    },
  },
  token: { event: "type", signature: { header: "X-Token", algorithm: "token" } },
  "public-key": {
    event: "type",
    signature: {
      header: "X-Ed",
      timestamp: "X-Time",
      algorithm: "ed25519",
      signed: "{timestamp}{body}",
    },
  },
  // Names of imports in the module of a mock.
  signing: { event: "type", signature: { header: "X-Token", algorithm: "token" } },
  "webhook-events": { event: "type", signature: "standard" },
};

const sources: Sources = Object.entries(signatures).map(([service, webhooks]) =>
  asSource([
    `${service}/service.yaml`,
    {
      callsheet: 1,
      service,
      title: service,
      baseUrl: "https://shop.test/v1",
      webhooks: { ...webhooks, events: { "order.paid": "Paid", ping: "unknown" } },
      types: { Paid: { fields: { order: "string", total: "bigint" }, more: "unknown" } },
    },
  ]),
);

type Delivery = Readonly<{ headers: Record<string, string>; body: string }>;

interface Modules {
  signWebhook(event: string, body: unknown, secret: unknown, values?: object): Promise<Delivery>;
  verifyWebhook(delivery: Request | Delivery, secret: string): Promise<unknown>;
}

let modules: (service: string) => Promise<Modules>;

beforeAll(async () => {
  const { files } = await packageWithMocks(sources);
  const folder = writeModules(files);
  modules = async (service) =>
    ({
      ...(await load(folder, `${service}/mock.ts`)),
      ...(await load(folder, `${service}/webhooks.ts`)),
    }) as Modules;
  return () => rmSync(folder, { recursive: true, force: true });
});

const secret = "whsec_plJ3nmyCDGBKInavdOK15jsl";
const body = { order: "o1", total: 12345678901234567890n };
const services = Object.keys(signatures).filter((service) => service !== "public-key");

test.each(services)("signs events of %s, which are verified", async (service) => {
  const { signWebhook, verifyWebhook } = await modules(service);
  const delivery = await signWebhook("order.paid", body, secret, { id: "d1" });
  const request = new Request("https://app.test", { method: "POST", ...delivery });
  const webhook = await verifyWebhook(request, secret);
  expect(webhook).toMatchObject({ event: "order.paid", body });
  if (!["token", "signing"].includes(service)) {
    const changed = { ...delivery, body: delivery.body.replace("o1", "o2") };
    await expect(verifyWebhook(changed, secret)).rejects.toMatchObject({ reason: "signature" });
  }
  const other = verifyWebhook(delivery, `${secret.slice(0, -4)}AAAA`);
  await expect(other).rejects.toMatchObject({ reason: "signature" });
});

test("sends the id of a delivery, and an old time", async () => {
  const header = await modules("header-event");
  const sent = await header.signWebhook("ping", {}, secret, { id: "d1" });
  await expect(header.verifyWebhook(sent, secret)).resolves.toMatchObject({ id: "d1" });
  const field = await modules("in-value");
  const inBody = await field.signWebhook("ping", { data: { a: 1 } }, secret, { id: "d2" });
  await expect(field.verifyWebhook(inBody, secret)).resolves.toMatchObject({
    id: "d2",
    body: { data: { a: 1, kind: "ping" } },
  });
  const old = await field.signWebhook("ping", {}, secret, { timestamp: Date.now() - 301_000 });
  await expect(field.verifyWebhook(old, secret)).rejects.toMatchObject({ reason: "stale" });
});

test("signs with a private key", async () => {
  const { signWebhook, verifyWebhook } = await modules("public-key");
  const pair = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
  const { privateKey, publicKey } = pair as CryptoKeyPair;
  const raw = Buffer.from(await crypto.subtle.exportKey("raw", publicKey)).toString("hex");
  const delivery = await signWebhook("order.paid", body, privateKey);
  await expect(verifyWebhook(delivery, raw)).resolves.toMatchObject({ body });
  await expect(signWebhook("ping", {}, "text")).rejects.toThrow("Pass the private key");
});

test("compiles next to services without signatures", async () => {
  const unsigned = asSource([
    "open/service.yaml",
    {
      callsheet: 1,
      service: "open",
      title: "Open",
      baseUrl: "https://open.test",
      webhooks: { event: "type", signature: "none", events: { ping: "json" } },
    },
  ]);
  const { files } = await packageWithMocks([unsigned]);
  const folder = writeModules(files);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  expect(await load(folder, "open/mock.ts")).not.toHaveProperty("signWebhook");
});

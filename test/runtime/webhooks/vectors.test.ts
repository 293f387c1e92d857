import { expect, test } from "vitest";
import { rawDelivery } from "../../../templates/runtime/webhooks/delivery.ts";
import { signedWith } from "../../../templates/runtime/webhooks/signature.ts";
import { schemes } from "./schemes.ts";

interface Vector {
  readonly scheme: keyof typeof schemes;
  readonly secret: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Examples of the documentation of services. */
const vectors: readonly Vector[] = [
  {
    scheme: "github",
    secret: "It's a Secret to Everybody",
    headers: {
      "x-hub-signature-256":
        "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17",
    },
    body: "Hello, World!",
  },
  {
    scheme: "standard",
    secret: "whsec_plJ3nmyCDGBKInavdOK15jsl",
    headers: {
      "webhook-id": "msg_loFOjxBNrRLzqYUf",
      "webhook-timestamp": "1731705121",
      "webhook-signature": "v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=",
    },
    body: '{"event_type":"ping","data":{"success":true}}',
  },
  {
    scheme: "slack",
    secret: "8f742231b10e8888abcd99yyyzzz85a5",
    headers: {
      "x-slack-request-timestamp": "1531420618",
      "x-slack-signature": "v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503",
    },
    body: "token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V&channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=&response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c",
  },
];

test.each(vectors)("accepts the documented example of $scheme", async (vector) => {
  const { scheme, secret, headers, body } = vector;
  const name = Object.values(headers).find((value) => /^\d+$/.test(value)) ?? "0";
  const now = () => Number(name) * 1000 + 1000;
  const facts = schemes[scheme];
  if (facts === undefined) throw new Error(`No scheme ${scheme}.`);
  const verify = signedWith(secret, facts);
  for (const sent of [headers, new Headers(headers)]) {
    const time = await verify(await rawDelivery({ headers: sent, body }), { now });
    expect(time).toEqual(name === "0" ? undefined : new Date(Number(name) * 1000));
  }
  const changed = rawDelivery({ headers, body: `${body} ` });
  await expect(verify(await changed, { now })).rejects.toMatchObject({ reason: "signature" });
});

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { form } from "../../templates/runtime/bodies/form.ts";
import { multipart } from "../../templates/runtime/bodies/multipart.ts";
import type { Encoder } from "../../templates/runtime/types.ts";
import { ParameterError, float } from "../../templates/runtime/index.ts";
import { facts, makeClient, rejection, thing } from "./fixtures.ts";
import { recordingServer } from "./recording-server.ts";

type Style = Parameters<typeof form>[0];

async function send(
  body: unknown,
  style?: Style,
  headers?: Readonly<Record<string, string>>,
  encode: Encoder = form(style),
) {
  await using server = await recordingServer();
  const client = makeClient({ baseUrl: server.baseUrl });
  const options = headers && { headers };
  const call = thing({
    method: "POST",
    body,
    bodyRequired: true,
    encode,
    numbers: { "body.price": float, "body.of": float },
    options,
  });
  const error = await client.call(call).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  const [arrived] = server.arrived;
  return { error, arrived, text: arrived?.body.toString() };
}

describe("form fields with fractional numbers", () => {
  it("accepts large fractional fields at any depth, and rejects large numbers elsewhere", async () => {
    const body = { price: 1e21, of: [{ weight: -(2 ** 60) }] };
    const { text } = await send(body, "indexed");
    expect(text).toBe("price=1000000000000000000000&of%5B0%5D%5Bweight%5D=-1152921504606847000");
    const says = "is 1000000000000000000000; numbers are exact up to 9007199254740991";
    const { error } = await send({ prices: 1e21 });
    expect(String(error)).toContain(says);
  });

  it("accepts large fractional fields in a form with files", async () => {
    const { text } = await send({ price: [1e21, 0.5] }, undefined, undefined, multipart);
    expect(text).toMatch(/name="price"\r\n\r\n1000000000000000000000\r\n.*\r\n0\.5\r\n/s);
    const { error } = await send({ id: 1e21 }, undefined, undefined, multipart);
    expect(String(error)).toContain("pass a bigint or its digits as text");
  });
});

describe("URL-encoded forms", () => {
  it("encodes nested objects and lists in brackets, as documented", async () => {
    const body = {
      email: "a@b",
      address: { city: "X Y", zip: undefined },
      metadata: { "k-1": "v" },
      expand: ["a.b", "c"],
    };
    const { text, arrived } = await send(body, "brackets");
    expect(text).toBe(
      "email=a%40b&address%5Bcity%5D=X%20Y&metadata%5Bk-1%5D=v&expand%5B%5D=a.b&expand%5B%5D=c",
    );
    expect(arrived?.headers).toMatchObject({
      "content-type": "application/x-www-form-urlencoded",
      "content-length": String(text?.length),
    });
  });

  it("repeats the field of a list by default", async () => {
    const { text } = await send({ MediaUrl: ["https://a.test/?b", "c"], To: "+1" });
    expect(text).toBe("MediaUrl=https%3A%2F%2Fa.test%2F%3Fb&MediaUrl=c&To=%2B1");
  });

  it("indexes lists of objects if the form is `indexed`", async () => {
    const { text } = await send(
      { items: [{ price: "p", quantity: 2 }, { price: "q" }] },
      "indexed",
    );
    expect(text).toBe(
      "items%5B0%5D%5Bprice%5D=p&items%5B0%5D%5Bquantity%5D=2&items%5B1%5D%5Bprice%5D=q",
    );
  });

  it.each<[what: string, body: object, text: string]>([
    ["null is an empty string, which clears a field", { name: null, b: true }, "name=&b=true"],
    ["an empty list is an empty string", { ids: [] }, "ids="],
    ["undefined is omitted", { a: undefined, b: 1n, c: { d: undefined } }, "b=1"],
    ["numbers are decimal digits", { a: 1e-7, b: 2 ** 53 - 1 }, "a=0.0000001&b=9007199254740991"],
    ["strings are UTF-8", { é: "ß+&=%\n" }, "%C3%A9=%C3%9F%2B%26%3D%25%0A"],
    ["an object without fields is an empty body", {}, ""],
  ])("encodes a value in a form: %s", async (_, body, text) => {
    expect(await send(body)).toMatchObject({ text, error: undefined });
  });

  it("prefers the content type that the caller sets", async () => {
    const type = "application/x-www-form-urlencoded; charset=utf-8";
    const { arrived } = await send({ a: "b" }, "repeat", { "content-type": type });
    expect(arrived?.headers["content-type"]).toBe(type);
  });

  it("retries a form after a failed attempt", async () => {
    await using server = await recordingServer((_, index) => ({ status: index === 0 ? 503 : 200 }));
    const client = makeClient({ baseUrl: server.baseUrl, retry: { limit: 1, backoffLimit: 1 } });
    await client.call(thing({ method: "PUT", body: { a: ["b", "c"] }, encode: form("comma") }));
    expect(server.arrived.map(({ body }) => body.toString())).toEqual(["a=b%2Cc", "a=b%2Cc"]);
  });
});

describe("values that a form cannot represent", () => {
  it.each<[what: string, body: unknown, message: RegExp]>([
    ["a missing body", undefined, /`body` is missing/],
    ["null", null, /`body` is of kind Null: pass a plain object, whose fields are sent/],
    ["a list", ["a"], /`body` is of kind Array/],
    ["text", "a=b", /`body` is of kind String/],
    ["a FormData", new FormData(), /`body` is of kind FormData/],
    ["URL parameters", new URLSearchParams("a=b"), /`body` is of kind URLSearchParams/],
    ["a Map", new Map([["a", "b"]]), /`body` is of kind Map/],
    ["a Blob in a field", { a: { b: new Blob() } }, /field "a\[b\]" of `body` is of kind Blob/],
    ["a date", { at: new Date(0) }, /field "at" of `body` is of kind Date: pass text/],
    ["NaN", { a: { b: Number.NaN } }, /field "a\[b\]" of `body` is NaN: pass a finite number/],
    ["an imprecise integer", { id: 2 ** 60 }, /field "id" of `body` is .* pass a bigint/],
    ["a list of objects", { a: [{ b: 1 }] }, /field "a\[\]" of `body` contains .* `brackets`/],
    [
      "half of a surrogate pair",
      { a: "\uD800" },
      /field "a" of `body` contains half of a surrogate pair/,
    ],
    ["a function", { a: () => 1 }, /field "a" of `body` is of type function/],
  ])("rejects a form body and sends nothing: %s", async (_, body, message) => {
    const { error, arrived } = await send(body, "brackets");
    expect(error).toBeInstanceOf(ParameterError);
    expect(error).toMatchObject({ parameter: "body", message: expect.stringMatching(message) });
    expect(arrived).toBeUndefined();
  });

  it("rejects a form body that contains itself", async () => {
    const body: Record<string, unknown> = {};
    body["self"] = body;
    expect(await rejection(Promise.reject((await send(body)).error))).toMatchObject({
      message: expect.stringMatching(/contains itself/),
    });
  });
});

describe("round trips of forms", () => {
  const name = fc.stringMatching(/^[^[\]]+$/u).filter((text) => text.isWellFormed());
  const text = fc.string({ unit: "binary" }).filter((one) => one.isWellFormed());
  const tree = fc.letrec((tie) => ({
    value: fc.oneof({ depthSize: "small" }, text, tie("list"), tie("fields")),
    list: fc.array(tie("value"), { minLength: 1, maxLength: 4 }),
    fields: fc.dictionary(name, tie("value"), { minKeys: 1, maxKeys: 4 }),
  })) as { readonly fields: fc.Arbitrary<Readonly<Record<string, unknown>>> };

  it("encodes any body so that a documented decoder returns the same fields", () => {
    fc.assert(
      fc.property(tree.fields, (body) => {
        const sent = form("indexed")({ body }, facts, {})?.body;
        expect(decoded(String(sent))).toEqual(plain(body));
      }),
    );
  });
});

/** Decodes a form: fields in brackets belong to an object, or to a list if their names are indexes in order. */
function decoded(sent: string): unknown {
  const root: Fields = Object.create(null);
  for (const pair of sent.split("&")) {
    const [key = "", value = ""] = pair.split("=").map(decodeURIComponent);
    const [first = "", ...rest] = key.replaceAll("]", "").split("[");
    const steps = [first, ...rest];
    const last = steps.pop() ?? "";
    let at = root;
    for (const step of steps) at = (at[step] ??= Object.create(null)) as Fields;
    at[last] = value;
  }
  return plain(root);
}

type Fields = Record<string, unknown>;

/** Converts lists to objects with indexes as keys, because a form encodes `[x]` and `{ 0: x }` in the same way. */
function plain(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, plain(held)]));
}

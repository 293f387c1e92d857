/** Webhooks in OpenAPI become `webhooks` of the service. */
import { describe, expect, test } from "vitest";
import { importedModel } from "../support/imported-model.ts";
import { importedSheets } from "../support/imported-sheets.ts";

const paths = {
  "/things": {
    get: { responses: { 200: { description: "", content: json({ type: "string" }) } } },
  },
};

function json(schema: object) {
  return { "application/json": { schema } };
}

const post = (schema: object, facts: object = {}) => ({
  post: { requestBody: { content: json(schema) }, responses: {}, ...facts },
});

const object = (properties: object) => ({ type: "object", properties });

const typed = (type: string, more: object = {}) =>
  object({ id: { type: "string" }, type: { type: "string", const: type }, ...more });

const headers = (...names: readonly string[]) => ({
  parameters: names.map((name) => ({ name, in: "header", schema: { type: "string" } })),
});

/** Returns the lines of `webhooks`, and the notes about webhooks. */
async function webhooksOf(webhooks: object, facts: object = {}) {
  const { text, places } = await importedSheets(paths, { webhooks, ...facts });
  const [, block = ""] = /\nwebhooks:((?: \{.*\})?(?:\n {2}.*)*)/.exec(text) ?? [];
  return {
    lines: block
      .split("\n")
      .map((line) => line.replace(/^ {2}/, ""))
      .filter((line) => line !== ""),
    notes: places.filter((place) => place.includes("webhook")).map((place) => place.split(" ")[0]),
    text,
  };
}

describe("the event of webhooks", () => {
  test("is the field with another constant in each body", async () => {
    const body = { $ref: "#/components/schemas/Made" };
    const { lines, notes } = await webhooksOf(
      { made: post(body, { summary: "A thing was made." }), gone: post(typed("thing.gone")) },
      { components: { schemas: { Made: { allOf: [object({ at: {} }), typed("thing.made")] } } } },
    );
    expect(lines).toEqual([
      "event: type",
      "signature: unknown",
      "events:",
      "  thing.made: { type: Made, doc: A thing was made. }",
      "  thing.gone: ThingGoneEvent",
    ]);
    expect(notes).toEqual(["webhook-signature"]);
  });

  test.each([
    ["nested", "data.kind", (name: string) => object({ data: object({ kind: { enum: [name] } }) })],
    [
      "usual",
      "event",
      (name: string) => typed("same", { event: { const: name }, x: { const: name } }),
    ],
    ["other", "what", (name: string) => typed("same", { what: { const: name } })],
  ])("is a %s field", async (_, event, bodyOf) => {
    const { lines } = await webhooksOf({ a: post(bodyOf("one")), b: post(bodyOf("two")) });
    expect(lines[0]).toBe(`event: ${event}`);
    expect(lines.slice(3).map((line) => line.split(":")[0]?.trim())).toEqual(["one", "two"]);
  });

  test("distinguishes the alternatives of a body", async () => {
    const { lines } = await webhooksOf({
      any: post({ oneOf: [typed("a.made"), typed("b.made")] }),
    });
    expect(lines).toEqual([
      "event: type",
      "signature: unknown",
      "events:",
      "  a.made: AMadeEvent",
      "  b.made: BMadeEvent",
    ]);
  });

  test("is a header with one value for each webhook, whose bodies are alternatives", async () => {
    const event = (name: string) => ({
      parameters: [
        { name: "X-Shop-Event", in: "header", schema: { type: "string" }, example: name },
      ],
    });
    const { lines } = await webhooksOf({
      "thing-made": post({ type: "string" }, event("thing")),
      "thing-gone": post({ type: "integer" }, event("thing")),
      paid: post({ type: "string" }, event("order")),
    });
    expect(lines).toEqual([
      "event: { header: X-Shop-Event }",
      "signature: unknown",
      "events:",
      "  thing: string | integer",
      "  order: string",
    ]);
  });

  test.each([
    ["no constants", object({}), object({})],
    ["the same constant", typed("same"), typed("same")],
    ["different fields", object({ a: { const: "x" } }), object({ b: { const: "y" } })],
    ["no body", {}, typed("x")],
  ])("is unknown for %s", async (_, one, other) => {
    const { lines, notes } = await webhooksOf({ "a.made": post(one), "b.made": post(other) });
    expect(lines.slice(0, 2)).toEqual(["event: unknown", "signature: unknown"]);
    expect(lines.slice(2).join(" ")).toMatch(/a\.made: .*b\.made: /);
    expect(notes).toEqual(["webhook-event", "webhook-signature"]);
  });

  test("is unknown if all headers show the same example", async () => {
    const event = { parameters: [{ name: "X-Event", in: "header", example: "issues" }] };
    const made = post(object({}), event);
    expect((await webhooksOf({ a: made, b: made })).lines[0]).toBe("event: unknown");
  });
});

describe("the signature of webhooks", () => {
  test("follows Standard Webhooks if all have its headers", async () => {
    const signed = headers("Webhook-Id", "webhook-timestamp", "webhook-signature");
    const { lines, notes } = await webhooksOf({
      a: post(typed("a"), signed),
      b: { ...signed, ...post(typed("b")) },
    });
    expect(lines.slice(0, 2)).toEqual(["event: type", "signature: standard"]);
    expect(notes).toEqual([]);
  });

  test("is unknown if one webhook lacks a header", async () => {
    const { lines } = await webhooksOf({
      a: post(typed("a"), headers("webhook-id", "webhook-timestamp", "webhook-signature")),
      b: post(typed("b"), headers("webhook-signature")),
    });
    expect(lines[1]).toBe("signature: unknown");
  });

  test.each([
    ["base64", "{ header: x-signature, algorithm: hmac-sha256, encoding: base64 }"],
    ["hex", "{ header: x-signature, algorithm: hmac-sha256 }"],
    ["utf-7", "unknown"],
  ])("is that of the extension of Speakeasy, in %s", async (signatureTextEncoding, signature) => {
    const security = {
      type: "signature",
      headerName: "x-signature",
      signatureTextEncoding,
      algorithm: "hmac-sha256",
    };
    const { lines } = await webhooksOf(
      { a: post(typed("a")), b: post(typed("b")) },
      { "x-speakeasy-webhooks": { security } },
    );
    expect(lines[1]).toBe(`signature: ${signature}`);
  });
});

test("imports the webhooks of older documents", async () => {
  const { lines } = await webhooksOf(
    {},
    { openapi: "3.0.3", "x-webhooks": { made: post(object({ id: { type: "string" } })) } },
  );
  expect(lines).toEqual(["event: unknown", "signature: unknown", "events:", "  made: MadeEvent"]);
});

test("imports webhooks by reference, with deprecation", async () => {
  const item = post(typed("a"), { deprecated: true });
  const { lines } = await webhooksOf(
    { made: { $ref: "#/components/pathItems/Made" } },
    { components: { pathItems: { Made: item } } },
  );
  expect(lines.at(-1)).toBe("  a: { type: AEvent, deprecated: true }");
});

test("reports webhooks without a JSON body", async () => {
  const form = { "application/x-www-form-urlencoded": { schema: object({ a: {} }) } };
  const { lines, notes } = await webhooksOf({
    form: { post: { requestBody: { content: form }, responses: {} } },
    empty: {},
  });
  expect(lines).toEqual([]);
  expect(notes).toEqual(["webhook-body", "webhook-body"]);
});

test("compiles webhooks with any names", async () => {
  const names = ["__proto__", "constructor", 'it\'s "quoted"', "a b", "x.y-z", "# no"];
  const webhooks = Object.fromEntries(names.map((name) => [name, post(object({ [name]: {} }))]));
  const model = await importedModel({
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    servers: [{ url: "https://shop.test" }],
    paths,
    webhooks: JSON.parse(
      `{ "__proto__": ${JSON.stringify(post(object({})))}, ${JSON.stringify(webhooks).slice(1)}`,
    ) as object,
  });
  const events = model.services[0]?.webhooks?.events.map(({ name }) => name);
  expect(events?.toSorted()).toEqual(names.toSorted());
});

test("reads no body that contains itself forever", async () => {
  const schemas = { Loop: { allOf: [{ $ref: "#/components/schemas/Loop" }] } };
  const { lines } = await webhooksOf(
    { a: post({ $ref: "#/components/schemas/Loop" }), b: post(typed("b")) },
    { components: { schemas } },
  );
  expect(lines[0]).toBe("event: unknown");
});

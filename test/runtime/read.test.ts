import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Kind,
  type Reader,
  enveloped,
  json,
  jsonOrNothing,
} from "../../templates/runtime/index.ts";
import { makeClient, rejection, stub, thing } from "./fixtures.ts";

/** The value of a body, or the error. */
async function read(reader: Reader<unknown>, body: BodyInit | null): Promise<unknown> {
  const { fetch } = stub(() => new Response(body));
  const call = makeClient({ fetch, apikey: "the key of this test" }).call(thing({ read: reader }));
  return call.catch((error: unknown) => error);
}

const kinds: readonly (readonly [Kind, string])[] = [
  ["object", "{}"],
  ["array", "[]"],
  ["string", '"a"'],
  ["number", "1"],
  ["boolean", "false"],
];

describe("json", () => {
  it.each(kinds)("accepts JSON of type %s and rejects other types", async (kind, own) => {
    for (const [, text] of [...kinds, ["null", "null"] as const]) {
      const value = await read(json(kind), text);
      const expected: unknown = text === own ? JSON.parse(own) : { name: "DecodeError" };
      expect({ value }).toMatchObject({ value: expected });
    }
  });

  it("accepts each of several JSON types and names them in errors", async () => {
    const either = json("object", "number");
    expect(await read(either, "{}")).toEqual({});
    expect(await read(either, "1")).toBe(1);
    expect(await read(either, "[]")).toMatchObject({
      name: "DecodeError",
      message: expect.stringMatching(/is of kind array, the operation returns object or number$/),
    });
  });

  it("returns null for an empty nullable body, never undefined", async () => {
    const orNull = json("object", "null");
    for (const empty of [null, "", " \n", "null"]) expect(await read(orNull, empty)).toBeNull();
    expect(await read(orNull, "{}")).toEqual({});
    expect(await read(orNull, "[]")).toMatchObject({ name: "DecodeError" });
    expect(await read(json("object", "string"), "")).toMatchObject({ name: "DecodeError" });
  });

  it("accepts any JSON without a type, and returns undefined for an empty body", async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        expect(await read(json(), JSON.stringify(value))).toEqual(
          JSON.parse(JSON.stringify(value)),
        );
      }),
      { numRuns: 30 },
    );
    for (const empty of [null, "", " \n", "\uFEFF"]) {
      expect(await read(json(), empty)).toBeUndefined();
    }
  });

  it("quotes only the beginning of a body that is not JSON, on one line", async () => {
    const error = await read(json(), `<html>\r\n\u001B[31m\u2028${"long ".repeat(500)}`);
    expect(String(error)).toMatch(/^DecodeError: things\.get: .*: <html> \[31m long long.*…\)$/);
    expect(String(error).length).toBeLessThan(300);
  });
});

describe("jsonOrNothing", () => {
  it("returns undefined for an empty body, whatever the type", async () => {
    for (const empty of [null, "", " \n", "\uFEFF"]) {
      expect(await read(jsonOrNothing("object"), empty)).toBeUndefined();
      expect(await read(jsonOrNothing(), empty)).toBeUndefined();
    }
  });

  it.each(kinds)(
    "accepts JSON of type %s or an empty body, and rejects other types",
    async (kind, own) => {
      for (const [, text] of [...kinds, ["null", "null"] as const]) {
        const value = await read(jsonOrNothing(kind), text);
        const expected: unknown = text === own ? JSON.parse(own) : { name: "DecodeError" };
        expect({ value }).toMatchObject({ value: expected });
      }
    },
  );

  it("rejects a body that is not JSON", async () => {
    expect(await read(jsonOrNothing("object"), "<html>")).toMatchObject({ name: "DecodeError" });
  });
});

const envelope = { success: { status: "1", message: "OK" }, result: "result" };
const opened = enveloped(envelope, "string");
const good = { status: "1", message: "OK", result: "135499" };

describe("enveloped", () => {
  it("returns the result of a successful envelope", async () => {
    expect(await read(opened, JSON.stringify(good))).toBe("135499");
    expect(await read(opened, JSON.stringify({ ...good, more: 1 }))).toBe("135499");
    const any = enveloped(envelope);
    expect(await read(any, JSON.stringify({ ...good, result: null }))).toBeNull();
  });

  it.each([
    ["another status", { ...good, status: "0" }, /status "0", message "OK"/],
    ["another message", { ...good, message: "NOTOK" }, /message "NOTOK"/],
    ["a status in another case", { ...good, status: "1.0" }, /status "1\.0"/],
    ["a number for a string", { ...good, status: 1 }, /status 1,/],
    ["a list for a string", { ...good, status: ["1"] }, /status \["1"\]/],
    ["true for a string", { ...good, status: true }, /status true/],
    ["null for a string", { ...good, status: null }, /status null/],
    ["no status", { message: "OK", result: "1" }, /status missing/],
    ["no message", { status: "1", result: "1" }, /message missing/],
    ["nothing", {}, /status missing, message missing, result missing/],
    ["a reason", { ...good, status: "0", result: "Max rate limit reached" }, /"Max rate limit/],
  ])("rejects an envelope with %s", async (_, body, message) => {
    const error = await read(opened, JSON.stringify(body));
    expect(error).toMatchObject({ name: "EnvelopeError", envelope: body });
    expect(String(error)).toMatch(message);
  });

  it("ignores inherited properties of an envelope", async () => {
    const inherited = { success: { constructor: "x" }, result: "toString" };
    expect(await read(enveloped(inherited), "{}")).toMatchObject({ name: "EnvelopeError" });
    const trusting = { success: {}, result: "toString" };
    expect(await read(enveloped(trusting), "{}")).toMatchObject({ name: "DecodeError" });
    const text = '{"__proto__":{"status":"1","message":"OK","result":"x"}}';
    expect(await read(opened, text)).toMatchObject({ name: "EnvelopeError" });
  });

  it.each([
    [
      "a payload of another type",
      { ...good, result: [] },
      /`result` is of kind array, .* returns string/,
    ],
    ["a null payload", { ...good, result: null }, /`result` is of kind null/],
    ["no payload", { status: "1", message: "OK" }, /success without `result`/],
  ])("rejects an envelope with %s as DecodeError", async (_, body, message) => {
    const error = await read(opened, JSON.stringify(body));
    expect(error).toMatchObject({ name: "DecodeError" });
    expect(String(error)).toMatch(message);
  });

  it("never returns a result from an unsuccessful envelope", async () => {
    const word = fc.constantFrom<unknown>("1", "OK", "0", "NOTOK", 1, true, null, "ok", "");
    const body = fc.record(
      { status: word, message: word, result: fc.string() },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(body, async (fields) => {
        const isSuccess = fields.status === "1" && fields.message === "OK" && "result" in fields;
        const value = await read(opened, JSON.stringify(fields));
        expect(value instanceof Error).toBe(!isSuccess);
        expect([fields.result, "DecodeError", "EnvelopeError"]).toContain(
          value instanceof Error ? value.name : value,
        );
      }),
    );
  });
});

describe("custom readers", () => {
  it("rejects with ClientError whose cause is the value that a reader throws", async () => {
    const mine = new Error("mine");
    const reader: Reader<never> = { accept: "*/*", read: () => Promise.reject(mine) };
    const { fetch } = stub(() => new Response("{}"));
    const error = await rejection(makeClient({ fetch }).call(thing({ read: reader })));
    expect(error).toMatchObject({
      code: "client",
      message: "things.get: mine",
      cause: { name: "Error", message: "mine" },
    });
  });
});

import * as v from "valibot";
import { describe, expect, it, vi } from "vitest";
import {
  type CallEvent,
  type ClientError,
  DecodeError,
  EnvelopeError,
  ParameterError,
  checking,
  createClient,
  facadeOptions,
  enveloped,
} from "../../templates/runtime/index.ts";
import * as is from "../../templates/runtime/checks.ts";
import {
  type TestCallOptions,
  type TestOptions,
  apikey,
  definition,
  jsonResponse,
  makeClient,
  rejection,
  stub,
  thing,
} from "./fixtures.ts";

interface Row {
  readonly id: string;
  readonly amount: string;
}
const row: is.Validator<Row> = is.object({ id: is.string, amount: is.decimal });
const checks = is.ofService({ "things.get": is.array(row) });

const needsChecks = /`validate` needs `checks` of the service, or `checking\(\)` around your own$/;

const good = [{ id: "a", amount: "1", more: true }];
const bad = [{ id: "a", amount: "1" }, { id: 1, amount: "x" }, {}];

/** A call of things.get with this response. */
function get(
  result: unknown,
  client: TestOptions,
  options?: TestCallOptions,
): { readonly result: Promise<unknown>; readonly sent: readonly Request[] } {
  const { fetch, requests } = stub(() => jsonResponse(result));
  return { result: makeClient({ fetch, ...client }).call(thing({ options })), sent: requests };
}

describe("a result that is what was promised", () => {
  it.each(["off", "warn", "error"] as const)("comes as it was sent: %s", async (validate) => {
    expect(await get(good, { validate, checks }).result).toEqual(good);
  });
});

describe("a result that is not", () => {
  it.each([{}, { validate: "off" }] as const)("is not looked at unless asked: %o", async (over) => {
    expect(await get(bad, { checks, ...over }).result).toEqual(bad);
  });

  it("is a DecodeError that names the operation, the place and what was expected", async () => {
    const error = await rejection(get(bad, { validate: "error", checks }).result);
    expect(error).toBeInstanceOf(DecodeError);
    expect((error as DecodeError).message).toBe(
      "things.get: the response does not match the operation: " +
        "result[1].id: expected a string, got number; " +
        "result[1].amount: expected an integer in decimal digits, as text, got another string; " +
        "result[2].id: is missing; and 1 more",
    );
    expect((error as DecodeError).issues).toEqual([
      { path: [1, "id"], message: "expected a string, got number" },
      {
        path: [1, "amount"],
        message: "expected an integer in decimal digits, as text, got another string",
      },
      { path: [2, "id"], message: "is missing" },
      { path: [2, "amount"], message: "is missing" },
    ]);
    expect(Object.isFrozen((error as DecodeError).issues)).toBe(true);
  });

  it("is an error of the call: reported, and not retried", async () => {
    const heard: ClientError[] = [];
    const onEvent = (event: CallEvent): void =>
      void (event.type === "error" && heard.push(event.error));
    const { result, sent } = get(bad, { validate: "error", checks, onEvent, retry: 3 });
    const error = await rejection(result);
    expect(sent).toHaveLength(1);
    expect(heard).toEqual([error]);
    expect(error).toMatchObject({ operation: "things.get", attempts: 1 });
  });

  it("is reported and returned with `warn`: as an event and to the logger", async () => {
    const heard: CallEvent[] = [];
    const warn = vi.fn<(message: string, context?: unknown) => void>();
    const said = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const onEvent = (event: CallEvent): void =>
      void (event.type === "invalid" && heard.push(event));
    const { result } = get(bad, { validate: "warn", checks, onEvent, logger: { warn } });
    expect(await result).toEqual(bad);
    expect(heard).toMatchObject([{ service: "test", operation: "things.get", attempt: 1 }]);
    expect((heard[0] as { error?: DecodeError }).error?.issues).toHaveLength(4);
    expect(warn.mock.calls.map(([message]) => message)).toEqual([
      expect.stringMatching(
        /^things\.get: the response does not match the operation: .*result\[1\]\.id/,
      ),
    ]);
    expect(said).not.toHaveBeenCalled();
    said.mockRestore();
  });

  it("goes to the console with `warn` if there is no other listener", async () => {
    const said = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    for (const listening of [{ logger: { warn: () => undefined } }, { onEvent: () => undefined }])
      await get(bad, { validate: "warn", checks, ...listening }).result;
    expect(said).not.toHaveBeenCalled();
    expect(await get(bad, { validate: "warn", checks }).result).toEqual(bad);
    expect(said.mock.calls).toEqual([[expect.stringContaining("result[1].id")]]);
    said.mockRestore();
  });

  it("leaves other operations unchecked", async () => {
    expect(
      await get(bad, { validate: "error", checks: checking({ "things.list": row }) }).result,
    ).toEqual(bad);
  });

  it("is refused by its envelope first", async () => {
    const { fetch } = stub(() => jsonResponse({ ok: "0", data: bad }));
    const read = enveloped({ success: { ok: "1" }, result: "data" });
    const client = makeClient({ fetch, validate: "error", checks });
    expect(await rejection(client.call(thing({ read })))).toBeInstanceOf(EnvelopeError);
  });
});

describe("ids of operations that every object knows", () => {
  it.each(["__proto__", "constructor", "toString"])("%s has no check by default", async (id) => {
    const { fetch } = stub(() => jsonResponse(bad));
    const client = makeClient({ fetch, validate: "error", checks });
    expect(await client.call(thing({ id }))).toEqual(bad);
  });

  it.each(["__proto__", "constructor"])("%s can have a check", async (id) => {
    const { fetch } = stub(() => jsonResponse(bad));
    const own = checking({ [id]: is.array(row) });
    const client = makeClient({ fetch, validate: "error", checks: own });
    expect(await rejection(client.call(thing({ id })))).toBeInstanceOf(DecodeError);
  });
});

describe("for one call", () => {
  it("checking can be turned off and on", async () => {
    expect(await get(bad, { validate: "error", checks }, { validate: "off" }).result).toEqual(bad);
    const { result } = get(bad, { checks }, { validate: "error" });
    expect(await rejection(result)).toBeInstanceOf(DecodeError);
  });

  it("accepts a check that replaces the known one", async () => {
    const check = v.array(v.object({ colour: v.string() }));
    const error = await rejection(get(good, { validate: "error", checks }, { check }).result);
    expect(error).toMatchObject({ issues: [{ path: [0, "colour"] }] });
    const whole = v.array(v.object({ id: v.string() }));
    expect(await get(good, { validate: "error", checks }, { check: whole }).result).toEqual(good);
  });

  it("throws for a check alone, unless the client sets another mode", async () => {
    const check = checking(v.string());
    expect(await rejection(get(good, {}, { check }).result)).toBeInstanceOf(DecodeError);
    expect(await get(good, { validate: "off" }, { check }).result).toEqual(good);
  });

  it.each([
    [{ validate: "error" }, needsChecks],
    [{ validate: "strict" }, /`validate` must be off, warn or error/],
    [{ check: {} }, /`check` must be a Standard Schema, not an object/],
  ] as [object, RegExp][])("%o is refused before anything is sent", async (options, message) => {
    const { result, sent } = get(good, {}, options);
    const error = await rejection(result);
    expect(error).toBeInstanceOf(ParameterError);
    expect(String(error)).toMatch(message);
    expect(sent).toEqual([]);
  });
});

describe("a client that cannot check", () => {
  const refused = (options: object): unknown => {
    try {
      return createClient(
        definition,
        facadeOptions<object>({ baseUrl: "https://api.test", apikey, ...options }),
      );
    } catch (error) {
      return error;
    }
  };

  it.each(["error", "warn"])("is not made without checks: %s", (validate) => {
    const error = refused({ validate });
    expect(error).toBeInstanceOf(ParameterError);
    expect(String(error)).toMatch(needsChecks);
    expect(error).toMatchObject({ parameter: "validate", operation: "test" });
  });

  it("is not made with a word that means nothing", () => {
    expect(String(refused({ validate: "yes", checks }))).toMatch(/off, warn or error/);
  });

  it("has its checks looked at by each call", async () => {
    const wrong = checking({ "things.get": {} } as never);
    const error = await rejection(get(good, { validate: "error", checks: wrong }).result);
    expect(error).toMatchObject({ name: "ParameterError", parameter: "checks" });
    expect(String(error)).toContain("`checks` of things.get is not a Standard Schema");
  });

  it.each([{}, { validate: "off" }, { checks }, { validate: "error", checks }])(
    "is made where it need not: %o",
    (options) => expect(refused(options)).not.toBeInstanceOf(Error),
  );
});

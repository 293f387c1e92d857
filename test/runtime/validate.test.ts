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

/** A call of `things.get` with this response. */
function get(
  result: unknown,
  client: TestOptions,
  options?: TestCallOptions,
): { readonly result: Promise<unknown>; readonly sent: readonly Request[] } {
  const { fetch, requests } = stub(() => jsonResponse(result));
  return { result: makeClient({ fetch, ...client }).call(thing({ options })), sent: requests };
}

describe("valid results", () => {
  it.each(["off", "warn", "error"] as const)(
    "returns a valid result unchanged with `validate: %s`",
    async (validate) => {
      expect(await get(good, { validate, checks }).result).toEqual(good);
    },
  );
});

describe("invalid results", () => {
  it.each([{}, { validate: "off" }] as const)("skips validation with options %o", async (over) => {
    expect(await get(bad, { checks, ...over }).result).toEqual(bad);
  });

  it("rejects with DecodeError that names the operation, the locations and the expected types", async () => {
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

  it("reports an invalid result as an error of the call, without a retry", async () => {
    const heard: ClientError[] = [];
    const onEvent = (event: CallEvent): void =>
      void (event.type === "error" && heard.push(event.error));
    const { result, sent } = get(bad, { validate: "error", checks, onEvent, retry: 3 });
    const error = await rejection(result);
    expect(sent).toHaveLength(1);
    expect(heard).toEqual([error]);
    expect(error).toMatchObject({ operation: "things.get", attempts: 1 });
  });

  it("reports and returns an invalid result with `warn`, as an event and to the logger", async () => {
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

  it("logs an invalid result to the console with `warn` if there is no other listener", async () => {
    const said = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    for (const listening of [{ logger: { warn: () => undefined } }, { onEvent: () => undefined }])
      await get(bad, { validate: "warn", checks, ...listening }).result;
    expect(said).not.toHaveBeenCalled();
    expect(await get(bad, { validate: "warn", checks }).result).toEqual(bad);
    expect(said.mock.calls).toEqual([[expect.stringContaining("result[1].id")]]);
    said.mockRestore();
  });

  it("validates no results of operations without a validator", async () => {
    expect(
      await get(bad, { validate: "error", checks: checking({ "things.list": row }) }).result,
    ).toEqual(bad);
  });

  it("rejects an unsuccessful envelope before validation", async () => {
    const { fetch } = stub(() => jsonResponse({ ok: "0", data: bad }));
    const read = enveloped({ success: { ok: "1" }, result: "data" });
    const client = makeClient({ fetch, validate: "error", checks });
    expect(await rejection(client.call(thing({ read })))).toBeInstanceOf(EnvelopeError);
  });
});

describe("operation ids of inherited properties", () => {
  it.each(["__proto__", "constructor", "toString"])(
    "skips validation of operation `%s` without a validator",
    async (id) => {
      const { fetch } = stub(() => jsonResponse(bad));
      const client = makeClient({ fetch, validate: "error", checks });
      expect(await client.call(thing({ id }))).toEqual(bad);
    },
  );

  it.each(["__proto__", "constructor"])("applies a validator for operation `%s`", async (id) => {
    const { fetch } = stub(() => jsonResponse(bad));
    const own = checking({ [id]: is.array(row) });
    const client = makeClient({ fetch, validate: "error", checks: own });
    expect(await rejection(client.call(thing({ id })))).toBeInstanceOf(DecodeError);
  });
});

describe("validation options of a call", () => {
  it("enables or disables validation for one call", async () => {
    expect(await get(bad, { validate: "error", checks }, { validate: "off" }).result).toEqual(bad);
    const { result } = get(bad, { checks }, { validate: "error" });
    expect(await rejection(result)).toBeInstanceOf(DecodeError);
  });

  it("replaces the validator of the operation for one call", async () => {
    const check = v.array(v.object({ colour: v.string() }));
    const error = await rejection(get(good, { validate: "error", checks }, { check }).result);
    expect(error).toMatchObject({ issues: [{ path: [0, "colour"] }] });
    const whole = v.array(v.object({ id: v.string() }));
    expect(await get(good, { validate: "error", checks }, { check: whole }).result).toEqual(good);
  });

  it("rejects an invalid result if only the call has a validator, unless the client sets a mode", async () => {
    const check = checking(v.string());
    expect(await rejection(get(good, {}, { check }).result)).toBeInstanceOf(DecodeError);
    expect(await get(good, { validate: "off" }, { check }).result).toEqual(good);
  });

  it.each([
    [{ validate: "error" }, needsChecks],
    [{ validate: "strict" }, /`validate` must be off, warn or error/],
    [{ check: {} }, /`check` must be a Standard Schema, not an object/],
  ] as [object, RegExp][])("rejects call options %o before sending", async (options, message) => {
    const { result, sent } = get(good, {}, options);
    const error = await rejection(result);
    expect(error).toBeInstanceOf(ParameterError);
    expect(String(error)).toMatch(message);
    expect(sent).toEqual([]);
  });
});

describe("clients without validators", () => {
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

  it.each(["error", "warn"])(
    "rejects `validate: %s` without validators when the client is created",
    (validate) => {
      const error = refused({ validate });
      expect(error).toBeInstanceOf(ParameterError);
      expect(String(error)).toMatch(needsChecks);
      expect(error).toMatchObject({ parameter: "validate", operation: "test" });
    },
  );

  it("rejects an unknown mode of `validate`", () => {
    expect(String(refused({ validate: "yes", checks }))).toMatch(/off, warn or error/);
  });

  it("rejects a call whose validator is not a Standard Schema", async () => {
    const wrong = checking({ "things.get": {} } as never);
    const error = await rejection(get(good, { validate: "error", checks: wrong }).result);
    expect(error).toMatchObject({ name: "ParameterError", parameter: "checks" });
    expect(String(error)).toContain("`checks` of things.get is not a Standard Schema");
  });

  it.each([{}, { validate: "off" }, { checks }, { validate: "error", checks }])(
    "creates a client without validators if options %o allow it",
    (options) => expect(refused(options)).not.toBeInstanceOf(Error),
  );
});

/** Checks arguments before sending, like results after receiving. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as v from "valibot";
import { type CallEvent, type Issue, ParameterError, checking, limited } from "@callsheet/clients";
import { createAdvertising } from "@callsheet/clients/advertising";
import { argumentChecks as advertisingArguments } from "@callsheet/clients/advertising/checks";
import {
  createTokenData,
  createTokenDataClient,
  type TokenDataOptions,
} from "@callsheet/clients/token-data";
import { argumentChecks, checks } from "@callsheet/clients/token-data/checks";
import { tokenholderlist, tokenholderlistPages } from "@callsheet/clients/token-data/token";
import { type RecordingServer, recordingServer } from "../runtime/recording-server.ts";

const answer = { status: "1", message: "OK", result: [] };
let server: RecordingServer;
let options: Pick<TokenDataOptions, "baseUrl" | "apikey">;
beforeEach(async () => {
  server = await recordingServer(() => ({ body: JSON.stringify(answer) }));
  options = { baseUrl: server.baseUrl, apikey: "S3cret-key-0123" };
});
afterEach(() => server[Symbol.asyncDispose]());

async function refusal(call: Promise<unknown>): Promise<ParameterError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ParameterError) return error;
  throw new Error("It was no ParameterError.", { cause: error });
}

const notHex: Issue = {
  path: ["contractaddress"],
  message: "expected hexadecimal digits after 0x, as text, got another string",
};
/** Arguments that JavaScript callers can pass. */
const textual = { contractaddress: "0x1", page: JSON.parse('"2"') as number };

describe("a facade with `validate`", () => {
  test("rejects undocumented arguments before sending, and lists the valid ones", async () => {
    const chain = createTokenData({ ...options, validate: "error" });
    const error = await refusal(chain.token.tokenholderlist({ contractaddress: "vitalik.eth" }));
    expect(error.issues).toEqual([notHex]);
    expect(error).toMatchObject({ parameter: "contractaddress", attempts: 0 });
    expect(error.message).toBe(
      "token.tokenholderlist: the arguments do not match the operation: " +
        "params.contractaddress: expected hexadecimal digits after 0x, as text, got another string",
    );
    const other = await refusal(chain.token.tokenholderlist(textual));
    expect(other.issues).toEqual([{ path: ["page"], message: "expected an integer, got string" }]);
    expect(server.arrived).toEqual([]);
  });

  test("uses no rate limit slot for a rejected call", async () => {
    const limits = { "token.tokenholderlist": limited({ calls: 1, per: 60_000 }) };
    const throttle = { limits, maxWait: 0 };
    const chain = createTokenData({ ...options, throttle, validate: "error" });
    await refusal(chain.token.tokenholderlist({ contractaddress: "1" }));
    await chain.token.tokenholderlist({ contractaddress: "0x1" });
    expect(server.arrived).toHaveLength(1);
  });

  test("sends valid arguments, undefined optional arguments and large integers", async () => {
    const chain = createTokenData({ ...options, validate: "error" });
    await chain.token.tokenholderlist({ contractaddress: "0x1", page: undefined, offset: 3 });
    const large = { contractaddress: "0x1", page: JSON.parse("1") as number };
    Object.assign(large, { page: 9007199254740993n });
    await chain.token.tokenholderlist(large);
    expect(server.arrived.map(({ target }) => target)).toEqual([
      expect.stringContaining("contractaddress=0x1&offset=3&"),
      expect.stringContaining("&page=9007199254740993&"),
    ]);
  });

  test("checks the arguments of a paginated call when its first page is requested", async () => {
    const chain = createTokenData({ ...options, validate: "error" });
    const pages = chain.token.tokenholderlistPages({ contractaddress: "1" });
    expect((await refusal(Array.fromAsync(pages))).issues).toEqual([notHex]);
  });

  test("reports invalid arguments once with `warn`, and sends them", async () => {
    const told: CallEvent[] = [];
    const onEvent = (event: CallEvent): void => {
      if (event.type === "invalid") told.push(event);
    };
    const chain = createTokenData({ ...options, validate: "warn", onEvent });
    await chain.token.tokenholderlist({ contractaddress: "1" });
    expect(server.arrived).toHaveLength(1);
    expect(told).toEqual([
      expect.objectContaining({ operation: "token.tokenholderlist", attempt: 0 }),
    ]);
    expect(told).toMatchObject([{ error: { name: "ParameterError", issues: [notHex] } }]);
  });

  test("checks no arguments by default, or if a call turns the check off", async () => {
    await createTokenData(options).token.tokenholderlist({ contractaddress: "1" });
    const chain = createTokenData({ ...options, validate: "error" });
    await chain.token.tokenholderlist({ contractaddress: "1" }, { validate: "off" });
    expect(server.arrived).toHaveLength(2);
  });

  test("checks the body of a request before sending", async () => {
    const ads = createAdvertising({ baseUrl: server.baseUrl, validate: "error" });
    const body = { entity_status: JSON.parse("1") as string };
    const error = await refusal(ads.advertisers.lineItems.create({ advertiserId: "1", body }));
    expect(error.issues).toEqual([
      { path: ["body", "entity_status"], message: "expected a string, got number" },
    ]);
    expect(error.parameter).toBe("body");
    expect(server.arrived).toEqual([]);
  });
});

describe("a client for functions", () => {
  test("checks arguments with the passed checks, also if some are replaced", async () => {
    const replaced = { ...checks, "token.tokenholderlist": v.array(v.unknown()) };
    for (const given of [checks, replaced]) {
      const client = createTokenDataClient({ ...options, validate: "error", checks: given });
      const call = tokenholderlist(client, { contractaddress: "1" });
      expect((await refusal(call)).issues).toEqual([notHex]);
      const pages = tokenholderlistPages(client, { contractaddress: "1" });
      expect((await refusal(Array.fromAsync(pages))).issues).toEqual([notHex]);
    }
    expect(server.arrived).toEqual([]);
  });

  test("does not check arguments if a call has only a check of its result", async () => {
    const client = createTokenDataClient({ ...options, validate: "off" });
    const check = checking(v.array(v.unknown()));
    await tokenholderlist(client, { contractaddress: "1" }, { check });
    expect(server.arrived).toHaveLength(1);
  });
});

test("exports argument checks as Standard Schemas of the functions' parameters", () => {
  const list = argumentChecks["token.tokenholderlist"]["~standard"];
  expect(list.validate({ contractaddress: "0x1", page: 2 })).toEqual({
    value: { contractaddress: "0x1", page: 2 },
  });
  expect(list.validate({ page: 1.5 })).toMatchObject({
    issues: [{ path: ["contractaddress"] }, { path: ["page"] }],
  });
  const create = advertisingArguments["advertisers.lineItems.create"]["~standard"];
  expect(create.validate({ advertiserId: "1", body: [] })).toMatchObject({
    issues: [{ path: ["body"], message: "expected an object, got array" }],
  });
});

describe("an operation that needs a body", () => {
  /** Bodies that JavaScript callers can pass, and that types allow if a file can be missing. */
  const nothing = JSON.parse("{}") as { readonly file?: Blob };
  const missing = (name: string) => ({ parameter: name, attempts: 0 });

  test("rejects a call without its body and an upload without its file", async () => {
    const ads = createAdvertising({ baseUrl: server.baseUrl });
    const { patch } = ads.advertisers.lineItems;
    const whole = { advertiserId: "1", lineItemId: "2", body: {} };
    const { body: _, ...without } = whole;
    expect(await refusal(patch(without as typeof whole))).toMatchObject(missing("body"));
    const { upload } = ads.media;
    const file = upload({ resourceName: "a", media: nothing.file });
    expect(await refusal(file)).toMatchObject(missing("media"));
    const body = upload({ resourceName: "a", body: nothing.file });
    expect(await refusal(body)).toMatchObject(missing("body"));
    expect(server.arrived).toEqual([]);
  });
});

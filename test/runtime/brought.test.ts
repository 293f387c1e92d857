/** What a client for functions has only with a value that brings it, and refuses without: a facade brings all of it. */
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import {
  type Call,
  type CallOptions,
  type ClientOptions,
  DecodeError,
  ParameterError,
  bytes,
  checking,
  clientParameters,
  createClient,
  download,
  foreignFetch,
  json,
  jsonBody,
} from "../../templates/runtime/index.ts";
import { integer, ofService, string } from "../../templates/runtime/checks.ts";
import { jsonResponse, rejection, stub } from "./fixtures.ts";

const { fetch } = stub(() => jsonResponse("text"));

async function get(
  options: object,
  ofCall?: CallOptions,
  over: Partial<Call<unknown>> = {},
): Promise<unknown> {
  const base: ClientOptions = { baseUrl: "https://api.test", fetch, ...options };
  const client = createClient({ service: "test" }, base);
  const call = { id: "things.get", method: "GET", path: "/things", read: json() } as const;
  return client.call<unknown>({ ...call, ...over, options: ofCall });
}

describe("checking, in a client for functions,", () => {
  it("comes with the checks of a service", async () => {
    const checks = ofService({ "things.get": integer });
    expect(await rejection(get({ checks, validate: "error" }))).toBeInstanceOf(DecodeError);
    expect(await get({ checks })).toBe("text");
  });

  it("comes with validators of one's own that `checking` marks", async () => {
    const wrong = { check: checking(integer) };
    expect(await rejection(get({}, wrong))).toBeInstanceOf(DecodeError);
    const checks = checking({ "things.get": integer });
    expect(await rejection(get({ checks, validate: "error" }))).toBeInstanceOf(DecodeError);
    expect(await get({}, { check: checking(string) })).toBe("text");
  });

  it.each<[options: object, ofCall: CallOptions, parameter: string, advice: string]>([
    [{ checks: { "things.get": integer } }, {}, "checks", "checking("],
    [{}, { check: integer }, "check", "checking("],
    [{ validate: "error" }, {}, "validate", "without `checks`"],
    [{}, { validate: "warn" }, "validate", "without `checks`"],
  ])("is refused where nothing brings it: %o, %o", async (options, ofCall, parameter, advice) => {
    const error = await rejection(get(options, ofCall));
    expect(error).toBeInstanceOf(ParameterError);
    expect(error).toMatchObject({ parameter, message: expect.stringContaining(advice) });
  });
});

describe("what a client sends with every call", () => {
  const key = "S3cret-key-0123";
  const parameters = clientParameters([
    { name: "key", wire: "key", in: "query", secret: true },
    { name: "region", wire: "region", in: "query" },
  ]);
  const quoting = v.pipe(
    v.string(),
    v.check(
      () => false,
      (issue) => `${String(issue.input)} is not right`,
    ),
  );

  it.each(["error", "warn"] as const)("shows no key where it is wrong: %s", async (validate) => {
    const checks = ofService({}, { "things.get": quoting }, { key: quoting, region: quoting });
    const shown: string[] = [];
    const hooks = { invalid: ({ error }: { error: Error }) => shown.push(JSON.stringify(error)) };
    const options = { baseUrl: "https://api.test", fetch, key, region: `at ${key}`, hooks };
    const client = createClient({ service: "test", parameters }, { ...options, checks, validate });
    const call = { id: "things.get", method: "GET", path: "/things", read: json() } as const;
    const params = key;
    const made = client.call<unknown>({ ...call, params, options: undefined });
    if (validate === "error") shown.push(String(await rejection(made)));
    else await made;
    expect(shown.join()).toContain("*** is not right");
    expect(shown.join()).not.toContain(key);
  });
});

describe("progress, in a client for functions,", () => {
  const watch = (): { readonly told: number[]; readonly tell: (of: object) => void } => {
    const told: number[] = [];
    return { told, tell: (of) => told.push(Number(Reflect.get(of, "transferred"))) };
  };

  it("comes with downloads", async () => {
    const { told, tell } = watch();
    const taken = await get({}, { onDownloadProgress: tell }, { read: download });
    if (!(taken instanceof Object) || !("text" in taken)) throw new Error("no download");
    await Reflect.apply(taken.text as () => unknown, taken, []);
    expect(told.at(-1)).toBe(6);
  });

  it("comes with media", async () => {
    const { told, tell } = watch();
    const over = { method: "PUT", media: new Blob(["abc"]), encode: bytes() } as const;
    await get(
      { fetch: async (sent: Request) => jsonResponse(await sent.text()) },
      { onUploadProgress: tell },
      over,
    );
    expect(told.at(-1)).toBe(3);
  });

  it("is refused of what nothing counts", async () => {
    const down = await rejection(get({}, { onDownloadProgress: () => 0 }));
    expect(down).toMatchObject({ code: "parameter", parameter: "onDownloadProgress" });
    const over = { method: "PUT", body: {}, encode: jsonBody } as const;
    const up = await rejection(get({}, { onUploadProgress: () => 0 }, over));
    expect(up).toMatchObject({ code: "parameter", parameter: "onUploadProgress" });
  });
});

describe("a fetch that does not know the platform's Request, in a client for functions,", () => {
  const foreign = async (url: unknown, init?: RequestInit): Promise<Response> => {
    const method = init?.method;
    const failure = Object.assign(new TypeError("Invalid URL"), {
      code: "ERR_INVALID_URL",
      input: url,
    });
    if (!URL.canParse(String(url)))
      throw new TypeError(`Failed to parse URL from ${url}`, { cause: failure });
    return jsonResponse(`${method} ${url}`);
  };

  it("is asked as it understands where `foreignFetch` marks it", async () => {
    expect(await get({ fetch: foreignFetch(foreign) })).toBe("GET https://api.test/things");
  });

  it("fails at once with what to write where nothing does", async () => {
    const error = await rejection(get({ fetch: foreign }));
    expect(error).toMatchObject({ code: "network", attempts: 1 });
    expect(String(error)).toContain("does `fetch` need `foreignFetch(fetch)`?");
  });
});

describe("what would leave something out without a word is refused in a client for functions too:", () => {
  it.each<[options: object, ofCall: object, parameter: string]>([
    [{ headers: new Headers({ "x-a": "b" }) }, {}, "headers"],
    [{}, { headers: new Map([["x-a", "b"]]) }, "headers"],
    [{}, { query: new URLSearchParams("a=b") }, "query"],
  ])("%o, %o", async (options, ofCall, parameter) => {
    expect(await rejection(get(options, ofCall))).toMatchObject({ code: "parameter", parameter });
  });

  it("a body that nothing encodes", async () => {
    const error = await rejection(get({}, {}, { method: "POST", body: { a: 1 } }));
    expect(error).toMatchObject({ code: "parameter", parameter: "encode" });
  });
});

describe("numbers that are none allow nothing:", () => {
  it("no repeat, and no byte", async () => {
    const down = stub(() => new Response("", { status: 503 }));
    await rejection(get({ fetch: down.fetch, retry: { limit: Number.NaN } }));
    expect(down.requests).toHaveLength(1);
    const error = await rejection(get({ maxResponseBytes: Number.NaN }));
    expect(error).toBeInstanceOf(DecodeError);
  });
});

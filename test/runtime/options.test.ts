import { Console } from "node:console";
import ky from "ky";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { integer, ofService, string } from "../../templates/runtime/checks.ts";
import {
  type Call,
  type CallOptions,
  type ClientOptions,
  DecodeError,
  ParameterError,
  checking,
  clientParameters,
  secretParameter,
  createClient,
  facadeOptions,
  json,
  withOptions,
  listening,
} from "../../templates/runtime/index.ts";
import { jsonResponse, makeClient, rejection, stub, thing } from "./fixtures.ts";

const { fetch, requests } = stub(() => jsonResponse({}));

/** Creates a client with values that types would reject. */
function client(wrong: object): unknown {
  return makeClient({ fetch, ...wrong });
}

function call(wrong: object): Promise<unknown> {
  return rejection(makeClient({ fetch }).call(thing({ options: wrong })));
}

/** An object without a recognizable class. */
const ofNoClass: object = Object.create(Object.create(Object.create(null) as object) as object);

/** Objects that contain no option, and would be accepted as if all options were omitted. */
const noOptions: readonly (readonly [made: object, name: string])[] = [
  [[], "an array"],
  [new Date(0), "an instance of Date"],
  [new Map([["limit", 3]]), "an instance of Map"],
  [new Set(), "an instance of Set"],
  [new Number(3), "an instance of Number"],
  [new String("x"), "an instance of String"],
  [new Boolean(false), "an instance of Boolean"],
  [Promise.resolve({}), "an instance of Promise"],
  [new Headers(), "an instance of Headers"],
];

/** Options of the platform's `fetch`, passed to it unchanged. */
type OfPlatform = Exclude<keyof RequestInit, "headers" | "signal"> | "dispatcher";

const ofCallsAndClients: Omit<
  Required<Pick<ClientOptions, keyof ClientOptions & keyof CallOptions>>,
  OfPlatform | "retry"
> = {
  context: { a: 1 },
  fetch,
  headers: { a: "b" },
  hooks: { beforeRequest: [] },
  maxResponseBytes: Number.POSITIVE_INFINITY,
  onDownloadProgress: () => undefined,
  onUploadProgress: () => undefined,
  parseJson: (text) => JSON.parse(text) as unknown,
  stringifyJson: JSON.stringify,
  timeout: 1000,
  totalTimeout: false,
  validate: "off",
};

const ofBoth: readonly [wrong: object, name: string, problem: RegExp][] = [
  ...["timeout", "totalTimeout", "maxResponseBytes"].flatMap((name) =>
    ["30", 0, -1, Number.NaN, null, true, {}].map((value): [object, string, RegExp] => [
      { [name]: value },
      name,
      /must be a number above 0, or false, not /,
    ]),
  ),
  [{ timeout: "30" }, "timeout", /, not a string$/],
  [{ retry: "3" }, "retry", /whole number, 0 or more, or an object, not a str/],
  [{ retry: false }, "retry", /, not false$/],
  [{ retry: null }, "retry", /not null$/],
  [{ retry: [] }, "retry", /, not an array$/],
  [{ retry: new Number(3) }, "retry", /, not an instance of Number$/],
  [{ retry: new Map([["limit", 3]]) }, "retry", /, not an instance of Map$/],
  [{ headers: ofNoClass }, "headers", /, not an instance of no class$/],
  [{ headers: "a: b" }, "headers", /, not a string$/],
  [{ hooks: () => 1 }, "hooks", /must be an object of lists of functions, not a function/],
  [{ hooks: new Map() }, "hooks", /, not an instance of Map$/],
  [{ fetch: "undici" }, "fetch", /must be a function, not a string/],
  [{ context: [] }, "context", /must be a plain object, not an array/],
  [{ parseJson: "json" }, "parseJson", /must be a function, not a string/],
  [{ onUploadProgress: 1 }, "onUploadProgress", /must be a function, not 1/],
  [{ onDownloadProgress: {} }, "onDownloadProgress", /must be a function, not an object/],
  [{ validate: null }, "validate", /must be off, warn or error, not null$/],
  [{ validate: "" }, "validate", /must be off, warn or error, not a string$/],
  [{ validate: true }, "validate", /must be off, warn or error, not true$/],
  [{ retry: 1.5 }, "retry", /whole number, 0 or more/],
  [{ retry: true }, "retry", /not true/],
  [{ timeot: 30 }, "timeot", /is not an option of a (?:client|call), did you mean `timeout`\?/],
  [{ Timeout: 30 }, "Timeout", /did you mean `timeout`/],
  [{ apiKey: "k" }, "apiKey", /did you mean `apikey`/],
];

describe("client options", () => {
  it.each<[wrong: object, name: string, problem: RegExp]>([
    ...ofBoth,
    [{ baseUrl: 1 }, "baseUrl", /must be a string, not 1/],
    [{ authorize: "Bearer token" }, "authorize", /must be a function, not a string/],
    [{ onEvent: {} }, "onEvent", /must be a function, not an object/],
    [{ ky: {} }, "ky", /must be a function, not an object/],
    [{ telemetry: {} }, "telemetry", /must be a function, not an object/],
    [{ logger: "console" }, "logger", /must be an object of functions, as `console` is/],
    [{ checks: [] }, "checks", /must be a plain object/],
    [{ throttle: 2 }, "throttle", /must be an object of options, not 2/],
  ])("rejects an invalid client option when the client is created: %j", (wrong, name, problem) => {
    const make = (): unknown => client(wrong);
    expect(make).toThrow(ParameterError);
    expect(make).toThrow(problem);
    expect(make).toThrow(`test: \`${name}\` `);
  });

  it.each(["retry", "throttle", "hooks", "logger"])(
    "rejects an object of another kind as option `%s`",
    (option) => {
      for (const [made, name] of noOptions) {
        expect(() => client({ [option]: made })).toThrow(
          new RegExp(`\`${option}\` .*, not ${name}$`),
        );
      }
    },
  );

  it.each<[wrong: object, name: string, problem: RegExp]>([
    [{ retry: { limit: "3" } }, "retry.limit", /must be a whole number, 0 or more, not a string/],
    [{ retry: { backoffLimit: "1s" } }, "retry.backoffLimit", /must be a number, 0 or more/],
    [{ retry: { maxRetryAfter: Number.NaN } }, "retry.maxRetryAfter", /not NaN/],
    [{ retry: { retryAfterLimit: Number.NaN } }, "retry.retryAfterLimit", /not NaN/],
    [{ retry: { shouldRetry: true } }, "retry.shouldRetry", /must be a function, not true/],
    [
      { retry: { limits: 3 } },
      "retry.limits",
      /not an option of `retry`, did you mean `retry.limit`/,
    ],
    [
      { hooks: { beforeRequest: () => 1 } },
      "hooks.beforeRequest",
      /must be a list, not a function/,
    ],
    [{ hooks: { afterRespons: [] } }, "hooks.afterRespons", /did you mean `hooks.afterResponse`/],
    [{ logger: { warn: true } }, "logger.warn", /must be a function, not true/],
    [{ throttle: { maxWait: "1000" } }, "throttle.maxWait", /must be a number, 0 or more/],
    [{ throttle: { margin: "5" } }, "throttle.margin", /must be a number, 0 or more/],
    [{ throttle: { measure: "sent" } }, "throttle.measure", /must be "response" or "send"/],
    [{ throttle: { limiter: {} } }, "throttle.limiter", /must be a limiter/],
    [{ throttle: { limiter: ofNoClass } }, "throttle.limiter", /not an instance of no class/],
    [{ throttle: { account: 7 } }, "throttle.account", /must be a string or a function, not 7/],
    [{ throttle: { limit: {} } }, "throttle.limit", /did you mean `throttle.limits`/],
    [
      { throttle: { limits: { "things.get": { calls: 1, per: "300" } } } },
      "throttle.limits",
      /of things.get needs whole `calls` and `per` in ms, both numbers above 0/,
    ],
    [{ throttle: { limits: { a: { calls: "1", per: 300 } } } }, "throttle.limits", /of a needs/],
    [{ throttle: { limits: { a: true } } }, "throttle.limits", /of a needs whole `calls`/],
    [
      { throttle: { limits: { a: { calls: 1, per: 300, buget: "x" } } } },
      "throttle.limits",
      /of a is not a limit: `buget` is not an option of a limit/,
    ],
    [
      { throttle: { limits: { a: { calls: 1, per: 300, budget: 1 } } } },
      "throttle.limits",
      /of a needs a string or a function as `budget`/,
    ],
  ])("rejects an invalid field of a client option: %j", (wrong, name, problem) => {
    const make = (): unknown => client(wrong);
    expect(make).toThrow(ParameterError);
    expect(make).toThrow(problem);
    expect(make).toThrow(`test: \`${name}\` `);
  });

  it("accepts class instances, named classes and modules as options", async () => {
    class Log {
      readonly [Symbol.toStringTag] = "Log";
      readonly #lines: string[] = [];
      debug(line: string): void {
        this.#lines.push(line);
      }
      get lines(): readonly string[] {
        return this.#lines;
      }
    }
    class Policy {
      readonly limit = 0;
    }
    const log = new Log();
    await makeClient({ fetch, logger: log, retry: new Policy() }).call(thing());
    expect(log.lines.map((line) => line.replace(/\d+ ms/, "… ms"))).toEqual([
      "things.get: attempt 1 starts",
      "things.get: attempt 1 received 200 after … ms",
      "things.get: ended with a result after … ms",
    ]);
    const module: object = await import("./fixtures.ts");
    expect(client({ logger: module })).toBeDefined();
    expect(client({ logger: new Console(process.stderr) })).toBeDefined();
    expect(client({ logger: Object.create(console) as object })).toBeDefined();
  });

  it("accepts each client option omitted, undefined or alone", () => {
    const options: Omit<Required<ClientOptions>, OfPlatform> = {
      ...ofCallsAndClients,
      authorize: () => undefined,
      baseUrl: "https://api.test",
      checks: checking({}),
      ky,
      logger: console,
      onEvent: () => undefined,
      retry: { limit: 3, backoffLimit: 0, maxRetryAfter: Infinity, budget: false },
      telemetry: (_, run) => run({}),
      throttle: { account: "a", limits: { "*": false }, margin: 0, maxWait: 0, measure: "send" },
    };
    expect(client(options)).toBeDefined();
    const nothing = Object.fromEntries(Object.keys(options).map((name) => [name, undefined]));
    expect(client({ ...nothing, baseUrl: "https://api.test" })).toBeDefined();
  });

  it("accepts options of other services in a shared object", () => {
    const shared = { baseUrl: "https://api.test", fetch, apikey: "k", chainid: "1", unheardOf: 1 };
    expect(createClient({ service: "other" }, shared)).toBeDefined();
  });

  it.each<[wrong: unknown, problem: string]>([
    [null, "`options` must be an object of options"],
    ["https://a.test", "`options` must be an object of options"],
    [undefined, "`baseUrl` is required"],
  ])(
    "rejects options that are not an object, or names the required option: %s",
    (wrong, problem) => {
      for (const options of [wrong, facadeOptions(wrong as object, {})]) {
        const make = (): unknown => createClient({ service: "test" }, options as object);
        expect(make).toThrow(ParameterError);
        expect(make).toThrow(problem);
      }
    },
  );
});

const ofCalls = "check idempotent query signal";
const ofClients = "authorize baseUrl checks ky logger onEvent servers telemetry throttle";

const misplaced = [
  ...ofCalls.split(" ").map((name) => [name, "call"] as const),
  ...ofClients.split(" ").map((name) => [name, "client"] as const),
];

describe("misplaced options", () => {
  it.each(misplaced)(
    "names the correct location of misplaced option %s: an option of a %s",
    async (name, place) => {
      const says = `\`${name}\` is an option of a ${place}`;
      const wrong: object = { [name]: {} };
      if (place === "call") {
        expect(() => client(wrong)).toThrow(says);
        expect(() => withOptions(makeClient({ fetch }), wrong)).toThrow(says);
      } else {
        expect(String(await call(wrong))).toContain(says);
      }
    },
  );

  it("ignores a misplaced option whose value is undefined", async () => {
    expect(client({ signal: undefined, query: undefined })).toBeDefined();
    const options: object = { onEvent: undefined, baseUrl: undefined };
    expect(await makeClient({ fetch }).call(thing({ options }))).toEqual({});
  });
});

describe("credentials of another service", () => {
  it.each(["token", "accessToken", "access_key", "X-API-Key", "password", "clientSecret", "user"])(
    "rejects the unknown credential %s",
    async (name) => {
      const says = `\`${name}\` is not an option of a client: the service has \`apikey\`, \`chainid\`, \`authorize\``;
      expect(() => client({ [name]: "secret-of-mine" })).toThrow(says);
      expect(String(await call({ [name]: "secret-of-mine" }))).toContain(
        `\`${name}\` is not an option of a call`,
      );
      expect(() => client({ [name]: undefined })).not.toThrow();
    },
  );

  it("accepts names that only resemble a credential, and the content of a context", async () => {
    expect(client({ tokenizer: "x", monkey: "x", keyPrefix: "x" })).toBeDefined();
    const context: object = { user: { id: 1 }, auth: { userId: 1 } };
    expect(await makeClient({ fetch }).call(thing({ options: context }))).toEqual({});
  });
});

describe("call options", () => {
  it.each<[wrong: object, name: string, problem: RegExp]>([
    ...ofBoth,
    [
      { signal: new AbortController() },
      "signal",
      /AbortSignal, not an instance of AbortController/,
    ],
    [{ signal: null }, "signal", /must be an AbortSignal, not null/],
    [{ query: "a=b" }, "query", /must be a plain object, not a string/],
    [{ query: new URLSearchParams("a=b") }, "query", /not an instance of URLSearchParams/],
    [{ check: null }, "check", /must be a Standard Schema, not null/],
    [{ check: "" }, "check", /must be a Standard Schema, not a string/],
    [{ check: {} }, "check", /must be a Standard Schema, not an object/],
    [{ signal: ofNoClass }, "signal", /AbortSignal, not an instance of no class/],
    [{ idempotent: "yes" }, "idempotent", /must be true or false, not a string/],
    [{ sinal: null }, "sinal", /is not an option of a call, did you mean `signal`/],
    [{ header: {} }, "header", /did you mean `headers`/],
  ])("rejects an invalid call option before sending: %j", async (wrong, name, problem) => {
    const before = requests.length;
    const error = await call(wrong);
    expect(error).toMatchObject({ name: "ParameterError", parameter: name, attempts: 0 });
    expect(error).toMatchObject({ operation: "things.get" });
    expect(String(error)).toMatch(problem);
    expect(requests.length).toBe(before);
  });

  it("rejects call options that are not an object", async () => {
    const wrong: unknown = 5000;
    const says = "`options` must be an object of options, not ";
    expect(String(await call(wrong as object))).toContain(`${says}5000`);
    expect(String(await call([]))).toContain(`${says}an array`);
    const { signal } = new AbortController();
    expect(String(await call(signal))).toContain(`${says}an instance of AbortSignal`);
  });

  it("accepts unknown fields in call options, such as a query context", async () => {
    const { signal } = new AbortController();
    const context = { signal, queryKey: ["a"], meta: undefined, pageParam: 1, direction: "next" };
    expect(await makeClient({ fetch }).call(thing({ options: context }))).toEqual({});
  });

  it("accepts nested fields named like client options, except inside `retry`", async () => {
    const named = { budget: "1" };
    expect(
      await makeClient({ fetch }).call(thing({ options: { headers: named, query: named } })),
    ).toEqual({});
    expect(await call({ retry: named })).toMatchObject({ parameter: "retry.budget" });
  });

  it("accepts each call option alone", async () => {
    const options: Omit<Required<CallOptions>, OfPlatform> = {
      ...ofCallsAndClients,
      check: checking(string),
      idempotent: true,
      query: { a: 1 },
      retry: 3,
      signal: AbortSignal.timeout(10_000),
    };
    expect(await makeClient({ fetch }).call(thing({ options }))).toEqual({});
  });
});

describe("options of imported functions", () => {
  const answering = stub(() => jsonResponse("text"));

  async function get(
    options: object,
    ofCall?: CallOptions,
    over: Partial<Call<unknown>> = {},
  ): Promise<unknown> {
    const base: ClientOptions = { baseUrl: "https://api.test", ...answering, ...options };
    const stated = { id: "things.get", method: "GET", path: "/things", read: json() } as const;
    const made = createClient({ service: "test" }, base);
    return made.call<unknown>({ ...stated, ...over, options: ofCall });
  }

  it("validates results with the checks of a service", async () => {
    const checks = ofService({ "things.get": integer });
    expect(await rejection(get({ checks, validate: "error" }))).toBeInstanceOf(DecodeError);
    expect(await get({ checks })).toBe("text");
  });

  it("validates results with custom validators marked by `checking`", async () => {
    const wrong = { check: checking(integer) };
    expect(await rejection(get({}, wrong))).toBeInstanceOf(DecodeError);
    const checks = checking({ "things.get": integer });
    expect(await rejection(get({ checks, validate: "error" }))).toBeInstanceOf(DecodeError);
    expect(await get({}, { check: checking(string) })).toBe("text");
  });

  it.each<[options: object, ofCall: CallOptions]>([
    [{ checks: { "things.get": integer } }, {}],
    [{}, { check: integer }],
    [{ validate: "error" }, {}],
    [{}, { validate: "warn" }],
  ])("rejects options that would validate nothing: %o, %o", async (options, ofCall) => {
    const error = await rejection(get(options, ofCall));
    expect(error).toBeInstanceOf(ParameterError);
    expect(error).toMatchObject({
      parameter: "validate",
      message: expect.stringMatching(/needs `checks` of the service, or `checking\(\)` around/),
    });
  });

  it.each(["error", "warn"] as const)(
    "hides a client-wide key in validation issues with `validate: %s`",
    async (validate) => {
      const key = "S3cret-key-0123";
      const parameters = clientParameters([
        { name: "key", wire: "key", in: "query", secret: secretParameter },
        { name: "region", wire: "region", in: "query" },
      ]);
      const quoting = v.pipe(
        v.string(),
        v.check(
          () => false,
          (issue) => `${String(issue.input)} is not right`,
        ),
      );
      const checks = ofService({}, { "things.get": quoting }, { key: quoting, region: quoting });
      const shown: string[] = [];
      const onEvent = listening((event) => {
        if (event.type === "invalid") shown.push(JSON.stringify(event.error));
      });
      const options = { baseUrl: "https://api.test", fetch, key, region: `at ${key}`, onEvent };
      const made = createClient({ service: "test", parameters }, { ...options, checks, validate });
      const done = made.call(thing({ params: key }));
      if (validate === "error") shown.push(String(await rejection(done)));
      else await done;
      expect(shown.join()).toContain("*** is not right");
      expect(shown.join()).not.toContain(key);
    },
  );

  it("rejects a query that is not an object, and a body without an encoder", async () => {
    const query: unknown = new URLSearchParams("a=b");
    expect(await rejection(get({}, { query: query as object as { a: 1 } }))).toMatchObject({
      code: "parameter",
      parameter: "query",
    });
    const error = await rejection(get({}, {}, { method: "POST", body: { a: 1 } }));
    expect(error).toMatchObject({ code: "parameter", parameter: "encode" });
  });

  it("treats NaN as zero: no retries and no bytes", async () => {
    const down = stub(() => new Response("", { status: 503 }));
    await rejection(get({ fetch: down.fetch, retry: { limit: Number.NaN } }));
    expect(down.requests).toHaveLength(1);
    const error = await rejection(get({ maxResponseBytes: Number.NaN }));
    expect(error).toBeInstanceOf(DecodeError);
  });
});

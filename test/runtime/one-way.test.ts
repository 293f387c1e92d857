/** Each option has one form, with the same effect in a facade and in a client for functions. */
import ky from "ky";
import { describe, expect, it } from "vitest";
import { integer, ofService, string, unknown } from "../../templates/runtime/checks.ts";
import {
  type CallOptions,
  type Client,
  type ClientOptions,
  bind,
  checking,
  createClient,
  facadeOptions,
  json,
  jsonBody,
  limited,
  logging,
  listening,
} from "../../templates/runtime/index.ts";
import { jsonResponse, rejection, stub } from "./fixtures.ts";

const rule = { calls: 1, per: 60_000 };
const checksOfService = ofService({ "things.get": unknown, "things.wrong": integer });

/** Generated functions: without a limit, with a limit, with a body, and without a result. */
const things = {
  get: (client: Client, _: object = {}, options?: CallOptions) =>
    client.call({ ...call, id: "things.get", options }),
  list: (client: Client, _: object = {}, options?: CallOptions) =>
    client.call({ ...call, id: "things.list", throttle: limited({ ...rule, calls: 9 }), options }),
  put: (client: Client, { body }: { body?: unknown } = {}, options?: CallOptions) =>
    client.call({ ...call, id: "things.put", method: "PUT", body, encode: jsonBody, options }),
  wrong: (client: Client, _: object = {}, options?: CallOptions) =>
    client.call({ ...call, id: "things.wrong", options }),
};
const call = { method: "GET", path: "/things", read: json<unknown>() } as const;

type Name = keyof typeof things;
type Functions = (name: Name, options?: CallOptions) => Promise<unknown>;

const definition = { service: "test" } as const;
const argumentsOf = (name: Name): object => (name === "put" ? { body: { a: 1 } } : {});
const makers: readonly (readonly [string, (options: ClientOptions) => Functions])[] = [
  [
    "a facade",
    (options) => {
      const made = facadeOptions(options, checksOfService);
      const facade = bind(createClient(definition, made), { things }, made);
      return (name, ofCall) => facade.things[name](argumentsOf(name), ofCall);
    },
  ],
  [
    "functions",
    (options) => {
      const client = createClient(definition, options);
      return (name, ofCall) => things[name](client, argumentsOf(name), ofCall);
    },
  ],
];

/** Options and their outcome. `said` contains the arguments of the caller's functions. */
type Case<Options> = (said: unknown[]) => {
  readonly given: Options;
  readonly effect: (calls: Functions, sent: readonly Request[]) => Promise<unknown>;
  readonly expected: unknown;
};

const header =
  (name: string) =>
  async (calls: Functions, sent: readonly Request[]): Promise<unknown> => {
    await calls("get");
    return sent[0]?.headers.get(name);
  };
const error = (name: Name) => async (calls: Functions) => {
  const { name: kind, attempts } = (await rejection(calls(name))) as Error & { attempts: number };
  return [kind, attempts];
};
const result = (name: Name) => (calls: Functions) => calls(name);
const never = (): Promise<Response> => new Promise(() => undefined);
const down = async (): Promise<Response> => new Response("", { status: 503 });
const own = (): Promise<Response> => Promise.resolve(jsonResponse("own"));

/** Options of the platform's `fetch`, passed to it unchanged. */
const ofPlatform = {
  cache: "no-store",
  credentials: "omit",
  integrity: "sha256-abc",
  keepalive: true,
  mode: "same-origin",
  referrer: "",
  referrerPolicy: "no-referrer",
} as const;
/** Options that do not appear in the request. */
type Untold = "priority" | "dispatcher";
type OfPlatform = keyof typeof ofPlatform | Untold;

type Cases<Options> = {
  readonly [Option in Exclude<keyof Options, OfPlatform>]-?: Case<Options>;
};

const ofBoth: Cases<Pick<ClientOptions, keyof ClientOptions & keyof CallOptions>> = {
  context: (said) => ({
    given: {
      context: { a: 1 },
      hooks: { beforeRequest: [({ options }) => void said.push(options.context["a"])] },
    },
    effect: async (calls) => [await calls("get"), said],
    expected: ["result", [1]],
  }),
  fetch: () => ({ given: { fetch: own }, effect: result("get"), expected: "own" }),
  headers: () => ({ given: { headers: { "X-A": "1" } }, effect: header("x-a"), expected: "1" }),
  hooks: () => ({
    given: { hooks: { beforeRequest: [({ request }) => request.headers.set("x-a", "1")] } },
    effect: header("x-a"),
    expected: "1",
  }),
  maxResponseBytes: () => ({
    given: { maxResponseBytes: 3 },
    effect: error("get"),
    expected: ["DecodeError", 1],
  }),
  onDownloadProgress: (said) => ({
    given: { onDownloadProgress: ({ transferredBytes }) => void said.push(transferredBytes) },
    effect: async (calls) => [await calls("get"), said.at(-1)],
    expected: ["result", '"result"'.length],
  }),
  onUploadProgress: (said) => ({
    given: { onUploadProgress: ({ transferredBytes }) => void said.push(transferredBytes) },
    effect: async (calls, sent) => {
      await calls("put");
      await sent[0]?.text();
      return said.at(-1);
    },
    expected: '{"a":1}'.length,
  }),
  parseJson: () => ({
    given: { parseJson: (text) => `parsed ${text}` },
    effect: result("get"),
    expected: 'parsed "result"',
  }),
  retry: () => ({
    given: { retry: { limit: 1, backoffLimit: 0 }, fetch: down },
    effect: error("get"),
    expected: ["HttpError", 2],
  }),
  stringifyJson: () => ({
    given: { stringifyJson: (value) => `${JSON.stringify(value)} ` },
    effect: async (calls, sent) => {
      await calls("put");
      return sent[0]?.text();
    },
    expected: '{"a":1} ',
  }),
  timeout: () => ({
    given: { timeout: 5, retry: 0, fetch: never },
    effect: error("get"),
    expected: ["TimeoutError", 1],
  }),
  totalTimeout: () => ({
    given: { totalTimeout: 5, fetch: never },
    effect: error("get"),
    expected: ["TimeoutError", 1],
  }),
  validate: () => ({
    given: { validate: "error" },
    effect: error("wrong"),
    expected: ["DecodeError", 1],
  }),
};

const ofClients: Cases<Omit<ClientOptions, keyof CallOptions>> = {
  authorize: () => ({
    given: { authorize: (request) => request.headers.set("authorization", "Own a") },
    effect: header("authorization"),
    expected: "Own a",
  }),
  baseUrl: () => ({
    given: { baseUrl: "https://other.test/v2" },
    effect: async (calls, sent) => [await calls("get"), sent[0]?.url],
    expected: ["result", "https://other.test/v2/things"],
  }),
  checks: () => ({
    given: {
      checks: checking({ "things.get": integer, "things.list": string }),
      validate: "error",
    },
    effect: async (calls) => [await calls("list"), await error("get")(calls)],
    expected: ["result", ["DecodeError", 1]],
  }),
  ky: () => ({
    given: { ky: ky.create({ headers: { "x-ky": "1" }, fetch: own }), fetch: undefined },
    effect: result("get"),
    expected: "own",
  }),
  logger: (said) => ({
    given: { logger: logging({ logger: { error: (line) => said.push(line) }, level: "error" }) },
    effect: async (calls) => [await rejection(calls("get", { maxResponseBytes: 3 })), said.length],
    expected: [expect.any(Error), 1],
  }),
  onEvent: (said) => ({
    given: { onEvent: listening(({ type }) => said.push(type)) },
    effect: async (calls) => [await calls("get"), said],
    expected: ["result", ["request", "response", "end"]],
  }),
  telemetry: (said) => ({
    given: {
      telemetry: ({ operation }, run) => {
        said.push(operation);
        return run({});
      },
    },
    effect: async (calls) => [await calls("get"), said],
    expected: ["result", ["things.get"]],
  }),
  throttle: () => ({
    given: {
      throttle: { maxWait: 0, limits: { "things.get": limited(rule), "things.list": rule } },
    },
    effect: async (calls) =>
      Promise.all([calls("get"), calls("list"), error("get")(calls), error("list")(calls)]),
    expected: ["result", "result", ["ThrottleError", 0], ["ThrottleError", 0]],
  }),
};

const ofCalls: Cases<Omit<CallOptions, keyof ClientOptions>> = {
  check: () => ({
    given: { check: checking(unknown), validate: "error" },
    effect: result("wrong"),
    expected: "result",
  }),
  idempotent: () => ({
    given: { idempotent: false, fetch: down },
    effect: error("put"),
    expected: ["HttpError", 1],
  }),
  query: () => ({
    given: { query: { a: 1 } },
    effect: async (calls, sent) => [await calls("get"), sent[0]?.url],
    expected: ["result", expect.stringMatching(/\/things\?a=1$/)],
  }),
  signal: () => ({
    given: { signal: AbortSignal.abort("enough") },
    effect: (calls) => rejection(calls("get")),
    expected: "enough",
  }),
};

const rows = <Options>(cases: Readonly<Record<string, Case<Options>>>) =>
  Object.entries(cases).map(([name, one]) => [name, one] as const);

const sceneOf = (make: (options: ClientOptions) => Functions) => (given: ClientOptions) => {
  const { fetch, requests } = stub(() => jsonResponse("result"));
  // Each client has its own budgets.
  const baseUrl = `https://${crypto.randomUUID()}.test`;
  return { calls: make({ baseUrl, fetch, checks: checksOfService, ...given }), sent: requests };
};

describe.each(makers)("%s", (_, make) => {
  const scene = sceneOf(make);

  it.each(rows<ClientOptions>({ ...ofBoth, ...ofClients }))(
    "applies client option `%s`",
    async (_name, one) => {
      const { given, effect, expected } = one([]);
      const { calls, sent } = scene(given);
      expect(await effect(calls, sent)).toEqual(expected);
    },
  );

  it.each(rows<CallOptions>({ ...ofBoth, ...ofCalls }))(
    "applies call option `%s`",
    async (_name, one) => {
      const { given, effect, expected } = one([]);
      const { calls, sent } = scene({});
      expect(await effect((name) => calls(name, given), sent)).toEqual(expected);
    },
  );

  it("applies the options of the platform's `fetch`, of a client and a call", async () => {
    for (const [ofClient, ofCall] of [
      [ofPlatform, {}],
      [{}, ofPlatform],
    ]) {
      const { calls, sent } = scene({ ...ofClient, priority: "low" });
      await calls("get", { ...ofCall, priority: "high" });
      expect(sent[0]).toMatchObject(ofPlatform);
    }
  });

  it.each(["things.get", "*"])(
    "rejects %s as a plain limit if none is documented: %s",
    async (id) => {
      const { calls } = scene({ throttle: { limits: { [id]: rule } } });
      expect(await calls("list")).toBe("result");
      expect(await rejection(calls("get"))).toMatchObject({ parameter: "throttle.limits" });
    },
  );
});

describe.each(makers.slice(0, 1))("%s with options that types exclude", (_, make) => {
  const scene = sceneOf(make);

  it.each<[name: string, given: object]>([
    ...Object.keys(ofCalls).map((name): [string, object] => [name, { [name]: {} }]),
    ["validate", { checks: { "things.get": string }, validate: "error" }],
  ])("rejects `%s` as a client option: %o", (name, given) => {
    expect(() => scene(given)).toThrow(`\`${name}\``);
  });

  it.each([...Object.keys(ofClients), "servers"])("rejects `%s` as a call option", async (name) => {
    const { calls, sent } = scene({});
    const refused = await rejection(calls("get", { [name]: {} }));
    expect(refused).toMatchObject({ code: "parameter", parameter: name });
    expect(sent).toEqual([]);
  });

  it.each(["method", "body", "json", "searchParams", "prefix", "redirect", "throwHttpErrors"])(
    "rejects ky's option `%s`, which call sheets decide, for a client and a call",
    async (name) => {
      expect(() => scene({ [name]: "x" })).toThrow(`\`${name}\``);
      const refused = await rejection(scene({}).calls("get", { [name]: "x" }));
      expect(refused).toMatchObject({ code: "parameter", parameter: name });
    },
  );
});

it("rejects `validate` without `checks` for functions, not for clients", async () => {
  const [facade, functions] = makers.map(([, make]) => make);
  const options: ClientOptions = { baseUrl: "https://a.test", validate: "error", fetch: own };
  expect(await facade?.(options)("get")).toBe("own");
  expect(await rejection(facade?.(options)("wrong") as Promise<unknown>)).toMatchObject({
    code: "decode",
  });
  expect(() => functions?.(options)).toThrow("`validate` needs `checks`");
  const late = functions?.({ ...options, validate: "off" })("get", { validate: "error" });
  expect(await rejection(late as Promise<unknown>)).toMatchObject({ parameter: "validate" });
});

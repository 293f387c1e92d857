import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enveloped, json } from "../../templates/runtime/index.ts";
import {
  type TestCallOptions,
  type TestOptions,
  apikey,
  makeClient,
  rejection,
  stub,
  thing,
} from "./fixtures.ts";
import { leaks } from "./leaks.ts";
import {
  type FaultName,
  type MisbehavingServer,
  startMisbehavingServer,
} from "./misbehaving-server.ts";

let server: MisbehavingServer;
beforeAll(async () => {
  server = await startMisbehavingServer();
});
afterAll(() => server.close());

const secret = 'T0p/secret+value=&% "quoted"';

interface Channel {
  readonly client?: Partial<TestOptions>;
  readonly options?: TestCallOptions;
  readonly headers?: Record<string, string>;
  /** The value that must not appear, if it differs from the secret. */
  readonly secrets?: readonly string[];
}

function withHeader(name: string, value: string): (request: Request) => void {
  return (request) => request.headers.set(name, value);
}

/** The ways for a secret to get into a request. */
const channels: Record<string, Channel> = {
  "a client parameter": { client: { apikey: secret } },
  "a parameter of the call and one of the client": {
    options: { apikey: secret },
    secrets: [secret, apikey],
  },
  "a query parameter in call options": { options: { query: { access_token: secret } } },
  "a signature in call options": { options: { query: { sig: [secret, "another"] } } },
  "an authorization header of the client": { client: { headers: { Authorization: secret } } },
  "a bearer token": {
    options: { headers: { authorization: "Bearer abcDEF123.456-789" } },
    secrets: ["abcDEF123.456-789"],
  },
  "a user name and password": {
    options: { headers: { authorization: `Basic ${btoa(`user:${secret}`)}` } },
    secrets: [secret, btoa(`user:${secret}`)],
  },
  "a cookie": {
    client: { headers: { cookie: "theme=dark; session=abcDEF123456" } },
    secrets: ["abcDEF123456"],
  },
  "a header of the operation": { headers: { "x-goog-api-key": secret } },
  "a header that authorize adds": {
    client: { authorize: withHeader("x-anything", secret) },
  },
  "a header that authorize changes": {
    client: { headers: { "x-anything": "before" }, authorize: withHeader("x-anything", secret) },
  },
  "a request that authorize returns": {
    client: { authorize: (request) => new Request(request, { headers: { "x-anything": secret } }) },
  },
  "a URL that authorize returns": {
    client: {
      authorize: (request) =>
        new Request(`${request.url}&access=${encodeURIComponent(secret)}`, request),
    },
  },
};

const faults: readonly FaultName[] = [
  "echoesKey",
  "echoesKeyAsPage",
  "echoesKeyInEnvelope",
  "echoesKeyInStatus",
  "hugeError",
  "resetBeforeHeaders",
  "cutMidBody",
  "slowHeaders",
  "invalidUtf8",
  "truncatedJson",
  "controlCharacters",
  "redirectElsewhere",
  "gzipBomb",
];
const reader = enveloped({ success: { status: "1" }, result: "result" });

const all = Object.entries(channels).map(([name, channel], index) => ({ name, index, ...channel }));

describe.each(all)("credentials of $name", ({ index, client, options, headers, secrets }) => {
  // Each credential is tested with every third fault, and each fault with every third credential.
  const tried = faults.filter((_, at) => (at + index) % 3 === 0);

  it("hides the credential in errors, events and logs", async () => {
    const seen: unknown[] = [];
    const watch = (...told: unknown[]): unknown => seen.push(...told);
    const logger = { debug: watch, warn: watch, error: watch };
    const made = makeClient({
      baseUrl: server.url,
      timeout: 100,
      maxResponseBytes: 90_000,
      retry: { limit: 1, backoffLimit: 1 },
      onEvent: watch,
      logger,
      ...client,
    });
    const errors = await Promise.all(
      tried.map((fault) => {
        const path = server.path(fault);
        const limited = { throttle: { calls: 1, per: 10 } };
        const call = { path, read: reader, options, headers: headers ?? {}, ...limited };
        return rejection(made.call(thing(call)));
      }),
    );
    expect(errors.length).toBe(tried.length);
    expect(seen.length).toBeGreaterThan(tried.length * 3);
    for (const value of secrets ?? [secret]) {
      expect(leaks(errors, value)).toEqual([]);
      expect(leaks(seen, value)).toEqual([]);
    }
  });
});

describe("responses that quote the key in another case", () => {
  const key = "S3cretKey/AndMore+0123";
  const escaped = Array.from(key, (letter) => {
    return `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  }).join("");
  const hex = Buffer.from(key).toString("hex");
  const twice = btoa(btoa(key));
  const quoted = [escaped, hex, twice, encodeURIComponent(btoa(key)), encodeURIComponent(twice)];
  const deep = (inner: string): string => `${"[".repeat(20_000)}${inner}${"]".repeat(20_000)}`;

  it.each(quoted)("hides the quoted key in errors: %s", async (text) => {
    const bodies = [
      `{"status":"0","message":"${text}","result":{"${text}":["x","${text}"]}}`,
      `{"status":"0","result":${deep(`"${text}"`)}}`,
      `key ${text} is wrong`,
    ];
    for (const body of bodies) {
      for (const status of [200, 400]) {
        const { fetch } = stub(() => new Response(body, { status }));
        const call = makeClient({ fetch, apikey: key }).call(thing({ read: reader }));
        const error = Object(await rejection(call)) as object;
        const kept: unknown = Reflect.get(error, status === 200 ? "envelope" : "body");
        const shown = [String(error), stringified(kept)].join(" ");
        expect(shown.toLowerCase()).not.toContain(text.toLowerCase());
        expect(shown).not.toContain(key);
      }
    }
  });

  it("keeps the structure and other values of the response", async () => {
    const body = `{"status":"0","n":1,"key":12345678,"list":["${escaped}",true,null],"${hex}":"x y"}`;
    const { fetch } = stub(() => new Response(body));
    const options = { fetch, apikey: key, headers: { "x-api-key": "12345678" } };
    const error = await rejection(makeClient(options).call(thing({ read: reader })));
    expect(error).toMatchObject({
      name: "EnvelopeError",
      envelope: { status: "0", n: 1, key: "***", list: ["***", true, null], "***": "x y" },
    });
  });
});

/** Serializes values that are nested too deeply for `JSON.stringify`. */
function stringified(value: unknown): string {
  let text = "";
  const open = [value];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (typeof at !== "object" || at === null) text += ` ${String(at)}`;
    else for (const [name, member] of Object.entries(at)) open.push(name, member);
  }
  return text;
}

describe("redaction of error bodies", () => {
  it("keeps values readable that are not secret", async () => {
    const headers = { "x-trace": "visible", "x-api-key": secret };
    const path = server.path("echoesKey");
    const client = makeClient({ baseUrl: server.url, headers });
    const error = await rejection(client.call(thing({ path, query: { page: 7 } })));
    expect(error).toMatchObject({
      url: `${server.url}${path}?page=7&apikey=***&chainid=1`,
      body: { headers: { "x-trace": "visible", "x-api-key": "***" } },
    });
  });
});

describe("redaction of a secret", () => {
  it("hides a secret in the error that `fetch` throws", async () => {
    const { fetch } = stub((request) => {
      const inner = Object.assign(new Error(`connect ${request.url}`), {
        code: "ECONNRESET",
        request,
      });
      throw new TypeError(`fetch failed: ${request.url}`, { cause: inner });
    });
    const error = await rejection(makeClient({ fetch, retry: 0 }).call(thing()));
    expect(error).toMatchObject({ name: "NetworkError", cause: { code: "ECONNRESET" } });
    expect(Object.keys(Object(Reflect.get(Object(error), "cause"))).toSorted()).toEqual([
      "code",
      "message",
      "name",
    ]);
    expect(leaks(error, apikey)).toEqual([]);
  });

  it("hides a secret in a thrown string", async () => {
    const { fetch } = stub((request) => {
      throw `cannot reach ${request.url}`;
    });
    const error = await rejection(makeClient({ fetch, retry: 0 }).call(thing()));
    expect(error).toMatchObject({ name: "NetworkError", cause: { name: "string" } });
    expect(String(error)).toContain("cannot reach https://api.test/v1/things?apikey=***");
    expect(leaks(error, apikey)).toEqual([]);
  });

  it("hides a secret that is passed as another parameter", async () => {
    const wrong = [
      thing({ path: "/{name=things/*}", pathParams: { name: apikey } }),
      thing({ options: { headers: { [apikey]: "x" } } }),
      thing({ options: { query: { apikey } } }),
      thing({ headers: { authorization: `Bearer\n${apikey}` } }),
      thing({ method: "GET", body: { apikey } }),
    ];
    for (const call of wrong) {
      const error = await rejection(makeClient({}).call(call));
      expect(error).toMatchObject({ name: "ParameterError" });
      expect(leaks(error, apikey)).toEqual([]);
    }
  });

  it("hides even a short secret in event URLs", async () => {
    const urls: string[] = [];
    const { fetch } = stub(() => new Response("{}"));
    await makeClient({ fetch, onEvent: ({ url }) => urls.push(url), apikey: "zq" }).call(thing());
    expect(new Set(urls)).toEqual(new Set(["https://api.test/v1/things?apikey=***&chainid=1"]));
  });

  it("sends the secret unchanged to the service", async () => {
    const { fetch, requests } = stub(() => new Response("{}"));
    await makeClient({ fetch }).call(thing({ read: json() }));
    const [request] = requests;
    expect(new URL(request?.url ?? "").searchParams.get("apikey")).toBe(apikey);
  });
});

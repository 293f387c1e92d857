/** Tokens of OAuth 2.0 client credentials, from a token endpoint on loopback. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import {
  type Client,
  type ClientOptions,
  TokenError,
  type TokenEndpoint,
  bearer,
  clientCredentials,
  createClient,
  facadeOptions,
  isTokenError,
} from "../../templates/runtime/index.ts";
import { fakeTime } from "./fake-time.ts";
import { rejection, thing } from "./fixtures.ts";
import { leaks } from "./leaks.ts";

interface TokenRequest {
  readonly authorization: string | undefined;
  readonly body: string;
}

type Answer = readonly [status: number, body: unknown];

let tokenRequests: TokenRequest[] = [];
let calls: string[] = [];
let answerOf: (index: number) => Answer = (index) => granted(`token-${index}`);
let isAccepted: (token: string) => boolean = () => true;

const granted = (token: string, fields: object = { expires_in: 3600 }): Answer => [
  200,
  { access_token: token, token_type: "Bearer", ...fields },
];

const server = createServer(async (request, response) => {
  const { authorization } = request.headers;
  const body = await text(request);
  const isToken = request.url === "/oauth/token";
  if (isToken) tokenRequests.push({ authorization, body });
  else calls.push(authorization ?? "");
  const token = authorization?.replace("Bearer ", "") ?? "";
  const [status, content] = isToken
    ? answerOf(tokenRequests.length)
    : ([isAccepted(token) ? 200 : 401, { done: true }] as const);
  response.writeHead(status, { "content-type": "application/json" });
  response.end(typeof content === "string" ? content : JSON.stringify(content));
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeEach(() => {
  [tokenRequests, calls] = [[], []];
  answerOf = (index) => granted(`token-${index}`);
  isAccepted = () => true;
});

const account = { clientId: "shop app", clientSecret: "s3cret:/+ä-value" };

/** A `fetch` for each test, because clients with the same `fetch` share their tokens. */
function clientOf(
  endpoint: Partial<TokenEndpoint> = {},
  options: ClientOptions & Readonly<Record<string, unknown>> = {},
): Client {
  const auth = clientCredentials("clientId", "clientSecret", {
    tokenUrl: `${baseUrl}/oauth/token`,
    ...endpoint,
  });
  const fetch = (request: Request): Promise<Response> => globalThis.fetch(request);
  return createClient(
    { service: "test", baseUrl, auth },
    facadeOptions({ fetch, ...account, ...options }),
  );
}

/** Fakes the clock alone, so that the server responds. */
function fakeClock(): { advance(ms: number): void } {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  return { advance: (ms) => void vi.advanceTimersByTime(ms) };
}

describe("the token request", () => {
  it.each<[string, Partial<TokenEndpoint>, string | undefined, Record<string, string>]>([
    ["basic", {}, btoa("shop+app:s3cret%3A%2F%2B%C3%A4-value"), {}],
    [
      "form",
      { send: "form", scopes: ["orders.read", "orders.write"], audience: "https://shop.test" },
      undefined,
      {
        scope: "orders.read orders.write",
        audience: "https://shop.test",
        client_id: account.clientId,
        client_secret: account.clientSecret,
      },
    ],
  ])("sends the credentials as %s", async (_, endpoint, basic, fields) => {
    await clientOf(endpoint).call(thing());
    const [{ authorization, body } = { authorization: "", body: "" }] = tokenRequests;
    expect(authorization).toBe(basic && `Basic ${basic}`);
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      grant_type: "client_credentials",
      ...fields,
    });
    expect(calls).toEqual(["Bearer token-1"]);
  });

  it("resolves a token URL without an origin against the call's", async () => {
    await clientOf({ tokenUrl: "/oauth/token" }).call(thing());
    expect(calls).toEqual(["Bearer token-1"]);
  });

  it("is sent once for 1,000 simultaneous calls of two clients", async () => {
    const fetch = (request: Request): Promise<Response> => globalThis.fetch(request);
    const clients = [clientOf({}, { fetch }), clientOf({}, { fetch })];
    await Promise.all(
      Array.from({ length: 1000 }, (_, index) => clients[index % 2]?.call(thing())),
    );
    expect(tokenRequests).toHaveLength(1);
    expect(new Set(calls)).toEqual(new Set(["Bearer token-1"]));
  });

  it("is sent for each id, secret and scope", async () => {
    const fetch = (request: Request): Promise<Response> => globalThis.fetch(request);
    for (const [endpoint, options] of [
      [{}, {}],
      [{}, { clientId: "other" }],
      [{}, { clientSecret: "other" }],
      [{ scopes: ["read"] }, {}],
      [{}, {}],
    ] as const)
      await clientOf(endpoint, { fetch, ...options }).call(thing());
    expect(calls.map((one) => one.at(-1))).toEqual(["1", "2", "3", "4", "1"]);
  });

  it("is retried after a response with status 503", async () => {
    answerOf = (index) => (index === 1 ? [503, "busy"] : granted("late"));
    await clientOf().call(thing());
    expect(calls).toEqual(["Bearer late"]);
  }, 10_000);
});

describe("the lifetime of a token", () => {
  it("renews the token after 90 % of its lifetime", async () => {
    const time = fakeClock();
    const client = clientOf();
    for (const seconds of [0, 3200, 100]) {
      time.advance(seconds * 1000);
      await client.call(thing());
    }
    expect(calls).toEqual(["Bearer token-1", "Bearer token-1", "Bearer token-2"]);
  });

  it("keeps a token until it expires if its renewal fails", async () => {
    const time = fakeClock();
    answerOf = (index) => (index === 1 ? granted("first") : [400, { error: "invalid_scope" }]);
    const client = clientOf();
    await client.call(thing());
    time.advance(3300 * 1000);
    await client.call(thing());
    time.advance(300 * 1000);
    expect(await rejection(client.call(thing()))).toMatchObject({ code: "token" });
    expect(calls).toEqual(["Bearer first", "Bearer first"]);
  });

  it("waits for half of the remaining lifetime after a failed renewal", async () => {
    const time = fakeClock();
    answerOf = (index) => (index === 1 ? granted("first") : [400, { error: "invalid_scope" }]);
    const client = clientOf();
    await client.call(thing());
    for (const seconds of [3300, 10, 139, 2]) {
      time.advance(seconds * 1000);
      await client.call(thing());
    }
    expect(tokenRequests).toHaveLength(3);
  });

  it("keeps the tokens of the last 1,000 grants", async () => {
    const fetch = (request: Request): Promise<Response> => globalThis.fetch(request);
    const call = (tenant: number): Promise<unknown> =>
      clientOf({}, { fetch, clientId: `tenant-${tenant}` }).call(thing());
    for (let tenant = 0; tenant <= 1000; tenant += 1) await call(tenant);
    await call(1);
    expect(tokenRequests).toHaveLength(1001);
    await call(0);
    expect(tokenRequests).toHaveLength(1002);
  }, 30_000);

  it("fetches a new token after a 401, once for all calls", async () => {
    const client = clientOf();
    await client.call(thing());
    isAccepted = (token) => token !== "token-1";
    await Promise.all([client.call(thing()), client.call(thing({ method: "POST" }))]);
    expect(tokenRequests).toHaveLength(2);
  });

  it("renews the token of `bearer` after 90 % of `expiresIn`", async () => {
    const time = fakeClock();
    let count = 0;
    const authorize = bearer(() => ({ token: `t${(count += 1)}`, expiresIn: 100 }));
    const client = createClient({ service: "test", baseUrl }, { authorize });
    for (const ms of [0, 89_000, 2000]) {
      time.advance(ms);
      await client.call(thing());
    }
    expect(calls).toEqual(["Bearer t1", "Bearer t1", "Bearer t2"]);
  });

  it.each([0, -1, NaN, "60"])("rejects `expiresIn: %s` of `bearer`", async (expiresIn) => {
    const authorize = bearer(() => ({ token: "t", expiresIn: expiresIn as number }));
    const client = createClient({ service: "test", baseUrl }, { authorize });
    expect(await rejection(client.call(thing()))).toMatchObject({
      code: "parameter",
      message: expect.stringContaining("`expiresIn` must be a number of seconds above 0"),
    });
  });
});

describe("a failed token request", () => {
  it.each<[string, Answer, object, string]>([
    [
      "an OAuth error",
      [401, { error: "invalid_client", error_description: `bad ${account.clientSecret}` }],
      { status: 401, error: "invalid_client" },
      "/oauth/token refused a token (HTTP 401): invalid_client (bad ***)",
    ],
    ["a page", [403, "<html>"], { status: 403, error: undefined }, "refused a token (HTTP 403)"],
    ["a redirect", [302, ""], { status: 302 }, "refused a token (HTTP 302)"],
    ["a response that is not JSON", [200, "access_token=abc123"], {}, "sent no `access_token`"],
    ["a response without a token", [200, {}], {}, "sent no `access_token`"],
    [
      "another kind of token",
      granted("abc123", { token_type: "mac" }),
      {},
      "sent a token that is not a bearer token",
    ],
  ])("rejects the call with TokenError for %s", async (_, answer, fields, message) => {
    answerOf = () => answer;
    const error = await rejection(clientOf().call(thing()));
    expect(error).toBeInstanceOf(TokenError);
    expect(isTokenError(error)).toBe(true);
    expect(error).toMatchObject({ code: "token", operation: "things.get", ...fields });
    expect(String(error)).toContain(message);
    for (const secret of [account.clientSecret, "abc123"]) expect(leaks(error, secret)).toEqual([]);
    expect(calls).toEqual([]);
  });

  it("rejects the call with TokenError if the endpoint cannot be reached", async () => {
    const time = fakeTime();
    const fetch = (): Promise<Response> => Promise.reject(new TypeError("fetch failed"));
    const failed = rejection(clientOf({}, { fetch }).call(thing()));
    await time.pass(10_000);
    expect(await failed).toMatchObject({ code: "token", status: undefined });
  });

  it.each([
    [{ clientSecret: undefined }, "`clientSecret` needs `clientId`: pass both"],
    [{ clientId: 5 }, "`clientId` must be a string, not 5"],
    [{ clientSecret: "" }, "`clientSecret` is empty"],
    [{ clientSecret: "from-a-file\n" }, "`clientSecret` has a control character"],
    [{ clientId: undefined, clientSecret: undefined }, "`clientId` is required"],
  ])("refuses a client with %j", (options, problem) => {
    expect(() => clientOf({}, options)).toThrow(problem);
  });
});

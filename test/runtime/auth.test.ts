/** Authorization of calls by client options, as a server receives it. */
import { once } from "node:events";
import { type IncomingHttpHeaders, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import * as fc from "fast-check";
import {
  type Auth,
  type Call,
  type Client,
  type ClientOptions,
  basicAuth,
  bearerAuth,
  clientParameters,
  createClient,
  credentials,
  facadeOptions,
  queryKey,
  limited,
} from "../../templates/runtime/index.ts";
import { fakeTime } from "./fake-time.ts";
import { pause, rejection, thing } from "./fixtures.ts";
import { leaks } from "./leaks.ts";

interface Received {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly at: number;
}

let received: Received[] = [];
/** The status of the response to a request with this authorization. */
let statusOf: (authorization: string) => number = () => 200;

const server = createServer((request, response) => {
  const { url = "", headers } = request;
  const { authorization = "" } = headers;
  received.push({ url, headers, at: performance.now() });
  response.writeHead(statusOf(authorization), { "content-type": "application/json" });
  // A careless service quotes the request in its response.
  response.end(JSON.stringify({ authorization, url }));
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeEach(() => {
  received = [];
  statusOf = () => 200;
});

type Options = ClientOptions & Readonly<Record<string, unknown>>;

function clientOf(auth: Auth, options: Options): Client {
  const parameters = clientParameters([{ name: "lang", wire: "lang", in: "query" }]);
  return createClient({ service: "test", baseUrl, auth, parameters }, facadeOptions(options));
}

/** Makes a call with separate options and returns its outcome. */
async function sent(client: Client, options?: Options, over: Partial<Call<unknown>> = {}) {
  await client.call(thing({ ...over, options }));
  return received.at(-1)?.headers.authorization;
}

const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`, "utf8").toString("base64")}`;

const token = bearerAuth("token");
const either = eitherOf({ token, login: basicAuth("user", "password") });

/** Any of several credentials; a client needs at least one. */
function eitherOf(table: Readonly<Record<string, Auth>>): Auth {
  const names = Object.keys(table);
  return credentials(table, names, names);
}

describe("a bearer token", () => {
  it("sends the client's token with every call unless the call passes another", async () => {
    const client = clientOf(token, { token: "sk_test_1" });
    expect(await sent(client)).toBe("Bearer sk_test_1");
    expect(await sent(client, { token: "sk_test_2" })).toBe("Bearer sk_test_2");
    expect(await sent(client)).toBe("Bearer sk_test_1");
  });

  it("fetches a token once for all clients with the same function", async () => {
    const asked: unknown[] = [];
    const fetchToken = async (refused?: string): Promise<string> => {
      asked.push(refused);
      await pause(10);
      return "fetched-token";
    };
    const [one, other] = [
      clientOf(token, { token: fetchToken }),
      clientOf(token, { token: fetchToken }),
    ];
    const all = await Promise.all([sent(one), sent(one), sent(other)]);
    expect(all).toEqual(Array.from({ length: 3 }, () => "Bearer fetched-token"));
    expect(asked).toEqual([undefined]);
  });

  it("names the option whose function fails to return a token", async () => {
    const failing = clientOf(bearerAuth("apiKey"), {
      apiKey: () => {
        throw new Error("the vault is closed");
      },
    });
    expect(await rejection(sent(failing))).toMatchObject({
      name: "ClientError",
      message: expect.stringContaining("`apiKey` failed: the vault is closed"),
    });
    const wrong = clientOf(bearerAuth("apiKey"), { apiKey: () => " padded " });
    expect(await rejection(sent(wrong))).toMatchObject({
      name: "ParameterError",
      message: expect.stringContaining("`apiKey`: the token has white space around it"),
    });
    statusOf = () => 401;
    const later = clientOf(bearerAuth("apiKey"), {
      apiKey: (refused?: string) => {
        if (refused) throw new Error(`cannot replace ${refused}`);
        return "the-first-token";
      },
    });
    const error = await rejection(sent(later));
    expect(error).toMatchObject({ message: expect.stringContaining("`apiKey` failed: cannot") });
    expect(leaks(error, "the-first-token")).toEqual([]);
  });

  it.each([
    ["a number", 1, "`token` must be a string or a function, not 1"],
    ["a token with a line end", "abcdef\n", "`token` has white space around it"],
    ["a token with its scheme", "Bearer abcdef", "`token` begins with `Bearer`"],
    [
      "a token with characters that headers exclude",
      "schlüssel",
      "`token` has characters that a header cannot",
    ],
    [
      "nothing",
      undefined,
      "`token` is required; pass it, or `authorize`, when you create the client",
    ],
    ["null", null, "`token` is required"],
  ])("rejects a client whose token is %s", (_, value, message) => {
    expect(() => clientOf(token, { token: value })).toThrow(message);
  });

  it("rejects a call with a blank token before sending", async () => {
    const client = clientOf(token, { token: "" });
    expect(await rejection(sent(client))).toMatchObject({
      name: "ParameterError",
      message: "things.get: `token` is blank: pass a token",
    });
    expect(received).toEqual([]);
    expect(await sent(client, { token: "one-of-the-call" })).toBe("Bearer one-of-the-call");
  });

  it("hides the client's token in calls that send another token", async () => {
    statusOf = () => 500;
    const client = clientOf(token, { token: "sk-of-the-client", retry: 0 });
    const echoed = sent(client, { token: "sk-other", query: { q: "sk-of-the-client" } });
    expect(leaks(await rejection(echoed), "sk-of-the-client")).toEqual([]);
  });

  it("reports a misspelled name of a token option", () => {
    expect(() => clientOf(token, { token: "abcdef", tokn: "x" })).toThrow("did you mean `token`?");
  });
});

describe("a user and a password", () => {
  const pair = basicAuth("user", "password");

  it("encodes any user and password as base64 of UTF-8", async () => {
    const word = fc
      .string({ unit: "grapheme", maxLength: 12 })
      .filter((s) => !/\p{Cc}|\p{Cs}/u.test(s));
    await fc.assert(
      fc.asyncProperty(
        word.filter((user) => !user.includes(":")),
        word,
        async (user, password) => {
          fc.pre((user + password).trim() !== "");
          expect(await sent(clientOf(pair, { user, password }))).toBe(basic(user, password));
        },
      ),
      { numRuns: 50 },
    );
  });

  it("accepts an empty user or an empty password, but not both", async () => {
    expect(await sent(clientOf(pair, { user: "sk_test_1", password: "" }))).toBe(
      "Basic c2tfdGVzdF8xOg==",
    );
    expect(await sent(clientOf(pair, { user: "", password: "p" }))).toBe("Basic OnA=");
    expect(await sent(clientOf(basicAuth("apiKey"), { apiKey: "sk_test_1" }))).toBe(
      "Basic c2tfdGVzdF8xOg==",
    );
    const blank = await rejection(sent(clientOf(basicAuth("apiKey"), { apiKey: " " })));
    expect(blank).toMatchObject({ message: "things.get: `apiKey` is blank" });
    const error = await rejection(sent(clientOf(pair, { user: "", password: "" })));
    expect(error).toMatchObject({ message: "things.get: `user` is blank, as is `password`" });
  });

  it("accepts a user without a password, and requires the user", async () => {
    const alone = basicAuth("apiKey");
    expect(() => clientOf(alone, {})).toThrow("`apiKey` is required; pass it");
    expect(() => clientOf(alone, { apiKey: "a:b" })).toThrow("`apiKey` contains a colon");
    const client = clientOf(alone, { apiKey: "sk_test_1" });
    expect(await sent(client, { apiKey: "sk_test_2" })).toBe(basic("sk_test_2", ""));
    const choice = eitherOf({ alone, token: bearerAuth("token") });
    expect(await sent(clientOf(choice, { apiKey: "k" }))).toBe(basic("k", ""));
    expect(await sent(clientOf(choice, { token: "t" }))).toBe("Bearer t");
  });

  it.each([
    [{ user: "a" }, "`password` needs `user`: pass both"],
    [{ password: "b" }, "`user` needs `password`: pass both"],
    [{}, "`user` is required; pass it, or `authorize`, when you create the client"],
    [{ user: "a:b", password: "c" }, "`user` contains a colon"],
    [{ user: "a", password: "c\n" }, "`password` has a control character"],
    [{ user: "a", password: "\u{D800}" }, "`password` contains half of a surrogate pair"],
    [{ user: "a", password: 1 }, "`password` must be a string, not 1"],
  ])("rejects a client with an incomplete user and password: %o", (options, message) => {
    expect(() => clientOf(pair, options)).toThrow(message);
  });

  it("takes the missing half from the client when a call passes one half", async () => {
    const client = clientOf(pair, { user: "u", password: "first" });
    expect(await sent(client, { password: "second" })).toBe(basic("u", "second"));
  });
});

describe("alternative credentials", () => {
  it("sends the first alternative that is set, and prefers the call's credentials", async () => {
    const pair = { user: "u", password: "p" };
    expect(await sent(clientOf(either, { token: "abcdef" }))).toBe("Bearer abcdef");
    expect(await sent(clientOf(either, pair))).toBe(basic("u", "p"));
    const both = clientOf(either, { ...pair, token: "abcdef" });
    expect(await sent(both)).toBe("Bearer abcdef");
    expect(await sent(both, { password: "other" })).toBe(basic("u", "other"));
  });

  it("requires one complete credential when the client is created", () => {
    expect(() => clientOf(either, {})).toThrow(
      "test: `token` is required; pass it, or `user` or `authorize`, when you create the client",
    );
    expect(() => clientOf(either, { token: "abcdef", user: "u" })).toThrow(
      "`password` needs `user`",
    );
    expect(() => clientOf(either, { token: " abcdef", user: "u", password: "p" })).toThrow(
      "white space",
    );
  });

  it("requires no credential if the operation also accepts calls without credentials", async () => {
    const optional = credentials({ token }, ["token", "none"]);
    expect(await sent(clientOf(optional, {}))).toBeUndefined();
    expect(await sent(clientOf(optional, {}), { token: "abcdef" })).toBe("Bearer abcdef");
  });
});

describe("precedence of `authorization` headers", () => {
  it("prefers the call's header and then `authorize` to credential options", async () => {
    const own = { headers: { Authorization: "Own of-the-call" } };
    const secret = clientOf(token, {
      token: "abcdef",
      headers: { authorization: "Own of-the-client" },
    });
    expect(await sent(secret)).toBe("Bearer abcdef");
    expect(await sent(secret, own)).toBe("Own of-the-call");
    const asked: string[] = [];
    const fetched = clientOf(token, {
      token: () => {
        asked.push("token");
        return "fetched";
      },
    });
    expect(await sent(fetched, own)).toBe("Own of-the-call");
    expect(asked).toEqual([]);
    const authorize = (request: Request): void => {
      asked.push(request.headers.get("authorization") ?? "");
      request.headers.set("authorization", "Own of-authorize");
    };
    expect(await sent(clientOf(token, { token: "abcdef", authorize }))).toBe("Own of-authorize");
    expect(await sent(clientOf(token, { token: () => "fetched", authorize }))).toBe(
      "Own of-authorize",
    );
    expect(asked).toEqual(["Bearer abcdef", "Bearer fetched"]);
  });

  it("hides a fetched token if `authorize` replaces it and then quotes it in an error", async () => {
    const authorize = ({ headers }: Request): never => {
      const fetched = headers.get("authorization");
      headers.set("authorization", "Own");
      throw new Error(`cannot sign ${fetched}`);
    };
    const client = clientOf(token, { token: () => "fetched-token", authorize });
    const error = await rejection(sent(client));
    expect(error).toMatchObject({ message: expect.stringContaining("cannot sign") });
    expect(leaks(error, "fetched-token")).toEqual([]);
  });

  it("rejects with HttpError 401 after the token is refused twice", async () => {
    statusOf = () => 401;
    const client = clientOf(token, { token: () => "fetched", authorize: () => undefined });
    expect(await rejection(sent(client))).toMatchObject({ name: "HttpError", status: 401 });
  });

  it("requests a replacement only for the token that was refused", async () => {
    const asked: string[] = [];
    let own = "Own first";
    statusOf = (authorization) => (authorization === "Own second" ? 200 : 401);
    const authorize = Object.assign(
      (request: Request): void => request.headers.set("authorization", own),
      {
        replaced: () => {
          own = "Own second";
          return true;
        },
      },
    );
    const client = clientOf(token, {
      authorize,
      token: (refused?: string) => {
        asked.push(`after ${refused}`);
        return "fetched";
      },
    });
    expect(await sent(client)).toBe("Own second");
    expect(asked).toEqual(["after undefined"]);
  });
});

describe("an operation that needs no authorization", () => {
  const open = { auth: "none", path: "/login" } as const;

  it("sends no credential, calls no `authorize` and fetches no token", async () => {
    const asked: string[] = [];
    const authorize = (): void => void asked.push("authorize");
    const fetchToken = (): string => {
      asked.push("token");
      return "fetched";
    };
    for (const given of ["sk_test_1", fetchToken, ""]) {
      const auth = credentials({ token, key: queryKey("key", "key") }, { all: ["token", "key"] });
      const client = clientOf(auth, { token: given, key: "secret-key", lang: "en", authorize });
      expect(await sent(client, undefined, open)).toBeUndefined();
      expect(received.at(-1)?.url).toBe("/login?lang=en");
    }
    expect(asked).toEqual([]);
  });

  it("uses one rate limit for all credentials of an operation without authorization", async () => {
    const waits = waiting();
    const [one, other] = [{ token: "first-token" }, { token: "second-token" }];
    expect(await waits(token, one, other, { id: "things.a" })).toBe(0);
    expect(await waits(token, one, other, { ...open, id: "things.b" })).toBe(300);
  });
});

/** Milliseconds that the second of two calls waits for the first, at one call per 300 ms. */
function waiting() {
  const time = fakeTime();
  return async (auth: Auth, first: Options, second: Options, over: Partial<Call<unknown>>) => {
    const at: number[] = [];
    const fetch = async (): Promise<Response> => {
      at.push(performance.now());
      return Response.json({});
    };
    const send = async (options: Options): Promise<unknown> =>
      clientOf(auth, { ...options, fetch }).call(
        thing({ throttle: limited({ calls: 1, per: 300 }), ...over }),
      );
    const both = send(first).then(async () => send(second));
    await time.pass(1000);
    await both;
    return Number(at[1]) - Number(at[0]);
  };
}

describe("the rate limit of a credential", () => {
  it("shares a limit only among clients with the same token, user or token function", async () => {
    const waits = waiting();
    const pair = { user: "u", password: "p" };
    const [one, other] = [() => "fetched-token", () => "fetched-token"];
    const pairs: readonly (readonly [Options, Options, number])[] = [
      [{ token: "same-token" }, { token: "same-token" }, 300],
      [{ token: "a-token" }, { token: "b-token" }, 0],
      [pair, pair, 300],
      [pair, { ...pair, user: "v" }, 0],
      [{ token: one }, { token: one }, 300],
      [{ token: one }, { token: other }, 0],
    ];
    for (const [index, [first, second, expected]] of pairs.entries()) {
      expect(await waits(either, first, second, { id: `budgets.${index}` })).toBe(expected);
    }
  });
});

describe("redaction of credentials", () => {
  const cases: readonly (readonly [string, Auth, Options, readonly string[]])[] = [
    ["a token", token, { token: "sk-Geheim+1/2=" }, ["sk-Geheim+1/2="]],
    ["a fetched token", token, { token: () => "sk-Fetched+1/2=" }, ["sk-Fetched+1/2="]],
    [
      "a pair",
      either,
      { user: "AC-user-é😀", password: "pass word é😀" },
      [
        "a user and a password with spaces and non-ASCII characters",
        "AC-user-é😀",
        basic("AC-user-é😀", "pass word é😀").slice("Basic ".length),
      ],
    ],
    [
      "a short user and password",
      either,
      { user: "AC12", password: "p4ss" },
      [basic("AC12", "p4ss").slice(6)],
    ],
  ];

  it.each(cases)(
    "hides %s in errors that quote the request, in log lines and in causes",
    async (_, auth, options, secrets) => {
      statusOf = () => 403;
      const lines: unknown[] = [];
      const line = (...all: unknown[]): void => void lines.push(all);
      const logger = { debug: line, warn: line, error: line };
      const error = await rejection(sent(clientOf(auth, { ...options, logger })));
      expect(error).toMatchObject({ name: "HttpError", status: 403 });
      expect(lines.length).toBeGreaterThan(0);
      for (const secret of secrets) expect(leaks([error, lines], secret)).toEqual([]);
    },
  );

  it("hides the credentials of a rejected client or call", async () => {
    const wrong = "Geheim:mit-Doppelpunkt";
    let error: unknown;
    try {
      clientOf(either, { user: wrong, password: "Passwort-123" });
    } catch (thrown) {
      error = thrown;
    }
    for (const secret of [wrong, "Passwort-123"]) expect(leaks(error, secret)).toEqual([]);
    const refused = await rejection(
      sent(clientOf(either, { token: "sk-Geheim-1234" }), { token: "sk-Geheim-1234\n" }),
    );
    expect(refused).toMatchObject({ name: "ParameterError" });
    expect(leaks(refused, "sk-Geheim-1234")).toEqual([]);
  });
});

/** The credentials that calls carry, as a server receives them. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import * as fc from "fast-check";
import {
  type ClientOptions,
  basicAuth,
  bearerAuth,
  customAuth,
  createClient,
  credentials,
  facadeOptions,
  cookieKey,
  headerKey,
  queryKey,
} from "../../templates/runtime/index.ts";
import type { Requirement } from "../../templates/runtime/types.ts";
import { rejection, thing } from "./fixtures.ts";
import { leaks } from "./leaks.ts";

type Options = ClientOptions & Readonly<Record<string, unknown>>;

let received: string[][] = [];

const server = createServer(({ url = "", headers }, response) => {
  const query = new URL(url, "http://host").searchParams.get("site_key");
  const credentialsSent = {
    authorization: headers.authorization,
    "x-api-key": headers["x-api-key"],
    "x-other": headers["x-other"],
    cookie: headers.cookie,
    site_key: query ?? undefined,
  };
  received.push(
    Object.entries(credentialsSent).flatMap(([name, value]) =>
      value ? [`${name}: ${String(value)}`] : [],
    ),
  );
  response.writeHead(200, { "content-type": "application/json" }).end("{}");
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
});

const table = {
  token: bearerAuth("token"),
  login: basicAuth("user", "password"),
  key: headerKey("key", "X-API-Key"),
  site: queryKey("site", "site_key"),
  sid: cookieKey("sid", "sid"),
  csrf: cookieKey("csrf", "csrf"),
  signature: customAuth,
};

const values = {
  token: "TOK",
  user: "u",
  password: "p",
  key: "KEY",
  site: "SITE",
  sid: "S",
  csrf: "C",
};
const onWire = {
  token: "authorization: Bearer TOK",
  login: `authorization: Basic ${btoa("u:p")}`,
  key: "x-api-key: KEY",
  site: "site_key: SITE",
};

interface Sent {
  readonly usual?: Requirement;
  readonly auth?: Requirement;
  readonly options?: Options;
  readonly call?: Options;
}

/** Makes one call. Returns the credentials that arrived. */
async function sent({ usual = "token", auth, options = values, call }: Sent): Promise<string[]> {
  const settings = { service: "test", baseUrl, auth: credentials(table, usual) };
  const client = createClient(settings, facadeOptions(options));
  await client.call(thing({ ...(auth && { auth }), options: call }));
  return received.at(-1) ?? [];
}

describe("credentials", () => {
  it.each<readonly [string, Requirement | undefined, readonly string[]]>([
    ["the service's default", undefined, [onWire.token]],
    ["another credential", "key", [onWire.key]],
    ["a key in the query", "site", [onWire.site]],
    ["user and password", "login", [onWire.login]],
    ["a cookie", "sid", ["cookie: sid=S"]],
    ["two cookies", { all: ["sid", "csrf"] }, ["cookie: sid=S; csrf=C"]],
    [
      "two credentials that are sent together",
      { all: ["key", "login"] },
      [onWire.login, onWire.key],
    ],
    ["the first of two alternatives", ["key", "token"], [onWire.key]],
    [
      "the first alternative of several",
      [{ all: ["key", "site"] }, "token"],
      [onWire.key, onWire.site],
    ],
    ["a credential that can be omitted", ["token", "none"], [onWire.token]],
    ["no credential", "none", []],
    ["an unknown credential", "unknown", []],
    ["a scheme of `authorize`", "signature", []],
  ])("sends the credential that the operation requires: %s", async (_, auth, expected) => {
    expect(await sent({ ...(auth && { auth }) })).toEqual(expected);
  });

  it.each<readonly [string, Requirement, Options, readonly string[]]>([
    ["the alternative that is set", ["token", "key"], { key: "KEY" }, [onWire.key]],
    [
      "the complete alternative",
      [{ all: ["key", "site"] }, "token"],
      { key: "KEY", token: "TOK" },
      [onWire.token],
    ],
    ["no credential if none is set", ["token", "none"], {}, []],
    ["the credential before an unknown scheme", ["signature", "key"], { key: "KEY" }, [onWire.key]],
  ])("chooses among alternative credentials: %s", async (_, auth, options, expected) => {
    expect(await sent({ auth, options })).toEqual(expected);
  });

  it("prefers the alternative whose value is an option of the call", async () => {
    const call = { key: "OWN" };
    expect(await sent({ auth: ["token", "key"], call })).toEqual(["x-api-key: OWN"]);
  });

  it("keeps a credential header that the call sets itself", async () => {
    const headers = { Authorization: "Own value" };
    expect(await sent({ auth: ["token", "key"], call: { headers } })).toEqual([
      "authorization: Own value",
    ]);
    expect(await sent({ auth: "token", options: {}, call: { headers } })).toEqual([
      "authorization: Own value",
    ]);
    expect(
      await sent({ auth: "key", options: {}, call: { headers: { "x-api-key": "Own" } } }),
    ).toEqual(["x-api-key: Own"]);
    expect(await sent({ auth: "site", options: {}, call: { query: { site_key: "Own" } } })).toEqual(
      ["site_key: Own"],
    );
  });

  it.each<readonly [string, Requirement, Options, string]>([
    ["the credential", "key", {}, "`key` is required; pass it, or `authorize`,"],
    [
      "all alternatives",
      ["token", "key"],
      {},
      "`token` is required; pass it, or `key` or `authorize`,",
    ],
    ["the missing part of a pair", "login", { user: "u" }, "`password` needs `user`"],
    [
      "the missing credential of two",
      { all: ["key", "site"] },
      { key: "KEY" },
      "`site` is required;",
    ],
    [
      "the missing credential of an incomplete alternative",
      ["token", { all: ["key", "site"] }],
      { site: "SITE" },
      "`key` is required;",
    ],
  ])(
    "rejects a call without the required credential, naming %s",
    async (_, auth, options, message) => {
      const error = await rejection(sent({ auth, options }));
      expect(error).toMatchObject({
        name: "ParameterError",
        message: expect.stringContaining(message),
      });
      expect(received).toEqual([]);
    },
  );

  it("requires the credentials of `needed` when the client is created, unless `authorize` is set", () => {
    const create = (needed: Requirement, options: Options) => () =>
      createClient(
        { service: "test", baseUrl, auth: credentials(table, "token", needed) },
        facadeOptions(options),
      );
    expect(create("token", {})).toThrow("`token` is required");
    expect(create({ all: ["key", "site"] }, { key: "KEY" })).toThrow("`site` is required");
    expect(create(["token", "key"], {})).toThrow("`token` is required; pass it, or `key`");
    expect(create(["token", "key"], { key: "KEY" })).not.toThrow();
    expect(create("token", { authorize: () => undefined })).not.toThrow();
    expect(create("none", {})).not.toThrow();
  });

  it("calls `authorize` for every requirement except `none`", async () => {
    const calls: string[] = [];
    const authorize = ({ headers }: Request): void => {
      calls.push(headers.get("x-api-key") ?? "");
      headers.set("x-other", "signed");
    };
    expect(await sent({ auth: "signature", options: { authorize } })).toEqual(["x-other: signed"]);
    expect(await sent({ auth: "token", options: { authorize } })).toEqual(["x-other: signed"]);
    expect(await sent({ auth: ["token", "key"], options: { authorize } })).toEqual([
      "x-other: signed",
    ]);
    expect(await sent({ auth: "unknown", options: { authorize } })).toEqual(["x-other: signed"]);
    expect(await sent({ auth: "key", options: { authorize, key: "KEY" } })).toEqual([
      "x-api-key: KEY",
      "x-other: signed",
    ]);
    expect(await sent({ auth: "none", options: { authorize } })).toEqual([]);
    expect(calls).toEqual(["", "", "", "", "KEY"]);
  });

  it.each([
    ["blank", { key: " " }, "key", "is blank"],
    ["padded", { key: "KEY " }, "key", "white space"],
    ["invalid in a cookie", { sid: "a;b" }, "sid", "no cookie"],
  ])("rejects a call whose key is %s", async (_, options, auth, message) => {
    const error = await rejection(sent({ auth, options }));
    expect(error).toMatchObject({ message: expect.stringContaining(message) });
  });

  it("hides the client's other credentials in a response that quotes them", async () => {
    const secret = "Geheim-of-another-operation";
    const settings = { service: "test", baseUrl, auth: credentials(table, "token") };
    const options: Options = {
      token: "TOK",
      key: secret,
      fetch: async () => Response.json({ echo: secret }, { status: 403 }),
    };
    const error = await rejection(
      createClient(settings, facadeOptions(options)).call(thing({ options: undefined })),
    );
    expect(error).toMatchObject({ name: "HttpError" });
    expect(leaks(error, secret)).toEqual([]);
  });

  it("sends exactly one alternative for any requirement and any options", async () => {
    const names = ["token", "key", "site", "sid"] as const;
    const way = fc.uniqueArray(fc.constantFrom(...names), { maxLength: 3 });
    const requirement = fc.uniqueArray(way, { minLength: 1, maxLength: 3, selector: String });
    await fc.assert(
      fc.asyncProperty(requirement, fc.subarray([...names]), async (ways, set) => {
        const auth = ways.map((all) => (all.length > 1 ? { all } : (all[0] ?? "none")));
        const options = Object.fromEntries(set.map((name) => [name, values[name]]));
        const allowed = ways.filter((all) => all.every((name) => set.includes(name)));
        received = [];
        const result = await sent({ auth, options }).catch(() => undefined);
        expect(result !== undefined).toBe(allowed.length > 0);
        expect(received.length).toBe(allowed.length > 0 ? 1 : 0);
        if (result === undefined) return;
        const carried = names.filter((name) =>
          result.some((line) => line.endsWith(name === "sid" ? "sid=S" : values[name])),
        );
        expect(allowed.map((all) => names.filter((name) => all.includes(name)))).toContainEqual(
          carried,
        );
      }),
      { numRuns: 100 },
    );
  });
});

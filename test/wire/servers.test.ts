/** Servers of a service, and variables of URLs and paths, received by loopback servers. */
import * as fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { ClientError, ParameterError } from "../../templates/runtime/index.ts";
import { recordingServer } from "../runtime/recording-server.ts";
import { facadeMaker, type Given } from "./support/caller-of.ts";

const main = await recordingServer();
const upload = await recordingServer();
afterAll(async () => {
  await main[Symbol.asyncDispose]();
  await upload[Symbol.asyncDispose]();
});

const makeDemo = await facadeMaker({
  "demo/service.yaml": `
callsheet: 1
service: demo
title: Demo
baseUrl: https://{shop}.demo.test/admin/{version}
servers: { upload: "https://upload-{shop}.demo.test:8443/api" }
client:
  shop: { in: path, type: string, required: true }
  version: { in: path, type: string, send: 2026-01 }
  AccountSid: { in: path, as: account, type: string }
  token: { in: path, type: string, secret: true }
`,
  "demo/things.yaml": `
resource: things
operations:
  get: { http: "GET /Accounts/{AccountSid}/things/{Sid}.json", result: json }
  list: { http: "GET /bot{token}/things", result: json }
  upload:
    http: POST /files
    server: upload
    body: json
    result: json
    throttle: { calls: 1, per: 1m }
  create: { http: POST /files, body: json, result: json, throttle: { calls: 1, per: 1m } }
`,
});
const given = { shop: "a", account: "AC1", token: "t0ken" };

/** Returns the URL of a call, without a network. */
async function sentTo(options: Given, id: string, params: Given, ofCall?: Given): Promise<string> {
  const sent: string[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    sent.push(request.url);
    return Response.json(null);
  };
  const throttle = { limits: { "things.upload": false } };
  await makeDemo({ ...given, throttle, ...options, fetch })(id, params, ofCall);
  return sent.join();
}

describe("URLs of servers", () => {
  test.each<[string, Given, string, Given, Given | undefined, string]>([
    [
      "fills variables from client options",
      {},
      "things.list",
      {},
      undefined,
      "https://a.demo.test/admin/2026-01/bott0ken/things",
    ],
    [
      "prefers variables of call options",
      {},
      "things.get",
      { Sid: "1" },
      { shop: "B", version: "v 1", account: "x/y" },
      "https://b.demo.test/admin/v%201/Accounts/x%2Fy/things/1.json",
    ],
    [
      "accepts several labels in a host variable",
      { shop: "eu.a-1" },
      "things.list",
      {},
      undefined,
      "https://eu.a-1.demo.test/admin/2026-01/bott0ken/things",
    ],
    [
      "uses the operation's own server",
      {},
      "things.upload",
      { body: {} },
      undefined,
      "https://upload-a.demo.test:8443/api/files",
    ],
    [
      "fills variables of a custom base URL",
      { baseUrl: "http://{shop}.Test/{version}/" },
      "things.list",
      {},
      undefined,
      "http://a.test/2026-01/bott0ken/things",
    ],
    [
      "accepts a custom base URL without variables",
      { baseUrl: "http://x.test" },
      "things.list",
      {},
      undefined,
      "http://x.test/bott0ken/things",
    ],
    [
      "keeps the documented server if only the base URL is replaced",
      { baseUrl: "http://x.test" },
      "things.upload",
      { body: {} },
      undefined,
      "https://upload-a.demo.test:8443/api/files",
    ],
  ])("builds the URL of a call: %s", async (_, options, id, params, ofCall, url) => {
    expect(await sentTo(options, id, params, ofCall)).toBe(url);
  });

  test.each<[string, Given, RegExp]>([
    [
      "an unknown server",
      { servers: { uplod: "http://a.test" } },
      /`servers\.uplod` is not an option of `servers`, did you mean `servers\.upload`\?/,
    ],
    [
      "a server that is not a URL",
      { servers: { upload: "a.test" } },
      /`servers\.upload` must be an absolute http or https URL/,
    ],
    [
      "a relative path outside a web page",
      { baseUrl: "/billing" },
      /or a path of a web page: pass new URL\("\/billing", "https:\/\/HOST"\)\.href/,
    ],
    ["a path with another host", { baseUrl: "//a.test" }, /`baseUrl` must be an absolute http/],
    [
      "a server with a password",
      { servers: { upload: "http://a:b@a.test" } },
      /`servers\.upload` must contain no credentials/,
    ],
    [
      "servers that are not an object",
      { servers: "http://a.test" },
      /`servers` must be a plain object/,
    ],
    [
      "an unknown variable",
      { baseUrl: "https://{region}.test" },
      /`baseUrl` has the variable \{region\}: write its value/,
    ],
    [
      "a variable as a port",
      { baseUrl: "https://a.test:{shop}" },
      /`baseUrl` must be an absolute http/,
    ],
    [
      "a variable as a user",
      { baseUrl: "https://{shop}@a.test" },
      /`baseUrl` must contain no credentials/,
    ],
    ["a missing variable", { shop: undefined }, /`shop` is required/],
  ])("rejects server options when the client is created: %s", (_, options, problem) => {
    expect(() => makeDemo({ ...given, ...options })).toThrow(problem);
  });

  test.each([
    "evil.com/",
    "a@b",
    "x#",
    "x?",
    "a b",
    "a\\b",
    "a:80",
    ".",
    "..",
    ".a",
    "a.",
    "a..b",
    "-a",
    "a-",
    "a%2Eb",
    "ü",
    "a_b",
    "a".repeat(64),
    "a\n",
    "a\u3002b",
    "[::1]",
    "{shop}",
  ])("rejects %j as a host variable", async (shop) => {
    await expect(sentTo({ shop }, "things.list", {})).rejects.toThrow(ParameterError);
    await expect(sentTo({ shop }, "things.list", {})).rejects.toThrow(
      /`shop` is ".*which is invalid in a host/s,
    );
  });

  test("rejects a host that becomes a numeric address", async () => {
    const baseUrl = "https://{shop}/v1";
    await expect(sentTo({ baseUrl, shop: "1" }, "things.list", {})).rejects.toThrow(
      /`baseUrl` would have another host/,
    );
    expect(await sentTo({ baseUrl, shop: "127.0.0.1" }, "things.list", {})).toBe(
      "https://127.0.0.1/v1/bott0ken/things",
    );
  });

  test.each(["", ".", ".."])("rejects %j as a path variable", async (version) => {
    await expect(sentTo({ version }, "things.list", {})).rejects.toThrow(ParameterError);
  });

  test("keeps the host and path of the template for any values", async () => {
    const value = fc.oneof(
      fc.string({ unit: "binary", maxLength: 20 }),
      fc.string({ unit: fc.constantFrom(..."./@:#?%\\-aA1\t2e[]"), maxLength: 8 }),
    );
    await fc.assert(
      fc.asyncProperty(value, value, value, async (shop, version, account) => {
        const sent = sentTo({ shop, version, account }, "things.get", { Sid: "1" });
        const url = await sent.catch((error: unknown) => {
          expect(error).toBeInstanceOf(ParameterError);
          return undefined;
        });
        if (url === undefined) return;
        const { host, pathname, search, hash } = new URL(url);
        expect(host).toBe(`${shop.toLowerCase()}.demo.test`);
        const [, admin, ...rest] = pathname.split("/");
        expect([admin, ...rest.map(decodeURIComponent)]).toEqual([
          "admin",
          version,
          "Accounts",
          account,
          "things",
          "1.json",
        ]);
        expect(search + hash).toBe("");
      }),
    );
  });
});

describe("servers of a service", () => {
  const options = {
    ...given,
    shop: "127",
    baseUrl: main.baseUrl,
    servers: { upload: `${upload.baseUrl}/{version}` },
  };

  test("sends calls to their own servers, with separate rate limits", async () => {
    const call = makeDemo({ ...options, throttle: { maxWait: 1 } });
    await call("things.create", { body: 1 });
    await call("things.upload", { body: 2 });
    await call("things.upload", { body: 3 }, { version: "v2" });
    expect(main.arrived.map(({ target }) => target)).toEqual(["/files"]);
    expect(upload.arrived.map(({ target }) => target)).toEqual(["/2026-01/files", "/v2/files"]);
    await expect(call("things.upload", { body: 4 })).rejects.toMatchObject({ code: "throttle" });
  });
});

test("hides a secret of the path in errors, events and logs", async () => {
  const token = "123:ABC/d+e";
  const seen: unknown[] = [];
  const log = (...words: unknown[]) => void seen.push(...words);
  const server = await recordingServer(() => ({ status: 404, body: JSON.stringify({ token }) }));
  const call = makeDemo({
    ...given,
    token,
    baseUrl: server.baseUrl,
    logger: { debug: log, warn: log, error: log },
    onEvent: log,
  });
  const error = await call("things.list").catch((thrown: unknown) => thrown);
  await server[Symbol.asyncDispose]();
  expect(server.arrived[0]?.target).toBe("/bot123%3AABC%2Fd%2Be/things");
  expect(error).toBeInstanceOf(ClientError);
  const all = JSON.stringify([error, String(error), (error as Error).stack, seen]);
  expect(seen.length).toBeGreaterThan(4);
  expect(all).not.toMatch(/ABC|d\+e|d%2Be/);
});

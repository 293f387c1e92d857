/** Environments of a service, received by loopback servers. */
import { afterAll, describe, expect, test } from "vitest";
import { ParameterError } from "../../templates/runtime/index.ts";
import { recordingServer } from "../runtime/recording-server.ts";
import { facadeMaker, importDemo, type Given } from "./support/caller-of.ts";

const production = await recordingServer();
const staging = await recordingServer();
const files = await recordingServer();
afterAll(async () => {
  for (const server of [production, staging, files]) await server[Symbol.asyncDispose]();
});

/** `baseUrl`: the default environment or base URL. */
const sheets = (baseUrl = "production") => ({
  "demo/service.yaml": `
callsheet: 1
service: demo
title: Demo
baseUrl: ${baseUrl}
environments:
  production: ${production.baseUrl}/v1
  staging: ${staging.baseUrl}/{version}/
  constructor: https://constructor.demo.test
  eu-west: https://{region}.demo.test
servers: { files: "${files.baseUrl}" }
client:
  region: { in: path, type: string, send: eu }
  version: { in: path, type: string, send: v2 }
`,
  "demo/things.yaml": `
resource: things
operations:
  list: { http: GET /things, result: json }
  limited: { http: GET /limited, result: json, throttle: { calls: 1, per: 1m } }
  upload: { http: POST /files, server: files, body: json, result: json }
`,
});

const makeDemo = await facadeMaker(sheets());
const makeByUrl = await facadeMaker(sheets("https://api.demo.test"));

/** Returns the URL of a call, without a network. */
async function sentTo(make: typeof makeDemo, options: Given, id = "things.list"): Promise<string> {
  const sent: string[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    sent.push(request.url);
    return Response.json(null);
  };
  await make({ ...options, fetch })(id, id === "things.upload" ? { body: 1 } : {});
  return sent.join();
}

describe("environments of a client", () => {
  test("sends calls to the environment of the client", async () => {
    await makeDemo()("things.list");
    await makeDemo({ environment: "production" })("things.list");
    await makeDemo({ environment: "staging" })("things.list");
    await makeDemo({ environment: "staging", version: "v3" })("things.list");
    await makeDemo({ environment: "staging" })("things.upload", { body: 1 });
    expect(production.arrived.map(({ target }) => target)).toEqual(["/v1/things", "/v1/things"]);
    expect(staging.arrived.map(({ target }) => target)).toEqual(["/v2/things", "/v3/things"]);
    expect(files.arrived.map(({ target }) => target)).toEqual(["/files"]);
  });

  test.each<[string, Given, string]>([
    ["the default environment", {}, "https://api.demo.test/things"],
    [
      "the default environment for undefined",
      { environment: undefined },
      "https://api.demo.test/things",
    ],
    [
      "an environment that is named `constructor`",
      { environment: "constructor" },
      "https://constructor.demo.test/things",
    ],
    ["variables", { environment: "eu-west", region: "US" }, "https://us.demo.test/things"],
    [
      "the client instead of the environment",
      { environment: "eu-west", baseUrl: "https://mine.test" },
      "https://mine.test/things",
    ],
  ])("uses the base URL of %s", async (_, options, url) => {
    expect(await sentTo(makeByUrl, options)).toBe(url);
  });

  test.each<[string, unknown, RegExp]>([
    ["an unknown name", "prod", /`environment` is "prod"; pass "production" or "staging" or/],
    ["an inherited name", "toString", /`environment` is "toString"; pass/],
    ["a prototype", "__proto__", /`environment` is "__proto__"; pass/],
    ["an empty name", "", /`environment` is ""; pass/],
    ["a number", 1, /`environment` is of type number; pass/],
    ["null", null, /`environment` is of type object; pass/],
    ["a URL", "https://staging.test", /`environment` is "https:\/\/staging.test"; pass/],
  ])("rejects the `environment` option with %s", (_, environment, problem) => {
    expect(() => makeDemo({ environment })).toThrow(ParameterError);
    expect(() => makeDemo({ environment })).toThrow(problem);
  });

  test("suggests `environment` for a misspelled option", () => {
    expect(() => makeDemo({ enviroment: "staging" })).toThrow(/did you mean `environment`/);
  });

  test("rejects `environment` as a call option", async () => {
    const call = makeDemo()("things.list", {}, { environment: "staging" });
    await expect(call).rejects.toThrow(/`environment` is an option of a client/);
  });
});

describe("servers with other URLs in environments", () => {
  const urls = (server: string) => `
callsheet: 1
service: demo
title: Demo
baseUrl: https://api.demo.test
environments: { staging: https://staging.demo.test, eu: "https://{region}.demo.test" }
servers: { files: ${server}, other: https://other.demo.test }
client:
  region: { in: path, type: string, send: eu }
`;
  const things = `
resource: things
operations:
  list: { http: GET /things, result: json }
  upload: { http: POST /files, server: files, body: json, result: json }
  other: { http: GET /other, server: other, result: json }
`;
  const moving =
    '{ baseUrl: https://files.demo.test, environments: { eu: "https://{region}.files.demo.test" } }';
  const make = facadeMaker({ "demo/service.yaml": urls(moving), "demo/things.yaml": things });

  test.each<[string, Given, string, string]>([
    ["the default", {}, "things.upload", "https://files.demo.test/files"],
    ["an environment", { environment: "eu" }, "things.upload", "https://eu.files.demo.test/files"],
    [
      "an environment that the server does not list",
      { environment: "staging" },
      "things.upload",
      "https://files.demo.test/files",
    ],
    [
      "variables",
      { environment: "eu", region: "us" },
      "things.upload",
      "https://us.files.demo.test/files",
    ],
    [
      "the client",
      { environment: "eu", servers: { files: "https://mine.test" } },
      "things.upload",
      "https://mine.test/files",
    ],
    ["another server", { environment: "eu" }, "things.other", "https://other.demo.test/other"],
    ["the service", { environment: "eu" }, "things.list", "https://eu.demo.test/things"],
  ])("sends calls to the URL of %s", async (_, options, id, url) => {
    expect(await sentTo(await make, options, id)).toBe(url);
  });

  test("changes the URLs of servers in `withOptions`", async () => {
    const { createDemo } = await importDemo({
      "demo/service.yaml": urls(moving),
      "demo/things.yaml": things,
    });
    const sent: string[] = [];
    const fetch = async (request: Request): Promise<Response> => {
      sent.push(new URL(request.url).origin);
      return Response.json(null);
    };
    type Client = {
      things: { upload(params: Given): Promise<unknown> };
      withOptions(options: Given): Client;
    };
    const client = createDemo({ fetch }) as Client;
    for (const one of [client, client.withOptions({ environment: "eu" })])
      await one.things.upload({ body: 1 });
    expect(sent).toEqual(["https://files.demo.test", "https://eu.files.demo.test"]);
  });
});

test("prefers the latest of `baseUrl` and `environment` in `withOptions`", async () => {
  const { createDemo } = await importDemo(sheets());
  const sent: string[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    sent.push(new URL(request.url).origin);
    return Response.json(null);
  };
  type Client = {
    things: { list(): Promise<unknown> };
    withOptions(options: Given): Client;
  };
  const local = createDemo({ fetch, baseUrl: "https://mine.test" }) as Client;
  const other = local.withOptions({ environment: "staging" });
  const slow = other.withOptions({ timeout: 1000 });
  const mine = slow.withOptions({ baseUrl: "https://mine.test" });
  for (const client of [local, other, slow, mine]) await client.things.list();
  expect(sent).toEqual([
    "https://mine.test",
    staging.baseUrl,
    staging.baseUrl,
    "https://mine.test",
  ]);
  expect(() => local.withOptions({ environment: "none" })).toThrow(ParameterError);
});

test("keeps separate rate limits for environments with different base URLs", async () => {
  const throttle = { maxWait: 1 };
  const call = (options: Given) => makeDemo({ throttle, ...options })("things.limited");
  await call({});
  await call({ environment: "staging" });
  // Clients with the same base URL share a budget, whatever their options.
  await expect(call({ environment: "production" })).rejects.toMatchObject({ code: "throttle" });
  await expect(call({ baseUrl: `${production.baseUrl}/v1` })).rejects.toMatchObject({
    code: "throttle",
  });
  await expect(call({ environment: "staging" })).rejects.toMatchObject({ code: "throttle" });
});

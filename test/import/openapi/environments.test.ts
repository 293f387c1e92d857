/** Servers of a document as environments. */
import { describe, expect, test } from "vitest";
import { variablesIn } from "../../../generator/model/path-template.ts";
import { read } from "./read.ts";

interface Server {
  readonly url: string;
  readonly description?: string;
  readonly variables?: object;
  readonly [key: string]: unknown;
}

const environmentsOf = (...servers: readonly Server[]) => {
  const { description, notes } = read({ servers });
  const { baseUrl, defaultEnvironment, environments = new Map<string, string>() } = description;
  return { baseUrl, defaultEnvironment, environments: Object.fromEntries(environments), notes };
};

/** Names of environments; `-` for a default without a name. */
function namesOf(...servers: readonly (string | Server)[]): string {
  const all = servers.map((one) => (typeof one === "string" ? { url: one } : one));
  const { defaultEnvironment = "-", environments } = environmentsOf(...all);
  const others = Object.keys(environments).filter((name) => name !== defaultEnvironment);
  return [defaultEnvironment, ...others].join(" ");
}

const described = (...texts: readonly string[]): Server[] =>
  texts.map((description, at) => ({ url: `https://s${at}.test`, description }));

test("imports no environments from a document with one server", () => {
  expect(environmentsOf({ url: "https://a.test", description: "Production" })).toEqual({
    baseUrl: "https://a.test",
    defaultEnvironment: undefined,
    environments: {},
    notes: ["server-doc /servers/0/description Production"],
  });
});

test("imports further servers as environments and the first as the default", () => {
  expect(
    environmentsOf(
      { url: "https://api.shop.test/v1/", description: "Production server (uses live data)" },
      { url: "https://sandbox.shop.test/v1/", description: "The sandbox server" },
      { url: "https://api.shop.test/v1" },
      { url: "/v2" },
    ),
  ).toEqual({
    baseUrl: "https://api.shop.test/v1",
    defaultEnvironment: "production",
    environments: {
      production: "https://api.shop.test/v1",
      sandbox: "https://sandbox.shop.test/v1",
      v2: "https://api.shop.test/v2",
    },
    notes: [
      "server-relative /servers/3/url https://api.shop.test/v2",
      "server-doc /servers/0/description Production server (uses live data)",
    ],
  });
});

describe("names of environments", () => {
  test.each([
    ["name", { name: "prod" }, { name: "EU (west)" }, "prod eu-west"],
    ["x-name", { "x-name": "live" }, { "x-name": "test" }, "live test"],
    ["x-fern-server-name", { "x-fern-server-name": "Prod" }, {}, "Prod s1"],
    ["x-speakeasy-server-id", { "x-speakeasy-server-id": "us" }, {}, "us s1"],
  ])("names environments by the key %s of servers", (_, first, second, names) => {
    const servers = [first, second].map((more, at) => ({ url: `https://s${at}.test`, ...more }));
    expect(namesOf(...servers)).toBe(names);
  });

  test.each([
    [
      ["Production server", "Staging server", "Development server"],
      "production staging development",
    ],
    [["The production API server", "Local"], "production local"],
    [["Main (production) server", "Internal staging server for testing"], "production staging"],
    [["US", "EU production"], "us eu-production"],
    [["<b>Live</b>", "`Test` environment: https://x.test"], "live test"],
    [["本番環境", "検証環境"], "本番環境 検証環境"],
    [["Petstore", "Petstore"], "- s1"],
    [["unknown", "__proto__"], "- proto"],
    [["What this API is about, in a sentence of many words", "Sandbox"], "- sandbox"],
    [["1", "2"], "- s1"],
  ])("names environments by the descriptions %j", (texts, names) => {
    expect(namesOf(...described(...texts))).toBe(names);
  });

  test.each([
    [["https://api.shop.test", "https://sandbox.shop.test"], "- sandbox"],
    [["https://us.shop.test", "https://eu.shop.test"], "us eu"],
    [["https://api.shop.test/v1", "https://api.shop.test/v2"], "v1 v2"],
    [["https://shop.test", "http://shop.test"], "- http"],
    [["https://api.shop.test", "https://staging-api.shop.test:8443/v1"], "- staging"],
    [["https://api.shop.test", "http://localhost:3000"], "- localhost"],
    [["https://api.shop.test", "http://127.0.0.1:1", "http://127.0.0.1:2"], "- server server2"],
    [["/v1", "https://shop.test/v1"], "- shop"],
  ])("names environments by the difference of the URLs %j", (urls, names) => {
    expect(namesOf(...urls)).toBe(names);
  });
});

describe("variables in URLs of environments", () => {
  const region = { region: { default: "eu" } };
  const tenant = { tenant: { default: "{tenant}" } };

  test("keeps a documented variable in the URL of an environment", () => {
    const { environments } = environmentsOf(
      { url: "https://api.shop.test" },
      { url: "https://{region}.shop.test", variables: region },
    );
    expect(environments).toEqual({ region: "https://{region}.shop.test" });
  });

  test("omits a server that needs options of every client, with a note", () => {
    const found = environmentsOf(
      { url: "https://api.shop.test" },
      { url: "https://{tenant}.shop.test", variables: tenant },
    );
    expect(found.environments).toEqual({});
    expect(found.notes).toEqual(["server-other /servers/1 https://{tenant}.shop.test"]);
  });

  test("keeps a variable that the base URL also contains", () => {
    const { environments, notes } = environmentsOf(
      { url: "https://{tenant}.shop.test", variables: tenant },
      { url: "https://{tenant}.sandbox.shop.test", variables: tenant },
    );
    expect(environments).toEqual({ sandbox: "https://{tenant}.sandbox.shop.test" });
    expect(Object.values(environments).flatMap(variablesIn)).toEqual(["tenant"]);
    expect(notes).toEqual([]);
  });
});

test("omits an invalid server and uses the next as the base URL", () => {
  const { baseUrl, environments, notes } = environmentsOf(
    { url: "ftp://shop.test" },
    { url: "https://a.shop.test" },
  );
  expect({ baseUrl, environments }).toEqual({ baseUrl: "https://a.shop.test", environments: {} });
  expect(notes).toEqual(["server-invalid /servers/0/url ftp://shop.test"]);
});

test("accepts servers of an operation that repeat those of the document", () => {
  const servers = [{ url: "https://api.shop.test" }, { url: "https://sandbox.shop.test/" }];
  const get = { servers, responses: { 204: {} } };
  const { description, notes } = read({ servers, paths: { "/a": { get } } });
  expect(description.operations[0]?.server).toBeUndefined();
  expect(notes.filter((note) => note.startsWith("server"))).toEqual([]);
});

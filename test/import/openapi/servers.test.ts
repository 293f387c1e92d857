import { describe, expect, test } from "vitest";
import { brief, facts, read, readOne, type Read } from "./read.ts";

const client = ({ description }: Read) =>
  description.client.map(({ name, send, isRequired }) => ({ name, send, isRequired }));

test("uses the first server of an operation and notes the others without a base URL", () => {
  const servers = [{ url: "https://a.test/v1/" }, { url: "https://b.test" }];
  const { description, notes } = read({
    servers: [],
    paths: { "/a": { get: { servers, responses: { 204: {} } } } },
  });
  expect([...description.servers.values()]).toEqual(["https://a.test/v1"]);
  expect(notes).toContain("server-other /paths/~1a/get/servers/1 https://b.test");
});

test.each([[undefined], [[]], [[{ url: "" }]]])(
  "notes that servers %j contain no base URL",
  (servers) => {
    const { description, notes } = read({ servers });
    expect(description.baseUrl).toBeUndefined();
    expect(notes.join()).toMatch(/server-relative/);
  },
);

test.each(["ftp://a.test", "https://", "https://me:secret@a.test", "https://a b.test"])(
  "notes that %s is not a base URL",
  (url) => {
    const { description, notes } = read({ servers: [{ url }] });
    expect(description.baseUrl).toBeUndefined();
    expect(notes).toEqual([`server-invalid /servers/0/url ${url}`]);
  },
);

describe("relative server URLs", () => {
  const one = { responses: { 204: {} } };
  const operations = (url: string) => ({ "/a": { get: { ...one, servers: [{ url }] } } });

  test.each([
    ["/v1/", "/v1"],
    ["v1", "/v1"],
    ["../v1", "/v1"],
    ["/", "/"],
    ["/a/../b", "/b"],
  ])("imports server %s of a local file as path %s, with a note", (url, baseUrl) => {
    const { description, notes } = read({ servers: [{ url }] });
    expect(description.baseUrl).toBe(baseUrl);
    expect(notes).toEqual([`server-relative /servers/0/url ${baseUrl}`]);
  });

  test.each([
    ["/internal", "https://x.test/internal"],
    ["/", "https://x.test"],
    ["../v3", "https://x.test/v3"],
    ["v2", "https://x.test/api/v2"],
    ["./", "https://x.test/api"],
    ["//y.test/v1", "https://y.test/v1"],
    ["https://z.test", "https://z.test"],
  ])("resolves server %s of an operation against the first server: %s", (url, expected) => {
    const { description } = read({
      servers: [{ url: "https://x.test/api/v1" }],
      paths: operations(url),
    });
    const [{ server } = {}] = description.operations;
    expect(description.servers.get(server ?? "")).toBe(expected);
  });

  test("keeps variables of a relative URL and of the server that it is resolved against", () => {
    const variables = { v: { default: "v2" }, region: { default: "eu" } };
    const servers = [{ url: "https://{region}.x.test/{v}/a", variables }];
    const { description } = read({ servers, paths: operations("/{v}/b") });
    expect([...description.servers.values()]).toEqual(["https://{region}.x.test/{v}/b"]);
  });

  test.each([
    [undefined, "https://docs.test"],
    [[{ url: "/api/v1" }], "https://docs.test/api/v1"],
    [[{ url: "v1" }], "https://docs.test/a/v1"],
    [[{ url: "../v1" }], "https://docs.test/v1"],
    [[{ url: "https://x.test" }], "https://x.test"],
  ])("resolves servers %j against the URL of the document: %s", (servers, expected) => {
    const { description } = read(
      { servers, paths: operations("/b") },
      "https://docs.test/a/api.json",
    );
    expect(description.baseUrl).toBe(expected);
    expect([...description.servers.values()]).toEqual(["https://docs.test/b"]);
  });
});

describe("server variables", () => {
  const withVariable = (url: string, variables: object) => read({ servers: [{ url, variables }] });

  test("imports a variable as a client parameter that sends its default", () => {
    const found = withVariable("https://{region}.a.test/{base}", {
      region: { default: "eu", enum: ["eu", "us"], description: "Where." },
      base: { default: "v2" },
    });
    expect(found.description.baseUrl).toBe("https://{region}.a.test/{base}");
    expect(facts(found.description.client)).toEqual([
      {
        name: "region",
        in: "path",
        schema: { kind: "enum", base: "string", values: [{ value: "eu" }, { value: "us" }] },
        doc: "Where.",
        isRequired: false,
        send: "eu",
      },
      {
        name: "base",
        in: "path",
        schema: { kind: "scalar", name: "string" },
        isRequired: false,
        send: "v2",
      },
    ]);
  });

  test("requires a variable whose default is a placeholder", () => {
    const found = withVariable("https://{host}", { host: { default: "{your-host}" } });
    expect(client(found)).toEqual([{ name: "host", send: undefined, isRequired: true }]);
  });

  test.each([
    ["a scheme", "{scheme}://a.test", { scheme: { default: "https" } }, "https://a.test"],
    ["a port", "https://a.test:{port}", { port: { default: 8443 } }, "https://a.test:8443"],
    ["several segments", "https://a.test/{p}", { p: { default: "a/b" } }, "https://a.test/a/b"],
    ["a whole URL", "{url}", { url: { default: "https://a.test" } }, "https://a.test"],
  ])("writes the default of %s into the URL", (_, url, variables, expected) => {
    const { description, notes } = withVariable(url, variables);
    expect(description.baseUrl).toBe(expected);
    expect(description.client).toEqual([]);
    expect(notes).toEqual([expect.stringMatching(/^server-variable /)]);
  });
});

describe("servers of operations", () => {
  const base = { servers: [{ url: "https://a.test/v1" }] };
  const one = { responses: { 204: {} } };

  test("uses the server of an operation or of its path", () => {
    const { description } = read({
      ...base,
      paths: {
        "/a": { get: { ...one, servers: [{ url: "https://uploads.a.test/v1" }] } },
        "/b": { get: one, servers: [{ url: "https://uploads.a.test/v1" }] },
        "/c": { get: one },
        "/d": { get: { ...one, servers: [] }, servers: [{ url: "https://files.a.test" }] },
        "/e": { get: one, servers: [{ url: "https://a.test/v1/" }] },
      },
    });
    expect(description.operations.map(({ server }) => server)).toEqual([
      "uploads",
      "uploads",
      undefined,
      undefined,
      undefined,
    ]);
    expect([...description.servers]).toEqual([["uploads", "https://uploads.a.test/v1"]]);
  });

  test("names servers by the difference of their URLs", () => {
    const urls = [
      "https://a.test",
      "https://a.test/v2",
      "https://www.b.test",
      "https://{x-y}/1",
      "https://a.test/c/{d}",
    ];
    const paths = Object.fromEntries(
      urls.map((url, at) => [`/${at}`, { get: { ...one, servers: [{ url }] } }]),
    );
    const { description } = read({ ...base, paths });
    expect([...description.servers.keys()]).toEqual(["a", "v2", "b", "xY", "c"]);
  });
});

test("renames a path variable with the name of a server variable", () => {
  const { operation } = readOne(
    {},
    {
      path: "/{region}",
      document: {
        servers: [{ url: "https://{region}.a.test", variables: { region: { default: "eu" } } }],
      },
    },
  );
  expect(operation.paths[0]?.template).toBe("/{region2}");
  expect(operation.parameters.map(brief)).toEqual(["path region2: string"]);
});

describe("servers in Swagger 2.0", () => {
  test.each([
    [{ host: "a.test", basePath: "/v1", schemes: ["http", "https"] }, "https://a.test/v1"],
    [{ host: "a.test", basePath: "/", schemes: ["http"] }, "http://a.test"],
    [{ host: "a.test:8080" }, "https://a.test:8080"],
    [{ basePath: "/v1" }, "/v1"],
    [{}, undefined],
  ])("joins scheme, host and base path of %j", (document, baseUrl) => {
    expect(read({ swagger: "2.0", ...document }).description.baseUrl).toBe(baseUrl);
  });
});

/** `callsheet import` of a document from a server. */
import { readFileSync, existsSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Notes } from "../../../generator/import/notes/notes.ts";
import { readAddress } from "../../../generator/import/source/read-imported.ts";
import { runCli } from "../../cli/run-cli.ts";
import { temporaryFolder } from "../../cli/temporary-folder.ts";
import { shop } from "./shop-document.ts";

let cwd: string;
const servers: Server[] = [];

beforeEach(() => {
  cwd = temporaryFolder();
});

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Responses by path, and the headers of each request. */
async function serveFiles(files: Readonly<Record<string, unknown>>) {
  const requests: { path: string; authorization: string | undefined }[] = [];
  const host = await serve((request, response) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    requests.push({ path, authorization: request.headers.authorization });
    const found = files[path];
    response.statusCode = found === undefined ? 404 : 200;
    response.end(typeof found === "string" ? found : JSON.stringify(found ?? "no"));
  });
  return { host, requests };
}

const run = (...args: readonly string[]) => runCli(["import", ...args], { cwd });
const sheet = (name: string): string => readFileSync(join(cwd, "spec/shop", name), "utf8");

test("imports a document from a URL like the local file", async () => {
  const { host } = await serveFiles({ "/v1/openapi.json": shop(1) });
  const address = `http://${host}/v1/openapi.json`;
  expect(await run("openapi", address, "--out", "spec")).toMatchObject({ code: 0, stderr: "" });
  expect(sheet("books.yaml")).toContain("GET /books");
  expect(sheet("service.yaml")).toContain(`(OpenAPI 3.0), ${address}\n`);
  expect(JSON.parse(sheet(".import.json"))).toMatchObject({ document: "openapi.json" });
  expect(await run("openapi", address, "--out", "spec", "--check")).toMatchObject({ code: 0 });
});

test("follows redirects of the document and of files that it references", async () => {
  const document = {
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    paths: {
      "/books": {
        get: {
          operationId: "books/list",
          responses: {
            200: {
              description: "OK",
              content: { "application/json": { schema: { $ref: "schemas/book.yaml#/Book" } } },
            },
          },
        },
      },
    },
  };
  const { host, requests } = await serveFiles({
    "/api/root.json": document,
    "/api/schemas/book.yaml":
      "Book: { type: object, properties: { author: { $ref: person.yaml } } }",
    "/api/schemas/person.yaml": "{ type: object, properties: { name: { type: string } } }",
  });
  const front = await serve((_, response) => {
    response.writeHead(302, { location: `http://${host}/api/root.json` }).end();
  });
  const { code } = await run("openapi", `http://ann:secret@${front}/latest`, "--out", "spec");
  expect(code).toBe(0);
  expect(sheet("service.yaml")).toContain("name?: string");
  expect(requests.map(({ path }) => path)).toEqual([
    "/api/root.json",
    "/api/schemas/book.yaml",
    "/api/schemas/person.yaml",
  ]);
  // Another server must not receive the credentials of the first.
  expect(requests.every(({ authorization }) => authorization === undefined)).toBe(true);
});

/** A server that redirects requests for these paths. */
async function serveWithRedirects(
  files: Readonly<Record<string, unknown>>,
  redirects: Readonly<Record<string, string>>,
) {
  const asked: string[] = [];
  const host = await serve((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    const location = redirects[path];
    if (location !== undefined) response.writeHead(302, { location }).end();
    else response.end(JSON.stringify(files[path] ?? {}));
  });
  return { host, asked };
}

const withPart = {
  ...shop(1),
  components: { schemas: { Part: { $ref: "part.json#/Part" } } },
};

describe("redirects of referenced files", () => {
  const part = { Part: { type: "object", properties: { inside: { type: "string" } } } };

  test.each([
    ["in one step", (other: string) => ({ "/docs/part.json": `http://${other}/meta` })],
    [
      "after a redirect to the same origin",
      (other: string) => ({ "/docs/part.json": "/next", "/next": `//${other}/meta` }),
    ],
  ])("refuses a redirect of a file to another origin %s", async (_, redirects) => {
    const { host: other, requests } = await serveFiles({ "/meta": part });
    const { host } = await serveWithRedirects({ "/docs/root.json": withPart }, redirects(other));
    const address = `http://${host}/docs/root.json`;
    const { code } = await run("openapi", address, "--out", "spec", "--report", "report.md");
    expect({ code, requests }).toEqual({ code: 0, requests: [] });
    expect(sheet("service.yaml")).not.toContain("inside");
    const report = readFileSync(join(cwd, "report.md"), "utf8");
    expect(report).toContain("References that redirect to another server");
    expect(report).not.toContain("URLs that redirect");
  });

  test("follows a redirect of a file within the origin", async () => {
    const { host, asked } = await serveWithRedirects(
      { "/docs/root.json": withPart, "/v2/part.json": part },
      { "/docs/part.json": "../v2/part.json" },
    );
    await run("openapi", `http://${host}/docs/root.json`, "--out", "spec");
    expect(asked).toEqual(["/docs/root.json", "/docs/part.json", "/v2/part.json"]);
    expect(sheet("service.yaml")).toContain("inside");
  });
});

test("reports a redirect of the document in one line, without its query", async () => {
  const { host } = await serveWithRedirects(
    { "/v2/openapi.json?key=topsecret": withPart },
    { "/latest": "/v2/openapi.json?key=topsecret" },
  );
  await run("openapi", `http://${host}/latest`, "--out", "spec", "--report", "report.md");
  const lines = readFileSync(join(cwd, "report.md"), "utf8").split("\n");
  const shown = lines.filter((line) => line.includes(`/v2/openapi.json\``));
  expect(shown).toHaveLength(1);
  expect(lines.join("\n")).not.toContain("topsecret");
});

test("rejects credentials with a percent sign that encodes no character", async () => {
  const { host, requests } = await serveFiles({ "/openapi.json": shop(1) });
  for (const credentials of ["a%zz:b", "a:%", "%E0%A4%A:b"]) {
    const { code, stderr } = await run("openapi", `http://${credentials}@${host}/openapi.json`);
    expect(code).toBe(1);
    expect(stderr).toContain("Write `%25` for a percent sign");
    expect(stderr).not.toContain(credentials);
  }
  expect(requests).toEqual([]);
});

test("reads a document with a reference that contains half of a surrogate pair", async () => {
  const paths = { "/a": { get: { responses: {}, parameters: [{ $ref: "\uD800.json" }] } } };
  const { host } = await serveFiles({ "/openapi.json": { ...shop(1), paths } });
  const { code } = await run("openapi", `http://${host}/openapi.json`, "--out", "spec");
  expect(code).toBe(0);
});

test("requests no files above the document's folder or from other servers", async () => {
  const { host: other, requests: ofOther } = await serveFiles({ "/x.json": {} });
  const refs = ["../above.json", `http://${other}/x.json`, "/above.json"];
  const { host, requests } = await serveFiles({
    "/above.json": {},
    "/api/root.json": {
      openapi: "3.1.0",
      info: { title: "Shop", version: "1" },
      paths: {},
      components: {
        schemas: Object.fromEntries(refs.map(($ref, index) => [`Type${index}`, { $ref }])),
      },
    },
  });
  await run("openapi", `http://${host}/api/root.json`, "--out", "spec");
  expect(requests.map(({ path }) => path)).toEqual(["/api/root.json"]);
  expect(ofOther).toEqual([]);
});

test("sends credentials of the URL and never prints or stores them", async () => {
  const { host, requests } = await serveFiles({ "/openapi.json": shop(1), "/wrong.json": "{]" });
  const address = (file: string): string => `http://ann:s%40cret@${host}/${file}?key=topsecret`;
  const outputs = [
    await run("openapi", address("openapi.json"), "--out", "spec", "--report", "report.md"),
    await run("openapi", address("openapi.json"), "--out", "other", "--check"),
    await run("discovery", address("openapi.json"), "--out", "spec"),
    await run("openapi", address("wrong.json"), "--out", "spec"),
    await run("openapi", address("gone.json"), "--out", "spec"),
    await run(address("openapi.json")),
  ];
  expect(outputs.map(({ code }) => code)).toEqual([0, 1, 2, 1, 1, 2]);
  expect(requests[0]?.authorization).toBe(`Basic ${Buffer.from("ann:s@cret").toString("base64")}`);
  const texts = [
    ...outputs.flatMap(({ stdout, stderr }) => [stdout, stderr]),
    sheet(".import.json"),
    sheet("service.yaml"),
    readFileSync(join(cwd, "report.md"), "utf8"),
  ];
  for (const text of texts) expect(text).not.toMatch(/cret|ann:/);
});

describe("unreadable URLs", () => {
  const answers: readonly (readonly [string, RequestListener, RegExp])[] = [
    ["no document", (_, response) => response.writeHead(404).end(), /responds with 404 Not Found/],
    ["a server error", (_, response) => response.writeHead(503).end(), /responds with 503/],
    [
      "an endless document",
      (_, response) => response.writeHead(200, { "content-length": 2 ** 31 }).write("{"),
      /is larger than 128 MiB/,
    ],
    ["a broken connection", (request) => request.socket.destroy(), /cannot be read: /],
    ["bytes", (_, response) => response.end(Buffer.from([0xff, 0x00, 0xc3])), /not UTF-8 text/],
    ["an HTML page", (_, response) => response.end("<html>"), /neither OpenAPI nor Discovery/],
    [
      "circular redirects",
      (_, response) => response.writeHead(302, { location: "/x" }).end(),
      /too many redirects/,
    ],
  ];
  test.each(answers)("reports why a URL cannot be read: %s", async (_, listener, message) => {
    const host = await serve(listener);
    const { code, stderr } = await run("openapi", `http://${host}/openapi.json`, "--out", "spec");
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(message) });
    expect(stderr).toContain(`http://${host}/`);
    expect(existsSync(join(cwd, "spec"))).toBe(false);
  });

  test("rejects a URL if the server never responds", async () => {
    const host = await serve(() => undefined);
    const limits = { timeout: 50, size: 1024 * 1024 };
    const read = await readAddress(`http://${host}/openapi.json`, new Notes(), limits);
    expect(read.ok ? [] : read.diagnostics.map(({ message }) => message)).toEqual([
      `http://${host}/openapi.json cannot be read: it took longer than 0.05 seconds.`,
    ]);
  });

  test("rejects a document that is longer than its declared length", async () => {
    const host = await serve((_, response) => {
      response.write(" ".repeat(3 * 1024 * 1024));
      response.end("{}");
    });
    const limits = { timeout: 5000, size: 1024 * 1024 };
    const read = await readAddress(`http://${host}/openapi.json`, new Notes(), limits);
    expect(read.ok ? [] : read.diagnostics.map(({ message }) => message)).toEqual([
      `http://${host}/openapi.json cannot be read: it is larger than 1 MiB.`,
    ]);
  });
});

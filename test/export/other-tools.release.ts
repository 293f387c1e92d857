/**
 * Documents in other tools: Python programs, printed by a client generator, send the right requests, and a mock server
 * accepts them. Python sends a path unchanged.
 */
import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import Oas from "oas";
import { OpenAPIBackend, type Document } from "openapi-backend";
import { expect } from "vitest";
import { openapiDocument } from "../../generator/export/openapi/document.ts";
import { publicService } from "../../generator/open/public-model.ts";
import type { Service } from "../../generator/model/model.ts";
import { testsWith } from "../support/able.ts";
import { requireProgram } from "../support/programs.ts";
import { serviceOf, written } from "./document-of.ts";
import { allServices } from "./services.ts";

const { it } = await testsWith("python3");

/** Loads modules without their declarations, which import packages that are not installed. */
const require = createRequire(import.meta.url);
const oasToHar = require("@readme/oas-to-har") as (...call: readonly unknown[]) => {
  readonly log: { readonly entries: readonly { readonly request: object }[] };
};
const { HTTPSnippet } = require("httpsnippet") as {
  readonly HTTPSnippet: new (request: object) => {
    readonly convert: (target: string, client: string) => string;
  };
};

interface Call {
  readonly path: string;
  readonly method: "get" | "post" | "put" | "delete";
  readonly values: object;
  readonly auth?: Record<string, string>;
}

interface Made {
  /** Request line and body as they arrived. */
  readonly sent: string;
  /** The mock server's interpretation: the operation's id, or the error. */
  readonly taken: unknown;
  /** The standard output of the program. */
  readonly answer: string;
}

/** Sends calls from generated programs to a mock server of the document. */
async function callAll(service: Service, calls: readonly Call[]): Promise<readonly Made[]> {
  const document = written(openapiDocument(publicService(service), "1.0.0"));
  const mock = new OpenAPIBackend({
    definition: structuredClone(document) as unknown as Document,
    quick: true,
    ignoreTrailingSlashes: false,
    ajvOpts: { strict: false },
  });
  mock.register({
    validationFail: ({ validation }) => ({ status: 400, taken: validation.errors }),
    notFound: () => ({ status: 404, taken: "no operation" }),
    notImplemented: ({ api, operation }) => ({
      ...api.mockResponseForOperation(operation.operationId ?? ""),
      taken: operation.operationId,
    }),
  });
  mock.registerSecurityHandler("apikey", () => true);
  await mock.init();
  const seen: Omit<Made, "answer">[] = [];
  const answer = async (request: IncomingMessage) => {
    const { method = "", url = "", headers } = request;
    const body = await text(request);
    const line = `${method} ${url}${body === "" ? "" : ` ${body}`}`;
    const path = url.replace(/\?.*/s, "");
    const query = url.slice(path.length + 1).replace(/&?apikey=[^&]*/, "");
    // The mock server reads keys of security schemes as undocumented parameters.
    const asked = { method, path, query, headers: headers as Record<string, string>, body };
    const { status, taken, mock: value } = await mock.handleRequest(asked);
    seen.push({ sent: line, taken });
    return { status: Number(status), text: JSON.stringify(value ?? null) };
  };
  const server = createServer((request, response) => {
    void answer(request).then((done) => response.writeHead(done.status).end(done.text));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  try {
    const own = { ...document, servers: [{ url: `http://127.0.0.1:${port}` }] };
    const oas = new Oas(own as ConstructorParameters<typeof Oas>[0]);
    const programs = calls.map(({ path, method, values, auth }) => {
      const har = oasToHar(oas, oas.operation(path, method), values, auth ?? {});
      const request = har.log.entries[0]?.request;
      if (request === undefined) throw new Error("There is no request.");
      return new HTTPSnippet(request).convert("python", "python3");
    });
    // Runs the programs in order, with a separator line between their outputs.
    const program = programs.join('\nprint("---")\n');
    const { stdout } = await run(requireProgram("python3"), ["-c", program]);
    const printed = stdout.split("\n---\n");
    return seen.map((one, at) => ({ ...one, answer: (printed[at] ?? "").trim() }));
  } finally {
    server.close();
  }
}

const run = promisify(execFile);

it("distinguishes operations by fixed query parameters in other tools", async () => {
  const chain = allServices().find(({ name }) => name === "spec/token-data");
  if (chain === undefined) throw new Error("There is no such service.");
  const auth = { apikey: "k" };
  const call = (query: object): Call => ({
    path: "/v2/api",
    method: "get",
    values: { query },
    auth,
  });
  const contractaddress = "0x01";
  const made = await callAll(chain.service, [
    call({ module: "token", action: "tokenholderlist", contractaddress, page: 2 }),
    call({
      module: "account",
      action: "tokenbalancehistory",
      contractaddress,
      address: "0x02",
      blockno: 8,
    }),
    call({ module: "token", action: "other", contractaddress }),
    call({ module: "token", action: "tokenholderlist" }),
  ]);
  const sent = made.map((one) => new URL(one.sent.slice(4), "http://x"));
  expect(sent.map(({ pathname }) => pathname)).toEqual(Array(4).fill("/v2/api"));
  expect(sent.slice(0, 2).map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { module: "token", action: "tokenholderlist", contractaddress, page: "2", apikey: "k" },
    {
      module: "account",
      action: "tokenbalancehistory",
      contractaddress,
      address: "0x02",
      blockno: "8",
      apikey: "k",
    },
  ]);
  expect(made.map(({ taken }) => taken)).toEqual([
    "getV2Api",
    "getV2Api",
    [expect.objectContaining({ message: "must be equal to one of the allowed values" })],
    [expect.objectContaining({ message: "must have required property 'contractaddress'" })],
  ]);
  expect(JSON.parse(made[0]?.answer ?? "")).toMatchObject({ status: expect.any(String) });
});

it("distinguishes operations by headers, by body fields, or by responses only", async () => {
  const service = serviceOf(`types:
  Thing: { fields: { name: string, kind: string } }
operations:
  make: { http: POST /rpc, fixed: { header.X-Act: make, body.kind: new }, body: Thing, result: Thing }
  drop: { http: POST /rpc, fixed: { header.X-Act: drop, body.kind: old }, body: Thing, result: none }
  show: { http: "GET /things/{id}", result: Thing }
  count: { http: "GET /things/{thing.id}", fixed: { count: true }, result: integer }`);
  const made = await callAll(service, [
    {
      path: "/rpc",
      method: "post",
      values: { header: { "X-Act": "drop" }, body: { name: "a", kind: "old" } },
    },
    { path: "/rpc", method: "post", values: { header: { "X-Act": "other" }, body: {} } },
    { path: "/things/{id}", method: "get", values: { path: { id: "a b" } } },
    {
      path: "/things/{id}",
      method: "get",
      values: { path: { id: "7" }, query: { count: "true" } },
    },
  ]);
  expect(made.map(({ sent }) => sent)).toEqual([
    'POST /rpc {"name":"a","kind":"old"}',
    "POST /rpc {}",
    "GET /things/a%20b",
    "GET /things/7?count=true",
  ]);
  expect(made.map(({ taken }) => taken)).toEqual([
    "postRpc",
    expect.arrayContaining([expect.objectContaining({ keyword: "enum" })]),
    "getThingsId",
    "getThingsId",
  ]);
});

it("sends paths with final slashes, custom methods and lists like other tools", async () => {
  const service = serviceOf(`types:
  Thing: { fields: { name: string, tags?: "string[]" } }
operations:
  all: { http: GET /things/, query: { ids: { type: "integer[]", list: comma } }, result: "Thing[]" }
  either: { http: GET /either, query: { tag: "string | string[]" }, result: json }
  move: { http: "PUT /{name=projects/*/things/*}/to", body: Thing, result: Thing }
  drop: { http: "DELETE /things/{id}", result: none }`);
  const made = await callAll(service, [
    { path: "/things/", method: "get", values: { query: { ids: [1, 2] } } },
    { path: "/either", method: "get", values: { query: { tag: ["a", "b"] } } },
    {
      path: "/projects/{projectsId}/things/{thingsId}/to",
      method: "put",
      values: { path: { projectsId: "p", thingsId: "t" }, body: { name: "n", tags: ["x"] } },
    },
    { path: "/things/{id}", method: "delete", values: { path: { id: "é" } } },
  ]);
  expect(made.map(({ sent, taken }) => [sent, taken])).toEqual([
    ["GET /things/?ids=1%2C2", "things.all"],
    ["GET /either?tag=a&tag=b", "things.either"],
    ['PUT /projects/p/things/t/to {"name":"n","tags":["x"]}', "things.move"],
    ["DELETE /things/%C3%A9", "things.drop"],
  ]);
  expect(made[2]?.answer).toBe(JSON.stringify({ name: "string", tags: ["string"] }));
});

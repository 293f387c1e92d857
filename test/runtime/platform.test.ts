/** Errors on incomplete platforms, such as test environments that imitate a browser. */
import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";
import { build } from "esbuild";
import { expect, it } from "vitest";

/** The globals of Jest's jsdom, plus what ky needs to load. */
const platform = {
  AbortController,
  AbortSignal,
  Blob,
  Headers,
  TextEncoder,
  URL,
  URLSearchParams,
  atob,
  clearTimeout,
  navigator: { userAgent: "Mozilla/5.0 (linux) jsdom" },
  performance,
  setTimeout,
};

const { outputFiles } = await build({
  entryPoints: [fileURLToPath(new URL("../../templates/runtime/index.ts", import.meta.url))],
  bundle: true,
  write: false,
  format: "iife",
  globalName: "exported",
  logLevel: "silent",
});
const program = outputFiles.map(({ text }) => text).join("");

const call = `
  const { clientParameters, secretParameter, createClient, json, ClientError } = exported;
  const definition = {
    service: "test",
    parameters: clientParameters([{ name: "apikey", wire: "apikey", in: "query", secret: secretParameter }]),
  };
  const client = createClient(definition, { baseUrl: "https://api.test", apikey: "k3y-é😀", ...options });
  client
    .call({ id: "things.get", method: "GET", path: "/v1/things", read: json(), options: {} })
    .then(JSON.stringify, (error) => [error instanceof ClientError, error.message, error.url].join("\\n"));
`;

async function outcome(more: object, options: object = {}): Promise<unknown> {
  const realm = createContext({ ...platform, ...more, options });
  runInContext(program, realm);
  return (await runInContext(
    `(() => { ${call.replace("client\n", "return client\n")} })()`,
    realm,
  )) as unknown;
}

const fetch = async (): Promise<Response> => new Response('{"a":1}');

it("names the missing platform feature and hides secrets", async () => {
  const text = String(await outcome({}));
  expect(text).toMatch(/^true\nthings\.get: the request cannot be made: Request is not defined\n/);
  expect(text).toContain("apikey=***");
  expect(text).not.toContain("k3y");
});

it("accepts a custom `fetch` and a complete platform", async () => {
  const whole = { Request, Response, TextDecoder };
  expect(String(await outcome({}, { fetch }))).toMatch(/Request is not defined/);
  expect(await outcome(whole, { fetch })).toBe('{"a":1}');
  expect(await outcome({ ...whole, fetch })).toBe('{"a":1}');
});

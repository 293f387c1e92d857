/** The package name in requests. */
import { afterEach, expect, test } from "vitest";
import { type ClientOptions, createClient } from "../../templates/runtime/index.ts";
import { definition, jsonResponse, stub, thing } from "./fixtures.ts";
import { recordingServer } from "./recording-server.ts";

const agent = "acme-clients/1.2.0";
const navigator = Object.getOwnPropertyDescriptor(globalThis, "navigator");

afterEach(() => {
  if (navigator) Object.defineProperty(globalThis, "navigator", navigator);
});

/** The `user-agent` header of a call with these options. */
async function sent(options: ClientOptions = {}, headers?: object): Promise<string | null> {
  const { fetch, requests } = stub(() => jsonResponse({}));
  const all = { baseUrl: "https://api.test", apikey: "k", fetch, ...options };
  const call = thing({ options: { headers: { ...headers } } });
  await createClient({ ...definition, agent }, all).call(call);
  return requests[0]?.headers.get("user-agent") ?? null;
}

test("sends the package and its version in `user-agent` of every request", async () => {
  await using server = await recordingServer();
  const client = createClient({ service: "test", agent }, { baseUrl: server.baseUrl });
  await client.call(thing());
  await client.call(thing({ method: "POST", body: { a: 1 } }));
  expect(server.arrived.map(({ headers }) => headers["user-agent"])).toEqual([agent, agent]);
});

test("prefers a `user-agent` header of the client or the call", async () => {
  expect(await sent({ headers: { "User-Agent": "mine/1" } })).toBe("mine/1");
  expect(await sent({}, { "user-agent": "mine/2" })).toBe("mine/2");
});

test.each([
  ["Node.js/24", agent],
  ["Deno/2.6.0", agent],
  ["Bun/1.4.0", agent],
  ["Cloudflare-Workers", agent],
  [undefined, agent],
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36", null],
])("sends on platform %s the `user-agent` %s", async (userAgent, expected) => {
  Object.defineProperty(globalThis, "navigator", { value: { userAgent }, configurable: true });
  expect(await sent()).toBe(expected);
});

test("omits the `user-agent` header if the client has no package name", async () => {
  const { fetch, requests } = stub(() => jsonResponse({}));
  await createClient({ service: "test" }, { baseUrl: "https://api.test", fetch }).call(thing());
  expect(requests[0]?.headers.has("user-agent")).toBe(false);
});

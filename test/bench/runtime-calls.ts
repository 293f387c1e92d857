/** Times calls through `fetch`, `ky` and the runtime alternately, so that a busy machine affects all of them. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import ky from "ky";
import {
  type Client,
  type ClientOptions,
  clientParameters,
  secretParameter,
  createClient,
  enveloped,
  jsonBody,
  limited,
} from "../../templates/runtime/index.ts";

export interface Timed {
  readonly name: string;
  /** CPU time of one call: the minimum of all rounds. */
  readonly microseconds: number;
  /** CPU time of plain ky for the same request. */
  readonly ofKy: number;
}

type Fetch = typeof globalThis.fetch;
type Call = () => Promise<unknown>;

const result = { status: "1", message: "OK", result: "135499000000" };
const body = JSON.stringify(result);
const read = enveloped<string>({ success: { status: "1", message: "OK" }, result: "result" });
const params = {
  module: "account",
  action: "tokenbalancehistory",
  contractaddress: "0x57d90b64a1a57749b0f932f1a3395792e12e7055",
  address: "0xe04f27eb70e025b78871a2ad7eabe85e61212761",
  blockno: 8_000_000,
};
const sent = {
  displayName: "A line item",
  budget: { amount: "125000", currency: "EUR" },
  countries: ["DE", "FR"],
  active: true,
};
const calls = 200;

/** A `fetch` that responds from memory, so that only the cost of the client remains. */
export function stubbedTimes(rounds: number, atOnce: number): Promise<Timed[]> {
  const fetch: Fetch = async () =>
    new Response(body, { headers: { "content-type": "application/json" } });
  return compare(ways("https://api.test", fetch), rounds, atOnce);
}

export async function loopbackTimes(rounds: number, atOnce: number): Promise<Timed[]> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { "content-type": "application/json" }).end(body);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  try {
    return await compare(ways(`http://127.0.0.1:${port}`, globalThis.fetch), rounds, atOnce);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function ways(baseUrl: string, fetch: Fetch): Readonly<Record<string, Call>> {
  const query = { ...params, apikey: "a secret of this length", chainid: "1" };
  const text = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const url = `${baseUrl}/v2/api?${text.join("&")}`;
  const tuned = ky.create({ fetch, timeout: false, retry: 0 });
  const ours = (options: ClientOptions): Client => {
    const definition = {
      service: "bench",
      parameters: clientParameters([
        { name: "apikey", wire: "apikey", in: "query", required: true, secret: secretParameter },
        { name: "chainid", wire: "chainid", in: "query", send: "1" },
      ]),
    } as const;
    const whole = { baseUrl, fetch, apikey: query.apikey, ...options };
    return createClient(definition, whole);
  };
  const operation = { id: "account.tokenbalancehistory", path: "/v2/api", query: params, read };
  const call = (client: Client, signal?: AbortSignal, limit?: number): Promise<string> =>
    client.call({
      ...operation,
      method: "GET",
      ...(limit && { throttle: limited({ calls: limit, per: 1 }) }),
      options: signal && { signal },
    });
  const post = (client: Client): Promise<string> =>
    client.call({
      ...operation,
      method: "POST",
      body: sent,
      encode: jsonBody,
      options: undefined,
    });
  const [plain, unrepeated] = [ours({}), ours({ retry: 0 })];
  const { signal } = new AbortController();
  const open = async (response: Promise<Response>): Promise<unknown> =>
    (JSON.parse(await (await response).text()) as typeof result).result;
  const headers = { accept: "application/json", "content-type": "application/json" };
  return {
    "fetch, text parsed": () => open(fetch(url)),
    [asItComes]: () => open(ky(url, { fetch })),
    "ky.create, no timeout, no retry": () => open(tuned(url)),
    "a client": () => call(plain),
    "a client, no retry": () => call(unrepeated),
    "a client, a signal of the caller's": () => call(plain, signal),
    "a client, throttled (100 calls in 1 ms)": () => call(plain, undefined, 100),
    "POST: fetch, text parsed": () =>
      open(fetch(url, { method: "POST", headers, body: JSON.stringify(sent) })),
    [`${posts}${asItComes}`]: () => open(ky.post(url, { fetch, json: sent })),
    [`${posts}a client`]: () => post(plain),
  };
}

const asItComes = "ky as it comes";
const posts = "POST: ";

async function compare(
  all: Readonly<Record<string, Call>>,
  rounds: number,
  atOnce: number,
): Promise<Timed[]> {
  const best = new Map<string, number>();
  // The first rounds warm up the engine.
  for (let round = -5; round < rounds; round += 1) {
    for (const [name, call] of Object.entries(all)) {
      const time = await timeOf(call, atOnce);
      if (round >= 0) best.set(name, Math.min(time, best.get(name) ?? Number.POSITIVE_INFINITY));
    }
  }
  return [...best].map(([name, microseconds]) => {
    const itsKy = best.get(name.startsWith(posts) ? `${posts}${asItComes}` : asItComes);
    return { name, microseconds, ofKy: microseconds / (itsKy ?? Number.NaN) };
  });
}

async function timeOf(call: Call, atOnce: number): Promise<number> {
  const before = process.cpuUsage();
  for (let made = 0; made < calls; made += atOnce) {
    await (atOnce === 1 ? call() : Promise.all(Array.from({ length: atOnce }, call)));
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / calls;
}

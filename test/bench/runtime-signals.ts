/** Times many simultaneous calls: without a signal, with a signal each, and with one shared signal. */
import ky from "ky";
import { createClient, json } from "../../templates/runtime/index.ts";

/** CPU time of one call in microseconds: the minimum of all rounds. */
type SignalTimes = [name: string, microseconds: number][];

const url = "https://api.test/v1/things";

/** Responds one turn of the event loop later, when all calls have started. */
async function fetch(): Promise<Response> {
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  return new Response("{}", { headers: { "content-type": "application/json" } });
}

export async function signalTimes(atOnce: number, rounds: number): Promise<SignalTimes> {
  const client = createClient({ service: "bench" }, { baseUrl: "https://api.test", fetch });
  const call = (signal?: AbortSignal): Promise<unknown> =>
    client.call({
      id: "things.get",
      method: "GET",
      path: "/v1/things",
      read: json(),
      options: signal && { signal },
    });
  const { signal } = new AbortController();
  const own = (): AbortSignal => new AbortController().signal;
  const ways: Readonly<Record<string, () => Promise<unknown>>> = {
    "a client": () => call(),
    "a client, a signal each": () => call(own()),
    "a client, one signal for all": () => call(signal),
    "ky as it comes, a signal each": () => ky(url, { fetch, signal: own() }).text(),
    "ky as it comes, one signal for all": () => ky(url, { fetch, signal }).text(),
  };
  const best = new Map<string, number>();
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, way] of Object.entries(ways)) {
      const before = process.cpuUsage();
      await Promise.all(Array.from({ length: atOnce }, way));
      const { user, system } = process.cpuUsage(before);
      const time = (user + system) / atOnce;
      if (round >= 0) best.set(name, Math.min(time, best.get(name) ?? Number.POSITIVE_INFINITY));
    }
  }
  return [...best];
}

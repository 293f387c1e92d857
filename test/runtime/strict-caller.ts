/** A separate process that makes calls with one limit as a scene specifies. */
import { setTimeout as pause } from "node:timers/promises";
import {
  type Limit,
  clientParameters,
  secretParameter,
  createClient,
  limited,
  nothing,
} from "../../templates/runtime/index.ts";

export interface CallerOptions {
  readonly url: string;
  readonly limit: Limit;
  readonly calls: number;
  /** Maximum milliseconds between calls; 0 for simultaneous calls. */
  readonly gap: number;
  /** Duration in milliseconds that the process is blocked in the middle. */
  readonly busy?: number;
  /** Jump of the wall clock in the middle, in milliseconds. */
  readonly jump?: number;
}

async function work({ url, limit, calls, gap, busy = 0, jump = 0 }: CallerOptions): Promise<void> {
  const definition = {
    service: "test",
    parameters: clientParameters([
      { name: "apikey", wire: "apikey", in: "query", secret: secretParameter },
    ]),
  } as const;
  // Calls share one key and therefore one budget.
  const clients = [1, 2].map(() => {
    const options = { baseUrl: url, apikey: "key", retry: { limit: 3, backoffLimit: 1 } };
    return createClient(definition, options);
  });
  const sent: Promise<void>[] = [];
  for (let index = 0; index < calls; index += 1) {
    if (gap > 0) await pause(Math.random() * gap);
    const client = clients[index % 2] ?? clients[0];
    const path = `/${index}`;
    const call = { id: "things.get", method: "GET", path, throttle: limited(limit) } as const;
    if (client) sent.push(client.call({ ...call, read: nothing, options: undefined }));
  }
  await pause(limit.per * 1.5);
  const now = Date.now;
  Date.now = () => now() + jump;
  const free = performance.now() + busy;
  while (performance.now() < free);
  await Promise.all(sent);
}

await work(JSON.parse(process.argv[2] ?? "{}") as CallerOptions);

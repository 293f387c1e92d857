import { afterAll, describe, expect, test } from "vitest";
import { prepare } from "./places.ts";
import { startWorker } from "./run/workerd.ts";
import { type Front, startFront } from "./server/front.ts";

const setting = await prepare();
const worker = await startWorker(
  setting.program("workerd"),
  setting.folder,
  "starters/worker-of-many.js",
);
afterAll(async () => {
  await worker[Symbol.asyncDispose]();
  await setting[Symbol.asyncDispose]();
});

/** One request to the worker: it makes one call and can respond before the call ends. */
async function ask({ baseUrl, apikey, timeout }: Service, leaveAfter?: number): Promise<unknown> {
  const response = await fetch(worker.url, {
    method: "POST",
    body: JSON.stringify({ baseUrl, apikey, timeout, leaveAfter }),
  });
  return response.ok ? response.json() : { status: response.status, text: await response.text() };
}

/** `timeout`: of one attempt, in ms. */
type Service = Pick<Front, "baseUrl" | "apikey"> & { readonly timeout?: number };

interface Seen {
  readonly seen: readonly unknown[];
  readonly violations: readonly unknown[];
}

async function seenBy({ baseUrl }: Service): Promise<Seen> {
  const response = await fetch(`${baseUrl}/seen`);
  return (await response.json()) as Seen;
}

const answered = { value: expect.stringMatching(/^\d+$/) };

// Timers of a request end with the request, and a request without its own work counts as hung.
describe.concurrent("one client for all requests to a worker", () => {
  test("assigns a slot to each request", async () => {
    await using front = await startFront();
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => ask(front)));
    expect(all).toEqual([1, 2, 3, 4, 5].map(() => answered));
    for (const last of [await ask(front), await ask(front)]) expect(last).toEqual(answered);
    expect((await seenBy(front)).violations).toEqual([]);
  });

  test("skips requests that were cancelled in the queue", async () => {
    await using front = await startFront();
    const all = await Promise.all([ask(front), ask(front), ask(front, 200), ask(front, 200)]);
    expect(all).toEqual([answered, answered, "left", "left"]);
    expect(await ask(front)).toEqual(answered);
    const { seen, violations } = await seenBy(front);
    expect({ requests: seen.length, violations }).toEqual({ requests: 3, violations: [] });
  });

  test("releases the slots of requests that were cancelled while running", async () => {
    await using front = await startFront();
    const { baseUrl, apikey } = front;
    const silent = { baseUrl: `${baseUrl}/fault/silent`, apikey, timeout: 500 };
    expect(await Promise.all([ask(silent, 200), ask(silent, 200)])).toEqual(["left", "left"]);
    expect(await ask(silent)).toEqual({ name: "TimeoutError" });
  });
});

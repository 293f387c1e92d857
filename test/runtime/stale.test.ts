import { describe, expect, it } from "vitest";
import type { CallEvent, ClientOptions } from "../../templates/runtime/index.ts";
import { type Ending, closingServer } from "./closing-server.ts";
import { type TestClient, makeClient, pause, rejection, thing } from "./fixtures.ts";

interface Watched {
  readonly client: TestClient;
  /** The pauses before retries in milliseconds. */
  readonly delays: number[];
}

function watched(baseUrl: string, retry?: ClientOptions["retry"]): Watched {
  const delays: number[] = [];
  const onEvent = (event: CallEvent): unknown => event.type === "retry" && delays.push(event.delay);
  return { client: makeClient({ baseUrl, retry, onEvent }), delays };
}

/** Makes calls until the platform keeps their connections alive. */
async function warmUp(client: TestClient, calls = 1): Promise<void> {
  await Promise.all(Array.from({ length: calls }, () => client.call(thing())));
  await pause(30);
}

describe.each(["close", "reset"] as const)(
  "kept-alive connections that the service %ss",
  (ending) => {
    it("retries immediately after a kept-alive connection was closed", async () => {
      await using server = await closingServer((request) => (request === 1 ? ending : "answer"));
      const { client, delays } = watched(server.baseUrl);
      await warmUp(client);
      expect(await client.call(thing())).toEqual({});
      expect(delays).toEqual([0]);
      expect(server.arrived.map(({ connection }) => connection)).toEqual([0, 0, 1]);
    });

    it("pauses before the second retry of a closed connection", async () => {
      await using server = await closingServer((request) =>
        request === 1 || request === 2 ? ending : "answer",
      );
      const { client, delays } = watched(server.baseUrl, { backoffLimit: 1 });
      await warmUp(client);
      await client.call(thing());
      expect(delays).toHaveLength(2);
      expect(delays[0]).toBe(0);
      expect(delays[1]).toBeGreaterThan(0);
    });

    it("pauses before the retry if the connection never had a response", async () => {
      await using server = await closingServer((request) => (request === 0 ? ending : "answer"));
      const { client, delays } = watched(server.baseUrl, { backoffLimit: 1 });
      await client.call(thing());
      expect(delays).toHaveLength(1);
      expect(delays[0]).toBeGreaterThan(0);
    });

    it("never retries calls that must not be sent twice", async () => {
      await using server = await closingServer((request) => (request === 0 ? "answer" : ending));
      const { client, delays } = watched(server.baseUrl);
      await warmUp(client);
      expect(await rejection(client.call(thing({ method: "POST", body: {} })))).toMatchObject({
        code: "network",
        attempts: 1,
      });
      expect(await rejection(client.call(thing({ options: { retry: 0 } })))).toMatchObject({
        code: "network",
      });
      expect(delays).toEqual([]);
      expect(server.arrived).toHaveLength(3);
    });
  },
);

describe("stale connections", () => {
  it("completes all simultaneous calls on stale connections, despite a small retry budget", async () => {
    const ends = (_: number, connection: number): Ending =>
      isOver && connection < 40 ? "close" : "answer";
    let isOver = false;
    await using server = await closingServer(ends);
    const { client, delays } = watched(server.baseUrl, { budget: 0 });
    await warmUp(client, 40);
    isOver = true;
    await Promise.all(Array.from({ length: 40 }, () => client.call(thing())));
    expect(delays).toEqual(Array.from({ length: delays.length }, () => 0));
    expect(delays.length).toBeGreaterThan(20);
  });

  it("pauses before the retry if the connection sent part of a response", async () => {
    await using server = await closingServer((request) => (request === 1 ? "half" : "answer"));
    const { client, delays } = watched(server.baseUrl, { backoffLimit: 1 });
    await warmUp(client);
    await client.call(thing());
    expect(delays).toHaveLength(1);
    expect(delays[0]).toBeGreaterThan(0);
  });
});

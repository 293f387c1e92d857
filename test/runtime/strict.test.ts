import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { type Socket, connect, createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { most, shortestSpan, startService } from "../redis/arrivals.ts";
import { shareOf } from "../support/thorough.ts";
import { pause, until } from "./fixtures.ts";
import type { CallerOptions } from "./strict-caller.ts";

const limit = { calls: 2, per: 250 };
const calls = 8;

interface Scene extends Partial<CallerOptions> {
  /** Number of first requests that fail and are retried. */
  readonly failures?: number;
  /** Whether the network is slow to connect, with varying latency. */
  readonly uneven?: boolean;
  /** Disturbs the process while calls wait. */
  readonly disturb?: (caller: ChildProcess) => Promise<void>;
}

const stopped = async (caller: ChildProcess): Promise<void> => {
  caller.kill("SIGSTOP");
  await pause(4 * limit.per);
  caller.kill("SIGCONT");
};

const scenes: Readonly<Record<string, Scene>> = {
  "attempts that are retried": { failures: 4 },
  "random calls over an uneven network": { uneven: true, gap: 150 },
  "a process that was too busy to check the time": { busy: 4 * limit.per },
  "a process that was suspended": { disturb: stopped },
  "a wall clock that jumps ahead": { jump: 3_600_000 },
  "a wall clock that jumps back": { jump: -3_600_000 },
};

// Requests are timed by the service's clock, not the caller's.
describe.concurrent("strict limits", () => {
  it.each(shareOf(Object.entries(scenes), 2))(
    "never sends a third request within a period: %s",
    async (_, scene) => {
      const { failures = 0, uneven = false, disturb, ...own } = scene;
      const service = await startService(failures);
      const network = uneven ? await startUnevenNetwork(service.url) : undefined;
      const options = { url: network?.url ?? service.url, limit, calls, gap: 0, ...own };
      const caller = fork(fileURLToPath(new URL("strict-caller.ts", import.meta.url)), [
        JSON.stringify(options satisfies CallerOptions),
      ]);
      const ended = once(caller, "exit");
      await until(() => service.arrivals.length >= limit.calls);
      await disturb?.(caller);
      expect(await ended).toEqual([0, null]);
      network?.close();
      await service.close();
      expect(service.arrivals.length).toBe(calls + failures);
      expect(shortestSpan(service.arrivals, limit.calls)).toBeGreaterThanOrEqual(limit.per);
      // On a busy machine, successive calls can be further apart than a period.
      if (own.gap === undefined) expect(most(service.arrivals, limit.per)).toBe(limit.calls);
    },
  );
});

/** Forwards bytes in order with a delay of 5 to 40 ms, or 120 ms for a new connection. */
async function startUnevenNetwork(to: string): Promise<{ url: string; close(): void }> {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(new URL(to).port), "127.0.0.1");
    for (const [from, onward] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on("error", () => undefined).on("close", () => onward.destroy());
      let last = from === near ? pause(120) : Promise.resolve();
      from.on("data", (bytes: Buffer) => {
        last = last.then(() => pause(5 + Math.random() * 35)).then(() => void onward.write(bytes));
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

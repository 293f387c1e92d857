import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type CallOptions,
  type PollOptions,
  PollTimeoutError,
  TimeoutError,
  poll,
} from "../../templates/runtime/index.ts";
import { jsonResponse, makeClient, rejection, stub, thing } from "./fixtures.ts";
import { leaks } from "./leaks.ts";

interface Task {
  readonly step: number;
  readonly done?: boolean;
}

/** A task that is done after `last` polls. */
function taskDoneAt(last: number) {
  const times: number[] = [];
  const signals: AbortSignal[] = [];
  const get = async ({ signal }: { readonly signal: AbortSignal }): Promise<Task> => {
    times.push(Date.now());
    signals.push(signal);
    return { step: times.length, done: times.length === last };
  };
  return { times, signals, get };
}

const isDone = ({ done }: Task): boolean => done === true;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  const left = vi.getTimerCount();
  vi.useRealTimers();
  vi.restoreAllMocks();
  if (left > 0) throw new Error(`${left} timers are left`);
});

describe("polling", () => {
  it("polls immediately, and again until the predicate accepts the response", async () => {
    const { get, times } = taskDoneAt(3);
    const polling = poll(get, isDone, { interval: 100 });
    await vi.runAllTimersAsync();
    expect(await polling).toEqual({ step: 3, done: true });
    expect(times).toHaveLength(3);
    expect(await poll(taskDoneAt(1).get, isDone)).toEqual({ step: 1, done: true });
  });

  it.each([
    { random: 0, pauses: [100, 100, 100, 100, 100] },
    { random: 0.5, pauses: [150, 250, 450, 550, 550] },
    { random: 1, pauses: [200, 400, 800, 1000, 1000] },
  ])(
    "pauses between polls, from the interval to twice as long each time ($random)",
    async (drawn) => {
      vi.spyOn(Math, "random").mockReturnValue(drawn.random);
      const { get, times } = taskDoneAt(6);
      const polling = poll(get, isDone, { interval: 100, maxInterval: 1000 });
      await vi.runAllTimersAsync();
      await polling;
      const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
      expect(pauses).toEqual(drawn.pauses);
    },
  );

  describe("Retry-After of a polled response", () => {
    const answer = (status: number, after: string | undefined, body: object): Response =>
      jsonResponse(body, { status, headers: after === undefined ? {} : { "retry-after": after } });

    /** The pauses between responses. */
    async function pausesAfter(
      headers: readonly (readonly [status: number, after: string | undefined])[],
      options?: PollOptions,
    ): Promise<number[]> {
      vi.spyOn(Math, "random").mockReturnValue(0);
      const times: number[] = [];
      const { fetch } = stub((_, index) => {
        times.push(Date.now());
        const [status, after] = headers[index] ?? [200, undefined];
        return answer(status, after, { done: index === headers.length });
      });
      const client = makeClient({ fetch });
      const get = (given: CallOptions): Promise<Task> =>
        client.call(thing<Task>({ options: given }));
      const polling = poll(get, isDone, options);
      await vi.runAllTimersAsync();
      expect(await polling).toEqual({ done: true });
      return times.slice(1).map((time, index) => time - (times[index] ?? 0));
    }

    it("waits as long as Retry-After of any status specifies, or else as before", async () => {
      const headers = [
        [202, "7"],
        [202, undefined],
        [200, "3"],
        [202, undefined],
      ] as const;
      expect(await pausesAfter(headers)).toEqual([7000, 1000, 3000, 1000]);
    });

    it("waits at most `maxRetryAfter` and at least the interval", async () => {
      const headers = [
        [202, "3600"],
        [202, "0"],
      ] as const;
      expect(await pausesAfter(headers)).toEqual([60_000, 1000]);
      const options = { maxRetryAfter: 5000, interval: 200 };
      expect(await pausesAfter(headers, options)).toEqual([5000, 200]);
    });

    it("parses a date in Retry-After, and ignores an unparsable value", async () => {
      const date = new Date(Date.now() + 9000).toUTCString();
      const [first = 0, second] = await pausesAfter([
        [202, date],
        [202, "soon"],
      ]);
      expect(first).toBeGreaterThan(7000);
      expect(first).toBeLessThanOrEqual(9000);
      expect(second).toBe(1000);
    });
  });

  it("never calls the operation twice at a time", async () => {
    let running = 0;
    let most = 0;
    let looks = 0;
    const slow = async (): Promise<number> => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => {
        setTimeout(resolve, 500);
      });
      running -= 1;
      return (looks += 1);
    };
    const polling = poll(slow, (answer) => answer === 4, { interval: 1, maxInterval: 1 });
    await vi.runAllTimersAsync();
    expect(await polling).toBe(4);
    expect(most).toBe(1);
  });

  it("accepts an async predicate, and rejects with the error that a predicate throws", async () => {
    const { get } = taskDoneAt(2);
    const polling = poll(get, async (task) => isDone(task), { interval: 1 });
    await vi.runAllTimersAsync();
    expect(await polling).toMatchObject({ done: true });
    const problem = new Error("no such state");
    const failing = poll(get, () => {
      throw problem;
    });
    expect(await rejection(failing)).toBe(problem);
  });

  it("rejects with the error of the polled operation", async () => {
    const problem = new Error("not found");
    expect(await rejection(poll(() => Promise.reject(problem), isDone))).toBe(problem);
  });

  it("rejects invalid options before the first call", async () => {
    const { get, times } = taskDoneAt(1);
    for (const options of [
      { interval: -1 },
      { interval: Number.NaN },
      { interval: 100, maxInterval: 50 },
      { timeout: 0 },
    ]) {
      const error = await rejection(poll(get, isDone, options));
      expect(error).toMatchObject({ name: "ParameterError", parameter: "options" });
    }
    expect(times).toEqual([]);
  });
});

describe("`timeout` of polling", () => {
  it("rejects between two polls after `timeout`, without the last response in the message", async () => {
    const { get, times } = taskDoneAt(99);
    const secret = "s3cret-of-the-answer";
    const answers = async (options: { readonly signal: AbortSignal }) => ({
      ...(await get(options)),
      secret,
    });
    const ending = rejection(poll(answers, isDone, { interval: 100, timeout: 1000 }));
    await vi.advanceTimersByTimeAsync(1000);
    const error = await ending;
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({ name: "TimeoutError", scope: "poll", limit: 1000 });
    expect(error).toMatchObject({ attempts: times.length });
    expect(String(error)).toMatch(
      /^TimeoutError: poll: not over within the `timeout` of 1000 ms \(after \d+ attempts\)$/,
    );
    expect((error as PollTimeoutError).last()).toEqual({ step: times.length, done: false, secret });
    expect(leaks(error, secret)).toEqual([]);
    const looks = times.length;
    await vi.advanceTimersByTimeAsync(100_000);
    expect(times).toHaveLength(looks);
  });

  it.each(["operation", "predicate"])(
    "rejects after `timeout` while the %s hangs",
    async (which) => {
      const forever = new Promise<never>(() => {});
      const { get, signals } = taskDoneAt(99);
      const polling =
        which === "operation"
          ? poll(() => forever, isDone, { timeout: 50 })
          : poll(get, () => forever, { timeout: 50 });
      const ending = rejection(polling);
      await vi.advanceTimersByTimeAsync(50);
      const error = await ending;
      expect(error).toBeInstanceOf(PollTimeoutError);
      if (which === "operation") expect((error as PollTimeoutError).last()).toBeUndefined();
      else expect(signals[0]?.aborted).toBe(true);
    },
  );
});

describe("the signal of polling", () => {
  const reasons: readonly unknown[] = [new Error("enough"), "a text", undefined];

  it.each(reasons)(
    "rejects with the signal's reason (%o) before and during polling",
    async (reason) => {
      const before = taskDoneAt(9);
      const aborted = AbortSignal.abort(reason);
      expect(await rejection(poll(before.get, isDone, { signal: aborted }))).toBe(aborted.reason);
      expect(before.times).toEqual([]);

      for (const hangs of [true, false]) {
        const aborting = new AbortController();
        const { signal } = aborting;
        const { get, signals, times } = taskDoneAt(9);
        const stuck: typeof get = (options) => {
          void get(options);
          return new Promise(() => {});
        };
        const ending = rejection(poll(hangs ? stuck : get, isDone, { signal, interval: 1000 }));
        await vi.advanceTimersByTimeAsync(10);
        aborting.abort(reason);
        expect(await ending).toBe(signal.reason);
        expect(signals[0]?.aborted, "the request under way is ended too").toBe(true);
        expect(signals[0]?.reason).toBe(signal.reason);
        await vi.advanceTimersByTimeAsync(100_000);
        expect(times).toHaveLength(1);
      }
    },
  );

  it("adds no listener to the caller's signal, which many polls can share", async () => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, "addEventListener");
    const polling = poll(taskDoneAt(50).get, isDone, { signal, interval: 1 });
    await vi.runAllTimersAsync();
    await polling;
    expect(added).not.toHaveBeenCalled();
  });
});

import { describe, expect, it } from "vitest";
import {
  type CallOptions,
  type Waiting,
  type WaitOptions,
  DecodeError,
  EnvelopeError,
  HttpError,
  PollTimeoutError,
  json,
  jsonBody,
  locationUrl,
  waitFor,
} from "../../templates/runtime/index.ts";
import { apikey, makeClient, rejection, thing } from "./fixtures.ts";
import { leaks } from "./leaks.ts";
import { type Arrived, type Reply, recordingServer } from "./recording-server.ts";

interface Waited {
  readonly how?: Partial<Waiting>;
  readonly options?: WaitOptions;
  /** The path template of the polled operation. */
  readonly poll?: string;
  readonly params?: object;
  /** Whether the polled operation is a POST with the arguments as its body. */
  readonly isPosted?: boolean;
  readonly isFetched?: boolean;
}

const fast = { interval: 0, maxInterval: 0 };
const byId = { with: { id: "id" } };

/** Waits for a job at a loopback server. `reply`: its responses, in order. */
async function waited(
  replies: readonly (Reply | ((request: Arrived) => Reply))[],
  { how = byId, options, poll = "/jobs/{id}", params = {}, isPosted, isFetched }: Waited = {},
) {
  await using server = await recordingServer((request, index) => {
    const reply = replies[index] ?? { status: 500 };
    return typeof reply === "function" ? reply(request) : reply;
  });
  const client = makeClient({ baseUrl: server.baseUrl, retry: { limit: 1, backoffLimit: 1 } });
  const result = waitFor<unknown, CallOptions>(
    { id: "jobs.start", done: { state: "done" }, ...how },
    params,
    { wait: fast, ...options },
    (given) =>
      client.call(
        thing({
          id: "jobs.start",
          method: "POST",
          path: "/jobs",
          read: how.location === undefined ? json() : locationUrl,
          options: given,
        }),
      ),
    ({ body: sent, ...asked }: { readonly body?: object }, given) =>
      isPosted
        ? client.call(
            thing({
              id: "jobs.get",
              method: "POST",
              path: "/jobs/check",
              encode: jsonBody,
              body: sent,
              options: given,
            }),
          )
        : client.call(
            thing({ id: "jobs.get", path: poll, pathParams: { ...asked }, options: given }),
          ),
    ...(isFetched
      ? [
          (asked: object, given: CallOptions) =>
            client.call(thing({ path: "/files/{file}", pathParams: { ...asked }, options: given })),
        ]
      : []),
  );
  const outcome = await result.then(
    (value) => ({ value, error: undefined }),
    (error: unknown) => ({ value: undefined, error }),
  );
  const lines = server.arrived.map(
    ({ method, target }) => `${method} ${target.replace(/\?.*/, "")}`,
  );
  return { ...outcome, sent: lines, arrived: server.arrived };
}

const body = (value: object, more: Reply = {}): Reply => ({ ...more, body: JSON.stringify(value) });
const started = body({ id: "7" });
const running = body({ state: "running" });
const done = body({ state: "done", file: "a.csv", count: 0 });
const located = (location: string): Reply => ({ status: 202, headers: { location } });

describe("waiting for a job", () => {
  it("polls until the job is done, and resolves with its last state", async () => {
    const { value, sent } = await waited([started, running, running, done]);
    expect(value).toEqual({ state: "done", file: "a.csv", count: 0 });
    expect(sent).toEqual(["POST /jobs", "GET /jobs/7", "GET /jobs/7", "GET /jobs/7"]);
  });

  it.each<[string, Partial<Waiting>, unknown]>([
    ["a field", { result: "file" }, "a.csv"],
    ["a field that is 0", { result: "count" }, 0],
    ["no field", {}, { state: "done", file: "a.csv", count: 0 }],
  ])("resolves with %s of the job", async (_, how, expected) => {
    const { value } = await waited([started, done], { how: { ...byId, ...how } });
    expect(value).toEqual(expected);
  });

  it("resolves with the result of an operation, and passes on arguments", async () => {
    const { value, sent } = await waited([started, done, { body: '"content"' }], {
      how: { ...byId, fetch: { with: { file: "file" } } },
      isFetched: true,
    });
    expect([value, sent.at(-1)]).toEqual(["content", "GET /files/a.csv"]);
    const { sent: passedOn } = await waited([started, done], {
      how: { ...byId, shared: ["team"] },
      poll: "/teams/{team}/jobs/{id}",
      params: { team: "t 1" },
    });
    expect(passedOn.at(-1)).toBe("GET /teams/t%201/jobs/7");
  });

  it("passes the id of a job in a field of the body", async () => {
    const { arrived } = await waited([started, running, done], {
      how: { with: { "body.job.id": "id" } },
      isPosted: true,
    });
    expect(arrived.slice(1).map((one) => one.body.toString())).toEqual([
      '{"job":{"id":"7"}}',
      '{"job":{"id":"7"}}',
    ]);
  });

  it("does not poll a job that is over at its start", async () => {
    const how = { ...byId, isStarted: true, failed: { state: ["failed"] } };
    const { value, sent } = await waited([body({ state: "done" })], { how });
    expect([value, sent]).toEqual([{ state: "done" }, ["POST /jobs"]]);
    const failed = await waited([body({ state: "failed" })], { how });
    expect(failed.error).toBeInstanceOf(EnvelopeError);
    const pending = await waited([body({ id: "7", state: "new" }), done], { how });
    expect(pending.sent).toEqual(["POST /jobs", "GET /jobs/7"]);
  });

  it.each<[string, Waiting["done"], object]>([
    ["one of several values", { state: ["ready", "done"] }, { state: "done" }],
    ["several fields", { state: "done", progress: 100 }, { state: "done", progress: 100 }],
    ["a nested field", { "job.state": "done" }, { job: { state: "done" } }],
    ["a boolean", { finished: true }, { finished: true }],
    ["a missing field as null", { error: null, next: null }, { next: null }],
  ])("recognizes the end by %s", async (_, states, last) => {
    const pending = body({ job: { state: "x" }, state: "done", error: "x", progress: 1 });
    const isAmbiguous = Object.hasOwn(states, "state") && !Object.hasOwn(states, "progress");
    const replies = [started, ...(isAmbiguous ? [running] : [pending]), body(last)];
    const { value, sent } = await waited(replies, { how: { ...byId, done: states } });
    expect(value).toEqual(last);
    expect(sent).toHaveLength(3);
  });
});

describe("a job whose start returns its URL", () => {
  const how = { location: "/jobs/{id}" };

  it.each([
    ["a path", "/v1/jobs/7"],
    ["a path with a slash at its end and a query", "/v1/jobs/7/?key=a"],
    ["an escaped value", "/jobs/a%2Fb%20c", "GET /jobs/a%2Fb%20c"],
  ])("polls the operation with the values of %s", async (_, location, sent = "GET /jobs/7") => {
    const { value, sent: all } = await waited([located(location), done], { how });
    expect(value).toMatchObject({ state: "done" });
    expect(all).toEqual(["POST /jobs", sent]);
  });

  it("reads values of several segments", async () => {
    const { sent } = await waited([located("/v1/projects/p/operations/7"), done], {
      how: { location: "/v1/{name=projects/*/operations/*}" },
      poll: "/v1/{name=projects/*/operations/*}",
    });
    expect(sent.at(-1)).toBe("GET /v1/projects/p/operations/7");
  });

  it.each(["/jobs/%E0%A4%A", "/jobs/%", "/other/7", "/jobs/", "/"])(
    "rejects %s with DecodeError, without a request",
    async (location) => {
      const { error, sent } = await waited([located(location)], { how });
      expect(error).toBeInstanceOf(DecodeError);
      expect(error).toMatchObject({ operation: "jobs.start" });
      expect(sent).toEqual(["POST /jobs"]);
    },
  );

  it("sends no request to the server of another origin", async () => {
    await using other = await recordingServer();
    const { value, sent } = await waited([located(`${other.baseUrl}/jobs/7`), done], { how });
    expect(value).toMatchObject({ state: "done" });
    expect(sent).toEqual(["POST /jobs", "GET /jobs/7"]);
    expect(other.arrived).toEqual([]);
  });
});

describe("a failure", () => {
  it.each<[string, Waiting["failed"], object]>([
    ["a value", { state: ["failed", "cancelled"] }, { state: "cancelled" }],
    ["a field that is present", "error", { state: "done", error: { code: 5 } }],
    ["a field that is false", "error", { error: false }],
  ])("rejects with EnvelopeError if the job shows it by %s", async (_, failed = "", last) => {
    const pending = body({ state: "running", error: null });
    const { error, sent } = await waited([started, pending, body(last, { headers: requestId })], {
      how: { ...byId, failed },
    });
    expect(error).toBeInstanceOf(EnvelopeError);
    expect(error).toMatchObject({
      message: "jobs.start: the job failed",
      operation: "jobs.start",
      service: "test",
      status: 200,
      requestId: "r1",
      envelope: last,
    });
    expect(sent).toHaveLength(3);
  });

  const requestId = { "x-request-id": "r1" };

  it("hides secrets of the client in the state of the job", async () => {
    const failed = { state: "failed" };
    const last = {
      ...failed,
      [apikey]: [{ url: `https://a.test/?apikey=${encodeURIComponent(apikey)}` }],
    };
    for (const isStarted of [false, true]) {
      const replies = isStarted ? [body(last)] : [started, body(last)];
      const { error } = await waited(replies, { how: { ...byId, failed, isStarted } });
      expect(error).toMatchObject({ envelope: failed });
      expect(leaks(error, apikey)).toEqual([]);
    }
  });

  it.each<[string, Partial<Waiting>, readonly Reply[]]>([
    ["an id", byId, [body({})]],
    ["a result", { ...byId, result: "row" }, [started, body({ state: "done", row: null })]],
  ])("rejects a job without %s with DecodeError", async (_, how, replies) => {
    const { error } = await waited(replies, { how });
    expect(error).toBeInstanceOf(DecodeError);
  });

  it("ends waiting if a poll fails, after its retries", async () => {
    const lost = { status: 503, headers: { "retry-after": "0" } };
    const { value } = await waited([started, lost, running, lost, done]);
    expect(value).toMatchObject({ state: "done" });
    const { error } = await waited([started, { status: 404 }]);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ operation: "jobs.get", status: 404 });
  });

  it("rejects a failed start without a poll", async () => {
    const { error, sent } = await waited([{ status: 400 }]);
    expect(error).toMatchObject({ operation: "jobs.start", status: 400 });
    expect(sent).toEqual(["POST /jobs"]);
  });
});

describe("the end of waiting", () => {
  const slow = { interval: 60_000 };
  const later = { headers: { "retry-after": "60" } };

  it.each<[string, readonly Reply[]]>([
    ["between polls", [started, running]],
    ["before the first poll", [{ ...started, ...later }]],
  ])("rejects with the reason of the signal %s", async (_, replies) => {
    const controller = new AbortController();
    const reason = new Error("enough");
    setTimeout(() => controller.abort(reason), 50);
    const { error } = await waited(replies, {
      options: { wait: slow, signal: controller.signal },
    });
    expect(error).toBe(reason);
  });

  it.each<[string, readonly Reply[]]>([
    ["between polls", [started, running]],
    ["before the first poll", [{ ...started, ...later }]],
  ])("rejects with PollTimeoutError %s", async (_, replies) => {
    const { error } = await waited(replies, { options: { wait: { ...slow, timeout: 50 } } });
    expect(error).toBeInstanceOf(PollTimeoutError);
  });

  it("ignores the timeout of an attempt", async () => {
    const replies = [started, running, running, done];
    const { value } = await waited(replies, { options: { timeout: 5000, wait: { interval: 5 } } });
    expect(value).toMatchObject({ state: "done" });
  });
});

describe("the pause before a poll", () => {
  it("lasts as long as Retry-After, up to a limit", async () => {
    const after = { "retry-after": "3600" };
    const replies = [{ ...started, headers: after }, { ...running, headers: after }, done];
    const options = { wait: { ...fast, maxRetryAfter: 40 } };
    const before = performance.now();
    const { sent } = await waited(replies, { options });
    expect(sent).toHaveLength(3);
    expect(performance.now() - before).toBeGreaterThanOrEqual(79);
  });

  it("calls the caller's hooks for each response", async () => {
    const statuses: number[] = [];
    const afterResponse = [
      ({ response }: { readonly response: Response }) => void statuses.push(response.status),
    ];
    const { value } = await waited([{ ...started, status: 201 }, running, done], {
      options: { wait: fast, hooks: { afterResponse } },
    });
    expect(value).toMatchObject({ state: "done" });
    expect(statuses).toEqual([201, 200, 200]);
  });
});

it("accepts test doubles that return ordinary promises", async () => {
  const double = async (): Promise<object> => ({ id: "7", state: "done" });
  const how = { id: "jobs.start", done: { state: "done" }, with: { id: "id" } };
  const result = waitFor(how, {}, undefined, double as never, double);
  expect(await result).toEqual({ id: "7", state: "done" });
  const failing = { ...how, failed: { state: "done" } };
  expect(await rejection(waitFor(failing, {}, undefined, double as never, double))).toBeInstanceOf(
    EnvelopeError,
  );
});

import { once } from "node:events";
import { type Server, createServer } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import {
  type BearerOptions,
  type FetchToken,
  type Method,
  bearer,
} from "../../templates/runtime/index.ts";
import {
  type TestClient,
  type TestOptions,
  makeClient,
  pause,
  rejection,
  thing,
  until,
} from "./fixtures.ts";
import { leaks } from "./leaks.ts";

interface Received {
  readonly method: string;
  readonly token: string;
  readonly body: string;
}

/** Accepts the newest issued token unless it is expired, and records writes. */
class Service {
  readonly received: Received[] = [];
  /** Completed writes. */
  readonly done: string[] = [];
  readonly issued: string[] = [];
  isExpired = false;
  /** Milliseconds until the server responds. */
  slow: (token: string, index: number) => number = () => 0;
  url = "";
  readonly #server: Server = createServer(async (request, response) => {
    const token = request.headers.authorization?.replace("Bearer ", "") ?? "";
    const isValid = token === this.issued.at(-1) && !this.isExpired;
    const body = await text(request);
    this.received.push({ method: request.method ?? "", token, body });
    if (isValid) this.done.push(body);
    await pause(this.slow(token, this.received.length));
    response.writeHead(isValid ? 200 : 401, { "content-type": "application/json" });
    response.end(isValid ? '{"done":true}' : JSON.stringify({ refused: token }));
  });

  async start(): Promise<void> {
    // Idle connections stay open: a delayed process could reuse a connection that the server is closing.
    this.#server.keepAliveTimeout = 0;
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    const address = this.#server.address();
    this.url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Issues a token that replaces all previous tokens. */
  issue(): string {
    const token = `token-${this.issued.length + 1}-abcdef`;
    this.issued.push(token);
    this.isExpired = false;
    return token;
  }
}

const services: Service[] = [];
afterEach(() => {
  for (const service of services.splice(0)) service.close();
});

interface Scene {
  readonly service: Service;
  readonly client: TestClient;
  /** The arguments of each call of `fetchToken`. */
  readonly asked: (string | undefined)[];
  write(body: unknown): Promise<unknown>;
}

async function scene(
  options: Partial<TestOptions> = {},
  fetchToken?: FetchToken,
  how?: BearerOptions,
): Promise<Scene> {
  const service = new Service();
  services.push(service);
  await service.start();
  const asked: (string | undefined)[] = [];
  const authorize = bearer(async (refused) => {
    asked.push(refused);
    await pause(10);
    return fetchToken === undefined ? service.issue() : fetchToken(refused);
  }, how);
  const client = makeClient({ baseUrl: service.url, authorize, ...options });
  const write = (body: unknown): Promise<unknown> => client.call(thing({ method: "POST", body }));
  return { service, client, asked, write };
}

describe("bearer", () => {
  it("fetches a token with the first call and keeps it", async () => {
    const { service, asked, write } = await scene();
    expect(asked).toEqual([]);
    for (const body of [1, 2, 3]) expect(await write(body)).toEqual({ done: true });
    expect(asked).toEqual([undefined]);
    expect(new Set(service.received.map(({ token }) => token))).toEqual(
      new Set(["token-1-abcdef"]),
    );
  });

  it("replaces an expired token after a write is refused, without using a retry", async () => {
    for (const method of ["POST", "PATCH", "PUT", "DELETE", "GET"] satisfies Method[]) {
      const { service, client, asked } = await scene({ retry: 0 });
      const call = (): Promise<unknown> =>
        client.call(thing({ method, ...(method === "GET" ? {} : { body: { a: 1 } }) }));
      await call();
      service.isExpired = true;
      expect(await call()).toEqual({ done: true });
      expect(asked).toEqual([undefined, "token-1-abcdef"]);
      expect(service.received.map(({ token }) => token)).toEqual([
        "token-1-abcdef",
        "token-1-abcdef",
        "token-2-abcdef",
      ]);
      const bodies = new Set(service.received.map(({ body }) => body));
      expect(bodies).toEqual(new Set([method === "GET" ? "" : '{"a":1}']));
    }
  });

  it("fetches one token for fifty simultaneous calls, and one replacement for all of them", async () => {
    const { service, asked, write } = await scene();
    const bodies = Array.from({ length: 50 }, (_, index) => index);
    await Promise.all(bodies.map(write));
    expect(asked.length).toBe(1);
    service.isExpired = true;
    service.slow = (_, index) => (index % 5) * 8;
    await Promise.all(bodies.map(write));
    expect(asked).toEqual([undefined, "token-1-abcdef"]);
    // The service completed each write once.
    expect(service.done.toSorted()).toEqual([...bodies, ...bodies].map(String).toSorted());
  });

  it("keeps the current token when a late response refuses the previous token", async () => {
    const { service, asked, write } = await scene();
    await write("first");
    service.isExpired = true;
    service.slow = (token, index) => (token === "token-1-abcdef" && index === 2 ? 150 : 0);
    const late = write("late");
    await until(() => service.received.length === 2);
    await write("quick");
    expect(asked.length).toBe(2);
    expect(await late).toEqual({ done: true });
    await write("after");
    expect(asked.length).toBe(2);
    expect(service.received.at(-1)).toMatchObject({ token: "token-2-abcdef", body: '"after"' });
  });

  it("rejects with the HttpError of the 401 when the refused token is returned again", async () => {
    const { service, asked, write } = await scene({}, () => "always-the-same");
    const errors = await Promise.all(Array.from({ length: 20 }, () => rejection(write("x"))));
    for (const error of errors) {
      expect(error).toMatchObject({ name: "HttpError", status: 401, attempts: 1 });
      expect(leaks(error, "always-the-same")).toEqual([]);
    }
    expect(asked).toEqual([undefined, "always-the-same"]);
    expect(service.received.length).toBe(20);
  });

  it("retries a refused call with a new token only once", async () => {
    let count = 0;
    const { service, asked, write } = await scene({}, () => `never-valid-${(count += 1)}`);
    const error = await rejection(write("x"));
    expect(error).toMatchObject({ name: "HttpError", status: 401, attempts: 2 });
    for (const token of ["never-valid-1", "never-valid-2"]) expect(leaks(error, token)).toEqual([]);
    expect([asked.length, service.received.length]).toEqual([2, 2]);
  });

  it("rejects all waiting calls if fetching a token fails, and fetches again for the next call", async () => {
    let isDown = true;
    const { service, asked, write } = await scene({ retry: 0 }, () => {
      if (isDown) throw new Error("the token service is down");
      return service.issue();
    });
    const all = (): Promise<unknown[]> =>
      Promise.all([1, 2, 3].map((body) => rejection(write(body))));
    for (const error of await all()) {
      expect(error).toMatchObject({
        name: "ClientError",
        code: "client",
        cause: { message: "the token service is down" },
      });
    }
    expect(asked.length).toBe(1);
    isDown = false;
    expect(await write("x")).toEqual({ done: true });
    expect(asked.length).toBe(2);
    service.isExpired = isDown = true;
    for (const error of await all()) {
      expect(error).toMatchObject({ cause: { message: "the token service is down" } });
      expect(String(error)).toContain("answered HTTP 401");
    }
    isDown = false;
    expect(await write("x")).toEqual({ done: true });
    expect(asked.at(-1)).toBe("token-1-abcdef");
  });

  it("hides the token when fetching its replacement fails and the error quotes the token", async () => {
    const { service, write } = await scene({ retry: 0 }, async (refused) => {
      if (refused === undefined) return service.issue();
      await pause(20);
      throw Object.assign(new Error(`${refused} is not renewed`), { code: "ENOTOKEN" });
    });
    await write("x");
    service.isExpired = true;
    const first = rejection(write("a"));
    await until(() => service.received.length === 2);
    for (const error of [await rejection(write("b")), await first, await rejection(write("c"))]) {
      expect(error).toMatchObject({ cause: { message: "*** is not renewed", code: "ENOTOKEN" } });
      expect(leaks(error, "token-1-abcdef")).toEqual([]);
    }
  });

  it("continues to fetch a token if one of the waiting calls is aborted", async () => {
    const { asked, client, service } = await scene();
    const leaving = new AbortController();
    const call = (signal?: AbortSignal): Promise<unknown> =>
      client.call(thing({ method: "POST", body: 1, options: { signal } }));
    const [left, stays] = [rejection(call(leaving.signal)), call()];
    await until(() => asked.length === 1);
    leaving.abort("enough");
    expect(await left).toBe("enough");
    expect(await stays).toEqual({ done: true });
    expect([asked.length, service.received.length]).toEqual([1, 1]);
  });

  it("lets later calls fetch again after a token never arrives", async () => {
    let isStuck = true;
    const { service, write } = await scene(
      { retry: 0 },
      () => (isStuck ? new Promise<never>(() => undefined) : service.issue()),
      { timeout: 60 },
    );
    expect(await rejection(write(1))).toMatchObject({
      cause: { message: "no token within 60 ms" },
    });
    isStuck = false;
    expect(await write(2)).toEqual({ done: true });
  });

  it.each([
    ["abcdef-token\n", /white space around it/],
    ["\uFEFFabcdef-token", /white space around it/],
    ["abcdef-\ntoken", /characters that a header cannot carry/],
    ["abcdef-tökén", /characters that a header cannot carry/],
    ["", /a non-empty string, not ""/],
    [undefined, /a non-empty string, not undefined/],
  ])(
    "rejects a fetched token that a header cannot carry (%j) and hides it",
    async (token, problem) => {
      const { service, write } = await scene({}, () => token as string);
      const error = await rejection(write(1));
      expect(error).toMatchObject({ name: "ParameterError", parameter: "authorize" });
      expect(String(error)).toMatch(problem);
      if (token) expect(leaks(error, token.trim())).toEqual([]);
      expect(service.received).toEqual([]);
    },
  );

  it("hides a fetched token in the error of the call that sends it", async () => {
    const seen: unknown[] = [];
    const logger = {
      debug: seen.push.bind(seen),
      warn: seen.push.bind(seen),
      error: seen.push.bind(seen),
    };
    const { write } = await scene({ logger }, () => "abcDEF123.456-789");
    const error = await rejection(write("x"));
    expect(error).toMatchObject({ body: { refused: "***" } });
    expect(leaks([error, seen], "abcDEF123.456-789")).toEqual([]);
  });

  it("replaces a refused token after a stream, and explains why the stream was not sent again", async () => {
    const { service, asked, client, write } = await scene();
    await write("x");
    service.isExpired = true;
    const upload = (): Promise<unknown> =>
      client.call(thing({ method: "PUT", media: new Blob(["a stream"]).stream() }));
    const error = await rejection(upload());
    expect(error).toMatchObject({ name: "HttpError", status: 401, attempts: 1 });
    expect(String(error)).toMatch(/are new, but a stream cannot be sent again: call again/);
    expect(await upload()).toEqual({ done: true });
    expect(asked.length).toBe(2);
    expect(service.done.at(-1)).toBe("a stream");
  });

  it("shares one token and one rate limit among clients with the same function", async () => {
    const { service, asked } = await scene();
    const authorize = bearer(() => {
      asked.push(undefined);
      return service.issue();
    });
    const make = (): TestClient =>
      makeClient({ baseUrl: service.url, authorize, throttle: { maxWait: 0 } });
    const limited = thing({ throttle: { calls: 1, per: 60_000 } });
    await make().call(limited);
    expect(await rejection(make().call(limited))).toMatchObject({ name: "ThrottleError" });
    await make().call(thing());
    expect(asked.length).toBe(1);
  });

  it("requires a function to fetch tokens, and rejects invalid options", () => {
    const wrong: unknown = "abcdef-token";
    expect(() => bearer(wrong as FetchToken)).toThrow("bearer: `fetchToken` must be a function");
    const late: unknown = { timeout: "30" };
    expect(() => bearer(() => "x", late as BearerOptions)).toThrow("`timeout` must be a number");
    const misspelt: unknown = { timout: 30 };
    expect(() => bearer(() => "x", misspelt as BearerOptions)).toThrow("did you mean `timeout`?");
    const none: unknown = null;
    expect(() => bearer(() => "x", none as BearerOptions)).toThrow("`options` must be an object");
  });
});

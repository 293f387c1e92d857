/** Small test doubles for tests of the runtime. */
import type { Facts } from "../../templates/runtime/errors.ts";
import {
  type Call,
  type CallOptions,
  type Client,
  type ClientOptions,
  type Limit,
  type ServiceDefinition,
  clientParameters,
  secretParameter,
  createClient,
  facadeOptions,
  json,
  jsonBody,
  limited,
  mediaOrJson,
} from "../../templates/runtime/index.ts";

export const facts: Facts = {
  operation: "things.get",
  attempts: 0,
  url: "https://api.test/v1",
  redact: (text) => text,
};

export const apikey = "S3cret/key+with=odd&chars% é😀";

export interface TestOptions extends ClientOptions {
  readonly apikey?: string | undefined;
  readonly chainid?: string | undefined;
}

export interface TestCallOptions extends CallOptions {
  readonly apikey?: string | undefined;
  readonly chainid?: string | undefined;
}

export const definition: ServiceDefinition<"test"> = {
  service: "test",
  parameters: clientParameters([
    { name: "apikey", wire: "apikey", in: "query", required: true, secret: secretParameter },
    { name: "chainid", wire: "chainid", in: "query", send: "1" },
  ]),
};

export type TestClient = Client<"test", TestCallOptions>;

export function makeClient(options: TestOptions): TestClient {
  const whole: TestOptions = { baseUrl: "https://api.test", apikey, ...options };
  return createClient(definition, facadeOptions(whole));
}

/** A call of `things.get` with overrides. With media, the call is an upload. */
export function thing<T = unknown>({ throttle, ...over }: Over<T> = {}): Call<T, TestCallOptions> {
  return {
    id: "things.get",
    method: "GET",
    path: "/v1/things",
    read: json<T>(),
    options: undefined,
    ...(("body" in over || over.bodyRequired) && { encode: jsonBody }),
    ...("media" in over && { encode: mediaOrJson }),
    ...(throttle && { throttle: limited(throttle) }),
    ...over,
  };
}

/** Overrides of a call, with its limit in plain form. */
export interface Over<T = unknown> extends Omit<Partial<Call<T, TestCallOptions>>, "throttle"> {
  readonly throttle?: Limit | undefined;
}

export interface Stub {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly requests: Request[];
}

/**
 * A `fetch` that returns the function's response and keeps each request with its body, because ky discards sent
 * requests.
 */
export function stub(
  answer: (request: Request, index: number) => Response | Promise<Response>,
): Stub {
  const requests: Request[] = [];
  return {
    requests,
    async fetch(request) {
      requests.push(request.body ? request.clone() : request);
      return answer(request, requests.length - 1);
    },
  };
}

export function jsonResponse(body: unknown, init?: ResponseInit): Response {
  return new Response(JSON.stringify(body), init);
}

/** A body whose parts arrive every `interval` milliseconds. */
export function slowBody(parts: readonly string[], interval: number): ReadableStream<Uint8Array> {
  const left = parts.map((part) => new TextEncoder().encode(part));
  return new ReadableStream(
    {
      async pull(controller) {
        const part = left.shift();
        if (part === undefined) return controller.close();
        await pause(interval);
        controller.enqueue(part);
      },
    },
    { highWaterMark: 0 },
  );
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Waits until a condition is true. */
export async function until(happened: () => boolean): Promise<void> {
  while (!happened()) await pause(2);
}

/** Returns the reason of a rejected promise. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    (value) => {
      throw new Error(`resolved with ${JSON.stringify(value)}`);
    },
    (error: unknown) => error,
  );
}

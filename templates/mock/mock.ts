// Callsheet mocks: a `fetch` that responds like a service, by its call sheets, and keeps created records.

import { type Page, pageOf } from "./pages.ts";
import { jobOf } from "./jobs.ts";
import {
  type MockCall,
  type Route,
  variablePattern,
  type Table,
  callsIn,
  routesOf,
  withoutSecrets,
} from "./routes.ts";
import { isFields, fieldValue, jsonText } from "./shapes.ts";
import { Store } from "./store.ts";
import { chance, isUndocumented } from "./values.ts";

export type { MockCall, Table } from "./routes.ts";

export interface MockOptions {
  /** Seed of the generated data. Default: `1`. */
  readonly seed?: number | string;
  /** Number of records in a list before any is created. Default: 25. */
  readonly records?: number;
}

/** Handles requests of a service: the `fetch` option of its client. `Results`: of its operations, by id. */
export interface Mock<Results> {
  (input: Request | string | URL, init?: RequestInit): Promise<Response>;
  /** All calls in order of arrival, with `***` instead of each secret in the query and headers. */
  readonly calls: readonly MockCall[];
  /**
   * Responds to calls of an operation with a function's result, or with a complete `Response`. `records`: the records
   * of the list at the path of the call. Replaces an earlier failure of the operation.
   */
  readonly on: <Id extends keyof Results & string>(
    id: Id,
    answer: (
      call: MockCall,
      records: readonly unknown[],
    ) => Answer<Results[Id]> | Promise<Answer<Results[Id]>>,
  ) => void;
  /** Responds to calls with an error; replaces an earlier `on`. HTTP 200 reports a failure in the envelope. */
  readonly fail: (id: keyof Results & string, status: number, failure?: Failure) => void;
  /** Removes recorded calls, responses and failures, and resets created, changed and deleted records. */
  readonly reset: () => void;
  /** Handlers for Mock Service Worker: `setupServer(...mock.handlers(http))`, with `http` of `msw`. */
  readonly handlers: <Handler>(http: Http<Handler>) => Handler[];
}

/** The part of `http` from `msw` that handlers need. */
export interface Http<Handler> {
  all(url: string, answer: (info: { request: Request }) => Promise<Response>): Handler;
}

export interface Failure {
  /** Number of calls that fail. Default: all calls. */
  readonly times?: number;
  /** JSON body. Default: `{}`, or the failure fields of an envelope. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Results of a facade's operations by id: the dotted path of a function that returns a promise. */
export type ResultsOf<Facade> =
  OperationIds<Facade> extends infer Ids extends string
    ? { readonly [Id in Ids]: ResultAt<Facade, Id> }
    : never;

type OperationIds<Facade> = {
  [Name in keyof Facade & string]: Facade[Name] extends (...all: never) => infer Result
    ? Result extends Promise<unknown>
      ? Name
      : never
    : Joined<Name, OperationIds<Facade[Name]>>;
}[keyof Facade & string];

/** A separate type, so that compilers do not expand the ids of all possible facades. */
type Joined<Name extends string, Ids> = Ids extends string ? `${Name}.${Ids}` : never;

type ResultAt<Facade, Id extends string> = Id extends keyof Facade
  ? Facade[Id] extends (...all: never) => Promise<infer Result>
    ? Result
    : never
  : Id extends `${infer Name}.${infer Rest}`
    ? Name extends keyof Facade
      ? ResultAt<Facade[Name], Rest>
      : never
    : never;

type Answer<Result> = Response | Answered<Result>;

/** A stream is mocked as a list, and a download as its content. */
type Answered<Result> = Result extends {
  [Symbol.asyncIterator](): AsyncIterator<infer Part, void, undefined>;
}
  ? readonly Part[]
  : Result extends { bytes(): unknown; stream(): unknown }
    ? Blob | string
    : Result;

type MockAnswer = (call: MockCall, records: readonly unknown[]) => unknown;

interface Failing extends Failure {
  readonly status: number;
  left: number;
}

function isTokenRequest({ method, url }: Request, { tokens = [] }: Table): boolean {
  return method === "POST" && tokens.some((token) => new URL(token, url).href === url);
}

const tokenPatterns = ({ tokens = [] }: Table): string[] =>
  tokens.map((token) => (token.startsWith("/") ? `*${token}` : token));

export function mockOf<Results>(table: Table, options: MockOptions = {}): Mock<Results> {
  const { service, bases, types } = table;
  const { seed = 1, records = 25 } = options;
  const routes = routesOf(table);
  const store = new Store(types, String(seed), records, routes);
  const calls: MockCall[] = [];
  /** Numbers of polls by job. */
  const polls = new Map<string, number>();
  const answers = new Map<string, MockAnswer>();
  const failures = new Map<string, Failing>();
  const refusal = (reason: string): Error => new Error(`mock of ${service}: ${reason}`);
  const routeOf = (id: string): Route => {
    const now = fieldValue(table.former ?? {}, id) ?? id;
    const routeById = routes.find((route) => route.id === now);
    if (routeById === undefined) throw refusal(`there is no operation ${id}`);
    return routeById;
  };
  const undocumented = (reason: string, { id }: Route): Error =>
    refusal(`${reason}; give one: mock.on(${JSON.stringify(id)}, (call) => result)`);

  const answer = async (input: Request | string | URL, init?: RequestInit): Promise<Response> => {
    const request = input instanceof Request && !init ? input : new Request(input, init);
    request.signal.throwIfAborted();
    if (isTokenRequest(request, table))
      return Response.json({ access_token: "mock-token", token_type: "Bearer", expires_in: 3600 });
    const matches = await callsIn(request, routes, types);
    const isSet = ([{ id }]: readonly [Route, MockCall]): boolean =>
      answers.has(id) || failures.has(id);
    const [route, call] = matches.find(isSet) ?? matches[0] ?? [];
    if (route === undefined || call === undefined) {
      const message = `no operation is ${request.method} ${new URL(request.url).pathname}`;
      return Response.json({ message: refusal(message).message }, { status: 404 });
    }
    calls.push(withoutSecrets(call));
    const failing = failures.get(route.id);
    if (failing !== undefined && failing.left > 0) {
      failing.left -= 1;
      return failed(table, route, failing);
    }
    const handler = answers.get(route.id);
    if (handler !== undefined) {
      const result = await handler(call, store.recordsAt(route, call));
      if (result instanceof Response) return result;
      const { body } = call;
      const made = isFields(body) && isFields(result) ? { ...body, ...result } : body;
      store.take(route, { ...call, body: made }, shapeIn(route));
      return headed(written(table, route, { result }), route, call, store);
    }
    const ids = [...new Set(matches.map(([{ id }]) => id))];
    if (ids.length > 1)
      throw undocumented(`calls of ${ids.join(" and ")} cannot be distinguished`, route);
    if (isUndocumented(shapeIn(route), types))
      throw undocumented(`the result of ${route.id} is not documented`, route);
    if (store.isGone(new URL(call.url).pathname)) {
      const headers = { "content-type": "application/json" };
      const text = isBodiless(route, 404) ? null : '{"message":"not found"}';
      return new Response(text, { status: 404, headers });
    }
    const { job, wait } = route;
    // A job that starts again is pending again.
    for (const key of polls.keys()) if (key.startsWith(`${wait?.poll} `)) polls.delete(key);
    if (job !== undefined) {
      const key = `${route.id} ${JSON.stringify([call.path, call.query, call.body])}`;
      const count = polls.get(key) ?? 0;
      polls.set(key, count + 1);
      const isDone = wait === undefined && count > 0;
      const shape = shapeIn(route);
      const result = jobOf(job, isDone, { route, call, shape, store });
      return headed(written(table, route, { result }), route, call, store);
    }
    return headed(written(table, route, resultOf(route, call, store)), route, call, store);
  };

  return Object.assign(answer, {
    calls,
    on(id: string, given: MockAnswer): void {
      const { id: now } = routeOf(id);
      answers.set(now, given);
      failures.delete(now);
    },
    fail(id: string, status: number, failure: Failure = {}): void {
      const route = routeOf(id);
      const isPlain = !isEnveloped(table, route);
      if (status < 300 && isPlain)
        throw refusal(`${id} has no envelope, so HTTP ${status} is a success`);
      failures.set(route.id, { ...failure, status, left: failure.times ?? Infinity });
    },
    reset(): void {
      calls.length = 0;
      for (const all of [answers, failures, polls, store]) all.clear();
    },
    handlers: <Handler>(http: Http<Handler>): Handler[] =>
      (bases.length === 0
        ? ["*"]
        : [...bases.map((url) => `${url}/*`), ...tokenPatterns(table)]
      ).map((url) => http.all(url, ({ request }) => answer(request))),
  });
}

type Envelope = NonNullable<Table["envelope"]>;

const isEnveloped = ({ envelope }: Table, { plain = false }: Route): boolean =>
  envelope !== undefined && !plain;

/** Kinds of results without a value. */
const kinds: ReadonlySet<string> = new Set(["none", "media", "text", "location", "exists"]);

/** Returns the shape of a result, or of each event; `null` for other kinds of results. */
const shapeIn = ({ result }: Route): string =>
  kinds.has(result) ? "null" : result.replace(streamPrefix, "");

function failed(table: Table, route: Route, { status, body, headers = {} }: Failing): Response {
  const { envelope } = table;
  const fields = envelope !== undefined && isEnveloped(table, route) ? failureIn(envelope) : {};
  return isBodiless(route, status)
    ? new Response(null, { status, headers })
    : Response.json(body ?? fields, { status, headers });
}

/** Returns whether HTTP does not allow a body in the response. */
const isBodiless = ({ method }: Route, status: number): boolean =>
  method === "HEAD" || [204, 205, 304].includes(status);

/** Returns the fields of an envelope that report a failure. */
function failureIn({ success, failure, result }: Envelope): object {
  const fields = Object.entries(success).map(([name, value]): [string, unknown] => {
    if (typeof value === "string") return [name, otherText(value)];
    return [name, typeof value === "number" ? value + 1 : value !== true];
  });
  if (result !== undefined) fields.unshift([result, null]);
  if (failure !== undefined) fields.push([failure, "failure of a mock"]);
  return Object.fromEntries(fields);
}

/** Returns a different string in the same format. */
function otherText(text: string): string {
  if (/^-?\d+$/.test(text)) return text === "0" ? "1" : "0";
  if (/^true$/i.test(text)) return "false";
  return text.toLowerCase() === "failed" ? "other" : "failed";
}

/** Returns the URL of a created record, or of a job. */
function locationOf({ path, jobPath }: Route, call: MockCall, id: string): string {
  const [url = ""] = call.url.split(/[?#]/);
  if (jobPath === undefined) return `${url}/${id}`;
  const base = url.split("/").slice(0, 1 - path.split("/").length);
  const filled = jobPath.replace(
    variablePattern,
    (_, name: string, pattern: string | undefined = "*") =>
      call.path[name] ?? pattern.replaceAll(/\*+/g, id),
  );
  return base.join("/") + filled;
}

function resultOf(route: Route, call: MockCall, store: Store): Page {
  const { id, method, result } = route;
  const { body, path, query } = call;
  const shape = shapeIn(route);
  const about = store.take(route, call, shape);
  const key = `${id} ${JSON.stringify([path, query])}`;
  if (result === "location") return { result: locationOf(route, call, String(about?.id ?? 1)) };
  if (result === "exists") return { result: true };
  if (streamPrefix.test(result))
    return { result: [0, 1, 2].map((at) => store.filled(shape, `${key} ${at}`, [])) };
  if (shape !== result) return { result: `${id} of a mock` };
  if (about !== undefined) return { result: store.record(shape, about, path) };
  const isSent = (method === "POST" || method === "PUT") && isFields(body);
  const sent = isSent ? Object.entries(body) : [];
  return pageOf(route, call, shape, store) ?? { result: store.filled(shape, key, sent) };
}

function written(table: Table, route: Route, { result, link }: Page): Response {
  const { envelope } = table;
  const empty = (status: number, headers = {}): Response => new Response(null, { status, headers });
  const { result: kind, method } = route;
  if (kind === "none" || result === undefined) return empty(204);
  if (kind === "exists") return empty(result === false ? 404 : 200);
  if (kind === "location") return empty(201, { location: String(result) });
  if (method === "HEAD") return empty(200);
  if (kind === "text" || kind === "media")
    return new Response(result instanceof Blob ? result : String(result));
  const [, stream] = streamPrefix.exec(kind) ?? [];
  if (stream !== undefined && Array.isArray(result)) return streamed(stream, result, route);
  const body =
    envelope !== undefined && isEnveloped(table, route) ? wrapped(result, envelope) : result;
  const headers = { "content-type": "application/json", ...(link !== undefined && { link }) };
  return new Response(jsonText(body), { headers });
}

/** Adds the declared headers to a response. Returns a 304 if the request has the ETag of the response. */
async function headed(
  response: Response,
  { id, headers = {}, tag }: Route,
  call: MockCall,
  store: Store,
): Promise<Response> {
  for (const [name, shape] of Object.entries(headers)) {
    const value = store.filled(
      shape,
      `${id} ${name} ${JSON.stringify([call.path, call.query])}`,
      [],
    );
    const isSet = response.headers.has(name) || /^etag$/i.test(name);
    if (!isSet && value !== null && value !== undefined)
      response.headers.set(name, Array.isArray(value) ? value.join(", ") : String(value));
  }
  if (!tag && !Object.keys(headers).some((name) => /^etag$/i.test(name))) return response;
  const etag = `"${chance(await response.clone().text())
    .toString(36)
    .slice(2)}"`;
  response.headers.set("etag", etag);
  if (!tag || !call.headers.get("if-none-match")?.includes(etag)) return response;
  return new Response(null, { status: 304, headers: response.headers });
}

const streamPrefix = /^(events|text|frames|lines|sequence):/;

function streamed(kind: string, values: readonly unknown[], { end, type }: Route): Response {
  if (kind === "lines" || kind === "sequence") {
    const [before, usual] =
      kind === "lines" ? ["", "application/x-ndjson"] : ["\u001E", "application/json-seq"];
    const text = values.map((one) => `${before}${jsonText(one)}\n`).join("");
    return new Response(text, { headers: { "content-type": type ?? usual } });
  }
  const events = values.map((one) =>
    kind === "frames" ? frameText(one) : dataText(kind === "text" ? String(one) : jsonText(one)),
  );
  const text = [...events, ...(end === undefined ? [] : [dataText(end)])].join("\n");
  return new Response(text, { headers: { "content-type": "text/event-stream" } });
}

/** Writes a string unchanged, and other values as JSON. */
const dataText = (value: unknown): string =>
  (typeof value === "string" ? value : jsonText(value))
    .split(/\r\n|\r|\n/)
    .map((line) => `data: ${line}\n`)
    .join("");

const frameText = (frame: unknown): string =>
  (isFields(frame) ? Object.entries(frame) : [])
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (name === "data" ? dataText(value) : `${name}: ${String(value)}\n`))
    .join("");

/** Wraps a result in the envelope, with its success fields and without a failure field. */
function wrapped(value: unknown, { success, failure, result }: Envelope): object {
  const whole =
    result === undefined ? Object.entries(isFields(value) ? value : {}) : [[result, value]];
  const fields = whole.filter(([name]) => name !== failure);
  return Object.fromEntries([...fields, ...Object.entries(success)]);
}

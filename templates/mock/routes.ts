// Callsheet mocks: finds the operation of a request, and reads its parameters and body.

import { parsedAs } from "./integers.ts";
import { type Scalar, type Shape, type Types, isFields, fieldValue } from "./shapes.ts";

/** The facts about a service, from its generated module. */
export interface Table {
  readonly service: string;
  /** Base URLs with asterisks for variables; empty if callers pass the base URL. */
  readonly bases: readonly string[];
  readonly envelope?: {
    readonly success: Readonly<Record<string, Scalar>>;
    readonly failure?: string;
    readonly result?: string;
  };
  readonly resources: readonly Resource[];
  /** Token endpoints: URLs, and paths at the origin of the service. */
  readonly tokens?: readonly string[];
  /** Current ids of operations by their former ids. */
  readonly former?: Readonly<Record<string, string>>;
  readonly types: Types;
}

type Resource = readonly [
  id: string,
  /** Common prefix of all paths. */
  base: string,
  /** Path suffix, name, method and result of each operation: `get GET #1, delete DELETE none`. */
  rows: Readonly<Record<string, string>>,
  ...facts: (readonly [name: string, facts: Facts])[],
];

interface Facts {
  /** Values sent with every call, by location and name: `query.action`. */
  readonly fixed?: Readonly<Record<string, Scalar>>;
  readonly pages?: PagesRow;
  readonly wait?: WaitRow;
  /** Data of the event that ends a stream. */
  readonly end?: string;
  /** The content type of JSON lines or a JSON sequence, if it differs from the default. */
  readonly type?: string;
  /** The shape of a JSON body that can contain a bigint. */
  readonly body?: Shape;
  /** Whether responses have no envelope, unlike other responses of the service. */
  readonly plain?: boolean;
  /** Shapes of the declared headers of responses, by name. */
  readonly headers?: Readonly<Record<string, Shape>>;
  /** Whether responses have an ETag, and the status 304 if the request has the same. */
  readonly tag?: boolean;
}

/** Pagination in the terms of the public model, with arguments such as `query.page` and `body.paging.start`. */
export interface PagesRow {
  readonly by: "number" | "offset" | "token" | "last" | "url" | "link";
  readonly argument?: string;
  readonly first?: number;
  readonly size?: string;
  /** Records per page if the caller does not set a size. */
  readonly defaultSize?: number;
  readonly most?: number;
  /** The field with the token or the URL of the next page. */
  readonly next?: string;
  /** Id of the operation that returns the next pages, if it is another. It has `argument`. */
  readonly continue?: string;
  readonly more?: string;
  readonly end?: string;
  readonly totalPages?: string;
  readonly total?: string;
  readonly last?: string;
  readonly relation?: string;
  readonly items?: string;
}

/** Fields and their values, or alternatives. */
type States = Readonly<Record<string, Scalar | readonly Scalar[]>>;

/** Waiting for the job that an operation starts, in the terms of the public model. */
export interface WaitRow {
  /** Id of the polled operation. */
  readonly poll: string;
  readonly done: States;
  readonly failed?: string | States;
  /** Field of the polled result. */
  readonly result?: string;
}

export interface Route extends Facts {
  /** The operation whose next pages this one returns. */
  readonly first?: Route;
  /** The job whose state it returns. */
  readonly job?: WaitRow;
  /** Path of the operation that returns the state of the job, which it starts. */
  readonly jobPath?: string;
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** A shape; for a stream, its kind, a colon and its values' shape; or another kind of result of the model. */
  readonly result: Shape;
  readonly variables: readonly string[];
  /** The variable at the end of the path, if any. The path then identifies a record. */
  readonly ending: string | undefined;
  /** A pattern for paths below a base URL, and a pattern for paths below any other URL. */
  readonly patterns: readonly RegExp[];
}

export interface MockCall {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  /** Values by wire name. */
  readonly path: Readonly<Record<string, string>>;
  /** Values by wire name; a repeated parameter is a list. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  readonly headers: Headers;
  /** A JSON body as a value, with bigints; a form as its fields; any other body as a Blob. Undefined without a body. */
  readonly body: unknown;
}

/** Matches names of secrets, the same as in the runtime. */
const sensitive =
  /^(?!www-|.*(?:idempot|page|author(?!i)|keyw)).*(?:auth|cookie|credential|key|passw|pwd|secret|session|^sig$|signature|token)/i;

/** Returns a copy without secrets, which a failing test can print. */
export function withoutSecrets(call: MockCall): MockCall {
  const url = new URL(call.url);
  for (const name of namesIn(url.searchParams))
    if (sensitive.test(name)) url.searchParams.set(name, "***");
  const headers = new Headers();
  call.headers.forEach((value, name) => headers.append(name, sensitive.test(name) ? "***" : value));
  const query = Object.entries(call.query).map(([name, value]) => [
    name,
    sensitive.test(name) ? "***" : value,
  ]);
  return { ...call, url: url.href, query: Object.fromEntries(query), headers };
}

export const variablePattern = /\{([^{}=]+)(?:=([^{}]*))?\}/g;

export function routesOf({ resources, bases }: Table): readonly Route[] {
  const before = bases.map((url) => literal(url.replace(/^[^:]*:\/\/[^/]*/, "")));
  const below = `(?:${before.join("|").replaceAll("\\*", "[^/]+")})`;
  const routes = resources.flatMap(([resource, base, rows, ...facts]) =>
    Object.entries(rows).flatMap(([end, operations]) => {
      const path = base + end;
      const pattern = patternOf(path);
      return operations.split(", ").map((row): Route => {
        const [name = "", method = "", result = ""] = row.split(" ");
        return {
          ...facts.find(([one]) => one === name)?.[1],
          id: `${resource}.${name}`,
          method,
          path,
          result,
          variables: Array.from(path.matchAll(variablePattern), ([, one = ""]) => one),
          ending: /\/\{([^{}=]+)\}$/.exec(path)?.[1],
          patterns: [new RegExp(`^${below}${pattern}$`), new RegExp(`^(?:/.*?)??${pattern}$`)],
        };
      });
    }),
  );
  return routes.map((route): Route => {
    const first = routes.find(({ pages }) => pages?.continue === route.id);
    const started = routes.find(({ wait }) => wait?.poll === route.id);
    const poll = routes.find(({ id }) => id === route.wait?.poll);
    const job = started?.wait ?? (poll?.result === route.result ? route.wait : undefined);
    return {
      ...route,
      ...(first?.pages && { pages: first.pages, first }),
      ...(job && { job }),
      ...(poll && { jobPath: poll.path }),
    };
  });
}

const literal = (text: string): string =>
  encodeURI(text)
    .replaceAll("%25", "%")
    .replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Returns a pattern with a group for each variable, in order. */
const patternOf = (path: string): string =>
  path
    .split(/(\{[^{}]*\})/)
    .map((part) => {
      if (!part.startsWith("{")) return literal(part);
      const [, stars = "*"] = part.slice(1, -1).split("=");
      const parts = stars.split(/(\*+)/).map((one) => {
        if (one === "**") return ".+";
        return one === "*" ? "[^/]+" : literal(one);
      });
      return `(${parts.join("")})`;
    })
    .join("");

/** Returns the template of a path without names of variables. */
export const withoutNames = (path: string): string => path.replaceAll(variablePattern, "{$2}");

/** Returns the routes of a request with arguments: of several matches, those with the most fixed parts. */
export async function callsIn(
  request: Request,
  routes: readonly Route[],
  types: Types,
): Promise<readonly (readonly [Route, MockCall])[]> {
  const { pathname, searchParams } = new URL(request.url);
  const candidates = [0, 1]
    .map((at) =>
      routes.filter(
        ({ method, patterns }) => method === request.method && patterns[at]?.test(pathname),
      ),
    )
    .find(({ length }) => length > 0);
  if (candidates === undefined) return [];
  const { method, url, headers } = request;
  const { text, body } = await bodyOf(request);
  const isSent = ([key, value]: readonly [string, Scalar]): boolean => {
    const [place = "", ...name] = key.split(".");
    const sent = name.join(".");
    if (place === "query") return searchParams.getAll(sent).includes(String(value));
    if (place === "header") return headers.get(sent)?.startsWith(String(value)) ?? false;
    return isFields(body) && String(fieldValue(body, sent)) === String(value);
  };
  const meant = candidates.filter(({ fixed = {} }) => Object.entries(fixed).every(isSent));
  const rank = ({ fixed = {}, path }: Route): number =>
    Object.keys(fixed).length * 10_000 + path.replaceAll(variablePattern, "").length;
  const highest = Math.max(...meant.map(rank));
  const [first, ...others] = meant.filter((one) => rank(one) === highest);
  if (first === undefined) return [];
  const alike = others.filter(({ path }) => withoutNames(path) === withoutNames(first.path));
  const query = Object.fromEntries(
    namesIn(searchParams).map((name) => {
      const all = searchParams.getAll(name);
      return [name, all.length === 1 ? (all[0] ?? "") : all];
    }),
  );
  return [first, ...alike].map((route) => {
    const { id, patterns, variables, body: shape } = route;
    const match = patterns.map((one) => one.exec(pathname)).find((one) => one !== null);
    const path = Object.fromEntries(
      variables.map((name, at) => [name, decodeURIComponent(match?.[at + 1] ?? "")]),
    );
    const parsed = shape === undefined || text === undefined ? body : parsedAs(text, shape, types);
    return [route, { id, method, url, path, query, headers, body: parsed }];
  });
}

/** Some declarations of these types are not iterable. */
function namesIn(pairs: {
  forEach(visit: (value: unknown, name: string) => void): void;
}): string[] {
  const names = new Set<string>();
  pairs.forEach((_, name) => void names.add(name));
  return [...names];
}

/** Reads a body. `text`: the text of a JSON body. */
async function bodyOf(
  request: Request,
): Promise<{ readonly body?: unknown; readonly text?: string }> {
  if (request.body === null) return {};
  const type = request.headers.get("content-type") ?? "";
  if (/[/+]json\b/i.test(type)) {
    const text = await request.text();
    if (text === "") return {};
    const body: unknown = JSON.parse(text);
    return { body, text };
  }
  if (/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    const form = await request.formData();
    return { body: Object.fromEntries(namesIn(form).map((name) => [name, form.get(name)])) };
  }
  return { body: await request.blob() };
}

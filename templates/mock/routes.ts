// Callsheet mocks: finds the operation that a request is a call of, and reads its parameters and body.

import { parsedAs } from "./integers.ts";
import { type Scalar, type Shape, type Types, isFields, fieldValue } from "./shapes.ts";

/** The facts of a service from its module. */
export interface Table {
  readonly service: string;
  /** Base URLs with stars for variables; empty if callers pass the base URL. */
  readonly bases: readonly string[];
  readonly envelope?: {
    readonly success: Readonly<Record<string, Scalar>>;
    readonly failure?: string;
    readonly result?: string;
  };
  readonly resources: readonly Resource[];
  /** The present id of each id that an operation had before. */
  readonly former?: Readonly<Record<string, string>>;
  readonly types: Types;
}

type Resource = readonly [
  id: string,
  /** The beginning of all paths. */
  base: string,
  /** Path suffix, name, method and result of each operation: `get GET #1, delete DELETE none`. */
  rows: Readonly<Record<string, string>>,
  ...facts: (readonly [name: string, facts: Facts])[],
];

interface Facts {
  /** Sent with every call, by place and name: `query.action`. */
  readonly fixed?: Readonly<Record<string, Scalar>>;
  readonly pages?: PagesRow;
  /** The text that ends events. */
  readonly end?: string;
  /** The content type of lines or a sequence, if it is not the usual one. */
  readonly type?: string;
  /** The shape of a body of JSON that can hold a bigint. */
  readonly body?: Shape;
  /** Whether responses have no envelope, unlike other responses of the service. */
  readonly plain?: boolean;
}

/** The words of the public model; arguments by place and name: `query.page`, `body.paging.start`. */
export interface PagesRow {
  readonly by: "number" | "offset" | "token" | "last" | "url" | "link";
  readonly argument?: string;
  readonly first?: number;
  readonly size?: string;
  /** Records per page if the caller does not set a size. */
  readonly defaultSize?: number;
  readonly most?: number;
  /** The field with the next token, or the next URL. */
  readonly next?: string;
  readonly more?: string;
  readonly end?: string;
  readonly totalPages?: string;
  readonly total?: string;
  readonly last?: string;
  readonly relation?: string;
  readonly items?: string;
}

/** One path of an operation. */
export interface Route extends Facts {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** A shape; the kind of a stream and a colon before that of each value; or another kind of the public model. */
  readonly result: Shape;
  readonly variables: readonly string[];
  /** The variable that ends the path, if one does: then the path is that of a record. */
  readonly ending: string | undefined;
  /** Matches below a base URL, and below any other URL. */
  readonly patterns: readonly RegExp[];
}

/** A call, as it arrived. */
export interface MockCall {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  /** Wire names, like the others. */
  readonly path: Readonly<Record<string, string>>;
  /** Strings of a repeated name as a list. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  readonly headers: Headers;
  /**
   * JSON as its value, in which an integer of type `bigint` is one; a form as its fields, all else as a Blob; undefined if
   * there is no body.
   */
  readonly body: unknown;
}

/** Names of secrets, as in the runtime. */
const sensitive =
  /^(?!www-|.*(?:idempot|page|author(?!i)|keyw)).*(?:auth|cookie|credential|key|passw|pwd|secret|session|^sig$|signature|token)/i;

/** A copy that can be printed by a test that fails. */
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

const variablePattern = /\{([^{}=]+)(?:=([^{}]*))?\}/g;

export function routesOf({ resources, bases }: Table): readonly Route[] {
  const before = bases.map((url) => literal(url.replace(/^[^:]*:\/\/[^/]*/, "")));
  const below = `(?:${before.join("|").replaceAll("\\*", "[^/]+")})`;
  return resources.flatMap(([resource, base, rows, ...facts]) =>
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
}

const literal = (text: string): string =>
  encodeURI(text)
    .replaceAll("%25", "%")
    .replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Variables in groups, in their order. */
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

/** The template of a path, whatever its variables are called. */
export const withoutNames = (path: string): string => path.replaceAll(variablePattern, "{$2}");

/** The routes of a request with the most fixed parts: several if they are indistinguishable. */
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

/** `text`: that of a body of JSON. */
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

// Callsheet mocks: lists, and their pages.

import { integerOf } from "./integers.ts";
import type { MockCall, PagesRow, Route } from "./routes.ts";
import {
  type Shape,
  fieldsOf,
  fits,
  isFields,
  itemsOf,
  fieldValue,
  resolved,
  shapeAt,
  stepsIn,
} from "./shapes.ts";
import type { Store } from "./store.ts";

export interface Page {
  readonly result: unknown;
  /** The `link` header, if it names the next page. */
  readonly link?: string | undefined;
}

const defaultSize = 10;

/** Requests the page after this many records, in URLs of next pages. */
const urlArgument = "query.mock-from";

/** Returns the response of a list; undefined if the operation does not return a list. */
export function pageOf(route: Route, call: MockCall, shape: Shape, store: Store): Page | undefined {
  const { types } = store;
  const { pages } = route;
  const path = pages === undefined ? listIn(shape, route, store) : (pages.items ?? "");
  const list = path === undefined ? undefined : shapeAt(shape, stepsIn(shape, path, types), types);
  const items = list === undefined ? undefined : itemsOf(list, types);
  if (path === undefined || list === undefined || items === undefined) return undefined;
  const all =
    pages?.continue === undefined
      ? store.list(route, withoutPage(call, pages), items, pages?.last)
      : store.list(...sharedList(route, call), items);
  if (pages === undefined) {
    const records = all.slice(0, resolved(list, types).bounds.maxItems);
    return { result: withFields(shape, [[path, records]], route, call, store) };
  }
  const { by, argument = urlArgument, relation = "next", next, more } = pages;
  const wanted =
    next === undefined ? undefined : shapeAt(shape, stepsIn(shape, next, types), types);
  const tokenAt = (index: number): unknown => {
    const key = `${(route.first ?? route).id} ${index}`;
    const token = wanted === undefined ? undefined : store.filled(wanted, key, []);
    return isStructure(token) ? token : String(index);
  };
  const [from, to] = rangeOf(pages, call, all, tokenAt);
  const records = all.slice(from, to);
  const isMore = to < all.length;
  const url = new URL(call.url);
  url.searchParams.set(argument.slice(argument.indexOf(".") + 1), String(to));
  const fields: [string, unknown][] = [[path, records]];
  if (next !== undefined) {
    const following = by === "url" ? url.href : tokenAt(to);
    fields.push([next, isMore ? following : undefined]);
  }
  const { end, total, totalPages } = pages;
  if (more !== undefined) fields.push([more, isMore]);
  if (end !== undefined) fields.push([end, !isMore]);
  if (total !== undefined) fields.push([total, all.length]);
  if (totalPages !== undefined) fields.push([totalPages, Math.ceil(all.length / (to - from))]);
  return {
    result: withFields(shape, fields, route, call, store),
    link: by === "link" && isMore ? `<${url.href}>; rel="${relation}"` : undefined,
  };
}

/** Returns the path of the first list of records in a response to GET; empty for the whole response. */
function listIn(shape: Shape, { method, path }: Route, store: Store): string | undefined {
  const { types } = store;
  if (method !== "GET") return undefined;
  if (itemsOf(shape, types) !== undefined) return "";
  const record = store.recordBelow(path);
  const fields = record === undefined ? [] : [...fieldsOf(shape, types)];
  return fields.find(([, field]) => itemsOf(field.shape, types) === record)?.[0];
}

/** Returns the first and last index of the requested records. */
function rangeOf(
  pages: PagesRow,
  call: MockCall,
  all: readonly unknown[],
  tokenAt: (index: number) => unknown,
): readonly [number, number] {
  const {
    by,
    argument = urlArgument,
    first = 0,
    size,
    defaultSize: usual,
    most = Infinity,
    last = "",
  } = pages;
  const asked = argumentOf(call, argument);
  const wanted = size === undefined ? undefined : argumentOf(call, size);
  const length = Math.max(Math.min(Number(wanted ?? usual ?? defaultSize), most), 1);
  const start = isStructure(tokenAt(0))
    ? Math.max(
        all.findIndex((_, index) => keyText(tokenAt(index)) === keyText(asked)),
        0,
      )
    : asked;
  const count = (Number(start ?? first) || 0) - first;
  const from =
    by === "last"
      ? all.findIndex((record) => keyText(fieldAt(record, last)) === keyText(asked)) + 1
      : Math.max(by === "number" ? count * length : count, 0);
  return [from, from + length];
}

const isStructure = (value: unknown): boolean => isFields(value) || Array.isArray(value);

const keyText = (value: unknown): string =>
  isStructure(value) ? JSON.stringify(value) : String(value);

/** Returns the route and the call of the list that two operations share, without other arguments. */
function sharedList({ first, ...route }: Route, call: MockCall): [Route, MockCall] {
  const origin = first ?? route;
  const path = origin.path.replaceAll(/\{([^{}=]+)[^{}]*\}/g, (_, name: string) =>
    encodeURIComponent(call.path[name] ?? ""),
  );
  return [origin, { ...call, url: new URL(path, call.url).href, query: {} }];
}

function withoutPage(call: MockCall, pages: Partial<PagesRow> = {}): MockCall {
  const { argument = urlArgument, size } = pages;
  const query = Object.entries(call.query).filter(
    ([name]) => ![argument, size].includes(`query.${name}`),
  );
  return { ...call, query: Object.fromEntries(query) };
}

function argumentOf({ query, path, body, headers }: MockCall, argument: string): unknown {
  const dot = argument.indexOf(".");
  const name = argument.slice(dot + 1);
  const place = argument.slice(0, dot);
  if (place === "body") return fieldAt(body, name);
  if (place === "header") return headers.get(name) ?? undefined;
  return fieldValue(place === "path" ? path : query, name);
}

const fieldAt = (value: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce((at: unknown, name) => (isFields(at) ? fieldValue(at, name) : undefined), value);

/** Sets fields. On the last page, the field with the next page is missing, null or empty, as its shape requires. */
export function withFields(
  shape: Shape,
  fields: readonly (readonly [path: string, value: unknown])[],
  { id }: Route,
  { path }: MockCall,
  store: Store,
): unknown {
  const { types } = store;
  let value = store.filled(shape, `${id} ${JSON.stringify(path)}`, []);
  for (const [at, wanted] of fields) {
    const steps = stepsIn(shape, at, types);
    if (steps.length === 0) return wanted;
    const field = shapeAt(shape, steps, types) ?? "unknown";
    const all = wanted === undefined ? [undefined, null, ""] : [wanted, ...numbersOf(wanted)];
    const changed = all
      .filter((one) => one === undefined || fits(one, field, types))
      .map((one) => put(value, steps, one));
    value = changed.find((one) => fits(one, shape, types)) ?? value;
  }
  return value;
}

const numbersOf = (text: unknown): readonly unknown[] =>
  /^-?\d+$/.test(String(text)) ? [integerOf(String(text))] : [Number(text)];

function put(value: unknown, [name = "", ...rest]: readonly string[], wanted: unknown): unknown {
  const fields = isFields(value) ? value : {};
  const inner = rest.length === 0 ? wanted : put(fieldValue(fields, name), rest, wanted);
  const others = Object.entries(fields).filter(([one]) => one !== name);
  return Object.fromEntries(inner === undefined ? others : [...others, [name, inner]]);
}

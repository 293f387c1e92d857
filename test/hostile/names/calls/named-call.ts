/** A call as its author means it, and as the server must see it: written by hand, beside the fixture. */
export interface NamedCall {
  readonly service: string;
  /** Dotted id of the operation. */
  readonly id: string;
  /** Path of the operation's module in the package. */
  readonly module: string;
  /** What the caller says; left out when there is nothing to say. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** What the caller says beside it. */
  readonly options?: Readonly<Record<string, unknown>>;
  readonly method: "GET" | "POST";
  /** As it is sent, without the query. */
  readonly path: string;
  /** As the operation states it, where it has variables. */
  readonly template?: string;
  readonly variables?: Pairs;
  readonly query?: Pairs;
  readonly headers?: Pairs;
  readonly body?: unknown;
  /** What the client adds to the query and the headers, as it was made or as the options say. */
  readonly added?: { readonly query: Pairs; readonly headers: Pairs };
  /** What the server says, and the function returns. */
  readonly answer: unknown;
}

export type Pairs = readonly (readonly [name: string, value: string])[];

/** An object in which `__proto__` is a name like any other. */
export const named = <T>(...entries: readonly (readonly [string, T])[]): Record<string, T> =>
  Object.fromEntries(entries);

/** A GET whose one argument is a query parameter of that name. */
export function asks(
  service: string,
  module: string,
  id: string,
  path: string,
  argument: string,
  answer: unknown = "ok",
): NamedCall {
  const value = `value of ${argument}`;
  return {
    service,
    id,
    module: `${service}/${module}`,
    params: named([argument, value]),
    method: "GET",
    path,
    query: [[argument, value]],
    answer,
  };
}

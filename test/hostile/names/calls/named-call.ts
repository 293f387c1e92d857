/** A call and its expected request, written by hand next to the fixture. */
export interface NamedCall {
  readonly service: string;
  /** Dotted id of the operation. */
  readonly id: string;
  /** Path of the operation's module in the package. */
  readonly module: string;
  /** The arguments; undefined if the call has no arguments. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** The call options. */
  readonly options?: Readonly<Record<string, unknown>>;
  readonly method: "GET" | "POST";
  /** The sent path, without the query. */
  readonly path: string;
  /** The path template, if it has variables. */
  readonly template?: string;
  readonly variables?: Pairs;
  readonly query?: Pairs;
  readonly headers?: Pairs;
  readonly body?: unknown;
  /** Query parameters and headers that the client adds by its options. */
  readonly added?: { readonly query: Pairs; readonly headers: Pairs };
  /** The server's response, and the result of the function. */
  readonly answer: unknown;
}

export type Pairs = readonly (readonly [name: string, value: string])[];

/** An object in which `__proto__` is an ordinary key. */
export const named = <T>(...entries: readonly (readonly [string, T])[]): Record<string, T> =>
  Object.fromEntries(entries);

/** A GET whose only argument is a query parameter of that name. */
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

/** The module shared by all services: the types of query options, and the functions that create them. */

import { header } from "../shared-modules.ts";

/** Imports only types from the package that is called `queryCore`. */
export const sharedModule = (
  queryCore: string,
  runtime: string,
): string => `${header("for TanStack Query")}
import type { DataTag, InfiniteData } from "${queryCore}";
import { type AnyClientError, bind, parametersOf } from "${runtime}";

/** Options for \`useQuery\`, \`fetchQuery\` and the like. */
export interface Query<Data, Key extends readonly unknown[]> {
  readonly queryKey: DataTag<Key, Data>;
  readonly queryFn: (context: QueryContext) => Promise<Data>;
  readonly retry: Retry;
}

/** Options for \`useInfiniteQuery\`, \`fetchInfiniteQuery\` and the like. */
export interface InfiniteQuery<Page, Cursor, Key extends readonly unknown[]> {
  readonly queryKey: DataTag<Key, InfiniteData<Page, Cursor | null>>;
  readonly queryFn: (context: PageContext<Cursor>) => Promise<Page>;
  readonly initialPageParam: Cursor | null;
  readonly getNextPageParam: (page: Page) => Cursor | null;
  readonly retry: Retry;
}

/** Options for \`useMutation\`: its variables are the arguments of the operation. */
export interface Mutation<Data, Variables, Key extends readonly unknown[]> {
  readonly mutationKey: Key;
  readonly mutationFn: (variables: Variables) => Promise<Data>;
  readonly retry: Retry;
}

/** One page of a list, as plain data. */
export interface Page<Item, Cursor> {
  readonly items: readonly Item[];
  /** Start of the next page; \`null\` after the last page. */
  readonly cursor: Cursor | null;
}

/**
 * The client retries requests itself; retries of a query would multiply them. The function never exists:
 * it gives queries the type of their errors.
 */
export type Retry = false | ((failures: number, error: AnyClientError) => boolean);

interface QueryContext {
  readonly signal: AbortSignal;
}

interface PageContext<Cursor> extends QueryContext {
  readonly pageParam: Cursor | null;
}

/** Functions that create the options of each operation of a facade, at its id. */
export type Queries<Facade, Kinds, Key extends readonly string[]> = {
  readonly [Name in keyof Facade as Name extends keyof Kinds ? Name : never]: Name extends
    keyof Kinds & string
    ? Made<Facade[Name], Kinds[Name], readonly [...Key, Name]>
    : never;
} & ResourceKey<Kinds, Key>;

/** An operation of the same name takes precedence. A resource under a former id has the key of the present one. */
type ResourceKey<Kinds, Key extends readonly string[]> = Kinds extends { readonly $key: \`key \${infer Id}\` }
  ? { readonly $key: KeyAt<Key, Id> }
  : "$key" extends keyof Kinds
  ? unknown
  : {
      /**
       * Start of the keys of a resource and of those below it: \`invalidateQueries({ queryKey: $key })\` invalidates all
       * of them.
       */
      readonly $key: Key;
    };

/** The key of an id, with the common start of the service. */
type KeyAt<Key extends readonly string[], Id extends string> = readonly [Key[0], ...WordsOf<Id>];

type WordsOf<Id extends string> = Id extends \`\${infer Word}.\${infer Rest}\`
  ? [Word, ...WordsOf<Rest>]
  : [Id];

/** The kind of a function under a former id is followed by its present id. */
type Made<Operation, Kind, Key extends readonly string[]> = Kind extends \`\${infer Now} \${infer Id}\`
  ? Made<Operation, Now, KeyAt<Key, Id>>
  : Kind extends "query"
  ? MakesQuery<Operation, Key>
  : Kind extends "pages"
    ? MakesInfiniteQuery<Operation, Key>
    : Kind extends "mutation"
      ? MakesMutation<Operation, Key>
      : Kind extends \`bare\${string}\`
        ? MakesBare<Operation, Kind, Key>
        : Queries<Operation, Kind, Key>;

/** An operation without parameters: its functions take options alone. */
type MakesBare<Operation, Kind, Key extends readonly string[]> = Operation extends (
  options?: infer Options,
) => infer Result
  ? Kind extends "bareMutation"
    ? (options?: Options) => Mutation<Awaited<Result>, void, Key>
    : (
        options?: Omit<NonNullable<Options>, "signal">,
      ) => Kind extends "bareQuery"
        ? Query<Kept<Awaited<Result>>, KeyWith<Key, object>>
        : Result extends { first(): Promise<{ items: readonly (infer Item)[] }>; from(cursor: infer Cursor): unknown }
          ? InfiniteQuery<Page<Item, Cursor>, Cursor, KeyWith<Key, object>>
          : never
  : never;

type MakesQuery<Operation, Key extends readonly string[]> = Operation extends (
  params: infer Params,
  options?: infer Options,
) => Promise<infer Data>
  ? Takes<Operation, Params, Options, Query<Kept<Data>, KeyWith<Key, Params>>>
  : never;

type MakesInfiniteQuery<Operation, Key extends readonly string[]> = Operation extends (
  params: infer Params,
  options?: infer Options,
) => { first(): Promise<{ items: readonly (infer Item)[] }>; from(cursor: infer Cursor): unknown }
  ? Takes<
      Operation,
      Params,
      Options,
      InfiniteQuery<Page<Item, Cursor>, Cursor, KeyWith<Key, Params>>
    >
  : never;

type MakesMutation<Operation, Key extends readonly string[]> = Operation extends (
  params: infer Params,
  options?: infer Options,
) => Promise<infer Data>
  ? (
      options?: Options,
    ) => Mutation<Data, undefined extends Params ? Params | void : Params, Key>
  : never;

/** A function with the arguments of the operation; the signal is that of the query. */
type Takes<Operation, Params, Options, Result> = Operation extends () => unknown
  ? (params?: Params, options?: Omit<NonNullable<Options>, "signal">) => Result
  : (params: Params, options?: Omit<NonNullable<Options>, "signal">) => Result;

/** Caches store \`null\` instead of undefined. */
type Kept<Data> = undefined extends Data ? Exclude<Data, undefined | void> | null : Data;

/** Options are part of the key if they select other data. */
type KeyWith<Key extends readonly string[], Params> = readonly [
  ...Key,
  params: NonNullable<Params>,
  options?: object,
];

interface Kinds {
  readonly [name: string]: string | Kinds;
}

interface Plan {
  /** Start of all keys. */
  readonly key: readonly string[];
  readonly kinds: Kinds;
  /** Options of a client or a call that select other data, in addition to \`query\`. */
  readonly keyed?: readonly string[];
  /** Arguments that are sent as headers, by the id of the operation. They can be secrets, so keys omit them. */
  readonly headers?: Readonly<Record<string, readonly string[]>>;
}

/** \`client\`: a facade; or a client, to which the functions of \`resources\` are bound. */
export function queriesOf<Made>(client: object, resources: object, plan: Plan): Made {
  const isClient = "service" in client && typeof client.service === "string";
  const ofClient = (): object => parametersOf(client);
  return queriesAt(isClient ? bind(client, resources) : client, plan, ofClient) as Made;
}

function queriesAt(
  facade: object,
  { key, kinds, keyed = [], headers = {} }: Plan,
  ofClient: Place["ofClient"],
): object {
  const members = Object.entries(kinds).map(([name, kind]) => {
    const member = facade[name as keyof typeof facade];
    const at = { key: [...key, name], keyed, headers };
    if (typeof kind === "object") return [name, queriesAt(member, { ...at, kinds: kind }, ofClient)];
    const [word = "", id] = kind.split(" ");
    const now = id === undefined ? at.key : [...key.slice(0, 1), ...id.split(".")];
    return [name, word === "key" ? now : makers[word as keyof typeof makers](member, { key: now, keyed, headers, ofClient })];
  });
  return Object.fromEntries([["$key", key], ...members]) as object;
}

interface Place extends Required<Omit<Plan, "kinds">> {
  /** Values that the client sends with every call. */
  readonly ofClient: () => object;
}

type Call<Result> = (params: object | undefined, options: object) => Result;

interface Pages {
  first(): Promise<Page<unknown, object | undefined>>;
  from(cursor: object): Pages;
}

const withParams = {
  query:
    (call: Call<Promise<unknown>>, place: Place) =>
    (params: object = {}, options: object = {}) => ({
      queryKey: keyOf(place, params, options),
      queryFn: async ({ signal }: QueryContext) => (await call(params, { ...options, signal })) ?? null,
      retry: false,
    }),

  pages:
    (call: Call<Pages>, place: Place) =>
    (params: object = {}, options: object = {}) => ({
      queryKey: keyOf(place, params, options),
      queryFn: async ({ signal, pageParam }: PageContext<object>) => {
        const pages = call(params, { ...options, signal });
        const { items, cursor } = await (pageParam ? pages.from(pageParam) : pages).first();
        return { items, cursor: cursor ?? null };
      },
      initialPageParam: null,
      getNextPageParam: ({ cursor }: Page<unknown, object>) => cursor,
      retry: false,
    }),

  mutation:
    (call: Call<Promise<unknown>>, { key }: Place) =>
    (options: object = {}) => ({
      mutationKey: key,
      mutationFn: (params?: object) => call(params, options),
      retry: false,
    }),
};

/** The call of an operation without parameters, which takes options alone. */
const bare =
  <Result>(call: (options: object) => Result): Call<Result> =>
  (_, options) =>
    call(options);

const makers = {
  ...withParams,
  bareQuery: (call: (options: object) => Promise<unknown>, place: Place) => (options?: object) =>
    withParams.query(bare(call), place)({}, options),
  barePages: (call: (options: object) => Pages, place: Place) => (options?: object) =>
    withParams.pages(bare(call), place)({}, options),
  bareMutation: (call: (options: object) => Promise<unknown>, place: Place) =>
    withParams.mutation(bare(call), place),
};

function keyOf(
  { key, keyed, headers, ofClient }: Place,
  params: object,
  options: object,
): readonly unknown[] {
  const id = key.slice(1).join(".");
  const hidden = Object.hasOwn(headers, id) ? headers[id] : undefined;
  const shown = Object.fromEntries(Object.entries(params).filter(([name]) => !hidden?.includes(name)));
  const chosen = Object.entries({ ...ofClient(), ...options }).filter(
    ([name, value]) => value !== undefined && (name === "query" || keyed.includes(name)),
  );
  const parts = chosen.length === 0 ? [shown] : [shown, Object.fromEntries(chosen)];
  return [...key, ...parts.map(plain)];
}

/** Returns the value as JSON, with bigints as strings: caches serialize keys as JSON. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? \`\${part}\` : part)),
  );
`;

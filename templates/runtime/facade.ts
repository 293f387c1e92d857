// Callsheet runtime: the facade of a service: its functions without their first argument, at the path of their id.

import { ParameterError, factsOf } from "./errors.ts";
import { nearest } from "./kinds.ts";
import { checkOptions, placeOf, wrongArgument } from "./check-options.ts";
import { logging } from "./logging.ts";
import { type Checks, type ClientOptions, checkedBy } from "./options.ts";
import type { Client } from "./types.ts";
import { ignore, isObject, isPlain, own } from "./util.ts";

/**
 * A tree of functions, each without its client: that at a dotted path of `M`. A mapped type, so doc comments
 * come along; of its own arguments, so that editors and declarations name these, and no module by its path.
 */
export type Bound<M, Path extends string = ""> = {
  readonly [K in keyof AtPath<M, Path>]: AtPath<M, Path>[K] extends (
    client: never,
    ...rest: infer Rest
  ) => infer Result
    ? (...rest: Rest) => Result
    : AtPath<M, Path>[K] extends Value
      ? AtPath<M, Path>[K]
      : Bound<M, Path extends "" ? K & string : `${Path}.${K & string}`>;
};

/** `never` where nothing stands at a dotted path; of an empty path, the tree. */
type AtPath<Tree, Path extends string> = Path extends ""
  ? Tree
  : Path extends `${infer Name}.${infer Rest}`
    ? AtPath<AtPath<Tree, Name>, Rest>
    : Path extends keyof Tree
      ? Tree[Path]
      : never;

/** What a tree may hold beside functions. */
type Value = string | number | bigint | boolean | null | undefined | readonly unknown[];

/** A facade, whose client may be given other options. A resource that is called the same goes before that. */
export type Facade<M, Options> = Bound<M> & Omit<WithOptions<M, Options>, keyof M>;

interface WithOptions<M, Options> {
  /**
   * A facade with these options over those of this one, as `extend` of ky merges them; of `servers` and `throttle`,
   * what is not said stays. Limits are kept, and repeats counted, together with this facade.
   *
   * @throws {ParameterError} when an option is unusable.
   */
  readonly withOptions: (options: Partial<Options>) => Facade<M, Options>;
}

/** A generated function, or one that stands in its place. */
type Operation = (...all: unknown[]) => unknown;

/** The options of the client of a facade: with the validators and the logger that it has unless the caller chose others. */
export function facadeOptions<Options extends Pick<ClientOptions, "checks" | "logger">>(
  options: Options,
  checks?: Checks,
): Options & { readonly checks: Checks } {
  // What is no object is refused by the client that is made with it.
  if (!isObject(options)) return options;
  const defaults = { checks, logger: options.logger ?? logging() };
  const missing = Object.entries(defaults).filter(
    ([name, value]) => value && options[name as keyof Options] === undefined,
  );
  // A getter stays one: it may give another value for each call.
  return Object.create(Object.getPrototypeOf(options) as object | null, {
    ...Object.getOwnPropertyDescriptors(options),
    ...Object.getOwnPropertyDescriptors(Object.fromEntries(missing)),
    [checkedBy]: { value: checkOptions },
  }) as Options & { readonly checks: Checks };
}

/**
 * Binds each function in a tree of modules to one client.
 *
 * @throws {ParameterError} when `throttle.limits` of the options names an operation that the tree has not.
 */
export function bind<M extends object, Options extends object = ClientOptions>(
  client: unknown,
  resources: M,
  options?: ClientOptions,
): Facade<M, Options> {
  if (options?.throttle?.limits) refuseUnknown(options.throttle.limits, resources, client);
  const facade = boundTo(client, resources);
  if (!Object.hasOwn(facade, "withOptions")) {
    // Beside the operations, and none of them.
    Object.defineProperty(facade, "withOptions", {
      value: function withOptions(more: ClientOptions = {}) {
        return bind((client as Client).withOptions(more), resources, more);
      },
    });
  }
  return facade as Facade<M, Options>;
}

function boundTo<M extends object>(client: unknown, resources: M): Bound<M> {
  // No prototype, and no assignment: `constructor` and `__proto__` are names like any other.
  const bound: object = Object.create(null);
  for (const [name, member] of Object.entries(resources) as [string, unknown][]) {
    const isBranch = isObject(member) && !Array.isArray(member);
    Object.defineProperty(bound, name, {
      value: isOperation(member)
        ? boundOperation(client, name, member, operationOf(resources, name))
        : isBranch
          ? boundTo(client, member)
          : member,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return bound as Bound<M>;
}

const isOperation = (member: unknown): member is Operation => typeof member === "function";

/** `named`: what knows the arguments of the function. An argument that it has not is refused by its call. */
function boundOperation(
  client: unknown,
  name: string,
  operation: Operation,
  named: Operation,
): Operation {
  let known: ReadonlySet<string> | undefined;
  const bound: Operation = (params, ...rest) => {
    const names = isPlain(params) ? Object.keys(params) : [];
    if (names.length > 0) known ??= namesRead(named);
    const wrong = names.find(
      (one) => known?.has(one) === false && own(params as object, one) !== undefined,
    );
    if (wrong !== undefined && known) {
      const problem = `is no argument${adviceFor(wrong, known)}`;
      rest[0] = { ...Object(rest[0]), [wrongArgument]: { name: wrong, problem } };
    }
    // What JavaScript leaves out is empty: what is missing of it is then refused by its name.
    return operation(client, params ?? {}, ...rest);
  };
  return Object.defineProperty(bound, "name", { value: name });
}

function adviceFor(name: string, known: ReadonlySet<string>): string {
  const place = placeOf(name);
  if (place !== undefined) return `: it is an option of a ${place}`;
  const meant = nearest(name, known);
  if (meant !== undefined) return `, did you mean \`${meant}\`?`;
  const inBody = known.has("body") ? "what the body holds goes in `body`, and " : "";
  return `: ${inBody}a parameter that is not documented goes in the option \`query\``;
}

/**
 * The names of the arguments that a function reads: it is called once with a client that sends nothing. Undefined
 * where it copies them, and may read any.
 */
function namesRead(operation: Operation): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  let isStated = false;
  let isCopied = false;
  const params = new Proxy(
    {},
    {
      get: (_, name) => void names.add(String(name)),
      ownKeys: () => ((isCopied = true), []),
    },
  );
  const call = (): Promise<never> => {
    isStated = true;
    return new Promise(ignore);
  };
  try {
    Promise.resolve(operation({ call }, params)).catch(ignore);
  } catch {}
  return isStated && !isCopied ? names : undefined;
}

/**
 * Limits under a name that is like none are left alone: they are of another service that shares them.
 *
 * @throws {ParameterError} when limits name an operation that there is not but for a slip.
 */
function refuseUnknown(limits: object, resources: object, client: unknown): void {
  const ids = operationsIn(resources);
  for (const id of Object.keys(limits)) {
    if (id === "*" || ids.includes(id)) continue;
    // A slip or some more, in long ids; an id without its beginning; a function that asks for pages.
    const single = id.replace(/Pages$/, "");
    const slips = Math.max(2, Math.floor(id.length / 6));
    const meant =
      ids.find((known) => known === single || known.endsWith(`.${id}`)) ?? nearest(id, ids, slips);
    if (meant === undefined) continue;
    const { service }: { readonly service?: unknown } = Object(client) as object;
    const problem = `\`throttle.limits\` names \`${id}\`, and there is no such operation, did you mean \`${meant}\`?`;
    const facts = factsOf(typeof service === "string" ? service : "client");
    throw new ParameterError(facts, "throttle.limits", problem);
  }
}

function operationsIn(tree: object, within = ""): string[] {
  return Object.entries(tree).flatMap(([name, member]: [string, unknown]) => {
    if (isOperation(member)) return operationOf(tree, name) === member ? [within + name] : [];
    return isObject(member) ? operationsIn(member, `${within}${name}.`) : [];
  });
}

/** The function of this name, or the one that it asks for pages: both take the same arguments. */
function operationOf(resource: object, name: string): Operation {
  const single = own(resource, name.replace(/Pages$/, ""));
  return (isOperation(single) ? single : own(resource, name)) as Operation;
}

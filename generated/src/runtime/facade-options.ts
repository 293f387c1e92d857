// Callsheet runtime: additions of a facade: validators, a logger, and validation for callers without a compiler.

import { aLogger, checkOptions, placeOf } from "./check-options.ts";
import { ParameterError, factsOf } from "./errors.ts";
import { type Logger, observing } from "./events.ts";
import { nearest, problemOf } from "./kinds.ts";
import { logging, observe } from "./logging.ts";
import {
  type Checks,
  type ClientOptions,
  type FunctionOptions,
  type Inspector,
  type WrongArgument,
  inspecting,
} from "./options.ts";
import { noop, isObject, isPlain, fieldValue } from "./util.ts";

/** Returns the options of a facade's client, with validators, a logger and the code for events. */
export function facadeOptions<Options extends Pick<ClientOptions, "checks" | "logger">>(
  options: Options,
  checks?: Checks,
): FunctionOptions<Options> {
  // The client rejects options that are not an object.
  if (!isObject(options)) return options;
  const { checks: ownChecks, logger } = options;
  const added = Object.entries({
    checks: ownChecks === undefined ? checks : undefined,
    logger: withSentences(logger),
  }).filter(([, value]) => value !== undefined);
  // A getter stays a getter, because it can return a different value for each call.
  return Object.create(Object.getPrototypeOf(options) as object | null, {
    ...Object.getOwnPropertyDescriptors(options),
    ...Object.getOwnPropertyDescriptors(Object.fromEntries(added)),
    [inspecting]: { value: inspector },
    [observing]: { value: observe },
  }) as FunctionOptions<Options>;
}

/** Adds sentences to a logger. Returns an invalid logger unchanged, because the client rejects it. */
function withSentences(logger: Logger | undefined): Logger | undefined {
  if (logger === undefined) return logging();
  return problemOf(logger, aLogger) ? logger : logging({ logger, level: "debug" });
}

/** A generated function, or a function that replaces it. */
type Operation = (...all: unknown[]) => unknown;

const isOperation = (member: unknown): member is Operation => typeof member === "function";

const inspector: Inspector = {
  options: checkOptions,
  limits: refuseUnknown,
  ofArguments(resources, name) {
    let known: ReturnType<typeof namesRead>;
    return ([params, options]) => {
      const names = isPlain(params) ? Object.keys(params) : [];
      if (names.length > 0 || options) known ??= namesRead(operationOf(resources, name));
      if (known === "none") return options ? misplaced : undefined;
      const read = known;
      const wrong = names.find(
        (one) => read?.has(one) === false && fieldValue(params as object, one) !== undefined,
      );
      if (wrong === undefined || !read) return undefined;
      return { name: wrong, problem: `is not an argument${adviceFor(wrong, read)}`, options: 1 };
    };
  },
};

const misplaced: WrongArgument = {
  name: "options",
  problem: "must be the first argument, because the operation has no parameters",
  options: 0,
};

function adviceFor(name: string, known: ReadonlySet<string>): string {
  const place = placeOf(name);
  if (place !== undefined) return `: it is an option of a ${place}`;
  const meant = nearest(name, known);
  if (meant !== undefined) return `, did you mean \`${meant}\`?`;
  const inBody = known.has("body") ? "pass fields of the body in `body`, and " : "";
  return `: ${inBody}an undocumented parameter goes in the option \`query\``;
}

/**
 * Returns the argument names that a function reads, or `none` if it only has options. Calls it once with a client that
 * sends nothing. Returns undefined if it copies its arguments, because it can then read any name.
 */
function namesRead(operation: Operation): ReadonlySet<string> | "none" | undefined {
  const names = new Set<string>();
  let isRead = false;
  let isCopied = false;
  let takesOptions = false;
  const params = new Proxy(
    {},
    {
      get: (_, name) => void names.add(String(name)),
      ownKeys: () => ((isCopied = true), []),
    },
  );
  const call = ({ options }: { readonly options?: unknown }): Promise<never> => {
    isRead = true;
    takesOptions = options === params;
    return new Promise(noop);
  };
  try {
    Promise.resolve(operation({ call }, params)).catch(noop);
  } catch {}
  if (takesOptions) return "none";
  return isRead && !isCopied ? names : undefined;
}

/**
 * Rejects misspelled operations in limits. Other unknown names can belong to another service that shares the limits.
 * @throws {ParameterError} when limits contain a misspelled operation.
 */
function refuseUnknown(limits: object | undefined, resources: object, client: unknown): void {
  if (!limits) return;
  const ids = operationsIn(resources);
  for (const id of Object.keys(limits)) {
    if (id === "*" || ids.includes(id)) continue;
    // Accepts up to two wrong letters, or more in long ids, an id without its first segments, and the name of the
    // function for pages.
    const single = id.replace(/Pages$/, "");
    const slips = Math.max(2, Math.floor(id.length / 6));
    const meant =
      ids.find((known) => known === single || known.endsWith(`.${id}`)) ?? nearest(id, ids, slips);
    if (meant === undefined) continue;
    const { service }: { readonly service?: unknown } = Object(client) as object;
    const problem = `\`throttle.limits\` names \`${id}\`, which is not an operation; did you mean \`${meant}\`?`;
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

/** Returns the function of an operation. The function for its pages has the same arguments. */
function operationOf(resource: object, name: string): Operation {
  const single = fieldValue(resource, name.replace(/Pages$/, ""));
  return (isOperation(single) ? single : fieldValue(resource, name)) as Operation;
}

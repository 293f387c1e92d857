// Callsheet runtime: what a facade has beside its functions: validators, a logger, and a look at what no compiler has seen.

import { aLogger, checkOptions, placeOf } from "./check-options.ts";
import { ParameterError, factsOf } from "./errors.ts";
import type { Logger } from "./events.ts";
import { nearest, problemOf } from "./kinds.ts";
import { logging } from "./logging.ts";
import { type Checks, type ClientOptions, type Inspector, inspecting } from "./options.ts";
import { ignore, isObject, isPlain, own } from "./util.ts";

/** The options of the client of a facade: with the validators and the logger that it has unless the caller chose others. */
export function facadeOptions<Options extends Pick<ClientOptions, "checks" | "logger">>(
  options: Options,
  checks?: Checks,
): Options & { readonly checks: Checks } {
  // What is no object is refused by the client that is made with it.
  if (!isObject(options)) return options;
  const { checks: ownChecks, logger } = options;
  const added = Object.entries({
    checks: ownChecks === undefined ? checks : undefined,
    logger: withSentences(logger),
  }).filter(([, value]) => value !== undefined);
  // A getter stays one: it may give another value for each call.
  return Object.create(Object.getPrototypeOf(options) as object | null, {
    ...Object.getOwnPropertyDescriptors(options),
    ...Object.getOwnPropertyDescriptors(Object.fromEntries(added)),
    [inspecting]: { value: inspector },
  }) as Options & { readonly checks: Checks };
}

/** Returns an invalid logger unchanged: the client refuses it. */
function withSentences(logger: Logger | undefined): Logger | undefined {
  if (logger === undefined) return logging();
  return problemOf(logger, aLogger) ? logger : logging({ logger, level: "debug" });
}

/** A generated function, or one that stands in its place. */
type Operation = (...all: unknown[]) => unknown;

const isOperation = (member: unknown): member is Operation => typeof member === "function";

const inspector: Inspector = {
  options: checkOptions,
  limits: refuseUnknown,
  ofArguments(resources, name) {
    let known: ReadonlySet<string> | undefined;
    return (params) => {
      const names = isPlain(params) ? Object.keys(params) : [];
      if (names.length > 0) known ??= namesRead(operationOf(resources, name));
      const wrong = names.find(
        (one) => known?.has(one) === false && own(params as object, one) !== undefined,
      );
      if (wrong === undefined || !known) return undefined;
      return { name: wrong, problem: `is no argument${adviceFor(wrong, known)}` };
    };
  },
};

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
function refuseUnknown(limits: object | undefined, resources: object, client: unknown): void {
  if (!limits) return;
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

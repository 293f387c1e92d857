import { importInstalled } from "../package/support/import-installed.ts";
import { listOperations } from "./listed-operations.ts";

export type Params = Readonly<Record<string, unknown>>;

/** An operation of the installed package, ready to be called. */
export type Caller = (params: Params | undefined, options?: Params) => Promise<unknown>;

/** The two ways to call an operation. */
export const ways = ["facade", "function"] as const;

export type Way = (typeof ways)[number];

type AnyFunction = (...args: readonly unknown[]) => Promise<unknown>;

/** Finds operations in the installed package, for services at one base URL. */
export interface Callers {
  find(way: Way, service: string, id: string): Caller;
}

const makers: Readonly<Record<string, Readonly<Record<"facade" | "client", string>>>> = {
  "@callsheet/clients/advertising": {
    facade: "createAdvertising",
    client: "createAdvertisingClient",
  },
  "@callsheet/clients/token-data": { facade: "createTokenData", client: "createTokenDataClient" },
};

export async function callersOf(options: Params): Promise<Callers> {
  const operations = new Map((await listOperations()).map((entry) => [entry.id, entry]));
  const modules = await importInstalled([
    ...Object.keys(makers),
    ...new Set([...operations.values()].map(({ module }) => module)),
  ]);

  const made = new Map<AnyFunction, unknown>();

  function make(service: string, what: "facade" | "client"): unknown {
    const name = `@callsheet/clients/${service}`;
    const create = functionAt(modules.get(name), makers[name]?.[what] ?? "");
    const known = made.get(create) ?? create(optionsOf(service, options));
    made.set(create, known);
    return known;
  }

  return {
    find(way, service, id) {
      const entry = operations.get(id);
      if (entry === undefined) throw new Error(`${id} is not listed`);
      const isBare = entry.params.length === 0 && entry.body === null;
      if (way === "facade") {
        const bound = functionAt(make(service, "facade"), id);
        return (params, ofCall) => (isBare ? bound(ofCall) : bound(params, ofCall));
      }
      const call = functionAt(modules.get(entry.module), entry.function);
      const client = make(service, "client");
      return (params, ofCall) => (isBare ? call(client, ofCall) : call(client, params, ofCall));
    },
  };
}

/** Removes options of other services: keys, networks, and limits of operations. */
function optionsOf(service: string, options: Params): Params {
  const ofTokenData = new Set(["apikey", "chainid", "throttle"]);
  const kept = Object.entries(options).filter(
    ([name]) => service === "token-data" || !ofTokenData.has(name),
  );
  return Object.fromEntries(kept);
}

/** The function at a dotted path of own properties. */
export function functionAt(root: unknown, path: string): AnyFunction {
  let at = root;
  for (const word of path.split(".")) {
    at = Object.hasOwn(at as object, word) ? (at as Params)[word] : undefined;
    if (at === undefined) throw new Error(`there is no ${word} of ${path}`);
  }
  if (typeof at !== "function") throw new Error(`${path} is no function`);
  return at as AnyFunction;
}

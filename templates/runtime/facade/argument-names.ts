// Knows the arguments of functions by what these read
// (hand-written in templates/runtime, copied into the generated package).

import type { Problem } from "../options/kinds.ts";
import { placeOf } from "../options/places.ts";
import { ignore } from "../util/ignore.ts";
import { nearest } from "../util/nearest.ts";
import { isPlain, own } from "../util/values.ts";

/** A generated function, or one that stands in its place. */
export type Operation = (...all: unknown[]) => unknown;

/** What names the arguments of a function: worked out at the first call that has some. */
export function argumentChecker(operation: Operation): (params: unknown) => Problem | undefined {
  let known: ReadonlySet<string> | "any" | undefined;
  return (params) => {
    if (!isPlain(params)) return undefined;
    for (const name of Object.keys(params as object)) {
      known ??= namesRead(operation);
      if (known === "any") return undefined;
      if (known.has(name) || own(params as object, name) === undefined) continue;
      return { name, problem: `is no argument${adviceFor(name, known)}` };
    }
    return undefined;
  };
}

function adviceFor(name: string, known: ReadonlySet<string>): string {
  const place = placeOf(name);
  if (place !== undefined) return `: it is an option of a ${place}`;
  const meant = nearest(name, known);
  if (meant !== undefined) return `, did you mean \`${meant}\`?`;
  const inBody = known.has("body") ? "what the body holds goes in `body`, and " : "";
  return `: ${inBody}a parameter that is not documented goes in the option \`query\``;
}

/** The function is called once with a client that sends nothing. What copies its arguments may read any. */
function namesRead(operation: Operation): ReadonlySet<string> | "any" {
  const names = new Set<string>();
  let states: ReadonlySet<string> | "any" = "any";
  let isCopied = false;
  const params = new Proxy(
    {},
    {
      get: (_, name) => void names.add(String(name)),
      ownKeys: () => ((isCopied = true), []),
    },
  );
  const call = (): Promise<never> => {
    states = names;
    return new Promise(ignore);
  };
  try {
    Promise.resolve(operation({ call }, params)).catch(ignore);
  } catch {}
  return isCopied ? "any" : states;
}

import { wireOperations, type WireOperation } from "../wire/operations.ts";
import { matchPath, parsePattern, type PathPattern, type PathVariables } from "./path-pattern.ts";

/** The operation of a request, and the values in its URL. */
export interface Route {
  readonly operation: WireOperation;
  readonly pathVariables: PathVariables;
  readonly query: URLSearchParams;
}

// Prefers literals to variables, and variables to wildcards.
const routes = wireOperations
  .map((operation) => ({ operation, pattern: parsePattern(operation.template) }))
  .toSorted((a, b) => literals(b.pattern) - literals(a.pattern));

function literals(pattern: PathPattern): number {
  return pattern.segments.filter((segment) => segment.kind === "literal").length;
}

/** Finds the operation of a method and a request target in the documents. */
export function findRoute(method: string, target: string): Route | undefined {
  return findRoutes(method, target)[0];
}

/** Finds all operations that match a request, the best match first. More than one match is an ambiguity. */
export function findRoutes(method: string, target: string): Route[] {
  const [, path = "", search = ""] = /^([^?]*)\??(.*)$/s.exec(target) ?? [];
  const query = new URLSearchParams(search);
  return routes.flatMap(({ operation, pattern }) => {
    if (operation.method !== method || !carries(query, operation.fixed)) return [];
    const pathVariables = matchPath(pattern, path);
    if (pathVariables === undefined) return [];
    return [{ operation, pathVariables, query }];
  });
}

/** A duplicate fixed parameter does not match, like a missing one. */
function carries(query: URLSearchParams, fixed: WireOperation["fixed"] = {}): boolean {
  return Object.entries(fixed).every(([name, value]) => {
    const [first, ...more] = query.getAll(name);
    return first === value && more.length === 0;
  });
}

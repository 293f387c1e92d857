import { wireOperations, type WireOperation } from "../wire/operations.ts";
import { matchPath, parsePattern, type PathPattern, type PathVariables } from "./path-pattern.ts";

/** The operation of a request, and the values in its URL. */
export interface Route {
  readonly operation: WireOperation;
  readonly pathVariables: PathVariables;
  readonly query: URLSearchParams;
}

// A literal is a better match than a variable, and a wildcard is the last resort.
const routes = wireOperations
  .map((operation) => ({ operation, pattern: parsePattern(operation.template) }))
  .toSorted((a, b) => literals(b.pattern) - literals(a.pattern));

function literals(pattern: PathPattern): number {
  return pattern.segments.filter((segment) => segment.kind === "literal").length;
}

/** The operation for a method and a request target, by the table made from the documents. */
export function findRoute(method: string, target: string): Route | undefined {
  return findRoutes(method, target)[0];
}

/** Every operation that a request could be for, the best match first. One, unless the table is ambiguous. */
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

/** A fixed parameter sent twice is as wrong as one that is missing. */
function carries(query: URLSearchParams, fixed: WireOperation["fixed"] = {}): boolean {
  return Object.entries(fixed).every(([name, value]) => {
    const [first, ...more] = query.getAll(name);
    return first === value && more.length === 0;
  });
}

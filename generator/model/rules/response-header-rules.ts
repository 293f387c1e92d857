/** Rules about the declared headers of responses, and about stored responses. */
import { showType } from "../../sheets/types/type-parts.ts";
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { BuildContext } from "../context/build-context.ts";
import type { Operation } from "../model.ts";
import { headerValue } from "../response-headers.ts";

/** Requires types whose values the string of a header can express. */
export function applyResponseHeaderRules(
  { responseHeaders = [] }: Operation,
  context: BuildContext,
): void {
  for (const { name, type, place } of responseHeaders) {
    if (headerValue(type) !== undefined) continue;
    context.report("response-header-type", place, { name, type: showType(type) });
  }
}

/** Requires a GET request, and a result that is read as a whole. */
export function applyCacheRules(
  { cache, method, paths, parameters, result }: Operation,
  place: Place,
  context: BuildContext,
): void {
  if (cache === undefined || paths.length === 0) return;
  if (method !== "GET" || !(result.kind === "value" || result.kind === "text"))
    context.report("cache-of-no-read", place, {});
  const condition = parameters.find(
    ({ in: location, wire }) => location === "header" && /^if-none-match$/i.test(wire),
  );
  if (condition !== undefined) context.report("cache-condition", condition.place, {});
}

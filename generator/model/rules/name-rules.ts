import type { Place } from "../../diagnostics/diagnostic.ts";
import { showPlace } from "../../diagnostics/show-place.ts";
import type { BuildContext } from "../context/build-context.ts";
import type { Service } from "../model.ts";

/** No two resources of one id, and no two client-wide parameters of one argument name. */
export function applyNameRules({ resources, client }: Service, context: BuildContext): void {
  const ids = new Map<string, Place>();
  for (const resource of resources) {
    if (context.incomplete.nameless.has(resource)) continue;
    claim(ids, resource.id, resource.place, "a resource", context);
  }
  const clientArguments = new Map<string, Place>();
  for (const { argument, place } of client) {
    claim(clientArguments, argument, place, "a client-wide parameter", context);
  }
}

function claim(
  names: Map<string, Place>,
  name: string,
  place: Place,
  what: string,
  context: BuildContext,
): void {
  const other = names.get(name);
  if (other === undefined) names.set(name, place);
  else context.report("name-taken", place, { name, what, other: showPlace(other) });
}

import type { Place } from "../../diagnostics/diagnostic.ts";
import { showPlace } from "../../diagnostics/show-place.ts";
import type { BuildContext } from "../context/build-context.ts";
import type { Service } from "../model.ts";
import { authOptions } from "../schemes.ts";

/** No two resources of one id, and no two options of a client of one name. */
export function applyNameRules(service: Service, context: BuildContext): void {
  const { resources, client } = service;
  const ids = new Map<string, Place>();
  for (const resource of resources) {
    if (context.incomplete.nameless.has(resource)) continue;
    claim(ids, resource.id, resource.place, "a resource", context);
  }
  const clientArguments = new Map<string, Place>();
  for (const { argument, place } of client) {
    claim(clientArguments, argument, place, "a client-wide parameter", context);
  }
  for (const { argument, place } of authOptions(service)) {
    claim(clientArguments, argument, place, "an option of the client", context);
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

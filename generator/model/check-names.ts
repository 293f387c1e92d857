import type { Place } from "../diagnostics/diagnostic.ts";
import { showPlace } from "../diagnostics/show-place.ts";
import type { BuildContext } from "./build-context.ts";
import type { Service } from "./model.ts";

/** On the facade an operation and a resource below it are both properties, and so are two resources of one name. */
export function checkNames(service: Service, context: BuildContext): void {
  const resources = new Map<string, Place>();
  for (const { id, place } of service.resources) {
    claim(resources, id, place, "a resource", context);
  }
  const folders = new Set(service.resources.flatMap(({ id }) => ancestors(id)));
  for (const { operations } of service.resources) {
    for (const { id, place } of operations) {
      if (folders.has(id)) {
        const [below] = service.resources.filter((resource) => isWithin(resource.id, id));
        context.report("name-taken", place, {
          name: id,
          what: "a resource",
          other: below === undefined ? "another file" : showPlace(below.place),
        });
      }
    }
  }

  const clientArguments = new Map<string, Place>();
  for (const { argument, place } of service.client) {
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

/** `a.b.c` and every id above it. */
function ancestors(id: string): string[] {
  const words = id.split(".");
  return words.map((_, index) => words.slice(0, index + 1).join("."));
}

const isWithin = (id: string, ancestor: string): boolean =>
  id === ancestor || id.startsWith(`${ancestor}.`);

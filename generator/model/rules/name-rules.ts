import type { Place } from "../../diagnostics/diagnostic.ts";
import { showPlace } from "../../diagnostics/show-place.ts";
import { filePath } from "../../text/file-path.ts";
import { serviceNameProblem } from "../../text/service-name.ts";
import type { BuildContext } from "../context/build-context.ts";
import type { Resource, Service } from "../model.ts";
import { isInherited } from "./inherited-names.ts";
import { optionNames } from "./option-names.ts";
import { pagesName } from "../pages.ts";

/** What is exported side by side has different names: operations, types, and the resources below a resource. */
export function applyNameRules(service: Service, context: BuildContext): void {
  const resources = new Map<string, Place>();
  for (const { id, place } of service.resources) {
    claim(resources, id, place, "a resource", context);
  }
  applySpellingRules(service, context);
  const folders = new Set(service.resources.flatMap(({ id }) => ancestors(id)));
  for (const resource of service.resources) {
    applyPagesNameRules(resource, context);
    // The module of a resource exports its types, its functions and the resources below it.
    const types = resource.types.map(({ name, place }) => ({
      id: `${resource.id}.${name}`,
      place,
    }));
    for (const { id, place } of [...types, ...resource.operations, ...pagesOf(resource)]) {
      if (folders.has(id)) {
        const below = service.resources.find((other) => isWithin(other.id, id));
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
    if (optionNames.has(argument)) context.report("option-taken", place, { name: argument });
    // Even a required one may be left out of the options of a call.
    if (isInherited(argument)) context.report("argument-inherited", place, { name: argument });
  }
}

/** The functions that ask for page after page, where the spec declares the pages. */
const pagesOf = ({ id, operations }: Resource): { id: string; name: string; place: Place }[] =>
  operations.flatMap(({ name, pages }) => {
    const whole = pagesName(name);
    return pages === undefined ? [] : [{ id: `${id}.${whole}`, name: whole, place: pages.place }];
  });

/** Pages stand beside the operations, so no operation is called as they are. */
function applyPagesNameRules(resource: Resource, context: BuildContext): void {
  const operations = new Map(resource.operations.map(({ name, place }) => [name, place]));
  for (const { name, place } of pagesOf(resource)) {
    claim(operations, name, place, "an operation", context);
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

/** Its folder in the package stands beside that of the runtime, on any system. */
export function applyServiceNameRules({ name, place }: Service, context: BuildContext): void {
  const reason = serviceNameProblem(name);
  if (reason !== undefined) context.report("service-name", place, { name, reason });
}

/** `lineItems.a` and `LineItems.b` would share a folder, and no module could stand for both. */
function applySpellingRules({ resources }: Service, context: BuildContext): void {
  const spelled = new Map<string, { readonly id: string; readonly place: Place }>();
  for (const { id: whole, place } of resources) {
    for (const id of ancestors(whole)) {
      const path = filePath(id, new Set());
      const other = spelled.get(path);
      if (other === undefined) spelled.set(path, { id, place });
      else if (other.id !== id) {
        const values = { id, other: other.id, place: showPlace(other.place) };
        context.report("resource-spelling", place, values);
      }
    }
  }
}

/** `a.b.c` and every id above it. */
function ancestors(id: string): string[] {
  const words = id.split(".");
  return words.map((_, index) => words.slice(0, index + 1).join("."));
}

const isWithin = (id: string, ancestor: string): boolean =>
  id === ancestor || id.startsWith(`${ancestor}.`);

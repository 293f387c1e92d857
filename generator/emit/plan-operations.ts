/** The ids of a service's operations as a type: limits and the like are named by them. */
import type { CodeType, ModulePlan } from "./file-plan.ts";
import { docOf } from "./doc-text.ts";
import { ModuleScope } from "./module-scope.ts";
import { serviceNames } from "./names.ts";
import { keyword } from "./plan-types.ts";
import type { ServicePlanContext } from "./service-scope.ts";

export function planOperations(context: ServicePlanContext): ModulePlan {
  const { service } = context;
  const scope = new ModuleScope();
  const ids = service.resources.flatMap(({ operations }) =>
    operations.map(({ id }): CodeType => ({ kind: "literal", value: id })),
  );
  return {
    kind: "module",
    path: context.path("operations"),
    sources: [service.origin, ...service.resources.map(({ origin }) => origin)],
    imports: scope.imports,
    items: [
      {
        kind: "alias",
        name: scope.declare(serviceNames(service.name).operation),
        doc: docOf([`The ids of all operations of ${service.title}.`]),
        type: ids.length === 0 ? keyword("never") : { kind: "union", members: ids },
      },
    ],
  };
}

/** The module of a service that checks arguments and results: a check for each type, and two tables by operation. */
import type { Operation, Resource } from "../model/model.ts";
import { argumentsCheck } from "./check-arguments-code.ts";
import { checkOf, type CheckNames } from "./check-code.ts";
import { call, name, object } from "./code-value.ts";
import { DeclaredChecks, typeModules } from "./declared-checks.ts";
import { docOf } from "./doc-text.ts";
import type { CodeType, CodeValue, ConstantPlan, ModulePlan, ObjectEntry } from "./file-plan.ts";
import { ModuleScope } from "./module-scope.ts";
import { relativeImport } from "./names.ts";
import { keyword } from "./plan-types.ts";
import { checksModule } from "./runtime-names.ts";
import type { ServicePlanContext } from "./service-scope.ts";
import { hasArgumentChecks, isWorthChecking } from "./needs-validator.ts";

export function planChecks(context: ServicePlanContext): ModulePlan {
  const { service, path } = context;
  const here = path("checks");
  const modules = typeModules(context, here);
  const scope = new ModuleScope(
    ...modules.map(({ from, views }) => ({
      from,
      names: views.map(({ exported }) => exported),
    })),
  );
  const is = scope.claim("is");
  const resources = scope.claim("resources");
  const [table, argumentTable] = [scope.declare("checks"), scope.declare("argumentChecks")];
  const checks = new DeclaredChecks(context, modules, scope, is);
  const results = entriesOf(context, ({ id, result }, resource) =>
    isChecked(result, resource, context)
      ? [{ key: id, value: resultCheck(result, checks.namesIn(resource, "received"), is) }]
      : [],
  );
  const ofArguments = entriesOf(context, (operation, resource) =>
    hasArgumentChecks(operation, context.views.lookup(resource))
      ? [{ key: operation.id, value: argumentsCheck(operation, checks.namesIn(resource, "sent")) }]
      : [],
  );
  const isUsed = ofArguments.length > 0;
  const constants: ConstantPlan[] = [
    {
      kind: "constant",
      name: argumentTable,
      doc: docOf([
        `Checks of the arguments of ${service.title}, by the id of the operation: each is a Standard Schema of what its function takes.`,
        "An operation is left out when nothing is known of its arguments but that they are text.",
      ]),
      type: tableType(`${is}.ArgumentChecksOf`, resources, ofArguments),
      value: object(ofArguments),
    },
    {
      kind: "constant",
      name: table,
      doc: docOf([
        `Checks of the results of ${service.title}, by the id of the operation: \`validate\` uses them${isUsed ? ", and those of arguments with them" : ""}; each is a Standard Schema.`,
        "An operation is left out when nothing is known of its result but the kind of JSON value, which is always checked.",
      ]),
      type: tableType(`${is}.ChecksOf`, resources, results),
      value: isUsed
        ? call(`${is}.both`, object(results), name(argumentTable.local))
        : object(results),
    },
  ];
  return {
    kind: "module",
    path: here,
    sources: sourcesOf(context),
    imports: scope.imports,
    namespaceImports: [
      {
        name: is,
        from: relativeImport(here, checksModule),
        typeOnly: results.length === 0 && !isUsed,
      },
      { name: resources, from: relativeImport(here, path("resources")), typeOnly: true },
    ],
    items: [...checks.items, ...constants],
  };
}

type ValueResult = Extract<Operation["result"], { kind: "value" }>;

function resultCheck({ type, orNone }: ValueResult, names: CheckNames, is: string): CodeValue {
  const check = checkOf(type, names);
  return orNone ? call(`${is}.orNothing`, check) : check;
}

const entriesOf = (
  { service }: ServicePlanContext,
  entries: (operation: Operation, resource: Resource) => ObjectEntry[],
): ObjectEntry[] =>
  service.resources.flatMap((resource) =>
    resource.operations.flatMap((operation) => entries(operation, resource)),
  );

function tableType(type: string, resources: string, entries: readonly ObjectEntry[]): CodeType {
  const ids = entries.map(({ key }): CodeType => ({ kind: "literal", value: key }));
  const union: CodeType = ids.length === 0 ? keyword("never") : { kind: "union", members: ids };
  return { kind: "reference", name: type, arguments: [{ kind: "typeof", name: resources }, union] };
}

const isChecked = (
  result: Operation["result"],
  resource: Resource,
  { views }: ServicePlanContext,
): result is ValueResult =>
  result.kind === "value" && isWorthChecking(result.type, views.lookup(resource), "received");

/** The file of a service with its shared types, and those of the resources that are checked. */
function sourcesOf(context: ServicePlanContext): string[] {
  const { origin, resources } = context.service;
  const checked = resources.filter((resource) =>
    resource.operations.some(
      (operation) =>
        isChecked(operation.result, resource, context) ||
        hasArgumentChecks(operation, context.views.lookup(resource)),
    ),
  );
  return [origin, ...checked.map((resource) => resource.origin)];
}

/** The modules of one service: its client, its envelope, its shared types, its resources, and the facade over all. */
import type { Service } from "../model/model.ts";
import { call, literal, name, object } from "./code-value.ts";
import { docOf, sentence } from "./doc-text.ts";
import type { FilePlan, ItemPlan, ModulePlan } from "./file-plan.ts";
import { ModuleScope } from "./module-scope.ts";
import { relativeImport, serviceNames } from "./names.ts";
import { planChecks } from "./plan-checks.ts";
import { optionsParameter, planClient, supportTag } from "./plan-client.ts";
import { planOperations } from "./plan-operations.ts";
import { link, linkName, planResource, type ResourceNode } from "./plan-resource.ts";
import { keyword, planType } from "./plan-types.ts";
import { serviceNotes } from "./service-notes.ts";
import { serviceScope, type ServicePlanContext } from "./service-scope.ts";
import { flatten, resourceTree } from "./resource-tree.ts";
import { runtimeModule } from "./runtime-names.ts";
import { typeViews } from "./type-views.ts";

export function planService(service: Service): FilePlan[] {
  const context: ServicePlanContext = {
    service,
    views: typeViews(service),
    path: (module) => `${service.name}/${module}.ts`,
    hasCallOptions: service.client.length > 0,
  };
  const tree = resourceTree(service.resources, context.path);
  return [
    planFacade(context),
    planClient(context),
    planOperations(context),
    planChecks(context),
    ...planEnvelope(context),
    ...planSharedTypes(context),
    planResourceIndex(tree, context),
    ...flatten(tree).map((node) => planResource(node, context)),
  ];
}

function planFacade(context: ServicePlanContext): ModulePlan {
  const { service } = context;
  const path = context.path("index");
  const names = serviceNames(service.name);
  const runtimePath = relativeImport(path, runtimeModule);
  const clientPath = relativeImport(path, context.path("client"));
  const checksPath = relativeImport(path, context.path("checks"));
  const scope = new ModuleScope(
    { from: runtimePath, names: ["Bound", "bind", "withChecks"] },
    { from: clientPath, names: [names.options, names.createClient] },
    { from: checksPath, names: ["checks"] },
  );
  const facade = scope.declare(names.facade);
  const createFacade = scope.declare(names.createFacade);
  const bound = scope.type(runtimePath, "Bound");
  const bind = scope.value(runtimePath, "bind");
  const withChecks = scope.value(runtimePath, "withChecks");
  const checks = scope.value(checksPath, "checks");
  const options = scope.type(clientPath, names.options);
  const createClient = scope.value(clientPath, names.createClient);
  const types = [
    names.client,
    names.options,
    ...(context.hasCallOptions ? [names.callOptions] : []),
  ];
  return {
    kind: "module",
    path,
    sources: [service.origin],
    imports: scope.imports,
    namespaceImports: [
      { name: "resources", from: relativeImport(path, context.path("resources")) },
    ],
    items: [
      {
        kind: "reexport",
        from: clientPath,
        names: [
          ...types.toSorted().map((type) => ({ name: type, typeOnly: true })),
          { name: names.createClient, typeOnly: false },
        ],
      },
      {
        kind: "reexport",
        from: relativeImport(path, context.path("operations")),
        names: [{ name: names.operation, typeOnly: true }],
      },
      {
        // Not an alias, which editors and compilers show by what it stands for.
        kind: "interface",
        name: facade,
        doc: docOf([`Every operation of ${service.title}, at the path its id spells.`]),
        extends: {
          kind: "reference",
          name: bound,
          arguments: [{ kind: "typeof", name: "resources" }],
        },
        fields: [],
      },
      {
        kind: "function",
        name: createFacade,
        doc: docOf(
          [`${service.title}.`, sentence(service.doc), ...serviceNotes(service)],
          supportTag(service),
        ),
        parameters: [optionsParameter(service, options)],
        returns: keyword(facade.local),
        statement: call(
          bind,
          call(createClient, call(withChecks, name("options"), name(checks))),
          name("resources"),
          name("options"),
        ),
      },
    ],
  };
}

function planEnvelope(context: ServicePlanContext): ModulePlan[] {
  const { envelope } = context.service;
  if (envelope === undefined) return [];
  const path = context.path("envelope");
  const scope = serviceScope(path, "neither", context);
  const success = envelope.success.map(({ name: key, value }) => ({
    key,
    value: literal(value),
  }));
  const item: ItemPlan = {
    kind: "constant",
    name: { local: "envelope", exported: "envelope" },
    doc: docOf([
      `The shape of every answer: what says success, and the field that holds the result.`,
    ]),
    type: keyword(scope.runtime("Envelope", "type")),
    value: object([
      { key: "success", value: object(success) },
      { key: "result", value: literal(envelope.result) },
    ]),
  };
  return [module(path, [context.service.origin], scope, [item])];
}

function planSharedTypes(context: ServicePlanContext): ModulePlan[] {
  const { types, origin } = context.service;
  if (types.length === 0) return [];
  const path = context.path("types");
  const scope = serviceScope(path, "types", context);
  const items = scope.declared.map(({ type, view, name: declared }) =>
    planType(type, declared, view, scope.names),
  );
  return [module(path, [origin], scope, items)];
}

function planResourceIndex(
  tree: readonly ResourceNode[],
  { service, path }: ServicePlanContext,
): ModulePlan {
  const here = path("resources");
  return {
    kind: "module",
    path: here,
    sources: [service.origin],
    imports: [],
    items: tree.map((node) => link(node, here, linkName)),
  };
}

const module = (
  path: string,
  sources: readonly string[],
  scope: ReturnType<typeof serviceScope>,
  items: readonly ItemPlan[],
): ModulePlan => ({ kind: "module", path, sources, imports: scope.module.imports, items });

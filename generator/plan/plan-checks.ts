/** The module of a service that checks results: a check for each type they are made of, and a table by operation. */
import type { Operation, Resource, TypeDeclaration } from "../model/model.ts";
import { camelCase } from "../text/case.ts";
import { checkOf, declaredCheckOf, type CheckNames } from "./check-code.ts";
import { call, name, object } from "./code-value.ts";
import { docOf } from "./doc-text.ts";
import type { CodeType, CodeValue, ConstantPlan, ModulePlan } from "./file-plan.ts";
import { ModuleScope } from "./module-scope.ts";
import { relativeImport, resourceModule } from "./names.ts";
import { keyword } from "./plan-types.ts";
import { checksModule } from "./runtime-names.ts";
import type { ServicePlanContext } from "./service-scope.ts";
import { isWorthChecking } from "./worth-checking.ts";

export function planChecks(context: ServicePlanContext): ModulePlan {
  const { service, path } = context;
  const here = path("checks");
  const scope = new ModuleScope(...typeModules(context, here));
  const is = scope.claim("is");
  const resources = scope.claim("resources");
  const table = scope.declare("checks");
  const checks = new DeclaredChecks(context, scope, is, here);
  const entries = service.resources.flatMap((resource) =>
    resource.operations.flatMap(({ id, result }) =>
      isChecked(result, resource, context)
        ? [{ key: id, value: checks.ofResult(result, resource) }]
        : [],
    ),
  );
  const ids = entries.map(({ key }): CodeType => ({ kind: "literal", value: key }));
  const constant: ConstantPlan = {
    kind: "constant",
    name: table,
    doc: docOf([
      `Checks of the results of ${service.title}, by the id of the operation: \`validate\` uses them, and each is a ` +
        "Standard Schema.",
      "An operation is left out when nothing is known of its result but the kind of JSON value, which is always checked.",
    ]),
    type: {
      kind: "reference",
      name: `${is}.ChecksOf`,
      arguments: [
        { kind: "typeof", name: resources },
        ids.length === 0 ? keyword("never") : { kind: "union", members: ids },
      ],
    },
    value: object(entries),
  };
  return {
    kind: "module",
    path: here,
    sources: sourcesOf(context),
    imports: scope.imports,
    namespaceImports: [
      { name: is, from: relativeImport(here, checksModule), typeOnly: entries.length === 0 },
      { name: resources, from: relativeImport(here, path("resources")), typeOnly: true },
    ],
    items: [...checks.items, constant],
  };
}

type ValueResult = Extract<Operation["result"], { kind: "value" }>;

const isChecked = (
  result: Operation["result"],
  resource: Resource,
  { views }: ServicePlanContext,
): result is ValueResult =>
  result.kind === "value" && isWorthChecking(result.type, views.lookup(resource));

/** Every module that declares types, and their names. */
function typeModules({ service, path }: ServicePlanContext, here: string) {
  const names = (types: readonly TypeDeclaration[]): string[] => types.map(({ name: of }) => of);
  return [
    { from: relativeImport(here, path("types")), names: names(service.types) },
    ...service.resources.map(({ id, types }) => ({
      from: relativeImport(here, path(resourceModule(id))),
      names: names(types),
    })),
  ];
}

/** The file of a service with its shared types, and those of the resources whose results are checked. */
function sourcesOf(context: ServicePlanContext): string[] {
  const { origin, resources } = context.service;
  const checked = resources.filter((resource) =>
    resource.operations.some(({ result }) => isChecked(result, resource, context)),
  );
  return [origin, ...checked.map((resource) => resource.origin)];
}

/** The checks of declared types, made when they are first named; each stands after those that it names. */
class DeclaredChecks {
  readonly items: ConstantPlan[] = [];
  readonly #names = new Map<TypeDeclaration, CodeValue>();
  readonly #isDone = new Set<TypeDeclaration>();
  readonly #owners: ReadonlyMap<TypeDeclaration, Resource>;
  readonly #context: ServicePlanContext;
  readonly #scope: ModuleScope;
  readonly #is: string;
  readonly #here: string;

  constructor(context: ServicePlanContext, scope: ModuleScope, is: string, here: string) {
    this.#context = context;
    this.#scope = scope;
    this.#is = is;
    this.#here = here;
    this.#owners = new Map(
      context.service.resources.flatMap((resource) =>
        resource.types.map((type): [TypeDeclaration, Resource] => [type, resource]),
      ),
    );
  }

  ofResult({ type, orNone }: ValueResult, resource: Resource): CodeValue {
    const check = checkOf(type, this.#namesIn(resource));
    return orNone ? call(`${this.#is}.orNothing`, check) : check;
  }

  #namesIn(resource: Resource | undefined): CheckNames {
    return {
      is: this.#is,
      lookup: this.#context.views.lookup(resource),
      declared: (type) => this.#declared(type),
    };
  }

  #declared(type: TypeDeclaration): CodeValue {
    const known = this.#names.get(type);
    if (known !== undefined) return this.#isDone.has(type) ? known : this.#later(known);
    const local = this.#scope.declareFree(camelCase(type.name));
    const check = name(local.local);
    this.#names.set(type, check);
    const value = declaredCheckOf(type, this.#namesIn(this.#owners.get(type)));
    this.#isDone.add(type);
    this.items.push({
      kind: "constant",
      name: local,
      doc: docOf([]),
      type: {
        kind: "reference",
        name: `${this.#is}.TypeCheck`,
        arguments: [keyword(this.#typeName(type))],
      },
      value,
    });
    return check;
  }

  #later(check: CodeValue): CodeValue {
    return {
      kind: "call",
      callee: { kind: "member", of: name(this.#is), name: "later" },
      arguments: [{ kind: "function", parameters: [], returns: check }],
    };
  }

  #typeName(type: TypeDeclaration): string {
    const owner = this.#owners.get(type);
    const module = owner === undefined ? "types" : resourceModule(owner.id);
    return this.#scope.type(relativeImport(this.#here, this.#context.path(module)), type.name);
  }
}

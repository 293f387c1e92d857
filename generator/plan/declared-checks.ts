/** The checks of declared types, each in the views in which its type is declared. */
import type { Resource, TypeDeclaration } from "../model/model.ts";
import { camelCase } from "../text/case.ts";
import { declaredCheckOf, type CheckNames } from "./check-code.ts";
import { name } from "./code-value.ts";
import { docOf } from "./doc-text.ts";
import type { CodeValue, ConstantPlan } from "./file-plan.ts";
import type { ModuleScope } from "./module-scope.ts";
import { relativeImport, resourceModule } from "./names.ts";
import { keyword } from "./plan-types.ts";
import {
  exportedViews,
  functionsOf,
  type ExportedView,
  type ServicePlanContext,
} from "./service-scope.ts";
import type { View } from "./type-views.ts";

/** A module that declares types. */
export interface TypeModule {
  /** How it is imported. */
  readonly from: string;
  /** Whose types they are; absent for those that all resources share. */
  readonly owner?: Resource;
  readonly views: readonly ExportedView[];
}

/** Every module that declares types. `here`: the path of the module that imports them. */
export function typeModules(
  { service, views, path }: ServicePlanContext,
  here: string,
): TypeModule[] {
  const from = (module: string): string => relativeImport(here, path(module));
  return [
    { from: from("types"), views: exportedViews(service.types, views) },
    ...service.resources.map((owner) => {
      const below = service.resources.flatMap(({ id }) =>
        id.startsWith(`${owner.id}.`) ? [id.slice(owner.id.length + 1).split(".")[0] ?? ""] : [],
      );
      const chosen = [...below, ...owner.operations.flatMap(functionsOf)];
      return {
        from: from(resourceModule(owner.id)),
        owner,
        views: exportedViews(owner.types, views, chosen),
      };
    }),
  ];
}

/** Made when they are first named; each stands after those that it names. */
export class DeclaredChecks {
  readonly items: ConstantPlan[] = [];
  readonly #names = new Map<ExportedView, CodeValue>();
  readonly #isDone = new Set<ExportedView>();
  readonly #context: ServicePlanContext;
  readonly #modules: readonly TypeModule[];
  readonly #scope: ModuleScope;
  readonly #is: string;

  constructor(
    context: ServicePlanContext,
    modules: readonly TypeModule[],
    scope: ModuleScope,
    is: string,
  ) {
    this.#context = context;
    this.#modules = modules;
    this.#scope = scope;
    this.#is = is;
  }

  namesIn(resource: Resource | undefined, view: View): CheckNames {
    return {
      view,
      is: this.#is,
      lookup: this.#context.views.lookup(resource),
      declared: (type) => this.#declared(type, view),
    };
  }

  #declared(type: TypeDeclaration, wanted: View): CodeValue {
    const { views } = this.#context;
    const view = views.isSplit(type) ? wanted : views.viewOf(type);
    const { module, of } = this.#find(type, view);
    const known = this.#names.get(of);
    if (known !== undefined) return this.#isDone.has(of) ? known : this.#later(known);
    const local = this.#scope.declareFree(camelCase(of.exported));
    const check = name(local.local);
    this.#names.set(of, check);
    const value = declaredCheckOf(type, this.namesIn(module.owner, view));
    this.#isDone.add(of);
    this.items.push({
      kind: "constant",
      name: local,
      doc: docOf([]),
      type: {
        kind: "reference",
        name: `${this.#is}.TypeCheck`,
        arguments: [keyword(this.#scope.type(module.from, of.exported))],
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

  #find(type: TypeDeclaration, view: View): { module: TypeModule; of: ExportedView } {
    for (const module of this.#modules) {
      const of = module.views.find((one) => one.type === type && one.view === view);
      if (of !== undefined) return { module, of };
    }
    throw new Error(`No module declares the type ${type.name}.`);
  }
}

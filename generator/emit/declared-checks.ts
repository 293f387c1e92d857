/** The checks of declared types, each in the views in which its type is declared. */
import type { Resource, TypeDeclaration } from "../model/model.ts";
import { camelCase } from "../text/case.ts";
import { declaredCheckOf, type CheckNames } from "./check-code.ts";
import { name } from "./code-value.ts";
import { docOf } from "./doc-text.ts";
import type { CodeValue, ConstantPlan, Name } from "./file-plan.ts";
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

/** A declared type in one view, and the module that declares it so. */
interface Declared {
  readonly module: TypeModule;
  readonly of: ExportedView;
}

/** Made when they are first named; each stands after those that it names. */
export class DeclaredChecks {
  readonly items: ConstantPlan[] = [];
  readonly #names = new Map<ExportedView, Name>();
  readonly #isDone = new Set<ExportedView>();
  readonly #context: ServicePlanContext;
  readonly #exports: ReadonlyMap<TypeDeclaration, readonly Declared[]>;
  readonly #scope: ModuleScope;
  readonly #is: string;

  constructor(
    context: ServicePlanContext,
    modules: readonly TypeModule[],
    scope: ModuleScope,
    is: string,
  ) {
    this.#context = context;
    const all = modules.flatMap((module) => module.views.map((of) => ({ module, of })));
    this.#exports = Map.groupBy(all, ({ of }) => of.type);
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
    const found = this.#find(type, wanted);
    const check = name((this.#names.get(found.of) ?? this.#declare(found)).local);
    return this.#isDone.has(found.of) ? check : this.#later(check);
  }

  /** What it names comes first. Types name each other through any number of steps: the way there is a list, not a call. */
  #declare(first: Declared): Name {
    const way: { readonly declared: Declared; readonly named: Iterator<Declared> }[] = [];
    const enter = (declared: Declared): Name => {
      const local = this.#scope.declareFree(camelCase(declared.of.exported));
      this.#names.set(declared.of, local);
      way.push({ declared, named: this.#namedBy(declared).values() });
      return local;
    };
    const local = enter(first);
    for (let step = way.at(-1); step !== undefined; step = way.at(-1)) {
      const next = step.named.next();
      if (next.done === true) {
        this.#add(step.declared);
        way.pop();
      } else if (!this.#names.has(next.value.of)) enter(next.value);
    }
    return local;
  }

  /** The types that the check of one names, in the order in which it does. */
  #namedBy({ module, of: { type, view } }: Declared): Declared[] {
    const found: Declared[] = [];
    declaredCheckOf(type, {
      ...this.namesIn(module.owner, view),
      declared: (named) => {
        found.push(this.#find(named, view));
        return name(named.name);
      },
    });
    return found;
  }

  #add({ module, of }: Declared): void {
    const local = this.#names.get(of);
    if (local === undefined) throw new Error(`The check of ${of.exported} has no name.`);
    const value = declaredCheckOf(of.type, this.namesIn(module.owner, of.view));
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
  }

  #later(check: CodeValue): CodeValue {
    return {
      kind: "call",
      callee: { kind: "member", of: name(this.#is), name: "later" },
      arguments: [{ kind: "function", parameters: [], returns: check }],
    };
  }

  #find(type: TypeDeclaration, wanted: View): Declared {
    const { views } = this.#context;
    const view = views.isSplit(type) ? wanted : views.viewOf(type);
    const found = this.#exports.get(type)?.find(({ of }) => of.view === view);
    if (found === undefined) throw new Error(`No module declares the type ${type.name}.`);
    return found;
  }
}

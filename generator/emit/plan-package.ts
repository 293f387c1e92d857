/** A model to all files of its package, or of its folder in an application, planned by the active emitters. */
import type { Templates } from "./templates.ts";
import type { Model, Service } from "../model/model.ts";
import type { Emitter, IsOn } from "./view/emitter.ts";
import { emittersOf } from "./emitters.ts";
import { remembered } from "../text/remembered.ts";
import { packageLayout, type CodeLayout } from "../text/code-layout.ts";
import { placeImports } from "./plan/place-module.ts";
import type { CopyPlan, FilePlan, ModulePlan } from "./plan/file-plan.ts";
import { planModule } from "./plan/plan-module.ts";
import { planOnce } from "./plan/plan-once.ts";
import type { KnownModule, PlannedBefore, PlannedModule } from "./plan/planned-before.ts";
import { userAgentOf } from "./target/user-agent.ts";
import { serviceView } from "./view/service-view.ts";

/** `emitters`: the active ones. `before`: for who knows modules from another run. */
export function planPackage(
  model: Model,
  templates: Templates,
  layout?: CodeLayout,
  emitters?: readonly Emitter[],
): FilePlan[];
export function planPackage(
  model: Model,
  templates: Templates,
  layout: CodeLayout,
  emitters: readonly Emitter[] | undefined,
  before: PlannedBefore | undefined,
): (FilePlan | KnownModule)[];
export function planPackage(
  model: Model,
  { runtime, projectFiles }: Templates,
  layout: CodeLayout = packageLayout,
  emitters: readonly Emitter[] = emittersOf[layout.kind],
  before?: PlannedBefore,
): (FilePlan | KnownModule)[] {
  const isOn = isAmong(emitters);
  const entries = model.services.flatMap((service) =>
    emitters.flatMap((emitter) => emitter.entries?.(service) ?? []),
  );
  const contents = {
    model,
    layout,
    entries,
    runtime: planRuntime(runtime, layout, isOn),
    projectFiles,
  };
  return [
    ...emitters.flatMap((emitter) => emitter.files?.(contents) ?? []),
    ...planServices(model, layout, emitters, before),
  ];
}

/** The modules of its services alone. */
export function planServices(
  model: Pick<Model, "package" | "services">,
  layout: CodeLayout,
  emitters?: readonly Emitter[],
): ModulePlan[];
export function planServices(
  model: Pick<Model, "package" | "services">,
  layout: CodeLayout,
  emitters: readonly Emitter[] | undefined,
  before: PlannedBefore | undefined,
): PlannedModule[];
export function planServices(
  model: Pick<Model, "package" | "services">,
  layout: CodeLayout,
  emitters?: readonly Emitter[],
  before?: PlannedBefore,
): PlannedModule[] {
  return [...planInTurn(model, layout, emitters, before)];
}

/** The same, each as soon as it is planned. */
export function* planInTurn(
  { package: described, services }: Pick<Model, "package" | "services">,
  layout: CodeLayout,
  emitters: readonly Emitter[] = emittersOf[layout.kind],
  before?: PlannedBefore,
): Generator<PlannedModule> {
  const isOn = isAmong(emitters);
  // Modules of an application are no product of their own.
  const agent = layout.kind === "package" ? userAgentOf(described) : undefined;
  for (const service of services) {
    yield* planService(service, { emitters, layout, isOn, agent, before });
  }
}

const isAmong =
  (emitters: readonly Emitter[]): IsOn =>
  (name) =>
    emitters.some((emitter) => emitter.name === name);

/** The plans of a service depend on no other: who plans again after a change has most services as they were. */
function* planService(service: Service, planning: Planning): Generator<PlannedModule> {
  const { emitters, layout, agent, before } = planning;
  const key = JSON.stringify([layout, emitters.map(({ name }) => name), agent]);
  const known = plansBy(service);
  const last = known.get(key);
  if (last !== undefined && last.before === before) return yield* last.plans;
  const plans: PlannedModule[] = [];
  for (const plan of planModules(service, planning)) {
    plans.push(plan);
    yield plan;
  }
  known.set(key, { plans, before });
  return plans;
}

interface Planned {
  readonly plans: readonly PlannedModule[];
  readonly before: PlannedBefore | undefined;
}

const plansBy = remembered<Service, Map<string, Planned>>(() => new Map());

/** One module at a time: each is resolved, and its draft can be freed, before the next is planned. */
function* planModules(
  service: Service,
  { emitters, layout, isOn, agent, before }: Planning,
): Generator<PlannedModule> {
  const view = serviceView(service);
  for (const { modules } of emitters) {
    for (const draft of modules?.(view, isOn, agent) ?? []) {
      yield "draft" in draft ? planOnce(draft, layout, before) : planModule(draft, layout);
    }
  }
}

interface Planning {
  readonly emitters: readonly Emitter[];
  readonly layout: CodeLayout;
  readonly isOn: IsOn;
  /** How the package is called in requests, if it is. */
  readonly agent: string | undefined;
  readonly before: PlannedBefore | undefined;
}

/** The runtime, without the files of inactive emitters. */
function planRuntime(files: Templates["runtime"], layout: CodeLayout, isOn: IsOn): CopyPlan[] {
  const unused = emittersOf[layout.kind]
    .filter(({ name }) => !isOn(name))
    .flatMap(({ runtime = [] }) => runtime);
  const isUnused = (file: string): boolean =>
    unused.some((path) => (path.endsWith("/") ? file.startsWith(path) : file === path));
  return files
    .filter(({ name }) => !isUnused(name))
    .map(({ name, text }) => ({
      kind: "copy",
      path: `${layout.folder}runtime/${name}`,
      text: placeImports(text, layout),
    }));
}

/** A model to all files of its package, or of its folder in an application, planned by the active emitters. */
import type { Model, Service } from "../model/model.ts";
import { type CodeLayout, packageLayout } from "../text/package-layout.ts";
import { remembered } from "../text/remembered.ts";
import { clientEmitter } from "./client/client-emitter.ts";
import { packageEmitter } from "./package/package-emitter.ts";
import { neededRuntime, runtimeEmitter } from "./package/runtime-emitter.ts";
import type { CopyPlan, EmittedPlan, FilePlan, ModulePlan } from "../typescript/plan/file-plan.ts";
import { placeCopy, planModule } from "../typescript/plan/plan-module.ts";
import { userAgentOf } from "../typescript/problems/target-problems.ts";
import type { Templates } from "../typescript/plan/templates.ts";
import { validatorsEmitter } from "./validators/plan-validators.ts";
import type { Emitter, IsOn } from "./emitter.ts";
import { serviceView } from "../typescript/view/service-view.ts";

/** The emitters of modules, in packages and applications. */
const moduleEmitters: readonly Emitter[] = [runtimeEmitter, clientEmitter, validatorsEmitter];

/** An application has validators where its configuration asks for them. */
export const emittersOf = ({ kind, runtime }: CodeLayout): readonly Emitter[] =>
  kind === "package"
    ? [packageEmitter, ...moduleEmitters]
    : moduleEmitters.filter(
        (emitter) =>
          emitter !== validatorsEmitter || runtime === "whole" || runtime.includes("checks"),
      );

/** `emitters`: the active ones. `emitted`: files of emitters of the project. */
export function planPackage(
  model: Model,
  { runtime, projectFiles }: Templates,
  layout: CodeLayout = packageLayout,
  emitted: readonly EmittedPlan[] = [],
  emitters: readonly Emitter[] = emittersOf(layout),
): FilePlan[] {
  const isOn = isAmong(emitters);
  const entries = model.services.flatMap((service) =>
    emitters.flatMap((emitter) => emitter.entries?.(service) ?? []),
  );
  const modules = planServices(model, layout, emitters);
  const contents = {
    model,
    layout,
    entries,
    runtime: planRuntime(runtime, [...modules, ...emitted], { layout, isOn }),
    projectFiles,
    emitted,
  };
  const files = emitters.flatMap((emitter) => emitter.files?.(contents) ?? []);
  return [...files, ...modules, ...emitted];
}

/** The modules of its services alone. */
export function planServices(
  { package: described, services }: Pick<Model, "package" | "services">,
  layout: CodeLayout,
  emitters: readonly Emitter[] = emittersOf(layout),
): ModulePlan[] {
  // Modules of an application are not a separate product.
  const agent = layout.kind === "package" ? userAgentOf(described) : undefined;
  return services.flatMap((service) => planService(service, { emitters, layout, agent }));
}

const isAmong =
  (emitters: readonly Emitter[]): IsOn =>
  (name) =>
    emitters.some((emitter) => emitter.name === name);

interface Planning {
  readonly emitters: readonly Emitter[];
  readonly layout: CodeLayout;
  /** The name of the package in requests, if any. */
  readonly agent: string | undefined;
}

/** The plans of a service depend on no other: who plans again after a change has most services as they were. */
function planService(service: Service, planning: Planning): readonly ModulePlan[] {
  const { emitters, layout, agent } = planning;
  const known = plansBy(service);
  const key = JSON.stringify([layout, emitters.map(({ name }) => name), agent]);
  const plans = known.get(key) ?? planModules(service, planning);
  known.set(key, plans);
  return plans;
}

const plansBy = remembered<Service, Map<string, readonly ModulePlan[]>>(() => new Map());

/** Each is resolved, and its draft can be freed, before the next is planned. */
function planModules(service: Service, { emitters, layout, agent }: Planning): ModulePlan[] {
  const view = serviceView(service);
  const isOn = isAmong(emitters);
  return emitters.flatMap(({ modules }) =>
    Array.from(modules?.(view, isOn, agent) ?? [], (draft) => planModule(draft, layout)),
  );
}

/** The runtime, as much of it as the layout has. */
function planRuntime(
  files: Templates["runtime"],
  modules: readonly (ModulePlan | EmittedPlan)[],
  { layout, isOn }: { readonly layout: CodeLayout; readonly isOn: IsOn },
): CopyPlan[] {
  const copied =
    layout.runtime === "whole"
      ? wholeRuntime(files, layout, isOn)
      : neededRuntime(files, modules, layout, layout.runtime);
  return copied.map((file) => placeCopy(file, layout));
}

/** All of it, without the files of inactive emitters. */
function wholeRuntime(
  files: Templates["runtime"],
  layout: CodeLayout,
  isOn: IsOn,
): Templates["runtime"] {
  const unused = emittersOf(layout)
    .filter(({ name }) => !isOn(name))
    .flatMap(({ runtime = [] }) => runtime);
  const isUnused = (file: string): boolean =>
    unused.some((path) => (path.endsWith("/") ? file.startsWith(path) : file === path));
  return files.filter(({ name }) => !isUnused(name));
}

/** Plans all files of a package, or of a generated folder in an application, with the active emitters. */
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

const moduleEmitters: readonly Emitter[] = [runtimeEmitter, clientEmitter, validatorsEmitter];

/** Returns the emitters of a layout. An application only has validators if its configuration requests them. */
export const emittersOf = ({ kind, runtime }: CodeLayout): readonly Emitter[] =>
  kind === "package"
    ? [packageEmitter, ...moduleEmitters]
    : moduleEmitters.filter(
        (emitter) =>
          emitter !== validatorsEmitter || runtime === "whole" || runtime.includes("checks"),
      );

/** `emitted`: files of the project's emitters. */
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

export function planServices(
  { package: described, services }: Pick<Model, "package" | "services">,
  layout: CodeLayout,
  emitters: readonly Emitter[] = emittersOf(layout),
): ModulePlan[] {
  // The modules of an application have no name in requests, because they are not a separate product.
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

/** Plans the modules of a service. Plans are cached, because they do not depend on other services. */
function planService(service: Service, planning: Planning): readonly ModulePlan[] {
  const { emitters, layout, agent } = planning;
  const known = plansBy(service);
  const key = JSON.stringify([layout, emitters.map(({ name }) => name), agent]);
  const plans = known.get(key) ?? planModules(service, planning);
  known.set(key, plans);
  return plans;
}

const plansBy = remembered<Service, Map<string, readonly ModulePlan[]>>(() => new Map());

/** Plans the modules of a service one by one, so that the draft of each can be freed. */
function planModules(service: Service, { emitters, layout, agent }: Planning): ModulePlan[] {
  const view = serviceView(service);
  const isOn = isAmong(emitters);
  return emitters.flatMap(({ modules }) =>
    Array.from(modules?.(view, isOn, agent) ?? [], (draft) => planModule(draft, layout)),
  );
}

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

/** Returns the files of the runtime, except those of inactive emitters. */
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

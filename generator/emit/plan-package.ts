/** A model to all files of its package, planned by the active emitters. */
import type { Templates } from "./templates.ts";
import type { Model, Service } from "../model/model.ts";
import type { Emitter, IsOn } from "./view/emitter.ts";
import { allEmitters } from "./emitters.ts";
import type { CopyPlan, FilePlan, ModulePlan } from "./plan/file-plan.ts";
import { planModule } from "./plan/plan-module.ts";
import { serviceView } from "./view/service-view.ts";

/** `emitters`: the active ones. */
export function planPackage(
  model: Model,
  { runtime, projectFiles }: Templates,
  emitters: readonly Emitter[] = allEmitters,
): FilePlan[] {
  const isOn: IsOn = (name) => emitters.some((emitter) => emitter.name === name);
  const entries = model.services.flatMap((service) =>
    emitters.flatMap((emitter) => emitter.entries?.(service) ?? []),
  );
  const contents = { model, entries, runtime: planRuntime(runtime, isOn), projectFiles };
  return [
    ...emitters.flatMap((emitter) => emitter.files?.(contents) ?? []),
    ...model.services.flatMap((service) => planService(service, emitters, isOn)),
  ];
}

/** One module at a time: each is resolved, and its draft can be freed, before the next is planned. */
function planService(service: Service, emitters: readonly Emitter[], isOn: IsOn): ModulePlan[] {
  const view = serviceView(service);
  return emitters.flatMap((emitter) => Array.from(emitter.modules?.(view, isOn) ?? [], planModule));
}

/** The runtime, without the files of inactive emitters. */
function planRuntime(files: Templates["runtime"], isOn: IsOn): CopyPlan[] {
  const unused = allEmitters
    .filter(({ name }) => !isOn(name))
    .flatMap(({ runtime = [] }) => runtime);
  const isUnused = (file: string): boolean =>
    unused.some((path) => (path.endsWith("/") ? file.startsWith(path) : file === path));
  return files
    .filter(({ name }) => !isUnused(name))
    .map(({ name, text }) => ({ kind: "copy", path: `src/runtime/${name}`, text }));
}

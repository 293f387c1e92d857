/** `callsheet model`: the public model of one package. */
import { hasErrors } from "../../diagnostics/outcome.ts";
import type { Model } from "../../open/model-types.ts";
import { publicModel } from "../../open/public-model.ts";
import { compileProject, noSuchService, serviceOfSeveral } from "../generate/compile-project.ts";
import type { Config } from "../config/read-config.ts";
import { layoutOf } from "../generate/read-inputs.ts";
import { describe, judge } from "../report/diagnostics.ts";
import type { Diagnostic } from "../report/report.ts";
import type { Run } from "../run.ts";

export type ModelRead = { readonly diagnostics: readonly Diagnostic[] } & (
  | { readonly model: Model; readonly usageError?: undefined }
  | { readonly model?: undefined; readonly usageError?: string }
);

/** `service`: the only service to include. Default: all services of the package. */
export async function readPublicModel(
  config: Config,
  service: string | undefined,
  { cwd, onStage }: Pick<Run, "cwd" | "onStage">,
): Promise<ModelRead> {
  const collected = [...describe(config.diagnostics, config.sources)];
  const models: Model[] = [];
  for (const project of config.projects) {
    onStage?.(project, "read");
    const { model, diagnostics } = compileProject(project, cwd);
    const layout = await layoutOf(project, cwd);
    collected.push(...diagnostics, ...describe(layout.diagnostics));
    if (model !== undefined && layout.ok) models.push(publicModel(model, layout.value));
  }
  const diagnostics = judge(collected);
  if (hasErrors(diagnostics)) return { diagnostics };
  const known = models.flatMap(({ services }) => services.map(({ name }) => name));
  const wanted = models.filter(
    ({ services }) => service === undefined || services.some(({ name }) => name === service),
  );
  const [model, ...others] = wanted;
  if (model === undefined) return { diagnostics, usageError: noSuchService(service ?? "", known) };
  if (others.length > 0) {
    const labels = wanted.map((one) => one.package.name);
    return { diagnostics, usageError: ofSeveral(service, labels) };
  }
  const services = model.services.filter(({ name }) => service === undefined || name === service);
  return { diagnostics, model: { ...model, services } };
}

const ofSeveral = (service: string | undefined, labels: readonly string[]): string =>
  service === undefined
    ? `A model has one package, and there are several. Pass --package with one of ${labels.join(", ")}.`
    : serviceOfSeveral(service, labels, "a model describes only one");

/** `callsheet/model`: what call sheets mean, as data for programs. */
import { readPublicModel } from "../project/read-model.ts";
import type { PublicModel } from "../open/model-format.ts";
import type { Diagnostic } from "../project/report/report.ts";
import { startRun } from "../project/run.ts";
import { chooseProjects } from "../project/config/choose-projects.ts";
import { findProjects, type ModelOptions, validateOptions } from "./options.ts";

export { parseModel } from "../open/model-format.ts";
export type {
  PublicModel as Model,
  PublicOperation as Operation,
  PublicPages as Pages,
  PublicParameter as Parameter,
  PublicResource as Resource,
  PublicService as Service,
} from "../open/model-format.ts";
export type {
  PublicField as Field,
  PublicType as TypeDeclaration,
  TypeExpression,
} from "../open/type-format.ts";
export type { EmitterFile as OutputFile, PublicEmitter as Emitter } from "../open/emitter.ts";
export type { EmitterTools } from "../open/tools.ts";
export type { Diagnostic, ModelOptions };

/** A model, or without one why there is none. */
export type ModelResult = {
  readonly diagnostics: readonly Diagnostic[];
  /** The problems, in plain text; empty when there are none. */
  readonly text: string;
} & (
  | { readonly ok: true; readonly model: PublicModel }
  | { readonly ok: false; readonly model?: undefined }
);

/**
 * Reads the call sheets of one package of the configuration in `cwd`, or of the project passed as `project`, and nothing
 * else. Problems in them are in the result. Throws TypeError for invalid options, and where several packages could be
 * meant.
 */
export async function readModel(options: ModelOptions = {}): Promise<ModelResult> {
  validateOptions("readModel", options, ["cwd", "project", "package", "service"]);
  const { project, package: name, service } = options;
  const run = startRun(options);
  const config =
    project === undefined
      ? await chooseProjects({ package: name }, run.cwd)
      : await findProjects(run.cwd, project);
  const { model, diagnostics, usageError } = await readPublicModel(config, service, run);
  if (usageError !== undefined) throw new TypeError(usageError);
  const text = diagnostics.map((one) => one.text).join("\n\n");
  return model === undefined
    ? { ok: false, diagnostics, text }
    : { ok: true, model, diagnostics, text };
}
